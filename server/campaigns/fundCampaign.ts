import { markWalletPaid } from '../accounts/wallets.ts'
import type { Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { type Campaign, hasEnded } from './campaign.ts'
import { changeStatus, settleClosing } from './changeStatus.ts'
import { receiveDeposit, takeBackReceived } from './deposit.ts'
import { campaignWatchJob } from './jobs.ts'
import { tellMoney } from './notice.ts'
import { addDeposited } from './queries.ts'
import { findVersions } from './versionQueries.ts'

interface Funding {
  readonly campaign: Campaign
  readonly amount: Usdc
  readonly cause: string
  readonly at: Date
}

/**
 * Counts money that was credited to a campaign, also towards its open deposit, tells the advertiser and moves the campaign on.
 * The caller has locked the campaign after booking the money. A campaign that has ended gives it back.
 */
export async function fundCampaign(tx: Tx, funding: Funding): Promise<Campaign> {
  const { campaign, amount, cause, at } = funding
  const { id: campaignId, status } = campaign
  const completesDeposit = await receiveDeposit(tx, { campaignId, amount, at })
  await addDeposited(tx, campaignId, amount)
  await markWalletPaid(tx, { accountId: campaign.accountId, wallet: campaign.refundWallet, at })
  const kind = hasEnded(campaign) ? 'late_money' : 'money_arrived'
  await tellMoney(tx, { campaignId, kind, amount, name: cause, at })
  if (status === 'active') await enqueue(tx, campaignWatchJob, { campaignId })
  if (status === 'closing') return settleClosing(tx, { campaignId, cause, at })
  const isFirst = status === 'awaiting_deposit' && campaign.deposited === 0n
  const arrived = isFirst ? 'first_money' : 'money_arrived'
  const event = completesDeposit ? await fundedEvent(tx, campaignId) : arrived
  return changeStatus(tx, { campaign, event, at, cause })
}

/** The event of a paid campaign: it starts with the content that is allowed. */
export async function fundedEvent(tx: Tx, campaignId: CampaignId): Promise<'funded' | 'funded_allowed'> {
  const versions = await findVersions(tx, campaignId)
  return versions.some(({ review }) => review === 'allowed') ? 'funded_allowed' : 'funded'
}

/** The opposite of `fundCampaign`, for a credit that was reorganised away. The caller has locked the campaign. */
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
  await addDeposited(tx, campaign.id, -amount)
  await settleClosing(tx, { campaignId: campaign.id, cause, at })
}
