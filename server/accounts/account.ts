import type { Address } from '../shared/addresses.ts'
import type { AccountId, TelegramUserId } from '../shared/ids.ts'

/** A person who has used the bot as an owner, an advertiser, or both. */
export interface Account {
  readonly id: AccountId
  readonly telegramUserId: TelegramUserId
  /** The language that Telegram last named for them (IETF tag). */
  readonly language: string | null
}

/** A wallet of an account. Linking proves nothing: it decides where refunds go and whose dashboard shows what. */
export interface LinkedWallet {
  readonly wallet: Address
  readonly linkedAt: Date
  /** When a signature or a deposit showed that the account controls it. */
  readonly provenAt: Date | null
}
