import { type Hex, keccak256, slice } from 'viem'
import { endCampaign } from '../campaigns/endCampaign.ts'
import { lockCampaigns } from '../campaigns/lockCampaign.ts'
import { settleClosing } from '../campaigns/settleClosing.ts'
import { type Context, type Tx, transact } from '../context.ts'
import type { LegSkipReason } from '../escrow/chainEndpoint.ts'
import { accountKeyText, type LedgerAccountKey, type LedgerEntry } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import type { CampaignId } from '../shared/ids.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { UnprovenAnswerError } from '../watcher/watchProof.ts'
import { enqueue } from '../worker/enqueue.ts'
import { type Adopted, adoptBatch, alarmOfRefunds } from './adoptBatch.ts'
import { isRefund, type LegOutcome, type SettledBatch } from './payout.ts'
import {
  addPaidEarnings,
  type Batch,
  type BatchLeg,
  findBatch,
  listLegs,
  lockBalances,
  lockBatch,
  lockPayouts,
  saveBooked,
  saveLegsEnded,
  saveRefundTx,
  saveSettled,
  saveUsurped,
} from './queries.ts'
import { requestReconciliation } from './reconciled.ts'
import { type CallLeg, encodeSettle } from './settlementCall.ts'

/**
 * Books a batch that the escrow has settled: each leg by what became of it, once, however often it is called. A batch that
 * only a lost database knew is taken from the call that settled it. Says `foreign` where the escrow has paid what is not ours
 * to pay, and books nothing of that. Its id is never ours again: what a batch of that id was to pay goes out under another
 * one, once the books have been compared.
 *
 * @throws UnprovenAnswerError where what left each campaign is not what its legs were paid
 */
export function bookSettlement(ctx: Context, settled: SettledBatch): Promise<'booked' | 'foreign'> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    const known = await lockKnown(tx, settled.hash)
    if (known?.status === 'booked' || known?.status === 'settled') return 'booked'
    if (known?.status === 'usurped') return 'foreign'
    const ours = await findOurs(inTx, tx, known, settled)
    if (ours === undefined) {
      await noteUsurped(inTx, tx, settled)
      return 'foreign'
    }
    const { batch, legs, leftOut } = ours
    requireDrawn(legs, settled)
    await tellSkipped(inTx, batch, legs, settled)
    const at = ctx.clock.now()
    const { txHash, blockNumber } = settled
    const outcomes = new Map<number, LegOutcome>()
    for (const [index, what] of settled.exceptions) {
      outcomes.set(index, what === 'claimable' ? what : 'skipped')
    }
    await saveSettled(tx, batch.id, { txHash, blockNumber, outcomes, at })
    await bookLegs(inTx, tx, { ...batch, status: 'settled', txHash })
    await requestReconciliation(tx)
    return leftOut === 0 ? 'booked' : 'foreign'
  })
}

/** An index that is off by one would book the wrong payee: what left each campaign must be what its legs were paid. */
function requireDrawn(legs: readonly CallLeg[], { hash, exceptions, drawn }: SettledBatch): void {
  const left = new Map(drawn)
  for (const [index, { key, amount }] of legs.entries()) {
    if ((exceptions.get(index) ?? 'claimable') === 'claimable') left.set(key, (left.get(key) ?? 0n) - amount)
  }
  for (const [key, difference] of left) {
    if (difference === 0n) continue
    throw new UnprovenAnswerError(`batch ${hash} has drawn ${difference} from ${key} beside its legs`)
  }
}

const SKIP_MEANS: Readonly<Record<LegSkipReason, string>> = {
  nothing: 'was of nothing',
  invalid_payee: 'goes to somebody whom the escrow never pays',
  campaign_short: 'is more than the escrow holds for its campaign',
  not_payable: 'goes to a payee who was vetoed, dropped or never announced',
  over_limit: "is more than was left of its payee's limit for the day",
}

