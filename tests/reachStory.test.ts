import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { EMBEDDED_OPERATOR_KEY, embeddedRole, fundWallet } from '../sandbox/chain/escrow.ts'
import type { SandboxGroup } from '../sandbox/telegram/groups.ts'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import { formatUsdc, parseUsdc, usdc } from '../server/shared/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { authMessage } from '../server/wallet-auth/signedRead.ts'
import { addressOf, buttonsOf, links, messagesOf, wordsOf } from './fixtures/advertisers.ts'
import { type EscrowChain, newAccount, startEscrowChain } from './fixtures/escrow.ts'
import { type Gate, startGate, tapsInvitation } from './fixtures/gate.ts'
import { goesThrough, registers } from './fixtures/owners.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

/** The sandbox's first person id. */
const OPERATOR = 1_001
const CLICKS = 'go.foyer.test'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
/** Prices that no fee divides evenly. */
const BID = '0.123457'
const HIGHER_BID = '1.234567'
/** The least for four groups. */
const JOINS = 80n
/** Nine people come in at the first bid, and one of them leaves. */
const EARLY_JOINS = 8n
const DEPOSIT = usdc(parseUsdc(BID) * JOINS)
/** The rest of the budget pays for so many. */
const LATE_JOINS = (DEPOSIT - parseUsdc(BID) * EARLY_JOINS) / parseUsdc(HIGHER_BID)
const SPENT = usdc(parseUsdc(BID) * EARLY_JOINS + parseUsdc(HIGHER_BID) * LATE_JOINS)
const REST = usdc(DEPOSIT - SPENT)
const PROMPTS = [
  'Which bread do you like best?',
  'Which bread is best with soup?',
  '¿Qué pan te gusta más?',
] as const
const PATIENCE = 180_000

let chain: EscrowChain
let gate: Gate
let server: TestServer
let second: { readonly database: DatabasePool; stop(): Promise<void> }
let operator: SandboxUser
let ada: SandboxUser
const olga = { wallet: newAccount() } as Owner
const otto = { wallet: newAccount() } as Owner
const wallet = newAccount()
let serial = 0

interface Owner {
  person: SandboxUser
  readonly wallet: PrivateKeyAccount
}

beforeAll(async () => {
  chain = await startEscrowChain()
  const config = {
    chainId: 31337,
    rpcUrls: [chain.url],
    escrowAddress: chain.place.escrow,
    usdcAddress: chain.place.usdc,
    operatorPrivateKey: EMBEDDED_OPERATOR_KEY,
    finality: 'latest',
    depositLinkSecret: 'a secret that signs the links of this story',
    minPayout: usdc(1n),
    sweepGasDaily: 10n ** 18n,
    clickUrl: `https://${CLICKS}`,
    reviewAds: 'links',
  } as const
  const askHost = async () => ({ kind: 'answered', status: 200, location: undefined }) as const
  gate = await startGate({ operators: [OPERATOR], config, askHost })
  const database = openDatabase({ url: gate.database.url, size: 12, name: 'second', onIdleError: () => {} })
  const worker = await gate.startWorker(database)
  second = {
    database,
    async stop() {
      await worker.stop()
      await database.close()
    },
  }
  server = await createTestServer({ database: gate.database, config: gate.ctx.config })
  await fundWallet(createDeployer(chain.url), chain.place.usdc, parseAddress(wallet.address))
  await passes(0)
  operator = gate.person('Operator')
  ada = gate.person('Ada')
  olga.person = gate.person('Olga')
  otto.person = gate.person('Otto')
  for (const person of [operator, ada, olga.person, otto.person]) {
    await goesThrough(gate, person, { says: '/start' })
  }
})

afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})

afterAll(async () => {
  await server.close()
  await second.stop()
  await gate.stop()
  await chain.stop()
})

