import { gzipSync } from 'node:zlib'
import type { BrowserContext, Cookie, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWallets } from '../sandbox/demoWallets.ts'
import { saveUsername } from '../server/bot/profiles.ts'
import { rateOf } from '../server/campaigns/batches.ts'
import { endCampaign } from '../server/campaigns/endCampaign.ts'
import { readPageFiles } from '../server/http/pageFiles.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import type { GroupId } from '../server/shared/ids.ts'
import { LANGUAGES } from '../server/shared/languages.ts'
import type { Look, OpenPage } from './fixtures/browser.ts'
import { MOST_KB } from './fixtures/pageWeight.ts'
import { type PageSystem, startPageSystem } from './fixtures/payPage.ts'
import { comesIn } from './fixtures/results.ts'
import { BOT_ID } from './fixtures/telegram.ts'

const LONG = 'Sixty-Four-Squares-School-Of-Very-Long-Names-Without-A-Break-And-'.slice(0, 64)

let system: PageSystem
let campaignId: number
let groupId: GroupId

/** `--bad`, in the light scheme. */
const RED = 'rgb(154, 33, 24)'

beforeAll(async () => {
  system = await startPageSystem({ reviewAds: 'none' })
  await saveUsername(system.ctx.db, { botId: BOT_ID, username: 'foyer_bot' })
  const [advertiser, owner] = pageWallets()
  if (!advertiser || !owner) throw new Error('there are no demo wallets')
  const { accountId } = await system.market.person(parseAddress(advertiser.address))
  const group = await system.market.group({
    title: `Night photographers of ${LONG}`,
    owner: await system.market.person(parseAddress(owner.address)),
  })
  groupId = group.id
  const { id } = await system.market.campaign({ groupId, accountId, sponsor: LONG, joins: 50 })
  campaignId = id
  for (let count = 0; count < 3; count += 1) {
    await comesIn({ ctx: system.ctx, market: system.market }, { groupId, answer: { option: count % 2 } })
  }
  // The pages' own days come one by one; the chart needs some.
  await system.ctx.db
    .insertInto('campaign_day')
    .values(
      Array.from({ length: 20 }, (_, ago) => ({
        campaign_id: id,
        day: new Date(Date.now() - (ago + 1) * 86_400_000).toISOString().slice(0, 10) as never,
        verifications: (ago * 7) % 11,
        spent: (BigInt((ago * 7) % 11) * 100_000n) as never,
      })),
    )
    .execute()
})
afterAll(() => system.stop())

const focused = (page: Page) => page.evaluate('document.activeElement?.tagName')

/** The sessions of demo wallets, by their button. A client may sign in so many times a minute, and these tests are quicker. */
const sessions = new Map<string, readonly Cookie[]>()

/** A page of somebody who has signed in with a demo wallet. */
async function signedIn(path: string, look: Look = {}, wallet = /advertiser/): Promise<OpenPage> {
  const cookies = sessions.get(wallet.source) ?? []
  const opened = await system.open(system.origin + path, {
    ...look,
    prepare: async (context, page) => {
      await context.addCookies([...cookies])
      await look.prepare?.(context, page)
    },
  })
  const [signIn, signOut] = [
    opened.page.getByRole('button', { name: wallet }),
    opened.page.getByRole('button', { name: 'Sign out', exact: true }),
  ]
  await signIn.or(signOut).first().waitFor()
  if (await signOut.isHidden()) await signIn.click()
  await signOut.waitFor()
  sessions.set(wallet.source, await opened.page.context().cookies())
  return opened
}

