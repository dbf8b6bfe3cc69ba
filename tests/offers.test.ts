import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAdvertiser } from '../server/campaigns/versionQueries.ts'
import type { Context } from '../server/context.ts'
import { transact } from '../server/context.ts'
import { changeSettings } from '../server/groups/settings.ts'
import type { AskHost, HostAnswer } from '../server/links/followLink.ts'
import { forgetTokens, renewSecret } from '../server/offers/conversions.ts'
import { findLink } from '../server/offers/findLinks.ts'
import { followDueOffers, followOffer } from '../server/offers/followOffers.ts'
import { giveOffer } from '../server/offers/giveOffer.ts'
import { saveChoice } from '../server/offers/queries.ts'
import { killLink, killLinkInGroup, resumeLink } from '../server/offers/stopOffer.ts'
import { getAdvertiser } from '../server/reads/dashboards.ts'
import type { Address } from '../server/shared/addresses.ts'
import type { AccountId, CampaignId, ContentVersionId, GroupId, PlacementId } from '../server/shared/ids.ts'
import { addMs, DAY_MS } from '../server/shared/time.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { CHOICE, createMarketplace, type Person } from './fixtures/marketplace.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'

const CLICKS = 'go.foyer.test'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const URL = 'https://shop.com/start?plan=a#top'

let database: TestDatabase
let server: TestServer
let ctx: ReturnType<typeof createTestContext>
let marketplace: ReturnType<typeof createMarketplace>

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { publicUrl: 'https://ads.foyer.test', clickUrl: `https://${CLICKS}` }
  server = await createTestServer({ database, config })
  ctx = { ...createTestContext(database, { clock: server.clock, config }), log: server.app.log as never }
  marketplace = createMarketplace(ctx)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

interface Place {
  readonly owner: Person
  readonly groupId: GroupId
  readonly campaignId: CampaignId
  readonly placementId: PlacementId
  readonly contentVersionId: ContentVersionId
  /** The placement of the same campaign in another group. */
  readonly elsewhere: PlacementId
}

/** A running campaign with an offer in a group that allows offers, its link followed to shop.com. */
async function place(): Promise<Place> {
  const [first, second] = [await allowingGroup(), await allowingGroup()]
  const groups = [first, second].map(({ id: groupId }) => ({ groupId }))
  const offer = { text: 'A month for free.', url: URL }
  const content = [{ language: 'en', variants: [CHOICE], offer }]
  const { id: campaignId } = await marketplace.campaign({ groups, content })
  const { id: placementId, versionId } = await marketplace.placement(campaignId, first.id)
  const contentVersionId = versionId as ContentVersionId
  await followOffer(ctx, { contentVersionId, ask: leadsTo('shop.com') })
  const elsewhere = (await marketplace.placement(campaignId, second.id)).id
  return { owner: first.owner, groupId: first.id, campaignId, placementId, contentVersionId, elsewhere }
}

async function allowingGroup() {
  const { id, owner } = await marketplace.group()
  await changeSettings(ctx, { groupId: id, accountId: owner.accountId, changes: { allowsOffers: true } })
  return { id, owner }
}

/** Hosts of which the first leads on to another one. */
function leadsTo(host: string): AskHost {
  return async (url): Promise<HostAnswer> => ({
    kind: 'answered',
    status: 200,
    location: url.hostname === host ? undefined : `https://${host}/`,
  })
}

const unreachable: AskHost = async () => ({ kind: 'unreachable', description: 'it did not answer in time' })

async function give({ placementId, contentVersionId }: Place, variant = 0) {
  const person = (await marketplace.person()).telegramUserId
  const offer = await transact(ctx, (ctx) =>
    giveOffer(ctx, { placementId, contentVersionId, variant, person }),
  )
  return { person, offer }
}

/** A member's link, as the path and the token of it. */
async function giveToken(at: Place, variant = 0): Promise<string> {
  const { offer } = await give(at, variant)
  return offer?.url.split('/o/')[1] ?? ''
}

