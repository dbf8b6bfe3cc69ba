import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { findOwnGroups, lockGroup } from './findGroup.ts'
import { GROUP_STATUS, type GroupStatus, groupNotFound, type Right, requireOwner } from './group.ts'
import { groupStoppedJob } from './jobs.ts'
import { saveGroup } from './queries.ts'

/**
 * Saves a group's status. Unless the group works now, a job releases everybody whom the gate had muted there, and ends the
 * campaigns of a group that is gone. `missingRight` is the admin right that the bot lacks.
 */
export function setGroupStatus(
  ctx: Context,
  {
    groupId,
    status,
    missingRight = null,
  }: { groupId: GroupId; status: GroupStatus; missingRight?: Right | null },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockGroup(ctx.db, groupId)
    await saveGroup(ctx.db, groupId, { status, missing_right: missingRight })
    if (status === 'active') return
    await enqueue(ctx.db, groupStoppedJob, { groupId }, { key: `group:stopped:${groupId}` })
  })
}

interface OwnersGroup {
  readonly groupId: GroupId
  readonly accountId: AccountId
}

/**
 * The owner pauses or resumes the gate. Returns the new status: a group that lacks rights resumes as `no_rights`. Repeating
 * it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group, or it is off the marketplace
 */
export function setPaused(
  ctx: Context,
  { groupId, accountId, paused }: OwnersGroup & { paused: boolean },
): Promise<GroupStatus> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (GROUP_STATUS[group.status].gone) throw groupNotFound()
    if (paused === (group.status === 'paused')) return group.status
    const { missingRight } = group
    const resumed = missingRight === null ? 'active' : 'no_rights'
    const status = paused ? 'paused' : resumed
    await setGroupStatus(ctx, { groupId, status, missingRight })
    return status
  })
}

/**
 * Puts a group that was gone back on the marketplace, with its former wallet and settings. The caller has checked the bot's
 * rights.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function reopenGroup(ctx: Context, { groupId, accountId }: OwnersGroup): Promise<void> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (!GROUP_STATUS[group.status].gone) return
    await setGroupStatus(ctx, { groupId, status: 'active' })
    // Telegram may have revoked the links of a bot that was removed.
    await saveGroup(ctx.db, groupId, { invite_link: null })
  })
}

/**
 * The owner takes the group off the marketplace: its campaigns end, and their money goes back. Earnings stay owed to their
 * wallet. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function unregisterGroup(ctx: Context, { groupId, accountId }: OwnersGroup): Promise<void> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (group.status !== 'unregistered') await setGroupStatus(ctx, { groupId, status: 'unregistered' })
  })
}

/** Takes all groups of an owner off the marketplace. Repeating it changes nothing. */
export function unregisterGroupsOf(ctx: Context, accountId: AccountId): Promise<void> {
  return transact(ctx, async (ctx) => {
    for (const { id: groupId } of await findOwnGroups(ctx.db, accountId)) {
      await unregisterGroup(ctx, { groupId, accountId })
    }
  })
}
