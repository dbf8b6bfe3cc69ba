command-link = 绑定接收退款的钱包
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
campaigns-button = { $campaign } · { $group }

campaigns-link-first = 购买之前，请先绑定接收退款的钱包。
campaigns-sales-stopped = 本机器人的运营方已暂时停止在所有群出售入群，所以现在无法购买。在此期间，广告活动的资金保留不动。请稍后再试 /buy。
campaigns-sales-wait = ⏸ 本机器人的运营方已暂时停止出售入群。你可以继续填写：你写的内容我会保留 { $days } 天，等恢复出售后再请你最后确认。
campaigns-sales-again = 入群已恢复出售。你刚才到这一步：
campaigns-sales-stopped-here = ⏸ 本机器人的运营方已暂时停止在所有群出售入群。在此期间，这个广告活动不购买入群，资金保留；恢复后会自动继续。
campaigns-group-stands-still = ⏸ 该群目前不出售入群。在此期间，这个广告活动不购买入群，资金保留；群恢复出售后会自动继续。
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

    签名不花钱，也不会转移资金。
campaigns-no-proof = 暂不
campaigns-linked = { $wallet } 已绑定。从现在起你购买的广告活动，退款都会退到那里。
campaigns-error-signature = 这不是完整的签名。钱包显示的内容以 0x 开头，后面只有数字和字母 a 到 f，总共至少 { $least } 个字符；我在你的消息里找到 { $count } 个。请完整复制后再发送一次。如果做不到，请点按“{ $later }”：购买不需要这项证明。
campaigns-proof-checking = 谢谢。我正在核对签名，马上告诉你结果。
campaigns-proof-valid = 已证明：{ $wallet } 属于你。
campaigns-proof-invalid = 这不是 { $wallet } 对我所要求文字的签名。钱包仍然绑定，但未经证明。要重试，请发送 /link，再发送同一个地址。
campaigns-proof-unavailable = 我没能核对签名，因为已有 { $minutes } 分钟连不上区块链。{ $wallet } 仍然绑定，但未经证明。要重试，请发送 /link，再发送同一个地址。
campaigns-proof-unlinked = { $wallet } 没有绑定到你，所以没有什么需要证明。

campaigns-no-groups = 目前没有群组出售入群。请稍后再来看看。
campaigns-ask-group =
    你想购买哪个群组的入群？最活跃的群组排在最前。

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
campaigns-unwanted = 这个群不希望出现以下内容的广告：{ $topics }。
campaigns-ask-bid =
    { $group }

    一次入群对你来说值多少 USDC？每有一名成员回答了你的问题并进群，你就支付这个金额。

    { $taken ->
        [no] 目前这里没有其他人出价。
        [capped] 最高出价是 { $top } USDC。这里的出价者今天（UTC）都已达到每日上限，明天会重新参与。下一次入群归出价最高者；出价相同时，归较早的出价。
       *[yes] 目前最高出价是 { $top } USDC。下一次入群归出价最高者；出价相同时，归较早的出价。
    }{ $floored ->
        [no] 出价从 { $floor } USDC 起。
       *[yes] 这个群组接受的最低出价是 { $floor } USDC。
    }你可以随时更改出价。

    你只需支付出价：我们的 { $fee }% 手续费从中扣除，其余归群主。
campaigns-ask-joins =
    每次入群 { $bid } USDC，你目前在这里有能力支付一次入群的广告活动中，排在第 { $position } 位。

    你想为多少次入群付费？点按一个，或写一个数字。

    { $expectation }
campaigns-joins-offer = { $joins } 次入群 · { $cost } USDC
campaigns-expect =
    这是估计：按上周的速度（{ $week } 次入群）和今天的出价{ $cap ->
        [0] {""}
       *[other] ，以及你每天 { $cap } 次的上限
    }，{ $joins } 次入群大约需要 { $days } 天。如果加入的人变少，或别人出价更高，会更久。
