/**
 * `npm run generate`: renews what is written from the code: the database's types, the compiled contracts, `.env.example`,
 * and the generated parts of `docs/`. It starts a database of its own and needs no configuration.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../sandbox/ports.ts'
import { startPostgres } from '../sandbox/postgres/start.ts'
import { readCommandLine } from '../server/commandLine.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { generateArtifacts } from './generate/artifacts.ts'
import { generateDocuments } from './generate/documents.ts'
import { generateSchema } from './generate/schema.ts'

const USAGE = `Renews the files generated from the code: the database's types, the compiled contracts, .env.example, and the generated
parts of docs/. It starts a database of its own and needs no configuration.

  npm run generate

Example: npm run generate && git diff --stat`

readCommandLine({ usage: USAGE })

const folder = mkdtempSync(join(tmpdir(), 'foyer-generate-'))
const postgres = await startPostgres({
  folder,
  port: await findFreePort(),
  password: 'generate',
  volatile: true,
})
try {
  const database = openDatabase({ url: postgres.url, size: 2, name: 'generate', onIdleError: () => {} })
  await migrate(database)
  await database.close()
  writeFileSync('server/database/schema.ts', await generateSchema(postgres.url))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
// Some documents use the artifacts.
for (const generate of [generateArtifacts, generateDocuments]) {
  for (const { path, text } of generate()) writeFileSync(path, text)
}
