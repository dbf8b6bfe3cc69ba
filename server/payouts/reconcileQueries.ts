import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { AccountKind } from '../ledger/ledger.ts'
import type { Usdc } from '../shared/money.ts'
import type { CampaignPlace, Place } from './queries.ts'

export interface BookedWhere {
  readonly campaigns: readonly (CampaignPlace & { readonly booked: bigint })[]
  readonly pool: bigint
  readonly claimable: bigint
}

/** Where the ledger says that the money is, less what the escrow has said and the ledger cannot follow yet. */
export async function readBookedWhere(db: Database): Promise<BookedWhere> {
  const { rows } = await sql<CampaignPlace & { booked: bigint }>`
    select c.id, c.group_id as "groupId", c.salt, c.refund_wallet as "refundTo",
      coalesce(a.balance, 0) - coalesce(waiting.amount, 0) as booked
    from campaign c
    left join ledger_account a on a.key = 'chain_campaign:' || c.id || '::'
    left join (
      select campaign_id, sum(amount) as amount from batch_leg
      where status = 'pending' and outcome in ('paid', 'claimable') group by campaign_id
    ) waiting on waiting.campaign_id = c.id
    where c.deposited > 0 or a.id is not null order by c.id`.execute(db)
  const { rows: others } = await sql<{ pool: bigint; claimable: bigint }>`
    select coalesce((select balance from ledger_account where key = 'chain_pool:::'), 0) as pool,
      coalesce((select balance from ledger_account where key = 'chain_claimable:::'), 0) + coalesce((
        select sum(amount) from batch_leg where status = 'pending' and outcome = 'claimable'), 0) as claimable`.execute(
    db,
  )
  const bigints = rows.map((row) => ({ ...row, booked: BigInt(row.booked) }))
  const [other] = others
  return { campaigns: bigints, pool: BigInt(other?.pool ?? 0), claimable: BigInt(other?.claimable ?? 0) }
}

export interface Hold {
  readonly id: number
  readonly heldAt: Date
  /** At whose end books and chain disagreed. */
  readonly blockNumber: number
  readonly differences: Readonly<Record<string, string>>
}

export async function findOpenHold(db: Database): Promise<Hold | undefined> {
  const row = await selectOpenHold(db).executeTakeFirst()
  return row && { ...row, differences: row.differences as Record<string, string> }
}

/** Nobody brings its differences up to date before the transaction ends. */
export async function lockOpenHold(tx: Tx): Promise<Hold | undefined> {
  const row = await selectOpenHold(tx).forUpdate().executeTakeFirst()
  return row && { ...row, differences: row.differences as Record<string, string> }
}

function selectOpenHold(db: Database) {
  return db
    .selectFrom('payout_hold')
    .select(['id', 'held_at as heldAt', 'block_number as blockNumber', 'differences'])
    .where('cleared_at', 'is', null)
}

/** The differences, by account, that somebody has looked into and cleared: the latest word on each. */
export async function findAcceptedDifferences(db: Database): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('payout_hold')
    .select('differences')
    .where('cleared_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.differences ?? {}) as Record<string, string>
}

/** False where there is an open one already, whose differences are brought up to date. */
export async function insertHold(
  tx: Tx,
  hold: { differences: Readonly<Record<string, string>>; blockNumber: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into payout_hold (differences, block_number, held_at)
    values (${JSON.stringify(hold.differences)}::jsonb, ${hold.blockNumber}, ${hold.at})
    on conflict ((true)) where cleared_at is null
      do update set differences = excluded.differences, block_number = excluded.block_number
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new === true
}

export async function saveHoldCleared(
  tx: Tx,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx.updateTable('payout_hold').set({ reason, cleared_at: at }).where('id', '=', id).execute()
}

/** What the escrow held at the end of a block, and what the books say that it owes. */
export interface Solvency {
  readonly block: number
  /** When that block was read. */
  readonly at: Date
  readonly held: {
    readonly campaigns: Usdc
    readonly claimable: Usdc
    readonly pool: Usdc
    readonly total: Usdc
  }
  /** By kind of ledger account. */
  readonly owed: Readonly<Partial<Record<AccountKind, Usdc>>>
  readonly owedTotal: Usdc
}

/** What is owed and what was proven to be there, from one snapshot. */
export async function readSolvency(db: Database, { chainId, escrow }: Place): Promise<Solvency | undefined> {
  const { rows } = await sql<{
    block: number
    at: Date
    balance: bigint
    campaigns: bigint
    claimable: bigint
    owed: Record<string, string> | null
  }>`
    select c.block_number as block, c.moved_at as at, p.balance, p.in_campaigns as campaigns,
      p.in_claimables as claimable,
      (select json_object_agg(kind, sum) from (
        select kind, sum(balance)::text as sum from ledger_account where side = 'whose' group by kind) sums) as owed
    from chain_cursor c
    join chain_checkpoint p using (chain_id, escrow, block_number)
    where c.chain_id = ${chainId} and c.escrow = ${escrow}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { block, at, balance, campaigns, claimable } = row
  const owed = Object.fromEntries(Object.entries(row.owed ?? {}).map(([kind, sum]) => [kind, BigInt(sum)]))
  const owedTotal = Object.values(owed).reduce((sum, amount) => sum + amount, 0n)
  const held = { campaigns, claimable, pool: balance - campaigns - claimable, total: balance }
  return { block, at, held, owed, owedTotal } as Solvency
}
