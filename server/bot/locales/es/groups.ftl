command-register = Poner un grupo en el mercado
command-menu = Tus grupos y sus ajustes
command-invite = El enlace para solicitar unirse
command-stats = Lo que ha dado un grupo
command-pausegroup = Pausar la puerta de un grupo
command-resumegroup = Reanudar la puerta de un grupo
command-transfer = Ceder un grupo a otro administrador
command-unregister = Quitar un grupo del mercado
command-privacy = Qué se guarda sobre ti y por cuánto tiempo
command-deleteme = Eliminar lo que se guarda sobre ti
command-group-register = Poner este grupo en el mercado (solo quien lo creó)

groups-checking = Un momento, le pregunto a Telegram …

groups-hello =
    ¡Hola! Estoy en la puerta de los grupos: quien se une lee primero sus reglas y, si la hay, responde una pregunta corta.

    { $kind ->
        [supergroup] Quien creó este grupo puede configurarme ahora: toca el botón, todo lo demás ocurre en el chat directo conmigo.
       *[group] Quien creó este grupo puede configurarme ahora: toca el botón, todo lo demás ocurre en el chat directo conmigo. Este es un grupo básico: aquí puedo recibir a quienes solicitan unirse por enlace, pero no a quienes son añadidos o entran libremente; para eso Telegram debe convertirlo antes en un supergrupo (por ejemplo, al activar “Historial para nuevos miembros”).
    }
groups-hello-rights-missing =
    ¡Hola! Estoy en la puerta de los grupos: quien se une lee primero sus reglas y, si la hay, responde una pregunta corta.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] Para eso tengo que ser administrador. Cómo: abre el perfil del grupo, Editar, Administradores, Añadir administrador, elígeme y permite “Invitar usuarios con enlace” y “Suspender usuarios”.
        [can_restrict_members] Falta un permiso: “Suspender usuarios” (sin él no puedo retener a la gente en la puerta). Cómo: abre el perfil del grupo, Editar, Administradores, elígeme y permítelo.
       *[can_invite_users] Falta un permiso: “Invitar usuarios con enlace” (sin él no me entero de quién solicita unirse). Cómo: abre el perfil del grupo, Editar, Administradores, elígeme y permítelo.
    }

groups-register-here = Puedes configurarme para este grupo. Toca el botón: todo lo demás ocurre en el chat directo conmigo.
groups-register-anonymous = Esto se envió en nombre de un grupo o canal, así que no puedo ver quién eres. Quien creó el grupo sigue en el chat directo conmigo, donde Telegram me lo dice:
groups-only-creator = Solo quien creó este grupo puede ponerlo en el mercado.
groups-button-set-up = Configurar en el chat directo

groups-how-to-register =
    Cómo llega un grupo al mercado:

    1. Añádeme como administrador (el botón lo hace).
    2. Quien creó el grupo escribe /register en él o toca el botón de mi mensaje allí.
    3. Aquí hago unas pocas preguntas: tema, idioma, reglas, tu propia pregunta, puja mínima, billetera de pagos, aprobación de campañas y qué pasa con quienes nunca responden.
groups-earning =
    Cómo cobras

    Ganas el precio de cada alta patrocinada, menos la comisión del { $fee } %. Si el miembro sale antes de { $back } horas, el precio vuelve al anunciante. Las ganancias esperan { $mature } horas; después, el siguiente pago las envía por sí solo a tu billetera, a partir de { $minimum } USDC.

    /stats las muestra en cualquier momento.
groups-button-add = Añadirme a un grupo
groups-not-added = No estoy en ese grupo, o ya no. Añádeme primero como administrador y luego escribe /register allí.
groups-not-creator = Telegram dice que tú no creaste este grupo, y solo quien lo creó puede ponerlo en el mercado.
groups-asked-operator = “{ $title }” ya no tiene creador, así que solo quienes gestionan este bot pueden avalarte. Les he preguntado y te escribiré en cuanto respondan.
groups-operator-asked = Alguien quiere registrar “{ $title }” (grupo { $group }), que no tiene creador. Es administrador allí: usuario de Telegram { $person }. Aválala solo si sabes que puede hablar en nombre del grupo.
groups-button-grant = Avalar a esta persona
groups-granted = Se lo he comunicado.
groups-rights-missing =
    Todavía no puedo trabajar en “{ $title }”.

    { groups-how-to-give }

    Después toca el botón.
