import { type Hex, toHex } from 'viem'
import type { Context, Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { campaignNotFound } from './campaign.ts'

/** The `Ref` that names a campaign to the escrow. */
export interface EscrowRef {
  readonly salt: Hex
  readonly refundTo: Address
}

/**
 * A campaign's escrow, and the name of the campaign there.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function getEscrowRef(
  { db }: Pick<Context, 'db'>,
  id: CampaignId,
): Promise<EscrowRef & { readonly escrow: Address }> {
  const found = await db
    .selectFrom('campaign')
    .select(['salt', 'refund_wallet as refundTo', 'escrow'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw campaignNotFound()
  return { ...found, salt: toHex(found.salt) }
}

/** The campaign behind a key. Undefined where it is none of ours: another escrow's key means another campaign. */
export async function findCampaignInEscrow(
  db: Database,
  { escrow, key }: { readonly escrow: Address; readonly key: Hex },
): Promise<CampaignId | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select('id')
    .where('escrow_key', '=', key)
    .where('escrow', '=', escrow)
    .executeTakeFirst()
  return row?.id
}
