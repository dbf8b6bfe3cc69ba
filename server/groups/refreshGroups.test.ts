import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createTestStore, type TestStore } from '../../tests/fixtures/store.ts'
import type { CallTelegram } from '../outbox/outbox.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { refreshGroups } from './upkeep.ts'

let database: TestDatabase
let store: TestStore
let clock: TestClock
/** The moments of all calls, in virtual time. */
let calls: number[]

beforeAll(async () => {
  database = await createTestDatabase()
  store = createTestStore(database)
  await store.group({ title: 'The first' })
})
afterAll(() => database.drop())
beforeEach(() => {
  clock = createTestClock()
  calls = []
})

/** The runs of one minute as the worker makes them: the first, and what each has enqueued, at its time. */
async function runs(call: CallTelegram): Promise<void> {
  const ctx = createTestContext(database, { clock })
  const noted: CallTelegram = (method, payload) => {
    calls.push(clock.now().getTime())
    return call(method, payload)
  }
  for (let continues = false; ; continues = true) {
    await refreshGroups(ctx, noted, { signal: new AbortController().signal, continues })
    const { rows } = await sql<{ delayMs: number }>`
      delete from graphile_worker._private_jobs where key = 'groups:refresh'
      returning (extract(epoch from run_at - ${clock.now()}::timestamptz) * 1000)::int as "delayMs"`.execute(
      database.db,
    )
    const [next] = rows
    if (next === undefined) return
    clock.advance(Math.round(next.delayMs / SECOND_MS) * SECOND_MS)
  }
}

const ok = (result: unknown) => ({ kind: 'ok', result }) as const
const answers: CallTelegram = async (method) => {
  if (method === 'getChatMemberCount') return ok(321)
  if (method === 'getMe') return ok({ id: 1, username: 'bot' })
  return { kind: 'refused', code: 400, description: 'Bad Request: chat not found' }
}

async function oldestCount(): Promise<number> {
  const { rows } = await sql<{ oldest: Date | null; missing: number }>`
    select min(member_count_at) as oldest, count(*) filter (where member_count_at is null) as missing
    from "group"`.execute(database.db)
  const [row] = rows
  if (row?.missing !== 0 || row.oldest === null) return Number.POSITIVE_INFINITY
  return clock.now().getTime() - row.oldest.getTime()
}

describe('P63: counts of members', () => {
  it('go on behind a group that Telegram says nothing of, and one whose answer is broken', async () => {
    const silent = await store.group()
    const broken = await store.group()
    const last = await store.group()
    await runs(async (method, payload) => {
      if (payload?.chat_id === silent.tg_group_id) return { kind: 'unreachable', description: '502' }
      if (payload?.chat_id === broken.tg_group_id && method === 'getChatMemberCount') return ok('many')
      return answers(method, payload)
    })
    const rows = await store.db
      .selectFrom('group')
      .select(['id', 'member_count', 'member_count_at'])
      .execute()
    const countOf = (id: number) => rows.find((row) => row.id === id)?.member_count
    expect([silent, broken, last].map(({ id }) => countOf(id))).toEqual([0, 0, 321])
    expect(rows.filter((row) => row.member_count_at === null)).toEqual([])
  })

  it('of 10,000 groups are never older than an hour, with at most a quarter of what Telegram takes', async () => {
    await sql`
      insert into "group" (tg_group_id, kind, title, status, owner_account_id, floor_bid, consent_policy, unreached_policy, created_at)
      select -2000000000000 - n, kind, title || n, status, owner_account_id, floor_bid, consent_policy, unreached_policy, created_at
      from "group", generate_series(1, 9996) n where title = 'The first'`.execute(database.db)
    await sql`
      update "group" set checked_at = null,
        member_count_at = ${clock.now()}::timestamptz - ranked.place * interval '59 minutes' / 10000
      from (select id, row_number() over (order by id) as place from "group") ranked
      where ranked.id = "group".id`.execute(database.db)
    const ages: number[] = []
    const started = clock.now().getTime()
    const passed = () => clock.now().getTime() - started
    while (passed() < 20 * MINUTE_MS) {
      await runs(answers)
      clock.advance(MINUTE_MS - (passed() % MINUTE_MS))
      ages.push(await oldestCount())
    }
    expect(Math.max(...ages)).toBeLessThanOrEqual(HOUR_MS)
    const bySecond = new Map<number, number>()
    for (const at of calls) {
      const second = Math.floor(at / SECOND_MS)
      bySecond.set(second, (bySecond.get(second) ?? 0) + 1)
    }
    // A check is more than one call at once.
    expect(Math.max(...bySecond.values())).toBeLessThanOrEqual(30)
    expect((calls.length * SECOND_MS) / passed()).toBeLessThan(30 / 4)
  }, 300_000)
})
