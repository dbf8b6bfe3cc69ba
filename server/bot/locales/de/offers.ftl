offer-from = Von { $sponsor }: { $text }
offer-first = Das ist ein Werbeangebot. Wenn du keine Angebote möchtest, tippe auf /privacy.
offer-why-button = Warum sehe ich das?
offer-report = ⚠️ Melden
offer-reported = Danke. Melden auch andere es, ruht es, und der Betreiber liest es.
offer-why =
    { $sponsor } bezahlt für dieses Angebot und hat für die Frage davor bezahlt.

    Öffnest du den Link, erfährt { $host }, was jede Website bei einem Besuch erfährt, und einen Zufallscode, der den Besuch zählt. Weder { $sponsor } noch { $host } erfährt von uns deinen Namen, dein Telegram-Konto oder deine Antwort zusammen mit dem Besuch.

    Mit /privacy kannst du Angebote abschalten.
offer-gone = Dieses Angebot ist beendet.

offer-link-unknown = Diesen Link kennen wir nicht, oder er ist älter als { $days } Tage.
offer-link-closed = Dieses Angebot ist beendet, darum führt sein Link nirgendwohin mehr.

offer-choice =
    { $wants ->
        [yes] Nachdem du einer Gruppe beigetreten bist, bekommst du vielleicht ein Angebot von Werbetreibenden.
       *[no] Du bekommst keine Angebote von Werbetreibenden.
    }
offer-choice-button =
    { $wants ->
        [yes] Angebote abschalten
       *[no] Angebote einschalten
    }
offer-chosen =
    { $wants ->
        [yes] Erledigt: Du kannst wieder Angebote bekommen.
       *[no] Erledigt: Du bekommst keine Angebote mehr.
    }

offer-group-button = Angebote
offer-group =
    { $allows ->
        [yes] In { $title } sind Angebote erlaubt.
       *[no] In { $title } sind keine Angebote erlaubt.
    }

    Ein Angebot ist eine Zeile mit einem Link von Werbetreibenden. Mitglieder bekommen es, sobald sie drin sind, unter ihrer Begrüßung, wenn sie die Frage dazu beantwortet haben. Du siehst jedes Angebot, bevor du eine Kampagne annimmst, und kannst seinen Link jederzeit beenden.
offer-group-switch =
    { $allows ->
        [yes] Angebote nicht erlauben
       *[no] Angebote erlauben
    }
offer-group-end-link = Link von { $sponsor } beenden
offer-group-link-ended = Beendet: Der Link führt nirgendwohin mehr, auch in schon gesendeten Nachrichten.

offer-conversions-button = Conversions
offer-conversions =
    Eine Conversion ist das, was Leute tun sollen, nachdem sie dein Angebot geöffnet haben, zum Beispiel sich anmelden. Dein Server kann sie melden: { $docs } zeigt, wie.

    Dafür braucht er ein Geheimnis. Es wird einmal gezeigt; ein neues macht das vorige ungültig.
offer-secret-button = Geheimnis erstellen
offer-secret =
    Das Geheimnis der Kampagne { $campaign }, nur für deinen Server:

    { $secret }

    Es wird nicht noch einmal gezeigt. Lösche diese Nachricht, sobald du es kopiert hast.

error-offer-link-refused =
    { $flaw ->
        [not_https] Der Link eines Angebots muss mit https:// beginnen.
        [too_long] Dieser Link ist zu lang: höchstens { $most } Zeichen.
        [own] Ein Angebot darf nicht zu diesem Marktplatz führen.
        [telegram] Ein Angebot darf nicht zu Telegram führen.
        [shortener] Dieser Link führt zu einer anderen Adresse weiter. Bitte schreib die Adresse, bei der man am Ende ankommt.
        [redirector] Dieser Link führt zu einer anderen Adresse weiter oder enthält eine. Bitte schreib die Adresse, bei der man am Ende ankommt.
        [click_taken] Dieser Link enthält schon „foyer_click“. Das füge ich selbst hinzu.
       *[other] Dieser Link ist nicht verwendbar. Er braucht den Namen einer öffentlichen Website, ohne Nutzer, ohne Port und ohne Zahlen an seiner Stelle.
    }

campaigns-notice-offer_paused =
    { $kind ->
        [host] Kampagne { $campaign }: Ihr Angebot wird nicht mehr gezeigt, weil sein Link jetzt zu { $found } führt. Die Frage läuft weiter wie bisher. Über den Link entscheidet der Betreiber.
        [unreachable] Kampagne { $campaign }: Ihr Angebot wird nicht mehr gezeigt, weil sein Link nicht erreichbar ist. Die Frage läuft weiter wie bisher. Über den Link entscheidet der Betreiber.
       *[rule] Kampagne { $campaign }: Ihr Angebot wird nicht mehr gezeigt, weil sein Link dorthin führt, wohin kein Angebot führen darf. Die Frage läuft weiter wie bisher. Über den Link entscheidet der Betreiber.
    }
