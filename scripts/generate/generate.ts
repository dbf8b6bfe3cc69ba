import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../sandbox/ports.ts'
import { startPostgres } from '../../sandbox/postgres/start.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrate } from '../../server/migrations/migrate.ts'
import { generateArtifacts } from './artifacts.ts'
import { generateDocuments } from './documents.ts'
import { generateSchema } from './schema.ts'

/** Writes every generated file. */
export async function generate(): Promise<void> {
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
  for (const make of [generateArtifacts, generateDocuments]) {
    for (const { path, text } of make()) writeFileSync(path, text)
  }
}
