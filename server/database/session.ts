import type { EventEmitter } from 'node:events'
import net from 'node:net'
import type pg from 'pg'
import {
  CommitInDoubtError,
  DatabaseAwayError,
  endsSession,
  isDatabaseAway,
} from '../shared/databaseFailure.ts'
import { within } from '../shared/within.ts'

const SETUP_TIMEOUT_MS = 5_000
/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1
const COMMIT = /^\s*(commit|end)\b/i
const ROLLBACK = /^\s*rollback\s*$/i
/** Where PostgreSQL warns that it stopped waiting for a standby, in any language. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'
const NO_WARNING = '00000'

/** The door that every new session of this process passes. */
export interface Gate {
  /** The socket of a new session: refused while the gate is shut. */
  readonly stream: () => net.Socket
  shut(): void
  reopen(): void
  /** Cuts all sessions that passed. */
  cut(): void
}

export function createGate(): Gate {
  const sockets = new Set<net.Socket>()
  let isShut = false
  return {
    stream() {
      const socket = new net.Socket()
      if (isShut) {
        socket.connect = () => socket.destroy(new DatabaseAwayError('it answers no commits'))
      } else {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      }
      return socket
    },
    shut() {
      isShut = true
    },
    reopen() {
      isShut = false
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const broken = new WeakSet<pg.ClientBase>()
const servers = new WeakMap<pg.ClientBase, string>()

/** False for a session that can do no more work: it is not to be used again. */
export function isUsable(session: pg.ClientBase): boolean {
  return !broken.has(session) && connectionOf(session).stream.readyState === 'open'
}

/** The run of the server that a session belongs to. */
export function serverOf(session: pg.ClientBase): string | undefined {
  return servers.get(session)
}

/** Ends a session without asking the server, which may not answer. */
export function destroySession(session: pg.ClientBase): void {
  broken.add(session)
  connectionOf(session).stream.destroy()
}

/** The connection that pg keeps to itself. */
export function connectionOf(session: pg.ClientBase): EventEmitter & { readonly stream: net.Socket } {
  return (session as unknown as { connection: EventEmitter & { stream: net.Socket } }).connection
}

/** How long a session may leave something unanswered. Then it is cut. */
export interface Patience {
  readonly commitMs: number
  /** A statement, beyond its `statement_timeout`. */
  readonly graceMs: number
}

const PATIENCE: Patience = { commitMs: 15_000, graceMs: 5_000 }

interface SetUp {
  /** Commits wait for the disk and a synchronous standby, whatever the server's default. */
  readonly isDurable: boolean
  readonly patience?: Patience | undefined
}

/**
 * Sets what our statements rely on, whatever the server, the role or DATABASE_URL says. By a statement, since poolers
 * refuse start-up parameters (P95). Limits give way to those of the operator.
 *
 * @throws DatabaseAwayError for a standby
 */
export async function setUpSession(
  session: pg.ClientBase,
  { isDurable, patience = PATIENCE }: SetUp,
): Promise<void> {
  const watch = watchAnswers(session)
  guard(session, watch, patience.commitMs)
  const { rows } = await session.query<{ server: string; is_standby: boolean; limit: number }>(
    `select extract(epoch from pg_postmaster_start_time())::text as server, pg_is_in_recovery() as is_standby,
       coalesce(extract(epoch from nullif(current_setting('statement_timeout'), '0')::interval) * 1000, 60000)::float as limit,
       (select count(set_config(name, value, false))
        from (values ('DateStyle', 'ISO, MDY', null), ('IntervalStyle', 'postgres', null), ('TimeZone', 'UTC', null),
          ('default_transaction_isolation', 'read committed', null),
          ('statement_timeout', '60000', '0'), ('idle_in_transaction_session_timeout', '60000', '0'),
          ('synchronous_commit', 'on', case when $1 then 'off local remote_write' else '' end)
        ) as wanted (name, value, instead)
        where instead is null or current_setting(name) = any (string_to_array(instead, ' ')))`,
    [isDurable],
  )
  if (rows[0]?.is_standby !== false) throw new DatabaseAwayError('it is a standby')
  servers.set(session, rows[0].server)
  watch.setLimit(rows[0].limit + patience.graceMs)
}

/** Sessions whose statements may take as long as they like, until the pool has them back. */
const unlimited = new WeakSet<pg.ClientBase>()
const LIFTS_LIMIT = /^\s*set (local )?statement_timeout\b/i

/** To be called when a session is given back. */
export function limitAgain(session: pg.ClientBase): void {
  unlimited.delete(session)
}

interface AnswerWatch {
  sent(): void
  answered(): void
  setLimit(ms: number): void
}

/**
 * Cuts a session that leaves a statement unanswered for longer than PostgreSQL would run it: its process may be frozen, or
 * the answer lost on the way. One timer for all statements, set only while there are some.
 */
function watchAnswers(session: pg.ClientBase): AnswerWatch {
  let limitMs = SETUP_TIMEOUT_MS
  let isSetUp = false
  let unanswered = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const lookIn = (ms: number) => {
    // An answer that has arrived is read first.
    timer = setTimeout(() => setImmediate(look), Math.min(ms, LONGEST_MS))
    timer.unref()
  }
  function look(): void {
    timer = undefined
    if (unanswered === 0) return
    const leftMs = since + limitMs - performance.now()
    if (leftMs > 0 || unlimited.has(session)) {
      lookIn(leftMs > 0 ? leftMs : limitMs)
      return
    }
    // A statement outside a transaction may have been committed.
    const why = isSetUp
      ? new CommitInDoubtError('a statement was not answered')
      : new DatabaseAwayError('it does not answer in time')
    cutSession(session, why)
  }
  return {
    sent() {
      if (unanswered === 0) since = performance.now()
      unanswered += 1
      if (timer === undefined) lookIn(limitMs)
    },
    answered() {
      unanswered -= 1
      since = performance.now()
    },
    setLimit(ms) {
      isSetUp = true
      limitMs = ms
      clearTimeout(timer)
      timer = undefined
    },
  }
}

type Answer = (error: Error | null | undefined, result?: pg.QueryResult) => void

/**
 * Notes when a session breaks, and fails a commit that may not have reached a standby (P139): pg takes a warning for
 * success.
 */
function guard(session: pg.ClientBase, watch: AnswerWatch, commitMs: number): void {
  const notices: { readonly routine?: string | undefined; readonly code?: string | undefined }[] = []
  session.on('error', () => broken.add(session))
  session.on('notice', (notice) => notices.push(notice))
  connectionOf(session).on('errorMessage', ({ code }: { code?: string }) => {
    if (endsSession(code)) broken.add(session)
  })
  let doubt: Error | undefined
  /** The failure of a commit that was sent, beside what pg takes its answer for. */
  const doubtAbout = (isCommit: boolean, error: unknown, result?: pg.QueryResult): Error | undefined => {
    const isWarned = notices.some(
      ({ routine, code }) => routine === WAIT_FOR_STANDBY || (isCommit && code !== NO_WARNING),
    )
    notices.length = 0
    const isLost = isCommit && isDatabaseAway(error)
    // Rolled back is no doubt, and Kysely tells it.
    const isAnswered = result === undefined || /^(COMMIT|ROLLBACK)$/.test(result.command)
    if (!isWarned && !isLost && (!isCommit || isAnswered)) return undefined
    broken.add(session)
    doubt =
      error instanceof CommitInDoubtError
        ? error
        : new CommitInDoubtError('a commit was not confirmed', { cause: error })
    return doubt
  }
  const giveUp = () => cutSession(session, new CommitInDoubtError('a commit was not answered'))
  const query = session.query.bind(session) as (...args: unknown[]) => unknown
  const guarded = (...args: unknown[]): unknown => {
    const text = textOf(args[0])
    if (text === undefined) return query(...args)
    // Kysely rolls back after a commit that failed, and would tell of the session's end alone.
    if (doubt !== undefined && ROLLBACK.test(text)) return Promise.reject(doubt)
    const isCommit = COMMIT.test(text)
    if (LIFTS_LIMIT.test(text)) unlimited.add(session)
    const timer = isCommit ? setTimeout(giveUp, commitMs) : undefined
    watch.sent()
    const settle = (error: unknown, result?: pg.QueryResult) => {
      clearTimeout(timer)
      watch.answered()
      return doubtAbout(isCommit, error, result)
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const answer: Answer = (error, result) => (callback as Answer)(settle(error, result) ?? error, result)
      return query(...args.slice(0, -1), answer)
    }
    return (query(...args) as Promise<pg.QueryResult>).then(
      (result) => {
        const doubt = settle(undefined, result)
        if (doubt !== undefined) throw doubt
        return result
      },
      (error) => {
        throw settle(error) ?? error
      },
    )
  }
  session.query = guarded as typeof session.query
}

/** Returns `undefined` for a query object, which gives its answer by events. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  return query !== null && typeof query === 'object' && 'text' in query && !('submit' in query)
    ? String(query.text)
    : undefined
}

function cutSession(session: pg.ClientBase, why: Error): void {
  broken.add(session)
  connectionOf(session).stream.destroy(why)
}

/** A row of `database_probe` whose commit was answered: every earlier commit is where this one is. */
export interface ProvenCommit {
  readonly key: string
  /** As PostgreSQL writes it, to the microsecond. */
  readonly at: string
  /** `synchronous_standby_names`: the standbys that the server waited for. */
  readonly standbyNames: string
}

/**
 * A part of a query that makes its transaction one that writes, whose commit waits for disk and standby. It needs no table.
 * An id of a transaction alone would not do.
 */
export const DURABLE = "pg_logical_emit_message(true, 'foyer', '')"

const rowKeys = new WeakMap<pg.ClientBase, string>()
/** Longer than an outage after which a commit of before it is looked for. */
const KEPT = "interval '7 days'"

/**
 * Commits the row of `database_probe` that belongs to a session. Resolves when PostgreSQL has answered, however late. A
 * first commit removes rows of ended sessions.
 */
export async function commitProbe(session: pg.ClientBase): Promise<ProvenCommit> {
  const known = rowKeys.get(session)
  const key = known ?? crypto.randomUUID()
  rowKeys.set(session, key)
  const tidy = `with old as (delete from database_probe where committed_at < clock_timestamp() - ${KEPT}) `
  const { rows } = await session.query<Omit<ProvenCommit, 'key'>>(
    `${known === undefined ? tidy : ''}insert into database_probe (session, committed_at) values ($1, clock_timestamp())
     on conflict (session) do update set committed_at = excluded.committed_at
     returning committed_at::text as at, current_setting('synchronous_standby_names') as "standbyNames"`,
    [key],
  )
  return { key, at: '', standbyNames: '', ...rows[0] }
}

/**
 * Proves that this very session can still commit: only then what it holds, such as an advisory lock, counts (P140).
 *
 * @throws Error unless the commit was answered cleanly in time; the session is then of no use
 */
export async function confirmSession(session: pg.ClientBase, timeoutMs = 5_000): Promise<void> {
  await within(timeoutMs, commitProbe(session), () => new CommitInDoubtError('a commit was not answered'))
}
