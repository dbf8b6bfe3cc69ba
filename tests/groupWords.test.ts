import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import './fixtures/properties.ts'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import type { Context } from '../server/context.ts'
import type { App } from '../server/http/app.ts'
import { drainChat, type HandleUpdate } from '../server/inbox/drainChat.ts'
import { MAX_ATTEMPTS } from '../server/inbox/inbox.ts'
import { createReceiver } from '../server/inbox/receiveUpdate.ts'
import { reduceUpdate } from '../server/inbox/reduceUpdate.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace } from './fixtures/marketplace.ts'
import { BOT_ID, createWebhookApp, deliver, telegramConfig } from './fixtures/telegram.ts'

const SECRET = 'Zwiebelfisch'
/** Each seventh update is refused by the database, and those of this chat by their handler. */
const FAILING_CHAT = -66

let database: TestDatabase
let ctx: Context
let app: App
let knownChat: number
const logged: string[] = []

beforeAll(async () => {
  database = await createTestDatabase({ size: 6 })
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) })
  ctx = { ...createTestContext(database, { config: telegramConfig }), log }
  app = createWebhookApp(ctx, createReceiver(ctx, { botId: BOT_ID }))
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if new.body is not null and new.update_id % 7 = 0 then
        raise exception 'no %', new.body;
      end if;
      return new;
    end $$`.execute(database.db)
  await sql`create trigger refuse before insert on inbox for each row execute function refuse()`.execute(
    database.db,
  )
  const { id } = await createMarketplace(ctx).group()
  const { tg_group_id } = await database.db
    .selectFrom('group')
    .select('tg_group_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  knownChat = tg_group_id
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** Fields whose texts are Telegram's own: its kinds, and the ids of its queries. */
const VOCABULARY = ['type', 'status', 'language_code', 'query_id', 'id', 'chat_instance']

const word = fc.constantFrom(
  SECRET,
  `${SECRET} and more`,
  `/register ${SECRET}`,
  `/register@foyer ${SECRET}`,
  `/${SECRET}`,
)
const user = () => ({
  id: 4_711,
  is_bot: false,
  first_name: 'a',
  last_name: 'a',
  username: 'a',
  language_code: 'de',
})
const chats = () =>
  fc
    .record({
      id: fc.constantFrom(-5, FAILING_CHAT, knownChat ?? -6),
      type: fc.constantFrom('group', 'supergroup'),
      isForum: fc.boolean(),
    })
    .map(({ id, type, isForum }) => ({
      id,
      type,
      title: 'a',
      username: 'a',
      ...(isForum ? { is_forum: true } : {}),
    }))

const message = (chat: object) => ({ message_id: 9, date: 1_772_366_400, chat, from: user() })
const CONTENTS: readonly ((chat: object) => object)[] = [
  () => ({
    text: 'a',
    entities: [{ type: 'text_link', offset: 0, length: 1, url: 'a' }],
    quote: { text: 'a' },
  }),
  () => ({
    text: 'a',
    entities: [{ type: 'bot_command', offset: 0, length: 9 }],
    sender_chat: { id: -9, type: 'channel', title: 'a' },
  }),
  () => ({
    caption: 'a',
    photo: [{ file_id: 'a' }],
    forward_origin: { type: 'hidden_user', sender_user_name: 'a' },
  }),
  (chat) => ({
    text: 'a',
    reply_to_message: { ...message(chat), text: 'a' },
    external_reply: { contact: { phone_number: 'a' } },
  }),
  (chat) => ({ pinned_message: { ...message(chat), text: 'a', caption: 'a' } }),
  () => ({ new_chat_members: [user()], new_chat_member: user() }),
  () => ({ left_chat_member: user() }),
  () => ({ new_chat_title: 'a' }),
  () => ({ migrate_to_chat_id: -1_005 }),
  () => ({ migrate_from_chat_id: -5, text: 'a' }),
  () => ({ is_topic_message: true, message_thread_id: 3, forum_topic_created: { name: 'a' }, text: 'a' }),
  () => ({ forum_topic_closed: { reason: 'a' }, is_topic_message: true, message_thread_id: 3 }),
  () => ({
    poll: { question: 'a', options: [{ text: 'a' }] },
    contact: { phone_number: 'a', vcard: 'a' },
    dice: { emoji: 'a' },
  }),
  () => ({
    successful_payment: { invoice_payload: 'a' },
    web_app_data: { data: 'a', button_text: 'a' },
    author_signature: 'a',
  }),
]
const link = { invite_link: 'a', name: 'a', creator: user(), creates_join_request: true }
const place = (status: string) => ({
  status,
  user: user(),
  custom_title: 'a',
  tag: 'a',
  until_date: 0,
  is_member: true,
  can_send_messages: true,
})

const updates = () =>
  chats().chain((chat) => {
    const messages = fc.constantFrom(...CONTENTS).map((content) => ({ ...message(chat), ...content(chat) }))
    const changes = fc
      .constantFrom('left', 'member', 'restricted', 'administrator', 'kicked')
      .map((status) => ({
        chat,
        from: user(),
        date: 1,
        old_chat_member: place('left'),
        new_chat_member: place(status),
        invite_link: link,
      }))
    const kinds: Record<string, fc.Arbitrary<object>> = {
      message: messages,
      edited_message: messages,
      channel_post: messages,
      business_message: messages,
      my_chat_member: changes,
      chat_member: changes,
      chat_join_request: fc.constant({
        chat,
        from: user(),
        user_chat_id: 4_711,
        date: 1,
        bio: 'a',
        invite_link: link,
      }),
      callback_query: messages.map((shown) => ({
        id: 'q',
        from: user(),
        message: shown,
        chat_instance: 'c',
        data: 'a',
        inline_message_id: 'a',
      })),
      poll_answer: fc.constant({ poll_id: 'a', user: user(), option_ids: [0] }),
      message_reaction: fc.constant({ chat, user: user(), new_reaction: [{ type: 'emoji', emoji: 'a' }] }),
    }
    return fc
      .constantFrom(...Object.keys(kinds))
      .chain((kind) => (kinds[kind] as fc.Arbitrary<object>).map((value) => ({ [kind]: value })))
  })

/** Puts the secret into every text people can influence, and into extra fields. */
function spoil(value: unknown, secret: string, name = ''): unknown {
  if (typeof value === 'string') return VOCABULARY.includes(name) ? value : secret
  if (Array.isArray(value)) return value.map((part) => spoil(part, secret, name))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => [key, spoil(part, secret, key)])
  return { ...Object.fromEntries(parts), something_new: secret, can_be_new: secret }
}

/** Every column of every table that holds the secret, also as bytes. */
async function findSecret(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(database.db)
  const found: string[] = []
  const bytes = Buffer.from(SECRET).toString('hex')
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.raw(name)} t
      where t::text ilike ${`%${SECRET}%`} or t::text ilike ${`%${bytes}%`}`.execute(database.db)
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found
}

