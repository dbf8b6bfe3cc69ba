import { LRUCache } from 'lru-cache'
import type { Hex } from 'viem'
import { shownStatus } from '../campaigns/campaign.ts'
import { transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Address } from '../shared/addresses.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { DomainError } from '../shared/errors.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { shareReads } from '../shared/shareReads.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { unlessAborted } from '../shared/unlessAborted.ts'
import { isEnough, SWEEP_RULE } from './arrivals/sweepRule.ts'
import type { DepositLink } from './depositLink.ts'
import type { Confirmation } from './depositView.ts'
import { addressLookJob } from './jobs.ts'
import { MIN_ALLOCATION, type PaymentKind } from './payment.ts'
import type { PaymentChain, PaymentParts, PaymentReceipt, SeenTransfer } from './paymentChain.ts'
import { noteOpened, type Payment, recordPayment } from './queries.ts'
import {
  type Funding,
  findPaymentsByHash,
  getFunding,
  listDepositAddresses,
  requireTaking,
} from './readQueries.ts'
import { findPayingHash, findRelayByHash } from './relay.ts'

/** The chain, where equal looks for a receipt under way share one, and each is done once for each new block. */
export function shareLooks(chain: PaymentChain): PaymentChain {
  const shared = shareReads<number>()
  const known = new LRUCache<string, Promise<PaymentReceipt | undefined>>({ max: 1_000 })
  return {
    ...chain,
    async findReceipt(hash, options) {
      const key = `${hash} ${await shared('head', chain.readHead)} ${options.receiptOnly}`
      const receipt = known.get(key) ?? chain.findReceipt(hash, options)
      known.set(key, receipt)
      receipt.catch(() => known.delete(key))
      return receipt
    },
  }
}

interface ConfirmationOrder {
  /** A hash of a transaction or user operation as it was sent, in upper or lower case. */
  readonly paymentId: string
  readonly link: DepositLink
}

/** How long the look of a question may take that has no waiting place. */
const ONE_LOOK_MS = 2 * SECOND_MS

/**
 * Says what has become of a payment: at once where it is mined, else as soon as it is. What it finds it records, and has the
 * campaign's address looked at now; both would happen without it, later. One endpoint's receipt explains where money comes
 * from, and credits nothing: `credited` comes from the ledger alone. It may be repeated, also at once.
 *
 * @throws DomainError with what the table of `POST /api/deposit/confirm` says; `payment.unavailable` where no RPC answers
 */
export async function confirmDeposit(parts: PaymentParts, order: ConfirmationOrder): Promise<Confirmation> {
  const { campaignId, expiresAt } = order.link
  const { ctx, waitingRoom, signal } = parts
  const found = await waitingRoom.untilFound(campaignId, signal, (hasPlace) => {
    const patience = hasPlace ? signal : AbortSignal.any([signal, AbortSignal.timeout(ONE_LOOK_MS)])
    return confirmNow({ ...parts, signal: patience }, order, { receiptOnly: !hasPlace })
  })
  if (found !== undefined) return found
  throw new DomainError(expiresAt < ctx.clock.now() ? 'deposit.link_expired' : 'payment.pending')
}

/** Undefined where the payment is not mined. */
async function confirmNow(
  parts: PaymentParts,
  order: ConfirmationOrder,
  options: { readonly receiptOnly: boolean },
): Promise<Confirmation | undefined> {
  const { ctx, chain } = parts
  const { campaignId } = order.link
  const funding = await getFunding(ctx.db, order.link)
  try {
    const given = order.paymentId.toLowerCase() as Hex
    const relay = await findRelayByHash(ctx.db, { campaignId, hash: given })
    const hash = (relay && (await findPayingHash(chain, relay))) ?? given
    const payments = await findPaymentsByHash(ctx.db, { chainId: ctx.config.chainId, hash })
    // A transaction can pay for several campaigns, and what it does for this one may not be recorded yet.
    if (payments.some((payment) => payment.campaignId === campaignId)) {
      return judgePayment(order, payments, funding)
    }
    let receipt = await lookOnce(parts, hash, options)
    if (receipt?.succeeded === false && relay !== undefined) {
      const used = await chain.findAuthorizationUse(relay)
      if (used !== undefined) receipt = await lookOnce(parts, used, options)
    }
    if (receipt !== undefined) return await confirmMined(parts, order, { receipt, funding })
  } catch (error) {
    throw isChainUnavailable(error) ? new DomainError('payment.unavailable') : error
  }
  requireTaking(funding)
  return undefined
}

/** Gives up when the signal says so: the look goes on for others. */
async function lookOnce(
  { gate, chain, signal }: PaymentParts,
  hash: Hex,
  options: { readonly receiptOnly: boolean },
): Promise<PaymentReceipt | undefined> {
  try {
    return await unlessAborted(signal, async () => {
      // P02: what a wrong escrow or token says of a payment is worth nothing.
      if ((await gate.check()).kind !== 'right') throw new DomainError('payment.unavailable')
      return chain.findReceipt(hash, options)
    })
  } catch (error) {
    if (error !== signal.reason) throw error
    return undefined
  }
}

/** Records what a receipt brings for the campaign. */
async function confirmMined(
  { ctx, chain }: PaymentParts,
  order: ConfirmationOrder,
  { receipt, funding }: { readonly receipt: PaymentReceipt; readonly funding: Funding },
): Promise<Confirmation> {
  const { campaignId } = order.link
  const { chainId } = ctx.config
  const { txHash, blockNumber, blockHash, minedAt, transfers } = receipt
  const inUsdc = transfers.filter(({ token }) => token === chain.usdc)
  const involved = inUsdc.flatMap(({ from, to }) => [from, to])
  const found = findTransfers(receipt, funding, {
    usdc: chain.usdc,
    outflowCap: involved.includes(funding.escrow) ? await chain.readOutflowCap(funding.escrow) : 0n,
    depositAddresses: await listDepositAddresses(ctx.db, involved),
  })
  await transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    for (const { kind, from: sender, amount, logIndex, userOpHash } of found) {
      const place = { chainId, txHash, logIndex, blockNumber, blockHash, minedAt }
      await recordPayment(ctx.db, {
        ...place,
        userOpHash,
        kind,
        sender,
        amount: usdc(amount),
        campaignId,
        at,
      })
    }
    await noteOpened(ctx.db, { campaignId, at })
    await enqueue(ctx.db, addressLookJob, { campaignId }, { key: `address_look:${campaignId}` })
  })
  const payments = await findPaymentsByHash(ctx.db, { chainId, hash: txHash })
  return judgePayment(order, payments, await getFunding(ctx.db, order.link))
}

/**
 * Judges a payment that is in the books, by all rows that bear its hash.
 *
 * @throws DomainError where it is not on its way into the campaign
 */
function judgePayment(
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
function findTransfers(
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
