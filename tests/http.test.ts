import { createHash } from 'node:crypto'
import http from 'node:http'
import net from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  CONNECTION_TIMEOUT_MS,
  MAX_CONNECTIONS,
  MAX_REQUESTS_PER_SOCKET,
  REQUEST_TIMEOUT_MS,
} from '../server/app/createApp.ts'
import type { Config } from '../server/config.ts'
import type { App, RouteParts } from '../server/http/app.ts'
import { BODY_ERRORS, depositErrorResponses, errorResponses } from '../server/http/responses.ts'
import { HTTP_STATUS } from '../server/http/status.ts'
import { DomainError, ERROR_CODES, type ErrorCode } from '../server/shared/errors.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './fixtures/server.ts'

const WALLET = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const OTHER_WALLET = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const SIGNATURE = `0x${'5e'.repeat(65)}`

const errors = { details: z.strictObject({ sum: z.int() }) }

/** Routes of every kind that the domains have, each failing on demand. */
function sampleRoutes(
  app: App,
  { requireDatabase, signedRead }: Pick<RouteParts, 'requireDatabase' | 'signedRead'>,
) {
  app.get(
    '/sample/read',
    {
      onRequest: requireDatabase,
      preValidation: signedRead,
      config: { anyOrigin: true },
      schema: {
        querystring: z.object({ limit: z.coerce.number().int().max(500).optional() }),
        response: {
          200: z.strictObject({ wallet: z.string() }),
          ...errorResponses(
            'request.invalid',
            'wallet.invalid',
            'signature.missing',
            'signature.malformed',
            'signature.expired',
            'signature.invalid',
            'verification.unavailable',
            'database.unavailable',
          ),
        },
      },
    },
    async (request) => ({ wallet: request.signer.walletText }),
  )
  app.post(
    '/sample/sum',
    {
      schema: {
        body: z.object({ terms: z.array(z.int()) }),
        response: { 200: errors.details, ...errorResponses(...BODY_ERRORS) },
      },
    },
    async (request) => ({ sum: request.body.terms.reduce((sum, term) => sum + term, 0) }),
  )
  app.post(
    '/sample/deposit',
    {
      config: { depositErrors: true, anyOrigin: true },
      onRequest: requireDatabase,
      schema: {
        body: z.object({ code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode]).optional() }),
        response: {
          200: z.strictObject({ ok: z.literal(true) }),
          ...depositErrorResponses('database.unavailable', 'escrow.not_configured', 'payment.already_used'),
        },
      },
    },
    async (request) => {
      if (request.body.code) throw failureOf(request.body.code)
      return { ok: true as const }
    },
  )
  app.get('/sample/failure', { schema: { hide: true } }, async (request) => {
    const { kind } = request.query as { kind: string }
    if (kind in HTTP_STATUS) throw failureOf(kind as ErrorCode)
    throw failures[kind]?.() ?? new Error('unknown kind')
  })
  app.get('/sample/address', { schema: { hide: true } }, async (request) => ({ address: request.ip }))
}

const failureOf = (code: ErrorCode) =>
  Object.assign(new DomainError(code as 'internal'), { message: 'As asked.' })

const secretText = 'the-password-of-somebody'
const failures: Record<string, () => unknown> = {
  bug: () => new Error(`cannot read ${secretText}`),
  signature: () =>
    new Error(`Request body: {"sig":"${SIGNATURE}"} to https://rpc.example/v1?key=${secretText}`),
  text: () => secretText,
  refused: () => Object.assign(new Error(`connect ECONNREFUSED`), { code: 'ECONNREFUSED' }),
  shutdown: () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  lost: () => new Error('Connection terminated unexpectedly'),
  unique: () => Object.assign(new Error('duplicate key'), { code: '23505' }),
}

const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await createTestServer({ routes: sampleRoutes, ...options })
  servers.push(server)
  return server
}

const withConfig = (config: Partial<Config>) => start({ config })

function signed(server: TestServer, wallet = WALLET): Record<string, string> {
  const ts = String(server.clock.now().getTime())
  return { 'x-service-timestamp': ts, 'x-service-signature': SIGNATURE, wallet }
}

function read(server: TestServer, { wallet = WALLET, ip = '192.0.2.1', more = '' } = {}) {
  return server.inject({
    url: `/sample/read?wallet=${wallet}${more}`,
    headers: signed(server),
    remoteAddress: ip,
  })
}

