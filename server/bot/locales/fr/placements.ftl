buy-ask-sponsor = Que voulez-vous promouvoir ? Envoyez-moi son nom : les membres le lisent dans « Sponsorisé par … ». { $max } caractères au maximum, sur une ligne.
buy-ask-category = Quelle catégorie convient le mieux ? Les groupes dont le propriétaire l’interdit sont écartés. Un modérateur peut la corriger.
category =
    { $category ->
        [crypto] Crypto et trading
        [finance] Finance
        [gambling] Jeux d’argent
        [adult] Adulte et rencontres
        [health] Santé
        [politics] Politique et religion
        [software] Logiciels et services
        [games] Jeux
        [shops] Boutiques
        [education] Éducation
        [jobs] Emploi
       *[other] Autre chose
    }
buy-ask-language = Dans quelle langue écrivez-vous ? Votre campagne n’est diffusée que dans les groupes de cette langue. Vous pouvez ajouter d’autres langues.
buy-ask-question = Que voulez-vous demander aux nouveaux membres ? Vous ne payez que pour ceux qui entrent.
buy-templates = Prendre une question prête
buy-ask-template = Laquelle voulez-vous poser ? Vous pourrez y ajouter vos propres formulations.
buy-copy = À nouveau : { $prompt }
buy-copy-left = Ces groupes ne peuvent pas être repris, car ils ne vendent pas d’adhésions en ce moment ou n’acceptent pas votre campagne : { $groups }.
buy-variant = Formulation { $number }
buy-ask-variants =
    { $questions }

    Votre question peut avoir jusqu’à { $max } formulations, avec la même façon de répondre. Chacune est montrée aussi souvent, et les résultats les comparent.
buy-go-on = Continuer
buy-variant-add = Autre formulation
buy-ask-offer =
    Voulez-vous ajouter une offre ? Les membres la reçoivent une fois entrés, jamais avant : « De { $sponsor } : … », avec un lien.

    Envoyez-moi son texte, { $max } caractères au maximum. Les groupes dont le propriétaire n’accepte pas d’offres montrent seulement la question.
buy-no-offer = Pas d’offre
buy-ask-link = Où l’offre doit-elle mener ? Envoyez-moi un lien qui commence par https://
buy-error-offer = C’est plus de { $max } caractères. Raccourcissez un peu, s’il vous plaît.
buy-ask-where =
    Où doit-elle être diffusée ? Cochez autant de groupes que vous voulez, ou envoyez-moi un mot à chercher. Les plus actifs d’abord.

    Langues : { $languages }

    { $groups }
buy-no-such-group = Aucun groupe ne correspond. Changez les filtres ci-dessous, ou revenez plus tard.
buy-filter-price =
    { $price ->
        [any] Tout prix
       *[other] Jusqu’à { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] Toute taille
       *[other] Membres : { $members } ou plus
    }
