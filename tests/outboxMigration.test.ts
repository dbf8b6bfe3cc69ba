import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findGroup, findGroupByTelegramId } from '../server/groups/findGroup.ts'
import { migrateGroup } from '../server/groups/migrateGroup.ts'
import type { CallOutcome } from '../server/outbox/outbox.ts'
import type { TelegramChatId } from '../server/shared/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createPost, type Post } from './fixtures/post.ts'
import { createTestStore } from './fixtures/store.ts'

const OLD = -5 as TelegramChatId
const NEW = -1_005 as TelegramChatId

let database: TestDatabase
let post: Post

beforeEach(async () => {
  database = await createTestDatabase()
  post = createPost(database)
  post.answer(({ chat }): CallOutcome | undefined =>
    chat === OLD ? { kind: 'migrated', to: NEW } : undefined,
  )
})
afterEach(async () => {
  await post.stop()
  await database.drop()
})

const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('seq').execute()
const told = async () => {
  const { rows: jobs } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'group_migrated')`.execute(
    database.db,
  )
  return jobs.map(({ payload }) => payload)
}

describe('P46: a group has become a supergroup', () => {
  it('everything that waits for it goes to its new id, in order, and once', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await post.send(OLD, text)
    await post.send(OLD, 'mute', { method: 'restrictChatMember' })
    const start = post.clock.now()
    await post.run(MINUTE_MS)
    const arrived = post.seen.filter(({ chat }) => chat === NEW)
    expect(arrived.filter(({ method }) => method === 'sendMessage').map(({ text }) => text)).toEqual([
      'one',
      'two',
      'three',
      'four',
    ])
    expect(arrived.find(({ text }) => text === 'mute')?.at).toEqual(start)
    expect(arrived.find(({ text }) => text === 'one')?.at).toEqual(start)
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
    expect(await told()).toEqual([{ from: OLD, to: NEW }])
  })

  it('what has an order of its own within the group, as each member has, goes on too', async () => {
    const about = (user: number) => ({ method: 'restrictChatMember', subject: `${user}` })
    await post.send(OLD, 'mute 7', about(7))
    await post.send(OLD, 'mute 8', about(8))
    await post.send(OLD, 'unmute 7', about(7))
    await post.run(0)
    const arrived = post.seen.filter(({ chat }) => chat === NEW).map(({ text }) => text)
    expect(arrived.toSorted()).toEqual(['mute 7', 'mute 8', 'unmute 7'])
    expect(arrived.indexOf('mute 7')).toBeLessThan(arrived.indexOf('unmute 7'))
    expect((await rows()).map((row) => `${row.chat_key}:${row.subject}`)).toEqual([
      `${NEW}:7`,
      `${NEW}:8`,
      `${NEW}:7`,
    ])
  })

  it('what is written to the old id later goes to the new one as well', async () => {
    await post.send(OLD, 'early')
    await post.run(MINUTE_MS)
    await post.send(OLD, 'late')
    await post.run(MINUTE_MS)
    expect(post.seen.filter(({ chat }) => chat === NEW).map(({ text }) => text)).toEqual(['early', 'late'])
  })

  it('a call to somebody else that waits in the same line is refused, not sent astray', async () => {
    await post.send(OLD, 'astray', { payload: { chat_id: -77 } })
    post.answer(() => ({ kind: 'migrated', to: NEW }))
    await post.run(HOUR_MS)
    expect(post.seen).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'failed' }])
  })

  it('keeps its history, balance and bids, and is found by both ids', async () => {
    const group = await createTestStore(database).group({ tg_group_id: OLD, kind: 'group' })
    for (let time = 0; time < 2; time++) await migrateGroup(post.ctx, { from: OLD, to: NEW })
    const byNew = await findGroupByTelegramId(database.db, NEW)
    expect(byNew).toMatchObject({ id: group.id, tgGroupId: NEW })
    expect(await findGroupByTelegramId(database.db, OLD)).toEqual(byNew)
  })

  it('P96: that was registered anew meanwhile sells nothing in the dead group, and the operators are told', async () => {
    const store = createTestStore(database)
    const old = await store.group({ tg_group_id: OLD })
    const living = await store.group({ tg_group_id: NEW })
    const ctx = { ...post.ctx, config: { ...post.ctx.config, operatorTelegramIds: [42] } }
    for (let time = 0; time < 2; time++) await migrateGroup(ctx, { from: OLD, to: NEW })
    for (const id of [OLD, NEW]) {
      expect(await findGroupByTelegramId(database.db, id)).toMatchObject({ id: living.id, status: 'active' })
    }
    expect(await findGroup(database.db, old.id)).toMatchObject({ status: 'left' })
    const notices = (await rows()).filter(({ chat_key }) => chat_key === '42')
    expect(notices).toHaveLength(1)
    expect(JSON.stringify(notices[0]?.payload)).toContain(`Group ${old.id}`)
  })

  it('is nothing to a group that nobody has registered', async () => {
    await migrateGroup(post.ctx, { from: OLD, to: NEW })
    expect(await findGroupByTelegramId(database.db, NEW)).toBeUndefined()
  })
})
