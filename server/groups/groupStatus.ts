import { type Context, type Tx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { GROUP_STATUS, type GroupStatus, requireOwner } from './group.ts'
import { groupStoppedJob } from './jobs.ts'
import { lockGroup } from './lockGroup.ts'
import { findOwnGroups, removeWords, saveInviteLink } from './ownerQueries.ts'
import { saveGroupStatus } from './queries.ts'
import type { Right } from './rights.ts'

/**
 * Stores that a group works, was paused, or why it does not work. Unless it works, everybody whom the gate had muted there
 * is released, and one that is gone for good ends its campaigns, in a job that follows. `missingRight` names the admin right
 * that a group without rights lacks.
 */
export function setGroupStatus(
  ctx: Context,
  change:
    | { groupId: GroupId; status: Exclude<GroupStatus, 'no_rights'> }
    | { groupId: GroupId; status: 'no_rights'; missingRight: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockGroup(ctx.db, change.groupId)
    const missingRight = change.status === 'no_rights' ? change.missingRight : null
    await saveGroupStatus(ctx.db, { id: change.groupId, status: change.status, missingRight })
    if (change.status === 'active') return
    const { groupId } = change
    await enqueue(ctx.db, groupStoppedJob, { groupId }, { key: `group:stopped:${groupId}` })
  })
}

/**
 * The owner pauses the gate, or has it go on. Returns the status that the group has now: one whose rights are missing goes
 * on as `no_rights`. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group, or it is not on the marketplace any more
 */
export function setPaused(
  ctx: Context,
  { groupId, accountId, paused }: { groupId: GroupId; accountId: AccountId; paused: boolean },
): Promise<GroupStatus> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (group.status === 'left' || group.status === 'unregistered') {
      throw new DomainError('group.not_found', 'The group is not on the marketplace any more.')
    }
    const { missingRight } = group
    if (paused === (group.status === 'paused')) return group.status
    if (paused) {
      await setGroupStatus(ctx, { groupId, status: 'paused' })
      await saveGroupStatus(ctx.db, { id: groupId, status: 'paused', missingRight })
      return 'paused'
    }
    if (missingRight === null) {
      await setGroupStatus(ctx, { groupId, status: 'active' })
      return 'active'
    }
    await setGroupStatus(ctx, { groupId, status: 'no_rights', missingRight: missingRight as Right })
    return 'no_rights'
  })
}

/**
 * Puts a group that was gone back on the marketplace, with the wallet and settings that it had. The caller has made sure
 * that the bot has its rights. Says whether it was gone.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function reopenGroup(
  ctx: Context,
  { groupId, accountId }: { groupId: GroupId; accountId: AccountId },
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (!GROUP_STATUS[group.status].gone) return false
    await setGroupStatus(ctx, { groupId, status: 'active' })
    // Telegram may have ended the links of a bot that was gone.
    await saveInviteLink(ctx.db, groupId, null)
    return true
  })
}

/**
 * The owner takes the group off the marketplace: its campaigns end, and what is left of them goes back. What it has earned
 * stays owed to its wallet. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function unregisterGroup(
  ctx: Context,
  { groupId, accountId }: { groupId: GroupId; accountId: AccountId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (group.status === 'unregistered') return
    await setGroupStatus(ctx, { groupId, status: 'unregistered' })
  })
}

/** An owner takes all of their groups off the marketplace. Repeating it changes nothing. */
export function unregisterGroupsOf(ctx: Context, accountId: AccountId): Promise<void> {
  return transact(ctx, async (ctx) => {
    for (const { id: groupId } of await findOwnGroups(ctx.db, accountId)) {
      await unregisterGroup(ctx, { groupId, accountId })
    }
  })
}

/** Removes what an owner has written about groups that are off the marketplace. */
export function forgetGroups(tx: Tx, accountId: AccountId): Promise<void> {
  return removeWords(tx, accountId)
}
