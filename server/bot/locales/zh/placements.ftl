buy-ask-sponsor = 你想推广什么？请把名称发给我：成员会在“赞助方：…”中看到它。最多 { $max } 个字符，写在一行内。
buy-ask-category = 哪个类别最合适？群主禁止该类别的群不会列出。审核员可能会更正类别。
category =
    { $category ->
        [crypto] 加密货币与交易
        [finance] 金融
        [gambling] 赌博
        [adult] 成人与交友
        [health] 健康
        [politics] 政治与宗教
        [software] 软件与服务
        [games] 游戏
        [shops] 商店
        [education] 教育
        [jobs] 招聘
       *[other] 其他
    }
buy-ask-language = 你用哪种语言写？你的广告活动只在使用该语言的群组中投放。之后可以添加其他语言。
buy-ask-question = 你想问新成员什么？你只为进群的人付费。
buy-templates = 使用现成的问题
buy-ask-template = 你想问哪一个？你可以加上自己的写法。
buy-copy = 再用一次：{ $prompt }
buy-copy-left = 这些群组无法复制，因为它们目前不出售入群，或不接受你的广告活动：{ $groups }。
buy-variant = 写法 { $number }
buy-ask-variants =
    { $questions }

    你的问题最多可以有 { $max } 种写法，回答方式都相同。各写法展示次数相同，结果会对它们进行比较。
buy-go-on = 继续
buy-variant-add = 添加另一种写法
buy-ask-offer =
    想附上优惠吗？成员进群之后才会收到，绝不会在此之前：“来自 { $sponsor }：…”，并附一个链接。

    请把文字发给我，最多 { $max } 个字符。群主不接受优惠的群组只显示问题。
buy-no-offer = 不附优惠
buy-ask-link = 优惠的链接指向哪里？请发给我一个以 https:// 开头的链接
buy-error-offer = 超过了 { $max } 个字符。请稍微缩短。
buy-ask-where =
    要在哪里投放？可以勾选任意多个群组，也可以发一个词来搜索。最活跃的排在前面。

    语言：{ $languages }

    { $groups }
buy-no-such-group = 没有符合的群组。请更改下面的筛选，或稍后再看。
buy-filter-price =
    { $price ->
        [any] 任意价格
       *[other] 不超过 { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] 任意规模
       *[other] 至少 { $members } 名成员
    }
