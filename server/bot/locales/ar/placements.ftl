buy-ask-sponsor = ما الذي تريد الترويج له؟ أرسل اسمه: يقرؤه الأعضاء في «برعاية …». { $max } حرفًا على الأكثر، في سطر واحد.
buy-ask-category = أي فئة تناسبه أكثر؟ لا تظهر المجموعات التي يمنعها مالكوها. ويمكن لمراجع أن يصححها.
category =
    { $category ->
        [crypto] العملات المشفرة والتداول
        [finance] المال
        [gambling] القمار
        [adult] محتوى البالغين والتعارف
        [health] الصحة
        [politics] السياسة والدين
        [software] البرمجيات والخدمات
        [games] الألعاب
        [shops] المتاجر
        [education] التعليم
        [jobs] الوظائف
       *[other] شيء آخر
    }
buy-ask-language = بأي لغة تكتب؟ تعمل حملتك في مجموعات هذه اللغة فقط. يمكنك إضافة لغات أخرى.
buy-ask-question = ماذا تريد أن تسأل الأعضاء الجدد؟ لا تدفع إلا عمّن يدخل.
buy-templates = استخدام سؤال جاهز
buy-ask-template = أي سؤال تريد أن تطرح؟ يمكنك إضافة صياغاتك إليه.
buy-copy = من جديد: { $prompt }
buy-copy-left = لا يمكن نسخ هذه المجموعات، لأنها لا تبيع الانضمام الآن أو لا تقبل حملتك: { $groups }.
buy-variant = الصياغة { $number }
buy-ask-variants =
    { $questions }

    يمكن أن يكون لسؤالك حتى { $max } من الصياغات، ويُجاب عنها كلها بالطريقة نفسها. تُعرض كلها بالقدر نفسه، وتقارن النتائج بينها.
buy-go-on = متابعة
buy-variant-add = إضافة صياغة أخرى
buy-ask-offer =
    هل تريد إضافة عرض ترويجي؟ يتلقاه الأعضاء بعد دخولهم، لا قبل ذلك أبدًا: «من { $sponsor }: …»، مع رابط واحد.

    أرسل نصه، { $max } حرفًا على الأكثر. المجموعات التي لا يقبل مالكوها ذلك تعرض السؤال فقط.
buy-no-offer = بلا عرض ترويجي
buy-ask-link = إلى أين يقود الرابط؟ أرسل رابطًا يبدأ بـ {"\u200E"}https://
buy-error-offer = هذا أطول من { $max } حرفًا. يُرجى اختصاره قليلًا.
buy-ask-where =
    أين تعمل الحملة؟ ضع علامة على ما تشاء من المجموعات، أو أرسل كلمة للبحث. الأكثر نشاطًا أولًا.

    اللغات: { $languages }

    { $groups }
buy-no-such-group = لا توجد مجموعة مناسبة. يُرجى تغيير المرشحات أدناه أو العودة لاحقًا.
buy-filter-price =
    { $price ->
        [any] أي سعر
       *[other] حتى { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] أي حجم
       *[other] الأعضاء: { $members } فأكثر
    }
