bind-label = una campaña de la web
bind-ask-code = Creaste una campaña en la web. ¿Qué código muestra la página? { $left ->
    [one] Queda un intento.
   *[other] Quedan { $left } intentos.
  }
bind-wrong-code = Ese no es el código.
bind-ask-wallet =
    La campaña de { $sponsor } pasa a ser tuya. Todo lo que no se gaste vuelve a esta billetera:

    { $wallet }

    ¿Es tuya? Después podrá ver y cambiar todas tus campañas en la web.{ $replaced ->
        [none] {""}
       *[other] {" "}Para las campañas nuevas sustituye a { $replaced }.
    }
bind-wallet-yes = Sí, es mía
bind-wallet-no = No, parar
bind-refused = No se pidió nada ni se vinculó ninguna billetera. Si otra persona te envió el enlace o el código, no los uses.
bind-error-over = Este enlace ya no funciona: caducó, se creó uno más nuevo o el código falló demasiadas veces. La página crea uno nuevo.
changes-highest = pagar hasta { $amount } USDC por ingreso
changes-groups = { $count ->
    [0] elegir más grupos con una regla
   *[other] { $rule ->
        [yes] añadir los grupos { $groups } y elegir más con una regla
       *[no] añadir los grupos { $groups }
      }
  }
changes-waits =
    Campaña { $campaign } · { $sponsor }: este cambio se firmó en la web con la billetera { $wallet }:

    { $what }

    Entra en vigor el { $due }. ¿No fuiste tú? Recházalo ahora y cierra todas las sesiones en la web.
changes-content =
    Campaña { $campaign } · { $sponsor }: este contenido se escribió en la web con la billetera { $wallet }:

    { $what }

    Idioma: { $language }. ¿No fuiste tú? Cierra todas las sesiones en la web y cambia la pregunta aquí.
changes-applied = Campaña { $campaign } · { $sponsor }: el cambio hecho en la web ya está en vigor: { $what }.
changes-refused = Campaña { $campaign } · { $sponsor }: el cambio hecho en la web fue rechazado: { $what }. Todo sigue igual.
changes-dropped = Campaña { $campaign } · { $sponsor }: no se pudo hacer el cambio de la web: { $what }. Todo sigue igual.
changes-refuse = Rechazar el cambio
changes-error-over = Este cambio ya no está en espera: se hizo o se rechazó.
changes-error-unconfirmed = En la web esto necesita una firma sobre el propio cambio y entra en vigor un día después. El bot lo hace al momento.
changes-error-too-many = Como máximo pueden esperar { $most } cambios de una campaña. Rechaza uno primero.
web-error-signature = La firma no se puede usar. Firma otra vez.
web-error-other-wallet =
    Esto no lo ha firmado { $wallet }, la billetera con la que has entrado{ $signer ->
        [none] {""}
       *[other] {""}, sino { $signer }
    }. Elige esa cuenta en tu billetera y firma otra vez, o sal y entra con la otra billetera.
drafts-error-not-found = No tienes ese borrador.
drafts-error-too-many = Tienes { $most } borradores. Elimina uno primero.
drafts-error-ordered = Este borrador ya es una campaña.
drafts-error-changed = Este borrador se ha cambiado en otro sitio: en otra pestaña o en otro dispositivo.
drafts-error-not-bound = Aún no se conoce ninguna cuenta de Telegram para esta billetera. Abre el enlace del borrador en Telegram.
drafts-error-no-bot = Ahora no se puede contactar con el bot. Inténtalo de nuevo en un momento.
web-error-page-old = Esta página es más antigua que el servidor. Vuelve a cargarla.
web-error-internal = Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.
web-error-database = El servidor no puede hacerlo ahora mismo. Inténtalo de nuevo en un momento.
web-error-chain-away = Ahora no se puede acceder a la cadena, y sin ella no se puede comprobar tu firma. Inténtalo de nuevo en un momento.
web-error-session-missing = No has iniciado sesión. Inicia sesión con tu billetera.
web-error-session-expired = Tu sesión se ha cerrado. Vuelve a iniciarla con tu billetera.
web-error-session-cross-site = Solo las páginas de este servidor pueden pedir esto. Abre la página por su propia dirección.
web-error-share-not-found = Ese enlace no existe. Comprueba que la dirección esté completa.
web-error-share-revoked = Este enlace fue retirado. Pide uno nuevo a quien te lo dio.
web-error-share-too-many = Una campaña tiene como máximo { $most } enlaces. Retira uno primero.
web-error-no-groups = Ningún grupo paga a esta billetera. Escribe /register en tu grupo o inicia sesión con otra billetera.
web-error-request-invalid = No se ha aceptado. Comprueba lo que has introducido e inténtalo de nuevo.
web-error-too-large = Es demasiado de una vez. Acórtalo e inténtalo de nuevo.
web-error-too-often = Demasiados intentos en poco tiempo. Espera { $seconds } segundos e inténtalo de nuevo.
