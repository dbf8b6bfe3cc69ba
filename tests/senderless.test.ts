import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import './fixtures/properties.ts'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { COMMANDS } from '../server/bot/commands.ts'
import { type Gate, type GatedGroup, startGate } from './fixtures/gate.ts'
import { CHOICE } from './fixtures/marketplace.ts'
import { BOT_ID } from './fixtures/telegram.ts'

let gate: Gate
let group: GatedGroup
let updates = 1_000_000

beforeAll(async () => {
  gate = await startGate({ worker: false })
  group = await gate.group({ ownQuestion: CHOICE, unsettled: true })
})
afterAll(() => gate.stop())

/** Handles an update as the worker does, and rolls back. Rethrows a handler's error. */
async function handle(update: object): Promise<void> {
  const bot = createBot({ me: () => unknownBot(BOT_ID) })
  const takenBack = new Error('all is well')
  const handled = gate.database.db.transaction().execute(async (db) => {
    await bot({ ...gate.ctx, db }, { update_id: ++updates, ...update })
    throw takenBack
  })
  await expect(handled).rejects.toBe(takenBack)
}

const user = { id: 4_242, is_bot: false, first_name: 'Somebody' }
const CHAT_TYPES = ['private', 'group', 'supergroup', 'channel'] as const

const chats = () =>
  fc.constantFrom(
    ...CHAT_TYPES.map((type) => ({ id: type === 'private' ? user.id : -5, type, title: 'A chat' })),
    { id: group?.chat.id ?? -6, type: 'supergroup', title: 'Known', is_forum: true },
  )

const texts = fc.constantFrom(
  'hello',
  ...COMMANDS.map((command) => `/${command}`),
  '/start r_5',
  '/start t_5',
  `/start v${'a'.repeat(32)}`,
  '/operator',
)
const taps = fc.constantFrom(
  `g:a:${'a'.repeat(32)}:0:0`,
  `g:o:${'a'.repeat(32)}`,
  'o:groups',
  'o:menu:1',
  'o:register:5',
  'o:takeover:1',
  'o:accept:1',
  'o:grant:1',
  'o:deleteme',
  'a:list:0',
  'a:pause:1',
  'a:buy:0',
  'a:withdrawnow:1',
  'a:remove:1',
  'a:removenow:1',
  'a:keep:1',
  'op:health',
  'op:stop',
  'op:stopnow',
  'op:clear:1',
  'op:clearnow:1',
  'op:assign:1',
  'op:goon',
  'c:pick:1:a',
  'c:for:1:0',
)

/** Messages that name no sender, or only a chat as the sender. */
function messages() {
  return fc
    .record({
      chat: chats(),
      text: fc.option(texts, { nil: undefined }),
      isFromChat: fc.boolean(),
      service: fc.constantFrom(
        {},
        { new_chat_title: 'New' },
        { migrate_to_chat_id: -7 },
        { forum_topic_closed: {} },
      ),
      reply: fc.boolean(),
    })
    .map(({ chat, text, isFromChat, service, reply }) => ({
      message_id: 1,
      date: 1_772_366_400,
      chat,
      ...service,
      ...(text === undefined ? { sticker: { file_id: 'a' } } : { text }),
      ...(text?.startsWith('/')
        ? { entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }] }
        : {}),
      ...(isFromChat ? { sender_chat: { id: -8, type: 'channel', title: 'A channel' } } : {}),
      ...(reply ? { reply_to_message: { message_id: 2, date: 1, chat } } : {}),
    }))
}

function memberChanges() {
  const member = fc
    .constantFrom('left', 'member', 'administrator', 'kicked', 'creator')
    .map((status) => ({ status, user }))
  return fc.record({ chat: chats(), date: fc.constant(1), old_chat_member: member, new_chat_member: member })
}

/** Every kind of update without the person who caused it. */
function senderless() {
  const empty = fc.constant({ id: '1', query: '', offset: '', user })
  const kinds: Record<string, fc.Arbitrary<object>> = {
    message: messages(),
    edited_message: messages(),
    channel_post: messages(),
    edited_channel_post: messages(),
    business_message: messages(),
    edited_business_message: messages(),
    guest_message: messages(),
    my_chat_member: memberChanges(),
    chat_member: memberChanges(),
    chat_join_request: fc.record({ chat: chats(), date: fc.constant(1), user_chat_id: fc.constant(user.id) }),
    callback_query: fc.record({
      id: fc.constant('1'),
      chat_instance: fc.constant('1'),
      data: taps,
      message: fc.option(messages(), { nil: undefined }),
    }),
    message_reaction: fc.record({ chat: chats(), actor_chat: chats(), message_id: fc.constant(1) }),
    message_reaction_count: fc.record({ chat: chats(), message_id: fc.constant(1) }),
    chat_boost: fc.record({ chat: chats() }),
    removed_chat_boost: fc.record({ chat: chats() }),
    business_connection: empty,
    deleted_business_messages: fc.record({ chat: chats() }),
    inline_query: empty,
    chosen_inline_result: empty,
    shipping_query: empty,
    pre_checkout_query: empty,
    purchased_paid_media: empty,
    poll: empty,
    poll_answer: fc.record({ poll_id: fc.constant('1'), voter_chat: chats() }),
    managed_bot: empty,
    something_new: empty,
  }
  return fc.constantFrom(...Object.keys(kinds)).chain((kind) => {
    return (kinds[kind] ?? empty).map((value) => ({ [kind]: value }))
  })
}

describe('P53: an update that names no person', () => {
  it('of whatever kind throws in no handler', async () => {
    await fc.assert(fc.asyncProperty(senderless(), handle), { numRuns: 1_000 })
  })

  it('changes no member, asks for nobody, and is answered to nobody', async () => {
    const writes = async () => {
      const { count } = await gate.database.db
        .selectFrom('outbox')
        .select((outbox) => outbox.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    }
    const before = await writes()
    const chat = { id: user.id, type: 'private' }
    const bot = createBot({ me: () => unknownBot(BOT_ID) })
    for (const update of [
      { message: { message_id: 1, date: 1, chat, text: 'hello' } },
      { callback_query: { id: '1', chat_instance: '1', data: 'o:deleteme' } },
      { chat_join_request: { chat: { id: group.chat.id, type: 'supergroup' }, date: 1, user_chat_id: 7 } },
    ]) {
      await gate.database.db
        .transaction()
        .execute((db) => bot({ ...gate.ctx, db }, { update_id: ++updates, ...update }))
    }
    expect(await writes()).toBe(before)
  })
})
