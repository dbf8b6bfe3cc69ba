import { type Context, databaseNow, type Tx } from '../context.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { lockOverallPace, saveAnswered, saveFailedChats, saveOutage } from './limitQueries.ts'
import { unreachableDelayMs } from './outbox.ts'
import { chatOf } from './policy.ts'
import { wakeAll } from './queries.ts'

/** So many chats failed in a row mean that Telegram fails everybody. */
const FAILED_CHATS = 3
const LONGEST_DELAY_MS = 10 * MINUTE_MS

/** How long after the next probe a waiting lane looks by itself. A probe that succeeds wakes it at once. */
export function outageDelayMs(now: Date, since: Date): number {
  return Math.min((now.getTime() - since.getTime()) / 4, LONGEST_DELAY_MS)
}

/** Telegram has answered, whatever it said: an outage is over, and everybody goes on. */
export async function noteAnswer(ctx: Context, answer: { readonly tookMessage: boolean }): Promise<void> {
  const since = await saveAnswered(ctx.db, answer)
  if (since === undefined) return
  ctx.log.info({ since }, 'Telegram answers again; what waited goes on')
  await wakeAll(ctx.db)
}

/**
 * A call had no answer that says what became of it, or never reached Telegram. Where chat after chat fails like this, with no
 * answer between them, it is Telegram that fails: from then on one call at a time finds out whether it still does, and all
 * others wait. Returns the present moment, and for how long it has failed everybody.
 */
export async function noteSilence(
  ctx: Context,
  tx: Tx,
  { chatKey, isProbe }: { readonly chatKey: string; readonly isProbe: boolean },
): Promise<{ now: Date; outageMs: number }> {
  const { now, failedChats, outageSince } = await lockOverallPace(tx, databaseNow(ctx))
  if (outageSince !== null) {
    const outageMs = now.getTime() - outageSince.getTime()
    const probeAt = addMs(now, unreachableDelayMs(outageMs))
    if (isProbe) await saveOutage(tx, { since: outageSince, probeAt })
    return { now, outageMs }
  }
  const failed = [...new Set([...failedChats, chatOf(chatKey)])]
  if (failed.length < FAILED_CHATS) {
    await saveFailedChats(tx, failed)
    return { now, outageMs: 0 }
  }
  await saveOutage(tx, { since: now, probeAt: addMs(now, unreachableDelayMs(0)) })
  ctx.log.error(
    { chats: failed.length },
    'Telegram fails one chat after the other; all messages wait for a probe',
  )
  return { now, outageMs: 0 }
}
