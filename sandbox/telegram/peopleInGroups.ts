import type { ChatMember, ChatPermissions, Message } from 'grammy/types'
import {
  type Group,
  hasRight,
  isAdmin,
  isPresent,
  type Member,
  mayDo,
  memberOf,
  newMember,
  viewMember,
} from './chats.ts'
import type { SandboxGroup } from './groups.ts'
import { createJoinActs, type JoinActs } from './joining.ts'
import { approveRequest, declineRequest, queuedRequest } from './joinRequests.ts'
import { ban, changeMember, letIn, restrict, unban } from './membership.ts'
import { messagesIn, removeMessage } from './messages.ts'
import type { SandboxUser, Stage } from './people.ts'
import { NO_PERMISSIONS, type Permissions, RIGHTS, type Right } from './rights.ts'
import type { Person } from './world.ts'

/** Somebody who can be acted upon: a person, or a bot. */
export type Somebody = Pick<SandboxUser, 'id' | 'name'>

export interface AdminOptions {
  /** Default: all but appointing others. */
  readonly rights?: readonly Right[]
  readonly anonymous?: boolean
  readonly title?: string
}

/** People's acts in groups. Each throws where Telegram would refuse it. */
export interface GroupActs extends JoinActs {
  approves(somebody: Somebody, group: SandboxGroup): void
  declines(somebody: Somebody, group: SandboxGroup): void
  adds(somebody: Somebody, group: SandboxGroup): void
  /** Removes without a ban. */
  kicks(somebody: Somebody, group: SandboxGroup): void
  bans(somebody: Somebody, group: SandboxGroup, options?: { readonly until?: Date }): void
  unbans(somebody: Somebody, group: SandboxGroup): void
  /** Takes every permission away. */
  mutes(somebody: Somebody, group: SandboxGroup, options?: { readonly until?: Date }): void
  /** Leaves only the named permissions. */
  restricts(
    somebody: Somebody,
    group: SandboxGroup,
    permissions: ChatPermissions,
    options?: { readonly until?: Date },
  ): void
  unmutes(somebody: Somebody, group: SandboxGroup): void
  promotes(somebody: Somebody, group: SandboxGroup, options?: AdminOptions): void
  demotes(somebody: Somebody, group: SandboxGroup): void
  /** Transfers ownership of the group. */
  transfers(group: SandboxGroup, somebody: Somebody): void
  deletes(message: Message): void
  isIn(group: SandboxGroup): boolean
  /** A member who may not write. */
  isMutedIn(group: SandboxGroup): boolean
  isBannedFrom(group: SandboxGroup): boolean
  isWaitingFor(group: SandboxGroup): boolean
  /** Their place in the group as the Bot API would show it. */
  placeIn(group: SandboxGroup): ChatMember
}

const APPOINTED: readonly Right[] = RIGHTS.filter((right) => right !== 'can_promote_members')

