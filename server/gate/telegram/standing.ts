import type { ChatMember, ChatPermissions } from 'grammy/types'
import { addMs, SECOND_MS } from '../../shared/time.ts'

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

/** The permissions of a visitor at the gate. */
export const NOTHING: ChatPermissions = allOf(false)
/** Lifts every restriction of one person; what the group forbids everyone stays forbidden. */
export const EVERYTHING: ChatPermissions = allOf(true)

/** A restriction by another admin, with its end; null is for ever. */
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

/** Telegram treats a nearer end as none at all. */
const SHORTEST_RESTRICTION_MS = 30 * SECOND_MS

/** Restores the restriction that stood before the gate's mute, with its end, or freedom where there was none or it is nearly over. */
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
