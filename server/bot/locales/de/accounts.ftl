accounts-privacy =
    Deine Daten: was ich speichere und warum

    Alle, die mir schreiben: deine Telegram-ID und die Sprache deiner App, damit ich dir antworten kann.
    Mitglieder: an die Tür welcher Gruppe du kamst, wann und wie es ausging, damit niemand doppelt gefragt oder abgerechnet wird. Das steht { $named } Tage unter deiner Telegram-ID, danach unter einem Schlüssel-Hash davon und ab { $hashed } Tagen nach dem Besuch unter gar keinem Namen mehr. Werbetreibende sehen deine Antwort ohne Namen, ID oder sonst etwas über dich; nach { $named } Tagen führt hier nichts mehr von ihr zu dir.
    Gesponserte Beitritte: Hat jemand für deinen Beitritt bezahlt, frage ich Telegram an den Tagen { $looks } danach, ob du noch in der Gruppe bist. Zu sehen ist nur, wie viele Leute bleiben. Wer bezahlt hat, speichere ich { $hashed } Tage lang und nur unter dem Schlüssel-Hash, damit niemand zweimal für dich bezahlt.
    Inhaber und Werbetreibende: deine Gruppen, Kampagnen und Wallets. Zahlungen bleiben auf der Blockchain für immer öffentlich. Haben Inhaber oder der Betreiber deine Kampagnen blockiert oder abgelehnt, gilt das nach /deleteme noch { $hashed } Tage, unter Schlüssel-Hashes deiner ID und deiner Wallets.
    Nachrichten zwischen uns: hier nach { $days } Tagen gelöscht. Deine Telegram-App behält sie so lange wie du.
    { accounts-privacy-in-groups }

    Ich speichere und verlange niemals Passwörter, Wallet-Schlüssel, deine Telefonnummer oder das, was in Gruppen geschrieben wird.

    Eine Antwort in Worten kann ein Sprachmodell beurteilen, das der Betreiber ausgewählt hat. Es sieht die Frage und die Antwort, aber nichts über dich.

    /deleteme löscht, was über dich gespeichert ist. Fragen: { $contact }
accounts-privacy-in-groups = Gruppen, in denen ich bin: wer beitritt, um Aufnahme bittet, geht oder andere Rechte bekommt und wer /register schreibt, jeweils mit der ID; wann sich der Titel ändert oder die Gruppe zur Supergruppe wird; und in welchem Thema etwas geschrieben wurde, aber nicht von wem. Es wird nach derselben Zeit gelöscht. Sonst speichere ich nichts von dem, was in einer Gruppe geschrieben wird.
accounts-privacy-groups =
    Ich habe notiert, dass du in diesen Gruppen oder an ihrer Tür warst, auch wenn du sie verlassen hast:

    { $groups }

    /deleteme entfernt deine ID aus diesen Notizen.
accounts-privacy-no-groups = Unter deiner Telegram-ID habe ich keine Gruppe notiert, in der du warst oder an deren Tür du kamst.

accounts-delete =
    Alles löschen, was über dich gespeichert ist?

    · Deine Telegram-ID, deine Sprache und deine Wallet-Verknüpfungen werden gelöscht, ebenso was du geschrieben hast: Antworten, Meldungen, Entwürfe. Kampagnen, die Mitglieder gesehen haben, bleiben.
    · Deine Gruppen verlassen den Marktplatz: Leute kommen ohne Frage hinein, und die Kampagnen dort enden.
    · Deine Kampagnen enden. Nicht ausgegebenes Geld geht an ihre Erstattungs-Wallets zurück.
    · Geld, das einer Wallet zusteht, wird ihr noch ausgezahlt.
    · Nachrichten zwischen uns werden innerhalb von { $days } Tagen gelöscht.

    Eines bleibt: ein Schlüssel-Hash, gebildet aus deiner Telegram-ID und einem Geheimnis dieses Servers. Ohne das Geheimnis kann niemand deine ID daraus lesen. Er merkt sich bis { $hashed } Tage nach jedem Besuch, an welchen Türen du warst und was für dich bezahlt wurde, damit niemand zweimal für dich bezahlt. Bei einer Gruppe, die du erstellt hast, bleibt er, solange ich die Gruppe kenne. Solange dich eine Tür stummgeschaltet hat, behält sie auch deine ID, bis sie dich freigibt.

    Hattest du Gruppen oder Kampagnen, bleibt auch von jeder deiner Wallets { $hashed } Tage lang ein Schlüssel-Hash. So entkommt niemand mit /deleteme einer Blockierung.

    Das lässt sich nicht rückgängig machen.
accounts-button-delete = Ja, alles löschen
accounts-deleted = Erledigt. Alles über dich ist gelöscht, bis auf den oben beschriebenen Schlüssel-Hash. Wenn du mir wieder schreibst, kenne ich dich nicht mehr.
accounts-delete-later = Du stehst gerade an der Tür einer Gruppe, und ich brauche deine Telegram-ID, um dich einzulassen. Antworte dort zuerst oder lass die Zeit ablaufen; sende dann noch einmal /deleteme. Bisher ist nichts gelöscht.
