import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/database.ts'
import type { App } from '../server/http/app.ts'
import { createReceiver, type Receiver } from '../server/inbox/receiveUpdate.ts'
import { reduceUpdate } from '../server/inbox/reduceUpdate.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { BOT_ID, BOT_TOKEN, createWebhookApp, deliver, telegramConfig } from './fixtures/telegram.ts'
import { textUpdate } from './fixtures/updates.ts'

let database: TestDatabase
let app: App
let receive: Receiver

beforeAll(async () => {
  database = await createTestDatabase()
  const ctx = createTestContext(database, { config: telegramConfig })
  receive = createReceiver(ctx, { botId: BOT_ID })
  app = createWebhookApp(ctx, receive)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => {
  await receive.idle()
  await sql`truncate inbox`.execute(database.db)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
})

const rows = () => database.db.selectFrom('inbox').selectAll().orderBy('seq').execute()
/** Once all are added that are to come: an answer does not wait for them. */
const jobs = async () => {
  await receive.idle()
  const { rows: all } = await sql<{ key: string; task: string }>`
    select key, task_identifier as task from graphile_worker.jobs order by key`.execute(database.db)
  return all
}

describe('docs/interface.md, POST /telegram/webhook', () => {
  it('P56: without the secret header it is 401 webhook.unauthorized, and nothing is stored', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/telegram/webhook',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(textUpdate()),
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('webhook.unauthorized')
    expect(await rows()).toEqual([])
  })

  it.each([
    '',
    'wrong',
    `${telegramConfig.telegramWebhookSecret}x`,
    telegramConfig.telegramWebhookSecret.slice(1),
  ])('P56: with the secret header %j it is 401', async (secret) => {
    const answer = await deliver(app, textUpdate(), { 'x-telegram-bot-api-secret-token': secret })
    expect(answer.statusCode).toBe(401)
  })

  it('P56: a server without a secret refuses everything, an empty header too', async () => {
    const ctx = createTestContext(database, { config: { telegramBotToken: BOT_TOKEN } })
    const open = createWebhookApp(ctx, createReceiver(ctx, { botId: BOT_ID }))
    for (const secret of ['', 'undefined', 'anything']) {
      const answer = await deliver(open, textUpdate(), { 'x-telegram-bot-api-secret-token': secret })
      expect(answer.statusCode).toBe(401)
    }
    await open.close()
  })

  it('P56: the server refuses to start with a bot token and no secret', () => {
    const env = {
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      DATABASE_URL: 'postgres://127.0.0.1/foyer',
      EMBEDDED: 'chain',
      PUBLIC_URL: 'https://ads.example.org',
      PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    }
    expect(() => parseConfig(env)).toThrow(ConfigError)
    expect(() => parseConfig(env)).toThrow(/TELEGRAM_WEBHOOK_SECRET/)
    expect(() => parseConfig({ ...env, TELEGRAM_WEBHOOK_SECRET: 'sixteen-letters-x' })).not.toThrow()
  })

  it('the secret is checked before the body is parsed', async () => {
    const answer = await deliver(app, 'not JSON at all', { 'x-telegram-bot-api-secret-token': 'wrong' })
    expect(answer.statusCode).toBe(401)
  })

  it('an update is stored under bot id and update_id, with one job for its chat, and answered { ok: true }', async () => {
    const update = textUpdate({ chat: 77, updateId: 900 })
    const answer = await deliver(app, update)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ok: true })
    expect(await rows()).toMatchObject([
      { bot_id: BOT_ID, update_id: 900, chat_key: '77', status: 'pending', body: reduceUpdate(update) },
    ])
    expect(await jobs()).toEqual([{ key: 'inbox:77', task: 'inbox_drain' }])
  })

  it.each([
    { status: 'pending' as const, added: [{ key: 'inbox:7', task: 'inbox_drain' }] },
    { status: 'done' as const, added: [] },
  ])(
    'a repeated update_id is 200 and stores nothing; while $status, $added.length jobs are added',
    async ({ status, added }) => {
      await deliver(app, textUpdate({ updateId: 5, text: 'first' }))
      await receive.idle()
      await database.db.updateTable('inbox').set({ status }).execute()
      await sql`delete from graphile_worker._private_jobs`.execute(database.db)
      const answer = await deliver(app, textUpdate({ updateId: 5, text: 'second' }))
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
      expect(await rows()).toMatchObject([{ status, body: { message: { text: 'first' } } }])
      expect(await jobs()).toEqual(added)
    },
  )

  it('the same update_id many times at once is stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => deliver(app, textUpdate({ updateId: 6 }))),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(await rows()).toHaveLength(1)
    expect(await jobs()).toHaveLength(1)
  })

  it('another bot may use the same update_id', async () => {
    const other = createTestContext(database, { config: telegramConfig })
    const receive = createReceiver(other, { botId: BOT_ID + 1 })
    await deliver(app, textUpdate({ updateId: 8 }))
    await receive({ updateId: 8, chatKey: '7', text: JSON.stringify(textUpdate({ updateId: 8 })) })
    expect(await rows()).toHaveLength(2)
  })

  it.each([
    ['no JSON', '{'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['a text', '"update"'],
    ['null', 'null'],
    ['no update_id', '{"message":{}}'],
    ['a text as update_id', '{"update_id":"1"}'],
    ['a negative update_id', '{"update_id":-1}'],
    ['a fraction', '{"update_id":1.5}'],
    ['an update_id beyond 2^53', '{"update_id":9007199254740993}'],
  ])('not an update (%s) is 400 request.invalid', async (_what, body) => {
    const answer = await deliver(app, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('request.invalid')
    expect(await rows()).toEqual([])
  })

  it('a body of more than 1 MiB is 413', async () => {
    const answer = await deliver(app, textUpdate({ text: 'x'.repeat(1_048_577) }))
    expect(answer.statusCode).toBe(413)
  })

  it('database down is 503 database.unavailable, and it recovers by itself', async () => {
    const elsewhere = new URL(database.url)
    elsewhere.port = '1'
    const away = openDatabase({ url: elsewhere.href, size: 2, name: 'away', onIdleError: () => {} })
    const ctx = createTestContext(database, { config: telegramConfig })
    let db = away.db
    const flaky = {
      ...ctx,
      get db() {
        return db
      },
    }
    const down = createWebhookApp(flaky, createReceiver(flaky, { botId: BOT_ID }))
    const update = textUpdate()
    const refused = await deliver(down, update)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'database.unavailable'])
    db = database.db
    expect((await deliver(down, update)).statusCode).toBe(200)
    expect(await rows()).toHaveLength(1)
    await down.close()
    await away.close()
  })

  it('updates that arrive while a commit is under way share the next one', async () => {
    const before = await commits()
    await Promise.all(Array.from({ length: 200 }, (_, n) => deliver(app, textUpdate({ chat: n % 10 }))))
    expect(await rows()).toHaveLength(200)
    expect((await commits()) - before).toBeLessThan(60)
    expect(await jobs()).toHaveLength(10)
  })

  it('updates of one group keep their order of arrival', async () => {
    const updates = Array.from({ length: 100 }, (_, n) => textUpdate({ chat: 1 + (n % 3), text: `${n}` }))
    await Promise.all(updates.map((update) => deliver(app, update)))
    expect((await rows()).map((row) => row.update_id)).toEqual(updates.map((update) => update.update_id))
  })
})

