import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createTestStore, dollars, type TestStore } from '../../tests/fixtures/store.ts'
import type { Context } from '../context.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { addMs, DAY_MS, type Day } from '../shared/time.ts'
import { groupListing } from './groupView.ts'
import { LISTING_LIMIT, listGroups } from './listGroups.ts'

let database: TestDatabase
let store: TestStore
let clock: TestClock
let ctx: Context

beforeAll(async () => {
  database = await createTestDatabase()
  store = createTestStore(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  await store.db.updateTable('group').set({ status: 'unregistered' }).execute()
})

async function list(limit = LISTING_LIMIT, after?: TelegramChatId) {
  const page = await listGroups(ctx, { limit, after })
  expect(groupListing.parse(page.groups)).toEqual(page.groups)
  return page
}

const titles = async () => (await list()).groups.map((group) => group.group_title)
const topBid = async () => (await list()).groups[0]?.top_bid

describe('GET /api/groups: which groups are listed', () => {
  it('only those that are registered, active and have a payout wallet', async () => {
    await store.group({ title: 'sells' })
    await store.group({ title: 'no wallet', payout_wallet: null })
    for (const status of ['paused', 'no_rights', 'left', 'unregistered'] as const) {
      await store.group({ title: status, status, missing_right: null })
    }
    expect(await titles()).toEqual(['sells'])
  })

  it('each with id, title, topic (a string or null), member count from the database, and top bid', async () => {
    const { id, tg_group_id } = await store.group({ title: 'Ethers', topic: 'Ethereum', member_count: 1234 })
    await store.campaign({ group_id: id, bid: dollars(0.35) }, { available: dollars(1) })
    const other = await store.group({ title: 'Quiet' })
    expect((await list()).groups).toEqual([
      { tg_group_id, group_title: 'Ethers', topic: 'Ethereum', member_count: 1234, top_bid: 0.35 },
      { tg_group_id: other.tg_group_id, group_title: 'Quiet', topic: null, member_count: 0, top_bid: 0 },
    ])
  })

  it('best bid first, then by tg_group_id', async () => {
    for (const [title, bid] of [
      ['b', 0.2],
      ['c', 0.2],
      ['a', 10.000001],
      ['e', 0],
      ['d', 0.1],
    ] as const) {
      const { id } = await store.group({
        title,
        tg_group_id: (-5_000 + title.charCodeAt(0)) as TelegramChatId,
      })
      if (bid > 0) await store.campaign({ group_id: id, bid: dollars(bid) }, { available: dollars(100) })
    }
    expect(await titles()).toEqual(['a', 'b', 'c', 'd', 'e'])
    await store.db
      .updateTable('group')
      .set({ tg_group_id: -9_999 as TelegramChatId })
      .where('title', '=', 'c')
      .execute()
    expect(await titles()).toEqual(['a', 'c', 'b', 'd', 'e'])
  })
})

describe('GET /api/groups: top_bid is the highest bid that could win the next join, else 0', () => {
  async function bidder(columns: object = {}, available = dollars(10)) {
    const group = await store.group()
    const account_id = await store.account()
    const id = await store.campaign(
      { group_id: group.id, account_id, bid: dollars(0.5), ...columns },
      { available },
    )
    return { group, id, account_id }
  }
  const today = () => clock.now().toISOString().slice(0, 10) as Day

  it('the highest of several', async () => {
    const { group } = await bidder()
    await store.campaign({ group_id: group.id, bid: dollars(0.7) }, { available: dollars(0.7) })
    await store.campaign({ group_id: group.id, bid: dollars(0.6) }, { available: dollars(6) })
    expect(await topBid()).toBe(0.7)
  })

  it('P15: not of a campaign whose available budget is smaller than its bid', async () => {
    await bidder({}, dollars(0.499999))
    expect(await topBid()).toBe(0)
  })

  it.each(['awaiting_deposit', 'in_review', 'paused', 'closing', 'closed'] as const)(
    'not of one that is %s',
    async (status) => {
      await bidder({ status })
      expect(await topBid()).toBe(0)
    },
  )

  it('not below the floor of the group', async () => {
    const { group } = await bidder()
    const floor = (floor_bid: number) =>
      store.db
        .updateTable('group')
        .set({ floor_bid: dollars(floor_bid) })
        .where('id', '=', group.id)
        .execute()
    await floor(0.5)
    expect(await topBid()).toBe(0.5)
    await floor(0.500001)
    expect(await topBid()).toBe(0)
  })

  it('not from the end date on', async () => {
    await bidder({ ends_at: addMs(clock.now(), 1) })
    expect(await topBid()).toBe(0.5)
    clock.advance(1)
    expect(await topBid()).toBe(0)
  })

  it('not while the daily cap is reached by what was charged and what is reserved that UTC day', async () => {
    const { id } = await bidder({ daily_cap: 5 })
    await store.insert('campaign_day', { campaign_id: id, day: today(), reserved_joins: 2, verifications: 2 })
    expect(await topBid()).toBe(0.5)
    await store.db
      .updateTable('campaign_day')
      .set({ reserved_joins: 3 })
      .where('campaign_id', '=', id)
      .execute()
    expect(await topBid()).toBe(0)
    clock.advance(DAY_MS)
    expect(await topBid()).toBe(0.5)
  })

  it('not of an advertiser whom the owner has blocked', async () => {
    const { group, account_id } = await bidder()
    const elsewhere = await store.group()
    await store.insert('group_block', { group_id: elsewhere.id, account_id, blocked_at: clock.now() })
    expect(await topBid()).toBe(0.5)
    await store.insert('group_block', { group_id: group.id, account_id, blocked_at: clock.now() })
    expect(await topBid()).toBe(0)
  })
})

describe('GET /api/groups: pages', () => {
  it('walking them meets each group exactly once, in order, whatever the bids and the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 13 }),
        async (bids, limit) => {
          await store.db.updateTable('group').set({ status: 'unregistered' }).execute()
          for (const bid of bids) {
            const { id } = await store.group()
            if (bid > 0)
              await store.campaign({ group_id: id, bid: dollars(bid) }, { available: dollars(bid) })
          }
          const all = (await list()).groups
          expect(all).toHaveLength(bids.length)
          const walked = []
          let after: TelegramChatId | undefined
          do {
            const { groups, next } = await list(limit, after)
            expect(groups.length).toBe(
              next === undefined ? Math.min(limit, all.length - walked.length) : limit,
            )
            walked.push(...groups)
            after = next
          } while (after !== undefined)
          expect(walked).toEqual(all)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('after the last group there is an empty page and no next one', async () => {
    const { tg_group_id } = await store.group()
    expect(await list(1, tg_group_id)).toMatchObject({ groups: [], next: undefined })
  })

  it('a group that has moved means the place where it stands now', async () => {
    const ids = []
    for (const bid of [3, 2, 1]) {
      const group = await store.group({ title: `bid ${bid}` })
      await store.campaign({ group_id: group.id, bid: dollars(bid) }, { available: dollars(9) })
      ids.push(group)
    }
    const [first] = ids
    if (!first) throw new Error('no group')
    await store.db
      .updateTable('placement')
      .set({ bid: dollars(1.5) })
      .where('group_id', '=', first.id)
      .execute()
    expect((await list(5, first.tg_group_id)).groups.map((group) => group.group_title)).toEqual(['bid 1'])
  })

  it('a group that has left the listing, or never was in it, has no place: request.invalid', async () => {
    const { id, tg_group_id } = await store.group()
    await store.db.updateTable('group').set({ status: 'paused' }).where('id', '=', id).execute()
    for (const after of [tg_group_id, -1 as TelegramChatId]) {
      await expect(list(5, after)).rejects.toMatchObject({ code: 'request.invalid', message: /^`after` / })
    }
  })
})
