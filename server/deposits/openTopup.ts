import { holdAccount } from '../accounts/holdAccount.ts'
import { lockOwnCampaign } from '../campaigns/lockOwnCampaign.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { payableUsdc, type Usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { closeOpenDeposit } from './closeOpenDeposit.ts'
import { AMOUNT_REST_MS, DEPOSIT_LINK_MS, type Deposit } from './deposit.ts'
import { openDeposit } from './openDeposit.ts'
import { findClosedTopup, saveDeposit } from './queries.ts'

/**
 * Asks for more money for a campaign that has had its first deposit. A top-up that waits already is replaced; one of the
 * same sum that was not paid is opened again, with the amount that it had.
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
    const base = payableUsdc(amount)
    const at = ctx.clock.now()
    await closeOpenDeposit(tx, campaignId)
    return (
      (await reopenTopup(tx, { campaignId, base, at })) ??
      (await openDeposit(tx, { campaignId, kind: 'topup', base, at }))
    )
  })
}

/** Its amount must be safe from being given to another meanwhile: a day before that may happen it is left alone. */
async function reopenTopup(
  tx: Tx,
  { campaignId, base, at }: { campaignId: CampaignId; base: Usdc; at: Date },
): Promise<Deposit | undefined> {
  const closed = await findClosedTopup(tx, { campaignId, base, since: addMs(at, DAY_MS - AMOUNT_REST_MS) })
  if (!closed) return undefined
  const reopened: Deposit = { ...closed, status: 'open', expiresAt: addMs(at, DEPOSIT_LINK_MS) }
  await saveDeposit(tx, reopened, at)
  return reopened
}
