bind-label = eine Kampagne aus dem Web
bind-ask-code = Du hast im Web eine Kampagne erstellt. Welchen Code zeigt die Seite? { $left ->
    [one] Du hast noch einen Versuch.
   *[other] Du hast noch { $left } Versuche.
  }
bind-wrong-code = Das ist nicht der Code.
bind-ask-wallet =
    Die Kampagne von { $sponsor } wird deine. Was nicht ausgegeben wird, geht an diese Wallet zurück:

    { $wallet }

    Gehört sie dir? Im Web kann sie dann alle deine Kampagnen sehen und ändern.{ $replaced ->
        [none] {""}
       *[other] {" "}Bei neuen Kampagnen tritt sie an die Stelle von { $replaced }.
    }
bind-wallet-yes = Ja, sie gehört mir
bind-wallet-no = Nein, abbrechen
bind-refused = Nichts wurde bestellt und keine Wallet verknüpft. Hat dir jemand anderes den Link oder den Code geschickt, nutze sie nicht.
bind-error-over = Dieser Link funktioniert nicht mehr: Er ist abgelaufen, es gibt einen neueren, oder der Code war zu oft falsch. Die Seite erstellt einen neuen.
changes-highest = bis zu { $amount } USDC für einen Beitritt zahlen
changes-groups = { $count ->
    [0] weitere Gruppen nach einer Regel auswählen
   *[other] { $rule ->
        [yes] die Gruppen { $groups } hinzufügen und weitere nach einer Regel auswählen
       *[no] die Gruppen { $groups } hinzufügen
      }
  }
changes-waits =
    Kampagne { $campaign } · { $sponsor }: Im Web wurde mit der Wallet { $wallet } diese Änderung signiert:

    { $what }

    Sie gilt ab { $due }. Warst du das nicht? Lehne sie jetzt ab und melde dich im Web überall ab.
changes-content =
    Kampagne { $campaign } · { $sponsor }: Im Web wurde mit der Wallet { $wallet } dieser Inhalt geschrieben:

    { $what }

    Sprache: { $language }. Warst du das nicht? Melde dich im Web überall ab und ändere die Frage hier.
changes-applied = Kampagne { $campaign } · { $sponsor }: Die Änderung aus dem Web gilt jetzt: { $what }.
changes-refused = Kampagne { $campaign } · { $sponsor }: Die Änderung aus dem Web wurde abgelehnt: { $what }. Alles bleibt, wie es ist.
changes-dropped = Kampagne { $campaign } · { $sponsor }: Die Änderung aus dem Web war nicht möglich: { $what }. Alles bleibt, wie es ist.
changes-refuse = Änderung ablehnen
changes-error-over = Diese Änderung wartet nicht mehr: Sie wurde schon ausgeführt oder abgelehnt.
changes-error-unconfirmed = Im Web braucht das eine Signatur über die Änderung selbst und gilt erst einen Tag später. Der Bot macht es sofort.
changes-error-too-many = Es können höchstens { $most } Änderungen einer Kampagne warten. Lehne zuerst eine ab.
web-error-signature = Diese Signatur ist nicht verwendbar. Signiere noch einmal.
web-error-other-wallet =
    Das ist nicht mit { $wallet } signiert, der Wallet, mit der du angemeldet bist{ $signer ->
        [none] {""}
       *[other] {""}, sondern mit { $signer }
    }. Wähle dieses Konto in deiner Wallet und signiere noch einmal, oder melde dich ab und mit der anderen Wallet an.
drafts-error-not-found = Du hast keinen solchen Entwurf.
drafts-error-too-many = Du hast { $most } Entwürfe. Lösche zuerst einen.
drafts-error-changed = Dieser Entwurf wurde anderswo geändert, in einem anderen Tab oder auf einem anderen Gerät.
drafts-error-ordered = Aus diesem Entwurf ist schon eine Kampagne geworden.
drafts-error-not-bound = Zu dieser Wallet ist noch kein Telegram-Konto bekannt. Öffne den Link des Entwurfs in Telegram.
drafts-error-no-bot = Der Bot ist gerade nicht erreichbar. Versuche es gleich noch einmal.
web-error-page-old = Diese Seite ist älter als der Server. Lade sie neu.
web-error-internal = Bei uns ist etwas schiefgegangen. Versuche es gleich noch einmal.
web-error-database = Der Server kann das gerade nicht. Versuche es gleich noch einmal.
web-error-chain-away = Die Blockchain ist gerade nicht erreichbar, und ohne sie lässt sich deine Signatur nicht prüfen. Versuche es gleich noch einmal.
web-error-session-missing = Du bist nicht angemeldet. Melde dich mit deiner Wallet an.
web-error-session-expired = Du wurdest abgemeldet. Melde dich noch einmal mit deiner Wallet an.
web-error-session-cross-site = Das dürfen nur die Seiten dieses Servers. Öffne die Seite über ihre eigene Adresse.
web-error-share-not-found = Diesen Link gibt es nicht. Prüfe, ob die Adresse vollständig ist.
web-error-share-revoked = Dieser Link wurde zurückgezogen. Bitte um einen neuen, wo du ihn herhast.
web-error-share-too-many = Eine Kampagne hat höchstens { $most } Links. Ziehe zuerst einen zurück.
web-error-no-groups = Keine Gruppe zahlt an diese Wallet. Schreib /register in deiner Gruppe, oder melde dich mit einer anderen Wallet an.
web-error-request-invalid = Das wurde nicht angenommen. Prüfe, was du geschrieben hast, und versuche es noch einmal.
web-error-too-large = Das ist zu viel auf einmal. Kürze es und versuche es noch einmal.
web-error-too-often = Zu viele Versuche in kurzer Zeit. Warte { $seconds } Sekunden und versuche es noch einmal.
