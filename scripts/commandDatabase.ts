/** The database of one command. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { DURABLE, destroySession } from '../server/database/session.ts'
import { CommitInDoubtError, connectionCode } from '../server/shared/databaseFailure.ts'

interface CommandDatabase {
  readonly url: string
  /** Shown in `pg_stat_activity`. */
  readonly name: string
  readonly isDurable: boolean
}

/** Short commands are over by then, and need no third session. */
const PROOF_INTERVAL_MS = 5_000
/** As long as the pool waits for a COMMIT. */
const PROOF_TIMEOUT_MS = 15_000

/**
 * Runs `work` on a database, with few sessions. Nothing in PostgreSQL ends a statement that waits for a standby, or for a network
 * that drops its answer. So every 5 s another session proves that commits are answered, and otherwise the work's sessions are cut.
 *
 * @throws CommitInDoubtError where no commit was answered
 */
export async function withCommandDatabase<T>(
  { url, name, isDurable }: CommandDatabase,
  work: (database: DatabasePool) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ url, size: 2, name, isDurable, onIdleError: () => {} })
  const ended = new AbortController()
  let isGivenUp = false
  const proving = proveCommits(database, name, ended.signal, () => {
    isGivenUp = true
    database.shut()
    database.cut()
  })
  try {
    return await work(database)
  } catch (error) {
    throw isGivenUp ? new CommitInDoubtError('a commit was not answered', { cause: error }) : error
  } finally {
    ended.abort()
    await proving
    await database.close()
  }
}

async function proveCommits(
  database: DatabasePool,
  name: string,
  ended: AbortSignal,
  giveUp: () => void,
): Promise<void> {
  let session: pg.Client | undefined
  const drop = () => session && destroySession(session)
  ended.addEventListener('abort', drop)
  for (;;) {
    await sleep(PROOF_INTERVAL_MS, undefined, { signal: ended }).catch(() => {})
    if (ended.aborted) return
    const timer = setTimeout(giveUp, PROOF_TIMEOUT_MS)
    try {
      session ??= await database.openSession(`${name} proof`)
      // It writes, so its commit waits like any other. A database that is not migrated has no table for it.
      await session.query(`select ${DURABLE}`)
    } catch (error) {
      drop()
      session = undefined
      // A refusal is an answer: the server lives, and has no session left for us.
      const isAnswer = /^[0-9A-Z]{5}$/.test(connectionCode(error) ?? '')
      if (!isAnswer && !ended.aborted) return giveUp()
    } finally {
      clearTimeout(timer)
    }
  }
}
