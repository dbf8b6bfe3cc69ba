# Offers of advertisers: for members, for owners, for advertisers, and on the page that a closed link shows.

offer-from = De { $sponsor }: { $text }
offer-first = Esta es la oferta de un anunciante. Si no quieres ofertas, toca /privacy.
offer-why-button = ¿Por qué veo esto?
offer-report = ⚠️ Denunciar
offer-reported = Gracias. Si otros también la denuncian, deja de mostrarse y la leen quienes llevan este bot.
offer-why =
    { $sponsor } paga esta oferta y pagó la pregunta anterior.

    Si abres el enlace, { $host } recibe lo que recibe cualquier sitio web en una visita, y un código aleatorio que cuenta la visita. Ni { $sponsor } ni { $host } reciben de nosotros tu nombre, tu cuenta de Telegram ni tu respuesta unida a la visita.

    Con /privacy puedes desactivar las ofertas.
offer-gone = Esta oferta ha terminado.

offer-link-unknown = Este enlace no se conoce o tiene más de { $days } días.
offer-link-closed = Esta oferta ha terminado, así que su enlace ya no lleva a ninguna parte.

offer-choice =
    { $wants ->
        [yes] Después de unirte a un grupo puedes recibir la oferta de un anunciante.
       *[no] No recibes ofertas de anunciantes.
    }
offer-choice-button =
    { $wants ->
        [yes] Desactivar las ofertas
       *[no] Activar las ofertas
    }
offer-chosen =
    { $wants ->
        [yes] Listo: puedes volver a recibir ofertas.
       *[no] Listo: ya no recibirás ofertas.
    }

offer-group-button = Ofertas
offer-group =
    { $allows ->
        [yes] En { $title } se permiten ofertas.
       *[no] En { $title } no se permiten ofertas.
    }

    Una oferta es una línea y un enlace de un anunciante. Los miembros la reciben cuando ya están dentro, bajo la bienvenida, si respondieron la pregunta de ese anunciante. Ves cada oferta antes de aceptar una campaña y puedes anular su enlace en cualquier momento.
offer-group-switch =
    { $allows ->
        [yes] No permitir ofertas
       *[no] Permitir ofertas
    }
offer-group-end-link = Anular el enlace de { $sponsor }
offer-group-link-ended = Anulado: el enlace ya no lleva a ninguna parte, tampoco en los mensajes ya enviados.

offer-conversions-button = Conversiones
offer-conversions =
    Una conversión es lo que quieres que la gente haga después de abrir tu oferta, por ejemplo registrarse. Tu servidor puede comunicarla: { $docs } explica cómo.

    Para eso necesita un secreto. Se muestra una sola vez; uno nuevo anula el anterior.
offer-secret-button = Crear un secreto
offer-secret =
    El secreto de la campaña { $campaign }, solo para tu servidor:

    { $secret }

    No se vuelve a mostrar. Elimina este mensaje cuando lo hayas copiado.

error-offer-link-refused =
    { $flaw ->
        [not_https] El enlace de una oferta tiene que empezar por https://.
        [too_long] Ese enlace es demasiado largo: como máximo { $most } caracteres.
        [own] Una oferta no puede llevar a este mercado.
        [telegram] Una oferta no puede llevar a Telegram.
        [shortener] Ese enlace lleva a otra dirección. Escribe la dirección a la que llega la gente al final.
        [redirector] Ese enlace lleva a otra dirección o contiene una. Escribe la dirección a la que llega la gente al final.
        [click_taken] Ese enlace ya contiene “foyer_click”. Lo añado yo.
       *[other] Ese enlace no se puede usar. Necesita el nombre de un sitio web público, sin usuario, sin puerto y sin números en lugar del nombre.
    }

campaigns-notice-offer_paused =
    { $kind ->
        [host] Campaña { $campaign }: su oferta ya no se muestra, porque su enlace lleva ahora a { $found }. La pregunta sigue como antes. El operador decide sobre el enlace.
        [unreachable] Campaña { $campaign }: su oferta ya no se muestra, porque no se puede acceder a su enlace. La pregunta sigue como antes. El operador decide sobre el enlace.
       *[rule] Campaña { $campaign }: su oferta ya no se muestra, porque su enlace lleva a donde ninguna oferta puede llevar. La pregunta sigue como antes. El operador decide sobre el enlace.
    }