describe('P98: what people write in groups', () => {
  it('is in no column and no line of the log, whatever the update, be it handled, refused or parked', async () => {
    const bot = createBot({ me: () => ({ ...unknownBot(BOT_ID), username: 'foyer' }) })
    const handle: HandleUpdate = async (own, update) => {
      if (JSON.stringify(update).includes(`${FAILING_CHAT}`))
        throw new Error(`cannot handle ${JSON.stringify(update)}`)
      await bot(own, update)
    }
    let updateId = 0
    await fc.assert(
      fc.asyncProperty(updates(), word, async (update, secret) => {
        updateId += 1
        const spoilt = { update_id: updateId, ...(spoil(update, secret) as object) }
        expect((await deliver(app, spoilt)).statusCode).toBe(200)
      }),
      { numRuns: 400 },
    )
    const { signal } = new AbortController()
    const stored = await database.db.selectFrom('inbox').select(['chat_key', 'raw']).execute()
    expect(stored.length).toBeGreaterThan(100)
    expect(stored.filter(({ raw }) => raw !== null).length).toBeGreaterThan(10)
    for (const chatKey of new Set(stored.map((row) => row.chat_key))) {
      for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt++)
        await drainChat(ctx, { chatKey, handle, signal })
    }
    const ended = await database.db.selectFrom('inbox').select('status').distinct().execute()
    expect(ended.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining(['done', 'parked']))
    expect(await findSecret()).toEqual([])
    expect(logged.filter((line) => line.includes(SECRET))).toEqual([])
  })

  it('leaves of a message what the gate needs, and nothing where it needs nothing', () => {
    const chat = { id: -5, type: 'supergroup', title: 'Bakers' }
    const said = (content: object) =>
      reduceUpdate({ update_id: 1, message: { ...message(chat), ...content } })
    const kept = { message_id: 9, date: 1_772_366_400, chat: { id: -5, type: 'supergroup' } }
    expect(said({ text: 'Good morning' })).toBeUndefined()
    expect(said({ text: '/registered' })).toBeUndefined()
    expect(said({ new_chat_members: [user()] })).toBeUndefined()
    expect(said({ text: '/register@foyer now, please' })).toEqual({
      update_id: 1,
      message: {
        ...kept,
        from: { id: 4_711, is_bot: false, language_code: 'de' },
        text: '/register@foyer',
        entities: [{ type: 'bot_command', offset: 0, length: 15 }],
      },
    })
    expect(said({ migrate_to_chat_id: -7 })).toEqual({
      update_id: 1,
      message: { ...kept, migrate_to_chat_id: -7 },
    })
    expect(said({ new_chat_title: 'Cooks' })).toEqual({
      update_id: 1,
      message: { ...kept, new_chat_title: '' },
    })
  })

  it('leaves what the dialogue needs of what somebody writes to the bot itself', () => {
    const direct = { id: 4_711, type: 'private', first_name: 'Alice' }
    const update = {
      update_id: 1,
      message: {
        ...message(direct),
        text: '/start v1',
        entities: [{ type: 'bot_command', offset: 0, length: 6 }],
        reply_to_message: { ...message(direct), text: 'the question' },
      },
    }
    const place = { message_id: 9, date: 1_772_366_400, chat: { id: 4_711, type: 'private' } }
    expect(reduceUpdate(update)).toEqual({
      update_id: 1,
      message: {
        ...place,
        from: { id: 4_711, is_bot: false, language_code: 'de' },
        text: '/start v1',
        entities: [{ type: 'bot_command', offset: 0, length: 6 }],
        reply_to_message: place,
      },
    })
  })

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.object({
          key: fc.constantFrom('message', 'chat', 'from', 'type', 'text', 'callback_query', 'data', 'a'),
        }),
        (update) => {
          reduceUpdate(update)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