export function createGroupActs(
  { api, acted }: Stage,
  { person, refuseIfGone }: { person: Person; refuseIfGone: () => void },
): GroupActs {
  const place = (group: Group, id = person.id) => memberOf(api, group, id)

  /** The identity this person acts under. Throws without the right to it. */
  function admin(driver: SandboxGroup, right: Right): Group {
    refuseIfGone()
    const group = driver.group()
    if (!hasRight(group, place(group), right)) {
      throw new Error(`${person.name} has no right to do that in ${group.title} (${right}).`)
    }
    return group
  }

  function change(group: Group, next: Member) {
    changeMember(api, { group, next, by: person.id })
    acted()
  }

  function decide(somebody: Somebody, driver: SandboxGroup, isWelcome: boolean) {
    const group = admin(driver, 'can_invite_users')
    const request = queuedRequest(api, group, somebody.id)
    if (request === undefined) throw new Error(`${somebody.name} does not ask to join ${group.title}.`)
    if (isWelcome) approveRequest(api, group, request, person.id)
    else declineRequest(api, group, request)
    acted()
  }

  function adds(somebody: Somebody, driver: SandboxGroup) {
    refuseIfGone()
    const group = driver.group()
    if (!mayDo(group, place(group), 'can_invite_users')) {
      throw new Error(`${person.name} may not add people to ${group.title}.`)
    }
    if (isPresent(place(group, somebody.id)))
      throw new Error(`${somebody.name} is in ${group.title} already.`)
    const isLifted = place(group, somebody.id).status === 'kicked'
    if (isLifted && !isAdmin(place(group))) throw new Error(`${somebody.name} is banned from ${group.title}.`)
    letIn(api, { group, userId: somebody.id, by: person.id })
    acted()
  }

  /** An administrator may not touch the owner, and only the owner may touch other administrators. */
  function subject(driver: SandboxGroup, somebody: Somebody, right: Right): Group {
    const group = admin(driver, right)
    const theirs = place(group, somebody.id)
    const isProtected =
      theirs.status === 'creator' || (theirs.status === 'administrator' && place(group).status !== 'creator')
    if (isProtected) throw new Error(`${somebody.name} is an administrator of ${group.title}.`)
    return group
  }

  function restricts(
    somebody: Somebody,
    driver: SandboxGroup,
    permissions: ChatPermissions,
    { until }: { until?: Date } = {},
  ) {
    const group = subject(driver, somebody, 'can_restrict_members')
    if (group.type === 'group') throw new Error('Only supergroups can restrict members.')
    restrict(api, {
      group,
      userId: somebody.id,
      by: person.id,
      untilDate: unixOf(until),
      permissions: { ...NO_PERMISSIONS, ...permissions } as Permissions,
    })
    acted()
  }

  function promotes(somebody: Somebody, driver: SandboxGroup, options: AdminOptions = {}) {
    const group = admin(driver, 'can_promote_members')
    if (place(group, somebody.id).status === 'creator') throw new Error(`${somebody.name} is the owner.`)
    const { rights = APPOINTED, anonymous = false, title } = options
    change(
      group,
      newMember(somebody.id, 'administrator', {
        rights: [...new Set<Right>(['can_manage_chat', ...rights])],
        isAnonymous: anonymous,
        customTitle: title,
      }),
    )
  }

  function transfers(driver: SandboxGroup, somebody: Somebody) {
    refuseIfGone()
    const group = driver.group()
    if (place(group).status !== 'creator')
      throw new Error(`${person.name} is not the owner of ${group.title}.`)
    changeMember(api, { group, next: newMember(somebody.id, 'creator'), by: person.id })
    change(group, newMember(person.id, 'administrator', { rights: [...RIGHTS] }))
  }

  function deletes(message: Message) {
    refuseIfGone()
    const group = api.world.groups.find(({ id }) => id === message.chat.id)
    const isOwn = message.from?.id === person.id || message.chat.id === person.id
    if (!isOwn && !(group && hasRight(group, place(group), 'can_delete_messages'))) {
      throw new Error(`${person.name} may not delete that message.`)
    }
    const current = messagesIn(api.world, message.chat.id).find((m) => m.message_id === message.message_id)
    if (current) removeMessage(api, current)
    acted()
  }

  return {
    ...createJoinActs({ api, acted }, { person, refuseIfGone }),
    approves: (somebody, driver) => decide(somebody, driver, true),
    declines: (somebody, driver) => decide(somebody, driver, false),
    adds,
    kicks(somebody, driver) {
      unban(api, {
        group: subject(driver, somebody, 'can_restrict_members'),
        userId: somebody.id,
        by: person.id,
      })
      acted()
    },
    bans(somebody, driver, { until } = {}) {
      const group = subject(driver, somebody, 'can_restrict_members')
      ban(api, { group, userId: somebody.id, by: person.id, untilDate: unixOf(until) })
      acted()
    },
    unbans(somebody, driver) {
      change(admin(driver, 'can_restrict_members'), newMember(somebody.id, 'left'))
    },
    mutes: (somebody, driver, options) => restricts(somebody, driver, {}, options),
    restricts,
    unmutes(somebody, driver) {
      const group = admin(driver, 'can_restrict_members')
      const isHere = isPresent(place(group, somebody.id))
      change(group, newMember(somebody.id, isHere ? 'member' : 'left'))
    },
    promotes,
    demotes(somebody, driver) {
      change(subject(driver, somebody, 'can_promote_members'), newMember(somebody.id, 'member'))
    },
    transfers,
    deletes,
    isIn: (driver) => isPresent(place(driver.group())),
    isMutedIn(driver) {
      const group = driver.group()
      return isPresent(place(group)) && !mayDo(group, place(group), 'can_send_messages')
    },
    isBannedFrom: (driver) => place(driver.group()).status === 'kicked',
    isWaitingFor: (driver) => driver.group().joinRequests.some(({ userId }) => userId === person.id),
    placeIn(driver) {
      const group = driver.group()
      return viewMember(api, group, place(group))
    },
  }
}

function unixOf(date: Date | undefined): number | undefined {
  return date && Math.floor(date.getTime() / 1_000)
}
