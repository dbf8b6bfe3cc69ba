import { lazily } from '../shared/lazily.ts'
import { readText } from './readText.ts'

const HAN = /\p{Script=Han}/u
const ARABIC = /\p{Script=Arabic}/u

/** Chinese has no spaces: its words are those of Unicode's dictionary. */
const CHINESE = new Intl.Segmenter('zh', { granularity: 'word' })

const CYRILLIC = 'авекмнорстухѕіјһԁԛԝ'
const LATIN = 'abekmhopctyxsijhdqw'
/** Cyrillic letters that look like a Latin one, small or capital. */
const TWINS: ReadonlyMap<string, string> = new Map(
  [...CYRILLIC].map((letter, at) => [letter, LATIN[at] ?? '']),
)

/** The words of a folded text, one space between, without the difference between letters that look alike. */
export function spaceTwins(folded: string): string {
  return folded
    .replaceAll("'", '')
    .replace(
      /\p{Script=Han}+/gu,
      (run) => ` ${[...CHINESE.segment(run)].map(({ segment }) => segment).join(' ')} `,
    )
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => TWINS.get(letter) ?? letter)
    .trim()
}

/** Repeated letters count as one where the word has one, and as many where it has several: "asss" is "ass", "as" is not. */
function patternOf(entry: string): string {
  const phrase = spaceTwins(readText(entry).folded)
  if (HAN.test(phrase)) return [...phrase.replaceAll(' ', '')].join(' ?')
  const runs = phrase.match(/(\P{Z})\1*| /gu) ?? []
  const pattern = runs.map((run) => (run === ' ' ? ' ' : `${[...run][0]}{${[...run].length},}`)).join('')
  // Arabic writes "and", "the" and their kind before a word without a space.
  return ARABIC.test(phrase) ? `(?:[وفبلك]{0,2}(?:ال)?|لل)${pattern}` : pattern
}

/** A search for any of some words and phrases, each whole: "ass" is not in "class". Gives what it found, in the text's folded form. */
export function wholeWords(entries: readonly string[]): (text: string) => string | undefined {
  if (entries.length === 0) return () => undefined
  const pattern = lazily(() => new RegExp(`(?<=^| )(?:${entries.map(patternOf).join('|')})(?= |$)`, 'u'))
  return (text) => pattern().exec(spaceTwins(readText(text).folded))?.[0]
}
