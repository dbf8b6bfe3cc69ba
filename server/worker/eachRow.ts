import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, type Database, readDatabaseNow, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { isConflict, isDatabaseAway } from '../shared/databaseFailure.ts'
import { describeFailure } from '../shared/failure.ts'
import { addMs, DAY_MS, hourOf } from '../shared/time.ts'

export interface Rows<T> {
  /** The name of the work, for log and operators. */
  readonly job: string
  readonly rows: Iterable<T>
  /** Names a row for log and operators: `campaign 12`. */
  readonly name: (row: T) => string
  /** Aborted when the worker stops: the current row is finished, the rest is left to the next run. */
  readonly signal?: AbortSignal | undefined
  /** Whether an error concerns all rows and ends the loop. */
  readonly isOutage?: (error: unknown) => boolean
  /** Rows depend on those before them: a row that throws is reported, and ends the loop. */
  readonly inOrder?: boolean
}

/**
 * Handles rows one after the other. A row that throws is skipped, recorded, and reported once for each cause. `handle`
 * uses a transaction of its own, so that nothing stays of a row that throws. An outage of the database or the chain is no
 * row's failure: it ends the loop.
 *
 * @throws the error of `handle` in an outage, or any of its errors where rows come in order
 */
export async function eachRow<T>(
  ctx: Context,
  { job, rows, name, signal, isOutage: isOutageOfJob, inOrder = false }: Rows<T>,
  handle: (row: T) => Promise<unknown>,
): Promise<void> {
  let stuck: Set<string> | undefined
  for (const row of rows) {
    if (signal?.aborted) return
    // Asked for once there is a row: most looks find none.
    stuck ??= await findStuckNames(ctx.db, job)
    const item = name(row)
    try {
      await handle(row)
    } catch (error) {
      if (isOutageOfJob?.(error) || (await isOutage(ctx, error))) throw error
      if (isConflict(error)) {
        ctx.log.warn({ job, item, failure: describeFailure(error) }, 'a row lost against another transaction')
      } else await reportStuck(ctx, { job, item, error, inOrder })
      if (inOrder) throw error
      continue
    }
    if (stuck.has(item)) await deleteStuck(ctx.db, { job, item })
  }
}

/** Whether an error means an outage of the database or the chain. */
export async function isOutage({ db }: Context, error: unknown): Promise<boolean> {
  if (isChainUnavailable(error) || isDatabaseAway(error)) return true
  return await sql`select 1`.execute(db).then(
    () => false,
    () => true,
  )
}

/** A row that could not be handled, with its last error. */
export interface StuckRow {
  readonly job: string
  readonly item: string
  readonly since: Date
  readonly failedAt: Date
  readonly error: string
}

async function reportStuck(
  ctx: Context,
  { job, item, error, inOrder }: { job: string; item: string; error: unknown; inOrder: boolean },
): Promise<void> {
  const failure = describeFailure(error)
  const others = inOrder ? 'and all behind it wait' : 'and is skipped; the others go on'
  ctx.log.error({ job, item, failure }, `a row cannot be handled, ${others}`)
  await transact(ctx, async (ctx) => {
    const at = await readDatabaseNow(ctx)
    const cause = causeOf(error)
    await ctx.db
      .insertInto('stuck_row')
      .values({ job, item, cause, error: failure, since: at, failed_at: at })
      .onConflict((conflict) =>
        conflict.columns(['job', 'item']).doUpdateSet({ cause, error: failure, failed_at: at }),
      )
      .execute()
    const { since } = await ctx.db
      .selectFrom('stuck_row')
      .select((row) => row.fn.min('since').as('since'))
      .where('job', '=', job)
      .where('cause', '=', cause)
      .executeTakeFirstOrThrow()
    await notifyOperators(ctx, {
      // By the hour, so a row that fails every other time is not reported each time.
      key: `stuck:${job}:${cause}:${hourOf(since)}`,
      text: `${job}: ${item} cannot be handled, ${others}. It is tried again each time. ${failure} /operator lists it, and what else fails alike, under “Stuck rows”.`,
    })
  })
}

/** Names the common cause of failures: the place where PostgreSQL refused a row, or the text without its values. */
function causeOf(error: unknown): string {
  const { code, constraint, table, where } = error as Record<string, unknown>
  const text =
    where !== undefined || constraint !== undefined
      ? [code, constraint, table, where].join(' ')
      : describeFailure(error).replace(/0x[0-9a-f]+|\d+|"[^"]*"/gi, '#')
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

async function findStuckNames(db: Database, job: string): Promise<Set<string>> {
  const rows = await db.selectFrom('stuck_row').select('item').where('job', '=', job).execute()
  return new Set(rows.map(({ item }) => item))
}

async function deleteStuck(db: Database, { job, item }: { job: string; item: string }): Promise<void> {
  await db.deleteFrom('stuck_row').where('job', '=', job).where('item', '=', item).execute()
}

/** The stuck rows, the oldest first. */
export function listStuck({ db }: Context, limit: number): Promise<StuckRow[]> {
  return db
    .selectFrom('stuck_row')
    .select(['job', 'item', 'since', 'failed_at as failedAt', 'error'])
    .orderBy('since')
    .limit(limit)
    .execute()
}

/** Forgets rows that have not failed for two days: something else has handled or removed them. */
export async function forgetStuck(ctx: Context): Promise<void> {
  const before = addMs(await readDatabaseNow(ctx), -2 * DAY_MS)
  await ctx.db.deleteFrom('stuck_row').where('failed_at', '<', before).execute()
}
