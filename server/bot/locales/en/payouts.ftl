payouts-owner-paid =
    You have been paid { $amount } USDC.

    To: { $wallet }
    Transaction: { $link }

payouts-owner-kept =
    { $amount } USDC is yours, but USDC refused to send it to your payout wallet, perhaps because its issuer has blocked it.

    Wallet: { $wallet }
    Transaction: { $link }

    The escrow contract keeps it for that wallet. It is sent as soon as USDC lets the wallet receive again.

payouts-owner-vetoed =
    The escrow cannot pay your payout wallet right now: its guardian has stopped it. { $amount } USDC of your earnings is waiting.

    Wallet: { $wallet }

    The wallet is proposed again each day. Earnings still waiting in { $days } days go back to the advertisers. If you think this is wrong, write to /paysupport.

payouts-owner-forfeited = { $amount } USDC of your earnings has gone back to the advertisers, because the escrow could not pay your payout wallet { $wallet }.

payouts-owner-lost =
    { $amount } USDC of your earnings from campaign { $campaign } is lost: its advertiser took the money back from the escrow before it could be paid.

    Wallet: { $wallet }
    Transaction: { $link }

    If you have questions, write to /paysupport.

payouts-refund-paid =
    Campaign { $campaign } has refunded { $amount } USDC to you. { $rest ->
        [follows] The escrow holds nothing more of it. The money at the deposit address follows, usually within { $days } days.
        [stays] The escrow holds nothing more of it. { $lying } USDC is at the deposit address; your refund wallet can take it back.
       *[none] Nothing is left.
    }

    To: { $wallet }
    Transaction: { $link }

payouts-refund-kept =
    { $amount } USDC of campaign { $campaign } is yours again, but USDC refused to send it to your refund wallet, perhaps because its issuer has blocked it.

    Wallet: { $wallet }
    Transaction: { $link }

    The escrow contract keeps it for that wallet. It is sent as soon as USDC lets the wallet receive again.
