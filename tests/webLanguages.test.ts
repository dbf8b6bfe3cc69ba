import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWallets } from '../sandbox/demoWallets.ts'
import { LANGUAGES, type Language } from '../server/shared/languages.ts'
import { ar } from '../web/texts/ar.ts'
import { es } from '../web/texts/es.ts'
import { expectAccessible, type Look } from './fixtures/browser.ts'
import { type PageSystem, startPageSystem } from './fixtures/payPage.ts'

let system: PageSystem
let shown: { readonly campaignId: number }

beforeAll(async () => {
  system = await startPageSystem({ allEmbedded: true })
  const [advertiser] = pageWallets()
  shown = await system.deposit({ refundTo: { address: advertiser?.address ?? '' } })
})
afterAll(() => system.stop())

const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth')
const shot = (page: Page, name: string) =>
  process.env.SHOTS === undefined
    ? undefined
    : page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })

/** The page as a person finds it who lives with this language. */
async function expectWell(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await shot(page, name)
}

describe('the checkout on a phone', () => {
  it.each([
    ['ar', 'rtl', ar],
    ['es', 'ltr', es],
  ] as const)(
    'in %s is paid to its end, and says each step in that language',
    async (language, dir, texts) => {
      const deposit = await system.deposit({ asksOwner: true })
      const wallet = await system.wallet()
      const url = `${system.urlOf(deposit)}&lang=${language}`
      const { page, complaints, close } = await system.open(url, { screen: 'phone', wallet })
      expect(await page.getAttribute('html', 'dir')).toBe(dir)
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      await expectWell(page, `checkout-${language}-receipt`)
      await page.getByRole('button', { name: texts.deposit.receipt.skip }).click()
      await page.getByText(texts.deposit.addressTitle).click()
      await page.getByText(texts.deposit.addressAfter).waitFor()
      await expectWell(page, `checkout-${language}-ways`)
      await page.getByRole('button', { name: texts.deposit.payWith('Test Wallet') }).click()
      await page.waitForSelector('[data-state=paid]')
      await page.getByRole('heading', { name: texts.deposit.paidTitle, exact: true }).waitFor()
      await expectWell(page, `checkout-${language}-paid`)
      expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
      await close()
    },
  )
})

describe('the language switch', () => {
  it('leads to the same deposit, with its signature and receipt, and is remembered', async () => {
    const deposit = await system.deposit()
    const url = `${system.urlOf(deposit)}#salt=0x12`
    const { page, close } = await system.open(url, { screen: 'phone' })
    await page.locator('header button[popovertarget]').click()
    await expectAccessible(page)
    await shot(page, 'switch')
    for (const tag of Object.keys(LANGUAGES) as Language[])
      await page.getByRole('link', { name: LANGUAGES[tag], exact: true }).waitFor()
    await page.getByRole('link', { name: LANGUAGES.ar }).click()
    await page.getByText(ar.deposit.mismatch.title).waitFor()
    const [asked, got] = [new URL(url), new URL(page.url())]
    expect(got.hash).toBe(asked.hash)
    expect(got.searchParams.get('sig')).toBe(asked.searchParams.get('sig'))
    await page.goto(`${system.origin}/solvency`)
    expect(await page.getAttribute('html', 'lang')).toBe('ar')
    await close()
  })

  it.each(['/', '/solvency'])(
    'of %s closes on Escape and on a tap outside, and the focus is back on its button',
    async (path) => {
      for (const language of ['en', 'ar'] as const) {
        const url = `${system.origin}${path}?lang=${language}`
        const { page, close } = await system.open(url, { screen: 'phone' })
        const button = page.locator('header button[popovertarget]')
        const menu = page.locator('header [popover]')
        await button.click()
        await menu.waitFor()
        const [at, below] = [await button.boundingBox(), await menu.boundingBox()]
        expect(below?.x).toBeGreaterThanOrEqual(0)
        expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThanOrEqual(390)
        expect(below?.y).toBeGreaterThanOrEqual((at?.y ?? 0) + (at?.height ?? 0))
        await shot(page, `menu-${language}-${path.slice(1)}`)
        await page.keyboard.press('Tab')
        await page.keyboard.press('Escape')
        await menu.waitFor({ state: 'hidden' })
        expect(await button.evaluate('document.activeElement?.getAttribute("popovertarget")')).not.toBeNull()
        await button.click()
        await menu.waitFor()
        await page.mouse.click(195, 830)
        await menu.waitFor({ state: 'hidden' })
        await close()
      }
    },
  )

  it('of a language whose texts the browser has not loaded costs no further round trip', async () => {
    for (const [path, files] of [
      ['/nowhere', 1],
      ['/advertiser', 2],
    ] as const) {
      const { page, close } = await system.open(`${system.origin}${path}?lang=ru`)
      const preloaded = await page.locator('link[rel=modulepreload]').all()
      const paths = await Promise.all(preloaded.map((link) => link.getAttribute('href')))
      const texts = paths.filter((path) => /^\/assets\/(?:ru|en)-/.test(path ?? ''))
      expect(texts.map((path) => path?.slice(0, 11))).toEqual(Array(files).fill('/assets/ru-'))
      await close()
    }
  })
})

