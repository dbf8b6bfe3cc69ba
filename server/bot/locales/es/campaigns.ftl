command-link = Vincular la billetera de los reembolsos
command-buy = Comprar altas en un grupo
command-campaigns = Tus campañas
command-topup = Añadir dinero a una campaña
command-bid = Cambiar lo que vale un alta para ti
command-pausecampaign = Pausar una campaña
command-resume = Reanudar una campaña pausada
command-withdraw = Terminar una campaña y recuperar el resto
command-results = Lo que respondieron los miembros
command-report = Avisar al operador de una mala respuesta o un grupo problemático

campaigns-label-buy = compra de altas
campaigns-label-link = vinculación de una billetera
campaigns-label-proof = demostración de que una billetera es tuya
campaigns-label-bid = cambio de la puja de la campaña { $campaign }
campaigns-label-topup = recarga de la campaña { $campaign }
campaigns-label-edit = cambio de la pregunta de la campaña { $campaign }
campaigns-label-report = mensaje al operador

campaigns-usdc = { $amount } USDC
campaigns-pay = Pagar { $amount } USDC
campaigns-open-one = Abrir la campaña
campaigns-open-list = Mis campañas
campaigns-menu-buy = Comprar altas
campaigns-page-before = ← Anteriores
campaigns-page-next = Más →
campaigns-button = { $campaign } · { $group }

campaigns-link-first = Antes de comprar, vincula la billetera a la que van los reembolsos.
campaigns-sales-stopped = Quienes llevan este bot han detenido por ahora la venta de altas en todos los grupos, así que no se puede comprar nada. Mientras tanto, las campañas conservan su dinero. Prueba /buy más tarde, por favor.
campaigns-sales-wait = ⏸ Quienes llevan este bot han detenido por ahora la venta de altas. Puedes seguir: guardo lo que escribas durante { $days } días, y te pido la última palabra en cuanto se vuelvan a vender altas.
campaigns-sales-again = Se vuelven a vender altas. Aquí te habías quedado:
campaigns-sales-stopped-here = ⏸ Quienes llevan este bot han detenido por ahora la venta de altas en todos los grupos. Mientras tanto esta campaña no compra ninguna y conserva su dinero; después sigue por sí sola.
campaigns-group-stands-still = ⏸ Este grupo no vende altas por ahora. Mientras tanto esta campaña no compra ninguna y conserva su dinero; sigue por sí sola en cuanto el grupo vuelva a vender.
campaigns-ask-address =
    ¿A qué billetera deben ir los reembolsos? Envíame su dirección: empieza por 0x.

    Usa una billetera cuyas claves tengas tú. No la dirección de un exchange: un reembolso enviado allí puede perderse. Tampoco un contrato que no pueda reenviar USDC.

    Una campaña conserva para siempre la billetera que está vinculada cuando la compras. Si luego vinculas otra, cambia solo en las campañas que compres después.
campaigns-confirm-address =
    { $wallet }

    ¿Es tu billetera? Compara la dirección entera con la que muestra tu billetera. Los reembolsos de las campañas que compres desde ahora van allí, y después nadie puede cambiarlo, ni siquiera nosotros.

    No debe ser de un exchange.
campaigns-confirm-address-yes = Sí, es mía
campaigns-ask-proof =
    Vinculada: { $wallet }

    Si quieres, demuestra que es tuya. No hace falta para comprar; el panel de una billetera demostrada también muestra tus enlaces de depósito. Firma exactamente este texto en tu billetera (“firmar mensaje”) y luego envíame la firma:

    { $message }

    Firmar no cuesta nada y no mueve dinero.
