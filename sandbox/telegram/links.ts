import { randomBytes } from 'node:crypto'
import { type BotApi, unixNow } from './botApi.ts'
import { type Group, type InviteLink, presentMembers } from './chats.ts'

export interface NewLink {
  readonly group: Group
  readonly creatorId: number
  readonly isPrimary?: boolean
  readonly createsJoinRequest?: boolean
  readonly name?: string | undefined
  readonly expireDate?: number | undefined
  readonly memberLimit?: number | undefined
}

export function addLink(_api: BotApi, { group, creatorId, ...rest }: NewLink): InviteLink {
  const link: InviteLink = {
    link: `https://t.me/+${randomBytes(12).toString('base64url')}`,
    creatorId,
    isPrimary: rest.isPrimary ?? false,
    createsJoinRequest: rest.createsJoinRequest ?? false,
    name: rest.name,
    expireDate: rest.expireDate,
    memberLimit: rest.memberLimit,
    isRevoked: false,
    joined: 0,
  }
  group.links.push(link)
  return link
}

/** Each administrator has a primary link. This one is the bot's, created on first use. */
export function primaryLink(api: BotApi, group: Group, creatorId = api.bot.id): InviteLink {
  const known = group.links.find((link) => link.isPrimary && !link.isRevoked && link.creatorId === creatorId)
  return known ?? addLink(api, { group, creatorId, isPrimary: true })
}

/** A valid link, or the reason why it is not. */
export function usableLink(api: BotApi, address: string): { group: Group; link: InviteLink } {
  for (const group of api.world.groups) {
    const link = group.links.find((candidate) => candidate.link === address)
    if (link === undefined) continue
    const isOver = link.expireDate !== undefined && link.expireDate <= unixNow(api)
    const isUsedUp = link.memberLimit !== undefined && link.joined >= link.memberLimit
    if (link.isRevoked || isOver || isUsedUp || presentMembers(api, group).length === 0) break
    return { group, link }
  }
  throw new Error('This invite link is invalid or has expired.')
}
