import type {
  ForceReply,
  InlineKeyboardButton,
  InlineKeyboardMarkup,
  ReplyKeyboardMarkup,
  ReplyKeyboardRemove,
} from 'grammy/types'
import { badRequest } from './botApi.ts'

export type AnyMarkup = InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply

const MAX_CALLBACK_DATA_BYTES = 64
const MAX_BUTTONS = 100

/** The inline keyboard of a markup, checked; other markups are checked and shown to nobody. */
export function inlineKeyboardOf(markup: AnyMarkup | undefined): InlineKeyboardMarkup | undefined {
  if (markup === undefined) return undefined
  if (!('inline_keyboard' in markup)) {
    if ('keyboard' in markup || 'remove_keyboard' in markup || 'force_reply' in markup) return undefined
    throw badRequest("can't parse reply keyboard markup JSON object")
  }
  const rows: unknown = markup.inline_keyboard
  if (!Array.isArray(rows) || !rows.every(Array.isArray)) {
    throw badRequest("can't parse reply keyboard markup JSON object")
  }
  const buttons = rows.flat() as InlineKeyboardButton[]
  if (buttons.length > MAX_BUTTONS) throw badRequest('reply markup is too long')
  for (const button of buttons) checkButton(button)
  return buttons.length > 0 ? { inline_keyboard: rows } : undefined
}

function checkButton(button: InlineKeyboardButton): void {
  if (!button.text) {
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
  }
  if ('callback_data' in button) {
    const bytes = Buffer.byteLength(button.callback_data ?? '')
    if (bytes < 1 || bytes > MAX_CALLBACK_DATA_BYTES) throw badRequest('BUTTON_DATA_INVALID')
  } else if ('url' in button) {
    checkUrl(button.url)
  } else if (!('copy_text' in button)) {
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
  }
}

function checkUrl(address: string): void {
  const url = URL.parse(address)
  if (url === null || !['http:', 'https:', 'tg:'].includes(url.protocol)) {
    throw badRequest(`inline keyboard button URL '${address}' is invalid: Unsupported URL protocol`)
  }
}
