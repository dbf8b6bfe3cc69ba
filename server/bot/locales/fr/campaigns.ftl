command-link = Lier le portefeuille de vos remboursements
command-groups = Groupes qui vendent des adhésions, et leurs prix
command-buy = Acheter des adhésions dans un groupe
command-campaigns = Vos campagnes
command-topup = Recharger une campagne
command-bid = Changer votre enchère par adhésion
command-pausecampaign = Mettre une campagne en pause
command-resume = Reprendre une campagne en pause
command-withdraw = Terminer une campagne et récupérer le reste
command-results = Voir ce que les membres ont répondu
command-report = Signaler une mauvaise réponse ou un groupe à l’opérateur

campaigns-label-buy = achat d’adhésions
campaigns-label-link = liaison d’un portefeuille
campaigns-label-proof = preuve qu’un portefeuille est à vous
campaigns-label-bid = enchère de la campagne { $campaign }
campaigns-label-topup = recharge de la campagne { $campaign }
campaigns-label-edit = question de la campagne { $campaign }
campaigns-label-report = message à l’opérateur

campaigns-usdc = { $amount } USDC
campaigns-pay = Payer { $amount } USDC
campaigns-open-one = Ouvrir la campagne
campaigns-open-list = Mes campagnes
campaigns-menu-buy = Acheter des adhésions
campaigns-page-before = ← Précédent
campaigns-page-next = Suivant →

campaigns-wallet-last = Une dernière étape avant de payer. Je garde votre commande { $days } jours, prenez votre temps.
campaigns-sales-stopped = Aucune adhésion n’est vendue pour l’instant, dans aucun groupe : rien ne peut donc être acheté. Les campagnes gardent leur argent. Réessayez /buy plus tard.
campaigns-sales-wait = Vous pouvez continuer : je garde ce que vous écrivez { $days } jours, et vous demanderai de confirmer quand les ventes reprendront.
campaigns-sales-again = Les ventes d’adhésions ont repris. Vous en étiez ici :
campaigns-sales-stopped-operator = ⏸ L’opérateur a suspendu les ventes dans tous les groupes. Les campagnes gardent leur argent et reprendront toutes seules avec les ventes.
campaigns-sales-stopped-unpaid = ⏸ Aucune adhésion n’est vendue pour l’instant, dans aucun groupe : les gains à verser dépassent ce que le séquestre paie en trois jours. Les campagnes gardent leur argent et reprendront toutes seules à mesure des versements.
campaigns-sales-stopped-keys = ⏸ Aucune adhésion n’est vendue pour l’instant, dans aucun groupe : une modification du séquestre est proposée (d’autres clés ou un plafond plus élevé), et l’opérateur ne l’a pas confirmée. Les campagnes gardent leur argent et reprendront toutes seules une fois la question tranchée.
campaigns-ask-address =
    À quel portefeuille doivent aller les remboursements ? Envoyez-moi son adresse : elle commence par 0x.

    Utilisez un portefeuille dont vous détenez les clés. N’utilisez ni l’adresse d’un exchange (un remboursement peut s’y perdre), ni un contrat qui ne peut pas envoyer d’USDC.

    Une campagne garde pour toujours le portefeuille lié au moment de l’achat. En lier un autre plus tard ne vaut que pour les campagnes achetées ensuite.
campaigns-confirm-address =
    { $wallet }

    Est-ce votre portefeuille ? Comparez toute l’adresse avec celle qu’affiche votre portefeuille. Les remboursements des campagnes que vous achetez désormais iront là, et personne ne pourra le changer, pas même nous.

    Il ne doit pas appartenir à un exchange.
campaigns-confirm-address-yes = Oui, c’est le mien
campaigns-ask-proof =
    Lié : { $wallet }

    Vous pouvez aussi prouver qu’il est à vous. Ce n’est pas nécessaire pour acheter ; le tableau de bord d’un portefeuille prouvé montre aussi vos liens de dépôt. Signez exactement ce texte dans votre portefeuille (« signer un message »), puis envoyez-moi la signature :

    { $message }

    Il dit, en anglais, que ce portefeuille appartient à votre compte Telegram, { $person }. Signer ne coûte rien et ne déplace aucun argent.
