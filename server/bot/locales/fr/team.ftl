team-button = Collègues
team = Vos collègues voient vos campagnes et vos résultats, les modifient, les mettent en pause et en préparent de nouvelles. Ils ne peuvent ni terminer une campagne, ni retirer d’argent, ni changer un portefeuille de remboursement, ni inviter d’autres personnes.
team-member = · { $name }, depuis le { $since }
team-invited = · { $name }, invitation valable jusqu’au { $until }
team-acts = Derniers actes des collègues et sur le web :
team-act = { $at } · { $name } · campagne { $campaign } : { $act ->
    [ordered] commandée
    [started] démarrée
    [paused] mise en pause
    [resumed] reprise
    [changed] réglages modifiés
    [content] question ou offre modifiée
    [groups] groupes ajoutés
    [bid] enchère ou limite de groupes modifiée
    [left_group] retirée d’un groupe
    [topped_up] dépôt demandé
    [shared] lien vers ses résultats
    [ended] terminée
    [delayed] changement signé, en attente d’un jour
    [refused] changement refusé
   *[other] modifiée
  }
team-on-web = { $name ->
    [none] portefeuille { $wallet } sur le web
   *[other] { $name } sur le web
  }
team-acting-for = Vous agissez pour { $sponsor }.
team-invite = Inviter un collègue
team-withdraw = Retirer l’invitation de { $name }
team-remove = Retirer { $name }
team-buy-for = Nouvelle campagne pour { $sponsor }
team-leave = Ne plus agir pour { $sponsor }
team-advertiser = un annonceur
team-link =
    Envoyez ce lien à votre collègue. Il fonctionne une seule fois, dans les { $hours } heures, pour la première personne qui l’ouvre :

    { $link }

    Je vous préviendrai quand il aura été utilisé.
team-joined = Vous pouvez maintenant agir pour { $sponsor } : voir les campagnes et les résultats, les modifier, les mettre en pause et en préparer de nouvelles. { $sponsor } voit ce que vous faites. Les campagnes se paient à leur adresse de dépôt, vous pouvez donc aussi les payer.
team-ask-name = Quel est le nom de votre collègue ? Vous seul le voyez. { $max } caractères au maximum.
team-came = L’invitation de { $name } a été acceptée : cette personne peut maintenant agir pour vous. Si c’était quelqu’un d’autre, retirez-la.
team-error-too-many = { $most } collègues au maximum, invitations en cours comprises. Retirez-en d’abord un.
team-error-over = Cette invitation ne fonctionne pas : elle a été acceptée ou retirée, elle a expiré, ou vous pouvez déjà agir pour cet annonceur.
team-error-not-allowed = Seul l’annonceur peut le faire.
