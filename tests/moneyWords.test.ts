import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import { createPublicClient, createWalletClient, type Hex, http, parseAbiItem } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedRole, placeEscrow } from '../sandbox/chain/escrow.ts'
import { accountOf } from '../sandbox/chain/wallets.ts'
import { walletOf } from '../sandbox/stage/cast.ts'
import { type Board, FIRST_OWNER } from '../sandbox/stage/state.ts'
import type { ScreenButton, ScreenMessage } from '../sandbox/telegram/screen.ts'
import { usdcAbi } from '../server/escrow/escrowAbi.ts'
import { launchBrowser, openPage } from './fixtures/browser.ts'
import { copyDemoFolder } from './fixtures/demoFolder.ts'
import { endProcesses, removeDataDir, type ServerProcess, startProcess, until } from './fixtures/process.ts'
import { stageOf } from './fixtures/stage.ts'
import { OWN_PAGE } from './fixtures/visitor.ts'

/** No amount is whole cents, and the fee on the bid leaves a remainder. */
const BID = 333_331n
const FEE = 33_333n
const EARNED = BID - FEE
const ASKED = 20n * BID
/** Enough to be swept at once. */
const PART = 5_123_457n
const TOPUP = 1_000_003n
const PATIENCE_MS = 600_000
const MOST_LOOKS = 12
const EVENTS = {
  deposited: parseAbiItem(
    'event Deposited(bytes32 indexed key, address indexed refundTo, bytes32 salt, uint256 amount)',
  ),
  drawn: parseAbiItem('event Drawn(bytes32 indexed batchId, bytes32 indexed key, uint256 amount)'),
  transfer: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
} as const

const ADVERTISER = 'Max'
const OWNER = 'Olga'
const GROUP = 'Go Players'
const max = accountOf(`stage ${ADVERTISER}`, 'eoa')
const olga = accountOf(`stage ${OWNER}`, 'eoa')
const place = placeEscrow()

let folder: string
let server: ServerProcess
let browser: Browser
let chainUrl: string
let pages: { readonly max: Page; readonly olga: Page; readonly stage: Page }
/** Test USDC that the advertiser's wallet holds at first. */
let purse: bigint
let campaign: number
let checkout: string
let address: Hex

beforeAll(async () => {
  folder = await copyDemoFolder()
  server = await startProcess({
    DATA_DIR: folder,
    REVIEW_ADS: 'none',
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_WALLET: '100000',
  })
  browser = await launchBrowser()
  await server.runs()
  await until(async () => existsSync(join(folder, 'parts.json')) && (await stage('state')).ok)
  chainUrl = JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')).chain
  const open = async (path: string) => (await openPage(browser, `${server.origin}${path}`)).page
  pages = { max: await open('/'), olga: await open('/'), stage: await open('/stage') }
  await until(async () => (await balanceOf(max.address)) > 0n)
  purse = await balanceOf(max.address)
}, PATIENCE_MS)
afterAll(async () => {
  await browser?.close()
  await endProcesses()
  await removeDataDir(folder)
})

const { stage, acts, chatOf } = stageOf(() => server.origin)

/** Polls with a pause: a look reads everybody's phone. */
async function finds<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

/** Waits for a button of the bot, by its text or its data, in the newest message that fits, and presses it. */
async function presses(person: string, button: RegExp): Promise<void> {
  const fits = ({ text, value }: ScreenButton) => button.test(text) || button.test(value)
  const found = await finds(async () => {
    const { id: chat, messages } = await chatOf(person)
    for (const message of messages.toReversed()) {
      const row = message.buttons.findIndex((buttons) => buttons.some(fits))
      if (row >= 0) return { chat, message: message.id, row, column: message.buttons[row]?.findIndex(fits) }
    }
    return undefined
  })
  await acts({ act: 'press', person, ...found })
}

/** Sends a text, once the bot has asked for it. */
async function says(person: string, asked: RegExp | undefined, text: string): Promise<void> {
  if (asked !== undefined) await finds(async () => lastOf(await chatOf(person), asked))
  await acts({ act: 'say', person, chat: (await chatOf(person)).id, text })
}

