import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { fundWallet, placeEscrow } from '../sandbox/chain/escrow.ts'
import { accountOf } from '../sandbox/chain/wallets.ts'
import type { ScreenButton } from '../sandbox/telegram/screen.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import { expectAccessible, launchBrowser, openPage } from './fixtures/browser.ts'
import { endProcesses, removeDataDir, type ServerProcess, startProcess, until } from './fixtures/process.ts'
import { stageOf } from './fixtures/stage.ts'
import { createTestWallet, type TestWallet } from './fixtures/testWallet.ts'
import { OWN_PAGE } from './fixtures/visitor.ts'

const PATIENCE_MS = 600_000
const RELOAD_MS = 1_000
/** The test asks faster than people do. */
const QUICK = { RATE_LIMIT_ADDRESS: '100000' }

let folder: string
let server: ServerProcess
let browser: Browser
let wallet: TestWallet

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-web-'))
  server = await startProcess({ DATA_DIR: folder, PAYOUT_CRON: '0 0 1 1 *', REVIEW_ADS: 'none', ...QUICK })
  browser = await launchBrowser()
  await server.runs()
  await until(async () => existsSync(join(folder, 'parts.json')) && (await stage('state')).ok)
  const { chain } = JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8'))
  const account = accountOf('somebody who advertises on the web', 'eoa')
  await fundWallet(createDeployer(chain), placeEscrow().usdc, parseAddress(account.address))
  wallet = createTestWallet(chain, account)
}, PATIENCE_MS)
afterAll(async () => {
  await browser?.close()
  await endProcesses()
  await removeDataDir(folder)
})

const { stage, acts, phones, chatOf } = stageOf(() => server.origin)

/** Looks now and whenever something happens on the stage, until something is found. */
async function finds<T>(find: () => Promise<T | undefined>): Promise<T> {
  const { body } = await stage('events')
  for await (const _ of body as unknown as AsyncIterable<Uint8Array>) {
    const found = await find()
    if (found !== undefined) return found
  }
  throw new Error('the stage has ended')
}

/** Waits for a message of the bot to somebody, and presses its button of that text or value. */
async function presses(name: string, button: RegExp): Promise<void> {
  const found = await finds(() => findButton(name, button))
  await acts({ act: 'press', person: name, ...found })
}

/** Reloads a page until it shows what is waited for: not all the time, since a reload costs more than what it waits for. */
async function reloadsUntil(page: Page, isShown: () => Promise<boolean>): Promise<void> {
  for (;;) {
    await page.reload()
    if (await isShown()) return
    await page.waitForTimeout(RELOAD_MS)
  }
}

async function findButton(name: string, button: RegExp, about = /(?:)/) {
  const { id: chat, messages } = await chatOf(name)
  for (const message of messages.filter(({ text }) => about.test(text)).toReversed()) {
    const fits = ({ text, value }: ScreenButton) => button.test(text) || button.test(value)
    const row = message.buttons.findIndex((buttons) => buttons.some(fits))
    if (row < 0) continue
    const column = message.buttons[row]?.findIndex(fits) ?? 0
    return { chat, message: message.id, row, column }
  }
  return undefined
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: false })
const sees = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

/** Opens an act of the campaign's page. */
const opens = (page: Page, name: string) =>
  page.getByRole('button', { name, expanded: false }).first().click()

/** Writes a question with two answers in the language that the page shows. */
async function asks(page: Page, question: string, ...answers: readonly [string, string]): Promise<void> {
  await page.getByLabel('How people answer').selectOption('choice')
  await page.getByLabel('Question', { exact: true }).fill(question)
  await page.getByLabel('Answer 1').fill(answers[0])
  await page.getByLabel('Answer 2').fill(answers[1])
}

/** Signs in below the form, before anything is written. */
async function signsIn(page: Page): Promise<void> {
  await button(page, 'Sign in with your wallet').click()
  await button(page, /Sign in with Test Wallet/).click()
  await button(page, 'Sign out everywhere').waitFor()
  await page.getByLabel('Your name').waitFor()
}

