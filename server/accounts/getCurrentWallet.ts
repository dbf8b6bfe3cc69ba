import type { Database } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId } from '../shared/ids.ts'
import type { LinkedWallet } from './account.ts'
import { findCurrentWallet } from './queries.ts'

/**
 * The wallet that the account has linked at present.
 *
 * @throws DomainError `wallet.not_linked`
 */
export async function getCurrentWallet(db: Database, accountId: AccountId): Promise<LinkedWallet> {
  const current = await findCurrentWallet(db, accountId)
  if (!current) throw new DomainError('wallet.not_linked', 'Link a wallet first: it is where refunds go.')
  return current
}
