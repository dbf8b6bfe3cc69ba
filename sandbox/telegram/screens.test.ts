import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Screen } from './screen.ts'
import type { ScreenEvent, ScreenStream } from './screens.ts'
import { startTelegramSandbox, type TelegramSandbox } from './start.ts'

const TOKEN = '4242:a-token-of-the-bot'
let telegram: TelegramSandbox
let stream: ScreenStream
let events: ScreenEvent[]

beforeEach(async () => {
  telegram = await startTelegramSandbox({ port: 0, botToken: TOKEN })
  events = []
})
afterEach(async () => {
  stream.close()
  await telegram.stop()
})

async function call(method: string, params: object): Promise<{ message_id: number }> {
  const response = await fetch(`${telegram.url}/bot${TOKEN}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  })
  const answer = (await response.json()) as { ok: boolean; result: { message_id: number } }
  expect(answer).toMatchObject({ ok: true })
  return answer.result
}

/** Begins a stream with what there is, and tells nothing of before. */
function follow() {
  stream = telegram.screens((told) => events.push(...told))
}

/** Everything that was told to one person since the last look. */
async function told(person: { readonly id: number }): Promise<ScreenEvent[]> {
  await new Promise((resolve) => setImmediate(resolve))
  const theirs = events.filter(({ personId }) => personId === person.id)
  events = events.filter(({ personId }) => personId !== person.id)
  return theirs
}

const textsOn = (screens: readonly Screen[], person: { id: number }, chatId: number) =>
  screens
    .find((screen) => screen.person.id === person.id)
    ?.chats.find(({ head }) => head.id === chatId)
    ?.messages.map(({ text }) => text)

function people() {
  const [olga, alice, bob] = [telegram.user('Olga'), telegram.user('Alice'), telegram.user('Bob')]
  const group = telegram.supergroup('Ethers', { owner: olga })
  group.addsBot()
  for (const person of [olga, alice]) person.says('/start')
  alice.joins(group)
  return { olga, alice, bob, group }
}

describe('what each person sees of what happens', () => {
  it('tells a message to those who are in the chat, with its marks and buttons', async () => {
    const { olga, alice, bob, group } = people()
    follow()
    await call('sendMessage', {
      chat_id: group.id,
      text: 'Read the <b>rules</b> on <a href="https://x.test/">x</a>',
      parse_mode: 'HTML',
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Yes', callback_data: 'y' }],
          [
            { text: 'Page', url: 'https://x.test/a' },
            { text: 'Copy', copy_text: { text: '0xabc' } },
          ],
        ],
      },
    })
    const expected = {
      kind: 'message',
      chatId: group.id,
      message: {
        from: { name: 'Foyer' },
        text: 'Read the rules on x',
        entities: [
          { type: 'bold', offset: 9, length: 5 },
          { type: 'text_link', offset: 18, length: 1, url: 'https://x.test/' },
        ],
        buttons: [
          [{ text: 'Yes', kind: 'tap', value: 'y' }],
          [
            { text: 'Page', kind: 'link', value: 'https://x.test/a' },
            { text: 'Copy', kind: 'copy', value: '0xabc' },
          ],
        ],
      },
    }
    expect(await told(olga)).toMatchObject([expected])
    expect(await told(alice)).toMatchObject([expected])
    expect(await told(bob)).toEqual([])
  })

  it('tells edits and deletions, and nothing where all is as it was', async () => {
    const { alice } = people()
    follow()
    const { message_id: id } = await call('sendMessage', { chat_id: alice.id, text: 'One' })
    expect(await told(alice)).toMatchObject([{ kind: 'message', message: { id, text: 'One' } }])
    await call('editMessageText', { chat_id: alice.id, message_id: id, text: 'Two' })
    expect(await told(alice)).toMatchObject([{ kind: 'message', message: { id, text: 'Two' } }])
    await call('deleteMessage', { chat_id: alice.id, message_id: id })
    expect(await told(alice)).toEqual([
      { personId: alice.id, kind: 'messageGone', chatId: alice.id, messageId: id },
    ])
    await call('getMe', {})
    expect(await told(alice)).toEqual([])
  })

  it('shows a message for one person to nobody else', async () => {
    const { olga, alice, group } = people()
    follow()
    await call('sendMessage', {
      chat_id: group.id,
      text: 'Only for you',
      ephemeral_message_parameters: { receiver_user_id: alice.id },
    })
    expect(await told(alice)).toMatchObject([
      { kind: 'message', message: { text: 'Only for you', isOnlyForYou: true } },
    ])
    expect(await told(olga)).toEqual([])
    stream.close()
    follow()
    expect(textsOn(stream.screens, alice, group.id)).toContain('Only for you')
    expect(textsOn(stream.screens, olga, group.id)).not.toContain('Only for you')
  })

  it('tells a tap until the bot answers it, and then the answer to that person alone', async () => {
    const { olga, alice, group } = people()
    const { message_id: id } = await call('sendMessage', {
      chat_id: group.id,
      text: 'Well?',
      reply_markup: {
        inline_keyboard: [
          [
            { text: 'No', callback_data: 'n' },
            { text: 'Yes', callback_data: 'y' },
          ],
        ],
      },
    })
    follow()
    alice.presses({ chatId: group.id, id }, { row: 0, column: 1 })
    expect(await told(alice)).toMatchObject([{ kind: 'chat', chat: { kind: 'bot', awaitsTap: true } }])
    const [tap] = telegram.world.taps
    await call('answerCallbackQuery', { callback_query_id: tap?.queryId, text: 'Noted', show_alert: true })
    expect(await told(alice)).toMatchObject([
      { kind: 'chat', chat: { awaitsTap: false } },
      { kind: 'notice', notice: { text: 'Noted', isAlert: true } },
    ])
    expect(await told(olga)).toEqual([])
    expect(() => alice.presses({ chatId: group.id, id }, { row: 1, column: 0 })).toThrow(
      'That button is not there any more.',
    )
  })

  it('shows who waits to administrators, joins and departures to the group, and a mute to whom it hits', async () => {
    const { olga, alice, bob, group } = people()
    follow()
    bob.requestsToJoin(group)
    expect(await told(olga)).toMatchObject([
      { kind: 'chat', chat: { requests: [{ id: bob.id, name: 'Bob' }] } },
    ])
    expect(await told(bob)).toMatchObject([{ kind: 'chat', chat: { id: group.id, place: 'waiting' } }])
    expect(await told(alice)).toEqual([])
    olga.approves(bob, group)
    expect(await told(alice)).toMatchObject([
      { kind: 'chat', chat: { members: 4 } },
      { kind: 'message', message: { from: undefined, text: 'Olga added Bob' } },
    ])
    expect(await told(bob)).toMatchObject([{ kind: 'chat', chat: { place: 'in' } }, {}, {}, {}])
    olga.mutes(bob, group)
    expect(await told(bob)).toMatchObject([{ kind: 'chat', chat: { place: 'muted' } }])
    alice.leaves(group)
    expect(await told(alice)).toEqual([{ personId: alice.id, kind: 'chatGone', chatId: group.id }])
  })

  it('offers Start at a first visit and after a link of the bot', async () => {
    const { bob } = people()
    follow()
    const head = () => stream.screens.find(({ person }) => person.id === bob.id)?.chats[0]?.head
    expect(head()).toMatchObject({ showsStart: true, awaitsStart: false })
    bob.follows(`https://t.me/${telegram.bot.username}?start=abc`)
    expect(await told(bob)).toMatchObject([{ kind: 'chat', chat: { awaitsStart: true } }])
    bob.starts()
    expect(await told(bob)).toMatchObject([
      { kind: 'chat', chat: { showsStart: false } },
      { kind: 'message', message: { text: '/start abc', from: { id: bob.id } } },
    ])
  })

  it('begins with the present state again after a break, and includes people who come later', async () => {
    const { alice } = people()
    follow()
    stream.close()
    await call('sendMessage', { chat_id: alice.id, text: 'While you were away' })
    expect(await told(alice)).toEqual([])
    follow()
    expect(textsOn(stream.screens, alice, alice.id)).toContain('While you were away')
    const carol = telegram.user('Carol')
    carol.says('hello')
    expect(await told(carol)).toMatchObject([
      { kind: 'person', person: { name: 'Carol' } },
      { kind: 'chat', chat: { kind: 'bot' } },
      { kind: 'message', message: { text: 'hello' } },
    ])
  })
})
