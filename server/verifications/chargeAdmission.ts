import { chargeJoin, earnedBy, giveBackJoin, type Join } from '../campaigns/join.ts'
import type { InTx } from '../context.ts'
import { countAdmission, uncountEarning } from '../groups/countAdmission.ts'
import { wantPayee } from '../payouts/wantPayee.ts'
import { recordCharge } from '../people/charges.ts'
import type { VerificationId } from '../shared/ids.ts'
import { endLooks, insertLooks } from './lookQueries.ts'
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
 * and totals change together or not at all. The caller holds the verification. Repeating it changes nothing.
 *
 * @throws DomainError `verification.wrong_state`
 */
export async function chargeAdmission(
  ctx: InTx,
  verification: Verification,
): Promise<VerificationIn<'admitted'>> {
  if (verification.state === 'admitted') return verification
  const at = ctx.clock.now()
  const admitted = markAdmitted(verification, at)
  await saveVerification(ctx.db, admitted)
  const { id: verificationId, groupId, telegramUserId } = admitted
  const join = joinOf(admitted, at)
  await countAdmission(ctx.db, { groupId, telegramUserId, earned: join ? earnedBy(join) : null, at })
  if (join) {
    await chargeJoin(ctx.db, join)
    await wantPayee(ctx, { campaignId: join.campaignId, wallet: join.payoutWallet })
    await recordCharge(ctx, { telegramUserId, campaignId: join.campaignId, at })
    await insertLooks(ctx.db, { verificationId, admittedAt: at })
  }
  return admitted
}

/**
 * An admitted member has left or was banned. Within 24 hours of the admission the advertiser gets the price back; later, or
 * where nobody paid, nothing changes. The caller holds the verification. Repeating it changes nothing. `leftAt` is Telegram's
 * own time of the departure: we may hear of it much later.
 *
 * @throws DomainError `verification.wrong_state` when it is no admission
 */
export async function giveBackAdmission(
  ctx: InTx,
  verification: Verification,
  leftAt: Date,
): Promise<VerificationIn<'admitted'>> {
  requireState(verification, 'admitted')
  const join = joinOf(verification, leftAt)
  if (!join || !canBeGivenBack(verification, leftAt)) return verification
  const { id: verificationId, groupId, admittedAt } = verification
  const givenBack = markGivenBack(verification, leftAt)
  await saveVerification(ctx.db, givenBack)
  await endLooks(ctx.db, { verificationId, at: leftAt })
  await uncountEarning(ctx.db, { groupId, earned: earnedBy(join), admittedAt })
  await giveBackJoin(ctx.db, join)
  return givenBack
}

/** Names a verification's join in the ledger. */
export function joinSource(id: VerificationId): string {
  return `verification:${id}`
}

/** The join that a campaign pays for. Undefined where nobody pays. */
export function joinOf({ id, groupId, sponsorship }: Verification, at: Date): Join | undefined {
  if (sponsorship === null) return undefined
  const { campaignId, placementId, price, fee, payoutWallet, reservedOn: day } = sponsorship
  return { campaignId, placementId, groupId, payoutWallet, price, fee, day, source: joinSource(id), at }
}
