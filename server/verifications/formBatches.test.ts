import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { CHOICE, createMarketplace, type Marketplace, OPEN, QUIZ } from '../../tests/fixtures/marketplace.ts'
import { aWeekLater, comesAndAnswers, comesIn } from '../../tests/fixtures/results.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { endVisit, giveBackAdmission } from '../../tests/fixtures/steps.ts'
import { findAnswers, findGroupResults, findResults, findVariantResults } from '../campaigns/results.ts'
import type { Context } from '../context.ts'
import { deleteMe } from '../privacy/deleteMe.ts'
import type { CampaignId, GroupId, VerificationId } from '../shared/ids.ts'
import { DAY_MS } from '../shared/time.ts'
import { formBatches } from './formBatches.ts'
import { countLasting, saveFinding } from './lookQueries.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
let groupId: GroupId

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
})
beforeEach(async () => {
  clock.set(new Date('2026-03-04T12:00:00Z'))
  groupId = (await market.group()).id
})
afterEach(async () => {
  expect(await findBrokenLaws(database.db)).toEqual({})
})
afterAll(() => database.drop())

const world = () => ({ ctx, clock, market, passes: async (ms: number) => clock.advance(ms) })
const later = () => aWeekLater(world())
const comes = (option = 0, at = groupId) => comesIn(world(), { groupId: at, answer: { option } })
async function crowd(count: number, option = 0, at = groupId) {
  for (let index = 0; index < count; index += 1) await comes(option, at)
}

async function runs(task: unknown = CHOICE, groups = [groupId]): Promise<CampaignId> {
  const content = [{ language: 'en', variants: [task] }]
  const { id } = await market.campaign({
    groups: groups.map((groupId) => ({ groupId })),
    joins: 200,
    content,
  })
  return id
}
const results = (campaignId: CampaignId) => findResults(ctx.db, { campaignId })

async function batches(campaignId: CampaignId) {
  const { rows } = await sql`
    select week::text, placement_id is not null as grouped, variant is not null as worded, asked, answered from result_batch
    where campaign_id = ${campaignId} order by id`.execute(ctx.db)
  return rows
}

