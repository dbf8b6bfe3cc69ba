command-waiting = Quién espera a un administrador en tus grupos

admins-waiting =
    { $count ->
        [one] Una persona espera a un administrador de { $group }.
       *[other] { $count } personas esperan a un administrador de { $group }.
    }
admins-nobody = Nadie espera a un administrador de { $group }.
admins-nameless = Alguien sin nombre
admins-refused = Telegram no permitió su entrada
admins-button-let-in = { $number }. Dejar entrar
admins-button-decline = { $number }. Rechazar
admins-waiting-none = Nadie espera en los grupos en los que puedes dejar entrar a otras personas.

admins-tap-let_in = Se le está dejando entrar.
admins-tap-decline = Solicitud rechazada.
admins-tap-over = Alguien ya lo ha decidido, o esa persona ya no espera.
admins-tap-answered = Mientras tanto ha respondido y ya está entrando.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] Solo puede hacerlo un administrador con el permiso “Suspender usuarios” en ese grupo.
       *[can_invite_users] Solo puede hacerlo un administrador con el permiso “Invitar usuarios con enlace” en ese grupo.
    }

groups-button-admins = Quién pide entrar
groups-admins =
    { $chosen ->
        [yes] Las personas que piden a un administrador entrar en “{ $title }” aparecen en el grupo privado que elegiste.
       *[no] Las personas que piden a un administrador entrar en “{ $title }” te aparecen a ti, aquí.
    }

    Cualquier administrador con el permiso necesario puede dejarlas entrar o rechazarlas allí. /waiting muestra la lista en cualquier momento.

    ¿Prefieres la lista en un grupo privado, por ejemplo el de tus administradores? Toca el botón y elige un grupo en el que seas administrador.
groups-button-admins-choose = Elegir un grupo privado
groups-button-admins-me = Mostrármelas a mí
groups-admins-chosen = Las personas que piden a un administrador entrar en “{ $title }” aparecen ahora en “{ $chat }”.
groups-admins-public = “{ $chat }” es público: cualquiera podría leer allí quién pide entrar en “{ $title }”. Elige un grupo privado.
groups-admins-not-admin = Según Telegram, no eres administrador de “{ $chat }”. Elige un grupo privado en el que lo seas.
