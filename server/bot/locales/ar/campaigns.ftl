command-link = ربط المحفظة التي تعود إليها المبالغ المستردة
command-groups = المجموعات التي تبيع الانضمامات وأسعارها
command-buy = شراء انضمامات في مجموعة
command-campaigns = حملاتك
command-topup = إضافة رصيد إلى حملة
command-bid = تغيير عرضك مقابل الانضمام
command-pausecampaign = إيقاف حملة مؤقتًا
command-resume = استئناف حملة متوقفة مؤقتًا
command-withdraw = إنهاء حملة واسترداد الباقي
command-results = ما أجاب به الأعضاء
command-report = إبلاغ المشغّل عن إجابة أو مجموعة سيئة

campaigns-label-buy = شراء انضمامات
campaigns-label-link = ربط محفظة
campaigns-label-proof = إثبات ملكية محفظة
campaigns-label-bid = تغيير عرض الحملة { $campaign }
campaigns-label-topup = إضافة رصيد إلى الحملة { $campaign }
campaigns-label-edit = تغيير سؤال الحملة { $campaign }
campaigns-label-report = مراسلة المشغّل

campaigns-usdc = { $amount } USDC
campaigns-pay = دفع { $amount } USDC
campaigns-open-one = فتح الحملة
campaigns-open-list = حملاتي
campaigns-menu-buy = شراء انضمامات
campaigns-page-before = → السابق
campaigns-page-next = المزيد ←

campaigns-wallet-last = خطوة أخيرة قبل الدفع. أحفظ طلبك { $days } أيام، فلا داعي للعجلة.
campaigns-sales-stopped = لا تُباع الانضمامات في أي مجموعة مؤقتًا، فلا يمكن شراء شيء. وتحتفظ الحملات بأموالها في هذه الأثناء. يُرجى تجربة {"\u200E"}/buy لاحقًا.
campaigns-sales-wait = يمكنك المتابعة: أحتفظ بما تكتبه { $days } أيام، وأطلب منك الكلمة الأخيرة حالما تُباع الانضمامات من جديد.
campaigns-sales-again = عادت الانضمامات للبيع. توقفت هنا:
campaigns-sales-stopped-operator = ⏸ أوقف القائمون على هذا البوت بيع الانضمامات في كل المجموعات مؤقتًا. تحتفظ الحملات بأموالها وتتابع من تلقاء نفسها حالما تُباع الانضمامات من جديد.
campaigns-sales-stopped-unpaid = ⏸ لا تُباع الانضمامات في أي مجموعة مؤقتًا: الأرباح غير المدفوعة أكثر مما يدفعه عقد الضمان في ثلاثة أيام. تحتفظ الحملات بأموالها وتتابع من تلقاء نفسها مع دفعها.
campaigns-sales-stopped-keys = ⏸ لا تُباع الانضمامات في أي مجموعة مؤقتًا: اقتُرح تغيير في عقد الضمان (مفاتيح أخرى أو حدّ أعلى) ولم يؤكده القائمون على هذا البوت. تحتفظ الحملات بأموالها وتتابع من تلقاء نفسها متى حُسم ذلك.
campaigns-ask-address =
    إلى أي محفظة تعود المبالغ المستردة؟ يُرجى إرسال عنوانها: يبدأ بـ 0x.

    اختر محفظة مفاتيحها بحوزتك. لا عنوان منصة تداول: فقد يضيع المبلغ المسترد المرسل إليها. ولا عقدًا لا يستطيع إرسال USDC بعد ذلك.

    تحتفظ الحملة إلى الأبد بالمحفظة المربوطة وقت شرائها. وربط محفظة أخرى لاحقًا لا يغيّر إلا الحملات التي تشتريها بعد ذلك.
campaigns-confirm-address =
    { $wallet }

    هل هذه محفظتك؟ يُرجى مقارنة العنوان كاملًا بما تعرضه محفظتك. إليها تعود المبالغ المستردة من الحملات التي تشتريها من الآن فصاعدًا، ولا يستطيع أحد تغيير ذلك بعدها، ولا حتى نحن.

    يجب ألا تكون تابعة لمنصة تداول.
