import { afterEach, describe, expect, it } from 'vitest'
import { type PageState, pageRoutes } from '../server/app/pages.ts'
import type { Config } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { depositUrl, findDepositLinkSigner } from '../server/deposits/depositLink.ts'
import type { PageFiles } from '../server/http/pageFiles.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'

/** The pages as their HTML names them; nothing is built. */
const FILES: PageFiles = {
  assets: new Map(),
  script: '/assets/main.js',
  styles: [],
  preloadsOf: () => [],
  renderPage: () => ({ title: '', description: '', body: '' }),
}

const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(
  config: Partial<Config> = {},
  files: () => PageFiles | undefined = () => FILES,
): Promise<TestServer> {
  const server = await createTestServer({
    config,
    routes: (app, { config }) => {
      const ctx = { config, clock: { now: () => new Date() } } as Context
      pageRoutes(app, {
        ctx,
        databaseHealth: { state: 'up' },
        pages: { files },
        demoWallets: () => [],
      })
    },
  })
  servers.push(server)
  return server
}

/** The state that a page's script finds in its HTML. */
function stateIn(html: string): PageState {
  return JSON.parse(html.match(/id="state">(.*?)<\/script>/s)?.[1] ?? 'null')
}

describe('the language of a page', () => {
  const ask = async (server: TestServer, url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await server.app.inject({ url, headers: { accept: 'text/html', ...headers } })
    const [, lang, dir] = answer.body.match(/<html lang="(.*?)" dir="(.*?)">/) ?? []
    const [, title] = answer.body.match(/<title>(.*?)<\/title>/) ?? []
    return { ...answer, lang, dir, title }
  }

  it("is the one in the address, then that of an earlier choice, then the browser's first that is ours, then English", async () => {
    const server = await start()
    const headers = {
      cookie: 'other=1; lang=ru',
      'accept-language': 'it-CH, it;q=0.9, ar-EG;q=0.8, es;q=0.7',
    }
    expect(await ask(server, '/solvency?lang=tr', headers)).toMatchObject({ lang: 'tr', dir: 'ltr' })
    expect(await ask(server, '/solvency?lang=xx', headers)).toMatchObject({ lang: 'ru', dir: 'ltr' })
    expect(await ask(server, '/solvency', { ...headers, cookie: 'lang=constructor' })).toMatchObject({
      ...{ lang: 'ar', dir: 'rtl' },
      title: 'الموجود والمستحق · Foyer',
    })
    expect(await ask(server, '/solvency', { 'accept-language': 'it' })).toMatchObject({
      lang: 'en',
      dir: 'ltr',
    })
    const { body, headers: said } = await ask(server, '/nowhere', headers)
    expect(stateIn(body).language).toBe('ru')
    expect(body).toContain('>Этой странице нужен JavaScript.')
    expect(said.vary).toBe('Accept, Accept-Language, Cookie')
  })

  it('is kept for a year once somebody has chosen it, and nothing is kept otherwise', async () => {
    const server = await start()
    const { headers } = await ask(server, '/solvency?lang=zh')
    expect(headers['set-cookie']).toBe('lang=zh; Path=/; Max-Age=31536000; SameSite=Lax')
    for (const url of [
      '/solvency',
      '/solvency?lang=xx',
      '/solvency?lang=zh&lang=ru',
      '/solvency?lang=__proto__',
    ])
      expect((await ask(server, url, { cookie: 'lang=ru' })).headers['set-cookie']).toBeUndefined()
  })

  it('is also that of a failure, and of the time before the pages are built', async () => {
    const [limited, building] = [await start({ rateLimitAddress: 1 }), await start({}, () => undefined)]
    await ask(limited, '/solvency')
    const failed = await ask(limited, '/solvency', { cookie: 'lang=es' })
    expect(failed).toMatchObject({ statusCode: 429, lang: 'es', title: 'Ahora no · Foyer' })
    const early = await ask(building, '/solvency', { cookie: 'lang=ar' })
    expect(early).toMatchObject({ statusCode: 503, lang: 'ar', dir: 'rtl', title: 'جارٍ البدء' })
  })
})

describe('a failure', () => {
  const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const ask = (server: TestServer, url: string, accept: string = HTML) =>
    server.app.inject({ url, headers: { accept } })

  it('that a person meets on a page is a page, with what the page carries and when to come again', async () => {
    const server = await start({ rateLimitAddress: 1 })
    const first = await ask(server, '/solvency')
    for (const path of [
      '/',
      '/groups',
      '/advertiser',
      '/group-owner',
      '/solvency',
      '/deposit?sig=secret',
      '/nowhere',
    ]) {
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
    await ask(server, '/solvency')
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
