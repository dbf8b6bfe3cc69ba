import type { Hex } from 'viem'
import { endCampaign } from '../../campaigns/endCampaign.ts'
import { findCampaignInEscrow } from '../../campaigns/findCampaignInEscrow.ts'
import { lockCampaign } from '../../campaigns/lockCampaign.ts'
import { settleClosing } from '../../campaigns/settleClosing.ts'
import { type Context, transact } from '../../context.ts'
import { getBalance } from '../../ledger/getBalance.ts'
import { isPosted } from '../../ledger/isPosted.ts'
import type { LedgerAccountKey, LedgerEntry } from '../../ledger/ledger.ts'
import { postTransaction } from '../../ledger/postTransaction.ts'
import { bookSettlement, isKnownBatch } from '../../payouts/bookSettlement.ts'
import { endReclaim, noteReclaim } from '../../payouts/reclaimNotice.ts'
import { notePayeeStopped } from '../../payouts/wantPayee.ts'
import { type Address, displayAddress } from '../../shared/addresses.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { formatUsdc, usdc } from '../../shared/money.ts'
import { hourOf } from '../../shared/time.ts'
import { creditEvent } from '../creditEvent.ts'
import { logSource } from '../deposit.ts'
import { savePaymentAllocated } from '../queries.ts'
import { alertOperators } from './alertOperators.ts'
import type { EscrowLog, LegSkipReason, WatchedEndpoint } from './watchedChain.ts'
import type { WatchPlace } from './watchQueries.ts'

/** A log, with all others of its span, and what can be asked about it. */
interface Observed<L extends EscrowLog = EscrowLog> {
  readonly chain: WatchPlace
  readonly log: L
  readonly all: readonly EscrowLog[]
  readonly endpoint: Pick<WatchedEndpoint, 'readCallData' | 'readFeeWallet'>
}

type LogOf<K extends EscrowLog['kind']> = Extract<EscrowLog, { readonly kind: K }>

/**
 * Books what the escrow has said, once, at the required finality: nothing else changes what is on the chain by the books.
 * What it cannot make sense of does not stop it, since other people's money waits behind: the operator is told, and
 * reconciliation stops payouts.
 */
export async function bookEscrowLog(ctx: Context, observed: Observed): Promise<void> {
  const { chain, log, all } = observed
  switch (log.kind) {
    case 'deposited':
    case 'allocated':
      return bookCredit(ctx, chain, log)
    case 'settled':
      return bookSettled(ctx, { ...observed, log })
    case 'surplus_returned':
      return bookSurplus(ctx, chain, { log, isKept: isKept(log.reference, log, all) })
    case 'claimed':
      return bookClaim(ctx, chain, log)
    case 'reclaim_requested':
      return endReclaimed(ctx, chain, log.key)
    case 'reclaim_cancelled':
      return endNotice(ctx, chain, log.key)
    case 'payee_vetoed':
    case 'payee_dropped': {
      const stopped = { escrow: chain.escrow, wallet: log.payee, at: ctx.clock.now() }
      return transact(ctx, (tx) => notePayeeStopped(tx, stopped))
    }
    case 'reclaimed':
      return bookReclaim(ctx, chain, { log, isKept: isKept(log.key, log, all) })
    default:
  }
}

/** Whether USDC refused the payee, so that the escrow keeps the money for them. */
function isKept(source: string, { txHash }: EscrowLog, all: readonly EscrowLog[]): boolean {
  return all.some((log) => log.kind === 'made_claimable' && log.txHash === txHash && log.source === source)
}

function bookCredit(
  ctx: Context,
  chain: WatchPlace,
  log: LogOf<'deposited'> | LogOf<'allocated'>,
): Promise<void> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    const { chainId, escrow } = chain
    const campaignId = (await findCampaignInEscrow(tx, { escrow, key: log.key })) ?? null
    const kind = log.kind === 'allocated' ? 'allocation' : 'sweep'
    const reference = log.kind === 'allocated' ? log.reference : null
    const outcome = await creditEvent(inTx, { ...log, chainId, escrow, kind, campaignId, reference })
    if (outcome === 'spent') return alertReplaced(inTx, log)
    if (reference !== null) await savePaymentAllocated(tx, reference)
    if (campaignId === null && outcome === 'credited') await alertUnknown(inTx, log)
  })
}

