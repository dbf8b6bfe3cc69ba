conversation-back = ← Назад
conversation-cancel = ✕ Скасувати
conversation-continue = Далі

conversation-cancelled = Скасовано: { $label }. Нічого не збережено.
conversation-stopped = Я зупинив те, що ми робили ({ $label }). Нічого не збережено.
conversation-expired = { $label }: це завершено, бо відповідь не надійшла вчасно. Нічого не збережено; можете почати знову будь-коли.
conversation-unreadable = { $label }: за цей час бот оновився і тепер запитує інакше. Почніть, будь ласка, спочатку. Нічого не збережено.
conversation-old-buttons = Ці кнопки з попереднього повідомлення. Скористайтеся, будь ласка, найновішими.

conversation-still-waits =
    Ще чекаю на вашу відповідь:
    { $labels }
conversation-more = … і ще { $count }.
conversation-use-buttons = Натисніть, будь ласка, одну з кнопок.
conversation-text-only = Тут я розумію лише текст. Напишіть, будь ласка, відповідь ({ $label }).

conversation-which = На яке запитання ця відповідь?
conversation-more-by-reply = … і ще { $count }. Щоб відповісти на одне з них, зробіть це відповіддю на його повідомлення.
conversation-for-none = На жодне
conversation-for-none-done = Цей текст я відкинув.
conversation-waits-no-more = Це запитання вже не чекає на відповідь, тож ваш текст я відкинув.

# Shown when something that a person has typed or tapped cannot be done.
error-other = Так зробити не вийде. Спробуйте ще раз або надішліть /help.
error-field =
    { $field ->
        [name] Напишіть ім’я, не довше ніж { $most } символів.
        [category] Виберіть, про що кампанія.
        [question] Напишіть запитання.
        [variants] Напишіть не більше ніж { $most } формулювань з однаковим способом відповіді.
        [offer] Напишіть текст, не довший ніж { $most } символів, і посилання.
        [group] Виберіть групу або правило.
        [groups] Виберіть не більше ніж { $most } груп, кожну один раз.
        [never] Ця група серед тих, яких ви уникаєте. Спершу дозвольте її.
        [avoided] Уникати можна не більше ніж { $most } груп.
        [confirm] Напишіть номер кампанії.
        [text] Напишіть щось, не довше ніж { $most } символів.
       *[count] Напишіть ціле число, більше за нуль, щонайбільше { $most }.
    }
error-amount-invalid =
    { $problem ->
        [too_large] Це більше, ніж можна поставити або внести: щонайбільше { $most } USDC.
        [grouped] Це можна прочитати як дві різні суми. Напишіть, будь ласка, без розділювачів тисяч: { $thousand } — це тисяча, { $withPoint } — із дробовою частиною.
       *[unreadable] Не можу прочитати цю суму. Напишіть її в USDC цифрами, щонайбільше { $decimals } знаків після коми, наприклад { $withPoint } або { $withComma }.
    }
error-wallet-invalid = Це не адреса гаманця. Вона починається з 0x, далі ще 40 символів, а великі літери мають бути точно такі, як показує гаманець: скопіюйте її, будь ласка, ще раз.
error-wallet-not-linked = Спершу прив’яжіть гаманець: на нього надходитимуть повернення.
error-group-not-found = У вас немає такої групи.
error-group-frozen = У цієї групи новий творець у Telegram, тож її гаманець для виплат зараз змінити не можна.
error-group-no-heir = Ви не можете перейняти цю групу, принаймні поки що.
error-group-transfer-ended = Ця пропозиція вже не діє. Власник може зробити нову.
error-group-settings-invalid = Це задовго або забагато. Скоротіть, будь ласка.
error-group-not-selling = Ця група зараз не продає вступів.
error-campaign-not-found = У вас немає такої кампанії.
error-campaign-wrong-status = У нинішньому стані кампанії це неможливо.
error-campaign-too-many = Забагато ваших кампаній чекають на перший депозит. Спершу оплатіть або скасуйте одну з них.
error-deposit-too-many = Сьогодні ви запросили забагато депозитів. Спробуйте, будь ласка, завтра.
