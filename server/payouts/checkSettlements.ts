import { type Context, transact } from '../context.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { findTransaction, withdrawTransaction } from '../transactions/enqueueTransaction.ts'
import { TRANSACTION_STATUS } from '../transactions/transaction.ts'
import { eachRow } from '../worker/eachRow.ts'
import { enqueue } from '../worker/enqueue.ts'
import { bookWaitingLegs } from './bookSettlement.ts'
import { endSettlement } from './endSettlement.ts'
import { type Batch, findBatch, listOpenBatches, lockBatch } from './queries.ts'
import { settlementSource } from './settlementCall.ts'

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
  const cause = 'waiting'
  if (obstacle === undefined) {
    await endTrouble(ctx, { cause, text: 'What held payouts up is over: they go on.' })
  } else {
    const text = `Payouts and refunds wait; nothing is lost. ${obstacle}`
    await tellTrouble(ctx, { cause, text })
  }
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
  const isTooLarge = /\bOutflowCapExceeded\(/.test(transaction.error)
  const age = ctx.clock.now().getTime() - batch.collectedAt.getTime()
  if (isTooLarge && age >= TOO_LARGE_AFTER_MS) await giveUp(ctx, batch)
  return transaction.error
}

/** In one transaction: legs still in the batch when payouts are collected again would wait for the next collection. */
function giveUp(ctx: Context, { hash, attempt }: Batch): Promise<void> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    const source = settlementSource({ hash, attempt })
    const error = 'it did not fit into the outflow cap, and is given up for smaller ones'
    await lockBatch(tx, hash)
    if (!(await withdrawTransaction(inTx, { source, error }))) return
    await endSettlement(inTx, source)
    await enqueue(tx, 'payouts_collect', {})
  })
}
