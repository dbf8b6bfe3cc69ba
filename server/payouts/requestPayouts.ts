import { type Context, transact } from '../context.ts'
import { enqueue } from '../worker/enqueue.ts'

/** Has a running server pay now what is due, instead of at the next time of PAYOUT_CRON. */
export function requestPayouts(ctx: Context): Promise<void> {
  return transact(ctx, (tx) => enqueue(tx, 'payouts_collect', {}))
}
