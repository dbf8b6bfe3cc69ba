import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  createMarketplace,
  type Marketplace,
  OPEN,
  type Person,
  QUIZ,
} from '../../tests/fixtures/marketplace.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import {
  agreeToRules,
  answerTask,
  askMember,
  chargeAdmission,
  endVisit,
  giveBackAdmission,
  judgeAnswer,
} from '../../tests/fixtures/steps.ts'
import { blockAdvertiser } from '../campaigns/blockAdvertiser.ts'
import { pauseCampaign, withdrawCampaign } from '../campaigns/lifecycle.ts'
import { type Context, transact } from '../context.ts'
import { setGroupStatus } from '../groups/status.ts'
import { getBalance } from '../ledger/getBalance.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, GroupId, VerificationId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { matureEarning } from '../verifications/matureEarnings.ts'
import { taskSentEnded } from './askMember.ts'
import { meetDeadline } from './meetDeadline.ts'
import { getVisit } from './visit.ts'

const BID = usdc(100_000n)
const FEE = usdc(10_000n)

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
let groupId: GroupId
let owner: Person

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
})
beforeEach(async () => {
  clock.set(new Date('2026-03-01T12:00:00Z'))
  const group = await market.group()
  groupId = group.id
  owner = group.owner
})
afterAll(async () => {
  expect(await findBrokenLaws(database.db)).toEqual({})
  await database.drop()
})

