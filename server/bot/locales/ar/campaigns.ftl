command-link = ربط المحفظة التي تعود إليها المبالغ المستردة
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
campaigns-button = { $campaign } · { $group }

campaigns-link-first = قبل الشراء، يُرجى ربط المحفظة التي تعود إليها المبالغ المستردة.
campaigns-sales-stopped = أوقف القائمون على هذا البوت بيع الانضمامات في كل المجموعات مؤقتًا، فلا يمكن شراء شيء. وتحتفظ الحملات بأموالها في هذه الأثناء. يُرجى تجربة {"\u200E"}/buy لاحقًا.
campaigns-sales-wait = ⏸ أوقف القائمون على هذا البوت بيع الانضمامات مؤقتًا. يمكنك المتابعة: أحتفظ بما تكتبه { $days } أيام، وأطلب منك الكلمة الأخيرة حالما تُباع الانضمامات من جديد.
campaigns-sales-again = عادت الانضمامات للبيع. توقفت هنا:
campaigns-sales-stopped-here = ⏸ أوقف القائمون على هذا البوت بيع الانضمامات في كل المجموعات مؤقتًا. في هذه الأثناء لا تشتري هذه الحملة شيئًا وتحتفظ بأموالها، ثم تتابع من تلقاء نفسها.
campaigns-group-stands-still = ⏸ هذه المجموعة لا تبيع انضمامات حاليًا. في هذه الأثناء لا تشتري هذه الحملة شيئًا وتحتفظ بأموالها، ثم تتابع من تلقاء نفسها حين تعود المجموعة إلى البيع.
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

    التوقيع لا يكلف شيئًا ولا يحرك أي مال.
campaigns-no-proof = ليس الآن
campaigns-linked = رُبطت المحفظة { $wallet }. إليها تعود المبالغ المستردة من الحملات التي تشتريها من الآن فصاعدًا.
campaigns-error-signature = هذا ليس توقيعًا كاملًا. ما تعرضه محفظتك يبدأ بـ 0x ثم لا يحتوي إلا على أرقام والحروف من a إلى f: { $least } رمزًا أو أكثر في المجموع؛ وقد وجدت في رسالتك { $count }. يُرجى نسخه كله وإرساله من جديد. وإن تعذر ذلك فاضغط «{ $later }»: فالشراء لا يحتاج إلى هذا الإثبات.
campaigns-proof-checking = شكرًا. أتحقق من التوقيع الآن، وسأخبرك بعد لحظة.
campaigns-proof-valid = تم الإثبات: المحفظة { $wallet } لك.
campaigns-proof-invalid = هذا ليس توقيع المحفظة { $wallet } على النص الذي طلبته. تبقى المحفظة مربوطة من دون إثبات. للمحاولة مرة أخرى، يُرجى إرسال {"\u200E"}/link ثم العنوان نفسه.
campaigns-proof-unavailable = لم أتمكن من التحقق من التوقيع، لأن السلسلة ظلت غير متاحة لمدة { $minutes } دقيقة. تبقى المحفظة { $wallet } مربوطة من دون إثبات. للمحاولة مرة أخرى، يُرجى إرسال {"\u200E"}/link ثم العنوان نفسه.
campaigns-proof-unlinked = المحفظة { $wallet } غير مربوطة بك، فلا شيء لإثباته.

campaigns-no-groups = لا توجد حاليًا مجموعة تبيع انضمامات. يُرجى العودة لاحقًا.
campaigns-ask-group =
    انضمامات أي مجموعة تريد شراءها؟ الأكثر نشاطًا أولًا.

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
campaigns-unwanted = لا تريد هذه المجموعة إعلانات عن: { $topics }.
campaigns-ask-bid =
    { $group }

    كم يساوي عندك انضمام واحد، بعملة USDC؟ تدفعه عن كل عضو أجاب عن سؤالك ودخل.

    { $taken ->
        [no] لا أحد غيرك يقدم عرضًا هنا الآن.
        [capped] أفضل عرض { $top } USDC. كل من يقدم عرضًا هنا بلغ حدّه لهذا اليوم (UTC)، ويعود إلى المنافسة غدًا. أعلى عرض يحصل على الانضمام التالي؛ وعند التساوي، العرض الأقدم.
       *[yes] أفضل عرض الآن { $top } USDC. أعلى عرض يحصل على الانضمام التالي؛ وعند التساوي، العرض الأقدم.
    } { $floored ->
        [no] تبدأ العروض من { $floor } USDC.
       *[yes] الحد الأدنى الذي تقبله هذه المجموعة { $floor } USDC.
    } يمكنك تغيير عرضك في أي وقت.

    العرض هو كل ما تدفعه: رسومنا البالغة { $fee }% تؤخذ منه، والباقي لمالك المجموعة.
