conversation-back = ← 返回
conversation-cancel = ✕ 取消
conversation-continue = 继续

conversation-cancelled = 已取消：{ $label }。没有保留任何内容。
conversation-stopped = 我已停止刚才的操作（{ $label }）。没有保留任何内容。
conversation-expired = { $label }：没有及时收到回答，已经结束。没有保留任何内容，你可以随时重新开始。
conversation-unreadable = { $label }：机器人在此期间更新了，现在的提问方式不同。请重新开始。没有保留任何内容。
conversation-old-buttons = 这些按钮来自较早的消息，请使用最新的那条。

conversation-still-waits =
    仍在等你回答：
    { $labels }
conversation-more = ……还有 { $count } 个。
conversation-use-buttons = 请点按其中一个按钮。
conversation-text-only = 我在这里只能读文字。请把你的回答写出来（{ $label }）。
conversation-edited = 我看不到已发送消息的修改。请重新发送一条消息。

conversation-which = 这是在回答哪个问题？
conversation-more-by-reply = ……还有 { $count } 个。要回答其中一个，请回复它的那条消息。
conversation-for-none = 都不是
conversation-for-none-done = 好的，那段文字我没有采用。
conversation-waits-no-more = 那个问题已不再等待回答，所以我没有采用你的文字。

error-other = 这个做不到。请再试一次，或发送 /help。
error-field =
    { $field ->
        [name] 请写名称，最多 { $most } 个字符。
        [category] 请选择主题类别。
        [question] 请写一个问题。
        [variants] 最多写 { $most } 种问法，回答方式要相同。
        [offer] 请写文字，最多 { $most } 个字符，并附上链接。
        [group] 请选择一个群组或一条规则。
        [groups] 最多选择 { $most } 个群组，每个只选一次。
        [never] 这个群组在你回避的名单里。请先允许它。
        [avoided] 最多回避 { $most } 个群组。
        [confirm] 请写广告活动的编号。
        [text] 请写点内容，最多 { $most } 个字符。
       *[count] 请写大于零的整数，最大 { $most }。
    }
error-amount-invalid =
    { $problem ->
        [too_large] 这超过了可以出价或支付的上限：最多 { $most } USDC。
        [grouped] 这可能表示两个不同的金额。请不要写千位分隔符：一千写作 { $thousand }，带小数写作 { $withPoint }。
       *[unreadable] 我看不懂这个金额。请用数字以 USDC 为单位填写，最多 { $decimals } 位小数，例如 { $withPoint } 或 { $withComma }。
    }
error-wallet-invalid = 这不是钱包地址。地址以 0x 开头，后面还有 40 个字符，大写字母必须与钱包里显示的完全一致：请重新复制。
error-wallet-other-chain = 这个地址属于 { $chain }，而付款在 { $own } 上进行：请发送你的钱包在该网络上的地址。
error-wallet-not-linked = 请先绑定钱包：退款会退到那里。
error-group-not-found = 你没有这个群组。
error-group-frozen = 在 Telegram 中，这个群组的创建者已换成别人，所以目前不能更改收款钱包。
error-group-no-heir = 你不能接管这个群组，或者还不到时候。
error-group-transfer-ended = 这次转让已失效。对方可以重新发起转让。
error-group-settings-invalid = 太长或太多了，请精简一些。
error-group-not-selling = 这个群组目前不出售入群。
error-campaign-not-found = 你没有这个广告活动。
error-campaign-wrong-status = 广告活动目前的状态不允许这样做。
error-campaign-too-many = 你有太多广告活动在等待首次存款。请先支付或取消其中一个。
error-deposit-too-many = 你今天请求的存款次数太多了，请明天再试。
