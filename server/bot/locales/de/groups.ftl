command-register = Eine Gruppe auf den Marktplatz bringen
command-menu = Deine Gruppen und ihre Einstellungen
command-invite = Der Link für Beitrittsanfragen einer Gruppe
command-stats = Beitritte und Einnahmen einer Gruppe
command-pausegroup = Den Einlass einer Gruppe pausieren
command-resumegroup = Den Einlass einer Gruppe fortsetzen
command-transfer = Eine Gruppe an einen anderen Admin übergeben
command-unregister = Eine Gruppe vom Marktplatz nehmen
command-privacy = Deine Daten: was gespeichert wird und wie lange
command-deleteme = Löschen, was über dich gespeichert ist
command-group-register = Diese Gruppe auf den Marktplatz bringen (nur ihr Ersteller)

groups-checking = Einen Moment, ich frage Telegram …

groups-hello =
    Hallo! Ich stehe an der Tür von Gruppen: Wer beitritt, liest zuerst die Regeln und bekommt vielleicht eine kurze Frage.

    { $kind ->
        [supergroup] Der Ersteller dieser Gruppe kann mich jetzt einrichten: auf den Button tippen, alles Weitere geschieht in unserem privaten Chat.
       *[group] Der Ersteller dieser Gruppe kann mich jetzt einrichten: auf den Button tippen, alles Weitere geschieht in unserem privaten Chat. Dies ist eine einfache Gruppe: Hier treffe ich Leute, die per Link anfragen, aber nicht solche, die hinzugefügt werden oder frei beitreten. Dafür muss Telegram sie erst zur Supergruppe machen (zum Beispiel, indem du „Chatverlauf für neue Mitglieder“ einschaltest).
    }
groups-hello-rights-missing =
    Hallo! Ich stehe an der Tür von Gruppen: Wer beitritt, liest zuerst die Regeln und bekommt vielleicht eine kurze Frage.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] Um hier zu arbeiten, muss ich Admin sein. So geht es: Profil der Gruppe öffnen, Bearbeiten, Administratoren, Administrator hinzufügen, mich auswählen und „Nutzer per Link einladen“ und „Nutzer sperren“ erlauben.
        [can_restrict_members] Ein Recht fehlt: „Nutzer sperren“ (ohne es kann ich niemanden an der Tür aufhalten). So geht es: Profil der Gruppe öffnen, Bearbeiten, Administratoren, mich auswählen und es erlauben.
       *[can_invite_users] Ein Recht fehlt: „Nutzer per Link einladen“ (ohne es erfahre ich nichts von Beitrittsanfragen). So geht es: Profil der Gruppe öffnen, Bearbeiten, Administratoren, mich auswählen und es erlauben.
    }

groups-register-here = Du kannst mich für diese Gruppe einrichten. Tippe auf den Button: Alles Weitere geschieht in unserem privaten Chat.
groups-register-anonymous = Das wurde im Namen einer Gruppe oder eines Kanals gesendet, darum sehe ich nicht, wer du bist. Der Ersteller der Gruppe kann in unserem privaten Chat weitermachen, dort sagt es mir Telegram:
groups-only-creator = Nur der Ersteller dieser Gruppe kann sie auf den Marktplatz bringen.
groups-button-set-up = Im privaten Chat einrichten

groups-how-to-register =
    So kommt eine Gruppe auf den Marktplatz:

    1. Füge mich als Admin hinzu (das macht der Button).
    2. Der Ersteller schreibt /register in der Gruppe oder tippt auf den Button meiner Nachricht dort.
    3. Ich stelle hier ein paar Fragen: Thema, Sprache, Regeln, eigene Frage, Mindestgebot, Auszahlungs-Wallet, Zustimmung zu Kampagnen und was mit Leuten geschieht, die nie antworten.
groups-earning =
    So wirst du bezahlt

    Du verdienst den Preis jedes gesponserten Beitritts, abzüglich { $fee } % Gebühr. Geht das Mitglied innerhalb von { $back } Stunden wieder, bekommt der Werbetreibende den Preis zurück. Einnahmen haben { $mature } Stunden Wartezeit; dann schickt sie die nächste Auszahlung von selbst an deine Wallet, ab { $minimum } USDC.

    /stats zeigt sie jederzeit.
