/** `npm run migrate`: brings the database of DATABASE_URL to this version, and prints what it applied. */
import { pino } from 'pino'
import { awaitDatabase } from '../server/adapters/database/connect.ts'
import { openDatabase } from '../server/adapters/database/database.ts'
import { migrate } from '../server/adapters/database/migrate.ts'
import { VARIABLES } from '../server/config.ts'
import { loadEnvFile } from '../server/envFile.ts'

const ANSWER_TIMEOUT_MS = 30_000

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

try {
  loadEnvFile(process.env)
} catch (error) {
  fail((error as Error).message)
}
if (!process.env.DATABASE_URL) fail('Missing: DATABASE_URL.')
const parsed = VARIABLES.DATABASE_URL.schema.safeParse(process.env.DATABASE_URL)
if (!parsed.success) fail(`DATABASE_URL: ${parsed.error.issues[0]?.message}.`)
const url = parsed.data

const patience = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
try {
  await awaitDatabase(url, pino({ level: 'silent' }), patience)
} catch (error) {
  if (patience.aborted) fail(`DATABASE_URL: ${new URL(url).host} did not answer within 30 s.`)
  fail((error as Error).message)
}
const database = openDatabase({ url, size: 2, name: 'foyer migrate', onIdleError: () => {} })
try {
  const applied = await migrate(database)
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`)
} catch (error) {
  fail(`The database cannot be migrated: ${(error as Error).message}`)
} finally {
  await database.close()
}
