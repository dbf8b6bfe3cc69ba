import { createServer } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, type OpenPage, openPage } from './fixtures/browser.ts'
import { copyDemoFolder } from './fixtures/demoFolder.ts'
import {
  endProcesses,
  removeDataDir,
  type ServerProcess,
  startProcess,
  until,
  untilUnused,
} from './fixtures/process.ts'

const PATIENCE_MS = 600_000

let folder: string
let server: ServerProcess
let browser: Browser
let open: OpenPage

async function start(ports: Readonly<Record<string, string>> = {}): Promise<void> {
  server = await startProcess({ DATA_DIR: folder, ...ports })
  await server.runs()
}

beforeAll(async () => {
  folder = await copyDemoFolder()
  await start()
  browser = await launchBrowser()
  open = await openPage(browser, `${server.origin}/stage`)
  await open.page.waitForSelector('.task')
}, PATIENCE_MS)
afterAll(async () => {
  await browser?.close()
  await endProcesses()
  await removeDataDir(folder)
})

const AWAY = 'The connection is lost. The page reconnects by itself.'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Answers on a port as a server that has just been started: browsers end a stream that is refused. */
async function refusesOnce(page: Page, port: number): Promise<void> {
  const starting = createServer((_request, answer) => answer.writeHead(503, { connection: 'close' }).end())
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/stage/events'))
  await new Promise<void>((resolve) => starting.listen(port, '127.0.0.1', resolve))
  expect((await refused).status()).toBe(503)
  await new Promise((resolve) => starting.close(resolve))
}

it(
  'the stage says that the server is away, comes back after a restart by itself, and is current then',
  async () => {
    const { page } = open
    const { port } = new URL(server.origin)
    server.signal('SIGKILL')
    await page.getByText(AWAY).waitFor()
    await press(page, 'A day later')
    await page.getByText('The server does not answer.').waitFor()
    await server.ended
    await untilUnused(folder)
    await refusesOnce(page, Number(port))
    await start({ PORT: port })
    await page.getByText(AWAY).waitFor({ state: 'detached' })
    await page.getByText('The server does not answer.').waitFor({ state: 'detached' })
    await fetch(`${server.origin}/stage/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ act: 'newPerson', name: 'Zelda', language: 'en' }),
    })
    await until(async () => (await page.getByRole('option', { name: 'Zelda' }).count()) > 0)
  },
  PATIENCE_MS,
)
