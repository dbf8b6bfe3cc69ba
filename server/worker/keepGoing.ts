import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { describeFailure } from '../shared/failure.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'

/** How long something may fail before the operators hear of it. */
export const PATIENCE_MS = 2 * MINUTE_MS

export interface Going {
  /** The trouble that minutes of failure cause. */
  readonly cause: string
  readonly text: (since: string) => string
  readonly overText: string
  /** From the end of one turn to the start of the next. */
  readonly intervalMs: number
}

/**
 * Repeats `act` until the signal; resolves when the last turn has ended. The operators hear of minutes of failure, and of
 * their end.
 */
export async function keepGoing(
  ctx: Context,
  { cause, text, overText, intervalMs }: Going,
  { act, signal }: { readonly act: () => Promise<unknown>; readonly signal: AbortSignal },
): Promise<void> {
  let isFine = false
  let failingSince: Date | undefined
  let told: string | undefined
  while (!signal.aborted) {
    try {
      await act()
      if (!isFine) await endTrouble(ctx, { cause, text: overText })
      isFine = true
      failingSince = undefined
      told = undefined
    } catch (error) {
      isFine = false
      const failure = describeFailure(error)
      if (failure !== told)
        ctx.log.warn({ cause, failure }, `${cause} has failed, and tries again until it works`)
      told = failure
      const now = ctx.clock.now()
      failingSince ??= now
      if (now >= addMs(failingSince, PATIENCE_MS)) {
        const message = `${text(failingSince.toISOString())} ${failure}`
        // Without a database nobody can be told here; the watch of the database tells them.
        await tellTrouble(ctx, { cause, text: message }).catch(() => {})
      }
    }
    await sleep(intervalMs, undefined, { signal }).catch(() => {})
  }
}
