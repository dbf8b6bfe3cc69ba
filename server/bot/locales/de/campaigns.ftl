command-link = Wallet für deine Erstattungen verknüpfen
command-groups = Gruppen, die Beitritte verkaufen, und ihre Preise
command-buy = Beitritte in einer Gruppe kaufen
command-campaigns = Deine Kampagnen
command-topup = Eine Kampagne aufladen
command-bid = Dein Gebot pro Beitritt ändern
command-pausecampaign = Eine Kampagne pausieren
command-resume = Eine pausierte Kampagne fortsetzen
command-withdraw = Eine Kampagne beenden und den Rest zurückbekommen
command-results = Sehen, was Mitglieder geantwortet haben
command-report = Dem Betreiber eine schlechte Antwort oder Gruppe melden

campaigns-label-buy = Beitritte kaufen
campaigns-label-link = Wallet verknüpfen
campaigns-label-proof = Wallet als deine nachweisen
campaigns-label-bid = Gebot von Kampagne { $campaign } ändern
campaigns-label-topup = Kampagne { $campaign } aufladen
campaigns-label-edit = Frage von Kampagne { $campaign } ändern
campaigns-label-report = Nachricht an den Betreiber

campaigns-usdc = { $amount } USDC
campaigns-pay = { $amount } USDC zahlen
campaigns-open-one = Kampagne öffnen
campaigns-open-list = Meine Kampagnen
campaigns-menu-buy = Beitritte kaufen
campaigns-page-before = ← Zurück
campaigns-page-next = Weiter →

campaigns-wallet-last = Ein letzter Schritt vor dem Bezahlen. Ich hebe deine Bestellung { $days } Tage auf, du hast also Zeit.
campaigns-sales-stopped = Vorerst werden in keiner Gruppe Beitritte verkauft, darum lässt sich nichts kaufen. Kampagnen behalten ihr Geld. Bitte versuche /buy später noch einmal.
campaigns-sales-wait = Du kannst weitermachen: Ich hebe { $days } Tage auf, was du schreibst, und bitte dich um Bestätigung, sobald wieder Beitritte verkauft werden.
campaigns-sales-again = Es werden wieder Beitritte verkauft. Hier warst du:
campaigns-sales-stopped-operator = ⏸ Der Betreiber hat den Verkauf in allen Gruppen vorerst angehalten. Kampagnen behalten ihr Geld und laufen von selbst weiter, sobald wieder Beitritte verkauft werden.
campaigns-sales-stopped-unpaid = ⏸ Vorerst werden in keiner Gruppe Beitritte verkauft: Es wurde mehr verdient, als die Treuhand in drei Tagen auszahlt. Kampagnen behalten ihr Geld und laufen von selbst weiter, wenn das ausgezahlt ist.
campaigns-sales-stopped-keys = ⏸ Vorerst werden in keiner Gruppe Beitritte verkauft: Eine Änderung an der Treuhand ist vorgeschlagen (andere Schlüssel oder eine höhere Obergrenze), und der Betreiber hat sie nicht bestätigt. Kampagnen behalten ihr Geld und laufen von selbst weiter, sobald das entschieden ist.
campaigns-ask-address =
    An welche Wallet sollen Erstattungen gehen? Sende mir ihre Adresse: Sie beginnt mit 0x.

    Nimm eine Wallet, deren Schlüssel du selbst hast. Nimm nicht die Adresse einer Börse (eine Erstattung dorthin kann verloren gehen) und keinen Contract, der keine USDC senden kann.

    Eine Kampagne behält für immer die Wallet, die beim Kauf verknüpft ist. Verknüpfst du später eine andere, gilt sie nur für Kampagnen, die du danach kaufst.
campaigns-confirm-address =
    { $wallet }

    Ist das deine Wallet? Vergleiche die ganze Adresse mit der, die deine Wallet zeigt. Erstattungen der Kampagnen, die du ab jetzt kaufst, gehen dorthin, und das kann später niemand ändern, auch wir nicht.

    Sie darf keiner Börse gehören.
