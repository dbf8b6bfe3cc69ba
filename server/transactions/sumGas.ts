import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { TransactionPurpose } from './transaction.ts'

/**
 * What the transactions of a purpose that were wanted since then have cost, or may still cost at most, in wei. One that has no
 * signature yet counts as `promise`.
 */
export async function sumGas(
  db: Database,
  {
    chainId,
    purpose,
    since,
    promise,
  }: {
    readonly chainId: number
    readonly purpose: TransactionPurpose
    readonly since: Date
    readonly promise: bigint
  },
): Promise<bigint> {
  const { rows } = await sql<{ gas: bigint }>`
    select coalesce(sum(coalesce(gas_cost, case when ended_at is null then ${promise}::numeric else 0 end)), 0) as gas
    from chain_transaction
    where chain_id = ${chainId} and purpose = ${purpose} and created_at >= ${since}::timestamptz`.execute(db)
  return rows[0]?.gas ?? 0n
}
