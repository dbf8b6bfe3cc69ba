import { type Context, transact } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import { type Answer, gradeAnswer } from '../tasks/task.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { insertAnswer, saveVerification } from '../verifications/queries.ts'
import {
  isPast,
  markAdmitting,
  markAgreeing,
  markScoring,
  requireState,
  type Verification,
} from '../verifications/verification.ts'
import { endLocked } from './endVisit.ts'
import { findTask } from './findTask.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'

/**
 * Takes the member's answer: the first one counts. A choice passes, a quiz passes or fails at once, an open answer goes to
 * the scorer. Repeating it changes nothing.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state` when not asked yet or over, `request.invalid` when
 * it is no answer to this task
 */
export function answerTask(
  ctx: Context,
  { verificationId, answer }: { verificationId: VerificationId; answer: Answer },
): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (isPast(verification, 'asked') || verification.state === 'failed') return verification
    requireState(verification, 'asked')
    const at = ctx.clock.now()
    const grade = gradeAnswer(await findTask(ctx.db, verification), answer)
    await insertAnswer(ctx.db, {
      verificationId,
      campaignId: verification.sponsorship?.campaignId ?? null,
      answer,
      passed: grade === 'to_be_judged' ? null : grade === 'passed',
      at,
    })
    if (grade === 'failed') return endLocked(ctx.db, { verification, end: 'failed', at })
    const next = grade === 'passed' ? markAgreeing(verification, at) : markScoring(verification, at)
    await saveVerification(ctx.db, next)
    await scheduleDeadline(ctx.db, next)
    return next
  })
}

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
