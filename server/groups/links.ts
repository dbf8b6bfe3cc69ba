import { ASKED_RIGHTS } from './rights.ts'

/** Leads to the direct chat, where the registration of a group goes on. The id proves nothing: Telegram is asked there. */
export function registrationLink(botName: string, tgGroupId: number): string {
  return `https://t.me/${botName}?start=r_${-tgGroupId}`
}

/** Opens Telegram's own dialogue for adding the bot to a group with the rights that it needs. */
export function addToGroupLink(botName: string): string {
  return `https://t.me/${botName}?startgroup=register&admin=${ASKED_RIGHTS}`
}

/** Leads the one to whom a group is offered to the offer. */
export function transferLink(botName: string, transferId: number): string {
  return `https://t.me/${botName}?start=t_${transferId}`
}