/** Lets time pass for people, the server and the chain. */
async function passes(ms: number): Promise<void> {
  await gate.passes(ms)
  const { timestamp } = await chain.client.getBlock()
  const seconds = Math.ceil(gate.clock.now().getTime() / 1_000) - Number(timestamp)
  if (seconds > 0) await chain.passes(seconds)
}

/** Runs recurring jobs, as the schedule does at their hour. */
async function strikes(...jobs: readonly string[]): Promise<void> {
  for (const job of jobs) {
    await sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(gate.database.db)
    await gate.moment()
  }
}

/** The server looks at the chain and acts on it, until it is so. */
async function untilOnChain(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) {
    await gate.escrow?.operator?.arrivals.lookNow()
    await passes(30_000)
    await gate.escrow?.watch.watcher.watchNow()
    await gate.moment()
  }
}

async function hasNothingUnderWay(): Promise<boolean> {
  const { rows } = await sql`
    select from chain_transaction where ended_at is null
    union all select from batch where status = 'collected'`.execute(gate.database.db)
  return rows.length === 0
}

async function sellingGroup(owner: Owner, title: string, language: string): Promise<SandboxGroup> {
  const chat = gate.sandbox.supergroup(title, { owner: owner.person, crowd: 40 })
  chat.addsBot()
  await gate.moment()
  await registers(gate, owner.person, chat, { wallet: owner.wallet.address, language })
  await goesThrough(gate, owner.person, { says: '/menu' })
  const isOneOfMany = buttonsOf(owner.person).includes(title)
  await goesThrough(
    gate,
    owner.person,
    ...(isOneOfMany ? [{ taps: title }] : []),
    { taps: 'Advertisers' },
    { taps: 'Offers' },
    { taps: 'Allow offers' },
  )
  return chat
}

/** Orders a campaign in two languages, one of them with two wordings, in all groups, and pays it from the wallet. */
async function buys(groups: readonly SandboxGroup[]): Promise<void> {
  await links(gate, ada, wallet.address)
  await goesThrough(
    gate,
    ada,
    { says: '/buy' },
    { says: 'A bakery' },
    { taps: 'Shops' },
    { taps: 'English' },
    { taps: 'Choose' },
    { says: PROMPTS[0] },
    { says: 'Rye\nWheat' },
    { taps: 'Add another wording' },
    { says: PROMPTS[1] },
    { says: 'Rye\nOats' },
    { taps: 'Continue' },
    { says: 'The first loaf is free.' },
    { says: 'https://bakery.example.com/first?from=foyer' },
    { taps: 'Add a language' },
    { taps: 'Español' },
    { taps: 'Choose' },
    { says: PROMPTS[2] },
    { says: 'Rye\nTrigo' },
    { taps: 'Continue' },
    { says: 'El primer pan es gratis.' },
    { says: 'https://bakery.example.com/primero' },
  )
  for (const { title } of groups) await goesThrough(gate, ada, { taps: `☐ ${title}` })
  await goesThrough(
    gate,
    ada,
    { taps: `Continue · groups: ${groups.length}` },
    { says: BID },
    { says: `${JOINS}` },
    { taps: 'Looks right' },
    { taps: 'Looks right' },
    { taps: 'Agree and pay' },
  )
  const link = addressOf(ada, 'Pay ')
  const ref = Object.fromEntries(new URLSearchParams(link.hash.slice(1)))
  const amount = BigInt(link.searchParams.get('amountMicro') ?? '0')
  expect(amount).toBe(DEPOSIT)
  await chain.payAddress({ salt: ref.salt as Hex, refundTo: parseAddress(`${ref.refundTo}`) }, amount, wallet)
  await untilOnChain(() => wordsOf(ada).includes('is paid. The operator reads it first'))
}

/** The operator reads what waits, one version after another. */
async function reviews(count: number): Promise<void> {
  for (let read = 0; read < count; read += 1) {
    await goesThrough(gate, operator, { says: '/operator' }, { taps: 'Advertisements' })
    await goesThrough(gate, operator, {
      taps: buttonsOf(operator).find((each) => each.startsWith('Allow')) ?? '',
    })
  }
}

