buy-ask-sponsor = Was möchtest du bewerben? Sende mir den Namen: Mitglieder lesen ihn in „Gesponsert von …“. Höchstens { $max } Zeichen, in einer Zeile.
buy-ask-category = Welche Kategorie passt am besten? Gruppen, deren Inhaber sie verbieten, bleiben außen vor. Ein Prüfer kann sie korrigieren.
category =
    { $category ->
        [crypto] Krypto und Trading
        [finance] Finanzen
        [gambling] Glücksspiel
        [adult] Erotik und Dating
        [health] Gesundheit
        [politics] Politik und Religion
        [software] Software und Dienste
        [games] Spiele
        [shops] Shops
        [education] Bildung
        [jobs] Jobs
       *[other] Etwas anderes
    }
buy-ask-language = In welcher Sprache schreibst du? Deine Kampagne läuft nur in Gruppen dieser Sprache. Du kannst weitere Sprachen hinzufügen.
buy-ask-question = Was möchtest du neue Mitglieder fragen? Du zahlst nur für die, die hineinkommen.
buy-templates = Fertige Frage nehmen
buy-ask-template = Welche möchtest du stellen? Du kannst eigene Formulierungen hinzufügen.
buy-copy = Noch einmal: { $prompt }
buy-copy-left = Diese Gruppen lassen sich nicht übernehmen, weil sie gerade keine Beitritte verkaufen oder deine Kampagne nicht annehmen: { $groups }.
buy-variant = Formulierung { $number }
buy-ask-variants =
    { $questions }

    Deine Frage kann bis zu { $max } Formulierungen haben, die alle auf dieselbe Weise beantwortet werden. Jede wird gleich oft gezeigt, und die Ergebnisse vergleichen sie.
buy-go-on = Weiter
buy-variant-add = Weitere Formulierung
buy-ask-offer =
    Möchtest du ein Angebot hinzufügen? Mitglieder bekommen es, sobald sie drin sind, nie vorher: „Von { $sponsor }: …“, mit einem Link.

    Sende mir den Text, höchstens { $max } Zeichen. Gruppen, deren Inhaber keine Angebote zulassen, zeigen nur die Frage.
buy-no-offer = Kein Angebot
buy-ask-link = Wohin soll das Angebot führen? Sende mir einen Link, der mit https:// beginnt.
buy-error-offer = Das sind mehr als { $max } Zeichen. Bitte kürze es etwas.
buy-ask-where =
    Wo soll sie laufen? Wähle so viele Gruppen, wie du magst, oder sende mir ein Suchwort. Die lebhaftesten zuerst.

    Sprachen: { $languages }

    { $groups }
buy-no-such-group = Keine Gruppe passt. Ändere die Filter unten oder sieh später noch einmal nach.
buy-filter-price =
    { $price ->
        [any] Jeder Preis
       *[other] Bis { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] Jede Größe
       *[other] Mitglieder: ab { $members }
    }
