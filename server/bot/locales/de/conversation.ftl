conversation-back = ← Zurück
conversation-cancel = ✕ Abbrechen
conversation-continue = Weiter

conversation-cancelled = Abgebrochen: { $label }. Nichts wurde gespeichert.
conversation-stopped = Ich habe abgebrochen, womit wir beschäftigt waren ({ $label }). Nichts wurde gespeichert.
conversation-expired = { $label }: beendet, weil keine Antwort mehr kam. Nichts wurde gespeichert; du kannst jederzeit neu beginnen.
conversation-unreadable = { $label }: Dieser Bot wurde inzwischen aktualisiert und fragt jetzt anders. Bitte beginne von vorn. Nichts wurde gespeichert.
conversation-old-buttons = Diese Buttons gehören zu einer älteren Nachricht. Bitte nimm die neueste.

conversation-still-waits =
    Hier fehlt noch deine Antwort:
    { $labels }
conversation-more = … und { $count } weitere.
conversation-use-buttons = Bitte tippe auf einen der Buttons.
conversation-text-only = Ich kann hier nur Text lesen. Bitte schreib deine Antwort ({ $label }).
conversation-edited = Änderungen an einer schon gesendeten Nachricht kann ich nicht lesen. Bitte schick eine neue.

conversation-which = Auf welche Frage ist das die Antwort?
conversation-more-by-reply = … und { $count } weitere. Um auf eine davon zu antworten, antworte direkt auf ihre Nachricht.
conversation-for-none = Auf keine davon
conversation-for-none-done = Ich habe den Text verworfen.
conversation-waits-no-more = Diese Frage wartet auf keine Antwort mehr, darum habe ich deinen Text verworfen.

error-other = Das geht so nicht. Bitte versuche es noch einmal oder sende /help.
error-field =
    { $field ->
        [name] Gib einen Namen ein, höchstens { $most } Zeichen.
        [category] Wähle aus, worum es geht.
        [question] Schreib eine Frage.
        [variants] Schreib bis zu { $most } Formulierungen, die alle auf dieselbe Art beantwortet werden.
        [offer] Schreib einen Text mit höchstens { $most } Zeichen und gib einen Link an.
        [group] Wähle eine Gruppe oder eine Regel.
        [groups] Wähle bis zu { $most } Gruppen, jede nur einmal.
        [never] Diese Gruppe ist eine von denen, die du meidest. Lass sie zuerst wieder zu.
        [avoided] Meide höchstens { $most } Gruppen.
        [confirm] Schreib die Nummer der Kampagne.
        [text] Schreib etwas, höchstens { $most } Zeichen.
       *[count] Schreib eine ganze Zahl über null, höchstens { $most }.
    }
error-amount-invalid =
    { $problem ->
        [too_large] Das ist mehr, als man bieten oder einzahlen kann: höchstens { $most } USDC.
        [grouped] Das könnten zwei verschiedene Beträge sein. Bitte schreib ihn ohne Tausendertrennzeichen: { $thousand } für tausend, { $withPoint } mit Nachkommastellen.
       *[unreadable] Diesen Betrag kann ich nicht lesen. Schreib ihn in USDC, in Ziffern, mit höchstens { $decimals } Nachkommastellen, zum Beispiel { $withComma } oder { $withPoint }.
    }
error-wallet-invalid = Das ist keine Wallet-Adresse. Sie beginnt mit 0x, hat danach 40 Zeichen, und die Großbuchstaben müssen genau so sein, wie deine Wallet sie zeigt: Bitte kopiere sie noch einmal.
error-wallet-other-chain = Diese Adresse ist für { $chain }, gezahlt wird aber auf { $own }: Bitte sende deine Wallet-Adresse dort.
error-wallet-not-linked = Verknüpfe zuerst eine Wallet: Dorthin gehen Erstattungen.
error-group-not-found = Du hast keine solche Gruppe.
error-group-frozen = Diese Gruppe hat in Telegram einen neuen Ersteller, darum lässt sich ihre Auszahlungs-Wallet gerade nicht ändern.
error-group-no-heir = Du kannst diese Gruppe nicht übernehmen, zumindest noch nicht.
error-group-transfer-ended = Dieses Übergabeangebot ist abgelaufen. Der Inhaber kann ein neues machen.
error-group-settings-invalid = Das ist zu lang oder zu viel. Bitte kürze es.
error-group-not-selling = Diese Gruppe verkauft gerade keine Beitritte.
error-campaign-not-found = Du hast keine solche Kampagne.
error-campaign-wrong-status = Das geht nicht, solange die Kampagne in diesem Zustand ist.
error-campaign-too-many = Zu viele deiner Kampagnen warten auf ihre erste Einzahlung. Bezahle oder beende zuerst eine davon.
error-deposit-too-many = Du hast heute zu viele Einzahlungen angefordert. Bitte versuche es morgen wieder.
