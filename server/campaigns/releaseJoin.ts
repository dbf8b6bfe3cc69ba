import type { Tx } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import type { Join } from './join.ts'
import { countRelease } from './queries.ts'
import { settleClosing } from './settleClosing.ts'
import { watchBudget } from './watchBudget.ts'

/** Sets a reserved price free again, together with its place under the daily cap. `failed` counts a wrong answer. */
export async function releaseJoin(tx: Tx, join: Join, { failed }: { failed: boolean }): Promise<void> {
  const { campaignId, price, source, at } = join
  const outcome = await postTransaction(tx, {
    event: 'release',
    source,
    at,
    entries: [
      { account: { kind: 'reserved', campaignId }, amount: -price },
      { account: { kind: 'available', campaignId }, amount: price },
    ],
  })
  if (outcome === 'repeated') return
  const counted = await countRelease(tx, join, failed)
  await watchBudget(tx, campaignId, counted)
  if (counted.status === 'closing') await settleClosing(tx, { campaignId, cause: `release:${source}`, at })
}