buy-filter-language =
    { $name ->
        [any] Alle Sprachen
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = Diese Seite auswählen
buy-more-languages = Sprache hinzufügen
buy-go-on-groups = Weiter · Gruppen: { $count }
buy-by-rule =
    { $on ->
        [yes] ☑ Nach Regel
       *[no] ☐ Nach Regel
    }
buy-never = Zu meidende Gruppen: { $count }
buy-ask-never =
    Wo soll sie nie laufen? Wähle diese Gruppen, oder sende mir ein Suchwort. Läuft eine Kampagne in einer davon, verlässt sie sie.

    Sprachen: { $languages }

    { $groups }
buy-never-done = Fertig
rule-ask =
    Nach Regel läuft sie in jeder passenden Gruppe, deren Inhaber hier bekannt ist. Ändere die Regel mit den Buttons, oder sende mir Themen, eines pro Zeile.

    { $rule }

    { $count ->
        [0] Gerade passt keine Gruppe.
       *[other] Passen gerade: { $count }, für { $low } bis { $high } USDC beim nächsten Beitritt.
    }

    Eine Gruppe bekommt höchstens { $share } % des Budgets, bis ich bei { $looks } ihrer Mitglieder nach deren erster Woche nachgesehen habe, ob sie noch da sind. Passen später mehr Gruppen, frage ich dich zuerst.
rule-use = Diese Regel nutzen
rule-none = Keine Regel
rule-line =
    Nach Regel: { $languages ->
        [all] alle deine Sprachen
       *[other] { $languages }
    } · { $topics ->
        [any] jedes Thema
       *[other] { $topics }
    } · { $members ->
        [0] jede Größe
       *[other] ab { $members } Mitgliedern
    } · { $price ->
        [any] jeder Preis
       *[other] bis { $price } USDC
    }
buy-ask-bid =
    Wie viel möchtest du für einen Beitritt bieten, in USDC? Du zahlst es für jedes Mitglied, das deine Frage beantwortet und eingelassen wird.

    { $bids ->
        [none] Gerade bietet dort niemand.
        [same] Das Höchstgebot dort ist jetzt { $top } USDC.
       *[range] Die Höchstgebote dort liegen jetzt bei { $low } bis { $top } USDC.
    } Das höchste Gebot bekommt den nächsten Beitritt, bei gleichen das ältere. { $floors ->
        [same] Gebote beginnen bei { $floor } USDC.
       *[range] Gebote beginnen bei { $lowest } USDC; manche Gruppen verlangen bis zu { $floor } USDC.
    } Du kannst dein Gebot jederzeit ändern, auch für eine einzelne Gruppe.

    Mehr als dein Gebot zahlst du nicht; unsere Gebühr von { $fee } % ist enthalten.
buy-ask-highest =
    Gruppen, die mehr als { $bid } USDC pro Beitritt verlangen: { $count }. Sie verlangen bis zu { $most } USDC.

    Möchtest du dort bieten, was sie verlangen?
buy-highest-yes = Ja, bis { $most } USDC
buy-highest-no = Nein, weglassen
buy-ask-joins =
    { $bid } USDC pro Beitritt. Gruppen: { $count }. Davon wäre dein Gebot jetzt das höchste in { $leading }.

    Wie viele Beitritte möchtest du insgesamt kaufen? Tippe auf eine Zahl, oder schreib eine.

    { $expectation }
buy-able = Inhaber werden nur gefragt, solange das Budget in jeder Gruppe für { $least } Beitritte reicht. Gruppen, für die es so weit reicht: { $able } von { $groups }.
buy-own-rivals = Diese deiner Kampagnen bieten schon in denselben Gruppen, um dieselben Beitritte: { $ids } ({ $groups }).
buy-error-reach = Dieses Budget reicht für keine Gruppe: Ein Inhaber wird nur gefragt, solange es dort { $least } Beitritte bezahlt. Bitte wähle mehr Beitritte.
buy-limits =
    Deine Limits. Tippe auf eins, um es zu ändern.

    { $cap ->
        [0] Kein Tageslimit
       *[other] Höchstens { $cap } pro Tag
    }
    { $start ->
        [none] Startet so bald wie möglich
       *[other] Startet am { $start }
    }
    { $end ->
        [none] Endet, wenn das Budget aufgebraucht ist
       *[other] Endet am { $end }
    }
    { $pacing ->
        [even] Bis zum Ende gleichmäßig verteilt
       *[fast] So viele Beitritte, wie kommen
    }
    { $stop ->
        [0] Kein Test vorab
       *[other] Pausiert nach { $stop } Beitritten, damit du nachsehen kannst
    }
buy-limits-good = Sieht gut aus
buy-limit-cap = Tageslimit
buy-limit-start = Start
buy-limit-end = Ende
buy-limit-pacing = Tempo
buy-limit-test =
    { $on ->
        [yes] ☑ Erst { $joins } Beitritte testen
       *[no] ☐ Erst { $joins } Beitritte testen
    }
buy-error-pacing = Ein gleichmäßiges Tempo braucht ein Enddatum. Bitte setze zuerst eins.
buy-error-order = Das Ende muss nach dem Start liegen.
buy-ask-start = Wann soll sie starten? Schreib den ersten Tag, zum Beispiel { $example }, oder tippe auf den Button.
buy-start-now = So bald wie möglich
buy-preview = Das sehen Mitglieder, Wort für Wort.
buy-preview-tap = Das ist nur eine Vorschau.
buy-confirm =
    { $sponsor }
    { $joins ->
        [one] { $joins } Beitritt
       *[other] { $joins } Beitritte
    } zu je { $bid } USDC: { $total } USDC{ $dearer ->
        [yes] {" "}(in manchen Gruppen bis zu { $highest } USDC pro Beitritt)
       *[no] {""}
    }
    Gruppen: { $count }. Davon wäre dein Gebot jetzt das höchste in { $leading }. { $expectation }
    { $cap ->
        [0] Kein Tageslimit
       *[other] Höchstens { $cap } pro Tag
    } · { $start ->
        [none] startet so bald wie möglich
       *[other] startet am { $start }
    } · { $end ->
        [none] endet, wenn das Budget aufgebraucht ist
       *[other] endet am { $end }
    } · { $pacing ->
        [even] gleichmäßig verteilt
       *[fast] so viele Beitritte, wie kommen
    }{ $stop ->
        [0] {""}
       *[other] {" "}· pausiert nach { $stop } Beitritten
    }
buy-confirm-rules =
    Dein Geld

    Du zahlst in USDC auf { $chain } an die Adresse der Kampagne, von jeder Wallet oder Börse, auf einmal oder in Teilen. { $rule }

    Du zahlst dein Gebot für jedes Mitglied, das eingelassen wird, und bekommst es zurück, wenn es innerhalb von { $back } Stunden geht oder gesperrt wird. Unsere Gebühr von { $fee } % ist enthalten.

    { $review ->
        [yes] Ist sie bezahlt, liest der Betreiber sie vielleicht zuerst, höchstens { $reviewed } Stunden lang. Dann wird jeder Inhaber gefragt;
       *[no] Ist sie bezahlt, wird jeder Inhaber gefragt;
    } { $wait } Stunden Schweigen heißen Nein. Du kannst sie jederzeit beenden.

    { $wallet ->
        [none] Nicht ausgegebenes Geld geht an deine Wallet zurück: Danach frage ich gleich.
       *[other] Nicht ausgegebenes Geld geht an { $wallet } zurück.
    }
buy-created =
    Kampagne { $campaign } wartet bis { $until } auf { $amount } USDC. Sende sie an diese Adresse:

    { $payTo }

    { $review ->
        [yes] Ist das Geld da, liest der Betreiber sie zuerst, innerhalb von { $reviewed } Stunden; dann werden die Inhaber gefragt.
       *[no] Ist das Geld da, werden die Inhaber gefragt.
    } Ich halte dich auf dem Laufenden.

    Der Button öffnet eine Seite mit QR-Code und weiteren Zahlungswegen. Er funktioniert { $hours } Stunden; unter /campaigns bekommst du einen neuen.

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    Kampagne { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] wartet auf deine Einzahlung
        [in_review] der Betreiber liest sie
        [active] läuft, Gruppen: { $groups }
        [unplaced] wartet auf die Inhaber
        [halted] wartet: gerade kein Verkauf
        [exhausted] Budget aufgebraucht
        [paused] pausiert
        [closing] wird beendet
       *[closed] beendet
    } · Gebot { $bid } USDC · { $available } USDC verfügbar · { $completed ->
        [one] { $completed } Beitritt
       *[other] { $completed } Beitritte
    }
