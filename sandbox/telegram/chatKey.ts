import type { Update } from 'grammy/types'

/** Updates with the same key are delivered one after the other. */
export function chatKeyOf(update: Update): string {
  const { message, edited_message, callback_query, my_chat_member } = update
  const chat = message?.chat ?? edited_message?.chat ?? callback_query?.message?.chat ?? my_chat_member?.chat
  return chat === undefined ? 'other' : `${chat.id}`
}
