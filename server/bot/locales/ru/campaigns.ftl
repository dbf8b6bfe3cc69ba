command-link = Привязать кошелёк для возвратов
command-groups = Группы, где продаются вступления, и цены
command-buy = Купить вступления в группу
command-campaigns = Ваши кампании
command-topup = Пополнить кампанию
command-bid = Изменить ставку за вступление
command-pausecampaign = Приостановить кампанию
command-resume = Продолжить приостановленную кампанию
command-withdraw = Завершить кампанию и вернуть остаток
command-results = Что ответили участники
command-report = Сообщить оператору о плохом ответе или группе

campaigns-label-buy = покупка вступлений
campaigns-label-link = привязка кошелька
campaigns-label-proof = подтверждение кошелька
campaigns-label-bid = изменение ставки кампании { $campaign }
campaigns-label-topup = пополнение кампании { $campaign }
campaigns-label-edit = изменение вопроса кампании { $campaign }
campaigns-label-report = сообщение оператору

campaigns-usdc = { $amount } USDC
campaigns-pay = Оплатить { $amount } USDC
campaigns-open-one = Открыть кампанию
campaigns-open-list = Мои кампании
campaigns-menu-buy = Купить вступления
campaigns-page-before = ← Раньше
campaigns-page-next = Дальше →

campaigns-wallet-last = Последний шаг перед оплатой. Я храню ваш заказ { $days } дн., так что можно не спешить.
campaigns-sales-stopped = Пока ни в одной группе вступления не продаются, поэтому купить ничего нельзя. Деньги кампаний остаются при них. Пожалуйста, попробуйте /buy позже.
campaigns-sales-wait =
    Можно продолжать: написанное хранится { $days ->
        [one] { $days } день
        [few] { $days } дня
        [many] { $days } дней
       *[other] { $days } дня
    }, а за последним словом я обращусь, как только вступления снова начнут продаваться.
campaigns-sales-again = Вступления снова продаются. Вы остановились здесь:
campaigns-sales-stopped-operator = ⏸ Те, кто ведёт этого бота, пока остановили продажу вступлений во всех группах. Деньги кампаний остаются при них, и кампании продолжатся сами, как только вступления снова начнут продаваться.
campaigns-sales-stopped-unpaid = ⏸ Пока ни в одной группе вступления не продаются: заработано больше, чем эскроу выплачивает за три дня. Деньги кампаний остаются при них, и кампании продолжатся сами по мере выплат.
campaigns-sales-stopped-keys = ⏸ Пока ни в одной группе вступления не продаются: предложено изменение эскроу (другие ключи или более высокий лимит), и те, кто ведёт этого бота, его не подтвердили. Деньги кампаний остаются при них, и кампании продолжатся сами, как только это решится.
campaigns-ask-address =
    На какой кошелёк отправлять возвраты? Пришлите его адрес: он начинается с 0x.

    Укажите кошелёк, ключи от которого у вас. Не адрес биржи: возврат, отправленный туда, может пропасть. Не контракт, который не может переслать USDC дальше.

    За кампанией навсегда остаётся кошелёк, привязанный в момент покупки. Если позже привязать другой, это коснётся только кампаний, купленных после этого.
campaigns-confirm-address =
    { $wallet }

    Это ваш кошелёк? Сравните весь адрес с тем, что показывает ваш кошелёк. Возвраты кампаний, которые вы купите с этого момента, пойдут на него, и потом этого не сможет изменить никто, даже мы.

    Он не должен принадлежать бирже.
campaigns-confirm-address-yes = Да, это мой кошелёк
campaigns-ask-proof =
    Привязан: { $wallet }

    Если хотите, докажите, что он ваш. Для покупки это не нужно; сводка подтверждённого кошелька показывает и ссылки на депозиты. Подпишите в кошельке в точности этот текст («подписать сообщение») и пришлите мне подпись:

    { $message }

    По-английски там сказано, что этот кошелёк принадлежит вашему аккаунту Telegram { $person }. Подпись ничего не стоит и не двигает деньги.
