import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { readRoutes } from '../server/reads/routes.ts'
import type { Address } from '../server/shared/addresses.ts'
import type { CampaignId, TelegramChatId } from '../server/shared/ids.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'
import { createTestStore, dollars, randomWallet, type TestStore } from './fixtures/store.ts'

const SIGNATURE = `0x${'5e'.repeat(65)}`
const READS = ['/api/groups', '/api/advertiser', '/api/group-owner'] as const

let database: TestDatabase
let store: TestStore
let statements: string[] = []
let server: TestServer
let wallet: Address

beforeAll(async () => {
  database = await createTestDatabase()
  store = createTestStore(database)
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      statements.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text)
      return query(...args)
    }) as typeof client.query
  })
})
afterAll(() => database.drop())
beforeEach(async () => {
  wallet = randomWallet()
  await start()
  await store.db.updateTable('group').set({ status: 'unregistered' }).execute()
  statements = []
})
afterEach(() => server.close())

async function start(config: Partial<Config> = {}) {
  server = await createTestServer({
    config: { rateLimitAddress: 1_000_000, rateLimitWallet: 1_000_000, ...config },
    routes: (app, parts) => {
      const clock = { now: () => server.clock.now() }
      const ctx: Context = createTestContext(database, { clock, config: parts.config })
      readRoutes(app, { ctx, keptMs: 1, ...parts })
    },
  })
}

/** A signed read; what it answers is checked against `/openapi.json`. */
function read(path: string, { query = {}, walletText = wallet as string } = {}) {
  const search = new URLSearchParams({ wallet: walletText, ...query })
  return server.inject({
    url: `${path}?${search}`,
    headers: {
      'x-service-timestamp': `${server.clock.now().getTime()}`,
      'x-service-signature': SIGNATURE,
    },
  })
}

async function listing(query: Record<string, string> = {}) {
  const response = await read('/api/groups', { query })
  expect(response.statusCode).toBe(200)
  return { groups: response.json() as { tg_group_id: number; top_bid: number }[], response }
}

async function sellJoins(count: number) {
  for (let index = 0; index < count; index += 1) {
    const { id } = await store.group({ payout_wallet: wallet })
    await store.campaign(
      { group_id: id, refund_wallet: wallet, bid: dollars(1 + (index % 7)) },
      { available: dollars(10) },
    )
  }
}

describe('the signed reads over HTTP', () => {
  it.each(READS)('%s needs a signature, and a wallet', async (path) => {
    expect((await server.inject(path)).json()).toMatchObject({ code: 'wallet.invalid' })
    expect((await server.inject(`${path}?wallet=${wallet}`)).json()).toMatchObject({
      code: 'signature.missing',
    })
    expect(statements).toEqual([])
  })

  it.each(READS)('%s is JSON that no cache may keep, and that any origin may read', async (path) => {
    await sellJoins(1)
    const response = await read(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    })
  })

  it.each(['/api/advertiser', '/api/group-owner'])('%s repeats the wallet as it was sent', async (path) => {
    await sellJoins(1)
    const upper = `0x${wallet.slice(2).toUpperCase()}`
    for (const walletText of [wallet, upper, wallet]) {
      expect((await read(path, { walletText })).json().wallet).toBe(walletText)
    }
  })

  it.each([
    ['/api/advertiser', 'advertiser.not_found', '/link'],
    ['/api/group-owner', 'group_owner.not_found', '/register'],
  ])('%s of an unknown wallet is 404 %s, and the sentence names %s', async (path, code, command) => {
    const response = await read(path)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code, error: expect.stringContaining(command) })
  })

  it('what changes between two requests shows in the second', async () => {
    const { id } = await store.group()
    for (const bid of [1, 2, 3, 2.5]) {
      await store.db.updateTable('campaign').set({ status: 'paused' }).execute()
      await store.campaign({ group_id: id, bid: dollars(bid) }, { available: dollars(10) })
      expect((await listing()).groups[0]?.top_bid).toBe(bid)
      expect((await listing()).groups[0]?.top_bid).toBe(bid)
    }
  })

  it.each(READS)('%s answers 503 while the database is not up', async (path) => {
    server.health.state = 'down'
    const response = await read(path)
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ code: 'database.unavailable' })
  })
})

