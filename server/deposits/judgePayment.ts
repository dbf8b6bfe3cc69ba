import { shownStatus } from '../campaigns/campaignView.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { formatUsdc, type Usdc, usdc } from '../shared/money.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { judgeSweep, SWEEP_RULE } from './arrivals/sweepRule.ts'
import { MIN_ALLOCATION } from './deposit.ts'
import type { DepositLink } from './depositLink.ts'
import type { Confirmation } from './depositView.ts'
import type { PaymentReceipt, SeenTransfer } from './paymentChain.ts'
import type { FundingRow, PaymentRow } from './readQueries.ts'

/** What somebody asks to have confirmed. */
export interface ConfirmationOrder {
  /** A hash of a transaction or user operation as it was sent, in upper or lower case. */
  readonly paymentId: string
  /** A link whose signature is right. */
  readonly link: DepositLink
}

/** What is to be said of a payment: that it is proven, or why that does not help. */
export type Verdict = Confirmation | DomainError

/**
 * Judges a payment that is in the books. It is the campaign's whose address it went to, whoever asks.
 *
 * `credited` is what the ledger says. `confirming` is no more than an explanation: one endpoint's receipt has shown the
 * transfer, and nothing counts by it.
 *
 * @param payments all that bear the hash: at least one
 */
export function judgePayment({
  order,
  payments,
  funding,
}: {
  readonly order: ConfirmationOrder
  readonly payments: readonly PaymentRow[]
  readonly funding: FundingRow
}): Verdict {
  const { link, paymentId } = order
  const own = payments.filter(({ campaignId }) => campaignId === link.campaignId)
  const [first] = own
  if (first === undefined) return alreadyUsed()
  if (own.every(({ status }) => status === 'recovered')) {
    return new DomainError(
      'payment.recovered',
      'The refund wallet has taken this payment back from the deposit address before it was credited.',
    )
  }
  const confirming = own.filter(({ status }) => status === 'confirming')
  const obstacle = confirming.some((payment) => isWaiting(payment, funding))
    ? findObstacle(confirming, funding)
    : undefined
  if (obstacle !== undefined) return obstacle
  return {
    ok: true,
    status: confirming.length === 0 ? 'credited' : 'confirming',
    campaignId: link.campaignId,
    campaignStatus: shownStatus(funding),
    creditedMicro: `${sumOf(own.filter(({ status }) => status === 'credited'))}`,
    missingMicro: `${missingOf(funding)}`,
    paymentId,
    txHash: first.txHash,
  }
}

/** What the link's deposit still lacks, with what is mined counted as there. Nothing where it is not asked for any more. */
export function missingOf({ depositStatus, asked, received, arriving }: FundingRow): Usdc {
  if (depositStatus !== 'open' || asked === null || received === null) return usdc(0n)
  const missing = asked - received - arriving
  return usdc(missing > 0n ? missing : 0n)
}

export function hasEnded({ status }: Pick<FundingRow, 'status'>): boolean {
  return status === 'closing' || status === 'closed'
}

/** Whether a payment has not been moved into the escrow, or given to the campaign there, as far as we know. */
function isWaiting({ kind, amount }: PaymentRow, { waiting }: FundingRow): boolean {
  return kind === 'escrow' || amount <= waiting
}

function findObstacle(confirming: readonly PaymentRow[], funding: FundingRow): DomainError | undefined {
  if (funding.isNoticeRunning) return noticeRuns()
  if (hasEnded(funding)) {
    return notAwaiting(
      'The campaign ends or has ended. From 1 USDC on what arrives goes back to the refund wallet by itself; less stays at the deposit address, where the refund wallet can take it back.',
    )
  }
  const { waiting } = funding
  if (!confirming.every(({ kind }) => kind === 'address') || !isTooLow(funding)) return undefined
  return new DomainError(
    'payment.too_low',
    `${formatUsdc(waiting)} USDC lie at the deposit address, which is less than ${formatUsdc(SWEEP_RULE.least)} USDC. They stay there until more comes; the refund wallet can take them back.`,
    { details: { missingMicro: `${missingOf(funding)}` } },
  )
}

