gate-invite =
    你好！你申请加入 { $group }。

    { $asks ->
        [yes] 先回答一个简短的问题。打开问题后你有 { $minutes } 分钟。
       *[no] 点按按钮即可进群。我可能会先问你一个简短的问题。
    }
gate-invite-button =
    { $asks ->
        [yes] 回答并加入
       *[no] 继续并加入
    }

gate-notice =
    { $asks ->
        [yes] 欢迎！如果你刚刚加入：点按按钮，回答一个简短的问题，就可以在这里发言。
       *[no] 欢迎！如果你刚刚加入：点按按钮，完成那里的几个步骤，就可以在这里发言。
    }
gate-notice-button =
    { $asks ->
        [yes] 回答并加入
       *[no] 继续并加入
    }

gate-task = { $group } 会问每位加入的人一个简短的问题。
gate-task-sponsored =
    { $group } 会问每位加入的人一个简短的问题。

    赞助商：{ $sponsor }。你的回答会分享给赞助商，不附带你的名字。
gate-task-again = 谢谢！能再多说一点吗？这是最后一次机会：以你现在写的为准。
gate-task-politely = 这看起来像是辱骂，所以我没有转达。请换友善一点的话再回答一次。
gate-how-options = 点按你的答案。你有 { $minutes } 分钟。
gate-how-open = 用自己的话回答，直接在这里发消息。你有 { $minutes } 分钟。
gate-how-options-again = 这不是正确答案。请再点一次：这是最后一次机会，时间仍在继续。
gate-how-options-still = 点按你的答案。时间仍在继续。
gate-how-open-again = 请直接在这里发消息回答。时间仍在继续。
gate-tap-wrong = 这不是正确答案。你还有一次机会，答案的顺序已经改变。
gate-tap-stale = 答案的顺序已经改变，所以这次点按不算。请再看一遍，然后点按。
gate-skip = 跳过，找管理员
gate-scoring = 谢谢！正在阅读你的回答，请稍等片刻。
gate-too-long = 超过了 { $max } 个字符。请说得短一点。

gate-rules =
    这是 { $group } 的群规：

    { $rules }

    还差点按一下：同意后我就让你进群。
gate-no-rules =
    请友善对待 { $group } 里的其他人。

    还差点按一下：同意后我就让你进群。
gate-agree = 我同意
gate-admitting = 正在让你进入 { $group } … 一进群我就告诉你。
gate-admitting-stuck = Telegram 现在不允许我让你进入 { $group }。我会继续尝试，你进群后我会告诉你。群组管理员可以提前让你进群。
gate-admitting-member-full = Telegram 不允许我让你进入 { $group }：你加入的群组和频道已达到上限。请先退出其中一个，再点按钮。我也会每小时再试一次。
gate-admitting-group-full = { $group } 的成员数已达到 Telegram 的上限，现在谁也进不去。我会每小时再试一次，你进群后我会告诉你。
gate-given-up =
    { $reason ->
        [member_full] 我不再尝试让你进入 { $group }：你加入的群组和频道仍处于上限。请先退出其中一个。
       *[other] 我不再尝试让你进入 { $group }：Telegram 不允许。群组管理员可以让你进群。
    }

    你的回答仍然有效：在 { $days } 天内点按钮，我会再试一次，不再提问。
gate-request-gone = 你加入 { $group } 的申请已失效：它被撤回或拒绝了，或者链接已过期。你可以重新申请加入，届时从头开始。
gate-ask-again-button = 重新申请加入
gate-in = 你已进群！欢迎来到 { $group }。
gate-open-group = 打开群组

gate-failed =
    { $answered ->
        [in_words] 谢谢你的回答。很抱歉，这没有回答 { $group } 的问题。请不要附上链接和联系方式。
       *[by_tap] 谢谢你的回答。很抱歉，不是这个：{ $group } 的问题另有正确答案。
    }
gate-expired = 回答的时间已过，所以你还没有进入 { $group }。
gate-put-off = 没关系。{ $group } 的管理员可以让你进群。如果改变主意，你随时可以回答问题。
gate-asked-admins = 没关系。我已请 { $group } 的管理员让你进群，会告诉你他们的决定。如果改变主意，你随时可以回答问题。
gate-asked-admins-before = 没关系。你的请求已经转给 { $group } 的管理员了，每天只能请求一次。如果改变主意，你随时可以回答问题。
gate-admins-let-in = 管理员已让你进入 { $group }。欢迎！
gate-admins-declined = { $group } 的管理员决定不让你进群。
gate-again-now = 你可以马上再试一次。
gate-again-later = 你可以在 { $wait }后再试。
gate-no-try-left = 目前没有剩余机会了。你可以在 { $wait }后（{ $at } 起）再试：届时请加入 { $group } 或再次申请加入。它的管理员可以提前让你进群。
gate-try-again = 再试一次
gate-wait = 你可以在 { $wait }后再次尝试加入 { $group }。在那之前，无论你做什么都不会延长等待时间。
gate-wait-ask-again = 你可以在 { $wait }后再次申请加入 { $group }。提前申请不会延长等待时间。
gate-wait-minutes = { $minutes } 分钟
gate-wait-hours = { $hours } 小时
gate-wait-both = { $hours } 小时 { $minutes } 分钟
gate-over = 这次来 { $group } 的过程已经结束。如果你不在群里而又想加入，请加入它或再次申请加入。
gate-over-waits = { $group } 的这个问题已经结束，而你还没有进群。你可以马上重新开始，也可以等群管理员让你进群。
gate-closed-request = { $group } 目前不通过我接收任何人，所以你不用回答什么。你的加入申请仍然有效：群组管理员可以让你进群。
gate-closed-free = { $group } 目前不向新成员提问。如果你已加入，不用回答就可以发言；如果还没有，请加入它或询问它的管理员。
gate-closed-muted = 我目前无法在 { $group } 工作，所以不能让你在那里发言。它的管理员可以；否则 Telegram 会在 { $at } 自动恢复你的发言权限。
gate-turn = 现在有很多人正在加入 { $group }。你的问题大约 { $wait }后到来；在那之前你什么都不用做。

gate-which = 你想先加入哪个群组？
gate-not-yours = 这个链接是给别人的。请自己加入群组，你会得到属于你的链接。
gate-not-yours-tap = 这个按钮是给别人的。
gate-not-asked = 你没有申请加入 { $group }。请先加入它或申请加入，然后再回来。
gate-waiting-label = { $group } 的问题
gate-hint-buttons = 要加入 { $group }，请点按问题下方的一个按钮。
gate-hint-words = 要加入 { $group }，请发一条文字消息，用文字回答问题。

gate-raid-owner =
    { $group }：{ $seconds } 秒内至少来了 { $joins } 人，所以我现在会小心一些。新成员会慢慢地一个接一个进来，也没有广告主为他们付费。

    如果你不认识他们：请在群组设置或其邀请链接的设置中打开“批准新成员”。这样他们就会在外面等候。

    平静 { $calm } 分钟后，我会恢复正常。

gate-late-owner =
    { $title }：有人加入后，我过了 { $minutes } 分钟以上才收到消息。他们可以留下并发言，我不会向他们提问，也没有广告主为他们付费。

    人数：{ $joins }
