command-link = Vincular la billetera de los reembolsos
command-groups = Grupos que venden altas, y sus precios
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

campaigns-wallet-last = Un último paso antes de pagar. Guardo tu pedido { $days } días, así que no hay prisa.
campaigns-sales-stopped = Por ahora no se venden altas en ningún grupo, así que no se puede comprar nada. Mientras tanto, las campañas conservan su dinero. Prueba /buy más tarde, por favor.
campaigns-sales-wait = Puedes seguir: guardo lo que escribas durante { $days } días, y te pido la última palabra en cuanto se vuelvan a vender altas.
campaigns-sales-again = Se vuelven a vender altas. Aquí te habías quedado:
campaigns-sales-stopped-operator = ⏸ Quienes llevan este bot han detenido por ahora la venta de altas en todos los grupos. Las campañas conservan su dinero y siguen por sí solas en cuanto se vuelvan a vender altas.
campaigns-sales-stopped-unpaid = ⏸ Por ahora no se venden altas en ningún grupo: se ha ganado más de lo que el contrato de custodia paga en tres días. Las campañas conservan su dinero y siguen por sí solas a medida que se paga.
campaigns-sales-stopped-keys = ⏸ Por ahora no se venden altas en ningún grupo: se propone un cambio en el contrato de custodia (otras claves o un límite más alto) y quienes llevan este bot no lo han confirmado. Las campañas conservan su dinero y siguen por sí solas en cuanto se decida.
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

    Dice en inglés que esta billetera pertenece a tu cuenta de Telegram, { $person }. Firmar no cuesta nada y no mueve dinero.
campaigns-no-proof = Ahora no
campaigns-linked = { $wallet } está vinculada. Los reembolsos de las campañas que compres desde ahora van allí.
campaigns-error-signature = Eso no es una firma completa. Lo que muestra tu billetera empieza por 0x y luego tiene solo cifras y las letras de la a a la f: en total { $least } caracteres o más; en tu mensaje encontré { $count }. Cópialo todo y envíalo otra vez, por favor. Si no puedes, toca “{ $later }”: para comprar no hace falta la prueba.
campaigns-proof-checking = Gracias. Estoy comprobando la firma y te lo digo en un momento.
campaigns-proof-valid = Demostrado: { $wallet } es tuya.
campaigns-proof-invalid = Esa firma no es de { $wallet } sobre el texto que pedí. La billetera sigue vinculada, sin demostrar. Para intentarlo de nuevo, envía /link y la misma dirección.
campaigns-proof-unavailable = No pude comprobar la firma, porque no se pudo acceder a la cadena de bloques durante { $minutes } minutos. { $wallet } sigue vinculada, sin demostrar. Para intentarlo de nuevo, envía /link y la misma dirección.
campaigns-proof-unlinked = { $wallet } no está vinculada a ti, así que no hay nada que demostrar.

campaigns-no-groups = Ningún grupo vende altas por el momento. Vuelve a mirar más tarde, por favor.
campaigns-groups =
    Grupos que venden altas, primero los más activos. Para mirar no hace falta billetera.

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
       *[other] , pasa el { $rate } %
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
campaigns-ask-sure =
    ¿{ $bid } USDC por un alta?

    { $usual ->
        [floor] Es { $times } veces la puja mínima aquí, que es de { $than } USDC.
        [own] Es { $times } veces tu puja actual, que es de { $than } USDC.
       *[top] Es { $times } veces la mejor puja aquí, que es de { $than } USDC.
    } ¿Seguro?
campaigns-sure-yes = Sí, { $amount } USDC
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } alta
       *[other] { $joins } altas
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] Últimamente se han vendido ahí muy pocas altas para decir cuántas puede traer.
        [one] Una estimación, según los últimos { $days } días: unas { $low } por semana.
       *[range] Una estimación, según los últimos { $days } días: entre { $low } y { $high } altas por semana.
    }
campaigns-ask-cap = ¿Cuántas altas al día (UTC) como máximo? Escribe un número o déjalo sin límite.
campaigns-no-cap = Sin límite diario
campaigns-ask-end = ¿Cuándo debe terminar? Lo que quede vuelve entonces a tu billetera. Escribe el último día, por ejemplo { $example }, o toca una opción.
campaigns-end-in =
    { $days ->
        [one] En { $days } día
       *[other] En { $days } días
    }
