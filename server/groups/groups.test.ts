import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createMarketplace, type Marketplace, randomAddress } from '../../tests/fixtures/marketplace.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { blockAdvertiser } from '../campaigns/blockAdvertiser.ts'
import { placeGroup } from '../campaigns/placeCampaign.ts'
import type { Context } from '../context.ts'
import { findDoor } from '../gate/door.ts'
import { setPayoutWallet } from '../payouts/wantPayee.ts'
import type { GroupId, TelegramChatId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { HOUR_MS } from '../shared/time.ts'
import { updateMemberCount } from './countAdmission.ts'
import { findGroupByTelegramId } from './findGroup.ts'
import type { GroupSettings } from './group.ts'
import { applyWalletChange } from './payoutWallet.ts'
import { registerGroup } from './registerGroup.ts'
import { setGroupStatus } from './status.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
})
afterAll(async () => {
  expect(await findBrokenLaws(database.db)).toEqual({})
  await database.drop()
})

describe('registering a group', () => {
  it('P51: a second registration takes over nothing, whoever makes it, also at the same time', async () => {
    const [owner, thief] = [await market.person(), await market.person()]
    const settings = settingsOf(-100_777, owner.accountId)
    const first = await registerGroup(ctx, settings)
    await setPayoutWallet(ctx, { groupId: first.group.id, accountId: owner.accountId, wallet: owner.wallet })
    const again = await registerGroup(ctx, {
      ...settings,
      ownerAccountId: thief.accountId,
      floorBid: usdc(1n),
    })
    expect(again.created).toBe(false)
    expect(again.group).toEqual({ ...first.group, payoutWallet: owner.wallet, sells: true })

    const racing = await Promise.all(
      [owner, thief, owner, thief].map(({ accountId }) =>
        registerGroup(ctx, settingsOf(-100_778, accountId)),
      ),
    )
    expect(racing.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(racing.map(({ group }) => group.ownerAccountId)).size).toBe(1)
  })

  it('P52: only the owner sets the wallet, and registering again does not reset it', async () => {
    const { id, owner } = await market.group()
    const admin = await market.person()
    await expect(
      setPayoutWallet(ctx, { groupId: id, accountId: admin.accountId, wallet: admin.wallet }),
    ).rejects.toMatchObject({ code: 'group.not_found' })
    const { tg_group_id } = await rowOf(id)
    await registerGroup(ctx, settingsOf(tg_group_id, owner.accountId))
    expect((await rowOf(id)).payout_wallet).toBe(owner.wallet)
  })

  it('P46: finds a group under an id that it had before', async () => {
    const { id, owner } = await market.group()
    const former = -555 as TelegramChatId
    const { tg_group_id: moved_to } = await rowOf(id)
    await database.db.insertInto('group_migration').values({ tg_group_id: former, moved_to }).execute()
    const again = await registerGroup(ctx, settingsOf(former, owner.accountId))
    expect(again).toMatchObject({ created: false, group: { id } })
  })

  it('P96: leads newcomers under the old id to the living one where both were registered', async () => {
    const [dead, living] = [await market.group(), await market.group()]
    const { tg_group_id: former } = await rowOf(dead.id)
    const { tg_group_id: moved_to } = await rowOf(living.id)
    await database.db.insertInto('group_migration').values({ tg_group_id: former, moved_to }).execute()
    const tgGroupId = former as TelegramChatId
    expect(await findGroupByTelegramId(database.db, tgGroupId)).toMatchObject({ id: living.id })
    expect(await findDoor(database.db, { tgGroupId })).toMatchObject({ id: living.id })
  })
})

