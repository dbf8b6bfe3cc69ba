command-register = Mettre un groupe sur la place de marché
command-menu = Vos groupes et leurs réglages
command-invite = Le lien pour demander à rejoindre un groupe
command-stats = Adhésions et gains d’un groupe
command-pausegroup = Mettre en pause l’accueil d’un groupe
command-resumegroup = Reprendre l’accueil d’un groupe
command-transfer = Céder un groupe à un autre admin
command-unregister = Retirer un groupe de la place de marché
command-privacy = Vos données : ce qui est conservé, et combien de temps
command-deleteme = Supprimer ce qui est conservé sur vous
command-group-register = Mettre ce groupe sur la place de marché (son créateur seulement)

groups-checking = Un instant, je demande à Telegram …

groups-hello =
    Bonjour ! Je me tiens à la porte des groupes : les personnes qui entrent lisent d’abord les règles, et reçoivent parfois une petite question.

    { $kind ->
        [supergroup] Le créateur de ce groupe peut me configurer maintenant : appuyez sur le bouton, tout le reste se passe dans notre discussion privée.
       *[group] Le créateur de ce groupe peut me configurer maintenant : appuyez sur le bouton, tout le reste se passe dans notre discussion privée. Ceci est un groupe simple : j’y rencontre les personnes qui demandent à entrer par un lien, mais pas celles qui sont ajoutées ou entrent librement. Pour celles-là, Telegram doit d’abord en faire un supergroupe (par exemple en activant « Historique pour les nouveaux membres »).
    }
groups-hello-rights-missing =
    Bonjour ! Je me tiens à la porte des groupes : les personnes qui entrent lisent d’abord les règles, et reçoivent parfois une petite question.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] Pour travailler ici, je dois être admin. Comment faire : ouvrez le profil du groupe, Modifier, Administrateurs, Ajouter un administrateur, choisissez-moi, et autorisez « Inviter des utilisateurs par lien » et « Bannir des utilisateurs ».
        [can_restrict_members] Il manque un droit : « Bannir des utilisateurs » (sans lui, je ne peux retenir personne à la porte). Comment faire : ouvrez le profil du groupe, Modifier, Administrateurs, choisissez-moi, et autorisez-le.
       *[can_invite_users] Il manque un droit : « Inviter des utilisateurs par lien » (sans lui, je ne vois pas les demandes pour rejoindre). Comment faire : ouvrez le profil du groupe, Modifier, Administrateurs, choisissez-moi, et autorisez-le.
    }

groups-register-here = Vous pouvez me configurer pour ce groupe. Appuyez sur le bouton : tout le reste se passe dans notre discussion privée.
groups-register-anonymous = Ce message a été envoyé au nom d’un groupe ou d’un canal, je ne vois donc pas qui vous êtes. Le créateur du groupe peut continuer dans notre discussion privée, où Telegram me le dit :
groups-only-creator = Seul le créateur de ce groupe peut le mettre sur la place de marché.
groups-button-set-up = Configurer en privé

groups-how-to-register =
    Comment mettre un groupe sur la place de marché :

    1. Ajoutez-moi comme admin (le bouton le fait).
    2. Son créateur écrit /register dans le groupe, ou appuie sur le bouton de mon message.
    3. Je pose ici quelques questions : thème, langue, règles, votre propre question, enchère minimale, portefeuille de versement, accord pour les campagnes, et sort des personnes qui ne répondent jamais.
groups-earning =
    Comment vous êtes payé

    Vous gagnez le prix de chaque adhésion sponsorisée, moins { $fee } % de commission. Le prix revient à l’annonceur si le membre part dans les { $back } heures. Les gains attendent { $mature } heures ; le versement suivant les envoie alors tout seul à votre portefeuille, à partir de { $minimum } USDC.

    /stats les montre à tout moment.
