import { actOnCampaign } from '../campaigns/rights.ts'
import { type Context, ensureDurable, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { hashOf, isSecret, makeSecret } from '../shared/secrets.ts'
import { dayOf } from '../shared/time.ts'
import { countOnce, deleteTokens, findSecretHash, saveSecret } from './queries.ts'
import { firstTokenDay, TOKEN_DAYS } from './token.ts'

/**
 * Counts a conversion that an advertiser reports, once for each click. It changes no price, no order and no trust. False where
 * it was counted before.
 *
 * @throws DomainError `conversion.click_unknown`, `conversion.secret_wrong`
 */
export async function reportConversion(
  ctx: Context,
  { click, secret }: { click: string; secret: string },
): Promise<boolean> {
  const now = ctx.clock.now()
  const tokenHash = hashOf(click)
  const found = await findSecretHash(ctx.db, { tokenHash, since: firstTokenDay(now) })
  if (found === undefined) throw new DomainError('conversion.click_unknown', { days: `${TOKEN_DAYS}` })
  if (!isSecret(secret, found.secretHash)) throw new DomainError('conversion.secret_wrong')
  return transact(ctx, async (ctx) => {
    const isFirst = await countOnce(ctx.db, { tokenHash, event: 'converted', day: dayOf(now) })
    if (!isFirst) await ensureDurable(ctx)
    return isFirst
  })
}

/**
 * Makes a campaign's secret, which is shown once to its advertiser alone, and ends the one before.
 *
 * @throws DomainError `campaign.not_found`, `colleague.not_allowed`
 */
export function renewSecret(
  ctx: Context,
  named: { readonly accountId: AccountId; readonly campaignId: CampaignId },
): Promise<string> {
  return actOnCampaign(ctx, { ...named, act: 'secret' }, async ({ db, clock }, { id: campaignId }) => {
    const secret = makeSecret()
    await saveSecret(db, { campaignId, secretHash: hashOf(secret), at: clock.now() })
    return secret
  })
}

/** Deletes tokens of more than 30 days ago. Repeating it changes nothing. */
export function forgetTokens({ db, clock }: Context): Promise<void> {
  return deleteTokens(db, { before: firstTokenDay(clock.now()) })
}
