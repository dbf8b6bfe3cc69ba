import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../botApi.ts'
import { commandsIn } from '../messages.ts'
import { parseHtml } from './html.ts'
import { parseMarkdown } from './markdown.ts'

/** A text without marks, and where they were, in UTF-16 units. */
export interface Formatted {
  readonly text: string
  readonly entities: readonly MessageEntity[]
}

/** Of a message, in UTF-16 units after parsing. */
export const MAX_TEXT = 4_096
export const MAX_CAPTION = 1_024
/** Telegram silently drops the excess. */
const MAX_ENTITIES = 100

export interface Given {
  readonly text: string
  readonly parseMode?: string | undefined
  readonly entities?: readonly MessageEntity[] | undefined
}

/** The text of a message as Telegram keeps it. Throws Telegram's error for one it cannot parse. */
export function formatText(given: Given): Formatted {
  const formatted = format(given)
  if (formatted.text === '') throw badRequest('message text is empty')
  if (formatted.text.length > MAX_TEXT) throw badRequest('message is too long')
  return formatted
}

/** The same for a caption, which may be empty. */
export function formatCaption(given: Given): Formatted {
  const formatted = format(given)
  if (formatted.text.length > MAX_CAPTION) throw badRequest('message caption is too long')
  return formatted
}

function format(given: Given): Formatted {
  const { text, entities } = trimmed(parse(given))
  const marked = entities.slice(0, MAX_ENTITIES)
  const isCode = (offset: number) =>
    marked.some((e) => /^(code|pre)$/.test(e.type) && offset >= e.offset && offset < e.offset + e.length)
  const commands = commandsIn(text).filter(({ offset }) => !isCode(offset))
  return {
    text,
    entities: [...marked, ...commands].toSorted((a, b) => a.offset - b.offset || b.length - a.length),
  }
}

function parse({ text, parseMode, entities = [] }: Given): Formatted {
  switch (parseMode?.toLowerCase()) {
    case undefined:
    case '':
      return { text, entities: checked(text, entities) }
    case 'html':
      return parseHtml(text)
    case 'markdownv2':
      return parseMarkdown(text)
    case 'markdown':
      throw badRequest('the sandbox does not imitate the old Markdown')
    default:
      throw badRequest('unsupported parse_mode')
  }
}

function checked(text: string, entities: readonly MessageEntity[]): readonly MessageEntity[] {
  for (const { offset, length } of entities) {
    if (offset > text.length) {
      throw badRequest(`entity begins after the end of the text at UTF-16 offset ${offset}`)
    }
    if (offset + length > text.length) {
      throw badRequest(
        `entity beginning at UTF-16 offset ${offset} ends after the end of the text at UTF-16 offset ${offset + length}`,
      )
    }
    const splits = (at: number) =>
      /[\uDC00-\uDFFF]/.test(text[at] ?? '') && /[\uD800-\uDBFF]/.test(text[at - 1] ?? '')
    if (splits(offset)) {
      const position = Buffer.byteLength(text.slice(0, offset - 1))
      throw badRequest(`entity begins in a middle of a UTF-16 symbol at byte offset ${position}`)
    }
  }
  return entities.filter(({ length }) => length > 0)
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
