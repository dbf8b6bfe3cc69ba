import { findEvasion } from './findEvasion.ts'
import { findGibberish } from './findGibberish.ts'
import { findInjection } from './findInjection.ts'
import { type Reading, readText } from './readText.ts'
import type { AnswerToScore, Scorer, Verdict } from './scorer.ts'

/** The finding of a rule; `genuine` where none found anything. */
export type Finding =
  | 'injection'
  | 'no_words'
  | 'link'
  | 'repetition'
  | 'echo'
  | 'gibberish'
  | 'evasion'
  | 'filler'
  | 'too_short'
  | 'genuine'

/** `thin` is worth asking once more. `docs/scorer.md` says what the rules can and cannot see. */
export interface Judgement {
  readonly verdict: 'passed' | 'thin' | 'failed'
  readonly finding: Finding
}

/**
 * The built-in rules, for any script and without a network. Every Unicode normalisation form gets the same verdict. Only
 * the beginning of the two texts is read, in linear time.
 */
export function judgeByRules({ prompt, answer }: Pick<AnswerToScore, 'prompt' | 'answer'>): Judgement {
  const reading = readText(answer)
  const injection = findInjection(reading)
  if (injection) return { verdict: injection, finding: 'injection' }
  if (!/\p{L}/u.test(reading.plain)) return judgeWordless(reading, prompt)
  const empty = findEvasion(reading, { countable: asksForNumber(prompt) })
  const rules = [
    ['link', findLinks(reading)],
    // Said again and again, an evasion is still one.
    ['evasion', empty === 'evasion' ? 'thin' : undefined],
    ['repetition', findRepetition(reading)],
    ['echo', findEcho(reading, readText(prompt))],
    ['gibberish', findGibberish(reading)],
    ['filler', empty === 'filler' ? 'thin' : undefined],
    ['too_short', isTooShort(reading) ? 'thin' : undefined],
  ] as const
  for (const [finding, verdict] of rules) if (verdict) return { verdict, finding }
  return { verdict: 'passed', finding: 'genuine' }
}

/** The verdict of the built-in rules in the form of a scorer's. */
export function scoreByRules(input: AnswerToScore): Verdict {
  const { verdict } = judgeByRules(input)
  return { kind: 'verdict', passed: verdict === 'passed', thin: verdict === 'thin' }
}

/** The built-in rules as a scorer, for deployments without an endpoint. Never out. */
export const builtInScorer: Scorer = async (input) => scoreByRules(input)

/**
 * A scorer that never sees answers that talk to it, hold no word or evade the question. The rules decide on those, and no model
 * can be talked into passing them.
 */
export function guardScorer(scorer: Scorer): Scorer {
  return async (input, signal) => {
    const { verdict, finding } = judgeByRules(input)
    if (finding === 'injection' || finding === 'no_words' || finding === 'evasion') {
      return { kind: 'verdict', passed: false, thin: verdict === 'thin' }
    }
    return scorer(input, signal)
  }
}

const ASKS_FOR_NUMBER =
  /(?<!\p{L})(?:how (?:many|much|old|long|often)|(?:which|what) year|cuant|quant[oa]|wie ?(?:viel|alt|oft|lang)|welche[ms] jahr|combien|quel age|quelle annee|сколько|в каком году|скільки|у якому році|bao nhieu|hangi yil|berapa|कितन|किस साल|اي عام|اي سنه|چند(?!ين|ان)|چه ?قدر|چقدر|چه ?مدت|(?:چه|كدام|كدوم) ?سال|(?:kac|كم)(?!\p{L}))|几|幾|多少|哪年|哪一年|多大|多久/u

function asksForNumber(prompt: string): boolean {
  return ASKS_FOR_NUMBER.test(readText(prompt).folded)
}

/** "2" answers only a question for a number. */
function judgeWordless({ plain }: Reading, prompt: string): Judgement {
  const isNumber = /^\P{Nd}{0,3}\p{Nd}{1,6}\P{Nd}{0,3}(?:\p{Nd}{1,6}\P{Nd}{0,3})?$/u.test(plain.trim())
  return isNumber && asksForNumber(prompt)
    ? { verdict: 'passed', finding: 'genuine' }
    : { verdict: 'thin', finding: 'no_words' }
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A Han character, and a syllable of Hangul or Devanagari, says about as much as two or three letters. */
function isTooShort({ words }: Reading): boolean {
  const text = words.join('')
  if (text.length > 32) return false
  const graphemes = [...GRAPHEMES.segment(text)].length
  return graphemes < (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Devanagari}]/u.test(text) ? 2 : 3)
}

