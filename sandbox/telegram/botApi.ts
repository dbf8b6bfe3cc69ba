import type { InlineKeyboardMarkup, User, WebhookInfo } from 'grammy/types'
import { addMessage, findMessage, findPerson, type Person, type TextMessage, type World } from './world.ts'

/** An answer of the Bot API other than `ok`, in Telegram's own words. */
export class BotApiError extends Error {
  readonly code: number
  readonly parameters: { readonly retry_after?: number } | undefined

  constructor(code: number, description: string, parameters?: { readonly retry_after?: number }) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

export type Params = Readonly<Record<string, unknown>>

/** What a method works on. */
export interface BotApi {
  readonly world: World
  readonly bot: User
  /** Taps that the bot may still answer, by query id. */
  readonly openQueries: Map<string, Person>
  /** What Telegram remembers of the last failed delivery. */
  lastError: { readonly at: number; readonly message: string } | undefined
}

/** Of a message, in UTF-16 units. */
export const MAX_TEXT = 4_096
const MAX_CALLBACK_DATA_BYTES = 64
const MAX_COMMANDS = 100
const badRequest = (text: string) => new BotApiError(400, `Bad Request: ${text}`)

type MethodImplementation = (api: BotApi, params: Params) => unknown

/** The methods that are imitated so far. Any other one answers 404, as an unknown method does. */
export const METHODS: Readonly<Record<string, MethodImplementation>> = {
  getme: ({ bot }) => ({
    ...bot,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
  }),
  setwebhook: setWebhook,
  deletewebhook: ({ world }, params) => {
    world.webhook = undefined
    if (params.drop_pending_updates === true) world.pending = []
    return true
  },
  getwebhookinfo: getWebhookInfo,
  sendmessage: sendMessage,
  editmessagetext: editMessageText,
  deletemessage: deleteMessage,
  answercallbackquery: ({ openQueries }, params) => {
    if (!openQueries.delete(String(params.callback_query_id))) {
      throw badRequest('query is too old and response timeout expired or query ID is invalid')
    }
    return true
  },
  sendchataction: ({ world }, params) => {
    readablePerson(world, params)
    return true
  },
  getchat: ({ world }, params) => {
    const { id, name, username } = knownPerson(world, params)
    return {
      id,
      type: 'private',
      first_name: name,
      username,
      accent_color_id: 0,
      max_reaction_count: 11,
    }
  },
  setmycommands: setMyCommands,
  getmycommands: ({ world }, params) => world.profile[profileKey('commands', params)] ?? [],
  deletemycommands: ({ world }, params) => {
    delete world.profile[profileKey('commands', params)]
    return true
  },
  setmydescription: (api, params) => setProfileText(api, params, 'description', 512),
  getmydescription: ({ world }, params) => ({
    description: world.profile[profileKey('description', params)] ?? '',
  }),
  setmyshortdescription: (api, params) => setProfileText(api, params, 'short_description', 120),
  getmyshortdescription: ({ world }, params) => ({
    short_description: world.profile[profileKey('short_description', params)] ?? '',
  }),
}

function setWebhook({ world }: BotApi, params: Params): true {
  const url = String(params.url ?? '')
  if (url === '') {
    world.webhook = undefined
    return true
  }
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')) {
    throw badRequest('bad webhook: Failed to resolve host: Name or service not known')
  }
  const secret = params.secret_token
  if (secret !== undefined && !/^[A-Za-z0-9_-]{1,256}$/.test(String(secret))) {
    throw badRequest('secret token contains unallowed characters')
  }
  if (params.drop_pending_updates === true) world.pending = []
  world.webhook = {
    url,
    secretToken: secret === undefined ? undefined : String(secret),
    // Telegram keeps the former list where none is given.
    allowedUpdates: Array.isArray(params.allowed_updates)
      ? params.allowed_updates.map(String)
      : (world.webhook?.allowedUpdates ?? []),
    maxConnections: Math.min(Math.max(Number(params.max_connections ?? 40), 1), 100),
  }
  return true
}

function getWebhookInfo({ world, lastError }: BotApi): WebhookInfo {
  const { webhook, pending } = world
  return {
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: pending.length,
    ...(webhook ? { max_connections: webhook.maxConnections } : {}),
    ...(webhook && webhook.allowedUpdates.length > 0 ? { allowed_updates: webhook.allowedUpdates } : {}),
    ...(lastError ? { last_error_date: lastError.at, last_error_message: lastError.message } : {}),
  } as WebhookInfo
}

