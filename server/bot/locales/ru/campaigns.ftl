command-link = Привязать кошелёк для возвратов
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
campaigns-button = { $campaign } · { $group }

campaigns-link-first = Прежде чем покупать, привяжите кошелёк, на который пойдут возвраты.
campaigns-sales-stopped = Те, кто ведёт этого бота, пока остановили продажу вступлений во всех группах, поэтому купить ничего нельзя. Деньги кампаний остаются при них. Пожалуйста, попробуйте /buy позже.
campaigns-sales-wait =
    ⏸ Те, кто ведёт этого бота, пока остановили продажу вступлений. Можно продолжать: написанное хранится { $days ->
        [one] { $days } день
        [few] { $days } дня
        [many] { $days } дней
       *[other] { $days } дня
    }, а за последним словом я обращусь, как только вступления снова начнут продаваться.
campaigns-sales-again = Вступления снова продаются. Вы остановились здесь:
campaigns-sales-stopped-here = ⏸ Те, кто ведёт этого бота, пока остановили продажу вступлений во всех группах. Эта кампания пока ничего не покупает, деньги остаются при ней; потом она продолжится сама.
campaigns-ask-address =
    На какой кошелёк отправлять возвраты? Пришлите его адрес: он начинается с 0x.

    Укажите кошелёк, ключи от которого у вас. Не адрес биржи: возврат, отправленный туда, может пропасть. Не контракт, который не может переслать USDC дальше.

    За кампанией навсегда остаётся кошелёк, привязанный в момент покупки. Если позже привязать другой, это коснётся только кампаний, купленных после этого.
campaigns-confirm-address =
    { $wallet }

    Это ваш кошелёк? Сравните первые и последние шесть символов с тем, что показывает ваш кошелёк. Возвраты кампаний, которые вы купите с этого момента, пойдут на него, и потом этого не сможет изменить никто, даже мы.

    Он не должен принадлежать бирже.
campaigns-confirm-address-yes = Да, это мой кошелёк
campaigns-ask-proof =
    Привязан: { $wallet }

    Если хотите, докажите, что он ваш. Для покупки это не нужно; сводка подтверждённого кошелька показывает и ссылки на депозиты. Подпишите в кошельке в точности этот текст («подписать сообщение») и пришлите мне подпись:

    { $message }

    Подпись ничего не стоит и не двигает деньги. Депозит с этого кошелька через страницу оплаты доказывает то же самое.
campaigns-no-proof = Не сейчас
campaigns-linked = { $wallet } привязан. Возвраты кампаний, которые вы купите с этого момента, пойдут на него.
campaigns-error-signature = Это не подпись. Она начинается с 0x и содержит только символы от 0 до 9 и от a до f. Пожалуйста, скопируйте её целиком.
campaigns-proof-checking = Спасибо. Проверяю подпись и сейчас вам отвечу.
campaigns-proof-valid = Подтверждено: { $wallet } — ваш.
campaigns-proof-invalid = Это не подпись кошелька { $wallet } под текстом, о котором я просил. Кошелёк остаётся привязанным, но неподтверждённым. Чтобы попробовать ещё раз, отправьте /link и тот же адрес.
campaigns-proof-unavailable = Проверить подпись не удалось: блокчейн был недоступен { $minutes } мин. { $wallet } остаётся привязанным, но неподтверждённым. Чтобы попробовать ещё раз, отправьте /link и тот же адрес.
campaigns-proof-unlinked = { $wallet } не привязан к вам, поэтому подтверждать нечего.

campaigns-no-groups = Сейчас ни одна группа не продаёт вступления. Загляните, пожалуйста, позже.
campaigns-ask-group =
    Вступления в какую группу вы хотите купить? Самые оживлённые — первые.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
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
       *[other] , проходят { $rate } %
    }
    { $taken ->
        [no] ставок пока нет
       *[yes] лучшая ставка { $top }
    }, минимальная { $floor } USDC
