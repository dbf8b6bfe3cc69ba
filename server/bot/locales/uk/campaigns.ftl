# Advertisers and their campaigns; owners who are asked about one. Amounts are USDC texts such as "12.5".

command-link = Прив’язати гаманець для повернень
command-groups = Групи, які продають вступи, та їхні ціни
command-buy = Купити вступи до групи
command-campaigns = Ваші кампанії
command-topup = Поповнити кампанію
command-bid = Змінити ставку за вступ
command-pausecampaign = Призупинити кампанію
command-resume = Відновити призупинену кампанію
command-withdraw = Завершити кампанію й повернути залишок
command-results = Переглянути, що відповіли учасники
command-report = Поскаржитися оператору на відповідь чи групу

campaigns-label-buy = купівля вступів
campaigns-label-link = прив’язка гаманця
campaigns-label-proof = підтвердження, що гаманець ваш
campaigns-label-bid = зміна ставки кампанії { $campaign }
campaigns-label-topup = поповнення кампанії { $campaign }
campaigns-label-edit = зміна запитання кампанії { $campaign }
campaigns-label-report = повідомлення оператору

campaigns-usdc = { $amount } USDC
campaigns-pay = Оплатити { $amount } USDC
campaigns-open-one = Відкрити кампанію
campaigns-open-list = Мої кампанії
campaigns-menu-buy = Купити вступи
campaigns-page-before = ← Назад
campaigns-page-next = Далі →

## Linking a wallet

campaigns-wallet-last = Останній крок перед оплатою. Я зберігаю ваше замовлення { $days } днів, тож не поспішайте.
campaigns-sales-stopped = Поки що в жодній групі вступи не продаються, тож купити нічого не можна. Кампанії зберігають свої гроші. Спробуйте, будь ласка, /buy пізніше.
campaigns-sales-wait = Можете продовжувати: я зберігаю написане { $days } днів і попрошу підтвердити, коли вступи знову продаватимуться.
campaigns-sales-again = Вступи знову продаються. Ви зупинилися тут:
campaigns-sales-stopped-operator = ⏸ Оператор поки що зупинив продаж у всіх групах. Кампанії зберігають свої гроші й відновляться самі, щойно вступи знову продаватимуться.
campaigns-sales-stopped-unpaid = ⏸ Поки що в жодній групі вступи не продаються: зароблено більше, ніж ескроу виплачує за три дні. Кампанії зберігають свої гроші й відновляться самі в міру виплат.
campaigns-sales-stopped-keys = ⏸ Поки що в жодній групі вступи не продаються: запропоновано зміну ескроу (інші ключі або вищий ліміт), і оператор її не підтвердив. Кампанії зберігають свої гроші й відновляться самі, щойно це вирішиться.
campaigns-ask-address =
    На який гаманець надсилати повернення? Надішліть мені його адресу: вона починається з 0x.

    Візьміть гаманець, ключі від якого у вас. Не використовуйте адресу біржі (повернення туди може загубитися) чи контракт, який не вміє надсилати USDC.

    Кампанія назавжди зберігає гаманець, прив’язаний під час купівлі. Якщо пізніше прив’язати інший, це стосуватиметься лише наступних кампаній.
campaigns-confirm-address =
    { $wallet }

    Це ваш гаманець? Звірте усю адресу з тим, що показує гаманець. На нього надходитимуть повернення кампаній, які ви купите відтепер, і потім цього ніхто не змінить, навіть ми.

    Він не має належати біржі.
campaigns-confirm-address-yes = Так, мій
campaigns-ask-proof =
    Прив’язано: { $wallet }

    Можете також підтвердити, що він ваш. Для купівлі це не потрібно; кабінет підтвердженого гаманця ще й показує ваші посилання для депозиту. Підпишіть у гаманці саме цей текст («sign message») і надішліть мені підпис:

    { $message }

    Англійською там сказано, що цей гаманець належить вашому обліковому запису Telegram { $person }. Підпис нічого не коштує і не переказує грошей.