buy-filter-language =
    { $name ->
        [any] Toutes les langues
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = Cocher cette page
buy-more-languages = Ajouter une langue
buy-go-on-groups = Continuer · groupes : { $count }
buy-by-rule =
    { $on ->
        [yes] ☑ Par règle
       *[no] ☐ Par règle
    }
buy-never = Groupes à éviter : { $count }
buy-ask-never =
    Où ne doit-elle jamais être diffusée ? Cochez ces groupes, ou envoyez-moi un mot à chercher. Une campagne en cours dans l’un d’eux le quitte.

    Langues : { $languages }

    { $groups }
buy-never-done = Terminé
rule-ask =
    Par règle, elle est diffusée dans chaque groupe qui convient, si son propriétaire est connu ici. Changez la règle avec les boutons, ou envoyez-moi des thèmes, un par ligne.

    { $rule }

    { $count ->
        [0] Aucun groupe ne convient pour le moment.
       *[other] Conviennent maintenant : { $count }, de { $low } à { $high } USDC pour la prochaine adhésion.
    }

    Un groupe reçoit au plus { $share } % du budget tant que je n’ai pas vérifié, après leur première semaine, si { $looks } de ses membres sont encore là. Si d’autres groupes conviennent plus tard, je vous demande d’abord.
rule-use = Utiliser cette règle
rule-none = Sans règle
rule-line =
    Par règle : { $languages ->
        [all] toutes vos langues
       *[other] { $languages }
    } · { $topics ->
        [any] tout thème
       *[other] { $topics }
    } · { $members ->
        [0] toute taille
       *[other] { $members } membres ou plus
    } · { $price ->
        [any] tout prix
       *[other] jusqu’à { $price } USDC
    }
buy-ask-bid =
    Combien proposez-vous pour une adhésion, en USDC ? Vous le payez pour chaque membre qui répond à votre question et entre.

    { $bids ->
        [none] Personne n’y enchérit en ce moment.
        [same] La meilleure enchère y est de { $top } USDC.
       *[range] Les meilleures enchères y vont de { $low } USDC à { $top } USDC.
    } L’enchère la plus haute obtient la prochaine adhésion ; à égalité, la plus ancienne. { $floors ->
        [same] Les enchères commencent à { $floor } USDC.
       *[range] Les enchères commencent à { $lowest } USDC ; certains groupes demandent jusqu’à { $floor } USDC.
    } Vous pouvez changer votre enchère à tout moment, même pour un seul groupe.

    Votre enchère est tout ce que vous payez ; notre commission de { $fee } % y est comprise.
buy-ask-highest =
    Groupes qui demandent plus de { $bid } USDC l’adhésion : { $count }. Ils demandent jusqu’à { $most } USDC.

    Voulez-vous y proposer ce qu’ils demandent ?
buy-highest-yes = Oui, jusqu’à { $most } USDC
buy-highest-no = Non, les écarter
buy-ask-joins =
    { $bid } USDC l’adhésion. Groupes : { $count }. Votre enchère serait maintenant la plus haute dans { $leading } d’entre eux.

    Combien d’adhésions voulez-vous acheter en tout ? Touchez un nombre, ou écrivez-en un.

    { $expectation }
buy-able = Les propriétaires ne sont consultés que tant que le budget paie { $least } adhésions dans chaque groupe. Groupes pour lesquels il suffit : { $able } sur { $groups }.
buy-own-rivals = Ces campagnes à vous enchérissent déjà dans les mêmes groupes, pour les mêmes adhésions : { $ids } ({ $groups }).
buy-error-reach = Ce budget ne suffit pour aucun groupe : un propriétaire n’est consulté que tant qu’il y paie { $least } adhésions. Choisissez plus d’adhésions.
buy-limits =
    Vos limites. Touchez-en une pour la changer.

    { $cap ->
        [0] Sans limite quotidienne
       *[other] { $cap } par jour au maximum
    }
    { $start ->
        [none] Commence dès que possible
       *[other] Commence le { $start }
    }
    { $end ->
        [none] Se termine quand le budget est dépensé
       *[other] Se termine le { $end }
    }
    { $pacing ->
        [even] Étalée régulièrement jusqu’à sa fin
       *[fast] Autant d’adhésions qu’il en vient
    }
    { $stop ->
        [0] Sans test préalable
       *[other] Se met en pause après { $stop } adhésions, pour que vous puissiez regarder
    }
buy-limits-good = C’est bon
buy-limit-cap = Limite quotidienne
buy-limit-start = Début
buy-limit-end = Fin
buy-limit-pacing = Rythme
buy-limit-test =
    { $on ->
        [yes] ☑ Tester d’abord { $joins } adhésions
       *[no] ☐ Tester d’abord { $joins } adhésions
    }
buy-error-pacing = Un rythme régulier demande une date de fin. Fixez-en d’abord une.
buy-error-order = La fin doit venir après le début.
buy-ask-start = Quand doit-elle commencer ? Écrivez le premier jour, par exemple { $example }, ou appuyez sur le bouton.
buy-start-now = Dès que possible
buy-preview = Voici ce que verront les membres, mot pour mot.
buy-preview-tap = Ce n’est qu’un aperçu.
buy-confirm =
    { $sponsor }
    { $joins ->
        [one] { $joins } adhésion
       *[other] { $joins } adhésions
    } à { $bid } USDC : { $total } USDC{ $dearer ->
        [yes] {" "}(dans certains groupes, jusqu’à { $highest } USDC l’adhésion)
       *[no] {""}
    }
    Groupes : { $count }. Votre enchère serait maintenant la plus haute dans { $leading } d’entre eux. { $expectation }
    { $cap ->
        [0] Sans limite quotidienne
       *[other] { $cap } par jour au maximum
    } · { $start ->
        [none] commence dès que possible
       *[other] commence le { $start }
    } · { $end ->
        [none] se termine quand le budget est dépensé
       *[other] se termine le { $end }
    } · { $pacing ->
        [even] étalée régulièrement
       *[fast] autant d’adhésions qu’il en vient
    }{ $stop ->
        [0] {""}
       *[other] {" "}· pause après { $stop } adhésions
    }
buy-confirm-rules =
    Votre argent

    Vous payez en USDC sur { $chain } à l’adresse de la campagne, depuis tout portefeuille ou exchange, en une ou plusieurs fois. { $rule }

    Vous payez votre enchère pour chaque membre admis, et la récupérez s’il part ou est banni dans les { $back } heures. Notre commission de { $fee } % y est comprise.

    { $review ->
        [yes] Une fois payée, l’opérateur peut d’abord la lire, en { $reviewed } heures au plus. Puis chaque propriétaire est consulté ;
       *[no] Une fois payée, chaque propriétaire est consulté ;
    } { $wait } heures de silence valent refus. Vous pouvez la terminer à tout moment.

    { $wallet ->
        [none] L’argent non dépensé revient à votre portefeuille : je vous le demande ensuite.
       *[other] L’argent non dépensé revient à { $wallet }.
    }
buy-created =
    La campagne { $campaign } attend { $amount } USDC jusqu’au { $until }. Envoyez-les à cette adresse :

    { $payTo }

    { $review ->
        [yes] Une fois l’argent arrivé, l’opérateur la lit d’abord, sous { $reviewed } heures ; puis les propriétaires sont consultés.
       *[no] Une fois l’argent arrivé, les propriétaires sont consultés.
    } Je vous tiens au courant.

    Le bouton ouvre une page avec un QR code et d’autres moyens de payer. Il fonctionne { $hours } heures ; /campaigns vous en donne un nouveau.

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    Campagne { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] attend votre dépôt
        [in_review] lue par l’opérateur
        [active] en cours, groupes : { $groups }
        [unplaced] attend les propriétaires
        [halted] en attente : pas de vente
        [exhausted] budget épuisé
        [paused] en pause
        [closing] en clôture
       *[closed] terminée
    } · enchère { $bid } USDC · { $available } USDC disponibles · { $completed ->
        [one] { $completed } adhésion
       *[other] { $completed } adhésions
    }