/** What is skipped goes back to what is owed. It was payable when it was collected, so something has changed meanwhile. */
async function tellSkipped(
  ctx: Context,
  { id, hash }: Batch,
  legs: readonly CallLeg[],
  { exceptions }: SettledBatch,
): Promise<void> {
  const said = [...exceptions].flatMap(([index, why]) => {
    const amount = legs[index]?.amount ?? 0n
    return why === 'claimable' ? [] : [`${formatUsdc(usdc(amount))} USDC ${SKIP_MEANS[why]}`]
  })
  if (said.length === 0) return
  await notifyOperators(ctx, {
    key: `skipped:${hash}`,
    text: `The escrow has skipped ${said.length} payments of batch ${id}, which stay owed: ${[...new Set(said)].slice(0, 10).join('; ')}.`,
  })
}

/** Nobody may fix legs meanwhile for payments of a batch that this database does not know. So that lock comes first. */
async function lockKnown(tx: Tx, hash: Hex): Promise<Batch | undefined> {
  const before = await findBatch(tx, hash)
  const isLost = before === undefined || before.status === 'withdrawn'
  if (isLost) await lockPayouts(tx)
  const known = await lockBatch(tx, hash)
  if (!isLost && known?.status === 'withdrawn') throw new Error('the batch was withdrawn meanwhile')
  return known
}

const COMPARED_AFTER_MS = 5 * MINUTE_MS

async function noteUsurped(ctx: Context, tx: Tx, { hash, escrow }: SettledBatch): Promise<void> {
  const { chainId } = ctx.config
  const at = ctx.clock.now()
  await saveUsurped(tx, { hash, chainId, escrow, at })
  await requestReconciliation(tx)
  const job = 'payouts_collect'
  await enqueue(tx, job, {}, { key: `${job}:again`, runAt: addMs(at, COMPARED_AFTER_MS) })
}

async function findOurs(
  ctx: Context,
  tx: Tx,
  known: Batch | undefined,
  settled: SettledBatch,
): Promise<Adopted | undefined> {
  if (known === undefined || known.status === 'withdrawn') return adoptBatch(ctx, tx, settled)
  const legs = await listLegs(tx, known.id)
  const root = keccak256(slice(encodeSettle(known.hash, legs), 68))
  if (root === settled.root) return { batch: known, legs, leftOut: 0 }
  await alarmOfRefunds(ctx, tx, settled)
  return undefined
}

/** Books what the ledger could not follow before. Repeating it changes nothing. */
export function bookWaitingLegs(ctx: Context, { hash }: { hash: Hex }): Promise<void> {
  return transact(ctx, async (tx) => {
    const batch = await lockBatch(tx, hash)
    if (batch?.status === 'settled') await bookLegs({ ...ctx, db: tx }, tx, batch)
  })
}

/** Books as many legs of a locked batch as the ledger can follow. */
async function bookLegs(ctx: Context, tx: Tx, batch: Batch): Promise<void> {
  const { txHash } = batch
  if (txHash === null) throw new Error('a settled batch has its transaction')
  const at = ctx.clock.now()
  const legs = (await listLegs(tx, batch.id)).filter(({ status }) => status === 'pending')
  const refunded = await lockRefunded(ctx, tx, legs)
  const bookable = await chooseBookable(tx, batch, legs)
  const entries = bookable.flatMap((leg) => entriesOf(batch, leg))
  if (entries.length > 0) {
    const [first] = bookable
    const source = `${batch.hash}:${first?.position}`
    await postTransaction(tx, { event: 'settlement', source, at, entries: sumEntries(entries) })
    await addPaidEarnings(tx, earnedIn(bookable, txHash), at)
  }
  await saveLegsEnded(tx, batch.id, { positions: bookable.map(({ position }) => position), at })
  for (const campaignId of refunded) {
    await settleClosing(tx, { campaignId, cause: `settlement:${batch.hash}`, at, refundTold: true })
  }
  const paidRefunds = bookable.filter(({ kind, outcome }) => kind === 'refund' && outcome === 'paid')
  await saveRefundTx(
    tx,
    paidRefunds.flatMap(({ campaignId }) => campaignId ?? []),
    txHash,
  )
  if (bookable.length > 0) await enqueue(tx, 'payees_tell', { hash: batch.hash })
  await finish(ctx, tx, { batch, waiting: legs.length - bookable.length })
}