groups-button-add = M’ajouter à un groupe
groups-not-added = Je ne suis pas dans ce groupe, ou n’y suis plus. Ajoutez-moi d’abord comme admin, puis écrivez-y /register.
groups-not-creator = Selon Telegram, vous n’êtes pas le créateur de ce groupe, et seul son créateur peut le mettre sur la place de marché.
groups-asked-operator = « { $title } » n’a plus de créateur, seul l’opérateur de ce bot peut donc se porter garant de vous. Je lui ai demandé, et vous écrirai dès qu’il répond.
groups-operator-asked = Quelqu’un veut enregistrer « { $title } » (groupe { $group }), qui n’a pas de créateur. Cette personne y est admin : utilisateur Telegram { $person }. Ne vous portez garant que si vous savez qu’elle parle au nom du groupe.
groups-button-grant = Se porter garant
groups-granted = L’admin a été prévenu.
groups-rights-missing =
    Je ne peux pas encore travailler dans « { $title } ».

    { groups-how-to-give }

    Appuyez ensuite sur le bouton.
groups-button-check-again = C’est fait, revérifier
groups-taken = Ce groupe est déjà enregistré par quelqu’un d’autre. Rien n’a été changé.
groups-already-yours = « { $title } » est déjà enregistré, et il est à vous. Rien n’a été changé.
groups-reopened = « { $title } » est de retour sur la place de marché, avec ses anciens réglages et son ancien portefeuille.
groups-take-over-later =
    « { $title } » est enregistré par quelqu’un d’autre. J’ai prévenu cette personne que vous le voulez.

    En tant que créateur, vous pourrez le reprendre { $hours } heures après votre première demande, si vous l’êtes encore. D’ici là, son portefeuille de versement ne peut pas changer. Les gains antérieurs restent au propriétaire qui les a gagnés.
groups-button-take-over = Le reprendre

groups-label-register = Enregistrement de { $title }
groups-label-change = Réglages de { $title }

groups-ask-topic = De quoi parle votre groupe ? Quelques mots aident les annonceurs à le trouver, par exemple « DeFi en français ». { $max } caractères au maximum.
groups-ask-language = Quelle langue dois-je utiliser avec les nouveaux dont je ne connais pas la langue ?
groups-ask-rules = Quelles règles les nouveaux doivent-ils accepter ? Écrivez une règle par ligne : { $max } règles au maximum, de { $length } caractères au maximum chacune.
groups-ask-question = Que dois-je demander aux personnes dont l’adhésion n’est pas sponsorisée ?
groups-ask-floor = Quelle est l’enchère minimale que vous acceptez pour une adhésion, en USDC ? Au moins { $minimum }. Les campagnes qui proposent moins n’achètent pas d’adhésions ici.
groups-ask-wallet =
    { $later ->
        [yes] Où doivent aller vos gains ? Envoyez-moi l’adresse de votre portefeuille : elle commence par 0x.
       *[no] Où doivent aller vos gains désormais ? Envoyez-moi l’adresse du nouveau portefeuille : elle commence par 0x.
    }

    Utilisez votre propre portefeuille, pas l’adresse d’un exchange : les versements viennent d’un contrat, et beaucoup d’exchanges ne les créditent pas.
groups-check-wallet =
    Comparez chaque caractère avec ce qu’affiche votre portefeuille :

    { $wallet }

    Est-ce votre propre portefeuille, et non l’adresse d’un exchange ? Un changement ultérieur prend effet après { $hours } heures.
groups-ask-consent = Les campagnes peuvent-elles démarrer sans vous demander ?
groups-ask-unreached = Certaines personnes entrent mais ne viennent jamais me voir. Elles ne peuvent pas écrire dans le groupe d’ici là. Que doit-il leur arriver après { $hours } heures ?
groups-review =
    { $title }

    { $summary }

    Tout est exact ?
