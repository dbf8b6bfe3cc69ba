import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { describeFailure } from '../shared/failure.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'

/** How long something may be of no use before the operators hear of it. */
export const PATIENCE_MS = 2 * MINUTE_MS

export interface Going {
  /** The trouble that it is where it fails for minutes. */
  readonly cause: string
  readonly text: (since: string) => string
  readonly overText: string
  /** From the end of one turn to the beginning of the next. */
  readonly intervalMs: number
}

/**
 * Acts again and again until the signal is aborted; resolves when the last turn has ended. The operators hear of it where it
 * fails for minutes, and of its end.
 */
export async function keepGoing(
  ctx: Context,
  { cause, text, overText, intervalMs }: Going,
  { act, signal }: { readonly act: () => Promise<unknown>; readonly signal: AbortSignal },
): Promise<void> {
  let isFine = false
  let failingSince: Date | undefined
  while (!signal.aborted) {
    try {
      await act()
      if (!isFine) await endTrouble(ctx, { cause, text: overText })
      isFine = true
      failingSince = undefined
    } catch (error) {
      isFine = false
      const failure = describeFailure(error)
      ctx.log.warn({ cause, failure }, 'a turn has failed, and is taken again')
      const now = ctx.clock.now()
      failingSince ??= now
      if (now >= addMs(failingSince, PATIENCE_MS)) {
        const told = `${text(failingSince.toISOString())} ${failure}`
        // Without a database there is nobody to tell by; what watches the database does.
        await tellTrouble(ctx, { cause, text: told }).catch(() => {})
      }
    }
    await sleep(intervalMs, undefined, { signal }).catch(() => {})
  }
}
