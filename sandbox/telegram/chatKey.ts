import type { Update } from 'grammy/types'

/** Updates with the same key are delivered one after the other. */
export function chatKeyOf(update: Update): string {
  const { message, edited_message, callback_query, my_chat_member, chat_member, chat_join_request } = update
  const holder =
    message ?? edited_message ?? callback_query?.message ?? my_chat_member ?? chat_member ?? chat_join_request
  return holder === undefined ? 'other' : `${holder.chat.id}`
}

/** The lines that Telegram's own server forms: changes of members and requests by person, apart from what is written. */
export function telegramKeyOf(update: Update): string {
  const { callback_query, my_chat_member, chat_member, chat_join_request } = update
  if (callback_query) return `tap:${callback_query.from.id}`
  if (my_chat_member) return `bot:${my_chat_member.chat.id}`
  if (chat_member) return `person:${chat_member.new_chat_member.user.id}`
  if (chat_join_request) return `person:${chat_join_request.from.id}`
  return chatKeyOf(update)
}
