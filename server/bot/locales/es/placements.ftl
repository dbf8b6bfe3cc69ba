buy-ask-sponsor = ¿Qué quieres promocionar? Envíame su nombre: los miembros lo leen en «Patrocinado por …». Como máximo { $max } caracteres, en una línea.
buy-ask-category = ¿Qué categoría encaja mejor? Los grupos cuyos propietarios la prohíben quedan fuera. Un revisor puede corregirla.
category =
    { $category ->
        [crypto] Cripto y trading
        [finance] Finanzas
        [gambling] Apuestas
        [adult] Adultos y citas
        [health] Salud
        [politics] Política y religión
        [software] Software y servicios
        [games] Juegos
        [shops] Tiendas
        [education] Educación
        [jobs] Empleo
       *[other] Otra cosa
    }
buy-ask-language = ¿En qué idioma escribes? Tu campaña solo aparece en grupos de ese idioma. Puedes añadir más idiomas.
buy-ask-question = ¿Qué quieres preguntar a los nuevos miembros? Solo pagas por quienes entran.
buy-templates = Usar una pregunta ya hecha
buy-ask-template = ¿Cuál quieres hacer? Puedes añadirle tus propias formulaciones.
buy-copy = Otra vez: { $prompt }
buy-copy-left = Estos grupos no se pueden copiar, porque ahora no venden altas o no aceptan tu campaña: { $groups }.
buy-variant = Versión { $number }
buy-ask-variants =
    { $questions }

    Tu pregunta puede tener hasta { $max } formulaciones, todas con la misma forma de responder. Todas se muestran con la misma frecuencia, y los resultados las comparan.
buy-go-on = Continuar
buy-variant-add = Añadir otra formulación
buy-ask-offer =
    ¿Quieres añadir una oferta? Los miembros la reciben cuando ya han entrado, nunca antes: «De { $sponsor }: …», con un enlace.

    Envíame el texto, como máximo { $max } caracteres. Los grupos cuyo propietario no admite ofertas muestran solo la pregunta.
buy-no-offer = Sin oferta
buy-ask-link = ¿Adónde lleva la oferta? Envíame un enlace que empiece por https://
buy-error-offer = Tiene más de { $max } caracteres. Acórtalo un poco, por favor.
buy-ask-where =
    ¿Dónde debe aparecer? Marca todos los grupos que quieras, o envíame una palabra para buscar. Primero los más activos.

    Idiomas: { $languages }

    { $groups }
buy-no-such-group = Ningún grupo encaja. Cambia los filtros de abajo o vuelve a mirar más tarde.
buy-filter-price =
    { $price ->
        [any] Cualquier precio
       *[other] Hasta { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] Cualquier tamaño
       *[other] Miembros: { $members } o más
    }