describe('a member', () => {
  it('who comes twice at once is at the gate once', async () => {
    const person = market.nextTelegramUserId()
    const all = await Promise.all([1, 2, 3, 4].map(() => market.invited(groupId, person)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  it('is paid for when in: the price goes from the advertiser to owner and platform', async () => {
    const campaign = await market.campaign({ groupId })
    const { id } = await market.admitting(groupId)
    expect(await campaignOf(campaign.id)).toMatchObject({ reserved: BID, spent: 0n })
    await chargeAdmission(ctx, { verificationId: id })
    expect(await campaignOf(campaign.id)).toMatchObject({
      reserved: 0n,
      spent: BID,
      verifications_completed: 1,
    })
    expect(await maturing(campaign.id)).toBe(BID - FEE)
    expect(await feesOf(campaign.id)).toEqual({ maturing: FEE, payable: 0n })
    expect(await groupTotals()).toMatchObject({ verifications: 1, sponsored_verifications: 1 })
  })

  it('whom nobody pays for is counted all the same', async () => {
    const { id, sponsorship } = await market.admitting(groupId)
    expect(sponsorship).toBeNull()
    await chargeAdmission(ctx, { verificationId: id })
    expect(await groupTotals()).toMatchObject({ verifications: 1, sponsored_verifications: 0 })
  })

  it('may do every step again without effect', async () => {
    const campaign = await market.campaign({ groupId })
    const { id: verificationId } = await market.asked(groupId)
    const steps = [
      () => askMember(ctx, { verificationId }),
      () => answerTask(ctx, { verificationId, answer: { option: 1 } }),
      () => agreeToRules(ctx, { verificationId }),
      () => chargeAdmission(ctx, { verificationId }),
    ]
    for (const step of steps) {
      await step()
      for (const again of steps.slice(0, steps.indexOf(step) + 1)) await again()
    }
    expect(await campaignOf(campaign.id)).toMatchObject({
      spent: BID,
      verifications_completed: 1,
      reserved: 0n,
    })
  })

  it('cannot skip a step, nor go on after the end', async () => {
    await market.campaign({ groupId })
    const { id: verificationId } = await market.asked(groupId)
    const wrong = { code: 'verification.wrong_state' }
    await expect(agreeToRules(ctx, { verificationId })).rejects.toMatchObject(wrong)
    await expect(chargeAdmission(ctx, { verificationId })).rejects.toMatchObject(wrong)
    await endVisit(ctx, { verificationId, end: 'left' })
    await expect(answerTask(ctx, { verificationId, answer: { option: 0 } })).rejects.toMatchObject(wrong)
    await expect(askMember(ctx, { verificationId })).rejects.toMatchObject(wrong)
  })

  it('has ten minutes from when the task was confirmed', async () => {
    await market.campaign({ groupId })
    const { id: verificationId } = await market.asked(groupId)
    clock.advance(9 * MINUTE_MS)
    await taskSentEnded(ctx, verificationId, { status: 'sent', at: clock.now(), result: { message_id: 1 } })
    clock.advance(9 * MINUTE_MS)
    await meetDeadline(ctx, { verificationId })
    expect((await getVisit(ctx.db, verificationId)).verification).toMatchObject({ state: 'asked' })
    clock.advance(MINUTE_MS)
    await meetDeadline(ctx, { verificationId })
    expect((await getVisit(ctx.db, verificationId)).verification).toMatchObject({ state: 'expired' })
  })

  it('who fails a quiz costs nothing, and fails once', async () => {
    const campaign = await market.campaign({ groupId, task: QUIZ })
    const { id: verificationId } = await market.asked(groupId)
    for (let again = 0; again < 2; again++) {
      expect(await answerTask(ctx, { verificationId, answer: { option: 0 } })).toMatchObject({
        state: 'failed',
      })
    }
    expect(await campaignOf(campaign.id)).toMatchObject({ reserved: 0n, spent: 0n })
    const days = await database.db
      .selectFrom('group_day')
      .select('failed')
      .where('group_id', '=', groupId)
      .execute()
    expect(days).toEqual([{ failed: 1 }])
  })

  it('P30: whose answer our own rules decided on, since the scorer was out, is free', async () => {
    const campaign = await market.campaign({ groupId, task: OPEN })
    const { id: verificationId } = await market.asked(groupId)
    const answered = await answerTask(ctx, { verificationId, answer: { text: 'A garden.' } })
    expect(answered.state).toBe('scoring')
    await judgeAnswer(ctx, { verificationId, passed: true, free: true })
    await agreeToRules(ctx, { verificationId })
    await chargeAdmission(ctx, { verificationId })
    expect(await campaignOf(campaign.id)).toMatchObject({
      reserved: 0n,
      spent: 0n,
      verifications_completed: 0,
    })
    expect(await groupTotals()).toMatchObject({ verifications: 1, sponsored_verifications: 0 })
  })

  it('whose answer the scorer passed is paid for, and whose answer it refused is not', async () => {
    const campaign = await market.campaign({ groupId, task: OPEN })
    for (const passed of [true, false]) {
      const { id: verificationId } = await market.asked(groupId)
      await answerTask(ctx, { verificationId, answer: { text: 'A garden.' } })
      const judged = await judgeAnswer(ctx, { verificationId, passed, free: false })
      expect(await judgeAnswer(ctx, { verificationId, passed, free: false })).toEqual(judged)
      expect(judged.state).toBe(passed ? 'agreeing' : 'failed')
    }
    expect(await campaignOf(campaign.id)).toMatchObject({ reserved: BID })
  })

  it('answers the own question of a group that sells nothing', async () => {
    const asking = await market.group({ ownQuestion: QUIZ })
    const { id: verificationId, sponsorship, state } = await market.asked(asking.id)
    expect({ sponsorship, state }).toEqual({ sponsorship: null, state: 'asked' })
    expect(await answerTask(ctx, { verificationId, answer: { option: 1 } })).toMatchObject({
      state: 'agreeing',
    })
  })

  it('is not paid for when leaving within 24 hours, and is later', async () => {
    const campaign = await market.campaign({ groupId })
    const before = (await campaignOf(campaign.id)).available
    const early = await admitted()
    clock.advance(24 * HOUR_MS - 1)
    for (let again = 0; again < 2; again++) await giveBackAdmission(ctx, { verificationId: early })
    expect(await campaignOf(campaign.id)).toMatchObject({
      available: before,
      spent: 0n,
      verifications_completed: 0,
    })
    expect(await maturing(campaign.id)).toBe(0n)
    expect(await feesOf(campaign.id)).toEqual({ maturing: 0n, payable: 0n })
    const late = await admitted()
    clock.advance(24 * HOUR_MS)
    await giveBackAdmission(ctx, { verificationId: late })
    expect(await campaignOf(campaign.id)).toMatchObject({ spent: BID, verifications_completed: 1 })
  })

  it('can be given back whatever was paid out in the meantime: only what has matured is payable', async () => {
    const campaign = await market.campaign({ groupId })
    const old = await admitted()
    clock.advance(72 * HOUR_MS)
    await matureEarning(ctx, { verificationId: old })
    const young = await admitted()
    const { payable } = await feesOf(campaign.id)
    expect(payable).toBe(FEE)
    await transact(ctx, (ctx) =>
      postTransaction(ctx.db, {
        event: 'settlement',
        source: `fees of ${campaign.id}`,
        at: clock.now(),
        entries: [
          { account: { kind: 'fee_payable', campaignId: campaign.id }, amount: -payable },
          { account: { kind: 'chain_campaign', campaignId: campaign.id }, amount: -payable },
        ],
      }),
    )
    await giveBackAdmission(ctx, { verificationId: young })
    expect(await campaignOf(campaign.id)).toMatchObject({ spent: BID })
  })

  it('makes earning and fee payable after 72 hours, once', async () => {
    const campaign = await market.campaign({ groupId })
    const verificationId = await admitted()
    clock.advance(72 * HOUR_MS - 1)
    await matureEarning(ctx, { verificationId })
    expect(await maturing(campaign.id)).toBe(BID - FEE)
    expect(await feesOf(campaign.id)).toEqual({ maturing: FEE, payable: 0n })
    clock.advance(1)
    await Promise.all([1, 2, 3].map(() => matureEarning(ctx, { verificationId })))
    expect(await maturing(campaign.id)).toBe(0n)
    expect(await feesOf(campaign.id)).toEqual({ maturing: 0n, payable: FEE })
    expect(
      await getBalance(ctx.db, {
        kind: 'owner_payable',
        wallet: owner.wallet,
        groupId,
        campaignId: campaign.id,
      }),
    ).toBe(BID - FEE)
  })
})

describe('the price', () => {
  it('P14: is reserved when the task is sent, at the bid of that moment, and stays', async () => {
    const advertiser = await market.person()
    const { accountId } = advertiser
    const campaign = await market.campaign({ groupId, accountId })
    const { id: verificationId, sponsorship } = await market.asked(groupId)
    expect(sponsorship).toMatchObject({ price: BID, fee: FEE, payoutWallet: owner.wallet })
    await market.bids({ accountId, campaignId: campaign.id, bid: usdc(300_000n) })
    await pauseCampaign(ctx, { accountId, campaignId: campaign.id })
    await market.passes(verificationId)
    await chargeAdmission(ctx, { verificationId })
    expect(await campaignOf(campaign.id)).toMatchObject({ spent: BID })
  })

  it('P09: of members in mid-task survives a withdrawal; the rest goes back when they are through', async () => {
    const { accountId } = await market.person()
    const campaign = await market.campaign({ groupId, accountId })
    const { available } = await campaignOf(campaign.id)
    const first = await market.admitting(groupId)
    const second = await market.admitting(groupId)
    await withdrawCampaign(ctx, { accountId, campaignId: campaign.id })
    expect(await campaignOf(campaign.id)).toMatchObject({ status: 'closing', reserved: 2n * BID })
    expect((await market.asked(groupId)).sponsorship).toBeNull()

    await chargeAdmission(ctx, { verificationId: first.id })
    expect(await refundable(campaign.id)).toBe(0n)
    await endVisit(ctx, { verificationId: second.id, end: 'left' })
    expect(await campaignOf(campaign.id)).toMatchObject({
      status: 'closing',
      available: 0n,
      reserved: 0n,
      spent: BID,
    })
    expect(await refundable(campaign.id)).toBe(available - BID)
    await giveBackAdmission(ctx, { verificationId: first.id })
    expect(await refundable(campaign.id)).toBe(available)
  })

  it('is given back to the advertiser even when the campaign is closed', async () => {
    const { accountId } = await market.person()
    const campaign = await market.campaign({ groupId, accountId, joins: 1, bid: BID })
    const verificationId = await admitted()
    await withdrawCampaign(ctx, { accountId, campaignId: campaign.id })
    await market.pays({ campaignId: campaign.id, amount: usdc(1n) })
    await database.db
      .updateTable('campaign')
      .set({ status: 'closed', end_reason: 'withdrawn' })
      .where('id', '=', campaign.id)
      .execute()
    await giveBackAdmission(ctx, { verificationId })
    expect(await campaignOf(campaign.id)).toMatchObject({ status: 'closing', available: 0n })
    expect((await refundable(campaign.id)) > BID).toBe(true)
  })
})

describe('races', () => {
  it('P05: two who ask for the last join of a budget at once reserve it once', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await market.group()
      const campaign = await market.campaign({ groupId: id, joins: 1 })
      const waiting = await Promise.all([market.invited(id), market.invited(id), market.invited(id)])
      const asked = await Promise.all(waiting.map((each) => askMember(ctx, { verificationId: each.id })))
      expect(asked.filter(({ sponsorship }) => sponsorship !== null)).toHaveLength(1)
      expect(await campaignOf(campaign.id)).toMatchObject({ reserved: BID })
    }
  })

  it('P05: a held group lock makes the auction wait for what is decided under it', async () => {
    const { accountId } = await market.person()
    const campaign = await market.campaign({ groupId, accountId })
    const { id: verificationId } = await market.invited(groupId)
    const paused = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const pausing = ctx.db.transaction().execute(async (tx) => {
      await pauseCampaign({ ...ctx, db: tx }, { accountId, campaignId: campaign.id })
      paused.resolve()
      await goOn.promise
    })
    await paused.promise
    const asking = askMember(ctx, { verificationId })
    await Promise.race([asking, somebodyWaitsForALock()])
    goOn.resolve()
    await pausing
    expect((await asking).sponsorship).toBeNull()
  })

  it('P04: charges, answers and ends of one verification that come at once settle it once', async () => {
    const campaign = await market.campaign({ groupId, joins: 40 })
    for (let round = 0; round < 10; round++) {
      const before = await campaignOf(campaign.id)
      const { id: verificationId } = await market.admitting(groupId)
      const outcomes = await Promise.allSettled([
        chargeAdmission(ctx, { verificationId }),
        chargeAdmission(ctx, { verificationId }),
        answerTask(ctx, { verificationId, answer: { option: 0 } }),
        endVisit(ctx, { verificationId, end: 'left' }),
        chargeAdmission(ctx, { verificationId }),
      ])
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DomainError)
      }
      expect(await findBrokenLaws(database.db)).toEqual({})
      const now = await campaignOf(campaign.id)
      expect(now.reserved).toBe(0n)
      expect([before.spent, before.spent + BID]).toContain(now.spent)
      expect(now.available + now.spent).toBe(before.available + before.spent)
    }
  })

  it('give-backs that come at once give back once', async () => {
    const campaign = await market.campaign({ groupId })
    const verificationId = await admitted()
    await Promise.all([1, 2, 3].map(() => giveBackAdmission(ctx, { verificationId })))
    expect(await campaignOf(campaign.id)).toMatchObject({ spent: 0n, verifications_completed: 0 })
  })

  it('a person at two gates at once is sold to one advertiser once', async () => {
    const { accountId } = await market.person()
    const groups = await Promise.all([market.group(), market.group(), market.group()])
    for (const { id } of groups) await market.campaign({ groupId: id, accountId })
    const person = market.nextTelegramUserId()
    const asked = await Promise.all(groups.map(({ id }) => market.asked(id, person)))
    expect(asked.filter(({ sponsorship }) => sponsorship !== null)).toHaveLength(1)
  })
})

