import { patternOf, spaceWords } from '../scoring/phrases.ts'
import { readText } from '../scoring/readText.ts'
import { lazily } from '../shared/lazily.ts'
import { NOTICED_PHRASES } from './noticedPhrases.ts'

type Subject = keyof typeof NOTICED_PHRASES
const NOTICED_LISTS = [...(Object.keys(NOTICED_PHRASES) as Subject[]), 'disguise'] as const
type NoticedList = (typeof NOTICED_LISTS)[number]

/** A phrase that makes a version wait for a reviewer, as it stands in the text without case and accents. */
export interface Noticed {
  readonly list: NoticedList
  readonly word: string
}

/** A list of phrases in one language. */
interface PhraseList {
  readonly list: Subject
  readonly language: string
  readonly phrases: string
}

export const PHRASE_LISTS: readonly PhraseList[] = Object.entries(NOTICED_PHRASES).flatMap(
  ([list, byLanguage]) =>
    Object.entries(byLanguage).map(([language, phrases]) => ({ list: list as Subject, language, phrases })),
)

/**
 * The first phrase of each list in the texts of an advertisement, and a word of two scripts that looks like one: for reviewers.
 * It decides nothing beyond that; `requireAllowed` refuses.
 */
export function noticed(
  { texts, languages }: { readonly texts: readonly string[]; readonly languages: readonly string[] },
  lists = compiled(),
): Noticed[] {
  const readings = texts.map(readText)
  const said = readings.map(({ folded }) => spaceWords(folded)).join(' ')
  const found = new Map<NoticedList, string>()
  for (const { list, language, pattern } of lists) {
    const [word] = languages.includes(language) ? (said.match(pattern) ?? []) : []
    if (word !== undefined && !found.has(list)) found.set(list, word)
  }
  const disguised = readings.flatMap(({ words }) => words).find(isDisguised)
  if (disguised !== undefined) found.set('disguise', disguised)
  return [...found].map(([list, word]) => ({ list, word }))
}

export function compileLists(lists: readonly PhraseList[]) {
  return lists.map(({ list, language, phrases }) => ({ list, language, pattern: patternOf(phrases) }))
}

const compiled = lazily(() => compileLists(PHRASE_LISTS))

/** Latin letters together with Cyrillic or Greek ones that look the same. "NFTшки" mixes scripts openly. */
function isDisguised(word: string): boolean {
  return /^(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])[\p{Script=Latin}\p{N}авеіјкмнорстухѕοαεικνρτυχ]+$/iu.test(
    word,
  )
}