groups-button-add = Zu einer Gruppe hinzufügen
groups-not-added = Ich bin nicht oder nicht mehr in dieser Gruppe. Füge mich zuerst als Admin hinzu und schreib dann dort /register.
groups-not-creator = Laut Telegram bist du nicht der Ersteller dieser Gruppe, und nur er kann sie auf den Marktplatz bringen.
groups-asked-operator = „{ $title }“ hat keinen Ersteller mehr, darum kann nur der Betreiber dieses Bots für dich bürgen. Ich habe ihn gefragt und schreibe dir, sobald er antwortet.
groups-operator-asked = Jemand möchte „{ $title }“ (Gruppe { $group }) registrieren, die keinen Ersteller hat. Die Person ist dort Admin: Telegram-Nutzer { $person }. Bürge nur für sie, wenn du weißt, dass sie für die Gruppe spricht.
groups-button-grant = Bürgen
groups-granted = Der Admin weiß Bescheid.
groups-rights-missing =
    In „{ $title }“ kann ich noch nicht arbeiten.

    { groups-how-to-give }

    Tippe dann auf den Button.
groups-button-check-again = Erledigt, noch einmal prüfen
groups-taken = Diese Gruppe hat schon jemand anderes registriert. Nichts wurde geändert.
groups-already-yours = „{ $title }“ ist schon registriert und gehört dir. Nichts wurde geändert.
groups-reopened = „{ $title }“ ist wieder auf dem Marktplatz, mit den früheren Einstellungen und der früheren Wallet.
groups-take-over-later =
    „{ $title }“ ist auf jemand anderen registriert. Ich habe Bescheid gesagt, dass du sie möchtest.

    Als ihr Ersteller kannst du sie { $hours } Stunden nach deiner ersten Anfrage übernehmen, wenn du es dann noch bist. Bis dahin lässt sich ihre Auszahlungs-Wallet nicht ändern. Frühere Einnahmen bleiben bei dem Inhaber, der sie verdient hat.
groups-button-take-over = Übernehmen

groups-label-register = Registrierung von { $title }
groups-label-change = Einstellungen von { $title }

groups-ask-topic = Worum geht es in deiner Gruppe? Ein paar Worte helfen Werbetreibenden, sie zu finden, zum Beispiel „DeFi auf Deutsch“. Höchstens { $max } Zeichen.
groups-ask-language = In welcher Sprache soll ich mit neuen Leuten sprechen, deren Sprache ich nicht kenne?
groups-ask-rules = Welchen Regeln sollen neue Leute zustimmen? Schreib eine Regel pro Zeile: höchstens { $max } Regeln mit je höchstens { $length } Zeichen.
groups-ask-question = Was soll ich Leute fragen, deren Beitritt niemand sponsert?
groups-ask-floor = Welches Mindestgebot nimmst du für einen Beitritt an, in USDC? Mindestens { $minimum }. Kampagnen, die weniger bieten, kaufen hier keine Beitritte.
groups-ask-wallet =
    { $later ->
        [yes] Wohin sollen deine Einnahmen gehen? Sende mir die Adresse deiner Wallet: Sie beginnt mit 0x.
       *[no] Wohin sollen deine Einnahmen ab jetzt gehen? Sende mir die Adresse der neuen Wallet: Sie beginnt mit 0x.
    }

    Nimm eine eigene Wallet, nicht die Adresse einer Börse: Auszahlungen kommen von einem Contract, und viele Börsen schreiben solche nicht gut.
groups-check-wallet =
    Bitte vergleiche jedes Zeichen mit dem, was deine Wallet zeigt:

    { $wallet }

    Ist das deine eigene Wallet und nicht die Adresse einer Börse? Eine spätere Änderung gilt erst nach { $hours } Stunden.
groups-ask-consent = Dürfen Kampagnen starten, ohne dich zu fragen?
groups-ask-unreached = Manche treten bei, kommen aber nie zu mir. Bis sie es tun, können sie in der Gruppe nicht schreiben. Was soll nach { $hours } Stunden mit ihnen geschehen?
groups-review =
    { $title }

    { $summary }

    Stimmt alles?
