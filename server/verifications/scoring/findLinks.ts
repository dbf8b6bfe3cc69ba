import { type Reading, readText } from './readText.ts'

const LINK = /(?:https?:\/\/|www\.|(?<![\p{L}\p{N}.])(?:t|wa)\.me\/)\S+/giu

/** Where an answer leads elsewhere: `failed` for nothing but a link, or for several; `thin` for one among words. */
export function findLinks({ plain }: Reading): 'failed' | 'thin' | undefined {
  const links = plain.match(LINK) ?? []
  if (links.length === 0) return undefined
  if (links.length > 1) return 'failed'
  return readText(plain.replace(LINK, ' ')).words.length < 3 ? 'failed' : 'thin'
}
