payouts-owner-paid =
    Du hast { $amount } USDC ausgezahlt bekommen.

    An: { $wallet }
    Transaktion: { $link }

payouts-owner-kept =
    { $amount } USDC gehören dir, aber USDC hat sich geweigert, sie an deine Auszahlungs-Wallet zu senden, vielleicht weil der Herausgeber sie gesperrt hat.

    Wallet: { $wallet }
    Transaktion: { $link }

    Der Treuhandvertrag hält sie für diese Wallet bereit. Sie werden gesendet, sobald USDC die Wallet wieder empfangen lässt.

payouts-owner-vetoed =
    Die Treuhand kann deine Auszahlungs-Wallet gerade nicht bezahlen: Ihr Wächter hat es gestoppt. { $amount } USDC deiner Einnahmen warten.

    Wallet: { $wallet }

    Die Wallet wird jeden Tag neu vorgeschlagen. Einnahmen, die in { $days } Tagen noch warten, gehen an die Werbetreibenden zurück. Hältst du das für falsch, schreib an /paysupport.

payouts-owner-forfeited = { $amount } USDC deiner Einnahmen sind an die Werbetreibenden zurückgegangen, weil die Treuhand deine Auszahlungs-Wallet { $wallet } nicht bezahlen konnte.

payouts-owner-lost =
    { $amount } USDC deiner Einnahmen aus Kampagne { $campaign } sind verloren: Der Werbetreibende hat das Geld aus der Treuhand zurückgeholt, bevor es ausgezahlt werden konnte.

    Wallet: { $wallet }
    Transaktion: { $link }

    Bei Fragen schreib an /paysupport.

payouts-refund-paid =
    Kampagne { $campaign } hat dir { $amount } USDC erstattet. { $rest ->
        [follows] Die Treuhand hält nichts mehr davon. Das Geld auf der Einzahlungsadresse folgt, meist innerhalb von { $days } Tagen.
        [stays] Die Treuhand hält nichts mehr davon. { $lying } USDC liegen auf der Einzahlungsadresse; deine Erstattungs-Wallet kann sie zurückholen.
       *[none] Es ist nichts mehr übrig.
    }

    An: { $wallet }
    Transaktion: { $link }

payouts-refund-kept =
    { $amount } USDC der Kampagne { $campaign } gehören wieder dir, aber USDC hat sich geweigert, sie an deine Erstattungs-Wallet zu senden, vielleicht weil der Herausgeber sie gesperrt hat.

    Wallet: { $wallet }
    Transaktion: { $link }

    Der Treuhandvertrag hält sie für diese Wallet bereit. Sie werden gesendet, sobald USDC die Wallet wieder empfangen lässt.
