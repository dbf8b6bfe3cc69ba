import type { EventEmitter } from 'node:events'
import type { User } from 'grammy/types'
import type { World } from './world.ts'

/** Details that Telegram adds to some errors. */
export interface ErrorParameters {
  readonly retry_after?: number
  readonly migrate_to_chat_id?: number
}

/** An answer of the Bot API other than `ok`, in Telegram's own words. */
export class BotApiError extends Error {
  readonly code: number
  readonly parameters: ErrorParameters | undefined

  constructor(code: number, description: string, parameters?: ErrorParameters) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

export function badRequest(text: string, parameters?: ErrorParameters): BotApiError {
  return new BotApiError(400, `Bad Request: ${text}`, parameters)
}

export function conflict(text: string): BotApiError {
  return new BotApiError(409, `Conflict: ${text}`)
}

export function forbidden(text: string): BotApiError {
  return new BotApiError(403, `Forbidden: ${text}`)
}

/** Parameters of a call, unchecked. */
export type Params = Readonly<Record<string, unknown>>

/** The state and means that methods and people act on. */
export interface BotApi {
  readonly world: World
  readonly bot: User
  readonly clock: { now(): Date }
  /** Before Bot API 10.3 the parameter is unknown, and unknown parameters are ignored: everybody sees the message. */
  ignoresEphemeral: boolean
  /** Emits `chat:<id>` when something is written, edited or deleted in a chat, and `members:<id>` when somebody's place in it changes; `acted` after any act of anybody; `confirmed` with the updates that polling has taken. */
  readonly changes: EventEmitter
  /** The last failed delivery, as `getWebhookInfo` reports it. */
  lastError: { readonly at: number; readonly message: string } | undefined
  /** Updates are held back. */
  holdsUpdates: boolean
  /** The `getUpdates` that waits for an update. */
  poll: { end(conflict: BotApiError | undefined): void } | undefined
}

/** Telegram counts in whole seconds. */
export function unixNow({ clock }: Pick<BotApi, 'clock'>): number {
  return Math.floor(clock.now().getTime() / 1_000)
}
