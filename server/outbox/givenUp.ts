import { type Context, readDatabaseNow, transact } from '../context.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { enqueueDelivery } from './enqueueCall.ts'
import { notifyOperators } from './notifyOperators.ts'
import { findGivenUp, saveTriedAgain, takeUntold } from './queries.ts'

/** A call to Telegram that was given up, without what it says. */
export interface GivenUpCall {
  readonly seq: number
  readonly method: string
  readonly failingSince: Date | null
  readonly endedAt: Date | null
  readonly error: string | null
}

/** The calls that were given up in the last days, the newest first. */
export function listGivenUp(ctx: Context, limit: number): Promise<GivenUpCall[]> {
  return findGivenUp(ctx.db, limit)
}

/** Has a call made that was given up, with all its tries. False where it is not given up any more. */
export function retryGivenUp(ctx: Context, seq: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const lane = await saveTriedAgain(ctx.db, seq)
    if (lane !== undefined) await enqueueDelivery(ctx.db, lane)
    return lane !== undefined
  })
}

/** How long given-up calls are gathered for one message. */
const GATHER_MS = 5 * MINUTE_MS
const REST_MS = HOUR_MS

/** Tells the operators of all calls that were given up since they last heard of any, in one message, once an hour at most. */
export async function tellGivenUp(ctx: Context): Promise<void> {
  await transact(ctx, async (ctx) => {
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