buy-filter-language =
    { $name ->
        [any] كل اللغات
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = تحديد هذه الصفحة
buy-more-languages = إضافة لغة
buy-go-on-groups = متابعة · المجموعات: { $count }
buy-by-rule =
    { $on ->
        [yes] ☑ بقاعدة
       *[no] ☐ بقاعدة
    }
buy-never = المجموعات التي تتجنبها: { $count }
buy-ask-never =
    أين لا تعمل الحملة أبدًا؟ ضع علامة على هذه المجموعات، أو أرسل كلمة للبحث. وإن كانت تعمل في إحداها فإنها تخرج منها.

    اللغات: { $languages }

    { $groups }
buy-never-done = تم
rule-ask =
    بقاعدة تعمل الحملة في كل مجموعة مناسبة مالكها معروف هنا. غيّر القاعدة بالأزرار، أو أرسل مواضيع تفصل بينها فواصل.

    { $rule }

    { $count ->
        [0] لا توجد مجموعة مناسبة الآن.
       *[other] المجموعات المناسبة الآن: { $count }، والانضمام التالي من { $low } إلى { $high } USDC.
    }

    تحصل المجموعة على { $share }% من الميزانية على الأكثر إلى أن يُتحقق من بقاء { $looks } من أعضائها بعد أسبوعهم الأول. وإذا ناسبت مجموعات أخرى لاحقًا فسأسألك أولًا.
rule-use = استخدام هذه القاعدة
rule-none = بلا قاعدة
rule-line =
    بقاعدة: { $languages ->
        [all] كل لغاتك
       *[other] { $languages }
    } · { $topics ->
        [any] أي موضوع
       *[other] { $topics }
    } · { $members ->
        [0] أي حجم
       *[other] الأعضاء: { $members } فأكثر
    } · { $price ->
        [any] أي سعر
       *[other] حتى { $price } USDC
    }
buy-ask-bid =
    كم تعرض مقابل انضمام واحد، بعملة USDC؟ تدفعه عن كل عضو يجيب عن سؤالك ويدخل.

    { $bids ->
        [none] لا أحد يقدم عرضًا هناك الآن.
        [same] أفضل عرض هناك الآن { $top } USDC.
       *[range] أفضل العروض هناك الآن من { $low } إلى { $top } USDC.
    } أعلى عرض يحصل على الانضمام التالي؛ وعند التساوي، العرض الأقدم. { $floors ->
        [same] تبدأ العروض من { $floor } USDC.
       *[range] تبدأ العروض من { $lowest } USDC؛ وتطلب بعض المجموعات حتى { $floor } USDC.
    } يمكنك تغيير عرضك في أي وقت، ولمجموعة واحدة أيضًا.

    العرض هو كل ما تدفعه؛ ورسومنا البالغة { $fee }% مشمولة فيه.
buy-ask-highest =
    المجموعات التي تطلب أكثر من { $bid } USDC مقابل الانضمام: { $count }. تطلب حتى { $most } USDC.

    هل تريد أن تعرض هناك ما تطلبه؟
buy-highest-yes = نعم، حتى { $most } USDC
buy-highest-no = لا، استبعادها
buy-ask-joins =
    { $bid } USDC مقابل كل انضمام. المجموعات: { $count }. سيكون عرضك الأعلى الآن في { $leading } منها.

    كم انضمامًا تريد أن تشتري إجمالًا؟ يُرجى الضغط على أحد الأزرار أو كتابة عدد.

    { $expectation }
buy-able = لا يُسأل المالكون إلا ما دامت الميزانية تكفي لانضمامات عددها { $least } في كل مجموعة. المجموعات التي تكفيها الميزانية: { $able } من { $groups }.
buy-own-rivals = حملاتك هذه تقدّم عروضًا في المجموعات نفسها وتتنافس معها على الانضمامات ذاتها: { $ids } ({ $groups }).
buy-error-reach = هذه الميزانية لا تكفي لأي مجموعة: لا يُسأل المالك إلا ما دامت تكفي لانضمامات عددها { $least } هناك. يُرجى اختيار عدد أكبر.
buy-limits =
    حدودك. يُرجى الضغط على أحدها لتغييره.

    { $cap ->
        [0] بلا حد يومي
       *[other] { $cap } في اليوم على الأكثر
    }
    { $start ->
        [none] تبدأ في أقرب وقت
       *[other] تبدأ في {"\u200E"}{ $start }
    }
    { $end ->
        [none] تنتهي عند نفاد الميزانية
       *[other] تنتهي في {"\u200E"}{ $end }
    }
    { $pacing ->
        [even] موزعة بالتساوي حتى النهاية
       *[fast] كل انضمام يأتي
    }
    { $stop ->
        [0] بلا تجربة أولًا
       *[other] تتوقف مؤقتًا بعد انضمامات عددها { $stop } لتطّلع عليها
    }
buy-limits-good = كل شيء صحيح
buy-limit-cap = الحد اليومي
buy-limit-start = البداية
buy-limit-end = النهاية
buy-limit-pacing = الوتيرة
buy-limit-test =
    { $on ->
        [yes] ☑ تجربة أولًا: { $joins }
       *[no] ☐ تجربة أولًا: { $joins }
    }
buy-error-pacing = الوتيرة المتساوية تحتاج إلى تاريخ نهاية. يُرجى تحديده أولًا.
buy-error-order = يجب أن تأتي النهاية بعد البداية.
buy-ask-start = متى تبدأ؟ اكتب اليوم الأول، مثل {"\u200E"}{ $example }، أو اضغط على الزر.
buy-start-now = في أقرب وقت
buy-preview = هذا ما سيراه الأعضاء، كلمة بكلمة.
buy-preview-tap = هذه معاينة فقط.
buy-confirm =
    { $sponsor }
    { $joins ->
        [zero] لا انضمامات
        [one] انضمام واحد
        [two] انضمامان
        [few] { $joins } انضمامات
        [many] { $joins } انضمامًا
       *[other] { $joins } انضمام
    } بسعر { $bid } USDC: { $total } USDC{ $dearer ->
        [yes] {" "}(في بعض المجموعات حتى { $highest } USDC مقابل الانضمام)
       *[no] {""}
    }
    المجموعات: { $count }. سيكون عرضك الأعلى الآن في { $leading } منها. { $expectation }
    { $cap ->
        [0] بلا حد يومي
       *[other] { $cap } في اليوم على الأكثر
    } · { $start ->
        [none] تبدأ في أقرب وقت
       *[other] تبدأ في {"\u200E"}{ $start }
    } · { $end ->
        [none] تنتهي عند نفاد الميزانية
       *[other] تنتهي في {"\u200E"}{ $end }
    } · { $pacing ->
        [even] موزعة بالتساوي
       *[fast] كل انضمام يأتي
    }{ $stop ->
        [0] {""}
       *[other] {" "}· تتوقف مؤقتًا بعد: { $stop }
    }
buy-confirm-rules =
    أموالك

    تدفع بعملة USDC على { $chain } إلى العنوان الخاص بالحملة، من أي محفظة أو منصة تداول، دفعة واحدة أو على دفعات. { $rule }

    تدفع عرضك عن كل عضو يُسمح له بالدخول، وتسترده إذا غادر أو حُظر خلال { $back } ساعة. والرسوم البالغة { $fee }% مشمولة فيه.

    { $review ->
        [yes] بعد الدفع قد يقرؤها القائمون على هذا البوت أولًا، خلال { $reviewed } ساعة على الأكثر. ثم يُسأل كل مالك؛
       *[no] بعد الدفع يُسأل كل مالك؛
    } والصمت { $wait } ساعة يعني الرفض. يمكنك إنهاؤها في أي وقت.

    { $wallet ->
        [none] تعود الأموال غير المنفقة إلى محفظتك: أسأل عنها بعد ذلك.
       *[other] تعود الأموال غير المنفقة إلى { $wallet }.
    }
buy-created =
    الحملة { $campaign } تنتظر { $amount } USDC حتى {"\u200E"}{ $until }. أرسل المبلغ إلى هذا العنوان:

    { $payTo }

    { $review ->
        [yes] عند وصول المال يقرؤها القائمون على هذا البوت أولًا خلال { $reviewed } ساعة، ثم يُسأل المالكون.
       *[no] عند وصول المال يُسأل المالكون.
    } سأبقيك على اطلاع.

    يفتح الزر صفحة فيها رمز QR وطرق دفع أخرى. يصلح { $hours } ساعة؛ و{"\u200E"}/campaigns يعطيك زرًا جديدًا.

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    الحملة { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] تنتظر إيداعك
        [in_review] يقرؤها القائمون على هذا البوت
        [active] تعمل، المجموعات: { $groups }
        [unplaced] تنتظر المالكين
        [halted] تنتظر: لا تُباع انضمامات الآن
        [exhausted] نفدت الميزانية
        [paused] متوقفة مؤقتًا
        [closing] في طور الانتهاء
       *[closed] منتهية
    } · العرض { $bid } USDC · المتاح { $available } USDC · { $completed ->
        [zero] لا انضمامات
        [one] انضمام واحد
        [two] انضمامان
        [few] { $completed } انضمامات
        [many] { $completed } انضمامًا
       *[other] { $completed } انضمام
    }
