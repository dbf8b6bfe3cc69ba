import type { Context, Tx } from '../context.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { dayOf } from '../shared/time.ts'
import { addAdmission, insertMember, saveMemberCount, subtractSponsorship } from './queries.ts'

/** Adds an admitted member to the group's totals and day series. `earned` is what the owner gets, null when nobody pays. */
export function countAdmission(
  tx: Tx,
  admission: { groupId: GroupId; telegramUserId: TelegramUserId; earned: Usdc | null; at: Date },
): Promise<void> {
  const { groupId, telegramUserId, earned, at } = admission
  return addAdmission(tx, {
    groupId,
    telegramUserId,
    sponsored: earned !== null,
    earned: earned ?? usdc(0n),
    day: dayOf(at),
    at,
  })
}

/** Takes a given-back earning out of the group's totals and of the day of its admission. */
export function uncountEarning(
  tx: Tx,
  { groupId, earned, admittedAt }: { groupId: GroupId; earned: Usdc; admittedAt: Date },
): Promise<void> {
  return subtractSponsorship(tx, { groupId, earned, day: dayOf(admittedAt) })
}

/** Remembers that somebody was a member of a group: nobody pays for their coming back. Repeating it changes nothing. */
export function noteMember(
  tx: Tx,
  seen: { groupId: GroupId; telegramUserId: TelegramUserId; at: Date },
): Promise<void> {
  return insertMember(tx, seen)
}

/** Stores how many members Telegram counts at present. */
export function updateMemberCount(
  ctx: Context,
  { groupId, memberCount }: { groupId: GroupId; memberCount: number },
): Promise<void> {
  return saveMemberCount(ctx.db, { id: groupId, memberCount, at: ctx.clock.now() })
}