function lastOf({ messages }: { messages: readonly ScreenMessage[] }, asked: RegExp) {
  return messages.findLast(({ text, from }) => from !== undefined && asked.test(text))?.text
}

/** Sends a command, or presses a button, and returns what the bot writes from then on, as soon as that fits. */
async function answers(person: string, ask: () => Promise<void>, expected: RegExp): Promise<string> {
  const lastId = (await chatOf(person)).messages.at(-1)?.id ?? 0
  await ask()
  return finds(async () => {
    const { id, messages } = await chatOf(person)
    return messages.findLast((each) => each.id > lastId && each.from?.id !== id && expected.test(each.text))
      ?.text
  })
}

/** The address of a link that the bot offers a person. */
const linkOf = (person: string, link: RegExp) =>
  finds(async () => {
    const buttons = (await chatOf(person)).messages.flatMap((message) => message.buttons.flat())
    return buttons.findLast(({ kind, value }) => kind === 'link' && link.test(value))?.value
  })

async function groupId(): Promise<number> {
  const { groups } = (await (await stage('state')).json()) as Board
  return groups.find(({ title }) => title === GROUP)?.id ?? 0
}

async function opensGroup(): Promise<void> {
  await acts({ act: 'newGroup', person: OWNER, title: GROUP, size: 42, isPublic: false })
  const link = `https://t.me/foyer_sandbox_bot?start=r_${-(await groupId())}`
  await acts({ act: 'follow', person: OWNER, link })
  await acts({ act: 'start', person: OWNER })
  for (const button of [/^Skip$/, /^English$/, /^No rules$/, /^Nothing, just the rules$/, /^0\.01 USDC$/]) {
    await presses(OWNER, button)
  }
  await says(OWNER, /Where should your earnings go\?/, olga.address)
  await presses(OWNER, /^Yes, this is my wallet$/)
  await presses(OWNER, /^Ask me each time$/)
  await presses(OWNER, /^They stay, and cannot write/)
  await presses(OWNER, /^Yes, put it on the marketplace$/)
  await finds(async () => lastOf(await chatOf(OWNER), /is on the marketplace/))
}

async function buys(): Promise<void> {
  await says(ADVERTISER, undefined, '/link')
  await says(ADVERTISER, /Which wallet should refunds go to\?/, max.address)
  await presses(ADVERTISER, /^Yes, it is mine$/)
  await presses(ADVERTISER, /^Not now$/)
  await says(ADVERTISER, undefined, '/buy')
  await says(ADVERTISER, /What would you like to promote\?/, 'A tea house')
  await presses(ADVERTISER, /^Shops$/)
  await presses(ADVERTISER, /^English$/)
  await presses(ADVERTISER, /^Choose$/)
  await says(ADVERTISER, /Write the question/, 'Which tea do you like best?')
  await says(ADVERTISER, /Write .* answers/, 'Green\nBlack')
  await presses(ADVERTISER, /^Continue$/)
  await presses(ADVERTISER, /^No offer$/)
  await presses(ADVERTISER, new RegExp(`^☐ ${GROUP}`))
  await presses(ADVERTISER, /^Continue · groups: 1$/)
  await says(ADVERTISER, /How much would you bid for one join/, '0.333331')
  await says(ADVERTISER, /How many joins would you like/, '20')
  await presses(ADVERTISER, /^Looks right$/)
  await finds(async () => lastOf(await chatOf(ADVERTISER), /word for word/))
  await presses(ADVERTISER, /^Looks right$/)
  await presses(ADVERTISER, /^Agree and pay$/)
  checkout = await linkOf(ADVERTISER, /\/deposit\?/)
  campaign = Number(new URL(checkout).searchParams.get('campaignId'))
  address = amountless(await finds(async () => lastOf(await chatOf(ADVERTISER), /Send it to this address/)))
}

