import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import type { DatabaseHealth } from '../database/health.ts'

/** Work is late when it was due so long ago that a busy minute does not explain it. */
export const LATE_SECONDS = 300

/** How many seconds the oldest work of each kind has been due, by PostgreSQL's clock. 0 where none is. */
export interface DueWork {
  readonly job: number
  readonly update: number
  readonly message: number
}

export interface ReadinessParts {
  /** Asks the database how long work has been due; throws where it does not answer. */
  readonly readDue: () => Promise<DueWork>
  readonly config: Pick<Config, 'roles'>
  readonly databaseHealth: Pick<DatabaseHealth, 'state'>
  readonly isWorking: () => boolean
  readonly signal: AbortSignal
}

export interface Readiness {
  /** The parts of this process that cannot work now, a sentence each; none where it is ready. */
  findObstacles(): Promise<readonly string[]>
  /** How long work has been due. Undefined where the database does not answer. */
  findDue(): Promise<DueWork | undefined>
}

/** The database is asked at most this often, whatever the number of requests. */
const KEPT_MS = 1_000
const PATIENCE_MS = 2_000

/**
 * Whether this process fulfils its roles: it answers from the database, and does the work that is due. The database is
 * asked each time, since a remembered state says nothing about a stuck loop (P94).
 */
export function createReadiness({
  readDue,
  config,
  databaseHealth,
  isWorking,
  signal,
}: ReadinessParts): Readiness {
  // A read under way is shared, and a failed one is not kept: a database that is back counts at once.
  const kept = new LRUCache<'due', DueWork>({ max: 1, ttl: KEPT_MS, fetchMethod: () => readDue() })

  async function findDue(): Promise<DueWork | undefined> {
    if (databaseHealth.state === 'connecting') return undefined
    return withinPatience(kept.fetch('due').catch(() => undefined))
  }

  return {
    findDue,
    async findObstacles() {
      if (signal.aborted) return ['the server is stopping']
      if (databaseHealth.state === 'connecting') return ['the database is not prepared yet']
      // Reads may still be answered where commits hang.
      if (databaseHealth.state === 'down') return ['the database answers no commit']
      const due = await findDue()
      if (due === undefined) return [`the database does not answer within ${PATIENCE_MS / 1_000} s`]
      return config.roles.has('worker') ? findLateWork(due, isWorking()) : []
    },
  }
}

const NAMES = { job: 'job', update: 'update of Telegram', message: 'message to Telegram' } as const

function findLateWork(due: DueWork, isWorking: boolean): string[] {
  if (!isWorking) return ['the worker runs no jobs now']
  return (Object.keys(NAMES) as (keyof DueWork)[])
    .filter((work) => due[work] > LATE_SECONDS)
    .map(
      (work) => `the oldest ${NAMES[work]} is ${Math.round(due[work])} s late, of ${LATE_SECONDS} s at most`,
    )
}

async function withinPatience<T>(read: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, PATIENCE_MS, undefined)
  try {
    return await Promise.race([read, late])
  } finally {
    clearTimeout(timer)
  }
}
