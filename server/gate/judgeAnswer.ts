import { releaseJoin } from '../campaigns/join.ts'
import { type Context, transact } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import { joinOf } from '../verifications/chargeAdmission.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { saveJudgement, saveVerification } from '../verifications/queries.ts'
import {
  isPast,
  markAgreeing,
  markUnsponsored,
  requireState,
  type Verification,
} from '../verifications/verification.ts'
import { endLocked } from './endVisit.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'

/**
 * The verdict on an open answer. `free` is for the built-in rules deciding in place of a scorer that is out: the price is
 * released, and nobody pays for this join. Repeating it changes nothing.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state`
 */
export function judgeAnswer(
  ctx: Context,
  { verificationId, passed, free }: { verificationId: VerificationId; passed: boolean; free: boolean },
): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (isPast(verification, 'scoring') || verification.state === 'failed') return verification
    requireState(verification, 'scoring')
    const at = ctx.clock.now()
    await saveJudgement(ctx.db, verificationId, passed)
    if (!passed) return endLocked(ctx.db, { verification, end: 'failed', at })
    const agreeing = markAgreeing(free ? markUnsponsored(verification) : verification, at)
    await saveVerification(ctx.db, agreeing)
    await scheduleDeadline(ctx.db, agreeing)
    const released = free ? joinOf(verification, at) : undefined
    if (released) await releaseJoin(ctx.db, released, { failed: false })
    return agreeing
  })
}