describe('colleagues and receipts', () => {
  it('colleagues are invited, seen and removed', async () => {
    const { page, close } = await signedIn('/advertiser/colleagues')
    await page.getByText('Nobody but you acts on your campaigns.').waitFor()
    await page.getByLabel('Name').fill(LONG.slice(0, 40))
    await page.getByRole('button', { name: 'Make a link' }).click()
    await page.getByRole('button', { name: /Sign with.*advertiser/ }).click()
    await page.getByText(/t\.me\/\w+\?start=c_/).waitFor()
    await page.getByText(/invited: the link works until/).waitFor()
    await page.getByText('End it and withdraw · New secret for conversions').waitFor()
    await page.getByRole('button', { name: 'Withdraw the invitation of' }).click()
    await page.getByText('Nobody but you acts on your campaigns.').waitFor()
    expect(await focused(page)).toBe('H2')
    await close()
  })

  it('a receipt has a sheet of its own, which prints without controls', async () => {
    const { page, close } = await signedIn(`/advertiser/campaigns/${campaignId}`)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByRole('heading', { name: 'Receipt' }).waitFor()
    await page.getByText('Refund wallet', { exact: true }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    expect(await page.getByText('Refund wallet', { exact: true }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to the campaign' }).click()
    await page.getByRole('heading', { name: 'Money' }).waitFor()
    await close()
  })
})

describe('dashboards', () => {
  it('the overview has figures, a chart and a table behind it', async () => {
    const { page, close } = await signedIn('/advertiser')
    await page.getByRole('heading', { name: 'Needs you' }).waitFor()
    await page.getByText('Day by day').first().waitFor()
    await page.getByText('Show as a table').click()
    expect(await page.getByRole('row').count()).toBe(29)
    await close()
  })

  it('a campaign has its funnel, groups, money and links', async () => {
    const { page, close } = await signedIn(`/advertiser/campaigns/${campaignId}`)
    await page
      .getByRole('heading', { level: 1, name: `${LONG}\u2069 in \u2068Night photographers` })
      .waitFor()
    for (const title of ['From question to conversion', 'Groups', 'Money', 'Links to these results']) {
      await page.getByRole('heading', { name: title, exact: true, level: 2 }).waitFor()
    }
    await close()
  })

  it('P150: a figure without data says so, and is no zero', async () => {
    const { page, close } = await signedIn(`/advertiser/campaigns/${campaignId}`)
    const clicks = page.locator('dt:text-is("Clicks") + dd')
    expect(await clicks.textContent()).toBe('–')
    const joins = page.locator('dt:text-is("Joins") + dd')
    expect(await joins.textContent()).toMatch(/^[1-9]/)
    await page.route(`**/app/campaigns/${campaignId}?*`, async (route) => {
      const answer = await route.fetch()
      const { funnel, ...campaign } = await answer.json()
      const json = {
        ...campaign,
        funnel: { ...funnel, asked: 164, answered: 164, passed: 164, in: 164 },
        lasting: [{ days: 7, there: 0, known: 0 }],
      }
      return route.fulfill({ response: answer, json })
    })
    await page.reload()
    await page.getByText('It is not known who is still there after 7 days.').waitFor()
    expect(await page.getByText('0 of 0').count()).toBe(0)
    await close()
  })

  it('rounds a share as the file does, counts days, and asks a running campaign for no deposit', async () => {
    const { page, close } = await signedIn(`/advertiser/campaigns/${campaignId}`)
    await page.route(`**/app/campaigns/${campaignId}?*`, async (route) => {
      const answer = await route.fetch()
      const campaign = await answer.json()
      const [variant] = campaign.variants
      const [place] = campaign.placements
      const json = {
        ...campaign,
        variants: [{ ...variant, asked: 36, passed: 30, rate: rateOf(30, 36) }],
        pace: { ...campaign.pace, days: 1, perDayMicro: '900000' },
        deposit: { missingMicro: '25500000', url: `${system.origin}/deposit?campaignId=1` },
        placements: [{ ...place, status: 'accepted', position: null }],
      }
      return route.fulfill({ response: answer, json })
    })
    await page.reload()
    await page.getByText('83% passed; between 68% and 93% with 95% certainty').waitFor()
    await page.getByText('Spent a day (1 day)').waitFor()
    await page.getByRole('link', { name: 'Pay 25.50 USDC', exact: true }).waitFor()
    await page.getByText('buys no joins now').waitFor()
    const days = await page.getByRole('rowheader').allTextContents()
    expect(days.filter((day) => /\d{4}-\d{2}/.test(day))).toEqual([])
    await close()
  })

  it('a campaign that waits or has ended says why, and what comes next, on its page and in the table', async () => {
    const { market, ctx } = system
    const [buyer] = pageWallets()
    const { accountId } = await market.person(parseAddress(buyer?.address ?? ''))
    const asking = await market.group({ consentPolicy: 'ask' })
    const { campaign, deposit } = await market.order({ groupId: asking.id, accountId })
    const { page, close } = await signedIn(`/advertiser/campaigns/${campaign.id}`)
    await page.getByText(/^Pay by .+ [A-Z]{3}.*\. After that it ends/).waitFor()
    await market.pays({ campaignId: campaign.id, amount: deposit.amount })
    await page.reload()
    await page.getByText('Waiting for owners').waitFor()
    await page.getByText('Owners are asked once a day. Nothing is spent until one lets it in.').waitFor()
    expect(await page.getByText('Running').count()).toBe(0)
    await endCampaign(ctx, { campaignId: campaign.id, reason: 'end_date' })
    await page.reload()
    await page.getByText(/USDC is on its way to .+\. It is sent at .+:07/).waitFor()
    await page.getByText('Its end date has come. You can copy it into a new campaign.').waitFor()
    await page.goto(`${system.origin}/advertiser/campaigns?q=${campaign.id}`)
    await page.locator('td', { hasText: 'Its end date has come.' }).waitFor()
    await close()
  })

  it('a campaign is named by its sponsor and its groups, in the list too', async () => {
    const { page, close } = await signedIn('/advertiser/campaigns')
    await page.getByRole('link', { name: `${LONG}\u2069 in \u2068Night photographers` }).click()
    await page.getByRole('heading', { level: 1, name: LONG }).waitFor()
    await close()
  })

  it('an act that takes something away is red, and comes after the others', async () => {
    const { page, close } = await signedIn(`/advertiser/campaigns/${campaignId}`)
    const colourOf = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .last()
        .evaluate(
          (one) => one.ownerDocument.defaultView?.getComputedStyle(one.firstElementChild ?? one).color,
        )
    await page.getByRole('button', { name: 'End it and withdraw' }).waitFor()
    const acts = page.getByRole('button', { expanded: false })
    expect(await acts.last().textContent()).toBe('End it and withdraw')
    expect(await colourOf('End it and withdraw')).toBe(RED)
    await acts.last().click()
    await page.getByLabel(/To confirm, write/).waitFor()
    expect(await colourOf('End it and withdraw')).toBe(RED)
    expect(await colourOf('Make a link')).not.toBe(RED)
    await close()
  })

  it("an owner's page tells what comes when", async () => {
    const { page, close } = await signedIn('/group-owner', {}, /owner/)
    await page.getByText('Next payout', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Ready for a payout later' }).waitFor()
    // Payouts are at 9:00 UTC: the reader sees by their own clock when a wait ends.
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
    await page.reload()
    await page.locator('dt:text-is("Next payout") + dd', { hasText: /6:00\sPM GMT\+9$/ }).waitFor()
    await page
      .locator('td', { hasText: /6:00\sPM GMT\+9$/ })
      .first()
      .waitFor()
    const rule = 'After 72 hours, the next payout sends the earnings to the owner’s wallet.'
    await page.getByText(rule).waitFor()
    await page.goto(`${system.origin}/`)
    await page.getByText(rule).waitFor()
    await close()
  })

  it('the table sorts, filters and turns pages by the keyboard, and its state stands in the address', async () => {
    const { page, close } = await signedIn('/advertiser/campaigns')
    await page.getByText(/^[1-9] found$/).waitFor()
    await page.getByRole('button', { name: 'Spent' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/sort=spent&order=desc/)
    expect(await page.getByRole('columnheader', { name: 'Spent' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    expect(await focused(page)).toBe('BUTTON')
    await page.getByRole('searchbox').fill('nothing like this')
    await page.getByText('No campaign matches.').waitFor()
    await page.reload()
    await page.getByText('No campaign matches.').waitFor()
    await page.goBack()
    await page.getByText(/^[1-9] found$/).waitFor()
    await close()
  })
})

/** The labels of the chart that leave it, or touch the one before them. */
const CUT_LABELS = `(() => {
  const svg = document.querySelector('[role=application] svg')
  const edge = svg.getBoundingClientRect()
  const boxes = [...svg.querySelectorAll('text')].map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
  const days = boxes.filter(({ box }) => box.top > edge.bottom - 24)
  const cut = boxes.filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 1)
  const crowded = days.filter(({ box }, place) => place > 0 && box.left < days[place - 1].box.right)
  return [...cut, ...crowded].map(({ text }) => text).concat(days.length < 2 ? ['too few days'] : [])
})()`

describe('the chart', () => {
  it('is read by arrow keys, which say each point, and Escape leaves it', async () => {
    const { page, close } = await signedIn('/advertiser')
    const chart = page.getByRole('application')
    await chart.focus()
    const said = page.locator('[aria-live=polite]')
    await page.keyboard.press('End')
    const last = await said.textContent()
    await page.keyboard.press('ArrowLeft')
    expect(await said.textContent()).not.toBe(last)
    await page.keyboard.press('Escape')
    expect(await said.textContent()).toBe('')
    expect(await chart.evaluate('document.activeElement?.getAttribute("role")')).toBe('application')
    await page.getByRole('button', { name: 'Joins', exact: true }).click()
    expect(await chart.getAttribute('aria-label')).toContain('Joins')
    await page.getByRole('button', { name: '7 days' }).click()
    await page.waitForURL(/range=7/)
    expect(await focused(page)).toBe('BUTTON')
    await close()
  })

  it('has a bar for each day, as high as its sum, and nothing between two days', async () => {
    const { page, close } = await signedIn('/advertiser?range=7')
    await page.getByRole('application').waitFor()
    const path = (await page.locator('[role=application] svg path').first().getAttribute('d')) ?? ''
    const bars = [...path.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)h[\d.]+V\1z/g)]
    expect(bars.map(([bar]) => bar).join('')).toBe(path)
    const heights = bars.map(([, bottom, top]) => Number(bottom) - Number(top))
    await page.getByText('Show as a table').click()
    const sums = (await page.locator('figure tbody tr td:nth-child(2)').allTextContents()).map(Number)
    const most = Math.max(...sums)
    const highest = Math.max(...heights)
    expect(heights.map((height) => (height / highest).toFixed(3))).toEqual(
      sums.map((sum) => (sum / most).toFixed(3)),
    )
    await close()
  })

  it('runs from left to right in Arabic too, on a page from right to left, and cuts no label', async () => {
    const { page, close } = await system.open(`${system.origin}/advertiser?lang=ar`)
    await page.locator('main button').first().click()
    const chart = page.getByRole('application')
    await chart.waitFor()
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => page.evaluate(CUT_LABELS)).toEqual([])
    }
    expect(await page.evaluate('document.dir')).toBe('rtl')
    expect(
      await page.evaluate('getComputedStyle(document.querySelector("[role=application]")).direction'),
    ).toBe('ltr')
    await close()
  })
})

describe('a page that stays open', () => {
  it('follows what happens without a reload', async () => {
    const { page, close } = await signedIn(`/advertiser/campaigns/${campaignId}?range=7`)
    const joins = page.locator('dt:text-is("Joins") + dd')
    const before = await joins.textContent()
    // The first look of the server only learns how things stand, so one change may be too early to be news.
    await expect
      .poll(
        async () => {
          await comesIn({ ctx: system.ctx, market: system.market }, { groupId, answer: { option: 0 } })
          return joins.textContent()
        },
        { timeout: 15_000, interval: 1_500 },
      )
      .not.toBe(before)
    await close()
  })

  it('reads again each half minute where the server grants it no stream', async () => {
    const refuses = async (context: BrowserContext) => {
      await context.clock.install()
      await context.route('**/app/events', (route) => route.fulfill({ status: 429, json: {} }))
    }
    const { page, close } = await signedIn('/advertiser', { prepare: refuses })
    await page.getByRole('heading', { name: 'Needs you' }).waitFor()
    for (let count = 0; count < 2; count += 1) {
      const asked = ['/app/overview', '/app/events'].map((path) =>
        page.waitForRequest((request) => request.url().includes(path)),
      )
      await page.clock.fastForward(31_000)
      await Promise.all(asked)
    }
    await close()
  })

  it('says that it is offline and how old its figures are, and reads again once it is not', async () => {
    const { page, close } = await signedIn('/advertiser')
    await page.getByRole('heading', { name: 'Needs you' }).waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline. These are the figures of').waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are offline').waitFor({ state: 'detached' })
    await close()
  })

  it('asks to sign in again where it is, once the session has ended', async () => {
    const { page, close } = await signedIn('/advertiser/campaigns?sort=spent&order=asc')
    await page.context().clearCookies({ name: 'session' })
    await page.getByRole('searchbox').fill('x')
    await page.getByRole('heading', { name: 'Sign in with your wallet' }).waitFor()
    expect(page.url()).toContain('sort=spent&order=asc')
    await close()
  })

  it('offers to try again after a failure, and says so where there is no such campaign', async () => {
    const { page, close } = await signedIn('/advertiser/campaigns/999999')
    await page.getByText('This wallet has no such campaign.').waitFor()
    await page.route('**/app/overview?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', error: 'A bug' } }),
    )
    await page.goto(`${system.origin}/advertiser`)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/app/overview?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Needs you' }).waitFor()
    await close()
  })

  it('prints its figures without controls', async () => {
    const { page, close } = await signedIn(`/advertiser/campaigns/${campaignId}`)
    await page.getByRole('application').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Make a link' }).isVisible()).toBe(false)
    expect(await page.getByRole('application').isVisible()).toBe(true)
    await close()
  })
})

