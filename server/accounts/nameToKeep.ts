import type { Context } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { pseudonymOf } from './pseudonym.ts'
import { isForgotten } from './queries.ts'

/**
 * The name for a person whom Telegram mentions and who has not come to us: the pseudonym of somebody who was deleted within
 * the last 365 days, else the id.
 */
export async function nameToKeep(
  { db, config }: Pick<Context, 'db' | 'config'>,
  telegramUserId: TelegramUserId,
): Promise<TelegramUserId> {
  const pseudonym = pseudonymOf(config, telegramUserId)
  return (await isForgotten(db, pseudonym)) ? pseudonym : telegramUserId
}
