import { endCampaign } from '../../campaigns/endCampaign.ts'
import { findCampaignInEscrow } from '../../campaigns/findCampaignInEscrow.ts'
import { lockCampaign } from '../../campaigns/lockCampaign.ts'
import { settleClosing } from '../../campaigns/settleClosing.ts'
import { type Context, transact } from '../../context.ts'
import { getBalance } from '../../ledger/getBalance.ts'
import { isPosted } from '../../ledger/isPosted.ts'
import type { LedgerEntry } from '../../ledger/ledger.ts'
import { postTransaction } from '../../ledger/postTransaction.ts'
import { bookSettlement } from '../../payouts/bookSettlement.ts'
import { isKnownBatch } from '../../payouts/isKnownBatch.ts'
import { noteReclaim } from '../../payouts/noteReclaim.ts'
import type { LegOutcome } from '../../payouts/payout.ts'
import type { Address } from '../../shared/addresses.ts'
import { formatUsdc, usdc } from '../../shared/money.ts'
import { bookAssignment } from '../assignPayment.ts'
import { paymentSource } from '../deposit.ts'
import { lockPaymentByReference, saveMove } from '../queries.ts'
import { alertOperators } from './alertOperators.ts'
import type { EscrowLog, WatchedEndpoint } from './watchedChain.ts'

/** A log, with all others of its span, and what can be asked about it. */
interface Observed<L extends EscrowLog = EscrowLog> {
  readonly log: L
  readonly all: readonly EscrowLog[]
  readonly readCallData: WatchedEndpoint['readCallData']
}

type LogOf<K extends EscrowLog['kind']> = Extract<EscrowLog, { readonly kind: K }>

/**
 * Books what the escrow itself has said, once, at the required finality. Arrivals are not its business. What it cannot make
 * sense of does not stop it, since other people's money waits behind: the operator is told, and reconciliation stops payouts.
 */
export async function bookEscrowLog(ctx: Context, { log, all, readCallData }: Observed): Promise<void> {
  switch (log.kind) {
    case 'settled':
      return bookSettled(ctx, { log, all, readCallData })
    case 'allocated':
      return bookAllocation(ctx, log)
    case 'returned':
      return bookReturn(ctx, { log, isKept: isKept(log.reference, log, all) })
    case 'claimed':
      return bookClaim(ctx, log)
    case 'reclaim_requested':
      return endReclaimed(ctx, log)
    case 'reclaimed':
      return bookReclaim(ctx, { log, isKept: isKept(log.key, log, all) })
    default:
  }
}

/** Whether USDC refused the payee, so that the escrow keeps the money for them. */
function isKept(source: string, { txHash }: EscrowLog, all: readonly EscrowLog[]): boolean {
  return all.some((log) => log.kind === 'made_claimable' && log.txHash === txHash && log.source === source)
}

function bookAllocation(ctx: Context, log: LogOf<'allocated'>): Promise<void> {
  return transact(ctx, async (tx) => {
    const payment = await lockPaymentByReference(tx, log.reference)
    const campaignId = await findCampaignInEscrow(tx, log)
    const counts = payment?.status === 'credited' || payment?.status === 'unmatched'
    if (payment === undefined || campaignId === undefined || !counts || payment.amount !== log.amount) {
      return alertForeign(
        { ...ctx, db: tx },
        log,
        'has allocated a payment in a way that is not in our books',
      )
    }
    const at = ctx.clock.now()
    // Only a database that was restored does not know what its own operator has assigned.
    if (payment.status === 'unmatched') await bookAssignment(tx, { payment, campaignId, at })
    else if (payment.campaignId !== campaignId) {
      await alertForeign({ ...ctx, db: tx }, log, 'has allocated a payment to another campaign than ours')
    }
    await postTransaction(tx, {
      event: 'allocation',
      source: paymentSource(payment),
      at,
      entries: [
        { account: { kind: 'chain_pool' }, amount: -log.amount },
        { account: { kind: 'chain_campaign', campaignId }, amount: log.amount },
      ],
    })
    await saveMove(tx, { id: payment.id, txHash: log.txHash, blockNumber: log.blockNumber })
  })
}

function bookReturn(
  ctx: Context,
  { log, isKept }: { readonly log: LogOf<'returned'>; readonly isKept: boolean },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const payment = await lockPaymentByReference(tx, log.reference)
    if (payment?.status === 'returned') {
      return saveMove(tx, { id: payment.id, txHash: log.txHash, blockNumber: log.blockNumber })
    }
    if (payment?.status !== 'unmatched' || payment.amount !== log.amount) {
      return alertForeign({ ...ctx, db: tx }, log, 'has returned a payment that our books do not let go')
    }
    await postTransaction(tx, {
      event: 'return',
      source: paymentSource(payment),
      at: ctx.clock.now(),
      entries: [
        { account: { kind: 'chain_pool' }, amount: -log.amount },
        { account: { kind: 'unmatched' }, amount: -log.amount },
        ...(isKept ? claimableOf(log.to, log.amount) : []),
      ],
    })
    const { txHash, blockNumber } = log
    await saveMove(tx, { id: payment.id, status: 'returned', txHash, blockNumber })
  })
}

