import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { parseTask } from '../tasks/task.ts'
import {
  type ChangeableSettings,
  MAX_BLOCKED_TOPIC_LENGTH,
  MAX_BLOCKED_TOPICS,
  MAX_RULE_LENGTH,
  MAX_RULES,
  MAX_TOPIC_LENGTH,
  requireOwner,
} from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { saveSettings } from './ownerQueries.ts'

/**
 * Changes what the owner may change at any time. Campaigns that run go on; a bid below a raised floor waits.
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
    await saveSettings(ctx.db, groupId, changes)
  })
}

/**
 * @throws DomainError `group.settings_invalid`, `task.invalid`, or `bid.below_floor` when the floor is below the smallest
 * bid of this deployment
 */
export function checkSettings({ config }: Context, settings: Partial<ChangeableSettings>): void {
  const { topic, rules = [], blockedTopics = [], ownQuestion, floorBid } = settings
  const fits =
    (topic ?? '').length <= MAX_TOPIC_LENGTH &&
    rules.length <= MAX_RULES &&
    rules.every((rule) => rule.length > 0 && rule.length <= MAX_RULE_LENGTH) &&
    blockedTopics.length <= MAX_BLOCKED_TOPICS &&
    blockedTopics.every((blocked) => blocked.length > 0 && blocked.length <= MAX_BLOCKED_TOPIC_LENGTH)
  if (!fits) throw new DomainError('group.settings_invalid', 'A setting is too long, or too many are given.')
  if (ownQuestion) parseTask(ownQuestion)
  if (floorBid !== undefined && floorBid < config.minBid) {
    throw new DomainError('bid.below_floor', 'The floor is below the smallest bid of this deployment.')
  }
}
