import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Update } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../tests/fixtures/sandbox.ts'
import { chatKeyOf, telegramKeyOf } from './chatKey.ts'

let test: TestSandbox

beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

describe('rate limits, where they are switched on', () => {
  const retry = (answer: object) =>
    'parameters' in answer ? (answer.parameters as { retry_after?: number }).retry_after : undefined

  it('take one message a second in a chat, and 20 a minute in a group', async () => {
    const group = test.sandbox.supergroup('Ethers', { owner: test.sandbox.user('Olga') })
    group.addsBot()
    test.sandbox.limitRates()
    const hello = { chat_id: group.id, text: 'hi' }
    for (let n = 0; n < 20; n++) {
      await test.does('sendMessage', hello)
      expect(retry(await test.call('sendMessage', hello))).toBe(n === 19 ? 41 : 1)
      test.clock.advance(1_000)
    }
    expect(retry(await test.call('sendMessage', hello))).toBe(40)
    test.clock.advance(40_000)
    await test.does('sendMessage', hello)
    expect(group.received()).toHaveLength(21)
  })

  it('take 30 messages a second in all, and count decisions on members not at all', async () => {
    const people = Array.from({ length: 31 }, (_, n) => test.sandbox.user(`Member ${n}`))
    for (const person of people) person.says('/start')
    test.sandbox.limitRates()
    const answers = await Promise.all(
      people.map(({ id }) => test.call('sendMessage', { chat_id: id, text: 'hi' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30)
    expect(answers.flatMap((answer) => retry(answer) ?? [])).toEqual([1])
    await test.does('sendChatAction', { chat_id: people[0]?.id ?? 0, action: 'typing' })
    test.sandbox.limitRates(false)
    await test.does('sendMessage', { chat_id: people[0]?.id ?? 0, text: 'again' })
  })
})

describe('faults at a rate', () => {
  async function outcomes(seed: number): Promise<string> {
    test.sandbox.failAtRate({ rate: 0.3, seed })
    let run = ''
    for (let n = 0; n < 60; n++) {
      run += await test.call('getMe', {}).then(
        (answer) => (answer.ok ? '.' : answer.error_code === 429 ? 'r' : 's'),
        () => 'x',
      )
    }
    return run
  }

  it('are the same for the same seed, and of each kind', async () => {
    const first = await outcomes(7)
    expect(await outcomes(7)).toBe(first)
    expect(await outcomes(8)).not.toBe(first)
    expect(new Set(first)).toEqual(new Set('.rsx'))
    const failed = [...first].filter((it) => it !== '.').length
    expect(failed).toBeGreaterThan(8)
    expect(failed).toBeLessThan(30)
    test.sandbox.failAtRate({ rate: 0, seed: 1 })
    await test.does('getMe', {})
  })
})

describe('delivery', () => {
  let server: http.Server
  let received: Update[]

  beforeEach(async () => {
    received = []
    server = http.createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push(JSON.parse(body) as Update)
      response.writeHead(200).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    test.sandbox.world.webhook = undefined
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  async function deliverAll(): Promise<void> {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const kinds = ['message', 'chat_member', 'chat_join_request', 'my_chat_member'] as const
    await test.does('setWebhook', { url, allowed_updates: [...kinds], max_connections: 4 })
    while (test.sandbox.world.pending.length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  function everybodyTalks() {
    for (let round = 0; round < 5; round++) {
      for (let n = 0; n < 8; n++) test.sandbox.user(`Member ${n}`).says(`${round}`)
    }
  }

  const textsOf = (chat: number) =>
    received.flatMap(({ message }) => (message?.chat.id === chat ? [message.text] : []))

  it('is in order within each chat also where chats overtake each other', async () => {
    test.sandbox.deliverReordered({ seed: 3 })
    everybodyTalks()
    await deliverAll()
    const ids = received.map(({ update_id: id }) => id)
    expect(ids).toHaveLength(40)
    expect(ids).not.toEqual(ids.toSorted((a, b) => a - b))
    for (let n = 0; n < 8; n++) {
      expect(textsOf(test.sandbox.user(`Member ${n}`).id)).toEqual(['0', '1', '2', '3', '4'])
    }
  })

  it('brings a share of the updates twice', async () => {
    test.sandbox.deliverTwiceAtRate({ rate: 0.25, seed: 5 })
    everybodyTalks()
    await deliverAll()
    const distinct = new Set(received.map(({ update_id: id }) => id)).size
    expect(distinct).toBe(40)
    expect(received.length).toBeGreaterThan(42)
    expect(received.length).toBeLessThan(60)
  })

  it('forms the lines of Telegram’s own server where it reorders, and one a chat otherwise', () => {
    const group = test.sandbox.supergroup('Ethers', { owner: test.sandbox.user('Olga') })
    group.addsBot()
    const alice = test.sandbox.user('Alice')
    test.sandbox.world.webhook = {
      url: 'http://127.0.0.1:1/',
      secretToken: undefined,
      maxConnections: 0,
    }
    test.sandbox.world.allowedUpdates = ['message', 'chat_member', 'chat_join_request']
    alice.requestsToJoin(group)
    test.sandbox.user('Olga').approves(alice, group)
    alice.says('hello', { in: group })
    const updates = test.sandbox.world.pending.slice(-4)
    expect(new Set(updates.map(chatKeyOf))).toEqual(new Set([`${group.id}`]))
    expect(new Set(updates.map(telegramKeyOf))).toEqual(new Set([`person:${alice.id}`, `${group.id}`]))
  })
})
