import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FluentNumber } from '@fluent/bundle'
import { I18n, type LocaleId, type TranslationVariables } from '@grammyjs/i18n'
import { DEFAULT_LANGUAGE } from '../shared/languages.ts'
import { findAmounts, showAmount } from './amounts.ts'
import { placeText } from './bidi.ts'
import type { BotContext } from './botContext.ts'

const FOLDER = fileURLToPath(new URL('locales', import.meta.url))

/**
 * The bot's texts. Each language is a folder in `locales/`, named by its IETF tag, with a file for each area. People see the
 * language of their Telegram app, or English.
 */
export const texts = new I18n<BotContext>({
  defaultLocale: DEFAULT_LANGUAGE,
  directory: FOLDER,
  // Fluent would isolate addresses and amounts too, and a copy would include its marks: see `placeText`.
  fluentBundleOptions: { useIsolating: false },
})

const translate = texts.fluent.translate.bind(texts.fluent)

const amounts = findAmounts(join(FOLDER, DEFAULT_LANGUAGE))

/** The texts in a language, English where it is unknown. */
export function textsIn(language: string | null | undefined): BotContext['t'] {
  return (key, variables) => texts.t(language ?? DEFAULT_LANGUAGE, key, variables)
}

/** The one place where amounts, names, titles and people's words enter a text. */
texts.fluent.translate = (languages, key, variables) =>
  translate(languages, key, variables && placeAll(key, variables, languages))

function placeAll(
  key: string,
  variables: TranslationVariables,
  languages: LocaleId | LocaleId[],
): TranslationVariables {
  const language = [languages].flat()[0] ?? DEFAULT_LANGUAGE
  const [spoken = ''] = language.toLowerCase().split(/[-_]/)
  const locale = texts.locales.includes(spoken) ? spoken : DEFAULT_LANGUAGE
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      // Digits are Latin everywhere, as on the pages: they stand beside commands, addresses and amounts.
      if (typeof value === 'number') return [name, new FluentNumber(value, { numberingSystem: 'latn' })]
      if (typeof value !== 'string') return [name, value]
      return [name, placeText(amounts.get(key)?.has(name) ? showAmount(value, locale) : value, language)]
    }),
  )
}
