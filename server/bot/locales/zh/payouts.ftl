payouts-owner-paid =
    已向你支付 { $amount } USDC。

    钱包：{ $wallet }
    交易：{ $link }

payouts-owner-kept =
    有 { $amount } USDC 归你所有，但 USDC 拒绝将其发送到你的收款钱包，可能是因为发行方封锁了该钱包。

    钱包：{ $wallet }
    交易：{ $link }

    托管合约会为该钱包保管这笔钱。一旦 USDC 重新允许它收款，就会立即发送。

payouts-refund-paid =
    广告活动 { $campaign } 已向你退款 { $amount } USDC。这是它剩余的全部。

    钱包：{ $wallet }
    交易：{ $link }

payouts-refund-kept =
    广告活动 { $campaign } 有 { $amount } USDC 重新归你所有，但 USDC 拒绝将其发送到你的退款钱包，可能是因为发行方封锁了该钱包。

    钱包：{ $wallet }
    交易：{ $link }

    托管合约会为该钱包保管这笔钱。一旦 USDC 重新允许它收款，就会立即发送。