campaigns-status-in_review = مدفوعة. يقرؤها القائمون على هذا البوت حتى {"\u200E"}{ $until }؛ وإن لم يقرأها أحد عاد كل شيء.
campaigns-status-unplaced =
    { $until ->
        [none] مدفوعة ومسموح بها، لكن لم تقبلها أي مجموعة بعد. يُسأل المالكون مرة في اليوم.
       *[other] مدفوعة ومسموح بها، لكن لم يبق مالك يُسأل. أضف مجموعات قبل { $until }، وإلا انتهت الحملة وعاد المال.
    }
campaigns-groups-count = المجموعات: تعمل { $accepted } · سُئلت { $asked } · تنتظر { $waiting } · انتهت { $over }
campaigns-reach = لا يُسأل المالكون إلا ما دامت الميزانية تكفي لانضمامات عددها { $least } في كل مجموعة. المجموعات المنتظرة: { $groups }، وتكفي الميزانية لهذا العدد منها: { $reached }. أضف مالًا أو أخرج بعض المجموعات.
campaigns-numbers =
    العرض: { $bid } USDC مقابل الانضمام{ $dearer ->
        [yes] ، وفي بعض المجموعات حتى { $highest } USDC
       *[no] {""}
    }
    انضمامات أخرى تكفيها الأموال: { $joins }؛ أُنفق { $spent } USDC
    يجيبون الآن: { $underWay } (خُصص { $reserved } USDC)
    { $cap ->
        [0] بلا حد يومي
       *[other] { $cap } في اليوم على الأكثر
    } · { $start ->
        [none] بلا تاريخ بداية
       *[other] تبدأ في {"\u200E"}{ $start }
    } · { $end ->
        [none] بلا تاريخ نهاية
       *[other] تنتهي في {"\u200E"}{ $end }
    } · { $pacing ->
        [even] موزعة بالتساوي
       *[fast] كل انضمام يأتي
    }{ $stop ->
        [0] {""}
       *[other] {" "}· تتوقف مؤقتًا بعد: { $stop }
    }
    تعود المبالغ المستردة إلى { $wallet }
