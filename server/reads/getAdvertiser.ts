import type { Context } from '../context.ts'
import { findDepositLinkSigner } from '../deposits/depositLink.ts'
import type { Address } from '../shared/addresses.ts'
import { firstOf, nextDay } from '../shared/daySeries.ts'
import { DomainError } from '../shared/errors.ts'
import { findAdvertiserCampaigns } from './campaignQueries.ts'
import { type AdvertiserDashboard, viewAdvertiser } from './campaignView.ts'

/**
 * The campaigns and totals of a wallet, and when time alone changes them. One SQL statement.
 *
 * @throws DomainError `advertiser.not_found` when no account is linked to the wallet and no campaign refunds to it
 */
export async function getAdvertiser(
  { db, clock, config }: Context,
  { wallet, walletText }: { wallet: Address; walletText: string },
): Promise<{ dashboard: AdvertiserDashboard; until: Date }> {
  const at = clock.now()
  const campaigns = await findAdvertiserCampaigns(db, { wallet, at })
  if (campaigns === undefined) {
    throw new DomainError(
      'advertiser.not_found',
      'No advertiser account is linked to this wallet. Link it with /link in the bot.',
    )
  }
  const { publicUrl } = config
  return {
    dashboard: viewAdvertiser(campaigns, walletText, {
      wallet,
      at,
      publicUrl,
      linkSigner: findDepositLinkSigner(config),
    }),
    until: firstOf(nextDay(at), ...campaigns.map((campaign) => campaign.first_end)),
  }
}