groups-registered =
    „{ $title }“ ist auf dem Marktplatz!

    { $wallet ->
        [yes] Neue kommen ab jetzt zuerst zu mir, und Werbetreibende können für deine Beitritte bieten.
       *[no] Neue kommen ab jetzt zuerst zu mir. Werbetreibende können für deine Beitritte bieten, sobald du eine Auszahlungs-Wallet angegeben hast: /menu.
    }
    { $kind ->
        [supergroup] Am besten kommt man über einen Link für Beitrittsanfragen hinein: Der erste Button erstellt einen.
       *[group] In einer einfachen Gruppe treffe ich nur Leute, die anfragen: Der erste Button erstellt dafür einen Link. Um auch Leute zu treffen, die hinzugefügt werden oder frei beitreten, brauche ich eine Supergruppe.
    }
groups-saved = Gespeichert.
groups-saved-later = Notiert. Die neue Wallet gilt erst später, wie ich gerade geschrieben habe.

groups-button-skip = Überspringen
groups-button-no-topic = Kein Thema
groups-button-no-rules = Keine Regeln
groups-button-question-none = Nichts, nur die Regeln
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = Später
groups-button-wallet-right = Ja, das ist meine Wallet
groups-button-consent-ask = Jedes Mal fragen
groups-button-consent-accept_all = Alle ab meinem Mindestgebot annehmen
groups-button-unreached-keep_muted = Sie bleiben und schreiben erst nach ihrer Antwort
groups-button-unreached-remove = Sie werden entfernt und dürfen wiederkommen
groups-button-register = Ja, auf den Marktplatz

groups-none-yet = Du hast hier noch keine Gruppe. Füge mich als Admin zu einer hinzu und schreib dann dort /register.
groups-which = Welche Gruppe?
groups-which-role = Du hast Gruppen und Kampagnen. Was möchtest du sehen?
groups-button-campaigns = Meine Kampagnen
groups-button-menu = Menü
groups-button-mine = Meine Gruppen
groups-button-back = ← Zurück zur Gruppe
groups-button-section-door = Neue Mitglieder
groups-button-section-advertisers = Werbetreibende
groups-button-section-money = Geld
groups-button-section-group = Diese Gruppe
groups-button-topic = Thema
groups-button-language = Sprache
groups-button-rules = Regeln
groups-button-question = Eigene Frage
groups-button-floor = Mindestgebot
groups-button-wallet = Auszahlungs-Wallet
groups-button-consent = Zustimmung
groups-button-unreached = Wenn sie nie antworten
groups-button-categories = Verbotene Kategorien
groups-categories =
    { $title }

    Tippe auf eine Kategorie, um sie in deiner Gruppe zu verbieten oder wieder zu erlauben. Kampagnen einer verbotenen Kategorie werden dir nicht angeboten, und laufende enden.
groups-button-blocks = Blockierte Werbetreibende
groups-button-invite = Einladungslink
groups-button-stats = Beitritte und Einnahmen
groups-button-why = Warum ohne Sponsor?
groups-button-days = { $days } Tage
groups-button-pause = Pausieren
groups-button-resume = Fortsetzen
groups-button-transfer = Übergeben
groups-button-unregister = Abmelden
groups-button-listing = Öffentliche Liste
groups-listing =
    { $listed ->
        [yes] „{ $title }“ steht auf der öffentlichen Liste der Gruppen: { $page }
       *[no] „{ $title }“ steht nicht auf der öffentlichen Liste der Gruppen: { $page }
    }

    Dort kann jeder lesen: Titel, Thema, Sprache und Mitglieder, wöchentliche Beitritte in Zehnern, den Anteil der Leute, die hineinkommen, Mindestgebot und Höchstgebot. Keinen Link zur Gruppe und keinen Namen.
groups-listing-later = Sie erscheint dort, sobald sie Beitritte verkauft.
groups-listing-switch =
    { $listed ->
        [yes] Von der Liste nehmen
       *[no] Auf die Liste setzen
    }
groups-button-check-rights = Meine Rechte noch einmal prüfen

