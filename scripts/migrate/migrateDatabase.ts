import { pino } from 'pino'
import { VARIABLES } from '../../server/configVariables.ts'
import { awaitDatabase } from '../../server/database/connect.ts'
import { migrate } from '../../server/migrations/migrate.ts'
import { Failure } from '../command.ts'
import { withCommandDatabase } from '../commandDatabase.ts'

const ANSWER_TIMEOUT_MS = 15_000

function readUrl(): string {
  if (!process.env.DATABASE_URL) throw new Failure('Missing: DATABASE_URL.')
  const { success, data, error } = VARIABLES.DATABASE_URL.schema.safeParse(process.env.DATABASE_URL)
  if (!success) throw new Failure(`DATABASE_URL: ${error.issues[0]?.message}.`)
  return data
}

async function awaitAnswer(url: string): Promise<void> {
  const patience = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  try {
    await awaitDatabase({ url, log: pino({ level: 'silent' }), signal: patience }, async () => {})
  } catch (error) {
    if (!patience.aborted) throw new Failure((error as Error).message)
    const { host } = new URL(url)
    throw new Failure(
      `DATABASE_URL: ${host} did not answer, or answered no commit, within ${ANSWER_TIMEOUT_MS / 1_000} s.`,
    )
  }
}

/** Migrates the database of DATABASE_URL, and prints what it applied. */
export async function migrateDatabase(): Promise<void> {
  const url = readUrl()
  await awaitAnswer(url)
  // A migration that only the first server has is lost with it.
  await withCommandDatabase({ url, name: 'foyer migrate', isDurable: true }, async (database) => {
    const applied = await migrate(database)
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`)
  })
}