campaigns-no-proof = Pas maintenant
campaigns-linked = { $wallet } est lié. Les remboursements des campagnes que vous achetez désormais iront là.
campaigns-error-signature = Ce n’est pas une signature complète. Votre portefeuille en affiche une qui commence par 0x, suivi uniquement de chiffres et des lettres a à f : au moins { $least } caractères en tout ; dans votre message, j’en ai trouvé { $count }. Copiez-la en entier et renvoyez-la. Si vous n’y arrivez pas, appuyez sur « { $later } » : rien de ce que vous achetez ne demande cette preuve.
campaigns-proof-checking = Merci. Je vérifie la signature et vous réponds dans un instant.
campaigns-proof-valid = Prouvé : { $wallet } est à vous.
campaigns-proof-invalid = Ce n’est pas une signature de { $wallet } sur le texte que je vous ai donné. Le portefeuille reste lié, sans preuve. Pour réessayer, envoyez /link et la même adresse.
campaigns-proof-unavailable = Je n’ai pas pu vérifier la signature : la blockchain est restée injoignable pendant { $minutes } minutes. { $wallet } reste lié, sans preuve. Pour réessayer, envoyez /link et la même adresse.
campaigns-proof-unlinked = { $wallet } n’est pas lié à vous, il n’y a donc rien à prouver.

campaigns-no-groups = Aucun groupe ne vend d’adhésions pour le moment. Revenez plus tard.
campaigns-groups =
    Groupes qui vendent des adhésions, les plus actifs d’abord. Pas besoin de portefeuille pour regarder.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] membres pas encore comptés
        [one] { $members } membre
       *[other] { $members } membres
    }, { $week ->
        [one] { $week } adhésion
       *[other] { $week } adhésions
    } la semaine dernière{ $rate ->
        [-1] {""}
       *[other] , { $rate } % des essais réussissent
    }
    { $taken ->
        [no] pas encore d’enchère
        [capped] meilleure enchère { $top } USDC (limite du jour atteinte)
       *[yes] meilleure enchère { $top } USDC
    }{ $floored ->
        [no] {""}
       *[yes] , enchère minimale { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ accepte toute campagne d’office
       *[ask] {""}
    }
campaigns-ask-sure =
    { $bid } USDC pour une adhésion ?

    { $usual ->
        [floor] C’est { $times } fois l’enchère minimale ici, qui est de { $than } USDC.
        [own] C’est { $times } fois votre enchère actuelle, qui est de { $than } USDC.
       *[top] C’est { $times } fois la meilleure enchère ici, qui est de { $than } USDC.
    } Êtes-vous sûr ?
campaigns-sure-yes = Oui, { $amount } USDC
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } adhésion
       *[other] { $joins } adhésions
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] Trop peu d’adhésions y ont été en vente ces derniers temps pour dire combien elle peut apporter.
        [one] Une estimation, d’après les { $days } derniers jours : environ { $low } par semaine.
       *[range] Une estimation, d’après les { $days } derniers jours : environ { $low } à { $high } adhésions par semaine.
    }
campaigns-ask-cap = Combien d’adhésions par jour (UTC) au maximum ? Écrivez un nombre, ou ne fixez pas de limite.
campaigns-no-cap = Sans limite quotidienne
campaigns-ask-end = Quand doit-elle se terminer ? L’argent non dépensé revient alors à votre portefeuille. Écrivez le dernier jour, par exemple { $example }, ou touchez-en un.
campaigns-end-in =
    { $days ->
        [one] Dans { $days } jour
       *[other] Dans { $days } jours
    }
campaigns-no-end = Quand le budget est dépensé
campaigns-preview-good = C’est bon
campaigns-preview-again = Réécrire
campaigns-confirm-yes = D’accord, donnez-moi le lien
campaigns-start-rule =
    { $start ->
        [topup] Toute partie compte.
        [none] La campagne démarre d’elle-même dès que { $amount } USDC sont arrivés.
       *[other] La campagne démarre d’elle-même dès que { $amount } USDC sont arrivés ; à partir de { $start } USDC, vous pouvez la démarrer sans le reste.
    }
