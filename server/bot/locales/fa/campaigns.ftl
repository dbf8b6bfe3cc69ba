command-link = کیف پول بازگشت وجه را وصل کنید
command-groups = گروه‌هایی که عضویت می‌فروشند و قیمت‌هایشان
command-buy = خرید عضویت در گروه
command-campaigns = کمپین‌های شما
command-topup = شارژ کمپین
command-bid = تغییر پیشنهاد برای هر عضویت
command-pausecampaign = توقف موقت کمپین
command-resume = ادامهٔ کمپین متوقف
command-withdraw = پایان کمپین و پس گرفتن باقی‌مانده
command-results = ببینید اعضا چه پاسخ داده‌اند
command-report = گزارش پاسخ یا گروه بد به گرداننده

campaigns-label-buy = خرید عضویت
campaigns-label-link = وصل کردن کیف پول
campaigns-label-proof = اثبات مالکیت کیف پول
campaigns-label-bid = تغییر پیشنهاد کمپین { $campaign }
campaigns-label-topup = شارژ کمپین { $campaign }
campaigns-label-edit = تغییر سؤال کمپین { $campaign }
campaigns-label-report = نوشتن به گرداننده

campaigns-usdc = { $amount } USDC
campaigns-pay = پرداخت { $amount } USDC
campaigns-open-one = باز کردن کمپین
campaigns-open-list = کمپین‌های من
campaigns-menu-buy = خرید عضویت
campaigns-page-before = → قبلی
campaigns-page-next = بعدی ←

campaigns-wallet-last = فقط یک گام تا پرداخت مانده. سفارشتان را { $days } روز نگه می‌دارم، پس عجله نکنید.
campaigns-sales-stopped = فعلاً در هیچ گروهی عضویت فروخته نمی‌شود، پس چیزی نمی‌شود خرید. پول کمپین‌ها سر جایش است. لطفاً بعداً دوباره {"\u200E"}/buy را امتحان کنید.
campaigns-sales-wait = می‌توانید ادامه بدهید: نوشته‌هایتان را { $days } روز نگه می‌دارم و وقتی فروش عضویت از سر گرفته شد از شما تأیید می‌خواهم.
campaigns-sales-again = فروش عضویت از سر گرفته شد. اینجا بودید:
campaigns-sales-stopped-operator = ⏸ گرداننده فعلاً فروش را در همهٔ گروه‌ها متوقف کرده است. کمپین‌ها پولشان را نگه می‌دارند و با شروع دوبارهٔ فروش خودشان ادامه می‌دهند.
campaigns-sales-stopped-unpaid = ⏸ فعلاً در هیچ گروهی عضویت فروخته نمی‌شود: درآمدها بیشتر از آن است که حساب امانی در سه روز می‌پردازد. کمپین‌ها پولشان را نگه می‌دارند و با پرداخت آن‌ها خودشان ادامه می‌دهند.
campaigns-sales-stopped-keys = ⏸ فعلاً در هیچ گروهی عضویت فروخته نمی‌شود: تغییری در حساب امانی پیشنهاد شده (کلیدهای دیگر یا سقف بالاتر) و گرداننده آن را تأیید نکرده است. کمپین‌ها پولشان را نگه می‌دارند و با روشن شدن وضع خودشان ادامه می‌دهند.
campaigns-ask-address =
    وجه‌های برگشتی به کدام کیف پول برود؟ آدرسش را بفرستید: با 0x شروع می‌شود.

    کیف پولی بدهید که کلیدهایش دست خودتان است. آدرس صرافی ندهید (وجهی که آنجا برگردد شاید گم شود) و نه قراردادی که نمی‌تواند USDC بفرستد.

    هر کمپین برای همیشه کیف پولی را نگه می‌دارد که هنگام خریدش وصل بوده است. وصل کردن کیف پول دیگر فقط بر کمپین‌هایی اثر دارد که بعد از آن می‌خرید.
campaigns-confirm-address =
    { $wallet }

    این کیف پول شماست؟ تمام آدرس را با آنچه کیف پولتان نشان می‌دهد مقایسه کنید. وجه‌های برگشتی کمپین‌هایی که از این پس می‌خرید به آن می‌رود و بعداً هیچ‌کس، حتی ما، نمی‌تواند عوضش کند.

    نباید مال صرافی باشد.
