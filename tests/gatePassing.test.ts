import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { admissionEnded } from '../server/gate/admit.ts'
import { findMute } from '../server/gate/queries.ts'
import { groupCheckJob } from '../server/groups/jobs.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import type { CampaignId, TelegramUserId } from '../server/shared/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { QUIZ } from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

/** The sandbox's first person id. */
const FIRST_PERSON = 1_001
const PASSING = [
  'Bad Request: PARTICIPANT_ID_INVALID',
  'Bad Request: FROM_MESSAGE_BOT_DISABLED',
  'Bad Request: SOMETHING_NEW',
] as const
const FOR_A_DAY = 10_000

let gate: Gate
let operator: SandboxUser

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

describe('P149: an unmute that Telegram refuses', () => {
  it.each(PASSING)('once, as by %s, is asked for again: nobody pays before', async (description) => {
    const { group, campaign } = await sellingGroup()
    const ana = gate.person(`Ana, ${description}`)
    await answers(ana, group)
    refuses(group, 'restrictChatMember', description, 3)
    ana.taps('I agree')
    await gate.moment()
    expect(ana.isMutedIn(group.chat)).toBe(true)
    expect(await gate.visit(group, ana)).toMatchObject({
      verification: { state: 'admitting' },
      obstacle: 'unknown',
    })
    expect(await moneyOf(campaign)).toEqual({ reserved: 100_000n, spent: 0n })
    expect(said(ana, /You are in/)).toEqual([])
    await gate.passes(2 * MINUTE_MS)
    expect(ana.isMutedIn(group.chat)).toBe(false)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 100_000n })
    expect(said(ana, /You are in/)).toHaveLength(1)
    expect(said(ana, /does not let me/)).toEqual([])
    expect(await muteOf(group, ana)).toBeUndefined()
  })

  it('for a day costs nobody anything: both stand on the admins’ list, and the operator hears once', async () => {
    const { group, campaign } = await sellingGroup()
    const people = [gate.person('Ben Two'), gate.person('Bea Two')]
    for (const person of people) await answers(person, group)
    refuses(group, 'restrictChatMember', 'Bad Request: LIFT_NEW', FOR_A_DAY)
    for (const person of people) person.taps('I agree')
    await gate.passes(23 * HOUR_MS)
    expect(await moneyOf(campaign)).toEqual({ reserved: 200_000n, spent: 0n })
    await gate.passes(3 * HOUR_MS)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    for (const person of people) expect(await muteOf(group, person)).toMatchObject({ state: 'lifting' })
    const waiting = await waitingIn(group)
    for (const name of [/Ben Two/, /Bea Two/]) expect(waiting).toMatch(name)
    expect(said(operator, /LIFT_NEW/)).toHaveLength(1)
    expect(said(operator, /is not let in/)).toEqual([])
  })

  it('is charged once, however often each end of a call is reported', async () => {
    const { group, campaign } = await sellingGroup()
    const cora = gate.person('Cora')
    await answers(cora, group)
    refuses(group, 'restrictChatMember', PASSING[0], 1)
    cora.taps('I agree')
    await gate.settle()
    const id = (await gate.visit(group, cora))?.verification.id ?? 0
    const at = gate.clock.now()
    const error = `400 ${PASSING[0]}`
    const refused = () => admissionEnded(gate.ctx, id, { status: 'failed', at, error })
    await Promise.all([refused(), refused(), refused()])
    await gate.moment()
    const sent = () => admissionEnded(gate.ctx, id, { status: 'sent', at, result: true })
    await Promise.all([sent(), sent(), refused()])
    await gate.moment()
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 100_000n })
    expect(said(cora, /You are in/)).toHaveLength(1)
  })
})