campaigns-keys-changing = ⚠️ Une modification du séquestre est proposée (d’autres clés ou un plafond plus élevé) ; elle peut entrer en vigueur à partir du { $when }. Merci d’attendre, avant de payer, que l’opérateur l’ait confirmée. D’ici là, un paiement reste à son adresse, et votre portefeuille de remboursement peut le reprendre.
campaigns-pay-to =
    { $address }

    Seul l’USDC sur { $chain } compte : aucune autre monnaie, aucun autre réseau. Envoyez depuis tout portefeuille ou exchange, en une ou plusieurs fois. { $rule } Moins de { $least } USDC attend à l’adresse jusqu’à ce qu’il en arrive plus. L’argent non dépensé va à { $wallet }.
campaigns-receipt =
    Reçu de la campagne { $campaign }. Gardez-le : touchez-le pour le copier, ou transférez ce message dans vos Messages enregistrés. Avec lui, { $wallet } peut reprendre l’argent sur la blockchain, même si ce bot n’existe plus.

    { $receipt }

campaigns-none = Vous n’avez pas encore de campagne.
campaigns-list =
    Vos campagnes

    { $campaigns }
campaigns-status-awaiting_deposit = Attend votre dépôt jusqu’au { $until }. Ensuite, la campagne se termine, et l’argent arrivé revient à votre portefeuille.
campaigns-status-arrived = Tout est arrivé. Cela compte une fois dans le séquestre, en général sous { $minutes } minutes.
campaigns-status-active = En cours.
campaigns-status-exhausted = Budget épuisé : l’argent restant ne suffit plus pour une adhésion. Rechargez-la, baissez votre enchère ou terminez-la.
campaigns-status-paused = En pause : elle n’achète aucune adhésion et garde son argent.
campaigns-status-closing = En clôture : l’argent non dépensé revient à votre portefeuille.
campaigns-status-closed = Terminée et soldée.
campaigns-status-ended =
    { $reason ->
        [refused] L’opérateur a refusé sa question.
        [not_reviewed] L’opérateur ne l’a pas lue à temps.
        [no_deposit] Aucun dépôt n’est arrivé à temps.
        [rest_never_came] Le reste de son dépôt n’est pas arrivé à temps.
        [no_group] Aucun groupe ne l’a acceptée.
        [end_date] Sa date de fin est arrivée.
        [reclaim] Son portefeuille de remboursement récupère l’argent du séquestre.
        [escrow_retired] Les dépôts vont désormais à un autre contrat de séquestre.
       *[withdrawn] Son annonceur y a mis fin.
    }
campaigns-deposit-address =
    Adresse de dépôt, pour l’USDC sur { $chain } uniquement :
    { $address }
campaigns-asked = Demandé : { $asked } USDC · arrivé : { $arrived } USDC · manquant : { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] { $amount } USDC sont à l’adresse de dépôt. Ils seront crédités dès que { $least } USDC y seront ; d’ici là, votre portefeuille de remboursement peut les reprendre.
        [day] { $amount } USDC sont arrivés. Ils seront crédités dans la journée, plus tôt dès que { $atOnce } USDC y sont ou que le dépôt est complet.
        [late] { $amount } USDC sont à l’adresse de dépôt. À partir de { $returned } USDC, ils reviennent tout seuls à votre portefeuille ; votre portefeuille de remboursement peut en reprendre moins.
       *[soon] { $amount } USDC sont arrivés et seront bientôt crédités.
    }
campaigns-extra = { $extra } USDC de plus que demandé sont arrivés : c’est un budget supplémentaire.
campaigns-startable = L’argent présent paie { $joins } adhésions : vous pouvez démarrer sans le reste.
campaigns-none-for =
    { $action ->
        [topup] Aucune de vos campagnes ne peut être rechargée. Si l’une d’elles attend encore son premier dépôt, /campaigns a son lien.
        [bid] Vous n’avez pas de campagne dont l’enchère puisse changer.
        [pause] Vous n’avez pas de campagne en cours.
        [resume] Vous n’avez pas de campagne en pause.
        [withdraw] Vous n’avez pas de campagne à terminer.
       *[other] Vous n’avez pas encore de campagne avec des résultats.
    }
