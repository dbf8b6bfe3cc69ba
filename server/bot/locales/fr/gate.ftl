gate-invite =
    Bonjour ! Vous avez demandé à rejoindre { $group }.

    { $asks ->
        [yes] D’abord, une petite question. Une fois ouverte, vous avez { $minutes } minutes pour y répondre.
       *[no] Appuyez sur le bouton pour entrer. Je vous poserai peut-être une petite question avant.
    }
gate-invite-button =
    { $asks ->
        [yes] Répondre et rejoindre
       *[no] Continuer et rejoindre
    }

gate-notice =
    { $asks ->
        [yes] Bienvenue ! Si vous venez d’arriver : appuyez sur le bouton et répondez à une petite question, vous pourrez ensuite écrire ici.
       *[no] Bienvenue ! Si vous venez d’arriver : appuyez sur le bouton et suivez les quelques étapes, vous pourrez ensuite écrire ici.
    }
gate-notice-button =
    { $asks ->
        [yes] Répondre et rejoindre
       *[no] Continuer et rejoindre
    }

gate-task = { $group } pose une petite question à toute personne qui le rejoint.
gate-task-sponsored =
    { $group } pose une petite question à toute personne qui le rejoint.

    Sponsorisé par { $sponsor }, qui voit votre réponse sans votre nom.
gate-task-again = Merci ! Pourriez-vous en dire un peu plus ? Votre prochaine réponse sera la bonne.
gate-task-politely = Cela ressemble à une insulte, je ne l’ai donc pas transmis. Répondez encore une fois, avec des mots plus aimables.
gate-how-options = Appuyez sur votre réponse. Vous avez { $minutes } minutes.
gate-how-open = Répondez avec vos propres mots, dans un message ici. Vous avez { $minutes } minutes.
gate-how-options-again = Ce n’était pas la bonne réponse. Appuyez à nouveau : c’est votre dernier essai, et le temps continue de courir.
gate-how-options-still = Appuyez sur votre réponse. Le temps continue de courir.
gate-how-open-again = Écrivez votre réponse dans un message ici. Le temps continue de courir.
gate-tap-wrong = Ce n’était pas la bonne réponse. Il vous reste un essai, et les réponses sont dans un nouvel ordre.
gate-tap-stale = Les réponses sont maintenant dans un nouvel ordre, cet appui n’a donc pas compté. Regardez à nouveau, puis appuyez.
gate-skip = Passer, demander à un admin
gate-scoring = Merci ! Votre réponse est en cours d’évaluation. Cela prend un instant.
gate-too-long = C’est plus de { $max } caractères. Raccourcissez un peu, s’il vous plaît.

gate-rules =
    Les règles de { $group } :

    { $rules }

    Plus qu’un appui : acceptez, et je vous laisse entrer.
gate-no-rules =
    Soyez aimable avec les autres dans { $group }, s’il vous plaît.

    Plus qu’un appui : acceptez, et je vous laisse entrer.
gate-agree = J’accepte
gate-admitting = Je vous fais entrer dans { $group } … Je vous préviens dès que vous y êtes.
gate-admitting-stuck = Telegram ne me permet pas de vous faire entrer dans { $group } pour le moment. Je continue d’essayer et vous préviendrai quand vous y serez. Les admins du groupe peuvent vous laisser entrer plus tôt.
gate-admitting-member-full = Telegram ne me permet pas de vous faire entrer dans { $group } : vous êtes déjà dans autant de groupes et de canaux qu’il le permet. Quittez-en un, puis appuyez sur le bouton. Je réessaie aussi toutes les heures.
gate-admitting-group-full = { $group } a autant de membres que Telegram le permet, personne ne peut donc entrer pour le moment. Je réessaie toutes les heures et vous préviendrai quand vous y serez.
gate-given-up =
    { $reason ->
        [member_full] J’ai cessé d’essayer de vous faire entrer dans { $group } : vous êtes toujours dans autant de groupes et de canaux que Telegram le permet. Quittez-en d’abord un.
       *[other] J’ai cessé d’essayer de vous faire entrer dans { $group } : Telegram ne me le permet pas. Les admins du groupe peuvent vous laisser entrer.
    }

    Votre réponse compte toujours : appuyez sur le bouton dans les { $days } jours, et je réessaie sans question.
gate-request-gone = Votre demande pour rejoindre { $group } n’existe plus : elle a été retirée ou refusée, ou son lien a expiré. Vous pouvez la refaire ; vous recommencez alors du début.
gate-ask-again-button = Refaire la demande
gate-in = Vous y êtes ! Bienvenue dans { $group }.
gate-open-group = Ouvrir le groupe

