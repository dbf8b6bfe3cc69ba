import type { Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CampaignId } from '../shared/ids.ts'
import { campaignWatchJob } from './jobs.ts'
import type { CountedCampaign } from './queries.ts'

/** Above so many joins nothing about a budget is told, whatever was ordered: see `lowAt`. */
const WATCHED_JOINS = 12n

/** Has a campaign looked at whose budget is near its end, where it may also have lost its place or got it back. */
export async function watchBudget(
  tx: Tx,
  campaignId: CampaignId,
  { status, bid, available }: CountedCampaign,
): Promise<void> {
  if (status === 'active' && available < bid * WATCHED_JOINS) {
    await enqueue(tx, campaignWatchJob, { campaignId })
  }
}
