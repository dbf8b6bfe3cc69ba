import type { Tx } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { chargedAccounts, earnedBy, type Join } from './join.ts'

/** Makes an owner's earning, and the platform's fee on it, ready to be paid. */
export async function matureJoin(tx: Tx, join: Join): Promise<void> {
  const { maturing, payable } = chargedAccounts(join)
  const { fee, source, at } = join
  const earned = earnedBy(join)
  await postTransaction(tx, {
    event: 'maturity',
    source,
    at,
    entries: [
      { account: maturing.earned, amount: -earned },
      { account: payable.earned, amount: earned },
      { account: maturing.fee, amount: -fee },
      { account: payable.fee, amount: fee },
    ],
  })
}
