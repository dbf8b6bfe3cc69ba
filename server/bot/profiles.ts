import { COMMANDS } from './commands.ts'
import { DEFAULT_LANGUAGE, texts } from './texts.ts'

/** How the bot presents itself to people of one language; without a language, to everybody else. */
export interface BotProfile {
  readonly language: string | undefined
  readonly description: string
  readonly shortDescription: string
  readonly commands: readonly { readonly command: string; readonly description: string }[]
}

/** One profile for each language that there are texts in. */
export function botProfiles(): BotProfile[] {
  return texts.locales.map((locale) => ({
    language: locale === DEFAULT_LANGUAGE ? undefined : locale,
    description: texts.t(locale, 'profile-description'),
    shortDescription: texts.t(locale, 'profile-short-description'),
    commands: COMMANDS.map((command) => ({ command, description: texts.t(locale, `command-${command}`) })),
  }))
}
