import { z } from 'zod'
import { job } from '../jobs/job.ts'
import { parseAddress } from '../shared/addresses.ts'
import type {
  AccountId,
  CampaignId,
  ContentVersionId,
  DelayedChangeId,
  GroupId,
  PlacementId,
} from '../shared/ids.ts'

const accountId = z.int().transform((id) => id as AccountId)
const campaignId = z.int().transform((id) => id as CampaignId)
const groupId = z.int().transform((id) => id as GroupId)
const contentVersionId = z.int().transform((id) => id as ContentVersionId)
const placementId = z.int().transform((id) => id as PlacementId)

/** Ends or warns a campaign at its deadline or end date. */
export const campaignDueJob = job('campaign_due', z.object({ campaignId }))

const changeId = z.int().transform((id) => id as DelayedChangeId)

/** Makes a change from the web whose day is over. */
export const delayedChangeDueJob = job('delayed_change_due', z.object({ changeId }))

/** News of a change from the web: it waits, or how it has ended. */
const CHANGE_NEWS = ['waits', 'applied', 'refused', 'dropped'] as const
export type ChangeNews = (typeof CHANGE_NEWS)[number]

/** Tells an advertiser and their colleagues of a change from the web. */
export const changeTellJob = job('change_tell', z.object({ changeId, news: z.enum(CHANGE_NEWS) }))

/** Tells an advertiser and their colleagues of content that a session on the web has written. */
export const contentTellJob = job(
  'content_tell',
  z.object({ contentVersionId, wallet: z.string().transform(parseAddress) }),
)

/** Finds due campaigns and notices whose job was lost. */
export const campaignsSweepJob = job('campaigns_sweep', z.looseObject({}))

/** Tells advertisers of a changed place in a group. */
export const groupWatchJob = job('group_watch', z.object({ groupId }))

/** Tells an advertiser of a low budget. */
export const campaignWatchJob = job('campaign_watch', z.object({ campaignId }))

/** Tells reviewers of content that has waited for long, and resumes stopped content whose time has come. */
export const reviewsWatchJob = job('reviews_watch', z.looseObject({}))

/** Decides what members' reports of content lead to. */
export const reportsWatchJob = job('reports_watch', z.object({ contentVersionId }))

/** Decides whether content rests that Telegram has refused to show. */
export const undeliveredWatchJob = job('undelivered_watch', z.object({ contentVersionId }))

/** Tells advertisers of a collapsed pass rate. */
export const passRatesWatchJob = job('pass_rates_watch', z.looseObject({}))

/** Sends an advertiser the notices that are due. */
export const noticesSendJob = job('notices_send', z.object({ accountId }))

/** Ends a placement at its deadline: nobody could be asked in time, or nobody answered. */
export const placementDueJob = job('placement_due', z.object({ placementId }))

/** Decides anew about all placements of a group whose settings have changed. */
export const groupPlaceJob = job('group_place', z.object({ groupId }))

/** Shows an owner the offers that wait for them. */
export const ownerDigestJob = job('owner_digest', z.object({ accountId }))

/** Finds campaigns whose rule may match new groups. */
export const rulesSweepJob = job('rules_sweep', z.looseObject({}))

/** Tells an advertiser of groups that match the rule of a campaign by now. */
export const foundGroupsJob = job('found_groups', z.object({ campaignId }))

/** News of a placement that its owner did not bring about. */
export const OWNER_NEWS = ['consented', 'withdrawn', 'end_date', 'reclaim', 'escrow_retired'] as const

/** Tells the owner of a group that a campaign has come in by their consent, or that one that ran there has ended. */
export const placementTellJob = job('placement_tell', z.object({ placementId, news: z.enum(OWNER_NEWS) }))

/** Looks where the link of an offer leads. */
export const offerFollowJob = job(
  'offer_follow',
  z.object({ contentVersionId: z.int().transform((id) => id as ContentVersionId) }),
)

/** Tells advertisers that sales have stopped or resumed. */
export const salesTellJob = job('sales_tell', z.looseObject({}))
