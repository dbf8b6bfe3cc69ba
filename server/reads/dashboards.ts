import type { Context } from '../context.ts'
import { findDepositLinkSigner } from '../deposits/depositLink.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { findAdvertiserCampaigns } from './campaignQueries.ts'
import { type AdvertiserDashboard, viewAdvertiser } from './campaignView.ts'
import { findOwnedGroups } from './groupQueries.ts'
import { type GroupOwnerDashboard, viewGroupOwner } from './groupView.ts'

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
    throw new DomainError('advertiser.not_found')
  }
  const { publicUrl } = config
  const linkSigner = findDepositLinkSigner(config)
  return viewAdvertiser(campaigns, walletText, { wallet, at, publicUrl, linkSigner })
}

/**
 * The groups, earnings and totals of a wallet. One SQL statement.
 *
 * @throws DomainError `group_owner.not_found` when no group is registered to the wallet and it is owed nothing
 */
export async function getGroupOwner(
  { db, clock }: Context,
  { wallet, walletText }: { wallet: Address; walletText: string },
): Promise<GroupOwnerDashboard> {
  const at = clock.now()
  const groups = await findOwnedGroups(db, { wallet, at })
  if (groups.length === 0) {
    throw new DomainError('group_owner.not_found')
  }
  return viewGroupOwner(groups, walletText, at)
}
