import { type Fields, isFields } from './reduceUpdate.ts'

/** The keys of guards' queries begin so. */
export const GUARD_KEY = 'guard:'

/**
 * Names the chat whose updates are handled in order with this one: messages, taps, membership and join requests of a chat
 * share its key. An update without a chat belongs to its user; those with neither share one key. A guard's query has a key of
 * its own: its answer is worth something for ten seconds, and waits for nothing else of its group. Never throws.
 */
export function chatKeyOf(update: Fields): string {
  const request = update.chat_join_request
  if (isFields(request) && request.query_id !== undefined) {
    return `${GUARD_KEY}${idOf(request.chat)}:${idOf(request.from)}`
  }
  for (const part of Object.values(update)) {
    if (!isFields(part)) continue
    const chat = idOf(part.chat) ?? idOf(isFields(part.message) ? part.message.chat : undefined)
    if (chat !== undefined) return `${chat}`
    const user = idOf(part.from) ?? idOf(part.user)
    if (user !== undefined) return `user:${user}`
  }
  return 'other'
}

function idOf(value: unknown): number | undefined {
  return isFields(value) && Number.isSafeInteger(value.id) ? (value.id as number) : undefined
}