campaigns-expect-end =
    { $joins ->
        [0] 到你的结束日期为止，可能一次也没有：未用完的部分会退回你的钱包。
       *[other] 到你的结束日期为止，大约有 { $joins } 次：未用完的部分会退回你的钱包。
    }
campaigns-expect-unknown = 上周没有人加入，所以没人能说这需要多久。
campaigns-ask-cap = 每天（UTC）最多多少次入群？写一个数字，或不设限制。
campaigns-no-cap = 不设每日上限
campaigns-ask-end = 什么时候结束？届时剩余的钱会退回你的钱包。写下最后一天，例如 { $example }，或点按一个。
campaigns-end-in = { $days } 天后
campaigns-no-end = 用完为止
campaigns-ask-kind =
    成员要做什么？

    选择：{ $least } 到 { $most } 个可点按的答案，没有对错。
    测验：{ $least } 到 { $most } 个可点按的答案，其中一个正确。点错的人不能凭它进群，也不花你的钱。
    用自己的话：一句话，由机器阅读，只看是不是真正的回答。
campaigns-kind-choice = 选择
campaigns-kind-quiz = 测验
campaigns-kind-open = 用自己的话
campaigns-ask-prompt-choice = 写下问题，最多 { $max } 个字符。接下来再写答案。
campaigns-ask-prompt-quiz = 写下问题，最多 { $max } 个字符。接下来再写答案。
campaigns-ask-prompt-open = 写下问题，最多 { $max } 个字符。成员会用自己的话回答。
campaigns-ask-options = 写下 { $least } 到 { $most } 个答案，每个单独一行，每个最多 { $max } 个字符。
campaigns-ask-right = 哪个答案是正确的？
campaigns-ask-sponsor = 提问的是谁？这个名称会显示在“赞助商：…”中，最多 { $max } 个字符。
campaigns-keep-sponsor = 保留“{ $sponsor }”
campaigns-preview =
    成员会看到：

    ——————————
    { $task }
    ——————————

    { $consent ->
        [accept_all] 这个群接受每个广告活动：你的一付款就开始，之后问题不能再更改。
       *[ask] 开始之前，群主也会看到。群主接受之后就不能再更改。
    }
campaigns-preview-button = ▫ { $option }
campaigns-preview-right = ▪ { $option }（正确）
campaigns-preview-good = 看起来没问题
campaigns-preview-again = 重新写
campaigns-confirm =
    { $group }
    { $joins } 次入群，每次 { $bid } USDC：共 { $total } USDC
    目前排在第 { $position } 位。{ $expectation }
    { $cap ->
        [0] 不设每日上限
       *[other] 每天最多 { $cap } 次
    } · { $end ->
        [none] 用完为止
       *[other] { $end } 结束
    }
campaigns-confirm-rules =
    你的钱会怎样

    你用 { $chain } 上的 USDC 付款，转到这个广告活动专属的地址：任意金额，任意钱包或交易所均可。到达那里的钱全部是它的预算。

    每名成员在 Telegram 让其进群的那一刻，才按你的出价收费；没有进群的人绝不收费。{ $back } 小时内退群或被封禁的，费用退回你的预算。{ $fee }% 的手续费包含在出价内。

    { $consent ->
        [accept_all] 这个群目前接受每个广告活动：你的存款一到账就开始投放。群主那时会看到，并可随时移除。
       *[ask] 你的存款到账后会询问群主。如果群主拒绝，或 { $wait } 小时内没有表态，全部退回。群主以后也可以移除。
    }你可以随时取回。无论怎样结束，正在作答的成员一结束，未收费的部分就会退回。

    退款永远退到 { $wallet }。
campaigns-confirm-yes = 好的，给我链接
campaigns-created =
    广告活动 { $campaign } 在 { $until } 之前等待 { $amount } USDC。请转到这个地址：

    { $payTo }

    { $consent ->
        [accept_all] 钱一到账就开始投放。
       *[ask] 钱到账后会询问群主。
    }{ $start ->
        [none] {""}
       *[other] 到账满 { $start } USDC，你就可以不等其余部分先开始。
    }每一步我都会告诉你。

    按钮在 { $hours } 小时内可打开带二维码和更多付款方式的页面；之后用 /campaigns 获取新的。