describe('who is not sold', () => {
  beforeEach(async () => {
    await market.campaign({ groupId })
  })

  it('the owner, and whoever Telegram knows as staff', async () => {
    expect(await reasonFor(await market.asked(groupId, owner.telegramUserId))).toBe('staff')
    const { id } = await market.invited(groupId)
    expect(await reasonFor(await askMember(ctx, { verificationId: id, unsponsored: 'staff' }))).toBe('staff')
  })

  it('somebody who was in the group before', async () => {
    const person = market.nextTelegramUserId()
    await admitted(person)
    expect(await reasonFor(await market.asked(groupId, person))).toBe('seen_before')
  })

  it('P79: somebody with five sponsored joins on this day, in whatever groups; the next day they are', async () => {
    const person = market.nextTelegramUserId()
    for (let join = 0; join < 5; join++) {
      const { id } = await market.group()
      await market.campaign({ groupId: id })
      expect((await market.asked(id, person)).sponsorship).not.toBeNull()
    }
    const sixth = await market.asked(groupId, person)
    expect(await reasonFor(sixth)).toBe('daily_limit')
    await endVisit(ctx, { verificationId: sixth.id, end: 'left' })
    clock.advance(DAY_MS)
    expect((await market.asked(groupId, person)).sponsorship).not.toBeNull()
  })

  it('anybody in a group that is paused', async () => {
    await setGroupStatus(ctx, { groupId, status: 'paused' })
    expect(await reasonFor(await market.asked(groupId))).toBe('not_selling')
  })

  it('somebody whom the advertiser has paid for, or is about to', async () => {
    const { accountId } = await market.person()
    const other = await market.group()
    await market.campaign({ groupId: other.id, accountId })
    const here = await market.group()
    const campaign = await market.campaign({ groupId: here.id, accountId })
    const person = market.nextTelegramUserId()
    await market.asked(other.id, person)
    const asked = await market.asked(here.id, person)
    expect(await decisionOf(asked.id)).toMatchObject({
      unsponsored_reason: 'no_candidate',
      candidates: [{ campaign: campaign.id, bid: '100000', verdict: 'already_served' }],
    })
  })
})

