import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { DomainError } from '../shared/errors.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { App } from './app.ts'
import { type ClientNetworks, clientNetworks } from './clientAddress.ts'

/** The most addresses, and the most wallets, that are counted at a time; the least recently seen is forgotten. */
const MAX_COUNTED = 20_000

/** The limit of one IPv6 /48, the network of one site, as a multiple of that of a /64. */
export const SITE_FACTOR = 8

/**
 * Counts requests by network before anything else (IPv4 by address, IPv6 by /64 and /48). Counts them by wallet only
 * after the signature was found valid, so that nobody can use up another wallet's limit. Each process counts for itself:
 * the limits guard its own work.
 */
export async function limitRates(
  app: App,
  limits: Pick<Config, 'rateLimitAddress' | 'rateLimitWallet'>,
): Promise<{ countWallet: (request: FastifyRequest) => Promise<void> }> {
  // A client that left behind pipelined requests has no address, and waits for no answer.
  app.addHook('onRequest', async (request, reply) => {
    if (request.ip === undefined) reply.hijack()
  })
  await app.register(rateLimit, { global: false })
  const counter = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    // `cache` counts, although the plugin's types leave it out.
    const options = { max, timeWindow: MINUTE_MS, cache: MAX_COUNTED, keyGenerator }
    const count = app.createRateLimit(options)
    return async (request: FastifyRequest) => {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) {
        throw new DomainError('request.rate_limited', { seconds: `${Math.max(1, result.ttlInSeconds)}` })
      }
    }
  }
  const networks = new WeakMap<FastifyRequest, ClientNetworks>()
  const countAddress = counter(limits.rateLimitAddress, (request) => networks.get(request)?.address ?? '')
  const countSite = counter(
    limits.rateLimitAddress * SITE_FACTOR,
    (request) => networks.get(request)?.site ?? '',
  )
  // A hook of the whole port, so that it runs before those of a route.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.isExemptFromRateLimit?.(request)) return
    const client = clientNetworks(request)
    networks.set(request, client)
    await countAddress(request)
    if (client.site !== undefined) await countSite(request)
  })
  return { countWallet: counter(limits.rateLimitWallet, (request) => request.signer.wallet) }
}

/** Counts the requests of one client, by its network, to a route; false above the limit. */
export function countClients(
  app: App,
  { max, windowMs }: { readonly max: number; readonly windowMs: number },
): (request: FastifyRequest) => Promise<boolean> {
  const options = { max, timeWindow: windowMs, cache: MAX_COUNTED }
  const count = app.createRateLimit({
    ...options,
    keyGenerator: (request) => clientNetworks(request).address,
  })
  return async (request) => {
    const result = await count(request)
    return result.isAllowed || !result.isExceeded
  }
}
