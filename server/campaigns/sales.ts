import { type Context, type Database, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { DomainError } from '../shared/errors.ts'
import type { GroupId } from '../shared/ids.ts'
import { salesTellJob } from './jobs.ts'
import { couldAnyWin } from './queries.ts'

const SALES_STOPS = ['sales_stopped_at', 'unpaid_stopped_at'] as const
type SalesStop = (typeof SALES_STOPS)[number]

async function findSalesStops(db: Database): Promise<Readonly<Record<SalesStop, Date | null>> | undefined> {
  return db.selectFrom('deployment').select(SALES_STOPS).executeTakeFirst()
}

/** Since when no join is sold in any group, for whatever reason. Undefined where joins are sold. */
export async function salesStoppedSince(db: Database): Promise<Date | undefined> {
  const stops = await findSalesStops(db)
  return stops?.sales_stopped_at ?? stops?.unpaid_stopped_at ?? undefined
}

/** Since when the operator has had sales stopped, whatever else stops them. */
export async function operatorStoppedSince(db: Database): Promise<Date | undefined> {
  return (await findSalesStops(db))?.sales_stopped_at ?? undefined
}

/** @throws DomainError `sales.stopped` */
export async function requireSales(db: Database): Promise<void> {
  if ((await salesStoppedSince(db)) === undefined) return
  throw new DomainError('sales.stopped', 'No joins are sold at present: the operator has stopped it.')
}

/**
 * Stops or resumes the sale of joins in all groups, for one reason. People still come in, unsponsored; those who are
 * buying are told. False where it is so already.
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

/** Whether the next join of a group would find somebody who pays for it, as far as that does not depend on who joins. */
export async function sellsNow(ctx: Context, { groupId }: { groupId: GroupId }): Promise<boolean> {
  if ((await salesStoppedSince(ctx.db)) !== undefined) return false
  return couldAnyWin(ctx.db, { groupId, at: ctx.clock.now() })
}