buy-filter-language =
    { $name ->
        [any] 所有语言
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = 勾选本页
buy-more-languages = 添加语言
buy-go-on-groups = 继续 · 群组：{ $count }
buy-by-rule =
    { $on ->
        [yes] ☑ 按规则
       *[no] ☐ 按规则
    }
buy-never = 要回避的群组：{ $count }
buy-ask-never =
    哪些群组绝不投放？请勾选，也可以发一个词来搜索。如果广告活动已在其中投放，会从那里撤出。

    语言：{ $languages }

    { $groups }
buy-never-done = 完成
rule-ask =
    按规则，会在所有符合且群主已为本平台所知的群组投放。用按钮更改规则，或发送以逗号分隔的主题。

    { $rule }

    { $count ->
        [0] 目前没有符合的群组。
       *[other] 目前符合的群组：{ $count } 个，下一次入群 { $low } 到 { $high } USDC。
    }

    在查看过一个群组中 { $looks } 名成员满一周后是否还在之前，该群组最多获得预算的 { $share }%。以后若有更多群组符合，我会先问你。
rule-use = 使用此规则
rule-none = 不用规则
rule-line =
    按规则：{ $languages ->
        [all] 你的所有语言
       *[other] { $languages }
    } · { $topics ->
        [any] 任意主题
       *[other] { $topics }
    } · { $members ->
        [0] 任意规模
       *[other] 至少 { $members } 名成员
    } · { $price ->
        [any] 任意价格
       *[other] 不超过 { $price } USDC
    }
buy-ask-bid =
    你愿意为一次入群出价多少 USDC？每有一名成员回答了你的问题并进群，你就支付这个金额。

    { $bids ->
        [none] 目前那里没有人出价。
        [same] 那里目前的最高出价是 { $top } USDC。
       *[range] 那里目前的最高出价在 { $low } 到 { $top } USDC 之间。
    }下一次入群归出价最高者；出价相同时，归较早的出价。{ $floors ->
        [same] 出价从 { $floor } USDC 起。
       *[range] 出价从 { $lowest } USDC 起；有些群组要求最高 { $floor } USDC。
    }你可以随时更改出价，也可以只改某一个群组。

    你只需支付出价；我们 { $fee }% 的手续费已包含在内。
buy-ask-highest =
    要求每次入群高于 { $bid } USDC 的群组：{ $count }。它们最高要求 { $most } USDC。

    要在那里按它们的要求出价吗？
buy-highest-yes = 是，最高 { $most } USDC
buy-highest-no = 否，不选这些群组
buy-ask-joins =
    每次入群 { $bid } USDC。群组：{ $count }。其中目前你的出价最高的有 { $leading } 个。

    你总共想买多少次入群？点按一个，或写一个数字。

    { $expectation }
buy-able = 只有预算够每个群组 { $least } 次入群时才会询问群主。预算足够的群组：{ $groups } 个中有 { $able } 个。
buy-own-rivals = 你的这些广告活动已在同样的群组中为同样的入群出价：{ $ids }（{ $groups }）。
buy-error-reach = 这笔预算一个群组也不够：只有够那里 { $least } 次入群时才会询问群主。请选择更多次入群。
buy-limits =
    你的限制。点按一项即可更改。

    { $cap ->
        [0] 不设每日上限
       *[other] 每天最多 { $cap } 次
    }
    { $start ->
        [none] 尽快开始
       *[other] 开始于 { $start }
    }
    { $end ->
        [none] 预算用完时结束
       *[other] 结束于 { $end }
    }
    { $pacing ->
        [even] 平均分配到结束
       *[fast] 有入群就购买
    }
    { $stop ->
        [0] 不先试投
       *[other] { $stop } 次入群后暂停，让你查看
    }
buy-limits-good = 看起来没问题
buy-limit-cap = 每日上限
buy-limit-start = 开始
buy-limit-end = 结束
buy-limit-pacing = 节奏
buy-limit-test =
    { $on ->
        [yes] ☑ 先试投 { $joins } 次入群
       *[no] ☐ 先试投 { $joins } 次入群
    }
buy-error-pacing = 平均分配需要结束日期。请先设置结束日期。
buy-error-order = 结束必须晚于开始。
buy-ask-start = 什么时候开始？请写下第一天，例如 { $example }，或点按按钮。
buy-start-now = 尽快开始
buy-preview = 成员看到的就是这些，一字不差。
buy-preview-tap = 这只是预览。
buy-confirm =
    { $sponsor }
    { $joins } 次入群，每次 { $bid } USDC：{ $total } USDC{ $dearer ->
        [yes] （有些群组每次最高 { $highest } USDC）
       *[no] {""}
    }
    群组：{ $count }。其中目前你的出价最高的有 { $leading } 个。{ $expectation }
    { $cap ->
        [0] 不设每日上限
       *[other] 每天最多 { $cap } 次
    } · { $start ->
        [none] 尽快开始
       *[other] 开始于 { $start }
    } · { $end ->
        [none] 预算用完时结束
       *[other] 结束于 { $end }
    } · { $pacing ->
        [even] 平均分配
       *[fast] 有入群就购买
    }{ $stop ->
        [0] {""}
       *[other] {" "}· { $stop } 次入群后暂停
    }
buy-confirm-rules =
    你的钱

    你用 { $chain } 上的 USDC 付到这个广告活动专属的地址，任意钱包或交易所均可，一次或分次都行。{ $rule }

    每有一名成员获准进群，你就支付你的出价；如果对方在 { $back } 小时内退群或被封禁，这笔钱会退回给你。出价已包含我们 { $fee }% 的手续费。

    { $review ->
        [yes] 付款后，运营者可能先审阅，最多 { $reviewed } 小时。然后逐一询问群主；
       *[no] 付款后逐一询问群主；
    }{ $wait } 小时不表态即为拒绝。你可以随时结束它。

    { $wallet ->
        [none] 没花完的钱会退到你的钱包：接下来我会询问它。
       *[other] 没花完的钱会退到 { $wallet }。
    }
buy-created =
    广告活动 { $campaign } 在 { $until } 之前等待 { $amount } USDC。请付到这个地址：

    { $payTo }

    { $review ->
        [yes] 款项到账后，运营者会先在 { $reviewed } 小时内审阅，然后询问群主。
       *[no] 钱到账后会询问群主。
    }我会随时告诉你进展。

    按钮会打开一个带二维码和更多付款方式的页面。有效期 { $hours } 小时；/campaigns 会给你新的。

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    广告活动 { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] 等待你存款
        [in_review] 运营者审阅中
        [active] 投放中，群组：{ $groups }
        [unplaced] 等待群主
        [halted] 等待中：目前不出售入群
        [exhausted] 预算已用完
        [paused] 已暂停
        [closing] 正在结束
       *[closed] 已结束
    } · 出价 { $bid } USDC · { $available } USDC 可用 · { $completed } 次入群
