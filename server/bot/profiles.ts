import { createHash } from 'node:crypto'
import type { BotCommandScope } from 'grammy/types'
import { type Context, type Database, transact } from '../context.ts'
import { GROUP_COMMANDS } from '../inbox/reduceUpdate.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '../shared/languages.ts'
import { COMMANDS } from './commands.ts'
import { textsIn } from './texts.ts'

/** The bot's profile for each language of our texts. English, whose `language` is undefined, is for everybody else. */
export function botProfiles() {
  return LANGUAGE_TAGS.map((language) => {
    const t = textsIn(language)
    const list = (type: BotCommandScope['type'], names: readonly string[], prefix: string) => ({
      scope: { type },
      commands: names.map((command) => ({
        command,
        description: t(`${prefix}-${command}`),
      })),
    })
    return {
      language: language === DEFAULT_LANGUAGE ? undefined : language,
      description: t('profile-description'),
      shortDescription: t('profile-short-description'),
      commandLists: [
        list('all_private_chats', COMMANDS, 'command'),
        list('all_chat_administrators', GROUP_COMMANDS, 'command-group'),
      ],
    }
  })
}

type ProfileCall = readonly [method: string, payload: Readonly<Record<string, unknown>>]

function profileCalls({
  language,
  description,
  shortDescription,
  commandLists,
}: ReturnType<typeof botProfiles>[number]): ProfileCall[] {
  const whom = language === undefined ? {} : { language_code: language }
  return [
    ...commandLists.map((list): ProfileCall => ['setMyCommands', { ...list, ...whom }]),
    ['setMyDescription', { description, ...whom }],
    ['setMyShortDescription', { short_description: shortDescription, ...whom }],
  ]
}

/**
 * Publishes this version's profile, once for each change of it. A profile is decoration (P93): its calls wait in a lane of the
 * outbox of their own, which obeys Telegram's limits, retries, and delays nobody. Returns how many calls that are: none where
 * the bot has this profile.
 */
export function publishProfile(ctx: Context, botId: number): Promise<number> {
  const calls = botProfiles().flatMap(profileCalls)
  const hash = createHash('sha256').update(JSON.stringify(calls)).digest('base64url')
  return transact(ctx, async ({ db }) => {
    const changed = await db
      .insertInto('bot')
      .values({ id: botId, profile_hash: hash, profile_version: 1 })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((bot) => ({ profile_hash: hash, profile_version: bot('bot.profile_version', '+', 1) }))
          .where('bot.profile_hash', 'is distinct from', hash),
      )
      .returning('profile_version as version')
      .executeTakeFirst()
    if (changed === undefined) return 0
    for (const [index, [method, payload]] of calls.entries()) {
      const key = `profile:${botId}:${changed.version}:${index}`
      await enqueueCall(db, { key, chatKey: 'profile', method, payload })
    }
    return calls.length
  })
}

/** The bot's username, as Telegram last gave it. */
export async function findUsername(db: Database, botId: number): Promise<string | undefined> {
  const row = await db.selectFrom('bot').select('username').where('id', '=', botId).executeTakeFirst()
  return row?.username || undefined
}

export async function saveUsername(
  db: Database,
  { botId, username }: { botId: number; username: string },
): Promise<void> {
  await db
    .insertInto('bot')
    .values({ id: botId, username })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ username }))
    .execute()
}
