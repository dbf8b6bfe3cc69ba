/** The commands for the admins of a group; `command-group-<name>` describes each. */
export const GROUP_COMMANDS = ['register'] as const

export type Fields = Readonly<Record<string, unknown>>

/** Returns the part of a value to keep, or undefined. */
type Keep = (value: unknown) => unknown

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const integer: Keep = (value) => (Number.isSafeInteger(value) ? value : undefined)
const flag: Keep = (value) => (typeof value === 'boolean' ? value : undefined)
const text: Keep = (value) => (typeof value === 'string' ? value : undefined)
/** Its presence alone. */
const presence =
  <T>(shown: T): Keep =>
  (value) =>
    value === undefined ? undefined : shown

function matching(pattern: RegExp): Keep {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined)
}

function object(fields: Readonly<Record<string, Keep>>): Keep {
  const list = Object.entries(fields)
  return (value) => {
    if (!isFields(value)) return undefined
    const kept = list.map(([name, keep]) => [name, keep(value[name])] as const)
    return Object.fromEntries(kept.filter(([, part]) => part !== undefined))
  }
}

const chat = object({
  id: integer,
  type: matching(/^(private|group|supergroup|channel)$/),
  is_forum: flag,
})
const user = object({
  id: integer,
  is_bot: flag,
  language_code: matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/),
})

const bot = object({ id: integer, is_bot: flag, username: matching(/^\w{1,64}$/) })
/** The one that changed a member's place. A bot keeps its public name: the owner is told which one it is. */
const actor: Keep = (value) => (isFields(value) && value.is_bot === true ? bot(value) : user(value))

const membership = object({
  status: matching(/^(creator|administrator|member|restricted|left|kicked)$/),
  user,
  until_date: integer,
})
const RIGHT = /^(can|is)_[a-z_]{1,40}$/

/** A person's place in a group with all its rights, without a custom title. */
const member: Keep = (value) => {
  if (!isFields(value)) return undefined
  const rights = Object.entries(value).filter(([name, part]) => RIGHT.test(name) && flag(part) !== undefined)
  return { ...Object.fromEntries(rights), ...(membership(value) as Fields) }
}

const memberChange = object({
  chat,
  from: actor,
  date: integer,
  old_chat_member: member,
  new_chat_member: member,
  via_join_request: flag,
  invite_link: object({ creates_join_request: flag }),
})

/** Without the person's bio. `query_id` is Telegram's. */
const joinRequest = object({ chat, from: user, user_chat_id: integer, date: integer, query_id: text })

const command = object({ type: matching(/^bot_command$/), offset: integer, length: integer })
const commands: Keep = (value) =>
  Array.isArray(value)
    ? value.map(command).filter((entity) => isFields(entity) && 'type' in entity)
    : undefined
const place = { message_id: integer, date: integer, chat }

/** A message to the bot, and the question of the bot that it replies to. */
const directMessage = object({
  ...place,
  from: user,
  text,
  entities: commands,
  reply_to_message: object(place),
})

/** Service messages of a group. A new title is noted without its text. */
const groupNews = object({
  ...place,
  is_topic_message: flag,
  message_thread_id: integer,
  migrate_to_chat_id: integer,
  migrate_from_chat_id: integer,
  new_chat_title: presence(''),
  forum_topic_closed: presence({}),
  general_forum_topic_hidden: presence({}),
})
const NEWS = ['migrate_to_chat_id', 'migrate_from_chat_id', 'new_chat_title'] as const

const GROUP_COMMAND = new RegExp(`^/(?:${GROUP_COMMANDS.join('|')})(?:@\\w{1,40})?(?=\\s|$)`)
const commandSender = object({ from: user, sender_chat: chat })

/** Telegram writes it into a group that an owner has chosen for a registered group. */
const GROUP_START = /^\/start(?:@\w{1,40})? w\d{1,15}$/

/** A command for the bot in a group, without the text behind it. */
function groupCommand({ text, ...message }: Fields): Fields | undefined {
  const [written] = (typeof text === 'string' && (GROUP_COMMAND.exec(text) ?? GROUP_START.exec(text))) || []
  if (written === undefined) return undefined
  const [command = ''] = written.split(' ')
  const entities = [{ type: 'bot_command', offset: 0, length: command.length }]
  return { ...(commandSender(message) as Fields), text: written, entities }
}

const message: Keep = (value) => {
  const { type, is_forum: isForum } = (isFields(value) && (chat(value.chat) as Fields | undefined)) || {}
  if (type === 'private') return directMessage(value)
  if (type !== 'group' && type !== 'supergroup') return undefined
  const news = groupNews(value) as Fields
  const written = groupCommand(value as Fields)
  if (written) return { ...news, ...written }
  // Any message in a forum shows that its topic is open.
  return isForum || NEWS.some((name) => name in news) ? news : undefined
}

/** Words that a person has changed count for nothing, so they are not kept. */
const editedMessage: Keep = (value) => {
  const { type } = (isFields(value) && (chat(value.chat) as Fields | undefined)) || {}
  return type === 'private' ? object({ ...place, from: user })(value) : undefined
}

const tap = object({
  id: text,
  from: user,
  message: object(place),
  // None of our buttons holds more, whatever a modified app sends.
  data: matching(/^[\w:!.-]{1,64}$/),
})

/** The buttons that count in groups: those of admins. */
const ADMINS_BUTTON = /^w:/

/** Elsewhere only the bot's buttons in a private chat count; any other tap is merely answered. */
const callbackQuery: Keep = (value) => {
  const kept = tap(value)
  if (!isFields(kept)) return undefined
  const { data, ...rest } = kept
  const isDirect =
    isFields(kept.message) && isFields(kept.message.chat) && kept.message.chat.type === 'private'
  const counts = isDirect || (typeof data === 'string' && ADMINS_BUTTON.test(data))
  return counts && data !== undefined ? kept : rest
}

const KINDS: Readonly<Record<string, Keep>> = {
  message,
  edited_message: editedMessage,
  callback_query: callbackQuery,
  my_chat_member: memberChange,
  chat_member: memberChange,
  chat_join_request: joinRequest,
}

/**
 * Reduces an update to the fields that the bot needs, or to undefined. Nothing else is stored: no group messages, people's names
 * or bios. Pure, and never throws.
 */
export function reduceUpdate(update: Fields): Fields | undefined {
  for (const [kind, keep] of Object.entries(KINDS)) {
    const kept = keep(update[kind])
    if (isFields(kept)) return { update_id: update.update_id, [kind]: kept }
  }
  return undefined
}

/** The prefix of the keys of guards' queries. */
export const GUARD_KEY = 'guard:'

/**
 * Names the chat whose updates are handled in order: its messages, taps, membership changes and join requests share a
 * key. An update without a chat belongs to its user; those with neither share one key. A guard's query has a key of its
 * own: it must be answered within ten seconds, so it waits for nothing else of its group. Never throws.
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

/** Telegram's own date of a reduced update, in seconds. A tap has none. Never throws. */
export function dateOf(update: Fields): number | undefined {
  for (const part of Object.values(update)) {
    if (!isFields(part)) continue
    const date = part.edit_date ?? part.date
    // Anything later is no date of Telegram's, and PostgreSQL might not take it.
    if (Number.isSafeInteger(date) && (date as number) >= 0 && (date as number) < 2 ** 32)
      return date as number
  }
  return undefined
}

function idOf(value: unknown): number | undefined {
  return isFields(value) && Number.isSafeInteger(value.id) ? (value.id as number) : undefined
}