campaigns-status-in_review = Payée. L’opérateur la lit jusqu’au { $until } ; s’il ne le fait pas, tout revient.
campaigns-status-unplaced =
    { $until ->
        [none] Payée et autorisée, mais aucun groupe ne l’a encore acceptée. Les propriétaires sont consultés une fois par jour.
       *[other] Payée et autorisée, mais il ne reste aucun propriétaire à consulter. Ajoutez des groupes avant le { $until }, sinon la campagne se termine et l’argent revient.
    }
campaigns-groups-count = Groupes : en cours { $accepted } · consultés { $asked } · en attente { $waiting } · finis { $over }
campaigns-reach = Les propriétaires ne sont consultés que tant que le budget paie { $least } adhésions dans chaque groupe. Des groupes en attente ({ $groups }), il suffit pour { $reached }. Rechargez-la, ou retirez des groupes.
campaigns-numbers =
    Enchère : { $bid } USDC l’adhésion{ $dearer ->
        [yes] , dans certains groupes jusqu’à { $highest } USDC
       *[no] {""}
    }
    Paie encore { $joins ->
        [one] { $joins } adhésion
       *[other] { $joins } adhésions
    } ; dépensé { $spent } USDC
    Répondent en ce moment : { $underWay } ({ $reserved } USDC réservés)
    { $cap ->
        [0] Sans limite quotidienne
       *[other] { $cap } par jour au maximum
    } · { $start ->
        [none] sans date de début
       *[other] commence le { $start }
    } · { $end ->
        [none] sans date de fin
       *[other] se termine le { $end }
    } · { $pacing ->
        [even] étalée régulièrement
       *[fast] autant d’adhésions qu’il en vient
    }{ $stop ->
        [0] {""}
       *[other] {" "}· pause après { $stop } adhésions
    }
    Les remboursements vont à { $wallet }