describe('P149: a mute that Telegram refuses', () => {
  it.each(PASSING)('once, as by %s, is asked for again, and the visit goes on', async (description) => {
    const { group, campaign } = await sellingGroup()
    const dan = gate.person(`Dan, ${description}`)
    refuses(group, 'restrictChatMember', description, 1)
    dan.joins(group.chat)
    await gate.moment()
    expect(dan.isMutedIn(group.chat)).toBe(true)
    expect(await gate.state(group, dan)).toBe('invited')
    await comesToBot(dan, group)
    dan.taps('To learn')
    await gate.moment()
    dan.taps('I agree')
    await gate.moment()
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 100_000n })
  })

  it('for a day frees the price, and leaves the person to the admins', async () => {
    const { group, campaign } = await sellingGroup()
    const eva = gate.person('Eva Four')
    refuses(group, 'restrictChatMember', 'Bad Request: HOLD_NEW', FOR_A_DAY)
    eva.joins(group.chat)
    await gate.passes(26 * HOUR_MS)
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    expect(await waitingIn(group)).toMatch(/Eva Four/)
    expect(said(operator, /HOLD_NEW/)).toHaveLength(1)
  })
})

describe('P149: a removal that Telegram refuses', () => {
  it.each([
    ['banChatMember', PASSING[0]],
    ['banChatMember', PASSING[2]],
    ['getChatMember', PASSING[0]],
  ] as const)(
    'once, by %s with %s, is tried again, and leaves no restriction',
    async (method, description) => {
      const group = await gate.group({ ownQuestion: QUIZ })
      const fay = gate.person(`Fay, ${method} ${description}`)
      fay.joins(group.chat)
      await gate.moment()
      await comesToBot(fay, group)
      refuses(group, method, description, 1)
      fay.taps('3')
      await gate.moment()
      expect(fay.isIn(group.chat)).toBe(false)
      expect(fay.isBannedFrom(group.chat)).toBe(false)
      expect(await muteOf(group, fay)).toBeUndefined()
    },
  )

  it('for a day leaves the person muted, and to the admins, who can decline them then', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const gil = gate.person('Gil Five')
    gil.joins(group.chat)
    await gate.moment()
    await comesToBot(gil, group)
    refuses(group, 'banChatMember', 'Bad Request: BAN_NEW', 310)
    gil.taps('3')
    await gate.passes(25 * HOUR_MS)
    expect(gil.isMutedIn(group.chat)).toBe(true)
    expect(await muteOf(group, gil)).toMatchObject({ state: 'held' })
    expect(await waitingIn(group)).toMatch(/Gil Five/)
    expect(said(operator, /BAN_NEW/)).toHaveLength(1)
    group.owner.taps('1. Decline')
    await gate.passes(5 * HOUR_MS)
    expect(gil.isIn(group.chat)).toBe(false)
    expect(gil.isBannedFrom(group.chat)).toBe(false)
  })
})

describe('P149: a look-up during an admission that Telegram refuses', () => {
  it.each(PASSING)(
    'once, by %s, says nothing of the account: they come in, and it is paid',
    async (description) => {
      const { group, campaign } = await sellingGroup()
      const hal = gate.person(`Hal, ${description}`)
      await asks(hal, group)
      refuses(group, 'approveChatJoinRequest', 'Bad Request: HIDE_REQUESTER_MISSING', 1)
      refuses(group, 'getChatMember', description, 1)
      hal.taps('I agree')
      await gate.moment()
      expect(hal.isIn(group.chat)).toBe(true)
      expect(await gate.state(group, hal)).toBe('admitted')
      expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 100_000n })
    },
  )

  it('for a day frees the price, and the person stands on the admins’ list', async () => {
    const { group, campaign } = await sellingGroup()
    const ivy = gate.person('Ivy Six')
    await asks(ivy, group)
    refuses(group, 'approveChatJoinRequest', 'Bad Request: HIDE_REQUESTER_MISSING', FOR_A_DAY)
    refuses(group, 'getChatMember', 'Bad Request: LOOK_NEW', 400)
    ivy.taps('I agree')
    await gate.passes(23 * HOUR_MS)
    expect(await moneyOf(campaign)).toEqual({ reserved: 100_000n, spent: 0n })
    await gate.passes(3 * HOUR_MS)
    expect(await gate.state(group, ivy)).toBe('expired')
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 0n })
    expect(said(operator, /LOOK_NEW/)).toHaveLength(1)
    expect(await countWaitingIn(group)).toBe(1)
  })
})

