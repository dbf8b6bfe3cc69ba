import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { VerificationId } from '../shared/ids.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { STATE_LASTS_MS, type Verification } from '../verifications/verification.ts'
import { gateRemindJob } from './jobs.ts'
import { getVisit } from './visit.ts'
import { REMINDER, sayStep } from './visitTalk.ts'

/** How long before the end somebody is reminded of the rules. */
export const REMIND_BEFORE_MS = 30 * MINUTE_MS

/** Has somebody reminded who has passed and has not agreed yet. */
export function enqueueReminder(ctx: Context, { id }: Verification): Promise<void> {
  const runAt = addMs(ctx.clock.now(), STATE_LASTS_MS.agreeing - REMIND_BEFORE_MS)
  return enqueue(ctx.db, gateRemindJob, { verificationId: id }, { key: `gate:remind:${id}`, runAt })
}

/** Reminds somebody of the rules, once. */
export function remindVisitor(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { state } = await lockVerification(ctx.db, verificationId)
    if (state !== 'agreeing') return
    await sayStep(ctx, await getVisit(ctx.db, verificationId), REMINDER)
  })
}
