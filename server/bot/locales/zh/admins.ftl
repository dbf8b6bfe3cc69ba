command-waiting = 查看你的群里谁在等管理员

admins-waiting = 有 { $count } 人在等 { $group } 的管理员。
admins-nobody = 没有人在等 { $group } 的管理员。
admins-nameless = 没有名字的人
admins-refused = Telegram 未允许其进群
admins-button-let-in = { $number }. 放行
admins-button-decline = { $number }. 拒绝
admins-waiting-none = 在你可以放行的群里，没有人在等待。

admins-tap-let_in = 正在放行。
admins-tap-decline = 已拒绝。
admins-tap-over = 已有人决定，或对方不再等待。
admins-tap-answered = 对方已经回答，正在进群。
admins-tap-no-right =
    { $right ->
        [can_restrict_members] 只有在该群拥有“封禁用户”权限的管理员才能这样做。
       *[can_invite_users] 只有在该群拥有“通过链接邀请用户”权限的管理员才能这样做。
    }

groups-button-admins = 等待管理员的人
groups-admins =
    { $chosen ->
        [yes] 请管理员让自己进入“{ $title }”的人，会列在你选择的私密群里。
       *[no] 请管理员让自己进入“{ $title }”的人，会在这里列给你看。
    }

    任何有相应权限的管理员都可以在那里放行或拒绝。/waiting 随时显示名单。

    想把名单放到私密群（例如管理员群）吗？点击按钮，选择一个你是管理员的群。
groups-button-admins-choose = 选择私密群
groups-button-admins-me = 列给我看
groups-admins-chosen = 请管理员让自己进入“{ $title }”的人，现在列在“{ $chat }”里。
groups-admins-public = “{ $chat }”是公开群：任何人都能在那里看到谁想进入“{ $title }”。请选择私密群。
groups-admins-not-admin = Telegram 显示你不是“{ $chat }”的管理员。请选择一个你是管理员的私密群。
