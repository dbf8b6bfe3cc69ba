import type { Context } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { saveMemberCount } from './queries.ts'

/** Stores how many members Telegram counts at present. */
export function updateMemberCount(
  ctx: Context,
  { groupId, memberCount }: { groupId: GroupId; memberCount: number },
): Promise<void> {
  return saveMemberCount(ctx.db, { id: groupId, memberCount, at: ctx.clock.now() })
}
