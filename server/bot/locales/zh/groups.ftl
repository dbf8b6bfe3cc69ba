command-register = 把群组放上广告市场
command-menu = 你的群组及其设置
command-invite = 供人们申请加入的链接
command-stats = 群组带来了什么
command-pausegroup = 暂停群组的入口
command-resumegroup = 让群组的入口继续工作
command-transfer = 把群组转让给另一位管理员
command-unregister = 让群组退出广告市场
command-privacy = 为你保存了什么，保存多久
command-deleteme = 删除为你保存的内容
command-group-register = 把这个群组放上广告市场（仅限创建者）

groups-checking = 请稍等，我正在询问 Telegram …

groups-hello =
    你好！我守在群组的入口：加入的人先阅读群规，如果有问题，再回答一个简短的问题。

    { $kind ->
        [supergroup] 这个群组的创建者现在就可以设置我：点按按钮，其余都在与我的私聊中进行。
       *[group] 这个群组的创建者现在就可以设置我：点按按钮，其余都在与我的私聊中进行。这是一个普通群组，我可以接待通过链接申请加入的人，但接待不了被拉进来或自由加入的人：要接待他们，Telegram 得先把它变成超级群组（例如打开“新成员可查看历史消息”）。
    }
groups-hello-rights-missing =
    你好！我守在群组的入口：加入的人先阅读群规，如果有问题，再回答一个简短的问题。

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] 为此我必须是管理员。方法：打开群组资料，依次点“编辑”“管理员”“添加管理员”，选择我，并允许“通过链接邀请用户”和“封禁用户”。
        [can_restrict_members] 还缺一项权限：“封禁用户”（没有它，我无法让人在入口等候）。方法：打开群组资料，依次点“编辑”“管理员”，选择我，并允许这项权限。
       *[can_invite_users] 还缺一项权限：“通过链接邀请用户”（没有它，我不知道有人申请加入）。方法：打开群组资料，依次点“编辑”“管理员”，选择我，并允许这项权限。
    }

groups-register-here = 你可以为这个群组设置我。点按按钮：其余都在与我的私聊中进行。
groups-register-anonymous = 这条消息是以群组或频道的名义发送的，所以我看不到你是谁。请群组的创建者到与我的私聊中继续，在那里 Telegram 会告诉我：
groups-only-creator = 只有这个群组的创建者才能把它放上广告市场。
groups-button-set-up = 在私聊中设置

groups-how-to-register =
    群组如何进入广告市场：

    1. 把我添加为群组的管理员（按钮会帮你完成）。
    2. 群组的创建者在群里发送 /register，或点按我在群里那条消息的按钮。
    3. 我在这里问几个问题：主题、语言、群规、你自己的问题、最低出价、收款钱包、广告许可，以及如何处理一直不回答的人。
groups-earning =
    你如何收款

    每次由广告主付费的入群，价格扣除 { $fee }% 手续费后归你。如果成员在 { $back } 小时内退群，这笔钱退回给广告主。收入经过 { $mature } 小时的等待期，之后在下一次发放时自动付到你的钱包，满 { $minimum } USDC 起。

    随时可用 /stats 查看。
groups-button-add = 把我加入群组
groups-not-added = 我不在那个群组，或者已经不在了。请先把我添加为管理员，再到群里发送 /register。
groups-not-creator = Telegram 显示你不是这个群组的创建者，而只有创建者才能把它放上广告市场。
groups-asked-operator = “{ $title }”已经没有创建者了，所以只有这个机器人的运营方能为你担保。我已经询问他们，一有答复就会写信给你。
groups-operator-asked = 有人想登记“{ $title }”（群组 { $group }），该群组没有创建者。此人是那里的管理员：Telegram 用户 { $person }。只有当你知道此人有权代表这个群组时，才为其担保。
groups-button-grant = 为其担保
groups-granted = 已通知对方。
groups-rights-missing =
    我还不能在“{ $title }”工作。

    { groups-how-to-give }

    然后点按按钮。