campaigns-confirm-address-yes = Ja, sie gehört mir
campaigns-ask-proof =
    Verknüpft: { $wallet }

    Du kannst auch nachweisen, dass sie dir gehört. Zum Kaufen ist das nicht nötig; das Dashboard einer nachgewiesenen Wallet zeigt auch deine Einzahlungslinks. Signiere genau diesen Text in deiner Wallet („Nachricht signieren“) und sende mir die Signatur:

    { $message }

    Auf Englisch steht darin, dass diese Wallet zu deinem Telegram-Konto { $person } gehört. Signieren kostet nichts und bewegt kein Geld.
campaigns-no-proof = Jetzt nicht
campaigns-linked = { $wallet } ist verknüpft. Erstattungen der Kampagnen, die du ab jetzt kaufst, gehen dorthin.
campaigns-error-signature = Das ist keine vollständige Signatur. Deine Wallet zeigt eine, die mit 0x beginnt und danach nur Ziffern und die Buchstaben a bis f enthält: insgesamt mindestens { $least } Zeichen; in deiner Nachricht habe ich { $count } gefunden. Bitte kopiere sie ganz und sende sie noch einmal. Wenn es nicht geht, tippe auf „{ $later }“: Zum Kaufen brauchst du den Nachweis nicht.
campaigns-proof-checking = Danke. Ich prüfe die Signatur und melde mich gleich.
campaigns-proof-valid = Nachgewiesen: { $wallet } gehört dir.
campaigns-proof-invalid = Das ist keine Signatur von { $wallet } über meinen Text. Die Wallet bleibt verknüpft, ohne Nachweis. Um es noch einmal zu versuchen, sende /link und dieselbe Adresse.
campaigns-proof-unavailable = Ich konnte die Signatur nicht prüfen: Die Blockchain war { $minutes } Minuten lang nicht erreichbar. { $wallet } bleibt verknüpft, ohne Nachweis. Um es noch einmal zu versuchen, sende /link und dieselbe Adresse.
campaigns-proof-unlinked = { $wallet } ist nicht mit dir verknüpft, darum gibt es nichts nachzuweisen.

campaigns-no-groups = Gerade verkauft keine Gruppe Beitritte. Bitte sieh später noch einmal nach.
campaigns-groups =
    Gruppen, die Beitritte verkaufen, die lebhaftesten zuerst. Zum Umsehen brauchst du keine Wallet.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] Mitglieder noch nicht gezählt
        [one] { $members } Mitglied
       *[other] { $members } Mitglieder
    }, { $week ->
        [one] { $week } Beitritt
       *[other] { $week } Beitritte
    } letzte Woche{ $rate ->
        [-1] {""}
       *[other] , { $rate } % der Versuche gelingen
    }
    { $taken ->
        [no] noch keine Gebote
        [capped] Höchstgebot { $top } USDC (Tageslimit erreicht)
       *[yes] Höchstgebot { $top } USDC
    }{ $floored ->
        [no] {""}
       *[yes] , Mindestgebot { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ nimmt jede Kampagne sofort an
       *[ask] {""}
    }
campaigns-ask-sure =
    { $bid } USDC für einen Beitritt?

    { $usual ->
        [floor] Das ist das { $times }-Fache des Mindestgebots hier, das bei { $than } USDC liegt.
        [own] Das ist das { $times }-Fache deines jetzigen Gebots von { $than } USDC.
       *[top] Das ist das { $times }-Fache des Höchstgebots hier, das bei { $than } USDC liegt.
    } Bist du sicher?
campaigns-sure-yes = Ja, { $amount } USDC
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } Beitritt
       *[other] { $joins } Beitritte
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] Dort wurden zuletzt zu wenige Beitritte angeboten, um sagen zu können, wie viele es bringt.
        [one] Eine Schätzung aus den letzten { $days } Tagen: etwa { $low } pro Woche.
       *[range] Eine Schätzung aus den letzten { $days } Tagen: etwa { $low } bis { $high } Beitritte pro Woche.
    }
