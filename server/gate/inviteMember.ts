import { type Context, transact } from '../context.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { findLive, insertInvited } from '../verifications/queries.ts'
import { STATE_LASTS_MS, type Verification, type WayIn } from '../verifications/verification.ts'
import { scheduleDeadline } from './scheduleDeadline.ts'

/** Somebody has come to the gate of a group. Where they are at it already, that is returned: one way at a time. */
export function inviteMember(
  ctx: Context,
  { groupId, telegramUserId, wayIn }: { groupId: GroupId; telegramUserId: TelegramUserId; wayIn: WayIn },
): Promise<Verification> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const deadlineAt = addMs(at, STATE_LASTS_MS.invited)
    for (;;) {
      const invited = await insertInvited(ctx.db, { groupId, telegramUserId, wayIn, deadlineAt, at })
      if (invited) {
        await scheduleDeadline(ctx.db, invited)
        return invited
      }
      // The one that stood in the way may have ended since: then there is room.
      const live = await findLive(ctx.db, { groupId, telegramUserId })
      if (live) return live
    }
  })
}
