import { giveBackJoin } from '../campaigns/giveBackJoin.ts'
import { chargeJoin, earnedBy, type Join } from '../campaigns/join.ts'
import { type Context, transact } from '../context.ts'
import { countAdmission, uncountEarning } from '../groups/countAdmission.ts'
import { wantPayee } from '../payouts/wantPayee.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from './lockVerification.ts'
import { insertLook, saveFinding } from './lookQueries.ts'
import { firstLookAt } from './memberLook.ts'
import { saveVerification } from './queries.ts'
import {
  canBeGivenBack,
  markAdmitted,
  markGivenBack,
  requireState,
  type Verification,
  type VerificationIn,
} from './verification.ts'

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

/** What names a verification's join in the ledger. */
export function joinSource(id: VerificationId): string {
  return `verification:${id}`
}

/** What a verification means to the campaign that pays for it. Undefined where nobody pays. */
export function joinOf({ id, groupId, sponsorship }: Verification, at: Date): Join | undefined {
  if (sponsorship === null) return undefined
  const { campaignId, price, fee, payoutWallet, reservedOn } = sponsorship
  return { campaignId, groupId, payoutWallet, price, fee, day: reservedOn, source: joinSource(id), at }
}