campaigns-ask-joins =
    عرضك { $bid } USDC مقابل كل انضمام يضعك الآن في المرتبة { $position } بين الحملات القادرة هنا على دفع ثمن انضمام.

    كم انضمامًا تريد أن تدفع ثمنه؟ يُرجى الضغط على أحد الأزرار أو كتابة عدد.

    { $expectation }
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
    هذا تقدير: بوتيرة الأسبوع الماضي ({ $week ->
        [zero] لا انضمامات
        [one] انضمام واحد
        [two] انضمامان
        [few] { $week } انضمامات
        [many] { $week } انضمامًا
       *[other] { $week } انضمام
    }) وبعروض اليوم{ $cap ->
        [0] {""}
       *[other] {" "}وبحدك البالغ { $cap } في اليوم
    }، يستغرق { $joins ->
        [zero] ذلك
        [one] انضمام واحد
        [two] انضمامان
        [few] { $joins } انضمامات
        [many] { $joins } انضمامًا
       *[other] { $joins } انضمام
    } نحو { $days ->
        [zero] أقل من يوم
        [one] يوم واحد
        [two] يومين
        [few] { $days } أيام
        [many] { $days } يومًا
       *[other] { $days } يوم
    }. ويطول ذلك إذا قل المنضمون أو رفع غيرك عروضهم.
campaigns-expect-end =
    { $joins ->
        [0] وحتى تاريخ النهاية لن يتم أي انضمام: ما لم يُستخدم يعود إلى محفظتك.
       *[other] وحتى تاريخ النهاية يُتوقع نحو { $joins }: ما لم يُستخدم يعود إلى محفظتك.
    }
campaigns-expect-unknown = لم ينضم أحد في الأسبوع الماضي، فلا يمكن لأحد أن يعرف كم سيستغرق ذلك.
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
campaigns-ask-kind =
    ماذا يفعل الأعضاء؟

    اختيار: من { $least } إلى { $most } إجابات للضغط، لا خطأ في أي منها.
    اختبار: من { $least } إلى { $most } إجابات للضغط، واحدة منها صحيحة. من يضغط إجابة خاطئة لا يدخل بها، ولا يكلفك شيئًا.
    بكلماتهم: جملة واحدة، تقرؤها آلة لا تنظر إلا في كونها إجابة حقيقية.
campaigns-kind-choice = اختيار
campaigns-kind-quiz = اختبار
campaigns-kind-open = بكلماتهم
campaigns-ask-prompt-choice = يُرجى كتابة السؤال، في { $max } من الأحرف على الأكثر. الإجابات في الخطوة التالية.
campaigns-ask-prompt-quiz = يُرجى كتابة السؤال، في { $max } من الأحرف على الأكثر. الإجابات في الخطوة التالية.
campaigns-ask-prompt-open = يُرجى كتابة السؤال، في { $max } من الأحرف على الأكثر. سيجيب عنه الأعضاء بكلماتهم.
campaigns-ask-options = يُرجى كتابة الإجابات، من { $least } إلى { $most }، كل منها في سطر وفي { $max } من الأحرف على الأكثر.
campaigns-ask-right = أي إجابة هي الصحيحة؟
campaigns-ask-sponsor = من صاحب السؤال؟ يظهر هذا الاسم بعد «برعاية»، في { $max } من الأحرف على الأكثر.
campaigns-keep-sponsor = إبقاء «{ $sponsor }»
campaigns-preview =
    هذا ما سيراه الأعضاء:

    ——————————
    { $task }
    ——————————

    { $consent ->
        [accept_all] تقبل هذه المجموعة كل حملة: تبدأ حملتك فور دفعها، ولا يمكن تغيير سؤالها بعد ذلك.
       *[ask] ويراه مالك المجموعة أيضًا قبل البدء. وبعد قبوله لا يمكن تغييره.
    }