campaigns-no-proof = Ahora no
campaigns-linked = { $wallet } está vinculada. Los reembolsos de las campañas que compres desde ahora van allí.
campaigns-error-signature = Eso no es una firma completa. Lo que muestra tu billetera empieza por 0x y luego tiene solo cifras y las letras de la a a la f: en total { $least } caracteres o más; en tu mensaje encontré { $count }. Cópialo todo y envíalo otra vez, por favor. Si no puedes, toca “{ $later }”: para comprar no hace falta la prueba.
campaigns-proof-checking = Gracias. Estoy comprobando la firma y te lo digo en un momento.
campaigns-proof-valid = Demostrado: { $wallet } es tuya.
campaigns-proof-invalid = Esa firma no es de { $wallet } sobre el texto que pedí. La billetera sigue vinculada, sin demostrar. Para intentarlo de nuevo, envía /link y la misma dirección.
campaigns-proof-unavailable = No pude comprobar la firma, porque no se pudo acceder a la cadena de bloques durante { $minutes } minutos. { $wallet } sigue vinculada, sin demostrar. Para intentarlo de nuevo, envía /link y la misma dirección.
campaigns-proof-unlinked = { $wallet } no está vinculada a ti, así que no hay nada que demostrar.

campaigns-no-groups = Ningún grupo vende altas por el momento. Vuelve a mirar más tarde, por favor.
campaigns-ask-group =
    ¿De qué grupo quieres comprar altas? Primero los más activos.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] miembros aún sin contar
        [one] { $members } miembro
       *[other] { $members } miembros
    }, { $week ->
        [one] { $week } alta
       *[other] { $week } altas
    } la semana pasada{ $rate ->
        [-1] {""}
       *[other] , pasa el { $rate } %
    }
    { $taken ->
        [no] nadie puja todavía
        [capped] mejor puja { $top } (límite de hoy alcanzado)
       *[yes] mejor puja { $top }
    }{ $floored ->
        [no] {""}
       *[yes] , mínima { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ acepta toda campaña sin preguntar
       *[ask] {""}
    }
campaigns-unwanted = Este grupo no quiere publicidad de: { $topics }.
campaigns-ask-bid =
    { $group }

    ¿Cuánto vale para ti un alta, en USDC? Lo pagas por cada miembro que respondió tu pregunta y entró.

    { $taken ->
        [no] Nadie más puja aquí ahora.
        [capped] La mejor puja es de { $top } USDC. Quienes pujan aquí ya alcanzaron su límite de hoy (UTC); mañana vuelven a competir. La puja más alta se lleva la próxima alta; entre pujas iguales, la más antigua.
       *[yes] La mejor puja ahora es de { $top } USDC. La puja más alta se lleva la próxima alta; entre pujas iguales, la más antigua.
    } { $floored ->
        [no] Se puede pujar desde { $floor } USDC.
       *[yes] Lo mínimo que acepta este grupo son { $floor } USDC.
    } Puedes cambiar tu puja cuando quieras.

    La puja es todo lo que pagas: nuestra comisión del { $fee } % sale de ella y el resto es para el propietario del grupo.
campaigns-ask-joins =
    { $bid } USDC por alta te pone ahora en el puesto { $position }, entre las campañas que aquí pueden pagar un alta.

    ¿Cuántas altas quieres pagar? Toca una opción o escribe un número.

    { $expectation }
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } alta
       *[other] { $joins } altas
    } · { $cost } USDC
campaigns-expect =
    Es una estimación: al ritmo de la semana pasada ({ $week ->
        [one] { $week } alta
       *[other] { $week } altas
    }) y con las pujas de hoy{ $cap ->
        [0] {""}
       *[other] {" "}y tu límite de { $cap } al día
    }, { $joins ->
        [one] { $joins } alta tarda
       *[other] { $joins } altas tardan
    } alrededor de { $days ->
        [one] { $days } día
       *[other] { $days } días
    }. Tarda más si se une menos gente o si otros pujan más.
campaigns-expect-end =
    { $joins ->
        [0] Hasta tu fecha de fin no habría ninguna: lo que no se use vuelve a tu billetera.
       *[other] Hasta tu fecha de fin habría unas { $joins }: lo que no se use vuelve a tu billetera.
    }
campaigns-expect-unknown = La semana pasada no se unió nadie, así que no se puede decir cuánto tardará.
campaigns-ask-cap = ¿Cuántas altas al día (UTC) como máximo? Escribe un número o déjalo sin límite.
campaigns-no-cap = Sin límite diario
campaigns-ask-end = ¿Cuándo debe terminar? Lo que quede vuelve entonces a tu billetera. Escribe el último día, por ejemplo { $example }, o toca una opción.
campaigns-end-in =
    { $days ->
        [one] En { $days } día
       *[other] En { $days } días
    }
