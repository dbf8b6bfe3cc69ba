import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGivenUp, retryGivenUp, tellGivenUp } from '../server/outbox/givenUp.ts'
import { TELEGRAM_LIMITS } from '../server/outbox/limits.ts'
import { type CallOutcome, LEASE_MS } from '../server/outbox/outbox.ts'
import { forgetCalls } from '../server/outbox/resumeOutbox.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../server/shared/time.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createPost, expectWithin, messagesIn, type Post, type Seen } from './fixtures/post.ts'

let database: TestDatabase
let post: Post

beforeEach(async () => {
  database = await createTestDatabase()
  post = createPost(database)
})
afterEach(async () => {
  await post.stop()
  await database.drop()
})

const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('seq').execute()
const limited = (seconds: number): CallOutcome => ({ kind: 'rate_limited', retryAfterMs: seconds * 1_000 })
const LOST: CallOutcome = { kind: 'ambiguous', description: 'the connection broke' }
const passedMs = (from: Date, to: Date | undefined) => (to?.getTime() ?? Number.NaN) - from.getTime()

function expectLimitsHeld(seen: readonly Seen[]): void {
  const messages = messagesIn(seen)
  expectWithin(
    messages.map(({ at }) => at),
    TELEGRAM_LIMITS.overall,
  )
  for (const [chat, calls] of Map.groupBy(messages, (call) => call.chat)) {
    for (const limit of chat > 0 ? TELEGRAM_LIMITS.person : TELEGRAM_LIMITS.group) {
      expectWithin(
        calls.map(({ at }) => at),
        limit,
      )
    }
  }
}

/** In each lane of a chat nothing begins before what stood before it was tried. */
function expectOrderKept(seen: readonly Seen[], sent: readonly string[]): void {
  for (const calls of Map.groupBy(messagesIn(seen), ({ chat }) => chat).values()) {
    const places = [...new Set(calls.map(({ text }) => text))].map((text) => sent.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
}

describe("Telegram's limits", () => {
  it('hold over any period for two workers, whatever is sent, lost or refused, and the order of each chat is kept', async () => {
    const chats = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -3, max: -1 }))
    const bursts = fc.array(
      fc.record({ chat: chats, count: fc.integer({ min: 1, max: 12 }), pauseMs: fc.nat(2_000) }),
      { minLength: 10, maxLength: 25 },
    )
    const outcomes = fc.infiniteStream(
      fc.oneof(
        { weight: 17, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constant(LOST) },
        { weight: 1, arbitrary: fc.constant(limited(2)) },
        { weight: 1, arbitrary: fc.constant<CallOutcome>({ kind: 'refused', code: 403, description: 'no' }) },
      ),
    )
    await fc.assert(
      fc
        .asyncProperty(bursts, outcomes, async (list, stream) => {
          post.answer(() => stream.next().value)
          const sent: string[] = []
          for (const { chat, count, pauseMs } of list) {
            for (let n = 0; n < count; n++) {
              sent.push(`${sent.length}`)
              await post.send(chat, `${sent.length - 1}`)
            }
            await post.run(pauseMs)
          }
          await post.run(2 * DAY_MS)
          expectLimitsHeld(post.seen)
          expectOrderKept(post.seen, sent)
          expect((await rows()).filter(({ status }) => status === 'pending')).toEqual([])
          expect(new Set(post.seen.map(({ text }) => text))).toEqual(new Set(sent))
        })
        .beforeEach(async () => {
          await post.stop()
          await database.drop()
          database = await createTestDatabase()
          post = createPost(database)
        }),
      { numRuns: 5 },
    )
  }, 180_000)

  it('let 300 messages to 300 people go in the ten seconds that they dictate', async () => {
    for (let chat = 1; chat <= 300; chat++) await post.send(chat, `${chat}`)
    const start = post.clock.now()
    await post.run(MINUTE_MS)
    expect(post.seen).toHaveLength(300)
    expectLimitsHeld(post.seen)
    expect(passedMs(start, post.seen.at(-1)?.at)).toBe(9_000)
  })

  it('are those of the chat, whatever orders of their own its calls have', async () => {
    for (let n = 0; n < 8; n++) await post.send(-1, `${n}`, { subject: `${n}` })
    await post.run(MINUTE_MS)
    expect(post.seen).toHaveLength(8)
    expectLimitsHeld(post.seen)
  })

  it('are forgotten a chat when nothing looks back on it', async () => {
    await post.send(7, 'one')
    await post.run(0)
    const paces = () => database.db.selectFrom('outbox_chat').select('chat_key').execute()
    await forgetCalls(post.ctx)
    expect(await paces()).toHaveLength(1)
    post.clock.advance(HOUR_MS + 1)
    await forgetCalls(post.ctx)
    expect(await paces()).toEqual([])
  })
})

