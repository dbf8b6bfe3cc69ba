import { z } from 'zod'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { draftSchema } from './draft.ts'

const accountId = z.int().transform((id) => id as AccountId)
const groupId = z.int().transform((id) => id as GroupId)
const tgGroupId = z.int().transform((id) => id as TelegramChatId)
const telegramUserId = z.int().transform((id) => id as TelegramUserId)
/** Names what asked for the job, so that its answers are given once. */
const event = z.string()

/** The groups' jobs: what has to be asked of Telegram before anything is decided. What each does is in `jobs.ts`. */
export const GROUP_JOBS = {
  /** Answers `/register` in a group. */
  group_register_asked: z.object({
    tgGroupId,
    telegramUserId,
    language: z.string().nullable(),
    /** The topic in which it was written. */
    threadId: z.int().nullable(),
    event,
  }),
  /** Begins a registration in the direct chat. */
  group_registration: z.object({ tgGroupId, telegramUserId, event }),
  /** Puts a group on the marketplace whose owner has said everything. */
  group_register: z.object({ telegramUserId, draft: draftSchema, event }),
  /** Brings a group's title, the bot's rights in it and its creator up to date. */
  group_check: z.object({ groupId }),
  /** Counts the members of the groups where that was done the longest ago, and checks a few. */
  groups_refresh: z.looseObject({ continues: z.boolean().default(false) }),
  /** Makes a group's invite link. */
  group_invite: z.object({ groupId, event }),
  /** Applies a change of a payout wallet whose wait is over. */
  wallet_change_apply: z.object({ changeId: z.int() }),
  /** Shows an owner whom a group may be offered to. */
  group_heirs: z.object({ groupId, event }),
  /** Offers a group to an admin. */
  group_offer: z.object({ groupId, accountId, to: telegramUserId, event }),
  /** Gives a group to the one to whom it was offered. */
  group_accept: z.object({ transferId: z.int(), telegramUserId, event }),
  /** Gives a group to its creator. */
  group_take_over: z.object({ groupId, telegramUserId, event }),
} as const satisfies Record<string, z.ZodType>

export type GroupJob = keyof typeof GROUP_JOBS
