import { type Context, ensureDurable, transact } from '../context.ts'
import { LATE_SECONDS } from '../http/readiness.ts'
import { describeTooNew, findMigrationGap, TOO_NEW_REMEDY } from '../migrations/all.ts'
import { CommitInDoubtError, explainDatabaseFailure } from '../shared/databaseFailure.ts'
import { MINUTE_MS, SECOND_MS, whenText } from '../shared/time.ts'
import { describeOffset, readClockOffset } from '../worker/clock.ts'
import { judgeDurability, readDurability } from './checkDurability.ts'
import { type Finding, findingsOf, found } from './finding.ts'
import { findDueWork, findWorkFacts } from './queries.ts'

const database = findingsOf('database')
const work = findingsOf('work')

/** Whether the database answers, keeps what it acknowledges, has this version's migrations, and its work gets done. */
export async function checkDatabase(ctx: Context, jobs: readonly string[]): Promise<Finding[]> {
  try {
    const version = await checkVersion(ctx)
    if (version.level === 'wrong') return [version]
    return [version, ...(await checkCommits(ctx)), ...(await checkWork(ctx, jobs))]
  } catch (error) {
    return [
      database.wrong(
        `The database cannot be asked: ${explainDatabaseFailure(error)}.`,
        'Check DATABASE_URL, and that PostgreSQL runs and takes this user. Behind Patroni, patronictl list shows who leads.',
      ),
    ]
  }
}

async function checkVersion({ db }: Context): Promise<Finding> {
  const { missing, foreign } = await findMigrationGap(db)
  if (foreign.length > 0) return database.wrong(describeTooNew(foreign), TOO_NEW_REMEDY)
  if (missing.length > 0) {
    return database.wrong(
      `The database lacks ${missing.length} migrations, first ${missing[0]}.`,
      'Start the server, or run npm run migrate.',
    )
  }
  return database.right('The database answers and is of this version.')
}

/** Outside production a database may well be volatile. */
async function checkCommits(ctx: Context): Promise<Finding[]> {
  const { config, db } = ctx
  const durability = await readDurability(db)
  if (durability.isReadOnly) {
    return [
      database.wrong(
        'The database takes no changes: it is read-only.',
        'Let DATABASE_URL lead to the primary. If it does, find out who has set default_transaction_read_only.',
      ),
    ]
  }
  const standsBehind = config.production ? judgeDurability(durability) : []
  return (await isCommitAnswered(ctx))
    ? standsBehind
    : [
        database.wrong(
          'Reads are answered and commits are not: PostgreSQL waits for its standby.',
          'Wait a minute, and cancel nothing that waits. If it lasts, see FoyerDatabaseDown in docs/runbook.md.',
        ),
        ...standsBehind,
      ]
}

/** The message is for nobody. It is written as any row, so its commit waits as any other does (P138). */
async function isCommitAnswered(ctx: Context): Promise<boolean> {
  try {
    await transact(ctx, ensureDurable)
    return true
  } catch (error) {
    if (error instanceof CommitInDoubtError) return false
    throw error
  }
}

const SEE_WORKER = 'See that a process with the role worker runs, and what it logs.'

async function checkWork(ctx: Context, jobs: readonly string[]): Promise<Finding[]> {
  const facts = await findWorkFacts(ctx.db, jobs)
  const { updates, calls, deadJobs, givenUpCalls, stuckRows, parkedUpdates, outageSince } = facts
  const due = await findDueWork(ctx.db, jobs)
  const isLate = (seconds: number) => seconds > LATE_SECONDS
  const dead = deadJobs === 1 ? '1 job has' : `${deadJobs} jobs have`
  return found(
    [
      ...(await checkClocks(ctx, facts.wrongClocks)),
      isLate(due.job) && work.wrong(`The oldest job has been due for ${ageOf(due.job)}.`, SEE_WORKER),
      isLate(due.update) &&
        work.wrong(`${updates} updates of Telegram wait, the oldest for ${ageOf(due.update)}.`, SEE_WORKER),
      isLate(due.message) &&
        work.wrong(
          `${calls} messages to Telegram wait, the oldest for ${ageOf(due.message)}.`,
          'See that a process with the role worker runs and reaches Telegram.',
        ),
      outageSince !== null &&
        work.wrong(
          `Telegram has failed every call since ${whenText(outageSince)}: messages wait until it answers.`,
          'Nothing is lost within a day. See whether this machine reaches Telegram.',
        ),
      givenUpCalls > 0 &&
        work.warning(
          `${givenUpCalls} messages to Telegram were given up after a day of tries.`,
          'Look at “Given-up messages” in /operator: each can be tried again.',
        ),
      stuckRows > 0 &&
        work.warning(
          `${stuckRows} rows cannot be handled: recurring jobs skip them, the watcher waits at them.`,
          'Look at “Stuck rows” in /operator: it is a bug worth reporting.',
        ),
      parkedUpdates > 0 &&
        work.warning(
          `${parkedUpdates} updates of Telegram are parked: they failed each time.`,
          'Look for "is parked" in the log: it is a bug worth reporting.',
        ),
      deadJobs > 0 &&
        work.warning(
          `${dead} failed for good, or ${deadJobs === 1 ? 'belongs' : 'belong'} to another version.`,
          'Try again or dismiss: /operator in the bot, “Failed jobs”.',
        ),
    ],
    work.right('No work is late.'),
  )
}

/** This machine's clock, and the clocks that workers have found wrong. */
async function checkClocks(ctx: Context, wrongClocks: readonly string[]): Promise<Finding[]> {
  const offsetMs = await readClockOffset(ctx)
  const sentences = [
    ...(offsetMs === 0 ? [] : [`This machine's clock is ${describeOffset(offsetMs)}.`]),
    ...wrongClocks.map((machine) => `The clock of the worker on ${machine} is not PostgreSQL's.`),
  ]
  const remedy = 'Have the machine follow a time server: deadlines are met too early or too late.'
  return sentences.map((sentence) => work.wrong(sentence, remedy))
}

/** "5 min", or from two hours on "3 h". */
export function ageOf(seconds: number): string {
  const minutes = Math.round((seconds * SECOND_MS) / MINUTE_MS)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
