import type { Database } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { findVisitedGroups } from './forgetVisitorQueries.ts'

/** The titles of groups of which it is kept that a person was in them or at their doors, the newest first, and how many there are. */
export async function listVisitedGroups(
  db: Database,
  { telegramUserId, limit }: { readonly telegramUserId: TelegramUserId; readonly limit: number },
): Promise<{ readonly titles: readonly string[]; readonly total: number }> {
  const rows = await findVisitedGroups(db, { telegramUserId, limit })
  return { titles: rows.map(({ title }) => title), total: rows[0]?.total ?? 0 }
}
