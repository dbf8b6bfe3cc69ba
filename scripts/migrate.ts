/** `npm run migrate`: brings the database of DATABASE_URL to this version, and prints what it applied. */
import { runCommand } from './command.ts'

const USAGE = `Migrates the database of DATABASE_URL to this version, and lists the applied steps. The server does the same when it
starts; nothing is applied twice.

  npm run migrate

Example: DATABASE_URL=postgres://foyer:…@db/foyer npm run migrate`

const COMMAND = { usage: USAGE, whenUnknown: () => 'Run it again: nothing is applied twice.' } as const

await runCommand(COMMAND, async () => {
  const { migrateDatabase } = await import('./migrate/migrateDatabase.ts')
  await migrateDatabase()
})