/** Writes a draft up to its check. */
async function writes(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('A bakery of the web')
  await page.getByLabel('What is it about?').selectOption('shops')
  await asks(page, 'What do you bake most?', 'Bread', 'Cake')
  await page.getByText('What do you bake most?').last().waitFor()
  await sees(page, /Saved\./)
  await page.getByLabel('Language', { exact: true }).first().selectOption('es')
  await asks(page, '¿Qué horneas más?', 'Pan', 'Tarta')
  await page.getByRole('checkbox').nth(1).waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByLabel('Bid for one join').fill('0.5')
  await page.getByLabel('Number of joins').fill('40')
  await sees(page, '20 USDC')
  await sees(page, /Saved\./)
}

/** Gives one of two groups a bid and a limit of its own; a huge bid is asked about first, as in the bot. */
async function bidsInOne(page: Page): Promise<void> {
  await page.getByText('bid and limit').first().click()
  const bid = page.getByLabel('Bid here').first()
  await bid.fill('60')
  await sees(page, /60 USDC for one join\?/)
  await button(page, 'Check and go on').click()
  await until(() => bid.evaluate((field) => field === field.ownerDocument.activeElement))
  await button(page, 'Yes, I mean it').click()
  await until(async () => (await page.getByText(/60 USDC for one join\?/).count()) === 0)
  await bid.fill('0.9')
  await page.getByLabel('Joins a day here').first().fill('5')
  await sees(page, /0\.90 USDC · 5 joins a day/)
  await sees(page, /Saved\./)
}

/** Goes on to the step in Telegram. */
async function goesToTelegram(page: Page): Promise<void> {
  await button(page, 'Check and go on').click()
  await button(page, 'Go on in Telegram').click()
  await button(page, /Sign with Test Wallet/).click()
  await page
    .getByText(/t\.me\/\w+\?start=bind_/)
    .first()
    .waitFor()
}

/** Whether a press of Max's Start would hit it without scrolling. */
const IS_START_SEEN = `(() => {
  const start = document.querySelector('[data-person=Max] .foot-start')
  const { left, top, width, height } = start?.getBoundingClientRect() ?? {}
  return start !== null && start.contains(document.elementFromPoint(left + width / 2, top + height / 2))
})()`

/** The step's own button leads to the bot's chat on the advertiser's phone, where Start is the next press. */
async function pressesOnToTheStage(page: Page): Promise<void> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'The bot in Telegram' }).click(),
  ])
  await tab.locator('[data-person=Max] .foot-start').waitFor()
  await until(() => tab.evaluate<boolean>(IS_START_SEEN))
  await expectAccessible(tab)
  await tab.close()
}

/** Pays for the campaign that was just ordered, and opens its page. Returns its id. */
async function paysFor(page: Page): Promise<number> {
  await page.waitForURL(/\/deposit\?/)
  const campaign = Number(new URL(page.url()).searchParams.get('campaignId'))
  await button(page, 'Continue without it').click()
  await button(page, /Test Wallet/).click()
  await page.locator('[data-state=paid]').waitFor()
  await page.goto(`${server.origin}/advertiser/campaigns/${campaign}`)
  await sees(page, 'Change this campaign')
  return campaign
}

