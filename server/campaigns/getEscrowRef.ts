import { type Hex, toHex } from 'viem'
import type { Context } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { campaignNotFound } from './campaign.ts'
import { findEscrowRef } from './queries.ts'

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
