import type { Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { enqueue } from '../worker/enqueue.ts'
import { insertVeto, wasAnnounced } from './payeeQueries.ts'

/** Has a wallet that earns announced to the campaign's escrow, unless it was before: 24 hours later it can be paid. */
export async function wantPayee(
  tx: Tx,
  payee: { readonly campaignId: CampaignId; readonly wallet: Address },
): Promise<void> {
  if (!(await wasAnnounced(tx, payee))) await enqueue(tx, 'payees_announce', {})
}

/** The escrow's guardian or admin has stopped a payee. Whether that leaves them unpaid is looked at on the chain. */
export async function notePayeeStopped(
  tx: Tx,
  stopped: { readonly escrow: Address; readonly wallet: Address; readonly at: Date },
): Promise<void> {
  await insertVeto(tx, stopped)
  await enqueue(tx, 'payees_announce', {})
}