campaigns-confirm-address-yes = بله، مال من است
campaigns-ask-proof =
    وصل شد: { $wallet }

    می‌توانید ثابت هم بکنید که مال شماست. برای خرید لازم نیست؛ داشبورد کیف پول اثبات‌شده لینک‌های واریزتان را هم نشان می‌دهد. دقیقاً این متن را در کیف پولتان امضا کنید (گزینهٔ «sign message») و امضا را برایم بفرستید:

    { $message }

    به انگلیسی می‌گوید که این کیف پول مال حساب تلگرام شما، { $person }، است. امضا کردن هزینه‌ای ندارد و پولی جابه‌جا نمی‌کند.
campaigns-no-proof = فعلاً نه
campaigns-linked = کیف پول { $wallet } وصل شد. وجه‌های برگشتی کمپین‌هایی که از این پس می‌خرید به آن می‌رود.
campaigns-error-signature = این امضا کامل نیست. امضایی که کیف پولتان نشان می‌دهد با 0x شروع می‌شود و بعد فقط رقم و حروف a تا f دارد: در مجموع دست‌کم { $least } نویسه؛ در پیام شما { $count } نویسه پیدا کردم. لطفاً همهٔ آن را کپی کنید و دوباره بفرستید. اگر نمی‌توانید، «{ $later }» را بزنید: هیچ خریدی به این اثبات نیاز ندارد.
campaigns-proof-checking = ممنون. دارم امضا را بررسی می‌کنم و همین الان نتیجه را می‌گویم.
campaigns-proof-valid = ثابت شد: { $wallet } مال شماست.
campaigns-proof-invalid = این، امضای { $wallet } زیر متنی که دادم نیست. کیف پول وصل می‌ماند، بدون اثبات. برای تلاش دوباره {"\u200E"}/link و همان آدرس را بفرستید.
campaigns-proof-unavailable = نتوانستم امضا را بررسی کنم: { $minutes } دقیقه بلاک‌چین در دسترس نبود. کیف پول { $wallet } وصل می‌ماند، بدون اثبات. برای تلاش دوباره {"\u200E"}/link و همان آدرس را بفرستید.
campaigns-proof-unlinked = کیف پول { $wallet } به شما وصل نیست، پس چیزی برای اثبات نیست.

campaigns-no-groups = الان هیچ گروهی عضویت نمی‌فروشد. لطفاً بعداً دوباره ببینید.
campaigns-groups =
    گروه‌هایی که عضویت می‌فروشند، پررفت‌وآمدترین‌ها اول. برای نگاه کردن به کیف پول نیاز ندارید.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] اعضا هنوز شمرده نشده‌اند
       *[other] { $members } عضو
    }، { $week } عضویت در هفتهٔ گذشته{ $rate ->
        [-1] {""}
       *[other] ، { $rate }% از متقاضیان وارد می‌شوند
    }
    { $taken ->
        [no] هنوز پیشنهادی نیست
        [capped] بالاترین پیشنهاد { $top } USDC (سقف امروزش پر شده)
       *[yes] بالاترین پیشنهاد { $top } USDC
    }{ $floored ->
        [no] {""}
       *[yes] ، کمترین قیمت پیشنهادی { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ هر کمپینی را فوری می‌پذیرد
       *[ask] {""}
    }
campaigns-ask-sure =
    برای یک عضویت { $bid } USDC؟

    { $usual ->
        [floor] این { $times } برابر کمترین قیمت پیشنهادی اینجاست که { $than } USDC است.
        [own] این { $times } برابر پیشنهاد فعلی شماست که { $than } USDC است.
       *[top] این { $times } برابر بالاترین پیشنهاد اینجاست که { $than } USDC است.
    } مطمئنید؟
campaigns-sure-yes = بله، { $amount } USDC
campaigns-joins-offer = { $joins } عضویت · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] اخیراً عضویت‌های کمی آنجا برای فروش بوده و نمی‌شود گفت چند عضویت می‌آورد.
        [one] برآورد، بر پایهٔ { $days } روز گذشته: حدود { $low } عضویت در هفته.
       *[range] برآورد، بر پایهٔ { $days } روز گذشته: حدود { $low } تا { $high } عضویت در هفته.
    }
