import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { setTrouble } from '../outbox/trouble.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { findTransaction, withdrawTransaction } from '../transactions/enqueueTransaction.ts'
import { TRANSACTION_STATUS } from '../transactions/transaction.ts'
import { eachRow } from '../worker/eachRow.ts'
import { bookWaitingLegs } from './bookSettlement.ts'
import { payoutsCollectJob } from './jobs.ts'
import type { PayoutObstacle } from './payoutObstacles.ts'
import { type Batch, findBatch, listLegs, listOpenBatches, lockBatch, saveFreed } from './queries.ts'
import { settleBatch } from './runPayouts.ts'
import { settlementSource } from './settlementCall.ts'

const TOO_LARGE_AFTER_MS = 10 * MINUTE_MS

/**
 * Follows the open batches. Books the legs that the ledger can follow by now. Gives up a batch that no longer fits the outflow
 * cap, or pays from a held campaign, so that its legs come in others. Tells operators what holds payouts up, and when that is over.
 */
export async function checkSettlements(ctx: Context, signal?: AbortSignal): Promise<void> {
  let obstacle: string | undefined
  let looked = 0
  const rows = await listOpenBatches(ctx.db)
  const name = ({ id }: Batch) => `batch ${id}`
  await eachRow(ctx, { job: 'settlements_check', rows, name, signal }, async (batch) => {
    if (batch.status === 'settled') await bookWaitingLegs(ctx, batch)
    else {
      const found = await findObstacle(ctx, batch)
      obstacle ??= found
    }
    looked++
  })
  // A batch that was not looked at may still be held up.
  if (obstacle === undefined && looked < rows.length) return
  await setTrouble(ctx, {
    cause: 'waiting',
    isOn: obstacle !== undefined,
    text: `Payouts and refunds wait; nothing is lost. ${obstacle}`,
    over: 'What held payouts up is over: they go on.',
  })
}

async function findObstacle(ctx: Context, batch: Batch): Promise<string | undefined> {
  const source = settlementSource(batch)
  const transaction = await findTransaction(ctx, source)
  if (transaction !== undefined && TRANSACTION_STATUS[transaction.status].final) {
    await endSettlement(ctx, source)
    const isWaiting = (await findBatch(ctx.db, batch.hash))?.status === 'collected'
    if (transaction.status !== 'refused' || !isWaiting) return undefined
    return `The escrow refuses batch ${batch.id}: ${transaction.error}. Its payees wait until what it has settled instead is final and in the books.`
  }
  if (transaction?.status !== 'queued' || transaction.error === null) return undefined
  const age = ctx.clock.now().getTime() - batch.collectedAt.getTime()
  if (transaction.errorKind === 'OutflowCapExceeded' && age >= TOO_LARGE_AFTER_MS) {
    await giveUp(ctx, batch, 'it did not fit into the outflow cap, and is given up for smaller ones')
  }
  if (transaction.errorKind === ('campaign_held' satisfies PayoutObstacle)) {
    await giveUp(ctx, batch, 'a campaign of it is held, and it is given up for one of the others')
    return undefined
  }
  return transaction.error
}

/** In one transaction, so that the next collection finds the legs free. */
function giveUp(ctx: Context, batch: Batch, error: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const source = settlementSource(batch)
    await lockBatch(ctx.db, { batch_hash: batch.hash })
    if (!(await withdrawTransaction(ctx, { source, error }))) return
    await endSettlement(ctx, source)
    await enqueue(ctx.db, payoutsCollectJob, {})
  })
}

/**
 * The transaction of a batch has ended; the watcher books its events. One that reverted after a good simulation is wanted again.
 * One that was never sent frees its legs, unless the escrow has settled the batch already, whose event then follows.
 */
export function endSettlement(ctx: Context, source: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const transaction = await findTransaction(ctx, source)
    const batch = transaction && (await lockBatch(ctx.db, { chain_transaction_id: transaction.id }))
    if (batch?.status !== 'collected') return
    if (transaction?.status === 'reverted') {
      await settleBatch(ctx, { ...batch, attempt: batch.attempt + 1 }, await listLegs(ctx.db, batch.id))
    }
    if (transaction?.status === 'refused' && transaction.errorKind !== 'BatchAlreadySettled')
      await saveFreed(ctx.db, 'withdrawn', { ...batch, at: ctx.clock.now() })
  })
}
