import type { ChatMember, Message } from 'grammy/types'
import {
  currentGroup,
  findGroup,
  GENERAL_TOPIC,
  type Group,
  hasRight,
  memberCount,
  memberOf,
  newMember,
  presentMembers,
  userById,
  viewMember,
} from './chats.ts'
import { addLink, type NewLink } from './links.ts'
import { changeMember, letIn, takeOut } from './membership.ts'
import { messagesIn } from './messages.ts'
import { migrate } from './migrate.ts'
import type { Stage } from './people.ts'
import type { Somebody } from './peopleInGroups.ts'
import { ALL_PERMISSIONS, type Permissions, RIGHTS, type Right } from './rights.ts'
import { addTopic, setTopicClosed } from './topics.ts'
import { createWatch, type Patience } from './waiting.ts'

export interface GroupOptions {
  /** The next free one where it is left out. */
  readonly id?: number
  /** Its creator. */
  readonly owner: Somebody
  /** Of a public supergroup. */
  readonly username?: string
  /** Members whom nobody plays. */
  readonly crowd?: number
  readonly hiddenMembers?: boolean
  /** Joining without an invite link takes a join request. */
  readonly joinByRequest?: boolean
  readonly forum?: boolean
}

export interface BotOptions {
  /** The bot's rights as an administrator. Default: all but appointing others. */
  readonly rights?: readonly Right[]
  /** False adds it as an ordinary member. */
  readonly admin?: boolean
  /** The person who adds the bot. Default: the owner. */
  readonly by?: Somebody
}

/** A group or supergroup, as those who are in it see it. */
export interface SandboxGroup {
  /** The present one: another once the group has become a supergroup. */
  readonly id: number
  readonly title: string
  addsBot(options?: BotOptions): void
  /** Gives the bot these rights and no others; an empty list leaves it an administrator who can do nothing. */
  givesBot(rights: readonly Right[], by?: Somebody): void
  demotesBot(by?: Somebody): void
  removesBot(options?: { readonly ban?: boolean; readonly by?: Somebody }): void
  bot(): ChatMember
  /** The names of all who are here, by id. */
  members(): readonly string[]
  memberCount(): number
  /** The names of people with pending join requests, oldest first. */
  requests(): readonly string[]
  /** Waits for a message of the bot that everybody can see. */
  sees(pattern: RegExp | string, options?: Patience): Promise<Message>
  /** Gives the group a public name. */
  publishes(username: string): void
  /** Present messages, service messages included, oldest first. */
  messages(): readonly Message[]
  /** Of these, what the bot has written. */
  received(): readonly Message[]
  /** An invite link of the owner's. */
  link(options?: Omit<NewLink, 'group' | 'creatorId'>): string
  revokes(link: string): void
  hidesMembers(isHidden?: boolean): void
  /** Whether joining without a link takes a join request. */
  asksForRequests(isOn?: boolean): void
  /** Has the bot answer join-request queries. */
  appointsGuard(isOn?: boolean): void
  /** From now on the bot gets no update about departures or removals, as can happen in very large groups. */
  hidesDepartures(isOn?: boolean): void
  permits(permissions: Partial<Permissions>): void
  opensTopic(name: string): number
  closesTopic(name: string): void
  reopensTopic(name: string): void
  /** Becomes a supergroup, with another id. */
  migrates(): void
  /** The sandbox's own record. */
  group(): Group
}

const BOT_RIGHTS: readonly Right[] = RIGHTS.filter((right) => right !== 'can_promote_members')

/** Makes a group with its owner in it. Throws where the title is taken. */
export function addGroup({ api }: Stage, title: string, type: Group['type'], options: GroupOptions): Group {
  const { world } = api
  if (findGroup(world, title)) throw new Error(`There is a group ${title} already.`)
  const number = world.nextChatNumber++
  const group: Group = {
    id: options.id ?? (type === 'group' ? -(4_000_000 + number) : -(1_002_000_000_000 + number)),
    type,
    title,
    username: options.username,
    permissions: {
      ...ALL_PERMISSIONS,
      can_change_info: false,
      can_pin_messages: false,
      can_manage_topics: false,
    },
    members: { [options.owner.id]: newMember(options.owner.id, 'creator') },
    crowd: options.crowd ?? 0,
    hasHiddenMembers: options.hiddenMembers ?? false,
    joinByRequest: options.joinByRequest ?? false,
    hasGuard: false,
    hidesDepartures: false,
    joinRequests: [],
    links: [],
    isForum: options.forum ?? false,
    topics: [{ id: GENERAL_TOPIC, name: 'General', isClosed: false }],
    migratedTo: undefined,
    pinned: [],
  }
  world.groups.push(group)
  return group
}

