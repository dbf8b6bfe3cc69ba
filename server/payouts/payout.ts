/** Every status of a settlement batch, once. */
export const BATCH_STATUS = {
  collected: { final: false, meaning: 'Its legs are fixed; its transaction waits to be sent.' },
  sent: { final: false, meaning: 'Its transaction is on its way.' },
  booked: { final: true, meaning: 'Each leg is booked from its event at the required finality.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type BatchStatus = keyof typeof BATCH_STATUS

export const LEG_KINDS = ['owner', 'fee', 'refund'] as const
export type LegKind = (typeof LEG_KINDS)[number]

export const LEG_STATUS = {
  pending: { final: false, meaning: 'In a batch that is not booked yet.' },
  paid: { final: true, meaning: 'Its payee has the money.' },
  claimable: { final: true, meaning: 'USDC refused the payee; the escrow keeps it for them to claim.' },
  skipped: { final: true, meaning: 'Its campaign could not pay it on-chain; released for the next batch.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type LegStatus = keyof typeof LEG_STATUS