campaigns-group-stands-still = ⏸ لا تُباع انضمامات هناك حاليًا. في هذه الأثناء لا تشتري هذه الحملة هناك شيئًا وتحتفظ بأموالها، ثم تتابع من تلقاء نفسها.
campaigns-do-places = المجموعات
campaigns-do-content = السؤال والعرض الترويجي
campaigns-do-limits = الحدود
campaigns-do-copy = نسخ
campaigns-do-highest = تغيير أعلى عرض
campaigns-label-limits = تغيير حدود الحملة { $campaign }
campaigns-label-groups = إضافة مجموعات إلى الحملة { $campaign }
campaigns-ask-new-bid =
    الحملة { $campaign } · { $sponsor }

    تعرض الآن { $bid } USDC مقابل الانضمام، و{ $highest } USDC على الأكثر في أي مجموعة. كم يكون ابتداءً من الانضمام التالي؟ { $floor } USDC على الأقل. المجموعات التي لها عرض خاص تحتفظ به، والانضمامات الجارية تحتفظ بسعرها.

    المالكون الذين وافقوا على عرض أعلى يُسألون من جديد، خلال { $wait } ساعة. وإلى أن يقبلوا لا يُشترى شيء هناك.
campaigns-bid-changed =
    عرضك الآن { $bid } USDC.{ $status ->
        [paused] {" "}ما زالت الحملة متوقفة مؤقتًا؛ يستأنفها {"\u200E"}/resume.
       *[other] {""}
    } { $joins ->
        [0] ما تبقى لا يكفي لانضمام بهذا العرض: يُرجى إضافة رصيد أو خفض العرض.
       *[other] انضمامات يكفيها ما تبقى: { $joins }.
    }
campaigns-ask-highest =
    الحملة { $campaign }: لا يتجاوز العرض { $highest } USDC في أي مجموعة. كم يكون أعلى عرض؟ { $bid } USDC على الأقل، وهو عرضك في سواها.