function sendMessage({ world, bot }: BotApi, params: Params): TextMessage {
  if (params.chat_id === undefined || params.chat_id === '') throw badRequest('chat_id is empty')
  const person = readablePerson(world, params)
  const text = readableText(params)
  const keyboard = inlineKeyboard(params.reply_markup)
  return addMessage(world, {
    person,
    from: bot,
    text,
    ...(keyboard ? { extra: { reply_markup: keyboard } } : {}),
  })
}

function editMessageText({ world, bot }: BotApi, params: Params): TextMessage {
  const person = readablePerson(world, params)
  const message = findMessage(world, person.id, Number(params.message_id))
  if (message === undefined) throw badRequest('message to edit not found')
  if (message.from?.id !== bot.id) throw badRequest("message can't be edited")
  const text = readableText(params)
  const keyboard = inlineKeyboard(params.reply_markup)
  if (message.text === text && JSON.stringify(message.reply_markup) === JSON.stringify(keyboard)) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current ' +
        'content and reply markup of the message',
    )
  }
  const edited = { ...message, text, edit_date: Math.floor(Date.now() / 1_000) } as TextMessage
  if (keyboard) edited.reply_markup = keyboard
  else delete edited.reply_markup
  world.messages[world.messages.indexOf(message)] = edited
  return edited
}

function deleteMessage({ world }: BotApi, params: Params): true {
  const person = readablePerson(world, params)
  const message = findMessage(world, person.id, Number(params.message_id))
  if (message === undefined) throw badRequest('message to delete not found')
  world.messages.splice(world.messages.indexOf(message), 1)
  return true
}

function setMyCommands({ world }: BotApi, params: Params): true {
  const commands = Array.isArray(params.commands) ? (params.commands as Params[]) : []
  if (commands.length > MAX_COMMANDS) throw badRequest('too many commands specified')
  for (const { command, description } of commands) {
    if (!/^[a-z0-9_]{1,32}$/.test(String(command))) throw badRequest('BOT_COMMAND_INVALID')
    const length = typeof description === 'string' ? description.length : 0
    if (length < 1 || length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
  }
  world.profile[profileKey('commands', params)] = commands
  return true
}

function setProfileText({ world }: BotApi, params: Params, field: string, limit: number): true {
  const text = String(params[field] ?? '')
  if (text.length > limit) throw badRequest(`${field.replace('_', ' ')} is too long`)
  world.profile[profileKey(field, params)] = text
  return true
}

function profileKey(field: string, params: Params): string {
  const scope = params.scope as { type?: string } | undefined
  return [field, params.language_code ?? '', field === 'commands' ? (scope?.type ?? 'default') : ''].join(':')
}

function knownPerson(world: World, params: Params): Person {
  const person = findPerson(world, Number(params.chat_id))
  if (person === undefined) throw badRequest('chat not found')
  return person
}

/** Somebody whom the bot may write to. */
function readablePerson(world: World, params: Params): Person {
  const person = knownPerson(world, params)
  if (!person.started) {
    throw new BotApiError(403, "Forbidden: bot can't initiate conversation with a user")
  }
  if (person.blocked) throw new BotApiError(403, 'Forbidden: bot was blocked by the user')
  return person
}

function readableText(params: Params): string {
  const text = typeof params.text === 'string' ? params.text.trim() : ''
  if (text === '') throw badRequest('message text is empty')
  if (text.length > MAX_TEXT) throw badRequest('message is too long')
  if (params.parse_mode !== undefined || params.entities !== undefined) {
    throw badRequest('the sandbox does not imitate formatting yet')
  }
  return text
}

function inlineKeyboard(markup: unknown): InlineKeyboardMarkup | undefined {
  if (markup === undefined) return undefined
  const rows = (markup as Partial<InlineKeyboardMarkup>).inline_keyboard
  if (!Array.isArray(rows)) throw badRequest('the sandbox imitates inline keyboards only')
  for (const button of rows.flat()) {
    if (!button.text)
      throw badRequest(
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
      )
    if ('callback_data' in button) {
      const bytes = Buffer.byteLength(button.callback_data ?? '')
      if (bytes < 1 || bytes > MAX_CALLBACK_DATA_BYTES) throw badRequest('BUTTON_DATA_INVALID')
    }
  }
  return rows.length > 0 ? { inline_keyboard: rows } : undefined
}
