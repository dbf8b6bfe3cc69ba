# "\u200E" and "\u200F" (left-to-right and right-to-left mark) keep commands, dates and lines that begin with a Latin name readable among Arabic words.

command-register = عرض مجموعة في السوق
command-menu = مجموعاتك وإعداداتها
command-invite = الرابط الذي يُطلب الانضمام عبره
command-stats = ما حققته المجموعة
command-pausegroup = إيقاف بوابة مجموعة مؤقتًا
command-resumegroup = استئناف بوابة مجموعة
command-transfer = نقل مجموعة إلى مشرف آخر
command-unregister = سحب مجموعة من السوق
command-privacy = ما يُحتفظ به عنك، وإلى متى
command-deleteme = حذف ما يُحتفظ به عنك
command-group-register = عرض هذه المجموعة في السوق (لمنشئها فقط)

groups-checking = لحظة من فضلك، أسأل Telegram …

groups-hello =
    مرحبًا! أقف على باب المجموعات: من ينضم يقرأ قواعدها أولًا، ويجيب عن سؤال قصير واحد إن وُجد.

    { $kind ->
        [supergroup] يمكن لمنشئ هذه المجموعة إعدادي الآن: يكفي الضغط على الزر، وكل ما بعد ذلك في المحادثة الخاصة معي.
       *[group] يمكن لمنشئ هذه المجموعة إعدادي الآن: يكفي الضغط على الزر، وكل ما بعد ذلك في المحادثة الخاصة معي. هذه مجموعة أساسية، أستطيع فيها استقبال من يطلبون الانضمام عبر رابط، لا من يُضافون أو يدخلون بحرية: من أجلهم يجب أن يحوّلها Telegram أولًا إلى مجموعة خارقة (مثلًا بتفعيل «سجل المحادثة للأعضاء الجدد»).
    }
groups-hello-rights-missing =
    مرحبًا! أقف على باب المجموعات: من ينضم يقرأ قواعدها أولًا، ويجيب عن سؤال قصير واحد إن وُجد.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] لذلك يجب أن أكون مشرفًا. الطريقة: فتح صفحة المجموعة، ثم «تعديل»، ثم «المشرفون»، ثم «إضافة مشرف»، واختياري، والسماح بـ «دعوة المستخدمين عبر الرابط» و«حظر المستخدمين».
        [can_restrict_members] تنقصني صلاحية واحدة: «حظر المستخدمين» (من دونها لا أستطيع إبقاء الناس عند الباب). الطريقة: فتح صفحة المجموعة، ثم «تعديل»، ثم «المشرفون»، واختياري، والسماح بها.
       *[can_invite_users] تنقصني صلاحية واحدة: «دعوة المستخدمين عبر الرابط» (من دونها لا أعلم بمن يطلبون الانضمام). الطريقة: فتح صفحة المجموعة، ثم «تعديل»، ثم «المشرفون»، واختياري، والسماح بها.
    }

groups-register-here = يمكنك إعدادي لهذه المجموعة. يُرجى الضغط على الزر: كل ما بعد ذلك في المحادثة الخاصة معي.
groups-register-anonymous = أُرسلت هذه الرسالة باسم مجموعة أو قناة، فلا أستطيع معرفة هويتك. يتابع منشئ المجموعة في المحادثة الخاصة معي، حيث يخبرني Telegram بذلك:
groups-only-creator = لا يستطيع عرض هذه المجموعة في السوق إلا منشئها.
groups-button-set-up = الإعداد في المحادثة الخاصة

groups-how-to-register =
    كيف تصل مجموعة إلى السوق:

    {"\u200F"}1. إضافتي إليها مشرفًا (الزر يفعل ذلك).
    {"\u200F"}2. يكتب منشئها {"\u200E"}/register في المجموعة، أو يضغط على زر رسالتي هناك.
    {"\u200F"}3. أطرح هنا بضعة أسئلة: الموضوع، واللغة، والقواعد، وسؤالك الخاص، والحد الأدنى للعرض، ومحفظة الأرباح، والموافقة على الحملات، وما يحدث لمن لا يجيب أبدًا.