campaigns-status-in_review = 已付款。运营者在 { $until } 之前审阅；无人审阅则全部退回。
campaigns-status-unplaced =
    { $until ->
        [none] 已付款并获准，但还没有群组接受。每天询问群主一次。
       *[other] 已付款并获准，但没有群主可问了。请在 { $until } 之前添加群组，否则广告活动会结束并退款。
    }
campaigns-groups-count = 群组：投放中 { $accepted } · 已询问 { $asked } · 等待中 { $waiting } · 已结束 { $over }
campaigns-reach = 只有预算够每个群组 { $least } 次入群时才会询问群主。等待中的群组有 { $groups } 个，够 { $reached } 个。请充值，或移出一些群组。
campaigns-numbers =
    出价：每次入群 { $bid } USDC{ $dearer ->
        [yes] ，有些群组最高 { $highest } USDC
       *[no] {""}
    }
    还够支付 { $joins } 次入群；已花费 { $spent } USDC
    正在回答：{ $underWay }（已预留 { $reserved } USDC）
    { $cap ->
        [0] 不设每日上限
       *[other] 每天最多 { $cap } 次
    } · { $start ->
        [none] 无开始日期
       *[other] 开始于 { $start }
    } · { $end ->
        [none] 无结束日期
       *[other] 结束于 { $end }
    } · { $pacing ->
        [even] 平均分配
       *[fast] 有入群就购买
    }{ $stop ->
        [0] {""}
       *[other] {" "}· { $stop } 次入群后暂停
    }
    退款退到 { $wallet }
campaigns-group-stands-still = ⏸ 那里目前不出售入群。在此期间，这个广告活动不在那里购买，资金保留；之后会自动继续。
campaigns-do-places = 群组
campaigns-do-content = 问题和优惠
campaigns-do-limits = 限制
campaigns-do-copy = 复制
campaigns-do-highest = 更改最高出价
campaigns-label-limits = 更改广告活动 { $campaign } 的限制
campaigns-label-groups = 为广告活动 { $campaign } 添加群组
campaigns-ask-new-bid =
    广告活动 { $campaign } · { $sponsor }

    你目前每次入群出价 { $bid } USDC，在任何群组都不超过 { $highest } USDC。从下一次入群起要改成多少？至少 { $floor } USDC。有单独出价的群组保持不变，进行中的入群价格不变。

    同意过更高出价的群主会再次被询问，时限 { $wait } 小时。在他们接受之前，那里不会购买。
campaigns-bid-changed =
    你的出价现在是 { $bid } USDC。{ $status ->
        [paused] 广告活动仍处于暂停；/resume 可恢复。
       *[other] {""}
    }{ $joins ->
        [0] 余额按这个出价不够支付一次入群：请追加资金或降低出价。
       *[other] 余额够支付 { $joins } 次入群。
    }
campaigns-ask-highest =
    广告活动 { $campaign }：在任何群组的出价都不超过 { $highest } USDC。最高出价要改成多少？至少 { $bid } USDC，即你在其他群组的出价。
campaigns-error-highest = 最高出价不能低于你的出价 { $bid } USDC。
campaigns-highest-changed = 从现在起，在任何群组的出价都不超过 { $highest } USDC。
campaigns-limits-changed = 已更改。新限制从下一次入群起生效。
campaigns-ask-topup =
    广告活动 { $campaign } · { $sponsor }

    可用 { $available } USDC，出价 { $bid } USDC。投放中的群组：{ $groups }。你想追加多少 USDC？至少 { $bid }，即一次入群的价格。