describe('GET /api/groups over HTTP', () => {
  it('is a bare array, for any valid signature', async () => {
    expect((await listing()).groups).toEqual([])
    await store.group()
    expect((await listing()).groups).toHaveLength(1)
  })

  it('pages through Link: rel="next", which carries neither wallet nor signature', async () => {
    await sellJoins(7)
    const all = (await listing()).groups
    const walked = []
    let next: string | undefined = '/api/groups?limit=3'
    while (next !== undefined) {
      const query = Object.fromEntries(new URL(next, 'http://localhost').searchParams)
      expect(Object.keys(query).filter((name) => name !== 'limit' && name !== 'after')).toEqual([])
      const { groups, response } = await listing(query)
      walked.push(...groups)
      const link = response.headers.link as string | undefined
      next = link && /^<([^>]+)>; rel="next"$/.exec(link)?.[1]
      if (link !== undefined) expect(next).toBe(`/api/groups?limit=3&after=${groups.at(-1)?.tg_group_id}`)
    }
    expect(walked).toEqual(all)
  })

  it('limit is 500 by default, and the last page has no Link', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => -(5_000_000 + index))
    const owner_account_id = await store.account()
    await store.insert(
      'group',
      ...rows.map((tg_group_id) => ({
        tg_group_id: tg_group_id as TelegramChatId,
        kind: 'supergroup' as const,
        title: 'Many',
        status: 'active' as const,
        owner_account_id,
        payout_wallet: wallet,
        floor_bid: dollars(0.01),
        consent_policy: 'ask' as const,
        unreached_policy: 'keep_muted' as const,
        created_at: server.clock.now(),
      })),
    )
    const first = await listing()
    expect(first.groups).toHaveLength(500)
    expect(first.response.headers.link).toBe(
      `</api/groups?limit=500&after=${first.groups.at(-1)?.tg_group_id}>; rel="next"`,
    )
    const second = await listing({ after: `${first.groups.at(-1)?.tg_group_id}` })
    expect(second.groups).toHaveLength(1)
    expect(second.response.headers.link).toBeUndefined()
  })

  it.each([
    ['limit', '0'],
    ['limit', '501'],
    ['limit', '-1'],
    ['limit', '1.5'],
    ['limit', '1e2'],
    ['limit', ' 5'],
    ['limit', '٣'],
    ['limit', ''],
    ['after', '5'],
    ['after', 'x'],
    ['after', ''],
    ['after', '-0'],
    ['after', `-${'9'.repeat(17)}`],
    ['after', '-5'],
  ])('%s=%j is 400 request.invalid, naming the parameter', async (name, value) => {
    const response = await read('/api/groups', { query: { [name]: value } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 'request.invalid', error: expect.stringContaining(name) })
  })
})

describe('P63: a read costs the same few statements whatever it lists', () => {
  async function statementsOf(path: string) {
    await store.account()
    statements = []
    expect((await read(path)).statusCode).toBe(200)
    return statements.length
  }

  it.each(READS)('P63: %s with 3 and with 300, and no RPC or Telegram call', async (path) => {
    const calls: string[] = []
    const outside = createServer((request, response) => {
      calls.push(request.url ?? '')
      response.end('{}')
    })
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    await server.close()
    await start({ rpcUrls: [origin], telegramApiRoot: origin })
    try {
      await sellJoins(3)
      const few = await statementsOf(path)
      const { calls: verifications } = server.chain
      await sellJoins(297)
      expect(await statementsOf(path)).toBe(few)
      expect(few).toBeLessThanOrEqual(2)
      expect(calls).toEqual([])
      // The signature is known by now, so not even that is verified again.
      expect(server.chain.calls).toBe(verifications)
    } finally {
      outside.close()
    }
  })

  it('P63: a hundred who ask at once share a handful of statements', async () => {
    await sellJoins(5)
    await read('/api/groups')
    statements = []
    const responses = await Promise.all(Array.from({ length: 100 }, () => read('/api/groups')))
    expect(new Set(responses.map((response) => response.body)).size).toBe(1)
    expect(statements.length).toBeLessThanOrEqual(10)
  })
})

it('no read looks at verifications, ledger entries or old answers, however many there are', async () => {
  await sellJoins(2)
  const [open] = await store.db
    .updateTable('content_version')
    .set({ variants: JSON.stringify([{ kind: 'open', prompt: 'Why?' }]) })
    .where(
      'campaign_id',
      'in',
      store.db.selectFrom('campaign').select('id').where('refund_wallet', '=', wallet),
    )
    .returning('campaign_id as id')
    .execute()
  // The campaign's answers are the oldest of all: the plan that fails reads everything newer first.
  const { rows } = await database.pool.query(
    `with old as (
       insert into verification (group_id, telegram_user_id, way_in, state, created_at)
       select (select min(id) from "group"), 5000000 + i, 'open_join', 'admitted', now() from generate_series(1, 60000) i
       returning id)
     insert into answer (verification_id, campaign_id, placement_id, content_version_id, variant, text, passed, created_at)
     select old.id, p.campaign_id, p.id, p.version_id, 0, 'Because', true, now()
     from (select id, row_number() over (order by id) as place from old) old
     join placement p on p.campaign_id = case when place <= 20000 then $1::bigint else (select max(id) from campaign) end
     order by old.id returning id`,
    [open?.id as CampaignId],
  )
  expect(rows).toHaveLength(60_000)
  await database.pool.query('analyze')
  for (const path of READS) expect((await read(path)).statusCode).toBe(200)
  // Statistics of reads come from each connection when it is idle for a moment.
  const before = await readSoFar()
  for (const path of READS) {
    await store.account()
    expect((await read(path)).statusCode).toBe(200)
  }
  const after = await readSoFar()
  expect(after.verification).toBe(before.verification)
  expect(after.ledger_entry).toBe(before.ledger_entry)
  expect(after.ledger_transaction).toBe(before.ledger_transaction)
  expect((after.answer ?? 0) - (before.answer ?? 0)).toBeLessThanOrEqual(100)
})

/** How many rows of each table have been read, by scan or by index. */
async function readSoFar(): Promise<Record<string, number>> {
  const clients = await Promise.all(Array.from({ length: 8 }, () => database.pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) await client.query('select 1')
  for (const client of clients) client.release()
  const { rows } = await database.pool.query(
    'select relname, seq_tup_read + coalesce(idx_tup_fetch, 0) as tuples from pg_stat_user_tables',
  )
  return Object.fromEntries(rows.map(({ relname, tuples }) => [relname, tuples]))
}
