import type { Context as TelegramContext } from 'grammy'
import type { ApiMethods } from 'grammy/types'
import type { Context } from '../context.ts'
import type { Report } from '../outbox/outbox.ts'
import type { Translate } from './texts.ts'

/** A method of the Bot API that a handler may ask for, with its payload. */
export type Method = keyof ApiMethods
type Payload<M extends Method> = NonNullable<Parameters<ApiMethods[M]>[0]>

export interface FoyerFlavor {
  /** The use cases' context; `db` is the transaction of this update. */
  readonly foyer: Context
  /** The texts in the sender's language. */
  readonly t: Translate
  /**
   * Enqueues a call to Telegram, which is made once after the update is committed, however often the handler runs. A handler
   * has no other way to Telegram.
   */
  ask<M extends Method>(
    chatId: number,
    method: M,
    payload: Payload<M>,
    options?: { readonly report?: Report; readonly forgets?: boolean },
  ): Promise<void>
  /** The methods asked for so far. A handler adds one that it has left to a job. */
  readonly asked: Set<Method>
}

/** The context of the handlers of one update. */
export type BotContext = TelegramContext & FoyerFlavor