buy-filter-language =
    { $name ->
        [any] Todos los idiomas
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = Marcar esta página
buy-more-languages = Añadir un idioma
buy-go-on-groups = Continuar · grupos: { $count }
buy-by-rule =
    { $on ->
        [yes] ☑ Por regla
       *[no] ☐ Por regla
    }
buy-never = Grupos que evitar: { $count }
buy-ask-never =
    ¿Dónde no debe aparecer nunca? Marca esos grupos, o envíame una palabra para buscar. Si la campaña ya está en uno, sale de él.

    Idiomas: { $languages }

    { $groups }
buy-never-done = Listo
rule-ask =
    Por regla aparece en todos los grupos que encajan, si aquí ya se conoce a su propietario. Cambia la regla con los botones, o envíame temas separados por comas.

    { $rule }

    { $count ->
        [0] Ahora no encaja ningún grupo.
       *[other] Grupos que encajan ahora: { $count }; la próxima alta cuesta de { $low } a { $high } USDC.
    }

    Un grupo recibe como máximo el { $share } % del presupuesto hasta que se haya comprobado si { $looks } de sus miembros siguen tras la primera semana. Si más adelante encajan más grupos, te pregunto antes.
rule-use = Usar esta regla
rule-none = Sin regla
rule-line =
    Por regla: { $languages ->
        [all] todos tus idiomas
       *[other] { $languages }
    } · { $topics ->
        [any] cualquier tema
       *[other] { $topics }
    } · { $members ->
        [0] cualquier tamaño
       *[other] { $members } miembros o más
    } · { $price ->
        [any] cualquier precio
       *[other] hasta { $price } USDC
    }
buy-ask-bid =
    ¿Cuánto ofreces por un alta, en USDC? Lo pagas por cada miembro que responde a tu pregunta y entra.

    { $bids ->
        [none] Ahora nadie puja ahí.
        [same] La mejor puja ahí es ahora de { $top } USDC.
       *[range] Las mejores pujas ahí van ahora de { $low } a { $top } USDC.
    } La puja más alta se lleva la próxima alta; entre pujas iguales, la más antigua. { $floors ->
        [same] Se puede pujar desde { $floor } USDC.
       *[range] Se puede pujar desde { $lowest } USDC; algunos grupos piden hasta { $floor } USDC.
    } Puedes cambiar tu puja cuando quieras, también para un solo grupo.

    La puja es todo lo que pagas; incluye nuestra comisión del { $fee } %.
buy-ask-highest =
    Grupos que piden más de { $bid } USDC por alta: { $count }. Piden hasta { $most } USDC.

    ¿Quieres pujar ahí lo que piden?
buy-highest-yes = Sí, hasta { $most } USDC
buy-highest-no = No, dejarlos fuera
buy-ask-joins =
    { $bid } USDC por alta. Grupos: { $count }. De ellos, tu puja sería ahora la más alta en { $leading }.

    ¿Cuántas altas quieres comprar en total? Toca una opción o escribe un número.

    { $expectation }
buy-able = Solo se pregunta a los propietarios mientras el presupuesto alcance para { $least } altas en cada grupo. Grupos para los que alcanza: { $able } de { $groups }.
buy-own-rivals = Estas campañas tuyas ya pujan en los mismos grupos, por las mismas altas: { $ids } ({ $groups }).
buy-error-reach = Ese presupuesto no llega a ningún grupo: solo se pregunta a un propietario mientras alcance para { $least } altas ahí. Elige más altas, por favor.
buy-limits =
    Tus límites. Toca uno para cambiarlo.

    { $cap ->
        [0] Sin límite diario
       *[other] Como máximo { $cap } al día
    }
    { $start ->
        [none] Empieza en cuanto pueda
       *[other] Empieza el { $start }
    }
    { $end ->
        [none] Termina cuando se gaste el presupuesto
       *[other] Termina el { $end }
    }
    { $pacing ->
        [even] Repartida por igual hasta el final
       *[fast] Tantas altas como lleguen
    }
    { $stop ->
        [0] Sin prueba previa
       *[other] Se pausa tras { $stop } altas, para que puedas mirar
    }
buy-limits-good = Está bien
buy-limit-cap = Límite diario
buy-limit-start = Inicio
buy-limit-end = Fin
buy-limit-pacing = Ritmo
buy-limit-test =
    { $on ->
        [yes] ☑ Probar antes { $joins } altas
       *[no] ☐ Probar antes { $joins } altas
    }
buy-error-pacing = Un ritmo uniforme necesita una fecha de fin. Ponla primero, por favor.
buy-error-order = El fin debe ser posterior al inicio.
buy-ask-start = ¿Cuándo debe empezar? Escribe el primer día, como { $example }, o toca el botón.
buy-start-now = En cuanto pueda
buy-preview = Esto es lo que verán los miembros, palabra por palabra.
buy-preview-tap = Esto es solo una vista previa.
buy-confirm =
    { $sponsor }
    { $joins ->
        [one] { $joins } alta
       *[other] { $joins } altas
    } a { $bid } USDC: { $total } USDC{ $dearer ->
        [yes] {" "}(en algunos grupos, hasta { $highest } USDC por alta)
       *[no] {""}
    }
    Grupos: { $count }. De ellos, tu puja sería ahora la más alta en { $leading }. { $expectation }
    { $cap ->
        [0] Sin límite diario
       *[other] Como máximo { $cap } al día
    } · { $start ->
        [none] empieza en cuanto pueda
       *[other] empieza el { $start }
    } · { $end ->
        [none] termina cuando se gaste el presupuesto
       *[other] termina el { $end }
    } · { $pacing ->
        [even] repartida por igual
       *[fast] tantas altas como lleguen
    }{ $stop ->
        [0] {""}
       *[other] {" "}· se pausa tras { $stop } altas
    }
buy-confirm-rules =
    Tu dinero

    Pagas en USDC en la red { $chain } a la dirección propia de la campaña, desde cualquier billetera o exchange, de una vez o por partes. { $rule }

    Pagas tu puja por cada miembro que entra, y la recuperas si sale o es suspendido en un plazo de { $back } horas. Incluye nuestra comisión del { $fee } %.

    { $review ->
        [yes] Una vez pagada, quienes llevan este bot pueden leerla antes, durante { $reviewed } horas como máximo. Después se pregunta a cada propietario;
       *[no] Una vez pagada, se pregunta a cada propietario;
    } { $wait } horas de silencio significan no. Puedes terminarla cuando quieras.

    { $wallet ->
        [none] El dinero no gastado vuelve a tu billetera: te la pido a continuación.
       *[other] El dinero no gastado vuelve a { $wallet }.
    }
buy-created =
    La campaña { $campaign } espera { $amount } USDC hasta el { $until }. Envíalos a esta dirección:

    { $payTo }

    { $review ->
        [yes] Cuando llegue el dinero, primero la leen quienes llevan este bot, en un plazo de { $reviewed } horas; después se pregunta a los propietarios.
       *[no] Cuando llegue el dinero, se pregunta a los propietarios.
    } Te mantengo al corriente.

    El botón abre una página con un código QR y más formas de pagar. Vale { $hours } horas; /campaigns te da otro.

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    Campaña { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] espera tu depósito
        [in_review] la están leyendo quienes llevan este bot
        [active] en marcha, grupos: { $groups }
        [unplaced] espera a los propietarios
        [halted] en espera: sin venta por ahora
        [exhausted] sin presupuesto
        [paused] en pausa
        [closing] terminando
       *[closed] terminada
    } · puja { $bid } USDC · { $available } USDC libres · { $completed ->
        [one] { $completed } alta
       *[other] { $completed } altas
    }
