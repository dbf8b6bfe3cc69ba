payouts-owner-paid =
    已向你支付 { $amount } USDC。

    钱包：{ $wallet }
    交易：{ $link }

payouts-owner-kept =
    有 { $amount } USDC 归你所有，但 USDC 拒绝将其发送到你的收款钱包，可能是因为发行方封锁了该钱包。

    钱包：{ $wallet }
    交易：{ $link }

    托管合约会为该钱包保管这笔钱。一旦 USDC 重新允许它收款，就会立即发送。

payouts-owner-vetoed =
    托管合约目前无法向你的收款钱包付款：其监护人已将其停止。你赚得的 { $amount } USDC 正在等待。

    钱包：{ $wallet }

    该钱包每天都会重新提交。{ $days } 天后仍在等待的金额将退还给广告主。如果你认为有误，请通过 /paysupport 联系我们。

payouts-owner-forfeited = 你赚得的 { $amount } USDC 已退还给广告主，因为托管合约无法向你的收款钱包 { $wallet } 付款。

payouts-owner-lost =
    你从活动 { $campaign } 赚得的 { $amount } USDC 已损失：在支付之前，其广告主从托管合约取回了这笔钱。

    钱包：{ $wallet }
    交易：{ $link }

    如有疑问，请通过 /paysupport 联系我们。

payouts-refund-paid =
    广告活动 { $campaign } 已向你退款 { $amount } USDC。{ $rest ->
        [follows] 托管合约里已没有它的资金。存款地址里的钱随后退回，通常在 { $days } 天之内。
        [stays] 托管合约里已没有它的资金。存款地址里有 { $lying } USDC；你的退款钱包可以取回。
       *[none] 这是它剩余的全部。
    }

    钱包：{ $wallet }
    交易：{ $link }

payouts-refund-kept =
    广告活动 { $campaign } 有 { $amount } USDC 重新归你所有，但 USDC 拒绝将其发送到你的退款钱包，可能是因为发行方封锁了该钱包。

    钱包：{ $wallet }
    交易：{ $link }

    托管合约会为该钱包保管这笔钱。一旦 USDC 重新允许它收款，就会立即发送。