groups-button-check-again = Ya lo hice
groups-taken = Este grupo ya está registrado por otra persona. No se cambió nada.
groups-already-yours = “{ $title }” ya está registrado y es tuyo. No se cambió nada.
groups-reopened = “{ $title }” está de nuevo en el mercado, con los ajustes y la billetera que tenía.
groups-take-over-later =
    “{ $title }” está registrado a nombre de otra persona, que ya sabe que lo quieres.

    Como creaste el grupo, puedes hacerte cargo de él { $hours } horas después de tu primera solicitud, si para entonces sigues figurando como quien lo creó. Hasta ese momento no se puede cambiar su billetera de pagos. Lo que ganó antes es de quien lo ganó.
groups-button-take-over = Hacerme cargo

groups-label-register = Registro de { $title }
groups-label-change = Ajustes de { $title }

groups-ask-topic = ¿De qué trata tu grupo? Unas pocas palabras ayudan a los anunciantes a elegirlo, por ejemplo “DeFi en español”. Como máximo { $max } caracteres.
groups-ask-language = ¿En qué idioma debo hablar a los recién llegados cuyo idioma no conozco?
groups-ask-rules = ¿Qué reglas deben aceptar los recién llegados? Escribe una regla por línea: como máximo { $max } reglas, cada una de { $length } caracteres como máximo.
groups-ask-question = ¿Qué debo preguntar a quienes se unen sin que nadie los patrocine?
groups-ask-floor = ¿Cuál es la puja mínima por alta que aceptas, en USDC? Es de al menos { $minimum }. Los anunciantes que ofrecen menos no entran.
groups-ask-wallet =
    { $later ->
        [yes] ¿Adónde deben ir tus ganancias? Envíame la dirección de tu billetera: empieza por 0x.
       *[no] Envíame la dirección de la nueva billetera: empieza por 0x.
    }

    Usa una billetera propia, no la dirección de depósito de un exchange: los pagos vienen de un contrato y muchos exchanges no los abonan.
groups-check-wallet =
    Compara cada carácter con lo que muestra tu billetera, por favor:

    { $wallet }

    ¿Es tu propia billetera y no la dirección de un exchange? Un cambio posterior surte efecto a las { $hours } horas.
groups-ask-consent = ¿Pueden empezar campañas sin preguntarte?
groups-ask-unreached = Algunas personas se unen pero nunca vienen a verme. Mientras tanto no pueden escribir en el grupo. ¿Qué debe pasar con ellas después de { $hours } horas?
groups-review =
    { $title }

    { $summary }

    ¿Está todo bien?
groups-registered =
    ¡“{ $title }” está en el mercado!

    { $wallet ->
        [yes] Desde ahora, quien se une pasa primero por mí, y los anunciantes pueden pujar por tus altas.
       *[no] Desde ahora, quien se une pasa primero por mí. Los anunciantes podrán pujar por tus altas en cuanto indiques una billetera de pagos: /menu.
    }
    { $kind ->
        [supergroup] La entrada más segura es un enlace con el que se solicita unirse: el primer botón crea uno.
       *[group] En un grupo básico solo pasan por mí quienes solicitan unirse: el primer botón crea un enlace para eso. Para quienes son añadidos o entran libremente hace falta un supergrupo.
    }
groups-saved = Guardado.
groups-saved-later = Anotado. La nueva billetera vale más adelante, como acabo de escribir.

groups-button-skip = Omitir
groups-button-no-topic = Sin tema
groups-button-no-rules = Sin reglas
groups-button-question-none = Nada, solo las reglas
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = Más tarde
groups-button-wallet-right = Sí, es mi billetera
groups-button-consent-ask = Preguntarme cada vez
groups-button-consent-accept_all = Aceptar todo desde mi puja mínima
groups-button-unreached-keep_muted = Se quedan, sin escribir hasta responder
groups-button-unreached-remove = Se eliminan del grupo y pueden volver
groups-button-register = Sí, ponerlo en el mercado