campaigns-status-in_review = Pagada. Quienes llevan este bot la leen hasta el { $until }; si nadie lo hace, se te devuelve todo.
campaigns-status-unplaced =
    { $until ->
        [none] Pagada y permitida, pero ningún grupo la ha aceptado todavía. Se pregunta a los propietarios una vez al día.
       *[other] Pagada y permitida, pero no queda ningún propietario a quien preguntar. Añade grupos antes del { $until }, o la campaña termina y el dinero vuelve.
    }
campaigns-groups-count = Grupos: en marcha { $accepted } · preguntados { $asked } · en espera { $waiting } · acabados { $over }
campaigns-reach = Solo se pregunta a los propietarios mientras el presupuesto alcance para { $least } altas en cada grupo. De los grupos en espera ({ $groups }) llega a { $reached }. Añade dinero o quita algunos grupos.
campaigns-numbers =
    Puja: { $bid } USDC por alta{ $dearer ->
        [yes] , en algunos grupos hasta { $highest } USDC
       *[no] {""}
    }
    Alcanza para { $joins ->
        [one] { $joins } alta más
       *[other] { $joins } altas más
    }; gastados { $spent } USDC
    Respondiendo ahora: { $underWay } ({ $reserved } USDC apartados)
    { $cap ->
        [0] Sin límite diario
       *[other] Como máximo { $cap } al día
    } · { $start ->
        [none] sin fecha de inicio
       *[other] empieza el { $start }
    } · { $end ->
        [none] sin fecha de fin
       *[other] termina el { $end }
    } · { $pacing ->
        [even] repartida por igual
       *[fast] tantas altas como lleguen
    }{ $stop ->
        [0] {""}
       *[other] {" "}· se pausa tras { $stop } altas
    }
    Los reembolsos van a { $wallet }
