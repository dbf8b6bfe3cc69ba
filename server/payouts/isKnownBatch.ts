import type { Hex } from 'viem'
import type { Context } from '../context.ts'
import { findBatch } from './queries.ts'

/** Whether this database has made the batch, or taken it over. */
export async function isKnownBatch(ctx: Context, hash: Hex): Promise<boolean> {
  const batch = await findBatch(ctx.db, hash)
  return batch !== undefined && batch.status !== 'withdrawn'
}
