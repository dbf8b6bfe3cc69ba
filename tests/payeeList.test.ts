import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMBEDDED_OPERATOR_KEY } from '../sandbox/chain/escrow.ts'
import { readList } from '../scripts/guard/readList.ts'
import type { Context } from '../server/context.ts'
import { announcePayees } from '../server/payouts/announcePayees.ts'
import { payoutRoutes } from '../server/payouts/routes.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import { type Settling, startSettling } from './fixtures/payouts.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'

const USDC = 1_000_000n

let on: Settling
let server: TestServer
let ctx: Context

beforeAll(async () => {
  on = await startSettling()
  ctx = { ...on.ctx, config: { ...on.ctx.config, operatorPrivateKey: EMBEDDED_OPERATOR_KEY } }
  server = await createTestServer({ routes: (app, parts) => payoutRoutes(app, { ...parts, ctx }) })
})
afterAll(async () => {
  await server.close()
  await on.stop()
})

/** As the guard reads it, from the real port. */
async function read(settings: { chainId?: number; escrow?: Address } = {}) {
  const operator = parseAddress(on.chain.operator.address)
  return readList(
    { serverUrl: await server.listen(), chainId: 31337, escrow: on.chain.place.escrow, ...settings },
    { operator, now: on.clock.now().getTime() },
  )
}

it('P109: /payees.json names whom the escrow may have to pay, signed by the operator', async () => {
  const { id: groupId, owner } = await on.group()
  await on.campaign({ groupId, bid: USDC, joins: 4 })
  await on.admits(groupId, 1)
  await announcePayees(ctx, on.parts)
  const answer = await fetch(`${await server.listen()}/payees.json`)
  const text = await answer.text()
  expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({
    status: 200,
    cache: 'public, max-age=5',
  })
  expect(JSON.parse(text)).toMatchObject({
    chainId: 31337,
    escrow: on.chain.place.escrow,
    payees: [{ payee: owner.wallet, dailyLimit: String(25n * USDC) }],
  })
  expect(text).not.toContain(EMBEDDED_OPERATOR_KEY.slice(2))
  expect(await read()).toEqual({ kind: 'read', limits: new Map([[owner.wallet, 25n * USDC]]) })
})

it('is believed for its own escrow and chain alone, and while it is new', async () => {
  expect(await read({ chainId: 8453 })).toMatchObject({ kind: 'refused' })
  expect(await read({ escrow: on.chain.place.usdc })).toMatchObject({ kind: 'refused' })
  on.clock.advance(11 * 60_000)
  expect(await read()).toEqual({ kind: 'refused', why: 'gives a list that is not of now' })
})

it('is not there where no escrow is configured', async () => {
  const bare = await createTestServer({
    routes: (app, parts) =>
      payoutRoutes(app, { ...parts, ctx: { ...ctx, config: { ...ctx.config, escrowAddress: undefined } } }),
  })
  expect((await bare.app.inject('/payees.json')).statusCode).toBe(503)
  await bare.close()
})
