import { chargeJoin } from '../campaigns/chargeJoin.ts'
import { earnedBy } from '../campaigns/join.ts'
import { type Context, transact } from '../context.ts'
import { countAdmission } from '../groups/countAdmission.ts'
import { wantPayee } from '../payouts/wantPayee.ts'
import type { VerificationId } from '../shared/ids.ts'
import { joinOf } from './joinOf.ts'
import { lockVerification } from './lockVerification.ts'
import { insertLook } from './lookQueries.ts'
import { firstLookAt } from './memberLook.ts'
import { saveVerification } from './queries.ts'
import { markAdmitted, type VerificationIn } from './verification.ts'

/**
 * Telegram has confirmed that the member is in: charges the sponsor, if there is one, and counts the member. State, ledger
 * and totals change together or not at all. Repeating it changes nothing.
 *
 * @throws DomainError `verification.not_found`, `verification.wrong_state`
 */
export function chargeAdmission(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<VerificationIn<'admitted'>> {
  return transact(ctx, async (ctx) => {
    const verification = await lockVerification(ctx.db, verificationId)
    if (verification.state === 'admitted') return verification
    const at = ctx.clock.now()
    const admitted = markAdmitted(verification, at)
    await saveVerification(ctx.db, admitted)
    const { groupId, telegramUserId } = admitted
    const join = joinOf(admitted, at)
    await countAdmission(ctx.db, { groupId, telegramUserId, earned: join ? earnedBy(join) : null, at })
    if (join) {
      await chargeJoin(ctx.db, join)
      await wantPayee(ctx, { campaignId: join.campaignId, wallet: join.payoutWallet })
      await insertLook(ctx.db, { verificationId, dueAt: firstLookAt(at, Math.random()) })
    }
    return admitted
  })
}
