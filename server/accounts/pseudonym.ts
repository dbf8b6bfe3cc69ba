import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { TelegramUserId } from '../shared/ids.ts'

/** Below every id that Telegram gives to a person or a chat, and above what a `number` cannot hold. */
const BASE = 2 ** 52

/**
 * What stands in place of a Telegram user id whose owner has had it deleted: a keyed hash. With the key it can be made again
 * from the id, so that a person who comes back is known; without the key it says nothing. Undefined where this deployment has
 * no secret.
 */
export function pseudonymOf(
  { depositLinkSecret, telegramWebhookSecret }: Config,
  telegramUserId: TelegramUserId,
): TelegramUserId | undefined {
  const key = depositLinkSecret ?? telegramWebhookSecret
  if (key === undefined) return undefined
  const digest = createHmac('sha256', key).update(`foyer.forgotten.v1|${telegramUserId}`).digest()
  const bits = digest.readBigUInt64BE() & BigInt(BASE - 1)
  return -(BASE + Number(bits)) as TelegramUserId
}
