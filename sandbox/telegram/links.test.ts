import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../tests/fixtures/sandbox.ts'
import type { SandboxUser } from './people.ts'

let test: TestSandbox
let alice: SandboxUser

beforeEach(async () => {
  test = await startTestSandbox()
  alice = test.sandbox.user('Alice')
})
afterEach(() => test.stop())

const LINK = 'https://t.me/foyer_sandbox_bot?start=abc'

it('a link of the bot opens no chat before Start is pressed', async () => {
  const group = test.sandbox.supergroup('Ethers', { owner: test.sandbox.user('Olga') })
  group.addsBot()
  alice.joins(group)
  const keyboard = { inline_keyboard: [[{ text: 'Answer here', url: LINK }]] }
  await test.does('sendMessage', { chat_id: group.id, text: 'Welcome', reply_markup: keyboard })
  test.updates('message')

  alice.taps('Answer here')
  expect(alice.isShownStart()).toBe(true)
  expect(test.updates('message')).toEqual([])
  const hello = { chat_id: alice.id, text: 'hello' }
  expect(await test.isRefused('sendMessage', hello)).toBe(
    "Forbidden: bot can't initiate conversation with a user",
  )

  alice.taps('Start')
  expect(test.updates('message')).toMatchObject([{ text: '/start abc', chat: { type: 'private' } }])
  await test.does('sendMessage', hello)
  expect(() => alice.taps('Start')).toThrow('There is no button "Start".')
})

it('a page is opened outside Telegram, which tells the bot nothing', async () => {
  alice.says('/start')
  const keyboard = { inline_keyboard: [[{ text: 'Pay', url: 'https://example.org/deposit' }]] }
  await test.does('sendMessage', { chat_id: alice.id, text: 'Please', reply_markup: keyboard })
  test.updates('message')
  alice.taps('Pay')
  expect(alice.pages()).toEqual(['https://example.org/deposit'])
  expect(test.updates('callback_query')).toEqual([])
})

it('what the bot answers to a tap is seen by who has tapped, and a tap is not answered after a minute', async () => {
  alice.says('/start')
  const keyboard = { inline_keyboard: [[{ text: 'Yes', callback_data: 'y' }]] }
  await test.does('sendMessage', { chat_id: alice.id, text: 'Sure?', reply_markup: keyboard })
  alice.taps('Yes')
  alice.taps('Yes')
  const [first, second] = test.updates('callback_query').map(({ id }) => id)
  await test.does('answerCallbackQuery', { callback_query_id: first ?? '', text: 'Thank you' })
  expect(alice.notices()).toEqual(['Thank you'])
  test.clock.advance(61_000)
  expect(await test.isRefused('answerCallbackQuery', { callback_query_id: second ?? '' })).toMatch(/too old/)
})

it('a blocked bot cannot write, and hears of both', async () => {
  alice.says('/start')
  alice.blocks()
  expect(await test.isRefused('sendMessage', { chat_id: alice.id, text: 'hi' })).toBe(
    'Forbidden: bot was blocked by the user',
  )
  alice.opens(LINK)
  await test.does('sendMessage', { chat_id: alice.id, text: 'hi' })
})
