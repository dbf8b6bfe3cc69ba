import type { MessageEntity } from 'grammy/types'
import type { Formatted } from './formatText.ts'
import { byteOffset, cannotParse, linkEntity, type OpenMark } from './marks.ts'

const TYPES = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
} as const

const TAGS: ReadonlySet<string> = new Set([...Object.keys(TYPES), 'a', 'tg-emoji'])
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** Reads Telegram's HTML. Throws Telegram's errors, whose offsets are in bytes. */
export function parseHtml(source: string): Formatted {
  const open: OpenMark[] = []
  const entities: MessageEntity[] = []
  let text = ''
  for (let at = 0; at < source.length; ) {
    if (source[at] !== '<') {
      const character = /^&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot));?/i.exec(source.slice(at, at + 12))
      text += character ? decode(character) : source[at]
      at += character ? character[0].length : 1
    } else if (source[at + 1] === '/') {
      at = closeTag(source, at, { open, entities, text })
    } else {
      at = openTag(source, at, { open, text })
    }
  }
  const unclosed = open.at(-1)
  if (unclosed) throw cannotParse(`Can't find end tag corresponding to start tag "${unclosed.tag}"`)
  return { text, entities: entities.toSorted((a, b) => a.offset - b.offset || b.length - a.length) }
}

function decode([whole, decimal, hex, name]: RegExpExecArray): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

function openTag(source: string, at: number, { open, text }: { open: OpenMark[]; text: string }): number {
  const where = byteOffset(source, at)
  const tag = /^<([^\s>]*)/.exec(source.slice(at))?.[1]?.toLowerCase() ?? ''
  const end = endOfTag(source, at + 1 + tag.length)
  if (end === undefined) throw cannotParse(`Unclosed start tag at byte offset ${where}`)
  if (!TAGS.has(tag)) throw cannotParse(`Unsupported start tag "${tag}" at byte offset ${where}`)
  const attributes = source.slice(at + 1 + tag.length, end)
  const value = (name: string) =>
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([\\w.-]+))`, 'i')
      .exec(attributes)
      ?.slice(1)
      .find(Boolean)
  const css = value('class') ?? ''
  if (tag === 'span' && css !== 'tg-spoiler') {
    throw cannotParse(`Tag "span" must have class "tg-spoiler" at byte offset ${where}`)
  }
  const argument =
    tag === 'a'
      ? unescapeHtml(value('href') ?? '')
      : tag === 'code'
        ? (/^language-(.+)$/.exec(css)?.[1] ?? '')
        : tag === 'tg-emoji'
          ? (value('emoji-id') ?? '')
          : tag === 'blockquote' && /\bexpandable\b/.test(attributes)
            ? 'expandable'
            : ''
  open.push({ tag, offset: text.length, byteOffset: where, argument })
  return end + 1
}

function unescapeHtml(value: string): string {
  return value.replace(/&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot));?/gi, (...match) =>
    decode(match.slice(0, 4) as unknown as RegExpExecArray),
  )
}

/** The index of the tag's `>`, outside quotes. */
function endOfTag(source: string, from: number): number | undefined {
  let quote = ''
  for (let at = from; at < source.length; at++) {
    const character = source[at] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at
    else if (character === '"' || character === "'") quote = character
  }
  return undefined
}

function closeTag(
  source: string,
  at: number,
  { open, entities, text }: { open: OpenMark[]; entities: MessageEntity[]; text: string },
): number {
  const where = byteOffset(source, at)
  const mark = open.pop()
  if (mark === undefined) throw cannotParse(`Unexpected end tag at byte offset ${where}`)
  const [whole, name = ''] = /^<\/([^\s>]*)\s*>/.exec(source.slice(at)) ?? []
  if (whole === undefined) throw cannotParse(`Unclosed end tag at byte offset ${where}`)
  if (name !== '' && name.toLowerCase() !== mark.tag) {
    throw cannotParse(
      `Unmatched end tag at byte offset ${where}, expected "</${mark.tag}>", found "</${name.toLowerCase()}>"`,
    )
  }
  const entity = entityOf(mark, text)
  if (entity) entities.push(entity)
  // `<pre><code class="language-x">` is one block of that language.
  if (mark.tag === 'code' && mark.argument !== '' && open.at(-1)?.tag === 'pre') {
    entities.pop()
    const block = open.at(-1)
    if (block) block.argument = mark.argument
  }
  return at + whole.length
}

function entityOf({ tag, offset, argument }: OpenMark, text: string): MessageEntity | undefined {
  const length = text.length - offset
  if (length === 0) return undefined
  if (tag === 'a') return linkEntity(argument || text.slice(offset), offset, length)
  if (tag === 'tg-emoji') {
    if (!/^[1-9]\d*$/.test(argument)) throw cannotParse('Invalid custom emoji identifier specified')
    return { type: 'custom_emoji', offset, length, custom_emoji_id: argument }
  }
  if (tag === 'pre' && argument !== '') return { type: 'pre', offset, length, language: argument }
  if (tag === 'blockquote' && argument !== '') return { type: 'expandable_blockquote', offset, length }
  return { type: TYPES[tag as keyof typeof TYPES], offset, length } as MessageEntity
}