campaigns-ask-cap = Höchstens wie viele Beitritte pro Tag (UTC)? Schreib eine Zahl oder setze kein Limit.
campaigns-no-cap = Kein Tageslimit
campaigns-ask-end = Wann soll sie enden? Nicht ausgegebenes Geld geht dann an deine Wallet zurück. Schreib den letzten Tag, zum Beispiel { $example }, oder tippe auf einen.
campaigns-end-in =
    { $days ->
        [one] In { $days } Tag
       *[other] In { $days } Tagen
    }
campaigns-no-end = Wenn das Budget aufgebraucht ist
campaigns-preview-good = Sieht gut aus
campaigns-preview-again = Neu schreiben
campaigns-confirm-yes = Einverstanden, zum Link
campaigns-start-rule =
    { $start ->
        [topup] Auch ein Teil davon zählt.
        [none] Die Kampagne startet von selbst, sobald { $amount } USDC da sind.
       *[other] Die Kampagne startet von selbst, sobald { $amount } USDC da sind; ab { $start } USDC kannst du sie ohne den Rest starten.
    }
campaigns-keys-changing = ⚠️ Eine Änderung an der Treuhand ist vorgeschlagen (andere Schlüssel oder eine höhere Obergrenze); ab { $when } kann sie gelten. Bitte warte mit dem Bezahlen, bis der Betreiber sie bestätigt hat. Bis dahin bleibt eine Zahlung auf ihrer Adresse, und deine Erstattungs-Wallet kann sie zurückholen.
campaigns-pay-to =
    { $address }

    Nur USDC auf { $chain } zählt: keine andere Währung, kein anderes Netzwerk. Sende es von jeder Wallet oder Börse, auf einmal oder in Teilen. { $rule } Weniger als { $least } USDC wartet an der Adresse, bis mehr ankommt. Nicht ausgegebenes Geld geht an { $wallet }.
campaigns-receipt =
    Beleg der Kampagne { $campaign }. Bitte bewahre ihn auf: Tippe darauf, um ihn zu kopieren, oder leite diese Nachricht an „Gespeichertes“ weiter. Damit kann { $wallet } das Geld auf der Blockchain zurückholen, selbst wenn es diesen Bot nicht mehr gibt.

    { $receipt }

campaigns-none = Du hast noch keine Kampagnen.
campaigns-list =
    Deine Kampagnen

    { $campaigns }
campaigns-status-awaiting_deposit = Wartet bis { $until } auf deine Einzahlung. Danach endet die Kampagne, und angekommenes Geld geht an deine Wallet zurück.
campaigns-status-arrived = Alles ist angekommen. Es zählt, sobald es in der Treuhand ist, meist innerhalb von { $minutes } Minuten.
campaigns-status-active = Läuft.
campaigns-status-exhausted = Budget aufgebraucht: Der Rest reicht für keinen Beitritt mehr. Lade sie auf, senke dein Gebot oder beende sie.
campaigns-status-paused = Pausiert: Sie kauft keine Beitritte und behält ihr Geld.
campaigns-status-closing = Wird beendet: Nicht ausgegebenes Geld geht an deine Wallet zurück.
campaigns-status-closed = Beendet und abgerechnet.
campaigns-status-ended =
    { $reason ->
        [refused] Der Betreiber hat ihre Frage abgelehnt.
        [not_reviewed] Der Betreiber hat sie nicht rechtzeitig gelesen.
        [no_deposit] Es ist nicht rechtzeitig eine Einzahlung angekommen.
        [rest_never_came] Der Rest der Einzahlung ist nicht rechtzeitig angekommen.
        [no_group] Keine Gruppe hat sie angenommen.
        [end_date] Ihr Enddatum ist erreicht.
        [reclaim] Die Erstattungs-Wallet fordert das Geld aus der Treuhand zurück.
        [escrow_retired] Einzahlungen gehen jetzt an einen anderen Treuhandvertrag.
       *[withdrawn] Der Werbende hat sie beendet.
    }
