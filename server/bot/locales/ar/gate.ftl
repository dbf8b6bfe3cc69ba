# The join gate. { $group } is the group's title, { $wait } a time from gate-wait-…
# "\u200F" (right-to-left mark) keeps lines that begin with a Latin name readable among Arabic words.

gate-invite =
    مرحبًا! لقد طلبت الانضمام إلى { $group }.

    سؤال قصير واحد أولًا. يستغرق أقل من دقيقة.
gate-invite-button = الإجابة والانضمام

# In the group, for everybody who has just come.
gate-notice = مرحبًا! لمن انضم للتو: يكفي الضغط على الزر والإجابة عن سؤال قصير واحد، وبعدها يمكنك الكتابة هنا.
gate-notice-button = الإجابة والانضمام

gate-task = تسأل مجموعة { $group } كل من ينضم سؤالًا قصيرًا واحدًا.
gate-task-sponsored =
    تسأل مجموعة { $group } كل من ينضم سؤالًا قصيرًا واحدًا.

    برعاية { $sponsor }. تصل إجابتك إلى الراعي من دون اسمك.
gate-task-again = شكرًا! هل يمكنك أن تقول المزيد قليلًا؟
gate-how-options = يُرجى الضغط على إجابتك. لديك { $minutes ->
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $minutes } دقائق
       *[other] { $minutes } دقيقة
    }.
gate-how-open = يُرجى الإجابة بكلماتك، في رسالة هنا. لديك { $minutes ->
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $minutes } دقائق
       *[other] { $minutes } دقيقة
    }.
gate-skip = تخطي وسؤال مشرف
gate-scoring = شكرًا! تُقرأ إجابتك الآن. يستغرق ذلك لحظة.
gate-too-long = هذا أطول من { $max } من الأحرف. يُرجى الاختصار قليلًا.

gate-rules =
    شكرًا! هذه قواعد { $group }:

    { $rules }

    بقيت ضغطة واحدة.
gate-no-rules =
    شكرًا! يُرجى معاملة الآخرين في { $group } بلطف.

    بقيت ضغطة واحدة.
gate-agree = أوافق
gate-admitting = جارٍ إدخالك إلى { $group } … سأخبرك حالما تدخل.
gate-in = تم الدخول! مرحبًا بك في { $group }.
gate-open-group = فتح المجموعة

gate-failed = لم تكن هذه الإجابة الصحيحة لدخول { $group }.
gate-expired = انتهى وقت الانضمام إلى { $group }.
gate-put-off = لا بأس. يستطيع أحد مشرفي { $group } إدخالك. وإذا غيّرت رأيك، يمكنك الإجابة عن السؤال في أي وقت.
gate-again-now = يمكنك المحاولة مرة أخرى فورًا.
gate-again-later = يمكنك المحاولة مرة أخرى بعد { $wait }.
gate-try-again = المحاولة مرة أخرى
gate-wait = يمكنك محاولة الانضمام إلى { $group } مرة أخرى بعد { $wait }. ولا شيء مما تفعله حتى ذلك الحين يطيل الانتظار.
gate-wait-ask-again = يمكنك طلب الانضمام إلى { $group } مرة أخرى بعد { $wait }. والطلب قبل ذلك لا يطيل الانتظار.
gate-wait-minutes = { $minutes ->
        [one] دقيقة واحدة
        [two] دقيقتين
        [few] { $minutes } دقائق
       *[other] { $minutes } دقيقة
    }
gate-wait-hours = { $hours ->
        [one] ساعة واحدة
        [two] ساعتين
        [few] { $hours } ساعات
       *[other] { $hours } ساعة
    }
gate-wait-both = { $hours ->
        [one] ساعة
        [two] ساعتين
        [few] { $hours } ساعات
       *[other] { $hours } ساعة
    }{" "}و{ $minutes ->
        [one] دقيقة واحدة
        [two] دقيقتين
        [few] { $minutes } دقائق
       *[other] { $minutes } دقيقة
    }
gate-over = انتهت هذه الزيارة إلى { $group }. إذا لم تكن في المجموعة وأردت الدخول إليها، يُرجى الانضمام إليها أو طلب الانضمام مرة أخرى.
gate-closed = لا تُدخل { $group } أحدًا عن طريقي حاليًا. يستطيع مشرفوها إدخالك.
gate-turn = ينضم الآن كثير من الناس إلى { $group }. يأتي سؤالك بعد نحو { $wait }؛ ولا يلزمك فعل شيء حتى ذلك الحين.

gate-which = إلى أي مجموعة تود الانضمام أولًا؟
gate-not-yours = أُنشئ هذا الرابط لشخص آخر. يُرجى الانضمام إلى المجموعة بنفسك، وستحصل على رابط خاص بك.
gate-not-yours-tap = أُنشئ هذا الزر لشخص آخر.
gate-not-asked = لم تطلب الانضمام إلى { $group }. يُرجى الانضمام إليها أو طلب الانضمام أولًا، ثم العودة إلى هنا.
gate-waiting-label = سؤال { $group }
gate-hint-buttons = للانضمام إلى { $group }، يُرجى الضغط على أحد الأزرار تحت السؤال.
gate-hint-words = للانضمام إلى { $group }، يُرجى الإجابة عن السؤال بالكلمات، في رسالة نصية.

gate-raid-owner =
    {"\u200F"}{ $group }: جاء { $joins ->
        [one] شخص واحد
        [two] شخصان
        [few] { $joins } أشخاص
        [many] { $joins } شخصًا
       *[other] { $joins } شخص
    } على الأقل خلال { $seconds } ثانية، لذلك صرت حذرًا. يدخل المنضمون الجدد ببطء، واحدًا بعد الآخر، ولا يدفع عنهم أي معلن.

    إذا كنت لا تعرفهم: يُرجى تفعيل «الموافقة على الأعضاء الجدد» في إعدادات المجموعة أو إعدادات رابط دعوتها. عندها ينتظرون في الخارج.

    أعود إلى العمل المعتاد بعد هدوء مدته { $calm } دقيقة.
