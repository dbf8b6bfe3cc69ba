import type { BotApi } from './botApi.ts'
import { type Group, isPresent, memberOf, newMember } from './chats.ts'
import { changeMember, writeService } from './membership.ts'
import { RIGHTS } from './rights.ts'

/** A basic group becomes a supergroup with another id. The old id goes on existing, as a group that the bot has left; most calls to it say where to go. */
export function migrate(api: BotApi, old: Group, by: number): Group {
  if (old.type !== 'group') throw new Error(`${old.title} is a supergroup already.`)
  const hasBot = isPresent(memberOf(api, old, api.bot.id))
  const next: Group = {
    ...structuredClone(old),
    id: -(1_002_000_000_000 + api.world.nextChatNumber++),
    type: 'supergroup',
    joinRequests: [],
    links: [],
  }
  for (const member of Object.values(next.members)) {
    // Administrators of basic groups have a fixed set of rights, which they keep.
    if (member.status === 'administrator') {
      next.members[member.userId] = {
        ...member,
        rights: RIGHTS.filter((right) => right !== 'can_promote_members'),
      }
    }
  }
  const bot = next.members[api.bot.id]
  if (bot) next.members[api.bot.id] = newMember(api.bot.id, 'left')
  api.world.groups.push(next)
  writeService(api, old, by, { migrate_to_chat_id: next.id })
  if (bot && hasBot) changeMember(api, { group: next, next: bot, by, isQuiet: true })
  writeService(api, next, by, { migrate_from_chat_id: old.id })
  if (hasBot) changeMember(api, { group: old, next: newMember(api.bot.id, 'left'), by, isQuiet: true })
  old.migratedTo = next.id
  return next
}