/** A figure as a page shows it. */
const figure = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`).first().textContent()

/** The owners who are asked accept the campaign, and somebody joins the group where it bids most. */
async function joins(page: Page, campaign: number, name: string, ownBid = '900000'): Promise<void> {
  const read = async (id: number) => (await fetch(`/app/campaigns/${id}`)).json()
  const place = async () => {
    const { placements } = (await page.evaluate(read, campaign)) as { placements: Placed[] }
    return placements.find(({ bidMicro, status }) => bidMicro === ownBid && status === 'accepted')
  }
  await until(async () => {
    for (const { person } of await phones()) {
      const found = await findButton(person.name, /^a:accept:/, /A bakery on the web/)
      if (found) await acts({ act: 'press', person: person.name, ...found })
    }
    await page.waitForTimeout(500)
    return (await place()) !== undefined
  })
  await acts({ act: 'newPerson', name, language: 'en' })
  await acts({ act: 'ask', person: name, group: (await place())?.tg_group_id })
  await presses(name, /\?start=/)
  await acts({ act: 'start', person: name })
  await presses(name, /^(Bread|Pan)$/)
  await presses(name, /^g:y:/)
}

interface Placed {
  readonly tg_group_id: number
  readonly status: string
  readonly bidMicro: string
}

/** Lets a day pass, and signs in again on the page of a campaign: a session lasts for twelve hours. */
async function aDayPasses(page: Page): Promise<void> {
  const now = async () => Date.parse(((await (await stage('clock')).json()) as { now: string }).now)
  const before = await now()
  await stage('clock', { by: 'day' })
  await until(async () => (await now()) >= before + 24 * 3_600_000)
  await page.reload()
  await button(page, /Sign in with Test Wallet/).click()
  await sees(page, 'Change this campaign')
}

/** The sum that the ledger has taken from a campaign for joins, in micro-USDC. */
async function chargedOf(campaign: number): Promise<bigint> {
  const { database } = JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8'))
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query(
    `select coalesce(-sum(e.amount), 0)::text as charged from ledger_entry e
     join ledger_account a on a.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
     where a.campaign_id = $1 and t.event = 'charge' and e.amount < 0`,
    [campaign],
  )
  await client.end()
  return BigInt(rows[0].charged)
}

/** The pages of an advertiser as they are seen at a desk. */
async function looksGoodAtADesk(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of paths) {
    await page.goto(`${server.origin}${path}`)
    await button(page, 'Sign out everywhere').waitFor()
    await sees(page, 'A bakery on the web')
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

it(
  'a campaign is made, bound, paid, steered, measured and withdrawn on the web',
  async () => {
    await acts({ act: 'newPerson', name: 'Wanda', language: 'en' })
    const look = { screen: 'phone', wallet } as const
    const { page, complaints } = await openPage(browser, `${server.origin}/advertiser/new`, look)
    await signsIn(page)
    await expectAccessible(page)
    await button(page, 'Check and go on').click()
    await sees(page, 'Choose a group, or a rule.')
    await page.locator(':focus[aria-invalid=true]').waitFor()
    await expectAccessible(page)
    await writes(page)
    await bidsInOne(page)
    await expectAccessible(page)
    await page.getByLabel('Your name').fill('A bakery on the web')
    await page.reload()
    await page.getByLabel('Your name').waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('A bakery on the web')
    await sees(page, /Saved\./)

    const desk = await openPage(browser, page.url(), {
      ...{ screen: 'desktop', wallet },
      prepare: async (context) => context.addCookies(await page.context().cookies()),
    })
    await desk.page.getByLabel('Your name').waitFor()
    await goesToTelegram(desk.page)
    await pressesOnToTheStage(desk.page)
    await desk.close()

    await goesToTelegram(page)
    await pressesOnToTheStage(page)
    const link = await page
      .getByText(/t\.me\/\w+\?start=bind_/)
      .first()
      .textContent()
    const code = await page.locator('p.font-mono.text-3xl').textContent()
    await expectAccessible(page)
    await acts({ act: 'follow', person: 'Wanda', link })
    await acts({ act: 'start', person: 'Wanda' })
    const { id: chat } = await chatOf('Wanda')
    await finds(async () => (await chatOf('Wanda')).messages.find(({ text }) => /code/i.test(text)))
    await acts({ act: 'say', person: 'Wanda', chat, text: code })
    await presses('Wanda', /yes|mine/i)

    const campaign = await paysFor(page)
    await expectAccessible(page)
    await reloadsUntil(page, async () => {
      await sees(page, 'Change this campaign')
      return page.getByRole('button', { name: 'Pause', expanded: false }).first().isEnabled()
    })
    await opens(page, 'Pause')
    await button(page, 'Pause').last().click()
    await sees(page, 'Not in its present state.')
    await opens(page, 'Resume')
    await button(page, 'Resume').last().click()
    await opens(page, 'Change the limits')
    await page.getByLabel('Joins a day, at most').fill('9')
    await button(page, 'Save').click()
    await sees(page, 'Done.')
    await expectAccessible(page)

    await opens(page, 'Change the highest bid')
    await page.getByLabel('Amount').fill('1.5')
    await button(page, /Sign with Test Wallet/).click()
    await sees(page, 'A change waits for 24 hours')
    await aDayPasses(page)
    await reloadsUntil(page, async () => {
      await sees(page, 'Change this campaign')
      await opens(page, 'Change the highest bid')
      return (await page.getByLabel('Amount').inputValue()) === '1.50'
    })

    await joins(page, campaign, 'Jon')
    await until(async () => (await figure(page, 'Joins')) === '1')
    const charged = await chargedOf(campaign)
    expect(charged).toBeGreaterThan(0n)
    expect(await figure(page, 'Spent')).toContain((Number(charged) / 1e6).toFixed(2))
    await page.getByRole('link', { name: 'Receipt' }).click()
    await sees(page, '20 USDC')
    await looksGoodAtADesk(page, '/advertiser/campaigns', `/advertiser/campaigns/${campaign}`)
    await opens(page, 'End it and withdraw')
    await page.getByLabel(`To confirm, write ${campaign}`).fill(`${campaign}`)
    await expectAccessible(page)
    await button(page, 'End it and withdraw').last().click()
    await expectAccessible(page)
    await button(page, /Sign with Test Wallet/).click()
    await sees(page, /Ending|Ended|Withdrawn/i)
    await sees(page, 'Going back to you')
    // The first look for a session finds none, as it should.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  },
  PATIENCE_MS,
)

it(
  'a second campaign of the wallet asks for no code, also in a page from before the wallet was proven; its rest is refunded',
  async () => {
    const { page, complaints } = await openPage(browser, `${server.origin}/advertiser/new`, {
      ...{ screen: 'phone', wallet },
      prepare: async (context) => {
        await context.route('**/app/session', async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          const headers = { ...route.request().headers(), ...OWN_PAGE }
          const answer = await route.fetch({ headers })
          await route.fulfill({ response: answer, json: { ...(await answer.json()), accountId: null } })
        })
      },
    })
    await signsIn(page)
    await writes(page)
    await page.getByLabel('Your name').fill('A bakery on the web, again')
    await sees(page, /Saved\./)
    await button(page, 'Check and go on').click()
    await button(page, /Sign with Test Wallet/).waitFor()
    expect(await button(page, 'Go on in Telegram').count()).toBe(0)
    await button(page, /Sign with Test Wallet/).click()
    const campaign = await paysFor(page)
    // Owners are asked once a day, and were asked for the first campaign.
    await aDayPasses(page)
    await joins(page, campaign, 'Joy', '500000')
    await reloadsUntil(page, async () => (await figure(page, 'Joins')) === '1')
    const read = async (path: string) => {
      const get = async (url: string) => (await fetch(url)).text()
      return page.evaluate(get, `/app/campaigns/${campaign}/${path}`)
    }
    const charged = (Number(await chargedOf(campaign)) / 1e6).toFixed(1)
    expect(await read('statement.csv')).toContain(charged)
    // One answer stays hidden among fewer than ten.
    expect(await read('answers.csv')).not.toMatch(/Bread|Pan/)

    await opens(page, 'End it and withdraw')
    await page.getByLabel(`To confirm, write ${campaign}`).fill(`${campaign}`)
    await button(page, 'End it and withdraw').last().click()
    await button(page, /Sign with Test Wallet/).click()
    await sees(page, 'Going back to you')
    await reloadsUntil(page, async () => {
      await button(page, 'Sign out everywhere').waitFor()
      if ((await page.getByText('Refunded', { exact: true }).count()) > 0) return true
      const { status } = await stage('payout', {})
      expect(status).toBe(200)
      return false
    })
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  },
  PATIENCE_MS,
)
