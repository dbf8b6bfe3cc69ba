import { sql } from 'kysely'
import { type Context, type Database, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { DomainError } from '../shared/errors.ts'
import type { GroupId } from '../shared/ids.ts'
import { couldWin } from './auction.ts'
import { salesTellJob } from './jobs.ts'

const SALES_STOPS = ['sales_stopped_at', 'unpaid_stopped_at'] as const
type SalesStop = (typeof SALES_STOPS)[number]

/** No join is sold in any group. */
export const salesAreStopped = sql<boolean>`exists (
  select from deployment where num_nonnulls(${sql.join(SALES_STOPS.map((stop) => sql.ref(stop)))}) > 0)`

async function findSalesStops(db: Database): Promise<Readonly<Record<SalesStop, Date | null>> | undefined> {
  return db.selectFrom('deployment').select(SALES_STOPS).executeTakeFirst()
}

/** The moment since when no join is sold in any group. Undefined where joins are sold. */
export async function salesStoppedSince(db: Database): Promise<Date | undefined> {
  const stops = await findSalesStops(db)
  return stops?.sales_stopped_at ?? stops?.unpaid_stopped_at ?? undefined
}

/** The moment since when the operator has stopped sales, whatever else stops them. */
export async function operatorStoppedSince(db: Database): Promise<Date | undefined> {
  return (await findSalesStops(db))?.sales_stopped_at ?? undefined
}

/** @throws DomainError `sales.stopped` */
export async function requireSales(db: Database): Promise<void> {
  if ((await salesStoppedSince(db)) === undefined) return
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
