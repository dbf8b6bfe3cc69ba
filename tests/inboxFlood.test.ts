import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { startJobs } from '../server/app/tasks.ts'
import type { Context } from '../server/context.ts'
import type { App } from '../server/http/app.ts'
import { MAX_WAITING } from '../server/inbox/inbox.ts'
import { createReceiver, type Receiver } from '../server/inbox/receiveUpdate.ts'
import type { CallTelegram } from '../server/outbox/outbox.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { BOT_ID, createWebhookApp, deliver, telegramConfig } from './fixtures/telegram.ts'
import { textUpdate } from './fixtures/updates.ts'
import { NO_SCHEDULE } from './fixtures/virtualTime.ts'

const FLOODER = 66
const OTHER = 77

let database: TestDatabase
let ctx: Context
let app: App
let receive: Receiver

beforeEach(async () => {
  database = await createTestDatabase({ size: 12 })
  ctx = createTestContext(database, { clock: { now: () => new Date() }, config: telegramConfig })
  receive = createReceiver(ctx, { botId: BOT_ID })
  app = createWebhookApp(ctx, receive)
})
afterEach(async () => {
  await app.close()
  await database.drop()
})

let serial = 1_000_000
const user = { id: FLOODER, is_bot: false, first_name: 'Flooder', language_code: 'en' }
const group = { id: -5, type: 'supergroup', title: 'A group' }
const tap = (data: string) => ({
  update_id: ++serial,
  callback_query: {
    id: `${serial}`,
    from: user,
    data,
    message: { message_id: 1, date: 1, chat: { id: FLOODER, type: 'private' } },
  },
})
const request = () => ({
  update_id: ++serial,
  chat_join_request: { chat: group, from: user, user_chat_id: FLOODER, date: 1 },
})
const change = (before: string, after: string) => ({
  update_id: ++serial,
  chat_member: {
    chat: group,
    from: user,
    date: 1,
    old_chat_member: { status: before, user },
    new_chat_member: { status: after, user },
  },
})
/** Resolves once all are answered, and the surplus is dropped. */
const send = async (updates: readonly object[]) => {
  await Promise.all(updates.map((update) => deliver(app, update)))
  await receive.idle()
}

const bodies = async (status: string) => {
  const rows = await database.db
    .selectFrom('inbox')
    .select('body')
    .where('status', '=', status as 'pending')
    .orderBy('seq')
    .execute()
  return rows.map(({ body }) => body as Record<string, { text?: string; data?: string }>)
}

