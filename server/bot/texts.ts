import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle'
import { DEFAULT_LANGUAGE, type Language, spokenLanguage } from '../shared/languages.ts'
import { lazily } from '../shared/lazily.ts'
import { LOCALES } from '../shared/places.ts'
import { findAmounts, showAmount } from './amounts.ts'
import { placeText } from './bidi.ts'

/** The values of a text, by the names that it gives them. */
export type TextVariables = Readonly<Record<string, string | number>>

/** Says the text of this name. */
export type Translate = (key: string, variables?: TextVariables) => string

const bundles = new Map<Language, FluentBundle>()

/**
 * The bot's texts in a language: a folder in `locales/`, named by its IETF tag, with a file for each area. Read when somebody
 * speaks it, since reading all of them is a tenth of a start.
 */
function bundleOf(language: Language): FluentBundle {
  const known = bundles.get(language)
  if (known) return known
  // Fluent would isolate addresses and amounts too, and a copy would include its marks: see `placeText`.
  const bundle = new FluentBundle(language, { useIsolating: false })
  const folder = join(LOCALES, language)
  for (const file of readdirSync(folder)) {
    bundle.addResource(new FluentResource(readFileSync(join(folder, file), 'utf8')))
  }
  bundles.set(language, bundle)
  return bundle
}

/** The texts in the language of somebody's Telegram app, such as "pt-br"; in English where we do not speak it. */
export function textsIn(tag: string | null | undefined): Translate {
  const language = spokenLanguage(tag) ?? DEFAULT_LANGUAGE
  return (key, variables) => {
    const bundle = bundleOf(language)
    const pattern = bundle.getMessage(key)?.value
    // As Fluent shows what a text refers to in vain.
    if (!pattern) return `{${key}}`
    return bundle.formatPattern(pattern, variables && placeAll(key, variables, language))
  }
}

const amounts = lazily(() => findAmounts(join(LOCALES, DEFAULT_LANGUAGE)))

/** The one place where amounts, names, titles and people's words enter a text. */
function placeAll(key: string, variables: TextVariables, language: Language) {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      // Digits are Latin everywhere, as on the pages: they stand beside commands, addresses and amounts.
      if (typeof value === 'number') return [name, new FluentNumber(value, { numberingSystem: 'latn' })]
      return [name, placeText(amounts().get(key)?.has(name) ? showAmount(value, language) : value, language)]
    }),
  )
}
