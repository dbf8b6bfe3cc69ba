import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Campaign } from '../server/campaigns/campaign.ts'
import { endCampaign } from '../server/campaigns/endCampaign.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { setSales } from '../server/campaigns/sales.ts'
import type { Context } from '../server/context.ts'
import { createChanges } from '../server/dashboard/changes.ts'
import { clearGroup, freezeGroup } from '../server/groups/freezeGroup.ts'
import { listCampaignTable, TABLE_SORTS } from '../server/reads/campaignTable.ts'
import { getAdvertiser, getGroupOwner } from '../server/reads/dashboards.ts'
import { sumOwed } from '../server/reads/ownerQueries.ts'
import { type Address, displayAddress } from '../server/shared/addresses.ts'
import type { GroupId, SessionId } from '../server/shared/ids.ts'
import { MATURITY_MS } from '../server/shared/terms.ts'
import { DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import { matureEarnings } from '../server/verifications/matureEarnings.ts'
import { SIGNED_ACTS } from '../server/wallet-auth/statements.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace, type Marketplace, OPEN, type Person } from './fixtures/marketplace.ts'
import { aWeekLater, comesAndAnswers, comesIn } from './fixtures/results.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'
import { giveBackAdmission } from './fixtures/steps.ts'
import { createTestStore, randomWallet, type TestStore } from './fixtures/store.ts'
import { keysOnly, OWN_PAGE, type Visitor, visitor } from './fixtures/visitor.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let server: TestServer
let market: Marketplace
let ada: Visitor
let owner: Visitor
let stranger: Visitor
let advertiser: Person
let campaign: Campaign
let groupId: GroupId

const world = () => ({ ctx, market, clock, passes: async (ms: number) => clock.advance(ms) })
/** As a person who signs in again whenever the session is over. */
const ask: Ask = async (who, ...asked) => {
  const answer = await who.ask(...asked)
  if (answer.statusCode !== 401 || answer.json().code !== 'session.expired') return answer
  await who.signIn()
  return who.ask(...asked)
}
type Ask = (who: Visitor, ...asked: Parameters<Visitor['ask']>) => ReturnType<Visitor['ask']>
const get = async (who: Visitor, path: string) => (await ask(who, 'GET', path)).json()
const codeOf = async (who: Visitor, path: string) => {
  const answer = await ask(who, 'GET', path)
  return `${answer.statusCode} ${answer.json().code}`
}

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock(new Date('2026-03-04T12:00:00Z'))
  const config = { serviceName: 'Service', chainName: 'Embedded chain' }
  server = await createTestServer({
    ...{ database, clock, config: { rateLimitAddress: 100_000 } },
    walletAuth: keysOnly({ config, clock }),
  })
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
  ;[ada, owner, stranger] = [visitor(server), visitor(server), visitor(server)]
  advertiser = await market.person(ada.wallet)
  const group = await market.group({ title: '=HYPERLINK("x")', owner: await market.person(owner.wallet) })
  groupId = group.id
  campaign = await market.campaign({ groupId, accountId: advertiser.accountId, joins: 60 })
  for (const who of [ada, owner, stranger]) await who.signIn()
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const WAITS = { endReason: null, waits: true }

describe('what a session reads', () => {
  beforeAll(async () => {
    for (let count = 0; count < 24; count += 1) {
      const { verificationId } = await comesIn(world(), { groupId, answer: { option: count % 2 } })
      if (count === 0) await giveBackAdmission(ctx, { verificationId })
    }
    await comesAndAnswers(world(), { groupId, answer: { option: 0 } })
  })

  it('agrees with the ledger and with the signed read to the micro-USDC, before and after results come', async () => {
    for (const week of [0, 1]) {
      if (week === 1) await aWeekLater(world())
      const { campaigns } = await getAdvertiser(ctx, { wallet: ada.wallet, walletText: ada.wallet })
      const [signed] = campaigns
      const page = await get(ada, `/campaigns/${campaign.id}`)
      expect(page).toMatchObject({
        ...signed,
        placements: signed?.placements.map((placed) => expect.objectContaining(placed)),
        variants: signed?.variants.map((variant) => expect.objectContaining(variant)),
        daily: expect.anything(),
      })
      const overview = await get(ada, '/overview')
      expect(overview.figures.spentMicro).toBe(signed?.spentMicro)
      expect(overview.figures.joins).toBe(signed?.verificationsCompleted)
      expect(page.period.figures).toEqual(overview.figures)
      const series = overview.series.reduce(
        (sum: bigint, day: { spentMicro: string }) => sum + BigInt(day.spentMicro),
        0n,
      )
      expect(series.toString()).toBe(signed?.spentMicro)
      const left = page.statement.reduce(
        (sum: bigint, row: { amountMicro: string }) => sum + BigInt(row.amountMicro),
        0n,
      )
      const { available, reserved } = await database.db
        .selectFrom('campaign')
        .select(['available', 'reserved'])
        .where('id', '=', campaign.id)
        .executeTakeFirstOrThrow()
      expect(left).toBe(available + reserved)
      expect(overview.figures.answered).toBe(week === 0 ? 0 : 20)
      expect(page.funnel).toMatchObject(week === 0 ? { asked: 0, in: 0 } : { answered: 20, in: 20 })
      expect(page.placements[0].results === null).toBe(week === 0)
    }
  })

  it('P150: leaves figures that are not known yet empty, on the page and in its file', async () => {
    const fresh = visitor(server)
    const { accountId } = await market.person(fresh.wallet)
    const group = await market.group({ title: 'Fresh', owner: await market.person(randomWallet()) })
    const { id } = await market.campaign({ groupId: group.id, accountId, joins: 60 })
    await comesIn(world(), { groupId: group.id, answer: { option: 0 } })
    await fresh.signIn()
    const { period, pace } = await get(fresh, `/campaigns/${id}`)
    expect(period.figures).toMatchObject({ joins: 1, passRate: null, clicks: null, conversions: null })
    expect(pace).toEqual({ days: 0, perDayMicro: null, lastsUntil: null })
    const file = await ask(fresh, 'GET', `/campaigns/${id}/results.csv`)
    expect(file.body.split('\r\n')[1]).toBe('"campaign","","","","","","","","","","",""')
  })

  it('says that no joins are sold in the groups of a campaign, on the page, in the table and in the signed read', async () => {
    const who = visitor(server)
    const { accountId } = await market.person(who.wallet)
    const group = await market.group({ title: 'Sells' })
    const own = await market.campaign({ groupId: group.id, accountId })
    await who.signIn()
    const read = async () => {
      const { status } = await get(who, `/campaigns/${own.id}`)
      const { rows } = await get(who, `/campaigns?status=${status}`)
      const { campaigns } = await getAdvertiser(ctx, { wallet: who.wallet, walletText: who.wallet })
      expect([rows[0]?.status, campaigns[0]?.status]).toEqual([status, 'active'])
      return status
    }
    expect(await read()).toBe('active')
    await freezeGroup(ctx, { groupId: group.id, reason: 'forty joins a minute' })
    expect(await read()).toBe('halted')
    await clearGroup(ctx, { groupId: group.id })
    expect(await read()).toBe('active')
    await setSales(ctx, { stopped: true })
    expect(await read()).toBe('halted')
    await setSales(ctx, { stopped: false })
    expect(await read()).toBe('active')
  })

  it('says why a campaign waits or has ended, on the page, in the table and in the signed read', async () => {
    const who = visitor(server)
    const { accountId } = await market.person(who.wallet)
    const group = await market.group({ title: 'Asks', consentPolicy: 'ask' })
    const waiting = await market.order({ groupId: group.id, accountId })
    const { campaign: asked, deposit } = await market.order({ groupId: group.id, accountId })
    await market.pays({ campaignId: asked.id, amount: deposit.amount })
    await who.signIn()
    const read = async (id: number) => {
      const { status, endReason, deadlineAt } = await get(who, `/campaigns/${id}`)
      const { rows } = await get(who, `/campaigns?q=${id}`)
      const row = rows.find((one: { id: number }) => one.id === id)
      const { campaigns } = await getAdvertiser(ctx, { wallet: who.wallet, walletText: who.wallet })
      const signed = campaigns.find((one) => one.id === id)
      expect([row.status, row.endReason]).toEqual([status, endReason])
      // The interface knows no `unplaced`.
      const told = status === 'unplaced' ? 'active' : status
      expect([signed?.status, signed?.endReason, signed?.deadlineAt]).toEqual([told, endReason, deadlineAt])
      return { status, endReason, waits: deadlineAt !== null }
    }
    expect(await read(waiting.campaign.id)).toEqual({ ...WAITS, status: 'awaiting_deposit' })
    expect(await read(asked.id)).toEqual({ status: 'unplaced', endReason: null, waits: false })
    expect((await get(who, '/campaigns?status=active')).total).toBe(0)
    expect((await get(who, '/campaigns?status=unplaced')).total).toBe(1)
    await endCampaign(ctx, { campaignId: asked.id, reason: 'end_date' })
    expect(await read(asked.id)).toEqual({ status: 'closing', endReason: 'end_date', waits: false })
    const { refundsAt } = await get(who, `/campaigns/${asked.id}`)
    expect(refundsAt).toMatch(/:07:00\.000Z$/)
    expect(Date.parse(refundsAt) - clock.now().getTime()).toBeLessThanOrEqual(HOUR_MS)
  })

  it('tells the pace of the last days, and until when the rest lasts', async () => {
    clock.advance(DAY_MS)
    const path = `/campaigns/${campaign.id}`
    const { pace, availableMicro, period } = await get(ada, path)
    const days = Math.min(7, Math.floor(clock.now().getTime() / DAY_MS) - Date.parse('2026-03-04') / DAY_MS)
    const perDay = BigInt(period.figures.spentMicro) / BigInt(days)
    expect(pace.perDayMicro).toBe(perDay.toString())
    const lastsMs = Number(BigInt(availableMicro) / perDay) * DAY_MS
    expect(pace.lastsUntil).toBe(new Date(clock.now().getTime() + lastsMs).toISOString().slice(0, 10))
  })

  it('is about a range and as many days before it', async () => {
    const day = (ago: number) => new Date(clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    const all = await get(ada, '/overview')
    const ago = Math.round((Date.parse(day(0)) - Date.parse('2026-03-04')) / DAY_MS)
    const after = await get(ada, `/overview?from=${day(ago - 1)}&to=${day(0)}`)
    expect(after.figures).toMatchObject({ joins: 0, spentMicro: '0', costPerJoinMicro: null })
    expect(after.before.joins).toBe(ago >= 1 ? all.figures.joins : 0)
    expect(all.before).toBeNull()
    expect(after.series).toHaveLength(ago)
    expect((await get(ada, '/overview?from=2025-01-01')).days).toBe(7)
    for (const wrong of [
      'from=2026-13-01',
      'from=2026-02-02&to=2026-02-01',
      'to=1999-01-01',
      'to=2999-01-01',
    ]) {
      expect(await codeOf(ada, `/overview?${wrong}`)).toBe('400 request.invalid')
    }
  })

  it("is nothing of another wallet's campaigns, whoever asks for them by number", async () => {
    expect(await get(stranger, '/campaigns')).toMatchObject({ total: 0, rows: [] })
    expect(await get(stranger, '/overview')).toMatchObject({ campaigns: 0, needs: [], figures: { joins: 0 } })
    for (const path of ['', '/answers', '/answers.csv', '/results.csv', '/statement.csv', '/shares']) {
      expect(await codeOf(stranger, `/campaigns/${campaign.id}${path}`)).toBe('404 campaign.not_found')
      expect(await codeOf(stranger, `/campaigns/999999${path}`)).toBe('404 campaign.not_found')
    }
    expect(await codeOf(stranger, '/group-owner')).toBe('404 group_owner.not_found')
    const nobody = visitor(server)
    for (const path of ['/overview', '/campaigns', `/campaigns/${campaign.id}`, '/group-owner', '/events']) {
      expect(await codeOf(nobody, path)).toBe('401 session.missing')
    }
  })

  it('the receipt names the campaign to its escrow, and nobody else reads it', async () => {
    const path = `/campaigns/${campaign.id}/receipt`
    const { salt, refundTo, escrow } = await getEscrowRef(ctx, campaign.id)
    expect(await get(ada, path)).toEqual({
      ...{ chainId: ctx.config.chainId, escrow: displayAddress(escrow), salt },
      ...{ refundTo: displayAddress(refundTo), payments: [] },
    })
    expect(await codeOf(stranger, path)).toBe('404 campaign.not_found')
  })

  it('are files in the language of the page, which no spreadsheet runs', async () => {
    await get(ada, '/session')
    // It sets the cookie of the language too.
    const session = ada.cookie
    const answer = await ask(ada, 'GET', `/campaigns/${campaign.id}/results.csv?lang=es`)
    ada.cookie = session
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="campaign-\d+-results-2026-03-\d\d\.csv"$/,
    )
    expect(answer.body).toContain('"grupo";')
    expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`)
    const plain = await ask(ada, 'GET', `/campaigns/${campaign.id}/results.csv?lang=es&for=programs`)
    ada.cookie = session
    expect(plain.headers['content-disposition']).toMatch(/-results-2026-03-\d\d-data\.csv"$/)
    expect(plain.body).toContain('"grupo",')
    expect(await codeOf(ada, `/campaigns/${campaign.id}/results.csv?for=x`)).toBe('400 request.invalid')
    expect((await ask(ada, 'GET', `/campaigns/${campaign.id}/statement.csv`)).body).toContain(
      'charged for joins',
    )
    expect((await ask(ada, 'GET', `/campaigns/${campaign.id}/answers.csv`)).body.split('\r\n')).toHaveLength(
      22,
    )
  })

  it('finds answers by what is shown of them, never by what was removed', async () => {
    const group = await market.group()
    const open = await market.campaign({
      groupId: group.id,
      accountId: advertiser.accountId,
      joins: 40,
      task: OPEN,
    })
    for (let count = 0; count < 10; count += 1) {
      const visit = await comesAndAnswers(world(), {
        groupId: group.id,
        answer: { text: count === 0 ? 'Write to me: @secret_handle' : `Bread number ${count}` },
      })
      await database.db
        .updateTable('verification')
        .set({ state: 'left', deadline_at: null, ended_at: clock.now() })
        .where('id', '=', visit.verificationId)
        .execute()
    }
    expect((await get(ada, `/campaigns/${open.id}/answers`)).total).toBe(0)
    await aWeekLater(world())
    expect((await get(ada, `/campaigns/${open.id}/answers?q=bread`)).total).toBe(9)
    expect(await get(ada, `/campaigns/${open.id}/answers?q=secret`)).toEqual({ total: 0, texts: [] })
    expect((await get(ada, `/campaigns/${open.id}/answers?q=write`)).texts).toEqual(['Write to me: […]'])
  })
})

it('names no day until which a budget lasts that is years away', async () => {
  const rich = visitor(server)
  const { accountId } = await market.person(rich.wallet)
  const group = await market.group({ title: 'Quiet', owner: await market.person(randomWallet()) })
  const { id } = await market.campaign({ groupId: group.id, accountId, joins: 1_000_000 })
  await comesIn(world(), { groupId: group.id, answer: { option: 0 } })
  clock.advance(2 * DAY_MS)
  await rich.signIn()
  const { pace, status } = await get(rich, `/campaigns/${id}`)
  expect({ ...pace, status }).toEqual({
    ...{ days: 2, perDayMicro: expect.stringMatching(/^[1-9]/), lastsUntil: null, status: 'active' },
  })
})

describe("an owner's page", () => {
  it('tells what is earned, when it matures and when it is paid, as the ledger has it', async () => {
    await comesIn(world(), { groupId, answer: { option: 0 } })
    const page = await get(owner, '/group-owner')
    expect(page).toMatchObject(await getGroupOwner(ctx, { wallet: owner.wallet, walletText: owner.wallet }))
    const owed = await sumOwed(database.db, owner.wallet)
    const maturing = page.maturing.reduce(
      (sum: bigint, payout: { amountMicro: string }) => sum + BigInt(payout.amountMicro),
      0n,
    )
    // The payout of that morning finds it matured.
    for (const { at } of page.maturing) expect(at).toMatch(/T09:00:00/)
    const last = new Date(page.maturing.at(-1).at).getTime() - clock.now().getTime()
    expect(last).toBeGreaterThan(MATURITY_MS - HOUR_MS)
    expect(last).toBeLessThanOrEqual(MATURITY_MS + HOUR_MS + DAY_MS)
    expect(owed.maturing).toBeGreaterThan(0n)
    expect(maturing).toBe(owed.maturing)
    expect(BigInt(page.payout.readyMicro) + BigInt(page.payout.maturingMicro)).toBe(
      BigInt(page.groups[0].pendingEarningsMicro),
    )
    const tomorrow = new Date(clock.now().getTime() + DAY_MS)
    expect(new Date(page.payout.at) > clock.now() && new Date(page.payout.at) <= tomorrow).toBe(true)
    expect(page.payout.at).toContain('T09:00:00')
    expect(BigInt(page.payout.paidMicro)).toBe(owed.paid)
    clock.advance(73 * HOUR_MS)
    await matureEarnings(ctx)
    expect(await get(owner, '/group-owner')).toMatchObject({ maturing: [], payout: { maturingMicro: '0' } })
  })

  it('names no kind of question that fewer than ten people met in whole weeks', async () => {
    const { costs } = await get(owner, '/group-owner')
    expect(costs[0].kinds.every(({ asked }: { asked: number }) => asked >= 10)).toBe(true)
    await comesIn(world(), { groupId, answer: { option: 0 } })
    expect((await get(owner, '/group-owner')).costs).toEqual(costs)
  })
})

describe('the table of 1,000 campaigns', () => {
  const wallet = randomWallet()
  let store: TestStore

  beforeAll(async () => {
    store = createTestStore(database)
    const { id } = await store.group()
    const first = await store.campaign({ group_id: id, refund_wallet: wallet, sponsor: 'Needle & thread' })
    await database.pool.query(
      `with made as (
         insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, status, deadline_at, bid, highest_bid,
           joins, pacing, created_at, spent, verifications_completed)
         select account_id, refund_wallet, escrow, sha256(n::text::bytea), '0x' || encode(sha256(n::text::bytea), 'hex'),
           'Sponsor ' || n, 'awaiting_deposit', now(), bid, highest_bid, joins, pacing, now(), n % 7 * 1000000, n % 5
         from campaign, generate_series(1, 999) n where id = $1 returning id)
       insert into content_version (campaign_id, language, number, variants, hash, review, created_at)
       select made.id, language, number, variants, hash, review, created_at from made, content_version where campaign_id = $1`,
      [first],
    )
  })

  const table = (wish: Partial<Parameters<typeof listCampaignTable>[2]>) =>
    listCampaignTable(database.db, wallet, { sort: 'id', descending: true, page: 1, ...wish })

  it('is read by pages of 50, each with one query', async () => {
    let queries = 0
    const counting = database.db.withPlugin({
      transformQuery({ node }) {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const seen = new Set<number>()
    for (let page = 1; page <= 20; page += 1) {
      const { rows, total, pages } = await listCampaignTable(counting, wallet, {
        sort: 'id',
        descending: true,
        page,
      })
      expect([rows.length, total, pages]).toEqual([50, 1000, 20])
      for (const { id } of rows) seen.add(id)
    }
    expect(seen.size).toBe(1000)
    expect(queries).toBe(20)
    expect(await table({ page: 99 })).toMatchObject({ page: 1, total: 1000 })
  })

  it('names the best group of a campaign, and in how many it runs or may yet', async () => {
    const own = randomWallet()
    const { id: weavers } = await store.group({ title: 'Weavers' })
    const campaign = await store.campaign({ group_id: weavers, refund_wallet: own })
    const place = async (title: string, status: 'asked' | 'declined') =>
      database.pool.query(
        `insert into placement (campaign_id, group_id, status, version_id, bid, created_at, end_reason)
         select campaign_id, $2, $3, version_id, bid, created_at, $4 from placement where campaign_id = $1 limit 1`,
        [campaign, (await store.group({ title })).id, status, status === 'declined' ? 'declined' : null],
      )
    const named = async () => {
      const { rows } = await listCampaignTable(database.db, own, { sort: 'id', descending: true, page: 1 })
      return rows.map(({ firstGroup, places }) => [firstGroup, places])
    }
    expect(await named()).toEqual([['Weavers', 1]])
    await place('Spinners', 'asked')
    await place('Dyers', 'declined')
    expect(await named()).toEqual([['Weavers', 2]])
  })

  it.each(TABLE_SORTS)('is sorted by %s both ways, and no campaign is on two pages', async (sort) => {
    for (const descending of [true, false]) {
      const pages = await Promise.all([1, 2].map((page) => table({ sort, descending, page })))
      const rows = pages.flatMap(({ rows }) => rows)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(100)
      if (sort === 'spent' || sort === 'joins') {
        const values = rows.map((row) => Number(sort === 'spent' ? row.spentMicro : row.joins))
        expect(values).toEqual(values.toSorted((a, b) => (descending ? b - a : a - b)))
      }
    }
  })

  it('is filtered by the status that it shows: out of budget is one of its own', async () => {
    const countsOf = (of: Address) =>
      Promise.all(
        (['active', 'exhausted', 'awaiting_deposit'] as const).map(async (status) => {
          const page = { sort: 'id', descending: true, page: 1 } as const
          return (await listCampaignTable(database.db, of, { ...page, status })).total
        }),
      )
    expect(await countsOf(wallet)).toEqual([0, 1, 999])
    const [active, exhausted] = await countsOf(ada.wallet)
    expect([active !== 0, exhausted]).toEqual([true, 0])
    const [row] = (await table({ sort: 'status' })).rows
    expect(row).toMatchObject({ sponsor: 'Needle & thread', status: 'exhausted' })
  })

  it('is filtered by status and by a text, which is no pattern', async () => {
    expect(await table({ status: 'exhausted' })).toMatchObject({ total: 1 })
    expect((await table({ text: 'NEEDLE' })).rows[0]?.sponsor).toBe('Needle & thread')
    expect((await table({ text: 'which chain' })).total).toBe(1000)
    for (const text of ['%', '_', "'", '\\']) expect((await table({ text })).total).toBe(0)
  })
})

describe('a link to the results of a campaign', () => {
  const shares = () => `/campaigns/${campaign.id}/shares`
  const makes = async (who: Visitor, showsMoney: boolean) => {
    const signed = await who.signed(SIGNED_ACTS.share({ campaignId: campaign.id, showsMoney }))
    return ask(who, 'POST', shares(), { showsMoney, ...signed })
  }

  it('shows released results to anybody, money only where its maker chose that, until it is taken back', async () => {
    const made = (await makes(ada, false)).json()
    const rich = (await makes(ada, true)).json()
    expect((await get(ada, shares())).map(({ id }: { id: number }) => id)).toEqual([made.id, rich.id])
    const anybody = visitor(server)
    const read = (url: string) => ask(anybody, 'GET', `/shares/${new URL(url).pathname.split('/').at(-1)}`)
    const shown = await read(made.url)
    expect(shown.headers['x-robots-tag']).toBe('noindex')
    expect(shown.json()).toMatchObject({ sponsor: 'Example Tools', money: null, funnel: { answered: 20 } })
    const page = await get(ada, `/campaigns/${campaign.id}`)
    expect(shown.body).not.toContain(page.depositAddress)
    expect(shown.body).not.toContain(page.spentMicro)
    expect(shown.body.toLowerCase()).not.toContain(ada.wallet)
    expect((await read(rich.url)).json().money.spentMicro).toBe(page.spentMicro)
    await ask(ada, 'DELETE', `${shares()}/${made.id}`)
    await ask(ada, 'DELETE', `${shares()}/${made.id}`)
    expect((await read(made.url)).json()).toMatchObject({ code: 'share.revoked' })
    expect((await read(rich.url)).statusCode).toBe(200)
    expect(await get(ada, shares())).toHaveLength(1)
  })

  it('answers a wrong token as an unknown one, and keeps only a hash', async () => {
    const made = (await makes(ada, false)).json()
    const token = new URL(made.url).pathname.slice('/share/'.length)
    const wrong = [`${token}A`, token.slice(0, -1), 'x'.repeat(24), '%00', '..']
    for (const other of wrong.slice(0, 3)) {
      expect(await codeOf(visitor(server), `/shares/${other}`)).toBe('404 share.not_found')
    }
    const { rows } = await database.pool.query('select s::text as row from campaign_share s')
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  it('is made and taken back by nobody else', async () => {
    const [share] = await get(ada, shares())
    for (const who of [stranger, owner]) {
      expect((await makes(who, true)).json().code).toBe('campaign.not_found')
      expect((await ask(who, 'DELETE', `${shares()}/${share.id}`)).json().code).toBe('campaign.not_found')
    }
    expect(
      (await ask(ada, 'POST', shares(), { showsMoney: true }, { 'content-type': 'application/json' })).json()
        .code,
    ).toBe('session.cross_site')
  })

  it('has at most twenty beside it', async () => {
    for (let count = (await get(ada, shares())).length; count < 20; count += 1) {
      expect((await makes(ada, false)).statusCode).toBe(200)
    }
    expect((await makes(ada, false)).json().code).toBe('share.too_many')
  })
})

describe('news for a page', () => {
  it('come when something of its wallet changes, and of no other wallet', async () => {
    await ada.signIn()
    const changes = createChanges(ctx)
    const { id } = (
      await database.db
        .selectFrom('session')
        .select('id')
        .where('wallet', '=', ada.wallet)
        .orderBy('id', 'desc')
        .execute()
    )[0] as { id: SessionId }
    const heard: string[] = []
    const watch = (name: string, wallet: Visitor['wallet']) =>
      changes.watch({
        ...{ wallet, sessionId: id },
        changed: () => heard.push(name),
        ended: () => heard.push(`${name} ended`),
      })
    const stops = [watch('ada', ada.wallet), watch('owner', owner.wallet), watch('stranger', stranger.wallet)]
    await changes.look()
    await changes.look()
    expect(heard).toEqual([])
    await comesIn(world(), { groupId, answer: { option: 0 } })
    await changes.look()
    expect(heard).toEqual(['ada', 'owner'])
    await database.db.updateTable('session').set({ revoked_at: clock.now() }).where('id', '=', id).execute()
    await changes.look()
    expect(heard.slice(2)).toEqual(['ada ended', 'owner ended', 'stranger ended'])
    for (const stop of stops) stop()
    await ada.signIn()
  })

  const opening = (cookie = '') =>
    `GET /app/events HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncookie: ${cookie}\r\n\r\n`

  /** Requests that wait for a lock. */
  const waiting = async () => {
    const { rows } =
      await sql`select from pg_locks where not granted and relation = 'session'::regclass`.execute(
        database.db,
      )
    return rows.length
  }
  const connected = async () => {
    const socket = connect({ port: Number(new URL(await server.listen()).port), host: '127.0.0.1' })
    await once(socket, 'connect')
    return socket
  }

  it('P103: need a connection of their own: one behind another could neither begin nor end, and stopped the server', async () => {
    const socket = await connected()
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    const first = ada.cookie
    await ada.signIn()
    socket.write(opening(first) + opening(ada.cookie))
    await expect.poll(() => heard).toContain('retry')
    await ada.ask('DELETE', '/session', { everywhere: true })
    await expect.poll(() => heard, { timeout: 5_000 }).toMatch(/event: ended[\s\S]*HTTP\/1.1 400/)
    socket.destroy()
    await ada.signIn()
  })

  it('P103: leave no place taken by a client that went before its stream began', async () => {
    const connections = () =>
      new Promise<number>((done) => server.app.server.getConnections((_, count) => done(count)))
    const before = await connections()
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table session`.execute(tx)
      const sockets = await Promise.all([1, 2, 3, 4, 5, 6].map(connected))
      for (const socket of sockets) socket.write(opening(ada.cookie))
      await expect.poll(waiting).toBe(6)
      for (const socket of sockets) socket.destroy()
      await expect.poll(connections).toBe(before)
    })
    // The next test has room for six streams.
    await expect.poll(waiting).toBe(0)
  })

  it('stream to one address a limited number of times, whatever sessions it has', async () => {
    const { port } = new URL(await server.listen())
    const streams: ClientRequest[] = []
    const open = async (cookie = '', localAddress = '127.0.0.1') => {
      const headers = { ...OWN_PAGE, cookie }
      const asked = request({ port, host: '127.0.0.1', localAddress, path: '/app/events', headers }).end()
      streams.push(asked)
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.on('error', () => {})
      return answer
    }
    const cookies: (string | undefined)[] = []
    for (let count = 0; count < 6; count += 1) {
      const guest = visitor(server)
      await guest.signIn()
      cookies.push(guest.cookie)
    }
    const raced = await Promise.all(cookies.flatMap((cookie) => [1, 2, 3, 4, 5, 6].map(() => open(cookie))))
    expect(raced.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    const refused = raced.find(({ statusCode }) => statusCode !== 200)
    expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([429, '5'])
    const spare = cookies[(raced.indexOf(refused as IncomingMessage) / 6) | 0]
    expect((await open(spare, '127.0.0.2')).statusCode).toBe(200)
    for (const stream of streams) stream.destroy()
    await expect.poll(async () => (await open(cookies[0])).statusCode).toBe(200)
    for (const stream of streams) stream.destroy()
  })

  it('stream over one connection, few a session, and end with the server', async () => {
    const origin = await server.listen()
    const open = () => fetch(`${origin}/app/events`, { headers: { ...OWN_PAGE, cookie: ada.cookie ?? '' } })
    const streams = await Promise.all([1, 2, 3, 4, 5, 6].map(open))
    const [first] = streams
    expect(first?.headers.get('content-type')).toContain('text/event-stream')
    expect((await open()).status).toBe(429)
    const reader = first?.body?.getReader()
    const text = new TextDecoder().decode((await reader?.read())?.value)
    expect(text).toContain('retry: 5000')
    await server.close()
    for (const stream of streams.slice(1)) expect(await stream.text()).toContain('retry: 5000')
  })
})
