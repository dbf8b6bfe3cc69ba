import { pluralOf } from './plural.ts'

const plural = pluralOf('en')

/** The texts of every page with scripts; those of the dashboards alone are in `dashboard/`. In English. Each other language is a file of this shape. */
export const en = {
  brand: 'Foyer',
  skip: 'Skip to the content',
  nav: {
    home: 'Home',
    groups: 'Groups',
    advertiser: 'Advertisers',
    groupOwner: 'Group owners',
    solvency: 'Solvency',
    docs: 'API',
    stage: 'Back to the stage',
    pages: 'Pages',
    more: 'More',
    language: 'Language',
  },
  footer: 'Open source. A contract holds the money, not us.',
  openBot: (name: string) => `Open @${name} in Telegram`,
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
    unreachable: 'The server cannot be reached now. We keep trying; nothing is lost.',
    demo: 'Demo',
    loading: 'Loading',
    elsewhereTitle: 'This page is open at the wrong address',
    elsewhere: 'You cannot sign in here. Open the page at its own address:',
    payoutRule: (hours: string) =>
      `After ${hours} hours, the next payout sends the earnings to the owner’s wallet.`,
  },

  wallets: {
    browserWallet: 'Browser wallet',
    choose: 'Choose a wallet',
    demoName: (name: string) => `demo wallet (${name})`,
    demoNote: 'Test money on this computer. It needs no extension and signs without asking.',
    scan: 'Scan with the wallet on your other device, or open it here.',
    openHere: 'Open in a wallet on this device',
    leave: 'Disconnect, to use another wallet',
    none: 'No wallet was found in this browser.',
    noneHint: 'Open this page in the browser that has your wallet.',
    noneHintPay: 'Open this page in the browser that has your wallet, or send USDC to the address.',
    connected: 'Connected:',
  },

  deposit: {
    title: 'Fund your campaign',
    forGroup: 'in',
    groups: (first: string, count: number) =>
      count > 1
        ? `${first} and ${count - 1} more ${plural(count - 1, { one: 'group', other: 'groups' })}`
        : first,
    asked: 'Asked for',
    askedHint: 'Any amount counts. More is extra budget.',
    startRule: (amount: string, start: string | undefined) =>
      `The campaign starts by itself once ${amount} USDC has arrived${start === undefined ? '' : `; from ${start} USDC on, you can start it without the rest`}.`,
    sponsor: 'Shown to members as',
    bid: 'Your bid',
    perJoin: (bid: string) => `${bid} USDC per join`,
    network: 'Network',
    networkDemo: (chain: string) => `${chain}, a demo on this computer`,
    validUntil: 'This link works until',

    moneyTitle: 'Where the money goes',
    moneyEscrow: 'It goes into an escrow contract, not to us.',
    moneyEscrowLink: 'See the contract',
    moneyCharged: (bid: string) =>
      `You are charged ${bid} USDC for each member who has answered and was let in. Nothing else is charged.`,
    moneyFee: (percent: string) => `Our fee of ${percent} is part of that price.`,
    moneyReview: (hours: string) =>
      `The operator may read your question first, for ${hours} at most. Then the owner of each group is asked; silence means no.`,
    moneyRefund: 'Unspent money goes back to this wallet, and nowhere else:',

    receipt: {
      title: 'Keep your receipt first',
      text: 'The receipt is your proof for a refund: with it and your refund wallet you can take your money back from the chain yourself, even if this service is gone.',
      says: 'On the receipt',
      how: 'The page contracts/exit.html in the source code of Foyer takes these values.',
      chain: 'Chain',
      escrow: 'Escrow contract',
      salt: 'Salt',
      refundTo: 'Refund wallet',
      save: 'Save the receipt',
      copy: 'Copy',
      skip: 'Continue without it',
      goOn: 'I have copied it',
      kept: 'Your receipt',
      whereElse: 'The bot has sent it to you too.',
      fileName: (campaignId: number) => `foyer-receipt-${campaignId}.json`,
    },

    mismatch: {
      title: 'Do not pay here',
      text: 'This page was given an address that is not your campaign’s. Open the link again from the bot. If you still see this, tell the operator.',
    },

    payTitle: 'Pay',
    amount: 'Amount in USDC',
    amountBad: 'Write an amount such as 25 or 12.50.',
    amountLow: (least: string) => `The least that the escrow takes is ${least} USDC.`,
    amountLess: (rest: string) => `${rest} USDC is missing after that.`,
    amountMore: (extra: string) => `${extra} USDC of it is extra budget.`,
    payWith: (wallet: string) => `Pay with ${wallet}`,
    basePay: 'Pay with Base',
    basePayHint: 'With a Base account. No network fee.',
    basePayLoading: 'Loading Base Pay',
    addressTitle: 'Send USDC to the address',
    addressHint: 'From an exchange, a phone wallet or anywhere else.',
    addressNetwork: (chain: string) => `Send USDC on ${chain}. Other tokens do not count.`,
    address: 'Deposit address of this campaign',
    addressAmount: 'Amount',
    addressOpen: 'Open in a wallet app',
    addressQr: 'QR code of the address',
    addressAfter: 'You can close this page. We find the payment by ourselves, usually within a minute.',
    phoneTitle: 'Continue on your phone',
    phoneHint: 'Scan this page with your phone’s camera.',
    phoneQr: 'QR code of this page',
    appsTitle: 'Open in a wallet app',
    appsHint: 'Opens this page in the app’s own browser, where it can pay.',
    watching: 'Watching for your payment',
    earlierTitle: 'An earlier request may still be paid',
    earlierText: (amount: string) =>
      `Your wallet may still carry out the request for ${amount} USDC. If it does, that is extra budget.`,

    steps: {
      connect: 'Connect your wallet',
      check: 'Check network and balance',
      sign: 'Sign the payment in your wallet. There is no network fee.',
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
      preparing: 'Preparing your wallet',
      asked: 'Waiting for your wallet',
      sent: 'On its way to the chain',
      unknown: 'Not sure yet whether it was paid',
      elsewhere: 'Another tab is paying',
      elsewhereText: 'Continue there. This tab follows along.',
      inWallet: 'Look for your wallet’s window. Nothing is paid until you confirm there.',
      noWindow: 'My wallet shows no request',
      noBaseWindow: 'The Base window is gone',
      unknownText:
        'Your wallet gave this page no answer. We keep looking on the chain and show the payment here as soon as it arrives.',
      unknownPending:
        'A transaction of this wallet is waiting on the network. Wait until it has gone through.',
      startAgain: 'It was not paid: start again',
      startAgainText:
        'Look in your wallet first. If it still shows the request, reject it there. If both are paid, the second is extra budget.',
      sentText:
        'You can close this page. If the transaction is mined, the payment is found and credited without it.',
      amount: 'Amount',
      elapsed: 'Elapsed',
    },
    paidTwice: (extra: string) => `Paid twice: ${extra} USDC is extra budget.`,

    transactions: { paid: 'Payment', swept: 'Into the escrow' },
    arrivedTitle: 'Arrived so far',
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
      `${lying} USDC is at the address. It is credited once ${least} USDC is there; until then your refund wallet can take it back.`,
    tooLowEndedTitle: 'Too little to go back by itself',
    tooLowEnded: (lying: string, least: string) =>
      `${lying} USDC is at the address. It goes back once ${least} USDC is there; until then your refund wallet can take it back.`,
    withinADay: (atOnce: string) =>
      `Less than ${atOnce} USDC is credited within a day, sooner if it completes the deposit.`,
    recoveredTitle: 'A payment was taken back',
    recovered: 'Your refund wallet took it before it was credited, so it does not count.',
    noticeTitle: 'Your reclaim notice is running',
    noticeText:
      'While it runs, the escrow takes no money for this campaign. A payment stays at the address until the notice ends or you take the money back.',
    keysTitle: 'A change to the escrow is proposed',
    keysText: (when: string) =>
      `The escrow’s admin proposes other keys or a higher limit, which can take effect from ${when}. Until the operator of this marketplace has confirmed that, no payment goes into the escrow. Please wait before you pay. Money that you have sent stays at your own deposit address, and your refund wallet can take it back at any time.`,

    finality: 'We bring the payment into the escrow, then wait until that is final.',
    creditIn: (time: string) => `Credited in about ${time}.`,
    creditSoon: 'It should be credited any moment now.',
    creditLate: 'This takes longer than usual. The payment is credited all the same.',
    mayClose: 'You can close this page.',
    paidTitle: 'Paid',
    paidAmount: (amount: string) => `${amount} USDC is credited to your campaign.`,
    nextTopup: 'It is part of your campaign’s budget now, and the campaign goes on.',
    toCampaign: 'Go to the campaign',
    next: {
      awaiting_deposit: 'The campaign needs more money before it can start. The bot has the link.',
      in_review: (hours: string) =>
        `Next, the operator reads your question, for ${hours} at most. Then the owners of your groups are asked. The bot keeps you posted.`,
      unplaced:
        'Your campaign may run. The owners of its groups are asked, and the bot keeps you posted; /results shows the answers.',
      active:
        'Your campaign may run: in each group it begins once the owner agrees. The bot keeps you posted; /results shows the answers.',
      halted: 'Your campaign may run, but no joins are sold now. It goes on by itself.',
      exhausted: 'Your campaign is accepted, but its budget no longer pays for a join. Top it up in the bot.',
      paused: 'Your campaign is paused. Resume it in the bot.',
      closing: 'Your campaign is ending. Unspent money goes back to your refund wallet.',
      closed: 'Your campaign has ended. Unspent money went back to your refund wallet.',
    },
    closedFollows:
      'Your campaign has ended. The escrow holds nothing more of it. The money at the deposit address follows, usually within a week.',
    arrivingTitle: 'Your payment has arrived',
    partialTitle: 'Part of the amount has arrived',
    partialExpired: (missing: string) =>
      `${missing} USDC is missing, and this link has expired. Write /campaigns to the bot for a new one.`,
    partialText: (missing: string) => `${missing} USDC is missing. Pay it below, in any of the ways.`,
    goesBack: (until: string) =>
      `If the rest is not there by ${until}, the campaign ends and everything goes back.`,
    closedTitle: 'This deposit is closed',
    closedText:
      'This link no longer asks for money. Write /campaigns to the bot to see how the campaign stands.',
    closedCounts: 'Any more USDC that arrives at the address counts for the campaign.',
    closedGoesBack:
      'Any more USDC that arrives at the address goes back to your refund wallet from 1 USDC on, usually within a week. Less stays there, and the refund wallet can take it back.',
    expiredTitle: 'This link has expired',
    expiredText: 'Write /campaigns to the bot for a new one, at any time.',
    expiredPaid: 'Already sent the money? We still find and credit it.',

    telegramTitle: 'You are in Telegram’s browser',
    telegramText: 'Wallets open only in your own browser. Take this page there:',
    telegramOpen: 'Open in browser',
    telegramCopy: 'Copy link',
  },

  problems: {
    'deposit.link_invalid': {
      title: 'This link is not complete',
      text: 'Open it again exactly as the bot gave it, or write /campaigns to the bot for a new one.',
    },
    'escrow.not_configured': {
      title: 'No deposits here yet',
      text: 'This server has no escrow contract, so it takes no money. Nothing was charged.',
    },
    'database.unavailable': {
      title: 'One moment, please',
      text: 'The server is starting or has lost its database for a moment. This page continues by itself.',
    },
    rejected: {
      title: 'You declined in your wallet',
      text: 'Nothing was paid. Try again whenever you like.',
    },
    busy: {
      title: 'Your wallet is still asking you something',
      text: 'Open the wallet, answer or close its request, then try again.',
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
        `It holds ${have} USDC on ${chain}, and you want to pay ${need}. Pay less, use another wallet, or send USDC to the address from elsewhere.`,
    },
    no_gas: {
      title: 'No ETH for the network fee',
      text: (chain: string) =>
        `This wallet needs a little ETH on ${chain} to send USDC. Add some, or send USDC to the address from elsewhere.`,
      exact: (amount: string) => `Without ETH, this page can pay exactly ${amount} USDC.`,
    },
    still_pending: {
      title: 'An earlier transaction is still on the network',
      text: 'Nothing new was asked of your wallet. Wait until it has gone through, or cancel it in the wallet.',
    },
    paid_meanwhile: {
      title: 'A payment has just arrived',
      text: 'Nothing new was asked of your wallet. See how much is still missing before you pay again.',
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
      title: 'The network did not take the payment',
      text: 'You did nothing wrong, and it may still have been sent. We are looking for it on the chain.',
    },
    wallet_failed: {
      title: 'Your wallet gave no clear answer',
      text: 'Look there to see whether the payment was sent.',
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
      text: 'It moved no USDC. You can pay again.',
    },
    'payment.recipient_mismatch': {
      title: 'That payment did not come here',
      text: 'It is not USDC to the deposit address of this campaign. You can pay again.',
    },
    'payment.sent_to_escrow': {
      title: 'That payment went to the escrow itself',
      text: 'It is kept, and the operator gives it back. Pay to the deposit address instead.',
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
      text: 'Write /campaigns to the bot for a new one.',
    },
    'campaign.not_awaiting_deposit': {
      title: 'This campaign no longer takes money',
      text: 'Your payment goes back to the refund wallet from 1 USDC on, usually within a week. Less stays at the address, and the refund wallet can take it back.',
    },
    'campaign.notice_running': {
      title: 'Your reclaim notice is running',
      text: 'The payment stays at the address until the notice ends or you take it back.',
    },
    'escrow.keys_changing': {
      title: 'A change to the escrow is proposed',
      text: 'Until the operator has confirmed it, no payment goes into the escrow. Money that you have sent stays at the deposit address, and your refund wallet can take it back.',
    },
    'authorization.refused': {
      title: 'USDC does not accept this signature',
      text: 'Nothing was paid. Try again, or send USDC to the address.',
    },
    'relay.limited': {
      title: 'No more payments are sent for free now',
      text: 'Nothing was paid. Send USDC to the address, or add a little ETH to your wallet.',
    },
  },

  solvency: {
    title: 'Held and owed',
    lead: 'The escrow contract must never hold less USDC than it owes. These figures come from our books and from the chain, at the same block.',
    holds: 'The escrow holds',
    owes: 'It owes',
    good: 'All the USDC owed is there.',
    bad: 'The escrow holds less than it owes. The operator has been told.',
    at: (when: string, block: string) => `${when}, at block ${block}`,
    unavailable: {
      title: 'No figures now',
      text: 'This server has no escrow yet, or cannot be reached.',
    },
    raw: 'These figures as JSON',
    owed: {
      available: 'Advertisers: not spent yet',
      reserved: 'Set aside for members who are answering',
      ownerMaturing: 'Owners: earned, maturing',
      ownerPayable: 'Owners: ready for the next payout',
      feeMaturing: 'Our fees: earned, maturing',
      feePayable: 'Our fees: ready for the next payout',
      refundPayable: 'Refunds under way',
      claimable: 'Waiting to be claimed',
      foreign: 'Going back to payers unknown to our books',
    } as Readonly<Record<string, string>>,
  },

  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped or out of date. If the bot gave you a link, open it again from the chat.',
    home: 'Go to the home page',
  },

  failed: {
    tooMany: 'Too many requests at once',
    wait: (seconds: string) =>
      `Your network has asked for more pages than we serve at a time. Try again in ${seconds}.`,
    ours: 'Something went wrong on our side',
    later: 'Try again in a moment. A payment on its way is credited whether or not this page opens.',
    report: (id: string) => `If this keeps happening, give us this code: ${id}`,
    again: 'Try again',
  },
}

export type Texts = typeof en