campaigns-confirm-address-yes = نعم، إنها محفظتي
campaigns-ask-proof =
    رُبطت: { $wallet }

    يمكنك إثبات أنها لك إن أردت. لا يلزم ذلك للشراء؛ لكن لوحة متابعة المحفظة المثبتة تعرض أيضًا روابط إيداعك. يُرجى توقيع هذا النص بعينه في محفظتك («توقيع رسالة»)، ثم إرسال التوقيع إليّ:

    { $message }

    يقول النص بالإنجليزية إن هذه المحفظة تخص حسابك على Telegram، ورقمه { $person }. التوقيع لا يكلف شيئًا ولا يحرك أي مال.
campaigns-no-proof = ليس الآن
campaigns-linked = رُبطت المحفظة { $wallet }. إليها تعود المبالغ المستردة من الحملات التي تشتريها من الآن فصاعدًا.
campaigns-error-signature = هذا ليس توقيعًا كاملًا. ما تعرضه محفظتك يبدأ بـ 0x ثم لا يحتوي إلا على أرقام والحروف من a إلى f: { $least } رمزًا أو أكثر في المجموع؛ وقد وجدت في رسالتك { $count }. يُرجى نسخه كله وإرساله من جديد. وإن تعذر ذلك فاضغط «{ $later }»: فالشراء لا يحتاج إلى هذا الإثبات.
campaigns-proof-checking = شكرًا. أتحقق من التوقيع الآن، وسأخبرك بعد لحظة.
campaigns-proof-valid = تم الإثبات: المحفظة { $wallet } لك.
campaigns-proof-invalid = هذا ليس توقيع المحفظة { $wallet } على النص الذي طلبته. تبقى المحفظة مربوطة من دون إثبات. للمحاولة مرة أخرى، يُرجى إرسال {"\u200E"}/link ثم العنوان نفسه.
campaigns-proof-unavailable = لم أتمكن من التحقق من التوقيع، لأن السلسلة ظلت غير متاحة لمدة { $minutes } دقيقة. تبقى المحفظة { $wallet } مربوطة من دون إثبات. للمحاولة مرة أخرى، يُرجى إرسال {"\u200E"}/link ثم العنوان نفسه.
campaigns-proof-unlinked = المحفظة { $wallet } غير مربوطة بك، فلا شيء لإثباته.

campaigns-no-groups = لا توجد حاليًا مجموعة تبيع انضمامات. يُرجى العودة لاحقًا.
campaigns-groups =
    المجموعات التي تبيع الانضمامات، الأكثر نشاطًا أولًا. لا حاجة إلى محفظة للاطلاع.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    {"\u200F"}{ $members ->
        [0] لم يُحصَ الأعضاء بعد
        [one] عضو واحد
        [two] عضوان
        [few] { $members } أعضاء
        [many] { $members } عضوًا
       *[other] { $members } عضو
    }، { $week ->
        [zero] لا انضمامات
        [one] انضمام واحد
        [two] انضمامان
        [few] { $week } انضمامات
        [many] { $week } انضمامًا
       *[other] { $week } انضمام
    } في الأسبوع الماضي{ $rate ->
        [-1] {""}
       *[other] ، يجتاز { $rate }%
    }
    { $taken ->
        [no] لا عروض بعد
        [capped] أفضل عرض { $top } (بلغ حدّه لهذا اليوم)
       *[yes] أفضل عرض { $top }
    }{ $floored ->
        [no] {""}
       *[yes] ، الحد الأدنى { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ تقبل كل حملة دون سؤال
       *[ask] {""}
    }
campaigns-ask-sure =
    { $bid } USDC مقابل انضمام واحد؟

    { $usual ->
        [floor] الحد الأدنى للعرض هنا { $than } USDC، وعرضك { $times } ضعفًا منه.
        [own] عرضك الحالي { $than } USDC، والجديد { $times } ضعفًا منه.
       *[top] أفضل عرض هنا { $than } USDC، وعرضك { $times } ضعفًا منه.
    } هل هذا ما تريده؟
campaigns-sure-yes = نعم، { $amount } USDC
campaigns-joins-offer =
    { $joins ->
        [zero] لا انضمامات
        [one] انضمام واحد
        [two] انضمامان
        [few] { $joins } انضمامات
        [many] { $joins } انضمامًا
       *[other] { $joins } انضمام
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] بيع هناك في الفترة الأخيرة عدد من الانضمامات أقل من أن يُقدَّر منه شيء.
        [one] تقدير من آخر { $days } يومًا: نحو { $low } في الأسبوع.
       *[range] تقدير من آخر { $days } يومًا: عدد الانضمامات في الأسبوع من { $low } إلى { $high } تقريبًا.
    }
