import type { Tx } from '../context.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import type { Campaign } from './campaign.ts'
import { takeBackReceived } from './openDeposit.ts'
import { subtractDeposited } from './queries.ts'
import { settleClosing } from './settleClosing.ts'

/** Money that was credited to a locked campaign has turned out not to be there: the opposite of `fundCampaign`. */
export async function unfundCampaign(
  tx: Tx,
  {
    campaign,
    amount,
    creditedAt,
    cause,
    at,
  }: { campaign: Campaign; amount: Usdc; creditedAt: Date; cause: string; at: Date },
): Promise<void> {
  await takeBackReceived(tx, { campaignId: campaign.id, amount, creditedAt })
  await subtractDeposited(tx, campaign.id, usdc(amount))
  await settleClosing(tx, { campaignId: campaign.id, cause, at })
}