describe('a payout wallet', () => {
  it('P55: changes at once the first time, and 24 hours later from then on', async () => {
    const { id: groupId, owner } = await market.group()
    const wallet = randomAddress()
    const change = await setPayoutWallet(ctx, { groupId, accountId: owner.accountId, wallet })
    const changeId = change?.id ?? 0
    expect(change?.effectiveAt).toEqual(new Date(clock.now().getTime() + 24 * HOUR_MS))
    clock.advance(24 * HOUR_MS - 1)
    expect(await applyWalletChange(ctx, { changeId })).toBe(false)
    expect((await rowOf(groupId)).payout_wallet).toBe(owner.wallet)
    clock.advance(1)
    const applied = await Promise.all([1, 2, 3].map(() => applyWalletChange(ctx, { changeId })))
    expect(applied.filter(Boolean)).toHaveLength(1)
    expect((await rowOf(groupId)).payout_wallet).toBe(wallet)
  })

  it('P14: is neither the escrow nor USDC, where no payout can go', async () => {
    const { id: groupId, owner } = await market.group()
    const place = { escrowAddress: randomAddress(), usdcAddress: randomAddress() }
    const withEscrow = { ...ctx, config: { ...ctx.config, ...place } }
    for (const wallet of Object.values(place)) {
      const setting = async () => setPayoutWallet(withEscrow, { groupId, accountId: owner.accountId, wallet })
      await expect(setting()).rejects.toMatchObject({ code: 'wallet.invalid' })
    }
    expect((await rowOf(groupId)).payout_wallet).toBe(owner.wallet)
  })

  it('has one change waiting: naming it again keeps it, another replaces it, the present one cancels it', async () => {
    const { id: groupId, owner } = await market.group()
    const set = (wallet: typeof owner.wallet) =>
      setPayoutWallet(ctx, { groupId, accountId: owner.accountId, wallet })
    const [one, two] = [randomAddress(), randomAddress()]
    const first = await set(one)
    clock.advance(HOUR_MS)
    expect(await set(one)).toEqual(first)
    const second = await set(two)
    expect(second?.wallet).toBe(two)
    clock.advance(48 * HOUR_MS)
    expect(await applyWalletChange(ctx, { changeId: first?.id ?? 0 })).toBe(false)
    expect(await set(owner.wallet)).toBeUndefined()
    expect(await applyWalletChange(ctx, { changeId: second?.id ?? 0 })).toBe(false)
    expect((await rowOf(groupId)).payout_wallet).toBe(owner.wallet)
  })

  it('earns what was reserved with it, after it has changed too', async () => {
    const { id: groupId, owner } = await market.group()
    await market.campaign({ groupId })
    const { sponsorship } = await market.asked(groupId)
    expect(sponsorship?.payoutWallet).toBe(owner.wallet)
  })
})

describe('a group', () => {
  it('takes the newest count of members', async () => {
    const { id: groupId } = await market.group()
    await updateMemberCount(ctx, { groupId, memberCount: 120 })
    const stale = { ...ctx, clock: createTestClock(new Date(clock.now().getTime() - 1)) }
    await updateMemberCount(stale, { groupId, memberCount: 7 })
    expect((await rowOf(groupId)).member_count).toBe(120)
  })

  it('P47: that lacks a right says which; one that is gone has no campaigns, which keep their money', async () => {
    const { id: groupId } = await market.group()
    const campaign = await market.campaign({ groupId })
    await setGroupStatus(ctx, { groupId, status: 'no_rights', missingRight: 'can_restrict_members' })
    expect(await rowOf(groupId)).toMatchObject({ status: 'no_rights', missing_right: 'can_restrict_members' })
    await setGroupStatus(ctx, { groupId, status: 'active' })
    expect(await rowOf(groupId)).toMatchObject({ status: 'active', missing_right: null })
    await setGroupStatus(ctx, { groupId, status: 'left' })
    await setGroupStatus(ctx, { groupId, status: 'unregistered' })
    await placeGroup(ctx, { groupId })
    expect(await market.placement(campaign.id)).toMatchObject({ status: 'ended', endReason: 'group_gone' })
    const { status, available } = await database.db
      .selectFrom('campaign')
      .select(['status', 'available'])
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect({ status, available }).toEqual({ status: 'active', available: 1_000_000n })
  })

  it('takes no more of an advertiser whom its owner has blocked', async () => {
    const { id: groupId, owner } = await market.group()
    const advertiser = await market.person()
    await market.campaign({ groupId, accountId: advertiser.accountId })
    const block = { groupId, accountId: owner.accountId, advertiserId: advertiser.accountId }
    await expect(blockAdvertiser(ctx, { ...block, accountId: advertiser.accountId })).rejects.toMatchObject({
      code: 'group.not_found',
    })
    await blockAdvertiser(ctx, block)
    await blockAdvertiser(ctx, block)
    await expect(market.order({ groupId, accountId: advertiser.accountId })).rejects.toMatchObject({
      code: 'group.not_selling',
    })
  })
})

function settingsOf(tgGroupId: number, ownerAccountId: GroupSettings['ownerAccountId']): GroupSettings {
  return {
    tgGroupId: tgGroupId as TelegramChatId,
    kind: 'supergroup',
    title: 'A group',
    topic: null,
    language: null,
    ownerAccountId,
    floorBid: usdc(10_000n),
    consentPolicy: 'ask',
    unreachedPolicy: 'keep_muted',
    rules: [],
    ownQuestion: null,
    inviteLink: null,
  }
}

async function rowOf(id: GroupId) {
  return database.db.selectFrom('group').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
