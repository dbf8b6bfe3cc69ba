import type { ChatMember } from 'grammy/types'
import { type Context, transact } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { lockGroup } from './findGroup.ts'
import { GROUP_STATUS, type GroupKind, type Right } from './group.ts'
import { saveGroup } from './queries.ts'
import { setGroupStatus } from './status.ts'
import { tellOwner } from './tellOwner.ts'

/** The bot's standing in a group, as Telegram tells it. */
export type BotStanding =
  | { readonly kind: 'in'; readonly missingRight: Right | undefined }
  | { readonly kind: 'gone' }

export function standingOf(kind: GroupKind, bot: ChatMember | undefined): BotStanding {
  if (bot === undefined || bot.status === 'left' || bot.status === 'kicked') return { kind: 'gone' }
  return { kind: 'in', missingRight: findMissingRight(kind, bot) }
}

/** Only a supergroup can mute its members, so only there the bot needs that right. */
function findMissingRight(kind: GroupKind, bot: ChatMember): Right | undefined {
  if (bot.status !== 'administrator') return 'administrator'
  if (!bot.can_invite_users) return 'can_invite_users'
  if (kind === 'supergroup' && !bot.can_restrict_members) return 'can_restrict_members'
  return undefined
}

const DECIDING_RIGHTS = ['can_invite_users', 'can_restrict_members'] as const satisfies readonly Right[]
export type DecidingRight = (typeof DECIDING_RIGHTS)[number]

/** Whether somebody may decide who comes in, by one of these rights that Telegram says they have at this moment. */
export function mayDecide(
  member: ChatMember | undefined,
  rights: readonly DecidingRight[] = DECIDING_RIGHTS,
): boolean {
  if (member?.status === 'creator') return true
  return member?.status === 'administrator' && rights.some((right) => member[right] === true)
}

/**
 * Follows a change of the bot's rights in a group. While a right is missing the gate stops and nothing is sold. Once the bot
 * is removed the group's campaigns end. The owner is told of each change once: `event` names the news. Repeating it changes
 * nothing.
 */
export function noteRights(
  ctx: Context,
  { groupId, standing, event }: { groupId: GroupId; standing: BotStanding; event: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    const key = `group:${groupId}:rights:${event}`
    if (GROUP_STATUS[group.status].gone) return
    if (standing.kind === 'gone') {
      await setGroupStatus(ctx, { groupId, status: 'left' })
      return tellOwner(ctx, group, { key, text: 'groups-left' })
    }
    const missingRight = standing.missingRight ?? null
    if (group.status === 'paused') return saveGroup(ctx.db, groupId, { missing_right: missingRight })
    const status = missingRight === null ? 'active' : 'no_rights'
    if (group.status === status && group.missingRight === missingRight) return
    await setGroupStatus(ctx, { groupId, status, missingRight })
    if (missingRight === null) return tellOwner(ctx, group, { key, text: 'groups-rights-back' })
    return tellOwner(ctx, group, {
      key,
      text: 'groups-rights-lost',
      keyboard: (t) => [[{ text: t('groups-button-check-rights'), data: `o:check:${groupId}` }]],
      variables: { right: missingRight },
    })
  })
}
