import { type Context, transact } from '../context.ts'
import type { VerificationId } from '../shared/ids.ts'
import { lockVerification } from '../verifications/lockVerification.ts'
import { isLive } from '../verifications/verification.ts'
import { endVisit } from './endVisit.ts'
import { saveArrival } from './gateQueries.ts'
import { inviteMember } from './inviteMember.ts'
import { getVisit } from './visit.ts'

/**
 * What a visitor has to answer could not be brought to them: what is reserved for them is free at once, and nothing counts
 * against them. Whoever is in the group, muted, is invited anew, so that they are met as everybody is who has not come to the
 * bot yet, and after the same time by what the owner wants done with those. A request stays with the admins. Repeating it
 * changes nothing.
 */
export function endUnasked(
  ctx: Context,
  { verificationId }: { verificationId: VerificationId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (!isLive(await lockVerification(ctx.db, verificationId))) return
    const { verification, door, userChatId, language, unsponsored } = await getVisit(ctx.db, verificationId)
    await endVisit(ctx, { verificationId, end: 'expired', counts: false })
    const { groupId, telegramUserId, wayIn } = verification
    if (wayIn !== 'open_join' || door.status !== 'active') return
    const { id } = await inviteMember(ctx, { groupId, telegramUserId, wayIn })
    await saveArrival(ctx.db, id, { wayIn, userChatId, language, unsponsored })
  })
}
