command-link = 绑定接收退款的钱包
command-groups = 出售入群的群组及价格
command-buy = 购买某个群组的入群
command-campaigns = 你的广告活动
command-topup = 给广告活动追加资金
command-bid = 更改你对一次入群的出价
command-pausecampaign = 暂停广告活动
command-resume = 继续已暂停的广告活动
command-withdraw = 结束广告活动并取回余额
command-results = 成员的回答
command-report = 向运营者举报不良回答或群组

campaigns-label-buy = 购买入群
campaigns-label-link = 绑定钱包
campaigns-label-proof = 证明钱包属于你
campaigns-label-bid = 更改广告活动 { $campaign } 的出价
campaigns-label-topup = 给广告活动 { $campaign } 追加资金
campaigns-label-edit = 更改广告活动 { $campaign } 的问题
campaigns-label-report = 写给运营者

campaigns-usdc = { $amount } USDC
campaigns-pay = 支付 { $amount } USDC
campaigns-open-one = 打开广告活动
campaigns-open-list = 我的广告活动
campaigns-menu-buy = 购买入群
campaigns-page-before = ← 上一页
campaigns-page-next = 更多 →

campaigns-wallet-last = 付款前的最后一步。你的订单我会保留 { $days } 天，不用着急。
campaigns-sales-stopped = 目前所有群都不出售入群，所以现在无法购买。在此期间，广告活动的资金保留不动。请稍后再试 /buy。
campaigns-sales-wait = 你可以继续填写：你写的内容我会保留 { $days } 天，等恢复出售后再请你最后确认。
campaigns-sales-again = 入群已恢复出售。你刚才到这一步：
campaigns-sales-stopped-operator = ⏸ 本机器人的运营方已暂时停止在所有群出售入群。广告活动的资金保留不动，恢复出售后会自动继续。
campaigns-sales-stopped-unpaid = ⏸ 目前所有群都不出售入群：未支付的收入超过了托管合约三天内可支付的金额。广告活动的资金保留不动，随着款项付清会自动继续。
campaigns-sales-stopped-keys = ⏸ 目前所有群都不出售入群：有人提议更改托管合约（更换密钥或提高上限），而运营方尚未确认。广告活动的资金保留不动，此事有了结果后会自动继续。
campaigns-ask-address =
    退款要退到哪个钱包？把它的地址发给我：以 0x 开头。

    请使用你自己持有密钥的钱包。不要用交易所的地址：退到那里的钱可能会丢失。也不要用无法再转出 USDC 的合约。

    广告活动会永远使用你购买时绑定的钱包。之后再绑定别的钱包，只影响此后购买的广告活动。
campaigns-confirm-address =
    { $wallet }

    这是你的钱包吗？请把整个地址与钱包里显示的逐字核对。从现在起你购买的广告活动，退款都会退到那里，之后任何人都无法更改，我们也不能。

    它不能是交易所的地址。
campaigns-confirm-address-yes = 是的，是我的
campaigns-ask-proof =
    已绑定：{ $wallet }

    如果愿意，你可以证明它属于你。购买并不需要这一步；钱包经过证明后，它的数据面板还会显示你的存款链接。请在钱包里一字不差地签署以下文字（“sign message”），然后把签名发给我：

    { $message }

    这段英文的意思是：此钱包属于你的 Telegram 账户 { $person }。签名不花钱，也不会转移资金。
campaigns-no-proof = 暂不
campaigns-linked = { $wallet } 已绑定。从现在起你购买的广告活动，退款都会退到那里。
campaigns-error-signature = 这不是完整的签名。钱包显示的内容以 0x 开头，后面只有数字和字母 a 到 f，总共至少 { $least } 个字符；我在你的消息里找到 { $count } 个。请完整复制后再发送一次。如果做不到，请点按“{ $later }”：购买不需要这项证明。
campaigns-proof-checking = 谢谢。我正在核对签名，马上告诉你结果。
campaigns-proof-valid = 已证明：{ $wallet } 属于你。
campaigns-proof-invalid = 这不是 { $wallet } 对我所要求文字的签名。钱包仍然绑定，但未经证明。要重试，请发送 /link，再发送同一个地址。
campaigns-proof-unavailable = 我没能核对签名，因为已有 { $minutes } 分钟连不上区块链。{ $wallet } 仍然绑定，但未经证明。要重试，请发送 /link，再发送同一个地址。
campaigns-proof-unlinked = { $wallet } 没有绑定到你，所以没有什么需要证明。

