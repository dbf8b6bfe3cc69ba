import type { ChatAdministratorRights, ChatPermissions } from 'grammy/types'

export type Right = Exclude<keyof ChatAdministratorRights, 'is_anonymous'>
type Permission = keyof ChatPermissions

/** Rights that a supergroup's administrator can have. */
export const RIGHTS = [
  'can_manage_chat',
  'can_delete_messages',
  'can_manage_video_chats',
  'can_restrict_members',
  'can_promote_members',
  'can_change_info',
  'can_invite_users',
  'can_post_stories',
  'can_edit_stories',
  'can_delete_stories',
  'can_pin_messages',
  'can_manage_topics',
  'can_manage_tags',
  'can_send_welcome_messages',
] as const satisfies readonly Right[]

/** Rights of every administrator of a basic group, exactly. */
export const BASIC_RIGHTS: readonly Right[] = [
  'can_manage_chat',
  'can_delete_messages',
  'can_manage_video_chats',
  'can_restrict_members',
  'can_change_info',
  'can_invite_users',
  'can_pin_messages',
]

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
] as const satisfies readonly Permission[]

export type Permissions = Readonly<Record<(typeof PERMISSIONS)[number], boolean>>

export const ALL_PERMISSIONS = Object.fromEntries(PERMISSIONS.map((name) => [name, true])) as Permissions
export const NO_PERMISSIONS = Object.fromEntries(PERMISSIONS.map((name) => [name, false])) as Permissions
