import { type Context, readDatabaseNow, transact } from '../context.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { enqueueDelivery } from './enqueueCall.ts'
import { notifyOperators } from './notifyOperators.ts'
import { GIVEN_UP, saveTriedAgain, takeUntold } from './queries.ts'

/** The calls that were given up in the last days, the newest first, without what they say. */
export function listGivenUp({ db }: Context, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['seq', 'method', 'failing_since as failingSince', 'ended_at as endedAt', 'error'])
    .where('status', '=', GIVEN_UP)
    .where('forgets', '=', false)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** Makes a call that was given up again, with all its retries. False where it is not given up any more. */
export function retryGivenUp(ctx: Context, seq: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const lane = await saveTriedAgain(ctx.db, seq)
    if (lane !== undefined) await enqueueDelivery(ctx.db, lane)
    return lane !== undefined
  })
}

/** How long given-up calls are collected for one message. */
const GATHER_MS = 5 * MINUTE_MS
const REST_MS = HOUR_MS

/** Tells the operators, in one message an hour at most, of all calls given up since the last one. */
export function tellGivenUp(ctx: Context): Promise<void> {
  return transact(ctx, async (ctx) => {
    const now = await readDatabaseNow(ctx)
    const moments = { toldSince: addMs(now, -REST_MS), endedBefore: addMs(now, -GATHER_MS) }
    const untold = await takeUntold(ctx.db, { now, ...moments })
    if (untold.length === 0) return
    const total = untold.reduce((sum, { count }) => sum + count, 0)
    const newest = Math.max(...untold.map((of) => of.newest))
    const kinds = untold.map(({ method, count }) => `${count} ${method}`).join(', ')
    ctx.log.error({ total }, 'calls to Telegram were given up')
    await notifyOperators(ctx, {
      // A call that was tried again may be given up again.
      key: `given-up:${newest}:${now.getTime()}`,
      text: `${total === 1 ? '1 call' : `${total} calls`} to Telegram got no answer in a day of tries and ${total === 1 ? 'is' : 'are'} given up: ${kinds}. /operator lists them under “Given-up messages” for three days.`,
    })
  })
}
