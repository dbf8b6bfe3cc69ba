import type { Context, Database } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import { findSalesStop, saveSalesStop } from './queries.ts'

/** Since when no join is sold in any group. Undefined where joins are sold. */
export function salesStoppedSince(db: Database): Promise<Date | undefined> {
  return findSalesStop(db)
}

/** @throws DomainError `sales.stopped` */
export async function requireSales(db: Database): Promise<void> {
  if ((await salesStoppedSince(db)) === undefined) return
  throw new DomainError('sales.stopped', 'No joins are sold at present: the operator has stopped it.')
}

/** Stops or resumes the sale of joins in all groups. People still come in, unsponsored. False where it is so already. */
export function setSales(ctx: Context, { stopped }: { readonly stopped: boolean }): Promise<boolean> {
  return saveSalesStop(ctx.db, stopped ? ctx.clock.now() : null)
}
