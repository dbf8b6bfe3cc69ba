command-waiting = Wer in deinen Gruppen auf einen Admin wartet

admins-waiting =
    { $count ->
        [one] Eine Person wartet auf einen Admin von { $group }.
       *[other] { $count } Personen warten auf einen Admin von { $group }.
    }
admins-nobody = Niemand wartet auf einen Admin von { $group }.
admins-nameless = Jemand ohne Namen
admins-refused = Telegram hat sie nicht eingelassen
admins-button-let-in = { $number }. Einlassen
admins-button-decline = { $number }. Ablehnen
admins-waiting-none = In den Gruppen, in denen du Leute einlassen darfst, wartet niemand.

admins-tap-let_in = Wird eingelassen.
admins-tap-decline = Abgelehnt.
admins-tap-over = Das hat schon jemand entschieden, oder die Person wartet nicht mehr.
admins-tap-answered = Die Person hat die Frage beantwortet und wird eingelassen.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] Das kann nur ein Admin mit dem Recht „Nutzer sperren“ in dieser Gruppe.
       *[can_invite_users] Das kann nur ein Admin mit dem Recht „Nutzer per Link einladen“ in dieser Gruppe.
    }

groups-button-admins = Wartende
groups-admins =
    { $chosen ->
        [yes] Wer einen Admin um Aufnahme in „{ $title }“ bittet, steht in der Liste in deiner ausgewählten privaten Gruppe.
       *[no] Wer einen Admin um Aufnahme in „{ $title }“ bittet, steht in der Liste, die du hier bekommst.
    }

    Dort kann jeder Admin mit dem passenden Recht einlassen oder ablehnen. /waiting zeigt die Liste jederzeit.

    Möchtest du die Liste in einer privaten Gruppe haben, zum Beispiel in der deiner Admins? Tippe auf den Button und wähle eine Gruppe, in der du Admin bist.
groups-button-admins-choose = Private Gruppe wählen
groups-button-admins-me = Liste an mich
groups-admins-chosen = Wer einen Admin um Aufnahme in „{ $title }“ bittet, steht ab jetzt in „{ $chat }“.
groups-admins-public = „{ $chat }“ ist öffentlich: Dort könnte jeder lesen, wer in „{ $title }“ möchte. Bitte wähle eine private Gruppe.
groups-admins-not-admin = Laut Telegram bist du in „{ $chat }“ kein Admin. Bitte wähle eine private Gruppe, in der du es bist.