groups-registered =
    « { $title } » est sur la place de marché !

    { $wallet ->
        [yes] Désormais, les nouveaux passent d’abord par moi, et les annonceurs peuvent enchérir pour vos adhésions.
       *[no] Désormais, les nouveaux passent d’abord par moi. Les annonceurs pourront enchérir pour vos adhésions une fois votre portefeuille de versement indiqué : /menu.
    }
    { $kind ->
        [supergroup] La meilleure entrée est un lien pour demander à rejoindre : le premier bouton en crée un.
       *[group] Dans un groupe simple, je ne rencontre que les personnes qui demandent à rejoindre : le premier bouton crée un lien pour cela. Pour rencontrer celles qui sont ajoutées ou entrent librement, il me faut un supergroupe.
    }
groups-saved = Enregistré.
groups-saved-later = Noté. Le nouveau portefeuille prend effet plus tard, comme je viens de l’écrire.

groups-button-skip = Passer
groups-button-no-topic = Pas de thème
groups-button-no-rules = Pas de règles
groups-button-question-none = Rien, juste les règles
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = Plus tard
groups-button-wallet-right = Oui, c’est mon portefeuille
groups-button-consent-ask = Me demander chaque fois
groups-button-consent-accept_all = Tout accepter dès mon enchère minimale
groups-button-unreached-keep_muted = Elles restent, muettes jusqu’à leur réponse
groups-button-unreached-remove = Elles sont retirées, et peuvent revenir
groups-button-register = Oui, le mettre sur la place de marché

groups-none-yet = Vous n’avez pas encore de groupe ici. Ajoutez-moi à l’un des vôtres comme admin, puis écrivez-y /register.
groups-which = Quel groupe ?
groups-which-role = Vous avez des groupes et des campagnes. Que voulez-vous voir ?
groups-button-campaigns = Mes campagnes
groups-button-menu = Menu
groups-button-mine = Mes groupes
groups-button-back = ← Retour au groupe
groups-button-section-door = Nouveaux membres
groups-button-section-advertisers = Annonceurs
groups-button-section-money = Argent
groups-button-section-group = Ce groupe
groups-button-topic = Thème
groups-button-language = Langue
groups-button-rules = Règles
groups-button-question = Ma question
groups-button-floor = Enchère minimale
groups-button-wallet = Portefeuille de versement
groups-button-consent = Accord
groups-button-unreached = Sans réponse
groups-button-categories = Catégories interdites
groups-categories =
    { $title }

    Touchez une catégorie pour l’interdire dans votre groupe, ou pour l’autoriser à nouveau. Les campagnes d’une catégorie interdite ne vous sont pas proposées, et celles en cours se terminent.
groups-button-blocks = Annonceurs bloqués
groups-button-invite = Lien d’invitation
groups-button-stats = Adhésions et gains
groups-button-why = Pourquoi sans sponsor ?
groups-button-days = { $days } jours
groups-button-pause = Mettre en pause
groups-button-resume = Reprendre
groups-button-transfer = Céder
groups-button-unregister = Désinscrire
groups-button-listing = Liste publique
groups-listing =
    { $listed ->
        [yes] « { $title } » est sur la liste publique des groupes : { $page }
       *[no] « { $title } » n’est pas sur la liste publique des groupes : { $page }
    }

    Tout le monde peut y lire : son titre, son thème, sa langue et ses membres, les adhésions par semaine à la dizaine près, la part des personnes qui entrent, son enchère minimale et sa meilleure enchère. Aucun lien vers le groupe, et aucun nom.
groups-listing-later = Il y paraîtra dès qu’il vendra des adhésions.
groups-listing-switch =
    { $listed ->
        [yes] Retirer de la liste
       *[no] Mettre sur la liste
    }
groups-button-check-rights = Revérifier mes droits