campaigns-ask-withdraw =
    要结束广告活动 { $campaign } · { $sponsor } 吗？它会退出所有群组（{ $groups }）。

    { $available } USDC 退到 { $wallet }。{ $members ->
        [0] {""}
       *[other] 为正在回答的 { $members } 名成员预留了 { $reserved } USDC：进群的收费，其余退回。
    }

    已结束的广告活动不能重新开始。
campaigns-results =
    广告活动 { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    “{ $prompt }”
    被问：{ $asked } · 通过：{ $passed }
campaigns-csv-language = 语言
campaigns-csv-question = 问题
campaigns-error-content-changed = 问题或出价在此期间已更改。请查看关于这个广告活动的最新消息。

places-open-one = 打开这个群组
places-list =
    广告活动 { $campaign } · { $sponsor } 的群组

    { $groups }
places-none = 这里没有。
places-status =
    { $status ->
        [waiting] 将询问群主
        [asked] 群主在 { $until } 之前决定
        [accepted] 投放中
        [declined] 已拒绝
        [silence] 未按时回应
        [removed] 被群主移除
        [blocked] 群主不再接受你的广告活动
        [category] 群主禁止该类别
        [withdrawn] 已撤出
        [group_gone] 已离开市场
        [never_asked] 未能及时询问
       *[other] 已结束
    }
places-line =
    { $group }
    { $status } · 出价 { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· 第 { $position } 位
    } · 入群：{ $joins }
places-filter =
    { $name ->
        [all] 全部
        [accepted] 投放中
        [asked] 已询问
       *[over] 已结束
    }
places-add = 添加群组
places-back = 所有群组
places-one =
    广告活动 { $campaign }，{ $group }：{ $status }

    出价：每次入群 { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· 目前第 { $position } 位
    }
    { $cap ->
        [0] 没有单独的每日上限
       *[other] 这里每天最多 { $cap } 次
    }
    入群：{ $joins } · 已花费 { $spent } USDC
    很快退群，已退款：{ $back }
places-asked-beside = 正在就你的新版本询问群主。在群主接受之前，继续使用之前的版本。
places-do-placebid = 这里的出价
places-do-placecap = 这里的每日上限
places-do-takeout = 撤出
places-ask-takeout = 要把广告活动 { $campaign } 从 { $group } 撤出吗？它不再在那里购买入群。正在回答的成员仍会付费。之后可以再次添加这个群组。
places-takeout-yes = 是，撤出
places-ask-add =
    要添加的群组：{ $groups }。你在那里每次入群出价 { $bid } USDC，要求更高的群组最高 { $highest } USDC。{ $dear ->
        [0] {""}
       *[other] 因要求更高而未选入：{ $dear }。
    }{ $never ->
        [0] {""}
       *[other] 绝不投放：{ $never }。已在其中投放的会撤出。
    }

    会先询问每位群主，时限 { $wait } 小时；不表态即为拒绝。

    只有可用的 { $available } USDC 够每个群组 { $least } 次入群时才会询问群主。
places-add-yes = 添加
places-added = 群主有答复时我会告诉你。
found-groups =
    广告活动 { $campaign }（{ $sponsor }）：这些群组现在符合你的规则。你不添加，就不会在那里购买。

    { $groups }
found-add-one = 添加 { $group }
found-add-all = 全部添加：{ $count }
found-added =
    { $groups ->
        [0] 没有可添加的：这些群组已在你的广告活动中，或不再符合。
       *[other] 已添加群组：{ $groups }。群主有答复时我会告诉你。
    }
places-label-bid = 更改某个群组的出价
places-label-cap = 更改某个群组的每日上限
places-ask-bid =
    广告活动 { $campaign }，{ $group }

    你目前在这里每次入群出价 { $bid } USDC。从下一次起要改成多少？{ $floor } 到 { $highest } USDC。进行中的入群价格不变。

    如果群主同意的是更高的出价，会再次询问，时限 { $wait } 小时。在群主接受之前，这里不会购买。
places-bid-changed =
    你在 { $group } 的出价现在是 { $bid } USDC。{ $status ->
        [competes] 第 { $position } 位。
        [waiting] 将询问群主。
        [asked] 正在询问群主。
       *[other] {""}
    }{ $joins ->
        [0] 余额按这个出价不够支付一次入群。
       *[other] 余额够支付 { $joins } 次入群。
    }{ $expectation ->
        [none] {""}
       *[other] { $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] { $group }：不再有单独的每日上限。
       *[other] { $group }：从现在起每天最多 { $cap } 次。
    }
places-error-no-content = 这个广告活动没有该群语言的问题。请先添加该语言。
places-error-not-found = 这个广告活动已不在你的群组中投放，也不再申请投放。
places-error-wrong-status = 在那里处于目前状态时无法这样做。
places-error-resting = 这个群的群主最近拒绝过，在 { $until } 之前不会再就你询问。
places-error-above-highest = 这个广告活动在任何群组的出价都不超过 { $most } USDC。请先更改最高出价。

content-shown =
    成员看到的广告活动 { $campaign }：

    { $content }
content-version =
    { $name }，版本 { $number }：{ $review ->
        [waiting] 等待运营者
        [allowed] 已获准
        [refused] 被运营者拒绝
        [undelivered] 暂停：Telegram 拒绝显示
       *[stopped] 被举报后停止
    }
content-offer = 优惠：{ $text }（{ $host }）
content-change = 更改：{ $name }
content-add-language = 添加语言
content-ask-send =
    这会成为新版本。{ $review ->
        [yes] 运营者可能先审阅；然后逐一询问群主，时限 { $wait } 小时。
       *[no] 逐一询问群主，时限 { $wait } 小时。
    }在接受之前，继续使用之前的版本。不收费。
content-send = 发送
content-sent = 已发送。在接受之前，继续使用之前的版本。

digest-head =
    { $several ->
        [no] 有一个广告活动想在你的群组投放。
       *[yes] 想在你的群组投放的广告活动：{ $count }。
    }你可以在 { $until } 之前决定；不表态即为拒绝。新人会一字不差地读到这些。
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } → { $group } · { $category }
    每次入群 { $bid } USDC：{ $fee }% 是我们的手续费，其余归你。已付 { $budget } USDC，够 { $joins } 次入群。
    { $since ->
        [none] 这个广告主是新来的。
       *[other] 这个广告主自 { $since } 起在这里；已购入群：{ $bought }。
    }{ $change ->
        [yes] 之前的版本已在你的群组投放，在你接受这个版本之前会继续。
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] 进群后他们会读到：
       *[no] 你的群组不允许优惠信息，所以他们不会收到：
    }来自 { $sponsor }：{ $text } 链接指向 { $host }
