import type { Context } from '../context.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { findTransaction } from '../transactions/findTransaction.ts'
import { withdrawTransaction } from '../transactions/withdrawTransaction.ts'
import { eachRow } from '../worker/eachRow.ts'
import { enqueue } from '../worker/enqueue.ts'
import { bookWaitingLegs } from './bookSettlement.ts'
import { type Batch, listOpenBatches } from './queries.ts'
import { settlementSource } from './settlementSource.ts'
import { endTrouble, tellTrouble } from './trouble.ts'

const TOO_LARGE_AFTER_MS = 10 * MINUTE_MS

/**
 * Looks after the batches that have not come to their end: books what the ledger can follow by now, gives up one that the
 * outflow cap does not let go any more, so that its legs come in smaller ones, and says when what held payouts up is over.
 */
export async function checkSettlements(ctx: Context, signal?: AbortSignal): Promise<void> {
  let obstacle: string | undefined
  const rows = await listOpenBatches(ctx.db)
  const name = ({ id }: Batch) => `batch ${id}`
  await eachRow(ctx, { job: 'settlements_check', rows, name, signal }, async (batch) => {
    if (batch.status === 'settled') await bookWaitingLegs(ctx, batch)
    else obstacle ??= await findObstacle(ctx, batch)
  })
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
  if (transaction?.status !== 'queued' || transaction.error === null) return undefined
  const isTooLarge = /\bOutflowCapExceeded\(/.test(transaction.error)
  const age = ctx.clock.now().getTime() - batch.collectedAt.getTime()
  if (isTooLarge && age >= TOO_LARGE_AFTER_MS) {
    const error = 'it did not fit into the outflow cap, and is given up for smaller ones'
    if (await withdrawTransaction(ctx, { source, error })) await enqueue(ctx.db, 'payouts_collect', {})
  }
  return transaction.error
}