describe('P104: the updates of one person', () => {
  it('wait 20 at most: the newest of each kind, whatever order they come in', async () => {
    const agrees = tap('g:y:agree')
    const asks = [request(), request(), request()]
    await send([agrees])
    await send(asks)
    for (let batch = 0; batch < 10; batch++) {
      await send(
        Array.from({ length: 100 }, (_, n) => textUpdate({ chat: FLOODER, text: `${batch * 100 + n}` })),
      )
      await send([tap('o:menu:1')])
    }
    const waiting = await bodies('pending')
    expect(waiting).toHaveLength(MAX_WAITING)
    expect(waiting.filter(({ callback_query }) => callback_query?.data === 'g:y:agree')).toHaveLength(1)
    expect(waiting.filter(({ callback_query }) => callback_query?.data === 'o:menu:1')).toHaveLength(1)
    expect(waiting.filter((body) => 'chat_join_request' in body)).toHaveLength(1)
    const texts = waiting.flatMap(({ message }) => message?.text ?? [])
    expect(texts).toEqual(
      Array.from({ length: MAX_WAITING - 3 }, (_, n) => `${1_000 - (MAX_WAITING - 3) + n}`),
    )
  })

  it('up to 20 all wait, in their order, and a repetition counts once', async () => {
    const updates = Array.from({ length: MAX_WAITING }, (_, n) => textUpdate({ chat: FLOODER, text: `${n}` }))
    for (let time = 0; time < 3; time++) await send(updates)
    expect((await bodies('pending')).map(({ message }) => message?.text)).toEqual(
      updates.map((_, n) => `${n}`),
    )
    expect(await bodies('dropped')).toEqual([])
  })

  it('that carry state are never dropped: who came and went, upgrades, closed topics', async () => {
    const state = [
      ...Array.from({ length: 60 }, (_, n) => (n % 2 ? change('member', 'left') : change('left', 'member'))),
      {
        update_id: ++serial,
        message: { message_id: 1, date: 1, chat: group, from: user, migrate_from_chat_id: -4 },
      },
      ...Array.from({ length: 30 }, (_, n) => ({
        update_id: ++serial,
        message: {
          message_id: n,
          date: 1,
          chat: { ...group, is_forum: true },
          from: user,
          is_topic_message: true,
          message_thread_id: n,
          forum_topic_closed: {},
        },
      })),
    ]
    await send(state)
    await send(Array.from({ length: 100 }, () => textUpdate({ chat: FLOODER })))
    const waiting = await bodies('pending')
    expect(waiting.filter((body) => 'chat_member' in body)).toHaveLength(60)
    expect(waiting).toHaveLength(state.length + MAX_WAITING)
  })

  it('do not take the place of those of another', async () => {
    await send(Array.from({ length: 30 }, (_, n) => textUpdate({ chat: 100 + n })))
    await send(Array.from({ length: 200 }, () => textUpdate({ chat: FLOODER })))
    expect(await bodies('pending')).toHaveLength(30 + MAX_WAITING)
  })

  it('who writes as a group or channel do not take the place of those of other groups', async () => {
    const asGroup = (id: number, text: string) => ({
      update_id: ++serial,
      message: {
        message_id: serial,
        date: 1,
        chat: { ...group, id },
        // Telegram's own bot stands for the anonymous admins of all groups.
        from: { id: 1_087_968_824, is_bot: true, first_name: 'Group' },
        sender_chat: { ...group, id },
        text,
        entities: [{ type: 'bot_command', offset: 0, length: text.length }],
      },
    })
    await send([asGroup(-7, '/register')])
    await send(Array.from({ length: 100 }, (_, n) => asGroup(-8, `/register@bot${n}`)))
    const chats = (await bodies('pending')).map(
      ({ message }) => (message as { chat?: { id: number } }).chat?.id,
    )
    expect(chats.filter((id) => id === -7)).toHaveLength(1)
    expect(chats.filter((id) => id === -8)).toHaveLength(MAX_WAITING)
    expect(
      await sql`select from graphile_worker.jobs where task_identifier = 'slow_down'`.execute(ctx.db),
    ).toMatchObject({
      rows: [],
    })
  })

  it('be they 5,000, put a bounded number of calls before the one answer to somebody else', async () => {
    const flood = [
      ...Array.from({ length: 3_000 }, () => textUpdate({ chat: FLOODER, text: '/help' })),
      ...Array.from({ length: 1_000 }, (_, n) => tap(`o:nothing:${n}`)),
      ...Array.from({ length: 1_000 }, request),
    ]
    for (let start = 0; start < flood.length; start += 250) await send(flood.slice(start, start + 250))
    await send([textUpdate({ chat: OTHER, text: '/help' })])
    const made: { chat: unknown; text: unknown }[] = []
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    let handled = 0
    let handledBefore = Number.NaN
    const bot = createBot({ me: () => ({ ...unknownBot(BOT_ID), username: 'foyer' }) })
    const call: CallTelegram = async (_method, { chat_id: chat, text }) => {
      if (chat === OTHER) {
        handledBefore = handled
        resolve()
      }
      made.push({ chat, text })
      return { kind: 'ok', result: { message_id: made.length } }
    }
    const worker = await startJobs({
      ctx,
      database,
      handleUpdate: async (own, update) => {
        handled += 1
        await bot(own, update)
      },
      call,
      diagnose: async () => [],
      schedule: NO_SCHEDULE,
    })
    await answered
    const before = made.findIndex(({ chat }) => chat === OTHER)
    await untilQuiet()
    await worker.stop()
    expect(handledBefore).toBeLessThanOrEqual(MAX_WAITING + 1)
    // The backlog, and the one line that tells them to slow down.
    expect(before).toBeLessThanOrEqual(MAX_WAITING + 1)
    expect(handled).toBeLessThanOrEqual(MAX_WAITING + 1)
    const told = await database.db
      .selectFrom('outbox')
      .select('payload')
      .where('chat_key', '=', `${FLOODER}`)
      .where('key', 'like', 'slow_down:%')
      .execute()
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told[0]?.payload)).toContain('only the newest')
  })

  async function untilQuiet(): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier in ('inbox_drain', 'slow_down') limit 1`.execute(database.db)
      if (rows.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
})
