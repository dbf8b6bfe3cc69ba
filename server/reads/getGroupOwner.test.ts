import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createTestStore, dollars, randomWallet, type TestStore } from '../../tests/fixtures/store.ts'
import type { Context } from '../context.ts'
import { GROUP_STATUS, type GroupStatus } from '../groups/group.ts'
import type { Address } from '../shared/addresses.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, DAY_MS, dayOf } from '../shared/time.ts'
import { getGroupOwner } from './dashboards.ts'
import { groupOwnerDashboard } from './groupView.ts'

let database: TestDatabase
let store: TestStore
let clock: TestClock
let ctx: Context
let wallet: Address

beforeAll(async () => {
  database = await createTestDatabase()
  store = createTestStore(database)
})
afterAll(() => database.drop())
beforeEach(() => {
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  wallet = randomWallet()
})

async function dashboard() {
  const dashboard = await getGroupOwner(ctx, { wallet, walletText: wallet })
  expect(groupOwnerDashboard.parse(dashboard)).toEqual(dashboard)
  return dashboard
}

async function only() {
  const { groups } = await dashboard()
  const [group] = groups
  if (!group || groups.length > 1) throw new Error(`${groups.length} groups`)
  return group
}

async function earn(group_id: GroupId, amount: number) {
  const campaign_id = await store.campaign({ group_id, status: 'paused' })
  await store.earned({ group_id, wallet, campaign_id, amount: dollars(amount) })
}

describe('GET /api/group-owner: who is found', () => {
  it('404 group_owner.not_found where no group is registered, naming the bot commands that set a wallet', async () => {
    await expect(dashboard()).rejects.toMatchObject({
      code: 'group_owner.not_found',
      message: expect.stringMatching(/\/register.*\/menu/),
    })
  })

  it('shows the groups whose payout wallet it is, oldest first, and no others', async () => {
    const first = await store.group({ payout_wallet: wallet })
    await store.group()
    const second = await store.group({ payout_wallet: wallet })
    expect((await dashboard()).groups.map((group) => group.tg_group_id)).toEqual([
      first.tg_group_id,
      second.tg_group_id,
    ])
  })

  it.each((Object.keys(GROUP_STATUS) as GroupStatus[]).filter((status) => status !== 'unregistered'))(
    'shows a group that is %s, with that status',
    async (status) => {
      await store.group({ payout_wallet: wallet, status })
      expect((await only()).status).toBe(status)
    },
  )

  it('an unregistered group is shown only while its wallet is owed something', async () => {
    const { id } = await store.group({ payout_wallet: wallet, status: 'unregistered' })
    await expect(dashboard()).rejects.toMatchObject({ code: 'group_owner.not_found' })
    await earn(id, 2)
    expect(await only()).toMatchObject({ status: 'unregistered', pendingEarnings: 2 })
  })

  it('an earlier payout wallet sees what it is owed, and nothing of what is now the business of another', async () => {
    const { id } = await store.group({ invite_link: 'https://t.me/+secret', verifications: 5 })
    await earn(id, 1.5)
    await store.campaign({ group_id: id }, { available: dollars(5) })
    expect(await only()).toMatchObject({
      pendingEarnings: 1.5,
      inviteLink: null,
      daily: [],
      campaigns: [],
    })
  })

  it('an earlier payout wallet that has been paid everything sees the group no more', async () => {
    const { id } = await store.group()
    await store.insert('earning', { group_id: id, wallet, paid: dollars(9) })
    await expect(dashboard()).rejects.toMatchObject({ code: 'group_owner.not_found' })
  })

  it('wallet repeats the text as it was sent', async () => {
    await store.group({ payout_wallet: wallet })
    const walletText = `0x${wallet.slice(2).toUpperCase()}`
    expect((await getGroupOwner(ctx, { wallet, walletText })).wallet).toBe(walletText)
  })
})

