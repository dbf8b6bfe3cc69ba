import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { AccountKind } from '../ledger/ledger.ts'
import { type Usdc, usdc } from '../shared/money.ts'

/** What all escrows of this deployment held when their last blocks were proven, and what the books say that they owe. */
export type Solvency = NonNullable<Awaited<ReturnType<typeof readSolvency>>>

const TRIES = 5
const PAUSE_MS = 50

/**
 * Whether the escrow holds what is owed, from the database alone: the watcher has proven what the escrow held. Where that
 * looks too little it is read again, since the watcher books what has come in just before it says so.
 * Undefined before the watcher has seen the chain.
 */
export async function findSolvency(ctx: Context): Promise<Solvency | undefined> {
  for (let left = TRIES; ; left--) {
    const found = await readSolvency(ctx)
    if (found === undefined || left === 0 || found.isCovered) return found
    await setTimeout(PAUSE_MS)
  }
}

/** From one snapshot: block and moment are of the current escrow; `surplus`, beyond what is owed, covers nothing. */
async function readSolvency({ db, config }: Context) {
  const escrow = config.escrowAddress ?? null
  const { rows } = await sql<{
    block: number | null
    at: Date
    held: Record<'campaigns' | 'claimable' | 'surplus' | 'total', string>
    owed: Partial<Record<AccountKind, string>>
  }>`
    select max(c.block_number) filter (where c.escrow = ${escrow}) as block,
      max(c.moved_at) filter (where c.escrow = ${escrow}) as at,
      json_build_object('total', sum(p.balance)::text,
        'campaigns', sum(p.in_campaigns)::text, 'claimable', sum(p.in_claimables)::text,
        'surplus', sum(greatest(p.balance - p.in_campaigns - p.in_claimables, 0))::text) as held,
      coalesce((select json_object_agg(kind, sum) from (
        select kind, sum(balance)::text as sum from ledger_account
        where side = 'whose' and not is_empty group by kind) sums), '{}') as owed
    from chain_cursor c
    join chain_checkpoint p using (chain_id, escrow, block_number)
    where c.chain_id = ${config.chainId}`.execute(db)
  const [row] = rows
  if (row === undefined || row.block === null) return undefined
  const [held, owed] = [amountsOf(row.held), amountsOf(row.owed)]
  const owedTotal = usdc(Object.values<Usdc>(owed).reduce((sum, amount) => sum + amount, 0n))
  const isCovered = held.total - held.surplus >= owedTotal
  return { block: row.block, at: row.at, held, owed, owedTotal, isCovered }
}

function amountsOf<K extends string>(texts: Partial<Record<K, string>>): Record<K, Usdc> {
  const amounts = Object.entries<string | undefined>(texts).map(([kind, amount]) => [
    kind,
    usdc(BigInt(amount ?? 0)),
  ])
  return Object.fromEntries(amounts)
}