/** Words of an answer that are compared with its prompt. An echo is no longer than a few prompts. */
const MAX_COMPARED = 500

/**
 * The prompt given back: `failed` for (nearly) all of it, `thin` for half of it in one piece. One new word makes an
 * answer, as in "My favourite is Bitcoin" to "My favourite is …". So does one option of several: "Bitcoin" to "Bitcoin or
 * Ether?".
 */
function findEcho(answer: Reading, prompt: Reading): 'failed' | 'thin' | undefined {
  const asked = new Set(prompt.foldedWords)
  const said = answer.foldedWords.slice(0, MAX_COMPARED)
  if (said.length < 3 || said.some((word) => !asked.has(word))) return undefined
  const covered = new Set(said).size / asked.size
  if (covered >= 0.8) return 'failed'
  return longestShared(said, prompt.foldedWords) >= prompt.foldedWords.length / 2 ? 'thin' : undefined
}

/** Words in the longest piece that stands in both. */
function longestShared(a: readonly string[], b: readonly string[]): number {
  let longest = 0
  let previous: number[] = []
  for (const word of a) {
    const current = b.map((other, i) => (other === word ? (previous[i - 1] ?? 0) + 1 : 0))
    longest = Math.max(longest, ...current)
    previous = current
  }
  return longest
}

const LINK = /(?:https?:\/\/|www\.|(?<![\p{L}\p{N}.])(?:t|wa)\.me\/)\S+/giu

/** A number to call: with a plus, or of ten digits and more. */
const PHONE = /(?:\+[\s().-]{0,2}(?:\p{Nd}[\s().-]{0,2}){7}|(?:\p{Nd}[\s().-]{0,2}){9})\p{Nd}+/gu

/**
 * Where an answer leads elsewhere: `failed` for nothing but a link or a telephone number, or for several; `thin` for one
 * among words.
 */
function findLinks({ plain }: Reading): 'failed' | 'thin' | undefined {
  const rest = plain.replace(LINK, ' ').replace(PHONE, ' ')
  if (rest === plain) return undefined
  const links = (plain.match(LINK) ?? []).length
  return links > 1 || readText(rest).words.length < 3 ? 'failed' : 'thin'
}

/** One letter, or few, again and again ("aaaa", "hahaha", "buy buy buy"): `failed`, or `thin` where it is short. */
function findRepetition({ foldedWords }: Reading): 'failed' | 'thin' | undefined {
  const letters = [...foldedWords.join('')]
  const count = letters.length
  const period = periodOf(letters)
  if (count >= 6 && count >= 3 * period) return 'failed'
  if (count >= 10 && new Set(letters).size <= 3) return 'failed'
  if (foldedWords.length >= 6) {
    // The longer a text, the more of its words have been there before.
    const least = foldedWords.length > 200 ? 0.2 : 0.34
    if (new Set(foldedWords).size / foldedWords.length <= least) return 'failed'
  }
  if (count >= 3 && period === 1) return 'thin'
  return count >= 4 && period === 2 && !foldedWords.every(isDoubled) ? 'thin' : undefined
}

/** A consonant and a vowel, twice: so children and names are called, such as "mama", "дядя" or "Momo". */
const DOUBLED = /^([^aeiouyаеёиоуыэюяіїєا\p{M}]([aeiouyаеёиоуыэюяіїєاوي]|\p{M}))\1$/u
/** Laughter and humming are no words. */
const SOUNDS = /^(?:[hjxх][aeiаеи]|la|ла|هه|ها|हा)/u

function isDoubled(word: string): boolean {
  return DOUBLED.test(word) && !SOUNDS.test(word)
}

/** Length of the shortest piece that, repeated and cut off, gives the whole (Knuth, Morris and Pratt's failure function). */
function periodOf(items: readonly string[]): number {
  const borders = [0]
  for (let end = 1; end < items.length; end++) {
    let border = borders[end - 1] ?? 0
    while (border > 0 && items[end] !== items[border]) border = borders[border - 1] ?? 0
    borders.push(items[end] === items[border] ? border + 1 : 0)
  }
  return items.length - (borders.at(-1) ?? 0)
}
