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

conversation-which = عن أي سؤال هذه الإجابة؟
conversation-more-by-reply = … و{ $count } غيرها. للإجابة عن أحدها، يُرجى الرد على رسالته.
conversation-for-none = ليست عن أي منها
conversation-for-none-done = حسنًا، تجاهلتُ هذا النص.
conversation-waits-no-more = لم يعد هذا السؤال ينتظر إجابة، لذلك تجاهلتُ نصك.

error-other = لا يمكن فعل ذلك. يُرجى المحاولة مرة أخرى أو إرسال {"\u200E"}/help.
error-amount-invalid =
    { $problem ->
        [too_large] هذا أكثر مما يمكن عرضه أو دفعه: { $most } USDC على الأكثر.
        [grouped] قد يعني هذا مبلغين مختلفين. يُرجى كتابته دون فواصل بين الآلاف: { $thousand } للألف، و{ $withPoint } مع الكسور.
       *[unreadable] لا أستطيع قراءة هذا المبلغ. يُرجى كتابته بعملة USDC وبالأرقام، مع { $decimals } منازل عشرية على الأكثر، مثل { $withPoint } أو { $withComma }.
    }
error-wallet-invalid = هذا ليس عنوان محفظة. يبدأ العنوان بـ 0x وبعده 40 رمزًا، ويجب أن تكون الأحرف الكبيرة كما تعرضها محفظتك تمامًا: يُرجى نسخه مرة أخرى.
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
error-bid-below-floor = هذا أقل من الحد الأدنى الممكن للعرض هنا.
error-task-invalid =
    { $problem ->
        [prompt_empty] لا شيء يُقرأ في هذا السؤال. يُرجى كتابته بما لا يزيد على { $prompt } من الأحرف.
        [prompt_long] هذا السؤال طويل جدًا: عدد أحرفه { $count }، والحد الأقصى { $prompt }. يُرجى اختصاره.
        [options_few] عدد الإجابات قليل ({ $count }). يُرجى كتابة { $least } إلى { $most } إجابات، كل واحدة في سطر.
        [options_many] عدد الإجابات كبير ({ $count }). يُرجى كتابة { $least } إلى { $most } إجابات، كل واحدة في سطر.
        [options_same] الإجابة «{ $text }» مكررة. يُرجى جعل الإجابات مختلفة.
        [option_empty] في إحدى الإجابات لا شيء يُقرأ. يُرجى كتابة { $least } إلى { $most } إجابات، كل واحدة في سطر.
        [option_long] الإجابة «{ $text }» طويلة جدًا: عدد أحرفها { $count }، والحد الأقصى { $option }. يُرجى اختصارها.
       *[other] لا أستطيع استخدام ذلك: السؤال لا يزيد على { $prompt } من الأحرف، وله { $least } إلى { $most } إجابات مختلفة، لا تزيد كل منها على { $option } من الأحرف وتكون في سطر.
    }
error-deposit-too-many = طلبت اليوم عددًا كبيرًا من الإيداعات. يُرجى المحاولة غدًا.