campaigns-ask-cap = ما أقصى عدد من الانضمامات في اليوم (بتوقيت UTC)؟ يُرجى كتابة عدد، أو تركه بلا حد.
campaigns-no-cap = بلا حد يومي
campaigns-ask-end = متى تنتهي؟ ما تبقى حينها يعود إلى محفظتك. يُرجى كتابة آخر يوم، مثل {"\u200E"}{ $example }، أو الضغط على أحد الأزرار.
campaigns-end-in =
    { $days ->
        [zero] اليوم
        [one] بعد يوم واحد
        [two] بعد يومين
        [few] بعد { $days } أيام
        [many] بعد { $days } يومًا
       *[other] بعد { $days } يوم
    }
campaigns-no-end = عند نفاد الميزانية
campaigns-preview-good = كل شيء صحيح
campaigns-preview-again = الكتابة من جديد
campaigns-confirm-yes = حسنًا، أريد الرابط
campaigns-start-rule =
    { $start ->
        [topup] يُحتسب أي جزء منه.
        [none] تبدأ الحملة تلقائيًا عند وصول { $amount } USDC.
       *[other] تبدأ الحملة تلقائيًا عند وصول { $amount } USDC، وابتداءً من { $start } USDC يمكنك بدؤها دون الباقي.
    }
campaigns-keys-changing = ⚠️ اقتُرح تغيير في عقد الضمان (مفاتيح أخرى أو حدّ أعلى)، وقد يسري اعتبارًا من { $when }. انتظر من فضلك قبل الدفع إلى أن يؤكده القائمون على هذا البوت. حتى ذلك الحين تبقى أي دفعة في عنوانها، وتستطيع محفظة الاسترداد أخذها.
campaigns-pay-to =
    { $address }

    لا يُحتسب إلا USDC على { $chain }، ولا تُحتسب أي عملة أو شبكة أخرى. أرسله من أي محفظة أو منصة تداول، دفعة واحدة أو على دفعات. { $rule } ما يقل عن { $least } USDC يبقى في العنوان حتى يصل المزيد. وما تبقى يذهب إلى { $wallet }.
campaigns-receipt =
    إيصال الحملة { $campaign }. يُرجى الاحتفاظ به: المسه لنسخه، أو أعد توجيه هذه الرسالة إلى رسائلك المحفوظة. به تستطيع المحفظة { $wallet } استرجاع المال من السلسلة حتى لو لم يعد هذا البوت موجودًا.

    { $receipt }

campaigns-none = ليست لديك حملات بعد.
campaigns-list =
    حملاتك

    { $campaigns }
campaigns-status-awaiting_deposit = تنتظر إيداعك حتى {"\u200E"}{ $until }. بعد ذلك تنتهي الحملة، وما وصل يعود إلى محفظتك.
campaigns-status-arrived = وصل المبلغ كاملًا. يُحتسب متى صار في عقد الضمان، عادةً خلال { $minutes } دقائق.
campaigns-status-active = تعمل.
campaigns-status-exhausted = ما تبقى لا يكفي لانضمام آخر. يمكنك إضافة رصيد أو خفض عرضك أو سحب الباقي.
campaigns-status-paused = متوقفة مؤقتًا: لا تشتري انضمامات، وتحتفظ بأموالها.
campaigns-status-closing = في طور الانتهاء: ما تبقى يعود إلى محفظتك.
campaigns-status-closed = انتهت وسُوّي حسابها.
campaigns-status-ended =
    { $reason ->
        [refused] رفض المشغّل سؤالها.
        [not_reviewed] لم يقرأها المشغّل في الوقت المحدد.
        [no_deposit] لم يصل أي إيداع في الوقت المحدد.
        [rest_never_came] لم يصل باقي إيداعها في الوقت المحدد.
        [no_group] لم تقبلها أي مجموعة.
        [end_date] حلّ تاريخ انتهائها.
        [reclaim] تستعيد محفظة الاسترداد المال من الضمان.
        [escrow_retired] تذهب الإيداعات الآن إلى عقد ضمان آخر.
       *[withdrawn] أنهاها معلنها.
    }
