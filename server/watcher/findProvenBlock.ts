import { type Context, type Database, workAlone } from '../context.ts'
import { findTroubleSince } from '../outbox/trouble.ts'
import { type Checkpoint, findCheckpoint, type WatchPlace } from './watchQueries.ts'

/**
 * The last block up to which the ledger is complete, with what the escrow held at its end. Undefined before the watcher has
 * looked for the first time.
 */
export function findProvenBlock(
  { db }: Pick<Context, 'db'>,
  place: WatchPlace,
): Promise<Checkpoint | undefined> {
  return findCheckpoint(db, place)
}

/** The trouble of a watcher that fails at each look. */
export const watcherTrouble = ({ escrow }: Pick<WatchPlace, 'escrow'>): string => `watcher:${escrow}`

/** Since when the watcher has stood still: what happens on the chain is not booked. Undefined where it goes on. */
export function findStandstill(
  ctx: Pick<Context, 'db'>,
  place: Pick<WatchPlace, 'escrow'>,
): Promise<Date | undefined> {
  return findTroubleSince(ctx, watcherTrouble(place))
}

export const watcherLock = ({ chainId, escrow }: WatchPlace): string => `watcher:${chainId}:${escrow}`

/**
 * Runs `work` while nobody books what the chain says, so that ledger and proven block are of one moment. Undefined where
 * somebody is at it.
 */
export function holdWatcher<T>(
  ctx: Context,
  place: WatchPlace,
  work: (connection: Database) => Promise<T>,
): Promise<T | undefined> {
  return workAlone(ctx, watcherLock(place), ({ db }) => work(db))
}
