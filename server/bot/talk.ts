import type { InlineKeyboardButton, MessageEntity } from 'grammy/types'
import type { Context } from '../context.ts'
import { type Call, enqueueCall } from '../outbox/enqueueCall.ts'
import type { Report } from '../outbox/outbox.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { DEFAULT_LANGUAGE, type Language, spokenLanguage } from '../shared/languages.ts'
import type { BotContext, FoyerFlavor } from './botContext.ts'
import { BETWEEN, packTexts } from './packTexts.ts'
import { type Translate, textsIn } from './texts.ts'

/** The means to talk to one person in the private chat, from a handler or from a job. */
export interface Talk {
  /** `db` is the transaction of the update or of the job's step. */
  readonly foyer: Context
  readonly person: TelegramUserId
  readonly t: Translate
  /** The language of `t`. */
  readonly language: Language
  readonly ask: FoyerFlavor['ask']
}

/** Talks to the sender of the update. @throws Error where it has none: a bug. */
export function talkOf(ctx: BotContext): Talk {
  if (ctx.from === undefined) throw new Error('nobody to talk to: the update has no sender')
  return {
    ...{ foyer: ctx.foyer, person: ctx.from.id as TelegramUserId, t: ctx.t, ask: ctx.ask.bind(ctx) },
    language: spokenLanguage(ctx.from.language_code) ?? DEFAULT_LANGUAGE,
  }
}

/**
 * Talks to somebody outside an update, as in a job. `key` names the event: its calls to Telegram are made once, however often
 * the job runs.
 */
export function talkLater(
  foyer: Context,
  {
    person,
    language,
    key,
    about,
  }: {
    readonly person: TelegramUserId
    readonly language: string | null
    readonly key: string
    readonly about?: Pick<Call, 'share' | 'verificationId'>
  },
): Talk {
  let asked = 0
  return {
    foyer,
    person,
    t: textsIn(language),
    language: spokenLanguage(language) ?? DEFAULT_LANGUAGE,
    async ask(chatId, method, payload, options) {
      asked += 1
      await enqueueCall(foyer.db, {
        key: `${key}:${asked}`,
        chatKey: `${chatId}`,
        ...about,
        method,
        payload: { ...payload },
        ...options,
      })
    },
  }
}

/** A button that sends `data` (at most 64 bytes) to the bot, or opens an address. */
export type Button =
  | { readonly text: string; readonly data: string }
  | { readonly text: string; readonly url: string }
export type Keyboard = readonly (readonly Button[])[]

/**
 * Writes to the person, in plain text, so that no name or title can add formatting. A tap copies a `copyable` part. A text that is
 * too long for one message is sent in several, the last with the keyboard.
 */
export async function say(
  { person, ask }: Pick<Talk, 'person' | 'ask'>,
  text: string,
  {
    keyboard = [],
    copyable = [],
    report,
    forgets,
  }: {
    readonly keyboard?: Keyboard
    readonly copyable?: readonly string[]
    readonly report?: Report
    /** The message holds a secret: see `Call`. */
    readonly forgets?: boolean
  } = {},
): Promise<void> {
  const parts = packTexts(text.split(BETWEEN))
  for (const [index, text] of parts.entries()) {
    const payload = {
      chat_id: person,
      text,
      ...entitiesOf(text, copyable),
      link_preview_options: { is_disabled: true },
      ...(index === parts.length - 1 && keyboard.length > 0
        ? { reply_markup: inlineKeyboard(keyboard) }
        : {}),
    }
    await ask(person, 'sendMessage', payload, { ...(report && { report }), ...(forgets && { forgets }) })
  }
}

function entitiesOf(text: string, copyable: readonly string[]): { entities?: MessageEntity[] } {
  const entities = copyable
    .filter((part) => text.includes(part))
    .map((part) => ({
      type: part.includes('\n') ? ('pre' as const) : ('code' as const),
      offset: text.indexOf(part),
      length: part.length,
    }))
  return entities.length > 0 ? { entities } : {}
}

/** A keyboard in Telegram's form. */
export function inlineKeyboard(keyboard: Keyboard): { inline_keyboard: InlineKeyboardButton[][] } {
  return {
    inline_keyboard: keyboard.map((row) =>
      row.map((button) =>
        'url' in button
          ? { text: button.text, url: button.url }
          : { text: button.text, callback_data: button.data },
      ),
    ),
  }
}

/** Ends the waiting sign of a tapped button. A text appears on top of the screen; an alert stays until it is closed. */
export async function answerTap(ctx: BotContext, text?: string, { isAlert = false } = {}): Promise<void> {
  const query = ctx.callbackQuery
  if (query === undefined) return
  await ctx.ask(ctx.chat?.id ?? query.from.id, 'answerCallbackQuery', {
    callback_query_id: query.id,
    ...(text === undefined ? {} : { text, ...(isAlert && { show_alert: true }) }),
  })
}