campaigns-deposit-address =
    عنوان الإيداع، مخصص لعملة USDC على { $chain } فقط:
    { $address }
campaigns-asked = المطلوب: { $asked } USDC · وصل: { $arrived } USDC · الناقص: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] في عنوان الإيداع { $amount } USDC. يتابع المبلغ طريقه متى بلغ { $least } USDC، أو تأخذه محفظة الاسترداد.
        [day] وصل { $amount } USDC. يُقيَّد المبلغ خلال يوم، وقبل ذلك متى بلغ { $atOnce } USDC أو اكتمل الإيداع.
        [late] في عنوان الإيداع { $amount } USDC. بدءًا من { $returned } USDC يعود المبلغ إلى محفظتك من تلقاء نفسه؛ وما دون ذلك تستطيع محفظة الاسترداد أخذه.
       *[soon] وصل { $amount } USDC وسيُقيَّد قريبًا.
    }
campaigns-extra = وصل { $extra } USDC فوق المطلوب: ميزانية إضافية.
campaigns-startable = ما وصل يكفي لعدد من الانضمامات: { $joins }. يمكنك البدء دون الباقي.
campaigns-none-for =
    { $action ->
        [topup] ليست لديك حملة يمكن إضافة رصيد إليها. الحملة التي تنتظر إيداعها الأول تجد رابط الدفع لها هنا: {"\u200E"}/campaigns
        [bid] ليست لديك حملة يمكن تغيير عرضها.
        [pause] ليست لديك حملة تعمل.
        [resume] ليست لديك حملة متوقفة مؤقتًا.
        [withdraw] ليست لديك حملة يمكن إنهاؤها.
       *[other] ليست لديك حملة ذات نتائج بعد.
    }
campaigns-which =
    { $action ->
        [topup] إلى أي حملة تريد إضافة رصيد؟
        [bid] عرض أي حملة تريد تغييره؟
        [pause] أي حملة تريد إيقافها مؤقتًا؟
        [resume] أي حملة تريد استئنافها؟
        [withdraw] أي حملة تريد إنهاءها؟
       *[other] نتائج أي حملة تريد رؤيتها؟
    }
campaigns-do-topup = إضافة رصيد
campaigns-do-bid = تغيير العرض
campaigns-do-pause = إيقاف مؤقت
campaigns-do-resume = استئناف
campaigns-do-results = النتائج
campaigns-do-withdraw = إنهاء
campaigns-do-renew = رابط إيداع جديد
campaigns-do-start = البدء بما وصل
campaigns-do-receipt = الإيصال
campaigns-do-statement = كشف الحساب
campaigns-do-report = الإبلاغ عن شيء

campaigns-renewed =
    { $kind ->
        [topup] هذا زر جديد لدفع { $amount } USDC إضافية. ويمكنك أيضًا إرسالها إلى هذا العنوان:
       *[first] هذا زر جديد لدفع { $amount } USDC حتى {"\u200E"}{ $until }. ويمكنك أيضًا إرسالها إلى هذا العنوان:
    }

    { $payTo }
campaigns-topup-created =
    الحملة { $campaign } تنتظر { $amount } USDC إضافية، وهي مستمرة في هذه الأثناء. أرسل المبلغ إلى هذا العنوان:

    { $payTo }

    يفتح الزر لمدة { $hours } ساعة صفحة فيها رمز QR وطرق أخرى للدفع؛ وبعدها يعطيك {"\u200E"}/campaigns زرًا جديدًا. وما يصل بعد انتهاء الحملة يعود إلى محفظتك، بدءًا من { $returned } USDC.
