import { demoAccounts, demoGroupId, demoGroups, demoInviteLink } from './demo.ts'
import { DEMO_OPERATOR } from './demoOperator.ts'
import { type Group, newMember } from './telegram/chats.ts'
import type { TelegramSandbox } from './telegram/start.ts'
import { findOrAddPerson } from './telegram/world.ts'

/**
 * Creates the demo's groups in Telegram, with their owners and the bot as administrators, and the operator. People can then
 * join them from the terminal. Existing people stay unchanged. No update is sent: the marketplace knows these groups.
 */
export function placeDemoInTelegram(telegram: TelegramSandbox): void {
  findOrAddPerson(telegram.world, DEMO_OPERATOR.name, { id: DEMO_OPERATOR.id }).started = true
  const owners = new Map<string, { id: number }>()
  for (const [name, id] of demoAccounts()) {
    const person = findOrAddPerson(telegram.world, name, { id })
    person.started = true
    owners.set(name, person)
  }
  for (const [index, [name, { title, owner, members }]] of demoGroups().entries()) {
    const ownedBy = owners.get(owner)
    if (ownedBy === undefined || telegram.world.groups.some((group) => group.title === title)) continue
    telegram.supergroup(title, {
      id: demoGroupId(index),
      owner: { id: ownedBy.id, name: owner },
      crowd: members - 2,
    })
    const group = telegram.world.groups.find((candidate) => candidate.title === title)
    if (group) appointBot(group, telegram.bot.id, demoInviteLink(name))
  }
}

function appointBot(group: Group, botId: number, link: string): void {
  group.members[botId] = newMember(botId, 'administrator', {
    rights: ['can_invite_users', 'can_restrict_members', 'can_delete_messages'],
  })
  group.links.push({
    link,
    creatorId: botId,
    isPrimary: false,
    createsJoinRequest: true,
    name: 'Foyer',
    expireDate: undefined,
    memberLimit: undefined,
    isRevoked: false,
    joined: 0,
  })
}