campaigns-status-in_review = Bezahlt. Der Betreiber liest sie bis { $until }; tut er es nicht, geht alles zurück.
campaigns-status-unplaced =
    { $until ->
        [none] Bezahlt und erlaubt, aber noch hat keine Gruppe sie angenommen. Inhaber werden einmal am Tag gefragt.
       *[other] Bezahlt und erlaubt, aber kein Inhaber ist mehr zu fragen. Füge bis { $until } Gruppen hinzu, sonst endet die Kampagne und das Geld geht zurück.
    }
campaigns-groups-count = Gruppen: laufen { $accepted } · gefragt { $asked } · warten { $waiting } · vorbei { $over }
campaigns-reach = Inhaber werden nur gefragt, solange das Budget in jeder Gruppe für { $least } Beitritte reicht. Von den wartenden Gruppen ({ $groups }) reicht es für { $reached }. Lade sie auf, oder nimm Gruppen heraus.
campaigns-numbers =
    Gebot: { $bid } USDC pro Beitritt{ $dearer ->
        [yes] , in manchen Gruppen bis zu { $highest } USDC
       *[no] {""}
    }
    Reicht für { $joins ->
        [one] { $joins } weiteren Beitritt
       *[other] { $joins } weitere Beitritte
    }; ausgegeben { $spent } USDC
    Antworten gerade: { $underWay } ({ $reserved } USDC sind reserviert)
    { $cap ->
        [0] Kein Tageslimit
       *[other] Höchstens { $cap } pro Tag
    } · { $start ->
        [none] kein Startdatum
       *[other] startet am { $start }
    } · { $end ->
        [none] kein Enddatum
       *[other] endet am { $end }
    } · { $pacing ->
        [even] gleichmäßig verteilt
       *[fast] so viele Beitritte, wie kommen
    }{ $stop ->
        [0] {""}
       *[other] {" "}· pausiert nach { $stop } Beitritten
    }
    Erstattungen gehen an { $wallet }
