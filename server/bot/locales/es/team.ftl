team-button = Colegas
team = Tus colegas ven tus campañas y resultados, las cambian y las pausan, y preparan otras nuevas. No pueden terminar una campaña, sacar dinero, cambiar una billetera de reembolso ni invitar a otros.
team-member = · { $name }, desde { $since }
team-invited = · { $name }, invitación abierta hasta { $until }
team-acts = Lo último que se hizo en la web o por tus colegas:
team-act = { $at } · { $name } · campaña { $campaign }: { $act ->
    [ordered] pedida
    [started] iniciada
    [paused] en pausa
    [resumed] reanudada
    [changed] ajustes cambiados
    [content] pregunta u oferta cambiada
    [groups] grupos añadidos
    [bid] puja o límite en grupos cambiados
    [left_group] retirada de un grupo
    [topped_up] depósito solicitado
    [shared] enlace a los resultados
    [ended] terminada
    [delayed] cambio firmado, espera un día
    [refused] cambio rechazado
   *[other] cambiada
  }
team-on-web = { $name ->
    [none] billetera { $wallet } en la web
   *[other] { $name } en la web
  }
team-acting-for = Actúas en nombre de { $sponsor }.
team-invite = Invitar a un colega
team-withdraw = Retirar la invitación de { $name }
team-remove = Quitar a { $name }
team-buy-for = Nueva campaña para { $sponsor }
team-leave = Dejar de actuar por { $sponsor }
team-advertiser = un anunciante
team-link =
    Envía este enlace a tu colega. Sirve una sola vez, durante { $hours } horas, para quien lo abra primero:

    { $link }

    Te diré cuándo se usó.
team-joined = Ahora puedes actuar en nombre de { $sponsor }: ver las campañas y los resultados, cambiarlas, pausarlas y preparar otras nuevas. { $sponsor } ve lo que haces. Las campañas se pagan a su dirección de depósito, así que también puedes pagarlas tú.
team-ask-name = ¿Cómo llamas a tu colega? Solo tú ves este nombre, de { $max } caracteres como máximo.
team-came = La invitación de { $name } se usó y ya puede actuar en tu nombre. Si fue otra persona, quítala.
team-error-too-many = Como máximo { $most } colegas, contando las invitaciones abiertas. Quita antes a alguien.
team-error-over = Esta invitación no sirve: ya se usó, se retiró o caducó, o ya puedes actuar en nombre de este anunciante.
team-error-not-allowed = Solo el anunciante puede hacer esto.
