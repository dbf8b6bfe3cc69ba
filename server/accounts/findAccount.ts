import type { Context, Database, Tx } from '../context.ts'
import type { AccountId, TelegramUserId } from '../shared/ids.ts'
import type { Account } from './account.ts'
import { findAccountByTelegramId, lockAccount, upsertAccount } from './queries.ts'

/** The account of a Telegram user, if they have ever written to the bot. */
export function findAccount(db: Database, telegramUserId: TelegramUserId): Promise<Account | undefined> {
  return findAccountByTelegramId(db, telegramUserId)
}

/** The language of somebody's Telegram app, as last seen. Null where they have never written to the bot. */
export async function findLanguage(db: Database, telegramUserId: TelegramUserId): Promise<string | null> {
  return (await findAccount(db, telegramUserId))?.language ?? null
}

/** The account of a Telegram user, created when first seen. A language of null keeps the one that is known. */
export async function findOrCreateAccount(
  ctx: Context,
  { telegramUserId, language }: { telegramUserId: TelegramUserId; language: string | null },
): Promise<Account> {
  const known = await findAccountByTelegramId(ctx.db, telegramUserId)
  if (known && (language === null || language === known.language)) return known
  return upsertAccount(ctx.db, { telegramUserId, language, at: ctx.clock.now() })
}

/**
 * Makes what one account does at the same time happen in turn, until the transaction ends: for what is limited per account.
 * Taken before everything else that is locked: account → group → campaign.
 */
export function holdAccount(tx: Tx, accountId: AccountId): Promise<void> {
  return lockAccount(tx, accountId)
}