campaigns-no-end = Cuando se agote
campaigns-ask-kind =
    ¿Qué deben hacer los miembros?

    Elegir: de { $least } a { $most } respuestas para tocar, ninguna incorrecta.
    Cuestionario: de { $least } a { $most } respuestas para tocar, una de ellas correcta. Quien toca una incorrecta no entra con ella y no te cuesta nada.
    Con sus palabras: una frase, leída por una máquina que solo mira si es una respuesta de verdad.
campaigns-kind-choice = Elegir
campaigns-kind-quiz = Cuestionario
campaigns-kind-open = Con sus palabras
campaigns-ask-prompt-choice = Escribe la pregunta, con { $max } caracteres como máximo. Después vienen las respuestas.
campaigns-ask-prompt-quiz = Escribe la pregunta, con { $max } caracteres como máximo. Después vienen las respuestas.
campaigns-ask-prompt-open = Escribe la pregunta, con { $max } caracteres como máximo. Los miembros la responderán con sus propias palabras.
campaigns-ask-options = Escribe de { $least } a { $most } respuestas, cada una en su propia línea y con { $max } caracteres como máximo.
campaigns-ask-right = ¿Qué respuesta es la correcta?
campaigns-ask-sponsor = ¿Quién pregunta? Este nombre aparece en “Patrocinado por …”, con { $max } caracteres como máximo.
campaigns-keep-sponsor = Dejar “{ $sponsor }”
campaigns-preview =
    Esto es lo que verán los miembros:

    ——————————
    { $task }
    ——————————

    { $consent ->
        [accept_all] Este grupo acepta toda campaña: la tuya empieza en cuanto esté pagada, y después su pregunta no se puede cambiar.
       *[ask] El propietario del grupo también lo ve antes de que empiece. Una vez aceptada, no se puede cambiar.
    }
campaigns-preview-button = ▫ { $option }
campaigns-preview-right = ▪ { $option } (correcta)
campaigns-preview-good = Está bien
campaigns-preview-again = Escribirlo de nuevo
campaigns-confirm =
    { $group }
    { $joins ->
        [one] { $joins } alta
       *[other] { $joins } altas
    } a { $bid } USDC: { $total } USDC
    Ahora en el puesto { $position }. { $expectation }
    { $cap ->
        [0] Sin límite diario
       *[other] Como máximo { $cap } al día
    } · { $end ->
        [none] termina cuando se agote
       *[other] termina el { $end }
    }
campaigns-confirm-rules =
    Qué pasa con tu dinero

    Pagas en USDC en la red { $chain }, enviándolos a una dirección propia de la campaña: cualquier cantidad, desde cualquier billetera o exchange. Todo lo que llega allí es su presupuesto.

    Se te cobra tu puja por cada miembro en el momento en que Telegram lo dejó entrar, y nunca por quien no entra. Si alguien sale o es suspendido en un plazo de { $back } horas, se devuelve a tu presupuesto. La comisión del { $fee } % está incluida en la puja.

    { $consent ->
        [accept_all] Este grupo acepta ahora toda campaña: la tuya funciona en cuanto llegue tu depósito. Su propietario la ve entonces y puede quitarla en cualquier momento.
       *[ask] Cuando llegue tu depósito, se le pregunta al propietario. Si rechaza, o no dice nada en { $wait } horas, se te devuelve todo. También puede quitarla más tarde.
    } Puedes retirarte cuando quieras. Termine como termine, lo que no se cobró vuelve, en cuanto terminen los miembros que están respondiendo.

    Los reembolsos van a { $wallet }, para siempre.
campaigns-confirm-yes = De acuerdo, dame el enlace
campaigns-created =
    La campaña { $campaign } espera { $amount } USDC hasta el { $until }. Envíalos a esta dirección:

    { $payTo }

    { $consent ->
        [accept_all] Empieza en cuanto llegue el dinero.
       *[ask] Cuando llegue el dinero, se le pregunta al propietario del grupo.
    }{ $start ->
        [none] {""}
       *[other] {" "}A partir de { $start } USDC puedes empezar sin esperar el resto.
    } Te avisaré de cada paso.

    El botón abre durante { $hours } horas una página con un código QR y más formas de pagar; después, /campaigns te da uno nuevo.