campaigns-group-stands-still = ⏸ Dort werden gerade keine Beitritte verkauft. Bis dahin kauft diese Kampagne keine und behält ihr Geld; dann läuft sie von selbst weiter.
campaigns-do-places = Gruppen
campaigns-do-content = Frage und Angebot
campaigns-do-limits = Limits
campaigns-do-copy = Kopieren
campaigns-do-highest = Gebotsobergrenze ändern
campaigns-label-limits = Limits von Kampagne { $campaign } ändern
campaigns-label-groups = Gruppen zu Kampagne { $campaign } hinzufügen
campaigns-ask-new-bid =
    Kampagne { $campaign } · { $sponsor }

    Du bietest jetzt { $bid } USDC pro Beitritt und in keiner Gruppe mehr als { $highest } USDC. Wie viel soll es ab dem nächsten Beitritt sein? Mindestens { $floor } USDC. Gruppen mit eigenem Gebot behalten es, und laufende Beitritte behalten ihren Preis.

    Inhaber, die einem höheren Gebot zugestimmt haben, werden neu gefragt, { $wait } Stunden lang. Bis sie annehmen, wird dort nichts gekauft.
campaigns-bid-changed =
    Dein Gebot ist jetzt { $bid } USDC.{ $status ->
        [paused] {" "}Die Kampagne ist noch pausiert; /resume setzt sie fort.
       *[other] {""}
    } { $joins ->
        [0] Das restliche Geld reicht bei diesem Gebot für keinen Beitritt: Lade sie auf, oder biete weniger.
        [one] Das restliche Geld reicht für { $joins } Beitritt.
       *[other] Das restliche Geld reicht für { $joins } Beitritte.
    }
campaigns-ask-highest =
    Kampagne { $campaign }: In keiner Gruppe wird mehr als { $highest } USDC geboten. Wo soll die Obergrenze liegen? Mindestens { $bid } USDC, dein Gebot anderswo.
campaigns-error-highest = Die Gebotsobergrenze darf nicht unter deinem Gebot von { $bid } USDC liegen.
campaigns-highest-changed = Ab jetzt wird in keiner Gruppe mehr als { $highest } USDC geboten.
campaigns-limits-changed = Geändert. Deine neuen Limits gelten ab dem nächsten Beitritt.
campaigns-ask-topup =
    Kampagne { $campaign } · { $sponsor }

    { $available } USDC sind verfügbar, bei einem Gebot von { $bid } USDC. Gruppen, in denen sie läuft: { $groups }. Wie viel möchtest du aufladen, in USDC? Mindestens { $bid }, den Preis eines Beitritts.
