import type { Context } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { isForgotten } from './forgetQueries.ts'
import { pseudonymOf } from './pseudonym.ts'

/**
 * The name under which something may be written down that Telegram tells of a person who has not come to us: the pseudonym
 * of somebody who has had what was kept of them deleted within 365 days.
 */
export async function nameToKeep(
  { db, config }: Pick<Context, 'db' | 'config'>,
  telegramUserId: TelegramUserId,
): Promise<TelegramUserId> {
  const pseudonym = pseudonymOf(config, telegramUserId)
  return (await isForgotten(db, pseudonym)) ? pseudonym : telegramUserId
}
