import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { MINUTE_MS, whenText } from '../shared/time.ts'
import { describeOffset, readClockOffset } from '../worker/clock.ts'
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
  const { now, updates, parkedUpdates, calls, failedJobs, ...facts } = await findWorkFacts(ctx)
  const findings: Finding[] = await checkClocks(ctx, facts.wrongClocks)
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
  if (facts.outageSince !== null) {
    findings.push(
      work.wrong(
        `Telegram fails every call since ${whenText(facts.outageSince)}: messages wait for one that it answers.`,
        'Nothing is lost within a day. See whether this machine reaches Telegram.',
      ),
    )
  }
  if (facts.givenUpCalls > 0) {
    findings.push(
      work.warning(
        `${facts.givenUpCalls} messages to Telegram were given up after a day of tries.`,
        'Look at “Given-up messages” in /operator: each can be tried again.',
      ),
    )
  }
  if (facts.stuckRows > 0) {
    findings.push(
      work.warning(
        `${facts.stuckRows} rows cannot be handled by recurring jobs, which skip them.`,
        'Look at “Stuck rows” in /operator: it is a bug worth reporting.',
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

/** This machine's clock, and those of workers that have found theirs wrong. */
async function checkClocks(ctx: Context, wrongClocks: readonly string[]): Promise<Finding[]> {
  const remedy = 'Have the machine follow a time server: deadlines are met too early or too late.'
  const offsetMs = await readClockOffset(ctx)
  const own =
    offsetMs === 0 ? [] : [work.wrong(`This machine's clock is ${describeOffset(offsetMs)}.`, remedy)]
  const others = wrongClocks.map((machine) =>
    work.wrong(`The clock of the worker on ${machine} is not PostgreSQL's.`, remedy),
  )
  return [...own, ...others]
}

function isLate({ oldest }: Backlog, now: Date): boolean {
  return oldest !== null && now.getTime() - oldest.getTime() > LATE_MS
}

function ageOf({ oldest }: Backlog, now: Date): string {
  const minutes = Math.round((now.getTime() - (oldest ?? now).getTime()) / MINUTE_MS)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
