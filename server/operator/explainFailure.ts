import { GrammyError, HttpError } from 'grammy'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { causesOf } from '../shared/failure.ts'

/**
 * What is wrong, in a few plain words that follow a colon: never a library's own, which hold addresses, keys and pages of
 * detail for programmers.
 */
type Explanation = string

interface Facts {
  readonly status?: unknown
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
