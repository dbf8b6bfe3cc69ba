import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Context, readDatabaseNow, transact } from '../context.ts'
import { alertOperators } from '../outbox/notifyOperators.ts'
import { endAllSessions } from '../sessions/session.ts'
import { SECOND_MS } from '../shared/time.ts'
import type { Watcher } from '../watcher/watchChain.ts'

/** More ids than a lost state has given out since the backup, of any kind. */
const IDS_SKIPPED = 1_000_000

/**
 * Notices at the start that the database was restored from a backup, or moved. Ids of the lost state are in messages, links and
 * call data, so none is given out again; sessions end, since a later sign-out is unknown. `catchUpAfterRestore` does the rest.
 * Idempotent.
 */
export function noteRestore(ctx: Context): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { rows } = await sql<{ known: string | null; place: string }>`
      select d.place as known, concat_ws('/', (select system_identifier from pg_control_system()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8), d.tableoid) as place
      from deployment d for update`.execute(ctx.db)
    const [{ known, place } = { known: null, place: '' }] = rows
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
