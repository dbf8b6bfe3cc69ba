import { readdirSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from '../server/app/pages.ts'
import type { Config } from '../server/config.ts'
import { PUBLIC_FILES, readPageFiles } from '../server/http/pageFiles.ts'
import { LANGUAGES, RIGHT_TO_LEFT } from '../server/shared/languages.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'
import { createTestStore, dollars, type TestStore } from './fixtures/store.ts'

/** Two pages in each language are more than one address may ask for in a minute. */
const PUBLIC = {
  publicUrl: 'https://foyer.example',
  embedded: new Set(),
  rateLimitAddress: 1_000,
} as Partial<Config>
const TAGS = Object.keys(LANGUAGES)
const OVERRIDE = '\u202E'

let database: TestDatabase
let store: TestStore
const servers: TestServer[] = []
const health = { state: 'up' as 'up' | 'down' }

beforeAll(async () => {
  database = await createTestDatabase()
  store = createTestStore(database)
  const { id } = await store.group({
    title: `<script>alert(1)</script>${OVERRIDE}gpj`,
    topic: '"><img src=x>',
    is_listed: true,
    member_count: 1_200,
  })
  await store.campaign({ group_id: id, bid: dollars(0.35) }, { available: dollars(9) })
  await store.group({ title: 'Private circle' })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await database.drop()
})

async function start(config: Partial<Config> = PUBLIC): Promise<TestServer> {
  const server = await createTestServer({
    config,
    routes: (app, { config }) => {
      pageRoutes(app, {
        ctx: createTestContext(database, { config }),
        databaseHealth: health,
        pages: { files: () => FILES },
        botName: () => 'foyer_test_bot',
      })
    },
  })
  servers.push(server)
  return server
}

const FILES = readPageFiles()
const ask = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (servers[0] ?? (await start())).app.inject({ url, headers: { accept: 'text/html', ...headers } })
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]*)">/g)].flatMap(
    ([, found, tag, href = '']) => (found === rel ? [[tag, href.replaceAll('&amp;', '&')]] : []),
  )

