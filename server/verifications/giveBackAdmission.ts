import { giveBackJoin } from '../campaigns/giveBackJoin.ts'
import { earnedBy } from '../campaigns/join.ts'
import { type Context, transact } from '../context.ts'
import { uncountEarning } from '../groups/uncountEarning.ts'
import type { VerificationId } from '../shared/ids.ts'
import { joinOf } from './joinOf.ts'
import { lockVerification } from './lockVerification.ts'
import { saveFinding } from './lookQueries.ts'
import { saveVerification } from './queries.ts'
import { canBeGivenBack, markGivenBack, requireState, type VerificationIn } from './verification.ts'

/**
 * An admitted member has left or was banned. Within 24 hours of the admission the advertiser gets the price back; later, or
 * where nobody paid, nothing changes. Repeating it changes nothing. `leftAt` is when it happened by Telegram's own clock, which
 * may be long before we hear of it.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state` when it is no admission
 */
export function giveBackAdmission(
  ctx: Context,
  { verificationId, leftAt }: { verificationId: VerificationId; leftAt?: Date },
): Promise<VerificationIn<'admitted'>> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    requireState(verification, 'admitted')
    const at = leftAt ?? ctx.clock.now()
    const join = joinOf(verification, at)
    if (!join || !canBeGivenBack(verification, at)) return verification
    const { groupId, admittedAt } = verification
    const givenBack = markGivenBack(verification, at)
    await saveVerification(ctx.db, givenBack)
    await saveFinding(ctx.db, { verificationId, finding: 'gone', at })
    await uncountEarning(ctx.db, { groupId, earned: earnedBy(join), admittedAt })
    await giveBackJoin(ctx.db, join)
    return givenBack
  })
}
