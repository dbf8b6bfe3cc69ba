payouts-owner-paid =
    Bạn đã được chi trả { $amount } USDC.

    Đến: { $wallet }
    Giao dịch: { $link }

payouts-owner-kept =
    { $amount } USDC là của bạn, nhưng USDC từ chối gửi đến ví nhận tiền của bạn, có thể vì bên phát hành đã chặn ví.

    Ví: { $wallet }
    Giao dịch: { $link }

    Hợp đồng ký quỹ giữ số tiền này cho ví đó và gửi ngay khi USDC lại cho ví nhận tiền.

payouts-owner-vetoed =
    Hợp đồng ký quỹ hiện không thể trả vào ví nhận tiền của bạn: người giám hộ của hợp đồng đã chặn lại. { $amount } USDC thu nhập của bạn đang chờ.

    Ví: { $wallet }

    Ví được đề xuất lại mỗi ngày. Thu nhập còn chờ sau { $days } ngày sẽ về lại nhà quảng cáo. Nếu bạn thấy nhầm lẫn, hãy viết cho /paysupport.

payouts-owner-forfeited = { $amount } USDC thu nhập của bạn đã về lại nhà quảng cáo, vì hợp đồng ký quỹ không trả được vào ví nhận tiền { $wallet } của bạn.

payouts-owner-lost =
    { $amount } USDC thu nhập của bạn từ chiến dịch { $campaign } đã mất: nhà quảng cáo đã lấy lại tiền từ hợp đồng ký quỹ trước khi kịp chi trả.

    Ví: { $wallet }
    Giao dịch: { $link }

    Nếu có câu hỏi, hãy viết cho /paysupport.

payouts-refund-paid =
    Chiến dịch { $campaign } đã hoàn cho bạn { $amount } USDC. { $rest ->
        [follows] Hợp đồng ký quỹ không còn giữ gì. Tiền ở địa chỉ nạp sẽ về sau, thường trong { $days } ngày.
        [stays] Hợp đồng ký quỹ không còn giữ gì. Ở địa chỉ nạp còn { $lying } USDC; ví hoàn tiền của bạn có thể lấy lại.
       *[none] Không còn lại gì.
    }

    Đến: { $wallet }
    Giao dịch: { $link }

payouts-refund-kept =
    { $amount } USDC của chiến dịch { $campaign } lại là của bạn, nhưng USDC từ chối gửi đến ví hoàn tiền, có thể vì bên phát hành đã chặn ví.

    Ví: { $wallet }
    Giao dịch: { $link }

    Hợp đồng ký quỹ giữ số tiền này cho ví đó và gửi ngay khi USDC lại cho ví nhận tiền.
