conversation-back = → رجوع
conversation-cancel = ✕ إلغاء
conversation-continue = متابعة

conversation-cancelled = أُلغي: { $label }. لم يُحفظ شيء منه.
conversation-stopped = أوقفتُ ما كنا نفعله ({ $label }). لم يُحفظ شيء منه.
conversation-expired = انتهى: { $label }، لأن الإجابة لم تصل في الوقت المحدد. لم يُحفظ شيء منه؛ ويمكنك البدء من جديد في أي وقت.
conversation-unreadable = توقف: { $label }، لأن هذا البوت تجدد في هذه الأثناء وصرت أسأل بطريقة أخرى. يُرجى البدء من جديد. لم يُحفظ شيء منه.
conversation-old-buttons = هذه أزرار رسالة سابقة. يُرجى استخدام أحدث الأزرار.

conversation-still-waits =
    ما زلت أنتظر إجابتك:
    { $labels }
conversation-more = … و{ $count } غيرها.
conversation-use-buttons = يُرجى الضغط على أحد الأزرار.
conversation-text-only = لا أستطيع هنا قراءة غير النصوص. يُرجى كتابة إجابتك ({ $label }).
conversation-edited = لا أستطيع قراءة التعديلات على رسالة أُرسلت من قبل. يُرجى إرسال رسالة جديدة.

conversation-which = عن أي سؤال هذه الإجابة؟
conversation-more-by-reply = … و{ $count } غيرها. للإجابة عن أحدها، يُرجى الرد على رسالته.
conversation-for-none = ليست عن أي منها
conversation-for-none-done = حسنًا، تجاهلتُ هذا النص.
conversation-waits-no-more = لم يعد هذا السؤال ينتظر إجابة، لذلك تجاهلتُ نصك.

error-other = لا يمكن فعل ذلك. يُرجى المحاولة مرة أخرى أو إرسال {"\u200E"}/help.
error-field =
    { $field ->
        [name] اكتب اسمًا لا يزيد على { $most } حرفًا.
        [category] اختر موضوع الحملة.
        [question] اكتب سؤالًا.
        [variants] اكتب { $most } صيغ على الأكثر، يُجاب عنها كلها بالطريقة نفسها.
        [offer] اكتب نصًّا لا يزيد على { $most } حرفًا، ورابطًا.
        [group] اختر مجموعة أو قاعدة.
        [groups] اختر { $most } مجموعة على الأكثر، كلًّا منها مرة واحدة.
        [never] هذه المجموعة من التي تتجنبها. اسمح بها أولًا.
        [avoided] يمكنك تجنب { $most } مجموعة على الأكثر.
        [confirm] اكتب رقم الحملة.
        [text] اكتب شيئًا لا يزيد على { $most } حرفًا.
       *[count] اكتب عددًا صحيحًا أكبر من صفر، { $most } على الأكثر.
    }
error-amount-invalid =
    { $problem ->
        [too_large] هذا أكثر مما يمكن عرضه أو دفعه: { $most } USDC على الأكثر.
        [grouped] قد يعني هذا مبلغين مختلفين. يُرجى كتابته دون فواصل بين الآلاف: { $thousand } للألف، و{ $withPoint } مع الكسور.
       *[unreadable] لا أستطيع قراءة هذا المبلغ. يُرجى كتابته بعملة USDC وبالأرقام، مع { $decimals } منازل عشرية على الأكثر، مثل { $withPoint } أو { $withComma }.
    }
error-wallet-invalid = هذا ليس عنوان محفظة. يبدأ العنوان بـ 0x وبعده 40 رمزًا، ويجب أن تكون الأحرف الكبيرة كما تعرضها محفظتك تمامًا: يُرجى نسخه مرة أخرى.
error-wallet-other-chain = هذا العنوان مخصص لشبكة { $chain }، والدفع هنا على { $own }: يُرجى إرسال عنوان محفظتك هناك.
error-wallet-not-linked = يُرجى ربط محفظة أولًا: إليها تعود المبالغ المستردة.
error-group-not-found = ليست لديك مجموعة كهذه.
error-group-frozen = صار لهذه المجموعة منشئ آخر في Telegram، لذلك لا يمكن تغيير محفظة أرباحها حاليًا.
error-group-no-heir = لا يمكنك تولي هذه المجموعة، أو لا يمكنك ذلك بعد.
error-group-transfer-ended = انتهى هذا العرض. ويمكن لمن أرسله تقديم عرض جديد.
error-group-settings-invalid = هذا طويل جدًا أو كثير جدًا. يُرجى اختصاره.
error-group-not-selling = لا تبيع هذه المجموعة انضمامات حاليًا.
error-campaign-not-found = ليست لديك حملة كهذه.
error-campaign-wrong-status = هذا غير ممكن في الحالة الحالية للحملة.
error-campaign-too-many = عدد كبير من حملاتك ينتظر أول إيداع. يُرجى دفع إحداها أو إلغاؤها أولًا.
error-deposit-too-many = طلبت اليوم عددًا كبيرًا من الإيداعات. يُرجى المحاولة غدًا.
