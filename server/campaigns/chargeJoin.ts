import type { Tx } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { chargedAccounts, earnedBy, type Join } from './join.ts'
import { countCharge } from './queries.ts'
import { settleClosing } from './settleClosing.ts'
import { watchBudget } from './watchBudget.ts'

/** Turns a reserved price into the owner's earning and the platform's fee. */
export async function chargeJoin(tx: Tx, join: Join): Promise<void> {
  const { campaignId, price, fee, source, at } = join
  const { maturing } = chargedAccounts(join)
  const outcome = await postTransaction(tx, {
    event: 'charge',
    source,
    at,
    entries: [
      { account: { kind: 'reserved', campaignId }, amount: -price },
      { account: maturing.earned, amount: earnedBy(join) },
      { account: maturing.fee, amount: fee },
    ],
  })
  if (outcome === 'repeated') return
  const counted = await countCharge(tx, join)
  await watchBudget(tx, campaignId, counted)
  if (counted.status === 'closing') await settleClosing(tx, { campaignId, cause: `charge:${source}`, at })
}
