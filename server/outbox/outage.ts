import { type Context, databaseNow, type InTx, readDatabaseNow, transact } from '../context.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { findOutage, lockOverallPace, saveAnswered, saveFailedChats, saveOutage } from './limitQueries.ts'
import { unreachableDelayMs } from './outbox.ts'
import { chatOf } from './policy.ts'
import { bringForward, isFirstToTry, wakeAll } from './queries.ts'

/** How many chats fail in a row when Telegram fails everybody. */
const FAILED_CHATS = 3
const LONGEST_DELAY_MS = 10 * MINUTE_MS
/** A shorter outage brings no call forward. */
const LONG_MS = 10 * MINUTE_MS

/**
 * When a lane that waits for the end of an outage looks by itself, after the next probe: one that succeeds wakes it at once.
 * The first of those that have not failed yet comes to the probe itself: the ones that probe may fail by themselves alone.
 * Undefined where it may call, or probe, now.
 */
export async function findLookAt(ctx: InTx, seq: number): Promise<Date | undefined> {
  const { since = null, probeAt = null } = (await findOutage(ctx.db)) ?? {}
  if (since === null || probeAt === null) return undefined
  const now = await readDatabaseNow(ctx)
  if (probeAt <= now) return undefined
  if (await isFirstToTry(ctx.db, seq, now)) return probeAt
  return addMs(probeAt, Math.min((now.getTime() - since.getTime()) / 4, LONGEST_DELAY_MS))
}

/**
 * Notes that Telegram has answered, whatever it said: an outage is over, and everybody goes on. Calls that wait for hours
 * because of it come forward, unless it was short: an outage that comes and goes would repeat them each time.
 */
export async function noteAnswer(ctx: Context, answer: { readonly tookMessage: boolean }): Promise<void> {
  const since = await saveAnswered(ctx.db, answer)
  if (since === undefined) return
  ctx.log.info({ since }, 'Telegram answers again; what waited goes on')
  const now = await readDatabaseNow(ctx)
  if (now.getTime() - since.getTime() >= LONG_MS) await bringForward(ctx.db, now)
  await wakeAll(ctx.db)
}

/**
 * A call had no answer that says what became of it, or never reached Telegram. Where chat after chat fails like this, with no
 * answer between them, it is Telegram that fails: from then on one call at a time finds out whether it still does, and all
 * others wait. Returns the present moment, and for how long it has failed everybody.
 */
export function noteSilence(
  ctx: Context,
  { chatKey, isProbe }: { readonly chatKey: string; readonly isProbe: boolean },
): Promise<{ now: Date; outageMs: number }> {
  return transact(ctx, async (ctx) => {
    const { now, failedChats, outageSince } = await lockOverallPace(ctx.db, databaseNow(ctx))
    if (outageSince !== null) {
      const outageMs = now.getTime() - outageSince.getTime()
      const probeAt = addMs(now, unreachableDelayMs(outageMs))
      if (isProbe) await saveOutage(ctx.db, { since: outageSince, probeAt })
      return { now, outageMs }
    }
    const failed = [...new Set([...failedChats, chatOf(chatKey)])]
    if (failed.length < FAILED_CHATS) {
      await saveFailedChats(ctx.db, failed)
      return { now, outageMs: 0 }
    }
    await saveOutage(ctx.db, { since: now, probeAt: addMs(now, unreachableDelayMs(0)) })
    ctx.log.error(
      { chats: failed.length },
      'Telegram fails one chat after the other; all messages wait for a probe',
    )
    return { now, outageMs: 0 }
  })
}