describe('the pages without scripts', () => {
  it.each(['/', '/groups'])('%s names no script, and its policy would run none', async (path) => {
    const { statusCode, headers, body } = await ask(path)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/<script|modulepreload|javascript:| on\w+=/)
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self';")
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toBe('Accept, Accept-Language, Cookie, Accept-Encoding')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it.each(TAGS)('stand in %s, each with a title and a description of its own', async (tag) => {
    const direction = RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr'
    const pages = await Promise.all(['/', '/groups'].map((path) => ask(`${path}?lang=${tag}`)))
    const seen = pages.map(({ body }) => {
      expect(body).toContain(`<html lang="${tag}" dir="${direction}">`)
      expect(body).not.toContain('undefined')
      return [body.match(/<title>(.+)<\/title>/)?.[1], body.match(/name="description" content="(.+?)"/)?.[1]]
    })
    expect(new Set(seen.flat()).size).toBe(4)
    const { body } = await ask('/', { 'accept-language': tag })
    expect(body).toContain(`<title>${seen[0]?.[0]}</title>`)
  })

  it('escape the titles of strangers, and let none turn the words around it', async () => {
    const { body } = await ask('/groups')
    expect(body).not.toContain('<script')
    expect(body).not.toContain('<img')
    expect(body).toContain(`<bdi>&lt;script>alert(1)&lt;/script>${OVERRIDE}gpj</bdi>`)
    const { body: sought } = await ask(`/groups?words=${encodeURIComponent('"><script>')}`)
    expect(sought).toContain('value="&quot;>&lt;script>"')
    expect(sought).not.toContain('<script')
  })

  it('keep what was chosen in every link, and take what nobody could choose for absent', async () => {
    const { body } = await ask('/groups?lang=tr&words=alert&category=crypto&language=en&sort=floor&page=1')
    const hrefs = [...body.matchAll(/href="(\/groups\?[^"]*)"/g)].map(([, href = '']) =>
      Object.fromEntries(new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1])),
    )
    const chosen = { lang: 'tr', words: 'alert', category: 'crypto', language: 'en' }
    expect(hrefs).toContainEqual({ ...chosen, sort: '-floor' })
    expect(hrefs).toContainEqual({ ...chosen, sort: '-members' })
    for (const query of ['sort=title', 'sort=-constructor', 'page=0', 'page=-1', 'page=1e9', 'language=xx']) {
      const answer = await ask(`/groups?${query}&category=__proto__&words=alert&words=none`)
      expect([query, answer.statusCode]).toEqual([query, 200])
      expect(answer.body).toContain('1–1 of 1')
    }
    expect((await ask('/groups?page=9999')).body).toContain('No group fits.')
    expect((await ask('/groups?words=%00%ED%A0%80x')).statusCode).toBe(200)
  })

  it('show no group whose owner has not chosen that', async () => {
    expect((await ask('/groups')).body).not.toContain('Private circle')
  })

  it('without a database the landing stands without figures, and the list says that it cannot be read', async () => {
    expect((await ask('/')).body).toContain('The marketplace now')
    health.state = 'down'
    const [landing, groups] = await Promise.all([ask('/'), ask('/groups')])
    health.state = 'up'
    expect(landing.statusCode).toBe(200)
    expect(landing.body).toContain('Questions and answers')
    expect(landing.body).not.toContain('The marketplace now')
    expect([groups.statusCode, groups.headers['retry-after']]).toEqual([503, '2'])
    expect(groups.body).toContain('The list cannot be read right now.')
    expect((await ask('/')).body).toContain('The marketplace now')
  })

  it('ask the database once for everybody who comes within some seconds', async () => {
    const server = await start()
    const titles = async () => (await server.app.inject('/groups')).body.match(/<bdi>/g)?.length
    const before = await titles()
    const { id } = await store.group({ title: 'Latecomers', is_listed: true })
    expect(await titles()).toBe(before)
    expect((await server.app.inject('/groups?words=late')).body).toContain('Latecomers')
    await store.db.deleteFrom('group').where('id', '=', id).execute()
  })
})

