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
import { answerTask, endVisit } from '../../tests/fixtures/steps.ts'
import { pseudonymOf } from '../accounts/pseudonym.ts'
import { type Context, transact } from '../context.ts'
import { reportQuestion } from '../gate/takeAnswer.ts'
import { lockVisit } from '../gate/visit.ts'
import { deleteMe } from '../privacy/deleteMe.ts'
import { forgetVisitor } from '../privacy/forgetVisitor.ts'
import type { GroupId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { DAY_MS, HOUR_MS } from '../shared/time.ts'
import type { Task } from '../tasks/task.ts'
import type { Campaign } from './campaign.ts'
import { countsAsReported, watchReports } from './memberReports.ts'
import { decideReview, findToReview, watchReviews } from './reviewQueue.ts'
import { findVersions } from './versionQueries.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, {
    clock,
    config: { operatorTelegramIds: [7], reviewerTelegramIds: [8, 7] },
  })
  market = createMarketplace(ctx)
})
beforeEach(() => {
  Object.assign(ctx.config, { reviewAds: 'none' })
  clock.advance(2 * DAY_MS)
})
afterAll(() => database.drop())

/** A campaign that runs in each of these owners' groups. */
async function advertise(
  owners: readonly Person[],
  task: Task = CHOICE,
  advertiser?: Person,
): Promise<{ campaign: Campaign; groups: GroupId[] }> {
  const groups: GroupId[] = []
  for (const owner of owners) groups.push((await market.group({ owner })).id)
  const campaign = await market.campaign({
    ...(advertiser && { accountId: advertiser.accountId }),
    task,
    groups: groups.map((groupId) => ({ groupId })),
    bid: usdc(100_000n),
    joins: 200,
  })
  return { campaign, groups }
}

async function people(count: number): Promise<Person[]> {
  const all: Person[] = []
  while (all.length < count) all.push(await market.person())
  return all
}

/** Newcomers are asked in a group; the first ones report the question. */
async function reportsIn(groupId: GroupId, reporters: number, asked = reporters): Promise<VerificationId[]> {
  const visits: VerificationId[] = []
  while (visits.length < asked) visits.push((await market.asked(groupId)).id)
  for (const id of visits.slice(0, reporters)) await report(id)
  return visits
}

