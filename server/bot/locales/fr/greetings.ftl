-name = Foyer

profile-description =
    { -name } se tient à la porte des groupes Telegram. Les personnes qui veulent entrer répondent à une petite question. Les annonceurs paient pour cela, et le propriétaire du groupe gagne de l’argent. /help dit ce que ce bot sait faire.
profile-short-description = Une petite question avant d’entrer dans un groupe. Son propriétaire y gagne, les annonceurs apprennent du vrai.

command-start = À propos de ce bot
command-help = Comment tout fonctionne, et qui peut aider
command-paysupport = Aide pour les paiements

start =
    Bienvenue chez { -name } !

    { -name } se tient à la porte des groupes Telegram. Les personnes qui entrent lisent les règles et reçoivent parfois une petite question. Si un annonceur sponsorise la question, il paie l’adhésion, et la plus grande part va au propriétaire du groupe.

    { $groups ->
        [0] Vous avez un groupe ? /register le met sur la place de marché.
        [one] Vous avez un groupe ici : /menu le montre.
       *[other] Vous avez { $groups } groupes ici : /menu les montre.
    }

    { $advertises ->
        [yes] Vous êtes annonceur ici : /campaigns montre vos campagnes, /buy achète d’autres adhésions.
       *[no] Vous voulez faire de la publicité ? /buy montre les groupes et leurs prix.
    }

    Vous voulez rejoindre un groupe ? Utilisez son lien, ou faites la demande dans Telegram. Je vous écris dès qu’il y a quelque chose à répondre. Cela ne vous coûte rien.

    /help en dit plus.
start-prices =
    Groupes qui vendent des adhésions en ce moment :
    { $groups }
start-price =
    { $group } : { $taken ->
        [no] dès { $floor } USDC l’adhésion
       *[yes] meilleure enchère { $top } USDC l’adhésion
    }
start-button-prices = Groupes et prix

help =
    Je me tiens à la porte des groupes. Les nouveaux reçoivent parfois une petite question, puis lisent les règles et entrent.

    Les membres ne paient jamais. Les propriétaires gagnent sur les adhésions sponsorisées. Les annonceurs ne paient que pour les personnes qui ont répondu et sont entrées.

    Je ne demande jamais de mot de passe, de clé de portefeuille ni votre numéro de téléphone.

    Au sujet d’un groupe, demandez à ses admins. Au sujet de ce bot ou de votre argent : { $contact }
help-members =
    Membres

    Quand vous rejoignez un groupe dont je garde la porte, vous recevez parfois une question. Vous lisez ensuite les règles dans notre discussion privée, et vous êtes dedans. Vous ne payez jamais pour entrer, et je ne demande jamais de mot de passe, de clé de portefeuille ni votre numéro de téléphone.
help-owners =
    Propriétaires

    /register met votre groupe sur la place de marché. Vous fixez l’enchère minimale et les règles, et décidez des campagnes. Vous gagnez le prix de chaque adhésion sponsorisée, moins { $fee } % de commission. Les versements, en USDC, viennent tout seuls, à partir de { $minimumPayout } USDC, après un délai de { $mature } heures.

    Votre tableau de bord dans le navigateur, ouvert avec votre portefeuille : { $page }
help-advertisers =
    Annonceurs

    /buy demande les groupes, votre enchère par adhésion (au moins { $minimumBid } USDC) et votre question. Vous ne payez que pour les personnes qui ont répondu et sont entrées. Vous pouvez terminer une campagne à tout moment ; l’argent non dépensé revient à votre portefeuille. Vous payez en USDC, depuis tout portefeuille ou exchange, à l’adresse de la campagne. Le portefeuille de remboursement est demandé en dernier ; /link le change pour la suite.

    Votre tableau de bord dans le navigateur, ouvert avec votre portefeuille : { $page }
help-commands =
    Commandes

    { $commands }
help-button-members = Membres
help-button-owners = Propriétaires
help-button-advertisers = Annonceurs
help-button-commands = Commandes

help-command = { $command } : { $what }

help-no-contact = l’opérateur de ce bot.

paysupport =
    Je n’encaisse aucun paiement dans Telegram. Les membres ne paient jamais. Les annonceurs paient en USDC, depuis tout portefeuille ou exchange, à l’adresse de leur campagne. Les propriétaires sont payés sur leur portefeuille.

    /campaigns montre aux annonceurs ce qu’ils ont payé et ce qui reste, et /withdraw le rembourse. /stats montre aux propriétaires ce qu’ils ont gagné.

    Au sujet d’un paiement, d’un remboursement ou d’un versement, écrivez à : { $contact }

tap-old = Ce bouton vient d’une version antérieure et ne fonctionne plus. /menu et /start montrent ce qui existe maintenant.
tap-failed = Cela n’a pas encore marché. Je réessaie tout seul. Si rien ne vient d’ici quelques minutes, envoyez /menu.

slow-down = C’était trop à la fois, je n’ai donc lu que le plus récent. S’il manque quelque chose, renvoyez-le, une chose à la fois.

unknown-command = Cette commande n’existe pas. /help les liste toutes.

unknown =
    Désolé, je n’ai pas compris. /help dit ce que je sais faire et qui peut aider.
