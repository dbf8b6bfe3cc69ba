import { z } from 'zod'
import type { TelegramUserId } from '../shared/ids.ts'
import { TRANSACTION_PURPOSES } from '../transactions/transaction.ts'

/** Every job once: its name and what its payload must be. What each does is in `tasks.ts`. Every job may run twice. */
export const JOBS = {
  /** Handles the waiting updates of one chat, in order. */
  inbox_drain: z.object({ chatKey: z.string() }),
  /** Makes the waiting calls to Telegram for one chat, in order. */
  outbox_deliver: z.object({ chatKey: z.string() }),
  /** Tells whoever enqueued a call to Telegram that it has ended: made, refused or given up. */
  call_ended: z.object({ key: z.string() }),
  /** Ends the conversation of somebody who has not gone on with it. */
  conversation_expire: z.object({ telegramUserId: z.custom<TelegramUserId>(Number.isSafeInteger) }),
  /** Sends the waiting transactions and looks after those under way. */
  transactions_send: z.looseObject({}),
  /** Tells the domain that wanted a transaction that it has ended: final, reverted or refused. */
  transaction_final: z.object({ purpose: z.enum(TRANSACTION_PURPOSES), source: z.string() }),
  /** Finds work that a killed process left behind. */
  work_resume: z.looseObject({}),
  /** Deletes ended rows of inbox and outbox. */
  messages_forget: z.looseObject({}),
} as const satisfies Record<string, z.ZodType>

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]>

/** When recurring jobs run, in UTC. */
export const SCHEDULE: Readonly<Partial<Record<JobName, string>>> = {
  work_resume: '* * * * *',
  messages_forget: '17 * * * *',
}
