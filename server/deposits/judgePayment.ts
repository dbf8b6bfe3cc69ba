import { shownStatus } from '../campaigns/campaignView.ts'
import { DomainError } from '../shared/errors.ts'
import { formatUsdc, type Usdc, usdc } from '../shared/money.ts'
import type { DepositLink } from './depositLink.ts'
import type { Confirmation } from './depositView.ts'
import type { FundingRow, PaymentRow } from './readQueries.ts'

/** What somebody asks to have confirmed. */
export interface ConfirmationOrder {
  /** A hash of a transaction or user operation as it was sent, in upper or lower case. */
  readonly paymentId: string
  /** A link whose signature is right. */
  readonly link: DepositLink
}

interface Evidence {
  readonly order: ConfirmationOrder
  /** All payments that bear the hash: at least one. */
  readonly payments: readonly PaymentRow[]
  readonly funding: FundingRow
  /** The link of the campaign's open deposit. */
  readonly restUrl: () => string
}

/** What is to be said of a payment: that it is proven, or why that does not help. */
export type Verdict = Confirmation | DomainError

/**
 * Judges a payment that is mined. It counts for the campaign that it was found to be for, whoever asks: asking never changes
 * that. Refuses with `payment.already_used`, `payment.unmatched`, `deposit.link_expired` or `payment.too_low`.
 */
export function judgePayment({ order, payments, funding, restUrl }: Evidence): Verdict {
  const { link, paymentId } = order
  const own = payments.filter(({ campaignId }) => campaignId === link.campaignId)
  const [first] = own
  if (first === undefined) return notOurs()
  if (isTooLate(own, funding, link)) {
    return new DomainError(
      'deposit.link_expired',
      'The payment came after the link had expired, and the campaign takes no money any more: it goes back to the refund wallet by itself.',
    )
  }
  const rest = restOf(own, funding)
  if (rest !== undefined) return tooLow(own, rest, restUrl)
  const isCredited = own.every(({ status }) => status === 'credited')
  return {
    ok: true,
    status: isCredited ? 'credited' : 'confirming',
    campaignId: link.campaignId,
    campaignStatus: shownStatus(funding),
    creditedMicro: isCredited ? sumOf(own).toString() : '0',
    paymentId,
    txHash: first.txHash,
  }
}

/** Whether another look at the chain could change nothing for the better. */
export function isSettled(verdict: Verdict): boolean {
  return verdict instanceof DomainError ? verdict.code !== 'payment.too_low' : verdict.status === 'credited'
}

/** Whether a payment that is not there yet could still be for the link. */
export function awaitsPayment(funding: FundingRow | undefined, { topup }: DepositLink): boolean {
  if (funding === undefined || funding.depositKind === null) return false
  return topup === null ? funding.depositKind === 'first' : funding.depositId === topup
}

function sumOf(payments: readonly PaymentRow[]): Usdc {
  return usdc(payments.reduce((sum, { amount }) => sum + amount, 0n))
}

/** Says neither whose a payment is nor what it was for: anybody may ask about any hash. */
function notOurs(): DomainError {
  return alreadyUsed()
}

export function alreadyUsed(): DomainError {
  return new DomainError('payment.already_used', 'The payment belongs to another campaign.')
}

/** What a campaign that has ended receives goes back. A payment mined before its link expired was in time all the same. */
function isTooLate(own: readonly PaymentRow[], { status }: FundingRow, { expiresAt }: DepositLink): boolean {
  const takesMoney = status !== 'closing' && status !== 'closed'
  return !takesMoney && own.every(({ minedAt }) => minedAt > expiresAt)
}

interface Shortfall {
  readonly missing: Usdc
  /** Whether a deposit of its own asks for what is missing: once the payment has been credited. */
  readonly isAskedFor: boolean
}

/** Undefined where a payment was enough, or where others have completed it. */
function restOf(own: readonly PaymentRow[], funding: FundingRow): Shortfall | undefined {
  const [first] = own
  if (first === undefined || first.depositAmount === null || sumOf(own) >= first.depositAmount)
    return undefined
  const { depositId, depositKind, depositAmount, depositReceived, arriving } = funding
  if (depositAmount === null || depositReceived === null || depositKind !== first.depositKind)
    return undefined
  const missing = depositAmount - depositReceived - arriving
  return missing > 0n ? { missing: usdc(missing), isAskedFor: depositId !== first.depositId } : undefined
}

function tooLow(own: readonly PaymentRow[], rest: Shortfall, restUrl: () => string): DomainError {
  const { missing, isAskedFor } = rest
  return new DomainError(
    'payment.too_low',
    `${formatUsdc(sumOf(own))} USDC have arrived and are kept for the campaign; ${formatUsdc(missing)} USDC are missing.`,
    { details: { missingMicro: missing.toString(), ...(isAskedFor ? { url: restUrl() } : {}) } },
  )
}
