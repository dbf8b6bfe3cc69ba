import { lazily } from '../shared/lazily.ts'
import { EMPTINESS, type Emptiness, ORNAMENTS } from './evasions.ts'
import { readLeet } from './findInjection.ts'
import { foldText, type Reading, readText } from './readText.ts'
import { spaceTwins } from './wholeWords.ts'

/** Bits, to be combined: what stands in an answer, and what a piece of it may be. */
const EVASION = 1
const FILLER = 2
const BESIDE = 4
const ORNAMENT = 8
const KINDS = [EVASION, FILLER, BESIDE, ORNAMENT]

/** Tags and their kind, mentions of a bot, emoji by name, faces of letters, and "!!1". */
const DECORATION =
  /[<[]\/?[a-z]{1,10}[\]>]|(?<!\S)@[a-z]\w{2,31}|:[a-z]\w{2,20}:|(?<![\p{L}\p{N}])(?:[:;=]['^-]?[dpov3]+|x+d+|[to0u]_+[to0u]|[ou]w[ou])(?![\p{L}\p{N}])|[!?][!?1]+/gu

/** "haha" in the ways of several languages, after `spaceTwins`. */
const LAUGHTER =
  /^(?:[aeio]?(?:(?:h+[aeio]+){2,}h*|(?:x+[aeio]+){2,}x*|(?:j+[aeiu]+){2,}j*)|(?:[ae]+h+){2,}|(?:[ae]+x+){2,}|k{2,}|(?:rs)+|(?:wk)+w?|ه{2,}|خ{2,})$/u

/** Letters that look like others, beside those that `spaceTwins` knows. */
const ALIKE: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  'ँ': 'ं',
  ...pairs('αεηικνορτυχ', 'aenikvoptux'),
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
}

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to]
  return Object.fromEntries([...from].map((letter, at) => [letter, letters[at] ?? letter]))
}

/**
 * All lists: the phrases without spaces, each with its kinds, by what `squeeze` makes of them; `undefined` where a phrase
 * only begins so.
 */
const PHRASES = lazily(() => {
  const phrases = new Map<string, Map<string, number> | undefined>()
  const learn = (list: string, kind: number) => {
    for (const phrase of list.split(', ')) {
      const text = partsOf(readText(phrase).folded).join('')
      const key = squeeze(text)
      const same = phrases.get(key) ?? new Map<string, number>()
      phrases.set(key, same.set(text, (same.get(text) ?? 0) | kind))
      for (let end = 1; end < key.length; end++) {
        const beginning = key.slice(0, end)
        if (!phrases.has(beginning)) phrases.set(beginning, undefined)
      }
    }
  }
  for (const { evasions, fillers, beside } of Object.values(EMPTINESS)) {
    learn(evasions, EVASION)
    learn(fillers, FILLER)
    learn(beside, BESIDE)
  }
  learn(ORNAMENTS, ORNAMENT)
  return phrases
})

/**
 * Finds an answer that consists of nothing but evasions, fillers and decoration, in any of the languages. One word of another
 * kind makes it an answer: "I don't know much about staking" is one. Each piece begins and ends where a word does; in between,
 * letters may be spaced out or words run together. `countable` is for a question that a number answers.
 */
export function findEvasion(
  { plain, folded }: Reading,
  { countable }: { countable: boolean },
): 'evasion' | 'filler' | undefined {
  if (saysMoreInVietnamese(plain)) return undefined
  const parts = partsOf(folded)
  // Per boundary between words: each combination of kinds that the text so far can be read as.
  const readings = [new Set([0]), ...parts.map(() => new Set<number>())]
  for (const [start, before] of readings.entries()) {
    if (before.size === 0) continue
    for (const { end, kinds } of piecesFrom(parts, start, countable)) {
      for (const kind of KINDS.filter((kind) => kinds & kind)) {
        for (const sofar of before) readings[end]?.add(kind === ORNAMENT ? sofar : sofar | kind)
      }
    }
  }
  const whole = [...(readings.at(-1) ?? [])]
  if (whole.some((kinds) => kinds & EVASION)) return 'evasion'
  return whole.some((kinds) => kinds === FILLER) ? 'filler' : undefined
}

