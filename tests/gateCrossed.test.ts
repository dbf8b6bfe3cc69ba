import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { findMute } from '../server/gate/queries.ts'
import type { CampaignId, TelegramUserId } from '../server/shared/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import type { Task } from '../server/tasks/task.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { CHOICE, QUIZ } from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
  await gate.stop()
})

describe('P149: a mute that is asked for again', () => {
  it('does not follow the unmute of somebody who has agreed meanwhile', async () => {
    const { group, campaign } = await sellingGroup()
    const ana = gate.person('Ana')
    refuses(group, 'restrictChatMember', 'Bad Request: PARTICIPANT_ID_INVALID', 3)
    await answers(ana, group)
    holdsBack(group, 'restrictChatMember', 90)
    ana.taps('I agree')
    await gate.passes(3 * MINUTE_MS)
    expect(await gate.state(group, ana)).toBe('admitted')
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 100_000n })
    expect(ana.isMutedIn(group.chat)).toBe(false)
  })
})

describe('P149: a removal that is tried again', () => {
  it('does not hit somebody who has begun anew: they are charged only if they stay', async () => {
    const { group, campaign } = await sellingGroup(QUIZ)
    const ben = gate.person('Ben')
    refuses(group, 'banChatMember', 'Bad Request: SOMETHING_NEW', 16)
    await answers(ben, group, '3')
    await gate.passes(HOUR_MS)
    expect(ben.isIn(group.chat)).toBe(true)
    ben.says('/start')
    await gate.moment()
    ben.taps('4')
    await gate.passes(9 * MINUTE_MS)
    expect(await gate.state(group, ben)).toBe('agreeing')
    ben.taps('I agree')
    await gate.passes(HOUR_MS)
    expect(ben.isIn(group.chat)).toBe(true)
    expect(ben.isMutedIn(group.chat)).toBe(false)
    expect(await muteOf(group, ben)).toBeUndefined()
    expect(await moneyOf(campaign)).toEqual({ reserved: 0n, spent: 100_000n })
  })
})

async function sellingGroup(task: Task = CHOICE) {
  const group = await gate.group()
  const { id: campaign } = await gate.market.campaign({ groupId: group.id, task })
  return { group, campaign }
}

function refuses({ chat }: GatedGroup, method: string, description: string, times: number): void {
  gate.sandbox.failNext({ kind: 'refused', description }, { method, chatId: chat.id, times })
}

function holdsBack({ chat }: GatedGroup, method: string, retryAfterSeconds: number): void {
  gate.sandbox.failNext({ kind: 'rate_limited', retryAfterSeconds }, { method, chatId: chat.id })
}

async function comesToBot(person: SandboxUser, group: GatedGroup): Promise<void> {
  tapsInvitation(person, { in: group.chat })
  await gate.moment()
  person.taps('Start')
  await gate.moment()
}

/** Comes in by an open link, and answers the question. */
async function answers(person: SandboxUser, group: GatedGroup, answer = 'To learn'): Promise<void> {
  person.joins(group.chat)
  await gate.moment()
  await comesToBot(person, group)
  person.taps(answer)
  await gate.moment()
}

function muteOf(group: GatedGroup, person: SandboxUser) {
  return findMute(gate.database.db, { groupId: group.id, telegramUserId: person.id as TelegramUserId })
}

function moneyOf(id: CampaignId) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['reserved', 'spent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
