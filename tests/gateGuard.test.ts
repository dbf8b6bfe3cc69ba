import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { resumeInbox } from '../server/inbox/resumeInbox.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { QUIZ } from './fixtures/marketplace.ts'
import { until } from './fixtures/process.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

describe('a query to the guard of a group', () => {
  it('lets in at once whoever was let in there not long ago, and tells them', async () => {
    const { group, answered } = await guardedGroup()
    const ana = gate.person('Ana')
    await isLetIn(ana, group)
    ana.leaves(group.chat)
    await gate.passes(DAY_MS)
    const before = ana.received().length
    ana.requestsToJoin(group.chat)
    await gate.settle()
    expect(answered()).toEqual(['queue', 'approve'])
    expect(ana.isIn(group.chat)).toBe(true)
    await gate.moment()
    const texts = ana.received().slice(before)
    expect(texts.map(({ text }) => text)).toEqual([expect.stringMatching(/^You are in/)])
    expect(await gate.state(group, ana)).toBe('admitted')
  })

  it('turns away at once whoever asks too early, tells them how long it takes, and lets them ask again', async () => {
    const { group, answered } = await guardedGroup()
    const ben = gate.person('Ben')
    await isAsked(ben, group)
    ben.taps('3')
    await gate.passes(HOUR_MS / 2)
    ben.requestsToJoin(group.chat)
    await gate.settle()
    expect(answered()).toEqual(['queue', 'decline'])
    expect(ben.isWaitingFor(group.chat)).toBe(false)
    await gate.moment()
    await ben.sees(/ask again to join .* in (30|2\d) min/)
    await gate.passes(HOUR_MS)
    await isLetIn(ben, group)
    expect(answered()).toEqual(['queue', 'decline', 'queue'])
  })

  it('lets in whoever has agreed and asks again, since Telegram did not let them in', async () => {
    const { group, answered } = await guardedGroup()
    const cora = gate.person('Cora')
    await isAsked(cora, group)
    cora.taps('4')
    await gate.moment()
    group.chat.givesBot(['can_restrict_members'])
    cora.taps('I agree')
    await gate.moment()
    expect(await gate.state(group, cora)).toBe('admitting')
    cora.withdrawsRequest(group.chat)
    group.chat.givesBot(['can_restrict_members', 'can_invite_users'])
    await gate.settle()
    cora.requestsToJoin(group.chat)
    await gate.settle()
    expect(answered()).toEqual(['queue', 'approve'])
    expect(cora.isIn(group.chat)).toBe(true)
  })

  it('may be answered too late: whoever is known is let in all the same, and who asks too early can ask again', async () => {
    const { group } = await guardedGroup()
    const [dan, eva] = [gate.person('Dan'), gate.person('Eva')]
    await isLetIn(dan, group)
    dan.leaves(group.chat)
    await isAsked(eva, group)
    eva.taps('3')
    await gate.passes(HOUR_MS / 2)
    const late = { kind: 'rate_limited', retryAfterSeconds: 12 } as const
    gate.sandbox.failNext(late, { method: 'answerChatJoinRequestQuery', times: 2 })
    dan.requestsToJoin(group.chat)
    eva.requestsToJoin(group.chat)
    await gate.passes(MINUTE_MS)
    expect(dan.isIn(group.chat)).toBe(true)
    expect(await gate.state(group, dan)).toBe('admitted')
    expect(eva.isWaitingFor(group.chat)).toBe(false)
  })

  it('is answered though everything else of the group waits', async () => {
    const { group, answered } = await guardedGroup()
    const fay = gate.person('Fay')
    const key = `inbox:${group.chat.id}`
    // As if another worker were busy with the chat.
    await gate.database.db.connection().execute(async (db) => {
      await sql`select pg_advisory_lock(hashtextextended(${key}, 0))`.execute(db)
      group.owner.says('/register', { in: group.chat })
      fay.requestsToJoin(group.chat)
      await until(() => answered().length > 0)
      const waits = await gate.database.db
        .selectFrom('inbox')
        .select('chat_key')
        .where('status', '=', 'pending')
        .execute()
      expect(waits).toEqual([{ chat_key: `${group.chat.id}` }])
      expect(answered()).toEqual(['queue'])
      await sql`select pg_advisory_unlock(hashtextextended(${key}, 0))`.execute(db)
    })
    // As where that worker was killed.
    await resumeInbox(gate.ctx)
    await gate.settle()
    expect(fay.received().length).toBeGreaterThan(0)
  })

  it('is answered where the gate stands still: the administrators decide', async () => {
    const { group, answered } = await guardedGroup()
    const gil = gate.person('Gil')
    await gate.database.db.updateTable('group').set({ status: 'paused' }).where('id', '=', group.id).execute()
    gil.requestsToJoin(group.chat)
    await gate.settle()
    expect(answered()).toEqual(['queue'])
    expect(gil.isWaitingFor(group.chat)).toBe(true)
  })
})

it('a query to a guard comes before all other work that is ready', async () => {
  const idle = await startGate({ worker: false })
  try {
    const group = await idle.group({ unsettled: true })
    group.chat.appointsGuard()
    idle.person('Hal').requestsToJoin(group.chat)
    while (idle.sandbox.world.pending.length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key like 'inbox:%' order by priority, key`.execute(
      idle.database.db,
    )
    expect(rows[0]?.key).toMatch(/^inbox:guard:/)
    expect(rows.length).toBeGreaterThan(1)
  } finally {
    await idle.stop()
  }
})

async function guardedGroup() {
  const group = await gate.group({ ownQuestion: QUIZ })
  group.chat.appointsGuard()
  const before = gate.sandbox.calls.length
  /** The gate's answers to this group's queries, in order. */
  const answered = () =>
    gate.sandbox.calls
      .slice(before)
      .filter(({ method }) => method === 'answerchatjoinrequestquery')
      .map(({ params }) => params.result)
  return { group, answered }
}

async function isAsked(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
  await gate.moment()
  person.taps('Start')
  await gate.moment()
}

async function isLetIn(person: SandboxUser, group: GatedGroup): Promise<void> {
  await isAsked(person, group)
  for (const button of ['4', 'I agree']) {
    person.taps(button)
    await gate.moment()
  }
  expect(person.isIn(group.chat)).toBe(true)
}
