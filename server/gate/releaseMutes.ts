import { type Context, transact } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { findDoor } from './door.ts'
import { findLiveIds } from './gateQueries.ts'
import { liftMute } from './mute.ts'
import { findMutesOf, lockMute } from './muteQueries.ts'
import { releaseVisitor } from './releaseVisitor.ts'

/**
 * Lets go of those who may not finish, tells them, and lifts the gate's mutes. Nothing happens where the group is active again.
 */
export async function releaseNow(ctx: Context, { groupId }: { groupId: GroupId }): Promise<void> {
  const door = await findDoor(ctx.db, { groupId })
  if (door === undefined || door.status === 'active') return
  for (const verificationId of await findLiveIds(ctx.db, groupId))
    await releaseVisitor(ctx, { verificationId })
  const cause = `release:${ctx.clock.now().getTime()}`
  for (const person of await findMutesOf(ctx.db, groupId)) {
    await transact(ctx, async (ctx) => {
      const mute = await lockMute(ctx.db, person)
      if (mute !== undefined) await liftMute(ctx, { door, mute, cause })
    })
  }
}
