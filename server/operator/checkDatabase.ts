import type { Context } from '../context.ts'
import { LATE_SECONDS } from '../http/readiness.ts'
import { describeTooNew, findMigrationGap, TOO_NEW_REMEDY } from '../migrations/applied.ts'
import { explainDatabaseFailure } from '../shared/databaseFailure.ts'
import { MINUTE_MS, SECOND_MS, whenText } from '../shared/time.ts'
import { describeOffset, readClockOffset } from '../worker/clock.ts'
import { type Check, type Finding, findingsOf } from './finding.ts'
import { findDueWork, findWorkFacts } from './queries.ts'

const database = findingsOf('database')
const work = findingsOf('work')

/** Whether the database answers, is of this version, and the work that it holds gets done. */
export const checkDatabase =
  (ctx: Context, jobs: readonly string[]): Check =>
  async () => {
    try {
      const version = await checkVersion(ctx)
      return version.level === 'wrong' ? [version] : [version, ...(await checkWork(ctx, jobs))]
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

async function checkWork(ctx: Context, jobs: readonly string[]): Promise<Finding[]> {
  const { updates, parkedUpdates, calls, deadJobs, ...facts } = await findWorkFacts(ctx.db, jobs)
  const due = await findDueWork(ctx.db, jobs)
  const findings: Finding[] = await checkClocks(ctx, facts.wrongClocks)
  const wrong = (...words: Parameters<typeof work.wrong>) => findings.push(work.wrong(...words))
  const warn = (...words: Parameters<typeof work.warning>) => findings.push(work.warning(...words))
  if (due.job > LATE_SECONDS) {
    wrong(
      `The oldest job has been due for ${ageOf(due.job)}.`,
      'See that a process with the role worker runs, and what it logs.',
    )
  }
  if (due.update > LATE_SECONDS) {
    wrong(
      `${updates} updates of Telegram wait, the oldest for ${ageOf(due.update)}.`,
      'See that a process with the role worker runs, and what it logs.',
    )
  }
  if (due.message > LATE_SECONDS) {
    wrong(
      `${calls} messages to Telegram wait, the oldest for ${ageOf(due.message)}.`,
      'See that a process with the role worker runs and reaches Telegram.',
    )
  }
  if (facts.outageSince !== null) {
    wrong(
      `Telegram fails every call since ${whenText(facts.outageSince)}: messages wait for one that it answers.`,
      'Nothing is lost within a day. See whether this machine reaches Telegram.',
    )
  }
  if (facts.givenUpCalls > 0) {
    warn(
      `${facts.givenUpCalls} messages to Telegram were given up after a day of tries.`,
      'Look at “Given-up messages” in /operator: each can be tried again.',
    )
  }
  if (facts.stuckRows > 0) {
    warn(
      `${facts.stuckRows} rows cannot be handled: recurring jobs skip them, the watcher waits at them.`,
      'Look at “Stuck rows” in /operator: it is a bug worth reporting.',
    )
  }
  if (parkedUpdates > 0) {
    warn(
      `${parkedUpdates} updates of Telegram are parked: they failed each time.`,
      'Look for "is parked" in the log: it is a bug worth reporting.',
    )
  }
  if (deadJobs > 0) {
    warn(
      `${deadJobs} ${deadJobs === 1 ? 'job has' : 'jobs have'} failed for good, or ${deadJobs === 1 ? 'belongs' : 'belong'} to another version.`,
      'Try again or dismiss: /operator in the bot, “Failed jobs”.',
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

function ageOf(seconds: number): string {
  const minutes = Math.round((seconds * SECOND_MS) / MINUTE_MS)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