campaigns-no-proof = Не сейчас
campaigns-linked = { $wallet } привязан. Возвраты кампаний, которые вы купите с этого момента, пойдут на него.
campaigns-error-signature = Это не целая подпись. То, что показывает кошелёк, начинается с 0x, а дальше идут только цифры и буквы от a до f: всего не меньше { $least } символов; в вашем сообщении таких { $count }. Пожалуйста, скопируйте её целиком и пришлите ещё раз. Если не получается, нажмите «{ $later }»: для покупки подтверждение не нужно.
campaigns-proof-checking = Спасибо. Проверяю подпись и сейчас вам отвечу.
campaigns-proof-valid = Подтверждено: { $wallet } — ваш.
campaigns-proof-invalid = Это не подпись кошелька { $wallet } под текстом, о котором я просил. Кошелёк остаётся привязанным, но неподтверждённым. Чтобы попробовать ещё раз, отправьте /link и тот же адрес.
campaigns-proof-unavailable = Проверить подпись не удалось: блокчейн был недоступен { $minutes } мин. { $wallet } остаётся привязанным, но неподтверждённым. Чтобы попробовать ещё раз, отправьте /link и тот же адрес.
campaigns-proof-unlinked = { $wallet } не привязан к вам, поэтому подтверждать нечего.

campaigns-no-groups = Сейчас ни одна группа не продаёт вступления. Загляните, пожалуйста, позже.
campaigns-groups =
    Группы, где продаются вступления; самые оживлённые — первые. Чтобы посмотреть, кошелёк не нужен.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] участники ещё не подсчитаны
        [one] { $members } участник
        [few] { $members } участника
        [many] { $members } участников
       *[other] { $members } участника
    }, { $week ->
        [one] { $week } вступление
        [few] { $week } вступления
        [many] { $week } вступлений
       *[other] { $week } вступления
    } за последнюю неделю{ $rate ->
        [-1] {""}
       *[other] , проходят { $rate } %
    }
    { $taken ->
        [no] ставок пока нет
        [capped] лучшая ставка { $top } (лимит на сегодня исчерпан)
       *[yes] лучшая ставка { $top }
    }{ $floored ->
        [no] {""}
       *[yes] , минимальная { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ принимает все кампании без вопросов
       *[ask] {""}
    }
campaigns-ask-sure =
    { $bid } USDC за одно вступление?

    { $usual ->
        [floor] Минимальная ставка здесь { $than } USDC, ваша больше в { $times } раз.
        [own] Ваша нынешняя ставка { $than } USDC, новая больше в { $times } раз.
       *[top] Лучшая ставка здесь { $than } USDC, ваша больше в { $times } раз.
    } Вы уверены?
campaigns-sure-yes = Да, { $amount } USDC
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } вступление
        [few] { $joins } вступления
        [many] { $joins } вступлений
       *[other] { $joins } вступления
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] В последнее время там продавалось слишком мало вступлений, чтобы сказать, сколько их будет.
        [one] Оценка по последним { $days } дн.: примерно { $low } в неделю.
       *[range] Оценка по последним { $days } дн.: примерно от { $low } до { $high } вступлений в неделю.
    }
campaigns-ask-cap = Сколько вступлений в день (по UTC) — самое большее? Напишите число или оставьте без ограничения.
campaigns-no-cap = Без дневного лимита
campaigns-ask-end = Когда закончить? Остаток тогда вернётся на ваш кошелёк. Напишите последний день, например { $example }, или нажмите кнопку.
campaigns-end-in =
    { $days ->
        [one] Через { $days } день
        [few] Через { $days } дня
        [many] Через { $days } дней
       *[other] Через { $days } дня
    }
campaigns-no-end = Когда бюджет кончится
campaigns-preview-good = Всё верно
campaigns-preview-again = Написать заново
campaigns-confirm-yes = Хорошо, дайте ссылку
campaigns-start-rule =
    { $start ->
        [topup] Засчитывается любая часть.
        [none] Кампания начнётся сама, когда придёт { $amount } USDC.
       *[other] Кампания начнётся сама, когда придёт { $amount } USDC; с { $start } USDC её можно начать и без остального.
    }
