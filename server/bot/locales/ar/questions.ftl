# Questions to people: how they are written, and what was answered. Each kind has a name and a line about it.

question-kind-choice = اختيار
question-about-choice = اختيار: من { $least } إلى { $most } إجابات للضغط، لا خطأ في أي منها.
question-kind-quiz = اختبار
question-about-quiz = اختبار: من { $least } إلى { $most } إجابات للضغط، واحدة منها صحيحة. لا يدخل أحد بإجابة خاطئة. الحد الأقصى للمحاولات: { $tries }، ومع إجابتين محاولة واحدة فقط.
question-kind-open = بكلماتهم
question-about-open = بكلماتهم: جملة واحدة، تقرؤها آلة لا تنظر إلا في كونها إجابة حقيقية.
question-kind-scale = مقياس
question-about-scale = مقياس: رقم من { $low } إلى { $high } للضغط. أنت تسمّي الطرفين، مثل «إطلاقًا» و«كثيرًا جدًا». لا خطأ في أي إجابة.

question-ask-prompt = يُرجى كتابة السؤال، في { $max } من الأحرف على الأكثر.
question-ask-options = يُرجى كتابة الإجابات، من { $least } إلى { $most }، كل منها في سطر وفي { $max } من الأحرف على الأكثر.
question-ask-right = أي إجابة هي الصحيحة؟
question-ask-low = ما معنى { $point }؟ يُرجى كتابة كلمات قليلة، مثل «إطلاقًا»، في { $max } من الأحرف على الأكثر.
question-ask-high = وما معنى { $point }؟ يُرجى كتابة كلمات قليلة، مثل «كثيرًا جدًا»، في { $max } من الأحرف على الأكثر.
error-task-placeholder = لا يزال في نصك { $placeholder }. اكتب كلماتك مكانه.
error-task-invalid =
    { $problem ->
        [prompt_empty] لا شيء يُقرأ في هذا السؤال. يُرجى كتابته بما لا يزيد على { $prompt } من الأحرف.
        [prompt_long] هذا السؤال طويل جدًا: عدد أحرفه { $count }، والحد الأقصى { $prompt }. يُرجى اختصاره.
        [options_few] عدد الإجابات قليل ({ $count }). يُرجى كتابة { $least } إلى { $most } إجابات، كل واحدة في سطر.
        [options_many] عدد الإجابات كبير ({ $count }). يُرجى كتابة { $least } إلى { $most } إجابات، كل واحدة في سطر.
        [options_same] الإجابة «{ $text }» مكررة. يُرجى جعل الإجابات مختلفة.
        [option_empty] في إحدى الإجابات لا شيء يُقرأ. يُرجى كتابة { $least } إلى { $most } إجابات، كل واحدة في سطر.
        [option_long] الإجابة «{ $text }» طويلة جدًا: عدد أحرفها { $count }، والحد الأقصى { $option }. يُرجى اختصارها.
        [end_empty] لا شيء يُقرأ هنا. يُرجى كتابة معنى هذا الطرف من المقياس بما لا يزيد على { $end } من الأحرف.
        [end_long] «{ $text }» طويل جدًا: عدد أحرفه { $count }، والحد الأقصى { $end }. يُرجى اختصاره.
        [ends_same] «{ $text }» هو الطرف الآخر من المقياس. يُرجى كتابة شيء آخر.
       *[other] لا أستطيع استخدام ذلك. يُرجى كتابته نصًا عاديًا.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (الصحيحة)
question-right-marked = الإجابة الصحيحة معلَّمة لك وحدك. عدد المحاولات لكل شخص: { $tries }.

question-results-words = بعض الإجابات:
question-results-tap = { $bar } { $share }% · { $answer } ({ $count })
question-results-first = الإجابات الأولى فقط؛ لا تُحسب المحاولات اللاحقة.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = المتوسط: { $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }منتجك]
template-heard-name = كيف سمعوا عنك
template-heard-prompt = كيف سمعت عن { $product }؟
template-heard-options =
    من صديق
    في هذه المجموعة أو في غيرها
    من بحث أو مقال
    لم أسمع به من قبل
template-today-name = ما يستخدمونه الآن
template-today-prompt = ماذا تستخدم اليوم بدلًا من { $product }؟
template-try-name = سبب للتجربة
template-try-prompt = ما الذي يجعلك تجرّب { $product }؟
template-try-options =
    تجربة مجانية
    صديق يستخدمه
    سعر أقل
    لا شيء حاليًا
template-missing-name = ما ينقصهم
template-missing-prompt = ماذا ينقص { $product } لتستخدمه كل يوم؟
template-recommend-name = هل يوصون بك
template-recommend-prompt = ما مدى احتمال أن توصي صديقًا باستخدام { $product }؟
template-recommend-low = غير محتمل إطلاقًا
template-recommend-high = محتمل جدًا
template-about-name = اختبار عن منتجك
template-about-prompt = ماذا يفعل { $product }؟
template-about-options =
    { "[" }إجابة خاطئة]
    { "[" }الإجابة الصحيحة]
    { "[" }إجابة خاطئة أخرى]
