import type { Context } from '../context.ts'
import { findDepositLinkSigner } from '../deposits/depositLink.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { findAdvertiserCampaigns } from './campaignQueries.ts'
import { type AdvertiserDashboard, viewAdvertiser } from './campaignView.ts'

/**
 * The campaigns and totals of a wallet. One SQL statement.
 *
 * @throws DomainError `advertiser.not_found` when no account is linked to the wallet and no campaign refunds to it
 */
export async function getAdvertiser(
  { db, clock, config }: Context,
  { wallet, walletText }: { wallet: Address; walletText: string },
): Promise<AdvertiserDashboard> {
  const at = clock.now()
  const campaigns = await findAdvertiserCampaigns(db, { wallet, at })
  if (campaigns === undefined) {
    throw new DomainError(
      'advertiser.not_found',
      'No advertiser account is linked to this wallet. Link it with /link in the bot.',
    )
  }
  const { publicUrl } = config
  const linkSigner = findDepositLinkSigner(config)
  return viewAdvertiser(campaigns, walletText, { wallet, at, publicUrl, linkSigner })
}