groups-status =
    { $status ->
        [active] L’accueil est actif.
        [paused] L’accueil est en pause : on entre sans question, les demandes pour rejoindre vous attendent, vous et vos admins, et aucune adhésion n’est vendue.
        [no_rights] L’accueil est arrêté, car il me manque un droit. D’ici là, aucune adhésion n’est vendue.
        [left] Je ne suis plus dans ce groupe. Ajoutez-moi à nouveau et écrivez-y /register pour continuer.
       *[unregistered] Hors de la place de marché. Écrivez /register dans le groupe pour l’y remettre.
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = ⚠️ Un autre bot accueille aussi les nouveaux : { $bot }. Les personnes qu’il laisse entrer entrent sans ma question, et personne ne paie pour elles. Laissez un seul bot accueillir les nouveaux.
groups-other-bot-notice =
    { $title }

    { groups-other-bot }
groups-frozen = Le créateur de ce groupe dans Telegram est quelqu’un d’autre. Tant que ce n’est pas réglé, son portefeuille de versement ne peut pas être changé.
groups-line-members =
    Membres : { $count ->
        [0] pas encore comptés
       *[other] { $count }
    }
groups-line-topic = Thème : { $value }
groups-line-language = Langue : { $value }
groups-line-rules = Règles : { $count }
groups-line-question = Votre question : { $value }
groups-line-floor = Enchère minimale : { $value } USDC l’adhésion (vous la recevez moins { $fee } % de commission)
groups-line-wallet = Portefeuille de versement : { $value }
groups-line-wallet-change = Nouveau portefeuille de versement à partir du { $at } : { $wallet }
groups-line-consent =
    Campagnes : { $value ->
        [accept_all] toutes acceptées dès votre enchère minimale
       *[ask] vous décidez de chacune
    }
groups-line-unreached = Sans réponse : { $value }
groups-line-categories = Catégories interdites : { $value }
groups-no-topic = aucun
groups-no-question = aucune (règles seulement)
groups-no-wallet = pas encore, aucune adhésion n’est donc vendue

groups-stats =
    { $title }

    Membres : { $members ->
        [0] pas encore comptés
       *[other] { $members }
    }
    { $verifications ->
        [one] { $verifications } adhésion, { $sponsored } sponsorisée
       *[other] { $verifications } adhésions, dont { $sponsored } sponsorisées
    }
    Sur les { $days } derniers jours : { $weekVerifications }, sponsorisées { $weekSponsored }, gagné { $weekEarned } USDC

    Sur le portefeuille de versement actuel :
    pas encore versé : { $pending } USDC
    · en délai d’attente{ $until ->
        [none] {""}
       *[other] {" "}jusqu’au { $until }
    } : { $maturing } USDC
    · prêt pour le prochain versement{ $next ->
        [none] {""}
       *[other] {" "}({ $next })
    } : { $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· en route : { $underWay } USDC
    }
    versé : { $paid } USDC
    Les versements viennent tout seuls, à partir de { $minimum } USDC sur tous vos groupes.
groups-stats-paced = Sur les { $days } derniers jours, la meilleure enchère s’est retenue pour { $paced } adhésions en vente sur { $auctions } : sa campagne étale son budget dans le temps.

groups-why =
    { $title }

    Adhésions sans sponsor sur les { $days } derniers jours : { $unsponsored } sur { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] Le groupe ne vendait pas d’adhésions à ce moment : pas de portefeuille de versement, groupe gelé, trop de gains impayés, ou ventes suspendues partout.
        [no_campaign] Aucune campagne n’était en cours dans le groupe.
        [below_floor] La meilleure enchère était sous votre enchère minimale.
        [blocked] La meilleure enchère venait d’un annonceur que vous avez bloqué.
        [own_group] La meilleure enchère était la vôtre, et personne ne gagne sur sa propre campagne.
        [raid] Trop de personnes sont venues d’un coup.
        [spent] La campagne avec la meilleure enchère avait épuisé son budget ou ses adhésions du jour, ou venait de se terminer.
        [pacing] La campagne avec la meilleure enchère étale son budget dans le temps.
       *[other] Le membre était déjà venu, a été ajouté par quelqu’un, est parti dans les { $hours } heures, ou avait déjà assez d’adhésions sponsorisées ailleurs, ou la réponse n’a pas pu être évaluée à temps.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] Vérifiez qu’un portefeuille de versement est indiqué.
        [no_campaign] Un thème clair et une enchère minimale modeste aident les annonceurs à choisir votre groupe.
        [below_floor] Baissez votre enchère minimale pour vendre ces adhésions.
       *[blocked] Débloquez-les pour leur vendre à nouveau.
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at } : { $why }
groups-why-newest = Les plus récentes :

