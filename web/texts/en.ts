/** Every text of the pages, in English. Another language is another file of this shape. */
export const en = {
  brand: 'Foyer',
  skip: 'Skip to the content',
  nav: {
    home: 'Home',
    advertiser: 'Advertisers',
    groupOwner: 'Group owners',
    solvency: 'Solvency',
    docs: 'API',
    pages: 'Pages',
    more: 'More',
  },
  footer: 'Open source. The money lies in a contract, not with us.',
  footerLinks: { bot: 'The bot in Telegram', docs: 'API documentation', source: 'Source code' },

  common: {
    usdc: 'USDC',
    copy: 'Copy',
    copied: 'Copied',
    selectedTitle: 'This browser does not let the page copy',
    selected: 'The text is selected. Copy it yourself:',
    copyOf: (what: string) => `Copy ${what}`,
    tryAgain: 'Try again',
    back: 'Back',
    transaction: 'Transaction',
    unreachable: 'The server cannot be reached at present. We go on trying; nothing is lost.',
    demo: 'Demo',
    loading: 'Loading',
  },

  time: {
    left: (days: number, hours: number, minutes: number) =>
      days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
    lessThanAMinute: 'less than a minute',
  },

  wallets: {
    browserWallet: 'Browser wallet',
    choose: 'Choose a wallet',
    demoName: (name: string) => `demo wallet (${name})`,
    demoNote: 'Test money on this computer. Needs no extension, and signs without asking.',
    scan: 'Scan with the wallet on your other device, or open it here.',
    openHere: 'Open in a wallet on this device',
    none: 'No wallet was found in this browser.',
    noneHint: 'Open this page in the browser that has your wallet.',
    noneHintPay: 'Open this page in the browser that has your wallet, or send USDC to the address.',
    connected: 'Connected:',
  },

  deposit: {
    title: 'Fund your campaign',
    forGroup: 'in',
    asked: 'Asked for',
    askedHint: 'Any amount counts. More is extra budget.',
    sponsor: 'Shown to members as',
    bid: 'Your bid',
    perJoin: (bid: string) => `${bid} USDC per join`,
    network: 'Network',
    validFor: 'This link works for',

    moneyTitle: 'What happens to the money',
    moneyEscrow: 'It goes into an escrow contract, not to us.',
    moneyEscrowLink: 'See the contract',
    moneyCharged: (bid: string) =>
      `You are charged ${bid} USDC when a member has answered and is in the group. Nothing else is charged.`,
    moneyFee: (percent: string) => `Our fee of ${percent} % is part of that price.`,
    moneyConsent: (hours: string) =>
      `A group may want to see your question first. If its owner declines, or says nothing for ${hours} hours, all of it goes back.`,
    moneyRefund: 'Unspent money goes back to this wallet, and nowhere else:',

    receipt: {
      title: 'Keep your receipt first',
      text: 'With these four values and your refund wallet you can take your money back from the chain yourself, even if this service is gone. The page contracts/exit.html in the source code of Foyer does it.',
      chain: 'Chain',
      escrow: 'Escrow contract',
      salt: 'Salt',
      refundTo: 'Refund wallet',
      save: 'Save as a file',
      copy: 'Copy',
      skip: 'Go on without it',
      goOn: 'I have copied it',
      kept: 'Your receipt',
      whereElse: 'The bot has sent it to you too.',
      fileName: (campaignId: number) => `foyer-receipt-${campaignId}.json`,
    },

    mismatch: {
      title: 'Do not pay here',
      text: 'The address that this page was given is not the address of your campaign. Open the link again from the bot. If this stays, tell the operator.',
    },

    payTitle: 'Pay',
    amount: 'Amount in USDC',
    amountBad: 'Write an amount such as 25 or 12.50.',
    amountLow: (least: string) => `The least that is brought into the escrow is ${least} USDC.`,
    amountLess: (missing: string) => `The campaign needs ${missing} USDC to start.`,
    amountMore: (extra: string) => `${extra} USDC of it is extra budget.`,
    payWith: (wallet: string) => `Pay with ${wallet}`,
    basePay: 'Pay with Base',
    basePayHint: 'With a Base account. No gas to pay.',
    basePayLoading: 'Loading Base Pay',
    addressTitle: 'Send USDC to the address',
    addressHint: 'From an exchange, a phone wallet or anywhere else.',
    addressNetwork: (chain: string) => `Send USDC on ${chain}. Other tokens do not count.`,
    address: 'Deposit address of this campaign',
    addressAmount: 'Amount',
    addressOpen: 'Open in a wallet app',
    addressQr: 'QR code of the payment',
    addressAfter: 'You can close this page. The payment is found by itself, usually within a minute.',
    phoneTitle: 'Continue on your phone',
    phoneHint: "Scan this page with your phone's camera.",
    phoneQr: 'QR code of this page',
    appsTitle: 'Open in a wallet app',
    appsHint: "Opens this page in the app's own browser, where it can pay.",
    watching: 'Watching for your payment',
    earlierTitle: 'An earlier request may still be paid',
    earlierText: (amount: string) =>
      `Your wallet may still carry out the request for ${amount} USDC. If it does, that is extra budget.`,

    steps: {
      connect: 'Connect your wallet',
      check: 'Check network and balance',
      sign: 'Sign the payment in your wallet. It costs no gas.',
      asked: 'Confirm the payment in your wallet',
      askedBase: 'Pay in the Base window',
      askedRelay: 'Sending your signed payment',
      sent: 'Waiting for the chain',
      arrived: 'Arrived',
      credited: 'Credited to your campaign',
      done: 'done',
      now: 'in progress',
      next: 'to come',
    },
    underWay: {
      preparing: 'Your wallet gets ready',
      asked: 'Over to your wallet',
      sent: 'On its way to the chain',
      unknown: 'Not sure yet whether it was paid',
      elsewhere: 'Another tab is paying',
      elsewhereText: 'Go on there. This tab shows how it goes.',
      inWallet: "Look for your wallet's window. Nothing is paid until you confirm there.",
      noWindow: 'My wallet shows no request',
      noBaseWindow: 'The Base window is gone',
      unknownText:
        'Your wallet gave this page no answer. We keep looking on the chain and show the payment here as soon as it arrives.',
      unknownPending: 'A transaction of this wallet is waiting on the network. Wait until it is through.',
      startAgain: 'It was not paid: start again',
      startAgainText:
        'First look in your wallet. If it still shows the request, reject it there. If both are paid, the second is extra budget.',
      sentText:
        'You can close this page. If the transaction is mined, the payment is found and credited without it.',
      amount: 'Amount',
      elapsed: 'Elapsed',
    },
    paidTwice: (extra: string) => `Paid twice: ${extra} USDC is extra budget.`,

    arrivedTitle: 'What has arrived',
    figures: {
      asked: 'Asked for',
      credited: 'Credited',
      arriving: 'Confirming',
      missing: 'Missing',
      extra: 'Extra budget',
      waiting: 'At the address',
    },
    payment: {
      confirming: 'confirming',
      credited: 'credited',
      recovered: 'taken back',
    },
    tooLowTitle: 'Too little to count yet',
    tooLow: (lying: string, least: string) =>
      `${lying} USDC lies at the address. It goes on when ${least} USDC is there, or your refund wallet takes it back.`,
    tooLowEndedTitle: 'Too little to go back by itself',
    tooLowEnded: (lying: string, least: string) =>
      `${lying} USDC lies at the address. It goes back when ${least} USDC is there, or your refund wallet takes it back.`,
    withinADay: (atOnce: string) =>
      `Less than ${atOnce} USDC is credited within a day, and sooner when it completes the deposit.`,
    recoveredTitle: 'A payment was taken back',
    recovered: 'Your refund wallet took it before it was credited, so it does not count.',
    noticeTitle: 'You have given notice to take your money back',
    noticeText:
      'Nothing is brought into the escrow while the notice runs. What you send stays at the address until it ends or you take it back.',

    finality:
      'We wait until the chain cannot take it back, and then bring it into the escrow. On Base this takes a few minutes, and up to ten more after an earlier payment.',
    mayClose: 'You can close this page.',
    paidTitle: 'Paid',
    paidAmount: (amount: string) => `${amount} USDC is credited to your campaign.`,
    next: {
      awaiting_deposit: 'More is still needed before the campaign can start. The bot has the link.',
      awaiting_approval: (hours: string) =>
        `Next: the group's owner looks at your question. The bot tells you as soon as they decide, within ${hours} hours.`,
      active: 'Your campaign is running. The bot tells you how it goes; /results has the answers.',
      exhausted: 'Your campaign is accepted, but its budget no longer covers your bid. Top it up in the bot.',
      paused: 'Your campaign is paused. Resume it in the bot.',
      closing: 'Your campaign is ending. What is left goes back to your refund wallet.',
      closed: 'Your campaign has ended. What was left went back to your refund wallet.',
    },
    closedFollows:
      'Your campaign has ended. The escrow holds nothing more of it. What lies at the deposit address follows, usually within a week.',
    arrivingTitle: 'Your payment has arrived',
    partialTitle: 'Part of the amount has arrived',
    partialExpired: (missing: string) =>
      `${missing} USDC is missing, and this link has expired. Write /campaigns to the bot for a fresh one.`,
    partialText: (missing: string) => `${missing} USDC is missing. Pay it below, in any way.`,
    closedTitle: 'This deposit is over',
    closedText:
      'Nothing is asked for by this link any more. Write /campaigns to the bot to see how the campaign stands.',
    closedCounts: 'USDC that still arrives at the address counts for the campaign.',
    closedGoesBack:
      'From 1 USDC on, USDC that still arrives at the address goes back to your refund wallet, usually within a week. Less stays there, and the refund wallet can take it back.',
    expiredTitle: 'This link has expired',
    expiredText: 'Write /campaigns to the bot: it gives you a fresh link at any time.',
    expiredPaid: 'Already sent the money? It is still found and credited.',

    telegramTitle: "You are in Telegram's browser",
    telegramText: 'Wallets open only in your own browser. Take this page there:',
    telegramOpen: 'Open in browser',
    telegramCopy: 'Copy link',
  },

  problems: {
    'deposit.link_invalid': {
      title: 'This link is not complete',
      text: 'Open it again exactly as the bot gave it, or write /campaigns to the bot for a fresh one.',
    },
    'escrow.not_configured': {
      title: 'No deposits here yet',
      text: 'This server has no escrow contract, so it takes no money. Nothing was charged.',
    },
    'database.unavailable': {
      title: 'One moment, please',
      text: 'The server is starting or has lost its database for a moment. This page goes on by itself.',
    },
    rejected: {
      title: 'You said no in your wallet',
      text: 'Nothing was paid by that. Go on whenever you like.',
    },
    busy: {
      title: 'Your wallet is still asking you something',
      text: 'Open the wallet, answer or close what it shows, then try again.',
    },
    no_account: {
      title: 'Your wallet shows no account',
      text: 'Unlock it, choose an account for this page, then try again.',
    },
    account_changed: {
      title: 'Your wallet changed to another account',
      text: 'Nothing was paid. Choose the account that you want to pay from, then try again.',
    },
    wrong_network: {
      title: 'Your wallet is on another network',
      text: (chain: string) => `Nothing was paid. Switch it to ${chain}, then try again.`,
    },
    disconnected: {
      title: 'Your wallet has lost its connection',
      text: 'Check its network connection, then look here again.',
    },
    unsupported: {
      title: 'Your wallet cannot make this payment',
      text: 'Nothing was paid. Choose another wallet, or send USDC to the address.',
    },
    too_little_usdc: {
      title: 'Not enough USDC in this wallet',
      text: (have: string, need: string, chain: string) =>
        `It holds ${have} USDC on ${chain}; you want to pay ${need}. Pay less, use another wallet, or send USDC to the address from elsewhere.`,
    },
    no_gas: {
      title: 'No ETH for the network fee',
      text: (chain: string) =>
        `This wallet needs a little ETH on ${chain} to send USDC. Add some, or pay from elsewhere to the address.`,
      exact: (amount: string) => `Without ETH, this page can pay exactly ${amount} USDC.`,
    },
    still_pending: {
      title: 'An earlier transaction is still on the network',
      text: 'Nothing new was asked of your wallet. Wait until it is through, or cancel it in the wallet.',
    },
    paid_meanwhile: {
      title: 'A payment has just arrived',
      text: 'Nothing new was asked of your wallet. See what is still missing before you pay again.',
    },
    unreachable: {
      title: 'The server cannot be reached',
      text: 'Try again in a moment.',
    },
    chain_refused: {
      title: 'The network refuses this payment',
      text: 'Nothing was paid. USDC may be paused, or block this account. Try another wallet.',
    },
    chain_error: {
      title: 'The network did not take it',
      text: 'You did nothing wrong, and it may still have been sent. We look for it on the chain.',
    },
    wallet_failed: {
      title: 'Your wallet gave no clear answer',
      text: 'Look there for what became of the payment.',
    },
    replaced: {
      title: 'Your wallet sent something else in its place',
      text: 'If you sped the payment up, it arrives under another hash. If you cancelled it, nothing is paid.',
    },
    dropped: {
      title: 'The network no longer knows the transaction',
      text: 'It may have been dropped, and it may still be mined. Look in your wallet.',
    },
    'payment.failed': {
      title: 'The payment failed on the chain',
      text: 'No USDC was taken by it. You can pay again.',
    },
    'payment.recipient_mismatch': {
      title: 'That payment did not come here',
      text: 'It is not USDC to the address of this campaign. You can pay again.',
    },
    'payment.sent_to_escrow': {
      title: 'That payment went to the escrow itself',
      text: 'It is kept, and the operator gives it back. Pay to the address of this campaign instead.',
    },
    'payment.recovered': {
      title: 'That payment was taken back',
      text: 'The refund wallet took it back before it was credited. You can pay again.',
    },
    'payment.too_low': {
      title: 'The payment is too low',
      text: 'It stays at the address until more comes. Your refund wallet can take it back.',
    },
    'payment.already_used': {
      title: 'That payment belongs to another campaign',
      text: 'It counts there. You can pay this deposit separately.',
    },
    'deposit.link_expired': {
      title: 'This link has expired',
      text: 'Write /campaigns to the bot for a fresh one.',
    },
    'campaign.not_awaiting_deposit': {
      title: 'This campaign takes no money any more',
      text: 'From 1 USDC on it goes back to the refund wallet by itself, usually within a week. Less stays at the address, and the refund wallet can take it back.',
    },
    'campaign.notice_running': {
      title: 'You have given notice to take your money back',
      text: 'The payment stays at the address until the notice ends or you take it back.',
    },
    'authorization.refused': {
      title: 'USDC does not take this signature',
      text: 'Nothing was paid by it. Try again, or send USDC to the address.',
    },
    'relay.limited': {
      title: 'No more payments are sent for free at present',
      text: 'Nothing was paid. Send USDC to the address, or add a little ETH to your wallet.',
    },
  },

  home: {
    title: 'Every new member answers one question first',
    lead: 'Foyer is the entrance hall of chat groups. Whoever joins answers one short task in the bot; an advertiser who won that moment pays for it in USDC, and the group earns.',
    roles: {
      owners: {
        title: 'Group owners',
        text: 'Keep spammers out and earn from each join. You decide which advertisers your newcomers meet, and what a join costs at least.',
        more: 'Add the bot as an admin and write /register in your group.',
        add: 'Add the bot to your group',
        link: 'See your earnings',
      },
      advertisers: {
        title: 'Advertisers',
        text: 'Bid for joins, pay only for people who have answered and are in. Unspent money goes back to your wallet.',
        more: 'Write /buy to the bot. You pay in a browser, in under a minute.',
        link: 'See your campaigns',
      },
      members: {
        title: 'Members',
        text: 'One short task, a few seconds, and you are in. Your answer is shared without your name.',
        more: 'Sponsored tasks say so, and you can ask an admin instead.',
      },
    },
    openBot: (name: string) => `Open @${name} in Telegram`,
    seeGroups: 'See the groups',
    standIn: 'This is a demo, and its Telegram a stand-in. Talk to the bot in a terminal:',
    howTitle: 'How it works',
    how: [
      'Somebody asks to join a registered group.',
      'The best bid for that group wins the moment. The price is set aside.',
      'The bot asks the sponsored task; the person answers.',
      'They are let in. Only now is the advertiser charged.',
      'Once a day the escrow contract pays the owners.',
    ],
    groupsTitle: 'Groups that sell joins now',
    groupsLead: 'Any wallet may look. You sign a text with it; that costs nothing and moves nothing.',
    group: 'Group',
    topic: 'Topic',
    members: 'Members',
    membersOf: (count: string) => `${count} members`,
    notCounted: 'Members not counted yet',
    topBid: 'Top bid, USDC',
    noBid: 'none now',
    noGroups: 'No group sells joins at present. The first one could be yours: add the bot to it.',
  },

  read: {
    showWith: (wallet: string) => `Sign with ${wallet}`,
    not_signed: 'The wallet did not sign. Try again, or choose another one.',
    signing: 'Sign the text in your wallet',
    willSign: 'You sign this text, with the present time:',
    again: 'Refresh',
    other: 'Use another wallet',
    unreachable: { title: 'The server cannot be reached', text: 'Try again in a moment.' },
    'advertiser.not_found': {
      title: 'No campaigns for this wallet',
      text: 'Write /link and your address to the bot, then /buy. Or choose another wallet.',
    },
    'group_owner.not_found': {
      title: 'No groups pay out to this wallet',
      text: 'Add the bot to your group and write /register there. Or choose another wallet.',
    },
    'signature.expired': {
      title: 'The signature is too old',
      text: 'Sign again. If it stays so, check the clock of this device.',
    },
    'verification.unavailable': {
      title: 'The chain cannot be asked at present',
      text: 'Your signature cannot be checked without it. Try again in a moment.',
    },
    other_error: { title: 'That did not work' },
  },

  advertiser: {
    title: 'Your campaigns',
    lead: 'Spending and answers of every campaign that refunds to your wallet.',
    campaigns: 'Campaigns',
    verified: 'Verified joins',
    spend: 'Spent',
    bid: 'Bid',
    left: 'Left',
    position: 'Position',
    leading: 'Wins the next join',
    noPosition: 'none now',
    buysNone: 'Buys no joins at present',
    pay: 'Pay the deposit',
    perDay: 'Verified joins a day, last 30 days',
    answers: (count: number) => `Answers (${count})`,
    noAnswers: 'No answers yet.',
    results: {
      answered: 'People who answered',
      in: 'In',
      failed: 'Did not pass',
      underWay: 'Still on their way',
      left: 'Left before the end',
      leftOrFree: 'Left before the end, or came in free of charge',
      givenBack: 'Of those in, gone within 24 hours and given back',
    },
    endedTitle: 'Ended',
    refundDue: (amount: string) => `${amount} USDC goes back to your wallet.`,
    setAside: (amount: string) =>
      `${amount} USDC waits for members who are answering just now: it is charged if they get in, and goes back if not.`,
    refunded: (amount: string) => `${amount} USDC went back to your wallet`,
    none: 'No campaigns yet. Write /buy to the bot: it asks for everything else, and gives you a link to pay.',
    status: {
      awaiting_deposit: 'Waits for its deposit',
      awaiting_approval: 'Waits for the owner',
      active: 'Live',
      exhausted: 'Budget used up',
      paused: 'Paused',
      closing: 'Ending',
      closed: 'Ended',
    },
  },

  groupOwner: {
    title: 'Your groups',
    lead: 'Joins and earnings of every group that pays out to your wallet.',
    groups: 'Groups',
    verified: 'Verified joins',
    pending: 'Not paid out yet',
    paid: 'Paid out',
    sponsored: 'Sponsored',
    members: 'Members',
    floor: 'Lowest bid you take',
    topBid: 'Top bid',
    perDay: 'Earned a day, last 30 days, USDC',
    ladder: 'Who is bidding',
    noBids: 'No bid could win the next join at present.',
    noBid: 'none now',
    lastPayout: 'Last payout',
    status: {
      active: 'Active',
      paused: 'Paused',
      no_rights: 'The bot lacks rights',
      left: 'The bot was removed',
      unregistered: 'Not registered',
    },
  },

  solvency: {
    title: 'What we hold and what we owe',
    lead: 'The escrow contract must never hold less USDC than it owes. These figures come from the books and from the chain, as of one block.',
    holds: 'The escrow holds',
    owes: 'It owes',
    good: 'Every USDC owed is there.',
    bad: 'Less is held than is owed. The operator has been told.',
    at: (when: string, block: string) => `${when}, at block ${block}`,
    unavailable: {
      title: 'No figures at present',
      text: 'This server has no escrow yet, or cannot be reached.',
    },
    raw: 'The same as JSON',
    owed: {
      available: 'Advertisers: not spent yet',
      reserved: 'Set aside for members in mid-task',
      ownerMaturing: 'Owners: earned, maturing',
      ownerPayable: 'Owners: ready for the next payout',
      feeMaturing: 'Our fees: earned, maturing',
      feePayable: 'Our fees: ready for the next payout',
      refundPayable: 'Refunds under way',
      claimable: 'Waiting to be claimed',
      foreign: 'Going back to payers whom these books do not know',
    } as Readonly<Record<string, string>>,
  },

  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or out of date. A link that the bot gave you is best opened again from the chat with it.',
    home: 'To the first page',
  },

  failed: {
    tooMany: 'Too many requests at once',
    wait: (seconds: string) =>
      `More pages were asked for from your network than we give out at a time. Try again in ${seconds} s.`,
    ours: 'Something went wrong on our side',
    later:
      'Try again in a moment. A payment that is on its way is credited all the same, whether this page opens or not.',
    report: (id: string) => `If it goes on, tell us this: ${id}`,
    again: 'Try again',
  },

  chart: {
    summary: (total: string, best: string, day: string) =>
      `Total ${total}; most on one day: ${best}, on ${day}.`,
    empty: 'Nothing in the last 30 days.',
  },
}

export type Texts = typeof en
