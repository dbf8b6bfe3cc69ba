import type { Context, Database } from '../context.ts'
import { findSalesStops, type SalesStop, saveSalesStop } from '../operator/queries.ts'
import { DomainError } from '../shared/errors.ts'

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
 * Stops or resumes the sale of joins in all groups, for one reason. People still come in, unsponsored. False where it is so
 * already.
 */
export function setSales(
  ctx: Context,
  { stopped, stop = 'sales_stopped_at' }: { readonly stopped: boolean; readonly stop?: SalesStop },
): Promise<boolean> {
  return saveSalesStop(ctx.db, stop, stopped ? ctx.clock.now() : null)
}
