conversation-back = ← Назад
conversation-cancel = ✕ Отмена
conversation-continue = Продолжить

conversation-cancelled = Отменено: { $label }. Ничего не сохранено.
conversation-stopped = Я прервал то, чем мы занимались ({ $label }). Ничего не сохранено.
conversation-expired = { $label }: завершено, потому что { $minutes } мин. ничего не происходило. Ничего не сохранено; начать снова можно в любое время.
conversation-unreadable = { $label }: бот за это время обновился, и теперь я спрашиваю иначе. Пожалуйста, начните снова. Ничего не сохранено.
conversation-old-buttons = Это кнопки из старого сообщения. Пожалуйста, воспользуйтесь самыми новыми.

conversation-still-waits =
    Ещё жду вашего ответа:
    { $labels }
conversation-more = … и ещё { $count }.
conversation-use-buttons = Пожалуйста, нажмите одну из кнопок.
conversation-text-only = Здесь я понимаю только текст. Пожалуйста, напишите ответ ({ $label }).

conversation-which = На какой вопрос это ответ?
conversation-more-by-reply = … и ещё { $count }. Чтобы ответить на один из них, ответьте на его сообщение.
conversation-for-none = Ни на какой
conversation-for-none-done = Хорошо, этот текст я отбросил.
conversation-waits-no-more = Этот вопрос больше не ждёт ответа, поэтому ваш текст я отбросил.

error-other = Так сделать нельзя. Попробуйте ещё раз или отправьте /help.
error-amount-invalid =
    { $problem ->
        [too_large] Это больше, чем можно предложить или внести: не более { $most } USDC.
        [grouped] Это можно понять двояко. Пожалуйста, напишите сумму без разделителей между тысячами: { $thousand } — тысяча, { $withPoint } — с дробной частью.
       *[unreadable] Не могу разобрать сумму. Напишите её в USDC цифрами, не более { $decimals } знаков после запятой, например { $withPoint } или { $withComma }.
    }
error-wallet-invalid = Это не адрес кошелька. Он начинается с 0x, дальше ещё 40 символов, а заглавные буквы должны быть точно такими, как показывает ваш кошелёк: пожалуйста, скопируйте его ещё раз.
error-wallet-not-linked = Сначала привяжите кошелёк: на него идут возвраты.
error-group-not-found = У вас нет такой группы.
error-group-frozen = У этой группы в Telegram теперь другой создатель, поэтому её кошелёк для выплат пока нельзя изменить.
error-group-no-heir = Вы не можете принять эту группу, или пока не можете.
error-group-transfer-ended = Это предложение закончилось. Отправитель может сделать новое.
error-group-settings-invalid = Это слишком длинно или слишком много. Пожалуйста, сократите.
error-group-not-selling = Эта группа сейчас не продаёт вступления.
error-campaign-not-found = У вас нет такой кампании.
error-campaign-wrong-status = В нынешнем состоянии кампании это невозможно.
error-campaign-too-many = Слишком много ваших кампаний ждут первого депозита. Сначала оплатите или отмените одну из них.
error-bid-below-floor = Это ниже минимальной ставки этой группы.
error-task-invalid = Вопросом это быть не может: слишком длинно, пусто или что-то не так с вариантами ответа.
error-deposit-too-many = Сегодня вы запросили слишком много депозитов. Пожалуйста, попробуйте завтра.
