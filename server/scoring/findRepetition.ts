import type { Reading } from './readText.ts'

/** One letter, or few, again and again ("aaaa", "hahaha", "buy buy buy"): `failed`, or `thin` where it is short. */
export function findRepetition({ foldedWords }: Reading): 'failed' | 'thin' | undefined {
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
  return count >= 4 && period === 2 ? 'thin' : undefined
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
