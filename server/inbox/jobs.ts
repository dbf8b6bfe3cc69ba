import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { TelegramUserId } from '../shared/ids.ts'

/** Handles the waiting updates of one chat, in order. */
export const inboxDrainJob = job('inbox_drain', z.object({ chatKey: z.string() }))

/** Tells somebody that they send more than can be handled. */
export const slowDownJob = job(
  'slow_down',
  z.object({ telegramUserId: z.custom<TelegramUserId>(Number.isSafeInteger) }),
)
