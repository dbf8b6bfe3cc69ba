import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { findOrCreateAccount } from '../server/accounts/findAccount.ts'
import { linkWallet } from '../server/accounts/wallets.ts'
import { findAdvertiser } from '../server/campaigns/versionQueries.ts'
import type { Context } from '../server/context.ts'
import { changeSettings } from '../server/groups/settings.ts'
import type { HostAnswer } from '../server/links/followLink.ts'
import { renewSecret } from '../server/offers/conversions.ts'
import type { AccountId, CampaignId, TelegramUserId } from '../server/shared/ids.ts'
import { DAY_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { CHOICE, QUIZ, randomAddress } from './fixtures/marketplace.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'

const CLICKS = 'go.foyer.test'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const OFFER = { text: 'A month for free.', url: 'https://münchen.de/start?plan=a' }
/** The sandbox's first person id. */
const FIRST_PERSON = 1_001

let gate: Gate
let server: TestServer
let operator: SandboxUser
/** Where the host of the offer leads on to. */
let leadsTo: string | undefined

beforeAll(async () => {
  const config = { clickUrl: `https://${CLICKS}`, publicUrl: 'https://ads.foyer.test' }
  const askHost = async (url: URL): Promise<HostAnswer> => ({
    kind: 'answered',
    status: 200,
    location: url.hostname === 'xn--mnchen-3ya.de' ? leadsTo : undefined,
  })
  gate = await startGate({ operators: [FIRST_PERSON], config, askHost })
  operator = gate.person('Operator')
  operator.says('/start')
  await gate.moment()
  server = await createTestServer({ database: gate.database, config })
})
afterAll(async () => {
  await server.close()
  await gate.stop()
})

/** A group with a running campaign that makes an offer. */
async function sponsored({
  allowsOffers = true,
  task = CHOICE as typeof CHOICE,
  ...order
}: {
  allowsOffers?: boolean
  task?: typeof CHOICE
  accountId?: AccountId
} = {}): Promise<GatedGroup> {
  const group = await gate.group()
  const owner = group.account.accountId
  await changeSettings(gate.ctx, { groupId: group.id, accountId: owner, changes: { allowsOffers } })
  const content = [{ language: 'en', variants: [task], offer: OFFER }]
  await gate.market.campaign({ groupId: group.id, content, ...order })
  await gate.settle()
  return group
}

async function arrives(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  await gate.moment()
  person.taps('Start')
  await gate.moment()
}

/** Comes in by a request and answers the question. */
async function comesIn(person: SandboxUser, group: GatedGroup): Promise<void> {
  await arrives(person, group)
  person.taps('To learn')
  await gate.moment()
  person.taps('I agree')
  await gate.moment()
}

function buttonsOf(person: SandboxUser, text: RegExp) {
  const message = person.received().findLast((message) => text.test(message.text ?? ''))
  return message?.reply_markup?.inline_keyboard.flat() ?? []
}

function linkOf(person: SandboxUser): string | undefined {
  const urls = buttonsOf(person, /You are in/).flatMap((button) => ('url' in button ? [button.url] : []))
  return urls.find((url) => url.startsWith(`https://${CLICKS}/o/`))
}

function visits(url: string | undefined, headers: Record<string, string> = {}) {
  server.clock.set(gate.clock.now())
  const path = new URL(url ?? '').pathname
  return server.app.inject({ url: path, headers: { host: CLICKS, 'user-agent': PHONE, ...headers } })
}

async function sumsOf(group: GatedGroup) {
  const { rows } = await sql<{ shown: number; clicks: number; conversions: number }>`
    select sum(shown)::int as shown, sum(clicks)::int as clicks, sum(conversions)::int as conversions
    from offer_day d join placement p on p.id = d.placement_id where p.group_id = ${group.id}`.execute(
    gate.ctx.db,
  )
  return rows[0]
}

async function campaignOf(group: GatedGroup) {
  const { rows } = await sql<{ campaignId: never }>`
    select campaign_id as "campaignId" from placement where group_id = ${group.id}`.execute(gate.ctx.db)
  return rows[0]?.campaignId as never
}

describe('the offer of a sponsor', () => {
  it.each([
    [true, 'Once they are in, they would read: From Example Tools'],
    [false, 'Your group allows no offers, so they would not get this one: From Example Tools'],
  ])(
    'is shown to the owner who is asked, with what becomes of it: allowed %s',
    async (allowsOffers, says) => {
      const group = await gate.group({ consentPolicy: 'ask' })
      const { accountId } = group.account
      group.owner.says('/start')
      await gate.moment()
      await changeSettings(gate.ctx, { groupId: group.id, accountId, changes: { allowsOffers } })
      const content = [{ language: 'en', variants: [CHOICE], offer: OFFER }]
      await gate.market.campaign({ groupId: group.id, content, joins: 40 })
      await gate.settle()
      const asked = group.owner.received().map(({ text = '' }) => text)
      expect(asked.findLast((text) => text.includes('would like to run'))).toContain(says)
    },
  )

  it('comes with "You are in!" and never before; a click and a conversion count once', async () => {
    const group = await sponsored()
    const alice = gate.person('Alice')
    await comesIn(alice, group)
    const told = alice.received().map(({ text = '' }) => text)
    expect(told.filter((text) => text.includes(OFFER.text))).toHaveLength(1)
    const { text } = await alice.sees(/You are in! Welcome to Group/)
    expect(text).toContain(`From Example Tools: ${OFFER.text}`)
    expect(text).toMatch(/If you want no offers, tap \/privacy/)
    expect(buttonsOf(alice, /You are in/).map((button) => button.text)).toEqual([
      'münchen.de',
      'Why do I see this?',
      '⚠️ Report it',
    ])
    const url = linkOf(alice)
    expect((await visits(url, { 'user-agent': 'TelegramBot (like TwitterBot)' })).statusCode).toBe(302)
    expect(await sumsOf(group)).toEqual({ shown: 1, clicks: 0, conversions: 0 })
    const answer = await visits(url)
    const location = new URL(answer.headers.location ?? '')
    expect(location.href.startsWith('https://xn--mnchen-3ya.de/start?plan=a&foyer_click=')).toBe(true)
    await visits(url)
    const secret = await secretOf(gate.ctx, await campaignOf(group))
    const click = location.searchParams.get('foyer_click') ?? ''
    for (const counted of [true, false]) {
      const reported = await server.inject({
        method: 'POST',
        url: '/api/conversions',
        payload: { click, secret },
      })
      expect(reported.json()).toEqual({ ok: true, counted })
    }
    expect(await sumsOf(group)).toEqual({ shown: 1, clicks: 1, conversions: 1 })
  })

  it('can be reported from "You are in!", and counts as shown once where that message is sent again', async () => {
    const group = await sponsored()
    const [ann, ben] = [gate.person('Ann'), gate.person('Ben')]
    await comesIn(ann, group)
    ann.taps('⚠️ Report it')
    await gate.moment()
    const { rows } = await sql`
      select from verification where group_id = ${group.id} and reported_at is not null`.execute(gate.ctx.db)
    expect(rows).toHaveLength(1)
    await arrives(ben, group)
    ben.taps('To learn')
    await gate.moment()
    const gone = { kind: 'refused', description: 'Bad Request: message to edit not found' } as const
    gate.sandbox.failNext(gone, { method: 'editMessageText', chatId: ben.id })
    ben.taps('I agree')
    await gate.moment()
    expect(linkOf(ben)).toBeDefined()
    expect((await sumsOf(group))?.shown).toBe(2)
  })

  it('is measured by its advertiser, whose secret the bot shows once', async () => {
    const ada = gate.person('Ada')
    const telegramUserId = ada.id as TelegramUserId
    const { id: accountId } = await findOrCreateAccount(gate.ctx, { telegramUserId, language: 'en' })
    await linkWallet(gate.ctx, { accountId, wallet: randomAddress() })
    const group = await sponsored({ accountId })
    const gil = gate.person('Gil')
    await comesIn(gil, group)
    const answer = await visits(linkOf(gil))
    const click = new URL(answer.headers.location ?? '').searchParams.get('foyer_click') ?? ''
    ada.says('/start')
    await gate.moment()
    ada.says('/campaigns')
    await gate.moment()
    const [first] = buttonsOf(ada, /Your campaigns/)
    const secrets: string[] = []
    for (const tap of [
      first?.text ?? '',
      'Question and offer',
      'Conversions',
      'Make a secret',
      'Make a secret',
    ]) {
      ada.taps(tap)
      await gate.moment()
      if (tap === 'Make a secret')
        secrets.push((await ada.sees(/It is not shown again/)).text?.split('\n\n')[1] ?? '')
    }
    const codes = secrets.map((secret) =>
      server.inject({ method: 'POST', url: '/api/conversions', payload: { click, secret } }),
    )
    expect((await Promise.all(codes)).map(({ statusCode }) => statusCode)).toEqual([401, 200])
    const { rows } = await sql<{ row: string }>`
      select o::text as row from outbox o union all select s::text from conversion_secret s`.execute(
      gate.ctx.db,
    )
    expect(rows.filter(({ row }) => secrets.some((secret) => row.includes(secret)))).toEqual([])
  })

  it('leaves no trace of the link in our copy of the message, and says who pays when asked', async () => {
    const group = await sponsored()
    const ann = gate.person('Ann')
    await comesIn(ann, group)
    const token = linkOf(ann)?.split('/o/')[1] ?? 'none'
    const { rows } = await sql<{ row: string }>`
      select o::text as row from outbox o union all select t::text from offer_token t
      union all select j::text from graphile_worker._private_jobs j union all select v::text from verification v`.execute(
      gate.ctx.db,
    )
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    ann.taps('Why do I see this?')
    await gate.moment()
    const { text } = await ann.sees(/pays for this offer/)
    expect(text).toMatch(/^Example Tools pays/)
    expect(text).toContain('münchen.de')
    expect(text).toMatch(/your Telegram account or your answer/)
  })

  it('comes to open joins too, and not with a wrong answer', async () => {
    const group = await sponsored({ task: QUIZ as typeof CHOICE })
    const bea = gate.person('Bea')
    await arrives(bea, group)
    bea.taps('3')
    await gate.moment()
    const ben = gate.person('Ben')
    ben.joins(group.chat)
    await gate.moment()
    tapsInvitation(ben, { in: group.chat })
    await gate.moment()
    ben.taps('Start')
    await gate.moment()
    ben.taps('4')
    await gate.moment()
    ben.taps('I agree')
    await gate.moment()
    expect((await ben.sees(/You are in/)).text).toContain(OFFER.text)
    expect(linkOf(ben)).toBeDefined()
    expect(bea.received().some(({ text }) => text?.includes(OFFER.text))).toBe(false)
  })

  it('waits until the owner of the group allows offers in /menu, and ends there in one tap', async () => {
    const group = await sponsored({ allowsOffers: false })
    const cleo = gate.person('Cleo')
    await comesIn(cleo, group)
    expect((await cleo.sees(/You are in/)).text).not.toContain(OFFER.text)
    const { owner } = group
    owner.says('/menu')
    await gate.moment()
    const opens = async (...taps: string[]) => {
      for (const tap of taps) {
        owner.taps(tap)
        await gate.moment()
      }
    }
    await opens('Advertisers', 'Offers', 'Allow offers')
    const carl = gate.person('Carl')
    await comesIn(carl, group)
    const url = linkOf(carl)
    expect((await visits(url)).statusCode).toBe(302)
    owner.says('/menu')
    await gate.moment()
    await opens('Advertisers', 'Offers', 'End the link of Example Tools')
    expect((await visits(url)).statusCode).toBe(410)
    const cora = gate.person('Cora')
    await comesIn(cora, group)
    expect(linkOf(cora)).toBeUndefined()
  })

  it('does not come to a member who has switched offers off in /privacy', async () => {
    const [group, other] = [await sponsored(), await sponsored()]
    const dora = gate.person('Dora')
    dora.says('/privacy')
    await gate.moment()
    dora.taps('Switch offers off')
    await gate.moment()
    await dora.sees(/you get no offers any more/)
    await comesIn(dora, group)
    expect((await dora.sees(/You are in/)).text).not.toContain(OFFER.text)
    dora.says('/privacy')
    await gate.moment()
    dora.taps('Switch offers on')
    await gate.moment()
    await comesIn(dora, other)
    expect((await dora.sees(/You are in! Welcome to/)).text).toContain(OFFER.text)
  })

  it('P116: is killed by an operator in one tap, for messages sent already too', async () => {
    const group = await sponsored()
    const eve = gate.person('Eve')
    await comesIn(eve, group)
    const url = linkOf(eve)
    operator.says('/operator')
    await gate.moment()
    operator.taps('Offers')
    await gate.moment()
    await operator.sees(/Links of offers/)
    const kill = buttonsOf(operator, /Links of offers/).find(({ text }) => text.startsWith('Kill'))
    operator.taps(kill?.text ?? '')
    await gate.moment()
    expect((await visits(url)).statusCode).toBe(410)
  })

  it('P116: is paused by the weekly look once the link leads elsewhere: advertiser and operator hear of it', async () => {
    const group = await sponsored()
    const fay = gate.person('Fay')
    await comesIn(fay, group)
    leadsTo = 'https://evil.com/'
    await sql`select graphile_worker.add_job('offers_follow', '{}'::json, run_at := ${new Date(gate.clock.now().getTime() + 7 * DAY_MS)})`.execute(
      gate.ctx.db,
    )
    await gate.passes(7 * DAY_MS + 1)
    await gate.moment()
    leadsTo = undefined
    expect((await visits(linkOf(fay))).statusCode).toBe(410)
    await operator.sees(/is paused: its link now gives “evil\.com”/)
  })
})

/** The advertiser makes a new secret for conversions. */
async function secretOf(ctx: Context, campaignId: CampaignId): Promise<string> {
  return renewSecret(ctx, { campaignId, accountId: await findAdvertiser(ctx.db, campaignId) })
}