describe('the auction', () => {
  it('records who was considered, why they were skipped, the winner, and how many were looked at', async () => {
    const blocked = await market.person()
    const out = await market.campaign({ groupId, accountId: blocked.accountId, bid: usdc(900_000n) })
    const capped = await market.campaign({ groupId, bid: usdc(800_000n), dailyCap: 1 })
    const ending = await market.campaign({
      groupId,
      bid: usdc(700_000n),
      endsAt: new Date('2026-03-01T12:00:01Z'),
    })
    const spent = await market.campaign({ groupId, bid: usdc(600_000n), joins: 1 })
    const low = await market.campaign({ groupId })
    await market.asked(groupId)
    await blockAdvertiser(ctx, { groupId, accountId: owner.accountId, advertiserId: blocked.accountId })
    await market.asked(groupId)
    clock.advance(1_000)
    await market.asked(groupId)
    const last = await market.asked(groupId)
    const { id: placement, versionId: version } = await market.placement(low.id)
    const before = [
      { campaign: capped.id, verdict: 'daily_cap' },
      { campaign: ending.id, verdict: 'ended' },
    ]
    const won = { placement, campaign: low.id, version, variant: 0, bid: '100000', verdict: 'won' }
    expect(await decisionOf(last.id)).toMatchObject({
      winner_placement_id: placement,
      considered: 4,
      candidates: [...before, { campaign: spent.id, verdict: 'exhausted' }, won],
    })
    // One that cannot pay has left the ladder.
    const later = await market.asked(groupId)
    expect(await decisionOf(later.id)).toMatchObject({ considered: 3, candidates: [...before, won] })
    expect(await market.placement(out.id)).toMatchObject({ status: 'removed', endReason: 'blocked' })
  })

  it('gives a place under the daily cap back with the release, and starts anew each day', async () => {
    await market.campaign({ groupId, dailyCap: 1 })
    const first = await market.asked(groupId)
    expect((await market.asked(groupId)).sponsorship).toBeNull()
    await endVisit(ctx, { verificationId: first.id, end: 'settled_elsewhere' })
    await admitted()
    expect((await market.asked(groupId)).sponsorship).toBeNull()
    clock.advance(DAY_MS)
    expect((await market.asked(groupId)).sponsorship).not.toBeNull()
  })

  it('a join that is reserved before midnight and charged after it counts for the day of its reservation', async () => {
    clock.set(new Date('2026-03-01T23:59:00Z'))
    const campaign = await market.campaign({ groupId, dailyCap: 1 })
    const { id: verificationId } = await market.admitting(groupId)
    clock.advance(2 * MINUTE_MS)
    expect((await market.asked(groupId)).sponsorship).not.toBeNull()
    await chargeAdmission(ctx, { verificationId })
    const days = await database.db
      .selectFrom('campaign_day')
      .select(['day', 'reserved_joins', 'verifications'])
      .where('campaign_id', '=', campaign.id)
      .orderBy('day')
      .execute()
    expect(days).toEqual([
      { day: '2026-03-01', reserved_joins: 0, verifications: 1 },
      { day: '2026-03-02', reserved_joins: 1, verifications: 0 },
    ])
  })
})