campaigns-preview-button = ▫ { $option }
campaigns-preview-right = ▪ { $option } (الصحيحة)
campaigns-preview-good = كل شيء صحيح
campaigns-preview-again = الكتابة من جديد
campaigns-confirm =
    { $group }
    {"\u200F"}{ $joins ->
        [zero] لا انضمامات
        [one] انضمام واحد
        [two] انضمامان
        [few] { $joins } انضمامات
        [many] { $joins } انضمامًا
       *[other] { $joins } انضمام
    } بسعر { $bid } USDC: المجموع { $total } USDC
    المرتبة الآن { $position }. { $expectation }
    { $cap ->
        [0] بلا حد يومي
       *[other] الحد الأقصى في اليوم { $cap }
    } · { $end ->
        [none] تنتهي عند نفاد الميزانية
       *[other] تنتهي في {"\u200E"}{ $end }
    }
campaigns-confirm-rules =
    ماذا يحدث لأموالك

    تدفع بعملة USDC على { $chain } بإرسالها إلى عنوان خاص بالحملة: أي مبلغ، من أي محفظة أو منصة تداول. كل ما يصل إليه هو ميزانيتها.

    يُخصم عرضك عن كل عضو لحظة إدخاله في Telegram، ولا يُخصم أبدًا عمن لم يدخل. من غادر أو حُظر خلال { $back } ساعة يُعاد ثمنه إلى ميزانيتك. والرسوم البالغة { $fee }% جزء من العرض.

    { $consent ->
        [accept_all] تقبل هذه المجموعة حاليًا كل حملة: تعمل حملتك فور وصول إيداعك. ويراها المالك عندئذ، وله أن يزيلها في أي وقت.
       *[ask] عند وصول إيداعك يُسأل المالك. إذا رفض، أو لم يقل شيئًا خلال { $wait } ساعة، عاد كل شيء. وله أيضًا أن يزيلها لاحقًا.
    } ويمكنك السحب في أي وقت. وكيفما انتهت الحملة، ما لم يُخصم يعود، حالما ينتهي الأعضاء الذين يجيبون في تلك اللحظة.

    تعود المبالغ المستردة إلى { $wallet }، إلى الأبد.
campaigns-confirm-yes = حسنًا، أريد الرابط
campaigns-created =
    الحملة { $campaign } تنتظر { $amount } USDC حتى {"\u200E"}{ $until }. أرسل المبلغ إلى هذا العنوان:

    { $payTo }

    { $consent ->
        [accept_all] تبدأ فور وصول المال.
       *[ask] عند وصول المال يُسأل مالك المجموعة.
    }{ $start ->
        [none] {""}
       *[other] {" "}بدءًا من { $start } USDC يمكنك البدء دون انتظار الباقي.
    } وسأخبرك بكل خطوة.

    يفتح الزر لمدة { $hours } ساعة صفحة فيها رمز QR وطرق أخرى للدفع؛ وبعدها يعطيك {"\u200E"}/campaigns زرًا جديدًا.
campaigns-pay-to =
    { $address }

    لا يُحتسب إلا USDC على { $chain }، ولا تُحتسب أي عملة أو شبكة أخرى. أرسل أي مبلغ، من أي محفظة أو منصة تداول، دفعة واحدة أو على دفعات. ما يقل عن { $least } USDC يبقى في العنوان حتى يصل المزيد. وما تبقى يذهب إلى { $wallet }.
campaigns-receipt =
    إيصال الحملة { $campaign }. يُرجى الاحتفاظ به: المسه لنسخه، أو أعد توجيه هذه الرسالة إلى رسائلك المحفوظة. به تستطيع المحفظة { $wallet } استرجاع المال من السلسلة حتى لو لم يعد هذا البوت موجودًا.

    { $receipt }

campaigns-none = ليست لديك حملات بعد.
campaigns-list =
    حملاتك

    { $campaigns }
campaigns-line =
    الحملة { $campaign } · { $group }
    { $status ->
        [awaiting_deposit] تنتظر إيداعك
        [awaiting_approval] تنتظر المالك
        [active] تعمل
        [halted] تنتظر: لا تُباع انضمامات هناك حاليًا
        [exhausted] تعمل، لكن الميزانية نفدت
        [paused] متوقفة مؤقتًا
        [closing] في طور الانتهاء
       *[closed] منتهية
    } · العرض { $bid } · المتاح { $available } USDC · { $completed ->
        [zero] لا انضمامات
        [one] انضمام واحد
        [two] انضمامان
        [few] { $completed } انضمامات
        [many] { $completed } انضمامًا
       *[other] { $completed } انضمام
    }