groups-status =
    { $status ->
        [active] Der Einlass läuft.
        [paused] Der Einlass ist pausiert: Leute kommen ohne Frage hinein, Beitrittsanfragen warten auf dich und deine Admins, und es werden keine Beitritte verkauft.
        [no_rights] Der Einlass steht, weil mir ein Recht fehlt. Bis ich es habe, werden keine Beitritte verkauft.
        [left] Ich bin nicht mehr in dieser Gruppe. Füge mich wieder hinzu und schreib dort /register, um weiterzumachen.
       *[unregistered] Nicht auf dem Marktplatz. Schreib /register in der Gruppe, um sie zurückzubringen.
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = ⚠️ Auch ein anderer Bot empfängt Neue: { $bot }. Wen er hineinlässt, der kommt ohne meine Frage hinein, und niemand bezahlt dafür. Lass nur einen Bot Neue empfangen.
groups-other-bot-notice =
    { $title }

    { groups-other-bot }
groups-frozen = Der Ersteller dieser Gruppe in Telegram ist jemand anderes. Bis das geklärt ist, lässt sich ihre Auszahlungs-Wallet nicht ändern.
groups-line-members =
    Mitglieder: { $count ->
        [0] noch nicht gezählt
       *[other] { $count }
    }
groups-line-topic = Thema: { $value }
groups-line-language = Sprache: { $value }
groups-line-rules = Regeln: { $count }
groups-line-question = Eigene Frage: { $value }
groups-line-floor = Mindestgebot: { $value } USDC pro Beitritt (du bekommst es abzüglich { $fee } % Gebühr)
groups-line-wallet = Auszahlungs-Wallet: { $value }
groups-line-wallet-change = Neue Auszahlungs-Wallet ab { $at }: { $wallet }
groups-line-consent =
    Kampagnen: { $value ->
        [accept_all] alle ab deinem Mindestgebot werden angenommen
       *[ask] du entscheidest über jede
    }
groups-line-unreached = Wenn sie nie antworten: { $value }
groups-line-categories = Verbotene Kategorien: { $value }
groups-no-topic = keins
groups-no-question = keine (nur Regeln)
groups-no-wallet = noch keine, darum werden keine Beitritte verkauft

groups-stats =
    { $title }

    Mitglieder: { $members ->
        [0] noch nicht gezählt
       *[other] { $members }
    }
    { $verifications ->
        [one] { $verifications } Beitritt, { $sponsored } gesponsert
       *[other] { $verifications } Beitritte, davon { $sponsored } gesponsert
    }
    In den letzten { $days } Tagen: { $weekVerifications }, gesponsert { $weekSponsored }, verdient { $weekEarned } USDC

    Auf der jetzigen Auszahlungs-Wallet:
    noch nicht ausgezahlt: { $pending } USDC
    · in der Wartezeit{ $until ->
        [none] {""}
       *[other] {" "}bis { $until }
    }: { $maturing } USDC
    · bereit für die nächste Auszahlung{ $next ->
        [none] {""}
       *[other] {" "}({ $next })
    }: { $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· unterwegs: { $underWay } USDC
    }
    ausgezahlt: { $paid } USDC
    Auszahlungen kommen von selbst, ab { $minimum } USDC über alle deine Gruppen.
groups-stats-paced = In den letzten { $days } Tagen hielt sich das Höchstgebot bei { $paced } von { $auctions } angebotenen Beitritten zurück: Seine Kampagne verteilt ihr Budget über die Zeit.

groups-why =
    { $title }

    Beitritte ohne Sponsor in den letzten { $days } Tagen: { $unsponsored } von { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] Die Gruppe verkaufte in dem Moment keine Beitritte: Sie hatte keine Auszahlungs-Wallet, war eingefroren, zu viel von dir war noch nicht ausgezahlt, oder der Verkauf war überall angehalten.
        [no_campaign] In der Gruppe lief keine Kampagne.
        [below_floor] Das Höchstgebot lag unter deinem Mindestgebot.
        [blocked] Das Höchstgebot kam von jemandem, den du blockiert hast.
        [own_group] Das Höchstgebot war dein eigenes, und niemand verdient an der eigenen Kampagne.
        [raid] Es kamen zu viele Leute auf einmal.
        [spent] Die Kampagne mit dem Höchstgebot hatte ihr Budget oder ihre Beitritte für den Tag verbraucht oder war gerade beendet.
        [pacing] Die Kampagne mit dem Höchstgebot verteilt ihr Budget über die Zeit.
       *[other] Das Mitglied war schon einmal hier, wurde von jemandem hinzugefügt, ging innerhalb von { $hours } Stunden oder hatte anderswo schon genug gesponserte Beitritte, oder die Antwort ließ sich nicht rechtzeitig prüfen.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] Prüfe, ob eine Auszahlungs-Wallet angegeben ist.
        [no_campaign] Ein klares Thema und ein maßvolles Mindestgebot helfen, dass deine Gruppe ausgewählt wird.
        [below_floor] Senke dein Mindestgebot, um solche Beitritte zu verkaufen.
       *[blocked] Hebe die Blockierung auf, um wieder an sie zu verkaufen.
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at }: { $why }
groups-why-newest = Die neuesten:

