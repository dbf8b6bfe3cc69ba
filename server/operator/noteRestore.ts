import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, type Database, readDatabaseNow, transact } from '../context.ts'
import type { Move } from '../database/health.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { job } from '../jobs/job.ts'
import { alertOperators, notifyOperators } from '../outbox/notifyOperators.ts'
import { endAllSessions } from '../sessions/session.ts'
import { addMs, MINUTE_MS, SECOND_MS, whenText } from '../shared/time.ts'
import type { Watcher } from '../watcher/watchChain.ts'
import { coversPromotion, readDurability } from './checkDurability.ts'

/** More ids than a lost state has given out since the backup, of any kind. */
const IDS_SKIPPED = 1_000_000

/**
 * Notices at the start that the database was restored from a backup, or moved. Ids of the lost state are in messages, links and
 * call data, so none is given out again; sessions end, since a later sign-out is unknown. `catchUpAfterRestore` does the rest.
 * Idempotent.
 */
export function noteRestore(ctx: Context): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { known, place } = await lockPlace(ctx.db)
    if (known === place) return
    await ctx.db.updateTable('deployment').set({ place }).execute()
    if (known === null) return
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${IDS_SKIPPED}::bigint)
      from pg_sequences where schemaname = current_schema()`.execute(ctx.db)
    await endAllSessions(ctx)
    await ctx.db
      .updateTable('deployment')
      .set({ restored_at: await readDatabaseNow(ctx) })
      .execute()
    await alertOperators(ctx, {
      key: `restored:${place}`,
      text: 'The database was restored from a backup, or moved. New ids begin a million higher, and everybody signs in again on the web. No work begins before the books have caught up with the chain. If anything is lost, go through docs/backups.md.',
    })
  })
}

/** The cluster, its timeline and its copy of the table: as last known, and as it is. The row is locked. */
async function lockPlace(tx: Database): Promise<{ readonly known: string | null; readonly place: string }> {
  const { rows } = await sql<{ known: string | null; place: string }>`
    select d.place as known, concat_ws('/', (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8), d.tableoid) as place
    from deployment d for update`.execute(tx)
  return rows[0] ?? { known: null, place: '' }
}

/** Leases of calls to Telegram have ended by then, so their outcomes are known. */
const SUMMARY_AFTER_MS = 5 * MINUTE_MS
const LOST = 'lost:'

/** Tells the operators how a failover went, once all is known. */
export const operatorFailoverJob = job(
  'operator_failover',
  z.object({ place: z.string(), at: z.iso.datetime(), silentMs: z.number() }),
)

/**
 * Notices that the database has moved to another server while this process ran: a standby was promoted. The new server has all
 * that was committed before `last` if it has `last`, since a standby repeats commits in their order; those after it too, if
 * each standby confirmed each commit. Then this is no restore, and the next start takes it for none. Otherwise operators are
 * told, and each next start handles it as a restore. Once for each failover, whichever process comes first.
 */
export function noteFailover(ctx: Context, { last, silentMs }: Move): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { known, place } = await lockPlace(ctx.db)
    if (known?.startsWith(LOST)) return
    const isLost = !(await isKept(ctx.db, last))
    if (isLost || (known !== place && !coversPromotion(last.standbyNames))) {
      const what = isLost
        ? 'has lost commits that it had acknowledged'
        : 'may have lost the last commits that it had acknowledged, since not all standbys confirmed them'
      const text = `The database failed over and ${what}. Stop all processes of Foyer first. The old primary may still have them, so keep a copy of its disk: see FoyerFailedOver in docs/runbook.md. Then start Foyer: it handles this as a restored backup, see docs/backups.md.`
      await ctx.db
        .updateTable('deployment')
        .set({ place: `${LOST}${place}` })
        .execute()
      return alertOperators(ctx, { key: `failover-lost:${place}`, text })
    }
    if (known === place) return
    await ctx.db
      .updateTable('deployment')
      .set(({ eb }) => ({ place, failovers: eb('failovers', '+', 1) }))
      .execute()
    ctx.log.warn(
      { place, silentMs },
      'the database failed over, and kept every commit that it had acknowledged: nothing to do',
    )
    const at = await readDatabaseNow(ctx)
    const payload = { place, silentMs, at: at.toISOString() }
    await enqueue(ctx.db, operatorFailoverJob, payload, { runAt: addMs(at, SUMMARY_AFTER_MS) })
  })
}

async function isKept(tx: Database, { key, at }: Move['last']): Promise<boolean> {
  const { rows } = await sql`
    select from database_probe where session = ${key} and committed_at >= ${at}::timestamptz`.execute(tx)
  return rows.length > 0
}

/** Tells every operator of a failover in one message, once. */
export function tellFailover(
  ctx: Context,
  { place, at, silentMs }: { readonly place: string; readonly at: string; readonly silentMs: number },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const isCovered = coversPromotion((await readDurability(ctx.db)).standbyNames)
    const seconds = Math.round(silentMs / SECOND_MS)
    const unknown = await countUnknownCalls(ctx.db, addMs(new Date(at), -silentMs))
    const text = [
      `The database failed over at ${whenText(new Date(at))}: no commits for ${seconds} s. Nothing that was saved is lost.`,
      `${unknown === 1 ? '1 call' : `${unknown} calls`} to Telegram had an unknown outcome${unknown === 0 ? '' : ' and may have been made twice'}.`,
      isCovered
        ? 'You need not do anything.'
        : 'No standby confirms commits now: the next failure stops the service, or loses commits. Bring the dead machine back today: see FoyerUnprotected in docs/runbook.md.',
    ].join(' ')
    await notifyOperators(ctx, { key: `failover:${place}`, text })
  })
}

/** Of calls that have ended since, or not yet. */
async function countUnknownCalls(tx: Database, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('unknown_cause', 'is not', null)
    .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * After a restore, waits until the ledger knows all final events of the chain: until then it would sell joins from budgets that
 * are paid out. Resolves at once where nothing was restored, and when the signal is aborted.
 */
export async function catchUpAfterRestore(
  ctx: Context,
  {
    watchers,
    signal,
    intervalMs = 5 * SECOND_MS,
  }: {
    readonly watchers: readonly Pick<Watcher, 'watchNow'>[]
    readonly signal: AbortSignal
    readonly intervalMs?: number
  },
): Promise<void> {
  while (!signal.aborted && (await isRestored(ctx))) {
    const looks = await Promise.all(watchers.map((watcher) => watcher.watchNow()))
    if (looks.every(({ kind }) => kind === 'looked')) {
      await ctx.db.updateTable('deployment').set({ restored_at: null }).execute()
      return
    }
    ctx.log.warn('the database was restored, and work begins when its books have caught up with the chain')
    await sleep(intervalMs, undefined, { signal }).catch(() => {})
  }
}

async function isRestored({ db }: Context): Promise<boolean> {
  const row = await db.selectFrom('deployment').select('restored_at').executeTakeFirst()
  return row?.restored_at != null
}
