import type { Context } from '../context.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { describeFailure } from '../shared/failure.ts'
import { addMs, SECOND_MS } from '../shared/time.ts'
import type { ChainEndpoint } from './chainEndpoint.ts'

/** How long an endpoint that failed is left alone, unless no other one answers. */
const PENALTY_MS = 30 * SECOND_MS

/** Remembers which endpoints failed lately. */
export interface EndpointPool {
  sort(): { readonly useful: readonly ChainEndpoint[]; readonly failed: readonly ChainEndpoint[] }
  /** Undefined where the endpoint failed. Any other error is thrown. */
  ask<T>(endpoint: ChainEndpoint, question: () => Promise<T>): Promise<T | undefined>
}

/** @param user For the log */
export function createEndpointPool(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { endpoints, user }: { readonly endpoints: readonly ChainEndpoint[]; readonly user: string },
): EndpointPool {
  const failedAt = new Map<ChainEndpoint, Date>()
  return {
    sort() {
      const now = clock.now()
      const hasFailed = (endpoint: ChainEndpoint) => {
        const at = failedAt.get(endpoint)
        return at !== undefined && now < addMs(at, PENALTY_MS)
      }
      return {
        useful: endpoints.filter((endpoint) => !hasFailed(endpoint)),
        failed: endpoints.filter(hasFailed),
      }
    },
    async ask(endpoint, question) {
      try {
        const answer = await question()
        failedAt.delete(endpoint)
        return answer
      } catch (error) {
        if (!isChainUnavailable(error)) throw error
        failedAt.set(endpoint, clock.now())
        const failure = describeFailure(error)
        log.warn({ endpoint: endpoint.place, failure }, `an RPC endpoint is of no use to ${user}`)
        return undefined
      }
    },
  }
}
