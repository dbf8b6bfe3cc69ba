import { holdAccount } from '../accounts/holdAccount.ts'
import { lockOwnCampaign } from '../campaigns/lockOwnCampaign.ts'
import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { payableUsdc, type Usdc } from '../shared/money.ts'
import type { Deposit } from './deposit.ts'
import { closeOpenDeposit, openDeposit } from './openDeposit.ts'

/**
 * Asks for more money for a campaign that has had its first deposit. A top-up that is open already is replaced.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`, `bid.below_floor` when it pays for no join,
 * `amount.invalid`, `deposit.too_many`
 */
export function openTopup(
  ctx: Context,
  { accountId, campaignId, amount }: { accountId: AccountId; campaignId: CampaignId; amount: Usdc },
): Promise<Deposit> {
  return transact(ctx, async (tx) => {
    await holdAccount(tx, accountId)
    const campaign = await lockOwnCampaign(tx, { accountId, campaignId, takesTopups: true })
    if (amount < campaign.bid) {
      throw new DomainError('bid.below_floor', 'A top-up must pay for at least one join.')
    }
    await closeOpenDeposit(tx, campaignId)
    const at = ctx.clock.now()
    return openDeposit(tx, { campaignId, kind: 'topup', amount: payableUsdc(amount), at })
  })
}
