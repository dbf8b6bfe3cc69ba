/** Languages of ours that are written from right to left. */
const RIGHT_TO_LEFT: readonly string[] = ['ar']

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** Embeddings and overrides: isolates do what they are good for, and an override makes a name read as what it is not. */
const OUTDATED = /[\u202a-\u202e]/g
const ISOLATES = /[\u2066-\u2069]/g
/** Unicode's paragraph separators, at whose end every isolate is closed anyway. */
const LINE_BREAKS = /(\r\n|[\n\r\u0085\u2029])/

const READS_LEFTWARDS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const HAS_LETTERS_OR_DIGITS = /[\p{L}\p{N}]/u
/** An address, a hash, an amount, a plain link: nothing in it can change places, and it is copied as it is. */
const TOKEN = /^[A-Za-z0-9](?:[\x21-\x7e]*[A-Za-z0-9])?$/

/**
 * Closes what a text leaves open of Unicode's directional controls, in each line, and takes away what closes nothing of its
 * own: so that what follows the text reads as if it were not there. What is closed stays, but for embeddings and overrides.
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
 * A text as it stands inside a message of `language`: closed, and isolated (Unicode's first strong isolate) where its
 * direction and the message's would mix. Several lines are paragraphs of their own, and not isolated. What reads the same in
 * every place, such as an address, is left as it is, so that nothing unseen is copied along with it.
 */
export function placeText(text: string, language: string): string {
  const closed = closeDirections(text)
  if (LINE_BREAKS.test(closed) || TOKEN.test(closed)) return closed
  const isMixed = isRightToLeft(language) ? hasOtherThanArabic(closed) : READS_LEFTWARDS.test(closed)
  return isMixed ? FIRST_STRONG_ISOLATE + closed + POP_ISOLATE : closed
}

/** Anything that is not read from right to left on its own: Latin letters, digits, or nothing but signs as in "/". */
function hasOtherThanArabic(text: string): boolean {
  const letters = [...text].filter((character) => HAS_LETTERS_OR_DIGITS.test(character))
  return letters.length === 0
    ? text.trim() !== ''
    : letters.some((character) => !READS_LEFTWARDS.test(character))
}

function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.includes(language.toLowerCase().split(/[-_]/)[0] ?? '')
}
