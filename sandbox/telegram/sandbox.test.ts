import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Update } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTelegramSandbox, type TelegramSandbox } from './start.ts'

const TOKEN = '4242:a-token-of-the-bot'
let sandbox: TelegramSandbox

beforeEach(async () => {
  sandbox = await startTelegramSandbox({ port: 0, botToken: TOKEN })
})
afterEach(() => sandbox.stop())

interface Answer {
  ok: boolean
  result?: unknown
  error_code?: number
  description?: string
  parameters?: { retry_after: number }
}

async function call(method: string, params: object = {}, token = TOKEN): Promise<Answer> {
  const response = await fetch(`${sandbox.url}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  })
  const answer = (await response.json()) as Answer
  expect(response.status).toBe(answer.ok ? 200 : answer.error_code)
  return answer
}

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

function startedUser(name = 'Alice') {
  const user = sandbox.user(name)
  user.says('/start')
  return user
}

describe('the Bot API answers in the words of the real one', () => {
  it.each([
    ['no text', { text: '' }, 400, 'Bad Request: message text is empty'],
    ['white space only', { text: ' \n ' }, 400, 'Bad Request: message text is empty'],
    ['4,097 characters', { text: 'x'.repeat(4_097) }, 400, 'Bad Request: message is too long'],
    [
      '2,049 emoji, which are two UTF-16 units each',
      { text: '🦊'.repeat(2_049) },
      400,
      'Bad Request: message is too long',
    ],
    ['an unknown chat', { chat_id: 5 }, 400, 'Bad Request: chat not found'],
    ['no chat', { chat_id: undefined }, 400, 'Bad Request: chat_id is empty'],
    [
      'callback data of 65 bytes',
      { reply_markup: { inline_keyboard: [[{ text: 'a', callback_data: `${'ü'.repeat(32)}x` }]] } },
      400,
      'Bad Request: BUTTON_DATA_INVALID',
    ],
  ])('sendMessage with %s', async (_what, params, code, description) => {
    const alice = startedUser()
    const answer = await call('sendMessage', { chat_id: alice.id, text: 'hello', ...params })
    expect(answer).toEqual({ ok: false, error_code: code, description })
  })

  it('takes a text of exactly 4,096 units', async () => {
    const answer = await call('sendMessage', { chat_id: startedUser().id, text: 'x'.repeat(4_096) })
    expect(answer.ok).toBe(true)
  })

  it('a bot cannot write to somebody who has not started it, or who has blocked it', async () => {
    const alice = sandbox.user('Alice')
    const hello = { chat_id: alice.id, text: 'hello' }
    expect((await call('sendMessage', hello)).description).toBe(
      "Forbidden: bot can't initiate conversation with a user",
    )
    alice.says('/start')
    expect((await call('sendMessage', hello)).ok).toBe(true)
    alice.blocks()
    expect((await call('sendMessage', hello)).description).toBe('Forbidden: bot was blocked by the user')
  })

  it('a wrong token is 401, an unknown method 404', async () => {
    expect(await call('getMe', {}, '4242:wrong')).toMatchObject({
      error_code: 401,
      description: 'Unauthorized',
    })
    expect(await call('flyToTheMoon')).toMatchObject({
      error_code: 404,
      description: 'Not Found: method not found',
    })
  })

  it('messages are edited and deleted, and the same edit twice is refused', async () => {
    const alice = startedUser()
    const sent = (await call('sendMessage', { chat_id: alice.id, text: 'one' })).result as {
      message_id: number
    }
    const where = { chat_id: alice.id, message_id: sent.message_id }
    expect((await call('editMessageText', { ...where, text: 'two' })).result).toMatchObject({ text: 'two' })
    expect((await call('editMessageText', { ...where, text: 'two' })).description).toMatch(
      /message is not modified/,
    )
    expect(alice.received().map(({ text }) => text)).toEqual(['two'])
    expect((await call('deleteMessage', where)).result).toBe(true)
    expect((await call('deleteMessage', where)).description).toBe('Bad Request: message to delete not found')
    expect(alice.received()).toEqual([])
  })

  it('a tap can be answered once', async () => {
    const alice = startedUser()
    const keyboard = { inline_keyboard: [[{ text: 'Yes', callback_data: 'y' }]] }
    await call('sendMessage', { chat_id: alice.id, text: 'Sure?', reply_markup: keyboard })
    alice.taps('Yes')
    const query = sandbox.world.pending.at(-1)?.callback_query
    expect(query).toMatchObject({ data: 'y', message: { text: 'Sure?' } })
    expect((await call('answerCallbackQuery', { callback_query_id: query?.id })).ok).toBe(true)
    expect((await call('answerCallbackQuery', { callback_query_id: query?.id })).description).toMatch(
      /query is too old/,
    )
  })

  it('fails on request: rate limits, errors of its own, answers that are lost after the effect', async () => {
    const alice = startedUser()
    const hello = { chat_id: alice.id, text: 'hello' }
    sandbox.failNext({ kind: 'rate_limited', retryAfterSeconds: 3 }, { method: 'sendMessage' })
    expect(await call('sendMessage', hello)).toMatchObject({
      error_code: 429,
      parameters: { retry_after: 3 },
    })
    sandbox.failNext({ kind: 'server_error' }, { times: 2 })
    expect(await call('sendMessage', hello)).toMatchObject({ error_code: 502 })
    expect(await call('getMe')).toMatchObject({ error_code: 502 })
    expect(alice.received()).toEqual([])
    sandbox.failNext({ kind: 'lost_answer' })
    await expect(call('sendMessage', hello)).rejects.toThrow()
    expect(alice.received()).toHaveLength(1)
  })
})

describe('webhook delivery', () => {
  let server: http.Server
  let url: string
  let received: { update: Update; secret: unknown }[]
  let answer: (update: Update) => number | Promise<number>

  beforeEach(async () => {
    received = []
    answer = () => 200
    server = http.createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const update = JSON.parse(body) as Update
      received.push({ update, secret: request.headers['x-telegram-bot-api-secret-token'] })
      response.writeHead(await answer(update)).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const texts = () => received.map(({ update }) => update.message?.text)
  it('carries the secret, rising update ids, and commands marked as such', async () => {
    await call('setWebhook', { url, secret_token: 'the-secret' })
    sandbox.user('Alice').says('/start abc')
    sandbox.user('Alice').says('hi')
    await until(() => received.length === 2)
    expect(received.map(({ secret }) => secret)).toEqual(['the-secret', 'the-secret'])
    const [first, second] = received.map(({ update }) => update)
    expect(second?.update_id).toBe((first?.update_id ?? 0) + 1)
    expect(first?.message?.entities).toEqual([{ type: 'bot_command', offset: 0, length: 6 }])
  })

  it('is repeated until it is answered 2xx, and holds back that chat alone', async () => {
    let refusals = 3
    answer = (update) => (update.message?.from.first_name === 'Alice' && refusals-- > 0 ? 500 : 200)
    await call('setWebhook', { url })
    sandbox.user('Alice').says('one')
    sandbox.user('Alice').says('two')
    sandbox.user('Bob').says('bob')
    await until(() => sandbox.world.pending.length === 0)
    expect(texts().filter((text) => text !== 'bob')).toEqual(['one', 'one', 'one', 'one', 'two'])
    expect(texts().indexOf('bob')).toBeLessThan(texts().indexOf('two'))
    expect((await call('getWebhookInfo')).result).toMatchObject({
      url,
      pending_update_count: 0,
      last_error_message: expect.stringContaining('500'),
    })
  })

  it('keeps what happens while there is no webhook, and delivers it later', async () => {
    sandbox.user('Alice').says('early')
    await call('setWebhook', { url })
    await until(() => received.length === 1)
    expect(texts()).toEqual(['early'])
  })

  it('people are refused what Telegram refuses them: empty and too long texts, and chats they have blocked', async () => {
    const alice = sandbox.user('Alice')
    expect(() => alice.says(' \n')).toThrow('A message needs a text.')
    expect(() => alice.says('😀'.repeat(2_049))).toThrow('at most 4096 UTF-16 units; this one has 4098')
    alice.says('😀'.repeat(2_048))
    alice.blocks()
    expect(() => alice.says('hello?')).toThrow('Alice has blocked the bot')
    expect(() => alice.taps('Yes')).toThrow('Alice has blocked the bot')
    alice.opens('https://t.me/foyer_sandbox_bot?start=again')
    alice.says('hello')
    expect(alice.conversation().map(({ text }) => text.slice(0, 6))).toEqual(['😀😀😀', '/start', 'hello'])
  })

  it('people open links of this bot only', () => {
    for (const link of ['foo', 'https://example.org/foyer_sandbox_bot', 'https://t.me/other_bot?start=x']) {
      expect(() => sandbox.user('Alice').opens(link)).toThrow(
        /links of its bot only, such as https:\/\/t\.me/,
      )
    }
  })

  it('sends the kinds of updates that were asked for', async () => {
    await call('setWebhook', { url, allowed_updates: ['my_chat_member'] })
    const alice = sandbox.user('Alice')
    alice.says('not wanted')
    alice.blocks()
    await until(() => received.length === 1)
    expect(received[0]?.update.my_chat_member?.new_chat_member.status).toBe('kicked')
  })
})

describe('getUpdates', () => {
  const texts = async (params: object = {}) => {
    const { result } = (await call('getUpdates', params)) as { result: Update[] }
    return result.map(({ message }) => message?.text)
  }
  const waits = () => until(() => sandbox.calls.at(-1)?.method === 'getupdates')
  const idOf = (text: string) =>
    sandbox.world.pending.find(({ message }) => message?.text === text)?.update_id ?? 0

  it('gives updates again until an offset confirms them, as many as were asked for', async () => {
    for (const text of ['one', 'two', 'three']) sandbox.user('Alice').says(text)
    expect(await texts({ limit: 2 })).toEqual(['one', 'two'])
    expect(await texts()).toEqual(['one', 'two', 'three'])
    expect(await texts({ offset: idOf('two') })).toEqual(['two', 'three'])
    expect(await texts()).toEqual(['two', 'three'])
    expect(await texts({ offset: idOf('three') + 1_000 })).toEqual(['two', 'three'])
    expect(await texts({ offset: -1 })).toEqual(['three'])
    expect((await call('getWebhookInfo')).result).toMatchObject({ url: '', pending_update_count: 1 })
  })

  it('waits for the next update', async () => {
    const answer = texts({ timeout: 50 })
    await waits()
    sandbox.user('Alice').says('at last')
    expect(await answer).toEqual(['at last'])
  })

  it('is a conflict beside a webhook, and ended by a new one', async () => {
    const answer = call('getUpdates', { timeout: 50 })
    await waits()
    await call('setWebhook', { url: 'http://127.0.0.1:1/' })
    expect(await answer).toMatchObject({
      error_code: 409,
      description: 'Conflict: terminated by setWebhook request',
    })
    expect(await call('getUpdates')).toMatchObject({
      error_code: 409,
      description: expect.stringMatching(/^Conflict: can't use getUpdates method while webhook is active/),
    })
    await call('deleteWebhook')
    expect(await texts()).toEqual([])
  })

  it('ends another one that waits', async () => {
    const first = call('getUpdates', { timeout: 50 })
    await waits()
    const second = texts({ timeout: 50 })
    expect(await first).toMatchObject({
      error_code: 409,
      description: expect.stringMatching(/^Conflict: terminated by other getUpdates request/),
    })
    sandbox.user('Alice').says('to the second')
    expect(await second).toEqual(['to the second'])
  })

  it('chooses the kinds of updates for a webhook too, and the other way round', async () => {
    await call('getUpdates', { allowed_updates: ['my_chat_member'] })
    await call('setWebhook', { url: 'http://127.0.0.1:1/' })
    sandbox.user('Alice').says('not wanted')
    expect(sandbox.world.pending).toEqual([])
    await call('deleteWebhook')
    expect((await call('getWebhookInfo')).result).toMatchObject({ allowed_updates: ['my_chat_member'] })
  })
})

describe('a sandbox with a folder', () => {
  it('knows its people, messages and webhook after a restart, and goes on counting', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-telegram-'))
    const first = await startTelegramSandbox({ port: 0, folder, botToken: TOKEN })
    first.user('Alice').says('hello')
    const lastId = first.world.pending[0]?.update_id ?? 0
    await first.stop()
    const second = await startTelegramSandbox({ port: 0, folder, botToken: TOKEN })
    const alice = second.user('alice')
    expect(alice.conversation().map(({ text }) => text)).toEqual(['hello'])
    alice.says('again')
    expect(second.world.pending.map(({ message }) => message?.text)).toEqual(['hello', 'again'])
    expect(second.world.pending[1]?.update_id).toBeGreaterThan(lastId)
    await second.stop()
    rmSync(folder, { recursive: true })
  })
})

describe('a sandbox with groups and a folder', () => {
  it('knows groups, rights, requests, links, mutes and files after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-telegram-'))
    const first = await startTelegramSandbox({ port: 0, folder, botToken: TOKEN })
    const owner = first.user('Olga')
    const group = first.supergroup('Ethers', { owner, forum: true })
    group.addsBot({ rights: ['can_invite_users'] })
    group.opensTopic('Gate')
    const link = group.link({ createsJoinRequest: true })
    first.user('Alice').follows(link)
    first.user('Bob').joins(group)
    owner.mutes(first.user('Bob'), group)
    await first.stop()

    const second = await startTelegramSandbox({ port: 0, folder, botToken: TOKEN })
    const found = second.findGroup('Ethers')
    if (found === undefined) throw new Error('the group is gone')
    expect(found.id).toBe(group.id)
    expect(found.requests()).toEqual(['Alice'])
    expect(found.bot()).toMatchObject({ can_invite_users: true, can_restrict_members: false })
    expect(second.user('Bob').isMutedIn(found)).toBe(true)
    second.user('Olga').approves(second.user('Alice'), found)
    second.user('Alice').says('hello', { in: found, topic: 'Gate' })
    expect(() => second.user('Carla').follows(link)).not.toThrow()
    await second.stop()
    rmSync(folder, { recursive: true })
  })

  it('opens a world from before there were groups', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-telegram-'))
    const alice = {
      id: 1_001,
      name: 'Alice',
      username: 'alice',
      languageCode: 'en',
      started: true,
      blocked: false,
    }
    const old = {
      nextUpdateId: 5,
      nextUserId: 1_002,
      nextMessageId: 3,
      people: [alice],
      messages: [],
      pending: [],
      profile: {},
    }
    writeFileSync(join(folder, 'world.json'), JSON.stringify(old))
    const opened = await startTelegramSandbox({ port: 0, folder, botToken: TOKEN })
    opened.user('Alice').joins(opened.supergroup('Ethers', { owner: opened.user('Olga') }))
    expect(opened.findGroup('ethers')?.members()).toEqual(['Alice', 'Olga'])
    await opened.stop()
    rmSync(folder, { recursive: true })
  })
})

describe('control', () => {
  it('is open to this machine only, and never under the name of a web page', async () => {
    const { port } = new URL(sandbox.url)
    const status = await new Promise<number | undefined>((resolve) => {
      http.get(
        { host: '127.0.0.1', port, path: '/sandbox/people', headers: { host: 'evil.example' } },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
    })
    expect(status).toBe(403)
  })
})