/** Someone new asks to join, answers, and is in. */
async function joins(name: string): Promise<void> {
  await acts({ act: 'newPerson', name, language: 'en' })
  await acts({ act: 'ask', person: name, group: await groupId() })
  await presses(name, /\?start=/)
  await acts({ act: 'start', person: name })
  await presses(name, /^Green$/)
  await presses(name, /^g:y:/)
  await finds(async () => lastOf(await chatOf(name), /You are in/))
}

const chain = () => createPublicClient({ chain: foundry, transport: http(chainUrl) })
const balanceOf = (owner: Hex) =>
  chain().readContract({ address: place.usdc, abi: usdcAbi, functionName: 'balanceOf', args: [owner] })

async function pays(to: Hex, amount: bigint): Promise<void> {
  const wallet = createWalletClient({ account: max, chain: foundry, transport: http(chainUrl) })
  const sent = { address: place.usdc, abi: usdcAbi, functionName: 'transfer', args: [to, amount] } as const
  const hash = await wallet.writeContract(sent)
  expect((await chain().waitForTransactionReceipt({ hash })).status).toBe('success')
}

async function chainTime(): Promise<Date> {
  return new Date(((await (await stage('clock')).json()) as { now: string }).now)
}

/** Time passes at once, with all that is due in it. */
async function passes(by: 'hour' | 'payout'): Promise<void> {
  const clock = async () => (await stage('clock')).json() as Promise<{ now: string; underWay: unknown }>
  const response = await stage('clock', { by })
  expect(response.status).toBe(202)
  const { until: end } = (await response.json()) as { until: string }
  await until(async () => {
    const { now, underWay } = await clock()
    return underWay === null && now >= end
  })
}

/** Micro-USDC of an amount as a reader sees it: "1,234.567891", "−0.30", "25". */
function micro(text: string | null | undefined): bigint {
  const [, sign, whole = '', fraction = ''] =
    /^([-−+]?)(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,6}))?$/.exec(text?.trim() ?? '') ?? []
  if (sign === undefined) throw new Error(`“${text}” is no amount`)
  const size = BigInt(whole.replaceAll(',', '') + fraction.padEnd(6, '0'))
  return sign === '-' || sign === '−' ? -size : size
}

const AMOUNT = String.raw`([-−+]?\d[\d,]*(?:\.\d+)?)`
/** The amounts that stand where `…` is in a pattern, each time that the pattern is found. */
function amountsIn(text: string, pattern: string): bigint[] {
  return [...text.matchAll(new RegExp(pattern.replace('…', AMOUNT), 'g'))].map(([, amount]) => micro(amount))
}
const amountless = (text: string) => (/0x[0-9a-fA-F]{40}/.exec(text)?.[0] ?? '0x') as Hex
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** The campaign's money, and what came of it. Each surface tells a part of it. */
interface Money {
  readonly asked: bigint
  readonly deposited: bigint
  readonly spent: bigint
  /** After the end. */
  readonly refundDue: bigint
  readonly refunded: bigint
  readonly ownerPaid: bigint
  readonly ownerPending: bigint
}

const NOTHING: Money = {
  ...{ asked: 0n, deposited: 0n, spent: 0n, refundDue: 0n, refunded: 0n },
  ...{ ownerPaid: 0n, ownerPending: 0n },
}

const leftOf = ({ deposited, spent, refundDue, refunded }: Money) => deposited - spent - refundDue - refunded