campaigns-error-highest = لا يمكن أن يقل أعلى عرض عن عرضك البالغ { $bid } USDC.
campaigns-highest-changed = من الآن لا يتجاوز العرض { $highest } USDC في أي مجموعة.
campaigns-limits-changed = تم التغيير. تسري حدودك الجديدة ابتداءً من الانضمام التالي.
campaigns-ask-topup =
    الحملة { $campaign } · { $sponsor }

    المتاح { $available } USDC، بعرض { $bid } USDC. المجموعات التي تعمل فيها: { $groups }. كم تريد أن تضيف، بعملة USDC؟ { $bid } على الأقل، وهو سعر انضمام واحد.
campaigns-ask-withdraw =
    إنهاء الحملة { $campaign } · { $sponsor }؟ تخرج من كل مجموعاتها ({ $groups }).

    يعود { $available } USDC إلى { $wallet }. { $members ->
        [0] {""}
       *[other] خُصص { $reserved } USDC لمن يجيبون الآن ({ $members }): يُدفع عمّن يدخل، ويعود عن الباقين.
    }

    لا يمكن بدء حملة منتهية من جديد.
campaigns-results =
    الحملة { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    «{ $prompt }»
    سُئلوا: { $asked } · نجحوا: { $passed }
campaigns-csv-language = اللغة
campaigns-csv-question = السؤال
campaigns-error-content-changed = تغيّر السؤال أو العرض في هذه الأثناء. يُرجى الاطلاع على أحدث رسالة عن هذه الحملة.

places-open-one = فتح هذه المجموعة
places-list =
    الحملة { $campaign } · { $sponsor }: مجموعاتها

    { $groups }
places-none = لا شيء هنا.
places-status =
    { $status ->
        [waiting] سيُسأل مالكها
        [asked] يقرر مالكها حتى {"\u200E"}{ $until }
        [accepted] تعمل
        [declined] مرفوضة
        [silence] لا جواب في الوقت
        [removed] أزالها المالك
        [blocked] لم يعد مالكها يقبل حملاتك
        [category] يمنع مالكها هذه الفئة
        [withdrawn] أخرجتها
        [group_gone] غادرت السوق
        [never_asked] تعذر سؤال مالكها في الوقت
       *[other] منتهية
    }
places-line =
    { $group }
    { $status } · العرض { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· المرتبة { $position }
    } · الانضمامات: { $joins }
places-filter =
    { $name ->
        [all] الكل
        [accepted] تعمل
        [asked] سُئلت
       *[over] انتهت
    }
places-add = إضافة مجموعات
places-back = كل المجموعات
places-one =
    الحملة { $campaign } في «{ $group }»: { $status }

    العرض: { $bid } USDC مقابل الانضمام{ $position ->
        [0] {""}
       *[other] {" "}· المرتبة الآن { $position }
    }
    { $cap ->
        [0] بلا حد يومي خاص
       *[other] { $cap } في اليوم على الأكثر هنا
    }
    الانضمامات: { $joins } · أُنفق { $spent } USDC
    غادروا مبكرًا، وعاد إليك ثمنهم: { $back }
places-asked-beside = يُسأل المالك عن إصدارك الأحدث. وإلى أن يقبله يستمر الإصدار السابق.
places-do-placebid = العرض هنا
places-do-placecap = الحد اليومي هنا
places-do-takeout = إخراجها
places-ask-takeout = إخراج الحملة { $campaign } من «{ $group }»؟ لن تشتري هناك انضمامات أخرى. من يجيبون الآن يُدفع عنهم. يمكنك إضافة المجموعة من جديد لاحقًا.
places-takeout-yes = نعم، إخراجها
places-ask-add =
    المجموعات المضافة: { $groups }. تعرض هناك { $bid } USDC مقابل الانضمام، وحتى { $highest } USDC حيث تطلب مجموعة أكثر.{ $dear ->
        [0] {""}
       *[other] {" "}مستبعدة لأنها تطلب أكثر من ذلك: { $dear }.
    }{ $never ->
        [0] {""}
       *[other] {" "}لا تعمل أبدًا في: { $never }. وتخرج من التي تعمل فيها.
    }

    يُسأل كل مالك أولًا، وأمامه { $wait } ساعة؛ والصمت يعني الرفض.

    لا يُسأل المالكون إلا ما دام المتاح لك، وهو { $available } USDC، يكفي لانضمامات عددها { $least } في كل مجموعة.
places-add-yes = إضافتها
places-added = سأخبرك بما يقوله المالكون.
found-groups =
    الحملة { $campaign } ({ $sponsor }): هذه المجموعات تناسب قاعدتك الآن. لا يُشترى شيء هناك ما لم تضفها.

    { $groups }
found-add-one = إضافة { $group }
found-add-all = إضافة الكل: { $count }
found-added =
    { $groups ->
        [0] لا شيء يُضاف: هذه المجموعات في حملتك أصلًا أو لم تعد مناسبة.
       *[other] المجموعات المضافة: { $groups }. سأخبرك بما يقوله مالكوها.
    }
places-label-bid = تغيير العرض في مجموعة
places-label-cap = تغيير الحد اليومي في مجموعة
places-ask-bid =
    الحملة { $campaign } في «{ $group }»

    تعرض هنا { $bid } USDC مقابل الانضمام. كم يكون ابتداءً من التالي؟ من { $floor } إلى { $highest } USDC. الانضمامات الجارية تحتفظ بسعرها.

    إذا كان المالك قد وافق على عرض أعلى فيُسأل من جديد، خلال { $wait } ساعة. وإلى أن يقبل لا يُشترى شيء هنا.
places-bid-changed =
    عرضك في «{ $group }» الآن { $bid } USDC.{ $status ->
        [competes] {" "}المرتبة { $position }.
        [waiting] {" "}سيُسأل المالك.
        [asked] {" "}يُسأل المالك الآن.
       *[other] {""}
    } { $joins ->
        [0] ما تبقى لا يكفي لانضمام بهذا العرض.
       *[other] انضمامات يكفيها ما تبقى: { $joins }.
    }{ $expectation ->
        [none] {""}
       *[other] {" "}{ $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] «{ $group }»: لم يعد هناك حد يومي خاص.
       *[other] «{ $group }»: { $cap } في اليوم على الأكثر من الآن.
    }
places-error-no-content = ليس للحملة سؤال بلغة هذه المجموعة. يُرجى إضافة هذه اللغة أولًا.
places-error-not-found = لم تعد هذه الحملة تعمل في مجموعة لك، ولا تطلب ذلك.
places-error-wrong-status = هذا غير ممكن والحملة هناك في حالتها الراهنة.
places-error-resting = رفض مالك هذه المجموعة مؤخرًا، ولا يُسأل عنك من جديد قبل {"\u200E"}{ $until }.
places-error-above-highest = تعرض هذه الحملة { $most } USDC على الأكثر في أي مجموعة. يُرجى تغيير أعلى عرض لها أولًا.

content-shown =
    ما يراه الأعضاء من الحملة { $campaign }:

    { $content }
content-version =
    { $name }، الإصدار { $number }: { $review ->
        [waiting] ينتظر القائمين على هذا البوت
        [allowed] مسموح به
        [refused] رفضه القائمون على هذا البوت
        [undelivered] متوقف مؤقتًا: يرفض تيليجرام عرضه
       *[stopped] أُوقف بعد بلاغات
    }
content-offer = العرض الترويجي: { $text } ({ $host })
content-change = تغيير: { $name }
content-add-language = إضافة لغة
content-ask-send =
    سيكون هذا إصدارًا جديدًا. { $review ->
        [yes] قد يقرؤه القائمون على هذا البوت أولًا؛ ثم يُسأل كل مالك، وأمامه { $wait } ساعة.
       *[no] يُسأل كل مالك، وأمامه { $wait } ساعة.
    } وإلى أن يُقبل يستمر الإصدار السابق. لا يكلفك ذلك شيئًا.
content-send = إرسال
content-sent = تم الإرسال. إلى أن يُقبل يستمر الإصدار السابق.

digest-head =
    { $several ->
        [no] تريد حملة أن تعمل في مجموعة لك.
       *[yes] حملات تريد أن تعمل في مجموعاتك: { $count }.
    } أمامك حتى { $until } لتقرر؛ والصمت يعني الرفض. سيقرأ القادمون الجدد هذا كلمة بكلمة.
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } ← { $group } · { $category }
    { $bid } USDC مقابل الانضمام: { $fee }% رسومنا، والباقي لك. المدفوع { $budget } USDC، ويكفي لانضمامات عددها { $joins }.
    { $since ->
        [none] المعلن جديد هنا.
       *[other] المعلن هنا منذ {"\u200E"}{ $since }؛ الانضمامات التي اشتراها: { $bought }.
    }{ $change ->
        [yes] {" "}إصدار سابق يعمل في مجموعتك بالفعل، ويستمر إلى أن تقبل هذا.
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] بعد دخولهم سيقرؤون:
       *[no] لا تسمح مجموعتك بالعروض، لذلك لن يروا هذا العرض:
    } من { $sponsor }: { $text } يقود الرابط إلى { $host }
