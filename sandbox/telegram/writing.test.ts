import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../tests/fixtures/sandbox.ts'
import type { SandboxGroup } from './groups.ts'
import type { SandboxUser } from './people.ts'

const HOUR_MS = 3_600_000
let test: TestSandbox
let owner: SandboxUser
let alice: SandboxUser
let group: SandboxGroup

beforeEach(async () => {
  test = await startTestSandbox()
  owner = test.sandbox.user('Olga')
  alice = test.sandbox.user('Alice')
  group = test.sandbox.supergroup('Ethers', { owner, forum: true })
  group.addsBot()
  alice.joins(group)
  test.updates('message')
})
afterEach(() => test.stop())

const text = (words: string, rest: object = {}) => ({ chat_id: group.id, text: words, ...rest })

describe('topics', () => {
  it('what is sent to a closed topic is refused, unless the bot may manage topics', async () => {
    const thread = group.opensTopic('Gate')
    group.closesTopic('Gate')
    group.givesBot(['can_restrict_members'])
    expect(await test.isRefused('sendMessage', text('hi', { message_thread_id: thread }))).toBe(
      'Bad Request: TOPIC_CLOSED',
    )
    expect(await test.isRefused('sendMessage', text('hi', { message_thread_id: 77 }))).toBe(
      'Bad Request: message thread not found',
    )
    expect(() => alice.says('hi', { in: group, topic: 'Gate' })).toThrow('The topic Gate is closed.')
    group.givesBot(['can_manage_topics'])
    expect(await test.does('sendMessage', text('hi', { message_thread_id: thread }))).toMatchObject({
      message_thread_id: thread,
      is_topic_message: true,
    })
  })

  it('the group reads in a topic that it was opened and closed', () => {
    const thread = group.opensTopic('Gate')
    group.closesTopic('Gate')
    group.closesTopic('General')
    group.reopensTopic('Gate')
    const [opened, closed, general, reopened] = test.updates('message')
    expect(opened).toMatchObject({ message_id: thread, message_thread_id: thread, forum_topic_created: {} })
    expect(closed).toMatchObject({
      message_thread_id: thread,
      is_topic_message: true,
      forum_topic_closed: {},
    })
    expect(general).toMatchObject({ forum_topic_closed: {} })
    expect(general).not.toHaveProperty('message_thread_id')
    expect(reopened).toMatchObject({ message_thread_id: thread, forum_topic_reopened: {} })
  })

  it('the General topic has no thread, and may be closed too', async () => {
    await test.does('closeGeneralForumTopic', { chat_id: group.id })
    group.givesBot([])
    expect(await test.isRefused('sendMessage', text('hi'))).toBe('Bad Request: TOPIC_CLOSED')
    group.reopensTopic('General')
    expect(await test.does('sendMessage', text('hi'))).not.toHaveProperty('message_thread_id')
  })
})

describe('who has written', () => {
  it('anonymous administrators and channels are not persons', () => {
    owner.promotes(alice, group, { anonymous: true })
    test.sandbox.channel('News', { owner })
    test.updates('message')
    alice.says('/register', { in: group })
    owner.says('/register', { in: group, as: 'News' })
    owner.says('/register', { in: group })
    expect(test.updates('message')).toMatchObject([
      { from: { username: 'GroupAnonymousBot' }, sender_chat: { id: group.id } },
      { from: { username: 'Channel_Bot' }, sender_chat: { type: 'channel', title: 'News' } },
      { from: { id: owner.id } },
    ])
    expect(() => alice.says('hi', { in: group, as: 'News' })).toThrow('Alice has no channel News.')
  })

  it('a bot that is no administrator reads only what is meant for it', async () => {
    group.demotesBot()
    test.updates('message')
    alice.says('hello all', { in: group })
    alice.says('/help@some_other_bot', { in: group })
    alice.says('/help@foyer_sandbox_bot', { in: group })
    const sent = await test.does('sendMessage', text('hi'))
    alice.says('answer', { in: group, replyTo: sent })
    expect(test.updates('message').map((message) => message.text)).toEqual([
      '/help@foyer_sandbox_bot',
      'answer',
    ])
  })

  it('small groups with visible members read who comes and goes, others do not', () => {
    const bob = test.sandbox.user('Bob')
    const comings = () =>
      test.updates('message').flatMap((m) => m.new_chat_members ?? m.left_chat_member ?? [])
    bob.joins(group)
    bob.leaves(group)
    expect(comings()).toMatchObject([{ id: bob.id }, { id: bob.id }])
    group.hidesMembers()
    bob.joins(group)
    expect(comings()).toEqual([])
    const large = test.sandbox.supergroup('Many', { owner, crowd: 20_000 })
    large.addsBot()
    bob.joins(large)
    expect(comings()).toEqual([])
  })

  it('people send photos, voice messages and stickers, and edit for 48 hours', () => {
    alice.sendsPhoto({ caption: 'look' })
    alice.sendsVoice()
    alice.sendsSticker()
    const said = alice.says('helo')
    test.clock.advance(48 * HOUR_MS)
    alice.edits(said, 'hello')
    const all = test.sandbox.world.pending
    expect(all.map(({ message }) => message).slice(0, 3)).toMatchObject([
      { photo: [{}], caption: 'look' },
      { voice: {} },
      { sticker: {} },
    ])
    expect(all.at(-1)?.edited_message).toMatchObject({ text: 'hello', message_id: said.message_id })
    test.clock.advance(1_000)
    expect(() => alice.edits(said, 'too late')).toThrow('Messages are edited within 48 hours.')
  })
})

