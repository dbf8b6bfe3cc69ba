import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { lockCampaign } from '../server/campaigns/lockCampaign.ts'
import { watchUndelivered } from '../server/campaigns/undelivered.ts'
import { allowVersion } from '../server/campaigns/versions.ts'
import { taskSentEnded } from '../server/gate/askMember.ts'
import { lockGroup } from '../server/groups/findGroup.ts'
import type { CampaignId, ContentVersionId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { CHOICE, QUIZ } from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

/** The sandbox's first person id. */
const FIRST_PERSON = 1_001

let gate: Gate
let operator: SandboxUser
let serial = 0

beforeAll(async () => {
  gate = await startGate({ operators: [FIRST_PERSON] })
  operator = gate.person('Operator')
  operator.says('/start')
  await gate.moment()
})
afterAll(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
  await gate.stop()
})

describe('P144: a question that Telegram always refuses', () => {
  it('lets a person who asks to join go on to the rules at once, and nobody pays', async () => {
    const { group, campaign } = await refusedCampaign()
    const ana = await asks('Ana', group)
    await ana.sees(/I agree|One tap left/)
    expect(said(ana, /admins?/)).toEqual([])
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    ana.taps('I agree')
    await gate.moment()
    expect(ana.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
  })

  it('lets a person who came by an open link go on, and they are unmuted', async () => {
    const { group } = await refusedCampaign()
    const ben = gate.person('Ben')
    ben.joins(group.chat)
    await gate.moment()
    tapsInvitation(ben, { in: group.chat })
    ben.taps('Start')
    await gate.moment()
    ben.taps('I agree')
    await gate.moment()
    expect(ben.isMutedIn(group.chat)).toBe(false)
    expect(await gate.state(group, ben)).toBe('admitted')
  })

  it('leads to the question of the next campaign, which pays', async () => {
    const { group, campaign } = await refusedCampaign()
    const { id: next } = await gate.market.campaign({ groupId: group.id, bid: usdc(90_000n) })
    const cy = await asks('Cy', group)
    await cy.sees(CHOICE.prompt)
    cy.taps('To learn')
    await gate.moment()
    cy.taps('I agree')
    await gate.moment()
    expect(cy.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    expect(await moneyOf(next)).toEqual({ reserved: 0n, spent: 90_000n })
  })

  it("leads to the group's own question where nobody else pays", async () => {
    const { group } = await refusedCampaign({ ownQuestion: QUIZ })
    const di = await asks('Di', group)
    await di.sees(QUIZ.prompt)
  })

  it('rests everywhere after three people in two groups; advertiser and operator are told once, and the operator ends it', async () => {
    const { group, other, campaign } = await refusedCampaign()
    await asks('Eva', group)
    await asks('Fay', group)
    expect(await reviewOf(campaign)).toBe('allowed')
    await asks('Gil', group)
    expect(await reviewOf(campaign)).toBe('allowed')
    await asks('Hal', other)
    expect(await reviewOf(campaign)).toBe('undelivered')
    const contentVersionId = await versionOf(campaign)
    const again = () => watchUndelivered(gate.ctx, { contentVersionId })
    await Promise.all([again(), again(), again()])
    await gate.moment()
    expect(await noticesOf(campaign)).toEqual(['content_undelivered'])
    expect(said(operator, new RegExp(`Content ${contentVersionId} rests`))).toHaveLength(1)
    const ivy = await asks('Ivy', group)
    await ivy.sees(/I agree|One tap left/)
    expect((await gate.visit(group, ivy))?.followsRefused).toBeNull()
    operator.says('/operator')
    await gate.moment()
    operator.taps('Advertisements')
    await gate.moment()
    expect(said(operator, /Rests everywhere: Telegram refuses to show it/)).toHaveLength(1)
    operator.taps(`Allow content ${contentVersionId}`)
    await gate.moment()
    expect(await reviewOf(campaign)).toBe('allowed')
    const joe = await asks('Joe', group)
    // It was drawn again, and is refused again.
    expect((await gate.visit(group, joe))?.followsRefused).not.toBeNull()
    expect(await reviewOf(campaign)).toBe('allowed')
  })

  it('is not proven by chats that take nothing at all, nor by refusals between which it was shown', async () => {
    const [group, other] = [await gate.group(), await gate.group()]
    const { id: campaign } = await gate.market.campaign({
      groups: [{ groupId: group.id }, { groupId: other.id }],
    })
    for (const [name, where] of [
      ['Kim', group],
      ['Lea', group],
      ['Max', other],
    ] as const) {
      const person = gate.person(name)
      person.requestsToJoin(where.chat)
      await gate.moment()
      tapsInvitation(person)
      gate.sandbox.failNext(UNHEARD_OF, { method: 'sendMessage', chatId: person.id, times: 10 })
      person.taps('Start')
      await gate.moment()
    }
    expect(await reviewOf(campaign)).toBe('allowed')
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    for (const [name, where] of [
      ['Ned', group],
      ['Oda', other],
    ] as const)
      await refusedOnce(name, where)
    await asks('Pia', group)
    await refusedOnce('Quin', group)
    expect(await reviewOf(campaign)).toBe('allowed')
    await refusedOnce('Ria', other)
    await refusedOnce('Sam', group)
    expect(await reviewOf(campaign)).toBe('undelivered')
    await allowVersion(gate.ctx, await namedOf(campaign))
  })

  it('rests, though a copy of it under another category is still to be read', async () => {
    const { group, other, campaign, task } = await refusedCampaign()
    const { accountId } = await gate.database.db
      .selectFrom('campaign')
      .select('account_id as accountId')
      .where('id', '=', campaign)
      .executeTakeFirstOrThrow()
    const order = { accountId, groupId: other.id, task, category: 'games' } as const
    const copy = await gate.market.order(order)
    expect(await reviewOf(copy.campaign.id)).toBe('waiting')
    for (const [name, where] of [
      ['Uma', group],
      ['Vic', group],
      ['Wyn', other],
    ] as const)
      await asks(name, where)
    expect(await reviewOf(campaign)).toBe('undelivered')
    expect(await reviewOf(copy.campaign.id)).toBe('waiting')
    expect(await noticesOf(copy.campaign.id)).toEqual([])
  })

  it('frees the price before the next sale: neither the group nor another campaign is waited for meanwhile', async () => {
    const group = await gate.group()
    const { id: campaign } = await gate.market.campaign({ groupId: group.id })
    const { id: next } = await gate.market.campaign({ groupId: group.id, bid: usdc(90_000n), task: QUIZ })
    const xi = gate.person('Xi')
    xi.requestsToJoin(group.chat)
    await gate.moment()
    tapsInvitation(xi)
    gate.sandbox.failNext({ kind: 'rate_limited', retryAfterSeconds: 60 }, { text: CHOICE.prompt })
    xi.taps('Start')
    await gate.settle()
    const id = (await gate.visit(group, xi))?.verification.id ?? 0
    expect(await gate.state(group, xi)).toBe('asked')
    const at = gate.clock.now()
    const error = '400 Bad Request: SOMETHING_NEW_INVALID'
    let ending: Promise<void> | undefined
    await gate.database.db.transaction().execute(async (tx) => {
      await lockGroup(tx, group.id)
      await lockCampaign(tx, next)
      ending = taskSentEnded(gate.ctx, id, { status: 'failed', at, error })
      await waitsForLock()
      await lockCampaign(tx, campaign)
    })
    await ending
    await gate.settle()
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    expect(await moneyOf(next)).toEqual({ reserved: 90_000n, spent: 0n })
  })

  it('is met once, however often its end is reported', async () => {
    const { group, campaign } = await refusedCampaign()
    const tom = await asks('Tom', group)
    const refusedId = (await gate.visit(group, tom))?.followsRefused ?? 0
    const ended = {
      status: 'failed',
      at: gate.clock.now(),
      error: '400 Bad Request: SOMETHING_NEW_INVALID',
    } as const
    const report = () => taskSentEnded(gate.ctx, refusedId, ended)
    await Promise.all([report(), report()])
    await gate.moment()
    expect(said(tom, /One tap left|I agree|agree/i)).toHaveLength(1)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
  })
})

const UNHEARD_OF = { kind: 'refused', description: 'Bad Request: SOMETHING_NEW_INVALID' } as const

/** A campaign whose question Telegram never shows. */
async function refusedCampaign(settings: Parameters<Gate['group']>[0] = {}) {
  serial += 1
  const text = `Would you rather sing or paint in week ${'abcdefghij'[serial]}?`
  const task = { ...CHOICE, prompt: text }
  const [group, other] = [await gate.group(settings), await gate.group()]
  const { id: campaign } = await gate.market.campaign({
    groups: [{ groupId: group.id }, { groupId: other.id }],
    task,
  })
  // A reviewer reads it within a line.
  gate.sandbox.failNext(UNHEARD_OF, { text: `\n${text}`, times: 1_000 })
  return { group, other, campaign, task }
}

async function asks(name: string, group: GatedGroup): Promise<SandboxUser> {
  const person = gate.person(name)
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  person.taps('Start')
  await gate.moment()
  return person
}

/** Resolves once a transaction waits for another's lock. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(gate.database.db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Comes while Telegram refuses one message, and takes the next. */
async function refusedOnce(name: string, group: GatedGroup): Promise<void> {
  const person = gate.person(name)
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  gate.sandbox.failNext(UNHEARD_OF, { method: 'sendMessage', chatId: person.id })
  person.taps('Start')
  await gate.moment()
}

async function namedOf(campaign: CampaignId) {
  const versionId = await versionOf(campaign)
  const { hash } = await gate.database.db
    .selectFrom('content_version')
    .select('hash')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return { versionId, hash }
}

async function versionOf(campaign: CampaignId): Promise<ContentVersionId> {
  const { id } = await gate.database.db
    .selectFrom('content_version')
    .select('id')
    .where('campaign_id', '=', campaign)
    .executeTakeFirstOrThrow()
  return id
}

async function reviewOf(campaign: CampaignId) {
  const { review } = await gate.database.db
    .selectFrom('content_version')
    .select('review')
    .where('campaign_id', '=', campaign)
    .executeTakeFirstOrThrow()
  return review
}

async function noticesOf(campaign: CampaignId) {
  const rows = await gate.database.db
    .selectFrom('campaign_notice')
    .select('kind')
    .where('campaign_id', '=', campaign)
    .where('kind', 'in', ['content_stopped', 'content_undelivered'])
    .execute()
  return rows.map(({ kind }) => kind)
}

function said(person: SandboxUser, pattern: RegExp): string[] {
  return person
    .received()
    .map(({ text }) => text)
    .filter((text) => pattern.test(text))
}

function moneyOf(id: CampaignId) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['reserved', 'spent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