groups-invite =
    Le lien pour demander à rejoindre « { $title } » :

    { $link }

    Les personnes qui l’utilisent passent d’abord par moi. Utilisez-le à la place des autres liens du groupe.
groups-invite-refused = Telegram ne me permet pas de créer un lien pour « { $title } ». Vérifiez que j’y suis admin et que je peux inviter par lien.

groups-now =
    { $status ->
        [paused] « { $title } » est en pause : on entre sans question, toutes les personnes que j’avais mises en sourdine peuvent écrire, et aucune adhésion n’est vendue. Les demandes pour rejoindre vous attendent dans Telegram, vous et vos admins. Les campagnes attendent ici.
        [no_rights] « { $title } » ne peut pas encore reprendre. { groups-how-to-give }
       *[active] « { $title } » est de nouveau actif : les nouveaux passent par moi, et les adhésions sont vendues.
    }

groups-confirm-unregister =
    Retirer « { $title } » de la place de marché ?

    On y entrera alors sans question ; les demandes pour rejoindre vous attendront dans Telegram, vous et vos admins. Toutes ses campagnes se terminent, et l’argent non dépensé revient aux annonceurs. Vos gains sont encore versés à votre portefeuille. Vous pourrez réenregistrer le groupe à tout moment ; les campagnes terminées ne reviennent pas.
groups-button-confirm-unregister = Oui, le retirer
groups-unregistered = « { $title } » n’est plus sur la place de marché. Les personnes qui ont répondu peuvent encore entrer ; les autres demandes vous attendent dans Telegram, vous et vos admins. Vos gains sont encore versés à votre portefeuille. Vous pouvez maintenant me retirer du groupe.

groups-blocks =
    { $count ->
        [0] « { $title } » : personne n’est bloqué.
       *[other] « { $title } » : annonceurs bloqués. Touchez-en un pour le laisser acheter à nouveau.
    }
groups-button-unblock = Débloquer { $sponsor }
groups-unnamed-advertiser = un annonceur sans nom
groups-button-block = Bloquer un annonceur
groups-whom-to-block = Quel annonceur voulez-vous bloquer ? Ses campagnes dans ce groupe se terminent aussitôt, et l’argent non dépensé lui revient.
groups-no-advertisers = Aucun annonceur n’est encore passé dans ce groupe.

groups-wallet-waits =
    Le portefeuille de versement de « { $title } » deviendra le { $at }

    { $wallet }

    Ce n’était pas vous ? Gardez alors le portefeuille actuel, et regardez dans Telegram sous Paramètres, Appareils : quelqu’un d’autre utilise peut-être votre compte.
groups-button-keep-wallet = Garder le portefeuille actuel
groups-wallet-kept = Le portefeuille de versement reste le même.
groups-wallet-too-late = Ce changement n’existe plus.
groups-wallet-changed = Le portefeuille de versement de « { $title } » est maintenant { $wallet }. Les adhésions d’avant le changement sont versées à l’ancien.

groups-rights-lost =
    Je ne peux plus travailler dans « { $title } ». D’ici là, aucune adhésion n’est vendue ; toutes les personnes que j’avais mises en sourdine peuvent écrire.

    { groups-how-to-give }
groups-rights-back = Je peux de nouveau travailler dans « { $title } » : les nouveaux passent par moi, et les adhésions sont vendues.
groups-left = J’ai été retiré de « { $title } ». Les demandes pour rejoindre vous attendent dans Telegram, vous et vos admins. Ses campagnes sont terminées, et l’argent non dépensé revient aux annonceurs. Vos gains sont encore versés à votre portefeuille. Pour continuer, ajoutez-moi à nouveau et écrivez-y /register.