campaigns-no-groups = 目前没有群组出售入群。请稍后再来看看。
campaigns-groups =
    出售入群的群组，最活跃的排在最前。查看不需要钱包。

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] 成员尚未统计
       *[other] { $members } 名成员
    }，上周 { $week } 次入群{ $rate ->
        [-1] {""}
       *[other] ，{ $rate }% 通过
    }
    { $taken ->
        [no] 还没有人出价
        [capped] 最高出价 { $top }（今天已达上限）
       *[yes] 目前最高出价 { $top }
    }{ $floored ->
        [no] {""}
       *[yes] ，最低 { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ 直接接受所有广告活动
       *[ask] {""}
    }
campaigns-ask-sure =
    一次入群出价 { $bid } USDC？

    { $usual ->
        [floor] 这里的最低出价是 { $than } USDC，你的出价是它的 { $times } 倍。
        [own] 你现在的出价是 { $than } USDC，新出价是它的 { $times } 倍。
       *[top] 这里的最高出价是 { $than } USDC，你的出价是它的 { $times } 倍。
    }确定吗？
campaigns-sure-yes = 确定，{ $amount } USDC
campaigns-joins-offer = { $joins } 次入群 · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] 那里最近出售的入群太少，无法估计能带来多少。
        [one] 按最近 { $days } 天估计：每周约 { $low } 次。
       *[range] 按最近 { $days } 天估计：每周约 { $low } 到 { $high } 次入群。
    }
campaigns-ask-cap = 每天（UTC）最多多少次入群？写一个数字，或不设限制。
campaigns-no-cap = 不设每日上限
campaigns-ask-end = 什么时候结束？届时剩余的钱会退回你的钱包。写下最后一天，例如 { $example }，或点按一个。
campaigns-end-in = { $days } 天后
campaigns-no-end = 用完为止
campaigns-preview-good = 看起来没问题
campaigns-preview-again = 重新写
campaigns-confirm-yes = 好的，给我链接
campaigns-start-rule =
    { $start ->
        [topup] 付一部分也计入。
        [none] 收到 { $amount } USDC 后，广告活动自动开始。
       *[other] 收到 { $amount } USDC 后，广告活动自动开始；达到 { $start } USDC 后，你可以不等余款就开始。
    }
campaigns-keys-changing = ⚠️ 有人提议更改托管合约（更换密钥或提高上限），最早可于 { $when } 生效。请等运营方确认后再付款。在此之前，付款会留在其地址上，你的退款钱包可以取回。
campaigns-pay-to =
    { $address }

    只有 { $chain } 上的 USDC 才会计入，其他币种和其他网络都不算。任意钱包或交易所均可，一次或分次转入都行。{ $rule }不足 { $least } USDC 的会留在该地址，直到再有资金到账。剩余的钱退到 { $wallet }。
campaigns-receipt =
    广告活动 { $campaign } 的收据。请妥善保存：点按即可复制，或把这条消息转发到“收藏夹”。有了它，即使这个机器人不在了，{ $wallet } 也能从链上取回资金。

    { $receipt }

campaigns-none = 你还没有广告活动。
campaigns-list =
    你的广告活动

    { $campaigns }
campaigns-status-awaiting_deposit = 在 { $until } 之前等待你存款。之后广告活动会结束，已到账的钱退回你的钱包。
campaigns-status-arrived = 款项已全部到达。进入托管合约后即计入，通常在 { $minutes } 分钟内。
campaigns-status-active = 投放中。
campaigns-status-exhausted = 余额不够再支付一次入群。请追加资金、降低出价，或取回余额。
campaigns-status-paused = 已暂停：不再购买入群，资金保留。
campaigns-status-closing = 正在结束：余额会退回你的钱包。
campaigns-status-closed = 已结束并结清。
campaigns-status-ended =
    { $reason ->
        [refused] 运营者拒绝了它的问题。
        [not_reviewed] 运营者没有及时审阅。
        [no_deposit] 没有按时收到存款。
        [rest_never_came] 其余存款没有按时到账。
        [no_group] 没有群组接受它。
        [end_date] 已到结束日期。
        [reclaim] 退款钱包正在从托管中收回资金。
        [escrow_retired] 存款现在进入另一个托管合约。
       *[withdrawn] 广告主结束了它。
    }