campaigns-group-stands-still = ⏸ Aucune adhésion n’y est vendue pour le moment. D’ici là, cette campagne n’en achète pas et garde son argent ; elle reprendra ensuite toute seule.
campaigns-do-places = Groupes
campaigns-do-content = Question et offre
campaigns-do-limits = Limites
campaigns-do-copy = Copier
campaigns-do-highest = Changer l’enchère maximale
campaigns-label-limits = limites de la campagne { $campaign }
campaigns-label-groups = ajout de groupes à la campagne { $campaign }
campaigns-ask-new-bid =
    Campagne { $campaign } · { $sponsor }

    Vous proposez { $bid } USDC l’adhésion, et au plus { $highest } USDC dans tout groupe. Combien à partir de la prochaine adhésion ? Au moins { $floor } USDC. Les groupes qui ont leur propre enchère la gardent, et les adhésions en cours gardent leur prix.

    Les propriétaires qui avaient accepté une enchère plus haute sont à nouveau consultés, pendant { $wait } heures. D’ici à leur accord, rien n’y est acheté.
campaigns-bid-changed =
    Votre enchère est maintenant de { $bid } USDC.{ $status ->
        [paused] {" "}La campagne est toujours en pause ; /resume la reprend.
       *[other] {""}
    } { $joins ->
        [0] L’argent restant ne paie aucune adhésion à ce prix : rechargez-la, ou proposez moins.
        [one] L’argent restant paie { $joins } adhésion.
       *[other] L’argent restant paie { $joins } adhésions.
    }
campaigns-ask-highest =
    Campagne { $campaign } : elle ne propose dans aucun groupe plus de { $highest } USDC. Quelle doit être l’enchère maximale ? Au moins { $bid } USDC, ce que vous proposez ailleurs.
campaigns-error-highest = L’enchère maximale ne peut pas être sous votre enchère de { $bid } USDC.
campaigns-highest-changed = Désormais, aucun groupe ne reçoit plus de { $highest } USDC.
campaigns-limits-changed = Modifié. Vos nouvelles limites valent dès la prochaine adhésion.
campaigns-ask-topup =
    Campagne { $campaign } · { $sponsor }

    { $available } USDC sont disponibles, pour une enchère de { $bid } USDC. Groupes où elle est en cours : { $groups }. Combien voulez-vous ajouter, en USDC ? Au moins { $bid }, le prix d’une adhésion.
campaigns-ask-withdraw =
    Terminer la campagne { $campaign } · { $sponsor } ? Elle quitte tous ses groupes ({ $groups }).

    { $available } USDC reviennent à { $wallet }. { $members ->
        [0] {""}
        [one] { $reserved } USDC sont réservés pour { $members } membre qui répond en ce moment : ils sont débités s’il entre, et reviennent sinon.
       *[other] { $reserved } USDC sont réservés pour { $members } membres qui répondent en ce moment : ils sont débités pour ceux qui entrent, et reviennent pour les autres.
    }

    Une campagne terminée ne peut pas redémarrer.
