import type { InlineKeyboardButton } from 'grammy/types'
import type { Context } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { Report } from '../outbox/outbox.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import type { BotContext, FoyerFlavor } from './botContext.ts'
import { DEFAULT_LANGUAGE, texts } from './texts.ts'

/** What one person is talked to with in the direct chat, be it in a handler or in a job. */
export interface Talk {
  /** `db` is the transaction of the update or of the job's step. */
  readonly foyer: Context
  readonly person: TelegramUserId
  readonly t: BotContext['t']
  readonly ask: FoyerFlavor['ask']
}

/** With whoever caused the update. @throws Error where nobody did: a bug. */
export function talkOf(ctx: BotContext): Talk {
  if (ctx.from === undefined) throw new Error('nobody to talk to: the update has no sender')
  return { foyer: ctx.foyer, person: ctx.from.id as TelegramUserId, t: ctx.t, ask: ctx.ask.bind(ctx) }
}

/**
 * With somebody outside an update, as in a job. `key` names the event that is told: what is asked of Telegram under it goes
 * out once, however often the job runs.
 */
export function talkLater(
  foyer: Context,
  { person, language, key }: { person: TelegramUserId; language: string | null; key: string },
): Talk {
  let asked = 0
  return {
    foyer,
    person,
    t: (message, variables) => texts.t(language ?? DEFAULT_LANGUAGE, message, variables),
    async ask(chatId, method, payload, options) {
      asked += 1
      await enqueueCall(foyer.db, {
        key: `${key}:${asked}`,
        chatKey: `${chatId}`,
        method,
        payload: { ...payload },
        ...options,
      })
    },
  }
}

/** A button that the bot hears of (`data` of at most 64 bytes), or one that opens an address. */
export type Button =
  | { readonly text: string; readonly data: string }
  | { readonly text: string; readonly url: string }
export type Keyboard = readonly (readonly Button[])[]

/**
 * Writes to the person in the direct chat: plain text, so that nothing in a name or title can mean anything. A tap copies each
 * part of it that is `copyable`.
 */
export async function say(
  { person, ask }: Pick<Talk, 'person' | 'ask'>,
  text: string,
  {
    keyboard = [],
    copyable = [],
    report,
  }: {
    readonly keyboard?: Keyboard
    readonly copyable?: readonly string[]
    readonly report?: Report
  } = {},
): Promise<void> {
  const entities = copyable.map((part) => ({
    type: part.includes('\n') ? ('pre' as const) : ('code' as const),
    offset: text.indexOf(part),
    length: part.length,
  }))
  const payload = {
    chat_id: person,
    text,
    ...(entities.length > 0 ? { entities } : {}),
    link_preview_options: { is_disabled: true },
    ...(keyboard.length > 0 ? { reply_markup: inlineKeyboard(keyboard) } : {}),
  }
  await ask(person, 'sendMessage', payload, report ? { report } : {})
}

/** The form in which Telegram takes a keyboard. */
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

/** Ends the waiting sign on a tapped button, with a line on top of the screen where there is something to say. */
export async function answerTap(ctx: BotContext, text?: string): Promise<void> {
  const query = ctx.callbackQuery
  if (query === undefined) return
  await ctx.ask(ctx.chat?.id ?? query.from.id, 'answerCallbackQuery', {
    callback_query_id: query.id,
    ...(text === undefined ? {} : { text }),
  })
}