campaigns-which =
    { $action ->
        [topup] Quelle campagne voulez-vous recharger ?
        [bid] De quelle campagne voulez-vous changer l’enchère ?
        [pause] Quelle campagne voulez-vous mettre en pause ?
        [resume] Quelle campagne voulez-vous reprendre ?
        [withdraw] Quelle campagne voulez-vous terminer ?
       *[other] De quelle campagne voulez-vous voir les résultats ?
    }
campaigns-do-topup = Recharger
campaigns-do-bid = Changer l’enchère
campaigns-do-pause = Mettre en pause
campaigns-do-resume = Reprendre
campaigns-do-results = Résultats
campaigns-do-withdraw = Terminer
campaigns-do-renew = Nouveau lien de dépôt
campaigns-do-start = Démarrer sans le reste
campaigns-do-receipt = Reçu
campaigns-do-statement = Relevé
campaigns-do-report = Signaler un problème

campaigns-renewed =
    { $kind ->
        [topup] Voici un nouveau bouton pour payer { $amount } USDC de plus. Vous pouvez aussi les envoyer à cette adresse :
       *[first] Voici un nouveau bouton pour payer { $amount } USDC jusqu’au { $until }. Vous pouvez aussi les envoyer à cette adresse :
    }

    { $payTo }
campaigns-topup-created =
    La campagne { $campaign } attend { $amount } USDC de plus, et continue entre-temps. Envoyez-les à cette adresse :

    { $payTo }

    Le bouton ouvre une page avec un QR code et d’autres moyens de payer. Il fonctionne { $hours } heures ; /campaigns vous en donne un nouveau. L’argent arrivé après la fin de la campagne revient à votre portefeuille, à partir de { $returned } USDC.
campaigns-topup-covered = Campagne { $campaign } : { $amount } USDC sont déjà arrivés et couvrent la recharge. Vous n’avez plus rien à payer ; ils seront bientôt crédités.
campaigns-withdraw-yes = Oui, terminer
campaigns-withdraw-no = Non, la garder
campaigns-withdrawn =
    La campagne { $campaign } est terminée. { $left ->
        [unpaid] Aucun argent n’était arrivé, rien ne revient donc.
        [none] Il n’y a pas d’argent à rendre pour le moment.
       *[some] { $amount } USDC reviennent à { $wallet } ; je vous préviens quand ils y sont.
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC restent réservés pour { $members } membre qui répond en ce moment ; le remboursement suivra.
       *[other] { $reserved } USDC restent réservés pour { $members } membres qui répondent en ce moment ; le remboursement suivra.
    }

campaigns-results-answered = Personnes ayant répondu : { $count }
campaigns-results-in = = admises : { $count }
campaigns-results-failed = + n’ont pas réussi : { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + parties avant la fin, ou entrées gratuitement : { $count }
       *[other] + parties avant la fin : { $count }
    }
campaigns-results-given-back = Parties dans les { $hours } heures, vous avez été remboursé : { $count }
campaigns-results-spent = Adhésions payées : { $joins } · dépensé : { $spent } USDC
campaigns-lasting =
    Encore dans le groupe après { $days } jours : { $known ->
        [0] inconnu
       *[other] { $there } sur { $known }{ $unknown ->
            [0] {""}
           *[other] {" "}; inconnu pour { $unknown }
        }
    }
campaigns-results-none = Pas encore de résultats.
campaigns-results-offer = Votre offre : clics { $clicks } · conversions signalées par vous { $conversions }
campaigns-results-rate =
    { $share ->
        [none] Admises : trop peu pour se prononcer
       *[other] Admises : { $share } % des personnes interrogées (sûr à { $sure } % : de { $low } à { $high } %)
    }
campaigns-results-next =
    { $next ->
        [never] C’est tout. Les réponses paraissent par groupes de { $people } personnes, et il en reste moins pour cette campagne. Elles ne sont pas montrées.
       *[other] Les réponses paraissent chaque semaine, par groupes de { $people } personnes, pour que nul ne sache qui a répondu quoi. Prochaines : { $next }
    }
