import { type Group, type InviteLink, isAdmin, isPresent, memberOf } from './chats.ts'
import type { SandboxGroup } from './groups.ts'
import { addJoinRequest, declineRequest } from './joinRequests.ts'
import { addLink, primaryLink, usableLink } from './links.ts'
import { letIn, takeOut } from './membership.ts'
import type { Stage } from './people.ts'
import type { Person } from './world.ts'

/** How somebody comes into groups, and leaves them. */
export interface JoinActs {
  /** Requests to join through this link, or through one of the group's links that require approval. */
  requestsToJoin(group: SandboxGroup, options?: { readonly link?: string }): void
  withdrawsRequest(group: SandboxGroup): void
  /** Joins through this link, or through one of the group's open links. */
  joins(group: SandboxGroup, options?: { readonly link?: string }): void
  /** Follows an invite link: joins or requests to, as the link says. */
  followsInvite(link: string): void
  leaves(group: SandboxGroup): void
}

export function createJoinActs(
  { api, acted }: Stage,
  { person, refuseIfGone }: { person: Person; refuseIfGone: () => void },
): JoinActs {
  const place = (group: Group) => memberOf(api, group, person.id)

  function enter(group: Group, link: InviteLink | undefined) {
    letIn(api, { group, userId: person.id, by: person.id, link })
    acted()
  }

  function refuseEntry(group: Group) {
    refuseIfGone()
    const { status } = place(group)
    if (status === 'kicked') throw new Error(`${person.name} is banned from ${group.title}.`)
    if (isPresent(place(group))) throw new Error(`${person.name} is in ${group.title} already.`)
  }

  function requestsToJoin(driver: SandboxGroup, { link: address }: { link?: string } = {}) {
    const group = driver.group()
    refuseEntry(group)
    const isDirect = address === undefined && group.joinByRequest
    const link = isDirect ? undefined : linkInto(group, address, true)
    addJoinRequest(api, { group, person, link })
    acted()
  }

  function joins(driver: SandboxGroup, { link: address }: { link?: string } = {}) {
    const group = driver.group()
    refuseEntry(group)
    if (address === undefined && group.joinByRequest) {
      throw new Error(`${group.title} lets people in by request only.`)
    }
    const isPublic = address === undefined && group.username !== undefined
    enter(group, isPublic ? undefined : linkInto(group, address, false))
  }

  function linkInto(group: Group, address: string | undefined, createsJoinRequest: boolean): InviteLink {
    if (address !== undefined) {
      const { group: leadsTo, link } = usableLink(api, address)
      if (leadsTo !== group) throw new Error(`That link leads to ${leadsTo.title}.`)
      if (link.createsJoinRequest !== createsJoinRequest) {
        throw new Error(
          createsJoinRequest ? 'That link lets people in at once.' : 'That link makes a join request.',
        )
      }
      return link
    }
    const creatorId = ownerId(group)
    if (!createsJoinRequest) return primaryLink(api, group, creatorId)
    const known = group.links.find(
      (link) => link.createsJoinRequest && link.creatorId === creatorId && !link.isRevoked,
    )
    return known ?? addLink(api, { group, creatorId, createsJoinRequest })
  }

  function followsInvite(address: string) {
    const { group, link } = usableLink(api, address)
    refuseEntry(group)
    if (!link.createsJoinRequest) return enter(group, link)
    addJoinRequest(api, { group, person, link })
    acted()
  }

  function leaves(driver: SandboxGroup) {
    refuseIfGone()
    const group = driver.group()
    if (!isPresent(place(group))) throw new Error(`${person.name} is not in ${group.title}.`)
    takeOut(api, { group, userId: person.id, by: person.id })
    acted()
  }

  return {
    requestsToJoin,
    withdrawsRequest(driver) {
      declineRequest(api, driver.group(), { userId: person.id })
      acted()
    },
    joins,
    followsInvite,
    leaves,
  }
}

function ownerId(group: Group): number {
  const members = Object.values(group.members)
  const owner =
    members.find(({ status }) => status === 'creator') ?? members.find((member) => isAdmin(member))
  if (owner === undefined) throw new Error(`Nobody in ${group.title} can invite.`)
  return owner.userId
}
