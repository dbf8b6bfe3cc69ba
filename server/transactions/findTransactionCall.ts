import type { Context } from '../context.ts'
import type { Call } from './network.ts'
import { findCall } from './queries.ts'

/** What the transaction of a business event calls, so that it can be wanted again. */
export async function findTransactionCall(ctx: Context, source: string): Promise<Call | undefined> {
  const call = await findCall(ctx.db, source)
  return call && { to: call.to, data: call.data }
}
