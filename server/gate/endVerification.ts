import { releaseJoin } from '../campaigns/releaseJoin.ts'
import { type Context, type Tx, transact } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import { joinOf } from '../verifications/joinOf.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { saveVerification } from '../verifications/queries.ts'
import { type EndState, isLive, markEnded, type Verification } from '../verifications/verification.ts'

/** The ends that a deadline brings. */
const BY_DEADLINE: readonly EndState[] = ['expired', 'unreached']

/**
 * Ends a verification without admission; a price that was reserved is free again. Where it is over already, or its deadline
 * has not come, nothing changes.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state` where this state has no such end
 */
export function endVerification(
  ctx: Context,
  { verificationId, end }: { verificationId: VerificationId; end: EndState },
): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (!isLive(verification)) return verification
    const at = ctx.clock.now()
    if (BY_DEADLINE.includes(end) && verification.deadlineAt > at) return verification
    return endLocked(ctx.db, { verification, end, at })
  })
}

/** Ends a verification that the caller holds. */
export async function endLocked(
  tx: Tx,
  { verification, end, at }: { verification: Verification; end: EndState; at: Date },
): Promise<Verification> {
  const ended = markEnded(verification, end, at)
  await saveVerification(tx, ended)
  const join = joinOf(ended, at)
  if (join) await releaseJoin(tx, join, { failed: end === 'failed' })
  return ended
}