/** The owner answers the offer for one of their groups in the digest, where several are numbered. */
async function decides(
  { person }: Owner,
  { title }: SandboxGroup,
  ...taps: readonly string[]
): Promise<void> {
  const offer = new RegExp(`(\\d · )?A bakery → ${title}`)
  const number = wordsOf(person).match(offer)?.[1] ?? ''
  const [first, ...more] = taps
  await goesThrough(gate, person, { taps: `${number}${first}` }, ...more.map((each) => ({ taps: each })))
}

/** They all come to the doors of the groups in turn, and begin at the same moment. */
async function comeAtOnce(groups: readonly SandboxGroup[], count: number): Promise<SandboxUser[]> {
  const people = Array.from({ length: count }, () => gate.person(`Member ${++serial}`))
  for (const [index, person] of people.entries()) {
    person.requestsToJoin(groups[index % groups.length] as SandboxGroup)
  }
  await gate.moment()
  for (const person of people) tapsInvitation(person)
  for (const person of people) person.taps('Start')
  await gate.moment()
  await gate.moment()
  return people
}

const isAskedBySponsor = (person: SandboxUser) => wordsOf(person).includes('Sponsored by A bakery')

/** They answer where they were asked, and agree to the rules. */
async function comeIn(people: readonly SandboxUser[]): Promise<void> {
  for (const person of people) if (isAskedBySponsor(person)) person.taps('Rye')
  await gate.moment()
  await gate.moment()
  for (const person of people) person.taps('I agree')
  await gate.moment()
  await gate.moment()
  for (const person of people) expect(wordsOf(person)).toContain('You are in!')
}

/** Opens the link of the offer as their browser does, and returns the token that the advertiser's page gets. */
async function clicks(person: SandboxUser): Promise<string> {
  const { pathname } = addressOf(person, 'bakery.example.com')
  server.clock.set(gate.clock.now())
  const headers = { host: CLICKS, 'user-agent': PHONE }
  const answer = await server.app.inject({ url: pathname, headers })
  const location = new URL(answer.headers.location ?? '')
  expect(location.host).toBe('bakery.example.com')
  return location.searchParams.get('foyer_click') ?? ''
}

/** Reports a conversion as the advertiser's server does, with the secret that the bot showed. */
async function converts(click: string, secret: string): Promise<unknown> {
  const payload = { click, secret }
  return (await server.inject({ method: 'POST', url: '/api/conversions', payload })).json()
}

async function makesSecret(): Promise<string> {
  await opensCampaign({ taps: 'Question and offer' }, { taps: 'Conversions' }, { taps: 'Make a secret' })
  return messagesOf(ada).at(-1)?.text.split('\n\n')[1] ?? ''
}

async function opensCampaign(...acts: Parameters<typeof goesThrough>[2][]): Promise<void> {
  await goesThrough(gate, ada, { says: '/campaigns' })
  const name = buttonsOf(ada).find((button) => button.endsWith('· A bakery')) ?? ''
  await goesThrough(gate, ada, { taps: name }, ...acts)
}

/** A read signed as `interface/source.md` says. */
async function reads(path: string, account: PrivateKeyAccount): Promise<Record<string, unknown>> {
  server.clock.set(gate.clock.now())
  const timestamp = `${server.clock.now().getTime()}`
  const signature = await account.signMessage({ message: authMessage('Service', timestamp) })
  const headers = { 'x-service-timestamp': timestamp, 'x-service-signature': signature }
  const response = await server.inject({ url: `${path}?wallet=${account.address}`, headers })
  expect(response.statusCode).toBe(200)
  return response.json() as Record<string, unknown>
}

interface ReadCampaign {
  readonly [name: string]: unknown
  readonly placements: readonly { group_title: string; status: string; spentMicro: string }[]
}

/** The advertiser's only campaign, as its wallet reads it. */
async function readCampaign(): Promise<ReadCampaign> {
  const { campaigns } = (await reads('/api/advertiser', wallet)) as { campaigns: [ReadCampaign] }
  return campaigns[0]
}