campaigns-keys-changing = ⚠️ Предложено изменение эскроу (другие ключи или более высокий лимит); оно может вступить в силу с { $when }. Пожалуйста, подождите с оплатой, пока те, кто ведёт этого бота, его подтвердят. До тех пор платёж остаётся на своём адресе, и ваш кошелёк для возвратов может его забрать.
campaigns-pay-to =
    { $address }

    Засчитываются только USDC в сети { $chain }, никакая другая монета и никакая другая сеть. Отправляйте с любого кошелька или биржи, сразу или частями. { $rule } Меньше { $least } USDC останется на адресе, пока не придёт ещё. Остаток идёт на { $wallet }.
campaigns-receipt =
    Квитанция кампании { $campaign }. Пожалуйста, сохраните её: коснитесь, чтобы скопировать, или перешлите это сообщение в «Избранное». С ней { $wallet } может вернуть деньги прямо из блокчейна, даже если этого бота больше нет.

    { $receipt }

campaigns-none = У вас пока нет кампаний.
campaigns-list =
    Ваши кампании

    { $campaigns }
campaigns-status-awaiting_deposit = Ждёт вашего депозита до { $until }. Потом кампания завершится, а всё, что пришло, вернётся на ваш кошелёк.
campaigns-status-arrived = Пришло всё. Деньги засчитаются, когда окажутся в контракте эскроу, обычно в течение { $minutes } минут.
campaigns-status-active = Идёт.
campaigns-status-exhausted = Остатка не хватает ещё на одно вступление. Пополните кампанию, снизьте ставку или верните остаток.
campaigns-status-paused = Приостановлена: вступления не покупает, деньги остаются при ней.
campaigns-status-closing = Завершается: остаток возвращается на ваш кошелёк.
campaigns-status-closed = Завершена, расчёт окончен.
campaigns-status-ended =
    { $reason ->
        [refused] Оператор отклонил её вопрос.
        [not_reviewed] Оператор не прочитал её вовремя.
        [no_deposit] Депозит не пришёл вовремя.
        [rest_never_came] Остаток депозита не пришёл вовремя.
        [no_group] Её не приняла ни одна группа.
        [end_date] Наступила дата её окончания.
        [reclaim] Кошелёк для возврата забирает деньги из эскроу.
        [escrow_retired] Депозиты теперь идут в другой контракт эскроу.
       *[withdrawn] Её завершил рекламодатель.
    }
campaigns-deposit-address =
    Адрес для депозита, только для USDC в сети { $chain }:
    { $address }
campaigns-asked = Нужно: { $asked } USDC · пришло: { $arrived } USDC · не хватает: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] На адресе для депозита лежит { $amount } USDC. Они пойдут дальше, когда там будет { $least } USDC, или их заберёт ваш кошелёк для возвратов.
        [day] Пришло { $amount } USDC. Они будут зачислены в течение суток, а если наберётся { $atOnce } USDC или депозит станет полным, то раньше.
        [late] На адресе для депозита лежит { $amount } USDC. Начиная с { $returned } USDC они сами вернутся на ваш кошелёк; меньшую сумму может забрать ваш кошелёк для возвратов.
       *[soon] Пришло { $amount } USDC, скоро они будут зачислены.
    }
campaigns-extra = Пришло на { $extra } USDC больше, чем нужно: это дополнительный бюджет.
campaigns-startable = Пришедшего хватит на вступления: { $joins }. Можно начать без остального.
campaigns-none-for =
    { $action ->
        [topup] У вас нет кампании, которую можно пополнить. Если кампания ждёт первого депозита, ссылка на оплату есть в /campaigns.
        [bid] У вас нет кампании, ставку которой можно изменить.
        [pause] У вас нет идущей кампании.
        [resume] У вас нет приостановленной кампании.
        [withdraw] У вас нет кампании, которую можно завершить.
       *[other] У вас пока нет кампании с результатами.
    }
