import autocannon from 'autocannon'
import { MAX_REQUESTS_PER_SOCKET } from '../server/app/createApp.ts'

/** A repeated request. */
export interface Load {
  readonly url: string
  /** Concurrent requests. */
  readonly concurrency: number
  readonly seconds: number
  /** Ends after so many requests instead. */
  readonly amount?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Makes it a POST of JSON, with a body of its own for each request. */
  readonly nextBody?: () => string
}

export interface LoadResult {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly medianMs: number
  readonly p99Ms: number
}

/**
 * Sends a load to one address of this machine and measures what was answered.
 *
 * @throws Error when any answer was not 2xx: a refused request is fast, and would look like speed
 */
export async function runLoad({
  url,
  concurrency,
  seconds,
  amount,
  headers,
  nextBody,
}: Load): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections: concurrency,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    timeout: 20,
    // Heeds `connection: close`, which the server sends with a socket's thousandth answer.
    reconnectRate: MAX_REQUESTS_PER_SOCKET,
    headers: { ...headers, ...(nextBody ? { 'content-type': 'application/json' } : {}) },
    ...(nextBody
      ? {
          method: 'POST' as const,
          requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, body: nextBody() }) }],
        }
      : {}),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0)
    throw new Error(`${failed} of ${result.requests.total} requests to ${new URL(url).pathname} failed`)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) throw new RangeError('no values')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