campaigns-pay-to =
    { $address }

    Solo cuentan USDC en la red { $chain }, ninguna otra moneda ni otra red. Envía cualquier cantidad, desde cualquier billetera o exchange, de una vez o por partes. Menos de { $least } USDC se queda en la dirección hasta que llegue más. Lo que sobre va a { $wallet }.
campaigns-receipt =
    Recibo de la campaña { $campaign }. Guárdalo, por favor: tócalo para copiarlo, o reenvía este mensaje a tus Mensajes guardados. Con él, { $wallet } puede recuperar el dinero de la cadena aunque este bot ya no exista.

    { $receipt }

campaigns-none = Todavía no tienes campañas.
campaigns-list =
    Tus campañas

    { $campaigns }
campaigns-line =
    Campaña { $campaign } · { $group }
    { $status ->
        [awaiting_deposit] espera tu depósito
        [awaiting_approval] espera al propietario
        [active] en marcha
        [halted] en espera: ahí no se venden altas por ahora
        [exhausted] en marcha, pero sin presupuesto
        [paused] en pausa
        [closing] terminando
       *[closed] terminada
    } · puja { $bid } · { $available } USDC libres · { $completed ->
        [one] { $completed } alta
       *[other] { $completed } altas
    }
campaigns-status-awaiting_deposit = Espera tu depósito hasta el { $until }. Después la campaña termina, y lo que haya llegado vuelve a tu billetera.
campaigns-status-awaiting_approval = Pagada. El propietario del grupo tiene hasta { $until } para aceptarla; el silencio significa no, y se te devuelve todo.
campaigns-status-active = En marcha.
campaigns-status-exhausted = Lo que queda no alcanza para otra alta. Recárgala, baja tu puja o retira el resto.
campaigns-status-paused = En pausa: no compra altas y conserva su dinero.
campaigns-status-closing = Terminando: lo que queda vuelve a tu billetera.
campaigns-status-closed = Terminada y liquidada.
campaigns-numbers =
    “{ $prompt }”

    Alcanza para { $joins ->
        [one] { $joins } alta más
       *[other] { $joins } altas más
    }; gastados { $spent } USDC
    { $underWay ->
        [0] Nadie está respondiendo en este momento
        [one] { $underWay } miembro está respondiendo en este momento: { $reserved } USDC están reservados
       *[other] { $underWay } miembros están respondiendo en este momento: { $reserved } USDC están reservados
    }
    { $failed ->
        [0] Nadie ha fallado
        [one] { $failed } persona no pasó, sin costo para ti
       *[other] { $failed } personas no pasaron, sin costo para ti
    }
    { $cap ->
        [0] Sin límite diario
       *[other] Como máximo { $cap } al día
    } · { $end ->
        [none] sin fecha de fin
       *[other] termina el { $end }
    }
    Los reembolsos van a { $wallet }
campaigns-place = Ahora en el puesto { $position }. { $expectation }
campaigns-deposit-address =
    Dirección de depósito, solo para USDC en la red { $chain }:
    { $address }
campaigns-asked = Pedidos: { $asked } USDC · han llegado: { $arrived } USDC · faltan: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] Hay { $amount } USDC en la dirección de depósito. Siguen su camino cuando haya { $least } USDC, o tu billetera de reembolso los recupera.
        [day] Han llegado { $amount } USDC. Se abonan en el plazo de un día, y antes si se juntan { $atOnce } USDC o se completa el depósito.
        [late] Hay { $amount } USDC en la dirección de depósito. A partir de { $returned } USDC vuelven solos a tu billetera; menos puede recuperarlo tu billetera de reembolso.
       *[soon] Han llegado { $amount } USDC y se abonarán en breve.
    }
campaigns-extra = Han llegado { $extra } USDC más de lo pedido: son presupuesto adicional.
campaigns-startable = Lo que hay alcanza para { $joins } altas: puedes empezar sin el resto.
campaigns-none-for =
    { $action ->
        [topup] Ninguna de tus campañas admite una recarga. Si una espera su primer depósito, su enlace está en /campaigns.
        [bid] No tienes ninguna campaña cuya puja se pueda cambiar.
        [pause] No tienes ninguna campaña en marcha.
        [resume] No tienes ninguna campaña en pausa.
        [withdraw] No tienes ninguna campaña que se pueda terminar.
       *[other] Todavía no tienes ninguna campaña con resultados.
    }