describe('fairness', () => {
  it('a group with a long queue holds up nobody else', async () => {
    for (let n = 0; n < 60; n++) await post.send(-1, `group ${n}`)
    for (let chat = 1; chat <= 10; chat++) await post.send(chat, `person ${chat}`)
    const start = post.clock.now()
    await post.run(5 * MINUTE_MS)
    expectLimitsHeld(post.seen)
    const toPeople = post.seen.filter(({ chat }) => chat > 0)
    expect(toPeople).toHaveLength(10)
    expect(passedMs(start, toPeople.at(-1)?.at)).toBe(0)
    expect(passedMs(start, post.seen.at(-1)?.at)).toBeGreaterThanOrEqual(2 * MINUTE_MS)
  })

  it('groups have equal parts of the overall limit, however many members each one has', async () => {
    for (let chat = 1; chat <= 300; chat++) await post.send(chat, 'large', { share: 'large' })
    await post.run(0)
    for (let chat = 9_001; chat <= 9_015; chat++) await post.send(chat, 'small', { share: 'small' })
    const start = post.clock.now()
    await post.run(MINUTE_MS)
    expectLimitsHeld(post.seen)
    expect(post.seen).toHaveLength(315)
    const small = post.seen.filter(({ text }) => text === 'small')
    const before = post.seen.slice(0, post.seen.indexOf(small.at(-1) as Seen))
    const large = before.filter(({ text }) => text === 'large').length
    expect(large).toBeLessThanOrEqual(30 + 15 + 30)
    expect(passedMs(start, small.at(-1)?.at)).toBeLessThanOrEqual(3_000)
  })

  it('a chat that writes again and again comes after those who wait for their first message', async () => {
    for (let n = 0; n < 3; n++) for (let chat = 1; chat <= 40; chat++) await post.send(chat, `${n}`)
    await post.run(MINUTE_MS)
    const firsts = post.seen.flatMap(({ text }, index) => (text === '0' ? [index] : []))
    expect(Math.max(...firsts)).toBeLessThan(90)
    expectLimitsHeld(post.seen)
  })
})