campaigns-ask-cap = حداکثر چند عضویت در روز (UTC)؟ یک عدد بنویسید یا سقفی نگذارید.
campaigns-no-cap = بدون سقف روزانه
campaigns-ask-end = کِی پایان یابد؟ پول خرج‌نشده آن وقت به کیف پولتان برمی‌گردد. روز آخر را بنویسید، مثل {"\u200E"}{ $example }، یا یکی را بزنید.
campaigns-end-in = { $days } روز دیگر
campaigns-no-end = با تمام شدن بودجه
campaigns-preview-good = درست است
campaigns-preview-again = دوباره می‌نویسم
campaigns-confirm-yes = موافقم، لینک را بده
campaigns-start-rule =
    { $start ->
        [topup] هر بخشی از آن حساب می‌شود.
        [none] کمپین با رسیدن { $amount } USDC خودش شروع می‌شود.
       *[other] کمپین با رسیدن { $amount } USDC خودش شروع می‌شود؛ از { $start } USDC به بالا می‌توانید بدون بقیه‌اش شروع کنید.
    }
campaigns-keys-changing = ⚠️ تغییری در حساب امانی پیشنهاد شده (کلیدهای دیگر یا سقف بالاتر) که می‌تواند از { $when } اجرا شود. لطفاً پیش از پرداخت صبر کنید تا گرداننده آن را تأیید کند. تا آن وقت پرداخت در آدرس خودش می‌ماند و کیف پول بازگشت وجه شما می‌تواند آن را پس بگیرد.
campaigns-pay-to =
    { $address }

    فقط USDC روی { $chain } حساب می‌شود: نه ارز دیگر، نه شبکهٔ دیگر. از هر کیف پول یا صرافی، یکجا یا چند بار بفرستید. { $rule } کمتر از { $least } USDC در آدرس منتظر می‌ماند تا بیشتر برسد. پول خرج‌نشده به { $wallet } می‌رود.
campaigns-receipt =
    رسید کمپین { $campaign }. لطفاً نگهش دارید: برای کپی رویش بزنید، یا این پیام را به «پیام‌های ذخیره‌شده» بفرستید. با آن، { $wallet } می‌تواند پول را روی بلاک‌چین پس بگیرد، حتی اگر این ربات دیگر نباشد.

    { $receipt }

campaigns-none = هنوز کمپینی ندارید.
campaigns-list =
    کمپین‌های شما

    { $campaigns }
campaigns-status-awaiting_deposit = تا {"\u200E"}{ $until } منتظر واریز شماست. پس از آن کمپین پایان می‌یابد و هر پولی که رسیده باشد به کیف پولتان برمی‌گردد.
campaigns-status-arrived = همهٔ مبلغ رسید. وقتی وارد حساب امانی شود حساب می‌شود، معمولاً ظرف { $minutes } دقیقه.
campaigns-status-active = در حال اجرا.
campaigns-status-exhausted = بودجه تمام شده: پول مانده به یک عضویت دیگر نمی‌رسد. شارژش کنید، پیشنهاد را کم کنید یا پایانش دهید.
campaigns-status-paused = متوقف: عضویتی نمی‌خرد و پولش را نگه می‌دارد.
campaigns-status-closing = رو به پایان: پول خرج‌نشده به کیف پولتان برمی‌گردد.
campaigns-status-closed = پایان‌یافته و تسویه‌شده.
campaigns-status-ended =
    { $reason ->
        [refused] گرداننده سؤالش را رد کرد.
        [not_reviewed] گرداننده به‌موقع آن را نخواند.
        [no_deposit] هیچ واریزی به‌موقع نرسید.
        [rest_never_came] بقیهٔ واریزش به‌موقع نرسید.
        [no_group] هیچ گروهی آن را نپذیرفت.
        [end_date] تاریخ پایانش رسید.
        [reclaim] کیف پول بازگشت وجه، پول را از حساب امانی پس می‌گیرد.
        [escrow_retired] واریزها اکنون به قرارداد امانی دیگری می‌روند.
       *[withdrawn] تبلیغ‌دهنده‌اش به آن پایان داد.
    }