/** Keys cost a stranger nothing: the operators hear of one an hour. */
function alertUnknown(ctx: Context, { refundTo, amount, txHash }: LogOf<'deposited' | 'allocated'>) {
  return alertOperators(ctx, {
    key: `foreign:${hourOf(ctx.clock.now())}`,
    text: `${formatUsdc(amount)} USDC went into the escrow for a campaign that this server does not know (transaction ${txHash}). Its refund address ${displayAddress(refundTo)} can reclaim it. What else of this kind arrives within the hour is told in the log alone.`,
  })
}

function alertReplaced(ctx: Context, log: EscrowLog): Promise<void> {
  const source = sourceOf(ctx, log)
  return alertOperators(ctx, {
    key: `replaced:${source}`,
    text: `The credit ${source} has counted, and its money was used. After a reorganisation deeper than FINALITY another one stands in its place, which the books do not know: the deployment has to make up for the difference.`,
  })
}

function claimableOf(wallet: Address, { escrow }: WatchPlace, amount: bigint): LedgerEntry[] {
  return [
    { account: { kind: 'chain_claimable', escrow }, amount },
    { account: { kind: 'claimable', wallet, escrow }, amount },
  ]
}

/** Surplus is not in the books, unless its payee could not be paid: then the escrow owes it. */
async function bookSurplus(
  ctx: Context,
  chain: WatchPlace,
  { log, isKept }: { readonly log: LogOf<'surplus_returned'>; readonly isKept: boolean },
): Promise<void> {
  if (!isKept) return
  await transact(ctx, async (tx) => {
    const entries = claimableOf(log.to, chain, log.amount)
    await postTransaction(tx, {
      event: 'surplus',
      source: sourceOf(ctx, log),
      at: ctx.clock.now(),
      entries,
    })
  })
}

function bookClaim(ctx: Context, chain: WatchPlace, log: LogOf<'claimed'>): Promise<void> {
  return transact(ctx, async (tx) => {
    const event = { event: 'claim', source: sourceOf(ctx, log) } as const
    if (await isPosted(tx, event)) return
    const held = await getBalance(tx, { kind: 'claimable', wallet: log.payee, escrow: chain.escrow })
    if (held < log.amount) {
      return alertForeign({ ...ctx, db: tx }, log, 'has paid out a claim that is not in our books')
    }
    const entries = claimableOf(log.payee, chain, -log.amount)
    await postTransaction(tx, { ...event, at: ctx.clock.now(), entries })
  })
}

/** Each leg of a batch by what became of it. Nobody but this server's operator can settle. */
async function bookSettled(
  ctx: Context,
  { chain, log, all, endpoint }: Observed<LogOf<'settled'>>,
): Promise<void> {
  const { batchId: hash, root, refunded, txHash } = log
  const exceptions = new Map<number, 'claimable' | LegSkipReason>()
  const drawn = new Map<Hex, bigint>()
  for (const other of all) {
    if (other.txHash !== txHash) continue
    if (other.kind === 'leg_skipped' && other.batchId === hash) exceptions.set(other.index, other.reason)
    if (other.kind === 'made_claimable' && other.source === hash) exceptions.set(other.index, 'claimable')
    if (other.kind === 'drawn' && other.batchId === hash) {
      drawn.set(other.key, (drawn.get(other.key) ?? 0n) + other.amount)
    }
  }
  const isKnown = await isKnownBatch(ctx, hash)
  const call = isKnown
    ? undefined
    : { data: await endpoint.readCallData(txHash), feeWallet: await endpoint.readFeeWallet() }
  const { escrow } = chain
  const settled = { hash, root, escrow, refunded, txHash, exceptions, drawn, call }
  if ((await bookSettlement(ctx, settled)) === 'booked') return
  await transact(ctx, (tx) =>
    alertForeign({ ...ctx, db: tx }, log, `has settled batch ${hash} with legs that are not ours`),
  )
}