campaigns-no-end = Cuando se agote
campaigns-preview-good = Está bien
campaigns-preview-again = Escribirlo de nuevo
campaigns-confirm-yes = De acuerdo, dame el enlace
campaigns-start-rule =
    { $start ->
        [topup] Cuenta cualquier parte.
        [none] La campaña empieza sola cuando hayan llegado { $amount } USDC.
       *[other] La campaña empieza sola cuando hayan llegado { $amount } USDC; a partir de { $start } USDC puedes empezarla sin el resto.
    }
campaigns-keys-changing = ⚠️ Se propone un cambio en el contrato de custodia (otras claves o un límite más alto), que puede entrar en vigor desde { $when }. Antes de pagar, espera a que quienes llevan este bot lo confirmen, por favor. Hasta entonces un pago se queda en su dirección, y tu billetera de reembolso puede retirarlo.
campaigns-pay-to =
    { $address }

    Solo cuentan USDC en la red { $chain }, ninguna otra moneda ni otra red. Envíalo desde cualquier billetera o exchange, de una vez o por partes. { $rule } Menos de { $least } USDC se queda en la dirección hasta que llegue más. Lo que sobre va a { $wallet }.
campaigns-receipt =
    Recibo de la campaña { $campaign }. Guárdalo, por favor: tócalo para copiarlo, o reenvía este mensaje a tus Mensajes guardados. Con él, { $wallet } puede recuperar el dinero de la cadena aunque este bot ya no exista.

    { $receipt }

campaigns-none = Todavía no tienes campañas.
campaigns-list =
    Tus campañas

    { $campaigns }
campaigns-status-awaiting_deposit = Espera tu depósito hasta el { $until }. Después la campaña termina, y lo que haya llegado vuelve a tu billetera.
campaigns-status-arrived = Ha llegado todo. Cuenta en cuanto está en el contrato de custodia, por lo general en { $minutes } minutos.
campaigns-status-active = En marcha.
campaigns-status-exhausted = Lo que queda no alcanza para otra alta. Recárgala, baja tu puja o retira el resto.
campaigns-status-paused = En pausa: no compra altas y conserva su dinero.
campaigns-status-closing = Terminando: lo que queda vuelve a tu billetera.
campaigns-status-closed = Terminada y liquidada.
campaigns-status-ended =
    { $reason ->
        [refused] El operador rechazó su pregunta.
        [not_reviewed] El operador no la leyó a tiempo.
        [no_deposit] No llegó ningún depósito a tiempo.
        [rest_never_came] El resto de su depósito no llegó a tiempo.
        [no_group] Ningún grupo la ha aceptado.
        [end_date] Llegó su fecha de fin.
        [reclaim] Su billetera de reembolso reclama el dinero al contrato de custodia.
        [escrow_retired] Los depósitos van ahora a otro contrato de custodia.
       *[withdrawn] La terminó su anunciante.
    }
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
campaigns-do-results = Resultados
campaigns-do-withdraw = Terminarla
campaigns-do-renew = Nuevo enlace de depósito
campaigns-do-start = Empezar con lo que hay
campaigns-do-receipt = Recibo
campaigns-do-statement = Extracto
campaigns-do-report = Denunciar algo

campaigns-renewed =
    { $kind ->
        [topup] Aquí tienes un botón nuevo para pagar { $amount } USDC más. También puedes enviarlos a esta dirección:
       *[first] Aquí tienes un botón nuevo para pagar { $amount } USDC hasta el { $until }. También puedes enviarlos a esta dirección:
    }

    { $payTo }
campaigns-topup-created =
    La campaña { $campaign } espera { $amount } USDC más, y mientras tanto sigue. Envíalos a esta dirección:

    { $payTo }

    El botón abre durante { $hours } horas una página con un código QR y más formas de pagar; después, /campaigns te da uno nuevo. Lo que llegue después del fin de la campaña vuelve a tu billetera, a partir de { $returned } USDC.
campaigns-topup-covered = Campaña { $campaign }: ya han llegado { $amount } USDC, que cubren la recarga. No hay que pagar nada más; se abonarán en breve.
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

campaigns-results-answered = Personas que respondieron: { $count }
campaigns-results-in = = dentro: { $count }
campaigns-results-failed = + no pasaron: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + se fueron antes del final o entraron gratis: { $count }
       *[other] + se fueron antes del final: { $count }
    }
campaigns-results-given-back = De quienes entraron, se fueron en { $hours } horas y se te devolvió el precio: { $count }
campaigns-results-spent = Altas pagadas: { $joins } · gastado: { $spent } USDC
campaigns-lasting =
    Siguen en el grupo a los { $days } días: { $known ->
        [0] no se sabe
       *[other] { $there } de { $known }{ $unknown ->
            [0] {""}
           *[other] ; no se sabe de { $unknown }
        }
    }
