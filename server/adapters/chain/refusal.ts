import { HttpRequestError, ResponseBodyTooLargeError, RpcRequestError } from 'viem'
import type { Portions } from '../../escrow/chainEndpoint.ts'

const RATE_LIMIT = /rate.?limit|too many requests|throttl|compute units|quota/i

/** Whether the node itself refuses, for another reason than its rate limit. */
export function isRefusal(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => cause instanceof RpcRequestError && !RATE_LIMIT.test(cause.details ?? ''),
  )
}

/** Nodes refuse large ranges in many words, by HTTP statuses, by cut answers, or by timeouts. */
export function isRangeTooLarge(error: unknown): boolean {
  return (
    isRefusal(error) ||
    causesOf(error).some(
      (cause) =>
        cause instanceof ResponseBodyTooLargeError ||
        (cause instanceof HttpRequestError && (cause.status === 400 || cause.status === 413)) ||
        cause.name === 'TimeoutError' ||
        cause.name === 'AbortError',
    )
  )
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
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
