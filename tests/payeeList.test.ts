import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { EMBEDDED_OPERATOR_KEY } from '../sandbox/chain/escrow.ts'
import { readList } from '../scripts/guard/readList.ts'
import { announcePayees } from '../server/payouts/announcePayees.ts'
import { signPayeeList } from '../server/payouts/payeeList.ts'
import { payoutRoutes } from '../server/payouts/routes.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { type Settling, startSettling } from './fixtures/payouts.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'

const USDC = 1_000_000n

let on: Settling
let server: TestServer

beforeAll(async () => {
  on = await startSettling()
})
afterAll(() => on.stop())
// Each has a server of its own, which keeps no answer of another test.
beforeEach(async () => {
  server = await createTestServer({
    routes: (app, parts) => payoutRoutes(app, { ...parts, ctx: on.ctx }),
  })
})
afterEach(() => server.close())

/** As the guard reads it, from the real port. */
async function read(settings: { chainId?: number; escrow?: Address } = {}, now = on.clock.now().getTime()) {
  const operator = parseAddress(on.chain.operator.address)
  return readList(
    { serverUrl: await server.listen(), chainId: 31337, escrow: on.chain.place.escrow, ...settings },
    { operator, now },
  )
}
const signs = () => signPayeeList(on.ctx, on.parts.network)

it('is not there before it is signed', async () => {
  const answer = await server.app.inject('/payees.json')
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
    status: 503,
    code: 'payees.not_signed',
  })
})

it('P109: /payees.json names whom the escrow may have to pay, signed by the operator before it announces them', async () => {
  const { id: groupId, owner } = await on.group()
  await on.campaign({ groupId, bid: USDC, joins: 4 })
  await on.admits(groupId, 1)
  await announcePayees(on.ctx, on.parts)
  const { rows } = await on.database.pool.query(
    `select l.payees from payee_list l join chain_transaction t on t.purpose = 'announce' and t.status = 'queued'
     where l.xmin = t.xmin`,
  )
  expect(rows).toEqual([{ payees: expect.stringContaining(owner.wallet) }])
  const answer = await fetch(`${await server.listen()}/payees.json`)
  const text = await answer.text()
  expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({
    status: 200,
    cache: 'public, max-age=5',
  })
  expect(JSON.parse(text)).toMatchObject({
    chainId: 31337,
    escrow: on.chain.place.escrow,
    at: on.clock.now().toISOString(),
    payees: [{ payee: owner.wallet, dailyLimit: String(25n * USDC) }],
  })
  expect(text).not.toContain(EMBEDDED_OPERATOR_KEY.slice(2))
  const limits = new Map([[owner.wallet, 25n * USDC]])
  expect(await read()).toEqual({ kind: 'read', at: on.clock.now().getTime(), limits })
})

it('is believed for its own escrow and chain alone, and while it is new', async () => {
  await signs()
  expect(await read({ chainId: 8453 })).toMatchObject({ kind: 'refused' })
  expect(await read({ escrow: on.chain.place.usdc })).toMatchObject({ kind: 'refused' })
  const later = on.clock.now().getTime() + 11 * MINUTE_MS
  expect(await read({}, later)).toEqual({ kind: 'refused', why: 'gives a list that is not of now' })
})

it('is not served once no worker has signed it for five minutes', async () => {
  await signs()
  on.clock.advance(5 * MINUTE_MS)
  expect((await server.app.inject('/payees.json')).json()).toMatchObject({ code: 'payees.not_signed' })
  expect(await read()).toEqual({ kind: 'refused', why: 'answers 503' })
  await signs()
  expect(await read()).toMatchObject({ kind: 'read' })
})

it('is signed again each minute without being written again', async () => {
  await signs()
  const stored = async () => {
    const { rows } = await on.database.pool.query<{ at: Date; chunk: number | null }>(
      'select signed_at as at, pg_column_toast_chunk_id(payees)::bigint as chunk from payee_list',
    )
    return rows[0]
  }
  await on.database.pool.query('alter table payee_list alter column payees set storage external')
  await announced(20_000)
  await signs()
  const before = await stored()
  on.clock.advance(MINUTE_MS)
  await signs()
  const after = await stored()
  expect(before?.chunk).toEqual(expect.any(Number))
  expect(after).toEqual({ at: on.clock.now(), chunk: before?.chunk })
  const list = await read()
  expect(list.kind === 'read' && list.limits.size).toBeGreaterThan(20_000)
})

it('is not there where no escrow is configured', async () => {
  const { ctx } = on
  const bare = await createTestServer({
    routes: (app, parts) =>
      payoutRoutes(app, { ...parts, ctx: { ...ctx, config: { ...ctx.config, escrowAddress: undefined } } }),
  })
  expect((await bare.app.inject('/payees.json')).json()).toMatchObject({ code: 'escrow.not_configured' })
  await bare.close()
})

/** So many payees, in one announcement. */
async function announced(count: number): Promise<void> {
  await on.database.pool.query(
    `insert into payee_announcement (escrow, wallet, daily_limit, grows, announced_at, chain_transaction_id)
     select $1, '0xee' || lpad(n::text, 38, '0'), 2000000, 2000000, now(), (select min(id) from chain_transaction)
     from generate_series(1, $2) as n`,
    [on.chain.place.escrow, count],
  )
}
