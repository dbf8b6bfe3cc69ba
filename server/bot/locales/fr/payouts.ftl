payouts-owner-paid =
    Vous avez reçu un versement de { $amount } USDC.

    À : { $wallet }
    Transaction : { $link }

payouts-owner-kept =
    { $amount } USDC sont à vous, mais USDC a refusé de les envoyer à votre portefeuille de versement, peut-être parce que son émetteur l’a bloqué.

    Portefeuille : { $wallet }
    Transaction : { $link }

    Le contrat de séquestre les garde pour ce portefeuille. Ils seront envoyés dès que USDC le laissera recevoir à nouveau.

payouts-owner-vetoed =
    Le séquestre ne peut pas payer votre portefeuille de versement pour le moment : son gardien l’a arrêté. { $amount } USDC de vos gains attendent.

    Portefeuille : { $wallet }

    Le portefeuille est proposé à nouveau chaque jour. Les gains qui attendent encore dans { $days } jours reviennent aux annonceurs. Si vous pensez que c’est une erreur, écrivez à /paysupport.

payouts-owner-forfeited = { $amount } USDC de vos gains sont revenus aux annonceurs, car le séquestre n’a pas pu payer votre portefeuille de versement { $wallet }.

payouts-owner-lost =
    { $amount } USDC de vos gains de la campagne { $campaign } sont perdus : son annonceur a repris l’argent du séquestre avant qu’il puisse être versé.

    Portefeuille : { $wallet }
    Transaction : { $link }

    Pour toute question, écrivez à /paysupport.

payouts-refund-paid =
    La campagne { $campaign } vous a remboursé { $amount } USDC. { $rest ->
        [follows] Le séquestre n’en détient plus rien. L’argent à l’adresse de dépôt suit, en général sous { $days } jours.
        [stays] Le séquestre n’en détient plus rien. { $lying } USDC sont à l’adresse de dépôt ; votre portefeuille de remboursement peut les reprendre.
       *[none] Il ne reste rien.
    }

    À : { $wallet }
    Transaction : { $link }

payouts-refund-kept =
    { $amount } USDC de la campagne { $campaign } sont de nouveau à vous, mais USDC a refusé de les envoyer à votre portefeuille de remboursement, peut-être parce que son émetteur l’a bloqué.

    Portefeuille : { $wallet }
    Transaction : { $link }

    Le contrat de séquestre les garde pour ce portefeuille. Ils seront envoyés dès que USDC le laissera recevoir à nouveau.
