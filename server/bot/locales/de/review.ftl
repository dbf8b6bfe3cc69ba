gate-report = ⚠️ Frage melden
gate-reported = Danke. Melden auch andere sie, wird sie nicht mehr gestellt, und der Betreiber liest sie. Ob du antwortest, entscheidest weiterhin du.

campaigns-notice-content_allowed = Kampagne { $campaign } ({ $sponsor }): Der Betreiber hat deinen neuen Inhalt erlaubt ({ $language }). Jetzt werden die Inhaber ihrer Gruppen gefragt.
campaigns-notice-content_refused = Kampagne { $campaign } ({ $sponsor }): Der Betreiber hat deinen Inhalt abgelehnt ({ $language }). { $reason } Er läuft nicht mehr; du kannst einen anderen schreiben: /campaigns
campaigns-notice-content_stopped = Kampagne { $campaign } ({ $sponsor }): Mitglieder von mindestens drei Gruppen haben sie gemeldet. Sie hält an, bis der Betreiber sie gelesen hat.
campaigns-notice-content_undelivered = Kampagne { $campaign } ({ $sponsor }): Telegram zeigt eine ihrer Fragen nicht, deshalb ruht dieser Inhalt überall. Dafür zahlt niemand, und die Leute kommen ohne ihn weiter. Ändere die Frage in /campaigns, oder warte, bis der Betreiber sie freigibt.
campaigns-notice-reported = Kampagne { $campaign } ({ $sponsor }): Mitglieder von { $group } haben sie gemeldet. Dort wird sie { $hours } Stunden lang nicht gestellt, und der Betreiber liest sie.
