import { fileURLToPath } from 'node:url'
import { I18n } from '@grammyjs/i18n'
import type { BotContext } from './botContext.ts'

export const DEFAULT_LANGUAGE = 'en'

/**
 * The bot's texts. A language is a folder in `locales/`, named after its IETF tag, with a file for each area. People see the language of their Telegram app where
 * there is one, else English.
 */
export const texts = new I18n<BotContext>({
  defaultLocale: DEFAULT_LANGUAGE,
  directory: fileURLToPath(new URL('locales', import.meta.url)),
  // The marks that keep right-to-left names apart would be copied along with addresses and amounts.
  fluentBundleOptions: { useIsolating: false },
})
