import { type Context, type Tx, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramUserId } from '../shared/ids.ts'
import { formatUsdc } from '../shared/money.ts'
import { parseTask } from '../tasks/task.ts'
import { lockGroup } from './findGroup.ts'
import {
  type ChangeableSettings,
  MAX_RULE_LENGTH,
  MAX_RULES,
  MAX_TOPIC_LENGTH,
  requireOwner,
} from './group.ts'
import { saveGroup } from './queries.ts'

/**
 * Changes what the owner may change at any time. Running campaigns go on; a bid below a raised floor waits.
 *
 * @throws DomainError `group.not_found` when the account does not own the group, or as `checkSettings`
 */
export function changeSettings(
  ctx: Context,
  {
    groupId,
    accountId,
    changes,
  }: { groupId: GroupId; accountId: AccountId; changes: Partial<ChangeableSettings> },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    requireOwner(await lockGroup(ctx.db, groupId), accountId)
    checkSettings(ctx, changes)
    const { topic, language, rules, ownQuestion, floorBid, forbiddenCategories } = changes
    await saveGroup(ctx.db, groupId, {
      topic,
      language,
      rules: rules && [...rules],
      own_question: ownQuestion && JSON.stringify(ownQuestion),
      floor_bid: floorBid,
      consent_policy: changes.consentPolicy,
      unreached_policy: changes.unreachedPolicy,
      allows_offers: changes.allowsOffers,
      is_listed: changes.isListed,
      forbidden_categories: forbiddenCategories && [...forbiddenCategories],
    })
  })
}

/**
 * @throws DomainError `group.settings_invalid`, `task.invalid`, or `bid.below_floor` when the floor is below the smallest
 * bid of this deployment
 */
export function checkSettings({ config }: Context, settings: Partial<ChangeableSettings>): void {
  const { topic, rules = [], ownQuestion, floorBid } = settings
  const fits =
    (topic ?? '').length <= MAX_TOPIC_LENGTH &&
    rules.length <= MAX_RULES &&
    rules.every((rule) => rule.length > 0 && rule.length <= MAX_RULE_LENGTH)
  if (!fits) throw new DomainError('group.settings_invalid')
  if (ownQuestion) parseTask(ownQuestion)
  if (floorBid !== undefined && floorBid < config.minBid) {
    throw new DomainError('bid.below_floor', { least: formatUsdc(config.minBid) })
  }
}

/** Where a group's admins read who waits for them: a group that the caller has checked, or null, which is with the owner. */
export function setAdminsChat(
  { db }: Context,
  { groupId, chatId }: { groupId: GroupId; chatId: number | null },
): Promise<void> {
  return saveGroup(db, groupId, { admins_chat_id: chatId })
}

/**
 * The owner names the admin who decides about campaigns too, in place of a former one; null takes it back. The caller has asked
 * Telegram about the admin.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function setDeputy(
  ctx: Context,
  { groupId, accountId, to }: { groupId: GroupId; accountId: AccountId; to: TelegramUserId | null },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    requireOwner(await lockGroup(ctx.db, groupId), accountId)
    await saveGroup(ctx.db, groupId, { deputy_telegram_user_id: to })
  })
}

/** Removes everything that an owner has written about their groups, and wallets that never took effect. */
export async function forgetGroups(tx: Tx, accountId: AccountId): Promise<void> {
  const own = tx.selectFrom('group').select('id').where('owner_account_id', '=', accountId)
  await tx
    .updateTable('group')
    .set({
      topic: null,
      rules: [],
      own_question: null,
      is_listed: false,
      invite_link: null,
      admins_chat_id: null,
      deputy_telegram_user_id: null,
    })
    .where('owner_account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('group_wallet_change').where('group_id', 'in', own).execute()
}