campaigns-which =
    { $action ->
        [topup] Какую кампанию пополнить?
        [bid] У какой кампании изменить ставку?
        [pause] Какую кампанию приостановить?
        [resume] Какую кампанию продолжить?
        [withdraw] Какую кампанию завершить?
       *[other] Результаты какой кампании показать?
    }
campaigns-do-topup = Пополнить
campaigns-do-bid = Изменить ставку
campaigns-do-pause = Приостановить
campaigns-do-resume = Продолжить
campaigns-do-results = Результаты
campaigns-do-withdraw = Завершить
campaigns-do-renew = Новая ссылка на депозит
campaigns-do-start = Начать с тем, что есть
campaigns-do-receipt = Квитанция
campaigns-do-statement = Выписка
campaigns-do-report = Сообщить о проблеме

campaigns-renewed =
    { $kind ->
        [topup] Вот новая кнопка, чтобы доплатить { $amount } USDC. Можно и отправить их на этот адрес:
       *[first] Вот новая кнопка, чтобы оплатить { $amount } USDC до { $until }. Можно и отправить их на этот адрес:
    }

    { $payTo }
campaigns-topup-created =
    Кампания { $campaign } ждёт ещё { $amount } USDC и тем временем продолжается. Отправьте их на этот адрес:

    { $payTo }

    Кнопка открывает страницу с QR-кодом и другими способами оплаты в течение { $hours } ч; потом новую даст /campaigns. Что придёт после конца кампании, вернётся на ваш кошелёк, начиная с { $returned } USDC.
campaigns-topup-covered = Кампания { $campaign }: уже пришло { $amount } USDC, этого хватает на пополнение. Больше ничего платить не нужно; скоро деньги будут зачислены.
campaigns-withdraw-yes = Да, завершить
campaigns-withdraw-no = Нет, оставить
campaigns-withdrawn =
    Кампания { $campaign } завершена. { $left ->
        [unpaid] Денег не поступало, поэтому возвращать нечего.
        [none] Денег, которые можно было бы вернуть сейчас, не осталось.
       *[some] { $amount } USDC возвращаются на { $wallet }; я сообщу, когда они придут.
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC ещё ждут { $members } участника, который как раз отвечает; возврат уйдёт после этого.
        [few] { $reserved } USDC ещё ждут { $members } участников, которые как раз отвечают; возврат уйдёт после этого.
        [many] { $reserved } USDC ещё ждут { $members } участников, которые как раз отвечают; возврат уйдёт после этого.
       *[other] { $reserved } USDC ещё ждут { $members } участников, которые как раз отвечают; возврат уйдёт после этого.
    }

campaigns-results-answered = Ответили: { $count }
campaigns-results-in = = вошли: { $count }
campaigns-results-failed = + не прошли: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + ушли, не дойдя до конца, или вошли бесплатно: { $count }
       *[other] + ушли, не дойдя до конца: { $count }
    }
campaigns-results-given-back = Из вошедших ушли в течение { $hours } ч, и цена возвращена: { $count }
campaigns-results-spent = Оплачено вступлений: { $joins } · потрачено: { $spent } USDC
campaigns-lasting =
    Через { $days } дн. остаются в группе: { $known ->
        [0] неизвестно
       *[other] { $there } из { $known }{ $unknown ->
            [0] {""}
           *[other] ; неизвестно о { $unknown }
        }
    }
campaigns-results-none = Результатов пока нет.
campaigns-results-offer = Ваше предложение: переходы { $clicks } · конверсии, о которых вы сообщили: { $conversions }
campaigns-results-rate =
    { $share ->
        [none] Вошли: данных слишком мало
       *[other] Вошли: { $share } % спрошенных (с уверенностью { $sure } % — от { $low } до { $high } %)
    }
campaigns-results-next =
    { $next ->
        [never] Это всё. Ответы появляются группами по { $people } человек; остаток этой кампании меньше и не показывается.
       *[other] Ответы появляются группами по { $people } человек раз в неделю, чтобы никто не мог узнать, кто что ответил. Следующие: { $next }
    }
