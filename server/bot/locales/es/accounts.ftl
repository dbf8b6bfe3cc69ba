accounts-privacy =
    Qué guardo y por qué

    De todos los que me escriben: tu ID de Telegram y el idioma de tu aplicación, para poder responderte.
    De los miembros: en la puerta de qué grupo estuviste, cuándo y cómo terminó, para no preguntar a nadie ni pagar por nadie dos veces. Queda bajo tu ID de Telegram durante { $named } días, después bajo un hash con clave de ese ID y, a los { $hashed } días de la visita, sin vínculo con nadie. Lo que respondes se muestra al anunciante sin tu nombre, tu ID ni nada más de ti; a los { $named } días nada aquí lo vincula contigo.
    Si un anunciante pagó por tu entrada, pregunto a Telegram si sigues en el grupo (días después de entrar: { $looks }). El anunciante solo ve cuántas personas se quedan. Qué anunciante pagó se guarda { $hashed } días, solo bajo ese hash, para que nadie pague dos veces por ti.
    De propietarios y anunciantes: tus grupos, campañas y billeteras. Lo que se pagó queda público en la cadena de bloques, para siempre. Tras /deleteme, los bloqueos, los rechazos y las pausas tras un no cuentan { $hashed } días más, bajo hashes con clave de tu ID y de tus billeteras.
    Los mensajes entre nosotros: { $days } días; después se eliminan aquí. Tu aplicación de Telegram los guarda mientras tú quieras.
    { accounts-privacy-in-groups }

    Qué no guardo ni pido nunca: contraseñas, claves de billeteras, tu número de teléfono, lo que la gente escribe en los grupos.

    Las respuestas con palabras puede evaluarlas un modelo de lenguaje elegido por quienes gestionan este bot. Ve la pregunta y la respuesta, y nada sobre ti.

    /deleteme elimina lo que se guarda sobre ti. Preguntas: { $contact }
accounts-privacy-in-groups = De los grupos en los que estoy: que alguien entra, pide entrar, recibe otros permisos o se va, con su ID; que alguien escribe /register, con su ID; que el título ha cambiado, que el grupo se ha convertido en supergrupo, y en qué tema se ha escrito algo, sin quién fue. Se elimina pasado el mismo tiempo. No se guarda nada más de lo que se escribe en un grupo.
accounts-privacy-groups =
    Grupos de los que guardo que estuviste en ellos o en su puerta, también si ya los dejaste:

    { $groups }

    /deleteme quita de ellos tu ID.
accounts-privacy-no-groups = Bajo tu ID de Telegram no guardo de ningún grupo que hayas estado en él o en su puerta.

accounts-delete =
    ¿Eliminar lo que se guarda sobre ti?

    · Se eliminan tu ID de Telegram, tu idioma, los vínculos con tus billeteras y lo que escribiste: respuestas, avisos, borradores. Las campañas que los miembros ya vieron se quedan.
    · Tus grupos dejan el mercado: la gente entra sin preguntas y sus campañas terminan.
    · Tus campañas terminan. Lo que queda de ellas vuelve a sus billeteras de reembolso.
    · El dinero que se le debe a una billetera se le paga de todos modos.
    · Los mensajes entre nosotros se eliminan en un plazo de { $days } días.

    Una cosa queda: un hash con clave. Es un número calculado a partir de tu ID de Telegram con un secreto de este servidor; sin ese secreto nadie puede leer tu ID en él. Bajo él queda en qué puertas estuviste y qué se pagó por ti, hasta { $hashed } días después de cada visita, para no pagar dos veces por la misma persona. Un grupo que creaste lo conserva mientras yo conozca ese grupo. Mientras una puerta todavía te tenga en silencio, también conserva tu ID hasta que te suelte.

    Si tuviste grupos o campañas, con ellos queda también, durante { $hashed } días, un hash con clave de cada una de tus billeteras. Así nadie se libra de un bloqueo o de un rechazo eliminándose.

    Esto no se puede deshacer.
accounts-button-delete = Sí, eliminarlo
accounts-deleted = Listo. Lo que se guardaba sobre ti está eliminado, salvo el hash con clave del que te hablé. Si me escribes de nuevo, empiezo a conocerte desde cero.
accounts-delete-later = Ahora mismo estás en la puerta de un grupo y necesito tu ID para dejarte entrar. Responde allí primero o deja que venza; después escribe /deleteme de nuevo. Todavía no se ha eliminado nada.