campaigns-status-awaiting_deposit = تنتظر إيداعك حتى {"\u200E"}{ $until }. بعد ذلك تنتهي الحملة، وما وصل يعود إلى محفظتك.
campaigns-status-awaiting_approval = مدفوعة. لدى مالك المجموعة حتى {"\u200E"}{ $until } لقبولها؛ والصمت يعني الرفض، وعندها يعود كل شيء.
campaigns-status-active = تعمل.
campaigns-status-exhausted = ما تبقى لا يكفي لانضمام آخر. يمكنك إضافة رصيد أو خفض عرضك أو سحب الباقي.
campaigns-status-paused = متوقفة مؤقتًا: لا تشتري انضمامات، وتحتفظ بأموالها.
campaigns-status-closing = في طور الانتهاء: ما تبقى يعود إلى محفظتك.
campaigns-status-closed = انتهت وسُوّي حسابها.
campaigns-numbers =
    «{ $prompt }»

    تكفي لعدد { $joins } من الانضمامات الإضافية؛ أُنفق { $spent } USDC
    { $underWay ->
        [0] لا أحد يجيب الآن
        [one] يجيب الآن عضو واحد: حُجز { $reserved } USDC
        [two] يجيب الآن عضوان: حُجز { $reserved } USDC
        [few] يجيب الآن { $underWay } أعضاء: حُجز { $reserved } USDC
        [many] يجيب الآن { $underWay } عضوًا: حُجز { $reserved } USDC
       *[other] يجيب الآن { $underWay } عضو: حُجز { $reserved } USDC
    }
    { $failed ->
        [0] لم يخفق أحد
        [one] لم يجتز شخص واحد، من دون تكلفة
        [two] لم يجتز شخصان، من دون تكلفة
        [few] لم يجتز { $failed } أشخاص، من دون تكلفة
        [many] لم يجتز { $failed } شخصًا، من دون تكلفة
       *[other] لم يجتز { $failed } شخص، من دون تكلفة
    }
    { $cap ->
        [0] بلا حد يومي
       *[other] الحد الأقصى في اليوم { $cap }
    } · { $end ->
        [none] بلا تاريخ انتهاء
       *[other] تنتهي في {"\u200E"}{ $end }
    }
    تعود المبالغ المستردة إلى { $wallet }
campaigns-place = المرتبة الآن { $position }. { $expectation }
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
campaigns-do-edit = تغيير السؤال
campaigns-do-results = النتائج
campaigns-do-withdraw = إنهاء
campaigns-do-renew = رابط إيداع جديد
campaigns-do-start = البدء بما وصل
campaigns-do-receipt = الإيصال
campaigns-do-report = الإبلاغ عن شيء

campaigns-renewed =
    { $kind ->
        [topup] هذا زر جديد لدفع { $amount } USDC إضافية. ويمكنك أيضًا إرسالها إلى هذا العنوان:
       *[first] هذا زر جديد لدفع { $amount } USDC حتى {"\u200E"}{ $until }. ويمكنك أيضًا إرسالها إلى هذا العنوان:
    }

    { $payTo }
campaigns-ask-new-bid =
    الحملة { $campaign } · { $group }

    عرضك الآن { $bid } USDC مقابل كل انضمام. كم يكون بدءًا من الانضمام التالي؟ الحد الأدنى هنا { $floor } USDC. الانضمامات الجارية تحتفظ بسعرها.
campaigns-bid-changed =
    { $state ->
        [competes] عرضك الآن { $bid } USDC: المرتبة { $position }.
        [halted] عرضك الآن { $bid } USDC. لا تُباع انضمامات هناك حاليًا، فلا مرتبة للحملة؛ وتحصل عليها من تلقاء نفسها حين يعود البيع.
        [paused] عرضك الآن { $bid } USDC. لا مرتبة لحملة متوقفة مؤقتًا؛ ويعيدها {"\u200E"}/resume.
       *[broke] عرضك الآن { $bid } USDC.
    } { $joins ->
        [0] ما تبقى لا يكفي لانضمام واحد بهذا العرض، فلا مرتبة للحملة: يمكنك إضافة رصيد أو خفض العرض.
        [one] ما تبقى يكفي لانضمام واحد.
        [two] ما تبقى يكفي لانضمامين.
        [few] ما تبقى يكفي لـ { $joins } انضمامات.
        [many] ما تبقى يكفي لـ { $joins } انضمامًا.
       *[other] ما تبقى يكفي لـ { $joins } انضمام.
    } { $expectation ->
        [none] {""}
       *[other] { $expectation }
    }
