import type { Tx } from '../context.ts'
import { getBalance } from '../ledger/getBalance.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import type { CampaignId } from '../shared/ids.ts'
import { addNotice } from './addNotice.ts'
import { type Campaign, moveCampaign } from './campaign.ts'
import { hasHadMoney, lockCampaignAlone, saveCampaign } from './queries.ts'

/**
 * Brings a campaign that is closing nearer to its end: once nothing is reserved, what is left becomes the advertiser's to be
 * refunded; once nothing is to be refunded any more, the campaign is closed. Called after everything that may free money of
 * a campaign; `cause` names that, once a campaign. `refundTold`: the advertiser is told of a refund with its transaction, so
 * of nothing else. Nothing happens to a campaign that is not closing.
 */
export async function settleClosing(
  tx: Tx,
  {
    campaignId,
    cause,
    at,
    refundTold = false,
  }: { campaignId: CampaignId; cause: string; at: Date; refundTold?: boolean },
): Promise<Campaign> {
  const campaign = await lockCampaignAlone(tx, campaignId)
  if (campaign.status !== 'closing' || campaign.reserved > 0n) return campaign
  if (campaign.available > 0n) {
    await postTransaction(tx, {
      event: 'closing',
      source: `campaign:${campaignId}/${cause}`,
      at,
      entries: [
        { account: { kind: 'available', campaignId }, amount: -campaign.available },
        { account: { kind: 'refund_payable', campaignId }, amount: campaign.available },
      ],
    })
    return campaign
  }
  if ((await getBalance(tx, { kind: 'refund_payable', campaignId })) > 0n) return campaign
  const closed = moveCampaign(campaign, 'settled', at)
  await saveCampaign(tx, closed)
  if (!refundTold && (await hasHadMoney(tx, campaignId))) {
    await addNotice(tx, { campaignId, kind: 'refunded', at })
  }
  return closed
}
