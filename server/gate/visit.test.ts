import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { CHOICE, createMarketplace, type Marketplace } from '../../tests/fixtures/marketplace.ts'
import type { Context, InTx } from '../context.ts'
import { HOUR_MS } from '../shared/time.ts'
import { agreeToRules } from './admit.ts'
import { askMember } from './askMember.ts'
import { meetDeadline } from './meetDeadline.ts'
import { findVisit, getVisit, inVisit, lockVisit, type Visit } from './visit.ts'

const clock = createTestClock()
let database: TestDatabase
let ctx: Context
let market: Marketplace

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
})
afterAll(() => database.drop())

describe('a visit', () => {
  it('is read with its door, the question and the sponsor', async () => {
    const { id: groupId } = await market.group({ title: 'Gardeners', rules: ['Be kind.'] })
    await market.campaign({ groupId, sponsor: 'Spades' })
    const { id } = await market.asked(groupId)
    expect(await getVisit(ctx.db, id)).toMatchObject({
      verification: { id, state: 'asked' },
      door: { id: groupId, title: 'Gardeners', rules: ['Be kind.'], hasOwnQuestion: false },
      question: { task: CHOICE, sponsor: 'Spades' },
    })
  })

  it('has the question of the group where nobody sponsors it, and none before it is asked', async () => {
    const { id: groupId } = await market.group({ ownQuestion: CHOICE })
    const { id } = await market.invited(groupId)
    expect((await getVisit(ctx.db, id)).question).toBeNull()
    await inVisit(ctx, id, askMember)
    expect((await getVisit(ctx.db, id)).question).toEqual({ task: CHOICE, sponsor: null })
  })

  it('is found by an older link of the same person to the same group', async () => {
    const { id: groupId } = await market.group()
    const older = await getVisit(ctx.db, (await market.invited(groupId)).id)
    const { telegramUserId } = older.verification
    await expire(older)
    const newer = await market.invited(groupId, telegramUserId)
    await market.invited((await market.group()).id, telegramUserId)
    expect((await findVisit(ctx.db, { newestOf: older.token }))?.verification.id).toBe(newer.id)
    expect((await findVisit(ctx.db, { token: older.token }))?.verification.id).toBe(older.verification.id)
  })
})

describe('a visit that has waited for its lock', () => {
  it('has the question that was asked meanwhile', async () => {
    const { id: groupId } = await market.group()
    await market.campaign({ groupId })
    const { id: verificationId } = await market.invited(groupId)
    const { taken, goOn } = hold(verificationId, askMember)
    await taken
    const waiting = ctx.db.transaction().execute((tx) => lockVisit(tx, { verificationId }))
    await somebodyWaitsForALock()
    goOn()
    expect(await waiting).toMatchObject({ verification: { state: 'asked' }, question: { task: CHOICE } })
  })

  it('has the door of now, not of when it began to wait', async () => {
    const { id: groupId } = await market.group()
    const { id: verificationId } = await market.invited(groupId)
    await inVisit(ctx, verificationId, askMember)
    const { taken, goOn } = hold(verificationId, agreeToRules)
    await taken
    const waiting = ctx.db.transaction().execute((tx) => lockVisit(tx, { verificationId }))
    await somebodyWaitsForALock()
    await database.db.updateTable('group').set({ status: 'paused' }).where('id', '=', groupId).execute()
    goOn()
    expect(await waiting).toMatchObject({ verification: { state: 'admitting' }, door: { status: 'paused' } })
  })

  it('has the door of now also where the other step has changed nothing', async () => {
    const { id: groupId } = await market.group()
    const { id: verificationId } = await market.invited(groupId)
    const { taken, goOn } = hold(verificationId, async (_ctx, visit) => visit)
    await taken
    const waiting = ctx.db.transaction().execute((tx) => lockVisit(tx, { verificationId }))
    await somebodyWaitsForALock()
    await database.db.updateTable('group').set({ status: 'left' }).where('id', '=', groupId).execute()
    goOn()
    expect((await waiting)?.door.status).toBe('left')
  })

  it('is the newest one, also while another step holds that', async () => {
    const { id: groupId } = await market.group()
    const older = await getVisit(ctx.db, (await market.invited(groupId)).id)
    const { telegramUserId } = older.verification
    await expire(older)
    const newer = await market.invited(groupId, telegramUserId)
    const { taken, goOn } = hold(newer.id, async (_ctx, visit) => visit)
    await taken
    const waiting = ctx.db.transaction().execute((tx) => lockVisit(tx, { newestOf: older.token }))
    await somebodyWaitsForALock()
    goOn()
    expect((await waiting)?.verification.id).toBe(newer.id)
  })

  it('does not end by the deadline of a state that it has left meanwhile', async () => {
    const { id: groupId } = await market.group()
    const { id: verificationId } = await market.invited(groupId)
    await inVisit(ctx, verificationId, askMember)
    clock.advance(HOUR_MS - 1)
    const { taken, goOn } = hold(verificationId, agreeToRules)
    await taken
    clock.advance(1)
    const met = meetDeadline(ctx, { verificationId })
    await somebodyWaitsForALock()
    goOn()
    await met
    expect((await getVisit(ctx.db, verificationId)).verification.state).toBe('admitting')
  })
})

/** Takes a step, and holds the visit until `goOn` is called. */
function hold(
  verificationId: Visit['verification']['id'],
  step: (ctx: InTx, visit: Visit) => Promise<Visit>,
) {
  const taken = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  void inVisit(ctx, verificationId, async (ctx, visit) => {
    await step(ctx, visit)
    taken.resolve()
    await released.promise
  })
  return { taken: taken.promise, goOn: released.resolve }
}

async function expire({ verification: { id } }: Visit): Promise<void> {
  await database.db
    .updateTable('verification')
    .set({ state: 'unreached', deadline_at: null, ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
}

async function somebodyWaitsForALock(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rowCount) return
  }
}
