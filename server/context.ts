import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, Tx } from './database/database.ts'
import { DURABLE } from './database/session.ts'
import type { Address } from './shared/addresses.ts'
import { DomainError } from './shared/errors.ts'
import type { AccountId, SessionId } from './shared/ids.ts'
import type { Clock } from './shared/time.ts'

export type { Database, Tx } from './database/database.ts'

/** The context of every use case. Everything outside the process enters through here, so tests can replace it. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  /** The pool, or the transaction that the caller is in. */
  readonly db: Database
  /** The session on the web in whose name this is done. Absent in the bot and in jobs. */
  readonly web?: WebActor
}

/** A session as use cases meet it: what its wallet may do is checked where it acts. */
export interface WebActor {
  readonly wallet: Address
  /** The wallet has signed this very act, and the advertiser had a day to refuse it. */
  readonly isConfirmed: boolean
}

/** Somebody who has signed in on the web with a wallet. */
export interface Session {
  readonly id: SessionId
  readonly wallet: Address
  /** The account that has proven this wallet and links it now, as at this moment. */
  readonly accountId: AccountId | null
}

/** A context inside a transaction. */
export type InTx = Omit<Context, 'db'> & { readonly db: Tx }

/**
 * Runs `work` in one transaction: the caller's where there is one, so that use cases compose, else its own.
 * `work` must make no network call: it commits the intent and lets a job act.
 */
export function transact<T>(ctx: Context, work: (ctx: InTx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx as InTx)
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }))
}

/** Holds a name until the transaction ends: whoever asks for it meanwhile waits. For what has no row of its own to lock. */
export async function holdName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(name)})`.execute(tx)
}

const lockKey = (name: string) => sql`hashtextextended(${name}::text, 0)`

/**
 * Runs `work` while no other process runs work of this name. It uses the session that holds the lock, so losing the lock
 * fails the work. A primary that is cut off still grants locks: an effect elsewhere must follow a commit of that session,
 * such as that of `ensureDurable`. Returns `undefined` if another process is at it.
 */
export function workAlone<T>(
  ctx: Context,
  name: string,
  work: (ctx: Context) => Promise<T>,
): Promise<T | undefined> {
  const key = lockKey(name)
  return ctx.db.connection().execute(async (db) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(db)
    if (rows[0]?.locked !== true) return undefined
    try {
      return await work({ ...ctx, db })
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(db)
    }
  })
}

/** `DURABLE` as a part of our queries. */
export const durably = sql.raw(DURABLE)

/**
 * Has the transaction, or outside of one the connection, commit something, which fails or hangs where it cannot. The commit
 * proves what the transaction has read: a row whose commit failed may be on this primary alone, and be lost with it (P139). So
 * does an answer of "done already" that nobody will ask for again, and an effect under a lock of the session (P140).
 */
export async function ensureDurable({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`select ${durably}`.execute(db)
}

/**
 * Runs an act whose answer leaves the system, in a transaction of its own. A refusal, too, is told after a commit: what stands
 * in the way may be the act itself, asked for before.
 *
 * @throws what `work` throws
 */
export async function answerDurably<T>(ctx: Context, work: (ctx: InTx) => Promise<T>): Promise<T> {
  const outcome = await transact(ctx, async (ctx) => {
    await sql`savepoint act`.execute(ctx.db)
    const outcome = await work(ctx).then(
      (answer) => ({ answer }),
      async (refusal: unknown) => {
        if (!(refusal instanceof DomainError)) throw refusal
        await sql`rollback to savepoint act`.execute(ctx.db)
        return { refusal }
      },
    )
    await ensureDurable(ctx)
    return outcome
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.answer
}

/**
 * The present moment by PostgreSQL's clock, as a part of a query, in whole milliseconds. For moments that several processes
 * compare: the clock of each of them may be wrong.
 */
export function databaseNow(ctx: Pick<Context, 'clock'>): RawBuilder<Date> {
  return momentOf(sql.val(virtualNow(ctx)))
}

/** The moment of a virtual clock. Null where the clock is real, and PostgreSQL's own counts. */
export function virtualNow({ clock }: Pick<Context, 'clock'>): Date | null {
  return clock.isVirtual ? clock.now() : null
}

/** `databaseNow` in a prepared query, which is given `virtualNow`. */
export function momentOf(virtual: RawBuilder<Date | null>): RawBuilder<Date> {
  return sql<Date>`coalesce(${virtual}::timestamptz, date_trunc('milliseconds', clock_timestamp()))`
}

/** Asks for the moment that `databaseNow` stands for. */
export async function readDatabaseNow(ctx: Pick<Context, 'clock' | 'db'>): Promise<Date> {
  if (ctx.clock.isVirtual) return ctx.clock.now()
  const { rows } = await sql<{ now: Date }>`select ${databaseNow(ctx)} as now`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  return row.now
}

/**
 * The same context by PostgreSQL's clock, for work that processes share: one wrong clock would delay it for all of them.
 */
export async function withDatabaseClock<C extends Pick<Context, 'clock' | 'db'>>(ctx: C): Promise<C> {
  const { clock } = ctx
  const aheadMs = (await readDatabaseNow(ctx)).getTime() - clock.now().getTime()
  return { ...ctx, clock: { ...clock, now: () => new Date(clock.now().getTime() + aheadMs) } }
}