campaigns-pay-to =
    { $address }

    只有 { $chain } 上的 USDC 才会计入，其他币种和其他网络都不算。金额不限，任意钱包或交易所均可，一次或分次转入都行。不足 { $least } USDC 的会留在该地址，直到再有资金到账。剩余的钱退到 { $wallet }。
campaigns-receipt =
    广告活动 { $campaign } 的收据。请妥善保存：点按即可复制，或把这条消息转发到“收藏夹”。有了它，即使这个机器人不在了，{ $wallet } 也能从链上取回资金。

    { $receipt }

campaigns-none = 你还没有广告活动。
campaigns-list =
    你的广告活动

    { $campaigns }
campaigns-line =
    广告活动 { $campaign } · { $group }
    { $status ->
        [awaiting_deposit] 等待你存款
        [awaiting_approval] 等待群主
        [active] 投放中
        [halted] 等待中：那里目前不出售入群
        [exhausted] 投放中，但预算已用完
        [paused] 已暂停
        [closing] 正在结束
       *[closed] 已结束
    } · 出价 { $bid } · { $available } USDC 可用 · { $completed } 次入群
campaigns-status-awaiting_deposit = 在 { $until } 之前等待你存款。之后广告活动会结束，已到账的钱退回你的钱包。
campaigns-status-awaiting_approval = 已付款。群主可在 { $until } 之前接受；不表态即为拒绝，全部退回。
campaigns-status-active = 投放中。
campaigns-status-exhausted = 余额不够再支付一次入群。请追加资金、降低出价，或取回余额。
campaigns-status-paused = 已暂停：不再购买入群，资金保留。
campaigns-status-closing = 正在结束：余额会退回你的钱包。
campaigns-status-closed = 已结束并结清。
campaigns-numbers =
    “{ $prompt }”

    还够支付 { $joins } 次入群；已花费 { $spent } USDC
    { $underWay ->
        [0] 现在没有人在作答
       *[other] 现在有 { $underWay } 名成员在作答：已预留 { $reserved } USDC
    }
    { $failed ->
        [0] 没有人未通过
       *[other] { $failed } 人未通过，不收费
    }
    { $cap ->
        [0] 不设每日上限
       *[other] 每天最多 { $cap } 次
    } · { $end ->
        [none] 没有结束日期
       *[other] { $end } 结束
    }
    退款退到 { $wallet }
campaigns-place = 目前排在第 { $position } 位。{ $expectation }
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
campaigns-do-edit = 更改问题
campaigns-do-results = 结果
campaigns-do-withdraw = 结束
campaigns-do-renew = 新的存款链接
campaigns-do-start = 用已到账的钱开始
campaigns-do-receipt = 收据
campaigns-do-report = 举报

campaigns-renewed =
    { $kind ->
        [topup] 这是再支付 { $amount } USDC 的新按钮。你也可以直接转到这个地址：
       *[first] 这是在 { $until } 之前支付 { $amount } USDC 的新按钮。你也可以直接转到这个地址：
    }

    { $payTo }
campaigns-ask-new-bid =
    广告活动 { $campaign } · { $group }

    你现在的出价是每次入群 { $bid } USDC。从下一次入群起要改成多少？这里最低 { $floor } USDC。正在进行的入群保持原价。
campaigns-bid-changed =
    { $state ->
        [competes] 你的出价现在是 { $bid } USDC：排在第 { $position } 位。
        [halted] 你的出价现在是 { $bid } USDC。那里目前不出售入群，因此广告活动没有名次；恢复出售后会自动获得名次。
        [paused] 你的出价现在是 { $bid } USDC。已暂停的广告活动没有名次；发送 /resume 即可恢复。
       *[broke] 你的出价现在是 { $bid } USDC。
    }{ $joins ->
        [0] 按这个出价，余额不够支付一次入群，因此广告活动没有名次：请追加资金，或降低出价。
       *[other] 余额够支付 { $joins } 次入群。
    }{ $expectation ->
        [none] {""}
       *[other] { $expectation }
    }
