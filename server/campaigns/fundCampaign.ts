import type { Tx } from '../context.ts'
import { CENT } from '../deposits/deposit.ts'
import type { Group } from '../groups/group.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { enqueue } from '../worker/enqueue.ts'
import { addNotice } from './addNotice.ts'
import { CAMPAIGN_TRANSITIONS, type Campaign, type CampaignEvent } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { addDeposited } from './queries.ts'
import { settleClosing } from './settleClosing.ts'

interface Funding {
  readonly campaign: Campaign
  readonly group: Group
  readonly amount: Usdc
  readonly completesDeposit: boolean
  readonly cause: string
  readonly at: Date
}

/**
 * Money has been credited to a locked campaign: counts it and moves the campaign on. A campaign that takes no money any
 * more gives it back.
 */
export async function fundCampaign(tx: Tx, funding: Funding): Promise<Campaign> {
  const { campaign, group, cause, at } = funding
  await addDeposited(tx, campaign.id, funding.amount)
  await announceMoney(tx, funding)
  if (campaign.status === 'closing') return settleClosing(tx, { campaignId: campaign.id, cause, at })
  return changeStatus(tx, { campaign, event: eventOf(campaign, group, funding.completesDeposit), at, cause })
}

/**
 * A deposit that moves the campaign on is told with that. Less than a cent that completes nothing is not told: anybody may
 * send it, again and again, and have an advertiser written to by it.
 */
async function announceMoney(tx: Tx, funding: Funding): Promise<void> {
  const { campaign, group, amount, completesDeposit, cause, at } = funding
  const { id: campaignId, status } = campaign
  const event = eventOf(campaign, group, completesDeposit)
  const isLate = status === 'closing' || status === 'closed'
  if (!isLate && CAMPAIGN_TRANSITIONS[status][event] !== status) return
  const kind = isLate ? 'late_money' : 'money_arrived'
  if (amount >= CENT || completesDeposit)
    await addNotice(tx, { campaignId, kind, name: cause, at, details: { amount: formatUsdc(amount) } })
  if (status === 'active') await enqueue(tx, 'campaign_watch', { campaignId })
}

function eventOf(campaign: Campaign, group: Group, completesDeposit: boolean): CampaignEvent {
  if (!completesDeposit) return 'money_arrived'
  const consented = group.consentPolicy === 'accept_all' && campaign.bid >= group.floorBid
  return consented ? 'funded_with_consent' : 'funded'
}
