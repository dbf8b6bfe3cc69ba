import { type Context, transact } from '../context.ts'
import { errorNameOf } from '../escrow/judgeRevert.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { setTrouble } from '../outbox/trouble.ts'
import { MINUTE_MS } from '../shared/time.ts'
import {
  enqueueTransaction,
  findTransaction,
  withdrawTransaction,
} from '../transactions/enqueueTransaction.ts'
import { TRANSACTION_STATUS } from '../transactions/transaction.ts'
import { eachRow } from '../worker/eachRow.ts'
import { bookWaitingLegs } from './bookSettlement.ts'
import { payoutsCollectJob } from './jobs.ts'
import {
  type Batch,
  findBatch,
  listLegs,
  listOpenBatches,
  lockBatch,
  saveAttempt,
  saveFreed,
} from './queries.ts'
import { parseSettlementSource, settlementOf, settlementSource } from './settlementCall.ts'

const TOO_LARGE_AFTER_MS = 10 * MINUTE_MS

/**
 * Looks after the batches that have not come to their end: books what the ledger can follow by now, gives up one that the
 * outflow cap does not let go any more, so that its legs come in smaller ones, and says when what held payouts up is over.
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
  const isTooLarge = /\bOutflowCapExceeded\(/.test(transaction.error)
  if (isTooLarge && age >= TOO_LARGE_AFTER_MS) await giveUp(ctx, batch)
  return transaction.error
}

/** In one transaction: legs still in the batch when payouts are collected again would wait for the next collection. */
function giveUp(ctx: Context, batch: Batch): Promise<void> {
  return transact(ctx, async (ctx) => {
    const source = settlementSource(batch)
    const error = 'it did not fit into the outflow cap, and is given up for smaller ones'
    await lockBatch(ctx.db, batch.hash)
    if (!(await withdrawTransaction(ctx, { source, error }))) return
    await endSettlement(ctx, source)
    await enqueue(ctx.db, payoutsCollectJob, {})
  })
}

/**
 * The transaction of a batch has ended. What it did is booked by the watcher. One that reverted, though its simulation had
 * passed, is wanted again. One that was never sent frees its legs, unless the escrow knows the batch already: then its event
 * is on its way to the books.
 */
export function endSettlement(ctx: Context, source: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { hash, attempt } = parseSettlementSource(source)
    const batch = await lockBatch(ctx.db, hash)
    if (batch?.status !== 'collected' || batch.attempt !== attempt) return
    const transaction = await findTransaction(ctx, source)
    if (transaction?.status === 'reverted') {
      const again = { ...batch, attempt: attempt + 1 }
      await saveAttempt(ctx.db, again)
      await enqueueTransaction(ctx, settlementOf(again, await listLegs(ctx.db, batch.id)))
    }
    const isSettled = errorNameOf(transaction?.error ?? '') === 'BatchAlreadySettled'
    if (transaction?.status === 'refused' && !isSettled)
      await saveFreed(ctx.db, 'withdrawn', { ...batch, at: ctx.clock.now() })
  })
}
