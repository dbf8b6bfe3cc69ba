import type { Context } from '../context.ts'
import { addMs } from '../shared/time.ts'
import { matureEarning } from './matureEarning.ts'
import { listMaturing } from './queries.ts'
import { MATURITY_MS } from './verification.ts'

const AT_A_TIME = 500

/**
 * Makes every earning ready to be paid whose 72 hours are over. Each on its own, so it may be killed anywhere and run twice
 * at once.
 */
export async function matureEarnings(ctx: Context, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const admittedBefore = addMs(ctx.clock.now(), -MATURITY_MS)
    const due = await listMaturing(ctx.db, { admittedBefore, limit: AT_A_TIME })
    for (const verificationId of due) {
      if (signal?.aborted) return
      await matureEarning(ctx, { verificationId })
    }
    if (due.length < AT_A_TIME) return
  }
}