describe('what has seconds, or keeps a member waiting', () => {
  it('P26: a member is let in and unmuted while messages to the group and to the member wait', async () => {
    for (let n = 0; n < 40; n++) await post.send(-1, `notice ${n}`)
    await post.send(7, 'you have passed')
    post.answer(({ chat, method }) => (chat === 7 && method === 'sendMessage' ? limited(600) : undefined))
    await post.run(0)
    await post.send(-1, '', { method: 'approveChatJoinRequest', payload: { user_id: 7 } })
    await post.send(-1, '', { method: 'restrictChatMember', payload: { user_id: 8 } })
    await post.send(-1, '', { method: 'answerCallbackQuery' })
    const start = post.clock.now()
    await post.run(MINUTE_MS)
    const others = post.seen.filter(({ method }) => method !== 'sendMessage')
    expect(others.map(({ at }) => passedMs(start, at))).toEqual([0, 0, 0])
  })

  it('P26: an unmute of which nothing is heard is made again until Telegram confirms it', async () => {
    let lost = 6
    post.answer(() => (lost-- > 0 ? LOST : undefined))
    await post.send(-1, '', { method: 'restrictChatMember' })
    await post.run(HOUR_MS)
    expect(post.seen).toHaveLength(7)
    expect(await rows()).toMatchObject([{ status: 'sent' }])
  })

  it('actions keep their order among themselves, so that no mute outlives its end', async () => {
    let lost = 1
    post.answer(() => (lost-- > 0 ? LOST : undefined))
    await post.send(-1, 'mute', { method: 'restrictChatMember' })
    await post.send(-1, 'unmute', { method: 'restrictChatMember' })
    await post.run(HOUR_MS)
    expect(post.seen.map(({ text }) => text)).toEqual(['mute', 'mute', 'unmute'])
  })

  it('no answer waits for another that Telegram is slow to take', async () => {
    post.answer(({ text }) => (text === 'first' ? limited(30) : undefined))
    await post.send(-1, 'first', { method: 'answerCallbackQuery' })
    await post.send(-1, 'second', { method: 'answerCallbackQuery' })
    await post.run(0)
    expect(post.seen.map(({ text }) => text)).toEqual(['first', 'second'])
    post.answer(() => undefined)
    await post.run(MINUTE_MS)
    expect(post.seen.map(({ text }) => text)).toEqual(['first', 'second', 'first'])
  })
})

describe('P49: a storm of 429', () => {
  it('in one chat holds up that chat alone', async () => {
    let refusals = 5
    post.answer(({ chat }) => (chat === -1 && refusals-- > 0 ? limited(10) : undefined))
    for (let n = 0; n < 5; n++) await post.send(-1, `group ${n}`)
    for (let chat = 1; chat <= 20; chat++) await post.send(chat, `person ${chat}`)
    const start = post.clock.now()
    await post.run(5 * MINUTE_MS)
    const toPeople = post.seen.filter(({ chat }) => chat > 0)
    expect(toPeople.map(({ at }) => passedMs(start, at))).toEqual(Array(20).fill(0))
    const toGroup = post.seen.filter(({ chat }) => chat === -1).map(({ at }) => passedMs(start, at))
    expect(toGroup.slice(0, 6)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000])
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
  })

  it('holds up what concerns other members of that chat too, and no other chat', async () => {
    const about = (chat: number, user: number) =>
      post.send(chat, `${user}`, { method: 'restrictChatMember', subject: `${user}` })
    let refusals = 1
    post.answer(() => (refusals-- > 0 ? limited(10) : undefined))
    await about(-1, 7)
    const start = post.clock.now()
    await post.run(0)
    await about(-1, 8)
    await about(-2, 9)
    await post.run(MINUTE_MS)
    const after = post.seen.map(({ chat, text, at }) => [chat, text, passedMs(start, at)])
    expect(after.slice(0, 2)).toEqual([
      [-1, '7', 0],
      [-2, '9', 0],
    ])
    expect(after.slice(2).toSorted()).toEqual([
      [-1, '7', 10_000],
      [-1, '8', 10_000],
    ])
  })

  it('everywhere holds up everybody for as long as Telegram says, actions too, and loses nothing', async () => {
    const start = post.clock.now()
    const until = start.getTime() + 20_000
    post.answer(({ at }) => (at.getTime() < until ? limited(20) : undefined))
    for (let chat = 1; chat <= 3; chat++) await post.send(chat, `${chat}`)
    await post.run(0)
    for (let chat = 4; chat <= 200; chat++) await post.send(chat, `${chat}`)
    await post.send(-1, '', { method: 'restrictChatMember' })
    await post.run(5 * MINUTE_MS)
    const early = post.seen.filter(({ at }) => at.getTime() < until)
    expect(early).toHaveLength(3)
    expectLimitsHeld(post.seen)
    expect(post.seen).toHaveLength(3 + 201)
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
    expect(passedMs(start, post.seen.at(-1)?.at)).toBeLessThanOrEqual(20_000 + 8_000)
  })

  it('of many chats between which others are served is not taken for one of the whole bot', async () => {
    post.answer(({ chat }) => (chat % 2 === 0 && chat < 20 ? limited(3_600) : undefined))
    for (let chat = 1; chat <= 20; chat++) {
      await post.send(chat, `${chat}`)
      await post.run(0)
    }
    expect(post.seen).toHaveLength(20)
    await post.send(99, 'another')
    await post.run(0)
    expect(post.seen.at(-1)?.chat).toBe(99)
  })

  it('among lost answers for half a day loses nothing', async () => {
    let turn = 0
    const storm = [limited(1), LOST, limited(2), LOST, limited(1), LOST, undefined]
    const end = addMs(post.clock.now(), 12 * HOUR_MS)
    post.answer(({ at }) => (at < end ? storm[turn++ % storm.length] : undefined))
    for (let n = 0; n < 4; n++) {
      await post.send(7, `person ${n}`)
      await post.send(-1, `group ${n}`)
    }
    await post.run(2 * DAY_MS)
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
  })
})