campaigns-deposit-address =
    Einzahlungsadresse, nur für USDC auf { $chain }:
    { $address }
campaigns-asked = Angefordert: { $asked } USDC · angekommen: { $arrived } USDC · fehlt: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] { $amount } USDC liegen auf der Einzahlungsadresse. Sie werden gutgeschrieben, sobald dort { $least } USDC liegen; bis dahin kann deine Erstattungs-Wallet sie zurückholen.
        [day] { $amount } USDC sind angekommen. Sie werden innerhalb eines Tages gutgeschrieben, früher, sobald { $atOnce } USDC da sind oder die Einzahlung vollständig ist.
        [late] { $amount } USDC liegen auf der Einzahlungsadresse. Ab { $returned } USDC gehen sie von selbst an deine Wallet zurück; weniger kann deine Erstattungs-Wallet zurückholen.
       *[soon] { $amount } USDC sind angekommen und werden bald gutgeschrieben.
    }
campaigns-extra = Es sind { $extra } USDC mehr als angefordert angekommen: Sie sind zusätzliches Budget.
campaigns-startable = Das vorhandene Geld reicht für { $joins } Beitritte: Du kannst ohne den Rest starten.
campaigns-none-for =
    { $action ->
        [topup] Keine deiner Kampagnen lässt sich aufladen. Wartet eine noch auf ihre erste Einzahlung, findest du den Link unter /campaigns.
        [bid] Du hast keine Kampagne, deren Gebot sich ändern lässt.
        [pause] Du hast keine laufende Kampagne.
        [resume] Du hast keine pausierte Kampagne.
        [withdraw] Du hast keine Kampagne, die sich beenden lässt.
       *[other] Du hast noch keine Kampagne mit Ergebnissen.
    }
campaigns-which =
    { $action ->
        [topup] Welche Kampagne möchtest du aufladen?
        [bid] Bei welcher Kampagne möchtest du das Gebot ändern?
        [pause] Welche Kampagne möchtest du pausieren?
        [resume] Welche Kampagne möchtest du fortsetzen?
        [withdraw] Welche Kampagne möchtest du beenden?
       *[other] Von welcher Kampagne möchtest du die Ergebnisse sehen?
    }
campaigns-do-topup = Aufladen
campaigns-do-bid = Gebot ändern
campaigns-do-pause = Pausieren
campaigns-do-resume = Fortsetzen
campaigns-do-results = Ergebnisse
campaigns-do-withdraw = Beenden
campaigns-do-renew = Neuer Einzahlungslink
campaigns-do-start = Ohne den Rest starten
campaigns-do-receipt = Beleg
campaigns-do-statement = Abrechnung
campaigns-do-report = Problem melden

campaigns-renewed =
    { $kind ->
        [topup] Hier ist ein neuer Button, um weitere { $amount } USDC zu zahlen. Du kannst sie auch an diese Adresse senden:
       *[first] Hier ist ein neuer Button, um bis { $until } { $amount } USDC zu zahlen. Du kannst sie auch an diese Adresse senden:
    }

    { $payTo }
campaigns-topup-created =
    Kampagne { $campaign } wartet auf weitere { $amount } USDC und läuft so lange weiter. Sende sie an diese Adresse:

    { $payTo }

    Der Button öffnet eine Seite mit QR-Code und weiteren Zahlungswegen. Er funktioniert { $hours } Stunden; unter /campaigns bekommst du einen neuen. Geld, das nach dem Ende der Kampagne ankommt, geht ab { $returned } USDC an deine Wallet zurück.
