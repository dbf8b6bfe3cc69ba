import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { OWNERS_END_REASONS } from './notice.ts'

const accountId = z.int().transform((id) => id as AccountId)
const campaignId = z.int().transform((id) => id as CampaignId)

/** Does to a campaign what time alone does: its deadline, its end date. */
export const campaignDueJob = job('campaign_due', z.object({ campaignId }))

/** Finds campaigns whose time has come and whose job was lost, and notices that were. */
export const campaignsSweepJob = job('campaigns_sweep', z.looseObject({}))

/** Looks at whether an advertiser is to be told about budget or place. */
export const campaignWatchJob = job('campaign_watch', z.object({ campaignId }))

/** Looks at whether far fewer people pass at a group's door than before. */
export const passRatesWatchJob = job('pass_rates_watch', z.looseObject({}))

/** Tells an advertiser what has happened to their campaigns. */
export const noticesSendJob = job('notices_send', z.object({ accountId }))

/** Tells the owner of a group that a campaign has ended there. */
export const campaignEndTellJob = job(
  'campaign_end_tell',
  z.object({ campaignId, reason: z.enum(OWNERS_END_REASONS) }),
)

/** Asks the owner of a group whether a campaign may come in, or tells of one that has. */
export const consentAskJob = job(
  'consent_ask',
  z.object({ campaignId, status: z.enum(['awaiting_approval', 'active']) }),
)

/** Tells everybody who is buying that joins are not sold any more, or are sold again. */
export const salesTellJob = job('sales_tell', z.looseObject({}))