campaigns-deposit-address =
    آدرس واریز، فقط برای USDC روی { $chain }:
    { $address }
campaigns-asked = خواسته‌شده: { $asked } USDC · رسیده: { $arrived } USDC · مانده: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] مبلغ { $amount } USDC در آدرس واریز است. وقتی به { $least } USDC برسد به حساب می‌آید؛ تا آن وقت کیف پول بازگشت وجه شما می‌تواند آن را پس بگیرد.
        [day] مبلغ { $amount } USDC رسید. ظرف یک روز به حساب می‌آید، و زودتر اگر به { $atOnce } USDC برسد یا واریز کامل شود.
        [late] مبلغ { $amount } USDC در آدرس واریز است. از { $returned } USDC به بالا خودش به کیف پولتان برمی‌گردد؛ کمتر از آن را کیف پول بازگشت وجه شما می‌تواند پس بگیرد.
       *[soon] مبلغ { $amount } USDC رسید و به‌زودی به حساب می‌آید.
    }
campaigns-extra = مبلغ { $extra } USDC بیش از خواسته رسیده است: این بودجهٔ اضافه است.
campaigns-startable = پولی که اینجاست برای { $joins } عضویت کافی است: می‌توانید بدون بقیه‌اش شروع کنید.
campaigns-none-for =
    { $action ->
        [topup] هیچ‌کدام از کمپین‌هایتان را نمی‌شود شارژ کرد. اگر یکی هنوز منتظر اولین واریز است، لینکش در {"\u200E"}/campaigns است.
        [bid] کمپینی ندارید که بشود پیشنهادش را عوض کرد.
        [pause] کمپین در حال اجرایی ندارید.
        [resume] کمپین متوقفی ندارید.
        [withdraw] کمپینی ندارید که بشود پایانش داد.
       *[other] هنوز کمپینی با نتیجه ندارید.
    }
campaigns-which =
    { $action ->
        [topup] کدام کمپین را می‌خواهید شارژ کنید؟
        [bid] پیشنهاد کدام کمپین را می‌خواهید عوض کنید؟
        [pause] کدام کمپین را می‌خواهید متوقف کنید؟
        [resume] کدام کمپین را می‌خواهید ادامه بدهید؟
        [withdraw] کدام کمپین را می‌خواهید پایان دهید؟
       *[other] نتایج کدام کمپین را می‌خواهید ببینید؟
    }
campaigns-do-topup = شارژ
campaigns-do-bid = تغییر پیشنهاد
campaigns-do-pause = توقف
campaigns-do-resume = ادامه
campaigns-do-results = نتایج
campaigns-do-withdraw = پایان
campaigns-do-renew = لینک واریز تازه
campaigns-do-start = شروع بدون بقیه‌اش
campaigns-do-receipt = رسید
campaigns-do-statement = صورت‌حساب
campaigns-do-report = گزارش مشکل

campaigns-renewed =
    { $kind ->
        [topup] این دکمهٔ تازه برای پرداخت { $amount } USDC دیگر است. می‌توانید آن را به این آدرس هم بفرستید:
       *[first] این دکمهٔ تازه برای پرداخت { $amount } USDC تا {"\u200E"}{ $until } است. می‌توانید آن را به این آدرس هم بفرستید:
    }

    { $payTo }
campaigns-topup-created =
    کمپین { $campaign } منتظر { $amount } USDC دیگر است و در این فاصله ادامه دارد. آن را به این آدرس بفرستید:

    { $payTo }

    دکمه، صفحه‌ای با کد QR و راه‌های پرداخت بیشتر باز می‌کند. { $hours } ساعت کار می‌کند؛ {"\u200E"}/campaigns دکمهٔ تازه می‌دهد. پولی که پس از پایان کمپین برسد، از { $returned } USDC به بالا به کیف پولتان برمی‌گردد.
