import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  CHOICE,
  createMarketplace,
  type Marketplace,
  type Person,
  QUIZ,
} from '../../tests/fixtures/marketplace.ts'
import { type Context, transact } from '../context.ts'
import {
  INVITATION_MS,
  inviteColleague,
  listColleagues,
  MAX_COLLEAGUES,
  removeColleague,
  takeInvitation,
} from '../people/colleagues.ts'
import { deleteMe } from '../privacy/deleteMe.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { findOwnCampaigns } from './botQueries.ts'
import { changeBids } from './changeBids.ts'
import { changeCampaign } from './changeCampaign.ts'
import { addPlacements, changePlacement, endPlacement } from './changePlacement.ts'
import { openTopup } from './deposit.ts'
import { pauseCampaign, resumeCampaign, withdrawCampaign } from './lifecycle.ts'
import { actOnCampaign, CAMPAIGN_ACTS, type CampaignAct, listActs } from './rights.ts'
import { shareCampaign } from './shares.ts'
import { addVersion } from './versions.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
let advertiser: Person
let colleague: Person
let groupId: GroupId
let campaignId: CampaignId

beforeAll(async () => {
  database = await createTestDatabase({ size: 12 })
  clock = createTestClock()
  ctx = createTestContext(database, { clock, config: { reviewAds: 'none' } })
  market = createMarketplace(ctx)
})
beforeEach(async () => {
  advertiser = await market.person()
  colleague = await market.person()
  groupId = (await market.group()).id
  campaignId = (await market.campaign({ groupId, accountId: advertiser.accountId })).id
})
afterAll(() => database.drop())

const over = { code: 'colleague.invitation_over' }
const notFound = { code: 'campaign.not_found' }
const notAllowed = { code: 'colleague.not_allowed' }

async function comes(person = colleague) {
  const invitation = await inviteColleague(ctx, { accountId: advertiser.accountId, name: 'Cleo' })
  return takeInvitation(ctx, { ...invitation, accountId: person.accountId })
}

const by = ({ accountId }: Person) => ({ accountId, campaignId })
const actsOf = async () =>
  (await listActs(ctx.db, { advertiserId: advertiser.accountId, limit: 50 })).map(({ act }) => act)

describe('an invitation', () => {
  it('is taken once, however many open it at the same moment', async () => {
    const invitation = await inviteColleague(ctx, { accountId: advertiser.accountId, name: 'Cleo' })
    const all = await Promise.all(Array.from({ length: 6 }, () => market.person()))
    const taken = await Promise.allSettled(
      all.map(({ accountId }) => takeInvitation(ctx, { ...invitation, accountId })),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of taken) if (one.status === 'rejected') expect(one.reason).toMatchObject(over)
    expect(await listColleagues(ctx.db, advertiser.accountId, clock.now())).toHaveLength(1)
  })

  it('is over after a day, once it is withdrawn, with another token, and for the advertiser', async () => {
    const [invitation, other] = [
      await inviteColleague(ctx, { accountId: advertiser.accountId, name: 'Cleo' }),
      await inviteColleague(ctx, { accountId: advertiser.accountId, name: 'Cleo' }),
    ]
    const taker = { accountId: colleague.accountId }
    const takes = (what: { id: typeof invitation.id; token: string }, who = taker) =>
      expect(takeInvitation(ctx, { ...what, ...who })).rejects.toMatchObject(over)
    await takes({ ...invitation, token: other.token })
    await takes({ ...invitation, token: '' })
    await takes(invitation, { ...taker, accountId: advertiser.accountId })
    await removeColleague(ctx, { id: other.id, accountId: advertiser.accountId })
    await takes(other)
    clock.advance(INVITATION_MS)
    await takes(invitation)
    expect(await listColleagues(ctx.db, advertiser.accountId, clock.now())).toEqual([])
  })

  it('says nothing of its token in the database, and goes when it is taken', async () => {
    const { id, token } = await inviteColleague(ctx, { accountId: advertiser.accountId, name: 'Cleo' })
    const row = () =>
      database.db.selectFrom('colleague').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(await row())).not.toContain(token)
    await takeInvitation(ctx, { id, token, accountId: colleague.accountId })
    expect((await row()).token_hash).toBeNull()
    await expect(takeInvitation(ctx, { id, token, accountId: colleague.accountId })).rejects.toMatchObject(
      over,
    )
  })

  it('is one of ten at most', async () => {
    const invite = () => inviteColleague(ctx, { accountId: advertiser.accountId, name: 'Cleo' })
    for (let count = 0; count < MAX_COLLEAGUES; count++) await invite()
    await expect(invite()).rejects.toMatchObject({ code: 'colleague.too_many' })
    clock.advance(INVITATION_MS)
    await expect(invite()).resolves.toBeDefined()
  })
})