describe('the reference', () => {
  it('shows every path, and asks nobody but this server', async () => {
    const asked: string[] = []
    const prepare: Look['prepare'] = async (context) =>
      void context.on('request', (request) => asked.push(request.url()))
    const { page, complaints, close } = await system.open(`${system.origin}/docs`, { prepare })
    const { paths } = (await (await fetch(`${system.origin}/openapi.json`)).json()) as { paths: object }
    for (const path of Object.keys(paths)) await page.getByRole('heading', { name: path }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: '/api/deposit/confirm' }).click()
    expect(new URL(page.url()).hash).toBe('#postDepositConfirm')
    expect(
      asked.filter((url) => !url.startsWith('data:')).every((url) => url.startsWith(`${system.origin}/docs`)),
    ).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('on a phone', () => {
  const WORST_HEADER = 120
  /** The height of a tab whose name takes one line. */
  const ONE_LINE = 44
  const measure = `(() => {
    const { height } = document.querySelector('header').getBoundingClientRect()
    const cut = [...document.querySelectorAll('header a, header button, main nav a')]
      .filter(({ clientWidth, scrollWidth, offsetParent }) => offsetParent && scrollWidth > clientWidth + 1)
    const tabs = document.querySelectorAll('main nav')[0]
    return {
      header: Math.ceil(height),
      h1: document.querySelectorAll('h1').length,
      wide: document.documentElement.scrollWidth,
      cut: cut.map(({ textContent }) => textContent),
      tab: Math.max(0, ...[...(tabs?.children ?? [])].map(({ offsetHeight }) => offsetHeight)),
    }
  })()`

  it.each(Object.keys(LANGUAGES))(
    'in %s every page has a header of at most 120 px, one h1, tabs that fit, and scrolls down alone',
    async (language) => {
      const { page, close } = await system.open(`${system.origin}/?lang=${language}`, { screen: 'phone' })
      const wrong: unknown[] = []
      const look = async (path: string) => {
        const { header, h1, wide, cut, tab } = (await page.evaluate(measure)) as {
          [name in 'header' | 'h1' | 'wide' | 'tab']: number
        } & { cut: readonly string[] }
        const isWell =
          header <= WORST_HEADER && h1 === 1 && wide === 390 && cut.length === 0 && tab <= ONE_LINE
        if (!isWell) wrong.push({ path, header, h1, wide, cut, tab })
      }
      const visit = async (path: string) => {
        await page.goto(`${system.origin}${path}`)
        await page.waitForSelector('h1')
        await look(path)
      }
      const open = ['/', '/groups', '/solvency', '/deposit', '/nowhere', '/advertiser/new', '/group-owner']
      for (const path of [...open, '/advertiser']) await visit(path)
      await page.locator('main ul button').first().click()
      await page.locator('main nav').first().waitFor()
      await look('/advertiser, signed in')
      const { campaignId } = shown
      for (const path of [
        '/advertiser/campaigns',
        `/advertiser/campaigns/${campaignId}`,
        '/advertiser/colleagues',
      ]) {
        await page.goto(`${system.origin}${path}`)
        await page.locator('main nav').first().waitFor()
        await look(path)
      }
      expect(wrong).toEqual([])
      await close()
    },
  )
})