groups-earning =
    كيف تُدفع لك الأرباح

    تكسب سعر كل انضمام مدعوم بعد خصم رسوم قدرها { $fee }%. وإذا غادر العضو خلال { $back } ساعة عاد السعر إلى المعلن. تبقى الأرباح { $mature } ساعة في فترة الانتظار، ثم ترسلها الدفعة التالية تلقائيًا إلى محفظتك، بدءًا من { $minimum } USDC.

    الأمر {"\u200E"}/stats يعرضها في أي وقت.
groups-button-add = إضافتي إلى مجموعة
groups-not-added = لستُ في تلك المجموعة، أو لم أعد فيها. يُرجى إضافتي مشرفًا أولًا، ثم كتابة {"\u200E"}/register هناك.
groups-not-creator = يقول Telegram إنك لم تنشئ هذه المجموعة، ولا يستطيع عرضها في السوق إلا منشئها.
groups-asked-operator = لم يعد للمجموعة «{ $title }» منشئ، فلا يستطيع أن يزكّيك إلا من يديرون هذا البوت. سألتهم، وسأراسلك حالما يجيبون.
groups-operator-asked = يريد شخص تسجيل «{ $title }» (المجموعة {"\u200E"}{ $group })، وليس لها منشئ. وهو مشرف هناك: مستخدم Telegram رقم { $person }. لا تزكِّه إلا إذا كنت تعلم أن له أن يتحدث باسم المجموعة.
groups-button-grant = تزكيته
groups-granted = تم إبلاغه.
groups-rights-missing =
    لا أستطيع العمل في «{ $title }» بعد.

    { groups-how-to-give }

    ثم يُرجى الضغط على الزر.
groups-button-check-again = فعلتُ ذلك
groups-taken = هذه المجموعة مسجلة بالفعل باسم شخص آخر. لم يتغير شيء.
groups-already-yours = المجموعة «{ $title }» مسجلة بالفعل، وهي لك. لم يتغير شيء.
groups-reopened = عادت «{ $title }» إلى السوق، بالإعدادات والمحفظة التي كانت لها.
groups-take-over-later =
    المجموعة «{ $title }» مسجلة باسم شخص آخر، وقد أُبلغ الآن بأنك تريدها.

    بصفتك منشئها يمكنك توليها بعد { $hours } ساعة من طلبك الأول، إذا بقيت منشئها حينها. وحتى ذلك الوقت لا يمكن تغيير محفظة أرباحها. وما كسبته من قبل يبقى لمن كُسب له.
groups-button-take-over = تولي المجموعة

groups-label-register = تسجيل { $title }
groups-label-change = إعدادات { $title }

groups-ask-topic = عمَّ تدور مجموعتك؟ بضع كلمات تساعد المعلنين على اختيارها، مثل «DeFi بالعربية». { $max } من الأحرف على الأكثر.
groups-ask-language = بأي لغة أتحدث إلى المنضمين الجدد الذين لا أعرف لغتهم؟
groups-ask-rules = على أي قواعد يوافق المنضمون الجدد؟ يُرجى كتابة كل قاعدة في سطر. أقصى عدد للقواعد { $max }، وأقصى طول لكل منها { $length } من الأحرف.
groups-ask-question = عمَّ أسأل من لا يرعى أحد انضمامه؟
groups-ask-floor = ما الحد الأدنى للعرض الذي تقبله مقابل كل انضمام، بعملة USDC؟ لا يقل عن { $minimum }. ولا يدخل المعلنون الذين يعرضون أقل منه.
groups-ask-wallet =
    { $later ->
        [yes] إلى أين تُرسل أرباحك؟ يُرجى إرسال عنوان محفظتك إليّ: يبدأ بـ 0x.
       *[no] يُرجى إرسال عنوان المحفظة الجديدة إليّ: يبدأ بـ 0x.
    }

    استخدم محفظة خاصة بك، لا عنوان إيداع في منصة تداول: فالأرباح تأتي من عقد، وكثير من المنصات لا تضيفها إلى الحساب.
groups-check-wallet =
    يُرجى مقارنة كل رمز بما تعرضه محفظتك:

    { $wallet }

    هل هذه محفظتك أنت، وليست عنوان منصة تداول؟ أي تغيير لاحق يسري بعد { $hours } ساعة.
groups-ask-consent = هل تبدأ الحملات من دون سؤالك؟
groups-ask-unreached = ينضم بعض الناس ولا يأتون إليّ أبدًا. ولا يستطيعون الكتابة في المجموعة في هذه الأثناء. ماذا يحدث لهم بعد { $hours } ساعة؟
groups-review =
    { $title }

    { $summary }

    هل كل شيء صحيح؟
