import { matureJoin } from '../campaigns/matureJoin.ts'
import { type Context, transact } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import { joinOf } from './joinOf.ts'
import { lockVerification } from './lockVerification.ts'
import { saveFinding } from './lookQueries.ts'
import { saveVerification } from './queries.ts'
import { canMature, markMatured, requireState, type VerificationIn } from './verification.ts'

/**
 * Makes what an admission has earned ready to be paid, 72 hours after it. Before that, after a give-back, or where nobody
 * paid, nothing changes. Repeating it changes nothing.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state` when it is no admission
 */
export function matureEarning(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<VerificationIn<'admitted'>> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    requireState(verification, 'admitted')
    const at = ctx.clock.now()
    const join = joinOf(verification, at)
    if (!join || !canMature(verification, at)) return verification
    const matured = markMatured(verification, at)
    await saveVerification(ctx.db, matured)
    // A look that nobody could make by now is given up: its finding stays unknown.
    await saveFinding(ctx.db, { verificationId, finding: 'unknown', at })
    await matureJoin(ctx.db, join)
    return matured
  })
}
