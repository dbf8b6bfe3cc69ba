import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { TelegramUserId } from '../shared/ids.ts'

/** Ends the conversation of somebody who has not gone on with it. */
export const conversationExpireJob = job(
  'conversation_expire',
  z.object({ telegramUserId: z.custom<TelegramUserId>(Number.isSafeInteger) }),
)