groups-creator-changed =
    « { $title } » a maintenant un autre créateur dans Telegram. Son portefeuille de versement ne peut pas changer pour l’instant, et le nouveau créateur pourra reprendre le groupe à partir du { $at }.

    Les gains antérieurs restent au propriétaire qui les a gagnés. Est-ce une erreur ? Faites-vous alors rendre le groupe dans Telegram avant ce délai.
groups-you-are-creator = Vous êtes maintenant le créateur de « { $title } » dans Telegram, mais il est enregistré ici par quelqu’un d’autre. Vous pourrez le reprendre à partir du { $at }, si vous l’êtes encore. Les gains antérieurs restent au propriétaire qui les a gagnés.
groups-taken-over = Le créateur de « { $title } » l’a repris. Vos gains jusqu’ici sont encore versés à votre portefeuille.
groups-choose-admin = À quel admin voulez-vous céder « { $title } » ? Il devra accepter.
groups-no-admins = « { $title } » n’a pas d’autre admin. Nommez d’abord le nouveau propriétaire admin dans Telegram.
groups-no-admin-any-more = Cette personne n’est plus admin de « { $title } », je ne le lui ai donc pas proposé.
groups-offered =
    J’ai proposé « { $title } » à { $name }, qui a jusqu’au { $until } pour accepter.

    Si { $name } ne m’a jamais écrit, je ne peux pas écrire en premier. Envoyez ce lien à cette personne :
    { $link }
groups-button-withdraw = Retirer la proposition
groups-withdrawn = La proposition est retirée. Le groupe reste le vôtre.
groups-offer = Le propriétaire de « { $title } » souhaite vous le céder sur cette place de marché : ses réglages, et ses gains à partir de là. Vous avez jusqu’au { $until } pour accepter.
groups-button-accept = Accepter
groups-transfer-accepted = « { $title } » a maintenant un nouveau propriétaire. Vos gains jusqu’ici sont encore versés à votre portefeuille.
groups-yours-now = « { $title } » est maintenant à vous. Indiquez votre portefeuille de versement : d’ici à ce qu’il prenne effet, les gains vont à celui de l’ancien propriétaire.
groups-yours-now-no-wallet = « { $title } » est maintenant à vous. Les ventes d’adhésions reprendront dès que vous aurez indiqué votre portefeuille de versement.

groups-suspended =
    L’opérateur de cette place de marché a gelé « { $title } » pour vérification.

    On y entre toujours, mais aucune adhésion n’est vendue. Vos gains y sont gardés pour vous et ne seront versés qu’une fois la vérification levée.{ $contact ->
        [none] {""}
       *[other] {" "}Questions : { $contact }
    }
groups-cleared = La vérification de « { $title } » est levée. Les ventes d’adhésions reprennent, et les gains retenus seront payés avec le prochain versement.

groups-unpaid =
    « { $title } » ne vend aucune adhésion pour l’instant. { $why ->
        [stopped] Le gardien du séquestre a arrêté votre portefeuille de versement. Les ventes reprennent d’elles-mêmes dès que le séquestre peut le payer.
       *[limit] Votre portefeuille a { $unpaid } USDC impayés ou en passe d’être gagnés, plus de { $most } USDC. Cela pourrait ne pas être payé avant qu’un annonceur puisse le reprendre. Les ventes reprennent d’elles-mêmes dès qu’il y a moins d’impayés.
    }{ $at ->
        [none] {""}
       *[other] {" "}Le prochain versement est le { $at }.
    }

groups-costs = Ce que coûtent les questions en membres, sur les { $days } derniers jours :
groups-costs-line = { $what } : { $asked } personnes interrogées, { $in } % sont entrées, { $failed } % ont échoué, { $open } % n’ont pas répondu
groups-costs-few = { $what } : { $asked } personnes interrogées, trop peu pour se prononcer
groups-costs-sponsored = Questions sponsorisées
groups-costs-own = Votre propre question
groups-costs-none = Sans question
