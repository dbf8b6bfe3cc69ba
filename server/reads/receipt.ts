import { getEscrowRef } from '../campaigns/getEscrowRef.ts'
import type { Context } from '../context.ts'
import { displayAddress } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'

/** How a campaign is named to its escrow, and the payments that were credited to it, oldest first. */
export interface Receipt {
  readonly chainId: number
  readonly escrow: string
  readonly salt: string
  readonly refundTo: string
  readonly payments: readonly {
    readonly tx: string
    readonly block: number
    readonly at: string
    readonly amountMicro: string
  }[]
}

/** @throws DomainError `campaign.not_found` */
export async function getReceipt({ db, config }: Context, campaignId: CampaignId): Promise<Receipt> {
  const { escrow, salt, refundTo } = await getEscrowRef({ db }, campaignId)
  const payments = await db
    .selectFrom('payment')
    .select(['tx_hash as tx', 'block_number as block', 'mined_at as at', 'amount'])
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'credited')
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  return {
    chainId: config.chainId,
    escrow: displayAddress(escrow),
    salt,
    refundTo: displayAddress(refundTo),
    payments: payments.map(({ tx, block, at, amount }) => ({
      ...{ tx, block, at: at.toISOString() },
      amountMicro: amount.toString(),
    })),
  }
}
