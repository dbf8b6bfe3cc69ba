import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { LANES } from './policy.ts'

/** Makes the waiting calls to Telegram in one lane of one chat, in order. */
export const outboxDeliverJob = job(
  'outbox_deliver',
  z.object({ chatKey: z.string(), subject: z.string().default(''), lane: z.enum(LANES).default('message') }),
)

/** Tells the room that enqueued a call to Telegram how it has ended: made, refused or given up. */
export const callEndedJob = job('call_ended', z.object({ key: z.string() }))

const telegramChatId = z.int().transform((id) => id as TelegramChatId)

/** Gives a group that has become a supergroup its new Telegram id. */
export const groupMigratedJob = job('group_migrated', z.object({ from: telegramChatId, to: telegramChatId }))