groups-invite =
    Der Link für Beitrittsanfragen an „{ $title }“:

    { $link }

    Wer ihn nutzt, kommt zuerst zu mir. Nimm ihn statt der anderen Links der Gruppe.
groups-invite-refused = Telegram erlaubt mir nicht, einen Link für „{ $title }“ zu erstellen. Bitte prüfe, ob ich dort Admin bin und per Link einladen darf.

groups-now =
    { $status ->
        [paused] „{ $title }“ ist pausiert: Leute kommen ohne Frage hinein, alle Stummgeschalteten können schreiben, und es werden keine Beitritte verkauft. Beitrittsanfragen warten in Telegram auf dich und deine Admins. Kampagnen warten hier.
        [no_rights] „{ $title }“ kann noch nicht fortgesetzt werden. { groups-how-to-give }
       *[active] „{ $title }“ läuft wieder: Neue kommen zuerst zu mir, und Beitritte werden verkauft.
    }

groups-confirm-unregister =
    „{ $title }“ vom Marktplatz nehmen?

    Ab dann kommen Leute ohne Frage hinein; Beitrittsanfragen warten in Telegram auf dich und deine Admins. Alle Kampagnen darin enden, und nicht ausgegebenes Geld geht an die Werbetreibenden zurück. Deine Einnahmen werden noch an deine Wallet ausgezahlt. Du kannst die Gruppe jederzeit wieder registrieren; beendete Kampagnen kommen nicht zurück.
groups-button-confirm-unregister = Ja, abmelden
groups-unregistered = „{ $title }“ ist nicht mehr auf dem Marktplatz. Wer geantwortet hat, kann noch hineinkommen; andere Beitrittsanfragen warten in Telegram auf dich und deine Admins. Deine Einnahmen werden noch an deine Wallet ausgezahlt. Du kannst mich jetzt aus der Gruppe entfernen.

groups-blocks =
    { $count ->
        [0] „{ $title }“: Niemand ist blockiert.
       *[other] „{ $title }“: blockierte Werbetreibende. Tippe auf einen Namen, um wieder an ihn zu verkaufen.
    }
groups-button-unblock = { $sponsor } freigeben
groups-unnamed-advertiser = Werbetreibender ohne Namen
groups-button-block = Jemanden blockieren
groups-whom-to-block = Wen möchtest du blockieren? Die Kampagnen in dieser Gruppe enden sofort, und nicht ausgegebenes Geld geht zurück.
groups-no-advertisers = In dieser Gruppe hat noch niemand geworben.

groups-wallet-waits =
    Die Auszahlungs-Wallet von „{ $title }“ ändert sich am { $at } zu

    { $wallet }

    Warst du das nicht? Dann behalte die jetzige Wallet und sieh in Telegram unter Einstellungen, Geräte nach: Vielleicht nutzt jemand anderes dein Konto.
groups-button-keep-wallet = Jetzige Wallet behalten
groups-wallet-kept = Die Auszahlungs-Wallet bleibt, wie sie ist.
groups-wallet-too-late = Diese Änderung gibt es nicht mehr.
groups-wallet-changed = Die Auszahlungs-Wallet von „{ $title }“ ist jetzt { $wallet }. Beitritte von vor der Änderung werden an die frühere ausgezahlt.

groups-rights-lost =
    In „{ $title }“ kann ich nicht mehr arbeiten. Bis ich es kann, werden keine Beitritte verkauft; alle, die ich stummgeschaltet hatte, können schreiben.

    { groups-how-to-give }
groups-rights-back = In „{ $title }“ kann ich wieder arbeiten: Neue kommen zuerst zu mir, und Beitritte werden verkauft.
groups-left = Ich wurde aus „{ $title }“ entfernt. Beitrittsanfragen warten in Telegram auf dich und deine Admins. Die Kampagnen der Gruppe sind beendet, und nicht ausgegebenes Geld geht an die Werbetreibenden zurück. Deine Einnahmen werden noch an deine Wallet ausgezahlt. Um weiterzumachen, füge mich wieder hinzu und schreib dort /register.