campaigns-topup-covered = الحملة { $campaign }: وصل { $amount } USDC من قبل وهو يغطي الزيادة. لا شيء آخر يُدفع؛ وسيُقيَّد المبلغ قريبًا.
campaigns-withdraw-yes = نعم، الإنهاء
campaigns-withdraw-no = لا، الإبقاء عليها
campaigns-withdrawn =
    انتهت الحملة { $campaign }. { $left ->
        [unpaid] لم يصل أي مال، فلا شيء يعود.
        [none] لم يبق مال يمكن أن يعود الآن.
       *[some] يعود { $amount } USDC إلى { $wallet }؛ وسأخبرك عند وصوله.
    } { $members ->
        [0] {""}
        [one] مبلغ { $reserved } USDC ما زال ينتظر عضوًا واحدًا يجيب الآن؛ ويُرسل الاسترداد بعد ذلك.
        [two] مبلغ { $reserved } USDC ما زال ينتظر عضوين يجيبان الآن؛ ويُرسل الاسترداد بعد ذلك.
        [few] مبلغ { $reserved } USDC ما زال ينتظر { $members } أعضاء يجيبون الآن؛ ويُرسل الاسترداد بعد ذلك.
        [many] مبلغ { $reserved } USDC ما زال ينتظر { $members } عضوًا يجيبون الآن؛ ويُرسل الاسترداد بعد ذلك.
       *[other] مبلغ { $reserved } USDC ما زال ينتظر { $members } عضو يجيبون الآن؛ ويُرسل الاسترداد بعد ذلك.
    }

campaigns-results-answered = {"\u200F"}عدد من أجابوا: { $count }
campaigns-results-in = {"\u200F"}= دخلوا: { $count }
campaigns-results-failed = {"\u200F"}+ لم يجتازوا: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] {"\u200F"}+ غادروا قبل النهاية أو دخلوا مجانًا: { $count }
       *[other] {"\u200F"}+ غادروا قبل النهاية: { $count }
    }
campaigns-results-given-back = ممن دخلوا، غادروا خلال { $hours } ساعة وأعيد ثمنهم: { $count }
campaigns-results-spent = انضمامات مدفوعة: { $joins } · أُنفق: { $spent } USDC
campaigns-lasting =
    ما زالوا في المجموعة بعد { $days ->
        [one] يوم واحد
        [two] يومين
        [few] { $days } أيام
        [many] { $days } يومًا
       *[other] { $days } يوم
    }: { $known ->
        [0] غير معروف
       *[other] { $there } من { $known }{ $unknown ->
            [0] {""}
           *[other] ؛ غير معروف: { $unknown }
        }
    }
campaigns-results-none = لا نتائج بعد.
campaigns-results-offer = عرضك الترويجي: نقرات { $clicks } · تحويلات أبلغت عنها { $conversions }
campaigns-results-rate =
    { $share ->
        [none] دخلوا: العدد أقل من أن يُحكم عليه
       *[other] دخلوا: { $share }% ممن سُئلوا (بثقة { $sure }%: من { $low } إلى { $high }%)
    }
campaigns-results-next =
    { $next ->
        [never] هذا كل شيء. تظهر الإجابات في مجموعات من { $people } أشخاص؛ وما بقي من هذه الحملة أقل من ذلك فلا يُعرض.
       *[other] تظهر الإجابات في مجموعات من { $people } أشخاص مرة كل أسبوع، حتى لا يعرف أحد من أجاب بماذا. التالية: { $next }
    }
campaigns-file-results = أرقام الحملة لجدول بياناتك: إجمالًا، ولكل مجموعة، ولكل صياغة. مع كل نسبة مجال ثقتها { $sure }%. المجموعات والصياغات التي فيها أقل من { $people } أشخاص تُحسب في الإجمالي فقط.
campaigns-file-answers =
    { $complete ->
        [no] أحدث الإجابات ({ $count })
       *[yes] الإجابات ({ $count })
    } لجدول بياناتك، مرتبة حسب نصها. دون أسماء ودون أوقات؛ أزيلت الروابط وأسماء المستخدمين وأرقام الهواتف.
campaigns-file-statement = كل إيداع وخصم واسترداد للحملة { $campaign }، لجدول بياناتك. الانضمامات في صف واحد لكل يوم (UTC). الصف الأخير هو المتبقي.
campaigns-file-programs = الملف نفسه للبرامج: فواصل بين الخلايا، ونقطة قبل الكسور العشرية.
campaigns-csv-time = الوقت (UTC)
campaigns-csv-event = الحدث
campaigns-csv-kind =
    { $event ->
        [deposit] إيداع
        [charge] محصّل عن الانضمامات
        [giveback] أعيد عن أعضاء غادروا
        [settlement] استرداد
        [reclaim] مسحوب من عقد الضمان
        [forfeit] أعيد: تعذّر الدفع للمالك
        [reorganisation] إيداع اختفى من الشبكة
       *[other] غير ذلك
    }
