import { type Context, transact } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { dayOf } from '../shared/time.ts'
import { lockGroup } from './findGroup.ts'
import type { Group } from './group.ts'
import { saveGroup } from './queries.ts'
import { tellOwner } from './tellOwner.ts'

/**
 * The operator suspects something: until the freeze is cleared, the group sells no joins and its earnings are not paid out.
 * People still come in, unsponsored, and reserved prices are charged as promised. The owner is told. False where it is
 * frozen already.
 *
 * @throws DomainError `group.not_found`
 */
export function freezeGroup(
  ctx: Context,
  { groupId, reason }: { groupId: GroupId; reason: string },
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    if (group.frozenAt !== null) return false
    const at = ctx.clock.now()
    await saveGroup(ctx.db, groupId, { frozen_at: at, frozen_reason: reason })
    await tell(ctx, group, 'groups-suspended', at)
    return true
  })
}

/**
 * The operator clears the freeze: joins are sold again, and the next payout includes the earnings. False where the group is
 * not frozen.
 *
 * @throws DomainError `group.not_found`
 */
export function clearGroup(ctx: Context, { groupId }: { groupId: GroupId }): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    if (group.frozenAt === null) return false
    await saveGroup(ctx.db, groupId, { frozen_at: null, frozen_reason: null })
    await tell(ctx, group, 'groups-cleared', group.frozenAt)
    return true
  })
}

/**
 * Stops the sale of joins in a group whose wallet is owed too much, and tells the owner with these `variables`, at most once a day.
 * Without them, sells again. The caller holds the group.
 */
export async function stopForUnpaid(
  ctx: Context,
  group: Group,
  variables: Readonly<Record<string, string>> | undefined,
): Promise<void> {
  const at = ctx.clock.now()
  await saveGroup(ctx.db, group.id, { unpaid_stopped_at: variables === undefined ? null : at })
  if (variables === undefined) return
  await tellOwner(ctx, group, {
    key: `groups-unpaid:${group.id}:${dayOf(at)}`,
    text: 'groups-unpaid',
    variables,
  })
}

function tell(ctx: Context, group: Group, text: string, frozenAt: Date): Promise<void> {
  return tellOwner(ctx, group, {
    key: `${text}:${group.id}:${frozenAt.getTime()}`,
    text,
    variables: { contact: ctx.config.supportContact ?? 'none' },
  })
}
