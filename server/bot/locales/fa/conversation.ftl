conversation-back = → بازگشت
conversation-cancel = ✕ لغو
conversation-continue = ادامه

conversation-cancelled = لغو شد: { $label }. چیزی نگه داشته نشد.
conversation-stopped = کاری را که انجام می‌دادیم ({ $label }) متوقف کردم. چیزی نگه داشته نشد.
conversation-expired = { $label }: چون پاسخی به‌موقع نرسید، این کار تمام شد. چیزی نگه داشته نشد؛ هر وقت بخواهید می‌توانید دوباره شروع کنید.
conversation-unreadable = { $label }: ربات در این فاصله به‌روز شده و حالا طور دیگری می‌پرسد. لطفاً دوباره شروع کنید. چیزی نگه داشته نشد.
conversation-old-buttons = این دکمه‌ها مال پیامی قدیمی‌اند. لطفاً از جدیدترین پیام استفاده کنید.

conversation-still-waits =
    هنوز منتظر پاسخ شما:
    { $labels }
conversation-more = … و { $count } مورد دیگر.
conversation-use-buttons = لطفاً یکی از دکمه‌ها را بزنید.
conversation-text-only = اینجا فقط متن را می‌خوانم. لطفاً پاسختان را بنویسید ({ $label }).

conversation-which = این پاسخ کدام سؤال است؟
conversation-more-by-reply = … و { $count } مورد دیگر. برای پاسخ به یکی از آن‌ها، به پیامش ریپلای کنید.
conversation-for-none = هیچ‌کدام
conversation-for-none-done = آن متن را کنار گذاشتم.
conversation-waits-no-more = آن سؤال دیگر منتظر پاسخ نیست، پس متن شما را کنار گذاشتم.

error-other = این کار شدنی نیست. لطفاً دوباره امتحان کنید یا {"\u200E"}/help را بفرستید.
error-field =
    { $field ->
        [name] نامی بنویسید، حداکثر { $most } نویسه.
        [category] انتخاب کنید موضوعش چیست.
        [question] یک سؤال بنویسید.
        [variants] حداکثر { $most } متن بنویسید که همه به یک شکل پاسخ داده شوند.
        [offer] متنی، حداکثر { $most } نویسه، و یک لینک بنویسید.
        [group] یک گروه یا یک قاعده انتخاب کنید.
        [groups] حداکثر { $most } گروه انتخاب کنید، هر کدام یک بار.
        [never] این گروه از آن‌هایی است که کنار گذاشته‌اید. اول آن را دوباره مجاز کنید.
        [avoided] حداکثر { $most } گروه را کنار بگذارید.
        [confirm] شمارهٔ کمپین را بنویسید.
        [text] چیزی بنویسید، حداکثر { $most } نویسه.
       *[count] یک عدد صحیح بزرگ‌تر از صفر بنویسید، حداکثر { $most }.
    }
error-amount-invalid =
    { $problem ->
        [too_large] این مبلغ بیش از حد مجاز برای پیشنهاد یا پرداخت است: حداکثر { $most } USDC.
        [grouped] این می‌تواند دو مبلغ متفاوت باشد. لطفاً بدون جداکنندهٔ هزارگان بنویسید: { $thousand } برای هزار، { $withPoint } با اعشار.
       *[unreadable] این مبلغ را نمی‌توانم بخوانم. آن را به USDC، با رقم و حداکثر { $decimals } رقم اعشار بنویسید، مثل { $withPoint } یا { $withComma }.
    }
error-wallet-invalid = این آدرس کیف پول نیست. آدرس با 0x شروع می‌شود، 40 نویسهٔ دیگر دارد و حروف بزرگش باید دقیقاً همان‌هایی باشد که کیف پولتان نشان می‌دهد: لطفاً دوباره کپی کنید.
error-wallet-other-chain = این آدرس برای { $chain } است، ولی پرداخت روی { $own } انجام می‌شود: لطفاً آدرس کیف پولتان را در آن شبکه بفرستید.
error-wallet-not-linked = اول یک کیف پول وصل کنید: بازگشت وجه به آن می‌رود.
error-group-not-found = چنین گروهی ندارید.
error-group-frozen = سازندهٔ این گروه در تلگرام عوض شده است، پس کیف پول تسویهٔ آن فعلاً تغییر نمی‌کند.
error-group-no-heir = نمی‌توانید این گروه را تحویل بگیرید، دست‌کم نه هنوز.
error-group-transfer-ended = آن پیشنهاد واگذاری تمام شده است. مالک می‌تواند پیشنهاد تازه‌ای بدهد.
error-group-settings-invalid = این خیلی بلند است یا تعدادش زیاد است. لطفاً کوتاهش کنید.
error-group-not-selling = این گروه الان عضویتی نمی‌فروشد.
error-campaign-not-found = چنین کمپینی ندارید.
error-campaign-wrong-status = در وضعیت فعلی کمپین این کار شدنی نیست.
error-campaign-too-many = کمپین‌های زیادی از شما منتظر اولین واریزند. اول هزینهٔ یکی را بپردازید یا لغوش کنید.
error-deposit-too-many = امروز درخواست‌های واریز زیادی داده‌اید. لطفاً فردا دوباره امتحان کنید.