groups-none-yet = Todavía no tienes ningún grupo aquí. Añádeme a uno como administrador y luego escribe /register allí.
groups-which = ¿Qué grupo?
groups-which-role = Tienes grupos y campañas. ¿Qué quieres ver?
groups-button-campaigns = Mis campañas
groups-button-menu = Menú
groups-button-mine = Mis grupos
groups-button-back = ← Volver al grupo
groups-button-section-door = Quien llega
groups-button-section-advertisers = Anunciantes
groups-button-section-money = Dinero
groups-button-section-group = Este grupo
groups-button-topic = Tema
groups-button-language = Idioma
groups-button-rules = Reglas
groups-button-question = Pregunta propia
groups-button-floor = Puja mínima
groups-button-wallet = Billetera de pagos
groups-button-consent = Aprobación
groups-button-unreached = Quien nunca responde
groups-button-categories = Categorías prohibidas
groups-categories =
    { $title }

    Toca una categoría para prohibirla en tu grupo o volver a permitirla. No se te proponen campañas de una categoría prohibida, y las que ya aparecen terminan.
groups-button-blocks = Anunciantes bloqueados
groups-button-invite = Enlace de invitación
groups-button-stats = Altas e ingresos
groups-button-why = ¿Por qué sin patrocinio?
groups-button-days = { $days } días
groups-button-pause = Pausar
groups-button-resume = Reanudar
groups-button-transfer = Ceder
groups-button-unregister = Dar de baja
groups-button-listing = Lista pública
groups-listing =
    { $listed ->
        [yes] “{ $title }” está en la lista pública de grupos: { $page }
       *[no] “{ $title }” no está en la lista pública de grupos: { $page }
    }

    Cualquiera puede ver allí su título, tema, idioma y número de miembros, las altas por semana en decenas, la proporción de personas que entran, su puja mínima y su mejor puja. Ningún enlace al grupo ni el nombre de nadie.
groups-listing-later = Aparecerá en cuanto venda altas.
groups-listing-switch =
    { $listed ->
        [yes] Quitarlo de la lista
       *[no] Ponerlo en la lista
    }
groups-button-check-rights = Revisar mis permisos otra vez

groups-status =
    { $status ->
        [active] La puerta funciona.
        [paused] La puerta está en pausa: la gente entra sin preguntas, las solicitudes te esperan a ti y a tus administradores, y no se vende nada.
        [no_rights] La puerta está detenida porque me falta un permiso. Mientras tanto no se vende nada.
        [left] Ya no estoy en este grupo. Añádeme de nuevo y escribe /register allí para seguir.
       *[unregistered] Fuera del mercado. Escribe /register en el grupo para ponerlo de nuevo.
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = ⚠️ Otro bot también recibe a los recién llegados: { $bot }. Las personas a las que deja entrar entran sin mi pregunta y nadie paga por ellas. Deja que un solo bot reciba a los recién llegados.
groups-other-bot-notice =
    { $title }

    { groups-other-bot }
groups-frozen = Otra persona figura como creadora de este grupo en Telegram. Hasta que eso se resuelva no se puede cambiar su billetera de pagos.
groups-line-members =
    Miembros: { $count ->
        [0] aún sin contar
       *[other] { $count }
    }
groups-line-topic = Tema: { $value }
groups-line-language = Idioma: { $value }
groups-line-rules = Reglas: { $count }
groups-line-question = Pregunta propia: { $value }
groups-line-floor = Puja mínima: { $value } USDC por alta (la recibes menos la comisión del { $fee } %)
groups-line-wallet = Billetera de pagos: { $value }
groups-line-wallet-change = Nueva billetera de pagos desde { $at }: { $wallet }
groups-line-consent =
    Campañas: { $value ->
        [accept_all] se aceptan todas las que igualan o superan tu puja mínima
       *[ask] tú decides sobre cada una
    }
groups-line-unreached = Quien nunca responde: { $value }
groups-line-categories = Categorías prohibidas: { $value }
groups-no-topic = ninguno
groups-no-question = ninguna, solo leen las reglas
groups-no-wallet = todavía ninguna, así que no se vende nada

groups-stats =
    { $title }

    Miembros: { $members ->
        [0] aún sin contar
       *[other] { $members }
    }
    Entraron por la puerta: { $verifications }, de ellos patrocinados: { $sponsored }
    En los últimos { $days } días: { $weekVerifications }, patrocinados { $weekSponsored }, ganados { $weekEarned } USDC

    En la billetera de pagos actual:
    aún sin pagar: { $pending } USDC
    · en período de espera{ $until ->
        [none] {""}
       *[other] {" "}hasta { $until }
    }: { $maturing } USDC
    · listos para el próximo pago{ $next ->
        [none] {""}
       *[other] {" "}({ $next })
    }: { $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· en camino: { $underWay } USDC
    }
    pagados: { $paid } USDC
    Los pagos salen por sí solos, a partir de { $minimum } USDC en total entre todos tus grupos.
groups-stats-paced = En los últimos { $days } días, la mejor puja se contuvo en { $paced } de { $auctions } altas en venta: su campaña reparte el presupuesto en el tiempo.

groups-why =
    { $title }

    Altas sin patrocinador en los últimos { $days } días: { $unsponsored } de { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] El grupo no vendía altas en ese momento: no tenía billetera de pagos, estaba congelado, tenías demasiado sin cobrar o las ventas estaban detenidas en todas partes.
        [no_campaign] No había ninguna campaña activa en el grupo.
        [below_floor] La mejor puja estaba por debajo de tu puja mínima.
        [blocked] La mejor puja era de un anunciante que has bloqueado.
        [own_group] La mejor puja era tuya, y nadie gana con una campaña propia.
        [raid] Llegaron demasiadas personas a la vez.
        [spent] La mejor campaña había gastado su dinero o sus altas del día, o acababa de terminar.
        [pacing] La campaña con la mejor puja está repartiendo su presupuesto en el tiempo.
       *[other] La persona ya había estado aquí, la añadió alguien, se fue en menos de { $hours } horas o ya se había pagado bastante por ella en otros grupos. O la respuesta no se pudo evaluar a tiempo.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] Comprueba que haya una billetera de pagos.
        [no_campaign] Un tema claro y una puja mínima baja ayudan a los anunciantes a elegir tu grupo.
        [below_floor] Baja tu puja mínima si quieres vender esas altas.
       *[blocked] Desbloquéalo si quieres volver a venderle.
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at }: { $why }
groups-why-newest = Las más recientes:

groups-invite =
    El enlace para solicitar unirse a “{ $title }”:

    { $link }

    Quien lo usa pasa por mí antes de entrar. Úsalo en lugar de los otros enlaces del grupo.
groups-invite-refused = Telegram no me deja crear un enlace para “{ $title }”. Comprueba que soy administrador allí y que puedo invitar usuarios con enlace.

groups-now =
    { $status ->
        [paused] “{ $title }” está en pausa: la gente entra sin preguntas, todos los que yo retenía quedan libres y no se vende nada. Las solicitudes te esperan en Telegram a ti y a tus administradores. Las campañas esperan aquí.
        [no_rights] “{ $title }” todavía no puede seguir. { groups-how-to-give }
       *[active] “{ $title }” sigue: los recién llegados pasan por mí otra vez y se venden altas.
    }

groups-confirm-unregister =
    ¿Quitar “{ $title }” del mercado?

    Desde ese momento la gente entra sin preguntas; las solicitudes te esperan en Telegram a ti y a tus administradores. Todas sus campañas terminan, y lo que queda de ellas vuelve a los anunciantes. Lo que has ganado se paga igualmente a tu billetera. Puedes registrar el grupo de nuevo cuando quieras; las campañas terminadas no vuelven.
groups-button-confirm-unregister = Sí, darlo de baja
groups-unregistered = “{ $title }” está fuera del mercado. Quien ya respondió todavía puede entrar; las demás solicitudes te esperan en Telegram a ti y a tus administradores. Lo que has ganado se paga igualmente a tu billetera. Puedes quitarme del grupo cuando quieras.

groups-blocks =
    { $count ->
        [0] “{ $title }”: no hay nadie bloqueado.
       *[other] “{ $title }”: anunciantes bloqueados. Toca uno para que pueda comprar de nuevo.
    }
groups-button-unblock = Desbloquear a { $sponsor }
groups-unnamed-advertiser = un anunciante sin nombre
groups-button-block = Bloquear a un anunciante
groups-whom-to-block = ¿A qué anunciante quieres bloquear? Sus campañas en este grupo terminan de inmediato y el dinero no gastado se devuelve.
groups-no-advertisers = Todavía nadie se ha anunciado en este grupo.

groups-wallet-waits =
    La billetera de pagos de “{ $title }” cambiará el { $at } a

    { $wallet }

    ¿No fuiste tú? Entonces conserva la billetera actual y mira en Telegram Ajustes, Dispositivos: quizá otra persona usa tu cuenta.
groups-button-keep-wallet = Conservar la billetera actual
groups-wallet-kept = La billetera de pagos queda como está.
groups-wallet-too-late = Ese cambio ya no existe.
groups-wallet-changed = La billetera de pagos de “{ $title }” es ahora { $wallet }. Lo que se ganó o se reservó antes se paga a la anterior.

