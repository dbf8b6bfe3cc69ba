import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askChange } from '../server/campaigns/delayedChange.ts'
import type { Context } from '../server/context.ts'
import { insertUpdates } from '../server/inbox/queries.ts'
import { renewSecret } from '../server/offers/conversions.ts'
import { inviteColleague } from '../server/people/colleagues.ts'
import { CommitInDoubtError } from '../server/shared/databaseFailure.ts'
import type { SessionId } from '../server/shared/ids.ts'
import { hashOf } from '../server/shared/secrets.ts'
import { dayOf } from '../server/shared/time.ts'
import { startCluster, type TestCluster } from './fixtures/cluster.ts'
import { createTestContext } from './fixtures/context.ts'
import type { TestDatabase } from './fixtures/database.ts'
import { createMarketplace } from './fixtures/marketplace.ts'
import { until } from './fixtures/process.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'
import { keysOnly, OWN_PAGE, type Visitor, visitor } from './fixtures/visitor.ts'

let cluster: TestCluster
let database: TestDatabase
let server: TestServer
let ctx: Context
let market: ReturnType<typeof createMarketplace>

beforeAll(async () => {
  cluster = await startCluster()
  database = cluster.open({ name: 'answering', size: 4 })
  ctx = createTestContext(database)
  market = createMarketplace(ctx)
  const { clock, config } = ctx
  server = await createTestServer({ database, clock: clock as never, config, walletAuth: keysOnly(ctx) })
})
afterAll(async () => {
  await server.close()
  await database.close()
  await cluster.stop()
})

const WAITS = "application_name = 'answering' and wait_event = 'SyncRep'"
const isWaiting = async () => (await cluster.query(`select from pg_stat_activity where ${WAITS}`)).length > 0

/**
 * Does something whose commit reaches this server alone: its rows are there, and the first answer says that it failed. Then asks
 * for it again, as after such an answer, and returns both answers. Fails where the second one comes before commits reach a standby.
 */
async function repeated<T>(work: () => Promise<T>): Promise<readonly [first: T | Error, second: T | Error]> {
  await cluster.hangCommits()
  try {
    const first = await asked(work)
    await cluster.query(`select pg_cancel_backend(pid) from pg_stat_activity where ${WAITS}`)
    await first.answer
    const second = await asked(work)
    await cluster.releaseCommits()
    expect([first.cameEarly, second.cameEarly]).toEqual([false, false])
    return [await first.answer, await second.answer]
  } finally {
    await cluster.releaseCommits()
  }
}

/** Resolves when a commit of the work waits, or when it is answered. */
async function asked<T>(work: () => Promise<T>) {
  let isAnswered = false
  const answer = work()
    .catch((error: Error) => error)
    .finally(() => {
      isAnswered = true
    })
  await until(async () => isAnswered || (await isWaiting()))
  return { answer, cameEarly: isAnswered }
}

async function repeatedly(ask: () => ReturnType<Visitor['ask']>): Promise<readonly string[]> {
  const answers = await repeated(ask)
  return answers.map((answer) =>
    answer instanceof Error ? answer.message : `${answer.statusCode} ${answer.body}`,
  )
}

const AWAY = expect.stringMatching(/^503 .*"database.unavailable"/)

/** Somebody on the web with a running campaign. */
async function advertiser() {
  const page = visitor(server)
  const { accountId } = await market.person(page.wallet)
  const { id: groupId } = await market.group()
  const { id: campaignId } = await market.campaign({ groupId, accountId })
  await page.signIn()
  return { page, accountId, groupId, campaignId }
}

describe('P139: what is there already, but perhaps on this server alone, is answered after a commit', () => {
  it('as an update that Telegram repeats', async () => {
    const update = { updateId: 7, chatKey: '1', text: '{}' }
    const [first, second] = await repeated(() =>
      insertUpdates(ctx.db, { botId: 1, at: ctx.clock.now(), updates: [update] }),
    )
    expect(first).toBeInstanceOf(CommitInDoubtError)
    expect(second).toMatchObject({ count: 0, chatKeys: [], fullLines: [] })
  })

  it('as an act that a page repeats', async () => {
    const { page, campaignId } = await advertiser()
    const headers = { ...OWN_PAGE, 'idempotency-key': 'one-wish-of-a-page' }
    const pause = () => page.ask('POST', `/campaigns/${campaignId}/pause`, {}, headers)
    expect(await repeatedly(pause)).toEqual([AWAY, '200 {}'])
  })

  it('as a change that was refused before', async () => {
    const { page, accountId, campaignId } = await advertiser()
    const session = { id: 0 as SessionId, wallet: page.wallet, accountId }
    const change = { kind: 'highest_bid', highestBid: '900000' } as const
    const { id } = await askChange(ctx, { session, campaignId, change })
    expect(await repeatedly(() => page.ask('DELETE', `/campaigns/${campaignId}/changes/${id}`))).toEqual([
      AWAY,
      expect.stringMatching(/^409 .*"campaign.change_over"/),
    ])
  })

  it('as a colleague who was removed before', async () => {
    const { page, accountId } = await advertiser()
    const { id } = await inviteColleague(ctx, { accountId, name: 'Ann' })
    expect(await repeatedly(() => page.ask('POST', `/colleagues/${id}/remove`))).toEqual([AWAY, '200 {}'])
  })

  it('as a session that has ended before', async () => {
    const { page } = await advertiser()
    const { cookie } = page
    const signOut = () => {
      page.cookie = cookie
      return page.ask('DELETE', '/session')
    }
    expect(await repeatedly(signOut)).toEqual([AWAY, expect.stringMatching(/^401 .*"session.expired"/)])
  })

  it('as a conversion that was counted before', async () => {
    const { accountId, groupId, campaignId } = await advertiser()
    const { id: placementId, versionId } = await market.placement(campaignId, groupId)
    const secret = await renewSecret(ctx, { accountId, campaignId })
    const click = 'the token of a click'
    await sql`
      insert into offer_token (token_hash, placement_id, content_version_id, variant, given_on)
      values (${hashOf(click)}, ${placementId}, ${versionId}, 0, ${dayOf(ctx.clock.now())})`.execute(ctx.db)
    const report = () =>
      server.inject({ method: 'POST', url: '/api/conversions', payload: { click, secret } })
    expect(await repeatedly(report)).toEqual([AWAY, '200 {"ok":true,"counted":false}'])
  })
})