async function commits(): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(database.db)
  const { rows: found } = await sql<{ commits: number }>`
    select count(distinct xmin::text)::int as commits from inbox`.execute(database.db)
  return found[0]?.commits ?? 0
}

describe('P75: a row that the database refuses', () => {
  beforeAll(async () => {
    await sql`
      create function refuse_13() returns trigger language plpgsql as $$
      begin
        if new.update_id = 13 and new.body is not null then raise exception 'no thirteen'; end if;
        return new;
      end $$`.execute(database.db)
    await sql`create trigger refuse_13 before insert on inbox for each row execute function refuse_13()`.execute(
      database.db,
    )
  })
  afterAll(() => sql`drop trigger refuse_13 on inbox`.execute(database.db))

  it('P75: is parked alone with its bytes, answered 200, and its neighbours are stored', async () => {
    const ids = [10, 11, 12, 13, 14, 15]
    const answers = await Promise.all(ids.map((updateId) => deliver(app, textUpdate({ updateId }))))
    expect(answers.map((answer) => answer.statusCode)).toEqual(ids.map(() => 200))
    const stored = await rows()
    expect(stored.filter((row) => row.status === 'pending').map((row) => row.update_id)).toEqual([
      10, 11, 12, 14, 15,
    ])
    const [parked] = stored.filter((row) => row.status === 'parked')
    expect(parked?.error).toMatch(/no thirteen/)
    expect(JSON.parse(String(parked?.raw))).toEqual(reduceUpdate(textUpdate({ updateId: 13 })))
  })

  it('P75: a repetition of the parked update is 200 and changes nothing', async () => {
    await deliver(app, textUpdate({ updateId: 13 }))
    expect((await deliver(app, textUpdate({ updateId: 13 }))).statusCode).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  it('P75: the operators hear of it', async () => {
    const ctx = createTestContext(database, { config: { ...telegramConfig, operatorTelegramIds: [99] } })
    const receive = createReceiver(ctx, { botId: BOT_ID })
    await receive({ updateId: 13, chatKey: '7', text: '{"update_id":13}' })
    const calls = await database.db.selectFrom('outbox').selectAll().execute()
    expect(calls).toMatchObject([{ chat_key: '99', payload: { chat_id: 99 } }])
  })

  it('P75: NUL characters, lone surrogates and deep nesting never fail their neighbours', async () => {
    const message = (updateId: number, content: string) =>
      `{"update_id":${updateId},"message":{"message_id":1,"chat":{"id":7,"type":"private"},"from":{"id":7},${content}}}`
    const bodies = [
      message(20, '"text":"a\\u0000b"'),
      message(21, '"text":"\\ud800"'),
      message(22, '"text":"\\udc00\\ud800"'),
      message(23, `"text":${'['.repeat(200_000)}${']'.repeat(200_000)}`),
      message(24, '"text":1e400'),
      message(25, '"text":"a"'),
    ]
    const answers = await Promise.all(bodies.map((body) => deliver(app, body)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(bodies.map(() => 200))
    const stored = await rows()
    expect(stored.map((row) => row.update_id).toSorted()).toEqual([20, 21, 22, 23, 24, 25])
    expect(stored.find((row) => row.update_id === 25)?.status).toBe('pending')
  })
})

describe('anything may be posted', () => {
  it('whatever JSON is sent with the secret, the answer is never 5xx', async () => {
    const update = fc.record({ update_id: fc.oneof(fc.nat(), fc.integer(), fc.double(), fc.string()) })
    const anything = fc.oneof(
      fc.json(),
      fc.tuple(update, fc.object()).map(([head, rest]) => JSON.stringify({ ...rest, ...head })),
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        const answer = await deliver(app, body)
        expect([200, 400]).toContain(answer.statusCode)
      }),
      { numRuns: 300 },
    )
  })
})
