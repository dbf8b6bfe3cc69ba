import type { LandingTexts } from './en.ts'

export const zh: LandingTexts = {
  landing: {
    title: 'Foyer：群组门口的广告',
    description: '加入 Telegram 群组的人回答一个简短的问题。广告主用 USDC 为这次入群付费，大部分归群主。',

    heading: '群组门口的广告',
    lead: '加入 Telegram 群组的人回答一个简短的问题。广告主用 USDC 为这次入群付费，大部分归群主。',
    add: '把 Foyer 添加到你的群组',
    buy: '购买入群',
    seeGroups: '查看群组',
    openStage: '体验所有角色',
    stageNote: '这是演示：钱是测试币，Telegram 在这台电脑上模拟运行。',

    liveTitle: '广告市场现状',
    live: {
      groups: '出售入群的群组',
      joins: '上周入群人数',
      price: '最高出价的中位数，USDC',
      escrow: '托管中的资金',
      atLeast: (count) => `${count}+`,
      fewJoins: '不到 10',
      noBids: '暂无出价',
      covered: (block) => `区块 ${block}：足额`,
      notCovered: (block) => `区块 ${block}：不足额`,
    },

    sceneTitle: '新成员看到的就是这样',

    rolesTitle: '为群主、广告主和成员而设',
    roles: {
      owners: {
        title: '群主',
        lead: '每次有赞助的入群都有收入，以 USDC 付到你自己的钱包。',
        points: [
          '机器人账号和垃圾信息发送者先要面对一个问题。',
          '接受哪些广告、禁止哪些类别、最低出价多少，都由你决定。',
          '你可以随时结束自己群里的广告。',
        ],
        link: '查看你的收入',
      },
      advertisers: {
        title: '广告主',
        lead: '只为回答了你的问题并已进群的人付费。',
        points: [
          '一个广告活动可以在任意多个群组中为入群出价。',
          '问你自己的问题，或选用现成的。',
          '没用完的钱退回你的钱包。',
        ],
        link: '查看你的广告活动',
      },
      members: {
        title: '成员',
        lead: '一个问题，几秒钟，你就进群了。',
        points: [
          '你从不付费，也没有人索要密码或电话号码。',
          '广告主看到你的回答，但看不到你的名字。',
          '你也可以改为找管理员，还可以举报问题。',
        ],
      },
    },

    priceTitle: (price, earned) => `${price} 如何变成 ${earned}`,
    priceLead: '一次入群的价格就是赢得它的出价。从中只扣一笔手续费，别无其他。',
    price: {
      pays: '广告主支付',
      fee: (percent) => `手续费（${percent}）`,
      earns: '群主收入',
    },
    priceNotes: (back) => [
      '在 Telegram 确认成员已进群之前，不收任何费用。',
      `如果成员在 ${back} 小时内退群，全部价格退回广告活动。`,
    ],

    howTitle: '如何运作',
    how: [
      '有人申请加入一个群组。',
      '该群组的最高出价赢得这次入群，价格先行预留。',
      '机器人在私聊中提出广告主的问题，对方回答。',
      '对方同意群规并进群。这时才向广告主收费。',
      '托管合约每天向群主付款一次。',
    ],

    questionsTitle: '常见问题',
    buyQuestion: {
      question: '怎样投放广告？',
      answer: '填写表单：您的问题、群组和出价。最后一步才需要钱包。也可以向机器人发送 /buy。',
    },
    questions: (fee, minBid, chain) => [
      {
        question: '费用是多少？',
        answer: `成员和群主不付任何费用。广告主为每次入群支付自己的出价，至少 ${minBid} USDC。其中 ${fee} 是手续费，其余归群主。发送 USDC 时，钱包或交易所可能收取它们自己的费用。`,
      },
      {
        question: '钱由谁保管？',
        answer: `由 ${chain} 上的托管合约保管，而不是我们。它在提前一天公布的限额内向群主付款，并支付手续费和退款。谁也不能更改接收退款的钱包。“偿付能力”页面会对比合约持有的金额与应付的金额。`,
      },
      {
        question: '如果没有人加入怎么办？',
        answer: '那你就不用付费。钱留在你的广告活动里，直到有人加入，或直到你结束活动、钱退回你的钱包。',
      },
      {
        question: '我能拿回我的钱吗？',
        answer:
          '可以，随时都行。结束广告活动，没用完的钱就全部退到接收退款的钱包，通常在一小时内。即使这台服务器消失，那个钱包也能自己从合约中取回：先发出通知，再等一周。',
      },
      {
        question: '成员会看到什么？',
        answer:
          '群组名称、问题由谁赞助、问题本身，以及找管理员或举报的按钮。然后是群规。如果群主允许优惠信息，欢迎语里可能有赞助商的一行文字和一个链接。',
      },
      {
        question: '广告主会知道什么？',
        answer: '不带名字的回答，以及十人或以上的数字。没有人会知道谁回答了什么。',
      },
      {
        question: '你们出售数据吗？',
        answer:
          '不出售。广告主为入群付费，得不到任何人员名单。90 天后，这里没有任何东西能把回答与某个人联系起来；/deleteme 会立即做到这一点。',
      },
      {
        question: '机器人会读群里的什么？',
        answer: '它会得知谁加入、申请加入或退出。大家在群里写的内容不会被保存。',
      },
      {
        question: 'Telegram 允许这样做吗？',
        answer:
          '机器人用 Telegram 为机器人提供的权限接待加入者并放行。没有人因加入而得到报酬，也没有人被拉进群。Foyer 不属于 Telegram。运营机器人的人要遵守 Telegram 的条款，群主和广告主也一样。',
      },
    ],

    beginTitle: '如何开始',
    begin: {
      owners: {
        title: '你有群组',
        steps: [
          '把机器人添加为群组的管理员。',
          '在群里发送 /register，在私聊中回答几个问题。',
          '填写收款钱包。从那时起，广告主就可以为你的入群出价。',
        ],
      },
      advertisers: {
        title: '你要投放广告',
        steps: [
          '填写表单：你的问题、群组和出价。也可以向机器人发送 /buy。',
          '保存收据，然后用 USDC 付款，任意钱包或交易所均可。',
          '先有人审阅你的问题，然后开始投放，结果会送到你手上。',
        ],
      },
      members: {
        title: '你想加入群组',
        steps: ['像平常一样在 Telegram 申请加入。', '机器人会写信给你：回答问题、阅读群规，你就进群了。'],
      },
    },
  },

  groups: {
    title: '出售入群的群组 · Foyer',
    description: '出售入群的 Telegram 群组：主题、语言、成员数、每周入群人数、进群比例、最低出价和最高出价。',
    heading: '出售入群的群组',
    lead: '每位群主都自己选择列在这里。入群人数和比例来自最近一个完整的星期。',
    filters: '选择群组',
    words: '主题或名称',
    language: '语言',
    anyLanguage: '任意语言',
    category: '广告类别',
    anyCategory: '不限',
    sort: '排序',
    apply: '显示',
    clear: '显示所有群组',
    group: '群组',
    columns: {
      joins: '每周入群',
      members: '成员',
      share: '进群比例',
      floor: '最低出价',
      topBid: '最高出价',
    },
    membersOf: (count) => `${count} 名成员`,
    shareOf: (percent) => `${percent} 进群`,
    floorOf: (amount) => `${amount} 起`,
    few: '不到 10',
    notCounted: '尚未统计',
    noShare: '人数太少，无法判断',
    noBid: '暂无',
    prices: '出价以 USDC 计，按每次入群计算。',
    shown: (first, last, total) => `第 ${first}–${last} 个，共 ${total} 个`,
    previous: '上一页',
    next: '下一页',
    pages: '列表分页',
    none: '列表里还没有群组。',
    noneHint: '你的群组可以成为第一个：群主在 /menu 的“公开列表”中把群组列入。',
    noneFound: '没有符合条件的群组。',
    noneFoundHint: '减少条件，或查看所有群组。',
    away: '列表暂时无法读取。',
    awayHint: '请稍后再试。',
    buyTitle: '在这些群组投放广告',
    buyText: '填写表单，或向机器人发送 /buy。一个广告活动可以在所有群组中出价。',
    ownTitle: '把你的群组放上来',
    ownText: '添加机器人，在群里发送 /register，然后在 /menu 中选择“公开列表”。',
  },
}
