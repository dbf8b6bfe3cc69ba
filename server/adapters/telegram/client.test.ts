import { GrammyError } from 'grammy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../sandbox/ports.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../../../sandbox/telegram/start.ts'
import type { TelegramCall } from '../../http/metrics.ts'
import { classifyError, createTelegram } from './client.ts'

const TOKEN = '4242:a-token-of-the-bot'
let sandbox: TelegramSandbox
let aliceId: number

beforeAll(async () => {
  sandbox = await startTelegramSandbox({ port: 0, botToken: TOKEN })
  const alice = sandbox.user('Alice')
  alice.says('/start')
  aliceId = alice.id
})
afterAll(() => sandbox.stop())

function send({
  token = TOKEN,
  apiRoot = sandbox.url,
  chatId = aliceId,
  text = 'hello',
  timeoutMs = 5_000,
} = {}) {
  return createTelegram({ token, apiRoot, timeoutMs }).call('sendMessage', { chat_id: chatId, text })
}

describe('what comes of a call to Telegram', () => {
  it('ok, with the result', async () => {
    expect(await send()).toMatchObject({ kind: 'ok', result: { text: 'hello', chat: { id: aliceId } } })
  })

  it('is counted with its method, its outcome and its duration, and nothing else', async () => {
    const calls: TelegramCall[] = []
    const onCall = (call: TelegramCall) => void calls.push(call)
    const { call } = createTelegram({ token: TOKEN, apiRoot: sandbox.url, onCall })
    await call('getMe', {})
    await call('sendMessage', { chat_id: 1, text: 'a secret' })
    const durationMs = expect.any(Number)
    expect(calls).toEqual([
      { method: 'getMe', outcome: 'ok', durationMs },
      { method: 'sendMessage', outcome: 'refused', durationMs },
    ])
  })

  it('429 is rate limited, with the time to wait', async () => {
    sandbox.failNext({ kind: 'rate_limited', retryAfterSeconds: 7 })
    expect(await send()).toEqual({ kind: 'rate_limited', retryAfterMs: 7_000 })
  })

  it('400 and 403 are refused, with what Telegram says', async () => {
    expect(await send({ text: '' })).toEqual({
      kind: 'refused',
      code: 400,
      description: 'Bad Request: message text is empty',
    })
    expect(await send({ chatId: 1 })).toMatchObject({ kind: 'refused', code: 400 })
    const bob = sandbox.user('Bob')
    expect(await send({ chatId: bob.id })).toMatchObject({ kind: 'refused', code: 403 })
  })

  it('an error on the side of Telegram is ambiguous', async () => {
    sandbox.failNext({ kind: 'server_error' })
    expect(await send()).toMatchObject({ kind: 'ambiguous' })
  })

  it('a connection that breaks after the call is ambiguous', async () => {
    sandbox.failNext({ kind: 'lost_answer' })
    expect(await send({ text: 'took effect' })).toMatchObject({ kind: 'ambiguous' })
    expect(sandbox.user('Alice').received().at(-1)?.text).toBe('took effect')
  })

  it('no answer in time is ambiguous', async () => {
    sandbox.failNext({ kind: 'no_answer' })
    expect(await send({ timeoutMs: 100 })).toMatchObject({ kind: 'ambiguous' })
  })

  it('no connection at all, and a token that is not accepted, are unreachable: nothing was done', async () => {
    expect(await send({ apiRoot: `http://127.0.0.1:${await findFreePort()}` })).toMatchObject({
      kind: 'unreachable',
    })
    expect(await send({ token: '4242:another-token-of-it' })).toMatchObject({ kind: 'unreachable' })
  })

  it('P46: a group that has become a supergroup names its new id', () => {
    const answer = {
      ok: false,
      error_code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: -1_005 },
    } as const
    const error = new GrammyError('no', answer, 'sendMessage', {})
    expect(classifyError(error)).toEqual({ kind: 'migrated', to: -1_005 })
  })

  it('P59: no outcome carries the token', async () => {
    for (const apiRoot of [sandbox.url, `http://127.0.0.1:${await findFreePort()}`]) {
      expect(JSON.stringify(await send({ apiRoot, chatId: 1 }))).not.toContain('a-token-of')
    }
  })
})
