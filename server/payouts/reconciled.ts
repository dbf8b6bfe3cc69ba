import { type Context, type Database, readDatabaseNow } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, whenText } from '../shared/time.ts'
import { booksReconcileJob } from './jobs.ts'
import type { Place } from './queries.ts'
import { findReconciled } from './reconcileQueries.ts'

/** Without a complete reconciliation for this long, the operators hear of it. */
export const ALERT_AFTER_MS = 6 * HOUR_MS
/** Without one for this long, payouts wait. */
export const WAIT_AFTER_MS = DAY_MS

/** Has books and chain compared, now or later. However often it is called meanwhile, that is one job. */
export function requestReconciliation(db: Database, runAt?: Date): Promise<void> {
  return enqueue(db, booksReconcileJob, {}, { key: booksReconcileJob.name, ...(runAt && { runAt }) })
}

export interface ReconciliationAge {
  /** Undefined where it was never complete. */
  readonly reconciledAt: Date | undefined
  /** Since then; where it was never complete, since the first look at the escrow: a new deployment has a day for its first. */
  readonly ageMs: number
}

/**
 * How long ago books and chain were last compared on every account, by PostgreSQL's clock: a worker's own may be wrong (P90).
 * Undefined before the watcher has seen the chain.
 */
export async function findReconciliationAge(
  ctx: Pick<Context, 'db' | 'clock'>,
  place: Place,
): Promise<ReconciliationAge | undefined> {
  const found = await findReconciled(ctx.db, place)
  if (found === undefined) return undefined
  const since = found.at ?? found.beganAt
  const now = await readDatabaseNow(ctx)
  return { reconciledAt: found.at ?? undefined, ageMs: now.getTime() - since.getTime() }
}

/** In a sentence. */
export function describeReconciliation({ reconciledAt, ageMs }: ReconciliationAge): string {
  const hours = Math.floor(ageMs / HOUR_MS)
  const ago = hours < 1 ? 'within the last hour' : `${hours} h ago`
  return reconciledAt === undefined
    ? 'Books and escrow have not been compared on every account yet.'
    : `Books and escrow were last compared on every account ${ago}, ${whenText(reconciledAt)}.`
}

/** Whether payouts have to wait for a reconciliation. */
export async function isReconciliationStale(ctx: Context, place: Place): Promise<boolean> {
  const age = await findReconciliationAge(ctx, place)
  return age === undefined || age.ageMs >= WAIT_AFTER_MS
}

/** Tells the operators that no reconciliation of an escrow is complete, and when that is over. Repeating it changes nothing. */
export async function watchReconciliation(ctx: Context): Promise<void> {
  const { chainId, escrowAddress, escrowRetired } = ctx.config
  if (escrowAddress === undefined) return
  for (const escrow of [escrowAddress, ...escrowRetired]) {
    const age = await findReconciliationAge(ctx, { chainId, escrow })
    if (age === undefined) continue
    const late = {
      cause: `unreconciled:${escrow}`,
      text: `Books and escrow could not be compared on every account for ${ALERT_AFTER_MS / HOUR_MS} hours (last: ${age.reconciledAt?.toISOString() ?? 'never'}). After ${WAIT_AFTER_MS / HOUR_MS} hours payouts and refunds wait; nothing is lost. Look into it: npm run reconcile, npm run doctor.`,
    }
    const waiting = {
      cause: `unreconciled-wait:${escrow}`,
      text: 'Payouts and refunds wait, since books and escrow were not compared on every account for a day; what a reclaim notice makes due goes on. They go on after the next complete reconciliation: npm run reconcile.',
    }
    const over = 'Books and escrow were compared on every account again.'
    if (age.ageMs >= ALERT_AFTER_MS) await tellTrouble(ctx, late)
    else await endTrouble(ctx, { cause: late.cause, text: over })
    if (age.ageMs >= WAIT_AFTER_MS) await tellTrouble(ctx, waiting)
    else await endTrouble(ctx, { cause: waiting.cause, text: 'Payouts and refunds go on.' })
  }
}

/** How soon a reconciliation that could not be made, or not on every account, is tried again. */
export const AGAIN_AFTER_MS = MINUTE_MS
