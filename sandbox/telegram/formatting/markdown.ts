import type { MessageEntity } from 'grammy/types'
import type { Formatted } from './formatText.ts'
import { byteOffset, cannotParse, linkEntity, type OpenMark } from './marks.ts'

const RESERVED = '_*[]()~`>#+-=|{}.!'

/** As errors call them. */
const NAMES: Readonly<Record<string, string>> = {
  '*': 'Bold',
  _: 'Italic',
  __: 'Underline',
  '~': 'Strikethrough',
  '||': 'Spoiler',
  '`': 'Code',
  '```': 'Pre',
  '[': 'TextUrl',
}
const TYPES = {
  '*': 'bold',
  _: 'italic',
  __: 'underline',
  '~': 'strikethrough',
  '||': 'spoiler',
  '`': 'code',
  '```': 'pre',
} as const

/** Reads Telegram's MarkdownV2, without custom emoji. Throws Telegram's errors, whose offsets are in bytes. */
export function parseMarkdown(source: string): Formatted {
  const open: OpenMark[] = []
  const entities: MessageEntity[] = []
  let text = ''
  let quoteStart: number | undefined
  for (let at = 0; at < source.length; ) {
    const character = source[at] ?? ''
    const isCode = open.at(-1)?.tag.startsWith('`') ?? false
    if (character === '\\' && isAscii(source[at + 1])) {
      text += source[at + 1]
      at += 2
    } else if (character === '\n' && !isCode) {
      text += character
      at += 1
      if (quoteStart !== undefined && source[at] !== '>') {
        entities.push({ type: 'blockquote', offset: quoteStart, length: text.length - 1 - quoteStart })
        quoteStart = undefined
      }
    } else if (character === '>' && !isCode && (at === 0 || source[at - 1] === '\n')) {
      quoteStart ??= text.length
      at += 1
    } else if (isCode ? character !== '`' : !RESERVED.includes(character)) {
      text += character
      at += 1
    } else {
      at = readMark(source, at, { open, entities, text })
    }
  }
  const unclosed = open.at(-1)
  if (unclosed) {
    throw cannotParse(`Can't find end of ${NAMES[unclosed.tag]} entity at byte offset ${unclosed.byteOffset}`)
  }
  if (quoteStart !== undefined) {
    entities.push({ type: 'blockquote', offset: quoteStart, length: text.length - quoteStart })
  }
  const kept = entities.filter(({ length }) => length > 0)
  return { text, entities: kept.toSorted((a, b) => a.offset - b.offset || b.length - a.length) }
}

function isAscii(character: string | undefined): boolean {
  const code = character?.charCodeAt(0) ?? 0
  return code > 0 && code <= 126
}

interface Reading {
  readonly open: OpenMark[]
  readonly entities: MessageEntity[]
  readonly text: string
}

/** Opens or closes a mark, and says where reading goes on. */
function readMark(source: string, at: number, { open, entities, text }: Reading): number {
  const mark = markAt(source, at)
  const inner = open.at(-1)
  if (inner?.tag === '[' && mark === ']') {
    open.pop()
    return closeLink(source, at, { inner, entities, text })
  }
  if (mark === undefined || !(mark in NAMES)) {
    throw cannotParse(`Character '${source[at]}' is reserved and must be escaped with the preceding '\\'`)
  }
  if (inner?.tag === mark) {
    open.pop()
    const length = text.length - inner.offset
    const language = inner.argument === '' ? {} : { language: inner.argument }
    entities.push({
      type: TYPES[mark as keyof typeof TYPES],
      offset: inner.offset,
      length,
      ...language,
    } as MessageEntity)
    return at + mark.length
  }
  const language = mark === '```' ? (/^```([^\s`]+)(?=\s)/.exec(source.slice(at))?.[1] ?? '') : ''
  open.push({ tag: mark, offset: text.length, byteOffset: byteOffset(source, at), argument: language })
  const next = at + mark.length + language.length
  return mark === '```' && source[next] === '\n' ? next + 1 : next
}

function markAt(source: string, at: number): string | undefined {
  for (const mark of ['```', '__', '||']) if (source.startsWith(mark, at)) return mark
  return source[at]
}

function closeLink(
  source: string,
  at: number,
  { inner, entities, text }: { inner: OpenMark; entities: MessageEntity[]; text: string },
): number {
  const length = text.length - inner.offset
  let address = text.slice(inner.offset)
  let next = at + 1
  if (source[next] === '(') {
    const [whole, inside] = /^\(((?:\\[\s\S]|[^)\\])*)\)/.exec(source.slice(next)) ?? []
    if (whole === undefined) {
      throw cannotParse(`Can't find end of a URL at byte offset ${byteOffset(source, next + 1)}`)
    }
    address = (inside ?? '').replace(/\\([\s\S])/g, '$1')
    next += whole.length
  }
  const entity = linkEntity(address, inner.offset, length)
  if (entity) entities.push(entity)
  return next
}
