import type { Tx } from '../context.ts'
import type { AccountId } from '../shared/ids.ts'
import { lockAccount } from './queries.ts'

/**
 * Makes what one account does at the same time happen in turn, until the transaction ends: for what is limited per account.
 * Taken before everything else that is locked: account → group → campaign.
 */
export function holdAccount(tx: Tx, accountId: AccountId): Promise<void> {
  return lockAccount(tx, accountId)
}