const readPlacements = async () => (await readCampaign()).placements

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** The rows of the newest statement that the bot has sent, with the sum of those of each event. */
async function readStatement() {
  await opensCampaign({ taps: 'Statement' })
  const [, ...lines] = (ada.files().at(-1)?.text ?? '').trim().split('\r\n')
  const rows = lines.map((line) => {
    const [, event = '', , amount = ''] = line.slice(1, -1).split('","')
    return { event, amount: amount.startsWith('-') ? -parseUsdc(amount.slice(1)) : parseUsdc(amount) }
  })
  const sumOf = (...events: readonly string[]) =>
    sum(rows.filter(({ event }) => events.includes(event)).map(({ amount }) => amount))
  return {
    deposited: sumOf('deposit'),
    spent: -sumOf('charged for joins', 'given back for members who left'),
    refunded: -sumOf('refund'),
    left: rows.at(-1)?.amount,
  }
}

/** The campaign's money by everything that tells of it. */
async function readMoney() {
  const read = await readCampaign()
  const micro = (name: string) => BigInt(`${read[`${name}Micro`]}`)
  const { rows } = await sql<{ left: bigint; inEscrow: bigint }>`
    select coalesce(sum(balance) filter (where kind in ('available', 'reserved', 'refund_payable')), 0)::numeric(20, 0) as left,
      coalesce(sum(balance) filter (where kind = 'chain_campaign'), 0)::numeric(20, 0) as "inEscrow"
    from ledger_account where campaign_id is not null`.execute(gate.database.db)
  return {
    statement: await readStatement(),
    api: {
      deposited: micro('deposited'),
      spent: micro('spent'),
      refunded: micro('refunded'),
      left: sum([micro('available'), micro('reserved'), micro('refundDue')]),
    },
    ledger: rows[0],
    groups: sum(read.placements.map(({ spentMicro }) => BigInt(spentMicro))),
  }
}

