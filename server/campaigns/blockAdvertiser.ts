import { sql } from 'kysely'
import { type Context, type Database, type Tx, transact } from '../context.ts'
import { requireOwner } from '../groups/group.ts'
import { lockGroup } from '../groups/lockGroup.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { endCampaignsOfGroup } from './endCampaign.ts'

/** Whether the group's owner wants nothing of this advertiser. */
export async function isBlocked(
  db: Database,
  { groupId, accountId }: { groupId: GroupId; accountId: AccountId },
): Promise<boolean> {
  const row = await db
    .selectFrom('group_block')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The owner wants nothing more of an advertiser: their campaigns in this group end, and new ones are refused. Repeating it
 * changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function blockAdvertiser(
  ctx: Context,
  { groupId, accountId, advertiserId }: { groupId: GroupId; accountId: AccountId; advertiserId: AccountId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    requireOwner(await lockGroup(ctx.db, groupId), accountId)
    const blocked = await insertBlock(ctx.db, { groupId, accountId: advertiserId, at: ctx.clock.now() })
    if (blocked) await endCampaignsOfGroup(ctx, { groupId, advertiserId })
  })
}

/**
 * The owner lets an advertiser buy again. Campaigns that had ended stay ended. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function unblockAdvertiser(
  ctx: Context,
  { groupId, accountId, advertiserId }: { groupId: GroupId; accountId: AccountId; advertiserId: AccountId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    requireOwner(await lockGroup(ctx.db, groupId), accountId)
    await deleteBlock(ctx.db, { groupId, accountId: advertiserId })
  })
}

/** False where they are blocked already, or are nobody. */
async function insertBlock(
  tx: Tx,
  { groupId, accountId, at }: { groupId: GroupId; accountId: AccountId; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into group_block (group_id, account_id, blocked_at)
    select ${groupId}, id, ${at} from account where id = ${accountId}
    on conflict do nothing returning group_id`.execute(tx)
  return rows.length > 0
}

async function deleteBlock(
  tx: Tx,
  { groupId, accountId }: { groupId: GroupId; accountId: AccountId },
): Promise<void> {
  await tx
    .deleteFrom('group_block')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .execute()
}