describe('GET /api/group-owner: a group', () => {
  it('carries every field of the interface', async () => {
    const { id, tg_group_id } = await store.group({
      payout_wallet: wallet,
      title: 'Ethers',
      topic: 'Ethereum',
      member_count: 4321,
      floor_bid: dollars(0.05),
      invite_link: 'https://t.me/+abc',
      verifications: 120,
      sponsored_verifications: 100,
    })
    await store.campaign({ group_id: id, bid: dollars(0.35) }, { available: dollars(1) })
    await earn(id, 31.5)
    await store.db
      .updateTable('earning')
      .set({
        paid: dollars(12.25),
        last_payout_tx: `0x${'cd'.repeat(32)}`,
        last_payout_amount: dollars(2.25),
        last_payout_at: new Date('2026-02-28T09:00:00Z'),
      })
      .where('wallet', '=', wallet)
      .execute()
    const { daily, ...rest } = await only()
    expect(rest).toEqual({
      tg_group_id,
      group_title: 'Ethers',
      topic: 'Ethereum',
      status: 'active',
      member_count: 4321,
      top_bid: 0.35,
      topBidMicro: '350000',
      floorBid: 0.05,
      floorBidMicro: '50000',
      inviteLink: 'https://t.me/+abc',
      verifications: 120,
      sponsoredVerifications: 100,
      pendingEarnings: 31.5,
      pendingEarningsMicro: '31500000',
      paidEarnings: 12.25,
      paidEarningsMicro: '12250000',
      lastPayout: {
        tx: `0x${'cd'.repeat(32)}`,
        amount: 2.25,
        amountMicro: '2250000',
        at: '2026-02-28T09:00:00.000Z',
      },
      campaigns: [
        {
          position: 1,
          bid: 0.35,
          bidMicro: '350000',
          task: { kind: 'choice', prompt: 'Which chain do you use most?' },
        },
      ],
    })
    expect(daily).toHaveLength(30)
  })

  it('earnings are those of this wallet in this group, and lastPayout is null before the first', async () => {
    const { id } = await store.group({ payout_wallet: wallet })
    await earn(id, 3)
    const mine = wallet
    wallet = randomWallet()
    await earn(id, 50)
    wallet = mine
    expect(await only()).toMatchObject({ pendingEarnings: 3, paidEarnings: 0, lastPayout: null })
  })

  it('daily is the last 30 UTC days, oldest first, with the empty ones', async () => {
    const { id } = await store.group({ payout_wallet: wallet })
    const day = (ago: number) => dayOf(addMs(clock.now(), -ago * DAY_MS))
    for (const ago of [0, 29, 30]) {
      await store.insert('group_day', {
        group_id: id,
        day: day(ago),
        verifications: ago + 1,
        earned: dollars(ago + 0.25),
      })
    }
    const { daily } = await only()
    expect(daily.map((entry) => entry.day)).toEqual(Array.from({ length: 30 }, (_, index) => day(29 - index)))
    expect(daily[0]).toEqual({ day: day(29), verifications: 30, earned: 29.25, earnedMicro: '29250000' })
    expect(daily[1]).toEqual({ day: day(28), verifications: 0, earned: 0, earnedMicro: '0' })
    expect(daily[29]).toEqual({ day: day(0), verifications: 1, earned: 0.25, earnedMicro: '250000' })
  })

  it('campaigns are the ladder that top_bid and the advertisers see: best first, only those that could win', async () => {
    const { id: group_id } = await store.group({ payout_wallet: wallet, floor_bid: dollars(0.2) })
    const bid = (amount: number, available = 10, columns: object = {}) =>
      store.campaign({ group_id, bid: dollars(amount), ...columns }, { available: dollars(available) })
    await bid(0.3)
    await bid(0.5)
    await bid(0.1)
    await bid(0.9, 0.8)
    await bid(0.8, 10, { status: 'paused' })
    const ends_at = addMs(clock.now(), 1_000)
    await bid(0.4, 10, { ends_at })
    const { campaigns, top_bid } = await only()
    expect(campaigns.map(({ position, bid }) => [position, bid])).toEqual([
      [1, 0.5],
      [2, 0.4],
      [3, 0.3],
    ])
    expect(top_bid).toBe(0.5)
    await store.db.updateTable('group').set({ status: 'paused' }).where('id', '=', group_id).execute()
    expect(await only()).toMatchObject({ campaigns: [], top_bid: 0 })
  })

  it('carries no Telegram identity of the owner or of a member', async () => {
    const owner_account_id = await store.account(wallet)
    await store.group({ payout_wallet: wallet, owner_account_id })
    const text = JSON.stringify(await dashboard())
    const { rows } = await database.pool.query('select telegram_user_id from account')
    for (const { telegram_user_id } of rows) expect(text).not.toContain(String(telegram_user_id))
  })
})

it('GET /api/group-owner: totals count every admitted member, sponsored or not, and all that is not yet settled', async () => {
  const a = await store.group({ payout_wallet: wallet, verifications: 10, sponsored_verifications: 7 })
  const b = await store.group({ payout_wallet: wallet, verifications: 5 })
  await earn(a.id, 1.000001)
  await earn(b.id, 2)
  expect((await dashboard()).totals).toEqual({
    groups: 2,
    totalVerifications: 15,
    totalPendingEarnings: 3.000001,
  })
})