campaigns-ask-topup =
    الحملة { $campaign } · { $group }

    المتاح { $available } USDC، والعرض { $bid }. { $week ->
        [zero] لم ينضم أحد إلى المجموعة في الأسبوع الماضي.
        [one] انضم إلى المجموعة في الأسبوع الماضي شخص واحد.
        [two] انضم إلى المجموعة في الأسبوع الماضي شخصان.
        [few] انضم إلى المجموعة في الأسبوع الماضي { $week } أشخاص.
        [many] انضم إلى المجموعة في الأسبوع الماضي { $week } شخصًا.
       *[other] انضم إلى المجموعة في الأسبوع الماضي { $week } شخص.
    } كم تريد أن تضيف، بعملة USDC؟ { $bid } على الأقل، وهو ثمن انضمام واحد.
campaigns-topup-created =
    الحملة { $campaign } تنتظر { $amount } USDC إضافية، وهي مستمرة في هذه الأثناء. أرسل المبلغ إلى هذا العنوان:

    { $payTo }

    يفتح الزر لمدة { $hours } ساعة صفحة فيها رمز QR وطرق أخرى للدفع؛ وبعدها يعطيك {"\u200E"}/campaigns زرًا جديدًا. وما يصل بعد انتهاء الحملة يعود إلى محفظتك، بدءًا من { $returned } USDC.
campaigns-topup-covered = الحملة { $campaign }: وصل { $amount } USDC من قبل وهو يغطي الزيادة. لا شيء آخر يُدفع؛ وسيُقيَّد المبلغ قريبًا.
campaigns-task-changed =
    { $asked ->
        [yes] تم التغيير. يُسأل مالك المجموعة الآن عن السؤال الجديد؛ ولم يعد بإمكانه قبول القديم.
       *[no] تم التغيير.
    }
campaigns-ask-withdraw =
    هل تريد إنهاء الحملة { $campaign } في «{ $group }»؟

    يعود { $available } USDC إلى { $wallet }. { $members ->
        [0] {""}
        [one] مبلغ { $reserved } USDC ينتظر عضوًا واحدًا يجيب الآن: يُخصم إذا دخل، ويعود إذا لم يدخل.
        [two] مبلغ { $reserved } USDC ينتظر عضوين يجيبان الآن: يُخصم عمن يدخل، ويعود عن غيره.
        [few] مبلغ { $reserved } USDC ينتظر { $members } أعضاء يجيبون الآن: يُخصم عمن يدخل، ويعود عن غيره.
        [many] مبلغ { $reserved } USDC ينتظر { $members } عضوًا يجيبون الآن: يُخصم عمن يدخل، ويعود عن غيره.
       *[other] مبلغ { $reserved } USDC ينتظر { $members } عضو يجيبون الآن: يُخصم عمن يدخل، ويعود عن غيره.
    }

    الحملة المنتهية لا يمكن تشغيلها من جديد.
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

campaigns-results =
    الحملة { $campaign } · { $group }

    «{ $prompt }»

    { $sum }

    { $answers }
campaigns-results-answered = {"\u200F"}عدد من أجابوا: { $count }
campaigns-results-in = {"\u200F"}= دخلوا: { $count }
campaigns-results-failed = {"\u200F"}+ لم يجتازوا: { $count }
campaigns-results-under-way = {"\u200F"}+ ما زالوا في الطريق: { $count }
campaigns-results-left =
    { $kind ->
        [open] {"\u200F"}+ غادروا قبل النهاية أو دخلوا مجانًا: { $count }
       *[other] {"\u200F"}+ غادروا قبل النهاية: { $count }
    }
campaigns-results-given-back = ممن دخلوا، غادروا خلال { $hours } ساعة وأعيد ثمنهم: { $count }
campaigns-results-spent = ما حُصّل ولم يُعَد: { $spent } USDC
campaigns-results-none = لم يجب أحد بعد.
campaigns-results-open = بعض الإجابات:
campaigns-results-option = { $bar } { $share }% · { $option } ({ $count })
campaigns-file-money =
    { $complete ->
        [no] أحدث الانضمامات المدفوعة ({ $count })
       *[yes] كل الانضمامات المدفوعة
    }، كل منها مع وقته، لجدول بياناتك. دون أسماء ودون إجابات.
