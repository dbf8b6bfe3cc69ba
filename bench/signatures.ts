import { hashMessage } from 'viem'
import { parseAddress } from '../server/shared/addresses.ts'
import { authMessage } from '../server/wallet-auth/signedRead.ts'
import { validatorCode } from '../server/wallet-auth/universalValidator.ts'
import { compare, type Figure } from './figure.ts'
import { median } from './load.ts'
import { type Parts, startServer } from './parts.ts'
import type { Effort } from './run.ts'
import { signHeaders, WALLET } from './signing.ts'

const REQUESTS_PER_RUN = 200

/** A new signature of a plain key each time: the RPC calls it costs, and the time beyond one bare call to the same node. */
export async function measureSignatures(parts: Parts, { runs }: Effort): Promise<Figure[]> {
  const server = await startServer(parts, await parts.createDatabase('signatures'))
  const now = Date.now()
  const signed = await Promise.all(
    Array.from({ length: (runs + 1) * REQUESTS_PER_RUN }, async (_, index) => {
      const timestampMs = now - index
      return { timestampMs, headers: await signHeaders(timestampMs) }
    }),
  )
  const reads: number[] = []
  const bareCalls: number[] = []
  let calls = 0
  try {
    for (const [index, { timestampMs, headers }] of signed.entries()) {
      const callsBefore = parts.rpcCalls()
      const read = await timed(() => fetch(`${server.url}/api/groups?wallet=${WALLET}`, { headers }))
      const readCalls = parts.rpcCalls() - callsBefore
      const bare = await timed(() => bareCall(parts.rpcUrl, timestampMs, headers))
      // The first turn warms up, as everywhere.
      if (index < REQUESTS_PER_RUN) continue
      calls += readCalls
      reads.push(read)
      bareCalls.push(bare)
    }
  } finally {
    await server.stop()
  }
  return [
    compare('RPC calls for a new signature', 'calls', calls / reads.length, 1, {
      comparison: 'ratio',
      atLeast: 1,
      atMost: 1,
    }),
    compare('a read with a new signature, beyond one bare eth_call', 'ms', median(reads), median(bareCalls), {
      comparison: 'difference',
      atMost: 3,
    }),
  ]
}

async function bareCall(
  url: string,
  timestampMs: number,
  headers: Record<string, string>,
): Promise<Response> {
  const data = validatorCode({
    wallet: parseAddress(WALLET),
    digest: hashMessage(authMessage('Service', String(timestampMs))),
    signature: headers['x-service-signature'] as `0x${string}`,
  })
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ data, gas: '0x989680' }, 'latest'],
    }),
  })
}

async function timed(request: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const response = await request()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`a measured request failed: ${response.status}`)
  return performance.now() - startedAt
}
