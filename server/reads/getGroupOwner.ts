import type { Context } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { findOwnedGroups } from './groupQueries.ts'
import { type GroupOwnerDashboard, viewGroupOwner } from './groupView.ts'

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
    throw new DomainError(
      'group_owner.not_found',
      'No group is registered to this wallet. Send /register in your group, or set its payout wallet with /menu in the bot.',
    )
  }
  return viewGroupOwner(groups, walletText, at)
}