groups-registered =
    صارت «{ $title }» في السوق!

    { $wallet ->
        [yes] من الآن فصاعدًا يقابلني أولًا كل من ينضم، ويمكن للمعلنين تقديم عروض على انضمامات مجموعتك.
       *[no] من الآن فصاعدًا يقابلني أولًا كل من ينضم. ويمكن للمعلنين تقديم عروض على انضمامات مجموعتك حالما تحدد محفظة أرباح: {"\u200E"}/menu.
    }
    { $kind ->
        [supergroup] أضمن مدخل هو رابط يطلب الناس الانضمام عبره: الزر الأول ينشئه.
       *[group] في المجموعة الأساسية لا يقابلني إلا من يطلبون الانضمام: الزر الأول ينشئ رابطًا لذلك. أما من يُضافون أو يدخلون بحرية فيحتاجون إلى مجموعة خارقة.
    }
groups-saved = تم الحفظ.
groups-saved-later = سُجّل ذلك. تُعتمد المحفظة الجديدة لاحقًا، كما كتبتُ للتو.

groups-button-skip = تخطي
groups-button-no-topic = بلا موضوع
groups-button-no-rules = بلا قواعد
groups-button-question-none = لا شيء، القواعد فقط
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = لاحقًا
groups-button-wallet-right = نعم، هذه محفظتي
groups-button-consent-ask = سؤالي في كل مرة
groups-button-consent-accept_all = قبول كل ما لا يقل عن حدي الأدنى
groups-button-unreached-keep_muted = يبقون، ولا يكتبون حتى يجيبوا
groups-button-unreached-remove = يُزالون، ويمكنهم العودة
groups-button-register = نعم، عرضها في السوق

groups-none-yet = ليست لديك مجموعة هنا بعد. يُرجى إضافتي مشرفًا إلى مجموعة، ثم كتابة {"\u200E"}/register هناك.
groups-which = أي مجموعة؟
groups-which-role = لديك مجموعات وحملات. أيهما تريد أن ترى؟
groups-button-campaigns = حملاتي
groups-button-menu = القائمة
groups-button-mine = مجموعاتي
groups-button-back = → العودة إلى المجموعة
groups-button-section-door = القادمون الجدد
groups-button-section-advertisers = المعلنون
groups-button-section-money = المال
groups-button-section-group = هذه المجموعة
groups-button-topic = الموضوع
groups-button-language = اللغة
groups-button-rules = القواعد
groups-button-question = السؤال الخاص
groups-button-floor = الحد الأدنى للعرض
groups-button-wallet = محفظة الأرباح
groups-button-consent = الموافقة
groups-button-unreached = من لا يجيب أبدًا
groups-button-categories = الفئات الممنوعة
groups-categories =
    { $title }

    اضغط على فئة لمنعها في مجموعتك أو للسماح بها من جديد. لا تُعرض عليك حملات من فئة ممنوعة، وتنتهي الحملات العاملة منها.
groups-button-blocks = المعلنون المحظورون
groups-button-invite = رابط الدعوة
groups-button-stats = الانضمامات والأرباح
groups-button-why = لماذا بلا رعاية؟
groups-button-days = الأيام: { $days }
groups-button-pause = إيقاف مؤقت
groups-button-resume = استئناف
groups-button-transfer = نقل الملكية
groups-button-unregister = سحب من السوق
groups-button-listing = القائمة العامة
groups-listing =
    { $listed ->
        [yes] «{ $title }» مدرجة في القائمة العامة للمجموعات: { $page }
       *[no] «{ $title }» غير مدرجة في القائمة العامة للمجموعات: { $page }
    }

    يستطيع أي شخص أن يرى هناك عنوان المجموعة وموضوعها ولغتها وعدد أعضائها، وعدد الانضمامات أسبوعيًا بالعشرات، ونسبة من يدخلون، والحد الأدنى للعرض، وأفضل عرض. لا رابط للمجموعة ولا اسم لأحد.
groups-listing-later = ستظهر هناك عندما تبدأ ببيع الانضمامات.
groups-listing-switch =
    { $listed ->
        [yes] إزالتها من القائمة
       *[no] إدراجها في القائمة
    }
groups-button-check-rights = التحقق من صلاحياتي مجددًا

