import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const NAME = Symbol('the name of a value')

/** Stands for a value in the text of a prepared query. */
interface Placeholder {
  readonly [NAME]: PropertyKey
}

function isPlaceholder(parameter: unknown): parameter is Placeholder {
  return typeof parameter === 'object' && parameter !== null && NAME in parameter
}

/** The place of a value in the text of a query. */
export type ValueOf<Values> = <K extends keyof Values>(name: K) => RawBuilder<Values[K]>

/**
 * A query whose text is built once, and sent with other values each time. For hot queries: building one takes this process as
 * long as running it takes PostgreSQL.
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, value: ValueOf<Values>) => { compile(db: Database): CompiledQuery<Row> },
): (db: Database, values: Values) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined
  return async (db, values) => {
    query ??= build(db, (name) => sql`${{ [NAME]: name } satisfies Placeholder}`).compile(db)
    const parameters = query.parameters.map((parameter) =>
      isPlaceholder(parameter) ? values[parameter[NAME] as keyof Values] : parameter,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