groups-button-check-again = 我已完成
groups-taken = 这个群组已由别人登记。没有任何更改。
groups-already-yours = “{ $title }”已经登记，并且属于你。没有任何更改。
groups-reopened = “{ $title }”重新回到广告市场，设置和钱包与之前相同。
groups-take-over-later =
    “{ $title }”登记在别人名下，现在已通知对方你想要它。

    作为创建者，如果你届时仍是它的创建者，就可以在首次请求的 { $hours } 小时后接管。在那之前，它的收款钱包不能更改。此前的收入，原来为谁赚的仍归谁。
groups-button-take-over = 接管

groups-label-register = 登记 { $title }
groups-label-change = { $title } 的设置

groups-ask-topic = 你的群组是关于什么的？用几个词帮助广告主选择它，例如“中文 DeFi”。最多 { $max } 个字符。
groups-ask-language = 如果我不知道新成员自己的语言，该用哪种语言和他们说话？
groups-ask-rules = 新成员需要同意哪些群规？每行写一条：最多 { $max } 条，每条最多 { $length } 个字符。
groups-ask-question = 没有赞助商时，我该问入群的人什么？
groups-ask-floor = 你接受的每次入群最低出价是多少 USDC？至少 { $minimum }。出价更低的广告主不会被接受。
groups-ask-wallet =
    { $later ->
        [yes] 你的收入要付到哪里？把你的钱包地址发给我：以 0x 开头。
       *[no] 把新钱包的地址发给我：以 0x 开头。
    }

    请使用你自己的钱包，不要用交易所的充值地址：款项由合约付出，许多交易所不会为这样的款项入账。
groups-check-wallet =
    请把每个字符与你钱包里显示的核对一下：

    { $wallet }

    这是你自己的钱包，而不是交易所的地址吗？以后更改要等 { $hours } 小时才生效。
groups-ask-consent = 广告活动可以不经询问就开始吗？
groups-ask-unreached = 有些人加入后一直没有来找我。在此期间他们不能在群里发言。{ $hours } 小时之后该怎么处理他们？
groups-review =
    { $title }

    { $summary }

    都对吗？
groups-registered =
    “{ $title }”已进入广告市场！

    { $wallet ->
        [yes] 从现在起，加入的人先见到我，广告主可以为你的入群出价。
       *[no] 从现在起，加入的人先见到我。等你填写收款钱包后，广告主就可以为你的入群出价：/menu。
    }
    { $kind ->
        [supergroup] 最稳妥的入口是供人们申请加入的链接：第一个按钮会生成一个。
       *[group] 在普通群组中，只有申请加入的人会见到我：第一个按钮会生成申请链接。被拉进来或自由加入的人，需要超级群组才行。
    }
groups-saved = 已保存。
groups-saved-later = 已记下。如我刚才所写，新钱包稍后才生效。

groups-button-skip = 跳过
groups-button-no-topic = 不设主题
groups-button-no-rules = 没有群规
groups-button-question-none = 不提问，只看群规
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = 以后再说
groups-button-wallet-right = 是的，这是我的钱包
groups-button-consent-ask = 每次都问我
groups-button-consent-accept_all = 达到或高于我的最低出价就全部接受
groups-button-unreached-keep_muted = 留下，回答之前不能发言
groups-button-unreached-remove = 移出，可以再次加入
groups-button-register = 是的，放上广告市场

