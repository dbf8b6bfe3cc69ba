import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createMarketplace, type Marketplace, OPEN, type Person } from '../../tests/fixtures/marketplace.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { chargeAdmission } from '../../tests/fixtures/steps.ts'
import { type Context, type InTx, transact } from '../context.ts'
import type { Category } from '../groups/categories.ts'
import { acceptGroup, offerGroup } from '../groups/ownership.ts'
import { changeSettings } from '../groups/settings.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import { findBuyableGroups } from './buyableGroups.ts'
import {
  acceptPlacement,
  addPlacements,
  changePlacement,
  declinePlacement,
  endPlacement,
  removePlacement,
} from './changePlacement.ts'
import { chooseDigest, digestFailed, markAsked } from './digest.ts'
import { expireCampaign } from './endCampaign.ts'
import { pauseCampaign, resumeCampaign, withdrawCampaign } from './lifecycle.ts'
import { watchPaces } from './pacing.ts'
import { endDuePlacement, placeGroup } from './placeCampaign.ts'
import { correctCategory } from './reviewQueue.ts'
import { findVersions } from './versionQueries.ts'
import { addVersion, allowVersion, refuseVersion } from './versions.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
let owner: Person
let advertiser: Person

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
})
beforeEach(async () => {
  owner = await market.person()
  advertiser = await market.person()
})
afterAll(async () => {
  expect(await findBrokenLaws(database.db)).toEqual({})
  await database.drop()
})

const asking = (language: string | null = 'en') => market.group({ owner, consentPolicy: 'ask', language })

/** A paid campaign of the advertiser in groups that ask. */
async function ordered(groups: readonly { id: GroupId }[], order: object = {}): Promise<CampaignId> {
  const { accountId } = advertiser
  const orders = groups.map(({ id: groupId }) => ({ groupId }))
  return (await market.campaign({ accountId, joins: 200, groups: orders, ...order })).id
}

function digest() {
  return transact(ctx, async ({ db }) => {
    const offers = await chooseDigest(db, owner.accountId, clock.now())
    const placementIds = offers.map(({ id }) => id)
    if (offers.length > 0) await markAsked(db, { placementIds, at: clock.now() })
    return offers
  })
}

describe('P118: a copy that comes while consent ends', () => {
  const copyTo = (groupId: GroupId, on = market) =>
    on.campaign({ accountId: advertiser.accountId, groupId, joins: 200 })
  const running = async () => {
    const group = await asking()
    const id = await ordered([group], { owner })
    return { group, named: { accountId: owner.accountId, placementId: (await market.placement(id)).id } }
  }
  const within = (work: (ctx: InTx) => Promise<unknown>, meanwhile: () => Promise<unknown>) => {
    let other: Promise<unknown> | undefined
    const held = transact(ctx, async (ctx) => {
      await work(ctx)
      other = meanwhile()
      await Promise.race([other.catch(() => undefined), sleep(300)])
    })
    return held.then(() => other)
  }

  it('does not run: the removal is first', async () => {
    const { group, named } = await running()
    const both = within(
      (ctx) => removePlacement(ctx, named),
      () => copyTo(group.id),
    )
    await expect(both).rejects.toMatchObject({ code: 'placement.resting' })
  })

  it('does not run: the copy is first', async () => {
    const { group, named } = await running()
    let copy: CampaignId | undefined
    await within(
      async (ctx) => {
        copy = (await copyTo(group.id, createMarketplace(ctx))).id
      },
      () => removePlacement(ctx, named),
    )
    expect((await market.placement(copy as CampaignId)).status).toBe('waiting')
  })

  it('does not run after silence to another copy at a lower bid', async () => {
    const { group } = await running()
    const lower = await ordered([group], { bid: usdc(60_000n) })
    const runs = await ordered([group])
    expect((await market.placement(runs)).status).toBe('accepted')
    await digest()
    clock.advance(48 * HOUR_MS)
    await endDuePlacement(ctx, { placementId: (await market.placement(lower)).id })
    expect((await market.placement(lower)).status).toBe('declined')
    expect((await market.placement(runs)).status).toBe('waiting')
  })
})