campaigns-results =
    Campagne { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    « { $prompt } »
    Interrogées : { $asked } · réussies : { $passed }
campaigns-csv-language = langue
campaigns-csv-question = question
campaigns-error-content-changed = La question ou l’enchère a changé entre-temps. Regardez le message le plus récent sur cette campagne.

places-open-one = Ouvrir ce groupe
places-list =
    Campagne { $campaign } · { $sponsor } : ses groupes

    { $groups }
places-none = Aucun ici.
places-status =
    { $status ->
        [waiting] son propriétaire sera consulté
        [asked] son propriétaire est consulté jusqu’au { $until }
        [accepted] en cours
        [declined] refusée
        [silence] pas de réponse à temps
        [removed] retirée par le propriétaire
        [blocked] son propriétaire n’accepte plus vos campagnes
        [category] son propriétaire interdit sa catégorie
        [withdrawn] retirée par vous
        [group_gone] a quitté la place de marché
        [never_asked] n’a pas pu être consulté à temps
       *[other] terminée
    }
places-line =
    { $group }
    { $status } · enchère { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· position { $position }
    } · adhésions : { $joins }
places-filter =
    { $name ->
        [all] Tous
        [accepted] En cours
        [asked] Consultés
       *[over] Finis
    }
places-add = Ajouter des groupes
places-back = Tous les groupes
places-one =
    Campagne { $campaign } dans { $group } : { $status }

    Enchère : { $bid } USDC l’adhésion{ $position ->
        [0] {""}
       *[other] {" "}· position { $position } en ce moment
    }
    { $cap ->
        [0] Sans limite quotidienne propre
       *[other] { $cap } par jour au maximum ici
    }
    Adhésions : { $joins } · dépensé { $spent } USDC
    Parties tôt, vous avez été remboursé : { $back }
places-asked-beside = Le propriétaire est consulté sur votre version plus récente. D’ici à son accord, la précédente continue.
places-do-placebid = Enchère ici
places-do-placecap = Limite quotidienne ici
places-do-takeout = Retirer
places-ask-takeout = Retirer la campagne { $campaign } de { $group } ? Elle n’y achète plus d’adhésions. Les membres qui répondent en ce moment sont encore payés. Vous pourrez rajouter le groupe plus tard.
places-takeout-yes = Oui, retirer
places-ask-add =
    Groupes à ajouter : { $groups }. Vous y proposez { $bid } USDC l’adhésion, et jusqu’à { $highest } USDC là où un groupe demande plus.{ $dear ->
        [0] {""}
       *[other] {" "}Écartés, car ils demandent encore plus : { $dear }.
    }{ $never ->
        [0] {""}
       *[other] {" "}Jamais utilisés : { $never }. Elle quitte ceux où elle est en cours.
    }

    Chaque propriétaire est d’abord consulté et a { $wait } heures ; le silence vaut refus.

    Les propriétaires ne sont consultés que tant que vos { $available } USDC disponibles paient { $least } adhésions dans chaque groupe.
places-add-yes = Les ajouter
places-added = Je vous dirai ce que répondent les propriétaires.
found-groups =
    Campagne { $campaign } ({ $sponsor }) : ces groupes correspondent maintenant à votre règle. Rien n’y est acheté avant que vous les ajoutiez.

    { $groups }
found-add-one = Ajouter { $group }
found-add-all = Tout ajouter : { $count }
found-added =
    { $groups ->
        [0] Il n’y a rien à ajouter : ces groupes sont déjà dans votre campagne, ou ne correspondent plus.
       *[other] Groupes ajoutés : { $groups }. Je vous dirai ce que répondent leurs propriétaires.
    }
places-label-bid = enchère dans un groupe
places-label-cap = limite quotidienne dans un groupe
places-ask-bid =
    Campagne { $campaign } dans { $group }

    Vous proposez ici { $bid } USDC l’adhésion. Combien à partir de la prochaine ? De { $floor } USDC à { $highest } USDC. Les adhésions en cours gardent leur prix.

    Si le propriétaire avait accepté une enchère plus haute, il est à nouveau consulté, pendant { $wait } heures. D’ici à son accord, rien n’est acheté ici.
places-bid-changed =
    Votre enchère dans { $group } est maintenant de { $bid } USDC.{ $status ->
        [competes] {" "}Position { $position }.
        [waiting] {" "}Son propriétaire sera consulté.
        [asked] {" "}Son propriétaire est en train d’être consulté.
       *[other] {""}
    } { $joins ->
        [0] L’argent restant ne paie aucune adhésion à ce prix.
        [one] L’argent restant paie { $joins } adhésion.
       *[other] L’argent restant paie { $joins } adhésions.
    }{ $expectation ->
        [none] {""}
       *[other] {" "}{ $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] { $group } : plus de limite quotidienne propre.
       *[other] { $group } : { $cap } par jour au maximum désormais.
    }
places-error-no-content = La campagne n’a pas de question dans la langue de ce groupe. Ajoutez d’abord cette langue.
places-error-not-found = Cette campagne n’est plus dans un de vos groupes et ne demande plus à y être.
places-error-wrong-status = Ce n’est pas possible dans l’état actuel de la campagne dans ce groupe.
places-error-resting = Le propriétaire de ce groupe a récemment refusé, et n’est plus consulté à votre sujet jusqu’au { $until }.
places-error-above-highest = Cette campagne propose au plus { $most } USDC dans tout groupe. Changez d’abord son enchère maximale.

content-shown =
    Voici ce que les membres voient de la campagne { $campaign } :

    { $content }
content-version =
    { $name }, version { $number } : { $review ->
        [waiting] attend l’opérateur
        [allowed] autorisée
        [refused] refusée par l’opérateur
        [undelivered] en pause : Telegram refuse de l’afficher
       *[stopped] arrêtée après des signalements
    }
content-offer = Offre : { $text } ({ $host })
content-change = Modifier : { $name }
content-add-language = Ajouter une langue
content-ask-send =
    Cela devient une nouvelle version. { $review ->
        [yes] L’opérateur peut d’abord la lire ; puis chaque propriétaire est consulté et a { $wait } heures.
       *[no] Chaque propriétaire est consulté et a { $wait } heures.
    } D’ici à leur accord, la version précédente continue. Cela ne coûte rien.
content-send = Envoyer
content-sent = Envoyé. D’ici à l’accord, la version précédente continue.

digest-head =
    { $several ->
        [no] Une campagne souhaite être diffusée dans un de vos groupes.
       *[yes] Des campagnes souhaitent être diffusées dans vos groupes : { $count }.
    } Vous avez jusqu’au { $until } pour décider ; le silence vaut refus. Les nouveaux liraient ceci mot pour mot.
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } → { $group } · { $category }
    { $bid } USDC l’adhésion : { $fee } % sont notre commission, le reste est à vous. { $budget } USDC sont déposés : assez pour { $joins ->
        [one] { $joins } adhésion
       *[other] { $joins } adhésions
    }.
    { $since ->
        [none] L’annonceur est nouveau ici.
       *[other] L’annonceur est ici depuis le { $since } ; adhésions achetées : { $bought }.
    }{ $change ->
        [yes] {" "}Une version précédente est déjà en cours dans votre groupe et continue jusqu’à ce que vous acceptiez celle-ci.
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] Une fois entrés, ils liraient :
       *[no] Les offres ne sont pas autorisées dans votre groupe, ils ne recevraient donc pas celle-ci :
    } De { $sponsor } : { $text } Le lien mène à { $host }