digest-live = تعمل حملة في مجموعتك، كما وافقت من قبل.
digest-do-accept = قبول
digest-do-decline = رفض
digest-do-block = حظر
digest-do-preview = رؤيتها بعين عضو
digest-do-remove = إزالتها
digest-accepted = تم القبول: { $sponsor } تعمل في «{ $group }».
digest-declined = تم الرفض: { $sponsor } لا تعمل في «{ $group }». لن أسألك عن هذا المعلن قبل مرور { $days } يومًا.
digest-removed = تمت الإزالة: { $sponsor } لا تشتري انضمامات أخرى في «{ $group }». من يجيبون الآن يُدفع عنهم. لن أسألك عن هذا المعلن قبل مرور { $days } يومًا.
digest-ask-decline = رفض { $sponsor } في «{ $group }»؟ لن أسألك عن هذا المعلن قبل مرور { $days } يومًا.
digest-ask-block = حظر المعلن «{ $sponsor }» في «{ $group }»؟ تنتهي كل حملاته هناك الآن، ولا يمكنه شراء انضمامات أخرى هناك. من يجيبون الآن يُدفع عنهم. يمكن للمالك رفع الحظر في {"\u200E"}/menu.
deputy-button = تعيين نائب
deputy-button-end = إنهاء النيابة
deputy-choose = أي مشرف في «{ $title }» يحق له أيضًا أن يقرر بشأن حملاتها؟ يبقى المال والسعر وسائر الإعدادات لك وحدك.
deputy-none = ليس في «{ $title }» مشرف آخر يستطيع إدخال الأعضاء. يُرجى أولًا تعيين مشرف كهذا في Telegram.
deputy-no-admin = لم يعد هذا الشخص مشرفًا في «{ $title }» يستطيع إدخال الأعضاء، لذلك لم يصبح نائبًا عنك.
deputy-named =
    { $name } ينوب عنك الآن في «{ $title }»: يُسأل مثلك عن حملات هذه المجموعة، والجواب الأول هو المعتمد. سأخبرك بما يقرره.
    { $started ->
        [no] لم يسبق له أن كتب إليّ، لذلك لا أستطيع الكتابة إليه بعد. يُرجى أن تطلب منه إرسال {"\u200E"}/start إليّ.
       *[yes] وقد أخبرته بذلك.
    }