campaigns-ask-withdraw =
    Kampagne { $campaign } · { $sponsor } beenden? Sie verlässt alle ihre Gruppen ({ $groups }).

    { $available } USDC gehen an { $wallet } zurück. { $members ->
        [0] {""}
        [one] { $reserved } USDC sind für { $members } Mitglied reserviert, das gerade antwortet: Sie werden abgerechnet, wenn es hineinkommt, und gehen sonst zurück.
       *[other] { $reserved } USDC sind für { $members } Mitglieder reserviert, die gerade antworten: Sie werden für die abgerechnet, die hineinkommen, und gehen für die anderen zurück.
    }

    Eine beendete Kampagne lässt sich nicht wieder starten.
campaigns-results =
    Kampagne { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    „{ $prompt }“
    Gefragt: { $asked } · bestanden: { $passed }
campaigns-csv-language = Sprache
campaigns-csv-question = Frage
campaigns-error-content-changed = Die Frage oder das Gebot hat sich inzwischen geändert. Bitte sieh dir die neueste Nachricht zu dieser Kampagne an.

places-open-one = Diese Gruppe öffnen
places-list =
    Kampagne { $campaign } · { $sponsor }: ihre Gruppen

    { $groups }
places-none = Hier keine.
places-status =
    { $status ->
        [waiting] Inhaber wird noch gefragt
        [asked] Inhaber ist gefragt, bis { $until }
        [accepted] läuft
        [declined] abgelehnt
        [silence] nicht rechtzeitig geantwortet
        [removed] vom Inhaber entfernt
        [blocked] Inhaber nimmt deine Kampagnen nicht mehr an
        [category] Inhaber verbietet ihre Kategorie
        [withdrawn] herausgenommen
        [group_gone] hat den Marktplatz verlassen
        [never_asked] konnte nicht rechtzeitig gefragt werden
       *[other] beendet
    }
places-line =
    { $group }
    { $status } · Gebot { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· Position { $position }
    } · Beitritte: { $joins }
places-filter =
    { $name ->
        [all] Alle
        [accepted] Laufen
        [asked] Gefragt
       *[over] Vorbei
    }
places-add = Gruppen hinzufügen
places-back = Alle Gruppen
places-one =
    Kampagne { $campaign } in { $group }: { $status }

    Gebot: { $bid } USDC pro Beitritt{ $position ->
        [0] {""}
       *[other] {" "}· jetzt Position { $position }
    }
    { $cap ->
        [0] Kein eigenes Tageslimit
       *[other] Hier höchstens { $cap } pro Tag
    }
    Beitritte: { $joins } · ausgegeben { $spent } USDC
    Früh gegangen, dir erstattet: { $back }
places-asked-beside = Der Inhaber wird gerade zu deiner neueren Version gefragt. Bis er sie annimmt, läuft die frühere weiter.
places-do-placebid = Gebot hier
places-do-placecap = Tageslimit hier
places-do-takeout = Herausnehmen
places-ask-takeout = Kampagne { $campaign } aus { $group } herausnehmen? Sie kauft dort keine Beitritte mehr. Mitglieder, die gerade antworten, werden noch bezahlt. Du kannst die Gruppe später wieder hinzufügen.
places-takeout-yes = Ja, herausnehmen
places-ask-add =
    Neue Gruppen: { $groups }. Du bietest dort { $bid } USDC pro Beitritt und bis zu { $highest } USDC, wo eine Gruppe mehr verlangt.{ $dear ->
        [0] {""}
       *[other] {" "}Weggelassen, weil sie noch mehr verlangen: { $dear }.
    }{ $never ->
        [0] {""}
       *[other] {" "}Nie genutzt: { $never }. Wo sie dort läuft, verlässt sie die Gruppe.
    }

    Jeder Inhaber wird zuerst gefragt und hat { $wait } Stunden; Schweigen heißt Nein.

    Inhaber werden nur gefragt, solange deine verfügbaren { $available } USDC in jeder Gruppe für { $least } Beitritte reichen.
places-add-yes = Hinzufügen
places-added = Ich sage dir, was die Inhaber antworten.
found-groups =
    Kampagne { $campaign } ({ $sponsor }): Diese Gruppen passen jetzt zu deiner Regel. Dort wird nichts gekauft, bis du sie hinzufügst.

    { $groups }
found-add-one = { $group } hinzufügen
found-add-all = Alle hinzufügen: { $count }
found-added =
    { $groups ->
        [0] Es gibt nichts hinzuzufügen: Diese Gruppen sind schon in deiner Kampagne oder passen nicht mehr.
       *[other] Hinzugefügte Gruppen: { $groups }. Ich sage dir, was ihre Inhaber antworten.
    }
places-label-bid = Gebot in einer Gruppe ändern
places-label-cap = Tageslimit in einer Gruppe ändern
places-ask-bid =
    Kampagne { $campaign } in { $group }

    Du bietest hier jetzt { $bid } USDC pro Beitritt. Wie viel soll es ab dem nächsten sein? Von { $floor } USDC bis { $highest } USDC. Laufende Beitritte behalten ihren Preis.

    Hat der Inhaber einem höheren Gebot zugestimmt, wird er neu gefragt, { $wait } Stunden lang. Bis er annimmt, wird hier nichts gekauft.
places-bid-changed =
    Dein Gebot in { $group } ist jetzt { $bid } USDC.{ $status ->
        [competes] {" "}Position { $position }.
        [waiting] {" "}Der Inhaber wird noch gefragt.
        [asked] {" "}Der Inhaber wird gerade gefragt.
       *[other] {""}
    } { $joins ->
        [0] Das restliche Geld reicht bei diesem Gebot für keinen Beitritt.
        [one] Das restliche Geld reicht für { $joins } Beitritt.
       *[other] Das restliche Geld reicht für { $joins } Beitritte.
    }{ $expectation ->
        [none] {""}
       *[other] {" "}{ $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] { $group }: kein eigenes Tageslimit mehr.
       *[other] { $group }: ab jetzt höchstens { $cap } pro Tag.
    }
places-error-no-content = Die Kampagne hat keine Frage in der Sprache dieser Gruppe. Bitte füge die Sprache zuerst hinzu.
places-error-not-found = Diese Kampagne läuft in keiner deiner Gruppen mehr und fragt auch keine mehr an.
places-error-wrong-status = Das geht nicht, solange die Kampagne dort in diesem Zustand ist.
places-error-resting = Der Inhaber dieser Gruppe hat vor Kurzem Nein gesagt und wird bis { $until } nicht noch einmal nach dir gefragt.
places-error-above-highest = Diese Kampagne bietet in keiner Gruppe mehr als { $most } USDC. Ändere zuerst ihre Gebotsobergrenze.

content-shown =
    Das sehen Mitglieder von Kampagne { $campaign }:

    { $content }
content-version =
    { $name }, Version { $number }: { $review ->
        [waiting] wartet auf den Betreiber
        [allowed] erlaubt
        [refused] vom Betreiber abgelehnt
        [undelivered] ruht: Telegram zeigt sie nicht
       *[stopped] nach Meldungen angehalten
    }
content-offer = Angebot: { $text } ({ $host })
content-change = Ändern: { $name }
content-add-language = Sprache hinzufügen
content-ask-send =
    Daraus wird eine neue Version. { $review ->
        [yes] Der Betreiber liest sie vielleicht zuerst; dann wird jeder Inhaber gefragt und hat { $wait } Stunden.
       *[no] Jeder Inhaber wird gefragt und hat { $wait } Stunden.
    } Bis sie angenommen ist, läuft die frühere Version weiter. Es kostet nichts.
content-send = Senden
content-sent = Gesendet. Bis sie angenommen ist, läuft die frühere Version weiter.

digest-head =
    { $several ->
        [no] Eine Kampagne möchte in einer deiner Gruppen laufen.
       *[yes] Kampagnen möchten in deinen Gruppen laufen: { $count }.
    } Du hast bis { $until } Zeit zu entscheiden; Schweigen heißt Nein. Neue Mitglieder würden das hier Wort für Wort lesen.
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } → { $group } · { $category }
    { $bid } USDC pro Beitritt: { $fee } % sind unsere Gebühr, der Rest gehört dir. { $budget } USDC sind eingezahlt: genug für { $joins ->
        [one] { $joins } Beitritt
       *[other] { $joins } Beitritte
    }.
    { $since ->
        [none] Der Werbetreibende ist neu hier.
       *[other] Der Werbetreibende ist seit { $since } hier; gekaufte Beitritte: { $bought }.
    }{ $change ->
        [yes] {" "}Eine frühere Version läuft schon in deiner Gruppe und läuft weiter, bis du diese annimmst.
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] Sobald sie drin sind, würden sie lesen:
       *[no] In deiner Gruppe sind keine Angebote erlaubt, deshalb bekommen sie dieses nicht:
    } Von { $sponsor }: { $text } Der Link führt zu { $host }
