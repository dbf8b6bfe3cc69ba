import type { CampaignId, DepositId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'

/** Every status of a deposit (a request for money with an amount and a link), once. */
export const DEPOSIT_STATUS = {
  open: { final: false, meaning: 'Waits for its money.' },
  credited: { final: true, meaning: 'Paid in full and in the ledger.' },
  closed: { final: true, meaning: 'Not asked for any more.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type DepositStatus = keyof typeof DEPOSIT_STATUS

export const DEPOSIT_KINDS = ['first', 'topup'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]

/** A request for money for a campaign. */
export interface Deposit {
  readonly id: DepositId
  readonly campaignId: CampaignId
  readonly kind: DepositKind
  readonly status: DepositStatus
  /** What was asked for; any amount may arrive. */
  readonly amount: Usdc
  /** What was credited towards it. */
  readonly received: Usdc
  /** When its link ends. Money counts whenever it arrives. */
  readonly expiresAt: Date
}

/** How long a deposit link lives. */
export const DEPOSIT_LINK_MS = 24 * HOUR_MS

/** Money has been credited to the campaign of an open deposit. What is more than was asked for is extra budget. */
export function applyCredit(deposit: Deposit, amount: Usdc): Deposit {
  const received = usdc(deposit.received + amount)
  return { ...deposit, received, status: received >= deposit.amount ? 'credited' : 'open' }
}