export function createGroup(stage: Stage, first: Group): SandboxGroup {
  const { api, acted } = stage
  const { world, bot } = api
  const group = () => currentGroup(world, first)

  function ownerId(): number {
    const owner = Object.values(group().members).find(({ status }) => status === 'creator')
    if (owner === undefined) throw new Error(`${first.title} has no owner.`)
    return owner.userId
  }

  function place(status: 'administrator' | 'member', rights: readonly Right[], by?: Somebody) {
    const kept = status === 'administrator' ? [...new Set<Right>(['can_manage_chat', ...rights])] : []
    changeMember(api, {
      group: group(),
      next: newMember(bot.id, status, { rights: kept }),
      by: by?.id ?? ownerId(),
    })
    acted()
  }

  function addsBot({ rights = BOT_RIGHTS, admin = true, by }: BotOptions = {}) {
    letIn(api, { group: group(), userId: bot.id, by: by?.id ?? ownerId() })
    if (admin) place('administrator', rights, by)
    acted()
  }

  function removesBot({ ban: isBan = true, by }: { ban?: boolean; by?: Somebody } = {}) {
    const from = by?.id ?? ownerId()
    const isBanned = isBan && group().type === 'supergroup'
    if (isBanned) changeMember(api, { group: group(), next: newMember(bot.id, 'kicked'), by: from })
    else takeOut(api, { group: group(), userId: bot.id, by: from })
    acted()
  }

  function change(work: (it: Group) => void) {
    work(group())
    acted()
  }

  function setTopic(name: string, isClosed: boolean) {
    const topic = group().topics.find((candidate) => candidate.name === name)
    if (topic === undefined) throw new Error(`${first.title} has no topic ${name}.`)
    setTopicClosed(api, group(), { topic, isClosed, by: ownerId() })
    acted()
  }

  function opensTopic(name: string): number {
    if (!group().isForum) throw new Error(`${first.title} has no topics.`)
    const { id } = addTopic(api, group(), { name, by: ownerId() })
    acted()
    return id
  }

  const messages = () =>
    messagesIn(world, group().id).filter((message) => message.receiver_user === undefined)
  const received = () => messages().filter((message) => message.from?.id === bot.id)
  const watch = createWatch({
    who: first.title,
    api,
    messages: received,
    events: () => [`chat:${group().id}`],
  })

  return {
    get id() {
      return group().id
    },
    title: first.title,
    addsBot,
    givesBot: (rights, by) => place('administrator', rights, by),
    demotesBot: (by) => place('member', [], by),
    removesBot,
    bot: () => viewMember(api, group(), memberOf(api, group(), bot.id)),
    members: () => presentMembers(api, group()).map(({ userId }) => userById(api, userId).first_name),
    memberCount: () => memberCount(api, group()),
    requests: () => group().joinRequests.map(({ userId }) => userById(api, userId).first_name),
    sees: (pattern, options) => watch.sees(pattern, options),
    publishes(username) {
      group().username = username
      acted()
    },
    messages,
    received,
    link(options = {}) {
      const { link } = addLink(api, { group: group(), creatorId: ownerId(), ...options })
      acted()
      return link
    },
    revokes(address) {
      const link = group().links.find((candidate) => candidate.link === address)
      if (link === undefined) throw new Error('The group has no such link.')
      link.isRevoked = true
      acted()
    },
    hidesMembers: (isHidden = true) =>
      change((it) => {
        it.hasHiddenMembers = isHidden
      }),
    asksForRequests: (isOn = true) =>
      change((it) => {
        it.joinByRequest = isOn
      }),
    appointsGuard: (isOn = true) =>
      change((it) => {
        if (isOn && !hasRight(it, memberOf(api, it, bot.id), 'can_invite_users')) {
          throw new Error('A guard needs the right to invite.')
        }
        it.hasGuard = isOn
      }),
    hidesDepartures: (isOn = true) =>
      change((it) => {
        it.hidesDepartures = isOn
      }),
    permits: (permissions) =>
      change((it) => {
        it.permissions = { ...it.permissions, ...permissions }
      }),
    opensTopic,
    closesTopic: (name) => setTopic(name, true),
    reopensTopic: (name) => setTopic(name, false),
    migrates() {
      migrate(api, group(), ownerId())
      acted()
    },
    group,
  }
}