campaigns-results-none = Todavía no hay resultados.
campaigns-results-offer = Tu oferta: clics { $clicks } · conversiones que has comunicado { $conversions }
campaigns-results-rate =
    { $share ->
        [none] Dentro: muy pocos casos para decirlo
       *[other] Dentro: { $share } % de los preguntados (con un { $sure } % de certeza, del { $low } al { $high } %)
    }
campaigns-results-next =
    { $next ->
        [never] Eso es todo. Las respuestas aparecen en grupos de { $people } personas; lo que queda de esta campaña son menos y no se muestra.
       *[other] Las respuestas aparecen en grupos de { $people } personas, una vez por semana, para que nadie pueda saber quién respondió qué. Próximas: { $next }
    }
campaigns-file-results = Cifras de la campaña para tu hoja de cálculo: en total, por grupo y por formulación. Cada porcentaje lleva su intervalo del { $sure } %. Los grupos y formulaciones con menos de { $people } personas cuentan solo en el total.
campaigns-file-answers =
    { $complete ->
        [no] Las { $count } respuestas más recientes
       *[yes] Respuestas: { $count },
    } para tu hoja de cálculo, ordenadas por su texto. Sin nombres ni horas; se han quitado enlaces, nombres de usuario y números de teléfono.
campaigns-file-statement = Cada depósito, cobro y reembolso de la campaña { $campaign }, para tu hoja de cálculo. Las altas son una fila por día (UTC). La última fila es lo que queda.
campaigns-file-programs = El mismo archivo para programas: comas entre las celdas y decimales con punto.
campaigns-csv-time = hora (UTC)
campaigns-csv-event = concepto
campaigns-csv-kind =
    { $event ->
        [deposit] depósito
        [charge] cobrado por altas
        [giveback] devuelto por miembros que salieron
        [settlement] reembolso
        [reclaim] reclamado al contrato de custodia
        [forfeit] devuelto: no se pudo pagar al propietario
        [reorganisation] depósito desaparecido de la cadena
       *[other] otro
    }
campaigns-csv-left = queda
campaigns-csv-sum = suma
campaigns-csv-group = grupo
campaigns-csv-joins = altas
campaigns-csv-amount = cantidad (USDC)
campaigns-csv-transaction = transacción
campaigns-csv-payments = transacciones del pago
campaigns-csv-answer = respuesta
campaigns-csv-of = de
campaigns-csv-part =
    { $part ->
        [campaign] campaña
        [group] grupo
       *[wording] formulación
    }
campaigns-csv-name = nombre
campaigns-csv-asked = preguntados
campaigns-csv-answered = respondieron
campaigns-csv-passed = pasaron
campaigns-csv-in = dentro
campaigns-csv-share = dentro, % de preguntados
campaigns-csv-low = al menos, %
campaigns-csv-high = como máximo, %
campaigns-csv-clicks = clics
campaigns-csv-conversions = conversiones

campaigns-ask-report-about = ¿De qué se trata?
campaigns-report-other = Otra cosa
campaigns-ask-report = ¿Qué está mal? Escríbelo en { $max } caracteres como máximo. Lo lee el operador de este bot.
campaigns-error-report = Eso tiene más de { $max } caracteres. Dilo un poco más corto, por favor.
campaigns-reported = Gracias. El operador ya lo tiene y te escribirá si algo no está claro.
campaigns-report-later = Ya has denunciado algo en esta hora. El operador lo tiene; espera un poco con lo siguiente, por favor.

campaigns-decline-yes = Sí, rechazarla
campaigns-block-yes = Sí, bloquear
campaigns-back = Volver
campaigns-kept = De acuerdo, no ha cambiado nada.
campaigns-blocked = Bloqueado: las campañas de este anunciante aquí han terminado, y no habrá nuevas.
campaigns-owner-ended-under-way = Aún respondiendo, y se pagan si entran: { $count }

campaigns-notice-money_arrived =
    Campaña { $campaign } ({ $sponsor }): han llegado { $amount } USDC.{ $state ->
        [missing] {" "}Faltan { $missing } USDC.
        [rest] {" "}Faltan { $missing } USDC. Si no están el { $until }, la campaña termina y se te devuelve todo.
        [startable] {" "}Faltan { $missing } USDC. Si no están el { $until }, la campaña termina y se te devuelve todo. También puedes empezar con lo que hay: /campaigns
        [extra] {" "}En total hay { $extra } USDC más de lo pedido: son presupuesto adicional.
       *[exact] {""}
    }