campaigns-unwanted = В этой группе не хотят рекламы на темы: { $topics }.
campaigns-ask-bid =
    { $group }

    Сколько для вас стоит одно вступление, в USDC? Вы платите это за каждого участника, который ответил на ваш вопрос и вошёл.

    { $taken ->
        [no] Сейчас здесь больше никто не делает ставок.
       *[yes] Лучшая ставка сейчас { $top } USDC. Следующее вступление достаётся самой высокой ставке; из равных — более ранней.
    } Минимальная ставка этой группы { $floor } USDC. Изменить ставку можно в любое время.

    Кроме ставки, вы ничего не платите: наша комиссия { $fee } % берётся из неё, остальное получает владелец группы.
campaigns-ask-joins =
    { $bid } USDC за вступление — сейчас это место { $position }.

    Сколько вступлений вы хотите оплатить? Нажмите кнопку или напишите число.

    { $expectation }
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } вступление
        [few] { $joins } вступления
        [many] { $joins } вступлений
       *[other] { $joins } вступления
    } · { $cost } USDC
campaigns-expect =
    В темпе последней недели ({ $week ->
        [one] { $week } вступление
        [few] { $week } вступления
        [many] { $week } вступлений
       *[other] { $week } вступления
    }) и при сегодняшних ставках { $joins ->
        [one] { $joins } вступление займёт
        [few] { $joins } вступления займут
        [many] { $joins } вступлений займут
       *[other] { $joins } вступления займут
    } около { $days ->
        [one] { $days } дня
        [few] { $days } дней
        [many] { $days } дней
       *[other] { $days } дня
    }.
campaigns-expect-unknown = За последнюю неделю никто не вступил, поэтому никто не знает, сколько это займёт.
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
campaigns-ask-kind =
    Что должны сделать участники?

    Выбор: от { $least } до { $most } вариантов, ни один из них не ошибочный.
    Викторина: от { $least } до { $most } вариантов, один из них правильный. Кто нажал неправильный, с ним не войдёт и ничего вам не будет стоить.
    Своими словами: одно предложение. Его читает машина, которая смотрит только, настоящий ли это ответ.
campaigns-kind-choice = Выбор
campaigns-kind-quiz = Викторина
campaigns-kind-open = Своими словами
campaigns-ask-prompt-choice = Напишите вопрос длиной не более { $max } символов. Варианты ответа — на следующем шаге.
campaigns-ask-prompt-quiz = Напишите вопрос длиной не более { $max } символов. Варианты ответа — на следующем шаге.
campaigns-ask-prompt-open = Напишите вопрос длиной не более { $max } символов. Участники ответят на него своими словами.
campaigns-ask-options = Напишите варианты ответа, от { $least } до { $most }, каждый с новой строки, длиной не более { $max } символов.
campaigns-ask-right = Какой ответ правильный?
campaigns-ask-sponsor = Кто спрашивает? Это имя будет стоять после слова «Спонсор:», не более { $max } символов.
campaigns-keep-sponsor = Оставить «{ $sponsor }»
campaigns-preview =
    Вот что увидят участники:

    ——————————
    { $task }
    ——————————

    Владелец группы тоже увидит это до начала. После этого изменить вопрос нельзя.
campaigns-preview-button = ▫ { $option }
campaigns-preview-right = ▪ { $option } (правильный)
campaigns-preview-good = Всё верно
campaigns-preview-again = Написать заново
campaigns-confirm =
    { $group }
    { $joins ->
        [one] { $joins } вступление
        [few] { $joins } вступления
        [many] { $joins } вступлений
       *[other] { $joins } вступления
    } по { $bid } USDC: { $total } USDC
    Сейчас место { $position }. { $expectation }
    { $cap ->
        [0] Без дневного лимита
       *[other] Не более { $cap } в день
    } · { $end ->
        [none] до исчерпания бюджета
       *[other] до { $end }
    }
