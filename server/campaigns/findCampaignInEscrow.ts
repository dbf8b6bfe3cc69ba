import { type Hex, hexToBytes, toHex } from 'viem'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import { campaignKey } from './campaignKey.ts'
import type { EscrowRef } from './getEscrowRef.ts'
import { findCampaignBySalt, listEscrowRefs } from './queries.ts'

/** How the escrow names a campaign: by what its key is the hash of, or by the key and where it refunds to. */
export type EscrowName = EscrowRef | { readonly key: Hex; readonly refundTo: Address }

/** The campaign that the escrow means. Undefined where it is none of ours: another refund address is another campaign. */
export async function findCampaignInEscrow(db: Database, name: EscrowName): Promise<CampaignId | undefined> {
  const { refundTo } = name
  if ('salt' in name) {
    const found = await findCampaignBySalt(db, Buffer.from(hexToBytes(name.salt)))
    return found?.refundWallet === refundTo ? found.id : undefined
  }
  const refs = await listEscrowRefs(db, refundTo)
  return refs.find(({ salt }) => campaignKey({ salt: toHex(salt), refundTo }) === name.key)?.id
}