describe('one campaign in many groups', () => {
  it('is paid once and met in each by the content of its language', async () => {
    const [en, ru, bare] = [await asking(), await asking('ru'), await asking(null)]
    const content = [
      { language: 'en', variants: [OPEN] },
      { language: 'ru', variants: [{ kind: 'open', prompt: 'Над чем вы работаете?' }] },
    ]
    const id = await ordered([en, ru, bare], { content, owner })
    const versions = await findVersions(ctx.db, id)
    for (const [group, language] of [
      [en, 'en'],
      [ru, 'ru'],
      [bare, 'en'],
    ] as const) {
      const { sponsorship } = await market.asked(group.id)
      const version = versions.find((one) => one.id === sponsorship?.contentVersionId)
      expect(version?.language).toBe(language)
    }
    const es = await asking('es')
    const add = () =>
      addPlacements(ctx, { accountId: advertiser.accountId, campaignId: id, groups: [{ groupId: es.id }] })
    await expect(add()).rejects.toMatchObject({ code: 'campaign.no_content' })
  })

  it('bids and is capped in each by itself', async () => {
    const [cheap, dear] = [await asking(), await asking()]
    const { accountId } = advertiser
    const groups = [{ groupId: cheap.id }, { groupId: dear.id, bid: usdc(300_000n), dailyCap: 1 }]
    await market.campaign({ accountId, groups, owner })
    expect((await market.asked(cheap.id)).sponsorship?.price).toBe(100_000n)
    expect((await market.asked(dear.id)).sponsorship?.price).toBe(300_000n)
    expect((await market.asked(dear.id)).sponsorship).toBeNull()
    expect((await market.asked(cheap.id)).sponsorship).not.toBeNull()
  })

  it('has one daily cap over all of them', async () => {
    const groups = [await asking(), await asking(), await asking()] as const
    await ordered(groups, { owner, dailyCap: 2 })
    const sold = []
    for (const { id } of groups) sold.push((await market.asked(id)).sponsorship !== null)
    expect(sold).toEqual([true, true, false])
  })

  it('leaves one group and stays in the others', async () => {
    const groups = [await asking(), await asking()] as const
    const id = await ordered(groups, { owner })
    const { id: placementId } = await market.placement(id, groups[0].id)
    for (let again = 0; again < 2; again++)
      await endPlacement(ctx, { accountId: advertiser.accountId, placementId })
    expect((await market.asked(groups[0].id)).sponsorship).toBeNull()
    expect((await market.asked(groups[1].id)).sponsorship).not.toBeNull()
  })

  it('pauses after the joins of a test, and goes on once its advertiser has looked', async () => {
    const groups = [await asking(), await asking()] as const
    const id = await ordered(groups, { owner, stopAfter: 2 })
    const first = await market.admitting(groups[0].id)
    const second = await market.admitting(groups[1].id)
    expect((await market.asked(groups[0].id)).sponsorship).toBeNull()
    await chargeAdmission(ctx, { verificationId: first.id })
    await chargeAdmission(ctx, { verificationId: second.id })
    const row = () =>
      database.db
        .selectFrom('campaign')
        .select(['status', 'stop_after'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await row()).toEqual({ status: 'paused', stop_after: 2 })
    const told = database.db
      .selectFrom('campaign_notice')
      .select('id')
      .where('campaign_id', '=', id)
      .where('kind', '=', 'test_over')
    expect(await told.execute()).toHaveLength(1)
    await resumeCampaign(ctx, { accountId: advertiser.accountId, campaignId: id })
    expect(await row()).toEqual({ status: 'active', stop_after: null })
    expect((await market.asked(groups[0].id)).sponsorship).not.toBeNull()
  })

  it('gives up an even pace where its groups offer too few joins', async () => {
    const group = await asking()
    const endsAt = addMs(clock.now(), 20 * DAY_MS)
    const id = await ordered([group], { owner, pacing: 'even', endsAt })
    const off = async () => {
      await watchPaces(ctx)
      return (
        await database.db
          .selectFrom('campaign')
          .select('pacing_off')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).pacing_off
    }
    expect(await off()).toBe(true)
    // 200 joins are paid for; 400 in 20 days are 140 in seven.
    const day = { group_id: group.id, day: clock.now().toISOString().slice(0, 10) as never }
    await database.db
      .insertInto('group_day')
      .values({ ...day, verifications: 140 })
      .execute()
    expect(await off()).toBe(false)
    await database.db
      .updateTable('group_day')
      .set({ verifications: 139 })
      .where('group_id', '=', group.id)
      .execute()
    expect(await off()).toBe(true)
    await database.db.deleteFrom('group_day').where('group_id', '=', group.id).execute()
  })
})

describe('an owner', () => {
  it('is asked once a day, about five offers at most, each whole, and of one advertiser three a group', async () => {
    const groups = [await asking(), await asking()]
    for (let count = 0; count < 4; count++) await ordered(groups)
    const offers = await digest()
    expect(offers).toHaveLength(5)
    for (const { groupId } of offers) {
      expect(offers.filter((one) => one.groupId === groupId).length).toBeLessThanOrEqual(3)
    }
    const [version] = await findVersions(ctx.db, offers[0]?.campaignId as never)
    expect(version).toMatchObject({ language: 'en', number: 1 })
    expect(offers[0]).toMatchObject({
      sponsor: 'Example Tools',
      bid: 100_000n,
      versionId: version?.id,
      variants: version?.variants,
      isChange: false,
    })
    expect(await digest()).toEqual([])
    clock.advance(DAY_MS)
    expect(await digest()).toHaveLength(1)
  })

  it('is asked only where the budget pays for 20 joins in each group that is asked', async () => {
    await ordered([await asking(), await asking(), await asking()], { joins: 59 })
    expect(await digest()).toHaveLength(2)
  })

  it('is asked only after money and review, and not while the campaign pauses', async () => {
    const group = await asking()
    const reviewed = createMarketplace({ ...ctx, config: { ...ctx.config, reviewAds: 'all' } })
    const { campaign, deposit } = await reviewed.order({
      accountId: advertiser.accountId,
      groupId: group.id,
      joins: 40,
    })
    const { accountId } = advertiser
    const campaignId = campaign.id
    expect(await digest()).toEqual([])
    await market.pays({ campaignId, amount: deposit.amount })
    expect(await digest()).toEqual([])
    const [version] = await findVersions(ctx.db, campaignId)
    const named = { versionId: version?.id as never, hash: `${version?.hash}` }
    await expect(allowVersion(ctx, { ...named, hash: 'f'.repeat(64) })).rejects.toMatchObject({
      code: 'campaign.content_changed',
    })
    await allowVersion(ctx, named)
    await pauseCampaign(ctx, { accountId, campaignId })
    expect(await digest()).toEqual([])
    await resumeCampaign(ctx, { accountId, campaignId })
    expect(await digest()).toHaveLength(1)
  })

  it('says no by 48 hours of silence, and is not asked about that advertiser for 30 days', async () => {
    const group = await asking()
    const id = await ordered([group])
    await digest()
    const { id: placementId, deadlineAt } = await market.placement(id)
    expect(deadlineAt).toEqual(addMs(clock.now(), 48 * HOUR_MS))
    clock.advance(48 * HOUR_MS - 1)
    await endDuePlacement(ctx, { placementId })
    expect((await market.placement(id)).status).toBe('asked')
    clock.advance(1)
    for (let again = 0; again < 2; again++) await endDuePlacement(ctx, { placementId })
    expect(await market.placement(id)).toMatchObject({ status: 'declined', endReason: 'silence' })
    const groups = [{ groupId: group.id }]
    const add = () => addPlacements(ctx, { accountId: advertiser.accountId, campaignId: id, groups })
    await expect(add()).rejects.toMatchObject({ code: 'placement.resting' })
    clock.advance(30 * DAY_MS)
    await market.asked(group.id)
    expect((await expireCampaign(ctx, { campaignId: id })).status).toBe('closing')
  })

  it('whom the digest did not reach is asked again; a placement that nobody was asked about ends after 7 days', async () => {
    const id = await ordered([await asking()])
    const [offer] = await digest()
    await digestFailed(ctx, { placementIds: [offer?.id as never] })
    const { id: placementId, ...waiting } = await market.placement(id)
    expect(waiting).toMatchObject({
      status: 'waiting',
      askedAt: null,
      deadlineAt: addMs(clock.now(), 7 * DAY_MS),
    })
    clock.advance(7 * DAY_MS)
    await endDuePlacement(ctx, { placementId })
    expect(await market.placement(id)).toMatchObject({ status: 'ended', endReason: 'never_asked' })
  })

  it('whom no digest reaches is tried for a week, and not for ever', async () => {
    const id = await ordered([await asking()])
    const statuses = []
    for (let day = 0; day <= 8; day++) {
      const [offer] = await digest()
      if (offer) await digestFailed(ctx, { placementIds: [offer.id] })
      statuses.push((await market.placement(id)).status)
      clock.advance(DAY_MS)
    }
    expect(statuses.slice(0, 7)).toEqual(Array(7).fill('waiting'))
    expect(statuses.at(-1)).toBe('ended')
    expect((await market.placement(id)).endReason).toBe('never_asked')
  })

  it('accepts what they were shown and nothing else', async () => {
    const id = await ordered([await asking()])
    const [offer] = await digest()
    const shown = {
      placementId: offer?.id as never,
      hash: `${offer?.hash}`,
      bid: usdc(100_000n),
    }
    const { accountId } = owner
    const refused = { code: 'campaign.content_changed' }
    await expect(acceptPlacement(ctx, { ...shown, accountId, hash: 'a'.repeat(64) })).rejects.toMatchObject(
      refused,
    )
    await expect(acceptPlacement(ctx, { ...shown, accountId, bid: usdc(100_001n) })).rejects.toMatchObject(
      refused,
    )
    await addVersion(ctx, {
      accountId: advertiser.accountId,
      campaignId: id,
      language: 'en',
      variants: [OPEN],
    })
    await expect(acceptPlacement(ctx, { ...shown, accountId })).rejects.toMatchObject(refused)
    expect((await market.placement(id)).status).toBe('waiting')
  })

  it('declines new content and keeps the old; a lower bid needs their word again', async () => {
    const group = await asking()
    const id = await ordered([group], { owner })
    const { versionId, id: placementId } = await market.placement(id)
    await addVersion(ctx, {
      accountId: advertiser.accountId,
      campaignId: id,
      language: 'en',
      variants: [OPEN],
    })
    const [newest] = await findVersions(ctx.db, id)
    expect(newest).toMatchObject({ number: 2 })
    expect((await digest())[0]).toMatchObject({ id: placementId, isChange: true, versionId: newest?.id })
    expect((await market.asked(group.id)).sponsorship?.contentVersionId).toBe(versionId)
    await declinePlacement(ctx, { accountId: owner.accountId, placementId })
    expect(await market.placement(id)).toMatchObject({ status: 'accepted', versionId })
    await changePlacement(ctx, { accountId: advertiser.accountId, placementId, bid: usdc(90_000n) })
    expect((await market.placement(id)).status).toBe('waiting')
  })

  it('gets back the content they accepted when newer content lapses, and is still asked about the newest', async () => {
    const id = await ordered([await asking()], { owner })
    const { versionId: first, id: placementId } = await market.placement(id)
    const { accountId } = advertiser
    const write = (prompt: string) =>
      addVersion(ctx, { accountId, campaignId: id, language: 'en', variants: [{ kind: 'open', prompt }] })
    const second = await write('Which tools do you use?')
    const [offer] = await digest()
    const shown = { placementId, hash: `${offer?.hash}`, bid: usdc(100_000n) }
    await acceptPlacement(ctx, { ...shown, accountId: owner.accountId })
    expect(await market.placement(id)).toMatchObject({ status: 'accepted', versionId: second.id })
    const third = await write('Which tools do you miss?')
    await refuseVersion(ctx, { versionId: second.id, hash: second.hash, reason: 'No' })
    expect(await market.placement(id)).toMatchObject({
      status: 'accepted',
      versionId: first,
      askedVersionId: third.id,
    })
    await removePlacement(ctx, { accountId: owner.accountId, placementId })
    const left = database.db.selectFrom('consent').selectAll().where('account_id', '=', accountId)
    expect(await left.execute()).toEqual([])
    clock.advance(30 * DAY_MS)
    await addPlacements(ctx, { accountId, campaignId: id, groups: [{ groupId: offer?.groupId as never }] })
    expect((await market.placement(id)).status).toBe('waiting')
  })

  it('who has said no is not asked about other campaigns of that advertiser for 30 days', async () => {
    const group = await asking()
    for (let count = 0; count < 4; count++) await ordered([group])
    const offers = await digest()
    expect(offers).toHaveLength(3)
    for (const { id: placementId } of offers) {
      await declinePlacement(ctx, { accountId: owner.accountId, placementId })
    }
    clock.advance(30 * DAY_MS - 1)
    expect(await digest()).toEqual([])
    clock.advance(1)
    expect(await digest()).toHaveLength(1)
  })

  it('who accepts all lets in advertisers who are known, and others are asked for', async () => {
    const group = await market.group({ owner, consentPolicy: 'accept_all' })
    const { accountId } = advertiser
    const buys = async (task?: unknown) => {
      const { campaign, deposit } = await market.order({
        accountId,
        groupId: group.id,
        joins: 30,
        ...(task ? { task } : {}),
      })
      await market.pays({ campaignId: campaign.id, amount: deposit.amount })
      return market.placement(campaign.id)
    }
    expect((await buys()).status).toBe('waiting')
    clock.advance(30 * DAY_MS)
    const known = await buys(OPEN)
    expect(known.status).toBe('accepted')
    await changePlacement(ctx, { accountId, placementId: known.id, bid: usdc(60_000n) })
    await changeSettings(ctx, {
      groupId: group.id,
      accountId: owner.accountId,
      changes: { consentPolicy: 'ask' },
    })
    await placeGroup(ctx, { groupId: group.id })
    expect((await market.placement(known.campaignId)).status).toBe('accepted')
    await changeSettings(ctx, {
      groupId: group.id,
      accountId: owner.accountId,
      changes: { consentPolicy: 'accept_all' },
    })
    const [version] = await findVersions(ctx.db, known.campaignId)
    await refuseVersion(ctx, { versionId: version?.id as never, hash: `${version?.hash}`, reason: 'No' })
    expect((await buys({ kind: 'open', prompt: 'Another one?' })).status).toBe('waiting')
  })

  it('is never asked about a category that they forbid, and what runs of it ends when they forbid it', async () => {
    const [first, second] = [await asking(), await asking()]
    const running = await ordered([first], { owner })
    const waiting = await ordered([second])
    const forbids = async (id: GroupId, category: Category) => {
      const changes = { forbiddenCategories: [category] }
      await changeSettings(ctx, { groupId: id, accountId: owner.accountId, changes })
    }
    await forbids(first.id, 'software')
    await forbids(second.id, 'software')
    expect(await digest()).toEqual([])
    expect((await market.asked(first.id)).sponsorship).toBeNull()
    for (const { id: groupId } of [first, second]) await placeGroup(ctx, { groupId })
    for (const id of [running, waiting]) {
      expect(await market.placement(id)).toMatchObject({ status: 'ended', endReason: 'category' })
    }
    const { accountId } = advertiser
    const add = () => addPlacements(ctx, { accountId, campaignId: running, groups: [{ groupId: first.id }] })
    await expect(add()).rejects.toMatchObject({ code: 'group.not_selling' })
    await forbids(first.id, 'gambling')
    await add()
    expect((await market.placement(running)).status).toBe('accepted')
    const listed = () =>
      findBuyableGroups(ctx.db, { accountId, at: clock.now(), limit: 500, offset: 0, filter })
    const filter = { category: 'gambling' as Category, groupIds: [first.id, second.id] }
    expect((await listed()).map(({ id }) => id)).toEqual([second.id])
  })

  it('of a group is spared a campaign whose category a reviewer corrects; the same content elsewhere is read', async () => {
    const group = await asking()
    const { accountId } = advertiser
    const id = await ordered([group], { owner })
    const [version] = await findVersions(ctx.db, id)
    const versionId = version?.id as never
    for (let again = 0; again < 2; again++) await correctCategory(ctx, { versionId, category: 'gambling' })
    expect(await market.placement(id)).toMatchObject({ status: 'ended', endReason: 'category' })
    const told = database.db.selectFrom('campaign_notice').select('kind').where('campaign_id', '=', id)
    const kinds = (await told.execute()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'category_corrected')).toHaveLength(1)
    const again = await market.order({ accountId, groupId: group.id })
    expect((await findVersions(ctx.db, again.campaign.id))[0]?.review).toBe('waiting')
    await withdrawCampaign(ctx, { accountId, campaignId: again.campaign.id })
  })

  it('who has taken a campaign out is asked about all of its content, earlier content too', async () => {
    const group = await asking()
    const id = await ordered([group], { owner })
    const named = { accountId: advertiser.accountId, campaignId: id }
    const [first] = await findVersions(ctx.db, id)
    await addVersion(ctx, { ...named, language: 'en', variants: [OPEN] })
    await market.accepts({ campaignId: id, owner })
    const { id: placementId } = await market.placement(id)
    await removePlacement(ctx, { accountId: owner.accountId, placementId })
    clock.advance(30 * DAY_MS)
    await addPlacements(ctx, { ...named, groups: [{ groupId: group.id }] })
    await addVersion(ctx, { ...named, language: 'en', variants: first?.variants ?? [] })
    expect((await market.placement(id)).status).toBe('waiting')
  })

  it('who has got the group since is asked anew: what the former owner was asked is no silence of theirs', async () => {
    const group = await asking()
    const [open, running] = [await ordered([group]), await ordered([group], { task: OPEN })]
    await market.accepts({ campaignId: running, owner })
    await addVersion(ctx, {
      accountId: advertiser.accountId,
      campaignId: running,
      language: 'en',
      variants: [{ kind: 'open', prompt: 'And now?' }],
    })
    expect(await digest()).toHaveLength(2)
    clock.advance(HOUR_MS)
    const heir = await market.person()
    const to = heir.telegramUserId
    const { id: transferId } = await offerGroup(ctx, { groupId: group.id, accountId: owner.accountId, to })
    await acceptGroup(ctx, { transferId, accountId: heir.accountId, telegramUserId: to })
    const { accountId } = owner
    for (const campaignId of [open, running]) {
      const { id: placementId } = await market.placement(campaignId)
      await expect(declinePlacement(ctx, { accountId, placementId })).rejects.toMatchObject({
        code: 'placement.not_found',
      })
      clock.advance(24 * HOUR_MS)
      await endDuePlacement(ctx, { placementId })
    }
    owner = heir
    expect(await digest()).toHaveLength(2)
    expect(await market.placement(open)).toMatchObject({ status: 'asked' })
    expect(await market.placement(running)).toMatchObject({ status: 'accepted' })
  })

  it('consents to content: a copy of it runs at once', async () => {
    const group = await asking()
    await ordered([group], { owner })
    const copy = await ordered([group])
    expect((await market.placement(copy)).status).toBe('accepted')
    const { id: placementId } = await market.placement(copy)
    await endPlacement(ctx, { accountId: advertiser.accountId, placementId })
  })
})
