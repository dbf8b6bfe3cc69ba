payouts-owner-paid =
    You have been paid { $amount } USDC.

    To: { $wallet }
    Transaction: { $link }

payouts-owner-kept =
    { $amount } USDC are yours, but USDC refused to send them to your payout wallet, perhaps because its issuer has blocked it.

    Wallet: { $wallet }
    Transaction: { $link }

    The escrow contract keeps them for that wallet. They are sent as soon as USDC lets it receive again.

payouts-owner-vetoed =
    The escrow cannot pay your payout wallet at present: its guardian has stopped it. { $amount } USDC that you have earned wait.

    Wallet: { $wallet }

    The wallet is proposed again each day. What is still waiting in { $days } days goes back to the advertisers. If you think this is wrong, write to /paysupport.

payouts-owner-forfeited = { $amount } USDC that you had earned have gone back to the advertisers, because the escrow could not pay your payout wallet { $wallet }.

payouts-refund-paid =
    Campaign { $campaign } has refunded { $amount } USDC to you. { $rest ->
        [follows] The escrow holds nothing more of it. What lies at the deposit address follows, usually within { $days } days.
        [stays] The escrow holds nothing more of it. { $lying } USDC lies at the deposit address; your refund wallet can take it back.
       *[none] That is all that was left of it.
    }

    To: { $wallet }
    Transaction: { $link }

payouts-refund-kept =
    { $amount } USDC of campaign { $campaign } are yours again, but USDC refused to send them to your refund wallet, perhaps because its issuer has blocked it.

    Wallet: { $wallet }
    Transaction: { $link }

    The escrow contract keeps them for that wallet. They are sent as soon as USDC lets it receive again.
