import type { BotCommandScope } from 'grammy/types'
import { COMMANDS, GROUP_COMMANDS } from './commands.ts'
import { DEFAULT_LANGUAGE, texts } from './texts.ts'

/** The commands that some people are offered. */
export interface CommandList {
  readonly scope: BotCommandScope
  readonly commands: readonly { readonly command: string; readonly description: string }[]
}

/** How the bot presents itself to people of one language; without a language, to everybody else. */
export interface BotProfile {
  readonly language: string | undefined
  readonly description: string
  readonly shortDescription: string
  readonly commandLists: readonly CommandList[]
}

/** One profile for each language that there are texts in. */
export function botProfiles(): BotProfile[] {
  return texts.locales.map((locale) => ({
    language: locale === DEFAULT_LANGUAGE ? undefined : locale,
    description: texts.t(locale, 'profile-description'),
    shortDescription: texts.t(locale, 'profile-short-description'),
    commandLists: [
      {
        scope: { type: 'all_private_chats' },
        commands: COMMANDS.map((command) => ({
          command,
          description: texts.t(locale, `command-${command}`),
        })),
      },
      {
        scope: { type: 'all_chat_administrators' },
        commands: GROUP_COMMANDS.map((command) => ({
          command,
          description: texts.t(locale, `command-group-${command}`),
        })),
      },
    ],
  }))
}