describe('GET /health', () => {
  it('answers exactly what docs/interface.md says', async () => {
    const server = await withConfig({ serviceName: 'Acme' })
    const response = await server.inject('/health')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      status: 'ok',
      service: 'Acme',
      version: '0.0.0',
      uptimeSeconds: expect.any(Number),
      database: 'up',
    })
    expect(Number.isInteger(response.json().uptimeSeconds)).toBe(true)
  })

  it.each(['connecting', 'down'] as const)('is 200 while the database is %s', async (state) => {
    const server = await start()
    server.health.state = state
    const response = await server.inject('/health')
    expect(response.statusCode).toBe(200)
    expect(response.json().database).toBe(state)
  })

  it.each(['connecting', 'down'] as const)(
    'while the database is %s, what needs it answers 503 database.unavailable with Retry-After',
    async (state) => {
      const server = await start()
      server.health.state = state
      const response = await read(server)
      expect(response.statusCode).toBe(503)
      expect(response.json()).toEqual({ error: expect.any(String), code: 'database.unavailable' })
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      server.health.state = 'up'
      expect((await read(server)).statusCode).toBe(200)
    },
  )

  it('is not counted against an address', async () => {
    const server = await withConfig({ rateLimitAddress: 1 })
    for (let count = 0; count < 5; count++) expect((await server.inject('/health')).statusCode).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const server = await start()
    const response = await server.inject({ method: 'HEAD', url: '/health' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
  })
})

