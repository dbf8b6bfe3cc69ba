import type { Config } from '../config.ts'
import type { DatabaseHealth } from '../database/health.ts'

/** Work that was due this long ago is late: a busy minute does not explain it. */
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
  /** Which parts of this process cannot do their work now, a sentence each; none where it is ready. */
  findObstacles(): Promise<readonly string[]>
  /** How long work has been due. Undefined where the database does not tell. */
  findDue(): Promise<DueWork | undefined>
}

/** The database is asked at most this often, however many ask us. */
const KEPT_MS = 1_000
const PATIENCE_MS = 2_000

/**
 * Whether this process can do what its roles say: answer from the database, and get done what is due. Both are asked of the
 * database each time: a remembered state says nothing of a loop that stands still (P94).
 */
export function createReadiness({
  readDue,
  config,
  databaseHealth,
  isWorking,
  signal,
}: ReadinessParts): Readiness {
  let latest: { readonly at: number; readonly due: Promise<DueWork | undefined> } | undefined
  let reading: Promise<DueWork | undefined> | undefined

  function findDue(): Promise<DueWork | undefined> {
    if (databaseHealth.state === 'connecting') return Promise.resolve(undefined)
    const now = performance.now()
    if (latest !== undefined && now - latest.at < KEPT_MS) return latest.due
    // A read that hangs is waited for again, never joined by another one.
    reading ??= read().finally(() => {
      reading = undefined
    })
    const due = withinPatience(reading)
    latest = { at: now, due }
    // A failed read is repeated at once: a database that is back is ready.
    void due.then((answer) => {
      if (answer === undefined) latest = undefined
    })
    return due
  }

  async function read(): Promise<DueWork | undefined> {
    try {
      return await readDue()
    } catch {
      return undefined
    }
  }

  return {
    findDue,
    async findObstacles() {
      if (signal.aborted) return ['the server is stopping']
      if (databaseHealth.state === 'connecting') return ['the database is not prepared yet']
      const due = await findDue()
      if (due === undefined) return [`the database does not answer within ${PATIENCE_MS / 1_000} s`]
      return config.roles.has('worker') ? findLateWork(due, isWorking()) : []
    },
  }
}

const NAMES = { job: 'job', update: 'update of Telegram', message: 'message to Telegram' } as const

function findLateWork(due: DueWork, isWorking: boolean): string[] {
  if (!isWorking) return ['the worker has not started yet']
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