campaigns-group-stands-still = ⏸ Ahí no se venden altas por ahora. Mientras tanto esta campaña no compra ninguna y conserva su dinero; después sigue por sí sola.
campaigns-do-places = Grupos
campaigns-do-content = Pregunta y oferta
campaigns-do-limits = Límites
campaigns-do-copy = Copiar
campaigns-do-highest = Cambiar la puja máxima
campaigns-label-limits = cambiar los límites de la campaña { $campaign }
campaigns-label-groups = añadir grupos a la campaña { $campaign }
campaigns-ask-new-bid =
    Campaña { $campaign } · { $sponsor }

    Ahora pujas { $bid } USDC por alta, y como máximo { $highest } USDC en cualquier grupo. ¿Cuánto debe ser desde la próxima alta? Al menos { $floor } USDC. Los grupos con una puja propia la conservan, y las altas en curso conservan su precio.

    A los propietarios que aceptaron una puja más alta se les pregunta de nuevo, durante { $wait } horas. Hasta que acepten, ahí no se compra nada.
campaigns-bid-changed =
    Tu puja es ahora de { $bid } USDC.{ $status ->
        [paused] {" "}La campaña sigue en pausa; /resume la reanuda.
       *[other] {""}
    } { $joins ->
        [0] Lo que queda no alcanza para un alta con esta puja: recárgala o puja menos.
        [one] Lo que queda alcanza para { $joins } alta.
       *[other] Lo que queda alcanza para { $joins } altas.
    }
campaigns-ask-highest =
    Campaña { $campaign }: en ningún grupo se pujan más de { $highest } USDC. ¿Cuál debe ser la puja máxima? Al menos { $bid } USDC, lo que pujas en los demás.
campaigns-error-highest = La puja máxima no puede ser inferior a tu puja de { $bid } USDC.
campaigns-highest-changed = Desde ahora, en ningún grupo se pujan más de { $highest } USDC.
campaigns-limits-changed = Cambiado. Tus nuevos límites valen desde la próxima alta.
campaigns-ask-topup =
    Campaña { $campaign } · { $sponsor }

    Hay { $available } USDC libres, con una puja de { $bid } USDC. Grupos en marcha: { $groups }. ¿Cuánto quieres añadir, en USDC? Al menos { $bid }, el precio de un alta.
campaigns-ask-withdraw =
    ¿Terminar la campaña { $campaign } · { $sponsor }? Sale de todos sus grupos ({ $groups }).

    { $available } USDC vuelven a { $wallet }. { $members ->
        [0] {""}
        [one] { $reserved } USDC están apartados para { $members } miembro que responde ahora mismo: se cobran si entra y vuelven si no.
       *[other] { $reserved } USDC están apartados para { $members } miembros que responden ahora mismo: se cobran por quienes entren y vuelven por los demás.
    }

    Una campaña terminada no se puede reanudar.