deputy-you = تنوب الآن عن مالك «{ $title }»: تُسأل مثله عن حملات هذه المجموعة، ويمكنك القبول والرفض والإزالة والحظر. يُبلَّغ المالك بما تقرره.
deputy-decides = نائبك في «{ $title }» يقرر أيضًا بشأن الحملات.
deputy-digest-head = بصفتك نائبًا يمكنك أن تقرر في هذا كما يمكن للمالك: الجواب الأول هو المعتمد. المهلة حتى { $until }؛ والصمت يعني الرفض. سيقرأ القادمون الجدد هذا كلمة بكلمة.
deputy-decided =
    { $verdict ->
        [accepted] قبِلها نائبك { $name }: { $sponsor } تعمل في «{ $title }».
        [declined] رفضها نائبك { $name }: { $sponsor } لا تعمل في «{ $title }».
        [removed] أزالها نائبك { $name }: { $sponsor } لا تشتري انضمامات أخرى في «{ $title }».
       *[blocked] حظره نائبك { $name }: المعلن «{ $sponsor }» لا يشتري انضمامات أخرى في «{ $title }». يمكنك رفع الحظر في {"\u200E"}/menu.
    }
ads-button = الحملات
ads-list =
    الحملات في «{ $group }»:

    { $campaigns }
