/** The words of a command that the database fails. */
import {
  CommitInDoubtError,
  connectionCode,
  DatabaseAwayError,
  explainDatabaseFailure,
  isConflict,
  isDatabaseAway,
  refusedParameter,
} from '../server/shared/databaseFailure.ts'

/** The server refused the session or the statement, or took it back. */
const NOTHING_DONE = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['28P01', '28000', '3D000', '42501', '53300', '57P03', '25006', '57014'],
])
/** pg's own words for a session that never came about. */
const NEVER_CONNECTED = /^timeout (exceeded when trying to connect|expired)/

/**
 * Explains a failure of the database in two sentences: why, and what is known of the last step. Returns `undefined` if the
 * database is not at fault.
 *
 * @param whenUnknown what to do where the last step may have been saved; nothing for a command that only reads
 */
export function explainDatabase(error: unknown, whenUnknown: string | undefined): string | undefined {
  const code = connectionCode(error) ?? ''
  const isKnown = NOTHING_DONE.has(code) || refusedParameter(error) !== undefined || isConflict(error)
  const isUnconnected =
    error instanceof Error &&
    (NEVER_CONNECTED.test(error.message) ||
      (error instanceof DatabaseAwayError && !(error instanceof CommitInDoubtError)))
  if (!isKnown && !isDatabaseAway(error)) return undefined
  const why = `The database failed this command: ${explainDatabaseFailure(error)}.`
  if (whenUnknown === undefined)
    return `${why} This command changes nothing in it: run it again once it answers.`
  return isKnown || isUnconnected
    ? `${why} The step that failed changed nothing.`
    : `${why} Whether the last step was saved is unknown. ${whenUnknown}`
}