campaigns-no-proof = Не зараз
campaigns-linked = { $wallet } прив’язано. На нього надходитимуть повернення кампаній, які ви купите відтепер.
campaigns-error-signature = Це не весь підпис. Гаманець показує такий, що починається з 0x, а далі йдуть лише цифри й літери від a до f: щонайменше { $least } символів загалом; у вашому повідомленні їх { $count }. Скопіюйте його, будь ласка, повністю й надішліть ще раз. Якщо не виходить, натисніть «{ $later }»: для купівлі підтвердження не потрібне.
campaigns-proof-checking = Дякую. Перевіряю підпис, за мить повідомлю.
campaigns-proof-valid = Підтверджено: { $wallet } ваш.
campaigns-proof-invalid = Це не підпис гаманця { $wallet } під текстом, який я дав. Гаманець лишається прив’язаним, але не підтвердженим. Щоб спробувати ще раз, надішліть /link і ту саму адресу.
campaigns-proof-unavailable = Не вдалося перевірити підпис: блокчейн був недоступний { $minutes } хв. { $wallet } лишається прив’язаним, але не підтвердженим. Щоб спробувати ще раз, надішліть /link і ту саму адресу.
campaigns-proof-unlinked = { $wallet } до вас не прив’язано, тож підтверджувати нічого.

## Buying

campaigns-no-groups = Зараз жодна група не продає вступів. Загляньте, будь ласка, пізніше.
campaigns-groups =
    Групи, які продають вступи; найжвавіші — перші. Щоб подивитися, гаманець не потрібен.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] учасників ще не пораховано
        [one] { $members } учасник
        [few] { $members } учасники
        [many] { $members } учасників
       *[other] { $members } учасника
    }, { $week ->
        [one] { $week } вступ
        [few] { $week } вступи
        [many] { $week } вступів
       *[other] { $week } вступу
    } за минулий тиждень{ $rate ->
        [-1] {""}
       *[other] , проходять { $rate }%
    }
    { $taken ->
        [no] ставок ще немає
        [capped] найвища ставка { $top } USDC (сьогодні вичерпала ліміт)
       *[yes] найвища ставка { $top } USDC
    }{ $floored ->
        [no] {""}
       *[yes] , найнижча прийнятна { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ одразу приймає кожну кампанію
       *[ask] {""}
    }
campaigns-ask-sure =
    { $bid } USDC за один вступ?

    { $usual ->
        [floor] Найнижча ставка тут — { $than } USDC, ваша більша у { $times } разів.
        [own] Ваша нинішня ставка — { $than } USDC, нова більша у { $times } разів.
       *[top] Найвища ставка тут — { $than } USDC, ваша більша у { $times } разів.
    } Ви впевнені?
campaigns-sure-yes = Так, { $amount } USDC
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } вступ
        [few] { $joins } вступи
        [many] { $joins } вступів
       *[other] { $joins } вступу
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] Останнім часом там продавалося замало вступів, щоб сказати, скільки їх буде.
        [one] Оцінка за останні дні ({ $days }): приблизно { $low } на тиждень.
       *[range] Оцінка за останні дні ({ $days }): приблизно від { $low } до { $high } вступів на тиждень.
    }
campaigns-ask-cap = Скільки щонайбільше вступів на день (UTC)? Напишіть число або не встановлюйте ліміту.
campaigns-no-cap = Без денного ліміту
campaigns-ask-end = Коли її завершити? Тоді невитрачені гроші повернуться на ваш гаманець. Напишіть останній день, наприклад { $example }, або натисніть варіант.
campaigns-end-in =
    { $days ->
        [one] Через { $days } день
        [few] Через { $days } дні
        [many] Через { $days } днів
       *[other] Через { $days } дня
    }
campaigns-no-end = Коли скінчиться бюджет
campaigns-preview-good = Усе правильно
campaigns-preview-again = Написати ще раз
campaigns-confirm-yes = Погоджуюся, дайте посилання
campaigns-start-rule =
    { $start ->
        [topup] Зараховується будь-яка частина.
        [none] Кампанія почнеться сама, коли надійде { $amount } USDC.
       *[other] Кампанія почнеться сама, коли надійде { $amount } USDC; від { $start } USDC її можна почати без решти.
    }
