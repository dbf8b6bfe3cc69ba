bind-label = 网页上的广告活动
bind-ask-code = 你在网页上创建了一个广告活动。页面显示的代码是什么？还剩 { $left } 次机会。
bind-wrong-code = 代码不对。
bind-ask-wallet =
    { $sponsor } 的广告活动将归你所有。未花完的钱会退回这个钱包：

    { $wallet }

    这是你的钱包吗？之后，它可以在网页上查看和更改你的所有广告活动。{ $replaced ->
        [none] {""}
       *[other] 对新的广告活动，它将取代 { $replaced }。
    }
bind-wallet-yes = 是的，是我的
bind-wallet-no = 不是，停止
bind-refused = 没有下单，也没有绑定钱包。如果链接或代码是别人发给你的，请不要使用。
bind-error-over = 这个链接已失效：已过期、已生成更新的链接，或代码输错次数过多。页面可以生成新的链接。
changes-highest = 每次加入最多支付 { $amount } USDC
changes-groups = { $count ->
    [0] 按规则选择更多群组
   *[other] { $rule ->
        [yes] 添加群组 { $groups }，并按规则选择更多
       *[no] 添加群组 { $groups }
      }
  }
changes-waits =
    广告活动 { $campaign } · { $sponsor }：有人在网页上用钱包 { $wallet } 签署了这项更改：

    { $what }

    它将于 { $due } 生效。不是你本人？请立即拒绝，并在网页上退出所有会话。
changes-content =
    广告活动 { $campaign } · { $sponsor }：有人在网页上用钱包 { $wallet } 写了这段内容：

    { $what }

    语言：{ $language }。不是你本人？请在网页上退出所有会话，并在这里修改问题。
changes-applied = 广告活动 { $campaign } · { $sponsor }：网页上的更改已生效：{ $what }。
changes-refused = 广告活动 { $campaign } · { $sponsor }：网页上的更改已被拒绝：{ $what }。一切保持不变。
changes-dropped = 广告活动 { $campaign } · { $sponsor }：无法进行网页上的更改：{ $what }。一切保持不变。
changes-refuse = 拒绝更改
changes-error-over = 这项更改已不在等待中：已经生效或被拒绝。
changes-error-unconfirmed = 在网页上，这需要对更改本身进行签名，并在一天后生效。机器人可以立即完成。
changes-error-too-many = 一个广告活动最多可有 { $most } 项更改在等待。请先拒绝一项。
web-error-signature = 签名无法使用。请重新签名。
web-error-other-wallet =
    这不是你登录所用的钱包 { $wallet } 的签名{ $signer ->
        [none] {""}
       *[other] {""}，而是 { $signer } 的签名
    }。请在钱包中选择该账户再签名，或退出后用另一个钱包登录。
drafts-error-not-found = 你没有这个草稿。
drafts-error-too-many = 你已有 { $most } 个草稿。请先删除一个。
drafts-error-ordered = 这个草稿已经是广告活动了。
drafts-error-changed = 这个草稿已在别处更改：在另一个标签页或另一台设备上。
drafts-error-not-bound = 还没有与这个钱包对应的 Telegram 账号。请在 Telegram 中打开草稿的链接。
drafts-error-no-bot = 现在无法联系到机器人。请稍后再试。
web-error-page-old = 此页面的版本比服务器旧。请重新加载。
web-error-internal = 我们这边出了问题。请稍后再试。
web-error-database = 服务器现在无法完成此操作。请稍后再试。
web-error-chain-away = 现在无法连接到链，没有它就无法核对你的签名。请稍后再试。
web-error-session-missing = 你尚未登录。请用钱包登录。
web-error-session-expired = 你已退出登录。请用钱包重新登录。
web-error-session-cross-site = 只有本服务器的页面可以这样请求。请通过页面自己的地址打开它。
web-error-share-not-found = 没有这样的链接。请检查地址是否完整。
web-error-share-revoked = 此链接已被收回。请向给你链接的人索取新的。
web-error-share-too-many = 一个广告活动最多有 { $most } 个链接。请先收回一个。
web-error-no-groups = 没有群向此钱包付款。请在你的群里发送 /register，或用其他钱包登录。
web-error-request-invalid = 未被接受。请检查你输入的内容，然后再试。
web-error-too-large = 一次发送的内容太多。请缩短后再试。
web-error-too-often = 短时间内尝试次数过多。请等待 { $seconds } 秒后再试。
