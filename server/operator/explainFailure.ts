import { GrammyError, HttpError } from 'grammy'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { causesOf } from '../shared/failure.ts'

/**
 * Explanations that follow a colon, in plain words. Never a library's own message, which holds addresses, keys and details for
 * programmers.
 */

/** Why a read of the chain failed. */
export function explainChainFailure(error: unknown): string {
  const causes = causesOf(error)
  const has = (...names: string[]) => causes.some(({ name }) => names.includes(name))
  const status = causes
    .map((cause) => (cause as { status?: unknown }).status)
    .find((value) => typeof value === 'number')
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

/** Why a call to Telegram failed. */
export function explainTelegramFailure(error: unknown): string {
  if (error instanceof HttpError) return 'it cannot be reached'
  if (!(error instanceof GrammyError)) return 'its answer cannot be used'
  const { error_code: code, description } = error
  if (code === 401 || code === 404) return 'it does not know this bot'
  if (code === 429) return 'it is asked more often than it allows'
  if (code >= 500) return 'it has a failure of its own'
  if (code === 403) return 'the bot is not there any more'
  return /chat not found/i.test(description) ? 'Telegram knows no such group' : 'it refuses the question'
}