groups-none-yet = 你在这里还没有群组。请把我添加为某个群组的管理员，再到群里发送 /register。
groups-which = 哪个群组？
groups-which-role = 你有群组，也有广告活动。要看哪一个？
groups-button-campaigns = 我的广告活动
groups-button-menu = 菜单
groups-button-mine = 我的群组
groups-button-back = ← 返回群组
groups-button-section-door = 新人入群
groups-button-section-advertisers = 广告主
groups-button-section-money = 资金
groups-button-section-group = 这个群组
groups-button-topic = 主题
groups-button-language = 语言
groups-button-rules = 群规
groups-button-question = 自己的问题
groups-button-floor = 最低出价
groups-button-wallet = 收款钱包
groups-button-consent = 广告许可
groups-button-unreached = 一直不回答的人
groups-button-categories = 禁止的类别
groups-categories =
    { $title }

    点按一个类别，可在你的群里禁止它，或重新允许。被禁止类别的广告活动不会推荐给你，正在投放的会结束。
groups-button-blocks = 已屏蔽的广告主
groups-button-invite = 邀请链接
groups-button-stats = 入群与收入
groups-button-why = 为什么没有赞助？
groups-button-days = { $days } 天
groups-button-pause = 暂停
groups-button-resume = 继续
groups-button-transfer = 转让
groups-button-unregister = 退出广告市场
groups-button-listing = 公开列表
groups-listing =
    { $listed ->
        [yes] “{ $title }”已列入公开的群组列表：{ $page }
       *[no] “{ $title }”未列入公开的群组列表：{ $page }
    }

    任何人都能在那里看到：群组名称、主题、语言和成员数，每周入群人数（按十取整）、进群比例、最低出价和最高出价。不含群组链接，也不含任何人的名字。
groups-listing-later = 开始出售入群后，它会显示在那里。
groups-listing-switch =
    { $listed ->
        [yes] 从列表中移除
       *[no] 列入列表
    }
groups-button-check-rights = 重新检查我的权限

groups-status =
    { $status ->
        [active] 入口正在工作。
        [paused] 入口已暂停：人们入群不被提问，加入申请等待你和管理员处理，也不出售任何入群。
        [no_rights] 入口已停止，因为我缺少一项权限。在此期间不出售任何入群。
        [left] 我已经不在这个群组了。要继续，请重新添加我，并在群里发送 /register。
       *[unregistered] 已退出广告市场。要恢复，请在群里发送 /register。
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = ⚠️ 另一个机器人也在接待新成员：{ $bot }。它放进来的人不经我的提问就进群，也没有人为他们付费。请只让一个机器人接待新成员。
groups-other-bot-notice =
    { $title }

    { groups-other-bot }
groups-frozen = 在 Telegram 中，这个群组的创建者是别人。此事解决之前，收款钱包不能更改。
groups-line-members =
    成员：{ $count ->
        [0] 尚未统计
       *[other] { $count }
    }
groups-line-topic = 主题：{ $value }
groups-line-language = 语言：{ $value }
groups-line-rules = 群规：{ $count }
groups-line-question = 自己的问题：{ $value }
groups-line-floor = 最低出价：每次入群 { $value } USDC（扣除 { $fee }% 手续费后归你）
groups-line-wallet = 收款钱包：{ $value }
groups-line-wallet-change = { $at } 起使用新的收款钱包：{ $wallet }
groups-line-consent =
    广告活动：{ $value ->
        [accept_all] 出价不低于你最低出价的全部接受
       *[ask] 每个都由你决定
    }
groups-line-unreached = 一直不回答的人：{ $value }
groups-line-categories = 禁止的类别：{ $value }
groups-no-topic = 无
groups-no-question = 无，只阅读群规
groups-no-wallet = 还没有，所以不出售任何入群

groups-stats =
    { $title }

    成员：{ $members ->
        [0] 尚未统计
       *[other] { $members }
    }
    经入口放行：{ $verifications }，其中有赞助的：{ $sponsored }
    最近 { $days } 天：{ $weekVerifications }，有赞助的 { $weekSponsored }，收入 { $weekEarned } USDC

    当前收款钱包：
    尚未发放：{ $pending } USDC
    · 等待期内{ $until ->
        [none] {""}
       *[other] （至 { $until }）
    }：{ $maturing } USDC
    · 可在下次发放{ $next ->
        [none] {""}
       *[other] （{ $next }）
    }：{ $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· 付款途中：{ $underWay } USDC
    }
    已发放：{ $paid } USDC
    你所有群组的收入合计满 { $minimum } USDC 起，自动发放。
groups-stats-paced = 最近 { $days } 天内，出售的 { $auctions } 次入群中有 { $paced } 次最高出价被暂缓：该广告活动正在把预算分摊到更长时间。

groups-why =
    { $title }

    最近 { $days } 天没有赞助的入群：{ $unsponsored } / { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] 当时本群没有出售入群：没有收款钱包、被冻结、你未支付的收入过多，或所有地方都停止了出售。
        [no_campaign] 群里没有正在进行的广告活动。
        [below_floor] 最高出价低于你的最低出价。
        [blocked] 最高出价来自你屏蔽的广告主。
        [own_group] 最高出价是你自己的，没有人能从自己的广告活动中获得收入。
        [raid] 同时来的人太多。
        [spent] 出价最高的广告活动已用完资金或当天的入群数，或刚刚结束。
        [pacing] 出价最高的广告活动正在把预算分摊到更长时间。
       *[other] 此人以前来过、由别人添加、在 { $hours } 小时内离开，或在其他群已被付费足够多次。也可能是回答未能及时评判。
    }
