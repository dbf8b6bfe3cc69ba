import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createTestStore, dollars, type TestStore } from '../../tests/fixtures/store.ts'
import { shownBefore } from '../campaigns/batches.ts'
import type { Context } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, DAY_MS, type Day, dayOf } from '../shared/time.ts'
import { findMarketFigures, findPublicGroups, type PublicGroupsWanted } from './publicGroups.ts'

let database: TestDatabase
let store: TestStore
let ctx: Context

beforeAll(async () => {
  database = await createTestDatabase()
  store = createTestStore(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  ctx = createTestContext(database, { clock: createTestClock() })
  await store.db.updateTable('group').set({ status: 'unregistered' }).execute()
  await store.db.deleteFrom('group_day').execute()
})

const listed = (columns: Parameters<TestStore['group']>[0] = {}) =>
  store.group({ is_listed: true, ...columns })
const find = (wanted: Partial<PublicGroupsWanted> = {}) =>
  findPublicGroups(ctx, { sort: 'joins', isDescending: true, page: 1, ...wanted })
const titles = async (wanted?: Partial<PublicGroupsWanted>) =>
  (await find(wanted)).groups.map(({ title }) => title)

/** Days before the end of the last week that may be shown; a negative number lies after it. */
const day = (before: number): Day => dayOf(addMs(shownBefore(ctx.clock.now()), -before * DAY_MS))
const joined = (group_id: GroupId, verifications: number, { before = 1, failed = 0 } = {}) =>
  store.insert('group_day', { group_id, day: day(before), verifications, failed })

describe('the public list of groups', () => {
  it('shows a group only while its owner wants that and it sells joins', async () => {
    await listed({ title: 'chosen' })
    await store.group({ title: 'not chosen' })
    await listed({ title: 'no wallet', payout_wallet: null })
    await listed({ title: 'frozen', frozen_at: new Date(), frozen_reason: 'looked at' })
    for (const status of ['paused', 'no_rights', 'left', 'unregistered'] as const) {
      await listed({ title: status, status })
    }
    expect(await titles()).toEqual(['chosen'])
  })

  it('shows what an advertiser needs, and nothing that leads to the group', async () => {
    const { id } = await listed({ title: 'Ethers', topic: 'Ethereum', member_count: 1_234, language: 'tr' })
    await store.campaign({ group_id: id, bid: dollars(0.35) }, { available: dollars(1) })
    await joined(id, 37, { failed: 3 })
    const money = { floor: dollars(0.01), topBid: dollars(0.35) }
    expect(await find()).toEqual({
      groups: [
        {
          title: 'Ethers',
          topic: 'Ethereum',
          language: 'tr',
          members: 1_234,
          joins: 30,
          share: 95,
          ...money,
        },
      ],
      total: 1,
    })
  })

  it('P119: counts joins in tens, of whole weeks that are a day past, and says nothing of fewer than ten people', async () => {
    const { id } = await listed()
    const joins = async () => (await find()).groups[0]
    await joined(id, 9)
    expect(await joins()).toMatchObject({ joins: null, share: null })
    await joined(id, 500, { before: 0 })
    await joined(id, 500, { before: 8 })
    expect(await joins()).toMatchObject({ joins: null, share: null })
    await joined(id, 1, { before: 7 })
    expect(await joins()).toMatchObject({ joins: 10, share: 100 })
    await joined(id, 9, { before: 2 })
    expect(await joins()).toMatchObject({ joins: 10, share: 100 })
  })

  it('P119: groups whose joins read alike stand in an order that does not tell which has more', async () => {
    const [few, many] = [
      await listed({ title: 'few', member_count: 20 }),
      await listed({ title: 'many', member_count: 10 }),
    ]
    await joined(few.id, 10)
    await joined(many.id, 19)
    expect(await titles()).toEqual(['few', 'many'])
  })

  it('is sorted by each figure in both directions, unknown ones last', async () => {
    const a = await listed({ title: 'a', member_count: 10, floor_bid: dollars(3) })
    const b = await listed({ title: 'b', member_count: 30, floor_bid: dollars(1) })
    await listed({ title: 'c', member_count: 20, floor_bid: dollars(2) })
    await joined(a.id, 10, { failed: 10 })
    await joined(b.id, 20)
    await store.campaign({ group_id: a.id, bid: dollars(4) }, { available: dollars(100) })
    for (const [sort, rising, falling] of [
      ['members', 'acb', 'bca'],
      ['floor', 'bca', 'acb'],
      ['topBid', 'bca', 'abc'],
      ['joins', 'abc', 'bac'],
      ['share', 'abc', 'bac'],
    ] as const) {
      expect([sort, (await titles({ sort, isDescending: false })).join('')]).toEqual([sort, rising])
      expect([sort, (await titles({ sort })).join('')]).toEqual([sort, falling])
    }
  })

  it('is filtered by language, by words as they are written, and by a category that the owner allows', async () => {
    await listed({ title: 'Night 100% photos', topic: null })
    await listed({ title: 'Lentes', topic: 'Photography', language: 'es', forbidden_categories: ['adult'] })
    await listed({ title: 'Chess', topic: 'openings' })
    expect(await titles({ words: 'PHOTO' })).toEqual(['Night 100% photos', 'Lentes'])
    expect(await titles({ words: '%' })).toEqual(['Night 100% photos'])
    expect(await titles({ words: "'; drop table" })).toEqual([])
    expect(await titles({ language: 'es' })).toEqual(['Lentes'])
    expect(await titles({ language: 'en' })).toEqual(['Night 100% photos', 'Chess'])
    expect(await titles({ category: 'gambling' })).toEqual(['Lentes'])
    expect(await titles({ category: 'games', words: 'chess', language: 'en' })).toEqual(['Chess'])
  })

  it('comes in pages of fifty, with the number of all', async () => {
    for (let number = 101; number <= 151; number++)
      await listed({ title: `${number}`, member_count: 999 - number })
    const first = await find()
    expect([first.groups.length, first.groups[0]?.title, first.total]).toEqual([50, '101', 51])
    expect(await find({ page: 2 })).toMatchObject({ groups: [{ title: '151' }], total: 51 })
    expect(await find({ page: 3 })).toEqual({ groups: [], total: 0 })
  })
})

describe('the marketplace in figures', () => {
  it('P119: counts groups that sell, joins of all in tens, and the median of the top bids', async () => {
    expect(await findMarketFigures(ctx)).toEqual({ groups: 0, joins: null, price: null })
    for (const bid of [0.1, 0.5, 0.2]) {
      const { id } = await store.group()
      await store.campaign({ group_id: id, bid: dollars(bid) }, { available: dollars(9) })
      await joined(id, 3)
    }
    const paused = await store.group({ status: 'paused' })
    expect(await findMarketFigures(ctx)).toEqual({ groups: 3, joins: null, price: dollars(0.2) })
    await joined(paused.id, 8)
    await joined(paused.id, 50, { before: -1 })
    expect(await findMarketFigures(ctx)).toEqual({ groups: 3, joins: 10, price: dollars(0.2) })
  })
})