campaigns-ask-topup =
    广告活动 { $campaign } · { $group }

    可用 { $available } USDC，出价 { $bid }。上周有 { $week } 人加入群组。你想追加多少 USDC？至少 { $bid }，即一次入群的价格。
campaigns-topup-created =
    广告活动 { $campaign } 正在等待再存入 { $amount } USDC，在此期间照常进行。请转到这个地址：

    { $payTo }

    按钮在 { $hours } 小时内可打开带二维码和更多付款方式的页面；之后用 /campaigns 获取新的。广告活动结束之后到账的钱，满 { $returned } USDC 会退回你的钱包。
campaigns-topup-covered = 广告活动 { $campaign }：{ $amount } USDC 已到达，足够这次追加。无需再付款，很快会入账。
campaigns-task-changed =
    { $asked ->
        [yes] 已更改。正在就新问题询问群主；旧问题已不能再被接受。
       *[no] 已更改。
    }
campaigns-ask-withdraw =
    要结束 { $group } 的广告活动 { $campaign } 吗？

    { $available } USDC 退回 { $wallet }。{ $members ->
        [0] {""}
       *[other] { $reserved } USDC 正在等待 { $members } 名正在作答的成员：进群的收费，未进群的退回。
    }

    广告活动结束后不能再次开始。
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

campaigns-results =
    广告活动 { $campaign } · { $group }

    “{ $prompt }”

    { $sum }

    { $answers }
campaigns-results-answered = 已回答人数：{ $count }
campaigns-results-in = = 已进群：{ $count }
campaigns-results-failed = + 未通过：{ $count }
campaigns-results-under-way = + 仍在进行：{ $count }
campaigns-results-left =
    { $kind ->
        [open] + 未完成就离开，或免费进群：{ $count }
       *[other] + 未完成就离开：{ $count }
    }
campaigns-results-given-back = 进群者中，在 { $hours } 小时内离开并已退回费用：{ $count }
campaigns-results-spent = 已收取且未退回：{ $spent } USDC
campaigns-results-none = 还没有人回答。
campaigns-results-open = 部分回答：
campaigns-results-option = { $bar } { $share }% · { $option }（{ $count }）
campaigns-file-money =
    { $complete ->
        [no] 最新的 { $count } 次收费入群
       *[yes] 全部收费入群
    }，附时间，可在电子表格中打开。不含姓名和回答。
campaigns-file-answers =
    { $complete ->
        [no] 最新的 { $count } 个回答
       *[yes] 全部回答
    }，按文字排序，可在电子表格中打开。不含姓名和时间；链接、用户名和电话号码已移除。
campaigns-csv-time = 时间 (UTC)
campaigns-csv-price = 价格
campaigns-csv-charged = 已收取
campaigns-csv-given-back = 已退回 (UTC)
campaigns-csv-total = 合计
campaigns-csv-answer = 回答
campaigns-csv-result = 结果
campaigns-csv-passed = 通过
campaigns-csv-failed = 未通过
campaigns-csv-waiting = 正在阅读

campaigns-ask-report-about = 关于什么？
campaigns-report-other = 其他
campaigns-ask-report = 有什么问题？请用最多 { $max } 个字符写下来。这个机器人的运营者会阅读。
campaigns-error-report = 超过了 { $max } 个字符。请说得短一点。
campaigns-reported = 谢谢。运营者已收到，如有不清楚的地方会写信给你。
campaigns-report-later = 你在这一小时内已经举报过了，运营者已收到；下一次请稍等一会儿。

campaigns-consent-ask =
    广告活动 { $campaign } 想进入 { $group }。

    每次入群 { $bid } USDC，其中 { $fee }% 是我们的手续费，其余归你。已存入 { $budget } USDC：够支付 { $joins } 次入群。

    加入的人会看到：

    ——————————
    { $task }
    ——————————

    请在 { $until } 之前决定。不表态即为拒绝。之后你可以随时移除它。