async function admitted(person = market.nextTelegramUserId()): Promise<VerificationId> {
  const { id } = await market.admitting(groupId, person)
  await chargeAdmission(ctx, { verificationId: id })
  return id
}

async function somebodyWaitsForALock(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rowCount) return
  }
}

async function campaignOf(id: CampaignId) {
  return database.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function groupTotals() {
  return database.db.selectFrom('group').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()
}

function maturing(campaignId: CampaignId): Promise<Usdc> {
  return getBalance(ctx.db, { kind: 'owner_maturing', wallet: owner.wallet, groupId, campaignId })
}

async function feesOf(campaignId: CampaignId): Promise<{ maturing: Usdc; payable: Usdc }> {
  return {
    maturing: await getBalance(ctx.db, { kind: 'fee_maturing', campaignId }),
    payable: await getBalance(ctx.db, { kind: 'fee_payable', campaignId }),
  }
}

function refundable(campaignId: CampaignId): Promise<Usdc> {
  return getBalance(ctx.db, { kind: 'refund_payable', campaignId })
}

async function decisionOf(id: VerificationId) {
  return database.db
    .selectFrom('auction_decision')
    .selectAll()
    .where('verification_id', '=', id)
    .executeTakeFirstOrThrow()
}

async function reasonFor({ id }: { id: VerificationId }): Promise<string | null> {
  return (await decisionOf(id)).unsponsored_reason
}
