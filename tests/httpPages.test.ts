import { afterEach, describe, expect, it } from 'vitest'
import { type Config, parseConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import type { PageFiles } from '../server/http/pageFiles.ts'
import { type PageState, pageRoutes } from '../server/http/pages.ts'
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