campaigns-deposit-address =
    存款地址，仅限 { $chain } 上的 USDC：
    { $address }
campaigns-asked = 应付：{ $asked } USDC · 已到账：{ $arrived } USDC · 还差：{ $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] 存款地址里有 { $amount } USDC。满 { $least } USDC 后会继续处理，或由你的退款钱包取回。
        [day] { $amount } USDC 已到达，一天之内入账；满 { $atOnce } USDC 或存款补足后会更快。
        [late] 存款地址里有 { $amount } USDC。满 { $returned } USDC 会自动退回你的钱包；不足的可由你的退款钱包取回。
       *[soon] { $amount } USDC 已到达，很快会入账。
    }
campaigns-extra = 到账金额比应付的多 { $extra } USDC：多出的部分是额外预算。
campaigns-startable = 已到账的钱够支付 { $joins } 次入群：你可以不等其余部分先开始。
campaigns-none-for =
    { $action ->
        [topup] 你没有可以追加资金的广告活动。等待首次存款的广告活动，付款链接在 /campaigns 里。
        [bid] 你没有可以更改出价的广告活动。
        [pause] 你没有投放中的广告活动。
        [resume] 你没有已暂停的广告活动。
        [withdraw] 你没有可以结束的广告活动。
       *[other] 你的广告活动还没有结果。
    }
campaigns-which =
    { $action ->
        [topup] 你想给哪个广告活动追加资金？
        [bid] 你想更改哪个广告活动的出价？
        [pause] 你想暂停哪个广告活动？
        [resume] 要继续哪个广告活动？
        [withdraw] 你想结束哪个广告活动？
       *[other] 你想查看哪个广告活动的结果？
    }
campaigns-do-topup = 追加资金
campaigns-do-bid = 更改出价
campaigns-do-pause = 暂停
campaigns-do-resume = 继续
campaigns-do-results = 结果
campaigns-do-withdraw = 结束
campaigns-do-renew = 新的存款链接
campaigns-do-start = 用已到账的钱开始
campaigns-do-receipt = 收据
campaigns-do-statement = 对账单
campaigns-do-report = 举报

campaigns-renewed =
    { $kind ->
        [topup] 这是再支付 { $amount } USDC 的新按钮。你也可以直接转到这个地址：
       *[first] 这是在 { $until } 之前支付 { $amount } USDC 的新按钮。你也可以直接转到这个地址：
    }

    { $payTo }
campaigns-topup-created =
    广告活动 { $campaign } 正在等待再存入 { $amount } USDC，在此期间照常进行。请转到这个地址：

    { $payTo }

    按钮在 { $hours } 小时内可打开带二维码和更多付款方式的页面；之后用 /campaigns 获取新的。广告活动结束之后到账的钱，满 { $returned } USDC 会退回你的钱包。
campaigns-topup-covered = 广告活动 { $campaign }：{ $amount } USDC 已到达，足够这次追加。无需再付款，很快会入账。
campaigns-withdraw-yes = 是的，结束
campaigns-withdraw-no = 不，保留
campaigns-withdrawn =
    广告活动 { $campaign } 已结束。{ $left ->
        [unpaid] 没有收到过钱，所以没有退款。
        [none] 没有剩余的钱可以退回。
       *[some] { $amount } USDC 退回 { $wallet }；到账后我会告诉你。
    }{ $members ->
        [0] {""}
       *[other] { $reserved } USDC 仍在等待 { $members } 名正在作答的成员；退款在那之后发出。
    }

campaigns-results-answered = 已回答人数：{ $count }
campaigns-results-in = = 已进群：{ $count }
campaigns-results-failed = + 未通过：{ $count }
campaigns-results-left =
    { $answered ->
        [in_words] + 未完成就离开，或免费进群：{ $count }
       *[other] + 未完成就离开：{ $count }
    }