groups-status =
    { $status ->
        [active] البوابة تعمل.
        [paused] البوابة متوقفة مؤقتًا: يدخل الناس من دون سؤال، وطلبات الانضمام تنتظرك أنت ومشرفيك، ولا يُباع شيء.
        [no_rights] البوابة متوقفة، لأن إحدى صلاحياتي ناقصة. لا يُباع شيء في هذه الأثناء.
        [left] لم أعد في هذه المجموعة. للمتابعة، يُرجى إضافتي مجددًا وكتابة {"\u200E"}/register هناك.
       *[unregistered] خارج السوق. لإعادتها، يُرجى كتابة {"\u200E"}/register في المجموعة.
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = {"\u200F"}⚠️ هناك بوت آخر يستقبل الأعضاء الجدد أيضًا: { $bot }. من يُدخلهم ذلك البوت لا أسألهم شيئًا، ولا يدفع أحد عنهم. اترك استقبال الأعضاء الجدد لبوت واحد.
groups-other-bot-notice =
    {"\u200F"}{ $title }

    { groups-other-bot }
groups-frozen = منشئ هذه المجموعة في Telegram شخص آخر. وإلى أن يُحسم ذلك لا يمكن تغيير محفظة أرباحها.
groups-line-members =
    الأعضاء: { $count ->
        [0] لم يُحصَوا بعد
       *[other] { $count }
    }
groups-line-topic = الموضوع: { $value }
groups-line-language = اللغة: { $value }
groups-line-rules = القواعد: { $count }
groups-line-question = السؤال الخاص: { $value }
groups-line-floor = الحد الأدنى للعرض: { $value } USDC مقابل كل انضمام (تحصل عليه بعد خصم رسوم قدرها { $fee }%)
groups-line-wallet = محفظة الأرباح: { $value }
groups-line-wallet-change = محفظة الأرباح الجديدة بدءًا من {"\u200E"}{ $at }: { $wallet }
groups-line-consent =
    الحملات: { $value ->
        [accept_all] تُقبل كل حملة لا يقل عرضها عن حدك الأدنى
       *[ask] القرار لك في كل حملة
    }
groups-line-unreached = من لا يجيب أبدًا: { $value }
groups-line-categories = الفئات الممنوعة: { $value }
groups-no-topic = لا يوجد
groups-no-question = لا يوجد، يقرؤون القواعد فقط
groups-no-wallet = لا توجد بعد، لذلك لا يُباع شيء

groups-stats =
    { $title }

    الأعضاء: { $members ->
        [0] لم يُحصَوا بعد
       *[other] { $members }
    }
    دخلوا عبر البوابة: { $verifications }، منهم برعاية معلنين: { $sponsored }
    في الأيام الأخيرة ({ $days }): { $weekVerifications }، برعاية { $weekSponsored }، والأرباح { $weekEarned } USDC

    على محفظة الأرباح الحالية:
    لم يُدفع بعد: { $pending } USDC
    · في فترة الانتظار{ $until ->
        [none] {""}
       *[other] {" "}حتى {"\u200E"}{ $until }
    }: { $maturing } USDC
    · جاهز للدفعة التالية{ $next ->
        [none] {""}
       *[other] {" "}({ $next })
    }: { $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· في الطريق: { $underWay } USDC
    }
    دُفع: { $paid } USDC
    تُدفع الأرباح تلقائيًا، بدءًا من { $minimum } USDC في كل مجموعاتك معًا.
groups-stats-paced = في آخر { $days } يومًا أُجّل أفضل عرض في { $paced } من { $auctions } انضمام معروض للبيع: حملته توزّع ميزانيتها على الوقت.

groups-why =
    { $title }

    انضمامات بلا معلن راعٍ في الأيام الأخيرة ({ $days }): { $unsponsored } من { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] لم تكن المجموعة تبيع الانضمامات حينها: لم تكن لها محفظة أرباح، أو كانت مجمَّدة، أو كان البيع متوقفًا في كل مكان.
        [no_campaign] لم تكن في المجموعة حملة جارية.
        [below_floor] كان أفضل عرض أقل من الحد الأدنى الذي حددته.
        [blocked] كان أفضل عرض من معلن حظرتَه.
        [own_group] كان أفضل عرض منك أنت، ولا أحد يكسب من حملته.
        [raid] جاء أشخاص كثيرون جدًا في وقت واحد.
        [spent] كانت أفضل حملة قد أنفقت مالها أو انضمامات يومها، أو انتهت للتو.
        [pacing] الحملة صاحبة أفضل عرض توزّع ميزانيتها على الوقت.
       *[other] كان العضو هنا من قبل، أو أضافه أحد، أو غادر خلال { $hours } ساعة، أو سبق الدفع عنه بما يكفي في مجموعات أخرى. أو تعذّر تقييم الإجابة في الوقت المناسب.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] يُرجى التحقق من تعيين محفظة الأرباح.
        [no_campaign] الموضوع الواضح والحد الأدنى المنخفض يساعدان المعلنين على اختيار مجموعتك.
        [below_floor] يُرجى خفض الحد الأدنى للعرض إن أردت بيع مثل هذه الانضمامات.
       *[blocked] يُرجى إلغاء حظره إن أردت البيع له من جديد.
    }
