/** Every status of a deposit (a request for money with an amount and a link), once. */
export const DEPOSIT_STATUS = {
  open: { final: false, meaning: 'Waits for its payment.' },
  credited: { final: true, meaning: 'Paid in full and in the ledger.' },
  closed: { final: true, meaning: 'Takes no payment any more.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type DepositStatus = keyof typeof DEPOSIT_STATUS

export const DEPOSIT_KINDS = ['first', 'topup'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]

/** Every status of a payment (USDC that reached the escrow in one log), once. */
export const PAYMENT_STATUS = {
  confirming: { final: false, meaning: 'Mined, not yet at the required finality.' },
  credited: { final: true, meaning: 'In the ledger, for its campaign.' },
  unmatched: { final: false, meaning: 'In the ledger, for nobody yet: the operator assigns or returns it.' },
  returned: { final: true, meaning: 'Sent back on-chain.' },
  dropped: { final: true, meaning: 'Its block was reorganised away before it counted.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type PaymentStatus = keyof typeof PAYMENT_STATUS

/** Through the escrow's own functions, or as a plain USDC transfer to its address. */
export const PAYMENT_KINDS = ['contract', 'transfer'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