describe('P119: results of a campaign', () => {
  it('appear for ten people, in the week after and a day late; the rest waits', async () => {
    const id = await runs()
    await crowd(12)
    await formBatches(ctx)
    clock.set(new Date('2026-03-09T23:59:59Z'))
    await formBatches(ctx)
    expect(await results(id)).toMatchObject({ asked: 0, answered: 0, in: 0 })
    clock.set(new Date('2026-03-10T00:00:00Z'))
    await formBatches(ctx)
    expect(await batches(id)).toEqual([
      { week: '2026-03-02', grouped: true, worded: true, asked: 10, answered: 10 },
    ])
    expect(await results(id)).toMatchObject({ asked: 10, answered: 10, passed: 10, in: 10, left: 0 })
    await crowd(8)
    await later()
    expect(await results(id)).toMatchObject({ asked: 20 })
  })

  it('count an answer of each kind, what became of it, and who only looked', async () => {
    const id = await runs({ ...QUIZ, options: ['3', '4'] })
    for (let count = 0; count < 6; count += 1) await comes(1)
    for (let count = 0; count < 5; count += 1) {
      await comesAndAnswers(world(), { groupId, answer: { option: 0 } })
    }
    const { id: silent } = await market.asked(groupId)
    await endVisit(ctx, { verificationId: silent, end: 'expired' })
    const { verificationId: gone } = await comes(1)
    await giveBackAdmission(ctx, { verificationId: gone })
    await later()
    // The twelfth who answered waits for others.
    expect(await results(id)).toEqual({
      ...{ asked: 11, answered: 10, passed: 6, in: 6, givenBack: 0, failed: 4, left: 0 },
    })
    const [variant] = await findVariantResults(ctx.db, id)
    expect([...(variant?.counts ?? [])].toSorted()).toEqual([
      [0, 4],
      [1, 6],
    ])
  })

  it('are pooled over groups after two weeks, and over wordings once the campaign has ended', async () => {
    const other = (await market.group()).id
    const id = await runs(CHOICE, [groupId, other])
    await crowd(6)
    await crowd(6, 1, other)
    await later()
    expect(await batches(id)).toEqual([])
    clock.advance(14 * DAY_MS)
    await formBatches(ctx)
    expect(await batches(id)).toMatchObject([{ grouped: false, worded: true, asked: 10 }])
    expect(await findGroupResults(ctx.db, id)).toEqual([])
    await crowd(9)
    const end = { status: 'closed' as const, closed_at: clock.now(), end_reason: 'end_date' as const }
    await later()
    expect(await results(id)).toMatchObject({ asked: 10 })
    await ctx.db.updateTable('campaign').set({ closed_at: end.closed_at }).where('id', '=', id).execute()
    await formBatches(ctx)
    expect(await results(id)).toMatchObject({ asked: 20 })
    const { results_over } = await ctx.db
      .selectFrom('campaign')
      .select('results_over')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(results_over).toBe(true)
    await ctx.db
      .updateTable('campaign')
      .set({ closed_at: null, results_over: false })
      .where('id', '=', id)
      .execute()
  })

  it('count no deleted answer, and a person once who came back after /deleteme', async () => {
    const id = await runs(OPEN)
    const person = market.nextTelegramUserId()
    for (let visit = 0; visit < 3; visit += 1) {
      const { verificationId } = await comesAndAnswers(world(), {
        groupId,
        person,
        answer: { text: 'I bake.' },
      })
      await endVisit(ctx, { verificationId, end: 'left' })
      if (visit < 2) await deleteMe(ctx, { telegramUserId: person })
      clock.advance(DAY_MS)
    }
    // Deleted answers are never shown, so only the third is one of the ten.
    for (let count = 0; count < 8; count += 1) {
      const { verificationId } = await comesAndAnswers(world(), { groupId, answer: { text: 'I sew.' } })
      await endVisit(ctx, { verificationId, end: 'left' })
    }
    await later()
    expect(await batches(id)).toEqual([])
  })

  it('keep an answer in its place when its person is forgotten, and show its words no more', async () => {
    const id = await runs(OPEN)
    const people = []
    for (let count = 0; count < 10; count += 1) {
      const { person, verificationId } = await comesAndAnswers(world(), {
        groupId,
        answer: { text: `Job ${count}` },
      })
      await endVisit(ctx, { verificationId, end: 'left' })
      people.push(person)
    }
    await later()
    const before = await sql`select id from answer where campaign_id = ${id} order by id`.execute(ctx.db)
    const [first] = people
    if (first) await deleteMe(ctx, { telegramUserId: first })
    const after = await sql`select id from answer where campaign_id = ${id} order by id`.execute(ctx.db)
    expect(after.rows).toEqual(before.rows)
    const texts = (await findAnswers(ctx.db, { campaignId: id, limit: 20 })).map(({ text }) => text)
    expect(texts).toHaveLength(10)
    expect(texts).not.toContain('Job 0')
    expect(await results(id)).toMatchObject({ answered: 10 })
  })

  it('show who stays after 7 days for ten people at once, when all of their batch were looked for', async () => {
    const id = await runs()
    const visits: { verificationId: VerificationId }[] = []
    for (let count = 0; count < 10; count += 1) visits.push(await comes())
    await later()
    const find = (finding: 'in' | 'gone', from: number, to: number) =>
      Promise.all(
        visits
          .slice(from, to)
          .map(({ verificationId }) =>
            saveFinding(ctx.db, { verificationId, afterDays: 7, finding, at: clock.now() }),
          ),
      )
    const lasting = async () => (await countLasting(ctx.db, { campaignId: id, at: clock.now() })).get(7)
    await find('gone', 0, 9)
    clock.advance(14 * DAY_MS)
    expect(await lasting()).toBeUndefined()
    await find('in', 9, 10)
    expect(await lasting()).toBeUndefined()
    clock.advance(8 * DAY_MS)
    expect(await lasting()).toEqual({ looked: 10, there: 1, left: 9, unknown: 0 })
  })
})

describe('P119: batches are formed once', () => {
  it('however many workers form them at the same time, and again after that', async () => {
    const id = await runs()
    await crowd(23)
    clock.set(new Date('2026-03-10T00:11:00Z'))
    await Promise.all(Array.from({ length: 4 }, () => formBatches(ctx)))
    await formBatches(ctx)
    expect(await batches(id)).toMatchObject([{ asked: 20 }])
  })

  it('and a failure in one campaign leaves nothing half done there, and the others go on', async () => {
    const one = await runs()
    await crowd(10)
    const second = (await market.group()).id
    const two = await runs(CHOICE, [second])
    await crowd(10, 0, second)
    clock.set(new Date('2026-03-10T00:11:00Z'))
    await sql`alter table result_batch_answer add constraint broken check (batch_id < 0) not valid`.execute(
      ctx.db,
    )
    await formBatches(ctx)
    expect([await batches(one), await batches(two)]).toEqual([[], []])
    await sql`alter table result_batch_answer drop constraint broken`.execute(ctx.db)
    await formBatches(ctx)
    expect([(await batches(one)).length, (await batches(two)).length]).toEqual([1, 1])
  })

  it('while a visit is held elsewhere, without it and without waiting', async () => {
    const id = await runs()
    const { verificationId } = await comes()
    await crowd(10)
    clock.set(new Date('2026-03-10T00:11:00Z'))
    await ctx.db.transaction().execute(async (tx) => {
      await sql`select from verification where id = ${verificationId} for update`.execute(tx)
      await formBatches(ctx)
    })
    expect(await batches(id)).toMatchObject([{ asked: 10 }])
    const { rows } = await sql`select result_batch_id from verification where id = ${verificationId}`.execute(
      ctx.db,
    )
    expect(rows).toEqual([{ result_batch_id: null }])
  })
})