campaigns-results-given-back = 进群者中，在 { $hours } 小时内离开并已退回费用：{ $count }
campaigns-results-spent = 已付费的入群：{ $joins } · 已花费：{ $spent } USDC
campaigns-lasting =
    { $days } 天后仍在群组中：{ $known ->
        [0] 未知
       *[other] { $known } 人中有 { $there } 人{ $unknown ->
            [0] {""}
           *[other] ；{ $unknown } 人情况未知
        }
    }
campaigns-results-none = 还没有结果。
campaigns-results-offer = 你的优惠：点击 { $clicks } · 你上报的转化 { $conversions }
campaigns-results-rate =
    { $share ->
        [none] 进群：人数太少，无法判断
       *[other] 进群：被问者的 { $share }%（{ $sure }% 的把握：{ $low } 到 { $high }%）
    }
campaigns-results-next =
    { $next ->
        [never] 全部结果就是这些。回答按每 { $people } 人一组显示；这个广告活动剩下的不足 { $people } 人，不再显示。
       *[other] 回答每周显示一次，每 { $people } 人一组，这样没有人能看出谁答了什么。下一次：{ $next }
    }
campaigns-file-results = 广告活动的数字，可在电子表格中打开：总计、每个群组、每种写法。每个比例都附有 { $sure }% 区间。不足 { $people } 人的群组和写法只计入总计。
campaigns-file-answers =
    { $complete ->
        [no] 最新的 { $count } 个回答
       *[yes] { $count } 个回答
    }，按文字排序，可在电子表格中打开。不含姓名和时间；链接、用户名和电话号码已移除。
campaigns-file-statement = 广告活动 { $campaign } 的全部存款、收费和退款，可在电子表格中打开。入群按天（UTC）合为一行，最后一行是剩余金额。
campaigns-file-programs = 供程序使用的同一文件：单元格以逗号分隔，小数用点。
campaigns-csv-time = 时间 (UTC)
campaigns-csv-event = 事项
campaigns-csv-kind =
    { $event ->
        [deposit] 存款
        [charge] 入群收费
        [giveback] 成员退群后退回
        [settlement] 退款
        [reclaim] 从托管合约收回
        [forfeit] 退回：无法付给群主
        [reorganisation] 存款已从链上消失
       *[other] 其他
    }
campaigns-csv-left = 剩余
campaigns-csv-sum = 合计
campaigns-csv-group = 群组
campaigns-csv-joins = 入群
campaigns-csv-amount = 金额 (USDC)
campaigns-csv-transaction = 交易
campaigns-csv-payments = 付款交易
campaigns-csv-answer = 回答
campaigns-csv-of = 范围
campaigns-csv-part =
    { $part ->
        [campaign] 广告活动
        [group] 群组
       *[wording] 写法
    }
campaigns-csv-name = 名称
campaigns-csv-asked = 被问
campaigns-csv-answered = 已回答
campaigns-csv-passed = 通过
campaigns-csv-in = 进群
campaigns-csv-share = 进群，占被问者 %
campaigns-csv-low = 至少，%
campaigns-csv-high = 至多，%
campaigns-csv-clicks = 点击
campaigns-csv-conversions = 转化

campaigns-ask-report-about = 关于什么？
campaigns-report-other = 其他
campaigns-ask-report = 有什么问题？请用最多 { $max } 个字符写下来。这个机器人的运营者会阅读。
campaigns-error-report = 超过了 { $max } 个字符。请说得短一点。
campaigns-reported = 谢谢。运营者已收到，如有不清楚的地方会写信给你。
campaigns-report-later = 你在这一小时内已经举报过了，运营者已收到；下一次请稍等一会儿。

campaigns-decline-yes = 是，拒绝
campaigns-block-yes = 是，屏蔽
campaigns-back = 返回
campaigns-kept = 好的，没有任何改动。
campaigns-blocked = 已屏蔽：这个广告主在这里的广告活动已结束，也不会再有新的。
campaigns-owner-ended-under-way = 仍在回答、进群后照付的人数：{ $count }

campaigns-notice-money_arrived =
    广告活动 { $campaign }（{ $sponsor }）：{ $amount } USDC 已到账。{ $state ->
        [missing] 还差 { $missing } USDC。
        [rest] 还差 { $missing } USDC。如果在 { $until } 之前没有到账，广告活动会结束，全部退回。
        [startable] 还差 { $missing } USDC。如果在 { $until } 之前没有到账，广告活动会结束，全部退回。你也可以用已到账的钱开始：/campaigns
        [extra] 总共比应付的多 { $extra } USDC：多出的部分是额外预算。
       *[exact] {""}
    }
