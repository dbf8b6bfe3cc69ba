import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWallets } from '../sandbox/demoWallets.ts'
import { readPageFiles } from '../server/http/pageFiles.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import { LANGUAGES } from '../server/shared/languages.ts'
import { amountFormat, formatUsdc } from '../server/shared/money.ts'
import { expectAccessible } from './fixtures/browser.ts'
import { MOST_KB } from './fixtures/pageWeight.ts'
import { BOT_NAME, type PageSystem, startPageSystem } from './fixtures/payPage.ts'

let system: PageSystem

beforeAll(async () => {
  system = await startPageSystem()
})
afterAll(() => system.stop())

const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth')

describe('solvency', () => {
  it('what the escrow holds covers what is owed', async () => {
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit))
    await page.getByRole('button', { name: 'Continue without it' }).click()
    await page.getByRole('button', { name: /demo wallet/ }).click()
    await page.waitForSelector('[data-state=paid]')
    await page.goto(`${system.origin}/solvency`)
    await page.getByText('All the USDC owed is there.').waitFor()
    const paid = amountFormat('en').format(formatUsdc(deposit.amount) as `${number}`)
    expect(await page.getByText(`${paid} USDC`, { exact: true }).count()).toBe(2)
    await page.setViewportSize({ width: 320, height: 640 })
    const heights = page.locator('dd').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...(await heights)), 'an amount and its unit stand in one line').toBeLessThan(40)
    await close()
  })
})

describe('how pages are served', () => {
  it.each(['/advertiser', '/group-owner', '/deposit', '/solvency'])(
    '%s runs its own scripts alone, is framed by nobody, and lets wallets open windows',
    async (path) => {
      const { headers } = await fetch(system.origin + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  it('the deposit page answers how its link stands as JSON, to whoever has the link', async () => {
    const deposit = await system.deposit()
    const ask = async (url: string) => (await fetch(url, { headers: { accept: 'application/json' } })).json()
    expect(await ask(system.urlOf(deposit))).toMatchObject({ kind: 'deposit', state: 'open' })
    const forged = system.urlOf(deposit).replace(/sig=0x(.)/, (_, digit) => `sig=0x${digit === '0' ? 1 : 0}`)
    expect(await ask(forged)).toEqual({
      kind: 'problem',
      code: 'deposit.link_invalid',
    })
    expect(await ask(`${system.origin}/deposit?campaignId=1&campaignId=2`)).toMatchObject({ kind: 'problem' })
  })

  it('an address that leads nowhere is a page for people', async () => {
    const { page, close } = await system.open(`${system.origin}/nowhere?sig=secret`)
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
    // Links to other languages keep the address; the server and what people see say nothing of it.
    expect(await (await fetch(page.url(), { headers: { accept: 'text/html' } })).text()).not.toContain(
      'secret',
    )
    expect(await page.textContent('main')).not.toContain('secret')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.waitForURL(`${system.origin}/`)
    await close()
  })

  it('a failure is a page for people, from which they try again', async () => {
    const { page, close } = await system.open(`${system.origin}/`)
    for (const [failure, title, text] of [
      [{ status: 429, retryAfterSeconds: 42, requestId: null }, 'Too many requests at once', /in 42 s/],
      [{ status: 500, retryAfterSeconds: null, requestId: 'Ab3-7' }, 'Something went wrong', /Ab3-7/],
    ] as const) {
      await page.route('**/advertiser', async (route) => {
        const response = await route.fetch()
        const body = (await response.text())
          .replace('"page":"advertiser"', '"page":"failed"')
          .replace('"failure":null', `"failure":${JSON.stringify(failure)}`)
        await route.fulfill({ response, status: failure.status, body })
      })
      await page.goto(`${system.origin}/advertiser`)
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByText(text).waitFor()
      await page.unroute('**/advertiser')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'Advertisers' }).waitFor()
    }
    await close()
  })

  it('a page whose own script was lost on its way says so, and can be asked for again', async () => {
    const { page, close } = await system.open(`${system.origin}/`)
    await page.route('**/assets/DepositPage*.js', (route) => route.abort())
    await page.goto(system.urlOf(await system.deposit()))
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.getByText('A payment on its way is credited').waitFor()
    await expectAccessible(page)
    await page.unroute('**/assets/DepositPage*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Keep your receipt first' }).waitFor()
    await close()
  })

  it('a QR code that was lost on its way takes nothing else along', async () => {
    const { page, complaints, close } = await system.open(system.urlOf(await system.deposit()))
    await page.getByRole('button', { name: 'Continue without it' }).click()
    const amount = page.getByLabel('Amount in USDC')
    await amount.waitFor()
    const lost = page.waitForEvent('requestfailed')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByText('Send USDC to the address').click()
    await lost
    // Its place is held until it is known to be lost.
    await page.locator('.aspect-square').waitFor({ state: 'detached' })
    await amount.fill('7')
    await page.getByText('6 USDC of it is extra budget.').waitFor()
    await page
      .getByText(/^0x\w{40}$/)
      .first()
      .waitFor()
    expect(await page.locator('h1').count()).toBe(1)
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
    await close()
  })

  it('what programs ask stays JSON, also where a person tries it; a page carries what other pages carry', async () => {
    const ask = (path: string, accept: string) => fetch(system.origin + path, { headers: { accept } })
    const html = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const [lost, first] = await Promise.all([ask('/nowhere', html), ask('/solvency', html)])
    expect(lost.status).toBe(404)
    expect(lost.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'cache-control', 'vary']) {
      expect(lost.headers.get(name)).toBe(first.headers.get(name))
    }
    const programs = ['/api/nothing', '/api', '/telegram/nothing', '/assets/nothing.js', '/nothing.json']
    for (const [path, accept] of [
      ['/nowhere', '*/*'],
      ['/nowhere', 'application/json'],
      ...programs.map((path) => [path, html] as const),
    ] as const) {
      const answer = await ask(path, accept)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'route.not_found' })
    }
    const posted = await fetch(`${system.origin}/solvency`, { method: 'POST', headers: { accept: html } })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const confirm = await ask('/api/deposit/confirm', html)
    expect([confirm.status, confirm.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await system.server.metrics()).not.toContain('route="/*"')
  })

  it('files are kept by browsers for ever, sent compressed, and nothing else is under /assets', async () => {
    const path = readPageFiles()?.script ?? ''
    const response = await fetch(system.origin + path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    for (const wrong of ['/assets/../build.ts', '/assets/%2e%2e/build.ts', '/assets/nothing.js']) {
      expect((await fetch(system.origin + wrong)).status).toBe(404)
    }
  })

  it('the deposit page is served within its weight before a wallet is chosen, in any language', async () => {
    const files = readPageFiles()
    const sizeOf = (paths: readonly string[]) =>
      paths.reduce((sum, path) => sum + gzipSync(files?.assets.get(path)?.body ?? '').length, 0)
    const url = system.urlOf(await system.deposit())
    for (const language of Object.keys(LANGUAGES)) {
      const html = await (await fetch(`${url}&lang=${language}`)).text()
      const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
      expect(sizeOf(named)).toBeGreaterThan(30_000)
      expect([language, sizeOf(named) < MOST_KB.checkout * 1_000]).toEqual([language, true])
    }
    const html = await (await fetch(url)).text()
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    const { page, close } = await system.open(url)
    const loaded = (await page.evaluate(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/assets/'))`,
    )) as string[]
    expect(new Set(loaded)).toEqual(new Set(named))
    await close()
  })
})

