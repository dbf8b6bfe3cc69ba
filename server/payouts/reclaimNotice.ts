import type { Context, InTx, Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CampaignId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { payeesAnnounceJob, refundsCollectJob } from './jobs.ts'
import { NOTICE_LASTS_MS } from './payee.ts'

/** An advertiser is about to take what is left of a campaign: what it owes is paid before, whatever the minimum. */
export async function noteReclaim(ctx: InTx, campaignId: CampaignId): Promise<void> {
  await ctx.db
    .insertInto('reclaim_notice')
    .values({ campaign_id: campaignId, noticed_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('campaign_id').doNothing())
    .execute()
  await enqueue(ctx.db, refundsCollectJob, {})
  await enqueue(ctx.db, payeesAnnounceJob, {})
}

/** The notice was withdrawn, or used. */
export async function endReclaim(tx: Tx, campaignId: CampaignId): Promise<void> {
  await tx.deleteFrom('reclaim_notice').where('campaign_id', '=', campaignId).execute()
}

/** Forgets the notices that nobody has used or withdrawn in their time. */
export async function forgetReclaims({ db, clock }: Context): Promise<void> {
  const before = addMs(clock.now(), -NOTICE_LASTS_MS)
  await db.deleteFrom('reclaim_notice').where('noticed_at', '<', before).execute()
}
