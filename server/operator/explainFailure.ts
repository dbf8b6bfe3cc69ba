import { GrammyError, HttpError } from 'grammy'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'

/**
 * What is wrong, in a few plain words that follow a colon: never a library's own, which hold addresses, keys and pages of
 * detail for programmers.
 */
type Explanation = string

interface Facts {
  readonly status?: unknown
  readonly code?: unknown
}

/** Why the chain, or a contract on it, could not be read. */
export function explainChainFailure(error: unknown): Explanation {
  const causes = causesOf(error)
  const has = (...names: string[]) => causes.some(({ name }) => names.includes(name))
  const status = causes.map((cause) => (cause as Facts).status).find((value) => typeof value === 'number')
  if (status === 401 || status === 403) return 'it refuses us, as where a key is missing or wrong'
  if (status === 429 || has('LimitExceededRpcError') || causes.some(isRateLimit)) {
    return 'it is asked more often than it allows'
  }
  if (has('TimeoutError', 'AbortError')) return 'it does not answer in time'
  if (has('MethodNotFoundRpcError', 'MethodNotSupportedRpcError')) return 'it lacks a method that is needed'
  if (has('BlockNotFoundError')) return 'it does not know such a block'
  if (typeof status === 'number') return `it answers with HTTP status ${status}`
  if (isChainUnavailable(error)) return 'no RPC endpoint gives an answer that can be used'
  if (has('ContractFunctionExecutionError', 'ContractFunctionZeroDataError')) {
    return 'the contract there does not answer as it should'
  }
  return 'its answer cannot be used'
}

function isRateLimit({ message }: Error): boolean {
  return /rate limit|too many requests/i.test(message)
}

/** Why Telegram could not be asked. */
export function explainTelegramFailure(error: unknown): Explanation {
  if (error instanceof HttpError) return 'it cannot be reached'
  if (!(error instanceof GrammyError)) return 'its answer cannot be used'
  const { error_code: code, description } = error
  if (code === 401 || code === 404) return 'it does not know this bot'
  if (code === 429) return 'it is asked more often than it allows'
  if (code >= 500) return 'it has a failure of its own'
  if (code === 403) return 'the bot is not there any more'
  return /chat not found/i.test(description) ? 'Telegram knows no such group' : 'it refuses the question'
}

const DATABASE_FAILURES: Readonly<Record<string, Explanation>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer in time',
  '28P01': 'it refuses this user or password',
  '28000': 'it refuses this user or password',
  '3D000': 'there is no such database',
  '42501': 'this user lacks a right',
  '53300': 'it has no connection left',
  '57P01': 'it is being shut down',
  '57P03': 'it is starting or being shut down',
}

/** Why the database could not be asked. */
export function explainDatabaseFailure(error: unknown): Explanation {
  for (const cause of causesOf(error)) {
    const { code } = cause as Facts
    const known = typeof code === 'string' ? DATABASE_FAILURES[code] : undefined
    if (known !== undefined) return known
    if (/timeout|timed out/i.test(cause.message)) return 'it does not answer in time'
  }
  return 'its answer cannot be used'
}

/** An error with all that caused it, and what it gathers. */
function causesOf(error: unknown): readonly Error[] {
  const found: Error[] = []
  const open: unknown[] = [error]
  while (open.length > 0 && found.length < 30) {
    const next = open.shift()
    if (!(next instanceof Error) || found.includes(next)) continue
    found.push(next)
    open.push(next.cause, ...(next instanceof AggregateError ? next.errors : []))
  }
  return found
}
