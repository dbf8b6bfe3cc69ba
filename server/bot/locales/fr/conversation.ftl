conversation-back = ← Retour
conversation-cancel = ✕ Annuler
conversation-continue = Continuer

conversation-cancelled = Annulé : { $label }. Rien n’a été conservé.
conversation-stopped = J’ai arrêté ce que nous faisions ({ $label }). Rien n’a été conservé.
conversation-expired = { $label } : terminé, faute de réponse à temps. Rien n’a été conservé ; vous pouvez recommencer à tout moment.
conversation-unreadable = { $label } : ce bot a été mis à jour entre-temps et pose désormais ses questions autrement. Recommencez, s’il vous plaît. Rien n’a été conservé.
conversation-old-buttons = Ces boutons viennent d’un ancien message. Utilisez le plus récent.

conversation-still-waits =
    J’attends encore votre réponse :
    { $labels }
conversation-more = … et { $count } de plus.
conversation-use-buttons = Appuyez sur l’un des boutons, s’il vous plaît.
conversation-text-only = Je ne peux lire que du texte ici. Écrivez votre réponse ({ $label }).
conversation-edited = Je ne peux pas lire les modifications d’un message déjà envoyé. Envoyez-en un nouveau, s’il vous plaît.

conversation-which = À quelle question répondez-vous ?
conversation-more-by-reply = … et { $count } de plus. Pour répondre à l’une d’elles, répondez à son message.
conversation-for-none = À aucune
conversation-for-none-done = J’ai écarté ce texte.
conversation-waits-no-more = Cette question n’attend plus de réponse, j’ai donc écarté votre texte.

error-other = Ce n’est pas possible. Réessayez, ou envoyez /help.
error-field =
    { $field ->
        [name] Écrivez un nom, { $most } caractères au plus.
        [category] Choisissez de quoi il s’agit.
        [question] Écrivez une question.
        [variants] Écrivez jusqu’à { $most } formulations, toutes avec la même façon de répondre.
        [offer] Écrivez un texte de { $most } caractères au plus, et un lien.
        [group] Choisissez un groupe ou une règle.
        [groups] Choisissez jusqu’à { $most } groupes, une fois chacun.
        [never] Ce groupe fait partie de ceux que vous évitez. Autorisez-le d’abord.
        [avoided] Évitez { $most } groupes au plus.
        [confirm] Écrivez le numéro de la campagne.
        [text] Écrivez quelque chose, { $most } caractères au plus.
       *[count] Écrivez un nombre entier supérieur à zéro, { $most } au plus.
    }
error-amount-invalid =
    { $problem ->
        [too_large] C’est plus que ce que l’on peut proposer ou déposer : { $most } USDC au maximum.
        [grouped] Cela pourrait désigner deux montants différents. Écrivez-le sans séparateur de milliers : { $thousand } pour mille, { $withPoint } avec des décimales.
       *[unreadable] Je ne peux pas lire ce montant. Écrivez-le en USDC, en chiffres, avec { $decimals } décimales au maximum, par exemple { $withComma } ou { $withPoint }.
    }
error-wallet-invalid = Ce n’est pas une adresse de portefeuille. Elle commence par 0x, suivi de 40 caractères, et ses majuscules doivent être exactement celles qu’affiche votre portefeuille : copiez-la à nouveau.
error-wallet-other-chain = Cette adresse est pour { $chain }, mais les paiements se font sur { $own } : envoyez, s’il vous plaît, l’adresse de votre portefeuille sur ce réseau.
error-wallet-not-linked = Liez d’abord un portefeuille : les remboursements y vont.
error-group-not-found = Vous n’avez pas de tel groupe.
error-group-frozen = Ce groupe a un nouveau créateur dans Telegram, son portefeuille de versement ne peut donc pas être changé pour le moment.
error-group-no-heir = Vous ne pouvez pas reprendre ce groupe, du moins pas encore.
error-group-transfer-ended = Cette proposition a expiré. Le propriétaire peut en faire une nouvelle.
error-group-settings-invalid = C’est trop long, ou il y en a trop. Raccourcissez, s’il vous plaît.
error-group-not-selling = Ce groupe ne vend pas d’adhésions pour le moment.
error-campaign-not-found = Vous n’avez pas de telle campagne.
error-campaign-wrong-status = Ce n’est pas possible dans l’état actuel de la campagne.
error-campaign-too-many = Trop de vos campagnes attendent leur premier dépôt. Payez ou annulez-en d’abord une.
error-deposit-too-many = Vous avez demandé trop de dépôts aujourd’hui. Réessayez demain.
