import type { Context } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { couldAnyWin } from './queries.ts'
import { salesStoppedSince } from './sales.ts'

/** Whether the next join of a group would find somebody who pays for it, as far as that does not depend on who joins. */
export async function sellsNow(ctx: Context, { groupId }: { groupId: GroupId }): Promise<boolean> {
  if ((await salesStoppedSince(ctx.db)) !== undefined) return false
  return couldAnyWin(ctx.db, { groupId, at: ctx.clock.now() })
}