campaigns-notice-late_money = Campaña { $campaign } ({ $sponsor }): han llegado { $amount } USDC después de que terminara. Vuelven por sí solos a tu billetera.
campaigns-notice-recovered = Campaña { $campaign } ({ $sponsor }): tu billetera de reembolso ha retirado { $amount } USDC de la dirección de depósito antes de que se abonaran.
campaigns-notice-notice_running = Campaña { $campaign } ({ $sponsor }): han llegado { $amount } USDC. Se quedan en la dirección de depósito mientras corre tu aviso de reclamación; tu billetera de reembolso puede recuperarlos.
campaigns-notice-keys_changing = Campaña { $campaign } ({ $sponsor }): han llegado { $amount } USDC. Se quedan en la dirección de depósito hasta que quienes llevan este bot confirmen un cambio propuesto en el contrato de custodia; tu billetera de reembolso puede recuperarlos.
campaigns-notice-rest_missing =
    Campaña { $campaign } ({ $sponsor }): han llegado { $available } USDC y faltan { $missing } USDC. Si el resto no está el { $until }, la campaña termina y se te devuelve todo.{ $state ->
        [startable] {" "}También puedes empezar con lo que hay: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = La campaña { $campaign } ({ $sponsor }) ha terminado porque no llegó ningún depósito en { $days } días. Si aún hay dinero en camino, vuelve por sí solo.
campaigns-notice-rest_never_came = La campaña { $campaign } ({ $sponsor }) ha terminado porque el resto de su depósito no llegó en { $restDays } días. Lo que llegó vuelve a tu billetera.
campaigns-notice-end_date = La campaña { $campaign } ({ $sponsor }) ha llegado a su fecha de fin. Lo que queda vuelve a tu billetera.
campaigns-notice-reclaim = La campaña { $campaign } ({ $sponsor }) ha terminado, porque su dinero se está reclamando al contrato de custodia con tu billetera.
campaigns-notice-escrow_retired = La campaña { $campaign } ({ $sponsor }) ha terminado porque ahora otro contrato de custodia recibe los depósitos. Lo que queda vuelve a tu billetera. No envíes nada más a su dirección, por favor; /buy empieza una campaña nueva.
campaigns-notice-refunded = Campaña { $campaign } ({ $sponsor }): ha terminado, y no quedaba nada por devolver. La campaña está liquidada.
campaigns-notice-outbid = La puja de la campaña { $campaign } ({ $group }) ha sido superada. Con { $bid } USDC espera a que se agoten las que van delante. /bid lo cambia.
campaigns-notice-leading = La campaña { $campaign } ({ $group }) tiene ahora la mejor puja, { $bid } USDC: la próxima alta es tuya.
campaigns-notice-low_budget =
    A la campaña { $campaign } ({ $sponsor }) le queda poco: { $joins ->
        [one] { $joins } alta
       *[other] { $joins } altas
    }. /topup añade dinero.
campaigns-notice-exhausted = La campaña { $campaign } ({ $sponsor }) se quedó sin presupuesto: lo que queda no alcanza para otra alta. /topup la continúa, /withdraw la termina.
campaigns-notice-pass_rate = { $group }: ahora pasan la puerta muchas menos personas que antes, el { $now } % últimamente, el { $before } % antes. Solo pagas por quienes entran, pero quizá quieras revisar tu pregunta (campaña { $campaign }).

campaigns-error-task-forbidden = Los textos de una campaña no pueden contener enlaces, nombres de usuario, direcciones de correo ni números de teléfono{ $word ->
        [contact] {""}
       *[other] , ni tampoco “{ $word }”
    }. Escríbelo sin eso, por favor.
campaigns-error-sponsor = Un nombre tiene algo que leer, { $max } caracteres como máximo y una sola línea. Escríbelo así, por favor.
campaigns-error-not-awaiting-deposit = Esta campaña no espera ningún depósito.
campaigns-error-no-escrow = Este bot no recibe depósitos por el momento, así que no se puede comprar nada. Inténtalo de nuevo más tarde, por favor.
campaigns-error-floor = La puja mínima aquí es de { $least } USDC.
campaigns-error-topup = Una recarga debe alcanzar al menos para un alta, { $bid } USDC.
campaigns-error-too-little = Lo que hay todavía no alcanza para { $joins } altas, lo mínimo para empezar.
campaigns-error-count = Escribe un número entero de { $min } a { $max }, con cifras, por favor.
campaigns-error-end = Escribe el día así: { $example }. Debe ser un día futuro, como máximo dentro de { $years } años.
