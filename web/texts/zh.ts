import type { Texts } from './en.ts'

export const zh: Texts = {
  brand: 'Foyer',
  skip: '跳到正文',
  nav: {
    home: '首页',
    groups: '群组',
    advertiser: '广告主',
    groupOwner: '群主',
    solvency: '偿付能力',
    docs: 'API',
    stage: '返回舞台',
    pages: '页面',
    more: '更多',
    language: '语言',
  },
  footer: '开源。资金由合约保管，不在我们手中。',
  openBot: (name) => `在 Telegram 中打开 @${name}`,
  footerLinks: { bot: 'Telegram 中的机器人', docs: 'API 文档', source: '源代码' },

  common: {
    usdc: 'USDC',
    copy: '复制',
    copied: '已复制',
    selectedTitle: '此浏览器不允许页面复制',
    selected: '文字已选中，请自行复制：',
    copyOf: (what: string) => `复制${what}`,
    tryAgain: '重试',
    back: '返回',
    transaction: '交易',
    unreachable: '目前无法连接服务器。我们会继续尝试，不会丢失任何内容。',
    demo: '演示',
    loading: '加载中',
    elsewhereTitle: '此页面的打开地址不正确',
    elsewhere: '无法在此登录。请通过页面自己的地址打开：',
    payoutRule: (hours) => `${hours} 小时后，下一次发放会把收入付到群主的钱包。`,
  },

  wallets: {
    browserWallet: '浏览器钱包',
    choose: '选择钱包',
    demoName: (name: string) => `演示钱包（${name}）`,
    demoNote: '这台电脑上的测试资金。无需扩展程序，签名时不会询问。',
    scan: '用另一台设备上的钱包扫码，或在此打开。',
    openHere: '在这台设备的钱包中打开',
    leave: '断开连接，改用其他钱包',
    none: '在此浏览器中没有找到钱包。',
    noneHint: '请在装有你的钱包的浏览器中打开此页面。',
    noneHintPay: '请在装有你的钱包的浏览器中打开此页面，或把 USDC 转到该地址。',
    connected: '已连接：',
  },

  deposit: {
    title: '为广告活动付款',
    forGroup: '· 群组',
    groups: (first: string, count: number) => (count > 1 ? `${first} 等 ${count} 个群组` : first),
    asked: '应付金额',
    askedHint: '任何金额都有效，多出的部分是额外预算。',
    startRule: (amount: string, start: string | undefined) =>
      `收到 ${amount} USDC 后，广告活动自动开始${start === undefined ? '' : `；达到 ${start} USDC 后，你可以不等余款就开始`}。`,
    sponsor: '成员看到的名称',
    bid: '你的出价',
    perJoin: (bid: string) => `每次入群 ${bid} USDC`,
    network: '网络',
    networkDemo: (chain: string) => `${chain}, 这台电脑上的演示`,
    validFor: '链接剩余有效时间',

    moneyTitle: '钱去了哪里',
    moneyEscrow: '钱进入托管合约，而不是给我们。',
    moneyEscrowLink: '查看合约',
    moneyCharged: (bid: string) => `每有一名成员回答并入群，向你收取 ${bid} USDC。此外不收任何费用。`,
    moneyFee: (percent: string) => `我们 ${percent} 的手续费已包含在该价格中。`,
    moneyReview: (hours: string) =>
      `运营者可能会先审阅你的问题，最多 ${hours}。之后逐一询问各群组的群主；没有回应即为不同意。`,
    moneyRefund: '未花完的钱退回这个钱包，不会去别处：',

    receipt: {
      title: '先保存你的收据',
      text: '收据是你退款的凭证：有了它和你的退款钱包，即使本服务不复存在，你也能自己从链上取回资金。',
      says: '收据的内容',
      how: 'Foyer 源代码中的页面 contracts/exit.html 使用这些值。',
      chain: '链',
      escrow: '托管合约',
      salt: '盐值（salt）',
      refundTo: '退款钱包',
      save: '保存收据',
      copy: '复制',
      skip: '不保存，继续',
      goOn: '我已复制',
      kept: '你的收据',
      whereElse: '机器人也已发给你。',
      fileName: (campaignId: number) => `foyer-receipt-${campaignId}.json`,
    },

    mismatch: {
      title: '不要在这里付款',
      text: '此页面拿到的地址不属于你的广告活动。请从机器人那里重新打开链接。如果仍看到此提示，请告诉运营者。',
    },

    payTitle: '付款',
    amount: 'USDC 金额',
    amountBad: '请输入金额，例如 25 或 12.50。',
    amountLow: (least: string) => `托管合约最少接受 ${least} USDC。`,
    amountLess: (rest: string) => `之后还差 ${rest} USDC。`,
    amountMore: (extra: string) => `其中 ${extra} USDC 是额外预算。`,
    payWith: (wallet: string) => `用 ${wallet} 付款`,
    basePay: '用 Base 付款',
    basePayHint: '使用 Base 账户，无网络费。',
    basePayLoading: '正在加载 Base Pay',
    addressTitle: '把 USDC 转到地址',
    addressHint: '从交易所、手机钱包或任何地方都可以。',
    addressNetwork: (chain: string) => `请在 ${chain} 上发送 USDC。其他代币不计入。`,
    address: '此广告活动的存款地址',
    addressAmount: '金额',
    addressOpen: '在钱包应用中打开',
    addressQr: '地址二维码',
    addressAfter: '你可以关闭此页面。我们会自动找到这笔付款，通常在一分钟内。',
    phoneTitle: '在手机上继续',
    phoneHint: '用手机相机扫描此页面。',
    phoneQr: '此页面的二维码',
    appsTitle: '在钱包应用中打开',
    appsHint: '在应用自带的浏览器中打开此页面，即可付款。',
    watching: '正在等待你的付款',
    earlierTitle: '之前的请求仍可能被支付',
    earlierText: (amount: string) =>
      `你的钱包仍可能执行之前 ${amount} USDC 的请求。如果执行，就成为额外预算。`,

    steps: {
      connect: '连接你的钱包',
      check: '检查网络和余额',
      sign: '在钱包中签名付款，无网络费。',
      asked: '在钱包中确认付款',
      askedBase: '在 Base 窗口中付款',
      askedRelay: '正在发送你签名的付款',
      sent: '等待链上确认',
      arrived: '已到达',
      credited: '已计入你的广告活动',
      done: '已完成',
      now: '进行中',
      next: '待进行',
    },
    underWay: {
      preparing: '正在准备你的钱包',
      asked: '正在等待你的钱包',
      sent: '正在发往链上',
      unknown: '还不确定是否已付款',
      elsewhere: '另一个标签页正在付款',
      elsewhereText: '请在那里继续，此标签页会同步更新。',
      inWallet: '请查看你的钱包窗口。在那里确认之前，不会付款。',
      noWindow: '我的钱包没有显示请求',
      noBaseWindow: 'Base 窗口不见了',
      unknownText: '你的钱包没有回应此页面。我们会继续查看链上情况，付款一到就在这里显示。',
      unknownPending: '这个钱包有一笔交易正在网络上等待。请等它完成。',
      startAgain: '没有付款：重新开始',
      startAgainText:
        '请先查看你的钱包。如果仍显示该请求，请在那里拒绝。如果两笔都支付了，第二笔就是额外预算。',
      sentText: '你可以关闭此页面。交易一旦上链，即使不打开此页面，付款也会被找到并计入。',
      amount: '金额',
      elapsed: '已用时间',
    },
    paidTwice: (extra: string) => `付了两次：${extra} USDC 是额外预算。`,

    transactions: { paid: '付款', swept: '进入托管' },
    arrivedTitle: '目前已到达',
    figures: {
      asked: '应付金额',
      credited: '已计入',
      arriving: '确认中',
      missing: '还差',
      extra: '额外预算',
      waiting: '在该地址',
    },
    payment: {
      confirming: '确认中',
      credited: '已计入',
      recovered: '已取回',
    },
    tooLowTitle: '金额太少，还不能计入',
    tooLow: (lying: string, least: string) =>
      `地址上有 ${lying} USDC，满 ${least} USDC 后计入；在此之前，你的退款钱包可以取回。`,
    tooLowEndedTitle: '金额太少，不会自动退回',
    tooLowEnded: (lying: string, least: string) =>
      `地址上有 ${lying} USDC，满 ${least} USDC 后退回；在此之前，你的退款钱包可以取回。`,
    withinADay: (atOnce: string) => `不足 ${atOnce} USDC 的付款在一天内计入；如果正好凑足存款，会更快。`,
    recoveredTitle: '一笔付款已被取回',
    recovered: '你的退款钱包在计入之前取回了它，因此不算。',
    noticeTitle: '你的取回通知正在生效',
    noticeText: '在此期间，托管合约不接受这个广告活动的资金。付款会留在地址上，直到通知结束或你取回这笔钱。',

    finality:
      '我们等付款不可逆转后，再把它转入托管合约。在 Base 上需要几分钟；如果之前还有一笔付款，最多再多十分钟。',
    finalityDemo:
      '我们等付款不可逆转后，再把它转入托管合约。在这条演示链上需要几秒；如果之前还有一笔付款，最多十分钟。',
    mayClose: '你可以关闭此页面。',
    paidTitle: '已付款',
    paidAmount: (amount: string) => `${amount} USDC 已计入你的广告活动。`,
    nextTopup: '这笔钱已计入广告活动的预算，活动继续进行。',
    toCampaign: '前往广告活动',
    next: {
      awaiting_deposit: '广告活动还需要更多资金才能开始，链接在机器人那里。',
      in_review: (hours: string) =>
        `接下来运营者审阅你的问题，最多 ${hours}。之后询问各群组的群主。机器人会随时通知你。`,
      unplaced: '你的广告活动可以投放了。正在询问各群组的群主，机器人会随时通知你；/results 查看回答。',
      active: '你的广告活动可以投放了：群主同意后，就在该群组开始。机器人会随时通知你；/results 查看回答。',
      exhausted: '你的广告活动已获准，但预算不够支付一次入群。请在机器人中追加资金。',
      paused: '你的广告活动已暂停。请在机器人中继续。',
      closing: '你的广告活动正在结束。未花完的钱会退回你的退款钱包。',
      closed: '你的广告活动已结束。未花完的钱已退回你的退款钱包。',
    },
    closedFollows: '你的广告活动已结束，托管合约里不再有它的资金。存款地址上的钱随后退回，通常在一周内。',
    arrivingTitle: '你的付款已到达',
    partialTitle: '部分金额已到达',
    partialExpired: (missing: string) =>
      `还差 ${missing} USDC，而这个链接已过期。向机器人发送 /campaigns 获取新链接。`,
    partialText: (missing: string) => `还差 ${missing} USDC。请在下面用任一方式支付。`,
    closedTitle: '这笔存款已关闭',
    closedText: '这个链接不再收款。向机器人发送 /campaigns 查看广告活动的情况。',
    closedCounts: '之后到达该地址的 USDC 都会计入这个广告活动。',
    closedGoesBack:
      '之后到达该地址的 USDC，满 1 USDC 即退回你的退款钱包，通常在一周内。不足的会留在那里，退款钱包可以取回。',
    expiredTitle: '这个链接已过期',
    expiredText: '随时可以向机器人发送 /campaigns 获取新链接。',
    expiredPaid: '钱已经转了？我们仍会找到并计入。',

    telegramTitle: '你正在使用 Telegram 的浏览器',
    telegramText: '钱包只能在你自己的浏览器中打开。请把此页面带到那里：',
    telegramOpen: '在浏览器中打开',
    telegramCopy: '复制链接',
  },

  problems: {
    'deposit.link_invalid': {
      title: '这个链接不完整',
      text: '请完全按照机器人给出的链接打开，或向机器人发送 /campaigns 获取新链接。',
    },
    'escrow.not_configured': {
      title: '这里暂时不能存款',
      text: '此服务器没有托管合约，因此不收款。没有收取任何费用。',
    },
    'database.unavailable': {
      title: '请稍等',
      text: '服务器正在启动，或暂时连不上数据库。此页面会自动继续。',
    },
    rejected: {
      title: '你在钱包中拒绝了',
      text: '没有付款。你可以随时重试。',
    },
    busy: {
      title: '你的钱包还在等你回应',
      text: '打开钱包，回应或关闭它的请求，然后重试。',
    },
    no_account: {
      title: '你的钱包没有显示账户',
      text: '请解锁钱包，为此页面选择一个账户，然后重试。',
    },
    account_changed: {
      title: '你的钱包切换到了另一个账户',
      text: '没有付款。请选择你要用来付款的账户，然后重试。',
    },
    wrong_network: {
      title: '你的钱包在另一个网络上',
      text: (chain: string) => `没有付款。请切换到 ${chain}，然后重试。`,
    },
    disconnected: {
      title: '你的钱包断开了连接',
      text: '请检查钱包的网络连接，然后再回来看看。',
    },
    unsupported: {
      title: '你的钱包无法进行这笔付款',
      text: '没有付款。请选择其他钱包，或把 USDC 转到该地址。',
    },
    too_little_usdc: {
      title: '这个钱包里的 USDC 不够',
      text: (have: string, need: string, chain: string) =>
        `它在 ${chain} 上有 ${have} USDC，而你要支付 ${need}。请少付一些、换一个钱包，或从别处把 USDC 转到该地址。`,
    },
    no_gas: {
      title: '没有 ETH 支付网络费',
      text: (chain: string) =>
        `这个钱包需要少量 ${chain} 上的 ETH 才能发送 USDC。请充入一些，或从别处把 USDC 转到该地址。`,
      exact: (amount: string) => `没有 ETH 时，此页面正好可以支付 ${amount} USDC。`,
    },
    still_pending: {
      title: '之前的一笔交易仍在网络上',
      text: '没有向你的钱包发出新请求。请等它完成，或在钱包中取消它。',
    },
    paid_meanwhile: {
      title: '刚刚有一笔付款到达',
      text: '没有向你的钱包发出新请求。再次付款之前，请看看还差多少。',
    },
    unreachable: {
      title: '无法连接服务器',
      text: '请稍后再试。',
    },
    chain_refused: {
      title: '网络拒绝了这笔付款',
      text: '没有付款。USDC 可能已暂停，或冻结了这个账户。请换一个钱包。',
    },
    chain_error: {
      title: '网络没有接受这笔付款',
      text: '你没有做错什么，它也可能已经发出。我们正在链上查找。',
    },
    wallet_failed: {
      title: '你的钱包没有明确回应',
      text: '请在钱包里查看付款是否已发出。',
    },
    replaced: {
      title: '你的钱包改发了别的交易',
      text: '如果你加速了付款，它会以另一个哈希到达。如果你取消了，就没有付款。',
    },
    dropped: {
      title: '网络上已找不到这笔交易',
      text: '它可能已被丢弃，也可能仍会上链。请查看你的钱包。',
    },
    'payment.failed': {
      title: '这笔付款在链上失败了',
      text: '没有转出 USDC。你可以重新付款。',
    },
    'payment.recipient_mismatch': {
      title: '那笔付款没有转到这里',
      text: '它不是转到此广告活动存款地址的 USDC。你可以重新付款。',
    },
    'payment.sent_to_escrow': {
      title: '那笔付款转到了托管合约本身',
      text: '它已被保留，运营者会退还。请改为付到存款地址。',
    },
    'payment.recovered': {
      title: '那笔付款已被取回',
      text: '退款钱包在计入之前取回了它。你可以重新付款。',
    },
    'payment.too_low': {
      title: '这笔付款太少',
      text: '它会留在地址上，直到再有资金到账。你的退款钱包可以取回。',
    },
    'payment.already_used': {
      title: '那笔付款属于另一个广告活动',
      text: '它计入那里。这笔存款可以另行支付。',
    },
    'deposit.link_expired': {
      title: '这个链接已过期',
      text: '向机器人发送 /campaigns 获取新链接。',
    },
    'campaign.not_awaiting_deposit': {
      title: '这个广告活动不再收款',
      text: '你的付款满 1 USDC 即退回退款钱包，通常在一周内。不足的会留在地址上，退款钱包可以取回。',
    },
    'campaign.notice_running': {
      title: '你的取回通知正在生效',
      text: '付款会留在地址上，直到通知结束或你取回它。',
    },
    'authorization.refused': {
      title: 'USDC 不接受这个签名',
      text: '没有付款。请重试，或把 USDC 转到该地址。',
    },
    'relay.limited': {
      title: '目前不能再免费代发付款',
      text: '没有付款。请把 USDC 转到该地址，或给你的钱包充入少量 ETH。',
    },
  },

  solvency: {
    title: '持有与应付',
    lead: '托管合约持有的 USDC 绝不能少于它应付的。这些数字来自我们的账簿和链上，取自同一个区块。',
    holds: '托管合约持有',
    owes: '它应付',
    good: '应付的 USDC 全部都在。',
    bad: '托管合约持有的少于应付的。已通知运营者。',
    at: (when: string, block: string) => `${when}，区块 ${block}`,
    unavailable: {
      title: '目前没有数字',
      text: '此服务器还没有托管合约，或无法连接。',
    },
    raw: '这些数字的 JSON',
    owed: {
      available: '广告主：尚未花费',
      reserved: '为正在回答的成员预留',
      ownerMaturing: '群主：已赚得，等待期中',
      ownerPayable: '群主：下次发放',
      feeMaturing: '我们的手续费：已赚得，等待期中',
      feePayable: '我们的手续费：下次发放',
      refundPayable: '退款途中',
      claimable: '等待领取',
      foreign: '退还给账簿中没有的付款人',
    },
  },

  notFound: {
    title: '没有这个页面',
    text: '地址可能输错或已过期。如果是机器人给你的链接，请从聊天中重新打开。',
    home: '前往首页',
  },

  failed: {
    tooMany: '一次请求太多',
    wait: (seconds: string) => `你的网络请求的页面超过了我们一次能提供的数量。请在 ${seconds}后重试。`,
    ours: '我们这边出了问题',
    later: '请稍后再试。无论此页面能否打开，途中的付款都会计入。',
    report: (id: string) => `如果一直这样，请把这个代码告诉我们：${id}`,
    again: '重试',
  },
}