describe('Errors', () => {
  it.each(Object.keys(ERROR_CODES) as ErrorCode[])(
    '%s has one status and the body { error, code }',
    async (code) => {
      const server = await start()
      const response = await server.inject(`/sample/failure?kind=${code}`)
      expect(response.statusCode).toBe(HTTP_STATUS[code])
      expect(response.json()).toEqual({ error: 'As asked.', code })
    },
  )

  it('an unknown path is 404 route.not_found and does not repeat the path or the query', async () => {
    const server = await start()
    const response = await server.inject(`/nowhere/${secretText}?sig=${SIGNATURE}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      error: ERROR_CODES['route.not_found'],
      code: 'route.not_found',
    })
    expect(response.body + server.log()).not.toContain(secretText)
  })

  it('a server without pages answers / with 404 route.not_found, whose sentence says where to read on', async () => {
    const server = await start()
    const response = await server.inject('/')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ error: expect.stringContaining('/docs'), code: 'route.not_found' })
  })

  it.each([
    ['POST', '/health', 'GET, HEAD'],
    ['DELETE', '/sample/read?wallet=1', 'GET, HEAD'],
    ['GET', '/sample/sum', 'POST'],
    ['OPTIONS', '/health', 'GET, HEAD'],
    ['PROPFIND', '/openapi.json', 'GET, HEAD'],
  ])('a wrong method, %s %s, is 405 with Allow', async (method, url, allow) => {
    const server = await start()
    const response = await server.inject({ method: method as 'GET', url })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe(allow)
    expect(response.json()).toEqual({
      error: `This endpoint takes ${allow.replace(', ', ' and ')} only.`,
      code: 'route.method_not_allowed',
    })
  })

  it('a body over the limit is 413', async () => {
    const server = await start()
    const payload = JSON.stringify({ terms: [], padding: 'x'.repeat(70_000) })
    const headers = { 'content-type': 'application/json' }
    const response = await server.inject({ method: 'POST', url: '/sample/sum', headers, payload })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual({
      error: expect.stringContaining('at most 64 KiB'),
      code: 'request.too_large',
    })
  })

  it('a body over the limit is 413 also where its length is not announced', async () => {
    const server = await start()
    const body = new ReadableStream({
      start(controller) {
        for (let count = 0; count < 20; count++)
          controller.enqueue(new TextEncoder().encode(' '.repeat(8_192)))
        controller.close()
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
    const response = await server.fetch('/sample/sum', init as RequestInit)
    expect(response.status).toBe(413)
  })

  it.each([
    ['broken JSON', 'application/json', '{"terms": [1'],
    ['an empty body', 'application/json', ''],
    ['a prototype', 'application/json', '{"__proto__": {"admin": true}, "terms": []}'],
    ['text', 'text/plain', 'hello'],
    ['a form', 'application/x-www-form-urlencoded', 'terms=1'],
    ['nonsense for a type', 'no/such;;type', '{}'],
  ])('what is not JSON is 400: %s', async (_, type, payload) => {
    const server = await start()
    const headers = { 'content-type': type }
    const response = await server.inject({ method: 'POST', url: '/sample/sum', headers, payload })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('request.invalid')
  })

  it('a missing or wrong field is 400 request.invalid and is named, its value is not', async () => {
    const server = await start()
    const payload = { terms: [1, secretText] }
    const response = await server.inject({ method: 'POST', url: '/sample/sum', payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: expect.stringMatching(/^`terms\.1` must be a number\.$/),
      code: 'request.invalid',
    })
    expect(response.body).not.toContain(secretText)
    const missing = await server.inject({ method: 'POST', url: '/sample/sum', payload: {} })
    expect(missing.json().error).toBe('`terms` is missing.')
  })

  it.each(['bug', 'signature', 'text', 'unique'])(
    'P59: a bug (%s) is 500 internal with a request id and nothing else, and its log line holds no secret',
    async (kind) => {
      const server = await start()
      const response = await server.inject(`/sample/failure?kind=${kind}&sig=${SIGNATURE}`)
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        error: expect.any(String),
        code: 'internal',
        requestId: expect.stringMatching(/^[\w-]{5,}$/),
      })
      expect(server.log()).toContain(response.json().requestId)
      expect(server.log()).not.toContain('5e5e5e5e')
      expect(server.log()).not.toContain(`key=${secretText}`)
      expect(server.log()).not.toContain('?kind=')
      expect(response.body).not.toContain(secretText)
    },
  )

  it.each(['refused', 'shutdown', 'lost'])(
    'an error of the database connection (%s) in the middle of a request is 503 database.unavailable',
    async (kind) => {
      const server = await start()
      const response = await server.inject(`/sample/failure?kind=${kind}`)
      expect(response.statusCode).toBe(503)
      expect(response.json().code).toBe('database.unavailable')
      expect(response.headers['retry-after']).toBeDefined()
      expect(server.health.suspicions).toBe(1)
    },
  )

  it.each([
    ['bug', 500, 'error'],
    ['refused', 503, 'warn'],
    ['escrow.not_configured', 503, 'warn'],
  ])(
    'a failure of ours (%s) is one line with the request id that the answer carries',
    async (kind, status, level) => {
      const server = await start()
      await server.inject('/sample/failure?kind=wallet.invalid')
      expect(server.log()).toBe('')
      const { headers, statusCode } = await server.inject(`/sample/failure?kind=${kind}`)
      expect(statusCode).toBe(status)
      const lines = server
        .log()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(lines).toEqual([
        expect.objectContaining({
          requestId: headers['x-request-id'],
          level: pino.levels.values[level],
          method: 'GET',
          route: '/sample/failure',
        }),
      ])
      expect((await server.inject('/sample/failure?kind=wallet.invalid')).headers).not.toHaveProperty(
        'x-request-id',
      )
    },
  )

  it('deposit confirmation adds ok: false, and is 500 where other endpoints are 503', async () => {
    const server = await start()
    const post = (payload: object) => server.inject({ method: 'POST', url: '/sample/deposit', payload })
    const used = await post({ code: 'payment.already_used' })
    expect(used.statusCode).toBe(400)
    expect(used.json()).toEqual({ ok: false, error: 'As asked.', code: 'payment.already_used' })
    expect((await post({ code: 'escrow.not_configured' })).statusCode).toBe(500)
    expect((await post({ code: 7 })).json()).toMatchObject({ ok: false, code: 'request.invalid' })
    server.health.state = 'down'
    const down = await post({})
    expect(down.statusCode).toBe(500)
    expect(down.json()).toMatchObject({ ok: false, code: 'database.unavailable' })
  })

  it('a path that cannot be decoded is 400', async () => {
    const server = await start()
    const response = await server.inject('/%E0%A4%A')
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('request.invalid')
    expect(response.body).not.toContain('%E0')
  })

  it('no answer may be kept by a cache, and those to signed reads say private, no-store', async () => {
    const server = await start()
    expect((await read(server)).headers['cache-control']).toBe('private, no-store')
    expect((await read(server, { wallet: 'no' })).headers['cache-control']).toBe('private, no-store')
    expect((await server.inject('/nowhere')).headers['cache-control']).toBe('private, no-store')
  })
})

describe('Signed reads', () => {
  it('repeat the wallet as sent', async () => {
    const server = await start()
    const mixed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect((await read(server, { wallet: mixed })).json()).toEqual({ wallet: mixed })
  })

  it('are checked before the other parameters of the query', async () => {
    const server = await start()
    expect((await read(server, { wallet: 'no', more: '&limit=x' })).json().code).toBe('wallet.invalid')
    expect((await read(server, { more: '&limit=x' })).json()).toMatchObject({
      code: 'request.invalid',
      error: expect.stringMatching(/^`limit` must be/),
    })
  })

  it('P58: an unavailable chain is 503 with Retry-After, never "invalid" or "valid"', async () => {
    const server = await start()
    server.chain.answer = { kind: 'failed' }
    const response = await read(server)
    expect(response.statusCode).toBe(503)
    expect(response.json().code).toBe('verification.unavailable')
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('P59: no header, query or signature of a request is logged', async () => {
    const server = await start()
    await read(server)
    await server.inject({
      method: 'POST',
      url: '/sample/sum?token=abcdef',
      payload: { terms: ['hidden-term'] },
    })
    expect(server.log()).not.toMatch(/5e5e5e|0x7099|abcdef|hidden-term|token=/)
  })

  it('P59: metrics are labelled by route, never by what was sent', async () => {
    const server = await start()
    await read(server)
    await server.inject(`/guess/${secretText}?sig=${SIGNATURE}`)
    const metrics = await server.metrics()
    expect(metrics).toContain(
      'foyer_http_request_seconds_count{method="GET",route="/sample/read",status="200"} 1',
    )
    expect(metrics).toContain('foyer_http_request_seconds_count{method="any",route="none",status="404"} 1')
    expect(metrics).not.toMatch(/5e5e5e|0x7099|guess/)
  })
})

describe('Cross-origin requests', () => {
  const preflight = (server: TestServer, url: string) =>
    server.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://dashboard.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-acme-signature,authorization',
      },
    })

  it('any origin may call an open endpoint, with the two signature headers and no credentials', async () => {
    const server = await withConfig({ serviceName: 'Acme' })
    const response = await preflight(server, '/sample/read?wallet=0x1')
    expect(response.statusCode).toBe(204)
    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.headers['access-control-allow-headers']).toBe(
      'content-type, x-acme-timestamp, x-acme-signature',
    )
    expect(response.headers['access-control-allow-credentials']).toBeUndefined()
    expect((await preflight(server, '/sample/deposit')).statusCode).toBe(204)
  })

  it('the answer itself may be read, also when it is an error', async () => {
    const server = await start()
    for (const wallet of [WALLET, 'no']) {
      const response = await read(server, { wallet })
      expect(response.headers['access-control-allow-origin']).toBe('*')
      expect(response.headers['access-control-expose-headers']).toBe('link, retry-after, x-request-id')
    }
  })

  it.each(['/sample/sum', '/health', '/docs'])('no other origin may read %s', async (url) => {
    const server = await start()
    expect((await preflight(server, url)).headers['access-control-allow-origin']).toBeUndefined()
    const response = await server.inject({ url, headers: { origin: 'https://a.example' } })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('Security headers', () => {
  it.each(['/health', '/nowhere', '/sample/read', '/%E0%A4%A'])('%s carries the strict ones', async (url) => {
    const server = await start()
    const { headers } = await server.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('a server that is reached through HTTPS says so for a year', async () => {
    const server = await withConfig({ publicUrl: 'https://ads.example' })
    const { headers } = await server.inject('/health')
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
  })

  it('/docs may apply its one style, run no script and ask nobody', async () => {
    const server = await start()
    const page = await server.inject('/docs')
    expect(page.statusCode).toBe(200)
    const style = page.body.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? ''
    const digest = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; img-src 'self'; style-src 'sha256-${digest}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    expect(page.body).not.toMatch(/<script|\bon\w+="|style="|src="/)
  })
})

describe('Rate limits', () => {
  it('are counted by address, before a signature is looked at, and say when to come again', async () => {
    const server = await withConfig({ rateLimitAddress: 2 })
    await read(server)
    await read(server)
    const calls = server.chain.calls
    const response = await read(server, { wallet: OTHER_WALLET })
    expect(response.statusCode).toBe(429)
    expect(response.json()).toEqual({ error: expect.any(String), code: 'request.rate_limited' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(server.chain.calls).toBe(calls)
    expect((await read(server, { ip: '192.0.2.2' })).statusCode).toBe(200)
  })

  it('take the addresses of one IPv6 /64 for one', async () => {
    const server = await withConfig({ rateLimitAddress: 1 })
    expect((await read(server, { ip: '2001:db8:0:1::1' })).statusCode).toBe(200)
    expect((await read(server, { ip: '2001:db8:0:1:ffff::2' })).statusCode).toBe(429)
    expect((await read(server, { ip: '2001:db8:0:2::1' })).statusCode).toBe(200)
  })

  it('P102: allow one IPv6 /48 eight times as much as one /64, however many of those it has', async () => {
    const server = await withConfig({ rateLimitAddress: 1 })
    const statuses: number[] = []
    for (let subnet = 0; subnet < 10; subnet++) {
      statuses.push((await read(server, { ip: `2001:db8:7:${subnet}::1` })).statusCode)
    }
    expect(statuses).toEqual([...Array(8).fill(200), 429, 429])
    expect((await read(server, { ip: '2001:db8:8:1::1' })).statusCode).toBe(200)
  })

  it('take an IPv4 address and its IPv6 form for one', async () => {
    const server = await withConfig({ rateLimitAddress: 1 })
    expect((await read(server, { ip: '192.0.2.9' })).statusCode).toBe(200)
    expect((await read(server, { ip: '::ffff:192.0.2.9' })).statusCode).toBe(429)
  })

  it('are counted by wallet once its signature was found valid, whatever the address', async () => {
    const server = await withConfig({ rateLimitWallet: 1 })
    expect((await read(server, { ip: '192.0.2.1' })).statusCode).toBe(200)
    const response = await read(server, { ip: '192.0.2.2' })
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await read(server, { wallet: OTHER_WALLET })).statusCode).toBe(200)
  })

  it('nobody uses up the limit of a wallet that is not theirs', async () => {
    const server = await withConfig({ rateLimitWallet: 1 })
    server.chain.answer = { kind: 'returned', data: '0x00' }
    for (let count = 0; count < 3; count++) expect((await read(server)).statusCode).toBe(401)
    server.chain.answer = { kind: 'returned', data: '0x01' }
    server.clock.advance(MINUTE_MS)
    expect((await read(server)).statusCode).toBe(200)
  })

  describe('X-Forwarded-For', () => {
    /** Whether the second request, from the same peer, was counted for the same visitor as the first. */
    async function sharesLimit(
      trustProxy: Config['trustProxy'],
      [first, second]: readonly [string, string],
      peer = '10.0.0.1',
    ): Promise<boolean> {
      const server = await withConfig({ trustProxy, rateLimitAddress: 1 })
      const statuses: number[] = []
      for (const forwarded of [first, second]) {
        const headers = { 'x-forwarded-for': forwarded }
        const request = { url: '/sample/address', headers, remoteAddress: peer }
        statuses.push((await server.app.inject(request)).statusCode)
      }
      expect(statuses[0]).toBe(200)
      return statuses[1] === 429
    }

    it('is believed from as many proxies as are configured, and from nobody else', async () => {
      const others = ['1.1.1.1, 203.0.113.5', '1.1.1.1, 203.0.113.6'] as const
      const spoofed = ['1.1.1.1, 203.0.113.5', '2.2.2.2, 203.0.113.5'] as const
      expect(await sharesLimit(undefined, others)).toBe(true)
      expect(await sharesLimit(0, others)).toBe(true)
      expect(await sharesLimit(1, others)).toBe(false)
      expect(await sharesLimit(1, spoofed)).toBe(true)
      expect(await sharesLimit(2, spoofed)).toBe(false)
      expect(await sharesLimit('10.0.0.0/8', others)).toBe(false)
      expect(await sharesLimit('10.0.0.0/8', spoofed)).toBe(true)
      expect(await sharesLimit('192.168.0.1', others)).toBe(true)
    })

    it('P102: a stranger who reaches the port directly is not taken for the proxy, whatever the number of proxies', async () => {
      for (const peer of ['203.0.113.9', '2001:db8::9', '::ffff:203.0.113.9']) {
        expect(await sharesLimit(1, ['1.1.1.1', '1.1.1.2'], peer), peer).toBe(true)
      }
      for (const peer of ['127.0.0.1', '::1', '::ffff:10.0.0.1', 'fd00::1']) {
        expect(await sharesLimit(1, ['1.1.1.1', '1.1.1.2'], peer), peer).toBe(false)
      }
    })

    it.each([
      ['an address with another port', '203.0.113.5:1', '203.0.113.5:2'],
      ['an IPv6 address with another port', '[2001:db8::1]:1', '[2001:db8::1]:2'],
      ['an IPv6 address with and without a port', '2001:db8::1', '[2001:db8::1]:2'],
      ['an IPv4 address in IPv6', '203.0.113.5', '::ffff:203.0.113.5'],
      ['text that is no address', 'garbage', 'rubbish'],
      ['nothing at all', '', ' '],
    ])('P102: %s is no other visitor', async (_, first, second) => {
      expect(await sharesLimit(1, [first, second])).toBe(true)
    })
  })

  it('P103: a connection that has met the limit is closed', async () => {
    const server = await withConfig({ rateLimitAddress: 1 })
    const { port } = new URL(await server.listen())
    const answers = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(Number(port), '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
        const answered = text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0
        if (answered < 10) socket.write('GET /sample/address HTTP/1.1\r\nhost: a\r\n\r\n')
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.write('GET /sample/address HTTP/1.1\r\nhost: a\r\n\r\n')
    })
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 429'])
  })

  it('P103: connections, and requests on one of them, are bounded', async () => {
    const server = await withConfig({ rateLimitAddress: 1_000_000 })
    const { port } = new URL(await server.listen())
    expect(server.app.server.maxConnections).toBe(MAX_CONNECTIONS)
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const closing: number[] = []
    for (let count = 1; count <= MAX_REQUESTS_PER_SOCKET; count++) {
      const connection = await new Promise<string | undefined>((resolve, reject) => {
        const request = http.get({ port, host: '127.0.0.1', path: '/sample/address', agent }, (response) => {
          response.resume()
          response.on('end', () => resolve(response.headers.connection))
        })
        request.on('error', reject)
      })
      if (connection === 'close') closing.push(count)
    }
    agent.destroy()
    expect(closing).toEqual([MAX_REQUESTS_PER_SOCKET])
  })
})

describe('requests whose sender has gone', () => {
  it.each([
    ['by themselves', undefined],
    ['P103: behind a proxy', 1],
  ])('%s, leave no line in the log, however many were sent at once', async (_, trustProxy) => {
    const server = await start({ config: { trustProxy } })
    const { port, hostname } = new URL(await server.listen())
    const requests = [
      'GET /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.5\r\n\r\n'.repeat(20),
      '\0\0\0garbage\r\n\r\n',
      'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20),
      'POST /sample/sum HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"a"',
      `GET /sample/read HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}`,
    ]
    const sendAndReset = (index: number) =>
      new Promise<void>((resolve) => {
        const socket = net.connect(Number(port), hostname, () => {
          socket.write(requests[index % requests.length] ?? '')
          setTimeout(() => socket.resetAndDestroy(), index % 5)
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve())
      })
    for (let round = 0; round < 15; round += 1) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => sendAndReset(index)))
    }
    expect((await fetch(`http://${hostname}:${port}/health`)).status).toBe(200)
    expect(server.log()).not.toContain('bug')
  })
})

