# What a group's admins read about people who wait for them. Names of strangers stand in plain messages: nothing in them is formatted.

command-waiting = Люди, які чекають на адміністратора у ваших групах

admins-waiting =
    { $count ->
        [one] { $count } людина чекає на адміністратора групи «{ $group }».
        [few] { $count } людини чекають на адміністратора групи «{ $group }».
        [many] { $count } людей чекають на адміністратора групи «{ $group }».
       *[other] { $count } людини чекають на адміністратора групи «{ $group }».
    }
admins-nobody = Ніхто не чекає на адміністратора групи «{ $group }».
admins-nameless = Хтось без імені
admins-refused = Telegram не впустив
admins-button-let-in = { $number }. Впустити
admins-button-decline = { $number }. Відхилити
admins-waiting-none = У групах, куди ви можете впускати людей, ніхто не чекає.

admins-tap-let_in = Уже впускаю.
admins-tap-decline = Відхилено.
admins-tap-over = Хтось уже вирішив, або людина більше не чекає.
admins-tap-answered = Людина відповіла на запитання і вже заходить.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] Це може зробити лише адміністратор цієї групи з правом «Блокування користувачів».
       *[can_invite_users] Це може зробити лише адміністратор цієї групи з правом «Запрошення за посиланням».
    }

groups-button-admins = Хто чекає
groups-admins =
    { $chosen ->
        [yes] Список людей, які просять адміністратора впустити їх до групи «{ $title }», надходить у вибрану вами приватну групу.
       *[no] Список людей, які просять адміністратора впустити їх до групи «{ $title }», надходить вам сюди.
    }

    Там їх може впустити чи відхилити будь-який адміністратор із потрібним правом. /waiting будь-коли показує список.

    Хочете отримувати список у приватній групі, наприклад у чаті адміністраторів? Натисніть кнопку й виберіть групу, де ви адміністратор.
groups-button-admins-choose = Вибрати приватну групу
groups-button-admins-me = Надсилати список мені
groups-admins-chosen = Список людей, які просять адміністратора впустити їх до групи «{ $title }», тепер надходить у «{ $chat }».
groups-admins-public = «{ $chat }» — публічна група: там кожен міг би прочитати, хто хоче вступити до «{ $title }». Виберіть, будь ласка, приватну групу.
groups-admins-not-admin = Telegram каже, що ви не адміністратор групи «{ $chat }». Виберіть, будь ласка, приватну групу, де ви адміністратор.