describe('a page under another name than PUBLIC_URL', () => {
  it.each(['/advertiser/campaigns?sort=spent#x', '/group-owner', '/deposit?campaignId=1', '/solvency'])(
    '%s says which address is right, and leads to the same page there',
    async (path) => {
      const elsewhere = system.origin.replace('127.0.0.1', 'localhost')
      for (const screen of ['phone', 'desktop'] as const) {
        const { page, complaints, close } = await system.open(elsewhere + path, { screen })
        const notice = page.getByRole('alert').filter({ hasText: 'wrong address' })
        await notice.waitFor()
        expect(await notice.getByRole('link').getAttribute('href')).toBe(system.origin + path)
        expect(await notice.getByRole('link').textContent()).toBe(system.origin)
        expect(await page.getByRole('heading', { name: 'Sign in' }).count()).toBe(0)
        expect(await fits(page)).toBe(true)
        await expectAccessible(page)
        expect(complaints).toEqual([])
        await notice.getByRole('link').click()
        await page.waitForURL(system.origin + path)
        await page.waitForSelector('h1')
        expect(await page.getByText('wrong address').count()).toBe(0)
        await close()
      }
    },
  )

  it('escapes whatever stands in the address', async () => {
    const path = '/group-owner?lang=ar&x="><img src=x onerror=alert(1)>'
    const { page, close } = await system.open(system.origin.replace('127.0.0.1', 'localhost') + path)
    await page.getByRole('alert').waitFor()
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(new URL((await page.getByRole('alert').getByRole('link').getAttribute('href')) ?? '').origin).toBe(
      system.origin,
    )
    await close()
  })
})

