import type { ApiMethods } from '@grammyjs/types'
import { Api, InputFile } from 'grammy'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../../tests/fixtures/sandbox.ts'
import { chatId, integer, type Method, method, text, userId } from '../readers.ts'
import { METHODS } from './all.ts'

let test: TestSandbox

beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

describe('the methods', () => {
  it('are methods of the Bot API, each once', () => {
    expectTypeOf<Method['name']>().toEqualTypeOf<keyof ApiMethods<never>>()
    expect(METHODS.get('sendmessage')?.name).toBe('sendMessage')
    for (const [key, { name }] of METHODS) expect(key).toBe(name.toLowerCase())
    expect(METHODS.size).toBeGreaterThan(45)
  })

  it('cannot be written with a name, parameter or result that Telegram does not have', () => {
    // @ts-expect-error There is no such method.
    method('flyToTheMoon', {}, () => true)
    // @ts-expect-error There is no such parameter.
    method('approveChatJoinRequest', { chat_id: chatId, user: userId }, () => true)
    // @ts-expect-error `user_id` is a number.
    method('approveChatJoinRequest', { chat_id: chatId, user_id: text }, () => true)
    // @ts-expect-error The result is `true`.
    method('approveChatJoinRequest', { chat_id: chatId, user_id: integer }, () => 'approved')
    const right = method('approveChatJoinRequest', { chat_id: chatId, user_id: integer }, () => true)
    expect(right.name).toBe('approveChatJoinRequest')
  })

  it('refuse parameters that the sandbox does not imitate, so that nobody relies on them', async () => {
    test.sandbox.user('Alice').says('/start')
    const params = { chat_id: 1_001, text: 'hi', message_effect_id: '5' }
    expect(await test.isRefused('sendMessage', params)).toBe(
      'Bad Request: the sandbox does not imitate the parameter message_effect_id of sendMessage',
    )
  })
})

describe('a client library', () => {
  it('calls them with JSON, and with files in parts', async () => {
    const alice = test.sandbox.user('Alice')
    alice.says('/start')
    const api = new Api('4242:a-token-of-the-bot', { apiRoot: test.sandbox.url })
    const csv = new InputFile(Buffer.from('option,count\nyes,3\n'), 'answers.csv')
    const sent = await api.sendDocument(alice.id, csv, { caption: '<b>Answers</b>', parse_mode: 'HTML' })
    expect(sent).toMatchObject({
      document: { file_name: 'answers.csv', mime_type: 'text/csv', file_size: 19 },
      caption: 'Answers',
      caption_entities: [{ type: 'bold' }],
    })
    expect(alice.files()).toEqual([{ name: 'answers.csv', text: 'option,count\nyes,3\n' }])
    await api.sendDocument(alice.id, sent.document.file_id)
    expect(alice.files()).toHaveLength(2)
    await expect(api.sendDocument(alice.id, 'no-such-file')).rejects.toThrow('wrong file identifier')
    await api.sendMessage(alice.id, 'hello', { reply_markup: { force_reply: true } })
  })

  it('publishes commands by scope and language', async () => {
    const api = new Api('4242:a-token-of-the-bot', { apiRoot: test.sandbox.url })
    const scope = { type: 'all_group_chats' } as const
    await api.setMyCommands([{ command: 'register', description: 'Register this group' }], {
      scope,
      language_code: 'es',
    })
    expect(await api.getMyCommands({ scope, language_code: 'es' })).toHaveLength(1)
    expect(await api.getMyCommands({ scope })).toEqual([])
    expect(await api.getMyCommands()).toEqual([])
    await api.setMyDescription('Hola', { language_code: 'es' })
    expect(await api.getMyDescription({ language_code: 'es' })).toEqual({ description: 'Hola' })
  })
})
