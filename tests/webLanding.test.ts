import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPageFiles } from '../server/http/pageFiles.ts'
import type { GroupId } from '../server/shared/ids.ts'
import type { Look } from './fixtures/browser.ts'
import { BOT_NAME, type PageSystem, startPageSystem } from './fixtures/payPage.ts'

let system: PageSystem

const ARABIC = 'نادي القراءة المسائي (القاهرة)'

beforeAll(async () => {
  system = await startPageSystem({ chainId: 84_532, chainName: 'Base Sepolia', embedded: new Set() })
  const groups = [
    await system.market.group({ title: 'Gardeners <i>united</i>', topic: 'Gardens' }),
    await system.market.group({ title: 'Readers of long books' }),
    await system.market.group({ title: ARABIC, language: 'ar' }),
  ]
  for (let number = 1; number <= 50; number++)
    groups.push(await system.market.group({ title: `Group of many ${number}` }))
  await list(groups.map(({ id }) => id))
})
afterAll(() => system.stop())

const list = (ids: readonly GroupId[]) =>
  system.ctx.db
    .updateTable('group')
    .set({ is_listed: true, member_count: 12_345 })
    .where('id', 'in', ids)
    .execute()

const LOOKS: readonly (Look & { language: string })[] = [
  { screen: 'phone', language: 'ar' },
  { screen: 'desktop', language: 'en' },
]

/** A page as somebody without JavaScript gets it. */
async function visit(path: string, look: Look) {
  const bare = await system.browser.newContext({
    viewport: look.screen === 'phone' ? { width: 390, height: 844 } : { width: 1_280, height: 800 },
    javaScriptEnabled: false,
  })
  const page = await bare.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(system.origin + path)
  return { page, asked, close: () => bare.close() }
}

describe.each(LOOKS)('without JavaScript, on a $screen, in $language', (look) => {
  it('the landing says what Foyer is, asks this server for one style and no script, and leads on', async () => {
    const { page, asked, close } = await visit(`/?lang=${look.language}`, look)
    expect(await page.locator('html').getAttribute('dir')).toBe(look.language === 'ar' ? 'rtl' : 'ltr')
    const kinds = asked.slice(1).map((url) => new URL(url).pathname.split('.').at(-1))
    expect(kinds.filter((kind) => kind === 'css')).toHaveLength(1)
    expect(asked.filter((url) => url.endsWith('.js') || !url.startsWith(system.origin))).toEqual([])
    for (const id of ['roles', 'price', 'how', 'questions', 'begin']) {
      await page.locator(`#${id} h2`).waitFor()
    }
    const hrefs = await page
      .locator('main a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const bot = `https://t.me/${BOT_NAME}`
    expect(new Set(hrefs)).toEqual(
      new Set([
        `${bot}?startgroup=register&admin=invite_users+restrict_members+delete_messages`,
        ...['/groups', '/group-owner', '/advertiser', '/advertiser/new'],
        ...(hrefs.includes('/solvency') ? ['/solvency'] : []),
      ]),
    )
    await page.locator('#questions summary').first().click()
    await page.locator('#questions details[open] p').waitFor()
    await close()
  })

  it('the list of groups is turned, sorted and filtered by links and a form, and bears any title', async () => {
    const { page, close } = await visit(`/groups?lang=${look.language}`, look)
    const titles = () => page.locator('tbody th > bdi').allTextContents()
    expect(await page.locator('tbody tr').count()).toBe(50)
    await page.locator('a[rel=next]').click()
    expect(await page.locator('tbody tr').count()).toBe(3)
    await page.locator('a[rel=prev]').click()
    await page.locator('thead a').last().click()
    expect(new URL(page.url()).searchParams.get('sort')).toMatch(/^-topBid$/)
    await page.locator('thead a').last().click()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('topBid')
    await page.locator('input[type=search]').fill('united')
    await page.locator('button[type=submit]').click()
    expect(await titles()).toEqual(['Gardeners <i>united</i>'])
    expect(new URL(page.url()).searchParams.get('lang')).toBe(look.language)
    await page.locator('input[type=search]').fill('')
    await page.locator('select[name=language]').selectOption('ar')
    await page.locator('button[type=submit]').click()
    expect(await titles()).toEqual([ARABIC])
    await page.locator('select[name=language]').selectOption('zh')
    await page.locator('button[type=submit]').click()
    expect(await page.locator('tbody').count()).toBe(0)
    await page.locator('main a[href^="/groups"]').click()
    expect(await page.locator('tbody tr').count()).toBe(50)
    await close()
  })
})

it('a language is chosen in the frame, and is kept', async () => {
  const { page, close } = await visit('/groups?sort=floor', { screen: 'desktop' })
  await page.locator('header button[popovertarget]').click()
  await page.locator('header a[hreflang=tr]').click()
  expect(new URL(page.url()).search).toBe('?sort=floor&lang=tr')
  await page.goto(`${system.origin}/`)
  expect(await page.locator('html').getAttribute('lang')).toBe('tr')
  await close()
})

describe('what each page loads before anybody has clicked, as it is sent', () => {
  it.each([
    ['/', 15_000, 0],
    ['/groups', 15_000, 0],
    ['/advertiser', 140_000, 1],
    ['/group-owner', 140_000, 1],
    ['/solvency', 140_000, 1],
    ['deposit', 110_000, 1],
  ])('%s: at most %i bytes of scripts and styles', async (path, most, leastScripts) => {
    const files = readPageFiles()
    const url = path === 'deposit' ? system.urlOf(await system.deposit()) : system.origin + path
    const { page, close } = await system.open(url)
    await page.waitForLoadState('networkidle')
    const loaded = (await page.evaluate(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => /\\.(js|css)$/.test(path))`,
    )) as string[]
    const bytes = [...new Set(loaded)].reduce(
      (sum, name) => sum + (files?.assets.get(name)?.br?.length ?? 0),
      0,
    )
    expect(loaded.filter((name) => name.endsWith('.js')).length).toBeGreaterThanOrEqual(leastScripts)
    if (leastScripts === 0) expect(loaded.filter((name) => name.endsWith('.js'))).toEqual([])
    expect(bytes).toBeGreaterThan(2_000)
    expect(bytes).toBeLessThan(most)
    await close()
  })
})
