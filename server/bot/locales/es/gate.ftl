gate-invite =
    ¡Hola! Has solicitado unirte a { $group }.

    Primero, una pregunta corta. Lleva menos de un minuto.
gate-invite-button = Responder y unirme

gate-notice = ¡Te damos la bienvenida! Si acabas de unirte: toca el botón, responde una pregunta corta y ya podrás escribir aquí.
gate-notice-button = Responder y unirme

gate-task = { $group } hace una pregunta corta a todos los que se unen.
gate-task-sponsored =
    { $group } hace una pregunta corta a todos los que se unen.

    Patrocinado por { $sponsor }. Tu respuesta se comparte con el patrocinador sin tu nombre.
gate-task-again = ¡Gracias! ¿Podrías decir un poco más?
gate-how-options = Toca tu respuesta. Tienes { $minutes } minutos.
gate-how-open = Responde con tus propias palabras, en un mensaje aquí. Tienes { $minutes } minutos.
gate-skip = Omitir y pedirlo a un administrador
gate-scoring = ¡Gracias! Tu respuesta se está leyendo. Tarda un momento.
gate-too-long = Eso tiene más de { $max } caracteres. Dilo un poco más corto, por favor.

gate-rules =
    ¡Gracias! Estas son las reglas de { $group }:

    { $rules }

    Falta un toque.
gate-no-rules =
    ¡Gracias! Trata bien a los demás en { $group }, por favor.

    Falta un toque.
gate-agree = Acepto
gate-admitting = Te estoy dejando entrar en { $group } … Te aviso en cuanto estés dentro.
gate-in = ¡Ya estás dentro! Te damos la bienvenida a { $group }.
gate-open-group = Abrir el grupo

gate-failed = Esa no era la respuesta correcta para { $group }.
gate-expired = El tiempo para unirte a { $group } ha terminado.
gate-put-off = No hay problema. Un administrador de { $group } puede dejarte entrar. Si cambias de idea, puedes responder la pregunta cuando quieras.
gate-again-now = Puedes intentarlo de nuevo ahora mismo.
gate-again-later = Puedes intentarlo de nuevo dentro de { $wait }.
gate-try-again = Intentar de nuevo
gate-wait = Puedes intentar de nuevo unirte a { $group } dentro de { $wait }. Nada de lo que hagas hasta entonces alarga la espera.
gate-wait-ask-again = Puedes solicitar de nuevo unirte a { $group } dentro de { $wait }. Solicitarlo antes no alarga la espera.
gate-wait-minutes = { $minutes } min
gate-wait-hours = { $hours } h
gate-wait-both = { $hours } h { $minutes } min
gate-over = Esta visita a { $group } ha terminado. Si no estás en el grupo y quieres estarlo, únete o solicita unirte de nuevo.
gate-closed = Por el momento { $group } no deja entrar a nadie a través de mí. Sus administradores pueden dejarte entrar.
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
