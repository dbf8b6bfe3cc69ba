accounts-privacy =
    Vos données : ce que je conserve, et pourquoi

    Toute personne qui m’écrit : votre identifiant Telegram et la langue de votre application, pour pouvoir vous répondre.
    Membres : à la porte de quel groupe vous êtes venu, quand, et comment cela s’est terminé, pour que personne ne soit interrogé ou payé deux fois. C’est conservé sous votre identifiant Telegram pendant { $named } jours, puis sous une empreinte à clé de celui-ci, et plus sous aucun nom à partir de { $hashed } jours après la visite. Les annonceurs voient votre réponse sans votre nom, sans votre identifiant et sans rien d’autre sur vous ; après { $named } jours, plus rien ici ne la relie à vous.
    Adhésions sponsorisées : si un annonceur a payé pour vous, je demande à Telegram, aux jours { $looks } après l’adhésion, si vous êtes toujours dans le groupe. L’annonceur voit seulement combien de personnes restent. L’annonceur qui a payé est conservé { $hashed } jours, uniquement sous cette empreinte, pour que personne ne soit débité deux fois pour vous.
    Propriétaires et annonceurs : vos groupes, campagnes et portefeuilles. Les paiements restent publics sur la blockchain pour toujours. Si un propriétaire ou l’opérateur a bloqué ou refusé vos campagnes, cela compte encore { $hashed } jours après /deleteme, sous des empreintes à clé de votre identifiant et de vos portefeuilles.
    Messages entre nous : supprimés ici après { $days } jours. Votre application Telegram les garde aussi longtemps que vous.
    { accounts-privacy-in-groups }

    Je ne conserve ni ne demande jamais de mot de passe, de clé de portefeuille, votre numéro de téléphone ou ce qui s’écrit dans les groupes.

    Une réponse rédigée peut être évaluée par un modèle de langage choisi par l’opérateur. Il voit la question et la réponse, et rien sur vous.

    /deleteme supprime ce qui est conservé sur vous. Questions : { $contact }
accounts-privacy-in-groups = Groupes où je suis : quand quelqu’un rejoint, demande à rejoindre, part ou reçoit d’autres droits, et quand quelqu’un écrit /register, chaque fois avec son identifiant ; quand le titre change ou que le groupe devient un supergroupe ; et dans quel sujet quelque chose a été écrit, mais pas par qui. C’est supprimé après le même délai. Rien d’autre de ce qui s’écrit dans un groupe n’est conservé.
accounts-privacy-groups =
    J’ai noté que vous étiez dans ces groupes ou à leur porte, y compris ceux que vous avez quittés :

    { $groups }

    /deleteme retire votre identifiant de ces notes.
accounts-privacy-no-groups = Sous votre identifiant Telegram, je n’ai noté aucun groupe dont vous ayez été membre ou visiteur.

accounts-delete =
    Supprimer ce qui est conservé sur vous ?

    · Votre identifiant Telegram, votre langue et vos liaisons de portefeuilles sont supprimés, ainsi que ce que vous avez écrit : réponses, signalements, brouillons. Les campagnes que des membres ont vues restent.
    · Vos groupes quittent la place de marché : on y entre sans question, et les campagnes s’y terminent.
    · Vos campagnes se terminent. L’argent non dépensé revient à leurs portefeuilles de remboursement.
    · L’argent dû à un portefeuille lui est encore versé.
    · Les messages entre nous sont supprimés sous { $days } jours.

    Une chose reste : une empreinte à clé, faite de votre identifiant Telegram et d’un secret de ce serveur. Sans ce secret, personne ne peut y lire votre identifiant. Elle retient à quelles portes vous êtes venu et ce qui a été payé pour vous, jusqu’à { $hashed } jours après chaque visite, pour que personne ne soit payé deux fois. Un groupe que vous avez créé la garde aussi longtemps que je connais le groupe. Tant qu’une porte vous garde en sourdine, elle garde aussi votre identifiant, jusqu’à ce qu’elle vous libère.

    Si vous aviez des groupes ou des campagnes, une empreinte à clé de chacun de vos portefeuilles reste aussi, pendant { $hashed } jours. Ainsi, /deleteme ne permet à personne d’échapper à un blocage.

    C’est irréversible.
accounts-button-delete = Oui, tout supprimer
accounts-deleted = C’est fait. Tout ce qui était conservé sur vous est supprimé, sauf l’empreinte à clé décrite plus haut. Si vous m’écrivez à nouveau, je ne vous reconnaîtrai pas.
accounts-delete-later = Vous êtes en ce moment à la porte d’un groupe, et j’ai besoin de votre identifiant Telegram pour vous laisser entrer. Répondez-y d’abord, ou laissez passer le délai ; puis renvoyez /deleteme. Rien n’est encore supprimé.
