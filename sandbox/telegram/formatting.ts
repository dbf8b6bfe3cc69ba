import type { MessageEntity, ParseMode } from 'grammy/types'
import { badRequest } from './botApi.ts'

export interface Formatted {
  readonly text: string
  readonly entities: readonly MessageEntity[]
}

/** Of a message, in UTF-16 units after parsing. */
export const MAX_TEXT = 4_096
export const MAX_CAPTION = 1_024

interface Given {
  readonly text: string
  readonly parseMode?: ParseMode | undefined
  readonly entities?: readonly MessageEntity[] | undefined
}

export function formatText(given: Given): Formatted {
  const formatted = trimmed(parse(given))
  if (formatted.text === '') throw badRequest('message text is empty')
  if (formatted.text.length > MAX_TEXT) throw badRequest('message is too long')
  return formatted
}

function parse({ text, parseMode, entities = [] }: Given): Formatted {
  if (parseMode === undefined) return { text, entities }
  throw badRequest('the sandbox does not imitate formatting yet')
}

/** Telegram removes white space around a text. */
function trimmed({ text, entities }: Formatted): Formatted {
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  return {
    text: text.trim(),
    entities: entities
      .map((entity) => {
        const from = Math.max(entity.offset, start)
        return {
          ...entity,
          offset: from - start,
          length: Math.min(entity.offset + entity.length, end) - from,
        }
      })
      .filter(({ length }) => length > 0),
  }
}