describe('P120: a colleague', () => {
  it('sees, changes, pauses and prepares; each act is recorded under their name', async () => {
    await comes()
    const seen = await findOwnCampaigns(ctx.db, { accountId: colleague.accountId, limit: 9, offset: 0 })
    expect(seen.map(({ id, isOwn }) => [id, isOwn])).toEqual([[campaignId, false]])
    const { id: placementId } = await market.placement(campaignId)
    const other = (await market.group()).id
    await pauseCampaign(ctx, by(colleague))
    await resumeCampaign(ctx, by(colleague))
    await changeCampaign(ctx, { ...by(colleague), change: { dailyCap: 5 } })
    await addVersion(ctx, { ...by(colleague), language: 'en', variants: [QUIZ] })
    await addPlacements(ctx, { ...by(colleague), groups: [{ groupId: other }] })
    await changeBids(ctx, { ...by(colleague), bid: usdc(120_000n) })
    await changePlacement(ctx, { accountId: colleague.accountId, placementId, dailyCap: 3 })
    await endPlacement(ctx, { accountId: colleague.accountId, placementId })
    await openTopup(ctx, { ...by(colleague), amount: usdc(1_000_000n) })
    await shareCampaign(ctx, { ...by(colleague), showsMoney: false })
    const ordered = await market.order({
      ...{ groupId: other, accountId: advertiser.accountId, orderedBy: colleague.accountId },
    })
    expect(ordered.campaign).toMatchObject({
      accountId: advertiser.accountId,
      refundWallet: advertiser.wallet,
    })
    const expected = [
      'paused',
      'resumed',
      'changed',
      'content',
      'groups',
      'bid',
      'left_group',
      'topped_up',
      'shared',
      'ordered',
    ]
    expect(new Set(await actsOf())).toEqual(new Set(expected))
  })

  it('does not end a campaign, and reaches no secret; nothing is recorded of what is refused', async () => {
    await comes()
    await expect(withdrawCampaign(ctx, by(colleague))).rejects.toMatchObject(notAllowed)
    const denied = (Object.keys(CAMPAIGN_ACTS) as CampaignAct[]).filter((act) => !CAMPAIGN_ACTS[act])
    expect(denied).toEqual(['ended', 'secret'])
    for (const act of denied) {
      await expect(actOnCampaign(ctx, { ...by(colleague), act }, async () => {})).rejects.toMatchObject(
        notAllowed,
      )
    }
    const tooHigh = changeCampaign(ctx, { ...by(colleague), change: { bid: usdc(9_000_000_000n) } })
    await expect(tooHigh).rejects.toMatchObject({ code: 'bid.above_highest' })
    expect(await actsOf()).toEqual([])
  })

  it('has no right before the invitation, after they were removed, and in campaigns of others', async () => {
    const elsewhere = await market.campaign({ groupId })
    await expect(pauseCampaign(ctx, by(colleague))).rejects.toMatchObject(notFound)
    const { id } = await comes()
    const others = { accountId: colleague.accountId, campaignId: elsewhere.id }
    await expect(pauseCampaign(ctx, others)).rejects.toMatchObject(notFound)
    await removeColleague(ctx, { id, accountId: (await market.person()).accountId })
    await pauseCampaign(ctx, by(colleague))
    await removeColleague(ctx, { id, accountId: advertiser.accountId })
    await expect(resumeCampaign(ctx, by(colleague))).rejects.toMatchObject(notFound)
    const { id: placementId } = await market.placement(campaignId)
    await expect(
      changePlacement(ctx, { accountId: colleague.accountId, placementId, bid: usdc(130_000n) }),
    ).rejects.toMatchObject({ code: 'placement.not_found' })
    await expect(
      market.order({ groupId, accountId: advertiser.accountId, orderedBy: colleague.accountId }),
    ).rejects.toMatchObject(notFound)
    expect(await findOwnCampaigns(ctx.db, { accountId: colleague.accountId, limit: 9, offset: 0 })).toEqual(
      [],
    )
    expect(await actsOf()).toEqual(['paused'])
  })

  it('removed while they act: the act is done before the removal, or refused', async () => {
    const { id } = await comes()
    let removed: Promise<void> | undefined
    await transact(ctx, async (ctx) => {
      await pauseCampaign(ctx, by(colleague))
      removed = removeColleague({ ...ctx, db: database.db }, { id, accountId: advertiser.accountId })
      const first = await Promise.race([
        removed.then(() => 'removed'),
        new Promise((resolve) => setTimeout(resolve, 200, 'waits')),
      ])
      expect(first).toBe('waits')
    })
    await removed
    await expect(resumeCampaign(ctx, by(colleague))).rejects.toMatchObject(notFound)

    const again = await comes()
    for (let round = 0; round < 5; round++) {
      await Promise.allSettled([
        resumeCampaign(ctx, by(colleague)),
        pauseCampaign(ctx, by(colleague)),
        ...(round === 3 ? [removeColleague(ctx, { id: again.id, accountId: advertiser.accountId })] : []),
      ])
    }
    await expect(resumeCampaign(ctx, by(colleague))).rejects.toMatchObject(notFound)
  })

  it('earns nothing from campaigns that they can change', async () => {
    const { id: own, owner } = await market.group()
    await market.campaign({ groupId: own, accountId: advertiser.accountId })
    expect((await market.asked(own)).sponsorship).not.toBeNull()
    const { id } = await comes(owner)
    expect((await market.asked(own)).sponsorship).toBeNull()
    await removeColleague(ctx, { id, accountId: owner.accountId })
    expect((await market.asked(own)).sponsorship).not.toBeNull()
    await comes(await market.person(owner.wallet, { proven: false }))
    expect((await market.asked(own)).sponsorship).toBeNull()
  })

  it('does not own what they prepare, and leaves nothing behind after /deleteme', async () => {
    await comes()
    await market.order({
      ...{ groupId, accountId: advertiser.accountId, orderedBy: colleague.accountId, task: CHOICE },
    })
    expect(await deleteMe(ctx, colleague)).toBe('deleted')
    expect(await listColleagues(ctx.db, advertiser.accountId, clock.now())).toEqual([])
    expect(await actsOf()).toEqual([])
    const { accountId } = advertiser
    expect(await findOwnCampaigns(ctx.db, { accountId, limit: 9, offset: 0 })).toHaveLength(2)
  })
})
