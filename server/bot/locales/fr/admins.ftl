command-waiting = Personnes qui attendent un admin dans vos groupes

admins-waiting =
    { $count ->
        [one] { $count } personne attend un admin de { $group }.
       *[other] { $count } personnes attendent un admin de { $group }.
    }
admins-nobody = Personne n’attend un admin de { $group }.
admins-nameless = Quelqu’un sans nom
admins-refused = Telegram ne l’a pas laissé entrer
admins-button-let-in = { $number }. Laisser entrer
admins-button-decline = { $number }. Refuser
admins-waiting-none = Personne n’attend dans les groupes où vous pouvez laisser entrer.

admins-tap-let_in = Entrée en cours.
admins-tap-decline = Refusé.
admins-tap-over = Quelqu’un a déjà décidé, ou cette personne n’attend plus.
admins-tap-answered = Cette personne a répondu à la question et va entrer.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] Seul un admin de ce groupe avec le droit « Bannir des utilisateurs » peut le faire.
       *[can_invite_users] Seul un admin de ce groupe avec le droit « Inviter des utilisateurs par lien » peut le faire.
    }

groups-button-admins = En attente
groups-admins =
    { $chosen ->
        [yes] Les personnes qui demandent à un admin d’entrer dans « { $title } » sont listées dans le groupe privé que vous avez choisi.
       *[no] Les personnes qui demandent à un admin d’entrer dans « { $title } » vous sont listées ici.
    }

    Tout admin qui en a le droit peut y laisser entrer ou refuser. /waiting montre la liste à tout moment.

    Voulez-vous la liste dans un groupe privé, celui de vos admins par exemple ? Appuyez sur le bouton et choisissez un groupe dont vous êtes admin.
groups-button-admins-choose = Choisir un groupe privé
groups-button-admins-me = Me les lister ici
groups-admins-chosen = Les personnes qui demandent à un admin d’entrer dans « { $title } » sont désormais listées dans « { $chat } ».
groups-admins-public = « { $chat } » est public : tout le monde pourrait y lire qui demande à rejoindre « { $title } ». Choisissez un groupe privé.
groups-admins-not-admin = Selon Telegram, vous n’êtes pas admin de « { $chat } ». Choisissez un groupe privé dont vous l’êtes.
