import { foldText, type Reading } from './readText.ts'

/** Neighbouring keys, by rows and by columns. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'qazwsxedcrfvtgbyhnujmikolp',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
].map(foldText)

/** Suggestions of Chinese input methods for "asdf" and the like. */
const HAN_MASH = /^(?:阿斯顿发|阿斯蒂芬|发斯蒂芬|阿萨德|撒旦法|撒大苏打|啊实打实)+$/

const LATIN = /^\p{Script=Latin}+$/u
const CYRILLIC = /^\p{Script=Cyrillic}+$/u
const LATIN_VOWEL = /[aeiouyæøœə]/
const CYRILLIC_VOWEL = /[аеиоуыэюяієъ]/

/** Two letters that hardly any language puts side by side. */
const HARD_PAIR =
  /q[bcdfghjklmnprstvwxz]|j[bcdfghkmpqrstvwxz]|[fghkpvwxz]q|[kghfsdv]j(?=[^aeiouy])|x[dgjkrvwz]|[vwz]x|vw|wv|fv|vf|vg|vb/g

/** No word is longer: the longest that people use have about thirty letters. */
const MAX_WORD = 35

/**
 * Keys hit at random: `failed` where at least half of the letters stand in impossible words, `thin` where the text is too
 * short to tell. Sees keyboard walks in Latin, Cyrillic and Arabic, and unpronounceable words in Latin and Cyrillic.
 */
export function findGibberish({ words, foldedWords }: Reading): 'failed' | 'thin' | undefined {
  if (HAN_MASH.test(foldedWords.join(''))) return 'failed'
  let letters = 0
  let strange = 0
  for (const word of words) {
    const length = [...word].length
    letters += length
    if (isStrange(word)) strange += length
  }
  if (strange === 0 || strange < letters / 2) return undefined
  return strange > 5 ? 'failed' : 'thin'
}

function isStrange(word: string): boolean {
  const folded = foldText(word)
  const letters = [...folded]
  if (letters.length < 4) return false
  // "HTTPS" and "BTCUSD" are words to those who write them.
  if (letters.length <= 6 && word === word.toUpperCase() && word !== word.toLowerCase()) return false
  if ((word.match(/\p{L}\p{Nd}|\p{Nd}\p{L}/gu) ?? []).length >= 3) return true
  if (isWalk(letters)) return true
  if (LATIN.test(folded)) {
    const hard = (folded.match(HARD_PAIR) ?? []).length
    // German writes one sound with two or three letters: "Rechtsschutz".
    const sounds = [...folded.replace(/s?ch/g, 'c')]
    const run = longestRun(sounds, (letter) => !LATIN_VOWEL.test(letter))
    return isUnpronounceable(sounds, run) || hard >= 2 || (hard === 1 && run >= 4)
  }
  if (CYRILLIC.test(folded)) {
    return isUnpronounceable(
      letters,
      longestRun(letters, (letter) => !CYRILLIC_VOWEL.test(letter)),
    )
  }
  return false
}

/** `run` is of consonants: "catchphrase" has six, "контрстратегия" too. */
function isUnpronounceable(letters: readonly string[], run: number): boolean {
  return run >= 7 || letters.length > MAX_WORD || (run === letters.length && run >= 5)
}

function longestRun(letters: readonly string[], matches: (letter: string) => boolean): number {
  let longest = 0
  let run = 0
  for (const letter of letters) {
    run = matches(letter) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** True where more than three quarters of the letters stand in steps along one row, three letters or more in one direction. */
function isWalk(letters: readonly string[]): boolean {
  return ROWS.some((row) => {
    let walked = 0
    let run = 1
    let direction = 0
    const places = letters.map((letter) => row.indexOf(letter))
    for (let i = 1; i <= places.length; i++) {
      const from = places[i - 1] ?? -1
      const to = places[i] ?? -1
      const step = from >= 0 && to >= 0 && Math.abs(to - from) === 1 ? to - from : 0
      if (step !== 0 && (direction === 0 || step === direction)) {
        run += 1
        direction = step
        continue
      }
      if (run >= 3) walked += run
      run = step === 0 ? 1 : 2
      direction = step
    }
    return walked > letters.length * 0.75
  })
}
