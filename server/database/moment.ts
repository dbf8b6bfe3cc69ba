import { type CompiledQuery, sql } from 'kysely'
import type { Database } from './database.ts'

const compiled = new WeakMap<Database, CompiledQuery<{ moment: string }>>()

/**
 * Names what is visible in the database now: which transactions have ended, on which run of which server. Two equal names
 * mean that the same query finds the same rows, since every transaction that changes anything changes the name when it
 * ends. The server's start tells a promoted standby apart, which may give lost transactions' numbers to others.
 */
export async function findMoment(db: Database): Promise<string> {
  let query = compiled.get(db)
  if (query === undefined) {
    query = sql<{ moment: string }>`
      select pg_current_snapshot()::text || '/' || pg_postmaster_start_time()::text as moment`.compile(db)
    compiled.set(db, query)
  }
  const { rows } = await db.executeQuery(query)
  const [row] = rows
  if (row === undefined) throw new Error('the database did not say what is visible')
  return row.moment
}
