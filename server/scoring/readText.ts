/** A text as the rules see it, the same for every Unicode normalisation form. */
export interface Reading {
  /** NFKC without invisible characters: what a person sees. */
  readonly plain: string
  /** `plain` in lower case, without accents and other marks. */
  readonly folded: string
  /** Words of `plain`. Each Han character counts as one, since nothing stands between Chinese words. */
  readonly words: readonly string[]
  /** The same words of `folded`. */
  readonly foldedWords: readonly string[]
}

/** The longest text that is read, in UTF-16 units: four times the longest answer that is kept. */
const MAX_READ = 4_096

/** Before normalising, which makes a character up to eighteen. Decomposed, `MAX_READ` units are far fewer than this. */
const MAX_RAW = 16 * MAX_READ

/** Format, private and unassigned characters, and controls that are no white space. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}]|(?!\s)\p{Cc}/gu

const WORD = /\p{Script=Han}|[[\p{L}\p{N}\p{Mc}\p{Mn}]--\p{Script=Han}]+/gv

/** Marks that a reader can do without. Devanagari's are vowels, all but the dot: without them "लंड" is "लड़", an insult a fight. */
const ACCENT = /[\p{Mn}--[\p{Script=Devanagari}--\u093C]]/gv

export function readText(text: string): Reading {
  const plain = text
    .slice(0, MAX_RAW)
    .toWellFormed()
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/['’ʼ`´]/g, "'")
    .slice(0, MAX_READ)
    .toWellFormed()
  const folded = foldText(plain)
  return {
    plain,
    folded,
    words: wordsOf(plain.normalize('NFD').replace(ACCENT, '').normalize('NFC')),
    foldedWords: wordsOf(folded),
  }
}

/** Lower case without marks: "É" is "e", "й" is "и", "İ" and "ı" are "i", "إ" is "ا", Persian letters are their Arabic twins. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENT, '')
    .replaceAll('ـ', '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
}

/** Inside a word an apostrophe separates nothing: "don't" is one word. */
function wordsOf(text: string): string[] {
  return text.replaceAll("'", '').match(WORD) ?? []
}