describe('P92: Telegram fails', () => {
  const FAILS: CallOutcome = { kind: 'ambiguous', description: '502 Bad Gateway' }
  const failUntil = (until: Date) => post.answer(({ at }) => (at < until ? FAILS : undefined))

  it('for 23 hours: payout notices and what a member waits for are made when it is over, and few calls are tried', async () => {
    const end = addMs(post.clock.now(), 23 * HOUR_MS)
    failUntil(end)
    for (let chat = 1; chat <= 40; chat++) await post.send(chat, `payout ${chat}`)
    await post.send(-1, 'admit', { method: 'approveChatJoinRequest' })
    await post.send(-1, 'notice')
    await post.run(23 * HOUR_MS)
    const early = post.seen.filter(({ at }) => at < end)
    await post.run(30 * MINUTE_MS)
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
    expect(post.seen).toHaveLength(early.length + 42)
    // About 300: which call finds a probe free depends on the two workers. Without an outage, each would be tried 16 times: some 800.
    expect(early.length).toBeLessThan(500)
    const tries = Map.groupBy(early, ({ text }) => text)
    for (const [text, calls] of tries) if (text !== 'admit') expect(calls.length).toBeLessThanOrEqual(16)
    expectLimitsHeld(post.seen)
  })

  it('for one chat alone over 23 hours: it gets its messages in the end, and others have not waited', async () => {
    const end = addMs(post.clock.now(), 23 * HOUR_MS)
    post.answer(({ chat, at }) => (chat === 7 && at < end ? FAILS : undefined))
    await post.send(7, 'payout')
    await post.send(8, 'another')
    const start = post.clock.now()
    await post.run(25 * HOUR_MS)
    expect(post.seen.find(({ chat }) => chat === 8)?.at).toEqual(start)
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
  })

  it('everybody: one call at a time finds out whether it still does, and all go on with the first that is answered', async () => {
    const end = addMs(post.clock.now(), 10 * MINUTE_MS)
    failUntil(end)
    for (let chat = 1; chat <= 3; chat++) await post.send(chat, `${chat}`)
    await post.run(0)
    const before = post.seen.length
    for (let chat = 4; chat <= 60; chat++) await post.send(chat, `${chat}`)
    await post.send(-1, '', { method: 'restrictChatMember' })
    await post.run(0)
    expect(post.seen).toHaveLength(before)
    await post.run(9 * MINUTE_MS)
    const probes = post.seen.slice(before)
    expectWithin(
      probes.map(({ at }) => at),
      { count: 1, ms: 1_000 },
    )
    expect(probes.length).toBeGreaterThan(5)
    await post.run(10 * MINUTE_MS)
    const [first] = post.seen.filter(({ at }) => at >= end)
    // A call that has found out in vain waits for its own next turn.
    const failed = new Set(post.seen.filter(({ at }) => at < end).map(({ chat }) => chat))
    const late = post.seen.filter(({ at, chat }) => at >= end && chat > 0 && !failed.has(chat))
    expect(late.length).toBeGreaterThan(25)
    expect(passedMs(first?.at ?? end, late.at(-1)?.at)).toBeLessThanOrEqual(3_000)
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
  })

  it('with its probe, whose worker is killed: another call is one', async () => {
    failUntil(addMs(post.clock.now(), 1))
    for (let chat = 1; chat <= 3; chat++) await post.send(chat, `${chat}`)
    await post.run(0)
    await database.db
      .updateTable('outbox_overall')
      .set({ probe_at: addMs(post.clock.now(), LEASE_MS) })
      .execute()
    await post.send(4, '4')
    await post.run(0)
    expect(post.seen).toHaveLength(3)
    await post.run(2 * MINUTE_MS)
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
  })

  it('for longer than a day: what is given up is told in one message, and can be tried again', async () => {
    const operators = { ...post.ctx, config: { ...post.ctx.config, operatorTelegramIds: [99] } }
    post.answer(({ chat }) => (chat === 99 ? undefined : FAILS))
    await post.send(7, 'one')
    await post.send(8, 'two')
    await post.run(DAY_MS + MINUTE_MS)
    expect(await rows()).toMatchObject([{ status: 'given_up' }, { status: 'given_up' }])
    const tell = async () => {
      await tellGivenUp(operators)
      return (await rows()).filter(({ chat_key }) => chat_key === '99')
    }
    expect(await tell()).toHaveLength(0)
    post.clock.advance(10 * MINUTE_MS)
    expect(await tell()).toMatchObject([{ payload: { text: expect.stringContaining('2 sendMessage') } }])
    expect(await tell()).toHaveLength(1)
    const [newest] = await listGivenUp(operators, 1)
    expect(await retryGivenUp(operators, newest?.seq ?? 0)).toBe(true)
    expect(await retryGivenUp(operators, newest?.seq ?? 0)).toBe(false)
    post.answer(() => undefined)
    await post.run(MINUTE_MS)
    expect(post.seen.filter(({ text }) => text === 'two').at(-1)?.at).toEqual(post.clock.now())
  })

  it('for a day twice: what is tried again and given up once more is told once more', async () => {
    const operators = { ...post.ctx, config: { ...post.ctx.config, operatorTelegramIds: [99] } }
    post.answer(({ chat }) => (chat === 99 ? undefined : FAILS))
    await post.send(7, 'one')
    for (const times of [1, 2]) {
      await post.run(DAY_MS + MINUTE_MS)
      post.clock.advance(10 * MINUTE_MS)
      await tellGivenUp(operators)
      expect((await rows()).filter(({ chat_key }) => chat_key === '99')).toHaveLength(times)
      const [call] = await listGivenUp(operators, 1)
      expect(await retryGivenUp(operators, call?.seq ?? 0)).toBe(true)
    }
  })

  it.each([
    [20, 1],
    [5 * 60, 2],
    [20 * 60, 2],
  ])('three chats alone for %i s: whoever comes then waits %i minutes at most', async (seconds, minutes) => {
    post.answer(({ chat }) => (chat <= 3 ? FAILS : undefined))
    for (const chat of [1, 2, 3]) await post.send(chat, '', { method: 'restrictChatMember' })
    await post.run(seconds * SECOND_MS)
    post.clock.advance(100)
    const start = post.clock.now()
    await post.send(4, 'waits')
    await post.run(HOUR_MS)
    const at = post.seen.find(({ chat }) => chat === 4)?.at
    expect(at).toBeDefined()
    expect(passedMs(start, at)).toBeLessThanOrEqual(minutes * MINUTE_MS)
  })
})
