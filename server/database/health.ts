import type pg from 'pg'
import type { Logger } from 'pino'
import { CommitInDoubtError, explainDatabaseFailure } from '../shared/databaseFailure.ts'
import { describeFailure } from '../shared/failure.ts'
import type { DatabasePool } from './database.ts'
import { planProbe } from './probe.ts'
import { commitProbe, destroySession, type ProvenCommit, serverOf } from './session.ts'

/** `connecting` until the database has been migrated by this process; from then on `up` or `down`. */
export type DatabaseState = 'connecting' | 'up' | 'down'

export interface DatabaseHealth {
  readonly state: DatabaseState
  /** To be called once the database is ready for use. Begins the watch. */
  begin(): void
  /** Checks the database at once, after a failure that looked like an outage. */
  suspect(): void
  end(): Promise<void>
}

/** Another run of a server answers commits: it was started again, or another one was promoted. */
export interface Move {
  /** The last commit that the server before has answered. */
  readonly last: ProvenCommit
  /** For how long no commit was answered in between. */
  readonly silentMs: number
}

interface DatabaseHealthOptions {
  readonly database: DatabasePool
  readonly log: Logger
  readonly onMoved?: (move: Move) => void
}

/** How long a fresh session may take to come up, and then to tell whether an earlier one hangs there. */
const FRESH_TIMEOUT_MS = 5_000
/** The same before the state is `down`: one answer that never comes leaves time for a second attempt. */
const FIRST_FRESH_TIMEOUT_MS = 1_500

/**
 * Watches a database by commits on a connection of its own: on a primary that is cut off, everything else goes on (P138).
 * `down` means that none was answered for 5 s. Then nothing but the watch has a session, and it holds at most three: a
 * backend that hangs outlives its client, so reconnecting would fill the server. Pool sessions of a server that is no
 * longer the one that commits are cut.
 */
export function watchDatabase({ database, log, onMoved }: DatabaseHealthOptions): DatabaseHealth {
  const name = `foyer health ${crypto.randomUUID().slice(0, 8)}`
  let state: DatabaseState = 'connecting'
  let isEnded = false
  let holder: pg.Client | undefined
  let candidate: pg.Client | undefined
  let askedAt: number | null = null
  let answeredAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let trying: Promise<void> | undefined
  let isSuspected = false
  let wantsFresh = false
  let server: string | undefined
  let answerer: pg.Client | undefined
  let last: ProvenCommit | undefined
  let failure: unknown
  let told: string | undefined
  let timer: NodeJS.Timeout | undefined

  const plan = () =>
    planProbe(
      {
        ...{ answeredAt, triedAt, isSuspected, wantsFresh },
        askedAt: holder === undefined ? undefined : askedAt,
        isTrying: trying !== undefined,
      },
      performance.now(),
    )

  function act(): void {
    clearTimeout(timer)
    if (isEnded || state === 'connecting') return
    const { step, waitMs } = plan()
    if (step === 'commit' && holder !== undefined) void commit(holder)
    if (step === 'connect') trying = tryFresh()
    // The event loop may have been busy: an answer that has arrived is read first.
    timer = setTimeout(() => setImmediate(wake), waitMs)
  }

  function wake(): void {
    if (!isEnded && plan().isDown) goDown()
    act()
  }

  async function commit(session: pg.Client): Promise<void> {
    askedAt = performance.now()
    isSuspected = false
    try {
      const proven = await commitProbe(session)
      if (session === holder) noteAnswer(session, proven)
    } catch (error) {
      lose(session, error)
    }
    act()
  }

  function noteAnswer(session: pg.Client, proven: ProvenCommit): void {
    askedAt = null
    const now = performance.now()
    const before = { last, silentMs: now - answeredAt, server }
    answeredAt = now
    last = proven
    failure = undefined
    const answering = serverOf(session)
    // A fresh session was opened where one of the pool may have landed elsewhere.
    if (answering !== undefined && session !== answerer) database.cutOthers(answering)
    answerer = session
    server = answering
    if (state === 'down') {
      log.info('the database is back')
      database.reopen()
    }
    state = 'up'
    told = undefined
    if (before.last !== undefined && before.server !== answering) {
      onMoved?.({ last: before.last, silentMs: before.silentMs })
    }
  }

  function lose(session: pg.Client, error: unknown): void {
    destroySession(session)
    if (session !== holder) return
    holder = undefined
    failure = error
  }

  function goDown(): void {
    const why = failure ?? new CommitInDoubtError('a commit is not answered')
    const cause = explainDatabaseFailure(why)
    if (cause !== told)
      log.warn({ failure: describeFailure(why) }, `the database cannot be reached: ${cause}`)
    told = cause
    if (state === 'down') return
    state = 'down'
    database.shut()
    database.cut()
  }

  async function tryFresh(): Promise<void> {
    triedAt = performance.now()
    const withinMs = state === 'down' ? FRESH_TIMEOUT_MS : FIRST_FRESH_TIMEOUT_MS
    let session: pg.Client | undefined
    try {
      session = await database.openSession(name, { evenWhileShut: true, withinMs })
      candidate = session
      if (isEnded || (await hangsThere(session, withinMs))) destroySession(session)
      else take(session)
    } catch (error) {
      failure = error
      if (session !== undefined) destroySession(session)
    }
    candidate = undefined
    trying = undefined
    act()
  }

  function take(session: pg.Client): void {
    if (holder !== undefined) destroySession(holder)
    holder = session
    wantsFresh = false
    session.once('end', () => {
      lose(session, failure)
      act()
    })
    void commit(session)
  }

  /** True if an earlier session of this watch still waits for its commit on this server. */
  async function hangsThere(session: pg.Client, withinMs: number): Promise<boolean> {
    const late = setTimeout(destroySession, withinMs, session)
    try {
      const { rows } = await session.query<{ hangs: boolean }>(
        `select exists (select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()
           and state <> 'idle') as hangs`,
        [name],
      )
      return rows[0]?.hangs === true
    } finally {
      clearTimeout(late)
    }
  }

  function refresh(): void {
    wantsFresh = true
    act()
  }
  const onLanded = (landed: string) => {
    if (server !== undefined && landed !== server) refresh()
  }
  database.events.on('landed', onLanded)
  database.events.on('readOnly', refresh)

  return {
    get state() {
      return state
    },
    begin() {
      if (state !== 'connecting') return
      state = 'up'
      answeredAt = performance.now()
      act()
    },
    suspect() {
      isSuspected = true
      act()
    },
    async end() {
      isEnded = true
      clearTimeout(timer)
      database.events.off('landed', onLanded)
      database.events.off('readOnly', refresh)
      for (const session of [holder, candidate]) if (session !== undefined) destroySession(session)
      await trying
    },
  }
}