groups-creator-changed =
    „{ $title }“ hat in Telegram jetzt einen anderen Ersteller. Die Auszahlungs-Wallet lässt sich vorerst nicht ändern, und der neue Ersteller darf die Gruppe ab { $at } übernehmen.

    Frühere Einnahmen bleiben bei dem Inhaber, der sie verdient hat. Ist das ein Irrtum? Dann lass dir die Gruppe vorher in Telegram zurückgeben.
groups-you-are-creator = Du bist jetzt in Telegram der Ersteller von „{ $title }“, aber hier ist sie auf jemand anderen registriert. Du darfst sie ab { $at } übernehmen, wenn du es dann noch bist. Frühere Einnahmen bleiben bei dem Inhaber, der sie verdient hat.
groups-taken-over = Der Ersteller von „{ $title }“ hat sie übernommen. Deine bisherigen Einnahmen werden noch an deine Wallet ausgezahlt.
groups-choose-admin = An welchen Admin möchtest du „{ $title }“ übergeben? Er muss zustimmen.
groups-no-admins = „{ $title }“ hat keinen anderen Admin. Mach den neuen Inhaber zuerst in Telegram zum Admin.
groups-no-admin-any-more = Die Person ist in „{ $title }“ kein Admin mehr, darum habe ich ihr die Gruppe nicht angeboten.
groups-offered =
    Ich habe „{ $title }“ { $name } angeboten. Zeit zum Annehmen: bis { $until }.

    Hat { $name } mir noch nie geschrieben, kann ich nicht zuerst schreiben. Dann sende diesen Link:
    { $link }
groups-button-withdraw = Übergabe zurückziehen
groups-withdrawn = Die Übergabe ist zurückgezogen. Die Gruppe bleibt deine.
groups-offer = Der Inhaber von „{ $title }“ möchte dir die Gruppe auf diesem Marktplatz übergeben: ihre Einstellungen und ihre Einnahmen ab dann. Du hast bis { $until } Zeit, um anzunehmen.
groups-button-accept = Annehmen
groups-transfer-accepted = „{ $title }“ hat jetzt einen neuen Inhaber. Deine bisherigen Einnahmen werden noch an deine Wallet ausgezahlt.
groups-yours-now = „{ $title }“ gehört jetzt dir. Bitte gib deine Auszahlungs-Wallet an: Bis sie gilt, gehen Einnahmen an die des früheren Inhabers.
groups-yours-now-no-wallet = „{ $title }“ gehört jetzt dir. Sobald du deine Auszahlungs-Wallet angegeben hast, werden wieder Beitritte verkauft.

groups-suspended =
    Der Betreiber dieses Marktplatzes hat „{ $title }“ für eine Prüfung eingefroren.

    Leute kommen weiter hinein, aber es werden keine Beitritte verkauft. Deine Einnahmen darin bleiben für dich aufbewahrt und werden erst nach der Freigabe ausgezahlt.{ $contact ->
        [none] {""}
       *[other] {" "}Fragen: { $contact }
    }
groups-cleared = „{ $title }“ ist freigegeben. Beitritte werden wieder verkauft, und die zurückgehaltenen Einnahmen kommen mit der nächsten Auszahlung.

groups-unpaid =
    „{ $title }“ verkauft vorerst keine Beitritte. { $why ->
        [stopped] Der Wächter der Treuhand hat deine Auszahlungs-Wallet gestoppt. Sobald die Treuhand sie bezahlen kann, werden von selbst wieder Beitritte verkauft.
       *[limit] Für deine Wallet sind { $unpaid } USDC noch nicht ausgezahlt oder werden gerade verdient, mehr als { $most } USDC. Das könnte womöglich nicht ausgezahlt werden, bevor ein Werbetreibender es zurückholen kann. Sobald weniger offen ist, werden von selbst wieder Beitritte verkauft.
    }{ $at ->
        [none] {""}
       *[other] {" "}Die nächste Auszahlung ist am { $at }.
    }

groups-costs = Wie viele Mitglieder das Fragen kostet, in den letzten { $days } Tagen:
groups-costs-line = { $what }: { $asked } gefragt, { $in } % hineingekommen, { $failed } % nicht bestanden, { $open } % ohne Antwort
groups-costs-few = { $what }: { $asked } gefragt, zu wenige für eine Aussage
groups-costs-sponsored = Gesponserte Fragen
groups-costs-own = Deine eigene Frage
groups-costs-none = Keine Frage
