-name = Foyer

profile-description =
    { -name } es la puerta de los grupos de Telegram. Quien quiere unirse responde una pregunta corta. Los anunciantes pagan por ese momento y el propietario del grupo gana con ello. /help explica qué puede hacer este bot.
# At most 120 characters.
profile-short-description = Una pregunta corta antes de unirte a un grupo. El propietario gana y los anunciantes aprenden algo real.

command-start = Para qué sirve este bot
command-help = Cómo funciona todo y a quién preguntar
command-paysupport = A quién preguntar sobre los pagos

start =
    ¡Te damos la bienvenida a { -name }!

    { -name } está en la puerta de los grupos de Telegram: quien se une lee sus reglas y a veces responde una pregunta corta. Si es de un anunciante, este paga por ese momento, y la mayor parte del dinero es para el propietario del grupo.

    { $groups ->
        [0] ¿Tienes un grupo? /register lo pone en el mercado.
        [one] Tienes un grupo aquí: /menu lo muestra.
       *[other] Tienes { $groups } grupos aquí: /menu los muestra.
    }

    { $advertises ->
        [yes] Te anuncias aquí: /campaigns muestra tus campañas, /buy compra más altas.
       *[no] ¿Quieres anunciarte? /buy muestra los grupos y lo que cuesta un alta en cada uno.
    }

    ¿Quieres unirte a un grupo? Usa su enlace o solicita unirte en Telegram. Si hay algo que responder, te escribo; hasta entonces no tienes que hacer nada aquí. No te cuesta nada.

    /help explica más.
start-prices =
    Grupos que venden altas ahora:
    { $groups }
start-price =
    { $group }: { $taken ->
        [no] desde { $floor } USDC por alta
       *[yes] mejor puja { $top } USDC por alta
    }
start-button-prices = Grupos y precios

help =
    Estoy en la puerta de los grupos. A quien llega puedo hacerle una pregunta corta; luego lee las reglas y entra.

    Los miembros nunca pagan. Los propietarios ganan con las altas patrocinadas. Los anunciantes solo pagan por las personas que respondieron y entraron.

    Nunca pido contraseñas, claves de billeteras ni tu número de teléfono.

    Sobre un grupo, pregunta a sus administradores. Sobre este bot o tu dinero: { $contact }
help-members =
    Miembros

    Quien se une a un grupo que me tiene en su puerta lee las reglas del grupo aquí, en el chat directo, antes responde una pregunta si la hay, y ya está dentro. Nunca se paga por unirse, y nunca pido contraseñas, claves de billeteras ni tu número de teléfono.
help-owners =
    Propietarios

    /register pone tu grupo en el mercado. Tú decides la puja mínima, las reglas y qué anuncios entran. Recibes lo que un anunciante paga por un alta, menos una comisión del { $fee } %, en USDC. Se paga por sí solo, a partir de { $minimumPayout } USDC. Antes, las ganancias esperan { $mature } horas.

    Tu panel en el navegador, que se abre con tu billetera: { $page }
help-advertisers =
    Anunciantes

    /buy elige un grupo, tu puja por alta (al menos { $minimumBid } USDC) y tu pregunta. Solo se te cobra por las personas que respondieron y entraron; lo que sobra vuelve a tu billetera cuando termines una campaña. Pagas en USDC, desde cualquier billetera o exchange, a una dirección propia de la campaña. La billetera para los reembolsos se pide al final; /link la cambia para campañas posteriores.

    Tu panel en el navegador, que se abre con tu billetera: { $page }
help-commands =
    Qué puedes escribirme

    { $commands }
help-button-members = Miembros
help-button-owners = Propietarios
help-button-advertisers = Anunciantes
help-button-commands = Comandos

# One line for each command, with what `command-…` says of it.
help-command = { $command }: { $what }

help-no-contact = a quien gestiona este bot.

paysupport =
    En Telegram no cobro nada. Los miembros nunca pagan. Los anunciantes pagan en USDC, desde cualquier billetera o exchange, a una dirección propia de su campaña. Los propietarios cobran en sus billeteras.

    /campaigns muestra a los anunciantes lo pagado y lo que queda, y /withdraw lo devuelve. /stats muestra a los propietarios lo que han ganado.

    Sobre un pago, un reembolso o un cobro, escribe: { $contact }

tap-old = Este botón es de una versión anterior y ya no hace nada. /menu y /start muestran lo que hay ahora.
tap-failed = Aún no ha funcionado. Lo intento de nuevo por mi cuenta. Si en unos minutos no llega nada, escribe /menu.

slow-down = Ha llegado demasiado de ti a la vez, así que solo he leído lo más reciente. Si falta algo, envíalo otra vez, una cosa tras otra.

unknown-command = Ese comando no existe. /help dice lo que entiendo.

unknown =
    No entiendo eso. /help dice qué puedo hacer y a quién preguntar.
