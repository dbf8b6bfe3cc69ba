import type { ChatMember, ChatPermissions } from 'grammy/types'
import { addMs, SECOND_MS } from '../shared/time.ts'

/** Where somebody stands in a group, as far as the gate is concerned. */
export type Standing =
  | 'absent'
  | 'banned'
  /** In, and may write. */
  | 'free'
  /** In, and may not write. */
  | 'silenced'
  | 'staff'

export function standingOf(member: ChatMember): Standing {
  switch (member.status) {
    case 'creator':
    case 'administrator':
      return 'staff'
    case 'member':
      return 'free'
    case 'restricted':
      if (!member.is_member) return 'absent'
      return member.can_send_messages ? 'free' : 'silenced'
    case 'left':
      return 'absent'
    case 'kicked':
      return 'banned'
  }
}

export function isIn(standing: Standing): boolean {
  return standing === 'free' || standing === 'silenced' || standing === 'staff'
}

const PERMISSIONS = [
  'can_send_messages',
  'can_send_audios',
  'can_send_documents',
  'can_send_photos',
  'can_send_videos',
  'can_send_video_notes',
  'can_send_voice_notes',
  'can_send_polls',
  'can_send_other_messages',
  'can_add_web_page_previews',
  'can_react_to_messages',
  'can_change_info',
  'can_invite_users',
  'can_edit_tag',
  'can_pin_messages',
  'can_manage_topics',
] as const satisfies readonly (keyof ChatPermissions)[]

const allOf = (value: boolean): ChatPermissions =>
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, value]))

/** What somebody may do who waits at the gate. */
export const NOTHING: ChatPermissions = allOf(false)
/** Given to somebody, it lifts every restriction; what the group allows nobody stays forbidden. */
export const EVERYTHING: ChatPermissions = allOf(true)

/** A restriction that somebody else has set, with its end; null is for ever. */
export interface Restriction {
  readonly permissions: ChatPermissions
  readonly until: Date | null
}

/** The restriction that a member is under. Undefined where there is none. */
export function restrictionOf(member: ChatMember): Restriction | undefined {
  if (member.status !== 'restricted') return undefined
  const permissions = Object.fromEntries(
    PERMISSIONS.map((permission) => [permission, (member as ChatPermissions)[permission] === true]),
  )
  const until = member.until_date === 0 ? null : new Date(member.until_date * SECOND_MS)
  return { permissions, until }
}

/** Telegram takes an end that is nearer than this for none at all. */
export const SHORTEST_RESTRICTION_MS = 30 * SECOND_MS

/**
 * What gives somebody back what stood before the gate muted them: a restriction of somebody else with the end it had, or
 * freedom where there was none, or where it is over or as good as over.
 */
export function giveBackOf(
  before: Restriction | undefined,
  at: Date,
): { permissions: ChatPermissions; until_date?: number } {
  if (before === undefined) return { permissions: EVERYTHING }
  const { permissions, until } = before
  if (until === null) return { permissions }
  if (until <= addMs(at, SHORTEST_RESTRICTION_MS)) return { permissions: EVERYTHING }
  return { permissions, until_date: Math.floor(until.getTime() / SECOND_MS) }
}