campaigns-file-answers =
    { $complete ->
        [no] أحدث الإجابات ({ $count })
       *[yes] كل الإجابات
    } لجدول بياناتك، مرتبة حسب نصها. دون أسماء ودون أوقات؛ أزيلت الروابط وأسماء المستخدمين وأرقام الهواتف.
campaigns-csv-time = الوقت (UTC)
campaigns-csv-price = السعر
campaigns-csv-charged = المحصّل
campaigns-csv-given-back = أعيد (UTC)
campaigns-csv-total = المجموع
campaigns-csv-answer = الإجابة
campaigns-csv-result = النتيجة
campaigns-csv-passed = اجتاز
campaigns-csv-failed = لم يجتز
campaigns-csv-waiting = قيد القراءة

campaigns-ask-report-about = ما موضوع البلاغ؟
campaigns-report-other = شيء آخر
campaigns-ask-report = ما المشكلة؟ يُرجى كتابتها في { $max } من الأحرف على الأكثر. يقرؤها مشغّل هذا البوت.
campaigns-error-report = هذا أطول من { $max } من الأحرف. يُرجى الاختصار قليلًا.
campaigns-reported = شكرًا. وصل بلاغك إلى المشغّل، وسيراسلك إذا كان هناك شيء غير واضح.
campaigns-report-later = سبق أن أرسلت بلاغًا خلال هذه الساعة. وهو لدى المشغّل؛ يُرجى الانتظار قليلًا قبل البلاغ التالي.

campaigns-consent-ask =
    الحملة { $campaign } تود الدخول إلى «{ $group }».

    السعر { $bid } USDC مقابل كل انضمام، منها { $fee }% رسومنا والباقي لك. دُفع مسبقًا { $budget } USDC: يكفي لـ { $joins ->
        [zero] لا شيء
        [one] انضمام واحد
        [two] انضمامين
        [few] { $joins } انضمامات
        [many] { $joins } انضمامًا
       *[other] { $joins } انضمام
    }.

    سيرى المنضمون:

    ——————————
    { $task }
    ——————————

    يُرجى اتخاذ القرار قبل {"\u200E"}{ $until }. الصمت يعني الرفض. ويمكنك إزالتها لاحقًا في أي وقت.
campaigns-consent-live =
    الحملة { $campaign } تعمل في «{ $group }»: أنت تقبل كل ما يساوي حدك الأدنى أو يزيد عليه.

    السعر { $bid } USDC مقابل كل انضمام، منها { $fee }% رسومنا والباقي لك. دُفع مسبقًا { $budget } USDC: يكفي لـ { $joins ->
        [zero] لا شيء
        [one] انضمام واحد
        [two] انضمامين
        [few] { $joins } انضمامات
        [many] { $joins } انضمامًا
       *[other] { $joins } انضمام
    }.

    يرى المنضمون:

    ——————————
    { $task }
    ——————————
campaigns-consent-accept = قبول
campaigns-consent-decline = رفض
campaigns-consent-remove = إزالتها
campaigns-consent-block = حظر هذا المعلن
campaigns-ask-decline = أترفض الحملة { $campaign } في { $group }؟ لن تدخل، ويعود كل ما دُفع عنها إلى المعلن. لا يمكن التراجع عن ذلك.
campaigns-decline-yes = نعم، أرفضها
campaigns-ask-remove = أتزيل الحملة { $campaign } من { $group }؟ لن تشتري انضمامات بعد ذلك، ويعود ما تبقى منها إلى المعلن. ويُدفع لك مع ذلك عن الأعضاء الذين يجيبون الآن. لا يمكن التراجع عن ذلك.
campaigns-remove-yes = نعم، أزلها
campaigns-ask-block = أتحظر «{ $sponsor }»، معلن الحملة { $campaign }، في { $group }؟ تنتهي كل حملاته هناك الآن، ويعود ما تبقى منها، ولا يستطيع الشراء هناك بعد ذلك. ويُدفع لك مع ذلك عن الأعضاء الذين يجيبون الآن. يمكنك رفع الحظر من {"\u200E"}/menu؛ أما الحملات المنتهية فلا تعود.
campaigns-block-yes = نعم، أحظره
campaigns-back = رجوع
campaigns-kept = حسنًا، لم يتغير شيء.
campaigns-accepted = تم القبول: الحملة { $campaign } تعمل.
campaigns-declined = تم الرفض: الحملة { $campaign } لا تدخل، ويستعيد المعلن كل شيء.
campaigns-removed = تمت الإزالة: الحملة { $campaign } لا تشتري انضمامات بعد الآن. ويُدفع عن الأعضاء الذين يجيبون الآن.
campaigns-blocked = تم الحظر: انتهت حملات هذا المعلن هنا، ولن تكون هناك حملات جديدة.
campaigns-owner-ended =
    انتهت الحملة { $campaign } في { $group }: { $reason ->
        [end_date] حلّ تاريخ انتهائها.
        [reclaim] تُسترد أموالها من عقد الضمان.
        [escrow_retired] يستقبل عقد ضمان آخر الإيداعات الآن.
       *[withdrawn] أنهاها المعلن.
    }

    الأعضاء الذين جلبتهم: { $joins }
    ربحت منها { $earned } USDC بعد خصم الرسوم.
