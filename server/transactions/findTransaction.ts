import type { Context } from '../context.ts'
import { findBySource } from './queries.ts'
import type { Transaction } from './transaction.ts'

/** The transaction of a business event, or undefined where none was ever wanted. */
export function findTransaction(ctx: Context, source: string): Promise<Transaction | undefined> {
  return findBySource(ctx.db, source)
}
