import type { Address } from '../shared/addresses.ts'
import type { CampaignId, DepositId, PaymentId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { DAY_MS, HOUR_MS } from '../shared/time.ts'

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

/** A request for money for a campaign. Its exact amount names it. */
export interface Deposit {
  readonly id: DepositId
  readonly campaignId: CampaignId
  readonly kind: DepositKind
  readonly status: DepositStatus
  /** What was asked for. */
  readonly base: Usdc
  /** What names it: `base`, and a little more that makes it unlike all others. */
  readonly amount: Usdc
  readonly received: Usdc
  /** When its link ends. A payment mined before counts however late it is confirmed. */
  readonly expiresAt: Date
}

/** USDC that reached the escrow in one log of one transaction. */
export interface Payment {
  readonly id: PaymentId
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
  readonly kind: PaymentKind
  readonly status: PaymentStatus
  readonly sender: Address
  readonly amount: Usdc
  readonly campaignId: CampaignId | null
  /** How often it was in the ledger and then taken out, since its block was reorganised away after all. */
  readonly undone: number
}

/** What names a payment everywhere and for ever: the chain's own words, not an id of ours. */
export function paymentSource({ chainId, txHash, logIndex }: Omit<PaymentPlace, 'undone'>): string {
  return `${chainId}:${txHash}:${logIndex}`
}

type PaymentPlace = Pick<Payment, 'chainId' | 'txHash' | 'logIndex' | 'undone'>

/** The source of its ledger transaction: another one where the first was undone. */
export function creditSource(payment: PaymentPlace): string {
  return payment.undone === 0 ? paymentSource(payment) : `${paymentSource(payment)}#${payment.undone}`
}

/** How long a deposit link lives. */
export const DEPOSIT_LINK_MS = 24 * HOUR_MS

/** For how long the amount of a deposit is given to no other, and still finds its campaign. */
export const AMOUNT_REST_MS = 90 * DAY_MS

/** How many deposits an account may ask for in 24 hours: each takes an amount from everybody for a long time. */
export const MAX_DEPOSITS_A_DAY = 50

/** Amounts differ in what is below one cent, in micro-USDC. */
export const CENT = 10_000n

/** An amount that somebody might send by chance. */
export function isRound(amount: bigint): boolean {
  return amount % CENT === 0n
}

/**
 * What a payment does to the deposit that its campaign has open: completes it, or leaves something missing. What is missing
 * is asked for by a deposit of its own once at least a cent has come, or anything from the refund wallet; until then the
 * deposit stays open as it is. Otherwise anybody could void an advertiser's link with one micro-USDC, again and again.
 */
export function applyPayment(
  deposit: Deposit,
  { amount, isFromRefundWallet }: { amount: Usdc; isFromRefundWallet: boolean },
): Deposit {
  const received = usdc(deposit.received + amount)
  if (received >= deposit.amount) return { ...deposit, received, status: 'credited' }
  return { ...deposit, received, status: received >= CENT || isFromRefundWallet ? 'closed' : 'open' }
}
