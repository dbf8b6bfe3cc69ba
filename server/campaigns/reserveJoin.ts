import type { Tx } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import type { Join } from './join.ts'
import { countReservation } from './queries.ts'
import { watchBudget } from './watchBudget.ts'

/** Sets a join's price aside. The caller holds the group's lock since it chose the campaign. */
export async function reserveJoin(tx: Tx, join: Join): Promise<void> {
  const { campaignId, price, source, at } = join
  const outcome = await postTransaction(tx, {
    event: 'reservation',
    source,
    at,
    entries: [
      { account: { kind: 'available', campaignId }, amount: -price },
      { account: { kind: 'reserved', campaignId }, amount: price },
    ],
  })
  if (outcome === 'posted') await watchBudget(tx, campaignId, await countReservation(tx, join))
}