groups-why-remedy =
    { $reason ->
        [not_selling] 请检查是否设置了收款钱包。
        [no_campaign] 清楚的主题和较低的最低出价有助于广告主选择你的群。
        [below_floor] 如果想出售这样的入群，请调低最低出价。
       *[blocked] 如果想再卖给对方，请解除屏蔽。
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at }：{ $why }
groups-why-newest = 最新的：

groups-invite =
    供人们申请加入“{ $title }”的链接：

    { $link }

    使用它的人在进群之前都会先见到我。请用它代替群组的其他链接。
groups-invite-refused = Telegram 不让我为“{ $title }”生成链接。请检查我是不是那里的管理员，并且可以通过链接邀请用户。

groups-now =
    { $status ->
        [paused] “{ $title }”已暂停：人们入群不被提问，我之前限制的人都已放开，也不出售任何入群。加入申请在 Telegram 里等待你和管理员处理。广告活动在这里等待。
        [no_rights] “{ $title }”还不能继续。{ groups-how-to-give }
       *[active] “{ $title }”继续工作：新成员重新先见到我，入群恢复出售。
    }

groups-confirm-unregister =
    要让“{ $title }”退出广告市场吗？

    从那时起，人们入群不被提问；加入申请在 Telegram 里等待你和管理员处理。它的所有广告活动都会结束，余额退还广告主。你的收入仍会付到你的钱包。你可以随时重新登记这个群组；已结束的广告活动不会恢复。
groups-button-confirm-unregister = 是的，退出
groups-unregistered = “{ $title }”已退出广告市场。已回答的人仍可进群；其他加入申请在 Telegram 里等待你和管理员处理。你的收入仍会付到你的钱包。你可以随时把我移出群组。

groups-blocks =
    { $count ->
        [0] “{ $title }”：没有屏蔽任何人。
       *[other] “{ $title }”：已屏蔽的广告主。点按一个，让其可以重新购买。
    }
groups-button-unblock = 解除屏蔽 { $sponsor }
groups-unnamed-advertiser = 未具名的广告主
groups-button-block = 屏蔽广告主
groups-whom-to-block = 你想屏蔽哪个广告主？其在这个群组的广告活动会立即结束，没花完的钱会退回。
groups-no-advertisers = 还没有人在这个群组投放过广告。

groups-wallet-waits =
    “{ $title }”的收款钱包将于 { $at } 改为

    { $wallet }

    不是你改的？那就保留当前钱包，并查看 Telegram 的“设置”“设备”：可能有别人在使用你的账号。
groups-button-keep-wallet = 保留当前钱包
groups-wallet-kept = 收款钱包保持不变。
groups-wallet-too-late = 这项更改已不存在。
groups-wallet-changed = “{ $title }”的收款钱包现在是 { $wallet }。此前已赚取或预留的款项付到原来的钱包。

