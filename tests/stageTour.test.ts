import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, launchBrowser, type OpenPage, openPage, SCREENS } from './fixtures/browser.ts'
import { copyDemoFolder } from './fixtures/demoFolder.ts'
import { endProcesses, removeDataDir, type ServerProcess, startProcess, until } from './fixtures/process.ts'

/**
 * Presses that a newcomer needs, those on the page that pays among them: for a paid join and its payout, and for all. Each of the
 * two payouts has room for one more.
 */
const MOST_PRESSES = { first: 7, all: 33 }
const LOOK_MS = 200

let folder: string
let server: ServerProcess
let browser: Browser
let open: OpenPage

beforeAll(async () => {
  folder = await copyDemoFolder()
  server = await startProcess({ DATA_DIR: folder })
  await server.runs()
  browser = await launchBrowser()
  open = await openPage(browser, `${server.origin}/stage`)
  await open.page.waitForSelector('.task')
  await open.page.evaluate(NOTE_WHAT_IS_SHOWN)
}, 600_000)

afterAll(async () => {
  await browser?.close()
  await endProcesses()
  await removeDataDir(folder)
})

/** Keeps what was shown, also between two looks: what glowed, and what was said while time passed. */
const NOTE_WHAT_IS_SHOWN = `(() => {
  const notes = (window.notes = { hints: [], money: [] })
  const note = (list, text) => text && text !== list.at(-1) && list.push(text)
  new MutationObserver(() => {
    note(notes.hints, document.querySelector('[data-hint]')?.getAttribute('data-hint'))
    note(notes.money, document.querySelector('.passing .now')?.textContent)
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
})()`
interface Notes {
  readonly hints: readonly string[]
  readonly money: readonly string[]
}
const readNotes = (page: Page) => page.evaluate<Notes>('window.notes')
const phones = (page: Page) =>
  page.locator('.phone').evaluateAll((all) => all.map((phone) => phone.getAttribute('aria-label')))

/**
 * Presses what glows until a task is done, as somebody does who reads nothing else. Returns how often: never where it is done
 * already.
 */
async function play(page: Page, task: number): Promise<number> {
  const done = page.locator('.task').nth(task).locator('.tick-done')
  await page.evaluate('window.notes.hints.length = 0')
  let presses = 0
  let last: string | undefined
  await until(async () => {
    if (await done.isVisible()) return true
    const hint = await readHint(page)
    // A hint may stay until what was pressed has taken effect.
    const pressed = hint === undefined || hint === last ? 0 : await press(page, hint)
    if (pressed === 0) {
      await page.waitForTimeout(LOOK_MS)
      return false
    }
    last = hint
    presses += pressed
    // A hint that leads in a circle fails.
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES.all)
    expect(await page.evaluate('document.activeElement.tagName')).not.toBe('BODY')
    return false
  })
  // The glow never goes back to something earlier. Only a payout may take two presses.
  const hints = (await readNotes(page)).hints.filter((hint) => !hint.includes('"payout"'))
  expect(hints.filter((hint, index) => hints.indexOf(hint) !== index)).toEqual([])
  return presses
}

const readHint = async (page: Page) =>
  (
    await page.locator('[data-hint]').evaluateAll((all) => all.map((now) => now.getAttribute('data-hint')))
  )[0] ?? undefined

/** Whether what glows can be pressed without scrolling to it. */
const GLOW_IS_SEEN = `(() => {
  const glowing = document.querySelector('.next')
  const { left, top, width, height } = glowing?.getBoundingClientRect() ?? {}
  return glowing !== null && glowing.contains(document.elementFromPoint(left + width / 2, top + height / 2))
})()`

/** Presses what glows for a hint, and returns how often. 0 where that has changed meanwhile. */
async function press(page: Page, hint: string): Promise<number> {
  const next = page.locator(`main:has([data-hint=${JSON.stringify(hint)}]) .next`)
  await until(async () => (await next.count()) > 0 || (await readHint(page)) !== hint)
  if ((await readHint(page)) !== hint) return 0
  await until(async () => (await readHint(page)) !== hint || (await page.evaluate(GLOW_IS_SEEN)))
  if ((await next.getAttribute('target')) === '_blank') return payInNewTab(page)
  await next.click()
  return 1
}

/** The deposit page opens beside the stage, with the advertiser's wallet, and closes on the way back. Returns the presses. */
async function payInNewTab(page: Page): Promise<number> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.locator('.next').click()])
  await tab
    .getByText('You are Max. Press “Pay with demo wallet (Max)”, after “Continue without it”')
    .waitFor()
  await tab.getByRole('button', { name: 'Continue without it' }).click()
  await tab.getByRole('button', { name: 'Pay with demo wallet (Max)' }).click()
  await page.locator('.step-done', { hasText: 'pays from a wallet' }).waitFor()
  await tab.getByText('You are Max. The money has arrived. Press “Back to the stage”.').waitFor()
  const closed = tab.waitForEvent('close')
  await tab.getByRole('link', { name: 'Back to the stage' }).click()
  await closed
  return 4
}

/** The sums that the escrow contract and a wallet hold for somebody, without the latest changes. */
const amounts = (page: Page, name: string) =>
  page
    .locator('.wallets li', { hasText: name })
    .locator('.amount')
    .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent))
const happens = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

