import { type Hex, toHex } from 'viem'
import type { Context, Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { campaignNotFound } from './campaign.ts'
import { findCampaignByKey, findEscrowRef } from './queries.ts'

/** The `Ref` that names a campaign to the escrow. */
export interface EscrowRef {
  readonly salt: Hex
  readonly refundTo: Address
}

/**
 * How a campaign is named to its escrow, and which one that is.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function getEscrowRef(
  { db }: Pick<Context, 'db'>,
  id: CampaignId,
): Promise<EscrowRef & { readonly escrow: Address }> {
  const found = await findEscrowRef(db, id)
  if (found === undefined) throw campaignNotFound()
  return { salt: toHex(found.salt), refundTo: found.refundWallet, escrow: found.escrow }
}

/** The campaign that an escrow means. Undefined where it is none of ours: in another escrow, the same key is another campaign. */
export function findCampaignInEscrow(
  db: Database,
  { escrow, key }: { readonly escrow: Address; readonly key: Hex },
): Promise<CampaignId | undefined> {
  return findCampaignByKey(db, { escrow, key })
}