campaigns-which =
    { $action ->
        [topup] ¿Qué campaña quieres recargar?
        [bid] ¿De qué campaña quieres cambiar la puja?
        [pause] ¿Qué campaña quieres pausar?
        [resume] ¿Qué campaña debe seguir?
        [withdraw] ¿Qué campaña quieres terminar?
       *[other] ¿De qué campaña quieres ver los resultados?
    }
campaigns-do-topup = Recargar
campaigns-do-bid = Cambiar la puja
campaigns-do-pause = Pausar
campaigns-do-resume = Reanudar
campaigns-do-edit = Cambiar la pregunta
campaigns-do-results = Resultados
campaigns-do-withdraw = Terminarla
campaigns-do-renew = Nuevo enlace de depósito
campaigns-do-start = Empezar con lo que hay
campaigns-do-receipt = Recibo
campaigns-do-report = Denunciar algo

campaigns-renewed =
    { $kind ->
        [topup] Aquí tienes un botón nuevo para pagar { $amount } USDC más. También puedes enviarlos a esta dirección:
       *[first] Aquí tienes un botón nuevo para pagar { $amount } USDC hasta el { $until }. También puedes enviarlos a esta dirección:
    }

    { $payTo }
campaigns-ask-new-bid =
    Campaña { $campaign } · { $group }

    Ahora pujas { $bid } USDC por alta. ¿Cuánto debe ser desde la próxima alta? Lo mínimo aquí son { $floor } USDC. Las altas en curso conservan su precio.
campaigns-bid-changed =
    { $state ->
        [competes] Tu puja es ahora de { $bid } USDC: puesto { $position }.
        [halted] Tu puja es ahora de { $bid } USDC. Por ahora ahí no se venden altas, así que la campaña no tiene puesto; lo tendrá por sí sola cuando se vuelvan a vender.
        [paused] Tu puja es ahora de { $bid } USDC. Una campaña en pausa no tiene puesto; /resume le da uno.
       *[broke] Tu puja es ahora de { $bid } USDC.
    } { $joins ->
        [0] Lo que queda no alcanza para un alta con esta puja, así que la campaña no tiene puesto: recarga la campaña o puja menos.
        [one] Lo que queda alcanza para { $joins } alta.
       *[other] Lo que queda alcanza para { $joins } altas.
    } { $expectation ->
        [none] {""}
       *[other] { $expectation }
    }
campaigns-ask-topup =
    Campaña { $campaign } · { $group }

    Hay { $available } USDC libres, con una puja de { $bid }. { $week ->
        [one] { $week } persona se unió
       *[other] { $week } personas se unieron
    } al grupo la semana pasada. ¿Cuánto quieres añadir, en USDC? Como mínimo { $bid }, el precio de un alta.
campaigns-topup-created =
    La campaña { $campaign } espera { $amount } USDC más, y mientras tanto sigue. Envíalos a esta dirección:

    { $payTo }

    El botón abre durante { $hours } horas una página con un código QR y más formas de pagar; después, /campaigns te da uno nuevo. Lo que llegue después del fin de la campaña vuelve a tu billetera, a partir de { $returned } USDC.
campaigns-topup-covered = Campaña { $campaign }: ya han llegado { $amount } USDC, que cubren la recarga. No hay que pagar nada más; se abonarán en breve.
campaigns-task-changed =
    { $asked ->
        [yes] Cambiada. Se le pregunta al propietario del grupo por la nueva pregunta; ya no puede aceptar la anterior.
       *[no] Cambiada.
    }
campaigns-ask-withdraw =
    ¿Terminar la campaña { $campaign } en { $group }?

    { $available } USDC vuelven a { $wallet }. { $members ->
        [0] {""}
        [one] { $reserved } USDC esperan a { $members } miembro que está respondiendo en este momento: se cobran si entra y vuelven si no.
       *[other] { $reserved } USDC esperan a { $members } miembros que están respondiendo en este momento: se cobran por quienes entren y vuelven por los demás.
    }

    Una campaña terminada no se puede volver a empezar.