const tap = (token: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.app.inject({
    method,
    url: `/o/${token}`,
    headers: { host: CLICKS, 'user-agent': PHONE, ...headers },
  })

const report = (body: object) =>
  server.inject({
    method: 'POST',
    url: '/api/conversions',
    headers: { host: 'ads.foyer.test' },
    payload: body,
  })

async function sums({ placementId }: Place) {
  const { rows } = await sql`
    select variant, shown, clicks, conversions from offer_day where placement_id = ${placementId}
    order by day, variant`.execute(ctx.db)
  return rows
}

describe('the link of an offer', () => {
  let at: Place
  beforeEach(async () => {
    at = await place()
  })

  it('leads to exactly the accepted address with the token, and counts a click once', async () => {
    const token = await giveToken(at, 2)
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await tap(token)
      expect(answer.statusCode).toBe(302)
      expect(answer.headers).toMatchObject({
        location: `https://shop.com/start?plan=a&foyer_click=${token}#top`,
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await sums(at)).toEqual([{ variant: 2, shown: 1, clicks: 1, conversions: 0 }])
  })

  it('counts each click once however many taps race', async () => {
    const token = await giveToken(at)
    const answers = await Promise.all(Array.from({ length: 10 }, () => tap(token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(302))
    expect(await sums(at)).toMatchObject([{ clicks: 1 }])
  })

  it('P116: link previews, HEAD and browsers that fetch ahead are led on, and are no clicks', async () => {
    const token = await giveToken(at)
    const answers = [
      await tap(token, { 'user-agent': 'TelegramBot (like TwitterBot)' }),
      await tap(token, { 'user-agent': 'WhatsApp/2.23' }),
      await tap(token, { 'sec-purpose': 'prefetch' }),
      await tap(token, {}, 'HEAD'),
    ]
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(302)
      expect(headers.location).toContain(token)
    }
    expect(await sums(at)).toMatchObject([{ clicks: 0 }])
    await tap(token)
    expect(await sums(at)).toMatchObject([{ clicks: 1 }])
  })

  it('stands as a hash alone, beside no person, visit or answer', async () => {
    const token = await giveToken(at)
    const { rows } = await sql<{ row: string }>`select t::text as row from offer_token t`.execute(ctx.db)
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
    const { rows: keys } = await sql<{ to: string }>`
      select distinct confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and conrelid in ('offer_token'::regclass, 'offer_day'::regclass) order by 1`.execute(
      ctx.db,
    )
    expect(keys.map(({ to }) => to)).toEqual(['content_version', 'placement'])
  })

  it('answers on its own host alone, which answers nothing else', async () => {
    const token = await giveToken(at)
    expect((await tap(token, { host: 'ads.foyer.test' })).statusCode).toBe(404)
    for (const url of [
      '/',
      '/health',
      '/deposit',
      '/api/groups',
      '/docs',
      '/openapi.json',
      '/solvency.json',
      '/o',
    ]) {
      const answer = await server.app.inject({ url, headers: { host: CLICKS } })
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
    const posted = await tap(token, {}, 'POST')
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('is a plain page that says so where the token is unknown or older than 30 days', async () => {
    const unknown = await tap('A'.repeat(24), { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(unknown.body).toContain('больше 30 дн.')
    const token = await giveToken(at)
    const before = server.clock.now()
    server.clock.advance(30 * DAY_MS)
    expect((await tap(token)).statusCode).toBe(302)
    server.clock.advance(DAY_MS)
    expect((await tap(token)).statusCode).toBe(404)
    server.clock.set(before)
  })

  it('goes after 30 days, and the sums stay', async () => {
    const token = await giveToken(at)
    await tap(token)
    const before = server.clock.now()
    server.clock.advance(31 * DAY_MS)
    await forgetTokens(ctx)
    server.clock.set(before)
    expect((await tap(token)).statusCode).toBe(404)
    expect(await sums(at)).toMatchObject([{ shown: 1, clicks: 1 }])
  })

  it('is gone once the operator kills it, in all groups and in messages sent already', async () => {
    const token = await giveToken(at)
    expect(await killLink(ctx, at.contentVersionId)).toBe(true)
    expect(await killLink(ctx, at.contentVersionId)).toBe(false)
    const answer = await tap(token)
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('This offer has ended')
    expect((await give(at)).offer).toBeUndefined()
    expect(await sums(at)).toMatchObject([{ clicks: 0 }])
  })

  it('is gone in one group once its owner kills it there', async () => {
    const token = await giveToken(at)
    const other = await giveToken({ ...at, placementId: at.elsewhere })
    const { placementId, groupId } = at
    expect(await killLinkInGroup(ctx, { placementId, groupId: (await marketplace.group()).id })).toBe(false)
    expect(await killLinkInGroup(ctx, { placementId, groupId })).toBe(true)
    expect((await tap(token)).statusCode).toBe(410)
    expect((await give(at)).offer).toBeUndefined()
    expect((await tap(other)).statusCode).toBe(302)
  })

  it('is gone while the operator has taken back the content', async () => {
    const token = await giveToken(at)
    for (const review of ['refused', 'stopped']) {
      await sql`update content_version set review = ${review} where id = ${at.contentVersionId}`.execute(
        ctx.db,
      )
      expect((await tap(token)).statusCode).toBe(410)
      expect((await give(at)).offer).toBeUndefined()
    }
  })
})

describe('the sums that advertisers see', () => {
  it('P119: cover whole weeks of ten people or more, over all groups of a campaign', async () => {
    const at = await place()
    const { rows } = await sql<{ wallet: Address }>`
      select refund_wallet as wallet from campaign where id = ${at.campaignId}`.execute(ctx.db)
    const wallet = rows[0]?.wallet as Address
    const monday = new Date('2026-03-02T00:00:00Z')
    for (let person = 0; person < 12; person += 1) {
      const placementId = person % 2 === 0 ? at.placementId : at.elsewhere
      const token = await giveToken({ ...at, placementId })
      if (person < 5) await tap(token)
    }
    const seenAt = async (at: Date) => {
      const dashboard = await getAdvertiser(
        { ...ctx, clock: { now: () => at } },
        { wallet, walletText: wallet },
      )
      return dashboard.campaigns.map(({ clicks, conversions }) => [clicks, conversions])
    }
    expect(await seenAt(addMs(monday, DAY_MS - 1))).toEqual([[0, 0]])
    expect(await seenAt(addMs(monday, DAY_MS))).toEqual([[5, 0]])
  })
})

describe('an offer', () => {
  it('names sponsor, text and the host on the button; the first one says so', async () => {
    const at = await place()
    const { person, offer } = await give(at)
    expect(offer).toEqual({
      sponsor: 'Example Tools',
      text: 'A month for free.',
      host: 'shop.com',
      url: expect.stringMatching(/^https:\/\/go\.foyer\.test\/o\/[\w-]{24}$/),
      isFirst: true,
      contentVersionId: at.contentVersionId,
    })
    const { placementId, contentVersionId } = at
    const again = await transact(ctx, (ctx) =>
      giveOffer(ctx, { placementId, contentVersionId, variant: 0, person }),
    )
    expect(again?.isFirst).toBe(false)
    expect(again?.url).not.toBe(offer?.url)
  })

  it('counts as shown once where its message has failed and is sent again, and says again how to switch offers off', async () => {
    const at = await place()
    const { person, offer } = await give(at)
    const { placementId, contentVersionId } = at
    const join = { placementId, contentVersionId, variant: 0, person, againSince: ctx.clock.now() }
    const again = await transact(ctx, (ctx) => giveOffer(ctx, join))
    expect(again).toMatchObject({ isFirst: true, url: expect.not.stringContaining(`${offer?.url}`) })
    expect(await sums(at)).toMatchObject([{ shown: 1 }])
  })

  it('is given only where the owner of the group allows offers: off at first', async () => {
    const at = await place()
    await changeSettings(ctx, {
      groupId: at.groupId,
      accountId: at.owner.accountId,
      changes: { allowsOffers: false },
    })
    expect((await give(at)).offer).toBeUndefined()
    const { id } = await marketplace.group()
    const { rows } = await sql`select allows_offers as allows from "group" where id = ${id}`.execute(ctx.db)
    expect(rows).toEqual([{ allows: false }])
  })

  it('is not given to a member who has switched offers off, until they switch them on', async () => {
    const at = await place()
    const { placementId, contentVersionId } = at
    const person = (await marketplace.person()).telegramUserId
    const give = () =>
      transact(ctx, (ctx) => giveOffer(ctx, { placementId, contentVersionId, variant: 0, person }))
    await saveChoice(ctx.db, { person, wantsOffers: false, at: ctx.clock.now() })
    expect(await give()).toBeUndefined()
    expect(await sums(at)).toEqual([])
    await saveChoice(ctx.db, { person, wantsOffers: true, at: ctx.clock.now() })
    expect(await give()).toBeDefined()
  })

  it('is not given without CLICK_URL', async () => {
    const { placementId, contentVersionId } = await place()
    const bare = { ...ctx, config: { ...ctx.config, clickUrl: undefined } }
    const person = marketplace.nextTelegramUserId()
    expect(
      await transact(bare, (ctx) => giveOffer(ctx, { placementId, contentVersionId, variant: 0, person })),
    ).toBeUndefined()
  })
})

describe('a look at the links of offers', () => {
  it('P116: another final host pauses the offer, and tells advertiser and operator once', async () => {
    const at = await place()
    const token = await giveToken(at)
    const { contentVersionId } = at
    await followOffer(ctx, { contentVersionId, ask: leadsTo('evil.com') })
    await followOffer(ctx, { contentVersionId, ask: leadsTo('worse.com') })
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({
      status: 'paused',
      host: 'shop.com',
      found: 'evil.com',
    })
    expect((await tap(token)).statusCode).toBe(410)
    expect((await give(at)).offer).toBeUndefined()
    const { rows } = await sql`
      select kind, details from campaign_notice where campaign_id = ${at.campaignId} and kind = 'offer_paused'`.execute(
      ctx.db,
    )
    expect(rows).toEqual([{ kind: 'offer_paused', details: { found: 'evil.com', kind: 'host' } }])
  })

  it('goes on when the operator accepts the host that they have seen, and no later one', async () => {
    const { contentVersionId } = await place()
    await followOffer(ctx, { contentVersionId, ask: leadsTo('evil.com') })
    const first = (await findLink(ctx.db, contentVersionId))?.pauseId as number
    expect(await resumeLink(ctx, first)).toBe(true)
    await followOffer(ctx, { contentVersionId, ask: leadsTo('worse.com') })
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({ status: 'paused', found: 'worse.com' })
    expect(await resumeLink(ctx, first)).toBe(false)
    const second = (await findLink(ctx.db, contentVersionId))?.pauseId as number
    expect(await resumeLink(ctx, second)).toBe(true)
    await followOffer(ctx, { contentVersionId, ask: leadsTo('worse.com') })
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({ status: 'good', host: 'worse.com' })
  })

  it('stays killed, whatever button the operator still sees', async () => {
    const { contentVersionId } = await place()
    await followOffer(ctx, { contentVersionId, ask: leadsTo('evil.com') })
    const pauseId = (await findLink(ctx.db, contentVersionId))?.pauseId as number
    await killLink(ctx, contentVersionId)
    expect(await resumeLink(ctx, pauseId)).toBe(false)
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({ status: 'killed' })
  })

  it('shows nothing before a link was followed to its end', async () => {
    const at = await place()
    await sql`update offer_link set status = 'waiting', host = null, followed_at = null
      where content_version_id = ${at.contentVersionId}`.execute(ctx.db)
    await followOffer(ctx, { contentVersionId: at.contentVersionId, ask: unreachable })
    expect((await give(at)).offer).toBeUndefined()
    await followOffer(ctx, { contentVersionId: at.contentVersionId, ask: leadsTo('shop.com') })
    expect((await give(at)).offer).toBeDefined()
  })

  it('P116: accepts another host by itself only until a reviewer has allowed the content', async () => {
    const { contentVersionId } = await place()
    const forget = () =>
      sql`update offer_link set status = 'waiting', host = null, followed_at = null
      where content_version_id = ${contentVersionId}`.execute(ctx.db)
    await forget()
    await followOffer(ctx, { contentVersionId, ask: leadsTo('www.shop.com') })
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({ status: 'good', host: 'www.shop.com' })
    await forget()
    await sql`update content_version set reviewed_at = now() where id = ${contentVersionId}`.execute(ctx.db)
    await followOffer(ctx, { contentVersionId, ask: leadsTo('evil.com') })
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({ status: 'paused', found: 'evil.com' })
    await forget()
    await followOffer(ctx, { contentVersionId, ask: leadsTo('shop.com') })
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({ status: 'good', host: 'shop.com' })
  })

  it('comes every 7 days, and leaves killed links alone', async () => {
    const [good, killed] = [await place(), await place()]
    await killLink(ctx, killed.contentVersionId)
    const asked: string[] = []
    const ask: AskHost = async (url) => {
      asked.push(url.hostname)
      return { kind: 'answered', status: 200, location: undefined }
    }
    const signal = new AbortController().signal
    await sql`update offer_link set due_at = null where content_version_id <> ${good.contentVersionId}`.execute(
      ctx.db,
    )
    const before = server.clock.now()
    server.clock.advance(7 * DAY_MS - 1)
    await followDueOffers(ctx, { ask, signal })
    expect(asked).toEqual([])
    server.clock.advance(1)
    await followDueOffers(ctx, { ask, signal })
    await followDueOffers(ctx, { ask, signal })
    server.clock.set(before)
    expect(asked).toEqual(['shop.com'])
  })
})

describe('P116: a link that was stopped, in another copy of its content', () => {
  /** The same content in a new campaign of the same advertiser, which review and consent cover at once. */
  async function copied(at: Place): Promise<Place> {
    const { campaignId, groupId } = at
    const { rows } = await sql<{ accountId: AccountId }>`
      select account_id as "accountId" from campaign where id = ${campaignId}`.execute(ctx.db)
    const offer = { text: 'A month for free.', url: URL }
    const content = [{ language: 'en', variants: [CHOICE], offer }]
    const copy = await marketplace.campaign({ groupId, content, ...rows[0] })
    const { id: placementId, versionId } = await marketplace.placement(copy.id)
    const contentVersionId = versionId as ContentVersionId
    return { ...at, campaignId: copy.id, placementId, contentVersionId }
  }

  it('stays killed where the operator has killed it', async () => {
    const at = await place()
    const before = await copied(at)
    await followOffer(ctx, { contentVersionId: before.contentVersionId, ask: leadsTo('shop.com') })
    const token = await giveToken(before)
    await killLink(ctx, at.contentVersionId)
    expect((await tap(token)).statusCode).toBe(410)
    const after = await copied(at)
    await followOffer(ctx, { contentVersionId: after.contentVersionId, ask: leadsTo('shop.com') })
    expect((await give(after)).offer).toBeUndefined()
  })

  it('stays paused where it leads elsewhere, until the operator has accepted that', async () => {
    const at = await place()
    await followOffer(ctx, { contentVersionId: at.contentVersionId, ask: leadsTo('evil.com') })
    const { contentVersionId } = await copied(at)
    await followOffer(ctx, { contentVersionId, ask: leadsTo('evil.com') })
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({
      status: 'paused',
      host: 'shop.com',
      found: 'evil.com',
    })
    const pauseId = (await findLink(ctx.db, contentVersionId))?.pauseId as number
    expect(await resumeLink(ctx, pauseId)).toBe(true)
    await followOffer(ctx, { contentVersionId, ask: leadsTo('evil.com') })
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({ status: 'good', host: 'evil.com' })
  })

  it('is paused where the original was accepted with another host', async () => {
    const { contentVersionId } = await copied(await place())
    await followOffer(ctx, { contentVersionId, ask: leadsTo('evil.com') })
    expect(await findLink(ctx.db, contentVersionId)).toMatchObject({ status: 'paused', found: 'evil.com' })
  })

  it('stays killed in a group where its owner has killed it', async () => {
    const at = await place()
    const { placementId, groupId } = at
    await killLinkInGroup(ctx, { placementId, groupId })
    const copy = await copied(at)
    await followOffer(ctx, { contentVersionId: copy.contentVersionId, ask: leadsTo('shop.com') })
    expect((await give(copy)).offer).toBeUndefined()
    expect((await give({ ...at, placementId: at.elsewhere })).offer).toBeDefined()
  })
})

describe('POST /api/conversions', () => {
  it('counts a conversion once for a click, as the advertiser reports it, and changes no money', async () => {
    const at = await place()
    const secret = await secretOf(ctx, at.campaignId)
    const click = await giveToken(at)
    const money = () =>
      sql`select c.*, (select count(*) from ledger_entry) as entries from campaign c where id = ${at.campaignId}`.execute(
        ctx.db,
      )
    const before = await money()
    const first = await report({ click, secret })
    expect([first.statusCode, first.json()]).toEqual([200, { ok: true, counted: true }])
    const again = await report({ click, secret })
    expect([again.statusCode, again.json()]).toEqual([200, { ok: true, counted: false }])
    expect(await sums(at)).toMatchObject([{ conversions: 1 }])
    expect(await money()).toEqual(before)
  })

  it('refuses a wrong secret, the secret of another campaign, and one that was renewed', async () => {
    const [at, other] = [await place(), await place()]
    const click = await giveToken(at)
    const none = await report({ click, secret: 'guess' })
    expect([none.statusCode, none.json().code]).toEqual([401, 'conversion.secret_wrong'])
    const old = await secretOf(ctx, at.campaignId)
    const theirs = await secretOf(ctx, other.campaignId)
    const secret = await secretOf(ctx, at.campaignId)
    for (const wrong of [old, theirs, `${secret} `, 'x']) {
      expect((await report({ click, secret: wrong })).json().code).toBe('conversion.secret_wrong')
    }
    expect((await report({ click, secret })).statusCode).toBe(200)
    const { rows } = await sql<{ row: string }>`select s::text as row from conversion_secret s`.execute(
      ctx.db,
    )
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false)
  })

  it('knows no click that was never given, or was given more than 30 days ago', async () => {
    const at = await place()
    const secret = await secretOf(ctx, at.campaignId)
    const unknown = await report({ click: 'A'.repeat(24), secret })
    expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'conversion.click_unknown'])
    const click = await giveToken(at)
    const before = server.clock.now()
    server.clock.advance(31 * DAY_MS)
    expect((await report({ click, secret })).json().code).toBe('conversion.click_unknown')
    server.clock.set(before)
    for (const body of [
      {},
      { click },
      { click, secret: 1 },
      { click: '', secret },
      { click, secret, more: 1 },
    ]) {
      expect((await report(body)).json().code).toBe('request.invalid')
    }
  })

  it('docs/interface.md shows a call that works', async () => {
    const [, section = ''] = readFileSync('docs/interface.md', 'utf8').split('## POST /api/conversions')
    const [, command = ''] = /```sh\n(.*?)```/s.exec(section) ?? []
    const at = await place()
    const env = {
      PATH: process.env.PATH,
      FOYER_URL: await server.listen(),
      FOYER_CLICK: await giveToken(at),
      FOYER_SECRET: await secretOf(ctx, at.campaignId),
    }
    const run = async () => JSON.parse((await promisify(execFile)('sh', ['-c', command], { env })).stdout)
    expect(await run()).toEqual({ ok: true, counted: true })
    expect(await run()).toEqual({ ok: true, counted: false })
  })

  it('is limited to so many a minute from one address', async () => {
    const limited = await createTestServer({ database, config: { rateLimitAddress: 3 } })
    const ask = () =>
      limited.inject({ method: 'POST', url: '/api/conversions', payload: { click: 'a', secret: 'b' } })
    for (let count = 0; count < 3; count += 1) expect((await ask()).statusCode).toBe(400)
    expect((await ask()).statusCode).toBe(429)
    await limited.close()
  })

  it('no token and no secret stands in the log, also where the database fails', async () => {
    const at = await place()
    const secret = await secretOf(ctx, at.campaignId)
    const click = await giveToken(at)
    await tap(click)
    await report({ click, secret })
    await report({ click, secret: 'a-wrong-secret-of-somebody' })
    await sql`alter table offer_day rename to offer_day_away`.execute(ctx.db)
    const other = await sql`select 1`.execute(ctx.db)
    expect(other.rows).toHaveLength(1)
    await sql`update offer_token set converted = false, clicked = false`.execute(ctx.db)
    expect((await tap(click)).statusCode).toBe(500)
    expect((await report({ click, secret })).statusCode).toBe(500)
    await sql`alter table offer_day_away rename to offer_day`.execute(ctx.db)
    server.app.log.error({ err: new Error(`GET https://${CLICKS}/o/${click} failed`) }, 'a test')
    expect(server.log()).toContain('bug')
    for (const hidden of [click, secret, 'a-wrong-secret-of-somebody'])
      expect(server.log()).not.toContain(hidden)
  })
})

/** The advertiser makes a new secret for conversions. */
async function secretOf(ctx: Context, campaignId: CampaignId): Promise<string> {
  return renewSecret(ctx, { campaignId, accountId: await findAdvertiser(ctx.db, campaignId) })
}
