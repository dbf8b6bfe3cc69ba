import type { Tx } from '../context.ts'
import type { Group } from '../groups/group.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Usdc } from '../shared/money.ts'
import { tellMoney } from './addNotice.ts'
import type { Campaign, CampaignEvent } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { campaignWatchJob } from './jobs.ts'
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
 * Money has been credited to a campaign, which was locked after it was booked: counts it, tells it and moves the campaign on.
 * A campaign that takes no money any more gives it back.
 */
export async function fundCampaign(tx: Tx, funding: Funding): Promise<Campaign> {
  const { campaign, amount, cause, at } = funding
  const { id: campaignId, status } = campaign
  const deposited = await addDeposited(tx, campaignId, amount)
  const kind = status === 'closing' || status === 'closed' ? 'late_money' : 'money_arrived'
  await tellMoney(tx, { campaignId, kind, amount, name: cause, at })
  if (status === 'active') await enqueue(tx, campaignWatchJob, { campaignId })
  if (status === 'closing') return settleClosing(tx, { campaignId, cause, at })
  return changeStatus(tx, { campaign, event: eventOf(funding, deposited === amount), at, cause })
}

function eventOf({ campaign, group, completesDeposit }: Funding, isFirst: boolean): CampaignEvent {
  if (completesDeposit) return fundedEvent(campaign, group)
  return isFirst && campaign.status === 'awaiting_deposit' ? 'first_money' : 'money_arrived'
}

/** What a paid campaign goes on with: the owner is asked, unless they accept all campaigns like this one. */
export function fundedEvent(campaign: Pick<Campaign, 'bid'>, group: Group): CampaignEvent {
  const consented = group.consentPolicy === 'accept_all' && campaign.bid >= group.floorBid
  return consented ? 'funded_with_consent' : 'funded'
}