campaigns-withdraw-yes = Sí, terminarla
campaigns-withdraw-no = No, conservarla
campaigns-withdrawn =
    La campaña { $campaign } ha terminado. { $left ->
        [unpaid] No había llegado dinero, así que no se devuelve nada.
        [none] No queda dinero que pueda volver ahora.
       *[some] Vuelven { $amount } USDC a { $wallet }; te avisaré cuando estén allí.
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC esperan todavía a { $members } miembro que está respondiendo en este momento; el reembolso sale después.
       *[other] { $reserved } USDC esperan todavía a { $members } miembros que están respondiendo en este momento; el reembolso sale después.
    }

campaigns-results =
    Campaña { $campaign } · { $group }

    “{ $prompt }”

    { $sum }

    { $answers }
campaigns-results-answered = Personas que respondieron: { $count }
campaigns-results-in = = dentro: { $count }
campaigns-results-failed = + no pasaron: { $count }
campaigns-results-under-way = + aún en camino: { $count }
campaigns-results-left =
    { $kind ->
        [open] + se fueron antes del final o entraron gratis: { $count }
       *[other] + se fueron antes del final: { $count }
    }
campaigns-results-given-back = De quienes entraron, se fueron en { $hours } horas y se te devolvió el precio: { $count }
campaigns-results-spent = Cobrado y no devuelto: { $spent } USDC
campaigns-results-none = Todavía no ha respondido nadie.
campaigns-results-open = Algunas de las respuestas:
campaigns-results-option = { $bar } { $share } % · { $option } ({ $count })
campaigns-file-money =
    { $complete ->
        [no] Las { $count } altas cobradas más recientes
       *[yes] Todas las altas cobradas
    }, cada una con su hora, para tu hoja de cálculo. Sin nombres ni respuestas.
campaigns-file-answers =
    { $complete ->
        [no] Las { $count } respuestas más recientes
       *[yes] Todas las respuestas
    } para tu hoja de cálculo, ordenadas por su texto. Sin nombres ni horas; se han quitado enlaces, nombres de usuario y números de teléfono.
campaigns-csv-time = hora (UTC)
campaigns-csv-price = precio
campaigns-csv-charged = cobrado
campaigns-csv-given-back = devuelto (UTC)
campaigns-csv-total = total
campaigns-csv-answer = respuesta
campaigns-csv-result = resultado
campaigns-csv-passed = pasó
campaigns-csv-failed = no pasó
campaigns-csv-waiting = en lectura

campaigns-ask-report-about = ¿De qué se trata?
campaigns-report-other = Otra cosa
campaigns-ask-report = ¿Qué está mal? Escríbelo en { $max } caracteres como máximo. Lo lee el operador de este bot.
campaigns-error-report = Eso tiene más de { $max } caracteres. Dilo un poco más corto, por favor.
campaigns-reported = Gracias. El operador ya lo tiene y te escribirá si algo no está claro.
campaigns-report-later = Ya has denunciado algo en esta hora. El operador lo tiene; espera un poco con lo siguiente, por favor.

campaigns-consent-ask =
    La campaña { $campaign } quiere entrar en { $group }.

    { $bid } USDC por alta, de los que el { $fee } % es nuestra comisión y el resto es tuyo. Hay { $budget } USDC pagados: alcanzan para { $joins ->
        [one] { $joins } alta
       *[other] { $joins } altas
    }.

    Quienes se unan verían:

    ——————————
    { $task }
    ——————————

    Decide hasta { $until }, por favor. No decir nada significa no. Puedes retirarla después cuando quieras.
campaigns-consent-live =
    La campaña { $campaign } está en marcha en { $group }: aceptas todo desde tu puja mínima.

    { $bid } USDC por alta, de los que el { $fee } % es nuestra comisión y el resto es tuyo. Hay { $budget } USDC pagados: alcanzan para { $joins ->
        [one] { $joins } alta
       *[other] { $joins } altas
    }.

    Quienes se unen ven:

    ——————————
    { $task }
    ——————————
