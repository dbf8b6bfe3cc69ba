import { type Context, transact } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { saveVerification } from '../verifications/queries.ts'
import { isPast, markAdmitting, type Verification } from '../verifications/verification.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'

/**
 * The member agrees to the group's rules; from now on Telegram is asked to let them in. Repeating it changes nothing.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state` before a task is passed or after the end
 */
export function agreeToRules(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (isPast(verification, 'agreeing')) return verification
    const admitting = markAdmitting(verification, ctx.clock.now())
    await saveVerification(ctx.db, admitting)
    await scheduleDeadline(ctx.db, admitting)
    return admitting
  })
}