campaigns-topup-covered = Kampagne { $campaign }: { $amount } USDC sind schon angekommen und decken die Aufladung. Du musst nichts mehr zahlen; sie werden bald gutgeschrieben.
campaigns-withdraw-yes = Ja, beenden
campaigns-withdraw-no = Nein, behalten
campaigns-withdrawn =
    Kampagne { $campaign } ist beendet. { $left ->
        [unpaid] Es war kein Geld angekommen, also geht nichts zurück.
        [none] Gerade gibt es kein Geld, das zurückgeht.
       *[some] { $amount } USDC gehen an { $wallet } zurück; ich melde mich, wenn sie da sind.
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC sind noch für { $members } Mitglied reserviert, das gerade antwortet; die Erstattung folgt.
       *[other] { $reserved } USDC sind noch für { $members } Mitglieder reserviert, die gerade antworten; die Erstattung folgt.
    }

campaigns-results-answered = Haben geantwortet: { $count }
campaigns-results-in = = eingelassen: { $count }
campaigns-results-failed = + nicht bestanden: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + vorher gegangen oder kostenlos hineingekommen: { $count }
       *[other] + vorher gegangen: { $count }
    }
campaigns-results-given-back = Innerhalb von { $hours } Stunden gegangen, dir erstattet: { $count }
campaigns-results-spent = Bezahlte Beitritte: { $joins } · ausgegeben: { $spent } USDC
campaigns-lasting =
    Nach { $days } Tagen noch in der Gruppe: { $known ->
        [0] nicht bekannt
       *[other] { $there } von { $known }{ $unknown ->
            [0] {""}
           *[other] ; nicht bekannt von { $unknown }
        }
    }
campaigns-results-none = Noch keine Ergebnisse.
campaigns-results-offer = Dein Angebot: Klicks { $clicks } · von dir gemeldete Conversions { $conversions }
campaigns-results-rate =
    { $share ->
        [none] Eingelassen: zu wenige für eine Aussage
       *[other] Eingelassen: { $share } % der Gefragten (zu { $sure } % sicher: { $low } bis { $high } %)
    }
campaigns-results-next =
    { $next ->
        [never] Das ist alles. Antworten erscheinen in Gruppen von { $people } Personen, und von dieser Kampagne sind weniger übrig. Sie werden nicht gezeigt.
       *[other] Antworten erscheinen wöchentlich, in Gruppen von { $people } Personen, damit niemand erkennt, wer was geantwortet hat. Die nächsten: { $next }
    }
campaigns-file-results = Zahlen der Kampagne für deine Tabelle: insgesamt, je Gruppe und je Formulierung. Zu jedem Anteil steht der niedrigste und der höchste Wert, zu { $sure } % sicher. Gruppen und Formulierungen mit weniger als { $people } Personen zählen nur insgesamt.
campaigns-file-answers =
    { $complete ->
        [no] Die neuesten { $count } Antworten
       *[yes] { $count } Antworten
    } für deine Tabelle, alphabetisch sortiert. Keine Namen, keine Zeiten; Links, Nutzernamen und Telefonnummern sind entfernt.
campaigns-file-statement = Jede Einzahlung, Belastung und Erstattung der Kampagne { $campaign } für deine Tabelle. Beitritte sind eine Zeile pro Tag (UTC). Die letzte Zeile ist der Rest.
campaigns-file-programs = Dieselbe Datei für Programme: Kommas zwischen den Zellen, Dezimalzahlen mit Punkt.
campaigns-csv-time = Zeit (UTC)
campaigns-csv-event = Vorgang
campaigns-csv-kind =
    { $event ->
        [deposit] Einzahlung
        [charge] für Beitritte belastet
        [giveback] zurückgegeben, weil Mitglieder gegangen sind
        [settlement] Erstattung
        [reclaim] aus der Treuhand zurückgefordert
        [forfeit] zurückgegeben: Inhaber konnte nicht ausgezahlt werden
        [reorganisation] Einzahlung von der Blockchain verschwunden
       *[other] Sonstiges
    }