campaigns-keys-changing = ⚠️ Запропоновано зміну ескроу (інші ключі або вищий ліміт); вона може набути чинності з { $when }. Будь ласка, зачекайте з оплатою, доки оператор її підтвердить. До того часу платіж лишається на своїй адресі, і ваш гаманець для повернень може його забрати.
campaigns-pay-to =
    { $address }

    Зараховується лише USDC у мережі { $chain }: жодна інша монета чи мережа. Надсилайте з будь-якого гаманця чи біржі, одразу чи частинами. { $rule } Менше ніж { $least } USDC чекає на адресі, доки не надійде більше. Невитрачені гроші йдуть на { $wallet }.
campaigns-receipt =
    Квитанція кампанії { $campaign }. Збережіть її, будь ласка: натисніть, щоб скопіювати, або перешліть це повідомлення у «Збережене». З нею { $wallet } може забрати гроші в блокчейні, навіть якщо цього бота не стане.

    { $receipt }

## Campaigns

campaigns-none = У вас ще немає кампаній.
campaigns-list =
    Ваші кампанії

    { $campaigns }
campaigns-status-awaiting_deposit = Чекає на ваш депозит до { $until }. Потім кампанія завершиться, а гроші, що надійшли, повернуться на ваш гаманець.
campaigns-status-arrived = Усе надійшло. Зарахується, щойно буде в ескроу, зазвичай протягом { $minutes } хв.
campaigns-status-active = Триває.
campaigns-status-exhausted = Бюджет скінчився: решти не вистачає ще на один вступ. Поповніть її, зменште ставку або завершіть.
campaigns-status-paused = На паузі: не купує вступів і зберігає гроші.
campaigns-status-closing = Завершується: невитрачені гроші повертаються на ваш гаманець.
campaigns-status-closed = Завершено, розрахунок закрито.
campaigns-status-ended =
    { $reason ->
        [refused] Оператор відхилив її питання.
        [not_reviewed] Оператор не прочитав її вчасно.
        [no_deposit] Депозит не надійшов вчасно.
        [rest_never_came] Решта депозиту не надійшла вчасно.
        [no_group] Її не прийняла жодна група.
        [end_date] Настала дата її завершення.
        [reclaim] Гаманець для повернень забирає гроші з ескроу.
        [escrow_retired] Депозити тепер ідуть до іншого контракту ескроу.
       *[withdrawn] Її завершив рекламодавець.
    }
campaigns-deposit-address =
    Адреса для депозиту, лише для USDC у мережі { $chain }:
    { $address }
campaigns-asked = Запрошено: { $asked } USDC · надійшло: { $arrived } USDC · бракує: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] На адресі для депозиту { $amount } USDC. Їх буде зараховано, щойно там буде { $least } USDC; доти їх може забрати ваш гаманець для повернень.
        [day] Надійшло { $amount } USDC. Їх буде зараховано протягом доби, або раніше, щойно там буде { $atOnce } USDC чи весь депозит.
        [late] На адресі для депозиту { $amount } USDC. Від { $returned } USDC вони повертаються на ваш гаманець самі; меншу суму може забрати ваш гаманець для повернень.
       *[soon] Надійшло { $amount } USDC, незабаром їх буде зараховано.
    }
campaigns-extra = Надійшло на { $extra } USDC більше, ніж запрошено: це додатковий бюджет.
campaigns-startable = Грошей, що вже надійшли, вистачає на вступи ({ $joins }): можна починати без решти.
campaigns-none-for =
    { $action ->
        [topup] Жодну з ваших кампаній не можна поповнити. Якщо якась іще чекає на перший депозит, її посилання є в /campaigns.
        [bid] У вас немає кампанії, ставку якої можна змінити.
        [pause] У вас немає активної кампанії.
        [resume] У вас немає призупиненої кампанії.
        [withdraw] У вас немає кампанії, яку можна завершити.
       *[other] У вас ще немає кампанії з результатами.
    }
campaigns-which =
    { $action ->
        [topup] Яку кампанію поповнити?
        [bid] Ставку якої кампанії змінити?
        [pause] Яку кампанію призупинити?
        [resume] Яку кампанію відновити?
        [withdraw] Яку кампанію завершити?
       *[other] Результати якої кампанії показати?
    }