/** A notice ends the campaign: what it owes is settled before `refundTo` may take the rest. */
async function endReclaimed(ctx: Context, { escrow }: WatchPlace, key: Hex): Promise<void> {
  const campaignId = await findCampaignInEscrow(ctx.db, { escrow, key })
  if (campaignId === undefined) return
  await transact(ctx, async (tx) => {
    await endCampaign({ ...ctx, db: tx }, { campaignId })
    await noteReclaim({ ...ctx, db: tx }, tx, campaignId)
  })
}

/** Withdrawn: what lies at the campaign's deposit address is swept again, and goes back by a refund. */
async function endNotice(ctx: Context, { escrow }: WatchPlace, key: Hex): Promise<void> {
  const campaignId = await findCampaignInEscrow(ctx.db, { escrow, key })
  if (campaignId !== undefined) await transact(ctx, (tx) => endReclaim(tx, campaignId))
}

/** All that was taken leaves the books: what was the advertiser's first, then the platform's, never an owner's. */
function bookReclaim(
  ctx: Context,
  chain: WatchPlace,
  { log, isKept }: { readonly log: LogOf<'reclaimed'>; readonly isKept: boolean },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const { escrow } = chain
    const event = { event: 'reclaim', source: sourceOf(ctx, log) } as const
    if (await isPosted(tx, event)) return
    const campaignId = await findCampaignInEscrow(tx, { escrow, key: log.key })
    if (campaignId !== undefined) {
      await lockCampaign(tx, campaignId)
      await endReclaim(tx, campaignId)
    }
    const { where, whose } = reclaimedFrom(campaignId, { escrow, key: log.key })
    const taken: LedgerEntry[] = []
    let left: bigint = log.amount
    for (const account of whose) {
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
        `has let ${campaignId === undefined ? `key ${log.key}` : `campaign ${campaignId}`} be reclaimed with ${formatUsdc(usdc(left))} USDC that it owed`,
      )
    }
    if (amount === 0n) return
    const at = ctx.clock.now()
    await postTransaction(tx, {
      ...event,
      at,
      entries: [
        { account: where, amount: -amount },
        ...taken,
        ...(isKept ? claimableOf(log.refundTo, chain, amount) : []),
      ],
    })
    if (campaignId !== undefined) {
      await settleClosing(tx, { campaignId, cause: `reclaim:${event.source}`, at })
    }
  })
}

function reclaimedFrom(
  campaignId: CampaignId | undefined,
  { escrow, key: escrowKey }: { readonly escrow: Address; readonly key: Hex },
): { readonly where: LedgerAccountKey; readonly whose: readonly LedgerAccountKey[] } {
  if (campaignId === undefined) {
    const place = { escrow, escrowKey }
    return { where: { kind: 'chain_foreign', ...place }, whose: [{ kind: 'foreign', ...place }] }
  }
  const kinds = ['refund_payable', 'available', 'fee_payable'] as const
  return {
    where: { kind: 'chain_campaign', campaignId },
    whose: kinds.map((kind) => ({ kind, campaignId })),
  }
}

function sourceOf({ config }: Context, log: EscrowLog): string {
  return logSource({ ...log, chainId: config.chainId })
}

/** What nobody but this server's operator can do, and this server knows nothing of. */
function alertForeign(ctx: Context, log: EscrowLog, what: string): Promise<void> {
  const source = sourceOf(ctx, log)
  return alertOperators(ctx, {
    key: `escrow:${source}`,
    text: `The escrow ${what} (${log.kind}, ${source}). Nothing was booked for it: look into it before the next payout.`,
  })
}
