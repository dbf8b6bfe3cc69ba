import { type Hex, keccak256, slice } from 'viem'
import { endCampaign } from '../campaigns/endCampaign.ts'
import { lockCampaigns } from '../campaigns/lockCampaign.ts'
import { settleClosing } from '../campaigns/settleClosing.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { accountKeyText, type LedgerAccountKey, type LedgerEntry } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import type { CampaignId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { enqueue } from '../worker/enqueue.ts'
import { type Adopted, adoptBatch } from './adoptBatch.ts'
import type { SettledBatch } from './payout.ts'
import {
  addPaidEarnings,
  type Batch,
  type BatchLeg,
  findBatch,
  listCampaignPlaces,
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
import { encodeSettle } from './settlementCall.ts'

/**
 * Books a batch that the escrow has settled: each leg by what became of it, once, however often it is called. A batch that
 * only a lost database knew is taken from the call that settled it. Says `foreign` where the escrow has paid what is not ours
 * to pay, and books nothing of that. Its id is never ours again: what a batch of that id was to pay goes out under another
 * one, once the books have been compared.
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
    const { batch, leftOut } = ours
    const at = ctx.clock.now()
    const { txHash, blockNumber, exceptions: outcomes } = settled
    await saveSettled(tx, batch.id, { txHash, blockNumber, outcomes, at })
    await bookLegs(inTx, tx, { ...batch, status: 'settled', txHash })
    await requestReconciliation(tx)
    return leftOut === 0 ? 'booked' : 'foreign'
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
  return (await rootOf(tx, known)) === settled.root ? { batch: known, leftOut: 0 } : undefined
}

async function rootOf(tx: Tx, batch: Batch): Promise<Hex> {
  const legs = await listLegs(tx, batch.id)
  const places = await listCampaignPlaces(
    tx,
    legs.map(({ campaignId }) => campaignId),
  )
  const keys = new Map(places.map(({ id, key }) => [id, key]))
  const keyed = legs.map((leg) => ({ ...leg, key: keys.get(leg.campaignId) ?? '0x' }) as const)
  return keccak256(slice(encodeSettle(batch.hash, keyed), 68))
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
  const bookable = await chooseBookable(tx, legs)
  const entries = bookable.flatMap((leg) => entriesOf(leg, batch))
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
    paidRefunds.map(({ campaignId }) => campaignId),
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
  const ids = [...new Set(legs.filter(isRefunded).map(({ campaignId }) => campaignId))]
  const campaigns = await lockCampaigns(tx, ids)
  for (const { id: campaignId, status } of campaigns) {
    // Only a database that was restored does not know.
    if (status !== 'closing' && status !== 'closed') await endCampaign(ctx, { campaignId })
  }
  return campaigns.map(({ id }) => id)
}

/** Those whose ledger accounts hold enough for all of them together. */
async function chooseBookable(tx: Tx, legs: readonly BatchLeg[]): Promise<BatchLeg[]> {
  const keys = legs.flatMap((leg) => [accountKeyText(owedAccount(leg)), accountKeyText(whereOf(leg))])
  const left = await lockBalances(tx, keys)
  return legs.filter((leg) => {
    if (leg.outcome === 'skipped') return true
    const [whose, where] = [accountKeyText(owedAccount(leg)), accountKeyText(whereOf(leg))]
    const [owed, held] = [left.get(whose) ?? 0n, left.get(where) ?? 0n]
    if (owed < leg.amount || held < leg.amount) return false
    left.set(whose, owed - leg.amount)
    left.set(where, held - leg.amount)
    return true
  })
}

const whereOf = ({ campaignId }: BatchLeg): LedgerAccountKey => ({ kind: 'chain_campaign', campaignId })

function owedAccount({ kind, campaignId, groupId, payee }: BatchLeg): LedgerAccountKey {
  if (kind === 'fee') return { kind: 'fee_payable', campaignId }
  if (kind === 'refund') return { kind: 'refund_payable', campaignId }
  if (groupId === null) throw new Error("an owner's leg has its group")
  return { kind: 'owner_payable', wallet: payee, groupId, campaignId }
}

function entriesOf(leg: BatchLeg, { escrow }: Pick<Batch, 'escrow'>): LedgerEntry[] {
  if (leg.outcome === 'skipped') return []
  const { payee: wallet, amount } = leg
  const left = [owedAccount(leg), whereOf(leg)].map((account) => ({ account, amount: -amount }))
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