groups-rights-lost =
    Ya no puedo trabajar en “{ $title }”. No se vende nada hasta que pueda; todos los que yo retenía quedan libres.

    { groups-how-to-give }
groups-rights-back = Puedo trabajar de nuevo en “{ $title }”: los recién llegados pasan por mí y se venden altas.
groups-left = Me han quitado de “{ $title }”. Las solicitudes te esperan en Telegram a ti y a tus administradores. Sus campañas han terminado, y lo que queda de ellas vuelve a los anunciantes. Lo que has ganado se paga igualmente a tu billetera. Para seguir, añádeme de nuevo y escribe /register allí.

groups-creator-changed =
    Telegram indica ahora que “{ $title }” tiene otro creador. Desde ahora no se puede cambiar su billetera de pagos, y el nuevo creador podrá hacerse cargo del grupo a partir del { $at }.

    Lo que ganó antes es de quien lo ganó. ¿Es un error? Entonces haz que te devuelvan el grupo en Telegram antes de ese momento.
groups-you-are-creator = Telegram indica que “{ $title }” es tuyo como creador, y aquí está registrado a nombre de otra persona. Podrás hacerte cargo de él a partir del { $at }, si para entonces sigue siendo así. Lo que ganó antes es de quien lo ganó.
groups-taken-over = El creador de “{ $title }” se ha hecho cargo del grupo. Lo que ha ganado para tu billetera hasta ahora se le paga igualmente.
groups-choose-admin = ¿A quién quieres ceder “{ $title }”? Tiene que aceptarlo.
groups-no-admins = “{ $title }” no tiene otro administrador. Nombra primero administrador en Telegram a quien quieras cedérselo.
groups-no-admin-any-more = Esa persona ya no es administradora de “{ $title }”, así que no se lo he ofrecido.
groups-offered =
    He ofrecido “{ $title }” a { $name }, que tiene hasta el { $until } para aceptar.

    Si nunca me ha escrito, no puedo escribirle primero: envíale este enlace.
    { $link }
groups-button-withdraw = Retirar la oferta
groups-withdrawn = La oferta se ha retirado. El grupo sigue siendo tuyo.
groups-offer = El propietario de “{ $title }” quiere cedértelo en este mercado: sus ajustes y lo que gane desde entonces. Tienes hasta el { $until } para aceptar.
groups-button-accept = Aceptar
groups-transfer-accepted = “{ $title }” tiene ahora otro propietario. Lo que ha ganado hasta ahora se paga igualmente a tu billetera.
groups-yours-now = “{ $title }” ya es tuyo. Indica tu billetera de pagos, por favor: hasta que valga, lo que se gane va a la del propietario anterior.
groups-yours-now-no-wallet = “{ $title }” ya es tuyo. Las altas se venden de nuevo en cuanto indiques tu billetera de pagos.

groups-suspended =
    El operador de este mercado ha congelado “{ $title }” para revisar algo.

    La gente sigue entrando, pero no se venden altas, y lo que has ganado en él se guarda para ti y no se paga hasta que se descongele.{ $contact ->
        [none] {""}
       *[other] {" "}Preguntas: { $contact }
    }
groups-cleared = “{ $title }” ya no está congelado. Las altas se venden de nuevo, y lo que se guardó llega con el próximo pago.

groups-unpaid =
    “{ $title }” no vende altas por ahora. { $why ->
        [stopped] El guardián del contrato de custodia ha detenido tu billetera de pagos. Las altas se venden de nuevo por sí solas en cuanto el contrato pueda pagarle.
       *[limit] Tu billetera tiene { $unpaid } USDC sin pagar o a punto de ganarse, más de { $most } USDC. Quizá no se podría pagar antes de que un anunciante lo recupere. Las altas se venden de nuevo por sí solas en cuanto haya menos sin pagar.
    }{ $at ->
        [none] {""}
       *[other] {" "}El próximo pago es el { $at }.
    }

groups-costs = Lo que cuesta preguntar en miembros, en los últimos { $days } días:
groups-costs-line = { $what }: { $asked } preguntados, { $in } % entró, { $failed } % falló, { $open } % no respondió
groups-costs-few = { $what }: { $asked } preguntados, muy pocos para saberlo
groups-costs-sponsored = Preguntas patrocinadas
groups-costs-own = Tu propia pregunta
groups-costs-none = Sin pregunta