ads-none = لا تعمل هنا أي حملة، ولا تنتظر جوابك أي حملة.
ads-line =
    { $sponsor } · { $bid } USDC مقابل الانضمام · { $status ->
        [accepted] تعمل
       *[asked] تنتظر جوابك
    } · الانضمامات: { $joins }
    «{ $prompt }»
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    انتهت { $sponsor } في «{ $group }»: { $reason ->
        [end_date] حلّ تاريخ نهايتها.
        [reclaim] تُسترجع أموالها من عقد الضمان.
        [escrow_retired] تذهب الإيداعات الآن إلى عقد ضمان آخر.
       *[withdrawn] أنهاها المعلن.
    }

    الانضمامات: { $joins }
    كسبت { $earned } USDC بعد الرسوم.

campaigns-notice-paid = الحملة { $campaign } ({ $sponsor }) مدفوعة. يقرؤها القائمون على هذا البوت الآن، خلال { $review } ساعة على الأكثر. ثم يُسأل مالكو مجموعاتها.
campaigns-notice-live = الحملة { $campaign } ({ $sponsor }) مسموح بها. يُسأل مالكو مجموعاتها الآن، مرة في اليوم؛ وأمام كل منهم { $wait } ساعة.
campaigns-notice-not_reviewed = انتهت الحملة { $campaign } ({ $sponsor }): لم يقرأها القائمون على هذا البوت خلال { $review } ساعة. يعود كل ما دفعته.
campaigns-notice-refused = الحملة { $campaign } ({ $sponsor }): رفضها القائمون على هذا البوت. { $reason } يعود كل ما دفعته.
campaigns-notice-no_group_soon = الحملة { $campaign } ({ $sponsor }): لم تقبلها أي مجموعة، ولم يبق مالك يُسأل. إن لم يقبلها أحد حتى {"\u200E"}{ $until } انتهت وعاد كل شيء. يمكنك إضافة مجموعات: {"\u200E"}/campaigns
campaigns-notice-no_group = انتهت الحملة { $campaign } ({ $sponsor }) لأن أي مجموعة لم تقبلها خلال { $placeDays } أيام. يعود كل ما دفعته.
campaigns-notice-test_over = بلغت الحملة { $campaign } ({ $sponsor }) الانضمامات التي أردت تجربتها بها، وهي متوقفة مؤقتًا. يعرضها {"\u200E"}/results، ويستأنفها {"\u200E"}/resume.
campaigns-notice-accepted = الحملة { $campaign } تعمل في «{ $group }»، بسعر { $bid } USDC مقابل الانضمام.
campaigns-notice-declined = الحملة { $campaign }: رفضها مالك «{ $group }».
campaigns-notice-silence = الحملة { $campaign }: لم يجب مالك «{ $group }» خلال { $wait } ساعة، وهذا يعني الرفض.
campaigns-notice-removed = الحملة { $campaign }: أزالها مالك «{ $group }» من هناك.
campaigns-notice-blocked = الحملة { $campaign }: لم يعد مالك «{ $group }» يقبل حملاتك.
campaigns-notice-category = الحملة { $campaign }: يمنع مالك «{ $group }» فئتها ({ $category })، فلا تعمل هناك.
campaigns-notice-category_corrected = الحملة { $campaign } ({ $sponsor }): صحح مراجع فئتها. هي الآن: { $category }. وتخرج من المجموعات التي يمنعها مالكوها.
campaigns-notice-group_gone = الحملة { $campaign }: غادرت «{ $group }» السوق.
campaigns-notice-never_asked = الحملة { $campaign }: تعذر سؤال مالك «{ $group }» خلال { $askDays } أيام، فلا تعمل هناك.
