import type { Tx } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { changeStatus } from './changeStatus.ts'
import { chargedAccounts, earnedBy, type Join } from './join.ts'
import { countGiveBack, lockCampaignAlone } from './queries.ts'
import { settleClosing } from './settleClosing.ts'
import { watchBudget } from './watchBudget.ts'

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
  const cause = `giveback:${source}`
  if (status === 'closing') await settleClosing(tx, { campaignId, cause, at })
  if (status === 'closed') {
    const campaign = await lockCampaignAlone(tx, campaignId)
    await changeStatus(tx, { campaign, event: 'money_arrived', at, cause })
  }
}
