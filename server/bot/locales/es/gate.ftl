gate-invite =
    ¡Hola! Has solicitado unirte a { $group }.

    { $asks ->
        [yes] Primero, una pregunta corta. Desde que la abras tienes { $minutes } minutos.
       *[no] El botón te lleva adentro. Es posible que antes te haga una pregunta corta.
    }
gate-invite-button =
    { $asks ->
        [yes] Responder y unirme
       *[no] Seguir y unirme
    }

gate-notice =
    { $asks ->
        [yes] ¡Te damos la bienvenida! Si acabas de unirte: toca el botón, responde una pregunta corta y ya podrás escribir aquí.
       *[no] ¡Te damos la bienvenida! Si acabas de unirte: toca el botón y sigue los pocos pasos que hay allí; después ya podrás escribir aquí.
    }
gate-notice-button =
    { $asks ->
        [yes] Responder y unirme
       *[no] Seguir y unirme
    }

gate-task = { $group } hace una pregunta corta a todos los que se unen.
gate-task-sponsored =
    { $group } hace una pregunta corta a todos los que se unen.

    Patrocinado por { $sponsor }. Tu respuesta se comparte con el patrocinador sin tu nombre.
gate-task-again = ¡Gracias! ¿Podrías decir un poco más? Es tu último intento: lo que escribas ahora cuenta.
gate-task-politely = Eso suena a insulto, así que no lo he transmitido. Responde otra vez, por favor, con palabras más amables.
gate-how-options = Toca tu respuesta. Tienes { $minutes } minutos.
gate-how-open = Responde con tus propias palabras, en un mensaje aquí. Tienes { $minutes } minutos.
gate-how-options-again = Esa no era la respuesta correcta. Toca otra vez: es tu último intento y tu tiempo sigue corriendo.
gate-how-options-still = Toca tu respuesta. Tu tiempo sigue corriendo.
gate-how-open-again = Escribe tu respuesta en un mensaje aquí. Tu tiempo sigue corriendo.
gate-tap-wrong = Esa no era la respuesta correcta. Te queda un intento, y las respuestas están en otro orden.
gate-tap-stale = Las respuestas están ahora en otro orden, así que este toque no ha contado. Míralas de nuevo y toca.
gate-skip = Omitir y pedirlo a un administrador
gate-scoring = ¡Gracias! Tu respuesta se está leyendo. Tarda un momento.
gate-too-long = Eso tiene más de { $max } caracteres. Dilo un poco más corto, por favor.

gate-rules =
    Estas son las reglas de { $group }:

    { $rules }

    Falta un toque: acepta y te dejo entrar.
gate-no-rules =
    Trata bien a los demás en { $group }, por favor.

    Falta un toque: acepta y te dejo entrar.
gate-agree = Acepto
gate-admitting = Te estoy dejando entrar en { $group } … Te aviso en cuanto estés dentro.
gate-admitting-stuck = Telegram no me permite hacerte entrar en { $group } en este momento. Sigo intentándolo y te aviso cuando estés dentro. Los administradores del grupo pueden dejarte entrar antes.
gate-admitting-member-full = Telegram no me permite hacerte entrar en { $group }: ya estás en tantos grupos y canales como permite. Sal de uno de ellos y luego toca el botón. También lo intento de nuevo cada hora.
gate-admitting-group-full = { $group } tiene tantos miembros como permite Telegram, así que ahora no puede entrar nadie. Lo intento de nuevo cada hora y te aviso cuando estés dentro.
gate-given-up =
    { $reason ->
        [member_full] He dejado de intentar hacerte entrar en { $group }: sigues estando en tantos grupos y canales como permite Telegram. Sal primero de uno de ellos.
       *[other] He dejado de intentar hacerte entrar en { $group }: Telegram no me lo permite. Los administradores del grupo pueden dejarte entrar.
    }

    Tu respuesta sigue valiendo: toca el botón en los próximos { $days } días y lo intento de nuevo sin ninguna pregunta.
gate-request-gone = Tu solicitud para entrar en { $group } ya no está en pie: se retiró o se rechazó, o su enlace ha caducado. Puedes volver a solicitar la entrada; entonces empiezas desde el principio.
gate-ask-again-button = Solicitar la entrada de nuevo
gate-in = ¡Ya estás dentro! Te damos la bienvenida a { $group }.
gate-open-group = Abrir el grupo

