import { type Context, transact } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from './lockVerification.ts'
import { saveVerification } from './queries.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'
import { markTaskSent, type Verification } from './verification.ts'

/** Telegram has confirmed the task, so the time for answering runs from now. Who has gone on since keeps what they have. */
export function confirmTaskSent(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<Verification> {
  return transact(ctx, async (tx) => {
    const verification = await lockVerification(tx, verificationId)
    if (verification.state !== 'asked') return verification
    const sent = markTaskSent(verification, ctx.clock.now())
    await saveVerification(tx, sent)
    await scheduleDeadline(tx, sent)
    return sent
  })
}
