import type { Tx } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { CampaignStatus } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { chargedAccounts, earnedBy, type Join } from './join.ts'
import { countGiveBack, lockCampaignAlone } from './queries.ts'
import { settleClosing } from './settleClosing.ts'
import { watchBudget } from './watchCampaign.ts'

/** Returns a charge, fee included, to the campaign; where the campaign has ended, on to the advertiser. */
export async function giveBackJoin(tx: Tx, join: Join): Promise<void> {
  const { campaignId, price, fee, source, at } = join
  const { maturing } = chargedAccounts(join)
  const outcome = await postTransaction(tx, {
    event: 'giveback',
    source,
    at,
    entries: [
      { account: maturing.earned, amount: -earnedBy(join) },
      { account: maturing.fee, amount: -fee },
      { account: { kind: 'available', campaignId }, amount: price },
    ],
  })
  if (outcome === 'repeated') return
  const counted = await countGiveBack(tx, join)
  const { status } = counted
  await watchBudget(tx, campaignId, counted)
  await passOn(tx, { campaignId, status, cause: `giveback:${source}`, at })
}

/**
 * Returns to the campaign what an owner has earned from it and can never be paid; where the campaign has ended, on to the
 * advertiser. The caller holds the campaign. The join stays charged, and the platform keeps its fee.
 */
export async function forfeitEarning(
  tx: Tx,
  {
    campaignId,
    groupId,
    payoutWallet: wallet,
    amount,
    source,
    at,
  }: Pick<Join, 'campaignId' | 'groupId' | 'payoutWallet' | 'source' | 'at'> & { readonly amount: Usdc },
): Promise<void> {
  await postTransaction(tx, {
    event: 'forfeit',
    source,
    at,
    entries: [
      { account: { kind: 'owner_payable', wallet, groupId, campaignId }, amount: -amount },
      { account: { kind: 'available', campaignId }, amount },
    ],
  })
  const { status } = await lockCampaignAlone(tx, campaignId)
  await passOn(tx, { campaignId, status, cause: `forfeit:${source}`, at })
}

interface Returned {
  readonly campaignId: CampaignId
  readonly status: CampaignStatus
  readonly cause: string
  readonly at: Date
}

/** What has come back to a campaign that has ended is refunded. */
async function passOn(tx: Tx, { campaignId, status, cause, at }: Returned): Promise<void> {
  if (status === 'closing') await settleClosing(tx, { campaignId, cause, at })
  if (status === 'closed') {
    const campaign = await lockCampaignAlone(tx, campaignId)
    await changeStatus(tx, { campaign, event: 'money_arrived', at, cause })
  }
}
