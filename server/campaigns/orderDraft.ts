import { z } from 'zod'
import { CATEGORIES } from '../groups/categories.ts'
import type { GroupId } from '../shared/ids.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { taskDraft } from '../tasks/task.ts'
import { PACINGS, pacingOf } from './campaign.ts'
import { type ContentOrder, MAX_VARIANTS } from './content.ts'
import { groupRule } from './rule.ts'

/** Micro-USDC as text. */
const micro = z.string().regex(/^\d{1,18}$/)

/** The content of one language. */
export const versionDraft = z.object({
  language: z.string(),
  variants: z.array(taskDraft).max(MAX_VARIANTS),
  offer: z.object({ text: z.string(), url: z.string() }).nullable(),
})

/** The groups that were ticked, the rule that chooses more, and groups that are never wanted. */
export const groupsDraft = z.object({
  chosen: z.array(z.int()).default([]),
  rule: groupRule.nullish(),
  never: z.array(z.int()).default([]),
  /** Of the campaign: groups that forbid it are not offered. */
  category: z.enum(CATEGORIES).optional(),
})
export type GroupsDraft = z.output<typeof groupsDraft>

/** The limits of a campaign. Moments are ISO 8601. */
export const limitsDraft = z.object({
  dailyCap: z.int().nullish(),
  startsAt: z.string().nullish(),
  endsAt: z.string().nullish(),
  pacing: z.enum(PACINGS).default('fast'),
  stopAfter: z.int().nullish(),
})
export type LimitsDraft = z.output<typeof limitsDraft>

/** The bids of a campaign, and how many joins its first deposit pays for. */
export const priceDraft = z.object({
  bid: micro.optional(),
  highestBid: micro.optional(),
  /** The bid that the advertiser has confirmed on the web, although it is huge. */
  sureBid: micro.optional(),
  joins: z.int().optional(),
  /** Ticked groups with a bid or a daily cap of their own. */
  own: z
    .array(
      z.object({
        groupId: z.int(),
        bid: micro.optional(),
        sureBid: micro.optional(),
        dailyCap: z.int().optional(),
      }),
    )
    .default([]),
})
export type PriceDraft = z.output<typeof priceDraft>

/** An order that is being made, in the bot or on the web. Only its size is checked before it is ordered: anyone may ask about one. */
export const orderDraft = z.object({
  sponsor: z.string().optional(),
  content: z.array(versionDraft).max(LANGUAGE_TAGS.length).default([]),
  ...groupsDraft.shape,
  ...limitsDraft.shape,
  ...priceDraft.shape,
})
export type OrderDraft = z.output<typeof orderDraft>

export function bidOf({ bid }: Pick<OrderDraft, 'bid'>): Usdc {
  return usdc(BigInt(bid ?? '0'))
}

export function chosenOf({ chosen }: Pick<GroupsDraft, 'chosen'>): readonly GroupId[] {
  return chosen as GroupId[]
}

export function neverOf({ never }: Pick<GroupsDraft, 'never'>): readonly GroupId[] {
  return never as GroupId[]
}

export function languagesOf({ content }: Pick<OrderDraft, 'content'>): readonly string[] {
  return content.map(({ language }) => language)
}

/** The finished content, as a campaign is ordered with it. */
export function contentOf({ content }: Pick<OrderDraft, 'content'>): ContentOrder[] {
  return content.map(({ language, variants, offer }) => ({ language, variants, offer }))
}

/** The limits of a draft. */
export function limitsOf({ dailyCap, startsAt, endsAt, pacing, stopAfter }: LimitsDraft) {
  return {
    dailyCap: dailyCap ?? null,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    pacing: pacingOf({ pacing, endsAt: endsAt ? new Date(endsAt) : null }),
    stopAfter: stopAfter ?? null,
  }
}
