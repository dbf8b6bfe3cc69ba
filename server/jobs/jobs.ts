import { type Hex, isHex } from 'viem'
import { z } from 'zod'
import { OWNERS_END_REASONS } from '../campaigns/notice.ts'
import type { Config } from '../config.ts'
import { GATE_JOBS } from '../gate/gateJobs.ts'
import { LANES } from '../outbox/policy.ts'
import { GROUP_JOBS } from '../owners/groupJobs.ts'
import { parseAddress } from '../shared/addresses.ts'
import type { AccountId, CampaignId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { TRANSACTION_PURPOSES, TRANSACTION_SIGNERS } from '../transactions/transaction.ts'

const telegramChatId = z.int().transform((id) => id as TelegramChatId)

const accountId = z.int().transform((id) => id as AccountId)
const campaignId = z.int().transform((id) => id as CampaignId)

/** Every job once: its name and what its payload must be. What each does is in `tasks.ts`. Every job may run twice. */
export const JOBS = {
  /** Handles the waiting updates of one chat, in order. */
  inbox_drain: z.object({ chatKey: z.string() }),
  /** Tells somebody that they send more than can be handled. */
  slow_down: z.object({ telegramUserId: z.custom<TelegramUserId>(Number.isSafeInteger) }),
  /** Makes the waiting calls to Telegram in one lane of one chat, in order. */
  outbox_deliver: z.object({ chatKey: z.string(), lane: z.enum(LANES).default('message') }),
  /** Gives a group that has become a supergroup its new Telegram id. */
  group_migrated: z.object({ from: telegramChatId, to: telegramChatId }),
  /** Tells whoever enqueued a call to Telegram that it has ended: made, refused or given up. */
  call_ended: z.object({ key: z.string() }),
  /** Ends the conversation of somebody who has not gone on with it. */
  conversation_expire: z.object({ telegramUserId: z.custom<TelegramUserId>(Number.isSafeInteger) }),
  /** Does to a campaign what time alone does: its deadline, its end date. */
  campaign_due: z.object({ campaignId }),
  /** Finds campaigns whose time has come and whose job was lost, and notices that were. */
  campaigns_sweep: z.looseObject({}),
  /** Looks at whether an advertiser is to be told about budget or place. */
  campaign_watch: z.object({ campaignId }),
  /** Looks at whether far fewer people pass at a group's door than before. */
  pass_rates_watch: z.looseObject({}),
  /** Tells an advertiser what has happened to their campaigns. */
  notices_send: z.object({ accountId }),
  /** Asks somebody who is buying once more what they were asked: joins are not sold any more, or again. */
  buyer_tell: z.object({
    telegramUserId: z.custom<TelegramUserId>(Number.isSafeInteger),
    questionId: z.int(),
  }),
  /** Tells the owner of a group that a campaign has ended there. */
  campaign_end_tell: z.object({ campaignId, reason: z.enum(OWNERS_END_REASONS) }),
  /** Asks the owner of a group whether a campaign may come in, or tells of one that has. */
  consent_ask: z.object({ campaignId, status: z.enum(['awaiting_approval', 'active']) }),
  /** Verifies the signature that somebody has pasted to prove a wallet theirs. */
  wallet_prove: z.object({
    telegramUserId: z.custom<TelegramUserId>(Number.isSafeInteger),
    wallet: z.string().transform(parseAddress),
    message: z.string(),
    signature: z.string().transform((text) => text as `0x${string}`),
    /** Unix time in milliseconds. */
    until: z.int(),
  }),
  ...GATE_JOBS,
  ...GROUP_JOBS,
  /** Looks at a campaign's deposit address now, and sweeps what the rule lets. */
  address_look: z.object({ campaignId }),
  /** Explains what came to and went from a campaign's deposit address. */
  address_replay: z.object({ campaignId }),
  /** Sends the waiting transactions of one signer and looks after those under way. */
  transactions_send: z.object({ signer: z.enum(TRANSACTION_SIGNERS) }),
  /** Tells the domain that wanted a transaction that it has ended: final, reverted or refused. */
  transaction_final: z.object({ purpose: z.enum(TRANSACTION_PURPOSES), source: z.string() }),
  /** Makes earnings ready to be paid whose 72 hours are over. */
  earnings_mature: z.looseObject({}),
  /** Has the escrow pay what is due: owners, fee, refunds. */
  payouts_collect: z.looseObject({}),
  /** Has the escrow pay refunds, and what is owed under a reclaim notice. */
  refunds_collect: z.looseObject({}),
  /** Announces to the escrow whom it may have to pay, and looks after what the vetoed have earned. */
  payees_announce: z.looseObject({}),
  /** Stops and resumes sales as what is earned and unpaid fits the outflow cap. */
  unpaid_watch: z.looseObject({}),
  /** Tells those who were paid in a batch. */
  payees_tell: z.object({ hash: z.custom<Hex>((value) => isHex(value)) }),
  /** Looks after batches that wait. */
  settlements_check: z.looseObject({}),
  /** Pushes what USDC once refused to those whom it pays again. */
  claims_push: z.looseObject({}),
  /** Compares the books with the chain. */
  books_reconcile: z.looseObject({}),
  /** Looks at how long ago that was done, and tells the operators where it is too long. */
  reconciliation_watch: z.looseObject({}),
  /** Looks at the whole deployment and tells the operator who asked. */
  operator_health: z.object({ telegramUserId: z.int(), asked: z.string() }),
  /** Finds work that a killed process left behind. */
  work_resume: z.looseObject({}),
  /** Deletes ended rows of inbox and outbox. */
  messages_forget: z.looseObject({}),
  /** Removes people's names from records whose time is over. */
  people_forget: z.looseObject({}),
} as const satisfies Record<string, z.ZodType>

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]>

/** When recurring jobs run, in UTC. */
export const SCHEDULE: Readonly<Partial<Record<JobName, string>>> = {
  work_resume: '* * * * *',
  messages_forget: '17 * * * *',
  people_forget: '52 * * * *',
  groups_refresh: '* * * * *',
  campaigns_sweep: '*/10 * * * *',
  pass_rates_watch: '37 * * * *',
  gate_members_look: '* * * * *',
  earnings_mature: '2 * * * *',
  refunds_collect: '7 * * * *',
  payees_announce: '12 * * * *',
  unpaid_watch: '*/5 * * * *',
  settlements_check: '* * * * *',
  claims_push: '27 * * * *',
  books_reconcile: '47 * * * *',
  reconciliation_watch: '*/10 * * * *',
}

/**
 * The schedule as the job engine reads it. However many workers there are, each entry runs once; payouts that fell into a
 * time without any worker are made up for.
 */
export function crontab({ payoutCron }: Pick<Config, 'payoutCron'>): string {
  const lines = Object.entries(SCHEDULE).map(([job, pattern]) => {
    const isKeyed = job === ('books_reconcile' satisfies JobName)
    return `${pattern} ${job}${isKeyed ? ` ?jobKey=${job}` : ''}`
  })
  return [...lines, `${payoutCron} ${'payouts_collect' satisfies JobName} ?fill=1d`].join('\n')
}
