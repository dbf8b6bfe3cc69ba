import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, DatabasePool } from '../database/database.ts'
import { isDatabaseAway } from '../shared/databaseFailure.ts'
import { StartError } from '../shared/startError.ts'
import { describeTooNew, findMigrationGap, MIGRATIONS, TOO_NEW_REMEDY } from './all.ts'
import { applyStatusConstraints } from './statuses.ts'

/** The advisory lock under which a database is migrated: any number that nothing else uses. */
export const MIGRATION_LOCK = 7_163_942_018

/**
 * Brings the database to this version, once for all starting processes: tables, constraints generated from status lists,
 * and the job engine's own schema. Idempotent. Returns the names of the applied migrations.
 *
 * @throws StartError when a migration fails, which leaves nothing behind, or when a newer version migrated the database
 * in a way that this one cannot live with
 */
export async function migrate({ db, pool }: DatabasePool): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Waiting for another process, and changing large tables, may take longer than any query should.
    const { rows } = await sql<{
      limit: string
    }>`select current_setting('statement_timeout') as limit`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${MIGRATION_LOCK}::bigint)`.execute(connection)
    try {
      const { missing, unknown, foreign } = await findMigrationGap(connection)
      if (foreign.length > 0) throw new StartError(`${describeTooNew(foreign)} ${TOO_NEW_REMEDY}`)
      // A newer version has prepared it, for this one too: everything here is the newer one's to change.
      if (unknown.length > 0) return []
      const applied = missing.length > 0 ? await applyMissing(connection) : []
      await connection.transaction().execute(applyStatusConstraints)
      await runMigrations({ pgPool: pool })
      return applied
    } catch (error) {
      if (error instanceof StartError || isDatabaseAway(error)) throw error
      throw new StartError(`The database cannot be migrated: ${(error as Error).message}.`, { cause: error })
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK}::bigint)`.execute(connection)
      await sql`select set_config('statement_timeout', ${rows[0]?.limit ?? '0'}::text, false)`.execute(
        connection,
      )
    }
  })
}

/** It reads the whole catalog, so it is for a database that lacks something. */
async function applyMissing(db: Database): Promise<string[]> {
  const provider = { getMigrations: async () => MIGRATIONS as Record<string, Migration> }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}