campaigns-notice-late_money = 广告活动 { $campaign }（{ $sponsor }）：结束之后又到账 { $amount } USDC，会自动退回你的钱包。
campaigns-notice-recovered = 广告活动 { $campaign }（{ $sponsor }）：你的退款钱包在入账之前从存款地址取回了 { $amount } USDC。
campaigns-notice-notice_running = 广告活动 { $campaign }（{ $sponsor }）：{ $amount } USDC 已到达。在你的取回通知生效期间，它会留在存款地址；你的退款钱包可以取回。
campaigns-notice-keys_changing = 广告活动 { $campaign }（{ $sponsor }）：{ $amount } USDC 已到达。在运营方确认对托管合约提议的更改之前，它会留在存款地址；你的退款钱包可以取回。
campaigns-notice-rest_missing =
    广告活动 { $campaign }（{ $sponsor }）：已到账 { $available } USDC，还差 { $missing } USDC。如果其余部分在 { $until } 之前没有到账，广告活动会结束，全部退回。{ $state ->
        [startable] 你也可以用已到账的钱开始：/campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = 广告活动 { $campaign }（{ $sponsor }）已结束，因为 { $days } 天内没有收到存款。如果还有钱在路上，会自动退回。
campaigns-notice-rest_never_came = 广告活动 { $campaign }（{ $sponsor }）已结束，因为其余存款在 { $restDays } 天内没有到账。已到账的钱退回你的钱包。
campaigns-notice-end_date = 广告活动 { $campaign }（{ $sponsor }）已到结束日期。余额退回你的钱包。
campaigns-notice-reclaim = 广告活动 { $campaign }（{ $sponsor }）已结束，因为你的钱包正在从托管中收回它的资金。
campaigns-notice-escrow_retired = 广告活动 { $campaign }（{ $sponsor }）已结束，因为现在由另一份托管合约接收存款。余额退回你的钱包。请不要再向它的地址转账；用 /buy 开始新的广告活动。
campaigns-notice-refunded = 广告活动 { $campaign }（{ $sponsor }）：已结束，没有余额需要退回。广告活动已结清。
campaigns-notice-outbid = 广告活动 { $campaign }（{ $group }）的出价已被超过。以 { $bid } USDC，它要等排在前面的都用完。/bid 可以更改。
campaigns-notice-leading = 广告活动 { $campaign }（{ $group }）现在出价最高，{ $bid } USDC：下一次入群归你。
campaigns-notice-low_budget = 广告活动 { $campaign }（{ $sponsor }）预算不多了：还剩 { $joins } 次入群。/topup 追加资金。
campaigns-notice-exhausted = 广告活动 { $campaign }（{ $sponsor }）预算已用完：余额不够再支付一次入群。/topup 继续，/withdraw 结束。
campaigns-notice-pass_rate = { $group }：在入口通过的人比以前少了很多，最近 { $now }%，以前 { $before }%。你只为进群的人付费，但也许该看看你的问题（广告活动 { $campaign }）。

campaigns-error-task-forbidden = 广告活动的文字不能包含链接、用户名、电子邮箱地址或电话号码{ $word ->
        [contact] {""}
       *[other] ，也不能包含“{ $word }”
    }。请去掉后再写。
campaigns-error-sponsor = 名称要有可读的内容，不超过 { $max } 个字符，写在一行。请这样写。
campaigns-error-not-awaiting-deposit = 这个广告活动没有在等待存款。
campaigns-error-no-escrow = 这个机器人目前不接受存款，所以无法购买。请稍后再试。
campaigns-error-floor = 这里的最低出价是 { $least } USDC。
campaigns-error-topup = 追加的资金至少要够支付一次入群，即 { $bid } USDC。
campaigns-error-too-little = 已到账的钱还不够支付 { $joins } 次入群，这是开始所需的最低数量。
campaigns-error-count = 请用数字写一个 { $min } 到 { $max } 的整数。
campaigns-error-end = 请按这个格式写日期：{ $example }。必须是将来的日期，最多 { $years } 年以后。
