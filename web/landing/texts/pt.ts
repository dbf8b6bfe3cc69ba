import type { LandingTexts } from './en.ts'

export const pt: LandingTexts = {
  landing: {
    title: 'Foyer: publicidade na portaria dos grupos de chat',
    description:
      'Quem entra em um grupo do Telegram responde uma pergunta curta. Um anunciante paga a entrada em USDC, e a maior parte vai para o dono do grupo.',

    heading: 'Publicidade na portaria dos grupos de chat',
    lead: 'Quem entra em um grupo do Telegram responde uma pergunta curta. Um anunciante paga a entrada em USDC, e a maior parte vai para o dono do grupo.',
    add: 'Adicionar o Foyer ao seu grupo',
    buy: 'Comprar entradas',
    seeGroups: 'Ver os grupos',
    openStage: 'Experimentar todos os papéis',
    stageNote: 'Isto é uma demonstração: o dinheiro é de teste e o Telegram é simulado neste computador.',

    liveTitle: 'O mercado agora',
    live: {
      groups: 'Grupos que vendem entradas',
      joins: 'Entradas na última semana',
      price: 'Mediana do melhor lance, USDC',
      escrow: 'Dinheiro em custódia',
      atLeast: (count) => `${count}+`,
      fewJoins: 'Menos de 10',
      noBids: 'Ainda sem lances',
      covered: (block) => `Coberto no bloco ${block}`,
      notCovered: (block) => `Não coberto no bloco ${block}`,
    },

    sceneTitle: 'É isto que um novo membro vê',

    rolesTitle: 'Para donos, anunciantes e membros',
    roles: {
      owners: {
        title: 'Donos de grupos',
        lead: 'Ganhe com cada entrada patrocinada, em USDC, na sua própria carteira.',
        points: [
          'Bots e spammers encontram primeiro uma pergunta.',
          'Você decide quais campanhas entram, proíbe categorias inteiras e define o lance mínimo.',
          'Você pode encerrar uma campanha no seu grupo quando quiser.',
        ],
        link: 'Ver seus ganhos',
      },
      advertisers: {
        title: 'Anunciantes',
        lead: 'Pague só por pessoas que responderam à sua pergunta e entraram.',
        points: [
          'Uma campanha dá lances por entradas em quantos grupos você quiser.',
          'Faça a sua própria pergunta ou use uma pronta.',
          'O dinheiro não gasto volta para a sua carteira.',
        ],
        link: 'Ver suas campanhas',
      },
      members: {
        title: 'Membros',
        lead: 'Uma pergunta, alguns segundos, e você está dentro.',
        points: [
          'Você nunca paga, e ninguém pede senha nem o número do seu telefone.',
          'O anunciante vê a sua resposta sem o seu nome.',
          'Você pode pedir a um administrador, e denunciar uma pergunta.',
        ],
      },
    },

    priceTitle: (price, earned) => `Como ${price} viram ${earned}`,
    priceLead: 'O preço de uma entrada é o lance que a ganhou. Dele sai uma taxa, e nada mais.',
    price: {
      pays: 'O anunciante paga',
      fee: (percent) => `Taxa (${percent})`,
      earns: 'O dono ganha',
    },
    priceNotes: (back) => [
      'Nada é cobrado antes que o Telegram confirme que o membro entrou.',
      `Se o membro sair em menos de ${back} horas, o preço inteiro volta para a campanha.`,
    ],

    howTitle: 'Como funciona',
    how: [
      'Alguém pede para entrar em um grupo.',
      'O melhor lance por esse grupo ganha a entrada. O preço fica reservado.',
      'O bot faz a pergunta do anunciante em um chat privado, e a pessoa responde.',
      'A pessoa aceita as regras do grupo e entra. Só então o anunciante é cobrado.',
      'Uma vez por dia, o contrato de custódia paga os donos.',
    ],

    questionsTitle: 'Perguntas e respostas',
    buyQuestion: {
      question: 'Como anuncio?',
      answer:
        'Preencha o formulário: sua pergunta, seus grupos, seu lance. Ele só pede uma carteira no final. Ou escreva /buy para o bot.',
    },
    questions: (fee, minBid, chain) => [
      {
        question: 'Quanto custa?',
        answer: `Membros e donos não pagam nada. O anunciante paga o próprio lance por entrada, no mínimo ${minBid} USDC. A taxa é de ${fee}, e o resto é do dono. Uma carteira ou exchange pode cobrar a própria taxa para enviar USDC.`,
      },
      {
        question: 'Quem guarda o dinheiro?',
        answer: `Um contrato de custódia em ${chain}, não nós. Ele paga donos dentro de limites anunciados um dia antes, a taxa e os reembolsos. Ninguém pode mudar a carteira para onde vai um reembolso. A página de solvência compara o que o contrato tem com o que é devido.`,
      },
      {
        question: 'E se ninguém entrar?',
        answer:
          'Então você não paga nada. O dinheiro fica na sua campanha até alguém entrar, ou até você encerrá-la e ele voltar para a sua carteira.',
      },
      {
        question: 'Posso ter meu dinheiro de volta?',
        answer:
          'Sim, a qualquer momento. Encerre a campanha, e tudo o que não foi gasto vai para a carteira de reembolsos dela, normalmente em menos de uma hora. Se este servidor sumir, essa carteira pode tirar o dinheiro do contrato sozinha: um aviso e depois uma semana.',
      },
      {
        question: 'O que os membros veem?',
        answer:
          'O nome do grupo, quem patrocina a pergunta, a pergunta, e botões para pedir a um administrador ou denunciá-la. Depois, as regras do grupo. Se o dono permite ofertas, as boas-vindas podem trazer uma linha e um link do patrocinador.',
      },
      {
        question: 'O que os anunciantes ficam sabendo?',
        answer:
          'Respostas sem nomes e números sobre dez pessoas ou mais. Ninguém fica sabendo quem respondeu o quê.',
      },
      {
        question: 'Vocês vendem dados?',
        answer:
          'Não. Anunciantes pagam por entradas e não recebem nenhuma lista de pessoas. Depois de 90 dias nada aqui liga uma resposta a uma pessoa, e /deleteme faz isso na hora.',
      },
      {
        question: 'O que o bot lê em um grupo?',
        answer:
          'Ele é avisado de quem entra, pede para entrar ou sai. O que as pessoas escrevem no grupo não é guardado.',
      },
      {
        question: 'O Telegram permite isso?',
        answer:
          'O bot recebe quem entra e abre a porta, com as permissões que o Telegram criou para bots. Ninguém é pago para entrar, e ninguém é adicionado a um grupo. O Foyer não pertence ao Telegram. Quem opera um bot cumpre os termos do Telegram, e os donos e anunciantes também.',
      },
    ],

    beginTitle: 'Como começar',
    begin: {
      owners: {
        title: 'Você tem um grupo',
        steps: [
          'Adicione o bot ao seu grupo como administrador.',
          'Escreva /register ali e responda a algumas perguntas no chat privado.',
          'Indique uma carteira de pagamentos. A partir daí, anunciantes podem dar lances pelas suas entradas.',
        ],
      },
      advertisers: {
        title: 'Você quer anunciar',
        steps: [
          'Preencha o formulário: sua pergunta, seus grupos, seu lance. Ou escreva /buy para o bot.',
          'Guarde o recibo e pague em USDC, de qualquer carteira ou exchange.',
          'Alguém lê a sua pergunta antes. Depois ela começa, e os resultados chegam até você.',
        ],
      },
      members: {
        title: 'Você quer entrar em um grupo',
        steps: [
          'Peça para entrar no Telegram, como sempre.',
          'O bot escreve para você: responda, leia as regras e está dentro.',
        ],
      },
    },
  },

  groups: {
    title: 'Grupos que vendem entradas · Foyer',
    description:
      'Grupos do Telegram que vendem entradas: tema, idioma, membros, entradas por semana, quantas pessoas entram, lance mínimo e melhor lance.',
    heading: 'Grupos que vendem entradas',
    lead: 'Cada dono decidiu estar nesta lista. Entradas e parcelas são da última semana completa.',
    filters: 'Escolher grupos',
    words: 'Tema ou título',
    language: 'Idioma',
    anyLanguage: 'Qualquer idioma',
    category: 'Para campanhas sobre',
    anyCategory: 'Qualquer coisa',
    sort: 'Ordenar por',
    apply: 'Mostrar',
    clear: 'Mostrar todos os grupos',
    group: 'Grupo',
    columns: {
      joins: 'Entradas por semana',
      members: 'Membros',
      share: 'Entram',
      floor: 'Lance mínimo',
      topBid: 'Melhor lance',
    },
    membersOf: (count) => `${count} membros`,
    shareOf: (percent) => `${percent} entram`,
    floorOf: (amount) => `a partir de ${amount}`,
    few: 'menos de 10',
    notCounted: 'ainda não contados',
    noShare: 'poucos demais para dizer',
    noBid: 'nenhum ainda',
    prices: 'Os lances são em USDC por entrada.',
    shown: (first, last, total) => `${first}–${last} de ${total}`,
    previous: 'Anterior',
    next: 'Próxima',
    pages: 'Páginas da lista',
    none: 'Ainda não há nenhum grupo nesta lista.',
    noneHint: 'O seu pode ser o primeiro: o dono coloca um grupo na lista em /menu, em “Lista pública”.',
    noneFound: 'Nenhum grupo corresponde.',
    noneFoundHint: 'Escolha menos, ou veja todos os grupos.',
    away: 'Não é possível ler a lista agora.',
    awayHint: 'Tente de novo daqui a pouco.',
    buyTitle: 'Anuncie nestes grupos',
    buyText: 'Preencha o formulário ou escreva /buy para o bot. Uma campanha pode dar lances em todos.',
    ownTitle: 'Coloque seu grupo aqui',
    ownText: 'Adicione o bot, escreva /register no grupo e escolha “Lista pública” em /menu.',
  },
}
