import type { Tx } from '../context.ts'
import type { Group } from '../groups/group.ts'
import type { Usdc } from '../shared/money.ts'
import type { Campaign, CampaignEvent } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { addDeposited } from './queries.ts'
import { settleClosing } from './settleClosing.ts'

/**
 * Money has been credited to a locked campaign: counts it and moves the campaign on. A campaign that takes no money any
 * more gives it back.
 */
export async function fundCampaign(
  tx: Tx,
  funding: {
    campaign: Campaign
    group: Group
    amount: Usdc
    completesDeposit: boolean
    cause: string
    at: Date
  },
): Promise<Campaign> {
  const { campaign, group, cause, at } = funding
  await addDeposited(tx, campaign.id, funding.amount)
  if (campaign.status === 'closing') return settleClosing(tx, { campaignId: campaign.id, cause, at })
  return changeStatus(tx, { campaign, event: eventOf(campaign, group, funding.completesDeposit), at, cause })
}

function eventOf(campaign: Campaign, group: Group, completesDeposit: boolean): CampaignEvent {
  if (!completesDeposit) return 'money_arrived'
  const consented = group.consentPolicy === 'accept_all' && campaign.bid >= group.floorBid
  return consented ? 'funded_with_consent' : 'funded'
}
