import type { Texts } from './en.ts'
import { pluralOf } from './plural.ts'

const plural = pluralOf('es')

export const es: Texts = {
  brand: 'Foyer',
  skip: 'Ir al contenido',
  nav: {
    home: 'Inicio',
    groups: 'Grupos',
    advertiser: 'Anunciantes',
    groupOwner: 'Propietarios',
    solvency: 'Solvencia',
    docs: 'API',
    stage: 'Volver al escenario',
    pages: 'Páginas',
    more: 'Más',
    language: 'Idioma',
  },
  footer: 'Código abierto. El dinero lo guarda un contrato, no nosotros.',
  openBot: (name) => `Abrir @${name} en Telegram`,
  footerLinks: { bot: 'El bot en Telegram', docs: 'Documentación de la API', source: 'Código fuente' },

  common: {
    usdc: 'USDC',
    copy: 'Copiar',
    copied: 'Copiado',
    selectedTitle: 'Este navegador no permite que la página copie',
    selected: 'El texto está seleccionado. Cópialo tú:',
    copyOf: (what: string) => `Copiar: ${what}`,
    tryAgain: 'Reintentar',
    back: 'Volver',
    transaction: 'Transacción',
    unreachable: 'Ahora no se puede conectar con el servidor. Seguimos intentándolo; no se pierde nada.',
    demo: 'Demo',
    loading: 'Cargando',
    elsewhereTitle: 'Esta página está abierta en una dirección equivocada',
    elsewhere: 'Aquí no puedes iniciar sesión. Abre la página en su propia dirección:',
    payoutRule: (hours) =>
      `Pasadas ${hours} horas, el siguiente pago envía las ganancias a la billetera del propietario.`,
  },

  wallets: {
    browserWallet: 'Billetera del navegador',
    choose: 'Elige una billetera',
    demoName: (name: string) => `billetera de demo (${name})`,
    demoNote: 'Dinero de prueba en este ordenador. No necesita extensión y firma sin preguntar.',
    scan: 'Escanéalo con la billetera de tu otro dispositivo o ábrelo aquí.',
    openHere: 'Abrir en una billetera de este dispositivo',
    leave: 'Desconectar para usar otra billetera',
    none: 'No se ha encontrado ninguna billetera en este navegador.',
    noneHint: 'Abre esta página en el navegador donde tienes tu billetera.',
    noneHintPay: 'Abre esta página en el navegador donde tienes tu billetera o envía USDC a la dirección.',
    connected: 'Conectada:',
  },

  deposit: {
    title: 'Financia tu campaña',
    forGroup: 'en',
    groups: (first: string, count: number) =>
      count > 1
        ? `${first} y ${count - 1} ${plural(count - 1, { one: 'grupo', other: 'grupos' })} más`
        : first,
    asked: 'Importe pedido',
    askedHint: 'Vale cualquier importe. Lo que pases de ahí es presupuesto extra.',
    startRule: (amount: string, start: string | undefined) =>
      `La campaña empieza sola cuando hayan llegado ${amount} USDC${start === undefined ? '' : `; a partir de ${start} USDC puedes empezarla sin el resto`}.`,
    sponsor: 'Los miembros ven',
    bid: 'Tu puja',
    perJoin: (bid: string) => `${bid} USDC por alta`,
    network: 'Red',
    networkDemo: (chain: string) => `${chain}, una demostración en este ordenador`,
    validUntil: 'Este enlace vale hasta',

    moneyTitle: 'Adónde va el dinero',
    moneyEscrow: 'Va a un contrato de custodia, no a nosotros.',
    moneyEscrowLink: 'Ver el contrato',
    moneyCharged: (bid: string) =>
      `Se te cobran ${bid} USDC por cada miembro que respondió y entró. No se cobra nada más.`,
    moneyFee: (percent: string) => `Nuestra comisión del ${percent} forma parte de ese precio.`,
    moneyReview: (hours: string) =>
      `Puede que el operador lea antes tu pregunta, en ${hours} como mucho. Después se pregunta al propietario de cada grupo; si calla, es que no.`,
    moneyRefund: 'Lo que no se gaste vuelve a esta billetera y a ninguna otra:',

    receipt: {
      title: 'Primero guarda tu recibo',
      text: 'El recibo es tu prueba para un reembolso: con él y tu billetera de reembolso puedes recuperar tú el dinero en la cadena, aunque este servicio desaparezca.',
      says: 'Qué dice el recibo',
      how: 'La página contracts/exit.html del código fuente de Foyer acepta estos valores.',
      chain: 'Cadena',
      escrow: 'Contrato de custodia',
      salt: 'Salt',
      refundTo: 'Billetera de reembolso',
      save: 'Guardar el recibo',
      copy: 'Copiar',
      skip: 'Continuar sin él',
      goOn: 'Lo he copiado',
      kept: 'Tu recibo',
      whereElse: 'El bot también te lo ha enviado.',
      fileName: (campaignId: number) => `foyer-recibo-${campaignId}.json`,
    },

    mismatch: {
      title: 'No pagues aquí',
      text: 'Esta página ha recibido una dirección que no es la de tu campaña. Vuelve a abrir el enlace desde el bot. Si sigues viendo esto, avisa al operador.',
    },

    payTitle: 'Pagar',
    amount: 'Importe en USDC',
    amountBad: 'Escribe un importe como 25 o 12.50.',
    amountLow: (least: string) => `El mínimo que admite el contrato de custodia es ${least} USDC.`,
    amountLess: (rest: string) => `Después faltan ${rest} USDC.`,
    amountMore: (extra: string) => `${extra} USDC de ese importe son presupuesto extra.`,
    payWith: (wallet: string) => `Pagar con ${wallet}`,
    basePay: 'Pagar con Base',
    basePayHint: 'Con una cuenta de Base. Sin tarifa de red.',
    basePayLoading: 'Cargando Base Pay',
    addressTitle: 'Enviar USDC a la dirección',
    addressHint: 'Desde un exchange, la billetera del móvil o cualquier otro sitio.',
    addressNetwork: (chain: string) => `Envía USDC en ${chain}. Otros tokens no cuentan.`,
    address: 'Dirección de depósito de esta campaña',
    addressAmount: 'Importe',
    addressOpen: 'Abrir en una billetera',
    addressQr: 'Código QR de la dirección',
    addressAfter:
      'Puedes cerrar esta página. Encontramos el pago por nuestra cuenta, normalmente en menos de un minuto.',
    phoneTitle: 'Continuar en el móvil',
    phoneHint: 'Escanea esta página con la cámara del móvil.',
    phoneQr: 'Código QR de esta página',
    appsTitle: 'Abrir en una app de billetera',
    appsHint: 'Abre esta página en el navegador de la app, donde se puede pagar.',
    watching: 'Esperando tu pago',
    earlierTitle: 'Una solicitud anterior aún podría pagarse',
    earlierText: (amount: string) =>
      `Tu billetera aún podría ejecutar la solicitud de ${amount} USDC. Si lo hace, será presupuesto extra.`,

    steps: {
      connect: 'Conecta tu billetera',
      check: 'Comprobar la red y el saldo',
      sign: 'Firma el pago en tu billetera. No hay tarifa de red.',
      asked: 'Confirma el pago en tu billetera',
      askedBase: 'Paga en la ventana de Base',
      askedRelay: 'Enviando tu pago firmado',
      sent: 'Esperando a la cadena',
      arrived: 'Recibido',
      credited: 'Abonado a tu campaña',
      done: 'hecho',
      now: 'en curso',
      next: 'pendiente',
    },
    underWay: {
      preparing: 'Preparando tu billetera',
      asked: 'Esperando a tu billetera',
      sent: 'De camino a la cadena',
      unknown: 'Aún no se sabe si se pagó',
      elsewhere: 'Se está pagando en otra pestaña',
      elsewhereText: 'Continúa allí. Esta pestaña se actualiza sola.',
      inWallet: 'Busca la ventana de tu billetera. No se paga nada hasta que confirmes allí.',
      noWindow: 'Mi billetera no muestra ninguna solicitud',
      noBaseWindow: 'La ventana de Base ya no está',
      unknownText:
        'Tu billetera no ha respondido a esta página. Seguimos mirando en la cadena y mostraremos aquí el pago en cuanto llegue.',
      unknownPending: 'Una transacción de esta billetera está esperando en la red. Espera a que se complete.',
      startAgain: 'No se pagó: empezar de nuevo',
      startAgainText:
        'Mira antes en tu billetera. Si aún muestra la solicitud, recházala allí. Si se pagan las dos, la segunda es presupuesto extra.',
      sentText:
        'Puedes cerrar esta página. Si la transacción se mina, el pago se encuentra y se abona sin ella.',
      amount: 'Importe',
      elapsed: 'Tiempo',
    },
    paidTwice: (extra: string) => `Pagado dos veces: ${extra} USDC son presupuesto extra.`,

    transactions: { paid: 'Pago', swept: 'A la custodia' },
    arrivedTitle: 'Recibido hasta ahora',
    figures: {
      asked: 'Importe pedido',
      credited: 'Abonado',
      arriving: 'Confirmándose',
      missing: 'Falta',
      extra: 'Presupuesto extra',
      waiting: 'En la dirección',
    },
    payment: {
      confirming: 'confirmándose',
      credited: 'abonado',
      recovered: 'retirado',
    },
    tooLowTitle: 'Todavía es muy poco para contar',
    tooLow: (lying: string, least: string) =>
      `Hay ${lying} USDC en la dirección. Se abonan cuando haya ${least} USDC; hasta entonces puede recuperarlos tu billetera de reembolso.`,
    tooLowEndedTitle: 'Es muy poco para volver solo',
    tooLowEnded: (lying: string, least: string) =>
      `Hay ${lying} USDC en la dirección. Vuelven solos cuando haya ${least} USDC; hasta entonces puede recuperarlos tu billetera de reembolso.`,
    withinADay: (atOnce: string) =>
      `Menos de ${atOnce} USDC se abona en el plazo de un día, o antes si completa el depósito.`,
    recoveredTitle: 'Se retiró un pago',
    recovered: 'Tu billetera de reembolso lo retiró antes de que se abonara, así que no cuenta.',
    noticeTitle: 'Tu aviso de reclamación está en curso',
    noticeText:
      'Mientras dure, el contrato de custodia no admite dinero para esta campaña. Un pago se queda en la dirección hasta que el aviso termine o retires el dinero.',
    keysTitle: 'Se propone un cambio en el contrato de custodia',
    keysText: (when) =>
      `El administrador del contrato de custodia propone otras claves o un límite más alto, que pueden entrar en vigor desde el ${when}. Hasta que quienes llevan este mercado lo confirmen, ningún pago entra en el contrato. Espera antes de pagar, por favor. Lo que ya hayas enviado se queda en tu propia dirección de depósito, y tu billetera de reembolso puede retirarlo en cualquier momento.`,

    finality: 'Llevamos el pago al contrato de custodia y esperamos a que sea definitivo.',
    creditIn: (time: string) => `Se acredita en unos ${time}.`,
    creditSoon: 'Se acreditará en cualquier momento.',
    creditLate: 'Está tardando más de lo habitual. El pago se acredita igualmente.',
    mayClose: 'Puedes cerrar esta página.',
    paidTitle: 'Pagado',
    paidAmount: (amount: string) => `${amount} USDC están abonados a tu campaña.`,
    nextTopup: 'Ya forma parte del presupuesto de tu campaña, que sigue en marcha.',
    toCampaign: 'Ir a la campaña',
    next: {
      awaiting_deposit: 'La campaña necesita más dinero para empezar. El bot tiene el enlace.',
      in_review: (hours: string) =>
        `Ahora el operador lee tu pregunta, en ${hours} como mucho. Después se pregunta a los propietarios de tus grupos. El bot te mantiene al tanto.`,
      unplaced:
        'Tu campaña ya puede funcionar. Se pregunta a los propietarios de sus grupos y el bot te mantiene al tanto; /results muestra las respuestas.',
      active:
        'Tu campaña ya puede funcionar: en cada grupo empieza cuando su propietario acepta. El bot te mantiene al tanto; /results muestra las respuestas.',
      halted: 'Tu campaña puede empezar, pero por ahora no se venden altas. Sigue por sí sola.',
      exhausted:
        'Tu campaña está aceptada, pero su presupuesto ya no alcanza para un alta. Recárgala en el bot.',
      paused: 'Tu campaña está en pausa. Reanúdala en el bot.',
      closing: 'Tu campaña está terminando. Lo que no se gastó vuelve a tu billetera de reembolso.',
      closed: 'Tu campaña ha terminado. Lo que no se gastó volvió a tu billetera de reembolso.',
    },
    closedFollows:
      'Tu campaña ha terminado. El contrato de custodia ya no guarda nada de ella. Lo que hay en la dirección de depósito llega después, normalmente en una semana.',
    arrivingTitle: 'Tu pago ha llegado',
    partialTitle: 'Ha llegado una parte del importe',
    partialExpired: (missing: string) =>
      `Faltan ${missing} USDC y este enlace ha caducado. Escribe /campaigns al bot para recibir uno nuevo.`,
    partialText: (missing: string) =>
      `Faltan ${missing} USDC. Págalos aquí abajo, de cualquiera de las formas.`,
    goesBack: (until: string) => `Si el resto no está antes del ${until}, la campaña termina y todo vuelve.`,
    closedTitle: 'Este depósito está cerrado',
    closedText: 'Este enlace ya no pide dinero. Escribe /campaigns al bot para ver cómo está la campaña.',
    closedCounts: 'Cualquier otro USDC que llegue a la dirección cuenta para la campaña.',
    closedGoesBack:
      'Cualquier otro USDC que llegue a la dirección vuelve a tu billetera de reembolso a partir de 1 USDC, normalmente en una semana. Si es menos, se queda allí y puede recuperarlo la billetera de reembolso.',
    expiredTitle: 'Este enlace ha caducado',
    expiredText: 'Escribe /campaigns al bot para recibir uno nuevo cuando quieras.',
    expiredPaid: '¿Ya enviaste el dinero? Lo encontraremos y lo abonaremos igualmente.',

    telegramTitle: 'Estás en el navegador de Telegram',
    telegramText: 'Las billeteras solo se abren en tu propio navegador. Lleva allí esta página:',
    telegramOpen: 'Abrir en el navegador',
    telegramCopy: 'Copiar el enlace',
  },

  problems: {
    'deposit.link_invalid': {
      title: 'Este enlace no está completo',
      text: 'Ábrelo tal como te lo dio el bot o escribe /campaigns al bot para recibir uno nuevo.',
    },
    'escrow.not_configured': {
      title: 'Aquí todavía no hay depósitos',
      text: 'Este servidor no tiene contrato de custodia, así que no admite dinero. No se ha cobrado nada.',
    },
    'database.unavailable': {
      title: 'Un momento, por favor',
      text: 'El servidor está arrancando o ha perdido su base de datos por un momento. Esta página continúa sola.',
    },
    rejected: {
      title: 'Lo rechazaste en tu billetera',
      text: 'No se ha pagado nada. Inténtalo de nuevo cuando quieras.',
    },
    busy: {
      title: 'Tu billetera todavía te está preguntando algo',
      text: 'Abre la billetera, responde o cierra su solicitud y vuelve a intentarlo.',
    },
    no_account: {
      title: 'Tu billetera no muestra ninguna cuenta',
      text: 'Desbloquéala, elige una cuenta para esta página y vuelve a intentarlo.',
    },
    account_changed: {
      title: 'Tu billetera cambió a otra cuenta',
      text: 'No se ha pagado nada. Elige la cuenta con la que quieres pagar y vuelve a intentarlo.',
    },
    wrong_network: {
      title: 'Tu billetera está en otra red',
      text: (chain: string) => `No se ha pagado nada. Cámbiala a ${chain} y vuelve a intentarlo.`,
    },
    disconnected: {
      title: 'Tu billetera ha perdido la conexión',
      text: 'Revisa su conexión de red y vuelve a mirar aquí.',
    },
    unsupported: {
      title: 'Tu billetera no puede hacer este pago',
      text: 'No se ha pagado nada. Elige otra billetera o envía USDC a la dirección.',
    },
    too_little_usdc: {
      title: 'No hay suficientes USDC en esta billetera',
      text: (have: string, need: string, chain: string) =>
        `Tiene ${have} USDC en ${chain} y quieres pagar ${need}. Paga menos, usa otra billetera o envía USDC a la dirección desde otro sitio.`,
    },
    no_gas: {
      title: 'No hay ETH para la tarifa de red',
      text: (chain: string) =>
        `Esta billetera necesita un poco de ETH en ${chain} para enviar USDC. Añade algo o envía USDC a la dirección desde otro sitio.`,
      exact: (amount: string) => `Sin ETH, esta página puede pagar exactamente ${amount} USDC.`,
    },
    still_pending: {
      title: 'Una transacción anterior sigue en la red',
      text: 'No se ha pedido nada nuevo a tu billetera. Espera a que se complete o cancélala en la billetera.',
    },
    paid_meanwhile: {
      title: 'Acaba de llegar un pago',
      text: 'No se ha pedido nada nuevo a tu billetera. Mira cuánto falta antes de volver a pagar.',
    },
    unreachable: {
      title: 'No se puede conectar con el servidor',
      text: 'Inténtalo de nuevo en un momento.',
    },
    chain_refused: {
      title: 'La red rechaza este pago',
      text: 'No se ha pagado nada. Puede que USDC esté en pausa o bloquee esta cuenta. Prueba con otra billetera.',
    },
    chain_error: {
      title: 'La red no aceptó el pago',
      text: 'No has hecho nada mal, y puede que se haya enviado. Lo estamos buscando en la cadena.',
    },
    wallet_failed: {
      title: 'Tu billetera no dio una respuesta clara',
      text: 'Mira allí si el pago se envió.',
    },
    replaced: {
      title: 'Tu billetera envió otra cosa en su lugar',
      text: 'Si aceleraste el pago, llega con otro hash. Si lo cancelaste, no se paga nada.',
    },
    dropped: {
      title: 'La red ya no conoce la transacción',
      text: 'Puede que se haya descartado y puede que aún se mine. Mira en tu billetera.',
    },
    'payment.failed': {
      title: 'El pago falló en la cadena',
      text: 'No movió USDC. Puedes volver a pagar.',
    },
    'payment.recipient_mismatch': {
      title: 'Ese pago no llegó aquí',
      text: 'No son USDC a la dirección de depósito de esta campaña. Puedes volver a pagar.',
    },
    'payment.sent_to_escrow': {
      title: 'Ese pago fue al propio contrato de custodia',
      text: 'Se guarda y el operador lo devuelve. Paga a la dirección de depósito.',
    },
    'payment.recovered': {
      title: 'Ese pago se retiró',
      text: 'La billetera de reembolso lo retiró antes de que se abonara. Puedes volver a pagar.',
    },
    'payment.too_low': {
      title: 'El pago es demasiado bajo',
      text: 'Se queda en la dirección hasta que llegue más. Puede recuperarlo tu billetera de reembolso.',
    },
    'payment.already_used': {
      title: 'Ese pago es de otra campaña',
      text: 'Cuenta allí. Este depósito puedes pagarlo aparte.',
    },
    'deposit.link_expired': {
      title: 'Este enlace ha caducado',
      text: 'Escribe /campaigns al bot para recibir uno nuevo.',
    },
    'campaign.not_awaiting_deposit': {
      title: 'Esta campaña ya no admite dinero',
      text: 'Tu pago vuelve a la billetera de reembolso a partir de 1 USDC, normalmente en una semana. Si es menos, se queda en la dirección y puede recuperarlo la billetera de reembolso.',
    },
    'campaign.notice_running': {
      title: 'Tu aviso de reclamación está en curso',
      text: 'El pago se queda en la dirección hasta que el aviso termine o lo retires.',
    },
    'escrow.keys_changing': {
      title: 'Se propone un cambio en el contrato de custodia',
      text: 'Hasta que quienes llevan este mercado lo confirmen, ningún pago entra en el contrato. Lo que hayas enviado se queda en la dirección de depósito, y tu billetera de reembolso puede retirarlo.',
    },
    'authorization.refused': {
      title: 'USDC no acepta esta firma',
      text: 'No se ha pagado nada. Inténtalo de nuevo o envía USDC a la dirección.',
    },
    'relay.limited': {
      title: 'Por ahora no se envían más pagos gratis',
      text: 'No se ha pagado nada. Envía USDC a la dirección o añade un poco de ETH a tu billetera.',
    },
  },

  solvency: {
    title: 'Lo que hay y lo que se debe',
    lead: 'El contrato de custodia nunca debe guardar menos USDC de los que debe. Estas cifras salen de nuestros libros y de la cadena, en el mismo bloque.',
    holds: 'El contrato guarda',
    owes: 'Debe',
    good: 'Están todos los USDC que se deben.',
    bad: 'El contrato guarda menos de lo que debe. Se ha avisado al operador.',
    at: (when: string, block: string) => `${when}, en el bloque ${block}`,
    unavailable: {
      title: 'Ahora no hay cifras',
      text: 'Este servidor aún no tiene contrato de custodia o no se puede conectar con él.',
    },
    raw: 'Estas cifras en JSON',
    owed: {
      available: 'Anunciantes: aún sin gastar',
      reserved: 'Reservado para miembros que están respondiendo',
      ownerMaturing: 'Propietarios: ganado, en plazo de espera',
      ownerPayable: 'Propietarios: listo para el próximo pago',
      feeMaturing: 'Nuestras comisiones: ganadas, en plazo de espera',
      feePayable: 'Nuestras comisiones: listas para el próximo pago',
      refundPayable: 'Reembolsos en camino',
      claimable: 'A la espera de que se retire',
      foreign: 'De vuelta a pagadores que no están en nuestros libros',
    },
  },

  notFound: {
    title: 'Esa página no existe',
    text: 'Puede que la dirección esté mal escrita o ya no valga. Si el bot te dio un enlace, ábrelo de nuevo desde el chat.',
    home: 'Ir a la página de inicio',
  },

  failed: {
    tooMany: 'Demasiadas peticiones a la vez',
    wait: (seconds: string) =>
      `Tu red ha pedido más páginas de las que servimos a la vez. Inténtalo de nuevo en ${seconds}.`,
    ours: 'Algo ha fallado por nuestra parte',
    later: 'Inténtalo de nuevo en un momento. Un pago en camino se abona aunque esta página no se abra.',
    report: (id: string) => `Si sigue pasando, danos este código: ${id}`,
    again: 'Reintentar',
  },
}
