-name = Foyer

profile-description =
    { -name } steht an der Tür von Telegram-Gruppen. Wer beitreten möchte, beantwortet eine kurze Frage. Dafür zahlen Werbetreibende, und der Inhaber der Gruppe verdient. /help sagt, was dieser Bot kann.
profile-short-description = Eine kurze Frage vor dem Beitritt. Der Inhaber verdient, und Werbetreibende erfahren etwas Echtes.

command-start = Über diesen Bot
command-help = Wie alles funktioniert und wer hilft
command-paysupport = Hilfe bei Zahlungen

start =
    Willkommen bei { -name }!

    { -name } steht an der Tür von Telegram-Gruppen. Wer beitritt, liest die Regeln und bekommt vielleicht eine kurze Frage. Sponsert jemand die Frage, bezahlt er den Beitritt, und das meiste Geld geht an den Inhaber der Gruppe.

    { $groups ->
        [0] Gehört dir eine Gruppe? /register bringt sie auf den Marktplatz.
        [one] Du hast hier eine Gruppe: /menu zeigt sie.
       *[other] Du hast hier { $groups } Gruppen: /menu zeigt sie.
    }

    { $advertises ->
        [yes] Du wirbst hier: /campaigns zeigt deine Kampagnen, /buy kauft weitere Beitritte.
       *[no] Möchtest du werben? /buy zeigt die Gruppen und ihre Preise.
    }

    Möchtest du einer Gruppe beitreten? Nutze ihren Link oder frag in Telegram an. Ich schreibe dir, sobald es etwas zu beantworten gibt. Es kostet dich nichts.

    /help sagt mehr.
start-prices =
    Gruppen, die gerade Beitritte verkaufen:
    { $groups }
start-price =
    { $group }: { $taken ->
        [no] ab { $floor } USDC pro Beitritt
       *[yes] Höchstgebot { $top } USDC pro Beitritt
    }
start-button-prices = Gruppen und Preise

help =
    Ich stehe an der Tür von Gruppen. Wer neu ist, bekommt vielleicht eine kurze Frage, liest die Regeln und ist drin.

    Mitglieder zahlen nie. Inhaber verdienen an gesponserten Beitritten. Werbetreibende zahlen nur für Leute, die geantwortet haben und eingelassen wurden.

    Ich frage nie nach einem Passwort, einem Wallet-Schlüssel oder deiner Telefonnummer.

    Bei Fragen zu einer Gruppe hilft ihr Admin. Zu diesem Bot oder deinem Geld: { $contact }
help-members =
    Mitglieder

    Trittst du einer Gruppe bei, an deren Tür ich stehe, bekommst du vielleicht eine Frage. Danach liest du in unserem privaten Chat die Regeln, und du bist drin. Du zahlst nie für einen Beitritt, und ich frage nie nach einem Passwort, einem Wallet-Schlüssel oder deiner Telefonnummer.
help-owners =
    Inhaber

    /register bringt deine Gruppe auf den Marktplatz. Du legst Mindestgebot und Regeln fest und entscheidest, welche Kampagnen laufen. Du verdienst den Preis jedes gesponserten Beitritts, abzüglich { $fee } % Gebühr. Auszahlungen kommen von selbst, in USDC und ab { $minimumPayout } USDC. Einnahmen haben vorher { $mature } Stunden Wartezeit.

    Dein Dashboard im Browser, das du mit deiner Wallet öffnest: { $page }
help-advertisers =
    Werbetreibende

    /buy fragt nach Gruppen, deinem Gebot pro Beitritt (mindestens { $minimumBid } USDC) und deiner Frage. Du zahlst nur für Leute, die geantwortet haben und eingelassen wurden. Du kannst eine Kampagne jederzeit beenden; nicht ausgegebenes Geld geht an deine Wallet zurück. Du zahlst in USDC, von jeder Wallet oder Börse, an die Adresse der Kampagne. Nach deiner Erstattungs-Wallet frage ich zuletzt; /link ändert sie für spätere Kampagnen.

    Dein Dashboard im Browser, das du mit deiner Wallet öffnest: { $page }
help-commands =
    Befehle

    { $commands }
help-button-members = Mitglieder
help-button-owners = Inhaber
help-button-advertisers = Werbetreibende
help-button-commands = Befehle

help-command = { $command }: { $what }

help-no-contact = der Betreiber dieses Bots.

paysupport =
    Ich nehme in Telegram keine Zahlungen an. Mitglieder zahlen nie. Werbetreibende zahlen in USDC, von jeder Wallet oder Börse, an die Adresse ihrer Kampagne. Inhaber werden auf ihre Wallet ausgezahlt.

    /campaigns zeigt Werbetreibenden, was sie bezahlt haben und was übrig ist, und /withdraw zahlt es zurück. /stats zeigt Inhabern, was sie verdient haben.

    Bei Fragen zu einer Zahlung, Erstattung oder Auszahlung schreib an: { $contact }

tap-old = Dieser Button stammt aus einer älteren Version und funktioniert nicht mehr. /menu und /start zeigen, was es jetzt gibt.
tap-failed = Das hat noch nicht geklappt. Ich versuche es von selbst weiter. Wenn in ein paar Minuten nichts kommt, sende /menu.

slow-down = Das war zu viel auf einmal, darum habe ich nur das Neueste gelesen. Fehlt etwas, sende es noch einmal, eins nach dem anderen.

unknown-command = Diesen Befehl gibt es nicht. /help listet alle auf.

unknown =
    Das habe ich leider nicht verstanden. /help sagt, was ich kann und wer hilft.