describe('one campaign, bought once, in two languages, with two wordings and an offer', {
  timeout: PATIENCE,
}, () => {
  let groups: readonly SandboxGroup[]
  let cooks: SandboxGroup

  it('runs in three groups of two owners, one of whom declines it for another group', async () => {
    const bakers = await sellingGroup(olga, 'Evening Bakers', 'English')
    const panaderos = await sellingGroup(olga, 'Panaderos', 'Español')
    const millers = await sellingGroup(otto, 'Night Millers', 'English')
    cooks = await sellingGroup(otto, 'Slow Cooks', 'English')
    groups = [bakers, panaderos, millers]
    await buys([...groups, cooks])
    await reviews(2)
    await decides(olga, bakers, 'Accept')
    await decides(otto, millers, 'Accept')
    await decides(otto, cooks, 'Decline', 'Yes, decline it')
    // The version in the other language was allowed after the day's digest.
    await passes(DAY_MS)
    await strikes('campaigns_sweep')
    await decides(olga, panaderos, 'Accept')
    const placements = await readPlacements()
    expect(placements.map(({ group_title, status }) => [group_title, status]).toSorted()).toEqual([
      ['Evening Bakers', 'accepted'],
      ['Night Millers', 'accepted'],
      ['Panaderos', 'accepted'],
      ['Slow Cooks', 'declined'],
    ])
  })

  it('asks in the language of the group, and brings a click and a conversion; a member who leaves soon is not paid for', async () => {
    const people = await comeAtOnce([...groups, cooks], 12)
    expect(people.map(isAskedBySponsor)).toEqual(people.map((_, index) => index % 4 !== 3))
    // Chance decides the wording, and the group the language.
    for (const [index, person] of people.filter(isAskedBySponsor).entries()) {
      const prompts = index % 3 === 1 ? PROMPTS.slice(2) : PROMPTS.slice(0, 2)
      expect(prompts.filter((prompt) => wordsOf(person).includes(prompt))).toHaveLength(1)
    }
    await comeIn(people)
    const [clicker, leaver] = people as [SandboxUser, SandboxUser]
    const click = await clicks(clicker)
    expect(await clicks(clicker)).toBe(click)
    const secret = await makesSecret()
    expect(await converts(click, secret)).toEqual({ ok: true, counted: true })
    expect(await converts(click, secret)).toEqual({ ok: true, counted: false })
    leaver.leaves(groups[1] as SandboxGroup)
    await gate.moment()
    expect((await readMoney()).api.spent).toBe(parseUsdc(BID) * EARLY_JOINS)
  })

  it('P115: sells exactly what its budget pays for, while joins race in three groups at two workers', async () => {
    await opensCampaign({ taps: 'Change bid' }, { says: HIGHER_BID })
    const crowd = await comeAtOnce(groups, 18)
    const asked = crowd.filter(isAskedBySponsor)
    expect(asked).toHaveLength(Number(LATE_JOINS))
    // One of them lets the time pass, and their price is free again.
    await comeIn(crowd.filter((person) => person !== asked[0]))
    await passes(11 * MINUTE_MS)
    const next = await comeAtOnce(groups, 3)
    expect(next.filter(isAskedBySponsor)).toHaveLength(1)
    await comeIn(next)
    expect(wordsOf(ada)).toContain('is out of budget')
    const sold = { deposited: DEPOSIT, spent: SPENT, refunded: 0n, left: REST }
    const ledger = { left: REST, inEscrow: DEPOSIT }
    expect(await readMoney()).toEqual({ statement: sold, api: sold, ledger, groups: SPENT })
  })

  it('costs the same by statement, read, results, ledger and escrow, and the rest goes back', async () => {
    const wallets = [olga.wallet.address, otto.wallet.address, embeddedRole('feeWallet').address]
    // The first limits were what the first joins had earned.
    for (let day = 0; day < 3; day++) {
      await gate.escrow?.watch.watcher.watchNow()
      await strikes('payees_announce')
      await untilOnChain(hasNothingUnderWay)
      await passes(DAY_MS + HOUR_MS)
    }
    await strikes('earnings_mature', 'books_reconcile', 'payouts_collect')
    await untilOnChain(hasNothingUnderWay)
    const paid = await Promise.all(wallets.map((each) => chain.balanceOf(parseAddress(each))))
    expect(sum(paid)).toBe(SPENT)
    expect((await readMoney()).ledger).toEqual({ left: REST, inEscrow: REST })

    const before = await chain.balanceOf(parseAddress(wallet.address))
    await opensCampaign({ taps: 'End it' }, { taps: 'Yes, end it' })
    expect(wordsOf(ada)).toContain(`${formatUsdc(REST)} USDC goes back to`)
    await strikes('refunds_collect')
    await untilOnChain(hasNothingUnderWay)
    expect((await chain.balanceOf(parseAddress(wallet.address))) - before).toBe(REST)
    const settled = { deposited: DEPOSIT, spent: SPENT, refunded: REST, left: 0n }
    const ledger = { left: 0n, inEscrow: 0n }
    expect(await readMoney()).toEqual({ statement: settled, api: settled, ledger, groups: SPENT })
    await goesThrough(gate, ada, { says: '/results' })
    expect(wordsOf(ada)).toContain(`spent: ${formatUsdc(SPENT)} USDC`)
  })

  it('P119: tells of people, clicks and conversions a week later, in tens', async () => {
    expect(await readCampaign()).toMatchObject({ clicks: 0, conversions: 0, results: { answered: 0 } })
    await passes(9 * DAY_MS)
    await strikes('batches_form')
    const told = { clicks: 1, conversions: 1, results: { answered: 10 } }
    expect(await readCampaign()).toMatchObject(told)
    await goesThrough(gate, ada, { says: '/results' })
    expect(wordsOf(ada)).toContain('People who answered: 10')
    expect(wordsOf(ada)).toContain('clicks 1 · conversions that you reported 1')
  })
})