/** The job is run here as the worker would run it. */
async function report(id: VerificationId): Promise<void> {
  await transact(ctx, async (ctx) => {
    const visit = await lockVisit(ctx.db, { verificationId: id })
    if (visit) await reportQuestion(ctx, visit)
  })
  const { content_version_id: contentVersionId } = await ctx.db
    .selectFrom('verification')
    .select('content_version_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (contentVersionId !== null) await watchReports(ctx, { contentVersionId })
}

async function versionOf({ id }: Campaign) {
  const [version] = await findVersions(ctx.db, id)
  if (version === undefined) throw new Error('a campaign has content')
  return version
}

async function reviewOf({ campaign }: { campaign: Campaign }) {
  return (await versionOf(campaign)).review
}

async function isAskedIn(groupId: GroupId): Promise<boolean> {
  return (await market.asked(groupId)).sponsorship !== null
}

const noticesOf = async ({ id }: Campaign) =>
  (await ctx.db.selectFrom('campaign_notice').select('kind').where('campaign_id', '=', id).execute()).map(
    ({ kind }) => kind,
  )

describe('reports', () => {
  it.each([
    [2, 2, false],
    [3, 3, true],
    [3, 150, true],
    [3, 151, false],
    [4, 200, true],
  ])('%i of %i who were asked count: %s', (reporters, asked, counts) => {
    expect(countsAsReported(reporters, asked)).toBe(counts)
  })
})

describe('P113: members report a question', () => {
  it('three let it rest in their group for a day, and nowhere else', async () => {
    const { campaign, groups } = await advertise(await people(2))
    const [here, there] = groups as [GroupId, GroupId]
    await reportsIn(here, 2)
    expect(await isAskedIn(here)).toBe(true)
    await reportsIn(here, 1)
    expect(await isAskedIn(here)).toBe(false)
    expect(await isAskedIn(there)).toBe(true)
    expect(await noticesOf(campaign)).toContain('reported')
    clock.advance(DAY_MS)
    expect(await isAskedIn(here)).toBe(true)
  })

  it('reports that had their effect do not let it rest again', async () => {
    const { groups } = await advertise(await people(1))
    const [here] = groups as [GroupId]
    await reportsIn(here, 3)
    clock.advance(DAY_MS)
    await reportsIn(here, 2)
    expect(await isAskedIn(here)).toBe(true)
    await reportsIn(here, 1)
    expect(await isAskedIn(here)).toBe(false)
  })

  it('a person reports once, and only what they were asked', async () => {
    const { groups } = await advertise(await people(1))
    const [here] = groups as [GroupId]
    const [first, second] = (await reportsIn(here, 2)) as [VerificationId, VerificationId]
    for (const id of [first, second, first]) await report(id)
    const unasked = await market.invited(here)
    await report(unasked.id)
    expect(await isAskedIn(here)).toBe(true)
  })

  it('groups of three owners who are not linked stop it everywhere until a reviewer has looked', async () => {
    const { campaign, groups } = await advertise(await people(4))
    for (const groupId of groups.slice(0, 3)) await reportsIn(groupId, 3)
    expect(await versionOf(campaign)).toMatchObject({ review: 'stopped' })
    expect(await isAskedIn(groups[3] as GroupId)).toBe(false)
    clock.advance(30 * DAY_MS)
    await watchReviews(ctx)
    const version = await versionOf(campaign)
    expect(version.review).toBe('stopped')
    expect(await noticesOf(campaign)).toContain('content_stopped')

    const { id: versionId, hash } = version
    await decideReview(ctx, { versionId, hash, review: 'stopped', refusal: null })
    await market.accepts({ campaignId: campaign.id })
    for (const groupId of groups) await reportsIn(groupId, 4)
    expect(await versionOf(campaign)).toMatchObject({ review: 'allowed' })
    expect(await isAskedIn(groups[0] as GroupId)).toBe(true)
  })

  it('what a reviewer had allowed before runs again after a day', async () => {
    const { campaign, groups } = await advertise(await people(3))
    const { id: versionId } = await versionOf(campaign)
    await ctx.db
      .updateTable('content_version')
      .set({ reviewed_at: clock.now() })
      .where('id', '=', versionId)
      .execute()
    for (const groupId of groups) await reportsIn(groupId, 3)
    expect(await versionOf(campaign)).toMatchObject({ review: 'stopped' })
    clock.advance(DAY_MS - 1)
    await watchReviews(ctx)
    expect(await versionOf(campaign)).toMatchObject({ review: 'stopped' })
    clock.advance(1)
    await watchReviews(ctx)
    expect(await versionOf(campaign)).toMatchObject({ review: 'allowed' })
  })

  it('a rival with three accounts in one group stops nothing elsewhere, however often they try', async () => {
    const { campaign, groups } = await advertise(await people(4))
    for (let day = 0; day < 5; day++) {
      await reportsIn(groups[0] as GroupId, 3)
      clock.advance(DAY_MS)
    }
    expect(await versionOf(campaign)).toMatchObject({ review: 'allowed' })
    expect(await isAskedIn(groups[1] as GroupId)).toBe(true)
  })

  it('a rival with three groups of one owner, or of owners who share wallets, stops no content', async () => {
    const [owner] = await people(1)
    const linked = [owner, await market.person(owner?.wallet), await market.person(owner?.wallet)] as Person[]
    for (const owners of [[owner, owner, owner] as Person[], linked]) {
      const { campaign, groups } = await advertise(owners)
      for (const groupId of groups) await reportsIn(groupId, 5)
      expect(await versionOf(campaign)).toMatchObject({ review: 'allowed' })
    }
  })

  it('an owner who deletes one of their accounts stops no content', async () => {
    const [owner] = (await people(1)) as [Person]
    const others = [await market.person(owner.wallet), await market.person(owner.wallet)] as [Person, Person]
    const { campaign, groups } = await advertise([owner, ...others])
    for (const groupId of groups) await reportsIn(groupId, 2)
    const last = await Promise.all(groups.map(async (groupId) => (await market.asked(groupId)).id))
    for (const person of others) await deleteMe(ctx, person)
    for (const id of last) await report(id)
    expect(await versionOf(campaign)).toMatchObject({ review: 'allowed' })
  })

  it('a rival whose accounts are asked in many groups counts in one of them', async () => {
    const { campaign, groups } = await advertise(await people(3), QUIZ)
    const accounts = [1, 2, 3].map(() => market.nextTelegramUserId())
    for (const groupId of groups) {
      for (const account of accounts) {
        const { id, sponsorship } = await market.asked(groupId, account)
        expect(sponsorship).not.toBeNull()
        await report(id)
        // Nobody is charged for a wrong answer, so that the next group may ask again.
        await answerTask(ctx, { verificationId: id, answer: { option: 0 } })
      }
    }
    expect(await versionOf(campaign)).toMatchObject({ review: 'allowed' })
  })

  it('a person who has their data deleted between two reports counts once', async () => {
    const { groups } = await advertise(await people(1), QUIZ)
    const groupId = groups[0] as GroupId
    const accounts = [1, 2].map(() => market.nextTelegramUserId())
    for (const account of [...accounts, accounts[0] as TelegramUserId]) {
      const { id: verificationId } = await market.asked(groupId, account)
      await report(verificationId)
      await endVisit(ctx, { verificationId, end: 'failed' })
      const to = pseudonymOf(ctx.config, account)
      await transact(ctx, ({ db }) => forgetVisitor(db, { from: account, to }))
    }
    expect(await isAskedIn(groupId)).toBe(true)
  })

  it('a few among many are not enough', async () => {
    const { groups } = await advertise(await people(1))
    await reportsIn(groups[0] as GroupId, 0, 151)
    await reportsIn(groups[0] as GroupId, 3)
    expect(await isAskedIn(groups[0] as GroupId)).toBe(true)
  })
})

describe('P113: an advertiser', () => {
  it('waters no reports down with an account that is asked over and over', async () => {
    const { groups } = await advertise(await people(1))
    const groupId = groups[0] as GroupId
    const account = market.nextTelegramUserId()
    for (let time = 0; time < 150; time++) {
      const { id: verificationId } = await market.asked(groupId, account)
      await endVisit(ctx, { verificationId, end: 'expired' })
    }
    await reportsIn(groupId, 3)
    expect(await isAskedIn(groupId)).toBe(false)
  })
})

describe('P118: reviewers', () => {
  async function waits(): Promise<Campaign> {
    Object.assign(ctx.config, { reviewAds: 'all' })
    const { id } = await market.group()
    return market.campaign({ groupId: id })
  }

  it('see what is paid, oldest first, and decide about what they were shown', async () => {
    const campaign = await waits()
    clock.advance(HOUR_MS)
    const other = await waits()
    await market.order({ groupId: (await market.group()).id })
    const queue = await findToReview(ctx.db, { at: clock.now(), limit: 10 })
    expect(queue.map(({ campaignId }) => campaignId)).toEqual([campaign.id, other.id])
    const [{ versionId, hash, review }] = queue as [(typeof queue)[number]]
    const shown = { versionId, review, refusal: null }
    const changed = { code: 'campaign.content_changed' }
    await expect(decideReview(ctx, { ...shown, hash: 'f'.repeat(12) })).rejects.toMatchObject(changed)
    await expect(decideReview(ctx, { ...shown, hash, review: 'stopped' })).rejects.toMatchObject(changed)
    await decideReview(ctx, { ...shown, hash: hash.slice(0, 12), refusal: 'It misleads.' })
    expect(await versionOf(campaign)).toMatchObject({ review: 'refused', reviewReason: 'It misleads.' })
    // The other reviewer's button is old.
    await expect(decideReview(ctx, { ...shown, hash })).rejects.toMatchObject(changed)
    expect(await versionOf(campaign)).toMatchObject({ review: 'refused' })
    expect(await noticesOf(campaign)).toContain('refused')
  })

  it('are told after 12 and 24 hours, each of them once', async () => {
    const campaign = await waits()
    const told = async () =>
      (
        await database.pool.query('select chat_key from outbox where key like $1 order by chat_key', [
          `review:${(await versionOf(campaign)).id}:%`,
        ])
      ).rows.map(({ chat_key }) => chat_key)
    clock.advance(12 * HOUR_MS - 1)
    await watchReviews(ctx)
    expect(await told()).toEqual([])
    clock.advance(1)
    for (const _time of [1, 2]) await watchReviews(ctx)
    expect(await told()).toEqual(['7', '8'])
    clock.advance(12 * HOUR_MS)
    for (const _time of [1, 2]) await watchReviews(ctx)
    expect(await told()).toEqual(['7', '7', '8', '8'])
  })
})

describe('P113: an advertiser with two accounts', () => {
  it('copies under two accounts of one advertiser are reported together, and stop together', async () => {
    const [advertiser] = (await people(1)) as [Person]
    const stranger = await market.person(advertiser.wallet, { proven: false })
    const other = await market.person(advertiser.wallet)
    const [one, two, tied] = [
      await advertise(await people(2), QUIZ, advertiser),
      await advertise(await people(1), QUIZ, other),
      await advertise(await people(3), QUIZ, stranger),
    ]
    for (const groupId of tied.groups) await reportsIn(groupId, 3)
    // Somebody who has linked the wallet of the advertiser burdens nobody else.
    expect([await reviewOf(one), await reviewOf(two), await reviewOf(tied)]).toEqual([
      'allowed',
      'allowed',
      'stopped',
    ])
    for (const groupId of one.groups) await reportsIn(groupId, 3)
    expect(await reviewOf(one)).toBe('allowed')
    await reportsIn(two.groups[0] as GroupId, 3)
    expect([await reviewOf(one), await reviewOf(two)]).toEqual(['stopped', 'stopped'])
  })
})
