import { foldText } from './readText.ts'

export const HAN = /\p{Script=Han}/u
const ARABIC = /\p{Script=Arabic}/u

/** Folded text as the patterns expect it: words of letters and digits with one space between, Chinese in pieces of its own. */
export function spaceWords(folded: string): string {
  return folded
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{Script=Han})/gu, ' ')
    .trim()
}

/**
 * One pattern for a list of phrases, over text that `spaceWords` prepared. Commas separate entries. An entry is the beginning
 * of a word: `ignor` stands for "ignore" and "ignoring". With `$` at its end it is a whole word. Arabic words may carry
 * "and", "the" and their kind in front.
 */
export function patternOf(list: string): RegExp {
  const patterns = list.split(',').flatMap((entry) => {
    const phrase = spaceWords(foldText(entry))
    if (phrase === '') return []
    if (HAN.test(phrase)) return phrase
    const prefix = ARABIC.test(phrase) ? '(?:[وفبلك]{0,2}(?:ال)?|لل)' : ''
    return `(?<=^| )${prefix}${phrase}${entry.endsWith('$') ? '(?= |$)' : ''}`
  })
  return new RegExp(patterns.join('|') || '(?!)', 'gu')
}