campaigns-file-results = Chiffres de la campagne pour votre tableur : l’ensemble, chaque groupe, chaque formulation. Chaque part est donnée avec sa valeur basse et haute, sûre à { $sure } %. Les groupes et formulations de moins de { $people } personnes ne comptent que dans l’ensemble.
campaigns-file-answers =
    { $complete ->
        [no] Les { $count } réponses les plus récentes
       *[yes] { $count } réponses
    } pour votre tableur, par ordre alphabétique. Sans nom ni heure ; liens, pseudos et numéros de téléphone sont retirés.
campaigns-file-statement = Chaque dépôt, débit et remboursement de la campagne { $campaign }, pour votre tableur. Les adhésions tiennent en une ligne par jour (UTC). La dernière ligne est le reste.
campaigns-file-programs = Le même fichier pour les programmes : des virgules entre les cellules, des décimales avec un point.
campaigns-csv-time = heure (UTC)
campaigns-csv-event = opération
campaigns-csv-kind =
    { $event ->
        [deposit] dépôt
        [charge] débité pour des adhésions
        [giveback] rendu pour des membres partis
        [settlement] remboursement
        [reclaim] récupéré du séquestre
        [forfeit] rendu : le propriétaire n’a pas pu être payé
        [reorganisation] dépôt disparu de la blockchain
       *[other] autre
    }
campaigns-csv-left = reste
campaigns-csv-sum = somme
campaigns-csv-group = groupe
campaigns-csv-joins = adhésions
campaigns-csv-amount = montant (USDC)
campaigns-csv-transaction = transaction
campaigns-csv-payments = transactions du paiement
campaigns-csv-answer = réponse
campaigns-csv-of = de
campaigns-csv-part =
    { $part ->
        [campaign] campagne
        [group] groupe
       *[wording] formulation
    }
campaigns-csv-name = nom
campaigns-csv-asked = interrogées
campaigns-csv-answered = ont répondu
campaigns-csv-passed = ont réussi
campaigns-csv-in = admises
campaigns-csv-share = admises, % des interrogées
campaigns-csv-low = au moins, %
campaigns-csv-high = au plus, %
campaigns-csv-clicks = clics
campaigns-csv-conversions = conversions

campaigns-ask-report-about = De quoi s’agit-il ?
campaigns-report-other = Autre chose
campaigns-ask-report = Quel est le problème ? Décrivez-le en { $max } caractères au maximum. L’opérateur de ce bot le lira.
campaigns-error-report = C’est plus de { $max } caractères. Raccourcissez un peu, s’il vous plaît.
campaigns-reported = Merci. L’opérateur l’a reçu, et vous écrira si quelque chose n’est pas clair.
campaigns-report-later = Vous avez déjà signalé quelque chose dans la dernière heure, et l’opérateur l’a reçu. Attendez un peu avant le prochain signalement.

campaigns-decline-yes = Oui, refuser
campaigns-block-yes = Oui, bloquer
campaigns-back = Retour
campaigns-kept = Rien n’a été changé.
campaigns-blocked = Bloqué : les campagnes de cet annonceur ici sont terminées, et il n’y en aura pas de nouvelles.
campaigns-owner-ended-under-way = Répondent encore, et seront payées si elles entrent : { $count }

campaigns-notice-money_arrived =
    Campagne { $campaign } ({ $sponsor }) : { $amount } USDC sont arrivés.{ $state ->
        [missing] {" "}Il manque { $missing } USDC.
        [rest] {" "}Il manque { $missing } USDC. S’ils ne sont pas là le { $until }, la campagne se termine et tout revient.
        [startable] {" "}Il manque { $missing } USDC. S’ils ne sont pas là le { $until }, la campagne se termine et tout revient. Vous pouvez aussi démarrer sans eux : /campaigns
        [extra] {" "}En tout, { $extra } USDC de plus que demandé sont là : c’est un budget supplémentaire.
       *[exact] {""}
    }
