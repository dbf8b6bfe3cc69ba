import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../server/config.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import type { RunAnswer } from '../server/wallet-auth/endpoint.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'

/** Appears wherever a client may send something private. */
const MARK = 'c0ffee5ec2e7c0ffee5ec2e7'
const WEBHOOK_SECRET = 'the-webhook-secret-of-this-test'
const DEPOSIT_LINK_SECRET = 'the-deposit-link-secret-of-this-test'
const WALLET = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

const ENDPOINTS = [
  '/health',
  '/api/groups',
  '/api/advertiser',
  '/api/group-owner',
  '/api/deposit/config',
  '/api/deposit/confirm',
  '/api/deposit/relay',
  '/telegram/webhook',
  '/openapi.json',
  '/docs',
]

/** The codes with which each endpoint may answer a failure that is not the client's. */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  '/api/groups': ['verification.unavailable'],
  '/api/advertiser': ['verification.unavailable'],
  '/api/group-owner': ['verification.unavailable'],
  '/api/deposit/config': ['escrow.not_configured'],
  '/api/deposit/confirm': ['escrow.not_configured', 'payment.unavailable'],
  '/api/deposit/relay': ['escrow.not_configured', 'payment.unavailable'],
}

const RUNS = 400

let database: TestDatabase
const servers: TestServer[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const config: Partial<Config> = {
    telegramWebhookSecret: WEBHOOK_SECRET,
    depositLinkSecret: DEPOSIT_LINK_SECRET,
    rateLimitAddress: 1_000_000,
    rateLimitWallet: 1_000_000,
  }
  const escrow = {
    escrowAddress: parseAddress(`0x${'e5'.repeat(20)}`),
    usdcAddress: parseAddress(`0x${'0c'.repeat(20)}`),
  }
  servers.push(await createTestServer({ database, config }))
  servers.push(await createTestServer({ database, config: { ...config, ...escrow } }))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await database.drop()
})

const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
})
const signature = fc.oneof(
  fc.nat(70).map((bytes) => `0x${MARK}${'ab'.repeat(bytes)}`),
  printable.map((text) => `${text}${MARK}`),
  fc.constantFrom('', '0x', `0x${MARK}0`, `0x${'8010'.repeat(16)}`),
)
const timestamp = (now: number) =>
  fc.oneof(
    fc.integer({ min: now - 400_000, max: now + 400_000 }).map(String),
    fc.constantFrom(String(now), '', '-1', '1e3', '0x10', '99999999999999999999', 'NaN', '١٢'),
    printable,
  )
const wallet = fc.oneof(
  { weight: 3, arbitrary: fc.constant(WALLET) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '0x', `0x${'0'.repeat(40)}`, `${WALLET}0`, WALLET.toUpperCase()),
  },
  { weight: 1, arbitrary: printable },
)

const queries = (now: number) =>
  fc
    .array(
      fc.oneof(
        wallet.map((value) => ['wallet', value]),
        timestamp(now).map((value) => ['ts', value]),
        signature.map((value) => ['sig', value]),
        fc.tuple(fc.constantFrom('limit', 'after'), fc.oneof(printable, fc.integer().map(String))),
        fc.tuple(fc.constantFrom('token', '__proto__', 'constructor', 'a[b]', ''), fc.constant(MARK)),
      ),
      { maxLength: 7 },
    )
    .map((pairs) => new URLSearchParams(pairs as [string, string][]).toString())

const headers = (now: number) =>
  fc
    .record(
      {
        'content-type': fc.constantFrom(
          'application/json',
          'application/json; charset=utf-8',
          'text/plain',
          'x',
          '',
        ),
        'x-service-timestamp': timestamp(now).filter((text) => /^[\x20-\x7e]*$/.test(text)),
        'x-service-signature': signature,
        'x-telegram-bot-api-secret-token': fc.constantFrom(WEBHOOK_SECRET, MARK, ''),
        'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), printable),
        origin: fc.constantFrom('https://a.example', 'null', MARK),
        authorization: fc.constant(`Bearer ${MARK}`),
        'accept-version': fc.constantFrom('1.x', '*'),
        'content-encoding': fc.constantFrom('gzip', 'identity'),
        expect: fc.constantFrom('100-continue'),
      },
      { requiredKeys: [] },
    )
    .map((record) => ({ ...record }))