gate-failed =
    { $answered ->
        [in_words] Gracias por responder. Lo siento, eso no respondía la pregunta de { $group }. Por favor, no incluyas enlaces ni contactos.
       *[by_tap] Gracias por responder. Lo siento, no era esa: la respuesta correcta a la pregunta de { $group } es otra.
    }
gate-expired = El tiempo para responder ha terminado, así que todavía no estás en { $group }.
gate-put-off = No hay problema. Un administrador de { $group } puede dejarte entrar. Si cambias de idea, puedes responder la pregunta cuando quieras.
gate-asked-admins = No hay problema. He pedido a los administradores de { $group } que te dejen entrar y te diré qué deciden. Si cambias de idea, puedes responder la pregunta cuando quieras.
gate-asked-admins-before = No hay problema. Los administradores de { $group } ya tienen tu solicitud; puedes pedírselo una vez al día. Si cambias de idea, puedes responder la pregunta cuando quieras.
gate-admins-let-in = Un administrador te ha dejado entrar en { $group }. ¡Te damos la bienvenida!
gate-admins-declined = Los administradores de { $group } han decidido no dejarte entrar.
gate-again-now = Puedes intentarlo de nuevo ahora mismo.
gate-again-later = Puedes intentarlo de nuevo dentro de { $wait }.
gate-no-try-left = Por ahora no te queda ningún intento. Puedes intentarlo de nuevo dentro de { $wait } (a partir de { $at }): entonces únete a { $group } o solicita unirte otra vez. Sus administradores pueden dejarte entrar antes.
gate-try-again = Intentar de nuevo
gate-wait = Puedes intentar de nuevo unirte a { $group } dentro de { $wait }. Nada de lo que hagas hasta entonces alarga la espera.
gate-wait-ask-again = Puedes solicitar de nuevo unirte a { $group } dentro de { $wait }. Solicitarlo antes no alarga la espera.
gate-wait-minutes = { $minutes } min
gate-wait-hours = { $hours } h
gate-wait-both = { $hours } h { $minutes } min
gate-over = Esta visita a { $group } ha terminado. Si no estás en el grupo y quieres estarlo, únete o solicita unirte de nuevo.
gate-over-waits = Esta pregunta de { $group } ha terminado y todavía no has entrado. Puedes empezar de nuevo ahora mismo o esperar a que un administrador del grupo te deje entrar.
gate-closed-request = Por el momento { $group } no deja entrar a nadie a través de mí, así que no tienes nada que responder. Tu solicitud sigue en pie: los administradores del grupo pueden dejarte entrar.
gate-closed-free = Por el momento { $group } no pregunta nada a quienes llegan. Si ya te uniste, puedes escribir allí sin responder; si no, únete o pregunta a sus administradores.
gate-closed-muted = Por el momento no puedo trabajar en { $group }, así que no puedo darte permiso para escribir allí. Sus administradores sí pueden; si no, Telegram te lo devuelve por sí solo el { $at }.
gate-turn = Muchas personas se están uniendo a { $group } ahora mismo. Tu pregunta llega dentro de unos { $wait }; hasta entonces no tienes que hacer nada.

gate-which = ¿A qué grupo quieres unirte primero?
gate-not-yours = Este enlace se hizo para otra persona. Únete tú al grupo, por favor, y recibirás tu propio enlace.
gate-not-yours-tap = Este botón se hizo para otra persona.
gate-not-asked = No has solicitado unirte a { $group }. Únete o solicita unirte primero, por favor, y luego vuelve.
gate-waiting-label = La pregunta de { $group }
gate-hint-buttons = Para unirte a { $group }, toca uno de los botones debajo de la pregunta, por favor.
gate-hint-words = Para unirte a { $group }, responde la pregunta con palabras, en un mensaje de texto, por favor.

gate-raid-owner =
    { $group }: llegaron al menos { $joins } personas en { $seconds } segundos, así que ahora tengo cuidado. Los recién llegados entran despacio, de uno en uno, y ningún anunciante paga por ellos.

    Si no los conoces: activa “Aprobar nuevos miembros” en los ajustes del grupo o de su enlace de invitación. Entonces esperan fuera.

    Vuelvo a la normalidad cuando haya habido calma durante { $calm } minutos.

gate-late-owner =
    { $title }: supe tarde de personas que se habían unido, más de { $minutes } minutos después de su llegada. Se quedan y pueden escribir, no les pregunto nada y ningún anunciante paga por ellas.

    Número de personas: { $joins }
