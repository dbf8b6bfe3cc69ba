import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createChain } from '../server/adapters/chain/chain.ts'
import { createPaymentChain } from '../server/adapters/chain/paymentReceipts.ts'
import { createKeylessNetwork } from '../server/adapters/chain/senderNetwork.ts'
import { depositRoutes } from '../server/deposits/routes.ts'
import type { EscrowCheck } from '../server/escrow/checkEscrow.ts'
import { drain } from '../server/http/listen.ts'
import { type DepositSystem, startDepositSystem } from './fixtures/deposits.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'

let system: DepositSystem
let server: TestServer
let answer: EscrowCheck

/** The same system on a real chain, behind a gate that has not found the right escrow. */
beforeAll(async () => {
  system = await startDepositSystem()
  const { ctx, chain } = system
  const connection = createChain({ chainId: 31337, rpcUrls: [chain.url] })
  server = await createTestServer({
    config: ctx.config,
    routes: (app, parts) =>
      depositRoutes(app, {
        ...{ ...parts, ctx, confirmationWaitMs: 500 },
        watch: {
          gate: { check: async () => answer },
          chain: createPaymentChain({ chain: connection, usdc: chain.place.usdc }),
        },
        relayTrial: createKeylessNetwork(connection),
      }),
  })
})
beforeEach(() => {
  answer = { kind: 'wrong', sentence: 'It is another escrow.' }
})
afterAll(async () => {
  await drain(server.app)
  await system.stop()
})

const asks = async (url: string, payload: object) => {
  const { statusCode, json } = await server.inject({ method: 'POST', url, payload })
  return { statusCode, code: json().code }
}
const countOf = async (table: 'payment' | 'relay') =>
  (await system.database.pool.query(`select from ${table}`)).rowCount

it.each(['wrong', 'unavailable'] as const)(
  'P02: no payment is confirmed while the escrow is %s, and nothing of it is recorded',
  async (kind) => {
    if (kind === 'unavailable') answer = { kind }
    const waiting = await system.waits()
    const { paymentId } = await system.pays(waiting)
    expect(await asks('/api/deposit/confirm', { paymentId, ...waiting.link })).toEqual({
      statusCode: 500,
      code: 'payment.unavailable',
    })
    expect(await countOf('payment')).toBe(0)
  },
)

it.each(['wrong', 'unavailable'] as const)(
  'P02: no authorization is relayed while the escrow is %s',
  async (kind) => {
    if (kind === 'unavailable') answer = { kind }
    const waiting = await system.waits()
    const authorization = await system.signs(waiting)
    expect(await asks('/api/deposit/relay', { ...waiting.link, authorization })).toEqual({
      statusCode: 500,
      code: 'payment.unavailable',
    })
    expect(await countOf('relay')).toBe(0)
  },
)