digest-live = In deiner Gruppe läuft eine Kampagne, der du vorher zugestimmt hast.
digest-do-accept = Annehmen
digest-do-decline = Ablehnen
digest-do-block = Blockieren
digest-do-preview = Als Mitglied ansehen
digest-do-remove = Entfernen
digest-accepted = Angenommen: { $sponsor } läuft in { $group }.
digest-declined = Abgelehnt: { $sponsor } läuft nicht in { $group }. Ich frage dich { $days } Tage lang nicht nach diesem Werbetreibenden.
digest-removed = Entfernt: { $sponsor } kauft in { $group } keine Beitritte mehr. Mitglieder, die gerade antworten, werden noch bezahlt. Ich frage dich { $days } Tage lang nicht nach diesem Werbetreibenden.
digest-ask-decline = { $sponsor } für { $group } ablehnen? Dann frage ich dich { $days } Tage lang nicht nach diesem Werbetreibenden.
digest-ask-block = „{ $sponsor }“ in { $group } blockieren? Alle Kampagnen von dort enden jetzt, und weitere Beitritte sind nicht mehr möglich. Mitglieder, die gerade antworten, werden noch bezahlt. Der Inhaber kann die Blockierung unter /menu aufheben.
deputy-button = Stellvertretung benennen
deputy-button-end = Stellvertretung beenden
deputy-choose = Welcher Admin von „{ $title }“ darf auch über ihre Kampagnen entscheiden? Das Geld, der Preis und alle anderen Einstellungen bleiben allein bei dir.
deputy-none = „{ $title }“ hat keinen anderen Admin, der Leute einlassen darf. Ernenne zuerst einen in Telegram.
deputy-no-admin = Die Person ist in „{ $title }“ kein Admin mehr, der Leute einlassen darf, darum ist sie nicht deine Stellvertretung.
deputy-named =
    { $name } ist jetzt deine Stellvertretung in „{ $title }“ und wird wie du zu ihren Kampagnen gefragt; die erste Antwort zählt. Ich sage dir, was entschieden wird.
    { $started ->
        [no] { $name } hat mir noch nie geschrieben, darum kann ich noch nicht schreiben. Bitte die Person, mir /start zu senden.
       *[yes] Ich habe Bescheid gesagt.
    }
