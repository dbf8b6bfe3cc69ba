import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, type Database, readDatabaseNow, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { classifyDatabaseError } from '../shared/databaseFailure.ts'
import { describeFailure } from '../shared/failure.ts'
import { addMs, DAY_MS } from '../shared/time.ts'

export interface Rows<T> {
  /** The work that the rows are for, in the words of its job. */
  readonly job: string
  readonly rows: Iterable<T>
  /** Says which row it is, in the log and to operators: `campaign 12`. */
  readonly name: (row: T) => string
  /** Aborted when the worker stops: the row under way is finished, the rest is left to the next run. */
  readonly signal?: AbortSignal | undefined
  /** An error that says something about all rows, and ends the loop. */
  readonly isOutage?: (error: unknown) => boolean
}

/**
 * Handles rows one after the other. A row that throws is skipped, kept in sight, and reported once for each cause; those
 * behind it have their turn. `handle` uses a transaction of its own, so that nothing stays of a row that throws. An outage of
 * the database or the chain is nobody's failure: it ends the loop.
 *
 * @throws what the outage made `handle` throw
 */
export async function eachRow<T>(
  ctx: Context,
  { job, rows, name, signal, isOutage = () => false }: Rows<T>,
  handle: (row: T) => Promise<unknown>,
): Promise<void> {
  const stuck = await findStuckNames(ctx.db, job)
  for (const row of rows) {
    if (signal?.aborted) return
    const item = name(row)
    try {
      await handle(row)
    } catch (error) {
      if (isOutage(error) || isChainUnavailable(error) || (await isDatabaseAway(ctx, error))) throw error
      if (classifyDatabaseError(error) === 'conflict') {
        ctx.log.warn({ job, item, failure: describeFailure(error) }, 'a row lost against another transaction')
      } else await reportStuck(ctx, { job, item, error })
      continue
    }
    if (stuck.has(item)) await deleteStuck(ctx.db, { job, item })
  }
}

/** Of the system and of `pg`: the connection was refused, broke, or did not come about. */
const LOST = /^E[A-Z]+$/
/** A statement that took too long: one row can be so large, or locked for so long. */
const CANCELED = '57014'
const LOST_TEXT = /Connection terminated|timeout exceeded when trying to connect|Query read timeout/

async function isDatabaseAway({ db }: Context, error: unknown): Promise<boolean> {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  if (typeof code === 'string' && LOST.test(code)) return true
  if (typeof code === 'string' && code !== CANCELED && /^(08|53|57|58)...$/.test(code)) return true
  if (LOST_TEXT.test(message)) return true
  return await sql`select 1`.execute(db).then(
    () => false,
    () => true,
  )
}

/** A row that could not be handled, with what it last failed by. */
export interface StuckRow {
  readonly job: string
  readonly item: string
  readonly since: Date
  readonly failedAt: Date
  readonly error: string
}

async function reportStuck(
  ctx: Context,
  { job, item, error }: { job: string; item: string; error: unknown },
): Promise<void> {
  const failure = describeFailure(error)
  ctx.log.error({ job, item, failure }, 'a row cannot be handled and is skipped')
  await transact(ctx, async (tx) => {
    const at = await readDatabaseNow({ ...ctx, db: tx })
    const cause = causeOf(error)
    await tx
      .insertInto('stuck_row')
      .values({ job, item, cause, error: failure, since: at, failed_at: at })
      .onConflict((conflict) =>
        conflict.columns(['job', 'item']).doUpdateSet({ cause, error: failure, failed_at: at }),
      )
      .execute()
    const { since } = await tx
      .selectFrom('stuck_row')
      .select((row) => row.fn.min('since').as('since'))
      .where('job', '=', job)
      .where('cause', '=', cause)
      .executeTakeFirstOrThrow()
    await notifyOperators(
      { ...ctx, db: tx },
      {
        key: `stuck:${job}:${cause}:${since.getTime()}`,
        text: `${job}: ${item} cannot be handled and is skipped; the others go on. It is tried again each time. ${failure} /operator lists it, and what else fails alike, under “Stuck rows”.`,
      },
    )
  })
}

/** What several failures have in common: where PostgreSQL refused a row, or their text without the values in it. */
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

/** The rows that could not be handled the last time, the longest stuck first. */
export function listStuck({ db }: Context, limit: number): Promise<StuckRow[]> {
  return db
    .selectFrom('stuck_row')
    .select(['job', 'item', 'since', 'failed_at as failedAt', 'error'])
    .orderBy('since')
    .limit(limit)
    .execute()
}

/** Forgets rows that nobody has come across for two days: something else has handled or removed them. */
export async function forgetStuck(ctx: Context): Promise<void> {
  const before = addMs(await readDatabaseNow(ctx), -2 * DAY_MS)
  await ctx.db.deleteFrom('stuck_row').where('failed_at', '<', before).execute()
}
