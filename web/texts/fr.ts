import type { Texts } from './en.ts'
import { pluralOf } from './plural.ts'

const plural = pluralOf('fr')

export const fr: Texts = {
  brand: 'Foyer',
  skip: 'Aller au contenu',
  nav: {
    home: 'Accueil',
    groups: 'Groupes',
    advertiser: 'Annonceurs',
    groupOwner: 'Propriétaires',
    solvency: 'Solvabilité',
    docs: 'API',
    stage: 'Retour à la scène',
    pages: 'Pages',
    more: 'Plus',
    language: 'Langue',
  },
  footer: 'Open source. C’est un contrat qui détient l’argent, pas nous.',
  openBot: (name) => `Ouvrir @${name} dans Telegram`,
  footerLinks: { bot: 'Le bot dans Telegram', docs: 'Documentation de l’API', source: 'Code source' },

  common: {
    usdc: 'USDC',
    copy: 'Copier',
    copied: 'Copié',
    selectedTitle: 'Ce navigateur ne laisse pas la page copier',
    selected: 'Le texte est sélectionné. Copiez-le vous-même :',
    copyOf: (what: string) => `Copier : ${what}`,
    tryAgain: 'Réessayer',
    back: 'Retour',
    transaction: 'Transaction',
    unreachable: 'Le serveur est injoignable pour le moment. Nous continuons d’essayer ; rien n’est perdu.',
    demo: 'Démo',
    loading: 'Chargement',
    elsewhereTitle: 'Cette page est ouverte à la mauvaise adresse',
    elsewhere: 'Vous ne pouvez pas vous connecter ici. Ouvrez la page à sa propre adresse :',
    payoutRule: (hours) =>
      `Après ${hours} heures, le versement suivant envoie les gains au portefeuille du propriétaire.`,
  },

  wallets: {
    browserWallet: 'Portefeuille du navigateur',
    choose: 'Choisir un portefeuille',
    demoName: (name) => `portefeuille de démo (${name})`,
    demoNote: 'De l’argent de test sur cet ordinateur. Aucune extension, et il signe sans demander.',
    scan: 'Scannez avec le portefeuille de votre autre appareil, ou ouvrez-le ici.',
    openHere: 'Ouvrir dans un portefeuille de cet appareil',
    leave: 'Déconnecter pour utiliser un autre portefeuille',
    none: 'Aucun portefeuille trouvé dans ce navigateur.',
    noneHint: 'Ouvrez cette page dans le navigateur où se trouve votre portefeuille.',
    noneHintPay:
      'Ouvrez cette page dans le navigateur où se trouve votre portefeuille, ou envoyez des USDC à l’adresse.',
    connected: 'Connecté :',
  },

  deposit: {
    title: 'Financez votre campagne',
    forGroup: 'dans',
    groups: (first, count) =>
      count > 1
        ? `${first} et ${count - 1} ${plural(count - 1, { one: 'autre groupe', other: 'autres groupes' })}`
        : first,
    asked: 'Demandé',
    askedHint: 'Tout montant compte. Le surplus est du budget supplémentaire.',
    startRule: (amount, start) =>
      `La campagne démarre d’elle-même dès que ${amount} USDC sont arrivés${start === undefined ? '' : ` ; à partir de ${start} USDC, vous pouvez la démarrer sans le reste`}.`,
    sponsor: 'Présenté aux membres comme',
    bid: 'Votre enchère',
    perJoin: (bid) => `${bid} USDC l’adhésion`,
    network: 'Réseau',
    networkDemo: (chain: string) => `${chain}, une démonstration sur cet ordinateur`,
    validUntil: 'Ce lien est valable jusqu’au',

    moneyTitle: 'Où va l’argent',
    moneyEscrow: 'Il va dans un contrat de séquestre, pas chez nous.',
    moneyEscrowLink: 'Voir le contrat',
    moneyCharged: (bid) =>
      `Vous payez ${bid} USDC pour chaque membre qui a répondu et qui est entré. Rien d’autre n’est débité.`,
    moneyFee: (percent) => `Notre commission de ${percent} est comprise dans ce prix.`,
    moneyReview: (hours) =>
      `L’opérateur peut d’abord lire votre question, pendant ${hours} au plus. Puis le propriétaire de chaque groupe est consulté ; le silence vaut refus.`,
    moneyRefund: 'L’argent non dépensé revient à ce portefeuille, et nulle part ailleurs :',

    receipt: {
      title: 'Gardez d’abord votre reçu',
      text: 'Le reçu est votre preuve pour un remboursement : avec lui et votre portefeuille de remboursement, vous pouvez reprendre vous-même votre argent sur la blockchain, même si ce service n’existe plus.',
      says: 'Ce que dit le reçu',
      how: 'La page contracts/exit.html du code source de Foyer prend ces valeurs.',
      chain: 'Blockchain',
      escrow: 'Contrat de séquestre',
      salt: 'Salt',
      refundTo: 'Portefeuille de remboursement',
      save: 'Enregistrer le reçu',
      copy: 'Copier',
      skip: 'Continuer sans',
      goOn: 'Je l’ai copié',
      kept: 'Votre reçu',
      whereElse: 'Le bot vous l’a aussi envoyé.',
      fileName: (campaignId) => `foyer-recu-${campaignId}.json`,
    },

    mismatch: {
      title: 'Ne payez pas ici',
      text: 'Cette page a reçu une adresse qui n’est pas celle de votre campagne. Rouvrez le lien depuis le bot. Si vous voyez encore ceci, prévenez l’opérateur.',
    },

    payTitle: 'Payer',
    amount: 'Montant en USDC',
    amountBad: 'Écrivez un montant comme 25 ou 12,50.',
    amountLow: (least) => `Le séquestre accepte au minimum ${least} USDC.`,
    amountLess: (rest) => `Il manque ensuite ${rest} USDC.`,
    amountMore: (extra) => `Dont ${extra} USDC de budget supplémentaire.`,
    payWith: (wallet) => `Payer avec ${wallet}`,
    basePay: 'Payer avec Base',
    basePayHint: 'Avec un compte Base. Sans frais de réseau.',
    basePayLoading: 'Chargement de Base Pay',
    addressTitle: 'Envoyer des USDC à l’adresse',
    addressHint: 'Depuis un exchange, un portefeuille mobile ou n’importe où ailleurs.',
    addressNetwork: (chain) => `Envoyez des USDC sur ${chain}. Les autres jetons ne comptent pas.`,
    address: 'Adresse de dépôt de cette campagne',
    addressAmount: 'Montant',
    addressOpen: 'Ouvrir dans une application de portefeuille',
    addressQr: 'QR code de l’adresse',
    addressAfter:
      'Vous pouvez fermer cette page. Nous trouvons le paiement nous-mêmes, en général en moins d’une minute.',
    phoneTitle: 'Continuer sur votre téléphone',
    phoneHint: 'Scannez cette page avec l’appareil photo de votre téléphone.',
    phoneQr: 'QR code de cette page',
    appsTitle: 'Ouvrir dans une application de portefeuille',
    appsHint: 'Ouvre cette page dans le navigateur de l’application, où elle peut payer.',
    watching: 'Nous guettons votre paiement',
    earlierTitle: 'Une demande antérieure peut encore être payée',
    earlierText: (amount) =>
      `Votre portefeuille peut encore exécuter la demande de ${amount} USDC. Ce serait alors du budget supplémentaire.`,

    steps: {
      connect: 'Connectez votre portefeuille',
      check: 'Vérification du réseau et du solde',
      sign: 'Signez le paiement dans votre portefeuille. Sans frais de réseau.',
      asked: 'Confirmez le paiement dans votre portefeuille',
      askedBase: 'Payez dans la fenêtre Base',
      askedRelay: 'Envoi de votre paiement signé',
      sent: 'En attente de la blockchain',
      arrived: 'Arrivé',
      credited: 'Crédité à votre campagne',
      done: 'fait',
      now: 'en cours',
      next: 'à venir',
    },
    underWay: {
      preparing: 'Préparation de votre portefeuille',
      asked: 'En attente de votre portefeuille',
      sent: 'En route vers la blockchain',
      unknown: 'Pas encore certain que ce soit payé',
      elsewhere: 'Un autre onglet est en train de payer',
      elsewhereText: 'Continuez là-bas. Cet onglet suit l’avancement.',
      inWallet: 'Cherchez la fenêtre de votre portefeuille. Rien n’est payé avant que vous y confirmiez.',
      noWindow: 'Mon portefeuille n’affiche aucune demande',
      noBaseWindow: 'La fenêtre Base a disparu',
      unknownText:
        'Votre portefeuille n’a pas répondu à cette page. Nous continuons de chercher sur la blockchain et montrerons le paiement ici dès qu’il arrive.',
      unknownPending:
        'Une transaction de ce portefeuille attend sur le réseau. Attendez qu’elle soit passée.',
      startAgain: 'Ce n’est pas payé : recommencer',
      startAgainText:
        'Regardez d’abord dans votre portefeuille. S’il affiche encore la demande, refusez-la. Si les deux sont payées, la seconde est du budget supplémentaire.',
      sentText:
        'Vous pouvez fermer cette page. Si la transaction est validée, le paiement sera trouvé et crédité sans elle.',
      amount: 'Montant',
      elapsed: 'Écoulé',
    },
    paidTwice: (extra) => `Payé deux fois : ${extra} USDC sont du budget supplémentaire.`,

    transactions: { paid: 'Paiement', swept: 'Vers le séquestre' },
    arrivedTitle: 'Arrivé jusqu’ici',
    figures: {
      asked: 'Demandé',
      credited: 'Crédité',
      arriving: 'En confirmation',
      missing: 'Manquant',
      extra: 'Budget supplémentaire',
      waiting: 'À l’adresse',
    },
    payment: {
      confirming: 'en confirmation',
      credited: 'crédité',
      recovered: 'repris',
    },
    tooLowTitle: 'Encore trop peu pour compter',
    tooLow: (lying, least) =>
      `${lying} USDC sont à l’adresse. Ils seront crédités dès que ${least} USDC y seront ; d’ici là, votre portefeuille de remboursement peut les reprendre.`,
    tooLowEndedTitle: 'Trop peu pour revenir tout seul',
    tooLowEnded: (lying, least) =>
      `${lying} USDC sont à l’adresse. Ils reviendront dès que ${least} USDC y seront ; d’ici là, votre portefeuille de remboursement peut les reprendre.`,
    withinADay: (atOnce) =>
      `Moins de ${atOnce} USDC est crédité dans la journée, plus tôt si cela complète le dépôt.`,
    recoveredTitle: 'Un paiement a été repris',
    recovered:
      'Votre portefeuille de remboursement l’a repris avant qu’il soit crédité, il ne compte donc pas.',
    noticeTitle: 'Votre préavis de récupération court',
    noticeText:
      'Tant qu’il court, le séquestre n’accepte pas d’argent pour cette campagne. Un paiement reste à l’adresse jusqu’à la fin du préavis, ou jusqu’à ce que vous repreniez l’argent.',
    keysTitle: 'Une modification du séquestre est proposée',
    keysText: (when) =>
      `L’administrateur du séquestre propose d’autres clés ou un plafond plus élevé, qui peuvent entrer en vigueur à partir du ${when}. Tant que l’opérateur de cette place de marché ne l’a pas confirmé, aucun paiement n’entre dans le séquestre. Merci d’attendre avant de payer. Ce que vous avez déjà envoyé reste à votre propre adresse de dépôt, et votre portefeuille de remboursement peut le reprendre à tout moment.`,

    finality: 'Nous plaçons le paiement dans le séquestre, puis attendons que ce soit définitif.',
    creditIn: (time) => `Crédité dans environ ${time}.`,
    creditSoon: 'Il devrait être crédité d’un instant à l’autre.',
    creditLate: 'Cela prend plus de temps que d’habitude. Le paiement sera crédité malgré tout.',
    mayClose: 'Vous pouvez fermer cette page.',
    paidTitle: 'Payé',
    paidAmount: (amount) => `${amount} USDC sont crédités à votre campagne.`,
    nextTopup: 'Cela fait partie du budget de votre campagne, qui continue.',
    toCampaign: 'Voir la campagne',
    next: {
      awaiting_deposit: 'La campagne a besoin de plus d’argent pour démarrer. Le bot a le lien.',
      in_review: (hours) =>
        `Ensuite, l’opérateur lit votre question, pendant ${hours} au plus. Puis les propriétaires de vos groupes sont consultés. Le bot vous tient au courant.`,
      unplaced:
        'Votre campagne est autorisée. Les propriétaires de ses groupes sont consultés, et le bot vous tient au courant ; /results montre les réponses.',
      active:
        'Votre campagne est autorisée : dans chaque groupe, elle commence dès que le propriétaire accepte. Le bot vous tient au courant ; /results montre les réponses.',
      halted:
        'Votre campagne peut commencer, mais aucune adhésion n’est vendue pour l’instant. Elle reprend d’elle-même.',
      exhausted:
        'Votre campagne est acceptée, mais son budget ne paie plus une adhésion. Rechargez-la dans le bot.',
      paused: 'Votre campagne est en pause. Reprenez-la dans le bot.',
      closing:
        'Votre campagne est en clôture. L’argent non dépensé revient à votre portefeuille de remboursement.',
      closed:
        'Votre campagne est terminée. L’argent non dépensé est revenu à votre portefeuille de remboursement.',
    },
    closedFollows:
      'Votre campagne est terminée. Le séquestre n’en détient plus rien. L’argent à l’adresse de dépôt suit, en général sous une semaine.',
    arrivingTitle: 'Votre paiement est arrivé',
    partialTitle: 'Une partie du montant est arrivée',
    partialExpired: (missing) =>
      `Il manque ${missing} USDC, et ce lien a expiré. Écrivez /campaigns au bot pour en avoir un nouveau.`,
    partialText: (missing) => `Il manque ${missing} USDC. Payez-les ci-dessous, par le moyen de votre choix.`,
    goesBack: (until) => `Si le reste n’est pas là le ${until}, la campagne se termine et tout revient.`,
    closedTitle: 'Ce dépôt est clos',
    closedText:
      'Ce lien ne demande plus d’argent. Écrivez /campaigns au bot pour voir où en est la campagne.',
    closedCounts: 'Tout USDC supplémentaire qui arrive à l’adresse compte pour la campagne.',
    closedGoesBack:
      'Tout USDC supplémentaire qui arrive à l’adresse revient à votre portefeuille de remboursement à partir de 1 USDC, en général sous une semaine. Moins y reste, et le portefeuille de remboursement peut le reprendre.',
    expiredTitle: 'Ce lien a expiré',
    expiredText: 'Écrivez /campaigns au bot pour en avoir un nouveau, à tout moment.',
    expiredPaid: 'Vous avez déjà envoyé l’argent ? Nous le trouvons et le créditons quand même.',

    telegramTitle: 'Vous êtes dans le navigateur de Telegram',
    telegramText: 'Les portefeuilles ne s’ouvrent que dans votre propre navigateur. Emmenez-y cette page :',
    telegramOpen: 'Ouvrir dans le navigateur',
    telegramCopy: 'Copier le lien',
  },

  problems: {
    'deposit.link_invalid': {
      title: 'Ce lien n’est pas complet',
      text: 'Rouvrez-le exactement tel que le bot l’a donné, ou écrivez /campaigns au bot pour en avoir un nouveau.',
    },
    'escrow.not_configured': {
      title: 'Pas encore de dépôts ici',
      text: 'Ce serveur n’a pas de contrat de séquestre, il n’accepte donc pas d’argent. Rien n’a été débité.',
    },
    'database.unavailable': {
      title: 'Un instant, s’il vous plaît',
      text: 'Le serveur démarre ou a perdu sa base de données un instant. Cette page continue toute seule.',
    },
    rejected: {
      title: 'Vous avez refusé dans votre portefeuille',
      text: 'Rien n’a été payé. Réessayez quand vous voulez.',
    },
    busy: {
      title: 'Votre portefeuille vous demande encore quelque chose',
      text: 'Ouvrez-le, répondez à sa demande ou fermez-la, puis réessayez.',
    },
    no_account: {
      title: 'Votre portefeuille n’affiche aucun compte',
      text: 'Déverrouillez-le, choisissez un compte pour cette page, puis réessayez.',
    },
    account_changed: {
      title: 'Votre portefeuille a changé de compte',
      text: 'Rien n’a été payé. Choisissez le compte depuis lequel payer, puis réessayez.',
    },
    wrong_network: {
      title: 'Votre portefeuille est sur un autre réseau',
      text: (chain) => `Rien n’a été payé. Passez sur ${chain}, puis réessayez.`,
    },
    disconnected: {
      title: 'Votre portefeuille a perdu sa connexion',
      text: 'Vérifiez sa connexion au réseau, puis revenez ici.',
    },
    unsupported: {
      title: 'Votre portefeuille ne peut pas faire ce paiement',
      text: 'Rien n’a été payé. Choisissez un autre portefeuille, ou envoyez des USDC à l’adresse.',
    },
    too_little_usdc: {
      title: 'Pas assez d’USDC dans ce portefeuille',
      text: (have, need, chain) =>
        `Il contient ${have} USDC sur ${chain}, et vous voulez payer ${need}. Payez moins, prenez un autre portefeuille, ou envoyez des USDC à l’adresse depuis ailleurs.`,
    },
    no_gas: {
      title: 'Pas d’ETH pour les frais de réseau',
      text: (chain) =>
        `Ce portefeuille a besoin d’un peu d’ETH sur ${chain} pour envoyer des USDC. Ajoutez-en, ou envoyez des USDC à l’adresse depuis ailleurs.`,
      exact: (amount) => `Sans ETH, cette page peut payer exactement ${amount} USDC.`,
    },
    still_pending: {
      title: 'Une transaction antérieure est encore sur le réseau',
      text: 'Rien de nouveau n’a été demandé à votre portefeuille. Attendez qu’elle soit passée, ou annulez-la dans le portefeuille.',
    },
    paid_meanwhile: {
      title: 'Un paiement vient d’arriver',
      text: 'Rien de nouveau n’a été demandé à votre portefeuille. Regardez ce qui manque encore avant de payer à nouveau.',
    },
    unreachable: {
      title: 'Le serveur est injoignable',
      text: 'Réessayez dans un instant.',
    },
    chain_refused: {
      title: 'Le réseau refuse ce paiement',
      text: 'Rien n’a été payé. USDC est peut-être suspendu, ou bloque ce compte. Essayez un autre portefeuille.',
    },
    chain_error: {
      title: 'Le réseau n’a pas pris le paiement',
      text: 'Vous n’y êtes pour rien, et il a peut-être été envoyé quand même. Nous le cherchons sur la blockchain.',
    },
    wallet_failed: {
      title: 'Votre portefeuille n’a pas répondu clairement',
      text: 'Regardez-y si le paiement a été envoyé.',
    },
    replaced: {
      title: 'Votre portefeuille a envoyé autre chose à la place',
      text: 'Si vous avez accéléré le paiement, il arrive sous un autre hash. Si vous l’avez annulé, rien n’est payé.',
    },
    dropped: {
      title: 'Le réseau ne connaît plus la transaction',
      text: 'Elle a peut-être été abandonnée, ou sera encore validée. Regardez dans votre portefeuille.',
    },
    'payment.failed': {
      title: 'Le paiement a échoué sur la blockchain',
      text: 'Aucun USDC n’a bougé. Vous pouvez payer à nouveau.',
    },
    'payment.recipient_mismatch': {
      title: 'Ce paiement n’est pas venu ici',
      text: 'Ce ne sont pas des USDC envoyés à l’adresse de dépôt de cette campagne. Vous pouvez payer à nouveau.',
    },
    'payment.sent_to_escrow': {
      title: 'Ce paiement est allé au séquestre lui-même',
      text: 'Il est conservé, et l’opérateur le rend. Payez plutôt à l’adresse de dépôt.',
    },
    'payment.recovered': {
      title: 'Ce paiement a été repris',
      text: 'Le portefeuille de remboursement l’a repris avant qu’il soit crédité. Vous pouvez payer à nouveau.',
    },
    'payment.too_low': {
      title: 'Le paiement est trop faible',
      text: 'Il reste à l’adresse jusqu’à ce qu’il en arrive plus. Votre portefeuille de remboursement peut le reprendre.',
    },
    'payment.already_used': {
      title: 'Ce paiement appartient à une autre campagne',
      text: 'Il y compte. Vous pouvez payer ce dépôt séparément.',
    },
    'deposit.link_expired': {
      title: 'Ce lien a expiré',
      text: 'Écrivez /campaigns au bot pour en avoir un nouveau.',
    },
    'campaign.not_awaiting_deposit': {
      title: 'Cette campagne n’accepte plus d’argent',
      text: 'Votre paiement revient au portefeuille de remboursement à partir de 1 USDC, en général sous une semaine. Moins reste à l’adresse, et le portefeuille de remboursement peut le reprendre.',
    },
    'campaign.notice_running': {
      title: 'Votre préavis de récupération court',
      text: 'Le paiement reste à l’adresse jusqu’à la fin du préavis, ou jusqu’à ce que vous le repreniez.',
    },
    'escrow.keys_changing': {
      title: 'Une modification du séquestre est proposée',
      text: 'Tant que l’opérateur ne l’a pas confirmée, aucun paiement n’entre dans le séquestre. Ce que vous avez envoyé reste à l’adresse de dépôt, et votre portefeuille de remboursement peut le reprendre.',
    },
    'authorization.refused': {
      title: 'USDC n’accepte pas cette signature',
      text: 'Rien n’a été payé. Réessayez, ou envoyez des USDC à l’adresse.',
    },
    'relay.limited': {
      title: 'Plus aucun paiement n’est envoyé gratuitement pour le moment',
      text: 'Rien n’a été payé. Envoyez des USDC à l’adresse, ou ajoutez un peu d’ETH à votre portefeuille.',
    },
  },

  solvency: {
    title: 'Fonds détenus et dus',
    lead: 'Le contrat de séquestre ne doit jamais détenir moins d’USDC qu’il n’en doit. Ces chiffres viennent de nos comptes et de la blockchain, au même bloc.',
    holds: 'Le séquestre détient',
    owes: 'Il doit',
    good: 'Tous les USDC dus sont là.',
    bad: 'Le séquestre détient moins qu’il ne doit. L’opérateur a été prévenu.',
    at: (when, block) => `${when}, au bloc ${block}`,
    unavailable: {
      title: 'Pas de chiffres pour le moment',
      text: 'Ce serveur n’a pas encore de séquestre, ou est injoignable.',
    },
    raw: 'Ces chiffres en JSON',
    owed: {
      available: 'Annonceurs : pas encore dépensé',
      reserved: 'Réservé pour les membres qui répondent',
      ownerMaturing: 'Propriétaires : gagné, en délai d’attente',
      ownerPayable: 'Propriétaires : prêt pour le prochain versement',
      feeMaturing: 'Notre commission : gagnée, en délai d’attente',
      feePayable: 'Notre commission : prête pour le prochain versement',
      refundPayable: 'Remboursements en cours',
      claimable: 'En attente de retrait',
      foreign: 'Retour à des payeurs inconnus de nos comptes',
    },
  },

  notFound: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse est peut-être mal saisie ou périmée. Si le bot vous a donné un lien, rouvrez-le depuis la discussion.',
    home: 'Aller à l’accueil',
  },

  failed: {
    tooMany: 'Trop de demandes à la fois',
    wait: (seconds) =>
      `Votre réseau a demandé plus de pages que nous n’en servons à la fois. Réessayez dans ${seconds}.`,
    ours: 'Un problème est survenu de notre côté',
    later: 'Réessayez dans un instant. Un paiement en route est crédité, que cette page s’ouvre ou non.',
    report: (id) => `Si cela continue, donnez-nous ce code : ${id}`,
    again: 'Réessayer',
  },
}