digest-live = 按照你之前的同意，一个广告活动正在你的群组投放。
digest-do-accept = 接受
digest-do-decline = 拒绝
digest-do-block = 屏蔽
digest-do-preview = 以成员身份查看
digest-do-remove = 移除
digest-accepted = 已接受：{ $sponsor } 在 { $group } 投放。
digest-declined = 已拒绝：{ $sponsor } 不在 { $group } 投放。{ $days } 天内我不会再就这个广告主询问你。
digest-removed = 已移除：{ $sponsor } 不再在 { $group } 购买入群。正在回答的成员仍会付费。{ $days } 天内我不会再就这个广告主询问你。
digest-ask-decline = 要拒绝 { $sponsor } 在 { $group } 投放吗？{ $days } 天内我不会再就这个广告主询问你。
digest-ask-block = 要在 { $group } 屏蔽广告主“{ $sponsor }”吗？其在那里的所有广告活动立即结束，也不能再在那里购买入群。正在回答的成员仍会付费。群主可以在 /menu 中解除屏蔽。
deputy-button = 指定代理人
deputy-button-end = 取消代理人
deputy-choose = 你想让“{ $title }”的哪位管理员也能决定广告活动？资金、价格和其他所有设置仍只归你。
deputy-none = “{ $title }”没有其他可以放人入群的管理员。请先在 Telegram 中设置一位。
deputy-no-admin = 对方已不再是“{ $title }”中可以放人入群的管理员，所以没有成为你的代理人。
deputy-named =
    { $name } 现在是你在“{ $title }”的代理人：对方会和你一样收到这个群组的广告请求，以最先的答复为准。对方的决定我会告诉你。
    { $started ->
        [no] 对方从未给我发过消息，所以我还不能联系对方。请让对方给我发送 /start。
       *[yes] 我已经告诉对方。
    }
