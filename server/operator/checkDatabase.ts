import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { explainDatabaseFailure } from './explainFailure.ts'
import { type Check, type Finding, findingsOf } from './finding.ts'
import { type Backlog, findWorkFacts } from './queries.ts'

const database = findingsOf('database')
const work = findingsOf('work')

/** Later than this, what waits is late. */
const LATE_MS = 5 * MINUTE_MS

/** Whether the database answers, is of this version, and the work that it holds gets done. */
export const checkDatabase =
  (ctx: Context): Check =>
  async () => {
    try {
      const version = await checkVersion(ctx)
      return version.level === 'wrong' ? [version] : [version, ...(await checkWork(ctx))]
    } catch (error) {
      return [
        database.wrong(
          `The database cannot be asked: ${explainDatabaseFailure(error)}.`,
          'Check DATABASE_URL, and that PostgreSQL runs and takes this user.',
        ),
      ]
    }
  }

async function checkVersion({ db }: Context): Promise<Finding> {
  const { rows: tables } = await sql`select from pg_class where relname = 'kysely_migration'`.execute(db)
  const applied = new Set<string>()
  if (tables.length > 0) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    for (const { name } of rows) applied.add(name)
  }
  const missing = Object.keys(MIGRATIONS).filter((name) => !applied.has(name))
  const unknown = [...applied].filter((name) => !(name in MIGRATIONS))
  if (unknown.length > 0) {
    return database.wrong(
      `A newer version has migrated the database (${unknown.join(', ')}).`,
      'Run the version that migrated it, or a newer one.',
    )
  }
  if (missing.length > 0) {
    return database.wrong(
      `The database lacks ${missing.length} migrations, first ${missing[0]}.`,
      'Start the server, or run npm run migrate.',
    )
  }
  return database.right('The database answers and is of this version.')
}

async function checkWork(ctx: Context): Promise<Finding[]> {
  const { updates, parkedUpdates, calls, failedJobs } = await findWorkFacts(ctx.db)
  const now = ctx.clock.now()
  const findings: Finding[] = []
  if (isLate(updates, now)) {
    findings.push(
      work.wrong(
        `${updates.count} updates of Telegram wait, the oldest for ${ageOf(updates, now)}.`,
        'See that a process with the role worker runs, and what it logs.',
      ),
    )
  }
  if (isLate(calls, now)) {
    findings.push(
      work.wrong(
        `${calls.count} messages to Telegram wait, the oldest for ${ageOf(calls, now)}.`,
        'See that a process with the role worker runs and reaches Telegram.',
      ),
    )
  }
  if (parkedUpdates.count > 0) {
    findings.push(
      work.warning(
        `${parkedUpdates.count} updates of Telegram are parked: they failed each time.`,
        'Look for "is parked" in the log: it is a bug worth reporting.',
      ),
    )
  }
  if (failedJobs > 0) {
    findings.push(
      work.warning(
        `${failedJobs} jobs were tried as often as they may be.`,
        'Look for their errors in the log, mend the cause, and restart.',
      ),
    )
  }
  return findings.length > 0 ? findings : [work.right('No work is late.')]
}

function isLate({ oldest }: Backlog, now: Date): boolean {
  return oldest !== null && now.getTime() - oldest.getTime() > LATE_MS
}

function ageOf({ oldest }: Backlog, now: Date): string {
  const minutes = Math.round((now.getTime() - (oldest ?? now).getTime()) / MINUTE_MS)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
