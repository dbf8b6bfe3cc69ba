import { sql } from 'kysely'
import { type Context, type Database, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { couldWin } from './auction.ts'
import { salesTellJob } from './jobs.ts'

/** Reasons for which no group sells joins. Where several hold, people are told the first. */
const SALES_STOPS = {
  sales_stopped_at: 'operator',
  unpaid_stopped_at: 'unpaid',
  keys_stopped_at: 'keys',
} as const
type SalesStop = keyof typeof SALES_STOPS
export type SalesReason = (typeof SALES_STOPS)[SalesStop]
const COLUMNS = Object.keys(SALES_STOPS) as SalesStop[]

/** No join is sold in any group. */
export const salesAreStopped = sql<boolean>`exists (
  select from deployment where num_nonnulls(${sql.join(COLUMNS.map((stop) => sql.ref(stop)))}) > 0)`

async function findSalesStops(db: Database): Promise<Readonly<Record<SalesStop, Date | null>> | undefined> {
  return db.selectFrom('deployment').select(COLUMNS).executeTakeFirst()
}

/** Why no join is sold in any group. Undefined where joins are sold. */
export async function whySalesStopped(db: Database): Promise<SalesReason | undefined> {
  const stops = await findSalesStops(db)
  const stop = COLUMNS.find((column) => stops?.[column] != null)
  return stop && SALES_STOPS[stop]
}

/** The moment since when the operator has stopped sales, whatever else stops them. */
export async function operatorStoppedSince(db: Database): Promise<Date | undefined> {
  return (await findSalesStops(db))?.sales_stopped_at ?? undefined
}

/** A wallet may earn as much before it is paid: three days of the highest first limit that the escrow's guardian lets in. */
export const LEAST_UNPAID = usdc(75_000_000n)

/** A wallet, and the owner of groups that earn for it. Without one, all of them. */
export interface Earning {
  readonly wallet: Address
  readonly owner?: AccountId
}

/**
 * The sum that a wallet has earned or is about to, and is not paid. A stranger's group may name it too: what is only reserved there
 * costs that stranger nothing, so it does not count.
 */
const unpaidOf = ({ wallet, owner }: Earning) => sql<bigint>`(
  coalesce((select sum(pending) from earning where wallet = ${wallet}), 0)
  + coalesce((select sum(v.price - v.fee) from verification v join "group" g on g.id = v.group_id
    where v.payout_wallet = ${wallet} and g.owner_account_id = coalesce(${owner ?? null}, g.owner_account_id)
      and v.deadline_at is not null), 0))`

const mostUnpaidOf = ({ wallet }: Earning) => sql<bigint>`
  coalesce((select most from unpaid_limit where wallet = ${wallet}), ${LEAST_UNPAID}::numeric)`

export interface UnpaidSum {
  readonly unpaid: bigint
  /** Above it, the wallet's groups sell no joins. 0 where the escrow's guardian has stopped the wallet. */
  readonly most: bigint
}

export async function sumUnpaidOf(db: Database, earning: Earning): Promise<UnpaidSum> {
  const { rows } = await sql<UnpaidSum>`
    select ${unpaidOf(earning)} as unpaid, ${mostUnpaidOf(earning)} as most`.execute(db)
  return rows[0] ?? { unpaid: 0n, most: LEAST_UNPAID }
}

/**
 * Why a join may not be sold for a wallet, asked under the lock of its group: so each of its groups sells one join at most beyond
 * what the wallet may be owed.
 */
export async function findSalesStop(
  db: Database,
  earning: Earning,
): Promise<'stopped' | 'unpaid' | undefined> {
  const { rows } = await sql<{ stop: 'stopped' | 'unpaid' | null }>`
    select case when ${salesAreStopped} then 'stopped'
      when ${unpaidOf(earning)} > ${mostUnpaidOf(earning)} then 'unpaid' end as stop`.execute(db)
  return rows[0]?.stop ?? undefined
}

/** @throws DomainError `sales.stopped` */
export async function requireSales(db: Database): Promise<void> {
  if ((await whySalesStopped(db)) === undefined) return
  throw new DomainError('sales.stopped')
}

/**
 * Stops or resumes the sale of joins in all groups, for one reason. People still come in, unsponsored; advertisers are told.
 * False where nothing changes.
 */
export function setSales(
  ctx: Context,
  { stopped, stop = 'sales_stopped_at' }: { readonly stopped: boolean; readonly stop?: SalesStop },
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('deployment')
      .set({ [stop]: stopped ? ctx.clock.now() : null })
      .where(stop, stopped ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
    const changed = numUpdatedRows > 0n
    if (changed) await enqueue(ctx.db, salesTellJob, {})
    return changed
  })
}

/** Whether any campaign could win the group's next join, whoever joins. */
export async function sellsNow(ctx: Context, { groupId }: { groupId: GroupId }): Promise<boolean> {
  const { rows } = await sql`
    select from "group" g join placement p on p.group_id = g.id join campaign c on c.id = p.campaign_id
    where g.id = ${groupId} and ${couldWin(ctx.clock.now())}
      and not ${salesAreStopped}
    limit 1`.execute(ctx.db)
  return rows.length > 0
}
