import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../sandbox/chain/wallets.ts'
import { pageWallets } from '../sandbox/demoWallets.ts'
import { readPageFiles } from '../server/http/pageFiles.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import { expectAccessible, type Look } from './fixtures/browser.ts'
import { BOT_NAME, type PageSystem, startPageSystem } from './fixtures/payPage.ts'
import { createTestWallet } from './fixtures/testWallet.ts'

let system: PageSystem
/** The campaign of the demo's advertiser. */
let campaignId: number

beforeAll(async () => {
  system = await startPageSystem()
  const [advertiser, owner] = pageWallets()
  if (!advertiser || !owner) throw new Error('there are no demo wallets')
  const { accountId } = await system.market.person(parseAddress(advertiser.address))
  const group = await system.market.group({ title: 'Night photographers' })
  const { campaign } = await system.market.order({ groupId: group.id, accountId })
  campaignId = campaign.id
  await system.market.group({
    title: 'Slow readers',
    owner: await system.market.person(parseAddress(owner.address)),
  })
})
afterAll(() => system.stop())

const LOOKS: readonly Look[] = [
  { screen: 'phone', scheme: 'light' },
  { screen: 'desktop', scheme: 'dark' },
]
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth')

describe('pages that show what a signed wallet may see', () => {
  it.each(LOOKS)('the listing of groups on the first page, on a $screen in the $scheme', async (look) => {
    await system.deposit({ title: 'Gardeners <i>united</i>' })
    const wallet = createTestWallet(system.chain.url, accountOf('page tests', 'anybody'))
    const { page, complaints, close } = await system.open(`${system.origin}/`, { ...look, wallet })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign with Test Wallet' }).click()
    await page.getByRole('cell', { name: 'Gardeners <i>united</i>' }).first().waitFor()
    const unknown = look.screen === 'phone' ? 'Members not counted yet' : '–'
    await page.getByText(unknown, { exact: true }).filter({ visible: true }).first().waitFor()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it.each(LOOKS)(
    "an advertiser's campaigns with spend and answers, on a $screen in the $scheme",
    async (look) => {
      const { page, complaints, close } = await system.open(`${system.origin}/advertiser`, look)
      await expectAccessible(page)
      await page.getByRole('button', { name: /demo wallet/ }).click()
      await page.getByRole('heading', { name: 'Night photographers' }).first().waitFor()
      const pay = page.getByRole('link', { name: /Pay the deposit/ }).first()
      expect(await pay.getAttribute('href')).toContain(`campaignId=${campaignId}&`)
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('a live campaign that could win no join is said to buy none', async () => {
    const { page, close } = await system.open(`${system.origin}/advertiser`)
    await page.route('**/api/advertiser?*', async (route) => {
      const response = await route.fetch()
      const dashboard = await response.json()
      for (const campaign of dashboard.campaigns)
        Object.assign(campaign, { status: 'active', position: null })
      await route.fulfill({ response, json: dashboard })
    })
    await page.getByRole('button', { name: /demo wallet/ }).click()
    await page.getByText('Buys no joins at present').first().waitFor()
    await expectAccessible(page)
    await close()
  })

  it.each(LOOKS)(
    'campaigns that have ended, with results and what goes back, on a $screen in the $scheme',
    async (look) => {
      const { page, complaints, close } = await system.open(`${system.origin}/advertiser`, look)
      await page.route('**/api/advertiser?*', async (route) => {
        const response = await route.fetch()
        const dashboard = await response.json()
        const [campaign] = dashboard.campaigns
        const named = (id: number, group_title: string, rest: object) => ({
          ...campaign,
          deposit: null,
          id,
          group: { ...campaign.group, group_title },
          ...rest,
        })
        const money = (name: string, micro: number) => ({
          [name]: micro / 1_000_000,
          [`${name}Micro`]: `${micro}`,
        })
        dashboard.campaigns = [
          campaign,
          named(campaign.id + 1, 'Ending soon', {
            status: 'closing',
            ...money('available', 0),
            ...money('reserved', 500_000),
            ...money('refundDue', 12_500_000),
          }),
          named(campaign.id + 2, 'Long over', {
            status: 'closed',
            ...money('available', 0),
            ...money('refunded', 4_800_000),
            refundTx: `0x${'ab'.repeat(32)}`,
            results: { answered: 23, in: 19, givenBack: 2, failed: 0, underWay: 1, left: 3 },
          }),
        ]
        await route.fulfill({ response, json: dashboard })
      })
      await page.getByRole('button', { name: /demo wallet/ }).click()
      const ended = page.locator('section', {
        has: page.getByRole('heading', { name: 'Ended', exact: true }),
      })
      await ended.getByText('12.50 USDC goes back to your wallet.').waitFor()
      await ended.getByText('0.50 USDC waits for members who are answering just now').waitFor()
      const over = ended.locator('li', { has: page.getByRole('heading', { name: 'Long over' }) })
      await over.getByText('4.80 USDC went back to your wallet: 0xabab…abab').waitFor()
      const results = over.locator('dl').last()
      expect(await results.locator('dt').allTextContents()).toEqual([
        'In',
        'Still on their way',
        'Left before the end',
        'People who answered',
        'Of those in, gone within 24 hours and given back',
      ])
      expect(await results.locator('dd').allTextContents()).toEqual(['19', '1', '3', '23', '2'])
      expect(await page.getByRole('heading', { name: 'Night photographers' }).count()).toBe(1)
      expect(await ended.getByRole('heading', { name: 'Night photographers' }).count()).toBe(0)
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it.each(LOOKS)("an owner's groups with earnings, on a $screen in the $scheme", async (look) => {
    const { page, complaints, close } = await system.open(`${system.origin}/group-owner`, look)
    await page.getByRole('button', { name: /demo wallet/ }).click()
    await page.getByRole('heading', { name: 'Slow readers' }).first().waitFor()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it('a wallet that nobody has linked, or that does not sign, is told what to do', async () => {
    const wallet = createTestWallet(system.chain.url, accountOf('page tests', 'nobody'))
    const { page, close } = await system.open(`${system.origin}/advertiser`, { wallet })
    wallet.refuses.add('personal_sign')
    await page.getByRole('button', { name: 'Sign with Test Wallet' }).click()
    await page.getByText('The wallet did not sign').waitFor()
    wallet.refuses.clear()
    await page.getByRole('button', { name: 'Sign with Test Wallet' }).click()
    await page.getByText('Write /link and your address to the bot').waitFor()
    await expectAccessible(page)
    await close()
  })

  it('what the escrow holds covers what is owed; where there are no figures the page says so', async () => {
    const deposit = await system.deposit()
    const { page, close } = await system.open(system.urlOf(deposit))
    await page.getByRole('button', { name: 'Go on without it' }).click()
    await page.getByRole('button', { name: /demo wallet/ }).click()
    await page.waitForSelector('[data-state=paid]')
    await page.goto(`${system.origin}/solvency`)
    await page.getByText('Every USDC owed is there.').waitFor()
    expect(
      await page
        .getByText(`${(Number(deposit.amount) / 1_000_000).toFixed(2)} USDC`, { exact: true })
        .count(),
    ).toBe(2)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const heights = page.locator('dd').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...(await heights)), 'an amount and its unit stand in one line').toBeLessThan(40)
    await page.route('**/solvency.json', (route) => route.abort())
    await page.reload()
    await page.getByText('No figures at present').waitFor()
    await expectAccessible(page)
    await close()
  })
})

describe('how pages are served', () => {
  it.each(['/', '/advertiser', '/group-owner', '/deposit', '/solvency'])(
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

  it.each(LOOKS)(
    'an address that leads nowhere is a page for people, on a $screen in the $scheme',
    async (look) => {
      const { page, close } = await system.open(`${system.origin}/nowhere?sig=secret`, look)
      await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      expect(await page.content()).not.toContain('secret')
      await page.getByRole('link', { name: 'To the first page' }).click()
      await page.waitForURL(`${system.origin}/`)
      await close()
    },
  )

  it.each(LOOKS)(
    'a failure is a page for people, from which they try again, on a $screen in the $scheme',
    async (look) => {
      const { page, close } = await system.open(`${system.origin}/`, look)
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
        await expectAccessible(page)
        expect(await fits(page)).toBe(true)
        await page.unroute('**/advertiser')
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.getByRole('heading', { name: 'Your campaigns' }).waitFor()
      }
      await close()
    },
  )

  it('what programs ask stays JSON, also where a person tries it; a page carries what other pages carry', async () => {
    const ask = (path: string, accept: string) => fetch(system.origin + path, { headers: { accept } })
    const html = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const [lost, first] = await Promise.all([ask('/nowhere', html), ask('/', html)])
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
    const [path] = readPageFiles()?.assets.keys() ?? []
    const response = await fetch(system.origin + path)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    for (const wrong of ['/assets/../build.ts', '/assets/%2e%2e/build.ts', '/assets/nothing.js']) {
      expect((await fetch(system.origin + wrong)).status).toBe(404)
    }
  })

  it('the deposit page needs less than 110 kB of script before a wallet library is loaded', async () => {
    const files = readPageFiles()
    const html = await (await fetch(system.urlOf(await system.deposit()))).text()
    const scripts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
    const bytes = scripts.reduce((sum, path) => sum + (files?.assets.get(path)?.gzipped.length ?? 0), 0)
    expect(scripts.length).toBeGreaterThan(1)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(110_000)
    const { page, close } = await system.open(system.urlOf(await system.deposit()))
    const loaded = (await page.evaluate(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))`,
    )) as string[]
    const sent = loaded.reduce((sum, path) => sum + gzipSync(files?.assets.get(path)?.body ?? '').length, 0)
    expect(new Set(loaded)).toEqual(new Set(scripts))
    expect(sent).toBeLessThan(110_000)
    await close()
  })
})

describe('names without end, in any script', () => {
  it.each(LOOKS)('fit on a $screen in the $scheme', async (look) => {
    const [, owner] = pageWallets()
    if (!owner) throw new Error('there are no demo wallets')
    const person = await system.market.person(parseAddress(owner.address))
    await system.market.group({ title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3), owner: person })
    await system.market.group({ title: 'نادي القراءة المسائي (القاهرة)', owner: person })
    const { page, close } = await system.open(`${system.origin}/group-owner`, look)
    await page.route('**/api/group-owner*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      for (const group of body.groups) group.pendingEarningsMicro = '123456789012345678'
      await route.fulfill({ response, json: body })
    })
    await page.getByRole('button', { name: /demo wallet/ }).click()
    await page.getByRole('heading', { name: 'نادي' }).first().waitFor()
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    await close()
  })
})

describe('the way into the bot', () => {
  it('is a terminal where a stand-in for Telegram runs, of whose bot Telegram knows nothing', async () => {
    const { page, close } = await system.open(`${system.origin}/`)
    await page.getByText('npm run sandbox -- say alice /start').waitFor()
    expect(await page.locator('a[href*="t.me"]').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/docs')
    await close()
  })
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

  it.each(LOOKS)('leads to its bot in Telegram, on a $screen in the $scheme', async (look) => {
    const { page, close } = await base.open(`${base.origin}/`, look)
    const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    const bot = `https://t.me/${BOT_NAME}`
    expect(await hrefOf(`Open @${BOT_NAME} in Telegram`)).toBe(bot)
    expect(await hrefOf('The bot in Telegram')).toBe(bot)
    expect(await hrefOf('Add the bot to your group')).toMatch(new RegExp(`^${bot}\\?startgroup=`))
    expect(await page.getByText('npm run sandbox').count()).toBe(0)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await page.goto(`${base.origin}/deposit?campaignId=1`)
    await page.getByRole('heading', { name: 'This link is not complete' }).waitFor()
    expect(await hrefOf(`Open @${BOT_NAME} in Telegram`)).toBe(bot)
    await expectAccessible(page)
    await close()
  })

  it("Base Pay's window opens in the click itself, with nothing told to telemetry", async () => {
    const { page, close } = await base.open(base.urlOf(await base.deposit()))
    const asked: string[] = []
    page.context().on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: 'Go on without it' }).click()
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
