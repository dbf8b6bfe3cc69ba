import type { Tx } from '../context.ts'
import { imbalanceOf } from './ledger.ts'
import { insertMissingAccounts, insertTransaction, type NewTransaction } from './queries.ts'

/**
 * Moves money: the one way into the ledger. Posting the same (event, source) again changes nothing and answers `repeated`,
 * also while the first one is still being committed by somebody else. Accounts that do not exist are created; entries of
 * zero are left out. One statement where the accounts exist.
 *
 * Rows are locked as campaign → ledger accounts by id → earning, so a caller that locks more takes its locks before:
 * verification → group → campaign.
 *
 * @throws RangeError when the two sides change differently, or when nothing would move: a bug of the caller
 * @throws DatabaseError `check_violation` when a balance would become negative
 */
export async function postTransaction(tx: Tx, transaction: NewTransaction): Promise<'posted' | 'repeated'> {
  const entries = transaction.entries.filter(({ amount }) => amount !== 0n)
  const imbalance = imbalanceOf(entries)
  if (entries.length === 0 || imbalance !== 0n) {
    throw new RangeError(
      `${transaction.event} ${transaction.source} is off by ${imbalance} over ${entries.length} entries`,
    )
  }
  const wanted = { ...transaction, entries }
  const outcome = await insertTransaction(tx, wanted)
  if (outcome !== 'missing_account') return outcome

  await insertMissingAccounts(
    tx,
    entries.map(({ account }) => account),
  )
  const second = await insertTransaction(tx, wanted)
  if (second === 'missing_account') throw new Error('a ledger account is not found under its key')
  return second
}