describe('a link to results', () => {
  it('is made, read by somebody without a wallet, and taken back', async () => {
    const { page, close } = await signedIn(`/advertiser/campaigns/${campaignId}`)
    await page.getByRole('button', { name: 'Make a link' }).click()
    await page.getByText(`can see the results of campaign ${campaignId} without signing in.`).waitFor()
    await page.getByText(`Make a link that shows the results of campaign ${campaignId} to anybody`).waitFor()
    await page.getByRole('button', { name: /Sign with.*advertiser/ }).click()
    const url = await page
      .getByText(/\/share\/[\w-]+/)
      .first()
      .textContent()
    const visit = await system.open(url ?? '')
    await visit.page.getByText('Sponsored by').waitFor()
    await page.getByRole('button', { name: 'Take back' }).first().click()
    await page.getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('H2')
    await visit.page.reload()
    await visit.page.getByText('This link was taken back').waitFor()
    await visit.close()
    await close()
  })
})

it.each([
  '/advertiser',
  '/advertiser/new',
  '/advertiser/campaigns',
  '/advertiser/campaigns/1',
  '/advertiser/colleagues',
  '/share/none',
  '/group-owner',
])('%s is served within its weight in any language', async (path) => {
  const files = readPageFiles()
  for (const language of Object.keys(LANGUAGES)) {
    const html = await (await fetch(`${system.origin}${path}?lang=${language}`)).text()
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, name = '']) => name)
    const bytes = named.map((name) => gzipSync(files?.assets.get(name)?.body ?? '').length)
    expect(named.length).toBeGreaterThan(2)
    expect([language, bytes.reduce((sum, size) => sum + size, 0) < MOST_KB.dashboard * 1_000]).toEqual([
      language,
      true,
    ])
  }
})