campaigns-owner-ended-under-way = ما زالوا يجيبون، ويُدفع عنهم إن دخلوا: { $count }

campaigns-notice-paid = الحملة { $campaign } ({ $group }) مدفوعة. سألتُ مالك المجموعة، ولديه { $wait } ساعة. الصمت يعني الرفض، وعندها يعود كل شيء.
campaigns-notice-money_arrived =
    الحملة { $campaign } ({ $group }): وصل { $amount } USDC. { $state ->
        [missing] ينقص { $missing } USDC.
        [rest] ينقص { $missing } USDC. إذا لم يصل حتى {"\u200E"}{ $until } انتهت الحملة وعاد كل شيء.
        [startable] ينقص { $missing } USDC. إذا لم يصل حتى {"\u200E"}{ $until } انتهت الحملة وعاد كل شيء. ويمكنك أيضًا البدء بما وصل: {"\u200E"}/campaigns
        [extra] وصل في المجموع { $extra } USDC فوق المطلوب: ميزانية إضافية.
       *[exact] {""}
    }
campaigns-notice-late_money = الحملة { $campaign } ({ $group }): وصل { $amount } USDC بعد انتهائها. يعود المبلغ إلى محفظتك من تلقاء نفسه.
campaigns-notice-recovered = الحملة { $campaign } ({ $group }): استرجعت محفظة الاسترداد { $amount } USDC من عنوان الإيداع قبل تقييدها.
campaigns-notice-notice_running = الحملة { $campaign } ({ $group }): وصل { $amount } USDC. يبقى المبلغ في عنوان الإيداع ما دام إشعار الاسترجاع ساريًا؛ وتستطيع محفظة الاسترداد أخذه.
campaigns-notice-rest_missing =
    الحملة { $campaign } ({ $group }): وصل { $available } USDC، وينقص { $missing } USDC. إذا لم يصل الباقي حتى {"\u200E"}{ $until } انتهت الحملة وعاد كل شيء. { $state ->
        [startable] ويمكنك أيضًا البدء بما وصل: {"\u200E"}/campaigns
       *[missing] {""}
    }