campaigns-csv-left = Rest
campaigns-csv-sum = Summe
campaigns-csv-group = Gruppe
campaigns-csv-joins = Beitritte
campaigns-csv-amount = Betrag (USDC)
campaigns-csv-transaction = Transaktion
campaigns-csv-payments = Transaktionen der Zahlung
campaigns-csv-answer = Antwort
campaigns-csv-of = von
campaigns-csv-part =
    { $part ->
        [campaign] Kampagne
        [group] Gruppe
       *[wording] Formulierung
    }
campaigns-csv-name = Name
campaigns-csv-asked = gefragt
campaigns-csv-answered = geantwortet
campaigns-csv-passed = bestanden
campaigns-csv-in = eingelassen
campaigns-csv-share = eingelassen, % der Gefragten
campaigns-csv-low = mindestens, %
campaigns-csv-high = höchstens, %
campaigns-csv-clicks = Klicks
campaigns-csv-conversions = Conversions

campaigns-ask-report-about = Worum geht es?
campaigns-report-other = Etwas anderes
campaigns-ask-report = Was stimmt nicht? Beschreib es in höchstens { $max } Zeichen. Der Betreiber dieses Bots liest es.
campaigns-error-report = Das sind mehr als { $max } Zeichen. Bitte kürze es etwas.
campaigns-reported = Danke. Der Betreiber hat es bekommen und schreibt dir, falls etwas unklar ist.
campaigns-report-later = Du hast in der letzten Stunde schon etwas gemeldet, und der Betreiber hat es bekommen. Bitte warte etwas bis zur nächsten Meldung.

campaigns-decline-yes = Ja, ablehnen
campaigns-block-yes = Ja, blockieren
campaigns-back = Zurück
campaigns-kept = Nichts wurde geändert.
campaigns-blocked = Blockiert: Die Kampagnen dieses Werbetreibenden hier sind beendet, und es kommen keine neuen.
campaigns-owner-ended-under-way = Antworten noch und werden bezahlt, wenn sie hineinkommen: { $count }

campaigns-notice-money_arrived =
    Kampagne { $campaign } ({ $sponsor }): { $amount } USDC sind angekommen.{ $state ->
        [missing] {" "}Es fehlen { $missing } USDC.
        [rest] {" "}Es fehlen { $missing } USDC. Sind sie bis { $until } nicht da, endet die Kampagne, und alles geht zurück.
        [startable] {" "}Es fehlen { $missing } USDC. Sind sie bis { $until } nicht da, endet die Kampagne, und alles geht zurück. Du kannst auch ohne sie starten: /campaigns
        [extra] {" "}Insgesamt sind { $extra } USDC mehr als angefordert da: Sie sind zusätzliches Budget.
       *[exact] {""}
    }