campaigns-do-topup = Поповнити
campaigns-do-bid = Змінити ставку
campaigns-do-pause = Призупинити
campaigns-do-resume = Відновити
campaigns-do-results = Результати
campaigns-do-withdraw = Завершити
campaigns-do-renew = Нове посилання для депозиту
campaigns-do-start = Почати без решти
campaigns-do-receipt = Квитанція
campaigns-do-statement = Виписка
campaigns-do-report = Повідомити про проблему

campaigns-renewed =
    { $kind ->
        [topup] Ось нова кнопка, щоб доплатити { $amount } USDC. Можна також надіслати на цю адресу:
       *[first] Ось нова кнопка, щоб оплатити { $amount } USDC до { $until }. Можна також надіслати на цю адресу:
    }

    { $payTo }
campaigns-topup-created =
    Кампанія { $campaign } чекає ще на { $amount } USDC і тим часом триває. Надішліть їх на цю адресу:

    { $payTo }

    Кнопка відкриває сторінку з QR-кодом та іншими способами оплати. Вона діє { $hours } год; нову дасть /campaigns. Гроші, що надійдуть після завершення кампанії, повернуться на ваш гаманець, від { $returned } USDC.
campaigns-topup-covered = Кампанія { $campaign }: { $amount } USDC уже надійшли й покривають поповнення. Більше платити не треба; незабаром їх буде зараховано.
campaigns-withdraw-yes = Так, завершити
campaigns-withdraw-no = Ні, залишити
campaigns-withdrawn =
    Кампанію { $campaign } завершено. { $left ->
        [unpaid] Гроші не надходили, тож повертати нічого.
        [none] Зараз повертати нічого.
       *[some] { $amount } USDC повертаються на { $wallet }; повідомлю, коли вони надійдуть.
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC ще відкладено на { $members } учасника, який саме відповідає; повернення надійде згодом.
        [few] { $reserved } USDC ще відкладено на { $members } учасників, які саме відповідають; повернення надійде згодом.
        [many] { $reserved } USDC ще відкладено на { $members } учасників, які саме відповідають; повернення надійде згодом.
       *[other] { $reserved } USDC ще відкладено на { $members } учасника, які саме відповідають; повернення надійде згодом.
    }

## Results

campaigns-results-answered = Скільки людей відповіли: { $count }
campaigns-results-in = = впущено: { $count }
campaigns-results-failed = + не пройшли: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + вийшли до кінця або зайшли безплатно: { $count }
       *[other] + вийшли до кінця: { $count }
    }
campaigns-results-given-back = Вийшли протягом { $hours } год, вам повернено: { $count }
campaigns-results-spent = Оплачені вступи: { $joins } · витрачено: { $spent } USDC
campaigns-lasting =
    Ще в групі через { $days } днів: { $known ->
        [0] невідомо
       *[other] { $there } із { $known }{ $unknown ->
            [0] {""}
           *[other] ; невідомо про { $unknown }
        }
    }
campaigns-results-none = Результатів ще немає.
campaigns-results-offer = Ваша пропозиція: кліки { $clicks } · конверсії, про які ви повідомили, { $conversions }
campaigns-results-rate =
    { $share ->
        [none] Впущено: замало даних
       *[other] Впущено: { $share }% тих, кого запитали (з певністю { $sure }%: від { $low } до { $high }%)
    }
campaigns-results-next =
    { $next ->
        [never] Це все. Відповіді з’являються групами по { $people } людей, а від цієї кампанії лишилося менше. Їх не буде показано.
       *[other] Відповіді з’являються щотижня, групами по { $people } людей, щоб ніхто не міг дізнатися, хто що відповів. Наступні: { $next }
    }
campaigns-file-results = Цифри кампанії для вашої таблиці: разом, за групами, за формулюваннями. Біля кожної частки — її найменше й найбільше значення, з певністю { $sure }%. Групи й формулювання, де менше ніж { $people } людей, враховано лише в підсумку.
campaigns-file-answers =
    { $complete ->
        [no] Найновіші відповіді ({ $count })
       *[yes] Відповіді ({ $count })
    } для вашої таблиці, за абеткою. Без імен і часу; посилання, нікнейми й номери телефонів прибрано.
