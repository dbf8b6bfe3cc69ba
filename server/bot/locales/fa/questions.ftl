question-kind-choice = انتخابی
question-about-choice = انتخابی: { $least } تا { $most } پاسخ برای انتخاب، هیچ‌کدام نادرست نیست.
question-kind-quiz = آزمون
question-about-quiz = آزمون: { $least } تا { $most } پاسخ برای انتخاب، یکی از آن‌ها درست. پاسخ نادرست راهشان نمی‌دهد. حداکثر { $tries } فرصت، و با دو پاسخ فقط یکی.
question-kind-open = به زبان خودشان
question-about-open = به زبان خودشان: یک جمله. ماشین فقط بررسی می‌کند که پاسخی واقعی باشد.
question-kind-scale = مقیاس
question-about-scale = مقیاس: انتخاب عددی از { $low } تا { $high }. شما دو سر آن را نام‌گذاری می‌کنید، مثل «اصلاً» و «خیلی زیاد». هیچ پاسخی نادرست نیست.

question-ask-prompt = سؤال را بنویسید، حداکثر { $max } نویسه.
question-ask-options = از { $least } تا { $most } پاسخ بنویسید، هر کدام در یک سطر و حداکثر { $max } نویسه.
question-ask-right = کدام پاسخ درست است؟
question-ask-low = عدد { $point } یعنی چه؟ چند کلمه بنویسید، مثل «اصلاً»، حداکثر { $max } نویسه.
question-ask-high = و عدد { $point } یعنی چه؟ چند کلمه بنویسید، مثل «خیلی زیاد»، حداکثر { $max } نویسه.
error-task-placeholder = متن شما هنوز { $placeholder } دارد. به جایش حرف خودتان را بنویسید.
error-task-invalid =
    { $problem ->
        [prompt_empty] در این سؤال چیزی برای خواندن نیست. لطفاً آن را در حداکثر { $prompt } نویسه بنویسید.
        [prompt_long] این سؤال خیلی بلند است: { $count } نویسه دارد و سقف { $prompt } است. لطفاً کوتاهش کنید.
        [options_few] پاسخ‌ها خیلی کم‌اند ({ $count }). لطفاً { $least } تا { $most } پاسخ بنویسید، هر کدام در یک سطر.
        [options_many] پاسخ‌ها خیلی زیادند ({ $count }). لطفاً { $least } تا { $most } پاسخ بنویسید، هر کدام در یک سطر.
        [options_same] پاسخ «{ $text }» دو بار آمده است. لطفاً پاسخ‌ها متفاوت باشند.
        [option_empty] در یکی از پاسخ‌ها چیزی برای خواندن نیست. لطفاً { $least } تا { $most } پاسخ بنویسید، هر کدام در یک سطر.
        [option_long] پاسخ «{ $text }» خیلی بلند است: { $count } نویسه دارد و سقف { $option } است. لطفاً کوتاهش کنید.
        [end_empty] چیزی برای خواندن نیست. لطفاً معنی این سرِ مقیاس را در حداکثر { $end } نویسه بنویسید.
        [end_long] متن «{ $text }» خیلی بلند است: { $count } نویسه دارد و سقف { $end } است. لطفاً کوتاهش کنید.
        [ends_same] هر دو سر مقیاس «{ $text }» می‌شود. لطفاً متفاوت باشند.
       *[other] این قابل استفاده نیست. لطفاً آن را به‌صورت متن بنویسید.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (درست)
question-right-marked = علامت پاسخ درست را فقط شما می‌بینید. فرصت‌های هر تازه‌وارد: { $tries }.

question-results-words = چند پاسخ:
question-results-tap = { $bar } { $share }% · { $answer } ({ $count })
question-results-first = فقط پاسخ‌های اول؛ فرصت دوم حساب نمی‌شود.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = میانگین: { $mean }

template-product = { "[" }محصول شما]
template-heard-name = چطور با شما آشنا شدند
template-heard-prompt = چطور با { $product } آشنا شدید؟
template-heard-options =
    از یک دوست
    در این گروه یا گروهی دیگر
    در جستجو یا یک مقاله
    قبلاً نشنیده بودم
template-today-name = ابزار فعلی آن‌ها
template-today-prompt = امروز به‌جای { $product } از چه استفاده می‌کنید؟
template-try-name = دلیلی برای امتحان
template-try-prompt = چه چیزی باعث می‌شود { $product } را امتحان کنید؟
template-try-options =
    دورهٔ آزمایشی رایگان
    دوستی که از آن استفاده می‌کند
    قیمت پایین‌تر
    فعلاً هیچ‌چیز
template-missing-name = چه کم دارد
template-missing-prompt = چه چیزی در { $product } باشد تا هر روز از آن استفاده کنید؟
template-recommend-name = پیشنهاد شما به دیگران
template-recommend-prompt = چقدر احتمال دارد { $product } را به دوستی پیشنهاد کنید؟
template-recommend-low = اصلاً
template-recommend-high = خیلی زیاد
template-about-name = آزمون دربارهٔ محصولتان
template-about-prompt = کار { $product } چیست؟
template-about-options =
    { "[" }یک پاسخ نادرست]
    { "[" }پاسخ درست]
    { "[" }یک پاسخ نادرست دیگر]
