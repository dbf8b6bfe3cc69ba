import { type Context, databaseNow, type InTx, readDatabaseNow, transact } from '../context.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { findOutage, lockOverallPace, saveAnswered, saveOverallPace } from './limitQueries.ts'
import { unreachableDelayMs } from './outbox.ts'
import { bringForward, isFirstToTry, wakeAll } from './queries.ts'

/** How many chats fail in a row when Telegram fails everybody. */
const FAILED_CHATS = 3
const LONGEST_DELAY_MS = 10 * MINUTE_MS
/** A shorter outage brings no call forward. */
const LONG_MS = 10 * MINUTE_MS

/**
 * When a lane that waits for the end of an outage looks by itself, after the next probe. A probe that succeeds wakes it at once.
 * The first call that has not failed yet comes to the probe itself, since those that probe may be the only ones that fail.
 * Undefined where the lane may call, or probe, now.
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
 * Notes that Telegram has answered, whatever it said: an outage is over, and everybody goes on. After a long outage, calls that
 * wait for hours come forward; a short one that comes and goes would repeat them each time.
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
 * A call's outcome is unknown, or it never reached Telegram. If chat after chat fails like this with no answer between them,
 * Telegram itself fails. From then on one call at a time probes it, and all others wait. Returns the present moment, and how
 * long the outage has lasted.
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
      if (isProbe) await saveOverallPace(ctx.db, { probe_at: probeAt })
      return { now, outageMs }
    }
    const failed = [...new Set([...failedChats, chatKey])]
    if (failed.length < FAILED_CHATS) {
      await saveOverallPace(ctx.db, { failed_chats: failed })
      return { now, outageMs: 0 }
    }
    const probeAt = addMs(now, unreachableDelayMs(0))
    await saveOverallPace(ctx.db, { failed_chats: [], outage_since: now, probe_at: probeAt })
    ctx.log.error(
      { chats: failed.length },
      'Telegram fails one chat after the other; all messages wait for a probe',
    )
    return { now, outageMs: 0 }
  })
}
