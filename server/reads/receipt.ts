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
    /** The transaction that moved it into the escrow. */
    readonly sweptTx: string
    readonly block: number
    readonly at: string
    readonly amountMicro: string
  }[]
}

/** @throws DomainError `campaign.not_found` */
export async function getReceipt({ db, config }: Context, campaignId: CampaignId): Promise<Receipt> {
  const { escrow, salt, refundTo } = await getEscrowRef({ db }, campaignId)
  const payments = await db
    .selectFrom('payment as p')
    .innerJoin('credit as c', 'c.id', 'p.credit_id')
    .select([
      'p.tx_hash as tx',
      'c.tx_hash as sweptTx',
      'p.block_number as block',
      'p.mined_at as at',
      'p.amount',
    ])
    .where('p.campaign_id', '=', campaignId)
    .where('p.status', '=', 'credited')
    .orderBy('p.block_number')
    .orderBy('p.log_index')
    .execute()
  return {
    chainId: config.chainId,
    escrow: displayAddress(escrow),
    salt,
    refundTo: displayAddress(refundTo),
    payments: payments.map(({ tx, sweptTx, block, at, amount }) => ({
      ...{ tx, sweptTx, block, at: at.toISOString() },
      amountMicro: amount.toString(),
    })),
  }
}
