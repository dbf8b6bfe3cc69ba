import type { Database, Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CampaignId } from '../shared/ids.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import { addressLookJob } from './jobs.ts'

/** How often a link in use is noted again: its address is looked at often for a day from then on. */
const NOTED_AGAIN_MS = HOUR_MS

interface Opened {
  readonly campaignId: CampaignId
  readonly at: Date
}

/** A campaign's link is in use: its address is looked at now, and often from now on. Changes nothing within the hour. */
export async function noteOpened(db: Database, { campaignId, at }: Opened): Promise<void> {
  await db
    .updateTable('deposit_address')
    .set({ opened_at: at, look_at: at })
    .where('campaign_id', '=', campaignId)
    .where((where) =>
      where.or([where('opened_at', 'is', null), where('opened_at', '<', addMs(at, -NOTED_AGAIN_MS))]),
    )
    .execute()
}

/** Has a campaign's address looked at and swept now, since something was paid. */
export async function hurryLook(tx: Tx, { campaignId, at }: Opened): Promise<void> {
  await noteOpened(tx, { campaignId, at })
  await enqueue(tx, addressLookJob, { campaignId }, { key: `address_look:${campaignId}` })
}