campaigns-results =
    Campaña { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    «{ $prompt }»
    Preguntados: { $asked } · pasaron: { $passed }
campaigns-csv-language = idioma
campaigns-csv-question = pregunta
campaigns-error-content-changed = La pregunta o la puja ha cambiado entretanto. Mira el mensaje más reciente sobre esta campaña, por favor.

places-open-one = Abrir este grupo
places-list =
    Campaña { $campaign } · { $sponsor }: sus grupos

    { $groups }
places-none = No hay ninguno.
places-status =
    { $status ->
        [waiting] se preguntará a su propietario
        [asked] su propietario decide hasta el { $until }
        [accepted] en marcha
        [declined] rechazada
        [silence] sin respuesta a tiempo
        [removed] retirada por el propietario
        [blocked] su propietario ya no admite tus campañas
        [category] su propietario prohíbe esta categoría
        [withdrawn] quitada
        [group_gone] ha dejado el mercado
        [never_asked] no se le pudo preguntar a tiempo
       *[other] terminada
    }
places-line =
    { $group }
    { $status } · puja { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· puesto { $position }
    } · altas: { $joins }
places-filter =
    { $name ->
        [all] Todos
        [accepted] En marcha
        [asked] Preguntados
       *[over] Acabados
    }
places-add = Añadir grupos
places-back = Todos los grupos
places-one =
    Campaña { $campaign } en { $group }: { $status }

    Puja: { $bid } USDC por alta{ $position ->
        [0] {""}
       *[other] {" "}· puesto { $position } ahora
    }
    { $cap ->
        [0] Sin límite diario propio
       *[other] Como máximo { $cap } al día aquí
    }
    Altas: { $joins } · gastados { $spent } USDC
    Salieron pronto, reembolsadas: { $back }
places-asked-beside = Se está preguntando al propietario por tu versión más nueva. Hasta que la acepte, sigue la anterior.
places-do-placebid = Puja aquí
places-do-placecap = Límite diario aquí
places-do-takeout = Quitarla
places-ask-takeout = ¿Quitar la campaña { $campaign } de { $group }? Ahí no compra más altas. Quienes responden ahora mismo aún se pagan. Puedes volver a añadir el grupo más adelante.
places-takeout-yes = Sí, quitarla
places-ask-add =
    Grupos que añadir: { $groups }. Ahí pujas { $bid } USDC por alta, y hasta { $highest } USDC donde un grupo pida más.{ $dear ->
        [0] {""}
       *[other] {" "}Quedan fuera, porque piden aún más: { $dear }.
    }{ $never ->
        [0] {""}
       *[other] {" "}Nunca en: { $never }. La campaña sale de los que ya la muestran.
    }

    Antes se pregunta a cada propietario, que tiene { $wait } horas; el silencio significa no.

    Solo se pregunta a los propietarios mientras los { $available } USDC que tienes disponibles alcancen para { $least } altas en cada grupo.
places-add-yes = Añadirlos
places-added = Te diré qué contestan los propietarios.
found-groups =
    Campaña { $campaign } ({ $sponsor }): estos grupos encajan ahora con tu regla. Ahí no se compra nada si no los añades.

    { $groups }
found-add-one = Añadir { $group }
found-add-all = Añadir todos: { $count }
found-added =
    { $groups ->
        [0] No hay nada que añadir: estos grupos ya están en tu campaña o han dejado de encajar.
       *[other] Grupos añadidos: { $groups }. Te diré qué contestan sus propietarios.
    }
places-label-bid = cambiar la puja en un grupo
places-label-cap = cambiar el límite diario en un grupo
places-ask-bid =
    Campaña { $campaign } en { $group }

    Aquí pujas ahora { $bid } USDC por alta. ¿Cuánto debe ser desde la próxima? De { $floor } a { $highest } USDC. Las altas en curso conservan su precio.

    Si el propietario aceptó una puja más alta, se le pregunta de nuevo, durante { $wait } horas. Hasta que acepte, aquí no se compra nada.
places-bid-changed =
    Tu puja en { $group } es ahora de { $bid } USDC.{ $status ->
        [competes] {" "}Puesto { $position }.
        [waiting] {" "}Se preguntará a su propietario.
        [asked] {" "}Se está preguntando a su propietario.
       *[other] {""}
    } { $joins ->
        [0] Lo que queda no alcanza para un alta con esta puja.
        [one] Lo que queda alcanza para { $joins } alta.
       *[other] Lo que queda alcanza para { $joins } altas.
    }{ $expectation ->
        [none] {""}
       *[other] {" "}{ $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] { $group }: ya sin límite diario propio.
       *[other] { $group }: desde ahora, como máximo { $cap } al día.
    }
places-error-no-content = La campaña no tiene pregunta en el idioma de este grupo. Añade antes ese idioma, por favor.
places-error-not-found = Esa campaña ya no está en un grupo tuyo ni pide estarlo.
places-error-wrong-status = No es posible mientras la campaña esté ahí en su estado actual.
places-error-resting = El propietario de este grupo ha dicho que no hace poco, y no se le vuelve a preguntar por ti hasta el { $until }.
places-error-above-highest = Esta campaña puja como máximo { $most } USDC en cualquier grupo. Cambia antes su puja máxima.

content-shown =
    Lo que ven los miembros de la campaña { $campaign }:

    { $content }
content-version =
    { $name }, versión { $number }: { $review ->
        [waiting] espera a quienes llevan este bot
        [allowed] permitida
        [refused] rechazada por quienes llevan este bot
        [undelivered] en pausa: Telegram no la muestra
       *[stopped] detenida tras denuncias
    }
content-offer = Oferta: { $text } ({ $host })
content-change = Cambiar: { $name }
content-add-language = Añadir un idioma
content-ask-send =
    Será una versión nueva. { $review ->
        [yes] Quienes llevan este bot pueden leerla antes; después se pregunta a cada propietario, que tiene { $wait } horas.
       *[no] Se pregunta a cada propietario, que tiene { $wait } horas.
    } Hasta que la acepten, sigue la versión anterior. No cuesta nada.
content-send = Enviarla
content-sent = Enviada. Hasta que la acepten, sigue la versión anterior.

digest-head =
    { $several ->
        [no] Una campaña quiere aparecer en un grupo tuyo.
       *[yes] Campañas que quieren aparecer en tus grupos: { $count }.
    } Tienes hasta { $until } para decidir; el silencio significa no. Los recién llegados leerían esto, palabra por palabra.
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } → { $group } · { $category }
    { $bid } USDC por alta: el { $fee } % es nuestra comisión, el resto es tuyo. Hay pagados { $budget } USDC, que alcanzan para { $joins ->
        [one] { $joins } alta
       *[other] { $joins } altas
    }.
    { $since ->
        [none] El anunciante es nuevo aquí.
       *[other] El anunciante está aquí desde el { $since }; altas compradas: { $bought }.
    }{ $change ->
        [yes] {" "}Una versión anterior ya aparece en tu grupo y sigue hasta que aceptes esta.
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] Una vez dentro, leerían:
       *[no] En tu grupo no se permiten ofertas, así que no recibirían esta:
    } De { $sponsor }: { $text } El enlace lleva a { $host }