/** The figures that each surface must show. `readSurfaces` reads the same shape. */
function expectSurfaces(money: Money) {
  const { asked, deposited, spent, refundDue, refunded, ownerPaid, ownerPending } = money
  const available = leftOf(money)
  const left = available + refundDue
  const missing = deposited < asked ? asked - deposited : 0n
  const own = { available, spent, setAside: 0n }
  return {
    campaignPage: { ...own, period: spent, group: spent, refunded, rows: left },
    campaignList: { available, spent },
    overview: { spent },
    receipt: { total: deposited },
    checkout: {
      credited: asked - missing,
      missing,
    },
    statementFile: { rows: left, left },
    advertiserBot: own,
    advertiserApi: { ...own, deposited, refundDue, refunded, totalSpend: spent },
    ownerPage: {
      ...{ earned: ownerPaid + ownerPending, paid: ownerPaid, payouts: ownerPaid },
      ...{ pending: ownerPending, parts: ownerPending },
    },
    ownerFile: { rows: ownerPaid, sum: ownerPaid },
    ownerBot: { pending: ownerPending, parts: ownerPending, paid: ownerPaid },
    ownerApi: { pending: ownerPending, paid: ownerPaid, totalPending: ownerPending },
    stage: {
      campaign: left,
      purse: purse - deposited + refunded,
      owner: ownerPending,
      ownerPurse: ownerPaid,
    },
    chain: { deposited, purse: purse - deposited + refunded, ownerPurse: ownerPaid },
  }
}

type Surfaces = ReturnType<typeof expectSurfaces>

async function readSurfaces(): Promise<Surfaces> {
  return {
    ...(await readAdvertiserPages(pages.max)),
    ...(await readOwnerPages(pages.olga)),
    advertiserBot: await readAdvertiserBot(),
    ownerBot: await readOwnerBot(),
    advertiserApi: await readAdvertiserApi(),
    ownerApi: await readOwnerApi(),
    stage: await readStage(),
    chain: await readChain(),
  }
}

/** Holds every surface to the money. Jobs of one act may be under way: surfaces have as long as the test to agree. */
async function agree(step: string, money: Money): Promise<void> {
  const expected = expectSurfaces(money)
  // Once a step: time may have ended the sessions, and sign-ins have a limit.
  await Promise.all([signsIn(pages.max, ADVERTISER), signsIn(pages.olga, OWNER)])
  let read: Surfaces | undefined
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    read = await readSurfaces()
    if (isDeepStrictEqual(read, expected)) return
  }
  expect({ step, ...read }).toEqual({ step, ...expected })
}

async function signsIn(page: Page, person: string): Promise<void> {
  const url = `${server.origin}/stage/enter?person=${person}`
  const entered = await page.context().request.get(url, { headers: OWN_PAGE, maxRedirects: 0 })
  expect(entered.status()).toBe(302)
}

/** The figure of a name as a page shows it; several of one name must be alike. 0 where the page leaves it out. */
async function figure(page: Locator | Page, name: string): Promise<bigint> {
  const shown = await page.locator(`dt:text-is("${name}") + dd`).allInnerTexts()
  const [first, ...more] = new Set(shown.map((text) => micro(text.split(/\s/)[0])))
  expect(more).toEqual([])
  return first ?? 0n
}

/** The cells of a table's column, top down. */
async function column(table: Locator, name: string): Promise<string[]> {
  const heads = await table.locator('thead th').allInnerTexts()
  const place = heads.findIndex((head) => head.startsWith(name)) + 1
  return table.locator(`tbody tr > :nth-child(${place})`).allInnerTexts()
}

async function readFile(page: Page, path: string): Promise<string[][]> {
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), path)
  const lines = text.replace('\uFEFF', '').trim().split(/\r?\n/)
  return lines.slice(1).map((line) => [...line.matchAll(/"([^"]*)"/g)].map(([, cell = '']) => cell))
}

const cardOf = (page: Page, title: string) => page.locator(`section:has(h2:text-is("${title}"))`)