campaigns-topup-covered = کمپین { $campaign }: { $amount } USDC پیش‌تر رسیده و برای شارژ کافی است. چیز دیگری لازم نیست بپردازید؛ به‌زودی به حساب می‌آید.
campaigns-withdraw-yes = بله، پایان یابد
campaigns-withdraw-no = نه، بماند
campaigns-withdrawn =
    کمپین { $campaign } پایان یافت. { $left ->
        [unpaid] پولی نرسیده بود، پس چیزی برنمی‌گردد.
        [none] الان پولی برای برگشتن نیست.
       *[some] مبلغ { $amount } USDC به { $wallet } برمی‌گردد؛ وقتی رسید خبرتان می‌کنم.
    } { $members ->
        [0] {""}
       *[other] مبلغ { $reserved } USDC هنوز برای { $members } عضوی که الان پاسخ می‌دهند کنار گذاشته شده است؛ بازگشت وجهش بعداً می‌آید.
    }

campaigns-results-answered = کسانی که پاسخ داده‌اند: { $count }
campaigns-results-in = = واردشده: { $count }
campaigns-results-failed = + قبول‌نشده: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + پیش از پایان رفته یا رایگان واردشده: { $count }
       *[other] + پیش از پایان رفته: { $count }
    }
campaigns-results-given-back = ظرف { $hours } ساعت رفته‌اند و پولشان به شما برگشته: { $count }
campaigns-results-spent = عضویت‌های پولی: { $joins } · خرج‌شده: { $spent } USDC
campaigns-lasting =
    پس از { $days } روز هنوز در گروه: { $known ->
        [0] نامعلوم
       *[other] { $there } از { $known }{ $unknown ->
            [0] {""}
           *[other] ؛ نامعلوم: { $unknown }
        }
    }
campaigns-results-none = هنوز نتیجه‌ای نیست.
campaigns-results-offer = آفر شما: { $clicks } کلیک · تبدیل‌هایی که گزارش کرده‌اید: { $conversions }
campaigns-results-rate =
    { $share ->
        [none] واردشده: کمتر از آن که بشود گفت
       *[other] واردشده: { $share }% از کسانی که از آن‌ها پرسیده شد (با اطمینان { $sure }%: از { $low } تا { $high }%)
    }
campaigns-results-next =
    { $next ->
        [never] همین بود. پاسخ‌ها در دسته‌های { $people } نفره نشان داده می‌شوند و از این کمپین کمتر مانده است. آن‌ها نشان داده نمی‌شوند.
       *[other] پاسخ‌ها هفتگی و در دسته‌های { $people } نفره نشان داده می‌شوند، تا کسی نفهمد چه کسی چه گفته است. بعدی: {"\u200E"}{ $next }
    }
campaigns-file-results = آمار کمپین برای صفحه‌گستردهٔ شما: کل، هر گروه و هر متن. هر سهم با کمترین و بیشترین مقدارش می‌آید، با اطمینان { $sure }%. گروه‌ها و متن‌هایی با کمتر از { $people } نفر فقط در کل حساب شده‌اند.
campaigns-file-answers =
    { $complete ->
        [no] جدیدترین { $count } پاسخ
       *[yes] تعداد { $count } پاسخ
    } برای صفحه‌گستردهٔ شما، به ترتیب الفبا. بدون نام و زمان؛ لینک، شناسه و شمارهٔ تلفن حذف شده است.
campaigns-file-statement = همهٔ واریزها، برداشت‌ها و بازگشت‌های کمپین { $campaign }، برای صفحه‌گستردهٔ شما. عضویت‌های هر روز (UTC) یک سطرند. سطر آخر باقی‌مانده است.
campaigns-file-programs = همان فایل برای برنامه‌ها: میان خانه‌ها ویرگول و برای اعشار نقطه.
campaigns-csv-time = زمان (UTC)
campaigns-csv-event = رویداد
campaigns-csv-kind =
    { $event ->
        [deposit] واریز
        [charge] برداشت بابت عضویت‌ها
        [giveback] برگشت بابت اعضایی که رفتند
        [settlement] بازگشت وجه
        [reclaim] پس‌گرفته از حساب امانی
        [forfeit] برگشت: پرداخت به مالک ممکن نبود
        [reorganisation] واریز از بلاک‌چین حذف شد
       *[other] سایر
    }
