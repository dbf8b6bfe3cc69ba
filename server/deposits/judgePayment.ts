import { hasEnded, publicStatus } from '../campaigns/campaign.ts'
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
  /** The hash of a transaction or user operation, in upper or lower case as it was sent. */
  readonly paymentId: string
  readonly link: DepositLink
}

/**
 * Judges a recorded payment by all rows that bear its hash.
 *
 * @throws DomainError where it does not reach the campaign
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
  // A payment that has reached the escrow goes on whatever happens.
  if (confirming.some(({ kind, amount }) => kind === 'escrow' || amount <= funding.waiting)) {
    requireTaking(funding)
    if (confirming.every(({ kind }) => kind === 'address')) requireEnough(funding)
  }
  return {
    ok: true,
    status: confirming.length === 0 ? 'credited' : 'confirming',
    campaignId,
    campaignStatus: publicStatus(funding.shownStatus),
    creditedMicro: `${credited.reduce((sum, { amount }) => sum + amount, 0n)}`,
    missingMicro: `${funding.missing}`,
    paymentId,
    txHash: first.txHash,
  }
}

/**
 * @throws DomainError `campaign.notice_running`, `escrow.keys_changing`, `campaign.not_awaiting_deposit` where a payment goes back
 * or stays
 */
export function requireTaking(funding: Pick<Funding, 'isNoticeRunning' | 'keysChangeAt' | 'status'>): void {
  if (funding.isNoticeRunning) throw new DomainError('campaign.notice_running')
  if (funding.keysChangeAt !== null) throw new DomainError('escrow.keys_changing')
  if (hasEnded(funding)) throw new DomainError('campaign.not_awaiting_deposit')
}

/** @throws DomainError `payment.too_low` where the balance is never swept unless more arrives */
function requireEnough({ waiting, openLacks, missing }: Funding): void {
  if (isEnough({ balance: waiting, missing: openLacks, hasEnded: false })) return
  throw new DomainError('payment.too_low', {
    waiting: formatUsdc(waiting),
    least: formatUsdc(SWEEP_RULE.least),
    missingMicro: `${missing}`,
  })
}

/** A block may be stamped this much earlier than it was mined. */
const CLOCK_SKEW_MS = MINUTE_MS

interface Known {
  readonly usdc: Address
  /** An allocation counts in the escrow's outflow cap, and must fit. */
  readonly outflowCap: bigint
  readonly depositAddresses: ReadonlySet<Address>
}

/**
 * Finds the payments of a mined transaction for a campaign: canonical USDC to its deposit address, or from its refund wallet
 * to its escrow. Anybody may name somebody else's refund wallet. So a transfer to the escrow is refused where two accounts
 * claim that wallet, or where it is older than the campaign.
 *
 * @throws DomainError that names why there is none
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
  throw new DomainError('payment.recipient_mismatch', {
    brought: other ? `no USDC but another token, ${other.token},` : 'no USDC',
  })
}
