import { type Reading, readText } from './readText.ts'

const LINK = /(?:https?:\/\/|www\.|(?<![\p{L}\p{N}.])(?:t|wa)\.me\/)\S+/giu

/** A number to call: with a plus, or of ten digits and more. */
const PHONE = /(?:\+[\s().-]{0,2}(?:\p{Nd}[\s().-]{0,2}){7}|(?:\p{Nd}[\s().-]{0,2}){9})\p{Nd}+/gu

/**
 * Where an answer leads elsewhere: `failed` for nothing but a link or a telephone number, or for several; `thin` for one
 * among words.
 */
export function findLinks({ plain }: Reading): 'failed' | 'thin' | undefined {
  const rest = plain.replace(LINK, ' ').replace(PHONE, ' ')
  if (rest === plain) return undefined
  const links = (plain.match(LINK) ?? []).length
  return links > 1 || readText(rest).words.length < 3 ? 'failed' : 'thin'
}