describe('what the bot has written', () => {
  it('is deleted within 48 hours, others’ messages with the right to', async () => {
    const own = await test.does('sendMessage', text('own'))
    const theirs = alice.says('theirs', { in: group })
    const remove = (id: number) => ({ chat_id: group.id, message_id: id })
    group.givesBot([])
    expect(await test.isRefused('deleteMessage', remove(theirs.message_id))).toBe(
      "Bad Request: message can't be deleted",
    )
    test.clock.advance(48 * HOUR_MS + 1_000)
    expect(await test.isRefused('deleteMessage', remove(own.message_id))).toBe(
      "Bad Request: message can't be deleted for everyone",
    )
    test.clock.advance(-2_000)
    await test.does('deleteMessages', { chat_id: group.id, message_ids: [own.message_id, 999_999] })
    expect(group.received()).toEqual([])
  })

  it('is edited by the bot for ever, and only its own', async () => {
    const own = await test.does('sendMessage', text('own'))
    const theirs = alice.says('theirs', { in: group })
    test.clock.advance(100 * HOUR_MS)
    await test.does('editMessageText', { ...text('new'), message_id: own.message_id })
    expect(await test.isRefused('editMessageText', { ...text('x'), message_id: theirs.message_id })).toBe(
      "Bad Request: message can't be edited",
    )
    await group.sees('new')
  })

  it('answers a message, where it is still there', async () => {
    const question = alice.says('why?', { in: group })
    const reply = { message_id: question.message_id }
    expect(await test.does('sendMessage', text('because', { reply_parameters: reply }))).toMatchObject({
      reply_to_message: { text: 'why?' },
    })
    alice.deletes(question)
    expect(await test.isRefused('sendMessage', text('because', { reply_parameters: reply }))).toBe(
      'Bad Request: message to be replied not found',
    )
    const anyway = { ...reply, allow_sending_without_reply: true }
    await test.does(
      'sendMessage',
      text('because', { reply_parameters: anyway, reply_markup: { force_reply: true } }),
    )
  })

  it('needs the permission to write', async () => {
    group.demotesBot()
    group.permits({ can_send_messages: false })
    expect(await test.isRefused('sendMessage', text('hi'))).toBe(
      'Bad Request: not enough rights to send text messages to the chat',
    )
  })
})

describe('a message for one person alone', () => {
  it('is read by that person only, and pressed, edited and deleted', async () => {
    const bob = test.sandbox.user('Bob')
    bob.joins(group)
    const button = { text: 'Begin', callback_data: 'b' }
    const sent = await test.does('sendMessage', {
      ...text('only you'),
      ephemeral_message_parameters: { receiver_user_id: alice.id },
      reply_markup: { inline_keyboard: [[button]] },
    })
    expect(sent).toMatchObject({ message_id: 0, receiver_user: { id: alice.id } })
    await alice.seesIn(group, 'only you')
    await expect(bob.seesIn(group, 'only you', { timeoutMs: 20 })).rejects.toThrow('did not see')
    expect(() => bob.taps('Begin')).toThrow('There is no button "Begin".')
    alice.taps('Begin')
    expect(test.updates('callback_query')).toMatchObject([{ from: { id: alice.id }, data: 'b' }])
    const which = {
      chat_id: group.id,
      receiver_user_id: alice.id,
      ephemeral_message_id: sent.ephemeral_message_id ?? 0,
    }
    await test.does('editEphemeralMessageText', { ...which, text: 'done' })
    await alice.seesIn(group, 'done')
    await test.does('deleteEphemeralMessage', which)
    expect(await test.isRefused('deleteEphemeralMessage', which)).toBe(
      'Bad Request: message to delete not found',
    )
  })

  it('needs an administrator, or a tap of that person within 15 seconds', async () => {
    const button = { text: 'Begin', callback_data: 'b' }
    await test.does('sendMessage', text('all', { reply_markup: { inline_keyboard: [[button]] } }))
    group.demotesBot()
    alice.taps('Begin', { in: group })
    const query = test.updates('callback_query')[0]?.id ?? ''
    const alone = { receiver_user_id: alice.id }
    expect(await test.isRefused('sendMessage', text('x', { ephemeral_message_parameters: alone }))).toBe(
      'Bad Request: CHAT_ADMIN_REQUIRED',
    )
    const answer = text('x', { ephemeral_message_parameters: { ...alone, callback_query_id: query } })
    await test.does('sendMessage', answer)
    test.clock.advance(16_000)
    expect(await test.isRefused('sendMessage', answer)).toBe('Bad Request: CHAT_ADMIN_REQUIRED')
  })
})
