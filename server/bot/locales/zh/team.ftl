team-button = 同事
team = 同事可以查看你的广告活动和结果，修改或暂停它们，并准备新的广告活动。他们不能结束广告活动、取出资金、更改退款钱包，也不能邀请他人。
team-member = · { $name }，自 { $since } 起
team-invited = · { $name }，邀请有效至 { $until }
team-acts = 同事及网页上最近的操作：
team-act = { $at } · { $name } · 广告活动 { $campaign }：{ $act ->
    [ordered] 已下单
    [started] 已启动
    [paused] 已暂停
    [resumed] 已恢复
    [changed] 已修改设置
    [content] 已修改问题或优惠
    [groups] 已添加群组
    [bid] 已修改群组中的出价或上限
    [left_group] 已从一个群组撤出
    [topped_up] 已请求存款
    [shared] 结果链接
    [ended] 已结束
    [delayed] 已签署更改，等待一天
    [refused] 已拒绝更改
   *[other] 已修改
  }
team-on-web = { $name ->
    [none] 网页上的钱包 { $wallet }
   *[other] { $name }（网页）
  }
team-acting-for = 你可以代表 { $sponsor } 操作。
team-invite = 邀请同事
team-withdraw = 撤回给 { $name } 的邀请
team-remove = 移除 { $name }
team-buy-for = 为 { $sponsor } 新建广告活动
team-leave = 不再代表 { $sponsor }
team-advertiser = 一位广告主
team-link =
    把这个链接发给你的同事。它在 { $hours } 小时内有效，只能使用一次，归第一个打开的人：

    { $link }

    链接被使用后我会告诉你。
team-joined = 你现在可以代表 { $sponsor } 操作：查看广告活动和结果，修改或暂停它们，并准备新的广告活动。{ $sponsor } 能看到你的操作。广告活动的款项付到它的存款地址，所以你也可以付款。
team-ask-name = 你怎么称呼这位同事？这个名字只有你能看到，最多 { $max } 个字符。
team-came = 给 { $name } 的邀请已被使用，对方现在可以代表你操作。如果使用者另有其人，请将其移除。
team-error-too-many = 最多 { $most } 位同事，包括未使用的邀请。请先移除一位。
team-error-over = 这份邀请无法使用：它已被使用、撤回或过期，或者你已经可以代表这位广告主。
team-error-not-allowed = 只有广告主本人可以这样做。