deputy-you = 你现在是“{ $title }”群主的代理人：你会收到这个群组的广告请求，可以接受、拒绝、移除和屏蔽。你的决定会告知群主。
deputy-decides = 你在“{ $title }”的代理人也可以决定广告活动。
deputy-digest-head = 作为代理人，你可以和群主一样对此作决定：以最先的答复为准。决定期限为 { $until }；不表态即为拒绝。新人会一字不差地读到这些。
deputy-decided =
    { $verdict ->
        [accepted] 你的代理人 { $name } 已接受：{ $sponsor } 在 { $title } 投放。
        [declined] 你的代理人 { $name } 已拒绝：{ $sponsor } 不在 { $title } 投放。
        [removed] 你的代理人 { $name } 已移除：{ $sponsor } 不再在 { $title } 购买入群。
       *[blocked] 你的代理人 { $name } 已屏蔽：广告主“{ $sponsor }”不再在 { $title } 购买入群。你可以在 /menu 中解除屏蔽。
    }
ads-button = 广告活动
ads-list =
    { $group } 的广告活动：

    { $campaigns }
ads-none = 这里没有正在投放或等待你答复的广告活动。
ads-line =
    { $sponsor } · 每次入群 { $bid } USDC · { $status ->
        [accepted] 投放中
       *[asked] 等待你的答复
    } · 入群：{ $joins }
    “{ $prompt }”
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    { $sponsor } 在 { $group } 已结束：{ $reason ->
        [end_date] 到了结束日期。
        [reclaim] 其资金正从托管合约取回。
        [escrow_retired] 存款现在进入另一个托管合约。
       *[withdrawn] 广告主结束了它。
    }

    入群：{ $joins }
    扣除手续费后，你赚了 { $earned } USDC。

campaigns-notice-paid = 广告活动 { $campaign }（{ $sponsor }）已付款。运营者正在审阅，最多 { $review } 小时。然后询问其群组的群主。
campaigns-notice-live = 广告活动 { $campaign }（{ $sponsor }）可以投放。现在询问其群组的群主，每天一次；每位有 { $wait } 小时。
campaigns-notice-not_reviewed = 广告活动 { $campaign }（{ $sponsor }）已结束：运营者未在 { $review } 小时内审阅。你支付的全部款项退回。
campaigns-notice-refused = 广告活动 { $campaign }（{ $sponsor }）：运营者已拒绝。{ $reason } 你支付的全部款项退回。
campaigns-notice-no_group_soon = 广告活动 { $campaign }（{ $sponsor }）：没有群组接受，也没有可再询问的群主。如果到 { $until } 仍没有，它会结束，全部退回。你可以添加群组：/campaigns
campaigns-notice-no_group = 广告活动 { $campaign }（{ $sponsor }）已结束，因为 { $placeDays } 天内没有群组接受。你支付的全部款项退回。
campaigns-notice-test_over = 广告活动 { $campaign }（{ $sponsor }）已达到你想试投的入群次数，已暂停。/results 查看结果，/resume 继续。
campaigns-notice-accepted = 广告活动 { $campaign } 正在 { $group } 投放，每次入群 { $bid } USDC。
campaigns-notice-declined = 广告活动 { $campaign }：{ $group } 的群主已拒绝。
campaigns-notice-silence = 广告活动 { $campaign }：{ $group } 的群主在 { $wait } 小时内没有回应，即为拒绝。
campaigns-notice-removed = 广告活动 { $campaign }：{ $group } 的群主已将其从那里移除。
campaigns-notice-blocked = 广告活动 { $campaign }：{ $group } 的群主不再接受你的广告活动。
campaigns-notice-category = 广告活动 { $campaign }：{ $group } 的群主禁止其类别（{ $category }），因此不在那里投放。
campaigns-notice-category_corrected = 广告活动 { $campaign }（{ $sponsor }）：审核员更正了它的类别，现在是：{ $category }。它会退出群主禁止该类别的群。
campaigns-notice-group_gone = 广告活动 { $campaign }：{ $group } 已离开市场。
campaigns-notice-never_asked = 广告活动 { $campaign }：{ $askDays } 天内未能询问 { $group } 的群主，因此不在那里投放。
