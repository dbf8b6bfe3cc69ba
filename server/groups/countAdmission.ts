import type { Tx } from '../context.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { dayOf } from '../shared/time.ts'
import { addAdmission } from './queries.ts'

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