deputy-you = Du bist jetzt die Stellvertretung des Inhabers von „{ $title }“: Du wirst zu ihren Kampagnen gefragt und darfst annehmen, ablehnen, entfernen und blockieren. Der Inhaber erfährt, was du entscheidest.
deputy-decides = Deine Stellvertretung in „{ $title }“ entscheidet auch über Kampagnen.
deputy-digest-head = Als Stellvertretung darfst du hierüber entscheiden, ebenso wie der Inhaber: Die erste Antwort zählt. Zeit ist bis { $until }; Schweigen heißt Nein. Neue Mitglieder würden das hier Wort für Wort lesen.
deputy-decided =
    { $verdict ->
        [accepted] Angenommen von { $name }, deiner Stellvertretung: { $sponsor } läuft in { $title }.
        [declined] Abgelehnt von { $name }, deiner Stellvertretung: { $sponsor } läuft nicht in { $title }.
        [removed] Entfernt von { $name }, deiner Stellvertretung: { $sponsor } kauft in { $title } keine Beitritte mehr.
       *[blocked] Blockiert von { $name }, deiner Stellvertretung: „{ $sponsor }“ kauft in { $title } keine Beitritte mehr. Du kannst die Blockierung unter /menu aufheben.
    }
ads-button = Kampagnen
ads-list =
    Kampagnen in { $group }:

    { $campaigns }
