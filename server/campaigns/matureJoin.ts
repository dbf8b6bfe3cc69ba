import type { Tx } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { chargedAccounts, earnedBy, type Join } from './join.ts'

/** Makes an owner's earning ready to be paid. */
export async function matureJoin(tx: Tx, join: Join): Promise<void> {
  const accounts = chargedAccounts(join)
  const earned = earnedBy(join)
  if (earned === 0n) return
  await postTransaction(tx, {
    event: 'maturity',
    source: join.source,
    at: join.at,
    entries: [
      { account: accounts.maturing, amount: -earned },
      { account: accounts.payable, amount: earned },
    ],
  })
}