describe('The real port', () => {
  async function exchange(server: TestServer, bytes: string): Promise<string> {
    const { port } = new URL(await server.listen())
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.write(bytes)
    })
  }

  it.each([
    ['no HTTP at all', 'GIMME\r\n\r\n', 400, 'request.invalid'],
    [
      'a header without a colon',
      'GET /health HTTP/1.1\r\nhost: a\r\nnonsense\r\n\r\n',
      400,
      'request.invalid',
    ],
    [
      'headers without end',
      `GET /health HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}`,
      431,
      'request.too_large',
    ],
  ])('%s is answered in JSON, and the server lives on', async (_, bytes, status, code) => {
    const server = await start()
    const [head = '', body = ''] = (await exchange(server, bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('application/json')
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code })
    expect((await server.fetch('/health')).status).toBe(200)
  })

  it('a client that sends its request slowly, or none, is given up after a time', async () => {
    const server = await start()
    await server.listen()
    const { requestTimeout, headersTimeout, timeout, keepAliveTimeout } = server.app.server
    expect(requestTimeout).toBe(REQUEST_TIMEOUT_MS)
    expect(headersTimeout).toBeLessThanOrEqual(REQUEST_TIMEOUT_MS)
    expect(timeout).toBe(CONNECTION_TIMEOUT_MS)
    expect(keepAliveTimeout).toBeLessThan(CONNECTION_TIMEOUT_MS)
  })

  it('a signature of the longest allowed size fits into the query', async () => {
    const server = await start()
    const ts = server.clock.now().getTime()
    const sig = `0x${'ab'.repeat(4_096)}`
    expect((await server.fetch(`/sample/read?wallet=${WALLET}&ts=${ts}&sig=${sig}`)).status).toBe(200)
  })
})
