team-button = Team
team = Dein Team sieht deine Kampagnen und Ergebnisse, ändert und pausiert sie und bereitet neue vor. Es kann keine Kampagne beenden, kein Geld entnehmen, keine Erstattungs-Wallet ändern und niemanden einladen.
team-member = · { $name }, seit { $since }
team-invited = · { $name }, eingeladen bis { $until }
team-acts = Zuletzt vom Team und im Web:
team-act = { $at } · { $name } · Kampagne { $campaign }: { $act ->
    [ordered] bestellt
    [started] gestartet
    [paused] pausiert
    [resumed] fortgesetzt
    [changed] Einstellungen geändert
    [content] Frage oder Angebot geändert
    [groups] Gruppen hinzugefügt
    [bid] Gebot oder Limit in Gruppen geändert
    [left_group] aus einer Gruppe genommen
    [topped_up] Einzahlung angefordert
    [shared] Link zu den Ergebnissen
    [ended] beendet
    [delayed] Änderung signiert, die einen Tag wartet
    [refused] Änderung abgelehnt
   *[other] geändert
  }
team-on-web = { $name ->
    [none] Wallet { $wallet } im Web
   *[other] { $name } im Web
  }
team-acting-for = Du handelst für { $sponsor }.
team-invite = Ins Team einladen
team-withdraw = Einladung von { $name } zurückziehen
team-remove = { $name } entfernen
team-buy-for = Neue Kampagne für { $sponsor }
team-leave = Nicht mehr für { $sponsor } handeln
team-advertiser = ein anderes Konto
team-link =
    Sende diesen Link an die Person, die du einlädst. Er funktioniert einmal, innerhalb von { $hours } Stunden, für die erste Person, die ihn öffnet:

    { $link }

    Ich melde mich, wenn er genutzt wurde.
team-joined = Du kannst jetzt für { $sponsor } handeln: Kampagnen und Ergebnisse sehen, sie ändern und pausieren und neue vorbereiten. { $sponsor } sieht, was du tust. Kampagnen werden an ihre Einzahlungsadresse bezahlt, also kannst auch du sie bezahlen.
team-ask-name = Wie heißt die Person? Nur du siehst den Namen. Höchstens { $max } Zeichen.
team-came = Die Einladung von { $name } wurde angenommen: Die Person kann jetzt für dich handeln. War es jemand anderes, entferne sie.
team-error-too-many = Höchstens { $most } Personen im Team, offene Einladungen eingerechnet. Entferne zuerst jemanden.
team-error-over = Diese Einladung funktioniert nicht: Sie wurde angenommen oder zurückgezogen, ist abgelaufen, oder du kannst hier schon handeln.
team-error-not-allowed = Das kann nur der Werbetreibende selbst.
