import type { FastifyRequest } from 'fastify'

/**
 * Tells whether one of our own pages sent a request. `Sec-Fetch-Site` decides where the browser sends it. Older browsers never
 * do, and others leave it out on plain http in a local network: there `Origin` decides. With neither, the answer is `unknown`:
 * browsers name no origin when a page reads from its own site, and always name one when it writes.
 */
export function findAsker(
  { headers }: Pick<FastifyRequest, 'headers'>,
  isOwnOrigin: (origin: string) => boolean,
): 'own' | 'other' | 'unknown' {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'other'
  if (origin === undefined) return 'unknown'
  return isOwnOrigin(origin) ? 'own' : 'other'
}
