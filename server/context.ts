import type { Logger } from 'pino'
import type { Database, Tx } from './adapters/database/database.ts'
import type { Config } from './config.ts'
import type { Clock } from './shared/time.ts'

export type { Database, Tx } from './adapters/database/database.ts'

/** What use cases work with. Everything outside the process enters through here, so tests can replace it. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  /** The pool, or the transaction that the caller is in. */
  readonly db: Database
}

/**
 * Runs `work` in one transaction: the caller's where there is one, so that use cases compose, else its own.
 * `work` must make no network call: it commits the intent and lets a job act.
 */
export function transact<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx.db as Tx)
  return ctx.db.transaction().execute(work)
}
