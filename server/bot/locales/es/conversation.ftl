conversation-back = ← Atrás
conversation-cancel = ✕ Cancelar
conversation-continue = Continuar

conversation-cancelled = Cancelado: { $label }. No se guardó nada.
conversation-stopped = He interrumpido lo que estábamos haciendo ({ $label }). No se guardó nada.
conversation-expired = { $label }: esto terminó porque no llegó ninguna respuesta a tiempo. No se guardó nada; puedes empezar de nuevo cuando quieras.
conversation-unreadable = { $label }: mientras tanto este bot se ha renovado y ahora pregunto de otra manera. Empieza de nuevo, por favor. No se guardó nada.
conversation-old-buttons = Estos botones son de un mensaje anterior. Usa los más recientes, por favor.

conversation-still-waits =
    Todavía espero tu respuesta:
    { $labels }
conversation-more = … y { $count } más.
conversation-use-buttons = Toca uno de los botones, por favor.
conversation-text-only = Aquí solo puedo leer texto. Escribe tu respuesta, por favor ({ $label }).
conversation-edited = No puedo leer los cambios en un mensaje ya enviado. Envía uno nuevo, por favor.

conversation-which = ¿A qué pregunta responde esto?
conversation-more-by-reply = … y { $count } más. Para responder una de esas, responde a su mensaje.
conversation-for-none = A ninguna
conversation-for-none-done = De acuerdo, he descartado ese texto.
conversation-waits-no-more = Esa pregunta ya no espera respuesta, así que he descartado tu texto.

error-other = Eso no se puede hacer. Inténtalo de nuevo o escribe /help.
error-field =
    { $field ->
        [name] Escribe un nombre, de { $most } caracteres como máximo.
        [category] Elige de qué se trata.
        [question] Escribe una pregunta.
        [variants] Escribe hasta { $most } redacciones que se respondan del mismo modo.
        [offer] Escribe un texto, de { $most } caracteres como máximo, y un enlace.
        [group] Elige un grupo o una regla.
        [groups] Elige hasta { $most } grupos, cada uno una sola vez.
        [never] Este grupo está entre los que evitas. Permítelo primero.
        [avoided] Evita como máximo { $most } grupos.
        [confirm] Escribe el número de la campaña.
        [text] Escribe algo, de { $most } caracteres como máximo.
       *[count] Escribe un número entero mayor que cero, { $most } como máximo.
    }
error-amount-invalid =
    { $problem ->
        [too_large] Eso es más de lo que se puede pujar o ingresar: como máximo { $most } USDC.
        [grouped] Eso podría significar dos cantidades distintas. Escríbela sin separar los miles, por favor: { $thousand } para mil, { $withPoint } con decimales.
       *[unreadable] No puedo leer esa cantidad. Escríbela en USDC, con cifras y con { $decimals } decimales como máximo, por ejemplo { $withPoint } o { $withComma }.
    }
error-wallet-invalid = Esa no es la dirección de una billetera. Empieza por 0x, tiene 40 caracteres más y las mayúsculas deben ser exactamente como las muestra tu billetera: cópiala de nuevo, por favor.
error-wallet-other-chain = Esa dirección es de { $chain }, pero aquí se paga en { $own }: envía, por favor, la dirección de tu billetera en esa red.
error-wallet-not-linked = Primero vincula una billetera: allí van los reembolsos.
error-group-not-found = No tienes ese grupo.
error-group-frozen = Otra persona es ahora quien figura como creadora de este grupo en Telegram, así que por el momento no se puede cambiar su billetera de pagos.
error-group-no-heir = No puedes hacerte cargo de este grupo, o todavía no.
error-group-transfer-ended = Esa oferta ha terminado. Quien la envió puede hacer una nueva.
error-group-settings-invalid = Es demasiado largo o son demasiados. Acórtalo, por favor.
error-group-not-selling = Este grupo no vende altas por el momento.
error-campaign-not-found = No tienes esa campaña.
error-campaign-wrong-status = Eso no es posible en el estado actual de la campaña.
error-campaign-too-many = Demasiadas de tus campañas esperan su primer depósito. Paga o cancela una de ellas primero.
error-deposit-too-many = Hoy has pedido demasiados depósitos. Inténtalo de nuevo mañana, por favor.
