import { createHash } from 'node:crypto'
import type { BotCommandScope } from 'grammy/types'
import { type Context, transact } from '../context.ts'
import { GROUP_COMMANDS } from '../inbox/reduceUpdate.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { COMMANDS } from './commands.ts'
import { saveProfile } from './queries.ts'
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

/**
 * Has the bot present itself as this version's texts say, once for each change of them. It is decoration (P93): the calls wait
 * in the outbox, in a line of their own, which obeys Telegram's limits, repeats what failed and holds up nobody. Returns how
 * many calls that are, none where the bot has this profile.
 */
export function publishProfile(ctx: Context, botId: number): Promise<number> {
  const calls = botProfiles().flatMap(profileCalls)
  const hash = createHash('sha256').update(JSON.stringify(calls)).digest('base64url')
  return transact(ctx, async (ctx) => {
    const version = await saveProfile(ctx.db, { botId, hash })
    if (version === undefined) return 0
    for (const [index, [method, payload]] of calls.entries()) {
      const key = `profile:${botId}:${version}:${index}`
      await enqueueCall(ctx.db, { key, chatKey: 'profile', method, payload })
    }
    return calls.length
  })
}

type ProfileCall = readonly [method: string, payload: Readonly<Record<string, unknown>>]

function profileCalls({ language, description, shortDescription, commandLists }: BotProfile): ProfileCall[] {
  const whom = language === undefined ? {} : { language_code: language }
  return [
    ...commandLists.map(
      ({ scope, commands }): ProfileCall => ['setMyCommands', { commands, scope, ...whom }],
    ),
    ['setMyDescription', { description, ...whom }],
    ['setMyShortDescription', { short_description: shortDescription, ...whom }],
  ]
}