campaigns-consent-accept = Aceptar
campaigns-consent-decline = Rechazar
campaigns-consent-remove = Retirarla
campaigns-consent-block = Bloquear a este anunciante
campaigns-ask-decline = ¿Rechazar la campaña { $campaign } para { $group }? No entra, y todo lo pagado por ella vuelve al anunciante. No se puede deshacer.
campaigns-decline-yes = Sí, rechazarla
campaigns-ask-remove = ¿Quitar la campaña { $campaign } de { $group }? No compra más altas, y lo que queda de ella vuelve al anunciante. Por los miembros que están respondiendo ahora todavía se te paga. No se puede deshacer.
campaigns-remove-yes = Sí, quitarla
campaigns-ask-block = ¿Bloquear en { $group } a “{ $sponsor }”, el anunciante de la campaña { $campaign }? Todas sus campañas allí terminan ahora, lo que queda de ellas vuelve, y ya no puede comprar allí. Por los miembros que están respondiendo ahora todavía se te paga. Puedes desbloquearlo en /menu; las campañas terminadas no vuelven.
campaigns-block-yes = Sí, bloquear
campaigns-back = Volver
campaigns-kept = De acuerdo, no ha cambiado nada.
campaigns-accepted = Aceptada: la campaña { $campaign } está en marcha.
campaigns-declined = Rechazada: la campaña { $campaign } no entra, y al anunciante se le devuelve todo.
campaigns-removed = Retirada: la campaña { $campaign } no compra más altas. Por los miembros que están respondiendo en este momento todavía se te paga.
campaigns-blocked = Bloqueado: las campañas de este anunciante aquí han terminado, y no habrá nuevas.
campaigns-owner-ended =
    La campaña { $campaign } ha terminado en { $group }: { $reason ->
        [end_date] llegó su fecha de fin.
        [reclaim] su dinero se está recuperando del depósito en garantía.
        [escrow_retired] ahora otro contrato de custodia recibe los depósitos.
       *[withdrawn] su anunciante la ha terminado.
    }

    Miembros que trajo: { $joins }
    Ganaste { $earned } USDC con ella, descontada la comisión.
campaigns-owner-ended-under-way = Aún respondiendo, y se pagan si entran: { $count }

campaigns-notice-paid = La campaña { $campaign } ({ $group }) está pagada. He preguntado al propietario del grupo, que tiene { $wait } horas. El silencio significa no, y se te devuelve todo.
campaigns-notice-money_arrived =
    Campaña { $campaign } ({ $group }): han llegado { $amount } USDC. { $state ->
        [missing] Faltan { $missing } USDC.
        [rest] Faltan { $missing } USDC. Si no están el { $until }, la campaña termina y se te devuelve todo.
        [startable] Faltan { $missing } USDC. Si no están el { $until }, la campaña termina y se te devuelve todo. También puedes empezar con lo que hay: /campaigns
        [extra] En total hay { $extra } USDC más de lo pedido: son presupuesto adicional.
       *[exact] {""}
    }
campaigns-notice-late_money = Campaña { $campaign } ({ $group }): han llegado { $amount } USDC después de que terminara. Vuelven por sí solos a tu billetera.
campaigns-notice-recovered = Campaña { $campaign } ({ $group }): tu billetera de reembolso ha retirado { $amount } USDC de la dirección de depósito antes de que se abonaran.
campaigns-notice-notice_running = Campaña { $campaign } ({ $group }): han llegado { $amount } USDC. Se quedan en la dirección de depósito mientras corre tu aviso de reclamación; tu billetera de reembolso puede recuperarlos.
campaigns-notice-rest_missing =
    Campaña { $campaign } ({ $group }): han llegado { $available } USDC y faltan { $missing } USDC. Si el resto no está el { $until }, la campaña termina y se te devuelve todo. { $state ->
        [startable] También puedes empezar con lo que hay: /campaigns
       *[missing] {""}
    }
