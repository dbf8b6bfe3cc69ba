import type { LandingTexts } from './en.ts'

export const es: LandingTexts = {
  landing: {
    title: 'Foyer: publicidad en la puerta de los grupos de chat',
    description:
      'Quien entra en un grupo de Telegram responde una pregunta corta. Un anunciante paga el alta en USDC, y la mayor parte es para el propietario del grupo.',

    heading: 'Publicidad en la puerta de los grupos de chat',
    lead: 'Quien entra en un grupo de Telegram responde una pregunta corta. Un anunciante paga el alta en USDC, y la mayor parte es para el propietario del grupo.',
    add: 'Añadir Foyer a tu grupo',
    buy: 'Comprar altas',
    seeGroups: 'Ver los grupos',
    openStage: 'Probar todos los papeles',
    stageNote: 'Esto es una demo: el dinero es de prueba y Telegram se simula en este ordenador.',

    liveTitle: 'El mercado ahora',
    live: {
      groups: 'Grupos que venden altas',
      joins: 'Altas de la última semana',
      price: 'Mediana de la mejor puja, USDC',
      escrow: 'Dinero en custodia',
      atLeast: (count) => `${count}+`,
      fewJoins: 'Menos de 10',
      noBids: 'Aún sin pujas',
      covered: (block) => `Cubierto en el bloque ${block}`,
      notCovered: (block) => `No cubierto en el bloque ${block}`,
    },

    sceneTitle: 'Esto ve un miembro nuevo',

    rolesTitle: 'Para propietarios, anunciantes y miembros',
    roles: {
      owners: {
        title: 'Propietarios',
        lead: 'Gana con cada alta patrocinada, en USDC y en tu propia billetera.',
        points: [
          'Los bots y los spammers se topan primero con una pregunta.',
          'Tú decides qué campañas entran, prohíbes categorías enteras y fijas la puja mínima.',
          'Puedes terminar una campaña en tu grupo cuando quieras.',
        ],
        link: 'Ver tus ganancias',
      },
      advertisers: {
        title: 'Anunciantes',
        lead: 'Paga solo por las personas que respondieron tu pregunta y entraron.',
        points: [
          'Una sola campaña puja por altas en tantos grupos como quieras.',
          'Escribe tu propia pregunta o toma una ya preparada.',
          'El dinero sin gastar vuelve a tu billetera.',
        ],
        link: 'Ver tus campañas',
      },
      members: {
        title: 'Miembros',
        lead: 'Una pregunta, unos segundos, y ya estás dentro.',
        points: [
          'Nunca pagas, y nadie te pide una contraseña ni tu número de teléfono.',
          'El anunciante ve tu respuesta sin tu nombre.',
          'Puedes pedírselo a un administrador, y denunciar una pregunta.',
        ],
      },
    },

    priceTitle: (price, earned) => `Cómo ${price} se convierten en ${earned}`,
    priceLead: 'El precio de un alta es la puja que la ganó. De él se descuenta una comisión y nada más.',
    price: {
      pays: 'Paga el anunciante',
      fee: (percent) => `Comisión (${percent})`,
      earns: 'Gana el propietario',
    },
    priceNotes: (back) => [
      'No se cobra nada hasta que Telegram confirma que el miembro ha entrado.',
      `Si el miembro sale antes de ${back} horas, el precio entero vuelve a la campaña.`,
    ],

    howTitle: 'Cómo funciona',
    how: [
      'Alguien pide entrar en un grupo.',
      'La mejor puja por ese grupo gana el alta. Su precio queda apartado.',
      'El bot hace la pregunta del anunciante en un chat privado, y la persona responde.',
      'La persona acepta las reglas del grupo y entra. Solo entonces se cobra al anunciante.',
      'Una vez al día, el contrato de custodia paga a los propietarios.',
    ],

    questionsTitle: 'Preguntas y respuestas',
    buyQuestion: {
      question: '¿Cómo me anuncio?',
      answer:
        'Rellena el formulario: tu pregunta, tus grupos, tu puja. Solo pide una billetera al final. O escribe /buy al bot.',
    },
    questions: (fee, minBid, chain) => [
      {
        question: '¿Cuánto cuesta?',
        answer: `Los miembros y los propietarios no pagan nada. El anunciante paga su propia puja por cada alta, al menos ${minBid} USDC. El ${fee} es la comisión y el resto es del propietario. Una billetera o un exchange puede cobrar lo suyo por enviar USDC.`,
      },
      {
        question: '¿Quién guarda el dinero?',
        answer: `Un contrato de custodia en ${chain}, no nosotros. Paga a los propietarios dentro de límites anunciados un día antes, la comisión y los reembolsos. Nadie puede cambiar la billetera a la que va un reembolso. La página de solvencia compara lo que tiene el contrato con lo que se debe.`,
      },
      {
        question: '¿Y si nadie entra?',
        answer:
          'Entonces no pagas nada. El dinero sigue en tu campaña hasta que alguien entre, o hasta que la termines y vuelva a tu billetera.',
      },
      {
        question: '¿Puedo recuperar mi dinero?',
        answer:
          'Sí, cuando quieras. Termina la campaña y todo lo que no se gastó va a su billetera de reembolsos, normalmente en menos de una hora. Si este servidor desapareciera, esa billetera puede sacar el dinero del contrato por sí misma: un aviso y después una semana.',
      },
      {
        question: '¿Qué ven los miembros?',
        answer:
          'El nombre del grupo, quién patrocina la pregunta, la pregunta, y botones para pedírselo a un administrador o para denunciarla. Después, las reglas del grupo. Si el propietario permite ofertas, la bienvenida puede llevar una línea y un enlace del patrocinador.',
      },
      {
        question: '¿Qué llegan a saber los anunciantes?',
        answer: 'Respuestas sin nombres y cifras sobre diez personas o más. Nadie sabe quién respondió qué.',
      },
      {
        question: '¿Venden datos?',
        answer:
          'No. Los anunciantes pagan por altas y no reciben ninguna lista de personas. A los 90 días, nada aquí une una respuesta con una persona; /deleteme lo hace al momento.',
      },
      {
        question: '¿Qué lee el bot en un grupo?',
        answer: 'Se entera de quién entra, pide entrar o sale. Lo que se escribe en el grupo no se guarda.',
      },
      {
        question: '¿Lo permite Telegram?',
        answer:
          'El bot recibe a quienes se unen y los deja entrar, con los permisos que Telegram creó para los bots. A nadie se le paga por entrar ni se añade a nadie a un grupo. Foyer no pertenece a Telegram. Quien opera un bot cumple las condiciones de Telegram, y también los propietarios y los anunciantes.',
      },
    ],

    beginTitle: 'Cómo empezar',
    begin: {
      owners: {
        title: 'Tienes un grupo',
        steps: [
          'Añade el bot a tu grupo como administrador.',
          'Escribe /register allí y responde unas pocas preguntas en el chat privado.',
          'Indica una billetera de pagos. Desde entonces los anunciantes pueden pujar por tus altas.',
        ],
      },
      advertisers: {
        title: 'Quieres anunciarte',
        steps: [
          'Rellena el formulario: tu pregunta, tus grupos, tu puja. O escribe /buy al bot.',
          'Guarda el recibo y paga en USDC, desde cualquier billetera o exchange.',
          'Alguien lee antes tu pregunta. Después empieza, y los resultados te llegan.',
        ],
      },
      members: {
        title: 'Quieres entrar en un grupo',
        steps: [
          'Pide entrar en Telegram, como siempre.',
          'El bot te escribe: responde, lee las reglas y ya estás dentro.',
        ],
      },
    },
  },

  groups: {
    title: 'Grupos que venden altas · Foyer',
    description:
      'Grupos de Telegram que venden altas: tema, idioma, miembros, altas por semana, cuántas personas entran, puja mínima y mejor puja.',
    heading: 'Grupos que venden altas',
    lead: 'Cada propietario ha decidido estar en esta lista. Las altas y las proporciones son de la última semana completa.',
    filters: 'Elegir grupos',
    words: 'Tema o título',
    language: 'Idioma',
    anyLanguage: 'Cualquier idioma',
    category: 'Para campañas sobre',
    anyCategory: 'Cualquier cosa',
    sort: 'Ordenar por',
    apply: 'Mostrar',
    clear: 'Mostrar todos los grupos',
    group: 'Grupo',
    columns: {
      joins: 'Altas por semana',
      members: 'Miembros',
      share: 'Entran',
      floor: 'Puja mínima',
      topBid: 'Mejor puja',
    },
    membersOf: (count) => `${count} miembros`,
    shareOf: (percent) => `entra el ${percent}`,
    floorOf: (amount) => `desde ${amount}`,
    few: 'menos de 10',
    notCounted: 'aún sin contar',
    noShare: 'demasiado pocos para decirlo',
    noBid: 'aún ninguna',
    prices: 'Las pujas están en USDC por alta.',
    shown: (first, last, total) => `${first}–${last} de ${total}`,
    previous: 'Anterior',
    next: 'Siguiente',
    pages: 'Páginas de la lista',
    none: 'Aún no hay ningún grupo en esta lista.',
    noneHint:
      'El tuyo podría ser el primero: el propietario pone un grupo en la lista en /menu, en «Lista pública».',
    noneFound: 'Ningún grupo encaja.',
    noneFoundHint: 'Elige menos, o mira todos los grupos.',
    away: 'Ahora no se puede leer la lista.',
    awayHint: 'Vuelve a intentarlo en un momento.',
    buyTitle: 'Anúnciate en estos grupos',
    buyText: 'Rellena el formulario o escribe /buy al bot. Una sola campaña puede pujar en todos.',
    ownTitle: 'Pon aquí tu grupo',
    ownText: 'Añade el bot, escribe /register en el grupo y elige «Lista pública» en /menu.',
  },
}