digest-live = Une campagne est en cours dans votre groupe, comme vous l’aviez accepté.
digest-do-accept = Accepter
digest-do-decline = Refuser
digest-do-block = Bloquer
digest-do-preview = Voir comme un membre
digest-do-remove = Retirer
digest-accepted = Accepté : { $sponsor } est en cours dans { $group }.
digest-declined = Refusé : { $sponsor } n’est pas diffusé dans { $group }. Je ne vous consulte plus sur cet annonceur pendant { $days } jours.
digest-removed = Retiré : { $sponsor } n’achète plus d’adhésions dans { $group }. Les membres qui répondent en ce moment sont encore payés. Je ne vous consulte plus sur cet annonceur pendant { $days } jours.
digest-ask-decline = Refuser { $sponsor } pour { $group } ? Je ne vous consulterai plus sur cet annonceur pendant { $days } jours.
digest-ask-block = Bloquer l’annonceur « { $sponsor } » dans { $group } ? Toutes ses campagnes s’y terminent maintenant, et il ne pourra plus y acheter d’adhésions. Les membres qui répondent en ce moment sont encore payés. Le propriétaire peut le débloquer dans /menu.
deputy-button = Nommer un adjoint
deputy-button-end = Retirer l’adjoint
deputy-choose = Quel admin de « { $title } » peut aussi décider de ses campagnes ? L’argent, le prix et tous les autres réglages restent à vous seul.
deputy-none = « { $title } » n’a pas d’autre admin qui puisse laisser entrer. Nommez-en d’abord un dans Telegram.
deputy-no-admin = Cette personne n’est plus un admin de « { $title } » qui puisse laisser entrer, elle n’est donc pas votre adjoint.
deputy-named =
    { $name } est maintenant votre adjoint dans « { $title } » : il est consulté sur ses campagnes comme vous, et la première réponse compte. Je vous dirai ce qui est décidé.
    { $started ->
        [no] { $name } ne m’a jamais écrit, je ne peux donc pas encore lui écrire. Demandez-lui de m’envoyer /start.
       *[yes] Je l’ai prévenu.
    }