campaigns-file-results = Показатели кампании для вашей таблицы: в целом, по группам и по вариантм. Доли указаны с интервалом { $sure } %. Группы и варианты, где меньше { $people } человек, учтены только в целом.
campaigns-file-answers =
    { $complete ->
        [no] Последние ответы ({ $count })
       *[yes] Ответы ({ $count })
    } для вашей таблицы, упорядоченные по тексту. Без имён и без времени; ссылки, имена пользователей и номера телефонов удалены.
campaigns-file-statement = Все депозиты, списания и возвраты кампании { $campaign } для вашей таблицы. Вступления — одной строкой за день (UTC). Последняя строка — остаток.
campaigns-file-programs = Тот же файл для программ: ячейки разделены запятыми, дробная часть — точкой.
campaigns-csv-time = время (UTC)
campaigns-csv-event = событие
campaigns-csv-kind =
    { $event ->
        [deposit] депозит
        [charge] списано за вступления
        [giveback] возвращено за ушедших участников
        [settlement] возврат
        [reclaim] отозвано из эскроу
        [forfeit] возвращено: владельцу нельзя было заплатить
        [reorganisation] депозит исчез из блокчейна
       *[other] другое
    }
campaigns-csv-left = остаток
campaigns-csv-sum = сумма
campaigns-csv-group = группа
campaigns-csv-joins = вступления
campaigns-csv-amount = сумма (USDC)
campaigns-csv-transaction = транзакция
campaigns-csv-payments = транзакции платежа
campaigns-csv-answer = ответ
campaigns-csv-of = что
campaigns-csv-part =
    { $part ->
        [campaign] кампания
        [group] группа
       *[wording] вариант
    }
campaigns-csv-name = название
campaigns-csv-asked = спрошены
campaigns-csv-answered = ответили
campaigns-csv-passed = прошли
campaigns-csv-in = вошли
campaigns-csv-share = вошли, % спрошенных
campaigns-csv-low = не менее, %
campaigns-csv-high = не более, %
campaigns-csv-clicks = переходы
campaigns-csv-conversions = конверсии

campaigns-ask-report-about = О чём речь?
campaigns-report-other = О другом
campaigns-ask-report = Что не так? Напишите не более { $max } символов. Это прочитает оператор этого бота.
campaigns-error-report = Это длиннее { $max } символов. Пожалуйста, скажите чуть короче.
campaigns-reported = Спасибо. Сообщение у оператора; он напишет вам, если что-то будет неясно.
campaigns-report-later = За этот час вы уже кое о чём сообщили. Оператор это получил; со следующим сообщением, пожалуйста, немного подождите.

campaigns-decline-yes = Да, отклонить
campaigns-block-yes = Да, заблокировать
campaigns-back = Назад
campaigns-kept = Хорошо, ничего не изменилось.
campaigns-blocked = Заблокировано: кампании этого рекламодателя здесь завершены, и новых не будет.
campaigns-owner-ended-under-way = Ещё отвечают, и будут оплачены, если войдут: { $count }

campaigns-notice-money_arrived =
    Кампания { $campaign } ({ $sponsor }): пришло { $amount } USDC.{ $state ->
        [missing] {" "}Не хватает { $missing } USDC.
        [rest] {" "}Не хватает { $missing } USDC. Если они не придут до { $until }, кампания завершится и вернётся всё.
        [startable] {" "}Не хватает { $missing } USDC. Если они не придут до { $until }, кампания завершится и вернётся всё. Можно и начать с тем, что есть: /campaigns
        [extra] {" "}Всего пришло на { $extra } USDC больше, чем нужно: это дополнительный бюджет.
       *[exact] {""}
    }
