import { lockOwnCampaign } from '../campaigns/lockOwnCampaign.ts'
import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { DEPOSIT_LINK_MS, type Deposit } from './deposit.ts'
import { findOpenDeposit, saveDeposit } from './queries.ts'

/**
 * Gives the open deposit of a campaign another 24 hours: a fresh link for the same amount.
 *
 * @throws DomainError `campaign.not_found`, `campaign.not_awaiting_deposit` when none is open
 */
export function renewDeposit(
  ctx: Context,
  { accountId, campaignId }: { accountId: AccountId; campaignId: CampaignId },
): Promise<Deposit> {
  return transact(ctx, async (tx) => {
    await lockOwnCampaign(tx, { accountId, campaignId, takesTopups: false })
    const deposit = await findOpenDeposit(tx, campaignId)
    if (!deposit) {
      throw new DomainError('campaign.not_awaiting_deposit', 'This campaign is not waiting for a deposit.')
    }
    const now = ctx.clock.now()
    const renewed = { ...deposit, expiresAt: addMs(now, DEPOSIT_LINK_MS) }
    await saveDeposit(tx, renewed, now)
    return renewed
  })
}