groups-why-count = {"\u200F"}{ $count } × { $why }
groups-why-join = {"\u200F"}{ $at }: { $why }
groups-why-newest = الأحدث:

groups-invite =
    الرابط الذي يُطلب عبره الانضمام إلى «{ $title }»:

    { $link }

    من يستخدمه يقابلني قبل الدخول. يُرجى استخدامه بدل روابط المجموعة الأخرى.
groups-invite-refused = لا يسمح لي Telegram بإنشاء رابط للمجموعة «{ $title }». يُرجى التحقق من أنني مشرف هناك بصلاحية «دعوة المستخدمين عبر الرابط».

groups-now =
    { $status ->
        [paused] «{ $title }» متوقفة مؤقتًا: يدخل الناس من دون سؤال، وكل من كنت أوقفه صار حرًّا، ولا يُباع شيء. طلبات الانضمام تنتظرك أنت ومشرفيك في Telegram. والحملات تنتظر هنا.
        [no_rights] لا تستطيع «{ $title }» المتابعة بعد. { groups-how-to-give }
       *[active] تتابع «{ $title }» عملها: المنضمون الجدد يقابلونني من جديد، والانضمامات تُباع.
    }

groups-confirm-unregister =
    هل تريد سحب «{ $title }» من السوق؟

    يدخل الناس بعد ذلك من دون سؤال، وطلبات الانضمام تنتظرك أنت ومشرفيك في Telegram. تنتهي كل حملاتها، وما تبقى منها يعود إلى المعلنين. وما كسبته يُدفع إلى محفظتك رغم ذلك. يمكنك تسجيل المجموعة من جديد في أي وقت؛ أما الحملات المنتهية فلا تعود.
groups-button-confirm-unregister = نعم، سحبها من السوق
groups-unregistered = صارت «{ $title }» خارج السوق. من أجاب يمكنه الدخول بعد؛ أما بقية طلبات الانضمام فتنتظرك أنت ومشرفيك في Telegram. وما كسبته يُدفع إلى محفظتك رغم ذلك. يمكنك إزالتي من المجموعة متى شئت.

groups-blocks =
    { $count ->
        [0] المجموعة «{ $title }»: لا أحد محظور.
       *[other] المجموعة «{ $title }»: المعلنون المحظورون. يُرجى الضغط على أحدهم للسماح له بالشراء من جديد.
    }
groups-button-unblock = إلغاء حظر { $sponsor }
groups-unnamed-advertiser = معلن بلا اسم
groups-button-block = حظر معلن
groups-whom-to-block = أي معلن تريد حظره؟ تنتهي حملاته في هذه المجموعة فورًا، وتعود الأموال غير المنفقة.
groups-no-advertisers = لم يعلن أحد في هذه المجموعة بعد.

groups-wallet-waits =
    تتغير محفظة أرباح «{ $title }» في { $at } إلى

    { $wallet }

    ألم يكن ذلك أنت؟ يُرجى إذن إبقاء المحفظة الحالية، ومراجعة «الأجهزة» في إعدادات Telegram: فقد يكون شخص آخر يستخدم حسابك.
groups-button-keep-wallet = إبقاء المحفظة الحالية
groups-wallet-kept = تبقى محفظة الأرباح كما هي.
groups-wallet-too-late = لم يعد هناك تغيير كهذا.
groups-wallet-changed = محفظة أرباح «{ $title }» هي الآن { $wallet }. وما كُسب أو حُجز من قبل يُدفع إلى المحفظة السابقة.