campaigns-confirm-rules =
    Что будет с вашими деньгами

    Вы платите в сети { $chain } в эскроу. Несколько лишних миллионных долей делают сумму только вашей; они входят в ваш бюджет.

    Ставка списывается за каждого участника в тот момент, когда Telegram его впустил, и никогда — за того, кто не вошёл. Если участник вышел или был заблокирован в течение { $back } ч, деньги за него вернутся в ваш бюджет. Комиссия { $fee } % входит в ставку.

    Если владелец откажет или промолчит { $wait } ч, вернётся всё. Завершить кампанию можно в любое время: всё несписанное вернётся, как только закончат те, кто как раз отвечает.

    Возвраты идут на { $wallet }, навсегда.
campaigns-confirm-yes = Хорошо, дайте ссылку
campaigns-created =
    Кампания { $campaign } ждёт { $amount } USDC, ровно эту сумму.

    Ссылка действует до { $until }. Когда деньги придут, я спрошу владельца группы. О каждом шаге я вам сообщу.

campaigns-none = У вас пока нет кампаний.
campaigns-list =
    Ваши кампании

    { $campaigns }
campaigns-line =
    Кампания { $campaign } · { $group }
    { $status ->
        [awaiting_deposit] ждёт вашего депозита
        [awaiting_approval] ждёт владельца
        [active] идёт
        [exhausted] идёт, но бюджет исчерпан
        [paused] приостановлена
        [closing] завершается
       *[closed] завершена
    } · ставка { $bid } · свободно { $available } USDC · { $completed ->
        [one] { $completed } вступление
        [few] { $completed } вступления
        [many] { $completed } вступлений
       *[other] { $completed } вступления
    }
campaigns-status-awaiting_deposit = Ждёт вашего депозита до { $until }; затем завершится сама.
campaigns-status-awaiting_approval = Оплачена. У владельца группы есть время до { $until }, чтобы её принять; молчание означает отказ, и тогда вернётся всё.
campaigns-status-active = Идёт.
campaigns-status-exhausted = Остатка не хватает ещё на одно вступление. Пополните кампанию, снизьте ставку или верните остаток.
campaigns-status-paused = Приостановлена: вступления не покупает, деньги остаются при ней.
campaigns-status-closing = Завершается: остаток возвращается на ваш кошелёк.
campaigns-status-closed = Завершена, расчёт окончен.
campaigns-numbers =
    «{ $prompt }»

    Хватит ещё на { $joins ->
        [one] { $joins } вступление
        [few] { $joins } вступления
        [many] { $joins } вступлений
       *[other] { $joins } вступления
    }; потрачено { $spent } USDC
    { $underWay ->
        [0] Сейчас никто не отвечает
        [one] Сейчас отвечает { $underWay } участник: отложено { $reserved } USDC
        [few] Сейчас отвечают { $underWay } участника: отложено { $reserved } USDC
        [many] Сейчас отвечают { $underWay } участников: отложено { $reserved } USDC
       *[other] Сейчас отвечают { $underWay } участника: отложено { $reserved } USDC
    }
    { $failed ->
        [0] Не прошедших нет
        [one] Не прошёл { $failed } человек, бесплатно для вас
        [few] Не прошли { $failed } человека, бесплатно для вас
        [many] Не прошли { $failed } человек, бесплатно для вас
       *[other] Не прошли { $failed } человека, бесплатно для вас
    }
    { $cap ->
        [0] Без дневного лимита
       *[other] Не более { $cap } в день
    } · { $end ->
        [none] без даты окончания
       *[other] до { $end }
    }
    Возвраты идут на { $wallet }
