import { shownStatus } from '../campaigns/campaign.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { formatUsdc } from '../shared/money.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { isEnough, SWEEP_RULE } from './arrivals/sweepRule.ts'
import type { DepositLink } from './depositLink.ts'
import type { Confirmation } from './depositView.ts'
import { MIN_ALLOCATION, type PaymentKind } from './payment.ts'
import type { PaymentReceipt, SeenTransfer } from './paymentChain.ts'
import type { Payment } from './queries.ts'
import type { Funding } from './readQueries.ts'

export interface ConfirmationOrder {
  /** A hash of a transaction or user operation as it was sent, in upper or lower case. */
  readonly paymentId: string
  readonly link: DepositLink
}

/**
 * Judges a payment that is in the books, by all rows that bear its hash.
 *
 * @throws DomainError where it is not on its way into the campaign
 */
export function judgePayment(
  { link: { campaignId }, paymentId }: ConfirmationOrder,
  payments: readonly Payment[],
  funding: Funding,
): Confirmation {
  const own = payments.filter((payment) => payment.campaignId === campaignId)
  const [first] = own
  if (first === undefined) throw new DomainError('payment.already_used')
  if (own.every(({ status }) => status === 'recovered')) throw new DomainError('payment.recovered')
  const confirming = own.filter(({ status }) => status === 'confirming')
  const credited = own.filter(({ status }) => status === 'credited')
  // What has been moved into the escrow, or given to the campaign there, goes on whatever happens.
  if (confirming.some(({ kind, amount }) => kind === 'escrow' || amount <= funding.waiting)) {
    requireTaking(funding)
    if (confirming.every(({ kind }) => kind === 'address')) requireEnough(funding)
  }
  return {
    ok: true,
    status: confirming.length === 0 ? 'credited' : 'confirming',
    campaignId,
    campaignStatus: shownStatus(funding),
    creditedMicro: `${credited.reduce((sum, { amount }) => sum + amount, 0n)}`,
    missingMicro: `${funding.missing}`,
    paymentId,
    txHash: first.txHash,
  }
}

/** @throws DomainError `campaign.notice_running`, `campaign.not_awaiting_deposit` where what is paid goes back or stays */
export function requireTaking(funding: Pick<Funding, 'isNoticeRunning' | 'status'>): void {
  if (funding.isNoticeRunning) throw new DomainError('campaign.notice_running')
  if (hasEnded(funding)) throw new DomainError('campaign.not_awaiting_deposit')
}

export function hasEnded({ status }: Pick<Funding, 'status'>): boolean {
  return status === 'closing' || status === 'closed'
}

/** @throws DomainError `payment.too_low` where what lies at the address is not swept before more comes, however long it waits */
function requireEnough({ waiting, openLacks, missing }: Funding): void {
  if (isEnough({ balance: waiting, missing: openLacks, hasEnded: false })) return
  throw new DomainError(
    'payment.too_low',
    `${formatUsdc(waiting)} USDC lie at the deposit address, which is less than ${formatUsdc(SWEEP_RULE.least)} USDC. They stay there until more comes; the refund wallet can take them back.`,
    { details: { missingMicro: `${missing}` } },
  )
}

/** By how much a block may be stamped before the moment at which it came. */
const CLOCK_SKEW_MS = MINUTE_MS

interface Known {
  readonly usdc: Address
  /** What the escrow gives to a campaign of the operator's choice is counted in its cap. */
  readonly outflowCap: bigint
  readonly depositAddresses: ReadonlySet<Address>
}

/**
 * What a mined transaction brings for a campaign: canonical USDC to its deposit address, or from its refund wallet to its
 * escrow. Anybody may name somebody else's wallet for their refunds: what is sent from one that accounts dispute, or before
 * the campaign was there, is nobody's.
 *
 * @throws DomainError that says why it brings nothing
 */
export function findTransfers(
  { succeeded, minedAt, transfers }: PaymentReceipt,
  { depositAddress, escrow, refundWallet, ...funding }: Funding,
  { usdc, outflowCap, depositAddresses }: Known,
): readonly (SeenTransfer & { readonly kind: PaymentKind })[] {
  if (!succeeded) throw new DomainError('payment.failed')
  const moved = transfers.filter(({ amount }) => amount > 0n)
  const inUsdc = moved.filter(({ token }) => token === usdc)
  const toEscrow = inUsdc.filter(({ to, from }) => to === escrow && !depositAddresses.has(from))
  const isOwners = funding.isRefundWalletOwn && addMs(minedAt, CLOCK_SKEW_MS) >= funding.createdAt
  const isAllocatable = ({ from, amount }: SeenTransfer) =>
    isOwners && from === refundWallet && amount >= MIN_ALLOCATION && amount <= outflowCap
  const payments = [
    ...inUsdc.filter(({ to }) => to === depositAddress).map((to) => ({ ...to, kind: 'address' as const })),
    ...toEscrow.filter(isAllocatable).map((to) => ({ ...to, kind: 'escrow' as const })),
  ]
  if (payments.length > 0) return payments
  const isOthers = (address: Address) => address !== depositAddress && depositAddresses.has(address)
  if (inUsdc.some(({ to, from }) => isOthers(to) || isOthers(from))) {
    throw new DomainError('payment.already_used')
  }
  if (toEscrow.length > 0) throw new DomainError('payment.sent_to_escrow')
  const other = moved.find(({ to }) => to === depositAddress || to === escrow)
  throw new DomainError(
    'payment.recipient_mismatch',
    other &&
      `The transaction brings another token, ${other.token}, and not USDC. From the deposit address the refund wallet can take it back.`,
  )
}
