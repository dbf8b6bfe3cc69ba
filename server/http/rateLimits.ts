import rateLimit from '@fastify/rate-limit'
import type { preValidationAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { DomainError } from '../shared/errors.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { App } from './app.ts'

/** How many addresses, and how many wallets, are counted at a time; the one not seen for longest is forgotten. */
const MAX_COUNTED = 20_000

/** Too many requests. */
export class RateLimitedError extends DomainError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('request.rate_limited', `Too many requests. Try again in ${retryAfterSeconds} seconds.`)
    this.name = 'RateLimitedError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Counts requests by address (IPv6 by /64) before anything else is done for them, and by wallet once a signature has been
 * found valid, so that nobody can use up what belongs to another's wallet. Each process counts for itself: the limits guard
 * its own work.
 */
export async function limitRates(
  app: App,
  limits: Pick<Config, 'rateLimitAddress' | 'rateLimitWallet'>,
): Promise<{ countWallet: preValidationAsyncHookHandler }> {
  await app.register(rateLimit, {
    max: limits.rateLimitAddress,
    timeWindow: MINUTE_MS,
    cache: MAX_COUNTED,
    ipv6Subnet: 64,
    allowList: (request) => request.routeOptions.config.isExemptFromRateLimit?.(request) ?? false,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    errorResponseBuilder: (_request, { ttl }) => new RateLimitedError(Math.max(1, Math.ceil(ttl / 1_000))),
  })
  const countSigner = app.createRateLimit({
    max: limits.rateLimitWallet,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.signer.wallet,
    allowList: [],
  })
  return {
    async countWallet(request) {
      const count = await countSigner(request)
      if (!count.isAllowed && count.isExceeded) throw new RateLimitedError(Math.max(1, count.ttlInSeconds))
    },
  }
}
