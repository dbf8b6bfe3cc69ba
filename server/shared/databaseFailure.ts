import { causesOf } from './failure.ts'

/** By class of SQLSTATE (PostgreSQL, appendix A): data, integrity, exceeded limits, and what a trigger raises. */
const REFUSED = new Set(['22', '23', '44', '54', 'P0'])
const CONFLICT = '40'
const AWAY = new Set(['08', '53', '57', '58'])
/** A statement timeout may be the statement's own fault. */
const TIMED_OUT = '57014'
/** A standby answers; the next connection may find the primary. */
const READ_ONLY = '25006'

const AWAY_SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** pg gives these errors no code. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout (exceeded|expired)|Client has encountered a connection error|Query read timeout)/

/** The database, or one connection to it, cannot do what it is asked for now. Its message may be shown, after a colon. */
export class DatabaseAwayError extends Error {
  override readonly name: string = 'DatabaseAwayError'
}

/** A commit whose outcome is unknown: it may have happened, and may yet be lost. */
export class CommitInDoubtError extends DatabaseAwayError {
  override readonly name = 'CommitInDoubtError'
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Whether the database refuses these rows: a retry changes nothing. */
export function isRefusedByDatabase(error: unknown): boolean {
  return REFUSED.has(codeOf(error)?.slice(0, 2) ?? '')
}

/** Whether a statement lost against another transaction: retry it. */
export function isConflict(error: unknown): boolean {
  return codeOf(error)?.startsWith(CONFLICT) === true
}

/** Whether the database is away, starting, full or read-only, whatever it was asked for: it passes. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true
  const code = codeOf(error)
  if (code === undefined) return error instanceof Error && AWAY_MESSAGE.test(error.message)
  if (AWAY_SYSTEM_ERRORS.has(code) || code === READ_ONLY) return true
  return /^[0-9A-Z]{5}$/.test(code) && AWAY.has(code.slice(0, 2)) && code !== TIMED_OUT
}

const ENDS_SESSION = new Set([READ_ONLY, '57P01', '57P02', '57P03'])

/** True if a session that met this SQLSTATE can do no more work. */
export function endsSession(code: string | undefined): boolean {
  return code !== undefined && (ENDS_SESSION.has(code) || code.startsWith('08'))
}

/** True if the server takes no writes: it is a standby, or has become one. */
export function isReadOnly(code: string | undefined): boolean {
  return code === READ_ONLY
}

const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer in time',
  '28P01': 'it refuses this user or password',
  '28000': 'it refuses this user, or pg_hba.conf does not let it in from here',
  '3D000': 'there is no such database',
  '25006': 'it is read-only',
  '42501': 'this user lacks a right',
  '53300': 'it has no connection left',
  '57P01': 'it is being shut down',
  '57P03': 'it is starting or being shut down',
}

/** PgBouncer, before version 1.20 at least, gives all that it refuses one code, and only the text tells what it is. */
const POOLER_SQLSTATE = '08P01'
const POOLER_REFUSALS: readonly (readonly [text: RegExp, sqlstate: string])[] = [
  [/authentication failed|no such user/i, '28P01'],
  [/no such database/i, '3D000'],
  [/no more connections|query_wait_timeout/i, '53300'],
  [/shutting down/i, '57P01'],
]

/** The SQLSTATE or system error of a failed connection, and where a pooler hides it, the one that PostgreSQL would give. */
export function connectionCode(error: unknown): string | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code !== 'string') return undefined
  if (code !== POOLER_SQLSTATE) return code
  return POOLER_REFUSALS.find(([text]) => text.test(String(message)))?.[1] ?? code
}

/** The start-up parameter that a pooler refuses. PostgreSQL itself refuses none that it knows. */
export function refusedParameter(error: unknown): string | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code !== POOLER_SQLSTATE) return undefined
  return /^unsupported startup parameter: (\w+)/.exec(String(message))?.[1]
}

/**
 * Explains in a few plain words, to follow a colon, why the database cannot be asked. Never in a library's words, which
 * may hold addresses.
 */
export function explainDatabaseFailure(error: unknown): string {
  for (const cause of causesOf(error)) {
    if (cause instanceof DatabaseAwayError) return cause.message
    const parameter = refusedParameter(cause)
    if (parameter !== undefined) return `a pooler refuses the start-up parameter ${parameter}`
    const known = FAILURES[connectionCode(cause) ?? '']
    if (known !== undefined) return known
    if (/timeout|timed out/i.test(cause.message)) return 'it does not answer in time'
    if (/terminated|connection error/i.test(cause.message)) return 'the connection broke'
  }
  return 'its answer cannot be used'
}
