import type { Tx } from '../context.ts'
import { enqueue } from '../worker/enqueue.ts'
import { CAMPAIGN_TRANSITIONS, type Campaign } from './campaign.ts'

/** Adds the job of the next moment at which time alone changes a campaign, if there is one. */
export async function scheduleCampaign(tx: Tx, campaign: Campaign): Promise<void> {
  const runAt = nextMoment(campaign)
  if (runAt === undefined) return
  const { id: campaignId } = campaign
  await enqueue(tx, 'campaign_due', { campaignId }, { key: `campaign:${campaignId}`, runAt })
}

/** Its deadline or its end date, whichever comes first. */
export function nextMoment({ status, deadlineAt, endsAt }: Campaign): Date | undefined {
  const ends = CAMPAIGN_TRANSITIONS[status].ended === status || status === 'closed' ? null : endsAt
  const moments = [deadlineAt, ends].filter((moment) => moment !== null)
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
