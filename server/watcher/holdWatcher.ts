import type { Context, Database } from '../context.ts'
import { tryLockWatcher, unlockWatcher, type WatchPlace } from './watchQueries.ts'

/**
 * Runs `work` while nobody books what the chain says, so that ledger and proven block are of one moment. Undefined where
 * somebody is at it.
 */
export function holdWatcher<T>(
  ctx: Context,
  place: WatchPlace,
  work: (connection: Database) => Promise<T>,
): Promise<T | undefined> {
  return ctx.db.connection().execute(async (connection) => {
    if (!(await tryLockWatcher(connection, place))) return undefined
    try {
      return await work(connection)
    } finally {
      await unlockWatcher(connection, place)
    }
  })
}
