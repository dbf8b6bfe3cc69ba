import { z } from 'zod'

type Meaning = string | { readonly meaning: string }

/** The schema of a word from a table, described by what each word means. */
export function oneOfTable<Word extends string>(table: Readonly<Record<Word, Meaning>>) {
  const words = Object.keys(table) as [Word, ...Word[]]
  const spell = (meaning: Meaning) => (typeof meaning === 'string' ? meaning : meaning.meaning)
  return z.enum(words).describe(words.map((word) => `\`${word}\`: ${spell(table[word])}`).join(' '))
}
