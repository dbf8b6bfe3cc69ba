import { sql } from 'kysely'
import { type Context, type Database, databaseNow } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { setTrouble } from '../outbox/trouble.ts'
import { DAY_MS, HOUR_MS, whenText } from '../shared/time.ts'
import type { WatchPlace } from '../watcher/watchQueries.ts'
import { booksReconcileJob } from './jobs.ts'

/** Operators are told without a complete reconciliation for this long. */
export const ALERT_AFTER_MS = 6 * HOUR_MS
/** Payouts wait without one for this long. */
export const WAIT_AFTER_MS = DAY_MS

/** Queues one comparison of books and chain, now or later, however often it is called. */
export function requestReconciliation(db: Database, runAt?: Date): Promise<void> {
  return enqueue(db, booksReconcileJob, {}, { key: 'books_reconcile', ...(runAt && { runAt }) })
}

interface Reconciled {
  /** Null where it was never complete. */
  readonly at: Date | null
  /** Since then or, before the first one, since the first look at the escrow: a new deployment has a day for its first. */
  readonly ageMs: number
}

/**
 * When books and chain were last compared on every account. The age is by PostgreSQL's clock, since a worker's may be wrong (P90).
 * Undefined before the watcher has seen the chain.
 */
export async function findReconciled(
  ctx: Pick<Context, 'db' | 'clock'>,
  { chainId, escrow }: WatchPlace,
): Promise<Reconciled | undefined> {
  const { rows } = await sql<{ at: Date | null; since: Date; now: Date }>`
    select reconciled_at as at, coalesce(reconciled_at, began_at) as since, ${databaseNow(ctx)} as now
    from chain_cursor where chain_id = ${chainId} and escrow = ${escrow}`.execute(ctx.db)
  const [row] = rows
  return row && { at: row.at, ageMs: row.now.getTime() - row.since.getTime() }
}

export async function saveReconciled(db: Database, { chainId, escrow }: WatchPlace, at: Date): Promise<void> {
  await sql`
    update chain_cursor set reconciled_at = ${at}
    where chain_id = ${chainId} and escrow = ${escrow}`.execute(db)
}

export function describeReconciliation({ at, ageMs }: Reconciled): string {
  const hours = Math.floor(ageMs / HOUR_MS)
  const ago = hours < 1 ? 'within the last hour' : `${hours} h ago`
  return at === null
    ? 'Books and escrow have not been compared on every account yet.'
    : `Books and escrow were last compared on every account ${ago}, ${whenText(at)}.`
}

/** Whether payouts have to wait for a reconciliation. */
export async function isReconciliationStale(ctx: Context, place: WatchPlace): Promise<boolean> {
  const { ageMs } = (await findReconciled(ctx, place)) ?? { ageMs: WAIT_AFTER_MS }
  return ageMs >= WAIT_AFTER_MS
}

/** Tells the operators that an escrow's last complete reconciliation is too old, and when that is over. Idempotent. */
export async function watchReconciliation(ctx: Context): Promise<void> {
  const { chainId, escrowAddress, escrowRetired } = ctx.config
  for (const escrow of escrowAddress === undefined ? [] : [escrowAddress, ...escrowRetired]) {
    const found = await findReconciled(ctx, { chainId, escrow })
    if (found === undefined) continue
    await setTrouble(ctx, {
      cause: `unreconciled:${escrow}`,
      isOn: found.ageMs >= ALERT_AFTER_MS,
      text: `Books and escrow could not be compared on every account for ${ALERT_AFTER_MS / HOUR_MS} hours (last: ${found.at?.toISOString() ?? 'never'}). After ${WAIT_AFTER_MS / HOUR_MS} hours payouts and refunds wait; nothing is lost. Look into it: npm run reconcile, npm run doctor.`,
      over: 'Books and escrow were compared on every account again.',
    })
    await setTrouble(ctx, {
      cause: `unreconciled-wait:${escrow}`,
      isOn: found.ageMs >= WAIT_AFTER_MS,
      text: 'Payouts and refunds wait, since books and escrow were not compared on every account for a day; what a reclaim notice makes due goes on. They go on after the next complete reconciliation: npm run reconcile.',
      over: 'Payouts and refunds go on.',
    })
  }
}
