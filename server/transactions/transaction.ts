/** Every status of a transaction that we send, once. */
export const TRANSACTION_STATUS = {
  queued: { final: false, meaning: 'Wanted; has no nonce yet.' },
  signed: { final: false, meaning: 'Has a nonce, signed bytes and a hash; is sent until it is mined.' },
  mined: { final: false, meaning: 'In a block, not yet at the required finality.' },
  final: { final: true, meaning: 'At the required finality, succeeded.' },
  reverted: { final: true, meaning: 'At the required finality, reverted.' },
  refused: { final: true, meaning: 'Its simulation failed for good; never sent.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type TransactionStatus = keyof typeof TRANSACTION_STATUS
