/** A text as the rules see it. Every Unicode normalisation form of one text gives the same. */
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

/** What is read of one text, in UTF-16 units: four times the longest answer that is kept. */
const MAX_READ = 4_096

/** Before normalising, which makes a character up to eighteen. Decomposed, `MAX_READ` units are far fewer than this. */
const MAX_RAW = 16 * MAX_READ

/** Format, private and unassigned characters, and controls that are no white space. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}]|(?!\s)\p{Cc}/gu

const WORD = /\p{Script=Han}|[[\p{L}\p{N}\p{Mc}]--\p{Script=Han}]+/gv

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
    words: wordsOf(
      plain
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .normalize('NFC'),
    ),
    foldedWords: wordsOf(folded),
  }
}

/** Lower case without marks: "É" is "e", "й" is "и", "İ" and "ı" are "i", "إ" is "ا". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}ـ]/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
}

/** Inside a word an apostrophe separates nothing: "don't" is one word. */
function wordsOf(text: string): string[] {
  return text.replaceAll("'", '').match(WORD) ?? []
}
