import type { Database } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import type { Account } from './account.ts'
import { findAccountByTelegramId } from './queries.ts'

/** The account of a Telegram user, if they have ever written to the bot. */
export function findAccount(db: Database, telegramUserId: TelegramUserId): Promise<Account | undefined> {
  return findAccountByTelegramId(db, telegramUserId)
}

/** The language of somebody's Telegram app, as last seen. Null where they have never written to the bot. */
export async function findLanguage(db: Database, telegramUserId: TelegramUserId): Promise<string | null> {
  return (await findAccount(db, telegramUserId))?.language ?? null
}
