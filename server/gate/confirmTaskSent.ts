import { type Context, transact } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { saveVerification } from '../verifications/queries.ts'
import { markTaskSent, type Verification } from '../verifications/verification.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'

/** Telegram has confirmed the task, so the time for answering runs from now. Who has gone on since keeps what they have. */
export function confirmTaskSent(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (verification.state !== 'asked') return verification
    const sent = markTaskSent(verification, ctx.clock.now())
    await saveVerification(ctx.db, sent)
    await scheduleDeadline(ctx.db, sent)
    return sent
  })
}
