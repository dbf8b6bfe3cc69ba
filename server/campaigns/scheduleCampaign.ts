import type { Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { CAMPAIGN_TRANSITIONS, type Campaign, noGroupWarningAt, restWarningAt } from './campaign.ts'
import { campaignDueJob } from './jobs.ts'

/** Adds the job for the campaign's next due moment, if there is one. */
export async function scheduleCampaign(tx: Tx, campaign: Campaign, now: Date): Promise<void> {
  const runAt = nextMoment(campaign, now)
  if (runAt === undefined) return
  const { id: campaignId } = campaign
  await enqueue(tx, campaignDueJob, { campaignId }, { key: `campaign:${campaignId}`, runAt })
}

/** The first of its deadline, the warning before it unless that is past, and its end date. */
export function nextMoment(campaign: Campaign, now: Date): Date | undefined {
  const { status, deadlineAt, endsAt } = campaign
  const warning = restWarningAt(campaign) ?? noGroupWarningAt(campaign)
  const ends = CAMPAIGN_TRANSITIONS[status].ended === status ? null : endsAt
  const moments = [warning && warning > now ? warning : null, deadlineAt, ends]
  return moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime())[0]
}
