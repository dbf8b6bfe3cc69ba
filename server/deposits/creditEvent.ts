import { sql } from 'kysely'
import { fundCampaign, unfundCampaign } from '../campaigns/fundCampaign.ts'
import { lockCampaign } from '../campaigns/lockCampaign.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { getBalance } from '../ledger/getBalance.ts'
import { heldFor, type LedgerAccountKey } from '../ledger/ledger.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { alertOperators } from '../outbox/notifyOperators.ts'
import type { CreditId } from '../shared/ids.ts'
import type { WatchPlace } from '../watcher/watchQueries.ts'
import { eachRow } from '../worker/eachRow.ts'
import { addressReplayJob } from './jobs.ts'
import { creditSource } from './payment.ts'
import {
  type Credit,
  listDoubtful,
  lockCredit,
  lockCreditById,
  type ObservedCredit,
  releasePayments,
  saveCredit,
  savePaymentAllocated,
} from './queries.ts'

/**
 * `credited`: it counts from now on. `known`: it did before. `spent`: before a reorganisation another event had this place, and
 * its money has been used. Nothing was changed.
 */
export type CreditOutcome = 'credited' | 'known' | 'spent'

/**
 * Books a final `Deposited` or `Allocated`: to its campaign, or as foreign where the ledger knows no campaign of its key. It
 * counts once, however often it is called.
 */
export function creditEvent(ctx: Context, observed: ObservedCredit): Promise<CreditOutcome> {
  return transact(ctx, async (ctx) => {
    const outcome = await bookOnce(ctx.db, observed, ctx.clock.now())
    const { reference } = observed
    if (outcome !== 'spent' && reference !== null) await savePaymentAllocated(ctx.db, reference)
    return outcome
  })
}

async function bookOnce(tx: Tx, observed: ObservedCredit, at: Date): Promise<CreditOutcome> {
  if (observed.campaignId !== null) await lockCampaign(tx, observed.campaignId)
  const known = await lockCredit(tx, observed)
  if (known.creditedAt === null) {
    await bookCredit(tx, { ...known, creditedAt: at }, observed)
    return 'credited'
  }
  if (known.key === observed.key && known.amount === observed.amount) {
    await saveCredit(tx, known, { ...observed, campaignId: known.campaignId })
    return 'known'
  }
  // A sweep takes the balance of its block, so after a reorganisation it may bring another sum.
  await sql`savepoint replacement`.execute(tx)
  await bookCredit(tx, { ...known, undone: known.undone + 1, creditedAt: at }, observed)
  if (await takeOut(tx, known, at)) return 'credited'
  await sql`rollback to savepoint replacement`.execute(tx)
  return 'spent'
}

async function bookCredit(
  tx: Tx,
  credit: Pick<Credit, 'id' | 'undone'> & { readonly creditedAt: Date },
  observed: ObservedCredit,
): Promise<void> {
  const { campaignId, amount, txHash } = observed
  const at = credit.creditedAt
  const source = creditSource({ ...observed, undone: credit.undone })
  const [where, whose] = accountsOf(observed)
  const entries = [where, whose].map((account) => ({ account, amount }))
  await postTransaction(tx, { event: 'deposit', source, at, txHash, entries })
  await saveCredit(tx, credit, observed)
  if (campaignId === null) return
  const campaign = await lockCampaign(tx, campaignId)
  await fundCampaign(tx, { campaign, amount, cause: `payment:${source}`, at })
  await enqueue(tx, addressReplayJob, { campaignId })
}

type Accounts = readonly [where: LedgerAccountKey, whose: LedgerAccountKey, ...later: LedgerAccountKey[]]

/** Where the money is, whose it is at first, and whose it may be later while still unused. */
function accountsOf(credit: Pick<Credit, 'campaignId' | 'escrow' | 'key'>): Accounts {
  const { campaignId, escrow, key: escrowKey } = credit
  const where = heldFor(credit)
  if (campaignId === null) return [where, { kind: 'foreign', escrow, escrowKey }]
  return [where, { kind: 'available', campaignId }, { kind: 'refund_payable', campaignId }]
}

/**
 * Takes a credit out of the ledger after a reorganisation below the required finality. It may be mined again, and then counts
 * again. `spent`: its money was used, so nothing changes, and the deployment has lost it.
 */
export function undoCredit(ctx: Context, id: CreditId): Promise<'undone' | 'spent'> {
  return transact(ctx, async (ctx) => {
    const credit = await lockCreditById(ctx.db, id)
    if (!(await takeOut(ctx.db, credit, ctx.clock.now()))) return 'spent'
    await saveCredit(ctx.db, { ...credit, undone: credit.undone + 1, creditedAt: null })
    return 'undone'
  })
}

/** Undoes credits up to this block that were not seen there again. */
export async function undoDoubtful(
  ctx: Context,
  place: WatchPlace & { readonly upTo: number },
): Promise<void> {
  const rows = await listDoubtful(ctx.db, place)
  const name = (id: CreditId) => `credit ${id} in doubt`
  await eachRow(ctx, { job: 'watcher', rows, name }, async (id) => {
    if ((await undoCredit(ctx, id)) === 'undone') return
    await alertOperators(ctx, {
      key: `watcher:lost:${id}`,
      text: `Credit ${id} was counted, and is no longer on the chain after a reorganisation deeper than FINALITY. Its money was used: the deployment has to make up for it.`,
    })
  })
}

/** False where the money has been used. */
async function takeOut(tx: Tx, credit: Credit, at: Date): Promise<boolean> {
  const { id, campaignId, amount, creditedAt, txHash } = credit
  if (creditedAt === null) return false
  const campaign = campaignId === null ? undefined : await lockCampaign(tx, campaignId)
  const [where, ...owners] = accountsOf(credit)
  const holders: LedgerAccountKey[] = []
  for (const owner of owners) if ((await getBalance(tx, owner)) >= amount) holders.push(owner)
  const [whose] = holders
  if (whose === undefined || (await getBalance(tx, where)) < amount) return false
  const source = creditSource({ ...credit, undone: credit.undone + 1 })
  const entries = [where, whose].map((account) => ({ account, amount: -amount }))
  await postTransaction(tx, { event: 'reorganisation', source, at, txHash, entries })
  await releasePayments(tx, id)
  if (campaign === undefined) return true
  await unfundCampaign(tx, { campaign, amount, creditedAt, cause: `undone:${source}`, at })
  await enqueue(tx, addressReplayJob, { campaignId: campaign.id })
  return true
}