async function readAdvertiserPages(page: Page) {
  const open = async (path: string, sign: string) => {
    await page.goto(`${server.origin}${path}`)
    await page.locator(sign).first().waitFor()
  }
  await open(`/advertiser/campaigns/${campaign}`, 'h2:text-is("Money")')
  const money = cardOf(page, 'Money')
  const rows = money.locator('table')
  const amounts = (await rows.count()) === 0 ? [] : await column(rows, 'Amount')
  const campaignPage = {
    available: await figure(money, 'Available'),
    setAside: await figure(money, 'Set aside'),
    spent: await figure(money, 'Spent'),
    refunded: await figure(money, 'Refunded'),
    rows: sum(amounts.map(micro)),
    period: await figure(page, 'Spent'),
    group: sum((await column(cardOf(page, 'Groups').locator('table'), 'Spent')).map(micro)),
  }
  const lines = await readFile(page, `/app/campaigns/${campaign}/statement.csv`)
  const left = lines.pop()
  const statementFile = { rows: sum(lines.map((cells) => micro(cells[3]))), left: micro(left?.[3]) }
  await open(`/advertiser/campaigns/${campaign}?show=receipt`, 'dt:text-is("Total")')
  const receipt = { total: await figure(page, 'Total') }
  await open('/advertiser/campaigns', 'tbody tr')
  const table = page.locator('table')
  const campaignList = {
    available: sum((await column(table, 'Available')).map(micro)),
    spent: sum((await column(table, 'Spent')).map(micro)),
  }
  await open('/advertiser', 'dt:text-is("Spent")')
  const overview = { spent: await figure(page, 'Spent') }
  await page.goto(checkout)
  await page.locator('[data-state]').waitFor()
  const shown = (await page.locator('main').allInnerTexts()).join('\n')
  const [credited = 0n] = amountsIn(shown, 'Credited\\s+… USDC')
  // Before the first payment the page asks for all of it, and after the last for nothing.
  const [whole = -1n] = amountsIn(shown, '… USDC')
  const [missing = credited === 0n ? whole : 0n] = amountsIn(shown, 'Missing\\s+… USDC')
  return { campaignPage, statementFile, receipt, campaignList, overview, checkout: { credited, missing } }
}

async function readOwnerPages(page: Page) {
  await page.goto(`${server.origin}/group-owner`)
  await page.locator('h2:text-is("Payouts")').waitFor()
  const ofTable = async (title: string) => {
    const table = cardOf(page, title).locator('table')
    return (await table.count()) === 0 ? 0n : sum((await column(table, 'Amount')).map(micro))
  }
  const underWay = await figure(page, 'On its way')
  const ownerPage = {
    earned: await figure(page, 'Earned'),
    paid: await figure(page, 'Paid out'),
    pending: (await figure(page, 'Waiting')) + underWay,
    parts: (await figure(page, 'Ready for it')) + (await ofTable('Ready for a payout later')) + underWay,
    payouts: await ofTable('Payouts'),
  }
  const year = (await chainTime()).getUTCFullYear()
  const lines = await readFile(page, `/app/group-owner/payouts/${year}`)
  const last = lines.pop()
  return {
    ownerPage,
    ownerFile: { rows: sum(lines.map((cells) => micro(cells[2]))), sum: micro(last?.[2]) },
  }
}

async function readAdvertiserBot() {
  const ask = () => says(ADVERTISER, undefined, '/campaigns')
  await answers(ADVERTISER, ask, /^Your campaigns/)
  const show = () => presses(ADVERTISER, new RegExp(`^a:show:${campaign}$`))
  const text = await answers(ADVERTISER, show, /^Campaign .*set aside/s)
  const [available = -1n] = amountsIn(text, '… USDC available')
  const [spent = -1n] = amountsIn(text, 'spent … USDC')
  const [setAside = -1n] = amountsIn(text, '\\(… USDC is set aside')
  return { available, spent, setAside }
}

async function readOwnerBot() {
  const text = await answers(OWNER, () => says(OWNER, undefined, '/stats'), /paid out: /)
  const [pending = -1n] = amountsIn(text, 'not paid out yet: … USDC')
  const [paid = -1n] = amountsIn(text, '\\npaid out: … USDC')
  return { pending, paid, parts: sum(amountsIn(text, '· [^·\\n]*: … USDC')) }
}

