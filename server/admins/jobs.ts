import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'

const telegramUserId = z.int().transform((id) => id as TelegramUserId)
const language = z.string().nullable()
/** Names the update, so that each of its answers is given once. */
const event = z.string()

/** Does as an admin's button says, if they may. */
export const adminsTapJob = job(
  'admins_tap',
  z.object({
    telegramUserId,
    action: z.enum(['let_in', 'decline', 'page']),
    /** Of the request, or of the group whose page it is. */
    id: z.int(),
    page: z.int(),
    queryId: z.string(),
    chatId: z.int(),
    messageId: z.int(),
    language,
    event,
  }),
)

/** Lists who waits in the groups in which somebody may decide. */
export const adminsWaitingJob = job('admins_waiting', z.object({ telegramUserId, language, event }))

/** Lists who waits in a group that the owner has chosen. */
export const adminsChatJob = job(
  'admins_chat',
  z.object({ telegramUserId, groupId: z.int().transform((id) => id as GroupId), chatId: z.int(), event }),
)