describe("P149: a look-up of the bot's own membership that Telegram refuses", () => {
  it.each(PASSING)('once, by %s, ends nothing', async (description) => {
    const { group, campaign } = await sellingGroup()
    refuses(group, 'getChatMember', description, 1)
    await enqueue(gate.ctx.db, groupCheckJob, { groupId: group.id })
    await gate.moment()
    expect(await statusOf(group)).toBe('active')
    expect(await campaignStatusOf(campaign)).toBe('active')
  })

  it('for a day ends nothing either, and the operator hears once of all groups', async () => {
    const sold = [await sellingGroup(), await sellingGroup()]
    for (const { group } of sold) {
      refuses(group, 'getChatMember', 'Bad Request: OWN_NEW', FOR_A_DAY)
      await enqueue(gate.ctx.db, groupCheckJob, { groupId: group.id })
    }
    await gate.passes(23 * HOUR_MS)
    expect(said(operator, /OWN_NEW/)).toEqual([])
    await gate.passes(2 * HOUR_MS)
    expect(said(operator, /OWN_NEW/)).toHaveLength(1)
    for (const { group, campaign } of sold) {
      expect(await statusOf(group)).toBe('active')
      expect(await campaignStatusOf(campaign)).toBe('active')
    }
  })
})

async function sellingGroup() {
  const group = await gate.group()
  const { id: campaign } = await gate.market.campaign({ groupId: group.id })
  return { group, campaign }
}

function refuses({ chat }: GatedGroup, method: string, description: string, times: number): void {
  gate.sandbox.failNext({ kind: 'refused', description }, { method, chatId: chat.id, times })
}

async function comesToBot(person: SandboxUser, group: GatedGroup): Promise<void> {
  tapsInvitation(person, { in: group.chat })
  await gate.moment()
  person.taps('Start')
  await gate.moment()
}

/** Comes in by an open link, and answers the question. */
async function answers(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.joins(group.chat)
  await gate.moment()
  await comesToBot(person, group)
  person.taps('To learn')
  await gate.moment()
}

/** Asks to join, and answers the question. */
async function asks(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  for (const button of ['Start', 'To learn']) {
    person.taps(button)
    await gate.moment()
  }
}

/** The list of those who wait, as the owner reads it. */
async function waitingIn(group: GatedGroup): Promise<string> {
  group.owner.says('/start')
  group.owner.says('/waiting')
  await gate.moment()
  return (await group.owner.sees(/wait/)).text
}

async function countWaitingIn(group: GatedGroup): Promise<number> {
  const { count } = await gate.database.db
    .selectFrom('admin_request')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('group_id', '=', group.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function muteOf(group: GatedGroup, person: SandboxUser) {
  return findMute(gate.database.db, { groupId: group.id, telegramUserId: person.id as TelegramUserId })
}

function said(person: SandboxUser, pattern: RegExp): string[] {
  return person
    .received()
    .map(({ text }) => text)
    .filter((text) => pattern.test(text))
}

async function statusOf({ id }: GatedGroup) {
  const group = gate.database.db.selectFrom('group').select('status').where('id', '=', id)
  return (await group.executeTakeFirstOrThrow()).status
}

async function campaignStatusOf(id: CampaignId) {
  const campaign = gate.database.db.selectFrom('campaign').select('status').where('id', '=', id)
  return (await campaign.executeTakeFirstOrThrow()).status
}

function moneyOf(id: CampaignId) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['reserved', 'spent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