groups-rights-lost =
    我不能再在“{ $title }”工作了。恢复之前不出售任何入群；我之前限制的人都已放开。

    { groups-how-to-give }
groups-rights-back = 我又可以在“{ $title }”工作了：新成员先见到我，入群恢复出售。
groups-left = 我被移出了“{ $title }”。加入申请在 Telegram 里等待你和管理员处理。它的广告活动已经结束，余额退还广告主。你的收入仍会付到你的钱包。要继续，请重新添加我，并在群里发送 /register。

groups-creator-changed =
    Telegram 显示“{ $title }”的创建者已换成别人。从现在起，它的收款钱包不能更改，新的创建者可以从 { $at } 起接管这个群组。

    此前的收入，原来为谁赚的仍归谁。这是弄错了吗？那就请在此之前让对方在 Telegram 中把群组还给你。
groups-you-are-creator = Telegram 显示你是“{ $title }”的创建者，而它在这里登记在别人名下。如果你届时仍是它的创建者，可以从 { $at } 起接管。此前的收入，原来为谁赚的仍归谁。
groups-taken-over = “{ $title }”已由其创建者接管。到目前为止为你的钱包赚取的收入，仍会付到该钱包。
groups-choose-admin = 你想把“{ $title }”转让给谁？对方需要接受。
groups-no-admins = “{ $title }”没有其他管理员。请先在 Telegram 中把你想转让的人设为管理员。
groups-no-admin-any-more = 对方已不再是“{ $title }”的管理员，所以我没有发出转让。
groups-offered =
    我已向 { $name } 发出“{ $title }”的转让，对方可以在 { $until } 之前接受。

    如果对方从没给我发过消息，我不能先写给对方：请把这个链接发给对方。
    { $link }
groups-button-withdraw = 撤回转让
groups-withdrawn = 转让已撤回。群组仍归你。
groups-offer = “{ $title }”的群主想在这个广告市场上把它转让给你：包括它的设置和此后的收入。你可以在 { $until } 之前接受。
groups-button-accept = 接受
groups-transfer-accepted = “{ $title }”现在有了新的群主。到目前为止的收入仍会付到你的钱包。
groups-yours-now = “{ $title }”现在归你了。请设置你的收款钱包：在它生效之前，收入归原群主的钱包。
groups-yours-now-no-wallet = “{ $title }”现在归你了。你一设置好收款钱包，入群就会恢复出售。

groups-suspended =
    这个广告市场的运营者已冻结“{ $title }”，以便调查一些情况。

    人们仍可进群，但不出售入群；你在这个群组的收入会为你保留，查清之前不发放。{ $contact ->
        [none] {""}
       *[other] 有疑问请联系：{ $contact }
    }
groups-cleared = “{ $title }”已查清。入群恢复出售，之前保留的收入会随下一次发放支付。

groups-unpaid =
    “{ $title }”暂时不出售入群。{ $why ->
        [stopped] 托管合约的监护人已停止你的收款钱包。合约能向它付款后，入群会自动恢复出售。
       *[limit] 你的钱包有 { $unpaid } USDC 尚未支付或即将赚得，超过了 { $most } USDC。在广告主可能把钱取回之前，这笔钱也许来不及支付。未支付的金额减少后，入群会自动恢复出售。
    }{ $at ->
        [none] {""}
       *[other] 下一次发放：{ $at }。
    }

groups-costs = 提问让群损失多少成员（最近 { $days } 天）：
groups-costs-line = { $what }：询问 { $asked } 人，{ $in }% 进群，{ $failed }% 未通过，{ $open }% 未回答
groups-costs-few = { $what }：询问 { $asked } 人，人数太少，无法判断
groups-costs-sponsored = 赞助问题
groups-costs-own = 你自己的问题
groups-costs-none = 不提问