campaigns-notice-late_money = Campagne { $campaign } ({ $sponsor }) : { $amount } USDC sont arrivés après sa fin. Ils reviennent tout seuls à votre portefeuille.
campaigns-notice-recovered = Campagne { $campaign } ({ $sponsor }) : votre portefeuille de remboursement a repris { $amount } USDC de l’adresse de dépôt avant qu’ils soient crédités.
campaigns-notice-notice_running = Campagne { $campaign } ({ $sponsor }) : { $amount } USDC sont arrivés. Ils restent à l’adresse de dépôt tant que court votre préavis de récupération ; votre portefeuille de remboursement peut les reprendre.
campaigns-notice-keys_changing = Campagne { $campaign } ({ $sponsor }) : { $amount } USDC sont arrivés. Ils restent à l’adresse de dépôt jusqu’à ce que l’opérateur ait confirmé une modification proposée du séquestre ; votre portefeuille de remboursement peut les reprendre.
campaigns-notice-rest_missing =
    Campagne { $campaign } ({ $sponsor }) : { $available } USDC sont arrivés, et { $missing } USDC manquent. Si le reste n’est pas là le { $until }, la campagne se termine et tout revient.{ $state ->
        [startable] {" "}Vous pouvez aussi démarrer sans lui : /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = La campagne { $campaign } ({ $sponsor }) est terminée, car aucun dépôt n’est arrivé sous { $days } jours. Si de l’argent est encore en route, il reviendra tout seul.
campaigns-notice-rest_never_came = La campagne { $campaign } ({ $sponsor }) est terminée, car le reste de son dépôt n’est pas arrivé sous { $restDays } jours. L’argent arrivé revient à votre portefeuille.
campaigns-notice-end_date = La campagne { $campaign } ({ $sponsor }) a atteint sa date de fin. L’argent non dépensé revient à votre portefeuille.
campaigns-notice-reclaim = La campagne { $campaign } ({ $sponsor }) est terminée, car votre portefeuille de remboursement récupère son argent du séquestre.
campaigns-notice-escrow_retired = La campagne { $campaign } ({ $sponsor }) est terminée, car les dépôts vont désormais à un autre contrat de séquestre. L’argent non dépensé revient à votre portefeuille. N’envoyez plus rien à son adresse ; /buy démarre une nouvelle campagne.
campaigns-notice-refunded = La campagne { $campaign } ({ $sponsor }) est terminée et soldée. Il ne restait pas d’argent à rendre.
campaigns-notice-outbid = Campagne { $campaign } ({ $group }) : une enchère vous dépasse. À { $bid } USDC, elle attend que les campagnes au-dessus aient dépensé leur budget. /bid le change.
campaigns-notice-leading = Campagne { $campaign } ({ $group }) : elle a maintenant la meilleure enchère, { $bid } USDC. La prochaine adhésion est à vous.
campaigns-notice-low_budget =
    Campagne { $campaign } ({ $sponsor }) : le budget s’épuise, il reste { $joins ->
        [one] { $joins } adhésion
       *[other] { $joins } adhésions
    }. /topup la recharge.
campaigns-notice-exhausted = Campagne { $campaign } ({ $sponsor }) : budget épuisé, l’argent restant ne suffit plus pour une adhésion. /topup la recharge, /withdraw la termine.
campaigns-notice-pass_rate = { $group } : bien moins de personnes réussissent qu’avant, { $now } % récemment au lieu de { $before } %. Vous ne payez que pour celles qui entrent, mais revoyez peut-être votre question (campagne { $campaign }).

campaigns-error-task-forbidden = Les textes d’une campagne ne doivent contenir ni liens, ni pseudos, ni adresses e-mail, ni numéros de téléphone{ $word ->
        [contact] {""}
       *[other] , ni « { $word } »
    }. Retirez-les et renvoyez le texte.
campaigns-error-sponsor = Un nom doit avoir quelque chose à lire, en { $max } caractères au maximum et sur une ligne. Écrivez-le à nouveau.
campaigns-error-not-awaiting-deposit = Cette campagne n’attend pas de dépôt.
campaigns-error-no-escrow = Ce bot ne prend pas de dépôts pour le moment, rien ne peut donc être acheté. Réessayez plus tard.
campaigns-error-floor = L’enchère minimale ici est de { $least } USDC.
campaigns-error-topup = Une recharge doit payer au moins une adhésion, { $bid } USDC.
campaigns-error-too-little = L’argent présent ne paie pas encore { $joins } adhésions, et c’est le minimum pour démarrer.
campaigns-error-count = Écrivez un nombre entier de { $min } à { $max }, en chiffres.
campaigns-error-end = Écrivez le jour comme { $example } : un jour à venir, dans { $years } ans au plus.
