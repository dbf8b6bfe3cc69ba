import type { Context, Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CampaignId } from '../shared/ids.ts'
import { payeesAnnounceJob, refundsCollectJob } from './jobs.ts'
import { deleteNotice, insertNotice } from './queries.ts'

/** An advertiser is about to take what is left of a campaign: what it owes is paid before, whatever the minimum. */
export async function noteReclaim(ctx: Context, tx: Tx, campaignId: CampaignId): Promise<void> {
  await insertNotice(tx, campaignId, ctx.clock.now())
  await enqueue(tx, refundsCollectJob, {})
  await enqueue(tx, payeesAnnounceJob, {})
}

/** The notice was withdrawn, or used. */
export function endReclaim(tx: Tx, campaignId: CampaignId): Promise<void> {
  return deleteNotice(tx, campaignId)
}
