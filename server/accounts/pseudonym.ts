import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { isForgotten } from './queries.ts'

/** Below every id that Telegram gives to a person or a chat, and above what a `number` cannot hold. */
const BASE = 2 ** 52

/**
 * The name that replaces a Telegram user id after 90 days, or once its owner has had it deleted: 52 bits of HMAC-SHA256 under
 * `PSEUDONYM_SECRET`, as a negative number. With the key it can be made again from the id, so that a person who comes back
 * is known; without the key it says nothing.
 */
export function pseudonymOf(
  { pseudonymSecret }: Pick<Config, 'pseudonymSecret'>,
  telegramUserId: TelegramUserId,
): TelegramUserId {
  if (pseudonymSecret === undefined) throw new Error('there is no secret to make a keyed hash with')
  const digest = createHmac('sha256', pseudonymSecret).update(`foyer.person.v1|${telegramUserId}`).digest()
  const bits = digest.readBigUInt64BE() & BigInt(BASE - 1)
  return -(BASE + Number(bits)) as TelegramUserId
}

/** The names under which records of a person stand: the Telegram user id, and its pseudonym. A pseudonym is its own only name. */
export function namesOf(
  config: Pick<Config, 'pseudonymSecret'>,
  telegramUserId: TelegramUserId,
): readonly TelegramUserId[] {
  return telegramUserId > 0 ? [telegramUserId, pseudonymOf(config, telegramUserId)] : [telegramUserId]
}

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
