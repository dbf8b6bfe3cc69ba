import type { Tx } from '../context.ts'
import type { Group } from '../groups/group.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { tellMoney } from './addNotice.ts'
import type { Campaign, CampaignEvent } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { campaignWatchJob } from './jobs.ts'
import { receiveDeposit, takeBackReceived } from './openDeposit.ts'
import { addDeposited, subtractDeposited } from './queries.ts'
import { settleClosing } from './settleClosing.ts'

interface Funding {
  readonly campaign: Campaign
  readonly group: Group
  readonly amount: Usdc
  readonly cause: string
  readonly at: Date
}

/**
 * Money has been credited to a campaign, which was locked after it was booked: counts it, also towards its open
 * deposit, tells it and moves the campaign on.
 * A campaign that takes no money any more gives it back.
 */
export async function fundCampaign(tx: Tx, funding: Funding): Promise<Campaign> {
  const { campaign, group, amount, cause, at } = funding
  const { id: campaignId, status } = campaign
  const completesDeposit = await receiveDeposit(tx, { campaignId, amount, at })
  const deposited = await addDeposited(tx, campaignId, amount)
  const kind = status === 'closing' || status === 'closed' ? 'late_money' : 'money_arrived'
  await tellMoney(tx, { campaignId, kind, amount, name: cause, at })
  if (status === 'active') await enqueue(tx, campaignWatchJob, { campaignId })
  if (status === 'closing') return settleClosing(tx, { campaignId, cause, at })
  const isFirst = status === 'awaiting_deposit' && deposited === amount
  const arrived = isFirst ? 'first_money' : 'money_arrived'
  const event = completesDeposit ? fundedEvent(campaign, group) : arrived
  return changeStatus(tx, { campaign, event, at, cause })
}

/** What a paid campaign goes on with: the owner is asked, unless they accept all campaigns like this one. */
export function fundedEvent(campaign: Pick<Campaign, 'bid'>, group: Group): CampaignEvent {
  const consented = group.consentPolicy === 'accept_all' && campaign.bid >= group.floorBid
  return consented ? 'funded_with_consent' : 'funded'
}

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