campaigns-notice-late_money = Кампания { $campaign } ({ $sponsor }): { $amount } USDC поступило после её завершения. Деньги сами вернутся на ваш кошелёк.
campaigns-notice-recovered = Кампания { $campaign } ({ $sponsor }): ваш кошелёк для возвратов забрал { $amount } USDC с адреса для депозита до зачисления.
campaigns-notice-notice_running = Кампания { $campaign } ({ $sponsor }): пришло { $amount } USDC. Они останутся на адресе для депозита, пока действует ваше уведомление о возврате; забрать их может ваш кошелёк для возвратов.
campaigns-notice-keys_changing = Кампания { $campaign } ({ $sponsor }): пришло { $amount } USDC. Они останутся на адресе для депозита, пока не подтверждено предложенное изменение эскроу; забрать их может ваш кошелёк для возвратов.
campaigns-notice-rest_missing =
    Кампания { $campaign } ({ $sponsor }): пришло { $available } USDC, не хватает { $missing } USDC. Если остальное не придёт до { $until }, кампания завершится и вернётся всё.{ $state ->
        [startable] {" "}Можно и начать с тем, что есть: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = Кампания { $campaign } ({ $sponsor }) завершена: за { $days } дней депозит не пришёл. Если деньги ещё в пути, они вернутся сами.
campaigns-notice-rest_never_came = Кампания { $campaign } ({ $sponsor }) завершена: за { $restDays } дней остаток депозита не пришёл. Всё, что пришло, вернётся на ваш кошелёк.
campaigns-notice-end_date = Кампания { $campaign } ({ $sponsor }) дошла до даты окончания. Остаток возвращается на ваш кошелёк.
campaigns-notice-reclaim = Кампания { $campaign } ({ $sponsor }) завершена: её деньги забирают из эскроу вашим кошельком.
campaigns-notice-escrow_retired = Кампания { $campaign } ({ $sponsor }) завершена: депозиты теперь принимает другой контракт эскроу. Остаток вернётся на ваш кошелёк. Пожалуйста, больше ничего не отправляйте на её адрес; новую кампанию начнёт /buy.
campaigns-notice-refunded = Кампания { $campaign } ({ $sponsor }): она завершена, и возвращать было нечего. Расчёт по кампании окончен.
campaigns-notice-outbid = Ставку кампании { $campaign } ({ $group }) перебили. С { $bid } USDC она ждёт, пока не закончатся те, что выше. Изменить ставку: /bid
campaigns-notice-leading = У кампании { $campaign } ({ $group }) теперь лучшая ставка, { $bid } USDC: следующее вступление ваше.
campaigns-notice-low_budget =
    Бюджет кампании { $campaign } ({ $sponsor }) подходит к концу: { $joins ->
        [one] осталось { $joins } вступление
        [few] осталось { $joins } вступления
        [many] осталось { $joins } вступлений
       *[other] осталось { $joins } вступления
    }. Пополнить: /topup
campaigns-notice-exhausted = Бюджет кампании { $campaign } ({ $sponsor }) исчерпан: остатка не хватает ещё на одно вступление. /topup — продолжить, /withdraw — завершить.
campaigns-notice-pass_rate = { $group }: на входе проходит гораздо меньше людей, чем раньше: в последнее время { $now } %, прежде { $before } %. Вы платите только за вошедших, но, возможно, стоит взглянуть на ваш вопрос (кампания { $campaign }).

campaigns-error-task-forbidden = В текстах кампании не должно быть ссылок, имён пользователей, адресов почты и номеров телефонов{ $word ->
        [contact] {""}
       *[other] , а также «{ $word }»
    }. Пожалуйста, напишите без этого.
campaigns-error-sponsor = В имени должно быть что прочитать, не больше { $max } символов, в одну строку. Пожалуйста, напишите так.
campaigns-error-not-awaiting-deposit = Эта кампания не ждёт депозита.
campaigns-error-no-escrow = Сейчас этот бот не принимает депозиты, поэтому купить ничего нельзя. Пожалуйста, попробуйте позже.
campaigns-error-floor = Минимальная ставка здесь { $least } USDC.
campaigns-error-topup = Пополнения должно хватить хотя бы на одно вступление, { $bid } USDC.
campaigns-error-too-little = Пришедшего пока не хватает на { $joins } вступлений, а с меньшим начать нельзя.
campaigns-error-count = Пожалуйста, напишите цифрами целое число от { $min } до { $max }.
campaigns-error-end = Напишите день так: { $example }. Это должен быть будущий день, не дальше чем через { $years ->
        [one] { $years } год
        [few] { $years } года
        [many] { $years } лет
       *[other] { $years } года
    }.
