/** What an error of the database means for the one who asked. */
export type DatabaseFailure =
  /** The database looked at these rows and refuses them: repeating them changes nothing. */
  | 'refused'
  /** It lost against another transaction: repeating it is right. */
  | 'conflict'
  /** The database is away, starting, full or read-only: it passes. */
  | 'unavailable'
  /** A bug of ours, such as a missing table. */
  | 'bug'

/** By class of SQLSTATE (PostgreSQL, appendix A): data, integrity, exceeded limits, and what a trigger raises. */
const REFUSED = new Set(['22', '23', '44', '54', 'P0'])
const CONFLICT = new Set(['40'])
const UNAVAILABLE = new Set(['08', '53', '57', '58'])
/** A standby answers; the next connection may find the primary. */
const READ_ONLY = '25006'

/** Tells what became of a statement. An error without SQLSTATE never reached the database, or lost it on the way. */
export function classifyDatabaseError(error: unknown): DatabaseFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string' || !/^(?=.*\d)[0-9A-Z]{5}$/.test(code)) {
    return error instanceof Error && !isProgrammingError(error) ? 'unavailable' : 'bug'
  }
  const kind = code.slice(0, 2)
  if (REFUSED.has(kind)) return 'refused'
  if (CONFLICT.has(kind)) return 'conflict'
  return UNAVAILABLE.has(kind) || code === READ_ONLY ? 'unavailable' : 'bug'
}

function isProgrammingError(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
}