campaigns-csv-left = المتبقي
campaigns-csv-sum = المجموع
campaigns-csv-group = مجموعة
campaigns-csv-joins = الانضمامات
campaigns-csv-amount = المبلغ (USDC)
campaigns-csv-transaction = المعاملة
campaigns-csv-payments = معاملات الدفع
campaigns-csv-answer = الإجابة
campaigns-csv-of = لـ
campaigns-csv-part =
    { $part ->
        [campaign] الحملة
        [group] مجموعة
       *[wording] صياغة
    }
campaigns-csv-name = الاسم
campaigns-csv-asked = سُئلوا
campaigns-csv-answered = أجابوا
campaigns-csv-passed = نجحوا
campaigns-csv-in = دخلوا
campaigns-csv-share = دخلوا، % ممن سُئلوا
campaigns-csv-low = على الأقل، %
campaigns-csv-high = على الأكثر، %
campaigns-csv-clicks = نقرات
campaigns-csv-conversions = تحويلات

campaigns-ask-report-about = ما موضوع البلاغ؟
campaigns-report-other = شيء آخر
campaigns-ask-report = ما المشكلة؟ يُرجى كتابتها في { $max } من الأحرف على الأكثر. يقرؤها مشغّل هذا البوت.
campaigns-error-report = هذا أطول من { $max } من الأحرف. يُرجى الاختصار قليلًا.
campaigns-reported = شكرًا. وصل بلاغك إلى المشغّل، وسيراسلك إذا كان هناك شيء غير واضح.
campaigns-report-later = سبق أن أرسلت بلاغًا خلال هذه الساعة. وهو لدى المشغّل؛ يُرجى الانتظار قليلًا قبل البلاغ التالي.

campaigns-decline-yes = نعم، أرفضها
campaigns-block-yes = نعم، أحظره
campaigns-back = رجوع
campaigns-kept = حسنًا، لم يتغير شيء.
campaigns-blocked = تم الحظر: انتهت حملات هذا المعلن هنا، ولن تكون هناك حملات جديدة.
campaigns-owner-ended-under-way = ما زالوا يجيبون، ويُدفع عنهم إن دخلوا: { $count }

campaigns-notice-money_arrived =
    الحملة { $campaign } ({ $sponsor }): وصل { $amount } USDC.{ $state ->
        [missing] {" "}ينقص { $missing } USDC.
        [rest] {" "}ينقص { $missing } USDC. إذا لم يصل حتى {"\u200E"}{ $until } انتهت الحملة وعاد كل شيء.
        [startable] {" "}ينقص { $missing } USDC. إذا لم يصل حتى {"\u200E"}{ $until } انتهت الحملة وعاد كل شيء. ويمكنك أيضًا البدء بما وصل: {"\u200E"}/campaigns
        [extra] {" "}وصل في المجموع { $extra } USDC فوق المطلوب: ميزانية إضافية.
       *[exact] {""}
    }