campaigns-file-statement = Усі депозити, списання й повернення кампанії { $campaign } для вашої таблиці. Вступи — один рядок на день (UTC). Останній рядок — залишок.
campaigns-file-programs = Той самий файл для програм: комірки розділено комами, дробову частину — крапкою.
campaigns-csv-time = час (UTC)
campaigns-csv-event = подія
campaigns-csv-kind =
    { $event ->
        [deposit] депозит
        [charge] списано за вступи
        [giveback] повернено за тих, хто вийшов
        [settlement] повернення
        [reclaim] забрано з ескроу
        [forfeit] повернено: власнику не вдалося виплатити
        [reorganisation] депозит зник із блокчейну
       *[other] інше
    }
campaigns-csv-left = залишок
campaigns-csv-sum = разом
campaigns-csv-group = група
campaigns-csv-joins = вступи
campaigns-csv-amount = сума (USDC)
campaigns-csv-transaction = транзакція
campaigns-csv-payments = транзакції платежу
campaigns-csv-answer = відповідь
campaigns-csv-of = чого
campaigns-csv-part =
    { $part ->
        [campaign] кампанія
        [group] група
       *[wording] формулювання
    }
campaigns-csv-name = назва
campaigns-csv-asked = запитано
campaigns-csv-answered = відповіли
campaigns-csv-passed = пройшли
campaigns-csv-in = впущено
campaigns-csv-share = впущено, % від запитаних
campaigns-csv-low = щонайменше, %
campaigns-csv-high = щонайбільше, %
campaigns-csv-clicks = кліки
campaigns-csv-conversions = конверсії

## Reports

campaigns-ask-report-about = Чого це стосується?
campaigns-report-other = Іншого
campaigns-ask-report = Що не так? Опишіть, щонайбільше { $max } символів. Це прочитає оператор цього бота.
campaigns-error-report = Це довше за { $max } символів. Скоротіть, будь ласка, трохи.
campaigns-reported = Дякую. Оператор отримав ваше повідомлення й напише, якщо щось буде незрозуміло.
campaigns-report-later = Ви вже повідомляли про щось за останню годину, і оператор це отримав. Зачекайте, будь ласка, перед наступним повідомленням.

## The owner's word

campaigns-decline-yes = Так, відхилити
campaigns-block-yes = Так, заблокувати
campaigns-back = Назад
campaigns-kept = Нічого не змінено.
campaigns-blocked = Заблоковано: кампанії цього рекламодавця тут завершено, нових не буде.
campaigns-owner-ended-under-way = Ще відповідають, і їх буде оплачено, якщо ввійдуть: { $count }

## What has happened to a campaign

campaigns-notice-money_arrived =
    Кампанія { $campaign } ({ $sponsor }): надійшло { $amount } USDC.{ $state ->
        [missing] {" "}Бракує { $missing } USDC.
        [rest] {" "}Бракує { $missing } USDC. Якщо вони не надійдуть до { $until }, кампанія завершиться й усе повернеться.
        [startable] {" "}Бракує { $missing } USDC. Якщо вони не надійдуть до { $until }, кампанія завершиться й усе повернеться. Можна почати й без них: /campaigns
        [extra] {" "}Разом це на { $extra } USDC більше, ніж запрошено: це додатковий бюджет.
       *[exact] {""}
    }
