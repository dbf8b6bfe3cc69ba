import type { Context, Database, Tx } from '../context.ts'
import type { AccountId, TelegramUserId } from '../shared/ids.ts'
import { pseudonymOf } from './pseudonym.ts'

/** A person who has used the bot as an owner, an advertiser, or both. */
export interface Account {
  readonly id: AccountId
  readonly telegramUserId: TelegramUserId
  /** The language that Telegram last named for them (IETF tag). */
  readonly language: string | null
}

const COLUMNS = ['id', 'telegram_user_id as telegramUserId', 'language'] as const

/** The account of a Telegram user, if they have ever written to the bot. */
export function findAccount(db: Database, telegramUserId: TelegramUserId): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(COLUMNS)
    .where('telegram_user_id', '=', telegramUserId)
    .executeTakeFirst()
}

export function findAccountById(db: Database, id: AccountId): Promise<Account | undefined> {
  return db.selectFrom('account').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The language of a user's Telegram app, as last seen. Null where they have never written to the bot. */
export async function findLanguage(db: Database, telegramUserId: TelegramUserId): Promise<string | null> {
  return (await findAccount(db, telegramUserId))?.language ?? null
}

/** The account of a Telegram user, created when first seen. A null language keeps the known one. */
export async function findOrCreateAccount(
  ctx: Context,
  { telegramUserId, language }: { telegramUserId: TelegramUserId; language: string | null },
): Promise<Account> {
  const known = await findAccount(ctx.db, telegramUserId)
  if (known && (language === null || language === known.language)) return known
  return ctx.db
    .insertInto('account')
    .values({
      telegram_user_id: telegramUserId,
      pseudonym: pseudonymOf(ctx.config, telegramUserId),
      language,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.column('telegram_user_id').doUpdateSet((set) => ({
        language: set.fn.coalesce('excluded.language', 'account.language'),
      })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Makes acts of one account happen in turn, until the transaction ends. Everything with a limit per account takes this lock,
 * before any other: account → group → campaign.
 */
export async function holdAccount(tx: Tx, id: AccountId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}
