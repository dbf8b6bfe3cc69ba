import { type Context, transact } from '../context.ts'
import { unreachable } from '../shared/errors.ts'
import type { GroupId } from '../shared/ids.ts'
import { setGroupStatus } from './groupStatus.ts'
import { lockGroup } from './lockGroup.ts'
import { tellOwner } from './notices.ts'
import { saveGroupStatus } from './queries.ts'
import type { Right } from './rights.ts'

/** What Telegram says of the bot in a group. */
export type BotStanding =
  | { readonly kind: 'in'; readonly missingRight: Right | undefined }
  | { readonly kind: 'gone' }

/**
 * The bot's rights in a group are known anew. Where one is missing the gate stops and nothing is sold until it is back;
 * where the bot was removed the group's campaigns end. The owner is told of each change once: `event` names what brought
 * the news. Repeating it changes nothing.
 */
export function noteRights(
  ctx: Context,
  { groupId, standing, event }: { groupId: GroupId; standing: BotStanding; event: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    const key = `group:${groupId}:rights:${event}`
    if (standing.kind === 'gone') {
      if (group.status === 'left' || group.status === 'unregistered') return
      await setGroupStatus(ctx, { groupId, status: 'left' })
      return tellOwner(ctx, group, { key, text: 'groups-left' })
    }
    const { missingRight } = standing
    switch (group.status) {
      case 'left':
      case 'unregistered':
        return
      case 'paused':
        return saveGroupStatus(ctx.db, { id: groupId, status: 'paused', missingRight: missingRight ?? null })
      case 'active':
      case 'no_rights': {
        if (missingRight === undefined) {
          if (group.status === 'active') return
          await setGroupStatus(ctx, { groupId, status: 'active' })
          return tellOwner(ctx, group, { key, text: 'groups-rights-back' })
        }
        if (group.missingRight === missingRight) return
        await setGroupStatus(ctx, { groupId, status: 'no_rights', missingRight })
        return tellOwner(ctx, group, {
          key,
          text: 'groups-rights-lost',
          keyboard: (t) => [[{ text: t('groups-button-check-rights'), data: `o:check:${groupId}` }]],
          variables: { right: missingRight },
        })
      }
      default:
        return unreachable(group.status)
    }
  })
}