function claimableOf(wallet: Address, amount: bigint): LedgerEntry[] {
  return [
    { account: { kind: 'chain_claimable' }, amount },
    { account: { kind: 'claimable', wallet }, amount },
  ]
}

function bookClaim(ctx: Context, log: LogOf<'claimed'>): Promise<void> {
  return transact(ctx, async (tx) => {
    const event = { event: 'claim', source: sourceOf(ctx, log) } as const
    if (await isPosted(tx, event)) return
    const held = await getBalance(tx, { kind: 'claimable', wallet: log.payee })
    if (held < log.amount) {
      return alertForeign({ ...ctx, db: tx }, log, 'has paid out a claim that is not in our books')
    }
    const entries = claimableOf(log.payee, -log.amount)
    await postTransaction(tx, { ...event, at: ctx.clock.now(), entries })
  })
}

/** Each leg of a batch by what became of it. Nobody but this server's operator can settle. */
async function bookSettled(
  ctx: Context,
  { log, all, readCallData }: Observed<LogOf<'settled'>>,
): Promise<void> {
  const { batchId: hash, root, txHash, blockNumber } = log
  const exceptions = new Map<number, LegOutcome>()
  for (const other of all) {
    if (other.txHash !== txHash) continue
    if (other.kind === 'leg_skipped' && other.batchId === hash) exceptions.set(other.index, 'skipped')
    if (other.kind === 'made_claimable' && other.source === hash) exceptions.set(other.index, 'claimable')
  }
  const isKnown = await isKnownBatch(ctx, hash)
  const callData = isKnown ? undefined : await readCallData(txHash)
  const outcome = await bookSettlement(ctx, { hash, root, txHash, blockNumber, exceptions, callData })
  if (outcome === 'booked') return
  await transact(ctx, (tx) =>
    alertForeign({ ...ctx, db: tx }, log, `has settled batch ${hash} with legs that are not ours`),
  )
}

/** A notice ends the campaign: what it owes is settled before `refundTo` may take the rest. */
async function endReclaimed(ctx: Context, log: LogOf<'reclaim_requested'>): Promise<void> {
  const campaignId = await findCampaignInEscrow(ctx.db, log)
  if (campaignId === undefined) return
  await transact(ctx, async (tx) => {
    await endCampaign({ ...ctx, db: tx }, { campaignId })
    await noteReclaim({ ...ctx, db: tx }, tx, campaignId)
  })
}

/** All that was taken leaves the books: what was the advertiser's first, then the platform's, never an owner's. */
function bookReclaim(
  ctx: Context,
  { log, isKept }: { readonly log: LogOf<'reclaimed'>; readonly isKept: boolean },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const event = { event: 'reclaim', source: sourceOf(ctx, log) } as const
    const campaignId = await findCampaignInEscrow(tx, log)
    if (campaignId === undefined || (await isPosted(tx, event))) return
    await lockCampaign(tx, campaignId)
    const taken: LedgerEntry[] = []
    let left: bigint = log.amount
    for (const kind of ['refund_payable', 'available', 'fee_payable'] as const) {
      const account = { kind, campaignId } as const
      const held = await getBalance(tx, account)
      const amount = held < left ? held : left
      if (amount > 0n) taken.push({ account, amount: -amount })
      left -= amount
    }
    const amount = usdc(log.amount - left)
    if (left > 0n) {
      await alertForeign(
        { ...ctx, db: tx },
        log,
        `has let campaign ${campaignId} be reclaimed with ${formatUsdc(usdc(left))} USDC that it owed`,
      )
    }
    if (amount === 0n) return
    const at = ctx.clock.now()
    await postTransaction(tx, {
      ...event,
      at,
      entries: [
        { account: { kind: 'chain_campaign', campaignId }, amount: -amount },
        ...taken,
        ...(isKept ? claimableOf(log.refundTo, amount) : []),
      ],
    })
    await settleClosing(tx, { campaignId, cause: `reclaim:${event.source}`, at })
  })
}

function sourceOf({ config }: Context, log: EscrowLog): string {
  return paymentSource({ ...log, chainId: config.chainId })
}

/** What nobody but this server's operator can do, and this server knows nothing of. */
function alertForeign(ctx: Context, log: EscrowLog, what: string): Promise<void> {
  const source = sourceOf(ctx, log)
  return alertOperators(ctx, {
    key: `escrow:${source}`,
    text: `The escrow ${what} (${log.kind}, ${source}). Nothing was booked for it: look into it before the next payout.`,
  })
}