campaigns-notice-live = La campaña { $campaign } ({ $group }) está en marcha, a { $bid } USDC por alta.
campaigns-notice-declined = Campaña { $campaign }: el propietario de { $group } la ha rechazado. Todo lo que pagaste vuelve.
campaigns-notice-owner_silent = Campaña { $campaign }: el propietario de { $group } no dijo nada en { $wait } horas, y eso significa no. Todo lo que pagaste vuelve.
campaigns-notice-no_deposit = La campaña { $campaign } ({ $group }) ha terminado porque no llegó ningún depósito en { $days } días. Si aún hay dinero en camino, vuelve por sí solo.
campaigns-notice-rest_never_came = La campaña { $campaign } ({ $group }) ha terminado porque el resto de su depósito no llegó en { $restDays } días. Lo que llegó vuelve a tu billetera.
campaigns-notice-removed = Campaña { $campaign }: el propietario de { $group } la ha retirado. Lo que queda vuelve a tu billetera.
campaigns-notice-blocked = Campaña { $campaign }: el propietario de { $group } ya no admite campañas tuyas. Lo que queda vuelve a tu billetera.
campaigns-notice-group_gone = Campaña { $campaign }: { $group } ha dejado el mercado. Lo que queda vuelve a tu billetera.
campaigns-notice-end_date = La campaña { $campaign } ({ $group }) ha llegado a su fecha de fin. Lo que queda vuelve a tu billetera.
campaigns-notice-reclaim = La campaña { $campaign } ({ $group }) ha terminado, porque su dinero se está reclamando al contrato de custodia con tu billetera.
campaigns-notice-escrow_retired = La campaña { $campaign } ({ $group }) ha terminado porque ahora otro contrato de custodia recibe los depósitos. Lo que queda vuelve a tu billetera. No envíes nada más a su dirección, por favor; /buy empieza una campaña nueva.
campaigns-notice-refunded = Campaña { $campaign } ({ $group }): ha terminado, y no quedaba nada por devolver. La campaña está liquidada.
campaigns-notice-outbid = La puja de la campaña { $campaign } ({ $group }) ha sido superada. Con { $bid } USDC espera a que se agoten las que van delante. /bid lo cambia.
campaigns-notice-leading = La campaña { $campaign } ({ $group }) tiene ahora la mejor puja, { $bid } USDC: la próxima alta es tuya.
campaigns-notice-low_budget =
    A la campaña { $campaign } ({ $group }) le queda poco: { $joins ->
        [one] { $joins } alta
       *[other] { $joins } altas
    }. /topup añade dinero.
campaigns-notice-exhausted = La campaña { $campaign } ({ $group }) se quedó sin presupuesto: lo que queda no alcanza para otra alta. /topup la continúa, /withdraw la termina.
campaigns-notice-pass_rate = { $group }: ahora pasan la puerta muchas menos personas que antes, el { $now } % últimamente, el { $before } % antes. Solo pagas por quienes entran, pero quizá quieras revisar tu pregunta (campaña { $campaign }).

campaigns-error-task-forbidden = Los textos de una campaña no pueden contener enlaces, nombres de usuario, direcciones de correo ni números de teléfono{ $word ->
        [contact] {""}
       *[other] , ni tampoco “{ $word }”
    }. Escríbelo sin eso, por favor.
campaigns-error-sponsor = Un nombre tiene algo que leer, { $max } caracteres como máximo y una sola línea. Escríbelo así, por favor.
campaigns-error-frozen = La pregunta de una campaña no se puede cambiar una vez que el propietario la ha aceptado. Para otra pregunta, compra otra campaña.
campaigns-error-task-changed = El anunciante ha cambiado la pregunta mientras tanto. Mira el mensaje más reciente sobre esta campaña, por favor.
campaigns-error-not-awaiting-deposit = Esta campaña no espera ningún depósito.
campaigns-error-no-escrow = Este bot no recibe depósitos por el momento, así que no se puede comprar nada. Inténtalo de nuevo más tarde, por favor.
campaigns-error-floor = La puja mínima aquí es de { $floor } USDC.
campaigns-error-topup = Una recarga debe alcanzar al menos para un alta, { $bid } USDC.
campaigns-error-too-little = Lo que hay todavía no alcanza para { $joins } altas, lo mínimo para empezar.
campaigns-error-count = Escribe un número entero de { $min } a { $max }, con cifras, por favor.
campaigns-error-end = Escribe un día futuro, como máximo dentro de { $years } años, así: { $example }.