digest-live = Una campaña está en marcha en tu grupo, como acordaste antes.
digest-do-accept = Aceptar
digest-do-decline = Rechazar
digest-do-block = Bloquear
digest-do-preview = Verla como miembro
digest-do-remove = Quitarla
digest-accepted = Aceptada: { $sponsor } está en marcha en { $group }.
digest-declined = Rechazada: { $sponsor } no aparece en { $group }. No te preguntaré por este anunciante durante { $days } días.
digest-removed = Quitada: { $sponsor } no compra más altas en { $group }. Quienes responden ahora mismo aún se pagan. No te preguntaré por este anunciante durante { $days } días.
digest-ask-decline = ¿Rechazar { $sponsor } para { $group }? No te preguntaré por este anunciante durante { $days } días.
digest-ask-block = ¿Bloquear al anunciante «{ $sponsor }» en { $group }? Todas sus campañas ahí terminan ahora, y no podrá comprar más altas ahí. Quienes responden ahora mismo aún se pagan. El propietario puede desbloquearlo en /menu.
deputy-button = Nombrar un suplente
deputy-button-end = Retirar al suplente
deputy-choose = ¿Qué administrador de “{ $title }” puede decidir también sobre sus campañas? El dinero, el precio y los demás ajustes siguen siendo solo tuyos.
deputy-none = “{ $title }” no tiene otro administrador que pueda dejar entrar a gente. Nombra primero uno en Telegram.
deputy-no-admin = Esa persona ya no es administradora de “{ $title }” con permiso para dejar entrar a gente, así que no es tu suplente.
deputy-named =
    { $name } es ahora tu suplente en “{ $title }”: también le pregunto por las campañas para este grupo, y cuenta la primera respuesta. Te aviso de lo que decida.
    { $started ->
        [no] Nunca me ha escrito, así que aún no puedo escribirle. Pídele que me envíe /start.
       *[yes] Ya se lo he dicho.
    }
