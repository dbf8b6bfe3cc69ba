import { afterEach, describe, expect, it } from 'vitest'
import { type PageState, pageRoutes } from '../server/app/pages.ts'
import { type Config, parseConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { depositUrl, findDepositLinkSigner } from '../server/deposits/depositLink.ts'
import type { PageFiles } from '../server/http/pageFiles.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'

/** The pages as their HTML names them; nothing is built. */
const FILES: PageFiles = { assets: new Map(), script: '/assets/main.js', styles: [], preloadsOf: () => [] }

const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(config: Partial<Config> = {}): Promise<TestServer> {
  const server = await createTestServer({
    config,
    routes: (app, { config }) => {
      const ctx = { config } as Context
      pageRoutes(app, {
        ctx,
        databaseHealth: { state: 'up' },
        pages: { files: () => FILES },
        demoWallets: [],
      })
    },
  })
  servers.push(server)
  return server
}

/** What the script of a page finds in its HTML. */
function stateIn(html: string): PageState {
  return JSON.parse(html.match(/id="state">(.*?)<\/script>/s)?.[1] ?? 'null')
}

describe('the first page', () => {
  it('says what talks to the bot in a terminal, with what that needs to find the server', async () => {
    const commandOf = async (config: Partial<Config>) =>
      stateIn((await (await start(config)).app.inject('/')).body).sandboxCommand
    const command = 'npm run sandbox -- say alice /start'
    expect(await commandOf({})).toBe(command)
    expect(await commandOf({ dataDir: "/tmp/Ann's data" })).toBe(`DATA_DIR='/tmp/Ann'\\''s data' ${command}`)
    const real = parseConfig({ NODE_ENV: 'test' })
    expect(await commandOf({ ...real, embedded: new Set(['chain']) })).toBeNull()
  })
})

describe('a failure', () => {
  const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const ask = (server: TestServer, url: string, accept: string = HTML) =>
    server.app.inject({ url, headers: { accept } })

  it('that a person meets on a page is a page, with what the page carries and when to come again', async () => {
    const server = await start({ rateLimitAddress: 1 })
    const first = await ask(server, '/')
    for (const path of ['/', '/advertiser', '/group-owner', '/solvency', '/deposit?sig=secret', '/nowhere']) {
      const { statusCode, headers, body } = await ask(server, path)
      expect([path, statusCode]).toEqual([path, 429])
      for (const name of ['content-type', 'content-security-policy', 'cache-control', 'vary']) {
        expect([name, headers[name]]).toEqual([name, first.headers[name]])
      }
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      const failure = { status: 429, retryAfterSeconds: Number(headers['retry-after']), requestId: null }
      expect(stateIn(body)).toMatchObject({ page: 'failed', failure })
      expect(body).not.toContain('secret')
    }
  })

  it('of our own says nothing but the number that names it in the log', async () => {
    const server = await start({
      depositLinkSecret: 'a secret that signs the links of deposits',
      escrowAddress: parseAddress(`0x${'e5'.repeat(20)}`),
      usdcAddress: parseAddress(`0x${'c0'.repeat(20)}`),
    })
    const signer = findDepositLinkSigner(server.config)
    if (signer === undefined) throw new Error('there is a secret')
    const link = { campaignId: 1 as CampaignId, amount: usdc(1_000_000n), expiresAt: new Date(), topup: null }
    const { pathname, search } = new URL(depositUrl('http://localhost', signer, link))
    const { statusCode, body } = await ask(server, pathname + search)
    expect(statusCode).toBe(500)
    const { failure } = stateIn(body)
    expect(failure).toEqual({ status: 500, retryAfterSeconds: null, requestId: expect.any(String) })
    expect(server.log()).toContain(failure?.requestId)
    expect(body).not.toContain(new URLSearchParams(search).get('sig'))
    const asked = await ask(server, pathname + search, 'application/json')
    expect([asked.statusCode, asked.json()]).toMatchObject([500, { code: 'internal' }])
  })

  it('that a program meets is JSON, also where it says that it reads pages', async () => {
    const server = await start({ rateLimitAddress: 1 })
    await ask(server, '/')
    for (const [path, accept] of [
      ['/', '*/*'],
      ['/', undefined],
      ['/deposit', 'application/json'],
      ['/nowhere', 'application/json'],
      ['/api/groups', HTML],
      ['/api/nothing', HTML],
      ['/docs', HTML],
      ['/openapi.json', HTML],
      ['/solvency.json', HTML],
    ] as const) {
      const { statusCode, headers, body } = await server.app.inject({
        url: path,
        headers: accept ? { accept } : {},
      })
      expect([path, statusCode, headers['content-type']]).toEqual([
        path,
        429,
        'application/json; charset=utf-8',
      ])
      expect(Object.keys(JSON.parse(body))).toEqual(['error', 'code'])
    }
  })
})