it('a browser that sends no Sec-Fetch-Site signs in', async () => {
  const { page, close } = await system.open(`${system.origin}/advertiser/campaigns`)
  const kinds = new Set<string>()
  await page.route('**/app/session{,/nonce}', async (route) => {
    // Playwright leaves the browser's own headers out, but for the origin.
    const { origin, 'content-type': type = '' } = await route.request().allHeaders()
    kinds.add(`${route.request().method()} ${origin}`)
    const headers = { 'content-type': type, ...(origin !== undefined && { origin }) }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  await page.getByRole('button', { name: /demo wallet/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
  expect(kinds).toEqual(new Set(['GET undefined', `POST ${system.origin}`]))
  await page.unrouteAll({ behavior: 'wait' })
  await close()
})

it('amounts without end fit on a phone', async () => {
  const [, owner] = pageWallets()
  if (!owner) throw new Error('there are no demo wallets')
  const person = await system.market.person(parseAddress(owner.address))
  await system.market.group({ title: 'Readers', owner: person })
  const { page, close } = await system.open(`${system.origin}/group-owner`, { screen: 'phone' })
  await page.route('**/app/group-owner*', async (route) => {
    // Playwright leaves the browser's own headers out.
    const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' }
    const response = await route.fetch({ headers })
    const body = await response.json()
    body.payout.readyMicro = '123456789012345678'
    body.stop = { unpaidMicro: '123456789012345678', mostMicro: '75000000' }
    for (const group of body.groups) group.paidEarningsMicro = '123456789012345678'
    const groups = ['Jardineros Urbanos', 'Photographers'].map((title) => ({ title, amountMicro: '796500' }))
    const payout = { at: '2026-11-01T09:00:00Z', tx: `0x${'a'.repeat(64)}`, arrived: true, groups }
    body.paid = [{ ...payout, amountMicro: '1593000' }]
    await route.fulfill({ response, json: body })
  })
  await page.getByRole('button', { name: /demo wallet/ }).click()
  await page.getByRole('heading', { name: 'Readers' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'more than 75 USDC' }).waitFor()
  // The range above governs the chart alone.
  await page.locator('li h3:text-is("All time") + dl', { hasText: 'Joins' }).waitFor()
  const lines = page
    .locator('td bdi', { hasText: 'Photographers' })
    .evaluate((name) => name.getClientRects().length)
  expect(await lines).toBe(1)
  expect(await fits(page)).toBe(true)
  await close()
})

describe('a deployment on a real chain', () => {
  let base: PageSystem
  beforeAll(async () => {
    base = await startPageSystem({ chainId: 84_532, chainName: 'Base Sepolia', embedded: new Set() })
  })
  afterAll(() => base.stop())

  it('P81: pages are told no endpoint and no key of any wallet', async () => {
    const html = await (await fetch(base.urlOf(await base.deposit()))).text()
    expect(html).not.toContain('privateKey')
    expect(html).not.toContain(base.chain.url)
  })

  it('leads to its bot in Telegram where a page says what to write there', async () => {
    const { page, close } = await base.open(`${base.origin}/deposit?campaignId=1`)
    await page.getByRole('heading', { name: 'This link is not complete' }).waitFor()
    const link = page.getByRole('link', { name: `Open @${BOT_NAME} in Telegram` })
    expect(await link.getAttribute('href')).toBe(`https://t.me/${BOT_NAME}`)
    await expectAccessible(page)
    await page.goto(`${base.origin}/group-owner`)
    await page.getByText('write /register there').waitFor()
    await link.waitFor()
    await close()
  })

  it("Base Pay's window opens in the click itself, with nothing told to telemetry", async () => {
    const { page, close } = await base.open(base.urlOf(await base.deposit()))
    const asked: string[] = []
    page.context().on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: 'Continue without it' }).click()
    const loaded = page.waitForResponse(/\/assets\/payment-/)
    await page.getByRole('button', { name: 'Pay with Base' }).hover()
    await loaded
    const button = page.locator('button:enabled', { hasText: 'Pay with Base' })
    await button.waitFor()
    await expectAccessible(page)
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    expect(popup.url()).toMatch(/^(about:blank|chrome-error:|https:\/\/keys\.coinbase\.com)/)
    expect(asked.filter((url) => /telemetry|amplitude|analytics|cca-lite/.test(url))).toEqual([])
    await close()
  })
})
