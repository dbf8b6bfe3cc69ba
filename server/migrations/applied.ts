import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { MIGRATIONS } from './all.ts'

/** How the database's migrations differ from those of this version. */
export interface MigrationGap {
  /** Those that are yet to be applied. */
  readonly missing: readonly string[]
  /** Those that only a newer version knows. */
  readonly unknown: readonly string[]
}

/** Compares the database with this version. An empty database lacks every migration. */
export async function findMigrationGap(db: Database): Promise<MigrationGap> {
  const { rows: tables } = await sql`select from pg_class where relname = 'kysely_migration'`.execute(db)
  const applied = new Set<string>()
  if (tables.length > 0) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    for (const { name } of rows) applied.add(name)
  }
  return {
    missing: Object.keys(MIGRATIONS).filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !(name in MIGRATIONS)),
  }
}

/** One sentence about a database that is too new. */
export function describeTooNew(unknown: readonly string[]): string {
  return `The database is too new for this version: a newer one has migrated it (${unknown.join(', ')}).`
}

export const TOO_NEW_REMEDY = 'Run the version that migrated it, or a newer one.'