const payment = (now: number) =>
  fc.record(
    {
      paymentId: fc.oneof(fc.constant(`0x${MARK}${'0'.repeat(40)}`), printable),
      campaignId: fc.oneof(fc.integer(), fc.double(), printable),
      amountMicro: fc.oneof(fc.nat().map(String), printable, fc.integer()),
      exp: fc.oneof(fc.constant(now), fc.double(), printable),
      sig: signature,
      topup: fc.oneof(fc.constant(null), fc.integer(), printable),
    },
    { requiredKeys: [] },
  )
const update = fc.record(
  {
    update_id: fc.oneof(fc.nat(), fc.double(), printable),
    message: fc.oneof(
      fc.jsonValue(),
      fc.record({ chat: fc.record({ id: fc.integer() }), text: fc.string() }),
    ),
  },
  { requiredKeys: [] },
)
const bodies = (now: number) =>
  fc.oneof(
    fc.oneof(payment(now), update, fc.jsonValue()).map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }).map((text) => `${text}${MARK}`),
    fc.constantFrom(`{"${MARK}`, `{"__proto__":{"x":"${MARK}"}}`, '[]', 'null', ''),
  )

const requests = (now: number): fc.Arbitrary<InjectOptions> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('GET', 'POST') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'),
        },
      ),
      path: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...ENDPOINTS) },
        { weight: 1, arbitrary: fc.webPath().map((path) => `/${MARK}${path}`) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('/%', '//', '/..%2f', '/api/groups/', '/api/groups%00', '/%61pi/groups'),
        },
      ),
      query: queries(now),
      headers: headers(now),
      payload: fc.option(bodies(now), { nil: undefined }),
    })
    .map(({ method, path, query, headers: sent, payload }) => ({
      method: method as 'GET',
      url: query === '' ? path : `${path}?${query}`,
      headers: sent,
      ...(payload === undefined || method === 'GET' || method === 'HEAD' ? {} : { payload }),
    }))

const chainAnswers: readonly RunAnswer[] = [
  { kind: 'returned', data: '0x01' },
  { kind: 'returned', data: '0x00' },
  { kind: 'halted' },
  { kind: 'failed' },
]

describe.each([
  ['without an escrow', 0],
  ['with an escrow', 1],
])('Whatever is asked, %s,', (_, index) => {
  const server = () => servers[index] as TestServer

  it('P59: no answer is a failure of ours but the decided ones, and nothing that was sent leaks', async () => {
    const now = server().clock.now().getTime()
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(requests(now), fc.constantFrom(...chainAnswers), async (request, answer) => {
        server().chain.answer = answer
        const response = await server().inject(request)
        statuses.add(response.statusCode)
        const path = String(request.url).replace(/\?.*$/s, '')
        if (response.statusCode >= 400 && request.method !== 'HEAD') {
          const { code, error } = response.json() as { code: string; error: string }
          expect(error).toMatch(/\S/)
          if (response.statusCode >= 500) expect(DECIDED[path] ?? []).toContain(code)
          if (response.statusCode === 405) expect(response.headers.allow).toMatch(/^[A-Z, ]+$/)
        }
        expect(JSON.stringify(response.headers)).not.toContain(MARK)
        expect(response.body.toLowerCase()).not.toContain(MARK)
      }),
      { numRuns: RUNS },
    )
    for (const secret of [MARK, WEBHOOK_SECRET, DEPOSIT_LINK_SECRET, 'wallet=']) {
      expect(server().log()).not.toContain(secret)
    }
    expect(await server().metrics()).not.toContain(MARK)
    // The requests are useful only past the first check.
    for (const status of [200, 400, 401, 404, 405]) expect([...statuses]).toContain(status)
  })
})
