import { z } from 'zod'
import { GROUP_KINDS, RIGHTS } from '../groups/group.ts'
import { job } from '../jobs/job.ts'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { draftSchema } from './draft.ts'

const accountId = z.int().transform((id) => id as AccountId)
const groupId = z.int().transform((id) => id as GroupId)
const tgGroupId = z.int().transform((id) => id as TelegramChatId)
const telegramUserId = z.int().transform((id) => id as TelegramUserId)
/** Names the request, so that each of its answers is given once. */
const event = z.string()

/** Answers `/register` in a group. */
export const groupRegisterAskedJob = job(
  'group_register_asked',
  z.object({
    tgGroupId,
    telegramUserId,
    language: z.string().nullable(),
    /** The forum topic of the command. */
    threadId: z.int().nullable(),
    event,
  }),
)

/** Greets a group that the bot has come to. */
export const groupGreetJob = job(
  'group_greet',
  z.object({
    tgGroupId,
    kind: z.enum(GROUP_KINDS),
    missingRight: z.enum(RIGHTS).nullable(),
    language: z.string().nullable(),
    event,
  }),
)

/** Begins a registration in the private chat. */
export const groupRegistrationJob = job('group_registration', z.object({ tgGroupId, telegramUserId, event }))

/** Puts a group on the marketplace once its owner has answered every question. */
export const groupRegisterJob = job('group_register', z.object({ telegramUserId, draft: draftSchema, event }))

/** Lists the admins to whom an owner may offer a group, or whom they may name as their deputy. */
export const groupHeirsJob = job(
  'group_heirs',
  z.object({ groupId, role: z.enum(['owner', 'deputy']), event }),
)

/** Makes an admin the deputy of a group's owner. */
export const groupDeputyJob = job('group_deputy', z.object({ groupId, accountId, to: telegramUserId, event }))

/** Offers a group to an admin. */
export const groupOfferJob = job('group_offer', z.object({ groupId, accountId, to: telegramUserId, event }))

/** Gives a group to the person who accepts the offer. */
export const groupAcceptJob = job('group_accept', z.object({ transferId: z.int(), telegramUserId, event }))

/** Gives a group to its creator. */
export const groupTakeOverJob = job('group_take_over', z.object({ groupId, telegramUserId, event }))
