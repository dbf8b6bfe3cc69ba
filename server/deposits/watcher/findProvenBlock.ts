import type { Context } from '../../context.ts'
import { type Checkpoint, findCheckpoint, type WatchPlace } from './watchQueries.ts'

/**
 * The last block up to which the ledger is complete, with what the escrow held at its end. Undefined before the watcher has
 * looked for the first time.
 */
export function findProvenBlock(
  { db }: Pick<Context, 'db'>,
  { chainId, escrow }: WatchPlace,
): Promise<Checkpoint | undefined> {
  return findCheckpoint(db, { chainId, escrow })
}