groups-rights-lost =
    لم أعد أستطيع العمل في «{ $title }». لا يُباع شيء إلى أن أستطيع؛ وكل من كنت أوقفه صار حرًّا.

    { groups-how-to-give }
groups-rights-back = أستطيع العمل في «{ $title }» من جديد: المنضمون الجدد يقابلونني، والانضمامات تُباع.
groups-left = أُزلتُ من «{ $title }». طلبات الانضمام تنتظرك أنت ومشرفيك في Telegram. انتهت حملاتها، وما تبقى منها يعود إلى المعلنين. وما كسبته يُدفع إلى محفظتك رغم ذلك. للمتابعة، يُرجى إضافتي مجددًا وكتابة {"\u200E"}/register هناك.

groups-creator-changed =
    يذكر Telegram الآن منشئًا آخر للمجموعة «{ $title }». من الآن فصاعدًا لا يمكن تغيير محفظة أرباحها، ويمكن للمنشئ الجديد توليها ابتداءً من { $at }.

    ما كسبته من قبل يبقى لمن كُسب له. هل هذا خطأ؟ يُرجى إذن استعادة المجموعة في Telegram قبل ذلك.
groups-you-are-creator = يذكر Telegram أنك منشئ المجموعة «{ $title }»، وهي مسجلة هنا باسم شخص آخر. يمكنك توليها ابتداءً من { $at }، إذا بقيت منشئها حينها. وما كسبته من قبل يبقى لمن كُسب له.
groups-taken-over = تولى منشئ «{ $title }» أمرها. وما كسبته لمحفظتك حتى الآن يُدفع إليها رغم ذلك.
groups-choose-admin = إلى من تريد نقل «{ $title }»؟ تلزم موافقته.
groups-no-admins = ليس في «{ $title }» مشرف آخر. يُرجى أولًا تعيين من تريد نقلها إليه مشرفًا في Telegram.
groups-no-admin-any-more = لم يعد هذا الشخص مشرفًا في «{ $title }»، لذلك لم أعرضها عليه.
groups-offered =
    عرضتُ «{ $title }» على { $name }، ولديه حتى { $until } للقبول.

    إذا لم يراسلني من قبل فلا أستطيع أن أبدأ بمراسلته: يُرجى إرسال هذا الرابط إليه.
    { $link }
groups-button-withdraw = سحب العرض
groups-withdrawn = سُحب العرض. تبقى المجموعة لك.
groups-offer = يريد مالك «{ $title }» نقلها إليك في هذا السوق: إعداداتها وما تكسبه من ذلك الحين. لديك حتى { $until } للقبول.
groups-button-accept = قبول
groups-transfer-accepted = صار للمجموعة «{ $title }» مالك جديد. وما كسبته حتى الآن يُدفع إلى محفظتك رغم ذلك.
groups-yours-now = صارت «{ $title }» لك. يُرجى تحديد محفظة أرباحك: وإلى أن تُعتمد يذهب ما يُكسب إلى محفظة المالك السابق.
groups-yours-now-no-wallet = صارت «{ $title }» لك. تُباع الانضمامات من جديد حالما تحدد محفظة أرباحك.

# By the operator. { $contact } is whom to ask, or "none".
groups-suspended =
    جمّد مشغّل هذا السوق المجموعة «{ $title }» للتحقق من أمر ما.

    ما زال الناس يدخلون، لكن لا تُباع انضمامات، وما كسبته فيها محفوظ لك ولا يُدفع إلى أن يتضح الأمر.{ $contact ->
        [none] {""}
       *[other] {" "}للأسئلة: { $contact }
    }
groups-cleared = انتهى التحقق من «{ $title }» بلا مشكلة. تُباع الانضمامات من جديد، وما كان محفوظًا يأتي مع دفعة الأرباح التالية.

groups-costs = كم عضوًا يكلّف السؤال، في آخر { $days } يومًا:
groups-costs-line = { $what }: سُئل { $asked }، دخل { $in }%، لم ينجح { $failed }%، لم يجب { $open }%
groups-costs-few = { $what }: سُئل { $asked }، وهذا أقل من أن يُستنتج منه شيء
groups-costs-sponsored = الأسئلة المموَّلة
groups-costs-own = سؤالك أنت
groups-costs-none = بلا سؤال
