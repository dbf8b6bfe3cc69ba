/** The words of the pages without scripts. */
export const en = {
  landing: {
    title: 'Foyer: advertising at the door of chat groups',
    description:
      'People who join a Telegram group answer one short question. An advertiser pays for the join in USDC, and most of it goes to the owner of the group.',

    heading: 'Advertising at the door of chat groups',
    lead: 'People who join a Telegram group answer one short question. An advertiser pays for the join in USDC, and most of it goes to the group’s owner.',
    add: 'Add Foyer to your group',
    buy: 'Buy joins',
    seeGroups: 'See the groups',
    openStage: 'Play every role',
    stageNote: 'This is a demo: the money is test money, and Telegram is simulated on this computer.',

    liveTitle: 'The marketplace now',
    live: {
      groups: 'Groups that sell joins',
      joins: 'Joins last week',
      price: 'Median top bid, USDC',
      escrow: 'Money in escrow',
      atLeast: (count: string) => `${count}+`,
      fewJoins: 'Fewer than 10',
      noBids: 'No bids yet',
      covered: (block: string) => `Covered at block ${block}`,
      notCovered: (block: string) => `Not covered at block ${block}`,
    },

    sceneTitle: 'A new member sees this',

    rolesTitle: 'For owners, advertisers and members',
    roles: {
      owners: {
        title: 'Group owners',
        lead: 'Earn from each sponsored join, in USDC, in your own wallet.',
        points: [
          'Bots and spammers meet a question first.',
          'You decide which campaigns run, forbid whole categories and set the lowest bid.',
          'You can end a campaign in your group at any time.',
        ],
        link: 'See your earnings',
      },
      advertisers: {
        title: 'Advertisers',
        lead: 'Pay only for people who answered your question and were let in.',
        points: [
          'One campaign bids for joins in as many groups as you like.',
          'Ask your own question, or take a ready one.',
          'Unspent money goes back to your wallet.',
        ],
        link: 'See your campaigns',
      },
      members: {
        title: 'Members',
        lead: 'One question, a few seconds, and you are in.',
        points: [
          'You never pay, and nobody asks for a password or your phone number.',
          'The advertiser sees your answer without your name.',
          'You can ask an admin instead, and report a question.',
        ],
      },
    },

    priceTitle: (price: string, earned: string) => `How ${price} becomes ${earned}`,
    priceLead: 'The price of one join is the bid that won it. One fee is taken from it, and nothing else.',
    price: {
      pays: 'The advertiser pays',
      fee: (percent: string) => `Fee (${percent})`,
      earns: 'The owner earns',
    },
    priceNotes: (back: string) => [
      'Nothing is charged before Telegram confirms that the member is in.',
      `If the member leaves within ${back} hours, the whole price goes back to the campaign.`,
    ],

    howTitle: 'How it works',
    how: [
      'Somebody asks to join a group.',
      'The top bid for that group wins the join. Its price is set aside.',
      'The bot asks the advertiser’s question in a private chat, and the person answers.',
      'The person agrees to the group’s rules and is let in. Only now is the advertiser charged.',
      'Once a day the escrow contract pays the owners.',
    ],

    questionsTitle: 'Questions and answers',
    buyQuestion: {
      question: 'How do I advertise?',
      answer:
        'Fill in the form: your question, your groups, your bid. It asks for a wallet only at the end. Or write /buy to the bot.',
    },
    questions: (fee: string, minBid: string, chain: string) => [
      {
        question: 'What does it cost?',
        answer: `Members and owners pay nothing. An advertiser pays their own bid for each join, at least ${minBid} USDC. ${fee} of it is the fee, and the rest is the owner’s. A wallet or an exchange may take its own fee for sending USDC.`,
      },
      {
        question: 'Who holds the money?',
        answer: `An escrow contract on ${chain}, not us. It pays owners within limits that were announced a day before, the fee, and refunds. Nobody can change the wallet that a refund goes to. The solvency page compares what the contract holds with what is owed.`,
      },
      {
        question: 'What if nobody joins?',
        answer:
          'Then you pay nothing. The money stays in your campaign until somebody joins, or until you end the campaign and it goes back to your wallet.',
      },
      {
        question: 'Can I get my money back?',
        answer:
          'Yes, at any time. End the campaign, and all that is unspent goes to its refund wallet, usually within the hour. If this server is gone, that wallet can take the money out of the contract by itself: a notice, and then a week.',
      },
      {
        question: 'What do members see?',
        answer:
          'The group’s name, who sponsors the question, the question, and buttons to ask an admin instead or to report it. Then the group’s rules. Where the owner allows offers, the welcome may carry one line and a link from the sponsor.',
      },
      {
        question: 'What do advertisers learn?',
        answer:
          'Answers without names, and figures about ten people or more. Nobody learns who answered what.',
      },
      {
        question: 'Do you sell data?',
        answer:
          'No. Advertisers pay for joins, and get no list of people. After 90 days nothing here links an answer to a person, and /deleteme does that at once.',
      },
      {
        question: 'What does the bot read in a group?',
        answer: 'It is told who joins, asks to join or leaves. Messages of the group are not stored.',
      },
      {
        question: 'Does Telegram allow this?',
        answer:
          'The bot meets people who join and lets them in, with the rights that Telegram has made for bots. Nobody is paid to join, and nobody is added to a group. Foyer does not belong to Telegram. The operator of a bot has to keep to Telegram’s terms, and so do owners and advertisers.',
      },
    ],

    beginTitle: 'How to begin',
    begin: {
      owners: {
        title: 'You own a group',
        steps: [
          'Add the bot to your group as an admin.',
          'Write /register there, and answer a few questions in the private chat.',
          'Name a payout wallet. From then on advertisers can bid for your joins.',
        ],
      },
      advertisers: {
        title: 'You advertise',
        steps: [
          'Fill in the form: your question, your groups, your bid. Or write /buy to the bot.',
          'Keep the receipt, then pay in USDC, from any wallet or exchange.',
          'Somebody reads your question first. Then it runs, and the results come to you.',
        ],
      },
      members: {
        title: 'You would like to join a group',
        steps: [
          'Ask to join in Telegram, as usual.',
          'The bot writes to you: answer, read the rules, and you are in.',
        ],
      },
    },
  },

  groups: {
    title: 'Groups that sell joins · Foyer',
    description:
      'Telegram groups that sell joins: topic, language, members, joins a week, the share of people who get in, lowest bid and top bid.',
    heading: 'Groups that sell joins',
    lead: 'Each owner has chosen to be on this list. Joins and shares are of the last whole week.',
    filters: 'Choose groups',
    words: 'Topic or title',
    language: 'Language',
    anyLanguage: 'Any language',
    category: 'For campaigns about',
    anyCategory: 'Anything',
    sort: 'Sort by',
    apply: 'Show',
    clear: 'Show all groups',
    group: 'Group',
    columns: {
      joins: 'Joins a week',
      members: 'Members',
      share: 'Get in',
      floor: 'Lowest bid',
      topBid: 'Top bid',
    },
    membersOf: (count: string) => `${count} members`,
    shareOf: (percent: string) => `${percent} get in`,
    floorOf: (amount: string) => `from ${amount}`,
    few: 'under 10',
    notCounted: 'not counted yet',
    noShare: 'too few to say',
    noBid: 'none yet',
    prices: 'Bids are in USDC for one join.',
    shown: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    pages: 'Pages of the list',
    none: 'No group is on this list yet.',
    noneHint: 'Yours could be the first: an owner puts a group on the list in /menu, under “Public list”.',
    noneFound: 'No group fits.',
    noneFoundHint: 'Choose less, or look at all groups.',
    away: 'The list cannot be read right now.',
    awayHint: 'Try again in a moment.',
    buyTitle: 'Advertise in these groups',
    buyText: 'Fill in the form, or write /buy to the bot. One campaign can bid in all of them.',
    ownTitle: 'Put your group here',
    ownText: 'Add the bot, write /register in the group, then choose “Public list” in /menu.',
  },
}

export type LandingTexts = typeof en