deputy-you = Ahora eres suplente del propietario de “{ $title }”: también te pregunto por las campañas para este grupo, y puedes aceptar, rechazar, quitar y bloquear. El propietario se entera de lo que decidas.
deputy-decides = Tu suplente en “{ $title }” también decide sobre las campañas.
deputy-digest-head = Como suplente puedes decidir sobre esto, igual que el propietario: cuenta la primera respuesta. Hay tiempo hasta { $until }; el silencio significa no. Los recién llegados leerían esto, palabra por palabra.
deputy-decided =
    { $verdict ->
        [accepted] Aceptada por { $name }, tu suplente: { $sponsor } está en marcha en { $title }.
        [declined] Rechazada por { $name }, tu suplente: { $sponsor } no aparece en { $title }.
        [removed] Quitada por { $name }, tu suplente: { $sponsor } no compra más altas en { $title }.
       *[blocked] Bloqueado por { $name }, tu suplente: el anunciante «{ $sponsor }» no compra más altas en { $title }. Puedes desbloquearlo en /menu.
    }
ads-button = Campañas
ads-list =
    Campañas en { $group }:

    { $campaigns }
ads-none = Aquí no hay ninguna campaña en marcha ni esperando tu respuesta.
ads-line =
    { $sponsor } · { $bid } USDC por alta · { $status ->
        [accepted] en marcha
       *[asked] espera tu respuesta
    } · altas: { $joins }
    «{ $prompt }»
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    { $sponsor } ha terminado en { $group }: { $reason ->
        [end_date] ha llegado su fecha de fin.
        [reclaim] se está reclamando su dinero del contrato de custodia.
        [escrow_retired] los depósitos van ahora a otro contrato de custodia.
       *[withdrawn] su anunciante la ha terminado.
    }

    Altas: { $joins }
    Has ganado { $earned } USDC, descontada la comisión.

campaigns-notice-paid = La campaña { $campaign } ({ $sponsor }) está pagada. Quienes llevan este bot la leen ahora, durante { $review } horas como máximo. Después se pregunta a los propietarios de sus grupos.
campaigns-notice-live = La campaña { $campaign } ({ $sponsor }) está permitida. Ahora se pregunta a los propietarios de sus grupos, una vez al día; cada uno tiene { $wait } horas.
campaigns-notice-not_reviewed = La campaña { $campaign } ({ $sponsor }) ha terminado: quienes llevan este bot no la han leído en { $review } horas. Todo lo que pagaste vuelve.
campaigns-notice-refused = Campaña { $campaign } ({ $sponsor }): quienes llevan este bot la han rechazado. { $reason } Todo lo que pagaste vuelve.
campaigns-notice-no_group_soon = Campaña { $campaign } ({ $sponsor }): ningún grupo la ha aceptado y no queda nadie a quien preguntar. Si nadie lo hace hasta el { $until }, termina y se te devuelve todo. Puedes añadir grupos: /campaigns
campaigns-notice-no_group = La campaña { $campaign } ({ $sponsor }) ha terminado porque ningún grupo la ha aceptado en { $placeDays } días. Todo lo que pagaste vuelve.
campaigns-notice-test_over = La campaña { $campaign } ({ $sponsor }) tiene las altas con las que querías probarla, y está en pausa. /results las muestra, /resume la reanuda.
campaigns-notice-accepted = La campaña { $campaign } está en marcha en { $group }, a { $bid } USDC por alta.
campaigns-notice-declined = Campaña { $campaign }: el propietario de { $group } la ha rechazado.
campaigns-notice-silence = Campaña { $campaign }: el propietario de { $group } no respondió en { $wait } horas, lo que significa no.
campaigns-notice-removed = Campaña { $campaign }: el propietario de { $group } la ha quitado de ahí.
campaigns-notice-blocked = Campaña { $campaign }: el propietario de { $group } ya no admite tus campañas.
campaigns-notice-category = Campaña { $campaign }: el propietario de { $group } prohíbe su categoría ({ $category }), así que no aparece allí.
campaigns-notice-category_corrected = Campaña { $campaign } ({ $sponsor }): un revisor ha corregido su categoría. Ahora es { $category }. Sale de los grupos cuyos propietarios la prohíben.
campaigns-notice-group_gone = Campaña { $campaign }: { $group } ha dejado el mercado.
campaigns-notice-never_asked = Campaña { $campaign }: no se pudo preguntar al propietario de { $group } en { $askDays } días, así que no aparece ahí.
