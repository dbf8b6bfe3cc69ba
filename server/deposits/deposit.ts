import { encodeAbiParameters, type Hex, keccak256 } from 'viem'
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

/** Every status of a payment (a USDC transfer of somebody towards a campaign), once. */
export const PAYMENT_STATUS = {
  confirming: { final: false, meaning: 'Mined; not yet in the escrow and final.' },
  credited: { final: true, meaning: 'What has brought it into the escrow is final and in the ledger.' },
  recovered: { final: true, meaning: 'Taken back from the deposit address before it was swept.' },
  dropped: { final: true, meaning: 'Its block was reorganised away.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type PaymentStatus = keyof typeof PAYMENT_STATUS

/** To the campaign's deposit address, or to the escrow itself by the campaign's refund wallet. */
export const PAYMENT_KINDS = ['address', 'escrow'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** The escrow's events that credit a campaign: `Deposited` and `Allocated`. */
export const CREDIT_KINDS = ['sweep', 'allocation'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

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

/** Where a log stands on the chain: its name everywhere and for ever, instead of an id of ours. */
export interface LogName {
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
}

export function logSource({ chainId, txHash, logIndex }: LogName): string {
  return `${chainId}:${txHash}:${logIndex}`
}

/**
 * What the escrow knows a transfer to itself by, and takes once. It follows from the chain's words alone, so a restored
 * database gives the same payment the same name.
 */
export function paymentReference({ chainId, txHash, logIndex }: LogName): Hex {
  return keccak256(
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'bytes32' }, { type: 'uint256' }],
      [BigInt(chainId), txHash as Hex, BigInt(logIndex)],
    ),
  )
}

/** The source of a credit's ledger transaction: another one each time that it was undone. */
export function creditSource(credit: LogName & { readonly undone: number }): string {
  return credit.undone === 0 ? logSource(credit) : `${logSource(credit)}#${credit.undone}`
}

/** How long a deposit link lives. */
export const DEPOSIT_LINK_MS = 24 * HOUR_MS

/** The least that a transfer to the escrow itself may bring, for it to be given to a campaign: 1 USDC. */
export const MIN_ALLOCATION = 1_000_000n

/** Money has been credited to the campaign of an open deposit. What is more than was asked for is extra budget. */
export function applyCredit(deposit: Deposit, amount: Usdc): Deposit {
  const received = usdc(deposit.received + amount)
  return { ...deposit, received, status: received >= deposit.amount ? 'credited' : 'open' }
}