campaigns-notice-late_money = الحملة { $campaign } ({ $sponsor }): وصل { $amount } USDC بعد انتهائها. يعود المبلغ إلى محفظتك من تلقاء نفسه.
campaigns-notice-recovered = الحملة { $campaign } ({ $sponsor }): استرجعت محفظة الاسترداد { $amount } USDC من عنوان الإيداع قبل تقييدها.
campaigns-notice-notice_running = الحملة { $campaign } ({ $sponsor }): وصل { $amount } USDC. يبقى المبلغ في عنوان الإيداع ما دام إشعار الاسترجاع ساريًا؛ وتستطيع محفظة الاسترداد أخذه.
campaigns-notice-keys_changing = الحملة { $campaign } ({ $sponsor }): وصل { $amount } USDC. يبقى المبلغ في عنوان الإيداع إلى أن يؤكد القائمون على هذا البوت تغييرًا مقترحًا في عقد الضمان؛ وتستطيع محفظة الاسترداد أخذه.
campaigns-notice-rest_missing =
    الحملة { $campaign } ({ $sponsor }): وصل { $available } USDC، وينقص { $missing } USDC. إذا لم يصل الباقي حتى {"\u200E"}{ $until } انتهت الحملة وعاد كل شيء.{ $state ->
        [startable] {" "}ويمكنك أيضًا البدء بما وصل: {"\u200E"}/campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = الحملة { $campaign } ({ $sponsor }) انتهت، لأن الإيداع لم يصل خلال { $days } يومًا. وإذا كان المال لا يزال في الطريق، فإنه يعود من تلقاء نفسه.
campaigns-notice-rest_never_came = الحملة { $campaign } ({ $sponsor }) انتهت، لأن باقي الإيداع لم يصل خلال { $restDays } يومًا. وما وصل يعود إلى محفظتك.
campaigns-notice-end_date = الحملة { $campaign } ({ $sponsor }) بلغت تاريخ انتهائها. ما تبقى يعود إلى محفظتك.
campaigns-notice-reclaim = الحملة { $campaign } ({ $sponsor }) انتهت، لأن أموالها تُستعاد من حساب الضمان بمحفظتك.
campaigns-notice-escrow_retired = الحملة { $campaign } ({ $sponsor }) انتهت، لأن عقد ضمان آخر يستقبل الإيداعات الآن. ما تبقى يعود إلى محفظتك. يُرجى عدم إرسال أي شيء إلى عنوانها بعد الآن؛ لبدء حملة جديدة: {"\u200E"}/buy
campaigns-notice-refunded = الحملة { $campaign } ({ $sponsor }): انتهت، ولم يبق شيء يعود. سُوّي حساب الحملة.
campaigns-notice-outbid = الحملة { $campaign } ({ $group }) تجاوزها عرض آخر. بسعر { $bid } USDC تنتظر حتى تنفد العروض التي قبلها. لتغيير ذلك: {"\u200E"}/bid
campaigns-notice-leading = الحملة { $campaign } ({ $group }) لها الآن أفضل عرض، { $bid } USDC: الانضمام التالي لك.
campaigns-notice-low_budget =
    الحملة { $campaign } ({ $sponsor }) تقترب ميزانيتها من النفاد: الباقي { $joins ->
        [zero] لا شيء
        [one] انضمام واحد
        [two] انضمامان
        [few] { $joins } انضمامات
        [many] { $joins } انضمامًا
       *[other] { $joins } انضمام
    }. لإضافة رصيد: {"\u200E"}/topup
campaigns-notice-exhausted = الحملة { $campaign } ({ $sponsor }) نفدت ميزانيتها: ما تبقى لا يكفي لانضمام آخر. للمتابعة {"\u200E"}/topup، وللإنهاء {"\u200E"}/withdraw.
campaigns-notice-pass_rate = {"\u200F"}{ $group }: عدد من يجتازون الباب أقل بكثير من السابق: { $now }% مؤخرًا، و{ $before }% من قبل. أنت لا تدفع إلا عمن يدخل، لكن قد يكون من المفيد مراجعة سؤالك (الحملة { $campaign }).

campaigns-error-task-forbidden = يجب ألا تحتوي نصوص الحملة على روابط أو أسماء مستخدمين أو عناوين بريد إلكتروني أو أرقام هواتف{ $word ->
        [contact] {""}
       *[other] ، ولا على «{ $word }»
    }. يُرجى الكتابة من دونها.
campaigns-error-sponsor = في الاسم شيء يُقرأ، ولا يزيد على { $max } من الأحرف، وفي سطر واحد. يُرجى كتابته هكذا.
campaigns-error-not-awaiting-deposit = هذه الحملة لا تنتظر إيداعًا.
campaigns-error-no-escrow = لا يقبل هذا البوت إيداعات حاليًا، فلا يمكن شراء شيء. يُرجى المحاولة لاحقًا.
campaigns-error-floor = الحد الأدنى للعرض هنا { $least } USDC.
campaigns-error-topup = يجب أن يكفي الرصيد المضاف لانضمام واحد على الأقل، { $bid } USDC.
campaigns-error-too-little = ما وصل لا يكفي بعدُ للحد الأدنى من الانضمامات للبدء: { $joins }.
campaigns-error-count = يُرجى كتابة عدد صحيح من { $min } إلى { $max } بالأرقام.
campaigns-error-end = يُرجى كتابة اليوم هكذا: {"\u200E"}{ $example }. ويجب أن يكون يومًا قادمًا، خلال { $years ->
        [one] سنة واحدة
        [two] سنتين
        [few] { $years } سنوات
       *[other] { $years } سنة
    } على الأكثر.
