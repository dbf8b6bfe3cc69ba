import type { ParseMode } from 'grammy/types'
import type { Formatted } from '../formatting/formatText.ts'
import { type Reader, text } from '../readers.ts'

/** The parser of the text checks the mode. */
export const parseMode: Reader<ParseMode | undefined> = (value, name) =>
  value === undefined || value === '' ? undefined : (text(value, name) as ParseMode)

export function textContent({ text, entities }: Formatted): object {
  return entities.length > 0 ? { text, entities } : { text }
}

export function captionContent({ text, entities }: Formatted): object {
  if (text === '') return {}
  return entities.length > 0 ? { caption: text, caption_entities: entities } : { caption: text }
}
