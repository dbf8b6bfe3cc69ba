payouts-owner-paid =
    You have been paid { $amount } USDC.

    To: { $wallet }
    Transaction: { $link }

payouts-owner-kept =
    { $amount } USDC are yours, but USDC refused to send them to your payout wallet, perhaps because its issuer has blocked it.

    Wallet: { $wallet }
    Transaction: { $link }

    The escrow contract keeps them for that wallet. They are sent as soon as USDC lets it receive again.

payouts-refund-paid =
    Campaign { $campaign } has refunded { $amount } USDC to you. That is all that was left of it.

    To: { $wallet }
    Transaction: { $link }

payouts-refund-kept =
    { $amount } USDC of campaign { $campaign } are yours again, but USDC refused to send them to your refund wallet, perhaps because its issuer has blocked it.

    Wallet: { $wallet }
    Transaction: { $link }

    The escrow contract keeps them for that wallet. They are sent as soon as USDC lets it receive again.
