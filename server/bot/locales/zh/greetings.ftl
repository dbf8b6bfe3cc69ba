-name = Foyer

profile-description =
    { -name } 是 Telegram 群组的入口。想加入的人回答一个简短的问题，广告主为这一刻付费，群主从中获得收入。发送 /help 了解这个机器人能做什么。
# At most 120 characters.
profile-short-description = 加入群组前，先回答一个简短的问题。群主有收入，广告主得到真实的回答。

command-start = 这个机器人是做什么的
command-help = 一切如何运作，有问题问谁
command-paysupport = 付款问题问谁

start =
    欢迎来到 { -name }！

    { -name } 守在 Telegram 群组的入口：加入的人阅读群规，有时还会回答一个简短的问题。如果问题来自广告主，广告主就为这一刻付费，其中大部分归群主。

    { $groups ->
        [0] 你有群组吗？发送 /register 把它放上广告市场。
       *[other] 你在这里有 { $groups } 个群组：发送 /menu 查看。
    }

    { $advertises ->
        [yes] 你在这里投放广告：/campaigns 查看你的广告活动，/buy 购买更多入群。
       *[no] 想投放广告？/buy 会列出各个群组以及那里一次入群的价格。
    }

    想加入群组？使用它的链接，或在 Telegram 中申请加入。如果有需要回答的内容，我会给你发消息；在那之前，你在这里什么都不用做。你不用付任何费用。

    更多说明请发送 /help。

help =
    成员

    如果群组由我守在入口，加入的人在这里的私聊中先回答一个问题（如果有），再阅读群规，然后就进群了。加入群组从不收费，我也绝不会索要密码、钱包密钥或你的电话号码。

    群主

    /register 把你的群组放上广告市场。最低出价、群规以及接受哪些广告，都由你决定。广告主为一次入群支付的金额，扣除 { $fee }% 手续费后归你，以 USDC 支付，满 { $minimumPayout } USDC 起自动发放。

    广告主

    /link 绑定你的钱包：退款会退到那里。/buy 选择群组、每次入群的出价（至少 { $minimumBid } USDC）和你的问题。只有回答了问题并已进群的人才会收费；你随时可以结束广告活动，剩余的钱退回你的钱包。你用 USDC 付款，转到广告活动专属的地址，任意钱包或交易所均可。

    浏览器中的数据面板，用钱包打开：{ $pages }

    有问题问谁

    关于群组：问群组的管理员。关于这个机器人或你的钱：{ $contact }

    你可以发给我的命令

    { $commands }

# One line for each command, with what `command-…` says of it.
help-command = { $command }：{ $what }

help-no-contact = 你所在群组的机器人的运营者，群组管理员知道是谁。

paysupport =
    我不在 Telegram 里收款。成员永远不用付钱。广告主用 USDC 付款，转到广告活动专属的地址，任意钱包或交易所均可。群主的收入付到自己的钱包。

    /campaigns 让广告主看到已付和剩余的金额，/withdraw 退回剩余部分。/stats 让群主看到自己的收入。

    付款、退款或收入发放的问题，请联系：{ $contact }

tap-old = 这个按钮来自旧版本，已经没有作用。发送 /menu 或 /start 看看现在有什么。
tap-failed = 这次还没成功，我会自动再试。如果几分钟内没有消息，请发送 /menu。

slow-down = 你一次发来的内容太多，所以我只读了最新的。如果缺了什么，请再发一次，一次发一条。

unknown-command = 没有这个命令。发送 /help 看看我能听懂什么。

unknown =
    我没看懂。发送 /help 看看我能做什么、有问题问谁。
