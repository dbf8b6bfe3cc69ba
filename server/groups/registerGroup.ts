import { type Context, transact } from '../context.ts'
import { findGroupByTelegramId } from './findGroup.ts'
import type { Group, GroupSettings } from './group.ts'
import { lockTelegramId } from './migrateGroup.ts'

/**
 * Puts a group on the marketplace. The caller has checked that the account is the group's creator. Registering a known group
 * changes neither owner, wallet nor settings, whoever does it; `created` is false then. A basic group that has become a
 * supergroup since Telegram was asked is registered as that supergroup.
 */
export function registerGroup(
  ctx: Context,
  settings: GroupSettings,
): Promise<{ group: Group; created: boolean }> {
  return transact(ctx, async (ctx) => {
    await lockTelegramId(ctx.db, settings.tgGroupId)
    const moved = await ctx.db
      .selectFrom('group_migration')
      .select('moved_to')
      .where('tg_group_id', '=', settings.tgGroupId)
      .executeTakeFirst()
    const tgGroupId = moved?.moved_to ?? settings.tgGroupId
    const known = await findGroupByTelegramId(ctx.db, tgGroupId)
    if (known) return { group: known, created: false }
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('group')
      .values({
        tg_group_id: tgGroupId,
        kind: moved ? 'supergroup' : settings.kind,
        title: settings.title,
        topic: settings.topic,
        language: settings.language,
        status: 'active',
        owner_account_id: settings.ownerAccountId,
        creator_telegram_user_id: settings.creatorTelegramUserId ?? null,
        floor_bid: settings.floorBid,
        consent_policy: settings.consentPolicy,
        unreached_policy: settings.unreachedPolicy,
        rules: [...settings.rules],
        own_question: settings.ownQuestion && JSON.stringify(settings.ownQuestion),
        invite_link: settings.inviteLink,
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.column('tg_group_id').doNothing())
      .executeTakeFirst()
    const group = await findGroupByTelegramId(ctx.db, tgGroupId)
    if (!group) throw new Error('a registered group is not found')
    return { group, created: numInsertedOrUpdatedRows === 1n }
  })
}
