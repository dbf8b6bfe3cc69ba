import type { Context } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import type { Account } from './account.ts'
import { findAccountByTelegramId, upsertAccount } from './queries.ts'

/** The account of a Telegram user, created when first seen. A language of null keeps the one that is known. */
export async function findOrCreateAccount(
  ctx: Context,
  { telegramUserId, language }: { telegramUserId: TelegramUserId; language: string | null },
): Promise<Account> {
  const known = await findAccountByTelegramId(ctx.db, telegramUserId)
  if (known && (language === null || language === known.language)) return known
  return upsertAccount(ctx.db, { telegramUserId, language, at: ctx.clock.now() })
}