campaigns-notice-late_money = Kampagne { $campaign } ({ $sponsor }): { $amount } USDC sind nach ihrem Ende angekommen. Sie gehen von selbst an deine Wallet zurück.
campaigns-notice-recovered = Kampagne { $campaign } ({ $sponsor }): Deine Erstattungs-Wallet hat { $amount } USDC von der Einzahlungsadresse zurückgeholt, bevor sie gutgeschrieben wurden.
campaigns-notice-notice_running = Kampagne { $campaign } ({ $sponsor }): { $amount } USDC sind angekommen. Sie bleiben auf der Einzahlungsadresse, solange die Frist deiner Rückforderung läuft; deine Erstattungs-Wallet kann sie zurückholen.
campaigns-notice-keys_changing = Kampagne { $campaign } ({ $sponsor }): { $amount } USDC sind angekommen. Sie bleiben auf der Einzahlungsadresse, bis der Betreiber eine vorgeschlagene Änderung an der Treuhand bestätigt hat; deine Erstattungs-Wallet kann sie zurückholen.
campaigns-notice-rest_missing =
    Kampagne { $campaign } ({ $sponsor }): { $available } USDC sind angekommen, { $missing } USDC fehlen. Ist der Rest bis { $until } nicht da, endet die Kampagne, und alles geht zurück.{ $state ->
        [startable] {" "}Du kannst auch ohne ihn starten: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = Kampagne { $campaign } ({ $sponsor }) ist beendet, weil innerhalb von { $days } Tagen keine Einzahlung ankam. Geld, das noch unterwegs ist, geht von selbst zurück.
campaigns-notice-rest_never_came = Kampagne { $campaign } ({ $sponsor }) ist beendet, weil der Rest der Einzahlung nicht innerhalb von { $restDays } Tagen ankam. Das angekommene Geld geht an deine Wallet zurück.
campaigns-notice-end_date = Kampagne { $campaign } ({ $sponsor }) hat ihr Enddatum erreicht. Nicht ausgegebenes Geld geht an deine Wallet zurück.
campaigns-notice-reclaim = Kampagne { $campaign } ({ $sponsor }) ist beendet, weil deine Erstattungs-Wallet ihr Geld aus der Treuhand zurückfordert.
campaigns-notice-escrow_retired = Kampagne { $campaign } ({ $sponsor }) ist beendet, weil Einzahlungen jetzt an einen anderen Treuhandvertrag gehen. Nicht ausgegebenes Geld geht an deine Wallet zurück. Bitte sende nichts mehr an ihre Adresse; /buy startet eine neue Kampagne.
campaigns-notice-refunded = Kampagne { $campaign } ({ $sponsor }) ist beendet und abgerechnet. Es war kein Geld mehr übrig, das zurückgeht.
campaigns-notice-outbid = Kampagne { $campaign } ({ $group }) wurde überboten. Mit { $bid } USDC wartet sie, bis die Kampagnen vor ihr ihr Budget ausgegeben haben. /bid ändert das.
campaigns-notice-leading = Kampagne { $campaign } ({ $group }) hat jetzt das Höchstgebot, { $bid } USDC: Der nächste Beitritt gehört dir.
campaigns-notice-low_budget =
    Kampagne { $campaign } ({ $sponsor }): Das Budget wird knapp, es reicht noch für { $joins ->
        [one] { $joins } Beitritt
       *[other] { $joins } Beitritte
    }. /topup lädt sie auf.
campaigns-notice-exhausted = Kampagne { $campaign } ({ $sponsor }): Das Budget ist aufgebraucht, der Rest reicht für keinen Beitritt mehr. /topup lädt sie auf, /withdraw beendet sie.
campaigns-notice-pass_rate = { $group }: Es bestehen viel weniger Leute als vorher, zuletzt { $now } % statt { $before } %. Du zahlst nur für die, die hineinkommen, aber sieh dir deine Frage vielleicht noch einmal an (Kampagne { $campaign }).

campaigns-error-task-forbidden = Die Texte einer Kampagne dürfen keine Links, Nutzernamen, E-Mail-Adressen oder Telefonnummern enthalten{ $word ->
        [contact] {""}
       *[other] , auch nicht „{ $word }“
    }. Bitte entferne das und sende den Text noch einmal.
campaigns-error-sponsor = Ein Name braucht etwas zum Lesen, höchstens { $max } Zeichen in einer Zeile. Bitte schreib ihn noch einmal.
campaigns-error-not-awaiting-deposit = Diese Kampagne wartet auf keine Einzahlung.
campaigns-error-no-escrow = Dieser Bot nimmt gerade keine Einzahlungen an, darum lässt sich nichts kaufen. Bitte versuche es später noch einmal.
campaigns-error-floor = Das Mindestgebot hier ist { $least } USDC.
campaigns-error-topup = Eine Aufladung muss für mindestens einen Beitritt reichen, { $bid } USDC.
campaigns-error-too-little = Das vorhandene Geld reicht noch nicht für { $joins } Beitritte, und so viele sind zum Starten nötig.
campaigns-error-count = Bitte schreib eine ganze Zahl von { $min } bis { $max }, in Ziffern.
campaigns-error-end = Schreib den Tag wie { $example }: ein Tag in der Zukunft, höchstens { $years } Jahre entfernt.
