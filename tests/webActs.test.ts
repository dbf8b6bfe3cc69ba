import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADVERTISER_ACTIONS, PLACEMENT_ACTIONS } from '../server/advertisers/actions.ts'
import { errorText } from '../server/bot/errorText.ts'
import { saveUsername } from '../server/bot/profiles.ts'
import { textsIn } from '../server/bot/texts.ts'
import { CAMPAIGN_ACTIONS } from '../server/campaigns/actions.ts'
import { shownBefore } from '../server/campaigns/batches.ts'
import { addPlacements, removePlacement } from '../server/campaigns/changePlacement.ts'
import { CAMPAIGN_ACTS } from '../server/campaigns/rights.ts'
import type { Context } from '../server/context.ts'
import { ACTS, type ActName } from '../server/dashboard/acts.ts'
import { inviteColleague, takeInvitation } from '../server/people/colleagues.ts'
import { type Address, displayAddress, parseAddress } from '../server/shared/addresses.ts'
import { DomainError } from '../server/shared/errors.ts'
import type { CampaignId, GroupId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { addMs, DAY_MS, dayOf } from '../server/shared/time.ts'
import { SIGNED_ACTS } from '../server/wallet-auth/statements.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { type Known, makeKnownGroup } from './fixtures/knownGroup.ts'
import { createMarketplace, OPEN, type Person } from './fixtures/marketplace.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'
import { keysOnly, keyWallet, OWN_PAGE, type Visitor, visitor } from './fixtures/visitor.ts'

let database: TestDatabase
let server: TestServer
let clock: TestClock
let ctx: Context
let market: ReturnType<typeof createMarketplace>

beforeAll(async () => {
  database = await createTestDatabase({ size: 12 })
  clock = createTestClock()
  const config = { serviceName: 'Service', depositLinkSecret: 'a secret for the links of this test' }
  ctx = createTestContext(database, { clock, config })
  server = await createTestServer({ database, clock, config: ctx.config, walletAuth: keysOnly(ctx) })
  market = createMarketplace(ctx)
  await saveUsername(ctx.db, { botId: 1, username: 'foyer_bot' })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

interface Advertiser extends Person {
  readonly page: Visitor
}

/** Somebody who has proven a wallet and signed in with it. */
async function signedIn(): Promise<Advertiser> {
  const wallet = keyWallet()
  const person = await market.person(parseAddress(wallet.address))
  const page = visitor(server, wallet)
  await page.signIn()
  return { ...person, page }
}

const newKey = (): string => crypto.randomUUID()

/** An act as its page asks for it: signed, where it has to be. */
async function does(
  page: Visitor,
  campaignId: number,
  act: string,
  body: Readonly<Record<string, unknown>> = {},
  key: string = newKey(),
) {
  const signs = {
    withdraw: () =>
      SIGNED_ACTS.withdraw({ campaignId, refundWallet: displayAddress(body.refundWallet as Address) }),
    secret: () => SIGNED_ACTS.secret({ campaignId }),
  }
  const statement = act in signs ? signs[act as keyof typeof signs]() : undefined
  const signed = statement === undefined ? {} : await page.signed(statement)
  const headers = { ...OWN_PAGE, 'idempotency-key': key }
  return page.ask('POST', `/campaigns/${campaignId}/${act}`, { ...body, ...signed }, headers)
}

const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${JSON.parse(body).code ?? ''}`.trim()

const rowOf = (id: number) =>
  database.db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id as CampaignId)
    .executeTakeFirstOrThrow()

let ada: Advertiser
let campaignId: CampaignId
let placementId: number

beforeEach(async () => {
  ada = await signedIn()
  const { id: groupId } = await market.group()
  const campaign = await market.campaign({ accountId: ada.accountId, groupId, joins: 40 })
  campaignId = campaign.id
  placementId = (await market.placement(campaignId)).id
})

/** A body that each act takes, and the status of a campaign in which it does not. */
const BODIES: Readonly<Record<ActName, () => Readonly<Record<string, unknown>>>> = {
  pause: () => ({}),
  resume: () => ({}),
  start: () => ({}),
  renew: () => ({}),
  topup: () => ({ amountMicro: '2000000' }),
  bid: () => ({ bidMicro: '90000' }),
  highest: () => ({ highestMicro: '900000' }),
  limits: () => ({ dailyCap: 7 }),
  content: () => ({ language: 'en', variants: [OPEN], offer: null }),
  groups: () => ({ avoid: [1] }),
  'group-bid': () => ({ placementId, bidMicro: '90000' }),
  'group-cap': () => ({ placementId, dailyCap: 3 }),
  leave: () => ({ placementId }),
  withdraw: () => ({ refundWallet: ada.wallet, confirm: `${campaignId}` }),
  secret: () => ({}),
  report: () => ({ text: 'An answer insults us.' }),
}
const NAMES = Object.keys(ACTS) as ActName[]

/** Acts that need another status than a running campaign's. */
const NOT_NOW: readonly ActName[] = ['renew']
/** Acts that a running campaign takes. */
const NOW = NAMES.filter((name) => !NOT_NOW.includes(name))

describe('an act on the web', () => {
  it.each(NOW)('%s: its advertiser does it', async (name) => {
    const answer = await does(ada.page, campaignId, name, BODIES[name]())
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  })

  it.each(NAMES)('P120: %s is nobody else’s, with or without an account', async (name) => {
    const [other, stranger] = [await signedIn(), visitor(server)]
    await stranger.signIn()
    const before = await rowOf(campaignId)
    for (const page of [other.page, stranger, visitor(server)]) {
      const answer = await does(page, campaignId, name, BODIES[name]())
      expect(['404 campaign.not_found', '404 placement.not_found', '401 session.missing']).toContain(
        codeOf(answer),
      )
    }
    expect(await rowOf(campaignId)).toEqual(before)
  })

  it.each(NAMES)('%s: a colleague may as in the bot', async (name) => {
    const cleo = await signedIn()
    const { id, token } = await inviteColleague(ctx, { accountId: ada.accountId, name: 'Cleo' })
    await takeInvitation(ctx, { id, token, accountId: cleo.accountId })
    const answer = await does(cleo.page, campaignId, name, BODIES[name]())
    const isRefused = codeOf(answer) === '403 colleague.not_allowed'
    expect(isRefused).toBe(!CAMPAIGN_ACTS[ACTS[name].right])
  })

  it.each(NAMES)('%s: an ended campaign takes none but a report and a secret', async (name) => {
    await does(ada.page, campaignId, 'withdraw', BODIES.withdraw())
    const answer = await does(ada.page, campaignId, name, BODIES[name]())
    const isTaken = ['withdraw', 'secret', 'report', 'leave'].includes(name)
    const refused = name === 'renew' ? 400 : 409
    expect(answer.statusCode).toBe(isTaken ? 200 : refused)
  })

  it('needs a key, one for each act', async () => {
    const bare = await ada.page.ask('POST', `/campaigns/${campaignId}/pause`, {})
    expect(codeOf(bare)).toBe('400 request.invalid')
    expect(codeOf(await does(ada.page, campaignId, 'pause', {}, 'the-same-key'))).toBe('200')
    expect(codeOf(await does(ada.page, campaignId, 'resume', {}, 'the-same-key'))).toBe('400 request.invalid')
  })

  it('a repeated and a raced top-up is one deposit, with one answer', async () => {
    const key = newKey()
    const ask = () => does(ada.page, campaignId, 'topup', BODIES.topup(), key)
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
    const [first] = answers
    expect(first?.json().url).toMatch(/\/deposit\?campaignId=/)
    for (const answer of answers) expect(answer.json()).toEqual(first?.json())
    const deposits = database.db.selectFrom('deposit').select('id').where('campaign_id', '=', campaignId)
    expect(await deposits.where('kind', '=', 'topup').execute()).toHaveLength(1)
  })

  it('an act that failed may be tried again with its key', async () => {
    const key = newKey()
    expect(codeOf(await does(ada.page, campaignId, 'bid', { bidMicro: '1' }, key))).toBe(
      '400 bid.below_floor',
    )
    expect(codeOf(await does(ada.page, campaignId, 'bid', { bidMicro: '90000' }, key))).toBe('200')
    expect((await rowOf(campaignId)).bid).toBe(90_000n)
  })

  it('tells a secret once, and keeps none of it', async () => {
    const key = newKey()
    const { secret } = (await does(ada.page, campaignId, 'secret', {}, key)).json()
    expect(secret).toMatch(/^[\w-]{20,}$/)
    expect((await does(ada.page, campaignId, 'secret', {}, key)).json()).toEqual({})
    const kept = await database.db.selectFrom('answered_act').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('P120: the refund wallet alone may end a campaign, and do no more', async () => {
    const wallet = keyWallet()
    const person = await market.person(parseAddress(wallet.address), { proven: false })
    const { id: groupId } = await market.group()
    const { id } = await market.campaign({ accountId: person.accountId, groupId, joins: 40 })
    const page = visitor(server, wallet)
    await page.signIn()
    for (const name of ['pause', 'topup', 'bid'] as const) {
      expect(codeOf(await does(page, id, name, BODIES[name]()))).toBe('404 campaign.not_found')
    }
    const body = { refundWallet: person.wallet, confirm: `${id}` }
    const wrong = { ...body, refundWallet: ada.wallet }
    expect(codeOf(await does(page, id, 'withdraw', wrong))).toBe('400 request.invalid')
    expect(codeOf(await does(page, id, 'withdraw', { ...body, confirm: '' }))).toBe('400 request.invalid')
    expect((await rowOf(id)).status).toBe('active')
    expect(codeOf(await does(page, id, 'withdraw', body))).toBe('200')
    expect(['closing', 'closed']).toContain((await rowOf(id)).status)
  })

  it('questions a bid that may be a slip', async () => {
    const { bid } = await rowOf(campaignId)
    const bidMicro = `${bid * 3n}`
    const own = await market.campaign({
      accountId: ada.accountId,
      bid: usdc(9_000_000n),
      joins: 20,
      groupId: (await market.group()).id,
    })
    expect(bidMicro).not.toBe('0')
    const place = (await market.placement(own.id)).id
    await does(ada.page, own.id, 'group-bid', { placementId: place, bidMicro: '10000' })
    const slip = { placementId: place, bidMicro: '6000000' }
    expect(codeOf(await does(ada.page, own.id, 'group-bid', slip))).toBe('409 bid.huge')
    const answer = await does(ada.page, own.id, 'group-bid', { ...slip, isSure: true })
    expect(codeOf(answer)).toBe('200')
  })

  it('judges a changed bid by the rule of an order, for all groups and for one', async () => {
    const { id: groupId, owner } = await market.group({ consentPolicy: 'ask', floorBid: usdc(100_000n) })
    await market.campaign({ groupId, owner, bid: usdc(200_000n), joins: 40 })
    const { id } = await market.campaign({ accountId: ada.accountId, groupId, bid: usdc(5_000_000n) })
    const place = (await market.placement(id)).id
    const content = [{ language: 'en', variants: [OPEN], offer: null }]
    const order = { sponsor: 'A bakery', category: 'shops', content, chosen: [groupId], joins: 40 }
    const ordered = async (bid: string) => {
      const answer = await ada.page.ask('POST', '/orders/plan', { draft: { ...order, bid } })
      return answer.json().flaws.map(({ code }: { code: string }) => code)
    }
    const changed = async (act: string, body: object) => {
      const answer = await does(ada.page, id, act, { ...body })
      return answer.statusCode === 200 ? [] : [answer.json().code]
    }
    for (const [bid, codes] of [
      ['99999', ['bid.below_floor']],
      ['2000000', ['bid.huge']],
      ['40000000', ['bid.huge']],
      ['1999999', []],
    ] as const) {
      expect([bid, await ordered(bid)]).toEqual([bid, codes])
      expect([bid, await changed('bid', { bidMicro: bid })]).toEqual([bid, codes])
    }
    expect(await changed('group-bid', { placementId: place, bidMicro: '99999' })).toEqual(['bid.below_floor'])
    const slip = { placementId: place, bidMicro: '20000000' }
    expect(await changed('group-bid', slip)).toEqual(['bid.huge'])
    expect(await changed('group-bid', { ...slip, isSure: true })).toEqual([])
  })

  it('says of each act whether it is possible, and why not', async () => {
    const view = async (page: Visitor) => (await page.ask('GET', `/campaigns/${campaignId}/acts`)).json()
    expect((await view(ada.page)).obstacles).toEqual({
      resume: 'status',
      start: 'status',
      renew: 'nothing_open',
    })
    const cleo = await signedIn()
    const invitation = await inviteColleague(ctx, { accountId: ada.accountId, name: 'Cleo' })
    await takeInvitation(ctx, { ...invitation, accountId: cleo.accountId })
    const theirs = (await view(cleo.page)).obstacles
    expect(theirs).toMatchObject({ withdraw: 'advertiser_only', secret: 'advertiser_only' })
    await does(ada.page, campaignId, 'withdraw', BODIES.withdraw())
    expect((await view(ada.page)).obstacles).toMatchObject({
      pause: 'status',
      bid: 'status',
      topup: 'status',
    })
  })
})

describe('a refusal on the web', () => {
  const ask = (path: string, language: string, headers: object = {}) =>
    server.app.inject({
      url: `/app${path}`,
      headers: { ...OWN_PAGE, 'accept-language': language, cookie: ada.page.cookie ?? '', ...headers },
    })

  it.each([
    ['session.missing', '/overview', { cookie: '' }],
    ['session.cross_site', '/overview', { 'sec-fetch-site': 'cross-site' }],
    ['share.not_found', '/shares/none', {}],
    ['request.invalid', '/overview?from=never', {}],
    ['campaign.not_found', '/campaigns/999999', {}],
    ['group_owner.not_found', '/group-owner', {}],
    ['route.not_found', '/nothing/of/ours', {}],
  ])('%s comes in the language of the page, with what to do next', async (code, path, headers) => {
    const [english, spanish] = await Promise.all(['en', 'es'].map((tag) => ask(path, tag, headers)))
    for (const answer of [english, spanish]) expect(answer?.json().code).toBe(code)
    expect(english?.json().error).toBe(errorText({ t: textsIn('en') }, new DomainError(code as never)))
    expect(spanish?.json().error).toBe(errorText({ t: textsIn('es') }, new DomainError(code as never)))
    expect(spanish?.json().error).not.toBe(english?.json().error)
  })
})

describe('the rule of a campaign on the web', () => {
  const RULE = { languages: [], topics: [], leastMembers: null, priceUpTo: null }
  const ofRule = async (page = ada.page) => page.ask('GET', `/campaigns/${campaignId}/rule`)
  const known = (settings: Known = {}) => makeKnownGroup(ctx, market, settings)
  const has = (list: readonly { id: number }[]) => list.map(({ id }) => id)

  beforeEach(async () => {
    await sql`update "group" set status = 'paused'`.execute(database.db)
    await addPlacements(ctx, { accountId: ada.accountId, campaignId, groups: [], rule: RULE })
  })

  it('shows the groups that match by now, each with its prices, until one is avoided', async () => {
    const [dear, cheap] = [await known({ floorBid: usdc(2_000_000_000n) }), await known()]
    const found = (await ofRule()).json()
    expect(found).toMatchObject({ rule: RULE, avoided: [] })
    expect(has(found.found).toSorted()).toEqual([dear.id, cheap.id])
    expect(found.found.find(({ id }: { id: number }) => id === dear.id)).toMatchObject({ canBid: false })
    expect(codeOf(await does(ada.page, campaignId, 'groups', { avoid: [cheap.id] }))).toBe('200')
    const after = (await ofRule()).json()
    expect([has(after.found), has(after.avoided)]).toEqual([[dear.id], [cheap.id]])
    await does(ada.page, campaignId, 'groups', { allow: [cheap.id] })
    expect(has((await ofRule()).json().avoided)).toEqual([])
  })

  it('leaves a group that it has taken, when that one is avoided; the rule itself ends with one act', async () => {
    const taken = await known()
    await addPlacements(ctx, { accountId: ada.accountId, campaignId, groups: [], rule: RULE })
    const place = async () => market.placement(campaignId, taken.id)
    expect(await place()).toMatchObject({ status: expect.stringMatching(/waiting|accepted/) })
    const { places } = (await ada.page.ask('GET', `/campaigns/${campaignId}/acts`)).json()
    expect(places.find(({ groupId }: { groupId: number }) => groupId === taken.id)).toMatchObject({
      byRule: true,
    })
    await does(ada.page, campaignId, 'groups', { avoid: [taken.id] })
    expect(await place()).toMatchObject({ status: 'ended', endReason: 'withdrawn' })
    await does(ada.page, campaignId, 'groups', { rule: null })
    const after = (await ofRule()).json()
    expect([after.rule, has(after.avoided)]).toEqual([null, [taken.id]])
  })

  it('loses none of the groups that two tabs avoid at once', async () => {
    const groups = await Promise.all([known(), known(), known()])
    await Promise.all(groups.map(({ id }) => does(ada.page, campaignId, 'groups', { avoid: [id] })))
    expect(has((await ofRule()).json().avoided).toSorted()).toEqual(has(groups).toSorted())
  })

  it('P120: is nobody else’s, and names no group that sells nothing', async () => {
    const [other, stranger] = [await signedIn(), visitor(server)]
    await stranger.signIn()
    expect(codeOf(await ofRule(other.page))).toBe('404 campaign.not_found')
    expect(codeOf(await ofRule(stranger))).toBe('404 campaign.not_found')
    expect(codeOf(await ofRule(visitor(server)))).toBe('401 session.missing')
    const hidden = await market.group({ title: 'Nobody knows us' })
    await sql`update "group" set status = 'paused' where id = ${hidden.id}`.execute(database.db)
    await does(ada.page, campaignId, 'groups', { avoid: [hidden.id] })
    expect((await ofRule()).json().avoided).toEqual([{ id: hidden.id, title: null }])
  })
})

describe('colleagues on the web', () => {
  it('are invited by a link that is told once, listed and removed', async () => {
    const key = newKey()
    const invite = async () => {
      const body = { name: 'Cleo', ...(await ada.page.signed(SIGNED_ACTS.invite())) }
      return ada.page.ask('POST', '/colleagues', body, { ...OWN_PAGE, 'idempotency-key': key })
    }
    const { url } = (await invite()).json()
    expect(url).toMatch(/^https:\/\/t\.me\/\w+\?start=c_\d+_[\w-]{24}$/)
    expect((await invite()).json()).toEqual({})
    const list = async () => (await ada.page.ask('GET', '/colleagues')).json().colleagues
    const [cleo] = await list()
    expect(cleo).toMatchObject({ name: 'Cleo', since: null })
    const other = await signedIn()
    await other.page.ask('POST', `/colleagues/${cleo.id}/remove`)
    expect(await list()).toHaveLength(1)
    await ada.page.ask('POST', `/colleagues/${cleo.id}/remove`)
    expect(await list()).toEqual([])
  })

  it('need an account, and a name', async () => {
    const stranger = visitor(server)
    await stranger.signIn()
    expect(codeOf(await stranger.ask('GET', '/colleagues'))).toBe('409 wallet.not_linked')
    const headers = { ...OWN_PAGE, 'idempotency-key': newKey() }
    const signed = await ada.page.signed(SIGNED_ACTS.invite())
    expect(codeOf(await ada.page.ask('POST', '/colleagues', { name: '  ', ...signed }, headers))).toBe(
      '400 request.invalid',
    )
  })
})

const draft = (groups: readonly number[]) => ({
  sponsor: 'A bakery',
  category: 'shops',
  content: [{ language: 'en', variants: [{ kind: 'open', prompt: 'What do you bake?' }], offer: null }],
  chosen: groups,
  bid: '100000',
  joins: 40,
})

describe('an order on the web', () => {
  it('names each flaw at its field, in the language of the page', async () => {
    const { id } = await market.group()
    const bad = {
      ...draft([id]),
      sponsor: '',
      content: [
        {
          language: 'en',
          variants: [{ kind: 'choice', prompt: 'One?', options: ['only'] }],
          offer: { text: 'Buy', url: 'http://x' },
        },
      ],
      bid: '1',
      endsAt: '2020-01-01T00:00:00Z',
    }
    const ask = async (draft: object, lang = 'en') =>
      (await ada.page.ask('POST', '/orders/plan', { draft }, { ...OWN_PAGE, 'accept-language': lang })).json()
    const { flaws } = await ask(bad)
    expect(flaws.map(({ field, code }: { field: string; code: string }) => `${field}: ${code}`)).toEqual([
      'sponsor: request.invalid',
      'content.en.variants.0.options: task.invalid',
      'content.en.offer: offer.link_refused',
      'bid: bid.below_floor',
      'endsAt: campaign.dates_invalid',
    ])
    const spanish = (await ask(bad, 'es')).flaws
    expect(spanish[1].error).not.toBe(flaws[1].error)
    const good = await ask(draft([id]))
    expect(good.flaws).toEqual([])
    expect(good.plan).toMatchObject({ groups: 1, leading: 1, reached: 1, totalMicro: '4000000' })
    expect((await ask({ ...draft([id]), joins: 5 })).flaws).toMatchObject([
      { field: 'joins', code: 'campaign.no_reach' },
    ])
  })

  const plan = async (draft: object) => (await ada.page.ask('POST', '/orders/plan', { draft })).json()
  const codes = ({ flaws }: { flaws: readonly { field: string; code: string }[] }) =>
    flaws.map(({ field, code }) => `${field}: ${code}`)

  it('P152: is refused with a placeholder of a template, at the part that holds it, wherever it is sent', async () => {
    const { id } = await market.group()
    const unfinished = (await ada.page.ask('GET', '/orders/choices?language=de')).json()
    const [about] = unfinished.templates.filter(({ id }: { id: string }) => id === 'about')
    const right = about.task.options.with(1, 'Brot')
    for (const [task, part, placeholder] of [
      [about.task, 'prompt', '[dein Produkt]'],
      [{ ...about.task, prompt: 'Was machen wir?', options: right }, 'options.0', '[eine falsche Antwort]'],
    ]) {
      const form = { ...draft([id]), content: [{ language: 'en', variants: [task], offer: null }] }
      const { flaws } = (await ada.page.ask('POST', '/orders/plan', { draft: form })).json()
      expect(flaws).toEqual([
        {
          ...{ field: `content.en.variants.0.${part}`, code: 'task.placeholder' },
          error: `Your text still has ${placeholder}. Write your own words in its place.`,
        },
      ])
      const { id: draftId } = (await ada.page.ask('POST', '/drafts', { form })).json()
      const signed = await ada.page.signed(SIGNED_ACTS.order({ id: draftId, revision: 1 }, form))
      const ordered = await ada.page.ask('POST', `/drafts/${draftId}/order`, { revision: 1, ...signed })
      expect(codeOf(ordered)).toBe('400 task.placeholder')
      const content = { language: 'en', variants: [task], offer: null }
      expect(codeOf(await does(ada.page, campaignId, 'content', content))).toBe('400 task.placeholder')
      const offer = {
        language: 'en',
        variants: [OPEN],
        offer: { text: placeholder, url: 'https://a.example' },
      }
      expect(codeOf(await does(ada.page, campaignId, 'content', offer))).toBe('400 task.placeholder')
    }
  })

  it('says of every missing part what to do', async () => {
    const { flaws } = await plan({
      content: [{ language: 'en', variants: [], offer: null }],
      dailyCap: 0,
      stopAfter: -1,
    })
    expect(flaws.map(({ field, error }: { field: string; error: string }) => `${field}: ${error}`)).toEqual([
      'sponsor: Write a name, at most 64 characters.',
      'category: Choose what it is about.',
      'content.en: Write a question.',
      'groups: Choose a group, or a rule.',
      expect.stringMatching(/^bid: The lowest bid here is/),
      'joins: Write a whole number above zero, at most 1,000,000.',
      'dailyCap: Write a whole number above zero, at most 1,000,000.',
      'stopAfter: Write a whole number above zero, at most 1,000,000.',
    ])
  })

  it('says what is wrong with a number that nobody can order, beside all the rest', async () => {
    const { id } = await market.group()
    for (const [part, flaw] of [
      [{ joins: -1 }, 'joins: request.invalid'],
      [{ dailyCap: 1e15 }, 'dailyCap: request.invalid'],
      [{ own: [{ groupId: id, dailyCap: 1e15 }] }, `own.${id}: request.invalid`],
    ] as const) {
      const answer = await plan({ ...draft([id]), ...part })
      expect([codes(answer), answer.plan]).toEqual([[flaw], null])
    }
  })

  it('asks no more of the server than an order can hold, whoever asks', async () => {
    const content = (variants: number) => ({
      language: 'en',
      variants: Array(variants).fill(OPEN),
      offer: null,
    })
    const of = (...contents: object[]) => ({ draft: { ...draft([]), content: contents } })
    for (const [path, fits, tooMuch] of [
      ['/orders/plan', of(content(4)), of(content(5))],
      ['/orders/plan', of(...Array(14).fill(content(1))), of(...Array(15).fill(content(1)))],
      ['/orders/groups', of(content(4)), of(content(5))],
      [
        '/orders/preview',
        { ...content(4), sponsor: 'A', group: 'B' },
        { ...content(5), sponsor: 'A', group: 'B' },
      ],
    ] as const) {
      expect((await ada.page.ask('POST', path, fits)).statusCode).toBe(200)
      expect(codeOf(await ada.page.ask('POST', path, tooMuch))).toBe('400 request.invalid')
    }
  })

  it.each(['\0', '\ud800'])('refuses text that no database stores: %j', async (letter) => {
    const content = { language: letter, variants: [OPEN], offer: null }
    const idempotent = { ...OWN_PAGE, 'idempotency-key': newKey() }
    for (const [path, body] of [
      ['/drafts', { form: { ...draft([]), sponsor: letter } }],
      ['/orders/groups', { draft: draft([]), words: letter }],
      ['/orders/plan', { draft: { ...draft([]), content: [content] } }],
      ['/colleagues', { name: letter, ...(await ada.page.signed(SIGNED_ACTS.invite())) }],
      [`/campaigns/${campaignId}/content`, content],
      [`/campaigns/${campaignId}/report`, { text: letter }],
    ] as const) {
      expect(codeOf(await ada.page.ask('POST', path, body, idempotent))).toBe('400 request.invalid')
    }
    expect(codeOf(await ada.page.ask('GET', '/campaigns?q=%00'))).toBe('400 request.invalid')
    const revision = Number.MAX_SAFE_INTEGER
    expect(codeOf(await ada.page.ask('PATCH', '/drafts/1', { form: {}, revision }))).toBe(
      '400 request.invalid',
    )
  })

  it('takes a bid and a limit for each group, and names the one that is wrong', async () => {
    const [{ id }, { id: other }] = [await market.group(), await market.group({ floorBid: usdc(50_000n) })]
    const own = (part: object) => ({ ...draft([id, other]), own: [{ groupId: other, ...part }] })
    expect(codes(await plan(own({ bid: '40000' })))).toEqual([`own.${other}: bid.below_floor`])
    expect(codes(await plan(own({ dailyCap: 0 })))).toEqual([`own.${other}: request.invalid`])
    expect(codes(await plan(own({ bid: '60000', dailyCap: 3 })))).toEqual([])
  })

  it('asks whether a huge bid is meant, for all groups and for one', async () => {
    const [{ id }, { id: other }] = [await market.group(), await market.group()]
    const all = { ...draft([id, other]), bid: '6000000' }
    const one = { ...draft([id, other]), own: [{ groupId: other, bid: '6000000' }] }
    const { flaws } = await plan(all)
    expect(flaws).toMatchObject([
      { field: 'bid', code: 'bid.huge', error: expect.stringMatching(/Are you sure\?/) },
    ])
    expect(codes(await plan(one))).toEqual([`own.${other}: bid.huge`])
    const sure = (sureBid: string) => [
      { ...all, sureBid },
      { ...one, own: [{ groupId: other, bid: '6000000', sureBid }] },
    ]
    for (const slip of sure('600000')) expect(codes(await plan(slip))).toHaveLength(1)
    for (const meant of sure('6000000')) expect(codes(await plan(meant))).toEqual([])
  })

  it('shows the messages that a member would get, and groups with their prices', async () => {
    const { id } = await market.group({ title: 'Bakers of Lyon' })
    const body = {
      language: 'es',
      sponsor: 'A bakery',
      group: 'Bakers',
      variants: [{ kind: 'choice', prompt: 'Which?', options: ['Bread', 'Cake'] }, { kind: 'open' }],
      offer: { text: 'Ten per cent off', url: 'https://shop.example.com/' },
    }
    const { messages } = (await ada.page.ask('POST', '/orders/preview', body)).json()
    expect(messages).toHaveLength(2)
    expect(messages[0].text).toContain('Which?')
    expect(messages[0].rows.slice(0, 2)).toEqual([['Bread'], ['Cake']])
    const found = (await ada.page.ask('POST', '/orders/groups', { draft: draft([]), words: 'Lyon' })).json()
    expect(found.groups).toMatchObject([{ id, title: 'Bakers of Lyon', topMicro: '0' }])
    const choices = (await ada.page.ask('GET', '/orders/choices?language=en&product=Buns')).json()
    expect(choices).toMatchObject({ mostVariants: 4 })
    expect(choices.templates[0].task.prompt).toContain('Buns')
  })
})

it('copies a campaign whole, and names the groups that cannot be had again', async () => {
  const owner = await market.person()
  const [kept, dear] = [await market.group(), await market.group({ floorBid: usdc(300_000n) })]
  const [lost, avoided] = [await market.group({ owner, title: 'Bakers of Lyon' }), await market.group()]
  const groups = [
    { groupId: kept.id, dailyCap: 7 },
    { groupId: dear.id, bid: usdc(400_000n) },
    { groupId: lost.id },
    { groupId: avoided.id },
  ]
  const campaign = await market.campaign({
    ...{ accountId: ada.accountId, groups, joins: 60, dailyCap: 20, highestBid: usdc(500_000n) },
    content: [{ language: 'en', variants: [OPEN], offer: null }],
    endsAt: addMs(clock.now(), DAY_MS),
  })
  const { id: campaignId } = campaign
  await addPlacements(ctx, { accountId: ada.accountId, campaignId, groups: [], avoided: [avoided.id] })
  const { id: placementId } = await market.placement(campaignId, lost.id)
  await removePlacement(ctx, { accountId: owner.accountId, placementId })
  const copy = async () => (await ada.page.ask('GET', `/campaigns/${campaignId}/copy`)).json()
  const { form, left } = await copy()
  expect(left).toEqual(['Bakers of Lyon'])
  expect(form).toMatchObject({
    ...{ sponsor: 'Example Tools', category: 'software', content: [{ language: 'en', variants: [OPEN] }] },
    ...{ bid: '100000', highestBid: '500000', joins: 60, dailyCap: 20, rule: null },
    chosen: [kept.id, dear.id],
    own: [
      { groupId: kept.id, dailyCap: 7 },
      { groupId: dear.id, bid: '400000' },
    ],
    never: [avoided.id],
    endsAt: addMs(clock.now(), DAY_MS).toISOString(),
  })
  const { flaws } = (await ada.page.ask('POST', '/orders/plan', { draft: form })).json()
  expect(flaws).toEqual([])
  clock.advance(2 * DAY_MS)
  await ada.page.signIn()
  expect((await copy()).form).toMatchObject({ startsAt: null, endsAt: null, pacing: 'fast' })
})

describe('a visitor who has not signed in', () => {
  const ask = async (page: Visitor, path: string, body: object) => {
    const answer = await page.ask('POST', `/orders/${path}`, body)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json()
  }
  const lastShownDay = () => dayOf(addMs(shownBefore(clock.now()), -DAY_MS))
  const joinsOf = (groupId: GroupId, joins: number) =>
    database.db
      .insertInto('group_day')
      .values({ group_id: groupId, day: lastShownDay(), verifications: joins, failed: 3 })
      .execute()

  it('plans an order in the groups of the public list alone, with figures as the list shows them', async () => {
    const [{ id: open }, { id: hidden }] = [
      await market.group({ title: 'Fishers of Nantes' }),
      await market.group({ title: 'Fishers in hiding' }),
    ]
    await database.db.updateTable('group').set({ is_listed: true }).where('id', '=', open).execute()
    for (const id of [open, hidden]) await joinsOf(id, 27)
    const stranger = visitor(server)
    const wallet = visitor(server)
    await wallet.signIn()
    const words = { draft: draft([]), words: 'Fishers' }
    const titles = ({ groups }: { groups: readonly { title: string }[] }) => groups.map(({ title }) => title)
    expect((await ask(stranger, 'groups', words)).groups).toMatchObject([
      { title: 'Fishers of Nantes', joinsPerWeek: 20, passRate: 90 },
    ])
    expect(titles(await ask(wallet, 'groups', words)).toSorted()).toEqual([
      'Fishers in hiding',
      'Fishers of Nantes',
    ])
    const { chosen } = await ask(stranger, 'plan', { draft: draft([open, hidden]) })
    expect(titles({ groups: chosen })).toEqual(['Fishers of Nantes'])
    const avoiding = { ...draft([]), never: [open, hidden] }
    const { avoided } = await ask(stranger, 'plan', { draft: avoiding })
    expect(titles({ groups: avoided })).toEqual(['Fishers of Nantes'])
    expect(await ask(stranger, 'plan', { draft: draft([open]) })).toMatchObject({
      flaws: [],
      plan: { groups: 1, reached: 1, totalMicro: '4000000' },
    })
  })

  it('is a visitor too with a session that has ended, and keeps nothing on the server', async () => {
    const stranger = visitor(server)
    await stranger.signIn()
    const before = stranger.cookie
    await stranger.ask('DELETE', '/session', { everywhere: true })
    stranger.cookie = before
    await ask(stranger, 'plan', { draft: draft([]) })
    expect(codeOf(await stranger.ask('POST', '/drafts', { form: draft([]) }))).toBe('401 session.expired')
    expect(codeOf(await visitor(server).ask('POST', '/drafts', { form: draft([]) }))).toBe(
      '401 session.missing',
    )
  })
})

/** The bot's actions that pages do in another way, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  show: 'The campaign page shows it.',
  places: 'The campaign page lists the groups.',
  place: 'The campaign page shows each group.',
  results: 'The campaign page shows them, with files.',
  statement: 'The campaign page has it as a file.',
  receipt: 'The checkout shows it before the address.',
  conversions: 'The page explains them beside the secret.',
  copy: 'It begins a draft, and changes nothing.',
  add: 'A signed change, which waits for a day: see changeRoutes.',
  write: 'content',
  placebid: 'group-bid',
  placecap: 'group-cap',
  takeout: 'The page asks before it sends leave.',
  takeoutnow: 'leave',
  withdrawnow: 'withdraw',
  foundall: 'Each found group has its own button.',
  foundone: 'A signed change, which waits for a day.',
}

it('every act of the bot is one of the web, or is named here with the reason', () => {
  const offered = [...Object.keys(ADVERTISER_ACTIONS), ...Object.keys(PLACEMENT_ACTIONS)]
  expect(Object.keys(CAMPAIGN_ACTIONS).every((name) => offered.includes(name))).toBe(true)
  const missing = offered.filter((name) => !(name in ACTS) && !(name in ELSEWHERE))
  expect(missing).toEqual([])
  const stale = Object.keys(ELSEWHERE).filter((name) => !offered.includes(name))
  expect(stale).toEqual([])
})
