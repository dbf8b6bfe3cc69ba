import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { draftSchema } from './draft.ts'

const accountId = z.int().transform((id) => id as AccountId)
const groupId = z.int().transform((id) => id as GroupId)
const tgGroupId = z.int().transform((id) => id as TelegramChatId)
const telegramUserId = z.int().transform((id) => id as TelegramUserId)
/** Names what asked for the job, so that its answers are given once. */
const event = z.string()

/** Answers `/register` in a group. */
export const groupRegisterAskedJob = job(
  'group_register_asked',
  z.object({
    tgGroupId,
    telegramUserId,
    language: z.string().nullable(),
    /** The topic in which it was written. */
    threadId: z.int().nullable(),
    event,
  }),
)

/** Begins a registration in the direct chat. */
export const groupRegistrationJob = job('group_registration', z.object({ tgGroupId, telegramUserId, event }))

/** Puts a group on the marketplace whose owner has said everything. */
export const groupRegisterJob = job('group_register', z.object({ telegramUserId, draft: draftSchema, event }))

/** Shows an owner whom a group may be offered to. */
export const groupHeirsJob = job('group_heirs', z.object({ groupId, event }))

/** Offers a group to an admin. */
export const groupOfferJob = job('group_offer', z.object({ groupId, accountId, to: telegramUserId, event }))

/** Gives a group to the one to whom it was offered. */
export const groupAcceptJob = job('group_accept', z.object({ transferId: z.int(), telegramUserId, event }))

/** Gives a group to its creator. */
export const groupTakeOverJob = job('group_take_over', z.object({ groupId, telegramUserId, event }))
