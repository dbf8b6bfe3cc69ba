import type { Hex } from 'viem'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { findCampaignByKey } from './queries.ts'

/** The campaign that an escrow means. Undefined where it is none of ours: in another escrow, the same key is another campaign. */
export function findCampaignInEscrow(
  db: Database,
  { escrow, key }: { readonly escrow: Address; readonly key: Hex },
): Promise<CampaignId | undefined> {
  return findCampaignByKey(db, { escrow, key })
}
