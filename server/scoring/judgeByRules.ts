import { findEcho } from './findEcho.ts'
import { findGibberish } from './findGibberish.ts'
import { findInjection } from './findInjection.ts'
import { findLinks } from './findLinks.ts'
import { findRepetition } from './findRepetition.ts'
import { isFiller } from './isFiller.ts'
import { type Reading, readText } from './readText.ts'
import type { AnswerToScore } from './scorer.ts'

/** What a rule found. `genuine` is what is left when none found anything. */
export type Finding =
  | 'injection'
  | 'no_words'
  | 'link'
  | 'repetition'
  | 'echo'
  | 'gibberish'
  | 'filler'
  | 'too_short'
  | 'genuine'

/** `thin` is worth asking once more. What the rules can see and what they cannot stands in `docs/scorer.md`. */
export interface Judgement {
  readonly verdict: 'passed' | 'thin' | 'failed'
  readonly finding: Finding
}

/**
 * The built-in rules, for any script: no network, the same for every Unicode normalisation form, and in time that grows with
 * the length of the two texts, of which only the beginning is read.
 */
export function judgeByRules({ prompt, answer }: Pick<AnswerToScore, 'prompt' | 'answer'>): Judgement {
  const reading = readText(answer)
  const injection = findInjection(reading)
  if (injection) return { verdict: injection, finding: 'injection' }
  if (!/\p{L}/u.test(reading.plain)) return judgeWordless(reading, prompt)
  const rules = [
    ['link', findLinks(reading)],
    ['repetition', findRepetition(reading)],
    ['echo', findEcho(reading, readText(prompt))],
    ['gibberish', findGibberish(reading)],
    ['filler', isFiller(reading) ? 'thin' : undefined],
    ['too_short', isTooShort(reading) ? 'thin' : undefined],
  ] as const
  for (const [finding, verdict] of rules) if (verdict) return { verdict, finding }
  return { verdict: 'passed', finding: 'genuine' }
}

const ASKS_FOR_NUMBER =
  /(?<!\p{L})(?:how (?:many|much|old|long|often)|(?:which|what) year|cuant|quant[oa]|сколько|в каком году|hangi yil|berapa|اي عام|اي سنه|(?:kac|كم)(?!\p{L}))|几|幾|多少|哪年|哪一年|多大|多久/u

/** "2" says something only to who asked for a number. */
function judgeWordless({ plain }: Reading, prompt: string): Judgement {
  const isNumber = /^\P{Nd}{0,3}\p{Nd}{1,6}\P{Nd}{0,3}(?:\p{Nd}{1,6}\P{Nd}{0,3})?$/u.test(plain.trim())
  return isNumber && ASKS_FOR_NUMBER.test(readText(prompt).folded)
    ? { verdict: 'passed', finding: 'genuine' }
    : { verdict: 'thin', finding: 'no_words' }
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A Han character or a Hangul syllable says about as much as two or three letters. */
function isTooShort({ words }: Reading): boolean {
  const text = words.join('')
  if (text.length > 32) return false
  const graphemes = [...GRAPHEMES.segment(text)].length
  return graphemes < (/[\p{Script=Han}\p{Script=Hangul}]/u.test(text) ? 2 : 3)
}