/** Whether what lies at the address is not swept before more comes, however long it waits. */
function isTooLow({ waiting: balance, openLacks: missing }: FundingRow): boolean {
  const never = { hasEnded: false, noticeRuns: false, isBeingSwept: false, sweptAt: null }
  const facts = { balance, missing, ...never, sweptInVain: 0, refunds: 0 }
  return judgeSweep(facts, new Date(0)) === 'too_little'
}

/** Transfers in a receipt that are payments for a campaign, or why it brings none. */
export type Judgement = { readonly payments: readonly RecordedTransfer[] } | { readonly against: DomainError }

export type RecordedTransfer = SeenTransfer & { readonly kind: PaymentRow['kind'] }

/** By how much a block may be stamped before the moment at which it came. */
const CLOCK_SKEW_MS = MINUTE_MS

/**
 * Finds what a mined transaction brings for a campaign: canonical USDC to its deposit address, or from its refund wallet to
 * its escrow, as a client sends it that knows nothing but the escrow. Anybody may name somebody else's wallet for their
 * refunds: what is sent from one that accounts dispute, or before the campaign was there, is nobody's.
 *
 * @param outflowCap the escrow's whole cap: what it gives to a campaign of the operator's choice is counted in it
 * @param depositAddresses those among the recipients and senders of USDC
 */
export function judgeReceipt(
  { succeeded, minedAt, transfers }: PaymentReceipt,
  {
    funding,
    usdc: canonical,
    outflowCap,
    depositAddresses,
  }: {
    readonly funding: FundingRow
    readonly usdc: Address
    readonly outflowCap: bigint
    readonly depositAddresses: ReadonlySet<Address>
  },
): Judgement {
  if (!succeeded) {
    return against('payment.failed', 'The payment failed on the chain, so no money has moved.')
  }
  const { depositAddress, escrow, refundWallet } = funding
  const moved = transfers.filter(({ amount }) => amount > 0n)
  const inUsdc = moved.filter(({ token }) => token === canonical)
  const toAddress = inUsdc.filter(({ to }) => to === depositAddress)
  const toEscrow = inUsdc.filter(({ to, from }) => to === escrow && !depositAddresses.has(from))
  const isOwners = funding.isRefundWalletOwn && addMs(minedAt, CLOCK_SKEW_MS) >= funding.createdAt
  const allocatable = toEscrow.filter(
    ({ from, amount }) =>
      isOwners && from === refundWallet && amount >= MIN_ALLOCATION && amount <= outflowCap,
  )
  const payments = [
    ...toAddress.map((transfer) => ({ ...transfer, kind: 'address' as const })),
    ...allocatable.map((transfer) => ({ ...transfer, kind: 'escrow' as const })),
  ]
  if (payments.length > 0) return { payments }
  const isOthers = (address: Address) => address !== depositAddress && depositAddresses.has(address)
  if (inUsdc.some(({ to, from }) => isOthers(to) || isOthers(from))) return { against: alreadyUsed() }
  if (toEscrow.length > 0) {
    return against(
      'payment.sent_to_escrow',
      'The payment went to the escrow itself, where it counts only from the refund wallet and from 1 USDC on. It is kept, and the operators give it back. Pay to the deposit address instead.',
    )
  }
  const other = moved.find(({ to }) => to === depositAddress || to === escrow)
  return other === undefined
    ? against(
        'payment.recipient_mismatch',
        'The transaction brings no USDC to the deposit address of this campaign: check recipient, token and chain.',
      )
    : against(
        'payment.recipient_mismatch',
        `The transaction brings another token, ${other.token}, and not USDC. From the deposit address the refund wallet can take it back.`,
      )
}

function against(code: DomainError['code'], sentence: string): Judgement {
  return { against: new DomainError(code, sentence) }
}

function sumOf(payments: readonly PaymentRow[]): bigint {
  return payments.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Says neither whose a payment is nor what it was for: anybody may ask about any hash. */
export function alreadyUsed(): DomainError {
  return new DomainError('payment.already_used', 'The payment went to another campaign.')
}

export function noticeRuns(): DomainError {
  return new DomainError(
    'campaign.notice_running',
    'The advertiser has given notice to reclaim the budget of this campaign. What is paid stays at the deposit address until the notice ends or is withdrawn; the refund wallet can take it back at any time.',
  )
}

export function notAwaiting(sentence: string): DomainError {
  return new DomainError('campaign.not_awaiting_deposit', sentence)
}