campaigns-notice-late_money = Кампанія { $campaign } ({ $sponsor }): { $amount } USDC надійшли вже після її завершення. Вони самі повернуться на ваш гаманець.
campaigns-notice-recovered = Кампанія { $campaign } ({ $sponsor }): ваш гаманець для повернень забрав { $amount } USDC з адреси для депозиту, перш ніж їх було зараховано.
campaigns-notice-notice_running = Кампанія { $campaign } ({ $sponsor }): надійшло { $amount } USDC. Вони лишаються на адресі для депозиту, доки діє ваше повідомлення про вилучення; їх може забрати ваш гаманець для повернень.
campaigns-notice-keys_changing = Кампанія { $campaign } ({ $sponsor }): надійшло { $amount } USDC. Вони лишаються на адресі для депозиту, доки оператор не підтвердить запропоновану зміну ескроу; їх може забрати ваш гаманець для повернень.
campaigns-notice-rest_missing =
    Кампанія { $campaign } ({ $sponsor }): надійшло { $available } USDC, бракує { $missing } USDC. Якщо решта не надійде до { $until }, кампанія завершиться й усе повернеться.{ $state ->
        [startable] {" "}Можна почати й без неї: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = Кампанію { $campaign } ({ $sponsor }) завершено, бо протягом { $days } днів не надійшов депозит. Якщо гроші ще в дорозі, вони повернуться самі.
campaigns-notice-rest_never_came = Кампанію { $campaign } ({ $sponsor }) завершено, бо решта депозиту не надійшла протягом { $restDays } днів. Гроші, що надійшли, повертаються на ваш гаманець.
campaigns-notice-end_date = Кампанія { $campaign } ({ $sponsor }) дійшла до дати завершення. Невитрачені гроші повертаються на ваш гаманець.
campaigns-notice-reclaim = Кампанію { $campaign } ({ $sponsor }) завершено, бо ваш гаманець для повернень забирає її гроші з ескроу.
campaigns-notice-escrow_retired = Кампанію { $campaign } ({ $sponsor }) завершено, бо депозити тепер надходять на інший ескроу-контракт. Невитрачені гроші повертаються на ваш гаманець. Не надсилайте, будь ласка, більше нічого на її адресу; /buy починає нову кампанію.
campaigns-notice-refunded = Кампанію { $campaign } ({ $sponsor }) завершено, розрахунок закрито. Повертати було нічого.
campaigns-notice-outbid = Ставку кампанії { $campaign } ({ $group }) перебито. З { $bid } USDC вона чекає, доки кампанії над нею витратять бюджет. Змінити це можна через /bid.
campaigns-notice-leading = Кампанія { $campaign } ({ $group }) тепер має найвищу ставку, { $bid } USDC: наступний вступ ваш.
campaigns-notice-low_budget =
    У кампанії { $campaign } ({ $sponsor }) закінчується бюджет: { $joins ->
        [one] лишився { $joins } вступ
        [few] лишилося { $joins } вступи
        [many] лишилося { $joins } вступів
       *[other] лишилося { $joins } вступу
    }. Поповнити: /topup.
campaigns-notice-exhausted = У кампанії { $campaign } ({ $sponsor }) скінчився бюджет: решти не вистачає ще на один вступ. /topup поповнює її, /withdraw завершує.
campaigns-notice-pass_rate = { $group }: проходить значно менше людей, ніж раніше, останнім часом { $now }% замість { $before }%. Ви платите лише за тих, хто ввійшов, але, можливо, варто переглянути запитання (кампанія { $campaign }).

## What cannot be done

campaigns-error-task-forbidden = У текстах кампанії не має бути посилань, нікнеймів, адрес пошти чи номерів телефону{ $word ->
        [contact] {""}
       *[other] , а також «{ $word }»
    }. Приберіть їх, будь ласка, і надішліть ще раз.
campaigns-error-sponsor = У назві має бути що читати: щонайбільше { $max } символів, в один рядок. Напишіть її, будь ласка, ще раз.
campaigns-error-not-awaiting-deposit = Ця кампанія не чекає на депозит.
campaigns-error-no-escrow = Цей бот зараз не приймає депозитів, тож купити нічого не можна. Спробуйте, будь ласка, пізніше.
campaigns-error-floor = Найнижча ставка тут — { $least } USDC.
campaigns-error-topup = Поповнення має покривати щонайменше один вступ, { $bid } USDC.
campaigns-error-too-little = Грошей, що надійшли, ще не вистачає на вступи ({ $joins }), а почати можна щонайменше з них.
campaigns-error-count = Напишіть, будь ласка, ціле число від { $min } до { $max } цифрами.
campaigns-error-end = Напишіть день як { $example }: майбутній день, щонайбільше за { $years } роки від сьогодні.