ads-none = Hier läuft keine Kampagne, und keine wartet auf deine Antwort.
ads-line =
    { $sponsor } · { $bid } USDC pro Beitritt · { $status ->
        [accepted] läuft
       *[asked] wartet auf deine Antwort
    } · Beitritte: { $joins }
    „{ $prompt }“
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    { $sponsor } ist in { $group } beendet: { $reason ->
        [end_date] Das Enddatum ist erreicht.
        [reclaim] Das Geld wird aus der Treuhand zurückgefordert.
        [escrow_retired] Einzahlungen gehen jetzt an einen anderen Treuhandvertrag.
       *[withdrawn] Der Werbetreibende hat die Kampagne beendet.
    }

    Beitritte: { $joins }
    Du hast nach Abzug der Gebühr { $earned } USDC verdient.

campaigns-notice-paid = Kampagne { $campaign } ({ $sponsor }) ist bezahlt. Der Betreiber liest sie jetzt, höchstens { $review } Stunden lang. Dann werden die Inhaber ihrer Gruppen gefragt.
campaigns-notice-live = Kampagne { $campaign } ({ $sponsor }) darf laufen. Die Inhaber ihrer Gruppen werden jetzt gefragt, einmal am Tag; jeder hat { $wait } Stunden.
campaigns-notice-not_reviewed = Kampagne { $campaign } ({ $sponsor }) ist beendet: Der Betreiber hat sie nicht innerhalb von { $review } Stunden gelesen. Alles, was du bezahlt hast, geht zurück.
campaigns-notice-refused = Kampagne { $campaign } ({ $sponsor }): Der Betreiber hat sie abgelehnt. { $reason } Alles, was du bezahlt hast, geht zurück.
campaigns-notice-no_group_soon = Kampagne { $campaign } ({ $sponsor }): Keine Gruppe hat sie angenommen, und es ist kein Inhaber mehr zu fragen. Nimmt sie bis { $until } keine an, endet sie, und alles geht zurück. Du kannst Gruppen hinzufügen: /campaigns
campaigns-notice-no_group = Kampagne { $campaign } ({ $sponsor }) ist beendet, weil innerhalb von { $placeDays } Tagen keine Gruppe sie angenommen hat. Alles, was du bezahlt hast, geht zurück.
campaigns-notice-test_over = Kampagne { $campaign } ({ $sponsor }) hat die Beitritte, mit denen du sie testen wolltest, und ist pausiert. /results zeigt sie, /resume macht weiter.
campaigns-notice-accepted = Kampagne { $campaign } läuft in { $group }, für { $bid } USDC pro Beitritt.
campaigns-notice-declined = Kampagne { $campaign }: Der Inhaber von { $group } hat sie abgelehnt.
campaigns-notice-silence = Kampagne { $campaign }: Der Inhaber von { $group } hat nicht innerhalb von { $wait } Stunden geantwortet, das heißt Nein.
campaigns-notice-removed = Kampagne { $campaign }: Der Inhaber von { $group } hat sie dort entfernt.
campaigns-notice-blocked = Kampagne { $campaign }: Der Inhaber von { $group } nimmt deine Kampagnen nicht mehr an.
campaigns-notice-category = Kampagne { $campaign }: Der Inhaber von { $group } verbietet ihre Kategorie ({ $category }), darum läuft sie dort nicht.
campaigns-notice-category_corrected = Kampagne { $campaign } ({ $sponsor }): Ein Prüfer hat ihre Kategorie korrigiert. Sie ist jetzt { $category }. Sie verlässt Gruppen, deren Inhaber das verbieten.
campaigns-notice-group_gone = Kampagne { $campaign }: { $group } hat den Marktplatz verlassen.
campaigns-notice-never_asked = Kampagne { $campaign }: Der Inhaber von { $group } konnte innerhalb von { $askDays } Tagen nicht gefragt werden, darum läuft sie dort nicht.
