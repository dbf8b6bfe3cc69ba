import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPageFiles } from '../server/http/pageFiles.ts'
import { DIST_FOLDER } from '../server/shared/places.ts'
import { type PayStub, startPayStub } from './fixtures/payStub.ts'

const LEAVE = 'Disconnect, to use another wallet'

let stub: PayStub

beforeAll(async () => {
  stub = await startPayStub()
})
afterAll(() => stub.stop())

/** The page's file that holds WalletConnect's own code. */
function findChunk(): string {
  const [path] = [...(readPageFiles()?.assets.keys() ?? [])].filter((name) =>
    /walletConnect-.*\.js$/.test(name),
  )
  const [, name] = /import\(`\.\/([^`]+)`\)/.exec(readFileSync(join(DIST_FOLDER, path ?? ''), 'utf8')) ?? []
  if (name === undefined) throw new Error('WalletConnect is no file of its own')
  return name
}

/**
 * A wallet on another device as WalletConnect's provider shows it: its session outlives the page, it declines everything, and it
 * writes down what reaches it. `isUnreachable`: ending the session fails and leaves it behind.
 */
const DOUBLE = `
  const note = (what) => localStorage.setItem('phone', (localStorage.getItem('phone') ?? '') + what + ' ')
  export const UniversalProvider = {
    async init() {
      const listeners = {}
      return {
        session: localStorage.getItem('phone.session') ?? undefined,
        on: (name, listener) => { listeners[name] = listener },
        async connect() {
          listeners.display_uri('wc:a-code@2')
          await new Promise((resolve) => { window.scans = resolve })
          localStorage.setItem('phone.session', 'open')
          note('connected')
        },
        async disconnect() {
          note('disconnected')
          if (localStorage.getItem('phone.unreachable')) throw new Error('the relay does not answer')
          localStorage.removeItem('phone.session')
        },
        async enable() {
          note('asked')
          if (localStorage.getItem('phone.holds')) await new Promise(() => {})
          throw Object.assign(new Error('declined'), { code: 4001 })
        },
        async request() { throw Object.assign(new Error('declined'), { code: 4001 }) },
      }
    },
  }`

async function open() {
  const deposit = stub.deposit()
  deposit.hasWalletConnect = true
  const chunk = findChunk()
  const prepare = async (context: BrowserContext) => {
    await context.route(`**/${chunk}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: DOUBLE }),
    )
  }
  const opened = await deposit.open({ prepare })
  await opened.page.getByRole('button', { name: 'Continue without it' }).click()
  return opened
}

const choose = (page: Page) => page.getByRole('button', { name: /WalletConnect/ }).click()
const leave = (page: Page) => page.getByRole('button', { name: LEAVE })
const notes = (page: Page) => page.evaluate(() => localStorage.getItem('phone') ?? '')

/** Up to the declined request, which leads back to the choice. */
async function connects(page: Page): Promise<void> {
  await choose(page)
  await page.getByText('Scan with the wallet on your other device').first().waitFor()
  await page.evaluate('window.scans()')
  await leave(page).waitFor()
}

describe('a wallet on another device', () => {
  it('is gone on with after a reload, until it is left; then another one can be connected', async () => {
    const { page, complaints, close } = await open()
    expect(await leave(page).count()).toBe(0)
    await connects(page)
    await page.reload()
    await leave(page).waitFor()
    await choose(page)
    await page.waitForFunction(() => localStorage.getItem('phone') === 'connected asked asked ')
    await leave(page).click()
    await leave(page).waitFor({ state: 'detached' })
    expect(await notes(page)).toBe('connected asked asked disconnected ')
    await page.reload()
    await page.getByRole('button', { name: /WalletConnect/ }).waitFor()
    expect(await leave(page).count()).toBe(0)
    await connects(page)
    expect(await notes(page)).toBe('connected asked asked disconnected connected asked ')
    expect(complaints).toEqual([])
    await close()
  })

  it('is left though it cannot be reached: its session is not taken up again', async () => {
    const { page, close } = await open()
    await connects(page)
    await page.evaluate(() => localStorage.setItem('phone.unreachable', 'yes'))
    await leave(page).click()
    await leave(page).waitFor({ state: 'detached' })
    await page.reload()
    await connects(page)
    expect(await notes(page)).toBe('connected asked disconnected connected asked ')
    await close()
  })

  it('cannot be left while it is asked for a payment, and can be once the person has gone back', async () => {
    const { page, close } = await open()
    await connects(page)
    await page.evaluate(() => localStorage.setItem('phone.holds', 'yes'))
    await choose(page)
    await page.getByRole('button', { name: 'Back' }).waitFor()
    expect(await leave(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Back' }).click()
    await leave(page).waitFor()
    await close()
  })
})