campaigns-csv-left = باقی‌مانده
campaigns-csv-sum = جمع
campaigns-csv-group = گروه
campaigns-csv-joins = عضویت‌ها
campaigns-csv-amount = مبلغ (USDC)
campaigns-csv-transaction = تراکنش
campaigns-csv-payments = تراکنش‌های پرداخت
campaigns-csv-answer = پاسخ
campaigns-csv-of = مربوط به
campaigns-csv-part =
    { $part ->
        [campaign] کمپین
        [group] گروه
       *[wording] متن
    }
campaigns-csv-name = نام
campaigns-csv-asked = پرسیده‌شده
campaigns-csv-answered = پاسخ‌داده
campaigns-csv-passed = قبول
campaigns-csv-in = واردشده
campaigns-csv-share = واردشده، % از پرسیده‌شده
campaigns-csv-low = دست‌کم، %
campaigns-csv-high = حداکثر، %
campaigns-csv-clicks = کلیک‌ها
campaigns-csv-conversions = تبدیل‌ها

campaigns-ask-report-about = دربارهٔ چیست؟
campaigns-report-other = چیز دیگر
campaigns-ask-report = مشکل چیست؟ در حداکثر { $max } نویسه توضیح بدهید. گردانندهٔ این ربات آن را می‌خواند.
campaigns-error-report = این از { $max } نویسه بلندتر است. لطفاً کمی کوتاهش کنید.
campaigns-reported = ممنون. به گرداننده رسید و اگر چیزی روشن نباشد به شما پیام می‌دهد.
campaigns-report-later = در یک ساعت گذشته گزارشی داده‌اید و به گرداننده رسیده است. لطفاً پیش از گزارش بعدی کمی صبر کنید.

campaigns-decline-yes = بله، رد شود
campaigns-block-yes = بله، مسدود شود
campaigns-back = بازگشت
campaigns-kept = چیزی عوض نشد.
campaigns-blocked = مسدود شد: کمپین‌های این تبلیغ‌دهنده اینجا پایان یافت و کمپین تازه‌ای نمی‌آید.
campaigns-owner-ended-under-way = هنوز در حال پاسخ، که اگر وارد شوند پولشان داده می‌شود: { $count }

campaigns-notice-money_arrived =
    کمپین { $campaign } ({ $sponsor }): { $amount } USDC رسید.{ $state ->
        [missing] {" "}مانده: { $missing } USDC.
        [rest] {" "}مانده: { $missing } USDC. اگر تا {"\u200E"}{ $until } نرسد، کمپین پایان می‌یابد و همهٔ پول برمی‌گردد.
        [startable] {" "}مانده: { $missing } USDC. اگر تا {"\u200E"}{ $until } نرسد، کمپین پایان می‌یابد و همهٔ پول برمی‌گردد. بدون آن هم می‌توانید شروع کنید: {"\u200E"}/campaigns
        [extra] {" "}در مجموع { $extra } USDC بیش از خواسته رسیده است: این بودجهٔ اضافه است.
       *[exact] {""}
    }
