import { BaseError, HttpRequestError, ResponseBodyTooLargeError, RpcRequestError } from 'viem'
import type { Portions } from '../../escrow/chainEndpoint.ts'

const RATE_LIMIT = /rate.?limit|too many requests|throttl|compute units|quota/i

/** Whether the node itself says no, and not merely because it is asked too often. */
export function isRefusal(error: unknown): boolean {
  const refusal = findCause(error, RpcRequestError)
  return refusal !== undefined && !RATE_LIMIT.test(refusal.details ?? '')
}

/** Nodes refuse large ranges in many words, by HTTP statuses, by cutting the answer, or by taking too long for it. */
export function isRangeTooLarge(error: unknown): boolean {
  if (isRefusal(error) || findCause(error, ResponseBodyTooLargeError) !== undefined) return true
  const status = findCause(error, HttpRequestError)?.status
  if (status === 400 || status === 413) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true
  }
  return false
}

function findCause<E extends Error>(
  error: unknown,
  kind: abstract new (...args: never[]) => E,
): E | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof kind) return cause
    if (cause instanceof BaseError) {
      const found = cause.walk((inner) => inner instanceof kind)
      if (found instanceof kind) return found
    }
  }
  return undefined
}

/** The most blocks that are asked for at once. */
export const MAX_BLOCKS = 2_000

export function createPortions(max: number, isTooMuch: (error: unknown) => boolean): Portions {
  let size = max
  return {
    async take(most, ask) {
      for (;;) {
        try {
          const answer = await ask(Math.min(size, most))
          size = Math.min(size * 2, max)
          return answer
        } catch (error) {
          if (size === 1 || !isTooMuch(error)) throw error
          size = Math.ceil(size / 2)
        }
      }
    },
  }
}
