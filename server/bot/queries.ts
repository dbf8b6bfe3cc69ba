import type { Database, Tx } from '../context.ts'

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

/** The number of this profile among those that the bot has had. Undefined where it is the present one. */
export async function saveProfile(
  tx: Tx,
  { botId, hash }: { botId: number; hash: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('bot')
    .values({ id: botId, profile_hash: hash, profile_version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((bot) => ({ profile_hash: hash, profile_version: bot('bot.profile_version', '+', 1) }))
        .where('bot.profile_hash', 'is distinct from', hash),
    )
    .returning('profile_version')
    .executeTakeFirst()
  return row?.profile_version
}
