import type { I18nFlavor } from '@grammyjs/i18n'
import type { Context as TelegramContext } from 'grammy'
import type { ApiMethods } from 'grammy/types'
import type { Context } from '../context.ts'
import type { Report } from '../outbox/outbox.ts'

/** A method of the Bot API that a handler may ask for, with its payload. */
export type Method = keyof ApiMethods
export type Payload<M extends Method> = NonNullable<Parameters<ApiMethods[M]>[0]>

export interface FoyerFlavor {
  /** The use cases' context; `db` is the transaction of this update. */
  readonly foyer: Context
  /**
   * Has Telegram called once this update is committed: exactly as often as the handler asks, however often it is run.
   * This is a handler's only way to Telegram.
   */
  ask<M extends Method>(
    chatId: number,
    method: M,
    payload: Payload<M>,
    options?: { readonly report?: Report },
  ): Promise<void>
  /** The methods asked for so far. */
  readonly asked: ReadonlySet<Method>
}

/** What the handlers of one update work with. */
export type BotContext = TelegramContext & I18nFlavor & FoyerFlavor
