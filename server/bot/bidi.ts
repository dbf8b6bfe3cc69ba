import { RIGHT_TO_LEFT } from '../shared/languages.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** Embeddings and overrides. Isolates replace them, and an override can disguise a name. */
const OUTDATED = /[\u202a-\u202e]/g
const ISOLATES = /[\u2066-\u2069]/g
/** Unicode's paragraph separators. Each closes every isolate. */
const LINE_BREAKS = /(\r\n|[\n\r\u0085\u2029])/

const READS_LEFTWARDS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const HAS_LETTERS_OR_DIGITS = /[\p{L}\p{N}]/u
/** An address, a hash, an amount, a plain link: nothing in it can be reordered, and a copy must be exact. */
const TOKEN = /^[A-Za-z0-9](?:[\x21-\x7e]*[A-Za-z0-9])?$/

/**
 * Balances Unicode's directional controls in each line, so that the text does not affect its surroundings. Open isolates are
 * closed; stray closing marks, embeddings and overrides go.
 */
export function closeDirections(text: string): string {
  return text.split(LINE_BREAKS).map(closeLine).join('')
}

function closeLine(line: string): string {
  let depth = 0
  const kept = line.replace(OUTDATED, '').replace(ISOLATES, (control) => {
    if (control !== POP_ISOLATE) {
      depth += 1
      return control
    }
    if (depth === 0) return ''
    depth -= 1
    return control
  })
  return kept + POP_ISOLATE.repeat(depth)
}

/**
 * Prepares a text for a message in `language`: balanced, and isolated (Unicode's first strong isolate) where the two directions
 * would mix. Several lines are paragraphs, and not isolated. A token such as an address stays as it is, so that a copy holds
 * nothing invisible.
 */
export function placeText(text: string, language: string): string {
  const closed = closeDirections(text)
  if (LINE_BREAKS.test(closed) || TOKEN.test(closed)) return closed
  const isMixed = isRightToLeft(language) ? hasOtherThanArabic(closed) : READS_LEFTWARDS.test(closed)
  return isMixed ? FIRST_STRONG_ISOLATE + closed + POP_ISOLATE : closed
}

/** Whether a text has parts that do not run from right to left: Latin letters, digits, or only signs as in "/". */
function hasOtherThanArabic(text: string): boolean {
  const letters = [...text].filter((character) => HAS_LETTERS_OR_DIGITS.test(character))
  return letters.length === 0
    ? text.trim() !== ''
    : letters.some((character) => !READS_LEFTWARDS.test(character))
}

function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.includes(language.toLowerCase().split(/[-_]/)[0] ?? '')
}
