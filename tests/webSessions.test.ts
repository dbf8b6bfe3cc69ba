import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { findAccount } from '../server/accounts/findAccount.ts'
import { linkWallet, markWalletProven } from '../server/accounts/wallets.ts'
import { saveUsername } from '../server/bot/profiles.ts'
import { changeBids } from '../server/campaigns/changeBids.ts'
import { changeCampaign } from '../server/campaigns/changeCampaign.ts'
import { addPlacements } from '../server/campaigns/changePlacement.ts'
import {
  CHANGE_DELAY_MS,
  type DelayedChange,
  makeDueChange,
  refuseChange,
} from '../server/campaigns/delayedChange.ts'
import { placeFound } from '../server/campaigns/foundGroups.ts'
import { pauseCampaign, resumeCampaign, withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { actOnWeb, type CampaignAct, listActs } from '../server/campaigns/rights.ts'
import { listShares } from '../server/campaigns/shares.ts'
import { addVersion } from '../server/campaigns/versions.ts'
import {
  bindDraft,
  CODE_TRIES,
  DRAFT_MS,
  LINK_MS,
  openLink,
  orderAtOnce,
} from '../server/campaigns/webDraft.ts'
import { inviteColleague, listColleagues, takeInvitation } from '../server/people/colleagues.ts'
import { deleteMe } from '../server/privacy/deleteMe.ts'
import { getSession, NONCE_MS, SESSION_MS } from '../server/sessions/session.ts'
import { type Address, displayAddress } from '../server/shared/addresses.ts'
import type {
  AccountId,
  CampaignId,
  DelayedChangeId,
  DraftId,
  GroupId,
  TelegramUserId,
} from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { SIGN_IN, SIGNED_ACTS, type SignedAct } from '../server/wallet-auth/statements.ts'
import {
  buttonsOf,
  newestCampaign,
  newestOf,
  rowOfCampaign,
  sellingGroup,
  startMarket,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { CHOICE, type Person } from './fixtures/marketplace.ts'
import { allWords, goesThrough } from './fixtures/owners.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'
import { otherForms } from './fixtures/signatures.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { keysOnly, keyWallet, OWN_PAGE, type Visitor, visitor } from './fixtures/visitor.ts'

let gate: Gate
let server: TestServer
let group: GatedGroup

beforeAll(async () => {
  gate = await startMarket({ config: { publicUrl: 'https://ads.example.org' } })
  const { database, clock, ctx } = gate
  const config = { ...ctx.config, publicUrl: 'https://ads.example.org' }
  server = await createTestServer({ database, clock, config, walletAuth: keysOnly({ config, clock }) })
  await saveUsername(database.db, { botId: 1, username: gate.sandbox.bot.username ?? '' })
  group = await sellingGroup(gate)
})
afterEach(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(async () => {
  await server.close()
  await gate.stop()
})

type Answer = Awaited<ReturnType<Visitor['ask']>>
const codeOf = ({ statusCode, body }: Answer) => `${statusCode} ${JSON.parse(body).code}`

async function signedIn(who = visitor(server)): Promise<Visitor> {
  expect((await who.signIn()).statusCode).toBe(200)
  return who
}

/** The session of a visitor, as routes get it. */
function sessionOf({ cookie = '' }: Visitor) {
  return getSession(gate.ctx, cookie.replace(/^[^=]+=/, ''))
}

describe('signing in', () => {
  it('gives the wallet a session of 12 hours, in a cookie for this host that no script reads', async () => {
    const ada = visitor(server)
    const answer = await ada.signIn()
    expect(answer.json()).toMatchObject({ accountId: null, wallet: displayAddress(ada.wallet) })
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const rows = await gate.database.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ada.cookie?.split('=')[1])
    expect((await ada.ask('GET', '/session')).json()).toEqual(answer.json())
    gate.clock.advance(SESSION_MS)
    expect(codeOf(await ada.ask('GET', '/session'))).toBe('401 session.expired')
  })

  it.each(['hardware', 'compact'] as const)('P141: takes a signature in the %s form', async (form) => {
    const { address, signText } = keyWallet()
    const inForm = async (text: string) => otherForms((await signText(text)) as Hex)[form]
    expect((await visitor(server, { address, signText: inForm }).signIn()).statusCode).toBe(200)
    const thief = visitor(server, { address: keyWallet().address, signText: inForm })
    expect(codeOf(await thief.signIn())).toBe('401 session.refused')
  })

  it('P120: takes a message once, whatever came of it', async () => {
    const ada = visitor(server)
    const signed = await ada.signed(SIGN_IN)
    expect((await ada.ask('POST', '/session', signed)).statusCode).toBe(200)
    expect(codeOf(await ada.ask('POST', '/session', signed))).toBe('401 session.refused')

    const later = await ada.signed(SIGN_IN)
    const forged = { ...later, signature: (await visitor(server).signed(SIGN_IN)).signature }
    expect(codeOf(await ada.ask('POST', '/session', forged))).toBe('401 session.refused')
    expect(codeOf(await ada.ask('POST', '/session', later))).toBe('401 session.refused')
  })

  it('P120: takes a message once where it comes twice at the same moment', async () => {
    const ada = visitor(server)
    const signed = await ada.signed(SIGN_IN)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.ask('POST', '/session', signed)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it.each([
    ['of another site', { origin: 'https://ads.example.com' }],
    ['of another chain', { chainId: 1 }],
    ['with other words', { statement: 'Claim your reward.' }],
    ['with a nonce of its own', { nonce: 'a'.repeat(32) }],
    ['that lasts longer', { expiresAt: new Date('2100-01-01') }],
    ['of another wallet', { wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  ])('P120: refuses a message %s', async (_, replaced) => {
    const ada = visitor(server)
    const message = await ada.message(replaced)
    const answer = await ada.ask('POST', '/session', { message, signature: await ada.sign(message) })
    expect(codeOf(answer)).toBe('401 session.refused')
    expect(ada.cookie).toBeUndefined()
  })

  it('P120: refuses a message after ten minutes', async () => {
    const ada = visitor(server)
    const signed = await ada.signed(SIGN_IN)
    gate.clock.advance(NONCE_MS)
    expect(codeOf(await ada.ask('POST', '/session', signed))).toBe('401 session.refused')
  })

  it('waits for the chain: nobody is let in or turned away without it', async () => {
    const away = await createTestServer({ database: gate.database, clock: gate.clock })
    away.chain.answer = { kind: 'failed' }
    expect(codeOf(await visitor(away).signIn())).toBe('503 verification.unavailable')
    away.chain.answer = { kind: 'returned', data: '0x01' }
    expect((await visitor(away).signIn()).statusCode).toBe(200)
    await away.close()
  })

  it('ends here, and everywhere', async () => {
    const ada = await signedIn()
    const [here, elsewhere] = [ada.cookie, (await signedIn(ada)).cookie]
    const asks = async (cookie: string | undefined) => {
      ada.cookie = cookie
      return (await ada.ask('GET', '/session')).statusCode
    }
    ada.cookie = here
    await ada.ask('DELETE', '/session')
    expect([await asks(here), await asks(elsewhere)]).toEqual([401, 200])
    const other = await signedIn()
    const third = (await signedIn(ada)).cookie
    await ada.ask('DELETE', '/session', { everywhere: true })
    expect([await asks(elsewhere), await asks(third)]).toEqual([401, 401])
    expect((await other.ask('GET', '/session')).statusCode).toBe(200)
  })
})

describe('P120: another site', () => {
  const routes = [
    ['POST', '/session/nonce'],
    ['POST', '/session'],
    ['GET', '/session'],
    ['DELETE', '/session'],
    ['GET', '/drafts'],
    ['POST', '/drafts'],
    ['PATCH', '/drafts/1'],
    ['DELETE', '/drafts/1'],
    ['POST', '/drafts/1/link'],
    ['POST', '/drafts/1/order'],
    ['POST', '/campaigns/1/changes'],
    ['DELETE', '/campaigns/1/changes/1'],
  ] as const

  it.each(routes)('cannot ask %s %s', async (method, path) => {
    const ada = await signedIn()
    const { 'sec-fetch-site': _, ...json } = OWN_PAGE
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await ada.ask(method, path, undefined, { ...json, 'sec-fetch-site': site })
      expect(codeOf(answer)).toBe('403 session.cross_site')
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    if (method === 'GET') return
    expect(codeOf(await ada.ask(method, path, undefined, json))).toBe('403 session.cross_site')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const form = { 'sec-fetch-site': 'same-origin', 'content-type': type }
      const answer = await server.app.inject({
        method,
        url: `/app${path}`,
        headers: { ...form, cookie: ada.cookie ?? '' },
        payload: '{}',
      })
      expect(codeOf(answer)).toBe('403 session.cross_site')
    }
  })

  const OWN = 'https://ads.example.org'
  const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none', ''] as const
  const origins = [
    ...[undefined, OWN, 'null', '', 'https://evil.example', 'http://ads.example.org', `${OWN}:8443`],
    ...[`${OWN}.evil.example`, 'https://example.org', `${OWN}/`, `${OWN}, ${OWN}`],
  ]

  it.each(['GET', 'POST', 'PATCH', 'DELETE'] as const)(
    'is told by Sec-Fetch-Site, and by Origin where a browser does not send that: %s',
    async (method) => {
      const ada = await signedIn()
      const strangers = { POST: '/drafts/999999/order', PATCH: '/drafts/999999', DELETE: '/drafts/999999' }
      const path = method === 'GET' ? '/session' : strangers[method]
      const own: string[] = []
      let asked = 0
      for (const cookie of [ada.cookie, undefined]) {
        for (const site of sites) {
          for (const origin of origins) {
            const headers = {
              'content-type': 'application/json',
              ...(site !== undefined && { 'sec-fetch-site': site }),
              ...(origin !== undefined && { origin }),
              ...(cookie !== undefined && { cookie }),
            }
            const payload = method === 'GET' ? {} : { payload: {} }
            // Each from a network of its own, since requests are counted by network.
            const remoteAddress = `10.2.0.${asked}`
            asked += 1
            const answer = await server.app.inject({
              ...{ method, url: `/app${path}`, headers, remoteAddress },
              ...payload,
            })
            const { code } = answer.json()
            if (code === 'session.cross_site') continue
            own.push(`${cookie === undefined ? 'nobody' : 'ada'} ${site} ${origin}`)
            if (cookie === undefined) expect(answer.statusCode).toBeGreaterThanOrEqual(400)
          }
        }
      }
      const isRead = method === 'GET'
      const expected = ['ada', 'nobody'].flatMap((who) => [
        ...(isRead ? [`${who} undefined undefined`] : []),
        `${who} undefined ${OWN}`,
        ...origins.map((origin) => `${who} same-origin ${origin}`),
      ])
      expect(own.toSorted()).toEqual(expected.toSorted())
    },
  )

  it('is not what a browser without Sec-Fetch-Site is taken for: it signs in, acts and signs out', async () => {
    const ada = visitor(server)
    const old = { 'content-type': 'application/json', origin: OWN }
    const { nonce, issuedAt, expiresAt } = (await ada.ask('POST', '/session/nonce', {}, old)).json()
    const dates = { issuedAt: new Date(issuedAt), expiresAt: new Date(expiresAt) }
    const message = await ada.message({ nonce, ...dates })
    const body = { message, signature: await ada.sign(message) }
    expect((await ada.ask('POST', '/session', body, old)).statusCode).toBe(200)
    expect((await ada.ask('GET', '/session', undefined, {})).json()).toMatchObject({
      wallet: displayAddress(ada.wallet),
    })
    expect((await ada.ask('DELETE', '/session', {}, old)).statusCode).toBe(200)
    expect(codeOf(await ada.ask('GET', '/session', undefined, {}))).toBe('401 session.missing')
  })

  it('cannot write its path in another way', async () => {
    for (const url of ['/%61pp/session', '/app/%73ession', '//app/session', '/APP/session']) {
      const { statusCode } = await server.app.inject({
        ...{ url, headers: { cookie: 'x=1', 'sec-fetch-site': 'cross-site' } },
      })
      expect([403, 404]).toContain(statusCode)
    }
  })

  it('nothing under /app writes on GET', async () => {
    const dump = () =>
      Promise.all(
        (['session', 'campaign_draft', 'delayed_change', 'campaign_act'] as const).map((table) =>
          gate.database.db.selectFrom(table).selectAll().orderBy('id').execute(),
        ),
      )
    const ada = await signedIn()
    const before = await dump()
    for (const path of ['/session', '/drafts', '/drafts/1', '/campaigns/1/changes'])
      await ada.ask('GET', path)
    expect(await dump()).toEqual(before)
  })
})

it('P120: a session counts for pages alone: the interface for programs wants its signature', async () => {
  const ada = await signedIn()
  for (const path of ['/api/advertiser', '/api/group-owner', '/api/groups']) {
    const answer = await server.app.inject({
      url: `${path}?wallet=${ada.wallet}`,
      headers: { ...OWN_PAGE, cookie: ada.cookie ?? '' },
    })
    expect(codeOf(answer)).toBe('401 signature.missing')
  }
})

/** An advertiser with a campaign that runs, and a browser signed in with their wallet. */
async function advertiser({ proven = true, who = visitor(server) } = {}) {
  const person = await gate.market.person(who.wallet, { proven })
  const campaign = await gate.market.campaign({
    ...{ groupId: group.id, accountId: person.accountId, owner: group.account },
    ...{ bid: usdc(100_000n), highestBid: usdc(200_000n) },
  })
  return { person, campaignId: campaign.id, web: await signedIn(who) }
}

const PAUSE = ['paused', pauseCampaign] as const
const RESUME = ['resumed', resumeCampaign] as const
const END = ['ended', withdrawCampaign] as const

/** An act of a visitor's session, as a route performs it. */
async function acts(
  web: Visitor,
  campaignId: CampaignId,
  [act, use]: readonly [
    CampaignAct,
    (ctx: Gate['ctx'], on: { accountId: AccountId; campaignId: CampaignId }) => Promise<unknown>,
  ],
): Promise<string> {
  try {
    await actOnWeb(gate.ctx, { session: await sessionOf(web), campaignId, act }, use)
    return 'done'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const actsOf = async ({ accountId }: Person) =>
  (await listActs(gate.ctx.db, { advertiserId: accountId, limit: 50 })).map(({ act, wallet, name }) => ({
    act,
    wallet,
    name,
  }))

describe('P120: a session may write', () => {
  it('to campaigns of the account that has proven its wallet; what it does is on record', async () => {
    const { person, campaignId, web } = await advertiser()
    expect(await acts(web, campaignId, PAUSE)).toBe('done')
    expect((await rowOfCampaign(gate, campaignId)).status).toBe('paused')
    expect(await actsOf(person)).toEqual([{ act: 'paused', wallet: web.wallet, name: null }])
  })

  it('to no campaign of another wallet', async () => {
    const { campaignId } = await advertiser()
    const thief = await advertiser()
    for (const act of [PAUSE, END]) {
      expect(await acts(thief.web, campaignId, act)).toBe('campaign.not_found')
    }
  })

  it('where a campaign only refunds to it: to end it, and nothing else', async () => {
    const { campaignId, web } = await advertiser({ proven: false })
    expect(await acts(web, campaignId, PAUSE)).toBe('campaign.not_found')
    expect(codeOf(await web.ask('GET', `/campaigns/${campaignId}/changes`))).toBe('404 campaign.not_found')
    expect(await acts(web, campaignId, END)).toBe('done')
    expect((await rowOfCampaign(gate, campaignId)).refund_wallet).toBe(web.wallet)
  })

  it('not to the campaign of another account that shares its refund wallet', async () => {
    const one = await advertiser({ proven: false })
    const other = await gate.market.person(one.web.wallet, { proven: false })
    const campaign = await gate.market.campaign({
      ...{ groupId: group.id, accountId: other.accountId, owner: group.account },
    })
    for (const id of [one.campaignId, campaign.id]) {
      expect(await acts(one.web, id, PAUSE)).toBe('campaign.not_found')
    }
    // One of them proves it: that gives a right to their campaign alone.
    await markWalletProven(gate.ctx, { accountId: other.accountId, wallet: one.web.wallet })
    expect(await acts(one.web, campaign.id, PAUSE)).toBe('done')
    expect(await acts(one.web, one.campaignId, PAUSE)).toBe('campaign.not_found')
  })

  it('as a colleague does, whose wallet is proven: everything but the end', async () => {
    const { person, campaignId } = await advertiser()
    const cleo = await advertiser()
    const invitation = await inviteColleague(gate.ctx, { accountId: person.accountId, name: 'Cleo' })
    await takeInvitation(gate.ctx, { ...invitation, accountId: cleo.person.accountId })
    expect(await acts(cleo.web, campaignId, PAUSE)).toBe('done')
    expect(await acts(cleo.web, campaignId, END)).toBe('colleague.not_allowed')
    expect(await actsOf(person)).toEqual([{ act: 'paused', wallet: cleo.web.wallet, name: 'Cleo' }])
  })

  it('no more once the wallet is unlinked, or its person has had everything deleted', async () => {
    const { person, campaignId, web } = await advertiser()
    await linkWallet(gate.ctx, { accountId: person.accountId, wallet: visitor(server).wallet })
    expect(await acts(web, campaignId, PAUSE)).toBe('campaign.not_found')
    expect((await web.ask('GET', '/session')).json()).toMatchObject({ accountId: null })
    await linkWallet(gate.ctx, { accountId: person.accountId, wallet: web.wallet })
    expect(await acts(web, campaignId, PAUSE)).toBe('done')

    expect(await deleteMe(gate.ctx, person)).toBe('deleted')
    expect(await acts(web, campaignId, RESUME)).toBe('campaign.not_found')
    expect((await web.ask('GET', '/session')).json()).toMatchObject({ accountId: null })
  })
})

const raised: DelayedChange = { kind: 'highest_bid', highestBid: '500000' }
const widened = (id: GroupId): DelayedChange => ({ kind: 'groups', groups: [{ groupId: id }] })

async function asks(web: Visitor, campaignId: CampaignId, change: DelayedChange): Promise<Answer> {
  const signed = await web.signed(SIGNED_ACTS.change({ campaignId, change }))
  return web.ask('POST', `/campaigns/${campaignId}/changes`, { change, ...signed })
}

const highestOf = async (id: CampaignId) => (await rowOfCampaign(gate, id)).highest_bid
const statusesOf = async (id: CampaignId) => {
  const changes = gate.database.db.selectFrom('delayed_change').select('status').orderBy('id')
  return (await changes.where('campaign_id', '=', id).execute()).map(({ status }) => status)
}

it('a signed highest bid is judged as an ordered and a changed one: a slip has to be confirmed', async () => {
  const { campaignId, web } = await advertiser()
  const change: DelayedChange = { kind: 'highest_bid', highestBid: '20000000' }
  const refused = await asks(web, campaignId, change)
  expect(codeOf(refused)).toBe('409 bid.huge')
  expect(refused.json().error).toMatch(/200 times your present bid, which is 0\.10 USDC/)
  expect(await statusesOf(campaignId)).toEqual([])
  const signed = await web.signed(SIGNED_ACTS.change({ campaignId, change }))
  const path = `/campaigns/${campaignId}/changes`
  expect((await web.ask('POST', path, { change, isSure: true, ...signed })).statusCode).toBe(200)
  expect(await statusesOf(campaignId)).toEqual(['waiting'])
})

describe('P120: a stolen cookie', () => {
  it('sends no budget to the group of the thief, and raises no price', async () => {
    const { campaignId, web } = await advertiser()
    const theirs = await sellingGroup(gate)
    const thief = visitor(server)
    thief.cookie = web.cookie
    const path = `/campaigns/${campaignId}/changes`
    const change = widened(theirs.id)
    const signed = await thief.signed(SIGNED_ACTS.change({ campaignId, change }))
    const refused = await thief.ask('POST', path, { change, ...signed })
    expect(codeOf(refused)).toBe('401 session.other_wallet')
    // The page says whose signature it needs, and whose it got.
    for (const one of [web.wallet, thief.wallet]) expect(refused.json().error).toContain(displayAddress(one))
    // The victim's signature over another change does not do either.
    const other = await web.signed(SIGNED_ACTS.change({ campaignId, change: raised }))
    expect(codeOf(await thief.ask('POST', path, { change, ...other }))).toBe('401 session.refused')
    const bare = [
      ['bid', (ctx, on) => changeBids(ctx, { ...on, bid: usdc(500_000n) })],
      ['changed', (ctx, on) => changeCampaign(ctx, { ...on, change: { highestBid: usdc(500_000n) } })],
      ['groups', (ctx, on) => addPlacements(ctx, { ...on, groups: [{ groupId: theirs.id }] })],
      ['groups', (ctx, on) => placeFound(ctx, { ...on, groupId: theirs.id })],
    ] as const satisfies readonly Parameters<typeof acts>[2][]
    for (const act of bare) expect(await acts(thief, campaignId, act)).toBe('campaign.change_unconfirmed')
    expect(await highestOf(campaignId)).toBe(200_000n)
    expect(await statusesOf(campaignId)).toEqual([])
  })

  /** Each act that is signed: its path, the rest of its body, and its statement. */
  const SIGNED: Readonly<
    Record<
      SignedAct,
      (victim: { id: CampaignId; draft: number; wallet: Address }) => {
        readonly path: string
        readonly body: object
        readonly statement: string
      }
    >
  > = {
    order: ({ draft: id }) => ({
      path: `/drafts/${id}/order`,
      body: { revision: 1 },
      statement: SIGNED_ACTS.order({ id, revision: 1 }, form()),
    }),
    link: ({ draft: id }) => ({
      path: `/drafts/${id}/link`,
      body: { revision: 1 },
      statement: SIGNED_ACTS.link({ id, revision: 1 }),
    }),
    change: ({ id: campaignId }) => ({
      path: `/campaigns/${campaignId}/changes`,
      body: { change: raised },
      statement: SIGNED_ACTS.change({ campaignId, change: raised }),
    }),
    invite: () => ({ path: '/colleagues', body: { name: 'Eve' }, statement: SIGNED_ACTS.invite() }),
    share: ({ id: campaignId }) => ({
      path: `/campaigns/${campaignId}/shares`,
      body: { showsMoney: true },
      statement: SIGNED_ACTS.share({ campaignId, showsMoney: true }),
    }),
    withdraw: ({ id: campaignId, wallet }) => ({
      path: `/campaigns/${campaignId}/withdraw`,
      body: { refundWallet: wallet, confirm: `${campaignId}` },
      statement: SIGNED_ACTS.withdraw({ campaignId, refundWallet: displayAddress(wallet) }),
    }),
    secret: ({ id: campaignId }) => ({
      path: `/campaigns/${campaignId}/secret`,
      body: {},
      statement: SIGNED_ACTS.secret({ campaignId }),
    }),
  }

  it.each(Object.keys(SIGNED) as SignedAct[])(
    '%s: is not done by the cookie alone, by another wallet, or by a signature for something else',
    async (name) => {
      const { person, campaignId: id, web } = await advertiser()
      const [draft, thief] = [await drafts(web), visitor(server)]
      thief.cookie = web.cookie
      const { path, body, statement } = SIGNED[name]({ id, draft, wallet: web.wallet })
      const ask = (who: Visitor, signed: object) =>
        who.ask('POST', path, { ...body, ...signed }, { ...OWN_PAGE, 'idempotency-key': crypto.randomUUID() })
      const seen = async () => [
        await rowOfCampaign(gate, id),
        await listShares(gate.ctx.db, id),
        await listColleagues(gate.ctx.db, person.accountId, gate.clock.now()),
        await statusesOf(id),
        await gate.database.db
          .selectFrom('campaign_draft')
          .selectAll()
          .where('id', '=', draft as DraftId)
          .execute(),
      ]
      const before = await seen()
      expect(codeOf(await ask(thief, {}))).toBe('400 request.invalid')
      expect(codeOf(await ask(thief, await thief.signed(statement)))).toBe('401 session.other_wallet')
      const forged = { ...(await web.signed(statement)), signature: await thief.sign(statement) }
      expect(codeOf(await ask(thief, forged))).toBe('401 session.other_wallet')
      for (const signed of [
        await web.signed(SIGN_IN),
        await web.signed(statement.replace(/\d+|my/, '999999')),
      ]) {
        expect(codeOf(await ask(thief, signed))).toBe('401 session.refused')
      }
      // A message of the victim that was used already.
      const used = await web.signed(statement)
      await gate.database.db.deleteFrom('session_nonce').execute()
      expect(codeOf(await ask(thief, used))).toBe('401 session.refused')
      expect(await seen()).toEqual(before)
      expect((await ask(web, await web.signed(statement))).statusCode).toBe(200)
    },
  )

  it('orders nothing that the victim has not signed: another form needs another signature, and voids the link', async () => {
    const { web } = await advertiser()
    const [id, theirs] = [await drafts(web), await sellingGroup(gate)]
    const thief = visitor(server)
    thief.cookie = web.cookie
    const { url } = await linkOf(web, id)
    const signed = await web.signed(SIGNED_ACTS.order({ id, revision: 1 }, form()))
    const elsewhere = { ...form(), chosen: [theirs.id] }
    expect((await thief.ask('PATCH', `/drafts/${id}`, { form: elsewhere, revision: 1 })).statusCode).toBe(200)
    for (const [revision, code] of [
      [1, '409 draft.changed'],
      [2, '401 session.refused'],
    ] as const) {
      expect(codeOf(await web.ask('POST', `/drafts/${id}/order`, { revision, ...signed }))).toBe(code)
    }
    await expect(openLink(gate.ctx, url.split('bind_')[1] ?? '')).rejects.toMatchObject({
      code: 'draft.link_over',
    })
    // Between the look at the signature and the order.
    const session = await sessionOf(web)
    await expect(orderAtOnce(gate.ctx, session, { id: id as DraftId, revision: 1 })).rejects.toMatchObject({
      code: 'draft.changed',
    })
  })
})

describe('P120: a change that spends elsewhere or more', () => {
  let ada: SandboxUser
  let person: Person
  let web: Visitor
  let campaignId: CampaignId

  beforeEach(async () => {
    ada = gate.person(`Ada ${Math.random()}`)
    await goesThrough(gate, ada, { says: '/start' })
    web = visitor(server)
    const { wallet } = web
    const account = await findAccount(gate.database.db, ada.id as TelegramUserId)
    const accountId = account?.id as AccountId
    person = { accountId, telegramUserId: ada.id as TelegramUserId, wallet }
    await linkWallet(gate.ctx, { accountId, wallet })
    await markWalletProven(gate.ctx, { accountId, wallet })
    const ordered = { groupId: group.id, accountId, owner: group.account }
    campaignId = (await gate.market.campaign({ ...ordered, bid: usdc(100_000n), highestBid: usdc(200_000n) }))
      .id
    await signedIn(web)
    await gate.moment()
  })

  it('is told to the advertiser and colleagues, and takes effect a day later', async () => {
    const cleo = gate.person(`Cleo ${Math.random()}`)
    await goesThrough(gate, cleo, { says: '/start' })
    const invitation = await inviteColleague(gate.ctx, { accountId: person.accountId, name: 'Cleo' })
    const account = await findAccount(gate.database.db, cleo.id as TelegramUserId)
    await takeInvitation(gate.ctx, { ...invitation, accountId: account?.id as AccountId })
    const more = await sellingGroup(gate)

    expect((await asks(web, campaignId, widened(more.id))).json()).toMatchObject({ status: 'waiting' })
    for (const told of [ada, cleo]) {
      expect(await newestOf(gate, told)).toContain(`add the groups ${more.chat.title}`)
      expect(buttonsOf(told)).toContain('Refuse the change')
    }
    const placements = () =>
      gate.database.db
        .selectFrom('placement')
        .select('group_id')
        .where('campaign_id', '=', campaignId)
        .execute()
    await gate.passes(CHANGE_DELAY_MS - 60_000)
    expect(await placements()).toHaveLength(1)
    await gate.passes(61_000)
    expect(await placements()).toHaveLength(2)
    expect(await newestOf(gate, ada)).toContain('has taken effect')
    const signed = await web.signIn()
    expect(signed.statusCode).toBe(200)
    const { changes } = (await web.ask('GET', `/campaigns/${campaignId}/changes`)).json()
    expect(changes).toMatchObject([{ status: 'applied', change: widened(more.id) }])
  })

  it('of the question, by a session alone, is told to the advertiser and colleagues at once, and by name', async () => {
    const cleo = gate.person(`Cleo ${Math.random()}`)
    await goesThrough(gate, cleo, { says: '/start' })
    const invitation = await inviteColleague(gate.ctx, { accountId: person.accountId, name: 'Cleo' })
    const account = await findAccount(gate.database.db, cleo.id as TelegramUserId)
    await takeInvitation(gate.ctx, { ...invitation, accountId: account?.id as AccountId })
    const thief = visitor(server)
    thief.cookie = web.cookie
    const offer = { text: 'Free coins', url: 'https://coins.example.com/free' }
    const written = { language: 'en', variants: [CHOICE], offer }
    const write = () =>
      thief.ask('POST', `/campaigns/${campaignId}/content`, written, {
        ...OWN_PAGE,
        'idempotency-key': crypto.randomUUID(),
      })
    for (const told of [ada, cleo]) expect(await newestOf(gate, told)).not.toContain('Free coins')
    expect((await write()).statusCode).toBe(200)
    await gate.moment()
    for (const told of [ada, cleo]) {
      const words = await newestOf(gate, told)
      expect(words).toContain(displayAddress(web.wallet))
      expect(words).toContain(CHOICE.prompt)
      expect(words).toContain(offer.url)
    }
    // Content that is there already is no news, and neither is what the advertiser writes in the bot.
    const before = await newestOf(gate, cleo)
    expect((await write()).statusCode).toBe(200)
    const on = { accountId: person.accountId, campaignId }
    await addVersion(gate.ctx, { ...on, ...written, offer: null })
    await gate.moment()
    expect(await newestOf(gate, cleo)).toBe(before)
  })

  it('is refused with one tap in the bot, or by any session of the account', async () => {
    await asks(web, campaignId, raised)
    await newestOf(gate, ada)
    await goesThrough(gate, ada, { taps: 'Refuse the change' })
    expect(await newestOf(gate, ada)).toContain('was refused')

    const { id } = (await asks(web, campaignId, raised)).json()
    const other = await signedIn()
    expect(codeOf(await other.ask('DELETE', `/campaigns/${campaignId}/changes/${id}`))).toBe(
      '404 campaign.not_found',
    )
    const twice = await Promise.all(
      [1, 2].map(() => web.ask('DELETE', `/campaigns/${campaignId}/changes/${id}`)),
    )
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await gate.passes(CHANGE_DELAY_MS + 1_000)
    expect(await highestOf(campaignId)).toBe(200_000n)
    expect(await statusesOf(campaignId)).toEqual(['refused', 'refused'])
  })

  it('refused at the moment at which it takes effect: one of both happens, and what is told is so', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await highestOf(campaignId)
      const change = { ...raised, highestBid: `${before + 1_000n}` } as DelayedChange
      const changeId = (await asks(web, campaignId, change)).json().id as DelayedChangeId
      gate.clock.advance(CHANGE_DELAY_MS)
      const [, refused] = await Promise.allSettled([
        makeDueChange(gate.ctx, { changeId }),
        refuseChange(gate.ctx, { id: changeId, accountId: person.accountId }),
        makeDueChange(gate.ctx, { changeId }),
      ])
      const isRefused = refused.status === 'fulfilled'
      expect((await statusesOf(campaignId)).at(-1)).toBe(isRefused ? 'refused' : 'applied')
      expect(await highestOf(campaignId)).toBe(isRefused ? before : before + 1_000n)
      await gate.moment()
      await signedIn(web)
    }
  })

  it('below a newer price changes nothing, and two at once leave the higher one', async () => {
    await asks(web, campaignId, { ...raised, highestBid: '300000' } as DelayedChange)
    await asks(web, campaignId, raised)
    await changeBids(gate.ctx, { accountId: person.accountId, campaignId, bid: usdc(400_000n) })
    await gate.passes(CHANGE_DELAY_MS + 1_000)
    expect(await highestOf(campaignId)).toBe(500_000n)
    expect(await statusesOf(campaignId)).toEqual(['applied', 'applied'])
  })

  it('is dropped where the wallet was unlinked meanwhile', async () => {
    await asks(web, campaignId, raised)
    await linkWallet(gate.ctx, { accountId: person.accountId, wallet: visitor(server).wallet })
    await gate.passes(CHANGE_DELAY_MS + 1_000)
    expect(await highestOf(campaignId)).toBe(200_000n)
    expect(await statusesOf(campaignId)).toEqual(['dropped'])
    expect(await newestOf(gate, ada)).toContain('could not be made')
    await linkWallet(gate.ctx, { accountId: person.accountId, wallet: web.wallet })
    await signedIn(web)
  })

  it('ends with its campaign at once, without a word of it a day later', async () => {
    await asks(web, campaignId, raised)
    await withdrawCampaign(gate.ctx, { accountId: person.accountId, campaignId })
    expect(await statusesOf(campaignId)).toEqual(['dropped'])
    await gate.moment()
    const told = await newestOf(gate, ada)
    await gate.passes(CHANGE_DELAY_MS + 1_000)
    expect(await newestOf(gate, ada)).toBe(told)
  })

  it('is not taken where it could not be made, and at most five wait', async () => {
    expect(codeOf(await asks(web, campaignId, widened(999_999 as GroupId)))).toBe('404 group.not_found')
    for (let count = 0; count < 5; count++) {
      expect((await asks(web, campaignId, raised)).statusCode).toBe(200)
    }
    expect(codeOf(await asks(web, campaignId, raised))).toBe('400 campaign.too_many_changes')
  })
})

const form = () => ({
  sponsor: 'A bakery',
  category: 'shops',
  content: [{ language: 'en', variants: [CHOICE], offer: null }],
  chosen: [group.id],
  bid: '500000',
  joins: 20,
  own: [],
})

async function drafts(web: Visitor): Promise<number> {
  const answer = await web.ask('POST', '/drafts', { form: form() })
  expect(answer.statusCode).toBe(200)
  return answer.json().id
}

async function asksLink(web: Visitor, id: number): Promise<Answer> {
  const { revision = 1 } = (await web.ask('GET', `/drafts/${id}`)).json()
  const signed = await web.signed(SIGNED_ACTS.link({ id, revision }))
  return web.ask('POST', `/drafts/${id}/link`, { revision, ...signed })
}

async function linkOf(web: Visitor, id: number): Promise<{ url: string; code: string }> {
  return (await asksLink(web, id)).json()
}

async function orders(web: Visitor, id: number, revision = 1): Promise<Answer> {
  const signed = await web.signed(SIGNED_ACTS.order({ id, revision }, form()))
  return web.ask('POST', `/drafts/${id}/order`, { revision, ...signed })
}

const campaignOf = async (web: Visitor, id: number) =>
  (await web.ask('GET', `/drafts/${id}`)).json().campaignId as CampaignId | null

describe('a draft', () => {
  it('P120: is private to the sessions of its wallet, and gone after a week', async () => {
    const ada = await signedIn()
    const id = await drafts(ada)
    const eve = await signedIn()
    expect((await eve.ask('GET', '/drafts')).json()).toEqual({ drafts: [] })
    for (const answer of [
      await eve.ask('GET', `/drafts/${id}`),
      await eve.ask('PATCH', `/drafts/${id}`, { form: form(), revision: 1 }),
      await asksLink(eve, id),
    ]) {
      expect(codeOf(answer)).toBe('404 draft.not_found')
    }
    await eve.ask('DELETE', `/drafts/${id}`)
    const changed = await ada.ask('PATCH', `/drafts/${id}`, {
      form: { ...form(), sponsor: 'Two bakeries' },
      revision: 1,
    })
    expect(changed.json().form).toMatchObject({ sponsor: 'Two bakeries' })
    gate.clock.advance(DRAFT_MS)
    await signedIn(ada)
    expect(codeOf(await ada.ask('GET', `/drafts/${id}`))).toBe('404 draft.not_found')
  })

  it('is one of twenty, however many are begun at once; those that are ordered do not count', async () => {
    const { web } = await advertiser()
    const begin = () => web.ask('POST', '/drafts', { form: form() })
    const begun = await Promise.all(Array.from({ length: 26 }, begin))
    const codes = begun.map(codeOf).filter((code) => code !== '200 undefined')
    expect(codes).toEqual(Array.from({ length: 6 }, () => '400 draft.too_many'))
    expect((await web.ask('GET', '/drafts')).json().drafts).toHaveLength(20)
    expect(codeOf(await begin())).toBe('400 draft.too_many')
    const id = begun.find(({ statusCode }) => statusCode === 200)?.json().id
    expect((await orders(web, id)).statusCode).toBe(200)
    expect((await begin()).statusCode).toBe(200)
  })

  it('that two tabs change keeps what the first one saved, and says so to the other', async () => {
    const ada = await signedIn()
    const id = await drafts(ada)
    const save = (sponsor: string, revision: number) =>
      ada.ask('PATCH', `/drafts/${id}`, { form: { ...form(), sponsor }, revision })
    const raced = await Promise.all([save('One', 1), save('Two', 1)])
    expect(raced.map(codeOf).toSorted()).toEqual(['200 undefined', '409 draft.changed'])
    const { form: kept, revision } = (await ada.ask('GET', `/drafts/${id}`)).json()
    expect(kept.sponsor).toBe(raced[0]?.statusCode === 200 ? 'One' : 'Two')
    // A lost answer: the same form again is no other change.
    expect((await save(kept.sponsor, 1)).statusCode).toBe(200)
    expect((await save('Three', revision + 1)).statusCode).toBe(200)
  })

  it('with a huge bid is ordered once it is confirmed; the signature names the highest of all groups', async () => {
    const web = await signedIn()
    const [bob, cleo] = [gate.person('Bob 4'), gate.person('Cleo 4')]
    const id = await drafts(web)
    const own = { groupId: group.id as number, bid: '50000000' }
    const many = { ...form(), joins: 2_000 }
    const link = async (revision: number, part: object) => {
      await web.ask('PATCH', `/drafts/${id}`, { form: { ...many, own: [{ ...own, ...part }] }, revision })
      return linkOf(web, id)
    }
    const slip = await link(1, {})
    await goesThrough(gate, bob, { opens: slip.url }, { says: slip.code }, { taps: 'Yes, it is mine' })
    await gate.moment()
    expect(allWords(bob)).toContain('50 USDC for one join?')
    expect(await campaignOf(web, id)).toBeNull()
    const sure = await link(2, { sureBid: '50000000' })
    await goesThrough(gate, cleo, { opens: sure.url }, { says: sure.code }, { taps: 'Yes, it is mine' })
    expect(await newestCampaign(gate)).toMatchObject({
      id: await campaignOf(web, id),
      highest_bid: 50_000_000n,
    })
    // At the price of a proven wallet, the signature is over the highest bid of all groups.
    await web.ask('PATCH', `/drafts/${await drafts(web)}`, {
      form: { ...many, own: [{ ...own, sureBid: own.bid }] },
      revision: 1,
    })
    const [next] = (await web.ask('GET', '/drafts')).json().drafts
    const order = async (highestBid: string) => {
      const signed = await web.signed(
        SIGNED_ACTS.order({ id: next.id, revision: 2 }, { ...many, highestBid }),
      )
      return codeOf(await web.ask('POST', `/drafts/${next.id}/order`, { revision: 2, ...signed }))
    }
    expect(await order(many.bid)).toBe('401 session.refused')
    expect(await order(own.bid)).toBe('200 undefined')
  })

  it('becomes a campaign of the person who types its code; then the wallet is theirs, proven', async () => {
    const web = await signedIn()
    const id = await drafts(web)
    const bob = gate.person('Bob')
    const { url, code } = await linkOf(web, id)
    await goesThrough(gate, bob, { opens: url })
    expect(await newestOf(gate, bob)).toContain('Which code does the page show?')
    await goesThrough(gate, bob, { says: `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}` })
    expect(await newestOf(gate, bob)).toContain(displayAddress(web.wallet))
    expect(await campaignOf(web, id)).toBeNull()
    await goesThrough(gate, bob, { taps: 'Yes, it is mine' })
    const campaignId = await campaignOf(web, id)
    expect(await newestCampaign(gate)).toMatchObject({
      ...{ id: campaignId, refund_wallet: web.wallet, sponsor: 'A bakery', status: 'awaiting_deposit' },
    })
    const account = await findAccount(gate.database.db, bob.id as TelegramUserId)
    expect((await web.ask('GET', '/session')).json()).toMatchObject({ accountId: account?.id })

    const next = await drafts(web)
    const bare = { revision: 1, ...(await web.signed(SIGN_IN)) }
    expect(codeOf(await web.ask('POST', `/drafts/${next}/order`, bare))).toBe('401 session.refused')
    const ordered = await orders(web, next)
    expect(await newestCampaign(gate)).toMatchObject({
      id: ordered.json().campaignId,
      account_id: account?.id,
    })
    expect(codeOf(await orders(web, next))).toBe('409 draft.ordered')
  })

  it('P120: of somebody whose wallet no account has proven needs Telegram, whatever they sign', async () => {
    const web = await signedIn()
    const id = await drafts(web)
    expect(codeOf(await orders(web, id))).toBe('409 draft.not_bound')
  })

  it('P120: is not given to somebody who has the link and no code, or says that the wallet is not theirs', async () => {
    const web = await signedIn()
    const id = await drafts(web)
    const eve = gate.person('Eve')
    const { url, code } = await linkOf(web, id)
    await goesThrough(gate, eve, { opens: url })
    for (let count = 1; count <= CODE_TRIES; count++) await goesThrough(gate, eve, { says: 'AAAAAA' })
    expect(await newestOf(gate, eve)).toContain('does not work any more')
    await goesThrough(gate, eve, { opens: url }, { says: code })
    expect(await campaignOf(web, id)).toBeNull()

    const anew = await linkOf(web, id)
    await goesThrough(gate, eve, { opens: anew.url }, { says: anew.code }, { taps: 'No, stop' })
    expect(await newestOf(gate, eve)).toContain('Nothing was ordered')
    expect(await campaignOf(web, id)).toBeNull()
    expect((await web.ask('GET', '/session')).json()).toMatchObject({ accountId: null })
  })

  it('P120: has one link at a time, for an hour', async () => {
    const web = await signedIn()
    const id = await drafts(web)
    const bob = gate.person('Bob 2')
    const old = await linkOf(web, id)
    const newer = await linkOf(web, id)
    await goesThrough(gate, bob, { opens: old.url })
    expect(await newestOf(gate, bob)).toContain('does not work any more')
    await goesThrough(gate, bob, { opens: newer.url })
    gate.clock.advance(LINK_MS)
    await goesThrough(gate, bob, { says: newer.code })
    expect(await campaignOf(web, id)).toBeNull()
  })

  it('says once, and truly, how often its code may still be typed, also where its link is opened again', async () => {
    const web = await signedIn()
    const bob = gate.person('Bob 5')
    const { url } = await linkOf(web, await drafts(web))
    const counts = async (...steps: Parameters<typeof goesThrough>[2][]) => {
      const before = bob.received().length
      await goesThrough(gate, bob, ...steps)
      await gate.moment()
      const words = bob.received().slice(before)
      return words.flatMap(({ text }) => text.match(/(?:\d+|One) tr(?:y|ies)\b/g) ?? [])
    }
    expect(await counts({ opens: url })).toEqual(['5 tries'])
    expect(await counts({ says: 'AAAAAA' })).toEqual(['4 tries'])
    expect(await counts({ says: 'AAAAAB' })).toEqual(['3 tries'])
    expect(await counts({ opens: url })).toEqual(['3 tries'])
    expect(await counts({ says: 'AAAAAC' }, { says: 'AAAAAD' })).toEqual(['2 tries', 'One try'])
  })

  it('P120: two people who bind it at once make one campaign', async () => {
    const web = await signedIn()
    const id = await drafts(web)
    const { url } = await linkOf(web, id)
    const name = await openLink(gate.ctx, url.split('bind_')[1] ?? '')
    const people = await Promise.all(Array.from({ length: 4 }, () => gate.market.person()))
    const bound = await Promise.allSettled(
      people.map(({ accountId }) => bindDraft(gate.ctx, { name, accountId })),
    )
    expect(bound.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const losers = people.filter((_, place) => bound[place]?.status === 'rejected')
    for (const { accountId, wallet } of losers) {
      const linked = gate.database.db.selectFrom('account_wallet').select('wallet')
      const rows = await linked.where('account_id', '=', accountId).where('unlinked_at', 'is', null).execute()
      expect(rows).toEqual([{ wallet }])
    }
    expect(await campaignOf(web, id)).not.toBeNull()
  })

  it('that cannot be ordered any more links no wallet', async () => {
    const web = await signedIn()
    const { id } = (await web.ask('POST', '/drafts', { form: { ...form(), chosen: [999_999] } })).json()
    const bob = gate.person('Bob 3')
    const { url, code } = await linkOf(web, id)
    await goesThrough(gate, bob, { opens: url }, { says: code }, { taps: 'Yes, it is mine' })
    expect(await campaignOf(web, id)).toBeNull()
    expect((await web.ask('GET', '/session')).json()).toMatchObject({ accountId: null })
  })
})
