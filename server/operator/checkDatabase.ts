import type { Context } from '../context.ts'
import { describeTooNew, findMigrationGap, TOO_NEW_REMEDY } from '../migrations/applied.ts'
import { explainDatabaseFailure } from '../shared/databaseFailure.ts'
import { MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { type Check, type Finding, findingsOf } from './finding.ts'
import { findDueWork, findWorkFacts, LATE_SECONDS } from './queries.ts'

const database = findingsOf('database')
const work = findingsOf('work')

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
  const { missing, unknown } = await findMigrationGap(db)
  if (unknown.length > 0) return database.wrong(describeTooNew(unknown), TOO_NEW_REMEDY)
  if (missing.length > 0) {
    return database.wrong(
      `The database lacks ${missing.length} migrations, first ${missing[0]}.`,
      'Start the server, or run npm run migrate.',
    )
  }
  return database.right('The database answers and is of this version.')
}

async function checkWork(ctx: Context): Promise<Finding[]> {
  const { updates, parkedUpdates, calls, deadJobs } = await findWorkFacts(ctx.db)
  const due = await findDueWork(ctx.db)
  const findings: Finding[] = []
  if (due.job > LATE_SECONDS) {
    findings.push(
      work.wrong(
        `The oldest job has been due for ${ageOf(due.job)}.`,
        'See that a process with the role worker runs, and what it logs.',
      ),
    )
  }
  if (due.update > LATE_SECONDS) {
    findings.push(
      work.wrong(
        `${updates} updates of Telegram wait, the oldest for ${ageOf(due.update)}.`,
        'See that a process with the role worker runs, and what it logs.',
      ),
    )
  }
  if (due.message > LATE_SECONDS) {
    findings.push(
      work.wrong(
        `${calls} messages to Telegram wait, the oldest for ${ageOf(due.message)}.`,
        'See that a process with the role worker runs and reaches Telegram.',
      ),
    )
  }
  if (parkedUpdates > 0) {
    findings.push(
      work.warning(
        `${parkedUpdates} updates of Telegram are parked: they failed each time.`,
        'Look for "is parked" in the log: it is a bug worth reporting.',
      ),
    )
  }
  if (deadJobs > 0) {
    findings.push(
      work.warning(
        `${deadJobs} ${deadJobs === 1 ? 'job has' : 'jobs have'} failed for good, or ${deadJobs === 1 ? 'belongs' : 'belong'} to another version.`,
        'Try again or dismiss: /operator in the bot, “Failed jobs”.',
      ),
    )
  }
  return findings.length > 0 ? findings : [work.right('No work is late.')]
}

function ageOf(seconds: number): string {
  const minutes = Math.round((seconds * SECOND_MS) / MINUTE_MS)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