deputy-you = Vous êtes maintenant l’adjoint du propriétaire de « { $title } » : vous êtes consulté sur ses campagnes, et pouvez accepter, refuser, retirer et bloquer. Le propriétaire apprend ce que vous décidez.
deputy-decides = Votre adjoint dans « { $title } » décide aussi des campagnes.
deputy-digest-head = En tant qu’adjoint, vous pouvez décider, comme le propriétaire : la première réponse compte. Vous avez jusqu’au { $until } ; le silence vaut refus. Les nouveaux liraient ceci mot pour mot.
deputy-decided =
    { $verdict ->
        [accepted] Accepté par { $name }, votre adjoint : { $sponsor } est en cours dans { $title }.
        [declined] Refusé par { $name }, votre adjoint : { $sponsor } n’est pas diffusé dans { $title }.
        [removed] Retiré par { $name }, votre adjoint : { $sponsor } n’achète plus d’adhésions dans { $title }.
       *[blocked] Bloqué par { $name }, votre adjoint : l’annonceur « { $sponsor } » n’achète plus d’adhésions dans { $title }. Vous pouvez le débloquer dans /menu.
    }
ads-button = Campagnes
ads-list =
    Campagnes dans { $group } :

    { $campaigns }
ads-none = Aucune campagne n’est en cours ici, et aucune n’attend votre réponse.
ads-line =
    { $sponsor } · { $bid } USDC l’adhésion · { $status ->
        [accepted] en cours
       *[asked] attend votre réponse
    } · adhésions : { $joins }
    « { $prompt } »
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    { $sponsor } est terminé dans { $group } : { $reason ->
        [end_date] sa date de fin est venue.
        [reclaim] son argent est récupéré du séquestre.
        [escrow_retired] les dépôts vont désormais à un autre contrat de séquestre.
       *[withdrawn] son annonceur l’a terminé.
    }

    Adhésions : { $joins }
    Vous avez gagné { $earned } USDC, commission déduite.

campaigns-notice-paid = La campagne { $campaign } ({ $sponsor }) est payée. L’opérateur la lit maintenant, en { $review } heures au plus. Puis les propriétaires de ses groupes sont consultés.
campaigns-notice-live = La campagne { $campaign } ({ $sponsor }) est autorisée. Les propriétaires de ses groupes sont maintenant consultés, une fois par jour ; chacun a { $wait } heures.
campaigns-notice-not_reviewed = La campagne { $campaign } ({ $sponsor }) est terminée : l’opérateur ne l’a pas lue sous { $review } heures. Tout ce que vous avez payé revient.
campaigns-notice-refused = Campagne { $campaign } ({ $sponsor }) : l’opérateur l’a refusée. { $reason } Tout ce que vous avez payé revient.
campaigns-notice-no_group_soon = Campagne { $campaign } ({ $sponsor }) : aucun groupe ne l’a acceptée, et il n’y a plus de propriétaire à consulter. Si aucun ne l’accepte d’ici au { $until }, elle se termine et tout revient. Vous pouvez ajouter des groupes : /campaigns
campaigns-notice-no_group = La campagne { $campaign } ({ $sponsor }) est terminée, car aucun groupe ne l’a acceptée sous { $placeDays } jours. Tout ce que vous avez payé revient.
campaigns-notice-test_over = La campagne { $campaign } ({ $sponsor }) a les adhésions avec lesquelles vous vouliez la tester, et est en pause. /results les montre, /resume continue.
campaigns-notice-accepted = La campagne { $campaign } est en cours dans { $group }, à { $bid } USDC l’adhésion.
campaigns-notice-declined = Campagne { $campaign } : le propriétaire de { $group } l’a refusée.
campaigns-notice-silence = Campagne { $campaign } : le propriétaire de { $group } n’a pas répondu sous { $wait } heures, ce qui vaut refus.
campaigns-notice-removed = Campagne { $campaign } : le propriétaire de { $group } l’y a retirée.
campaigns-notice-blocked = Campagne { $campaign } : le propriétaire de { $group } n’accepte plus vos campagnes.
campaigns-notice-category = Campagne { $campaign } : le propriétaire de { $group } interdit sa catégorie ({ $category }), elle n’y est donc pas diffusée.
campaigns-notice-category_corrected = Campagne { $campaign } ({ $sponsor }) : un modérateur a corrigé sa catégorie. C’est maintenant { $category }. Elle quitte les groupes dont le propriétaire l’interdit.
campaigns-notice-group_gone = Campagne { $campaign } : { $group } a quitté la place de marché.
campaigns-notice-never_asked = Campagne { $campaign } : le propriétaire de { $group } n’a pas pu être consulté sous { $askDays } jours, elle n’y est donc pas diffusée.
