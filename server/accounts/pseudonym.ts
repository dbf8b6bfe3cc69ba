import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { TelegramUserId } from '../shared/ids.ts'

/** Below every id that Telegram gives to a person or a chat, and above what a `number` cannot hold. */
const BASE = 2 ** 52

/**
 * The name that replaces a Telegram user id after 90 days, or after /deleteme: 52 bits of HMAC-SHA256 under `PSEUDONYM_SECRET`,
 * as a negative number. The key makes it again from the id, so that a person who comes back is known. Without the key it says
 * nothing.
 */
export function pseudonymOf(
  { pseudonymSecret }: Pick<Config, 'pseudonymSecret'>,
  telegramUserId: TelegramUserId,
): TelegramUserId {
  const bits =
    digestOf(pseudonymSecret, `foyer.person.v1|${telegramUserId}`).readBigUInt64BE() & BigInt(BASE - 1)
  return -(BASE + Number(bits)) as TelegramUserId
}

/** The name that replaces a wallet after /deleteme, in the shape of an address. Nobody holds a key to it. */
export function keyedWallet({ pseudonymSecret }: Pick<Config, 'pseudonymSecret'>, wallet: Address): Address {
  return `0x${digestOf(pseudonymSecret, `foyer.wallet.v1|${wallet}`).toString('hex', 0, 20)}` as Address
}

function digestOf(secret: Config['pseudonymSecret'], text: string): Buffer {
  if (secret === undefined) throw new Error('there is no secret to make a keyed hash with')
  return createHmac('sha256', secret).update(text).digest()
}

/** The one name of a person that outlives their id. */
export function keyedNameOf(
  config: Pick<Config, 'pseudonymSecret'>,
  telegramUserId: TelegramUserId,
): TelegramUserId {
  return telegramUserId > 0 ? pseudonymOf(config, telegramUserId) : telegramUserId
}

/** The names that records of a person may have: the Telegram user id and its pseudonym. A pseudonym has no other name. */
export function namesOf(
  config: Pick<Config, 'pseudonymSecret'>,
  telegramUserId: TelegramUserId,
): readonly TelegramUserId[] {
  return telegramUserId > 0 ? [telegramUserId, pseudonymOf(config, telegramUserId)] : [telegramUserId]
}

/** The name to record for a person whom Telegram mentions: the pseudonym within 365 days of their /deleteme, else the id. */
export async function nameToKeep(
  { db, config }: Pick<Context, 'db' | 'config'>,
  telegramUserId: TelegramUserId,
): Promise<TelegramUserId> {
  const pseudonym = pseudonymOf(config, telegramUserId)
  const forgotten = await db
    .selectFrom('forgotten_person')
    .select('pseudonym')
    .where('pseudonym', '=', pseudonym)
    .executeTakeFirst()
  return forgotten === undefined ? telegramUserId : pseudonym
}