/** A read signed by a wallet, at the stage's time. */
async function reads<T>(path: string, account: typeof max): Promise<T> {
  const timestamp = (await chainTime()).getTime()
  const signature = await account.signMessage({ message: `Service auth: ${timestamp}` })
  const response = await fetch(`${server.origin}${path}?wallet=${account.address}`, {
    headers: { 'x-service-timestamp': `${timestamp}`, 'x-service-signature': signature },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

/** An amount that an answer holds twice: as a number of USDC, and in micro-USDC. */
function twice(fields: Readonly<Record<string, unknown>>, name: string): bigint {
  expect(`${micro(`${fields[name]}`)}`).toBe(fields[`${name}Micro`])
  return micro(`${fields[name]}`)
}

async function readAdvertiserApi() {
  type Answer = { campaigns: Record<string, unknown>[]; totals: { totalSpend: number } }
  const { campaigns, totals } = await reads<Answer>('/api/advertiser', max)
  const [own = {}] = campaigns
  return {
    available: twice(own, 'available'),
    setAside: twice(own, 'reserved'),
    spent: twice(own, 'spent'),
    deposited: twice(own, 'deposited'),
    refundDue: twice(own, 'refundDue'),
    refunded: twice(own, 'refunded'),
    totalSpend: micro(`${totals.totalSpend}`),
  }
}

async function readOwnerApi() {
  type Answer = { groups: Record<string, unknown>[]; totals: { totalPendingEarnings: number } }
  const { groups, totals } = await reads<Answer>('/api/group-owner', olga)
  const [own = {}] = groups
  return {
    pending: twice(own, 'pendingEarnings'),
    paid: twice(own, 'paidEarnings'),
    totalPending: micro(`${totals.totalPendingEarnings}`),
  }
}

/** The stage's own page: the sums in front of what has just changed. */
async function readStage() {
  const amounts = async (name: string) => {
    const row = pages.stage.locator('.wallets li', { hasText: name }).locator('.amount')
    const texts = await row.evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent))
    return texts.map((text) => micro(text))
  }
  const [campaignHeld = -1n, campaignPurse = -1n] = await amounts(ADVERTISER)
  const [owner = -1n, ownerPurse = -1n] = await amounts(OWNER)
  return { campaign: campaignHeld, purse: campaignPurse, owner, ownerPurse }
}

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

async function readChain() {
  const logs = await logsOf(EVENTS.deposited)
  const deposited = sum(
    logs.filter(({ args }) => isSame(args.refundTo, max.address)).map(({ args }) => args.amount ?? 0n),
  )
  return { deposited, purse: await balanceOf(max.address), ownerPurse: await balanceOf(olga.address) }
}

const logsOf = <E extends (typeof EVENTS)[keyof typeof EVENTS]>(event: E) =>
  chain().getLogs({ event, address: event.name === 'Transfer' ? place.usdc : place.escrow, fromBlock: 0n })

it(
  'the money of a campaign reads the same on page, file, bot, API, stage and chain after each step',
  async () => {
    await opensGroup()
    await buys()
    let money: Money = { ...NOTHING, asked: ASKED }
    const moves = async (step: string, change: Partial<Money>) => {
      money = { ...money, ...change }
      await agree(step, money)
    }
    await agree('ordered', money)

    await pays(address, PART)
    await moves('paid in part', { deposited: PART })
    await pays(address, ASKED - PART)
    await passes('hour')
    await finds(async () => lastOf(await chatOf(ADVERTISER), /may run/))
    await moves('paid in full', { deposited: ASKED })

    await presses(OWNER, /^a:accept:/)
    await finds(async () => lastOf(await chatOf(ADVERTISER), /is running in/))
    for (const name of ['Jon', 'Joy', 'Jim']) await joins(name)
    await moves('three have joined', { spent: 3n * BID, ownerPending: 3n * EARNED })
    await acts({ act: 'leave', person: 'Jim', group: await groupId() })
    await moves('one has left, and the charge is given back', { spent: 2n * BID, ownerPending: 2n * EARNED })

    await answers(ADVERTISER, () => says(ADVERTISER, undefined, '/topup'), /How much would you like to add/)
    const topup = await answers(
      ADVERTISER,
      () => says(ADVERTISER, undefined, '1.000003'),
      /more, and goes on/,
    )
    expect(amountsIn(topup, 'waiting for … USDC')).toEqual([TOPUP])
    await pays(address, TOPUP)
    await passes('hour')
    await moves('topped up', { deposited: ASKED + TOPUP })

    const rest = leftOf(money)
    const ask = await answers(
      ADVERTISER,
      () => says(ADVERTISER, undefined, '/withdraw'),
      /cannot be started again/,
    )
    expect(amountsIn(ask, '… USDC goes back')).toEqual([rest])
    const ended = await answers(ADVERTISER, () => presses(ADVERTISER, /^a:withdrawnow:/), /has ended/)
    expect(amountsIn(ended, '… USDC goes back')).toEqual([rest])
    await moves('ended', { refundDue: rest })
    await passes('hour')
    const refund = await finds(async () => lastOf(await chatOf(ADVERTISER), /has refunded/))
    expect(amountsIn(refund, 'refunded … USDC')).toEqual([rest])
    await moves('refunded', { refundDue: 0n, refunded: rest })

    await passes('payout')
    const paid = await finds(async () => lastOf(await chatOf(OWNER), /You have been paid/))
    expect(amountsIn(paid, 'paid … USDC')).toEqual([2n * EARNED])
    await moves('the owner is paid', { ownerPending: 0n, ownerPaid: 2n * EARNED })
    await agreeOnChain(money)
    await agreeByTransaction(pages.olga)
  },
  PATIENCE_MS,
)

/** Once all is final: what the escrow drew from the campaign is the refund, the payout and the fee, and nothing is left. */
async function agreeOnChain({ deposited, refunded, ownerPaid, spent }: Money): Promise<void> {
  const [deposits, draws, transfers] = [
    await logsOf(EVENTS.deposited),
    await logsOf(EVENTS.drawn),
    await logsOf(EVENTS.transfer),
  ]
  const key = deposits.find(({ args }) => isSame(args.refundTo, max.address))?.args.key
  const drawn = draws.filter(({ args }) => args.key === key)
  const sent = (to: Hex, of = transfers) =>
    sum(
      of
        .filter(({ args }) => isSame(args.from, place.escrow) && isSame(args.to, to))
        .map(({ args }) => args.value ?? 0n),
    )
  expect(sum(drawn.map(({ args }) => args.amount ?? 0n))).toBe(deposited)
  expect({ refunded: sent(max.address), ownerPaid: sent(olga.address) }).toEqual({ refunded, ownerPaid })
  expect(deposited - refunded - ownerPaid).toBe(2n * FEE)
  expect(spent - ownerPaid).toBe(2n * FEE)
  // The fee left in the payout's transaction, with those of other campaigns.
  const payout = transfers.find(({ args }) => isSame(args.to, olga.address))?.transactionHash
  const ofPayout = transfers.filter(({ transactionHash }) => transactionHash === payout)
  expect(sent(embeddedRole('feeWallet').address, ofPayout)).toBeGreaterThanOrEqual(2n * FEE)
}

/** An owner of several groups sees each transaction once, with the sum that the chain moved to the wallet in it. */
async function agreeByTransaction(page: Page): Promise<void> {
  await signsIn(page, FIRST_OWNER)
  await page.goto(`${server.origin}/group-owner`)
  await page.locator('h2:text-is("Payouts")').waitFor()
  const table = cardOf(page, 'Payouts').locator('table')
  const amounts = (await column(table, 'Amount')).map(micro)
  const shown = (await column(table, 'Transaction')).map((hash, row) => [hash, amounts[row]])
  const paid = new Map<string, bigint>()
  for (const { args, transactionHash: hash } of await logsOf(EVENTS.transfer)) {
    if (!isSame(args.from, place.escrow) || !isSame(args.to, walletOf(FIRST_OWNER))) continue
    const short = `${hash.slice(0, 6)}…${hash.slice(-4)}`
    paid.set(short, (paid.get(short) ?? 0n) + (args.value ?? 0n))
  }
  expect(paid.size).toBeGreaterThan(1)
  expect(shown.toSorted()).toEqual([...paid].toSorted())
}