describe('the guided tour, from an empty folder to a payout', { timeout: 600_000 }, () => {
  it('is the first thing that npm start names', () => {
    const summary = server.output().slice(server.output().indexOf('Foyer runs'))
    expect(summary.indexOf(`${server.origin}/stage`)).toBeGreaterThan(0)
    expect(summary.indexOf(`${server.origin}/stage`)).toBeLessThan(summary.indexOf('npm run'))
  })

  let presses = 0

  it('begins with a paid join and its payout, day by day, and says who got how much', async () => {
    const { page } = open
    await expectAccessible(page)
    presses += await play(page, 0)
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES.first)
    await happens(page, /^.*Alice was let into Evening Chess Club\. .* paid 0\.\d+ USDC: 0\.\d+ of it/)
    await happens(
      page,
      /^.*Owner of Evening Chess Club got \d+(?:\.\d{2,6})? USDC for joins in Evening Chess Club/,
    )
    await happens(
      page,
      /^The owner of Evening Chess Club was paid \d+(?:\.\d{2,6})? USDC(, 0\.\d+ of it)? for Alice’s join\./,
    )
    const { money } = await readNotes(page)
    expect(money.map((text) => text.split(':')[0])).toEqual(
      expect.arrayContaining(['Day 1 of 3', 'Day 2 of 3', 'Day 3 of 3']),
    )
    // The owner reads it on their own phone.
    const told = page
      .getByLabel('owner’s phone')
      .getByText(/^You have been paid/)
      .last()
    const isInView = await told.evaluate((text) => {
      const { top, bottom } = text.getBoundingClientRect()
      const list = text.closest('.messages')?.getBoundingClientRect()
      return list !== undefined && list.top <= top && bottom <= list.bottom
    })
    expect(isInView).toBe(true)
  })

  it('goes on with a group', async () => {
    const { page } = open
    const before = await phones(page)
    presses += await play(page, 1)
    await happens(page, 'Go Players is on the marketplace.')
    expect(await amounts(page, 'Olga')).toEqual(['0', '0'])
    expect((await phones(page)).slice(0, before.length)).toEqual(before)
  })

  it('and an order, which the escrow contract holds the money for', async () => {
    const { page } = open
    const before = await phones(page)
    presses += await play(page, 2)
    await happens(page, /Go Players accepted Dojo Tea at 2 USDC a join/)
    expect(await amounts(page, 'Max')).toEqual(['100', '9,900'])
    await expectAccessible(page)
    expect((await phones(page)).slice(0, before.length)).toEqual(before)
  })

  it('ends with a payout of that money', async () => {
    const { page } = open
    presses += await play(page, 3)
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES.all)
    await happens(page, 'Olga got 1.80 USDC for joins in Go Players.')
    await happens(page, /^The owner of Go Players was paid 1\.80 USDC for Bruno’s join\. All done/)
    await until(async () => (await amounts(page, 'Olga'))[1] === '1.80')
    expect(await amounts(page, 'Max')).toEqual(['98', '9,900'])
    await expectAccessible(page)
    expect(open.complaints).toEqual([])
  })

  it('takes the second click of two for none: another button may be there by then', async () => {
    const { page } = open
    const acts: string[] = []
    page.on('request', (request) => request.url().endsWith('/stage/act') && acts.push(request.url()))
    const key = page.locator('button.key').last()
    await key.dispatchEvent('click', { detail: 2 })
    await Promise.all([page.waitForRequest('**/stage/act'), key.dispatchEvent('click', { detail: 1 })])
    expect(acts).toHaveLength(1)
  })

  it('leads to the pages of its people, signed in', async () => {
    const { page } = open
    const enter = async (name: string) => {
      const link = page.getByRole('link', { name }).first()
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
      return tab
    }
    const campaigns = await enter('Max’s campaigns')
    await campaigns.getByText('Dojo Tea').first().waitFor()
    const earnings = await enter('Olga’s earnings')
    await earnings.getByText('Go Players').first().waitFor()
    await Promise.all([campaigns.close(), earnings.close()])
  })

  it.each(Object.entries(SCREENS))(
    'takes a link to the bot over from the pages, as the advertiser, on a %s',
    async (screen, size) => {
      const tab = await open.page.context().newPage()
      await tab.setViewportSize(size)
      const link = `https://t.me/foyer_sandbox_bot?start=bind_${screen}`
      await tab.goto(`${server.origin}/stage#${new URLSearchParams({ link })}`)
      const phone = tab.getByLabel('Max’s phone')
      await phone.getByRole('button', { name: 'Start', exact: true }).click()
      // Telegram shows no more of it than the command.
      await phone
        .getByText(/^\/start$/)
        .last()
        .waitFor()
      expect(await tab.getByRole('heading', { level: 1 }).count()).toBe(1)
      for (const colorScheme of ['light', 'dark'] as const) {
        await tab.emulateMedia({ colorScheme })
        await expectAccessible(tab)
      }
      const { telegram } = JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')) as {
        telegram: string
      }
      const body = JSON.stringify({ name: 'Max' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${telegram}/sandbox/conversation`, { method: 'POST', headers, body })
      expect(await answer.text()).toContain(`/start bind_${screen}`)
      expect(new URL(tab.url()).hash).toBe('')
      await tab.close()
    },
  )

  it('begins anew with fresh people', async () => {
    const { page } = open
    const fresh = page.getByRole('heading', { name: /Join as Amir/ })
    if (!(await fresh.isVisible())) {
      await page.getByRole('button', { name: /Join as Alice/ }).click()
      await page.getByRole('button', { name: 'Play this part again' }).click()
      await fresh.waitFor()
    }
    expect(await play(page, 0)).toBeLessThanOrEqual(MOST_PRESSES.first)
  })
})
