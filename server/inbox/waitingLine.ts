import type { TelegramUserId } from '../shared/ids.ts'
import { type Fields, isFields } from './reduceUpdate.ts'

/** Updates of one `line` share a bound while they wait; those of one `mergeKey` say the same. */
interface WaitingLine {
  readonly line: string
  readonly mergeKey: string
}

const MAX_MERGE_KEY = 100
const PERSON = 'person:'

/** The person whose line it is, unless it is a group's. */
export function personOfLine(line: string): TelegramUserId | undefined {
  return line.startsWith(PERSON) ? (Number(line.slice(PERSON.length)) as TelegramUserId) : undefined
}

/**
 * The line of a reduced update that may be dropped where too many like it wait. One person's messages, taps and requests
 * share a line across chats. Messages in the name of a group or channel share one for each group, and so do the topics of
 * a forum. Undefined for an update that carries state, which is never dropped: a join, changed rights, an upgraded group,
 * a closed topic.
 */
export function waitingLineOf(update: Fields): WaitingLine | undefined {
  const { message, edited_message: edited, callback_query: tap, chat_join_request: request } = update
  if (isFields(message)) return lineOfMessage(message)
  if (isFields(edited)) return lineOf(edited.from, 'edited')
  if (isFields(tap)) return lineOf(tap.from, `tap:${idOf(tap.message, 'message_id')}:${tap.data}`)
  if (isFields(request)) return lineOf(request.from, `request:${idOf(request.chat)}`)
  return undefined
}

function lineOfMessage(message: Fields): WaitingLine | undefined {
  const chatId = idOf(message.chat)
  if (typeof message.text === 'string' || chatId > 0) {
    const isCommand = typeof message.text === 'string' && message.text.startsWith('/')
    const key = `message:${chatId}:${isCommand ? message.text : ''}`
    // One Telegram bot stands for the anonymous admins of all groups, another one for all channels.
    return message.sender_chat === undefined
      ? lineOf(message.from, key)
      : { line: `nameless:${chatId}`, mergeKey: shorten(key) }
  }
  const { migrate_to_chat_id, migrate_from_chat_id, new_chat_title, ...news } = message
  const isState = [migrate_to_chat_id, migrate_from_chat_id, new_chat_title].some(
    (part) => part !== undefined,
  )
  if (isState || 'forum_topic_closed' in news || 'general_forum_topic_hidden' in news) return undefined
  return { line: `topics:${chatId}`, mergeKey: `topic:${news.message_thread_id}` }
}

function lineOf(from: unknown, key: string): WaitingLine | undefined {
  if (!isFields(from)) return undefined
  return { line: `${PERSON}${from.id}`, mergeKey: shorten(key) }
}

function shorten(key: string): string {
  return key.slice(0, MAX_MERGE_KEY).toWellFormed()
}

function idOf(value: unknown, name = 'id'): number {
  return isFields(value) ? Number(value[name]) : 0
}
