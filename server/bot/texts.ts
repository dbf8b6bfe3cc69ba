import { fileURLToPath } from 'node:url'
import { I18n, type LocaleId, type TranslationVariables } from '@grammyjs/i18n'
import { placeText } from './bidi.ts'
import type { BotContext } from './botContext.ts'

export const DEFAULT_LANGUAGE = 'en'

/**
 * The bot's texts. A language is a folder in `locales/`, named after its IETF tag, with a file for each area. People see the language of their Telegram app where
 * there is one, else English.
 */
export const texts = new I18n<BotContext>({
  defaultLocale: DEFAULT_LANGUAGE,
  directory: fileURLToPath(new URL('locales', import.meta.url)),
  // Fluent would put its marks around addresses and amounts too, where they would be copied along: see `placeText`.
  fluentBundleOptions: { useIsolating: false },
})

const translate = texts.fluent.translate.bind(texts.fluent)

/** Whatever is put into a text, by a handler or a job: the one place where names, titles and the words of people enter. */
texts.fluent.translate = (languages, key, variables) =>
  translate(languages, key, placeAll(variables, languages))

function placeAll(
  variables: TranslationVariables | undefined,
  languages: LocaleId | LocaleId[],
): TranslationVariables | undefined {
  if (variables === undefined) return undefined
  const language = [languages].flat()[0] ?? DEFAULT_LANGUAGE
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === 'string' ? placeText(value, language) : value,
    ]),
  )
}
