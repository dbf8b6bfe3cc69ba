import type { Tx } from '../context.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import { insertMember } from './queries.ts'

/** Remembers that somebody was a member of a group: nobody pays for their coming back. Repeating it changes nothing. */
export function noteMember(
  tx: Tx,
  seen: { groupId: GroupId; telegramUserId: TelegramUserId; at: Date },
): Promise<void> {
  return insertMember(tx, seen)
}
