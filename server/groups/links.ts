/** The rights that Telegram's own dialogue offers to give the bot. */
const ASKED_RIGHTS = 'invite_users+restrict_members+delete_messages'

/** Opens the private chat, where the registration goes on. The id proves nothing: there we ask Telegram. */
export function registrationLink(botName: string, tgGroupId: number): string {
  return `https://t.me/${botName}?start=r_${-tgGroupId}`
}

/** Opens Telegram's own dialogue for adding the bot to a group with the rights that it needs. */
export function addToGroupLink(botName: string): string {
  return `https://t.me/${botName}?startgroup=register&admin=${ASKED_RIGHTS}`
}

/** Has an owner choose a group in which the bot lists those who wait for the admins of a registered one. */
export function adminsChatLink(botName: string, groupId: number): string {
  return `https://t.me/${botName}?startgroup=w${groupId}`
}

/** Opens the offer of a group, for the person to whom it was made. */
export function transferLink(botName: string, transferId: number): string {
  return `https://t.me/${botName}?start=t_${transferId}`
}
