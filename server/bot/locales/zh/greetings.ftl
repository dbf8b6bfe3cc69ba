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
start-prices =
    现在出售入群的群组：
    { $groups }
start-price =
    { $group }：{ $taken ->
        [no] 每次入群 { $floor } USDC 起
       *[yes] 每次入群最高出价 { $top } USDC
    }
start-button-prices = 群组与价格

help =
    我守在群组的入口。新来的人可能要回答一个简短的问题，然后阅读群规，就进群了。

    成员从不付费。群主从广告主付费的入群中获得收入。广告主只为回答了问题并已进群的人付费。

    我绝不会索要密码、钱包密钥或你的电话号码。

    关于群组，请问群组的管理员。关于这个机器人或你的钱：{ $contact }
help-members =
    成员

    如果群组由我守在入口，加入的人在这里的私聊中先回答一个问题（如果有），再阅读群规，然后就进群了。加入群组从不收费，我也绝不会索要密码、钱包密钥或你的电话号码。
help-owners =
    群主

    /register 把你的群组放上广告市场。最低出价、群规以及接受哪些广告，都由你决定。广告主为一次入群支付的金额，扣除 { $fee }% 手续费后归你，以 USDC 支付，满 { $minimumPayout } USDC 起自动发放。收入要先经过 { $mature } 小时的等待期。

    浏览器中的数据面板，用你的钱包打开：{ $page }
help-advertisers =
    广告主

    /buy 选择群组、每次入群的出价（至少 { $minimumBid } USDC）和你的问题。只有回答了问题并已进群的人才会收费；你随时可以结束广告活动，剩余的钱退回你的钱包。你用 USDC 付款，转到广告活动专属的地址，任意钱包或交易所均可。接收退款的钱包最后才问；/link 可为之后的广告活动更换。

    浏览器中的数据面板，用你的钱包打开：{ $page }
help-commands =
    你可以发给我的命令

    { $commands }
help-button-members = 成员
help-button-owners = 群主
help-button-advertisers = 广告主
help-button-commands = 命令

# One line for each command, with what `command-…` says of it.
help-command = { $command }：{ $what }

help-no-contact = 这个机器人的运营者。

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