campaigns-notice-live = الحملة { $campaign } ({ $group }) تعمل، بسعر { $bid } USDC مقابل كل انضمام.
campaigns-notice-declined = الحملة { $campaign }: رفضها مالك «{ $group }». يعود كل ما دفعته.
campaigns-notice-owner_silent = الحملة { $campaign }: لم يقل مالك «{ $group }» شيئًا خلال { $wait } ساعة، وهذا يعني الرفض. يعود كل ما دفعته.
campaigns-notice-no_deposit = الحملة { $campaign } ({ $group }) انتهت، لأن الإيداع لم يصل خلال { $days } يومًا. وإذا كان المال لا يزال في الطريق، فإنه يعود من تلقاء نفسه.
campaigns-notice-rest_never_came = الحملة { $campaign } ({ $group }) انتهت، لأن باقي الإيداع لم يصل خلال { $restDays } يومًا. وما وصل يعود إلى محفظتك.
campaigns-notice-removed = الحملة { $campaign }: أزالها مالك «{ $group }». ما تبقى يعود إلى محفظتك.
campaigns-notice-blocked = الحملة { $campaign }: لم يعد مالك «{ $group }» يقبل حملاتك. ما تبقى يعود إلى محفظتك.
campaigns-notice-group_gone = الحملة { $campaign }: غادرت «{ $group }» السوق. ما تبقى يعود إلى محفظتك.
campaigns-notice-end_date = الحملة { $campaign } ({ $group }) بلغت تاريخ انتهائها. ما تبقى يعود إلى محفظتك.
campaigns-notice-reclaim = الحملة { $campaign } ({ $group }) انتهت، لأن أموالها تُستعاد من حساب الضمان بمحفظتك.
campaigns-notice-escrow_retired = الحملة { $campaign } ({ $group }) انتهت، لأن عقد ضمان آخر يستقبل الإيداعات الآن. ما تبقى يعود إلى محفظتك. يُرجى عدم إرسال أي شيء إلى عنوانها بعد الآن؛ لبدء حملة جديدة: {"\u200E"}/buy
campaigns-notice-refunded = الحملة { $campaign } ({ $group }): انتهت، ولم يبق شيء يعود. سُوّي حساب الحملة.
campaigns-notice-outbid = الحملة { $campaign } ({ $group }) تجاوزها عرض آخر. بسعر { $bid } USDC تنتظر حتى تنفد العروض التي قبلها. لتغيير ذلك: {"\u200E"}/bid
campaigns-notice-leading = الحملة { $campaign } ({ $group }) لها الآن أفضل عرض، { $bid } USDC: الانضمام التالي لك.
campaigns-notice-low_budget =
    الحملة { $campaign } ({ $group }) تقترب ميزانيتها من النفاد: الباقي { $joins ->
        [zero] لا شيء
        [one] انضمام واحد
        [two] انضمامان
        [few] { $joins } انضمامات
        [many] { $joins } انضمامًا
       *[other] { $joins } انضمام
    }. لإضافة رصيد: {"\u200E"}/topup
campaigns-notice-exhausted = الحملة { $campaign } ({ $group }) نفدت ميزانيتها: ما تبقى لا يكفي لانضمام آخر. للمتابعة {"\u200E"}/topup، وللإنهاء {"\u200E"}/withdraw.
campaigns-notice-pass_rate = {"\u200F"}{ $group }: عدد من يجتازون الباب أقل بكثير من السابق: { $now }% مؤخرًا، و{ $before }% من قبل. أنت لا تدفع إلا عمن يدخل، لكن قد يكون من المفيد مراجعة سؤالك (الحملة { $campaign }).

campaigns-error-task-forbidden = يجب ألا تحتوي نصوص الحملة على روابط أو أسماء مستخدمين أو عناوين بريد إلكتروني أو أرقام هواتف{ $word ->
        [contact] {""}
       *[other] ، ولا على «{ $word }»
    }. يُرجى الكتابة من دونها.
campaigns-error-sponsor = في الاسم شيء يُقرأ، ولا يزيد على { $max } من الأحرف، وفي سطر واحد. يُرجى كتابته هكذا.
campaigns-error-frozen = لا يمكن تغيير سؤال الحملة بعد أن يقبلها المالك. لسؤال آخر، يُرجى شراء حملة أخرى.
campaigns-error-task-changed = غيّر المعلن السؤال في هذه الأثناء. يُرجى النظر في أحدث رسالة عن هذه الحملة.
campaigns-error-not-awaiting-deposit = هذه الحملة لا تنتظر إيداعًا.
campaigns-error-no-escrow = لا يقبل هذا البوت إيداعات حاليًا، فلا يمكن شراء شيء. يُرجى المحاولة لاحقًا.
campaigns-error-floor = الحد الأدنى للعرض هنا { $floor } USDC.
campaigns-error-topup = يجب أن يكفي الرصيد المضاف لانضمام واحد على الأقل، { $bid } USDC.
campaigns-error-too-little = ما وصل لا يكفي بعدُ للحد الأدنى من الانضمامات للبدء: { $joins }.
campaigns-error-count = يُرجى كتابة عدد صحيح من { $min } إلى { $max } بالأرقام.
campaigns-error-end = يُرجى كتابة يوم قادم، خلال { $years ->
        [one] سنة واحدة
        [two] سنتين
        [few] { $years } سنوات
       *[other] { $years } سنة
    } على الأكثر، هكذا: {"\u200E"}{ $example }.