async function finish(
  ctx: Context,
  tx: Tx,
  { batch, waiting }: { readonly batch: Batch; readonly waiting: number },
): Promise<void> {
  const cause = `batch:${batch.hash}`
  if (waiting === 0) {
    await saveBooked(tx, batch.id, ctx.clock.now())
    return endTrouble(ctx, { cause, text: `All of batch ${batch.id} is in the books now.` })
  }
  const text = `${waiting} payments of batch ${batch.id} (${batch.txHash}) are final on the chain, and the ledger does not hold what they paid yet. After a restored backup that passes by itself within three days; it is tried again every minute.`
  return tellTrouble(ctx, { cause, text })
}

/** Holds the campaigns that were refunded, all before any ledger account. A refunded campaign has ended. */
async function lockRefunded(ctx: Context, tx: Tx, legs: readonly BatchLeg[]): Promise<CampaignId[]> {
  const isRefunded = ({ kind, outcome }: BatchLeg) => kind === 'refund' && outcome !== 'skipped'
  const ids = [...new Set(legs.filter(isRefunded).flatMap(({ campaignId }) => campaignId ?? []))]
  const campaigns = await lockCampaigns(tx, ids)
  for (const { id: campaignId, status } of campaigns) {
    // Only a database that was restored does not know.
    if (status !== 'closing' && status !== 'closed') await endCampaign(ctx, { campaignId })
  }
  return campaigns.map(({ id }) => id)
}

/** Those whose ledger accounts hold enough for all of them together. */
async function chooseBookable(tx: Tx, batch: Batch, legs: readonly BatchLeg[]): Promise<BatchLeg[]> {
  const keysOf = (leg: BatchLeg) => accountsOf(batch, leg).map(accountKeyText)
  const left = await lockBalances(tx, legs.flatMap(keysOf))
  return legs.filter((leg) => {
    if (leg.outcome === 'skipped') return true
    const keys = keysOf(leg)
    if (keys.some((key) => (left.get(key) ?? 0n) < leg.amount)) return false
    for (const key of keys) left.set(key, (left.get(key) ?? 0n) - leg.amount)
    return true
  })
}

/** Whose the money is, and where. */
function accountsOf({ escrow }: Batch, leg: BatchLeg): readonly [LedgerAccountKey, LedgerAccountKey] {
  const { kind, campaignId, key: escrowKey, groupId, payee: wallet } = leg
  if (campaignId === null) {
    return [
      { kind: 'foreign', escrow, escrowKey },
      { kind: 'chain_foreign', escrow, escrowKey },
    ]
  }
  const where = { kind: 'chain_campaign', campaignId } as const
  if (groupId !== null) return [{ kind: 'owner_payable', wallet, groupId, campaignId }, where]
  return [{ kind: isRefund({ kind }) ? 'refund_payable' : 'fee_payable', campaignId }, where]
}

function entriesOf(batch: Batch, leg: BatchLeg): LedgerEntry[] {
  if (leg.outcome === 'skipped') return []
  const { escrow } = batch
  const { payee: wallet, amount } = leg
  const left = accountsOf(batch, leg).map((account) => ({ account, amount: -amount }))
  if (leg.outcome === 'paid') return left
  const kept: LedgerEntry[] = [
    { account: { kind: 'chain_claimable', escrow }, amount },
    { account: { kind: 'claimable', wallet, escrow }, amount },
  ]
  return [...left, ...kept]
}

/** One entry for each account. */
function sumEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<string, LedgerEntry>()
  for (const { account, amount } of entries) {
    const key = accountKeyText(account)
    sums.set(key, { account, amount: amount + (sums.get(key)?.amount ?? 0n) })
  }
  return [...sums.values()]
}

function earnedIn(legs: readonly BatchLeg[], txHash: Hex) {
  return legs.flatMap(({ groupId, payee: wallet, amount, outcome }) =>
    groupId === null || outcome === 'skipped'
      ? []
      : [{ groupId, wallet, amount: usdc(amount), txHash: outcome === 'paid' ? txHash : undefined }],
  )
}