campaigns-notice-late_money = کمپین { $campaign } ({ $sponsor }): { $amount } USDC پس از پایانش رسید. خودش به کیف پولتان برمی‌گردد.
campaigns-notice-recovered = کمپین { $campaign } ({ $sponsor }): کیف پول بازگشت وجه شما { $amount } USDC را پیش از آنکه به حساب بیاید از آدرس واریز پس گرفت.
campaigns-notice-notice_running = کمپین { $campaign } ({ $sponsor }): { $amount } USDC رسید. تا اعلان پس‌گیری شما برقرار است در آدرس واریز می‌ماند؛ کیف پول بازگشت وجه شما می‌تواند آن را پس بگیرد.
campaigns-notice-keys_changing = کمپین { $campaign } ({ $sponsor }): { $amount } USDC رسید. تا گرداننده تغییری را که در حساب امانی پیشنهاد شده تأیید نکند در آدرس واریز می‌ماند؛ کیف پول بازگشت وجه شما می‌تواند آن را پس بگیرد.
campaigns-notice-rest_missing =
    کمپین { $campaign } ({ $sponsor }): { $available } USDC رسیده و { $missing } USDC مانده است. اگر بقیه تا {"\u200E"}{ $until } نرسد، کمپین پایان می‌یابد و همهٔ پول برمی‌گردد.{ $state ->
        [startable] {" "}بدون آن هم می‌توانید شروع کنید: {"\u200E"}/campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = کمپین { $campaign } ({ $sponsor }) پایان یافت، چون ظرف { $days } روز واریزی نرسید. اگر پولی هنوز در راه است، خودش برمی‌گردد.
campaigns-notice-rest_never_came = کمپین { $campaign } ({ $sponsor }) پایان یافت، چون بقیهٔ واریزش ظرف { $restDays } روز نرسید. پولی که رسیده بود به کیف پولتان برمی‌گردد.
campaigns-notice-end_date = کمپین { $campaign } ({ $sponsor }) به تاریخ پایانش رسید. پول خرج‌نشده به کیف پولتان برمی‌گردد.
campaigns-notice-reclaim = کمپین { $campaign } ({ $sponsor }) پایان یافت، چون کیف پول بازگشت وجه شما دارد پولش را از حساب امانی پس می‌گیرد.
campaigns-notice-escrow_retired = کمپین { $campaign } ({ $sponsor }) پایان یافت، چون واریزها حالا به قرارداد امانی دیگری می‌رود. پول خرج‌نشده به کیف پولتان برمی‌گردد. لطفاً دیگر چیزی به آدرسش نفرستید؛ {"\u200E"}/buy کمپین تازه‌ای شروع می‌کند.
campaigns-notice-refunded = کمپین { $campaign } ({ $sponsor }) پایان یافت و تسویه شد. پولی برای برگشتن نمانده بود.
campaigns-notice-outbid = کمپین { $campaign } ({ $group }): پیشنهاد بالاتری آمد. با { $bid } USDC منتظر می‌ماند تا بودجهٔ کمپین‌های بالاتر خرج شود. {"\u200E"}/bid این را عوض می‌کند.
campaigns-notice-leading = کمپین { $campaign } ({ $group }) حالا بالاترین پیشنهاد را دارد، { $bid } USDC: عضویت بعدی مال شماست.
campaigns-notice-low_budget = بودجهٔ کمپین { $campaign } ({ $sponsor }) رو به اتمام است: { $joins } عضویت مانده است. {"\u200E"}/topup شارژش می‌کند.
campaigns-notice-exhausted = بودجهٔ کمپین { $campaign } ({ $sponsor }) تمام شد: پول مانده به یک عضویت دیگر نمی‌رسد. {"\u200E"}/topup شارژش می‌کند و {"\u200E"}/withdraw پایانش می‌دهد.
campaigns-notice-pass_rate = گروه { $group }: خیلی کمتر از قبل قبول می‌شوند، اخیراً { $now }% به‌جای { $before }%. فقط برای کسانی پول می‌دهید که وارد می‌شوند، ولی شاید بخواهید نگاهی به سؤالتان بیندازید (کمپین { $campaign }).

campaigns-error-task-forbidden = متن‌های کمپین نباید لینک، شناسه، آدرس ایمیل یا شمارهٔ تلفن داشته باشد{ $word ->
        [contact] {""}
       *[other] ، و نه «{ $word }»
    }. لطفاً آن‌ها را بردارید و دوباره بفرستید.
campaigns-error-sponsor = نام باید چیزی برای خواندن داشته باشد، در حداکثر { $max } نویسه و یک سطر. لطفاً دوباره بنویسید.
campaigns-error-not-awaiting-deposit = این کمپین منتظر واریز نیست.
campaigns-error-no-escrow = این ربات الان واریز نمی‌پذیرد، پس چیزی نمی‌شود خرید. لطفاً بعداً دوباره امتحان کنید.
campaigns-error-floor = کمترین قیمت پیشنهادی اینجا { $least } USDC است.
campaigns-error-topup = شارژ باید دست‌کم به یک عضویت برسد، { $bid } USDC.
campaigns-error-too-little = پولی که اینجاست هنوز به { $joins } عضویت نمی‌رسد، و این کمترین مقدار برای شروع است.
campaigns-error-count = لطفاً یک عدد صحیح از { $min } تا { $max } بنویسید، با رقم.
campaigns-error-end = روز را مثل {"\u200E"}{ $example } بنویسید: روزی در آینده، حداکثر { $years } سال دیگر.
