import type { Context } from '../context.ts'
import { readSolvency, type Solvency } from './reconcileQueries.ts'

const TRIES = 5
const PAUSE_MS = 50

/**
 * Whether the escrow holds what is owed, from the database alone: the watcher has proven what the escrow held. Where that
 * looks too little it is read again, since the watcher books what has come in just before it says so.
 * Undefined before the watcher has seen the chain.
 */
export async function findSolvency(ctx: Context): Promise<Solvency | undefined> {
  const { chainId, escrowAddress: escrow } = ctx.config
  if (escrow === undefined) return undefined
  for (let left = TRIES; ; left--) {
    const found = await readSolvency(ctx.db, { chainId, escrow })
    if (found === undefined || left === 0 || found.isCovered) return found
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