campaigns-consent-live =
    广告活动 { $campaign } 正在 { $group } 投放：你已设为接受达到或高于你最低出价的所有广告。

    每次入群 { $bid } USDC，其中 { $fee }% 是我们的手续费，其余归你。已存入 { $budget } USDC：够支付 { $joins } 次入群。

    加入的人会看到：

    ——————————
    { $task }
    ——————————
campaigns-consent-accept = 接受
campaigns-consent-decline = 拒绝
campaigns-consent-remove = 移除
campaigns-consent-block = 屏蔽这个广告主
campaigns-ask-decline = 要拒绝 { $group } 的广告活动 { $campaign } 吗？它不会投放，为它支付的一切都会退给广告主。此操作无法撤销。
campaigns-decline-yes = 是，拒绝
campaigns-ask-remove = 要把广告活动 { $campaign } 从 { $group } 移除吗？它不再购买入群，余额退给广告主。对于此刻正在作答的成员，仍会向你付费。此操作无法撤销。
campaigns-remove-yes = 是，移除
campaigns-ask-block = 要在 { $group } 屏蔽广告活动 { $campaign } 的广告主“{ $sponsor }”吗？其在那里的所有广告活动立即结束，余额退回，并且不能再在那里购买。对于此刻正在作答的成员，仍会向你付费。你可以在 /menu 里解除屏蔽；已结束的广告活动不会恢复。
campaigns-block-yes = 是，屏蔽
campaigns-back = 返回
campaigns-kept = 好的，没有任何改动。
campaigns-accepted = 已接受：广告活动 { $campaign } 投放中。
campaigns-declined = 已拒绝：广告活动 { $campaign } 不会进来，广告主拿回全部款项。
campaigns-removed = 已移除：广告活动 { $campaign } 不再购买入群。正在作答的成员仍会付费。
campaigns-blocked = 已屏蔽：这个广告主在这里的广告活动已结束，也不会再有新的。
campaigns-owner-ended =
    广告活动 { $campaign } 在 { $group } 已结束：{ $reason ->
        [end_date] 已到结束日期。
        [reclaim] 其资金正从托管合约中取回。
        [escrow_retired] 现在由另一份托管合约接收存款。
       *[withdrawn] 广告主已将其结束。
    }

    带来的成员：{ $joins }
    扣除手续费后，你从中赚得 { $earned } USDC。
campaigns-owner-ended-under-way = 仍在回答、进群后照付的人数：{ $count }

campaigns-notice-paid = 广告活动 { $campaign }（{ $group }）已付款。我已询问群主，群主有 { $wait } 小时决定。不表态即为拒绝，全部退回。
campaigns-notice-money_arrived =
    广告活动 { $campaign }（{ $group }）：{ $amount } USDC 已到账。{ $state ->
        [missing] 还差 { $missing } USDC。
        [rest] 还差 { $missing } USDC。如果在 { $until } 之前没有到账，广告活动会结束，全部退回。
        [startable] 还差 { $missing } USDC。如果在 { $until } 之前没有到账，广告活动会结束，全部退回。你也可以用已到账的钱开始：/campaigns
        [extra] 总共比应付的多 { $extra } USDC：多出的部分是额外预算。
       *[exact] {""}
    }
campaigns-notice-late_money = 广告活动 { $campaign }（{ $group }）：结束之后又到账 { $amount } USDC，会自动退回你的钱包。
campaigns-notice-recovered = 广告活动 { $campaign }（{ $group }）：你的退款钱包在入账之前从存款地址取回了 { $amount } USDC。
campaigns-notice-notice_running = 广告活动 { $campaign }（{ $group }）：{ $amount } USDC 已到达。在你的取回通知生效期间，它会留在存款地址；你的退款钱包可以取回。
campaigns-notice-rest_missing =
    广告活动 { $campaign }（{ $group }）：已到账 { $available } USDC，还差 { $missing } USDC。如果其余部分在 { $until } 之前没有到账，广告活动会结束，全部退回。{ $state ->
        [startable] 你也可以用已到账的钱开始：/campaigns
       *[missing] {""}
    }
