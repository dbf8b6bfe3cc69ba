import type { Context } from '../context.ts'
import { listUnmatchedPayments, type UnmatchedPayment } from './queries.ts'

/** Plain transfers that fit no deposit and wait for the operator, the largest first; those being returned among them. */
export function listUnmatched(ctx: Context): Promise<UnmatchedPayment[]> {
  return listUnmatchedPayments(ctx.db, ctx.config.chainId)
}
