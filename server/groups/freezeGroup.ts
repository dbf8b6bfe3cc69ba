import { texts } from '../bot/texts.ts'
import { type Context, transact } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { GroupId } from '../shared/ids.ts'
import type { Group } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { saveFrozen } from './queries.ts'

/**
 * The operator suspects something: the group sells no joins, and what its owner has earned in it is not paid out, until
 * somebody clears it. People still come in, unsponsored; prices that are reserved are charged as promised. The owner is told.
 * False where it is frozen already.
 *
 * @throws DomainError `group.not_found`
 */
export function freezeGroup(
  ctx: Context,
  { groupId, reason }: { groupId: GroupId; reason: string },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const group = await lockGroup(tx, groupId)
    if (group.frozenAt !== null) return false
    const at = ctx.clock.now()
    await saveFrozen(tx, groupId, { at, reason })
    await tellOwner({ ...ctx, db: tx }, group, 'groups-suspended', at)
    return true
  })
}

/**
 * The operator has found nothing wrong (any more): joins are sold again, and earnings are paid with the next payout. False
 * where it is not frozen.
 *
 * @throws DomainError `group.not_found`
 */
export function clearGroup(ctx: Context, { groupId }: { groupId: GroupId }): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const group = await lockGroup(tx, groupId)
    if (group.frozenAt === null) return false
    await saveFrozen(tx, groupId, undefined)
    await tellOwner({ ...ctx, db: tx }, group, 'groups-cleared', group.frozenAt)
    return true
  })
}

async function tellOwner(ctx: Context, group: Group, message: string, frozenAt: Date): Promise<void> {
  const { id, title, ownerTelegramUserId: owner, ownerLanguage } = group
  const contact = ctx.config.supportContact ?? 'none'
  await enqueueCall(ctx.db, {
    key: `${message}:${id}:${frozenAt.getTime()}`,
    chatKey: `${owner}`,
    method: 'sendMessage',
    payload: { chat_id: owner, text: texts.t(ownerLanguage ?? 'en', message, { title, contact }) },
    at: ctx.clock.now(),
  })
}
