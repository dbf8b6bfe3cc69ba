import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../server/config.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'
import { textUpdate } from './fixtures/updates.ts'

const SECRET = 'the-webhook-secret-of-this-test'

let database: TestDatabase
const servers: TestServer[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => database.drop())

async function start(config: Partial<Config> = {}): Promise<TestServer> {
  const server = await createTestServer({ database, config: { telegramWebhookSecret: SECRET, ...config } })
  servers.push(server)
  return server
}

function deliver(server: TestServer, secret: string, updateId: number) {
  return server.inject({
    method: 'POST',
    url: '/telegram/webhook',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: textUpdate({ chat: 77, updateId }),
  })
}

describe('The public port', () => {
  it('/openapi.json describes the eight endpoints and nothing else', async () => {
    const server = await start()
    const response = await server.inject('/openapi.json')
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    const { openapi, paths } = response.json() as { openapi: string; paths: Record<string, object> }
    expect(openapi).toBe('3.1.0')
    const described = Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods)])
    expect(Object.fromEntries(described)).toEqual({
      '/health': ['get'],
      '/api/conversions': ['post'],
      '/api/groups': ['get'],
      '/api/advertiser': ['get'],
      '/api/group-owner': ['get'],
      '/api/deposit/config': ['get'],
      '/api/deposit/confirm': ['post'],
      '/api/deposit/relay': ['post'],
      '/telegram/webhook': ['post'],
    })
  })

  it('only the reads and the deposit endpoints may be called from other origins', async () => {
    const server = await start()
    const { paths } = (await server.inject('/openapi.json')).json() as { paths: object }
    const open: string[] = []
    for (const url of [...Object.keys(paths), '/openapi.json', '/docs']) {
      const headers = { origin: 'https://a.example', 'access-control-request-method': 'GET' }
      const { headers: answered } = await server.inject({ method: 'OPTIONS', url, headers })
      if (answered['access-control-allow-origin'] === '*') open.push(url)
    }
    expect(open.sort()).toEqual([
      '/api/advertiser',
      '/api/deposit/config',
      '/api/deposit/confirm',
      '/api/deposit/relay',
      '/api/group-owner',
      '/api/groups',
    ])
  })

  it('the webhook with the right secret is never rate-limited; with a wrong one it is', async () => {
    const server = await start({ rateLimitAddress: 2 })
    for (let id = 1; id <= 5; id++) expect((await deliver(server, SECRET, id)).statusCode).toBe(200)
    expect((await deliver(server, 'wrong', 6)).statusCode).toBe(401)
    expect((await deliver(server, 'wrong', 6)).statusCode).toBe(401)
    expect((await deliver(server, 'wrong', 6)).statusCode).toBe(429)
    expect((await deliver(server, SECRET, 7)).statusCode).toBe(200)
  })

  it.each(['connecting', 'down'] as const)(
    'the webhook is 503 while the database is %s, so that Telegram repeats the update; a wrong secret is still 401',
    async (state) => {
      const server = await start()
      server.health.state = state
      const response = await deliver(server, SECRET, 8)
      expect(response.statusCode).toBe(503)
      expect(response.json().code).toBe('database.unavailable')
      expect((await deliver(server, 'wrong', 8)).statusCode).toBe(401)
    },
  )

  it('what concerns deposits needs no database to say that there is no escrow', async () => {
    const server = await start()
    server.health.state = 'down'
    expect((await server.inject('/api/deposit/config')).json().code).toBe('escrow.not_configured')
    for (const url of ['/api/deposit/confirm', '/api/deposit/relay']) {
      const answer = await server.inject({ method: 'POST', url, payload: {} })
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toMatchObject({ ok: false, code: 'escrow.not_configured' })
    }
  })
})