campaigns-place = Сейчас место { $position }. { $expectation }
campaigns-none-for =
    { $action ->
        [topup] У вас нет кампании, которую можно пополнить.
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
campaigns-do-edit = Изменить вопрос
campaigns-do-results = Результаты
campaigns-do-withdraw = Завершить
campaigns-do-renew = Новая ссылка на депозит
campaigns-do-report = Сообщить о проблеме

campaigns-renewed = Ссылка на { $amount } USDC снова действует, до { $until }.
campaigns-ask-new-bid =
    Кампания { $campaign } · { $group }

    Сейчас ваша ставка { $bid } USDC за вступление. Какой она должна быть начиная со следующего? Минимальная здесь { $floor } USDC. Уже начавшиеся вступления сохраняют свою цену.
campaigns-bid-changed =
    Теперь ваша ставка { $bid } USDC: место { $position }. { $joins ->
        [0] Остатка при такой ставке не хватает на вступление: пополните кампанию или снизьте ставку.
        [one] Остатка хватит на { $joins } вступление.
        [few] Остатка хватит на { $joins } вступления.
        [many] Остатка хватит на { $joins } вступлений.
       *[other] Остатка хватит на { $joins } вступления.
    } { $expectation ->
        [none] {""}
       *[other] { $expectation }
    }
campaigns-ask-topup =
    Кампания { $campaign } · { $group }

    Свободно { $available } USDC, ставка { $bid }. { $week ->
        [one] За последнюю неделю в группу вступил { $week } человек.
        [few] За последнюю неделю в группу вступили { $week } человека.
        [many] За последнюю неделю в группу вступили { $week } человек.
       *[other] За последнюю неделю в группу вступили { $week } человека.
    } Сколько вы хотите добавить, в USDC?
campaigns-topup-created =
    Кампания { $campaign } ждёт ещё { $amount } USDC, ровно эту сумму. Ссылка действует до { $until }; кампания тем временем продолжается.
campaigns-task-changed =
    { $asked ->
        [yes] Изменено. Владельца группы сейчас спрашивают о новом вопросе; старый он принять уже не может.
       *[no] Изменено.
    }
campaigns-ask-withdraw =
    Завершить кампанию { $campaign } в группе «{ $group }»?

    { $available } USDC вернётся на { $wallet }. { $members ->
        [0] {""}
        [one] { $reserved } USDC ждут { $members } участника, который как раз отвечает: если он войдёт, деньги спишутся, если нет — вернутся.
        [few] { $reserved } USDC ждут { $members } участников, которые как раз отвечают: за вошедших деньги спишутся, за остальных вернутся.
        [many] { $reserved } USDC ждут { $members } участников, которые как раз отвечают: за вошедших деньги спишутся, за остальных вернутся.
       *[other] { $reserved } USDC ждут { $members } участников, которые как раз отвечают: за вошедших деньги спишутся, за остальных вернутся.
    }

    Завершённую кампанию нельзя запустить снова.
campaigns-withdraw-yes = Да, завершить
campaigns-withdraw-no = Нет, оставить
campaigns-withdrawn =
    Кампания { $campaign } завершена. { $paid ->
        [no] Денег не поступало, поэтому возвращать нечего.
       *[yes] Остаток возвращается на { $wallet }; я сообщу, когда он придёт.
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC ещё ждут { $members } участника, который как раз отвечает; возврат уйдёт после этого.
        [few] { $reserved } USDC ещё ждут { $members } участников, которые как раз отвечают; возврат уйдёт после этого.
        [many] { $reserved } USDC ещё ждут { $members } участников, которые как раз отвечают; возврат уйдёт после этого.
       *[other] { $reserved } USDC ещё ждут { $members } участников, которые как раз отвечают; возврат уйдёт после этого.
    }

campaigns-results =
    Кампания { $campaign } · { $group }

    «{ $prompt }»

    { $completed ->
        [one] Вошёл { $completed } участник
        [few] Вошли { $completed } участника
        [many] Вошли { $completed } участников
       *[other] Вошли { $completed } участника
    } за { $spent } USDC; { $failed ->
        [0] не прошедших нет
        [one] не прошёл { $failed }
       *[other] не прошли { $failed }
    }

    { $answers }
campaigns-results-none = Пока никто не ответил.
campaigns-results-open =
    { $answers ->
        [one] { $answers } ответ
        [few] { $answers } ответа
        [many] { $answers } ответов
       *[other] { $answers } ответа
    }, самые новые:
campaigns-results-option = { $bar } { $share } % · { $option } ({ $count })
campaigns-results-file =
    { $complete ->
        [no] Последние ответы ({ $answers })
       *[yes] { $answers ->
            [1] Ответ
           *[other] Все ответы ({ $answers })
        }
    } для вашей таблицы, без имён; ссылки, имена пользователей и номера телефонов удалены.
campaigns-csv-number = номер
campaigns-csv-day = день (UTC)
campaigns-csv-answer = ответ
campaigns-csv-result = результат
campaigns-csv-passed = пройден
campaigns-csv-failed = не пройден
campaigns-csv-waiting = читается

campaigns-ask-report-about = О чём речь?
campaigns-report-other = О другом
campaigns-ask-report = Что не так? Напишите не более { $max } символов. Это прочитает оператор этого бота.
campaigns-error-report = Это длиннее { $max } символов. Пожалуйста, скажите чуть короче.
campaigns-reported = Спасибо. Сообщение у оператора; он напишет вам, если что-то будет неясно.
campaigns-report-later = За этот час вы уже кое о чём сообщили. Оператор это получил; со следующим сообщением, пожалуйста, немного подождите.

campaigns-consent-ask =
    Кампания { $campaign } просится в группу «{ $group }».

    { $bid } USDC за вступление, из них { $fee } % — наша комиссия, остальное ваше. Внесено { $budget } USDC: этого хватит на { $joins ->
        [one] { $joins } вступление
        [few] { $joins } вступления
        [many] { $joins } вступлений
       *[other] { $joins } вступления
    }.

    Вступающие увидят:

    ——————————
    { $task }
    ——————————

    Пожалуйста, решите до { $until }. Молчание означает отказ. Убрать кампанию можно и позже, в любое время.
campaigns-consent-live =
    Кампания { $campaign } идёт в группе «{ $group }»: вы принимаете всё не ниже вашей минимальной ставки.

    { $bid } USDC за вступление, из них { $fee } % — наша комиссия, остальное ваше. Внесено { $budget } USDC: этого хватит на { $joins ->
        [one] { $joins } вступление
        [few] { $joins } вступления
        [many] { $joins } вступлений
       *[other] { $joins } вступления
    }.

    Вступающие видят:

    ——————————
    { $task }
    ——————————
campaigns-consent-accept = Принять
campaigns-consent-decline = Отказать
campaigns-consent-remove = Убрать
campaigns-consent-block = Заблокировать рекламодателя
campaigns-accepted = Принято: кампания { $campaign } идёт.
campaigns-declined = Отказано: кампания { $campaign } не войдёт, и рекламодатель получит всё обратно.
campaigns-removed = Убрано: кампания { $campaign } больше не покупает вступления. За участников, которые как раз отвечают, она ещё заплатит.
campaigns-blocked = Заблокировано: кампании этого рекламодателя здесь завершены, и новых не будет.

campaigns-notice-paid = Кампания { $campaign } ({ $group }): ваш депозит пришёл. Я спросил владельца группы, у него { $wait } ч. Молчание означает отказ, и тогда вернётся всё.
campaigns-notice-money_arrived = Кампания { $campaign } ({ $group }): поступило { $amount } USDC.
campaigns-notice-late_money = Кампания { $campaign } ({ $group }): { $amount } USDC поступило после её завершения. Деньги сами вернутся на ваш кошелёк.
campaigns-notice-live = Кампания { $campaign } ({ $group }) идёт, по { $bid } USDC за вступление.
campaigns-notice-declined = Кампания { $campaign }: владелец группы «{ $group }» её отклонил. Всё, что вы заплатили, вернётся.
campaigns-notice-owner_silent = Кампания { $campaign }: владелец группы «{ $group }» молчал { $wait } ч, а это означает отказ. Всё, что вы заплатили, вернётся.
campaigns-notice-no_deposit = Кампания { $campaign } ({ $group }) завершена: за { $wait } ч депозит не пришёл. Если деньги ещё в пути, они сами вернутся.
campaigns-notice-removed = Кампания { $campaign }: владелец группы «{ $group }» её убрал. Остаток возвращается на ваш кошелёк.
campaigns-notice-blocked = Кампания { $campaign }: владелец группы «{ $group }» больше не принимает ваши кампании. Остаток возвращается на ваш кошелёк.
campaigns-notice-group_gone = Кампания { $campaign }: группа «{ $group }» ушла с маркетплейса. Остаток возвращается на ваш кошелёк.
campaigns-notice-end_date = Кампания { $campaign } ({ $group }) дошла до даты окончания. Остаток возвращается на ваш кошелёк.
campaigns-notice-reclaim = Кампания { $campaign } ({ $group }) завершена: её деньги забирают из эскроу вашим кошельком.
campaigns-notice-refunded = Кампания { $campaign } ({ $group }): весь остаток снова на вашем кошельке. Расчёт по кампании окончен.
campaigns-notice-outbid = Ставку кампании { $campaign } ({ $group }) перебили. С { $bid } USDC она ждёт, пока не закончатся те, что выше. Изменить ставку: /bid
campaigns-notice-leading = У кампании { $campaign } ({ $group }) теперь лучшая ставка, { $bid } USDC: следующее вступление ваше.
campaigns-notice-low_budget =
    Бюджет кампании { $campaign } ({ $group }) подходит к концу: { $joins ->
        [one] осталось { $joins } вступление
        [few] осталось { $joins } вступления
        [many] осталось { $joins } вступлений
       *[other] осталось { $joins } вступления
    }. Пополнить: /topup
campaigns-notice-exhausted = Бюджет кампании { $campaign } ({ $group }) исчерпан: остатка не хватает ещё на одно вступление. /topup — продолжить, /withdraw — завершить.
campaigns-notice-pass_rate = { $group }: на входе проходит гораздо меньше людей, чем раньше: в последнее время { $now } %, прежде { $before } %. Вы платите только за вошедших, но, возможно, стоит взглянуть на ваш вопрос (кампания { $campaign }).

campaigns-error-task-forbidden = В текстах кампании не должно быть ссылок, имён пользователей, адресов почты и номеров телефонов{ $word ->
        [contact] {""}
       *[other] , а также «{ $word }»
    }. Пожалуйста, напишите без этого.
campaigns-error-task = Так не получится: в вопросе должно быть от 1 до { $prompt } символов, а разных ответов — от { $least } до { $most }, каждый от 1 до { $option } символов.
campaigns-error-sponsor = Имя — от 1 до { $max } символов, в одну строку.
campaigns-error-frozen = После того как владелец принял кампанию, её вопрос изменить нельзя. Для другого вопроса купите другую кампанию.
campaigns-error-task-changed = Рекламодатель тем временем изменил вопрос. Пожалуйста, посмотрите самое новое сообщение об этой кампании.
campaigns-error-not-awaiting-deposit = Эта кампания не ждёт депозита.
campaigns-error-no-escrow = Сейчас этот бот не принимает депозиты, поэтому купить ничего нельзя. Пожалуйста, попробуйте позже.
campaigns-error-floor = Минимальная ставка здесь { $floor } USDC.
campaigns-error-topup = Пополнения должно хватить хотя бы на одно вступление, { $bid } USDC.
campaigns-error-count = Пожалуйста, напишите целое число от 1 до { $max }.
campaigns-error-end = Пожалуйста, напишите будущий день, не дальше чем через { $years ->
        [one] { $years } год
        [few] { $years } года
        [many] { $years } лет
       *[other] { $years } года
    }, вот так: 2026-12-31.
