# Offers of advertisers: for members, for owners, for advertisers, and on the page that a closed link shows.

offer-from = 来自 { $sponsor }：{ $text }
offer-first = 这是广告主的优惠信息。如果不想收到，请点 /privacy。
offer-why-button = 为什么我会看到这个？
offer-report = ⚠️ 举报
offer-reported = 谢谢。如果其他人也举报，它会暂停展示，并由运营者审阅。
offer-why =
    { $sponsor } 为这条优惠信息付费，之前的问题也由其付费。

    如果你打开链接，{ $host } 会得到任何网站在访问时都会得到的信息，以及一个用来计数的随机代码。{ $sponsor } 和 { $host } 都不会从我们这里得到你的名字、你的 Telegram 账号，也无法把你的回答与这次访问联系起来。

    用 /privacy 可以关闭优惠信息。
offer-gone = 这条优惠信息已结束。

offer-link-unknown = 这个链接不存在，或已超过 { $days } 天。
offer-link-closed = 这条优惠信息已结束，链接不再有效。

offer-choice =
    { $wants ->
        [yes] 加入群组之后，你可能会收到广告主的优惠信息。
       *[no] 你不接收广告主的优惠信息。
    }
offer-choice-button =
    { $wants ->
        [yes] 关闭优惠信息
       *[no] 开启优惠信息
    }
offer-chosen =
    { $wants ->
        [yes] 完成：你可以再次收到优惠信息。
       *[no] 完成：你不会再收到优惠信息。
    }

offer-group-button = 优惠信息
offer-group =
    { $allows ->
        [yes] { $title } 允许优惠信息。
       *[no] { $title } 不允许优惠信息。
    }

    优惠信息是广告主的一行文字和一个链接。成员回答了该广告主的问题并进群之后，会在欢迎消息下方看到它。你在接受广告活动之前能看到其优惠信息，并且随时可以关闭它的链接。
offer-group-switch =
    { $allows ->
        [yes] 不允许优惠信息
       *[no] 允许优惠信息
    }
offer-group-end-link = 关闭 { $sponsor } 的链接
offer-group-link-ended = 已关闭：链接不再有效，已发出的消息中也一样。

offer-conversions-button = 转化
offer-conversions =
    转化是你希望人们打开优惠信息之后做的事，例如注册。你的服务器可以上报转化，方法见：{ $docs }

    为此它需要一个密钥。密钥只显示一次；新密钥会使旧密钥失效。
offer-secret-button = 生成密钥
offer-secret =
    广告活动 { $campaign } 的密钥，仅供你的服务器使用：

    { $secret }

    它不会再次显示。复制之后请删除这条消息。

error-offer-link-refused =
    { $flaw ->
        [not_https] 优惠信息的链接必须以 https:// 开头。
        [too_long] 这个链接太长：最多 { $most } 个字符。
        [own] 优惠信息不能指向本广告市场。
        [telegram] 优惠信息不能指向 Telegram。
        [shortener] 这个链接会跳转到另一个地址。请填写最终到达的地址。
        [redirector] 这个链接会跳转到另一个地址，或包含另一个地址。请填写最终到达的地址。
        [click_taken] 这个链接里已经有“foyer_click”。它由我来添加。
       *[other] 这个链接不能用。它需要一个公开网站的名称，不能带用户名、端口，也不能用数字代替名称。
    }

campaigns-notice-offer_paused =
    { $kind ->
        [host] 广告活动 { $campaign }：其优惠信息不再显示，因为它的链接现在指向 { $found }。问题照常进行。链接由运营方决定。
        [unreachable] 广告活动 { $campaign }：其优惠信息不再显示，因为它的链接无法访问。问题照常进行。链接由运营方决定。
       *[rule] 广告活动 { $campaign }：其优惠信息不再显示，因为它的链接指向优惠信息不能指向的地方。问题照常进行。链接由运营方决定。
    }
