import type { Texts } from './en.ts'
import { pluralOf } from './plural.ts'

const plural = pluralOf('pt')

export const pt: Texts = {
  brand: 'Foyer',
  skip: 'Ir para o conteúdo',
  nav: {
    home: 'Início',
    groups: 'Grupos',
    advertiser: 'Anunciantes',
    groupOwner: 'Donos de grupos',
    solvency: 'Solvência',
    docs: 'API',
    stage: 'Voltar ao palco',
    pages: 'Páginas',
    more: 'Mais',
    language: 'Idioma',
  },
  footer: 'Código aberto. Quem guarda o dinheiro é um contrato, não nós.',
  openBot: (name) => `Abrir @${name} no Telegram`,
  footerLinks: { bot: 'O bot no Telegram', docs: 'Documentação da API', source: 'Código-fonte' },

  common: {
    usdc: 'USDC',
    copy: 'Copiar',
    copied: 'Copiado',
    selectedTitle: 'Este navegador não deixa a página copiar',
    selected: 'O texto está selecionado. Copie você mesmo:',
    copyOf: (what: string) => `Copiar: ${what}`,
    tryAgain: 'Tentar de novo',
    back: 'Voltar',
    transaction: 'Transação',
    unreachable: 'Não é possível falar com o servidor agora. Continuamos tentando; nada se perde.',
    demo: 'Demo',
    loading: 'Carregando',
    elsewhereTitle: 'Esta página está aberta no endereço errado',
    elsewhere: 'Você não consegue entrar por aqui. Abra a página no próprio endereço:',
    payoutRule: (hours) =>
      `Depois de ${hours} horas, o próximo pagamento envia os ganhos à carteira do dono.`,
  },

  wallets: {
    browserWallet: 'Carteira do navegador',
    choose: 'Escolha uma carteira',
    demoName: (name: string) => `carteira de demonstração (${name})`,
    demoNote: 'Dinheiro de teste neste computador. Não precisa de extensão e assina sem perguntar.',
    scan: 'Escaneie com a carteira do seu outro aparelho ou abra aqui.',
    openHere: 'Abrir em uma carteira deste aparelho',
    leave: 'Desconectar para usar outra carteira',
    none: 'Nenhuma carteira foi encontrada neste navegador.',
    noneHint: 'Abra esta página no navegador em que está sua carteira.',
    noneHintPay: 'Abra esta página no navegador em que está sua carteira ou envie USDC para o endereço.',
    connected: 'Conectada:',
  },

  deposit: {
    title: 'Financie sua campanha',
    forGroup: 'em',
    groups: (first: string, count: number) =>
      count > 1
        ? `${first} e mais ${count - 1} ${plural(count - 1, { one: 'grupo', other: 'grupos' })}`
        : first,
    asked: 'Valor pedido',
    askedHint: 'Qualquer valor conta. O que passar disso é orçamento extra.',
    startRule: (amount: string, start: string | undefined) =>
      `A campanha começa sozinha quando chegarem ${amount} USDC${start === undefined ? '' : `; a partir de ${start} USDC você pode começá-la sem o resto`}.`,
    sponsor: 'Os membros veem',
    bid: 'Seu lance',
    perJoin: (bid: string) => `${bid} USDC por entrada`,
    network: 'Rede',
    networkDemo: (chain: string) => `${chain}, uma demonstração neste computador`,
    validUntil: 'Este link vale até',

    moneyTitle: 'Para onde vai o dinheiro',
    moneyEscrow: 'Vai para um contrato de custódia, não para nós.',
    moneyEscrowLink: 'Ver o contrato',
    moneyCharged: (bid: string) =>
      `São cobrados ${bid} USDC por cada membro que respondeu e entrou. Nada mais é cobrado.`,
    moneyFee: (percent: string) => `Nossa taxa de ${percent} faz parte desse preço.`,
    moneyReview: (hours: string) =>
      `O operador pode ler sua pergunta antes, em ${hours} no máximo. Depois o dono de cada grupo é consultado; silêncio quer dizer não.`,
    moneyRefund: 'O que não for gasto volta para esta carteira e para nenhuma outra:',

    receipt: {
      title: 'Primeiro guarde seu recibo',
      text: 'O recibo é sua prova para um reembolso: com ele e sua carteira de reembolso, você mesmo pode retirar seu dinheiro da rede, até se este serviço deixar de existir.',
      says: 'O que o recibo diz',
      how: 'A página contracts/exit.html do código-fonte do Foyer aceita estes valores.',
      chain: 'Rede',
      escrow: 'Contrato de custódia',
      salt: 'Salt',
      refundTo: 'Carteira de reembolso',
      save: 'Salvar o recibo',
      copy: 'Copiar',
      skip: 'Continuar sem ele',
      goOn: 'Já copiei',
      kept: 'Seu recibo',
      whereElse: 'O bot também o enviou para você.',
      fileName: (campaignId: number) => `foyer-recibo-${campaignId}.json`,
    },

    mismatch: {
      title: 'Não pague aqui',
      text: 'Esta página recebeu um endereço que não é o da sua campanha. Abra o link de novo pelo bot. Se isto continuar aparecendo, avise o operador.',
    },

    payTitle: 'Pagar',
    amount: 'Valor em USDC',
    amountBad: 'Escreva um valor como 25 ou 12.50.',
    amountLow: (least: string) => `O mínimo que o contrato de custódia aceita é ${least} USDC.`,
    amountLess: (rest: string) => `Depois disso faltam ${rest} USDC.`,
    amountMore: (extra: string) => `${extra} USDC desse valor são orçamento extra.`,
    payWith: (wallet: string) => `Pagar com ${wallet}`,
    basePay: 'Pagar com Base',
    basePayHint: 'Com uma conta Base. Sem taxa de rede.',
    basePayLoading: 'Carregando o Base Pay',
    addressTitle: 'Enviar USDC para o endereço',
    addressHint: 'De uma exchange, da carteira do celular ou de qualquer outro lugar.',
    addressNetwork: (chain: string) => `Envie USDC na rede ${chain}. Outros tokens não contam.`,
    address: 'Endereço de depósito desta campanha',
    addressAmount: 'Valor',
    addressOpen: 'Abrir em um app de carteira',
    addressQr: 'Código QR do endereço',
    addressAfter:
      'Você pode fechar esta página. Encontramos o pagamento sozinhos, normalmente em menos de um minuto.',
    phoneTitle: 'Continuar no celular',
    phoneHint: 'Escaneie esta página com a câmera do celular.',
    phoneQr: 'Código QR desta página',
    appsTitle: 'Abrir em um app de carteira',
    appsHint: 'Abre esta página no navegador do app, onde dá para pagar.',
    watching: 'Aguardando seu pagamento',
    earlierTitle: 'Um pedido anterior ainda pode ser pago',
    earlierText: (amount: string) =>
      `Sua carteira ainda pode executar o pedido de ${amount} USDC. Se isso acontecer, é orçamento extra.`,

    steps: {
      connect: 'Conecte sua carteira',
      check: 'Conferir a rede e o saldo',
      sign: 'Assine o pagamento na sua carteira. Não há taxa de rede.',
      asked: 'Confirme o pagamento na sua carteira',
      askedBase: 'Pague na janela da Base',
      askedRelay: 'Enviando seu pagamento assinado',
      sent: 'Aguardando a rede',
      arrived: 'Recebido',
      credited: 'Creditado na sua campanha',
      done: 'feito',
      now: 'em andamento',
      next: 'a seguir',
    },
    underWay: {
      preparing: 'Preparando sua carteira',
      asked: 'Aguardando sua carteira',
      sent: 'A caminho da rede',
      unknown: 'Ainda não se sabe se foi pago',
      elsewhere: 'Outra aba está pagando',
      elsewhereText: 'Continue lá. Esta aba acompanha.',
      inWallet: 'Procure a janela da sua carteira. Nada é pago até você confirmar lá.',
      noWindow: 'Minha carteira não mostra nenhum pedido',
      noBaseWindow: 'A janela da Base sumiu',
      unknownText:
        'Sua carteira não respondeu a esta página. Continuamos olhando na rede e mostramos o pagamento aqui assim que ele chegar.',
      unknownPending: 'Uma transação desta carteira está esperando na rede. Espere até ela ser concluída.',
      startAgain: 'Não foi pago: começar de novo',
      startAgainText:
        'Olhe antes na sua carteira. Se ela ainda mostrar o pedido, recuse-o lá. Se os dois forem pagos, o segundo é orçamento extra.',
      sentText:
        'Você pode fechar esta página. Se a transação for minerada, o pagamento é encontrado e creditado sem ela.',
      amount: 'Valor',
      elapsed: 'Tempo',
    },
    paidTwice: (extra: string) => `Pago duas vezes: ${extra} USDC são orçamento extra.`,

    transactions: { paid: 'Pagamento', swept: 'Para a custódia' },
    arrivedTitle: 'Recebido até agora',
    figures: {
      asked: 'Valor pedido',
      credited: 'Creditado',
      arriving: 'Em confirmação',
      missing: 'Falta',
      extra: 'Orçamento extra',
      waiting: 'No endereço',
    },
    payment: {
      confirming: 'em confirmação',
      credited: 'creditado',
      recovered: 'retirado',
    },
    tooLowTitle: 'Ainda é pouco para contar',
    tooLow: (lying: string, least: string) =>
      `Há ${lying} USDC no endereço. São creditados quando houver ${least} USDC; até lá sua carteira de reembolso pode retirá-los.`,
    tooLowEndedTitle: 'É pouco para voltar sozinho',
    tooLowEnded: (lying: string, least: string) =>
      `Há ${lying} USDC no endereço. Voltam quando houver ${least} USDC; até lá sua carteira de reembolso pode retirá-los.`,
    withinADay: (atOnce: string) =>
      `Menos de ${atOnce} USDC é creditado em até um dia, ou antes se completar o depósito.`,
    recoveredTitle: 'Um pagamento foi retirado',
    recovered: 'Sua carteira de reembolso o retirou antes de ser creditado, então ele não conta.',
    noticeTitle: 'Seu aviso de resgate está correndo',
    noticeText:
      'Enquanto isso, o contrato de custódia não aceita dinheiro para esta campanha. Um pagamento fica no endereço até o aviso terminar ou você retirar o dinheiro.',
    keysTitle: 'Foi proposta uma mudança no contrato de custódia',
    keysText: (when) =>
      `O administrador do contrato de custódia propõe outras chaves ou um limite maior, que podem entrar em vigor a partir de ${when}. Até quem opera este mercado confirmar isso, nenhum pagamento entra no contrato. Espere antes de pagar, por favor. O que você já enviou fica no seu próprio endereço de depósito, e sua carteira de reembolso pode retirá-lo a qualquer momento.`,

    finality: 'Levamos o pagamento ao contrato de custódia e esperamos até isso ser definitivo.',
    creditIn: (time: string) => `Creditado em cerca de ${time}.`,
    creditSoon: 'Deve ser creditado a qualquer momento.',
    creditLate: 'Está demorando mais que o normal. O pagamento é creditado mesmo assim.',
    mayClose: 'Você pode fechar esta página.',
    paidTitle: 'Pago',
    paidAmount: (amount: string) => `${amount} USDC foram creditados na sua campanha.`,
    nextTopup: 'Agora faz parte do orçamento da sua campanha, que continua.',
    toCampaign: 'Ir para a campanha',
    next: {
      awaiting_deposit: 'A campanha precisa de mais dinheiro para começar. O bot tem o link.',
      in_review: (hours: string) =>
        `Agora o operador lê sua pergunta, em ${hours} no máximo. Depois os donos dos seus grupos são consultados. O bot avisa você.`,
      unplaced:
        'Sua campanha já pode rodar. Os donos dos grupos são consultados e o bot avisa você; /results mostra as respostas.',
      active:
        'Sua campanha já pode rodar: em cada grupo ela começa quando o dono aceita. O bot avisa você; /results mostra as respostas.',
      halted: 'Sua campanha pode começar, mas agora não se vendem entradas. Ela continua sozinha.',
      exhausted:
        'Sua campanha foi aceita, mas o orçamento dela já não paga uma entrada. Recarregue pelo bot.',
      paused: 'Sua campanha está em pausa. Retome pelo bot.',
      closing: 'Sua campanha está encerrando. O que não foi gasto volta para sua carteira de reembolso.',
      closed: 'Sua campanha foi encerrada. O que não foi gasto voltou para sua carteira de reembolso.',
    },
    closedFollows:
      'Sua campanha foi encerrada. O contrato de custódia não guarda mais nada dela. O dinheiro no endereço de depósito vem depois, normalmente em uma semana.',
    arrivingTitle: 'Seu pagamento chegou',
    partialTitle: 'Parte do valor chegou',
    partialExpired: (missing: string) =>
      `Faltam ${missing} USDC e este link expirou. Escreva /campaigns ao bot para receber um novo.`,
    partialText: (missing: string) => `Faltam ${missing} USDC. Pague abaixo, de qualquer uma das formas.`,
    goesBack: (until: string) => `Se o resto não chegar até ${until}, a campanha termina e tudo volta.`,
    closedTitle: 'Este depósito está fechado',
    closedText: 'Este link não pede mais dinheiro. Escreva /campaigns ao bot para ver como está a campanha.',
    closedCounts: 'Qualquer outro USDC que chegar ao endereço conta para a campanha.',
    closedGoesBack:
      'Qualquer outro USDC que chegar ao endereço volta para sua carteira de reembolso a partir de 1 USDC, normalmente em uma semana. Menos que isso fica lá, e a carteira de reembolso pode retirar.',
    expiredTitle: 'Este link expirou',
    expiredText: 'Escreva /campaigns ao bot para receber um novo, quando quiser.',
    expiredPaid: 'Já enviou o dinheiro? Mesmo assim nós o encontramos e creditamos.',

    telegramTitle: 'Você está no navegador do Telegram',
    telegramText: 'As carteiras só abrem no seu próprio navegador. Leve esta página para lá:',
    telegramOpen: 'Abrir no navegador',
    telegramCopy: 'Copiar o link',
  },

  problems: {
    'deposit.link_invalid': {
      title: 'Este link não está completo',
      text: 'Abra exatamente como o bot o enviou ou escreva /campaigns ao bot para receber um novo.',
    },
    'escrow.not_configured': {
      title: 'Ainda não há depósitos aqui',
      text: 'Este servidor não tem contrato de custódia, então não recebe dinheiro. Nada foi cobrado.',
    },
    'database.unavailable': {
      title: 'Um momento, por favor',
      text: 'O servidor está iniciando ou ficou sem o banco de dados por um momento. Esta página continua sozinha.',
    },
    rejected: {
      title: 'Você recusou na sua carteira',
      text: 'Nada foi pago. Tente de novo quando quiser.',
    },
    busy: {
      title: 'Sua carteira ainda está perguntando algo',
      text: 'Abra a carteira, responda ou feche o pedido dela e tente de novo.',
    },
    no_account: {
      title: 'Sua carteira não mostra nenhuma conta',
      text: 'Desbloqueie a carteira, escolha uma conta para esta página e tente de novo.',
    },
    account_changed: {
      title: 'Sua carteira mudou para outra conta',
      text: 'Nada foi pago. Escolha a conta com a qual quer pagar e tente de novo.',
    },
    wrong_network: {
      title: 'Sua carteira está em outra rede',
      text: (chain: string) => `Nada foi pago. Mude para ${chain} e tente de novo.`,
    },
    disconnected: {
      title: 'Sua carteira perdeu a conexão',
      text: 'Confira a conexão de rede dela e olhe aqui de novo.',
    },
    unsupported: {
      title: 'Sua carteira não consegue fazer este pagamento',
      text: 'Nada foi pago. Escolha outra carteira ou envie USDC para o endereço.',
    },
    too_little_usdc: {
      title: 'Não há USDC suficiente nesta carteira',
      text: (have: string, need: string, chain: string) =>
        `Ela tem ${have} USDC na rede ${chain}, e você quer pagar ${need}. Pague menos, use outra carteira ou envie USDC para o endereço de outro lugar.`,
    },
    no_gas: {
      title: 'Não há ETH para a taxa de rede',
      text: (chain: string) =>
        `Esta carteira precisa de um pouco de ETH na rede ${chain} para enviar USDC. Adicione um pouco ou envie USDC para o endereço de outro lugar.`,
      exact: (amount: string) => `Sem ETH, esta página pode pagar exatamente ${amount} USDC.`,
    },
    still_pending: {
      title: 'Uma transação anterior ainda está na rede',
      text: 'Nada novo foi pedido à sua carteira. Espere até ela ser concluída ou cancele na carteira.',
    },
    paid_meanwhile: {
      title: 'Acabou de chegar um pagamento',
      text: 'Nada novo foi pedido à sua carteira. Veja quanto ainda falta antes de pagar de novo.',
    },
    unreachable: {
      title: 'Não é possível falar com o servidor',
      text: 'Tente de novo em um instante.',
    },
    chain_refused: {
      title: 'A rede recusa este pagamento',
      text: 'Nada foi pago. O USDC pode estar em pausa ou bloquear esta conta. Tente outra carteira.',
    },
    chain_error: {
      title: 'A rede não aceitou o pagamento',
      text: 'Você não fez nada errado, e ele ainda pode ter sido enviado. Estamos procurando por ele na rede.',
    },
    wallet_failed: {
      title: 'Sua carteira não deu uma resposta clara',
      text: 'Olhe lá se o pagamento foi enviado.',
    },
    replaced: {
      title: 'Sua carteira enviou outra coisa no lugar',
      text: 'Se você acelerou o pagamento, ele chega com outro hash. Se cancelou, nada é pago.',
    },
    dropped: {
      title: 'A rede não conhece mais a transação',
      text: 'Ela pode ter sido descartada e ainda pode ser minerada. Olhe na sua carteira.',
    },
    'payment.failed': {
      title: 'O pagamento falhou na rede',
      text: 'Não moveu nenhum USDC. Você pode pagar de novo.',
    },
    'payment.recipient_mismatch': {
      title: 'Esse pagamento não veio para cá',
      text: 'Não é USDC para o endereço de depósito desta campanha. Você pode pagar de novo.',
    },
    'payment.sent_to_escrow': {
      title: 'Esse pagamento foi para o próprio contrato de custódia',
      text: 'Ele fica guardado e o operador o devolve. Pague para o endereço de depósito.',
    },
    'payment.recovered': {
      title: 'Esse pagamento foi retirado',
      text: 'A carteira de reembolso o retirou antes de ser creditado. Você pode pagar de novo.',
    },
    'payment.too_low': {
      title: 'O pagamento é baixo demais',
      text: 'Fica no endereço até chegar mais. Sua carteira de reembolso pode retirá-lo.',
    },
    'payment.already_used': {
      title: 'Esse pagamento é de outra campanha',
      text: 'Conta lá. Você pode pagar este depósito separadamente.',
    },
    'deposit.link_expired': {
      title: 'Este link expirou',
      text: 'Escreva /campaigns ao bot para receber um novo.',
    },
    'campaign.not_awaiting_deposit': {
      title: 'Esta campanha não recebe mais dinheiro',
      text: 'Seu pagamento volta para a carteira de reembolso a partir de 1 USDC, normalmente em uma semana. Menos que isso fica no endereço, e a carteira de reembolso pode retirar.',
    },
    'campaign.notice_running': {
      title: 'Seu aviso de resgate está correndo',
      text: 'O pagamento fica no endereço até o aviso terminar ou você retirá-lo.',
    },
    'escrow.keys_changing': {
      title: 'Foi proposta uma mudança no contrato de custódia',
      text: 'Até quem opera este mercado confirmá-la, nenhum pagamento entra no contrato. O que você enviou fica no endereço de depósito, e sua carteira de reembolso pode retirá-lo.',
    },
    'authorization.refused': {
      title: 'O USDC não aceita esta assinatura',
      text: 'Nada foi pago. Tente de novo ou envie USDC para o endereço.',
    },
    'relay.limited': {
      title: 'Por enquanto não enviamos mais pagamentos de graça',
      text: 'Nada foi pago. Envie USDC para o endereço ou adicione um pouco de ETH à sua carteira.',
    },
  },

  solvency: {
    title: 'O que há e o que se deve',
    lead: 'O contrato de custódia nunca pode ter menos USDC do que deve. Estes números vêm dos nossos livros e da rede, no mesmo bloco.',
    holds: 'O contrato guarda',
    owes: 'Ele deve',
    good: 'Todo o USDC devido está lá.',
    bad: 'O contrato guarda menos do que deve. O operador foi avisado.',
    at: (when: string, block: string) => `${when}, no bloco ${block}`,
    unavailable: {
      title: 'Sem números agora',
      text: 'Este servidor ainda não tem contrato de custódia ou não responde.',
    },
    raw: 'Estes números em JSON',
    owed: {
      available: 'Anunciantes: ainda não gasto',
      reserved: 'Reservado para membros que estão respondendo',
      ownerMaturing: 'Donos: ganho, em período de espera',
      ownerPayable: 'Donos: pronto para o próximo pagamento',
      feeMaturing: 'Nossas taxas: ganhas, em período de espera',
      feePayable: 'Nossas taxas: prontas para o próximo pagamento',
      refundPayable: 'Reembolsos a caminho',
      claimable: 'À espera de retirada',
      foreign: 'Voltando a pagadores que não estão nos nossos livros',
    },
  },

  notFound: {
    title: 'Essa página não existe',
    text: 'O endereço pode estar errado ou desatualizado. Se o bot deu um link, abra-o de novo pela conversa.',
    home: 'Ir para a página inicial',
  },

  failed: {
    tooMany: 'Pedidos demais de uma vez',
    wait: (seconds: string) =>
      `Sua rede pediu mais páginas do que atendemos de uma vez. Tente de novo em ${seconds}.`,
    ours: 'Algo deu errado do nosso lado',
    later: 'Tente de novo em um instante. Um pagamento a caminho é creditado, abra esta página ou não.',
    report: (id: string) => `Se continuar acontecendo, informe este código: ${id}`,
    again: 'Tentar de novo',
  },
}
