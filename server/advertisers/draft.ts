import { z } from 'zod'
import { groupsDraft, limitsDraft, priceDraft, versionDraft } from '../campaigns/orderDraft.ts'
import { taskDraft } from '../tasks/task.ts'

/** Unfinished content: the finished versions, and the parts of the one that is being written. Amounts are micro-USDC as text. */
export const contentDraft = z.object({
  sponsor: z.string().optional(),
  content: z.array(versionDraft).default([]),
  language: z.string().optional(),
  task: taskDraft.nullish(),
  variants: z.array(taskDraft).default([]),
  offerText: z.string().optional(),
})
export type ContentDraft = z.output<typeof contentDraft>

/** The groups of an order, and what the list of groups shows. */
export const whereDraft = z.object({
  ...groupsDraft.shape,
  page: z.int().default(0),
  words: z.string().nullish(),
  only: z.string().nullish(),
  priceUpTo: z.string().nullish(),
  leastMembers: z.int().nullish(),
  /** The topics of a rule that is being made. */
  topics: z.array(z.string()).default([]),
})
export type WhereDraft = z.output<typeof whereDraft>

/** An unfinished purchase. */
export const buyDraft = z.object({
  /** The account of the advertiser for whom a colleague buys. */
  advertiserId: z.int().optional(),
  ...contentDraft.shape,
  ...whereDraft.shape,
  ...limitsDraft.shape,
  ...priceDraft.shape,
  /** For refunds, where none was linked before. */
  wallet: z.string().optional(),
})
export type BuyDraft = z.output<typeof buyDraft>

export function newPurchase(known: Partial<BuyDraft> = {}): BuyDraft {
  return buyDraft.parse(known)
}