describe('what search engines and link previews are told', () => {
  it('a page has one address in each language, and any filter leads back to it', async () => {
    for (const path of ['/', '/groups', '/solvency']) {
      const own = `https://foyer.example${path}`
      for (const [query, canonical] of [
        ['', own],
        ['?lang=ar', `${own}?lang=ar`],
        ['?sort=-members&words=x', own],
      ] as const) {
        const { body } = await ask(path + query)
        expect(linksOf(body, 'canonical')).toEqual([[undefined, canonical]])
        expect(linksOf(body, 'alternate')).toEqual([
          ['x-default', own],
          ...TAGS.map((tag) => [tag, `${own}?lang=${tag}`]),
        ])
        expect(body).not.toContain('noindex')
        expect(body).toContain('<meta property="og:image" content="https://foyer.example/preview.png">')
        expect(body).toContain(`<meta property="og:url" content="${canonical}">`)
      }
    }
  })

  it('other pages, failures and pages of a machine of its own are not indexed', async () => {
    for (const path of ['/deposit', '/advertiser', '/group-owner', '/nowhere']) {
      const { body } = await ask(path)
      expect([path, body.includes('noindex'), linksOf(body, 'canonical')]).toEqual([path, true, []])
    }
    for (const publicUrl of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
      const local = await start({ ...PUBLIC, publicUrl })
      for (const path of ['/', '/groups']) expect((await local.app.inject(path)).body).toContain('noindex')
      expect((await local.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
      expect((await local.app.inject('/sitemap.xml')).statusCode).toBe(404)
    }
  })

  it('robots.txt allows the landing, the list, solvency and the reference, and nothing else', async () => {
    const { headers, body } = await ask('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const rules = body
      .split('\n')
      .flatMap((line) => line.match(/^(Allow|Disallow): (.*)$/)?.slice(1, 3) ?? [])
    const patterns = rules.flatMap((rule, place) => (place % 2 === 0 ? [[rule, rules[place + 1] ?? '']] : []))
    /** The longest rule that fits decides (RFC 9309). */
    const mayRead = (path: string) =>
      patterns
        .filter(([, start = '']) =>
          start.endsWith('$') ? path === start.slice(0, -1) : path.startsWith(start),
        )
        .toSorted(([, a = ''], [, b = '']) => b.length - a.length)[0]?.[0] === 'Allow'
    const open = [
      '/',
      '/?lang=ar',
      '/groups',
      '/groups?lang=zh',
      '/solvency',
      '/docs',
      '/preview.png',
      '/assets/a.css',
    ]
    const closed = [
      '/deposit?sig=0x',
      '/advertiser',
      '/group-owner',
      '/groups?sort=-members',
      '/api/groups',
      '/app/session',
    ]
    expect(open.filter((path) => !mayRead(path))).toEqual([])
    expect(closed.filter(mayRead)).toEqual([])
    expect(body).toContain('Sitemap: https://foyer.example/sitemap.xml')
  })

  it('the sitemap names each of them in each language', async () => {
    const { headers, body } = await ask('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml')
    expect(body.match(/<loc>/g)).toHaveLength(3 * (TAGS.length + 1) + 1)
    expect(body.match(/<xhtml:link /g)).toHaveLength(3 * (TAGS.length + 1) ** 2)
    expect(body).toContain('<loc>https://foyer.example/groups?lang=pt</loc>')
    for (const [, address = ''] of body.matchAll(/<loc>https:\/\/foyer\.example(.*?)<\/loc>/g)) {
      if (address !== '/docs') expect([address, (await ask(address)).statusCode]).toEqual([address, 200])
    }
  })
})

describe('files', () => {
  it('of web/public are those that the server knows, and are small', async () => {
    expect(PUBLIC_FILES.toSorted()).toEqual(readdirSync('web/public').toSorted())
    for (const name of PUBLIC_FILES) {
      const { statusCode, headers, rawPayload } = await ask(`/${name}`)
      expect([name, statusCode, headers['cache-control']]).toEqual([name, 200, 'public, max-age=86400'])
      expect(rawPayload.length).toBeLessThan(60_000)
    }
    const { icons } = (await ask('/site.webmanifest')).json()
    for (const { src } of icons) expect(PUBLIC_FILES).toContain(src.slice(1))
    const { rawPayload: png } = await ask('/preview.png')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630])
  })

  it('are sent in the encoding that a client takes, as the build has made it', async () => {
    const path = [...(FILES?.assets.keys() ?? [])].find((name) => name.endsWith('.css')) ?? ''
    const plain = await ask(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [accepts, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await ask(path, { 'accept-encoding': accepts })
      expect([headers['content-encoding'], headers.vary]).toEqual([
        encoding,
        expect.stringContaining('Accept-Encoding'),
      ])
      expect(headers['cache-control']).toContain('immutable')
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(open(rawPayload).equals(plain.rawPayload)).toBe(true)
    }
    const { headers } = await ask('/preview.png', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('every file that shrinks is built as brotli and gzip, and a page without scripts is sent as gzip', async () => {
    for (const [path, { body, br, gzip }] of FILES?.assets ?? []) {
      if (!/\.(js|css)$/.test(path) || body.length < 1_000) continue
      expect([path, br !== undefined && brotliDecompressSync(br).equals(body)]).toEqual([path, true])
      expect([path, gzip !== undefined && gunzipSync(gzip).equals(body)]).toEqual([path, true])
    }
    const { headers, rawPayload } = await ask('/', { 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toContain('</html>')
  })
})