campaigns-notice-live = 广告活动 { $campaign }（{ $group }）投放中，每次入群 { $bid } USDC。
campaigns-notice-declined = 广告活动 { $campaign }：{ $group } 的群主已拒绝。你支付的全部款项退回。
campaigns-notice-owner_silent = 广告活动 { $campaign }：{ $group } 的群主 { $wait } 小时没有表态，即为拒绝。你支付的全部款项退回。
campaigns-notice-no_deposit = 广告活动 { $campaign }（{ $group }）已结束，因为 { $days } 天内没有收到存款。如果还有钱在路上，会自动退回。
campaigns-notice-rest_never_came = 广告活动 { $campaign }（{ $group }）已结束，因为其余存款在 { $restDays } 天内没有到账。已到账的钱退回你的钱包。
campaigns-notice-removed = 广告活动 { $campaign }：{ $group } 的群主已将其移除。余额退回你的钱包。
campaigns-notice-blocked = 广告活动 { $campaign }：{ $group } 的群主不再接受你的广告活动。余额退回你的钱包。
campaigns-notice-group_gone = 广告活动 { $campaign }：{ $group } 已退出广告市场。余额退回你的钱包。
campaigns-notice-end_date = 广告活动 { $campaign }（{ $group }）已到结束日期。余额退回你的钱包。
campaigns-notice-reclaim = 广告活动 { $campaign }（{ $group }）已结束，因为你的钱包正在从托管中收回它的资金。
campaigns-notice-escrow_retired = 广告活动 { $campaign }（{ $group }）已结束，因为现在由另一份托管合约接收存款。余额退回你的钱包。请不要再向它的地址转账；用 /buy 开始新的广告活动。
campaigns-notice-refunded = 广告活动 { $campaign }（{ $group }）：已结束，没有余额需要退回。广告活动已结清。
campaigns-notice-outbid = 广告活动 { $campaign }（{ $group }）的出价已被超过。以 { $bid } USDC，它要等排在前面的都用完。/bid 可以更改。
campaigns-notice-leading = 广告活动 { $campaign }（{ $group }）现在出价最高，{ $bid } USDC：下一次入群归你。
campaigns-notice-low_budget = 广告活动 { $campaign }（{ $group }）预算不多了：还剩 { $joins } 次入群。/topup 追加资金。
campaigns-notice-exhausted = 广告活动 { $campaign }（{ $group }）预算已用完：余额不够再支付一次入群。/topup 继续，/withdraw 结束。
campaigns-notice-pass_rate = { $group }：在入口通过的人比以前少了很多，最近 { $now }%，以前 { $before }%。你只为进群的人付费，但也许该看看你的问题（广告活动 { $campaign }）。

campaigns-error-task-forbidden = 广告活动的文字不能包含链接、用户名、电子邮箱地址或电话号码{ $word ->
        [contact] {""}
       *[other] ，也不能包含“{ $word }”
    }。请去掉后再写。
campaigns-error-sponsor = 名称要有可读的内容，不超过 { $max } 个字符，写在一行。请这样写。
campaigns-error-frozen = 群主接受之后，广告活动的问题就不能更改了。要换问题，请另买一个广告活动。
campaigns-error-task-changed = 广告主在此期间更改了问题。请查看关于这个广告活动的最新消息。
campaigns-error-not-awaiting-deposit = 这个广告活动没有在等待存款。
campaigns-error-no-escrow = 这个机器人目前不接受存款，所以无法购买。请稍后再试。
campaigns-error-floor = 这里的最低出价是 { $floor } USDC。
campaigns-error-topup = 追加的资金至少要够支付一次入群，即 { $bid } USDC。
campaigns-error-too-little = 已到账的钱还不够支付 { $joins } 次入群，这是开始所需的最低数量。
campaigns-error-count = 请用数字写一个 { $min } 到 { $max } 的整数。
campaigns-error-end = 请写一个将来的日期，最多 { $years } 年以后，格式如下：{ $example }。
