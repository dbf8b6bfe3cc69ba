import type { Hex } from 'viem'
import type { Database } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { campaignKey } from './campaignKey.ts'
import type { EscrowRef } from './getEscrowRef.ts'
import { findCampaignByKey } from './queries.ts'

/** The escrow's name for a campaign: its key, or the parts that the key is the hash of. */
export type EscrowName = EscrowRef | { readonly key: Hex }

/** The campaign that the escrow means. Undefined where it is none of ours: another refund address is another campaign. */
export function findCampaignInEscrow(db: Database, name: EscrowName): Promise<CampaignId | undefined> {
  return findCampaignByKey(db, 'key' in name ? name.key : campaignKey(name))
}