/** Marks and letters of Vietnamese alone: hook, dot below, horn, two marks on a vowel, and "đ". */
const VIETNAMESE =
  /\p{Script=Latin}(?:[\u0302\u0306]?[\u0309\u0323\u031B]|[\u0302\u0306][\u0300\u0301\u0303])|đ/u

/** The words of all lists as they are written, and those of the Vietnamese ones without marks. */
const WRITTEN = lazily(() => {
  const lists = (emptiness: readonly Emptiness[]) => emptiness.flatMap(Object.values).join(' ')
  const { vi } = EMPTINESS
  return {
    words: new Set(wordsOf(`${lists(Object.values(EMPTINESS))} ${ORNAMENTS}`)),
    vietnamese: new Set(wordsOf(lists(vi ? [vi] : [])).map(foldText)),
  }
})

/** Without its marks a Vietnamese word is many words: "ví", a wallet, is not "vì". */
function saysMoreInVietnamese(plain: string): boolean {
  if (!VIETNAMESE.test(plain.toLowerCase().normalize('NFD'))) return false
  const marked = wordsOf(plain).filter((word) => /[đ\u00C0-\u024F\u1EA0-\u1EF9]/u.test(word))
  return marked.some((word) => !WRITTEN().words.has(word) && WRITTEN().vietnamese.has(foldText(word)))
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? []
  )
}

/** The words of a folded text, Chinese ones too, without decoration and disguise. */
function partsOf(folded: string): string[] {
  const bare = folded.replace(DECORATION, ' ').replace(/\p{Me}/gu, '')
  return spaceTwins(bare.replace(/\S+/gu, readDigits))
    .replace(/[^\p{Script=Han}\p{Script=Arabic} ]/gu, (letter) => ALIKE[letter] ?? letter)
    .split(' ')
    .filter(Boolean)
}

/** "1dk" and "idk22" are both "idk". */
function readDigits(word: string): string {
  return readLeet(word.replace(/(?<=\p{L})(?:\p{Nd}{2,}|[2689])(?!\p{Nd})(?=\P{L}*$)/u, ''))
}

/** Words in a row that may only repeat the letter before them: "n o o" is "no". */
const MAX_IDLE = 1

const LETTER = /^[\p{L}--[\p{Script=Han}\p{Script=Devanagari}]]$/v
const NUMBER = /^\p{Nd}+$/u

/** The phrases that begin with a word, and the word by itself where no list has to know it. */
function* piecesFrom(parts: readonly string[], start: number, countable: boolean) {
  const first = parts[start] ?? ''
  if (LAUGHTER.test(first)) yield { end: start + 1, kinds: ORNAMENT }
  if (LETTER.test(first)) yield { end: start + 1, kinds: BESIDE }
  if (!countable && NUMBER.test(first)) yield { end: start + 1, kinds: BESIDE }
  let text = ''
  let key = ''
  let idle = 0
  for (let end = start + 1; end <= parts.length && idle <= MAX_IDLE; end++) {
    const part = parts[end - 1] ?? ''
    const longer = squeeze(key + part)
    idle = longer === key ? idle + 1 : 0
    text += part
    key = longer
    if (!PHRASES().has(key)) return
    for (const [phrase, kinds] of PHRASES().get(key) ?? []) if (repeats(phrase, text)) yield { end, kinds }
  }
}

/** Each run of one letter as a single letter. */
function squeeze(text: string): string {
  return text.replace(/(.)\1+/gsu, '$1')
}

/**
 * True if the text is the phrase with some letters repeated: "noooo" is "no", and "idkk" is "idk". Two letters for one count only
 * at the end: "şiir", a poem, is not "şir".
 */
function repeats(phrase: string, text: string): boolean {
  if (phrase === text) return true
  const [wanted, runs] = [runsOf(phrase), runsOf(text)]
  return runs.every((run, at) => {
    const least = wanted[at] ?? 0
    return run === least || (run > least && (run > 2 || at === runs.length - 1))
  })
}

function runsOf(text: string): number[] {
  return (text.match(/(.)\1*/gsu) ?? []).map((run) => run.length)
}