gate-failed =
    { $answered ->
        [in_words] Merci d’avoir répondu. Désolé, cela ne répondait pas à la question de { $group }. N’y mettez ni liens ni coordonnées.
       *[by_tap] Merci d’avoir répondu. Désolé, ce n’était pas la bonne réponse à la question de { $group }.
    }
gate-expired = Le temps est écoulé, vous n’êtes donc pas encore dans { $group }.
gate-put-off = Pas de problème. Un admin de { $group } peut vous laisser entrer. Si vous changez d’avis, vous pouvez répondre à la question à tout moment.
gate-asked-admins = Pas de problème. J’ai demandé aux admins de { $group } de vous laisser entrer, et vous dirai ce qu’ils décident. Si vous changez d’avis, vous pouvez répondre à la question à tout moment.
gate-asked-admins-before = Pas de problème. Les admins de { $group } ont déjà votre demande d’aujourd’hui. Si vous changez d’avis, vous pouvez répondre à la question à tout moment.
gate-admins-let-in = Un admin vous a fait entrer dans { $group }. Bienvenue !
gate-admins-declined = Les admins de { $group } ont décidé de ne pas vous laisser entrer.
gate-again-now = Vous pouvez réessayer tout de suite.
gate-again-later = Vous pourrez réessayer dans { $wait }.
gate-no-try-left = C’était votre dernier essai pour l’instant. À partir du { $at } (dans { $wait }), vous pourrez à nouveau rejoindre { $group } ou en faire la demande. Ses admins peuvent vous laisser entrer plus tôt.
gate-try-again = Réessayer
gate-wait = Vous pourrez réessayer de rejoindre { $group } dans { $wait }. Essayer plus tôt n’allonge pas l’attente.
gate-wait-ask-again = Vous pourrez refaire votre demande pour { $group } dans { $wait }. La faire plus tôt n’allonge pas l’attente.
gate-wait-minutes = { $minutes } min
gate-wait-hours = { $hours } h
gate-wait-both = { $hours } h { $minutes } min
gate-over = Votre visite à { $group } est terminée. Si vous n’êtes pas dans le groupe et souhaitez y être, rejoignez-le ou refaites la demande.
gate-over-waits = La question de { $group } est terminée, et vous n’y êtes pas encore. Vous pouvez recommencer tout de suite, ou attendre qu’un admin du groupe vous laisse entrer.
gate-closed-request = Je ne peux laisser entrer personne dans { $group } pour le moment, vous n’avez donc rien à répondre. Votre demande reste valable : les admins du groupe peuvent vous laisser entrer.
gate-closed-free = { $group } ne demande rien aux nouveaux membres en ce moment. Si vous l’avez rejoint, vous pouvez y écrire sans répondre ; sinon, rejoignez-le ou demandez à ses admins.
gate-closed-muted = Je ne peux pas travailler dans { $group } pour le moment, et donc pas vous donner le droit d’y écrire. Ses admins le peuvent ; sinon, Telegram vous le rendra tout seul le { $at }.
gate-turn = Beaucoup de monde rejoint { $group } en ce moment. Votre question arrive dans environ { $wait } ; d’ici là, vous n’avez rien à faire.

gate-which = Quel groupe voulez-vous rejoindre en premier ?
gate-not-yours = Ce lien est destiné à quelqu’un d’autre. Rejoignez vous-même le groupe, et vous recevrez le vôtre.
gate-not-yours-tap = Ce bouton est destiné à quelqu’un d’autre.
gate-not-asked = Vous n’avez pas demandé à rejoindre { $group }. Rejoignez-le ou faites la demande d’abord, puis revenez.
gate-waiting-label = question de { $group }
gate-hint-buttons = Pour rejoindre { $group }, appuyez sur l’un des boutons sous la question.
gate-hint-words = Pour rejoindre { $group }, répondez à la question avec des mots, dans un message texte.

gate-raid-owner =
    { $group } : au moins { $joins } personnes sont venues en { $seconds } secondes, je suis donc prudent. Les nouveaux entrent lentement, un par un, et aucun annonceur ne paie pour eux.

    Si vous ne les connaissez pas : activez « Approuver les nouveaux membres » dans les réglages du groupe ou de son lien d’invitation. Les nouveaux attendront alors dehors.

    Je reviens à la normale après { $calm } minutes calmes.

gate-late-owner =
    { $title } : j’ai appris tard que des personnes avaient rejoint le groupe, plus de { $minutes } minutes après leur arrivée. Elles restent et peuvent écrire, je ne leur demande rien, et aucun annonceur ne paie pour elles.

    Nombre de personnes : { $joins }
