import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../server/http/app.ts'
import type { ScreenEvent } from '../telegram/screens.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../telegram/start.ts'
import { doAct, enterPeople } from './acts.ts'
import { openCast } from './cast.ts'
import { createFaults } from './faults.ts'
import { stageRoutes } from './routes.ts'
import { createTimeControls, type TimeControls } from './timeControls.ts'
import { timeRoutes } from './timeRoutes.ts'

const OWN_PAGE = {
  host: '127.0.0.1:3000',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

let telegram: TelegramSandbox
let app: App
let folder: string
let controls: TimeControls
const asked: string[] = []

beforeEach(async () => {
  telegram = await startTelegramSandbox({ port: 0, botToken: '4242:a-token-of-the-bot' })
  folder = mkdtempSync(join(tmpdir(), 'foyer-stage-'))
  const cast = openCast(folder, { world: telegram.world, now: new Date() })
  enterPeople(telegram, cast)
  const olga = telegram.user('Olga')
  telegram.supergroup('Ethers', { owner: olga }).addsBot()
  app = fastify().setValidatorCompiler(validatorCompiler) as unknown as App
  stageRoutes(app, {
    config: { publicUrl: 'http://127.0.0.1:3000' } as never,
    pages: { files: () => undefined },
    wallets: () => [],
    stage: () => ({
      act: (body) => doAct({ telegram, cast }, body),
      read: async () => ({ cast: cast.cast() }) as never,
      follow: () => () => {},
    }),
  })
  const answer = (name: string) => async () => {
    asked.push(name)
    return {} as never
  }
  controls = {
    ...createTimeControls(() => undefined),
    state: answer('state'),
    moveClock: async () => {
      asked.push('clock')
      return { until: new Date(0), done: Promise.resolve({ paid: [], waiting: [] }) }
    },
    payOut: answer('payout'),
    setFault: answer('faults'),
  }
  asked.length = 0
  timeRoutes(app, controls)
})
afterEach(async () => {
  await app.close()
  await telegram.stop()
  rmSync(folder, { recursive: true })
})

async function act(body: unknown, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/stage/act',
    headers: { ...OWN_PAGE, ...headers },
    payload: JSON.stringify(body),
  })
  return { status: response.statusCode, ...(response.json() as { error?: string }) }
}

const SAY = { act: 'say', person: 'Alice', text: '/start' }

describe('acts on the stage', () => {
  it('are done for its own page', async () => {
    const alice = telegram.user('Alice')
    expect(await act({ ...SAY, chat: alice.id })).toEqual({ status: 200, ok: true })
    expect(alice.conversation().map(({ text }) => text)).toEqual(['/start'])
    const id = telegram.findGroup('Ethers')?.id
    expect(await act({ act: 'ask', person: 'Alice', group: id })).toMatchObject({ status: 200 })
    expect(telegram.findGroup('Ethers')?.requests()).toEqual(['Alice'])
    const whom = { whom: alice.id, isWelcome: true }
    expect(await act({ act: 'decide', person: 'Olga', group: id, ...whom })).toMatchObject({ status: 200 })
    expect(telegram.findGroup('Ethers')?.members()).toContain('Alice')
  })

  it('are done for an older browser, which names its page by its origin', async () => {
    const alice = telegram.user('Alice')
    const { 'sec-fetch-site': _, ...unsaid } = OWN_PAGE
    const answer = await app.inject({
      ...{ method: 'POST', url: '/stage/act', payload: JSON.stringify({ ...SAY, chat: alice.id }) },
      headers: { ...unsaid, origin: 'http://127.0.0.1:3000' },
    })
    expect(answer.statusCode).toBe(200)
    expect(alice.conversation().map(({ text }) => text)).toEqual(['/start'])
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a form', { 'content-type': 'text/plain' }],
    ['a name of somebody else that leads here', { host: 'evil.example' }],
  ])('P120: are refused for %s', async (_name, headers) => {
    const alice = telegram.user('Alice')
    expect(await act({ ...SAY, chat: alice.id }, headers)).toMatchObject({ status: 403 })
    expect(alice.conversation()).toEqual([])
  })

  it.each([
    ['POST', 'clock', { by: 'day' }],
    ['POST', 'payout', {}],
    ['POST', 'faults', { name: 'rpc_down', on: true }],
  ] as const)('P120: %s /stage/%s is for its own page alone', async (method, name, body) => {
    const ask = (headers: Record<string, string | undefined>) =>
      app.inject({
        method,
        url: `/stage/${name}`,
        headers: { ...OWN_PAGE, ...headers },
        payload: JSON.stringify(body),
      })
    const { 'sec-fetch-site': _, ...unsaid } = OWN_PAGE
    const old = await app.inject({
      method,
      url: `/stage/${name}`,
      headers: unsaid,
      payload: JSON.stringify(body),
    })
    expect(old.statusCode, 'a browser that does not say which site asks').toBe(403)
    for (const origin of ['null', 'http://evil.example', 'http://127.0.0.1:3001']) {
      const headers = { ...unsaid, origin }
      const other = await app.inject({
        method,
        url: `/stage/${name}`,
        headers,
        payload: JSON.stringify(body),
      })
      expect(other.statusCode, origin).toBe(403)
    }
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await ask({ 'content-type': 'text/plain' })).statusCode).toBe(403)
    expect(asked).toEqual([])
    expect((await ask({})).statusCode).toBeLessThan(300)
    expect(asked).toEqual([name])
  })

  it('P120: nobody is signed in from another site, nor as somebody without a wallet', async () => {
    const enter = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/stage/enter?person=Alice', headers: { ...OWN_PAGE, ...headers } }))
        .statusCode
    expect(await enter({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await enter({ 'sec-fetch-site': 'none' })).toBe(403)
    expect(await enter({})).toBe(404)
  })

  it('P120: neither the page nor its state is there under a name of somebody else', async () => {
    for (const url of ['/stage', '/stage/state', '/stage/events']) {
      const response = await app.inject({ url, headers: { host: 'evil.example' } })
      expect(response.statusCode).toBe(403)
    }
  })

  it.each([
    [{}, /^act is one of: say, /],
    [{ act: 'toString' }, /^act is one of/],
    [{ act: 'say', person: 'Nobody', chat: 1, text: 'x' }, 'There is nobody called Nobody.'],
    [{ act: 'say', person: 'Alice', chat: 'x', text: 'x' }, 'chat is no chat.'],
    [{ act: 'say', person: 'Alice', chat: -5, text: 'x' }, 'There is no such group.'],
    [{ act: 'newPerson', name: ' ', language: 'en' }, 'name is missing.'],
    [{ act: 'newPerson', name: 'Ada', language: 'xx' }, 'language is none that the bot speaks.'],
    [{ act: 'newPerson', name: 'alice', language: 'en' }, 'There is somebody called alice already.'],
    [{ act: 'newGroup', person: 'Olga', title: 'Ethers', size: 9, isPublic: false }, /already/],
    [{ act: 'newGroup', person: 'Olga', title: 'New', size: 1, isPublic: false }, 'size is below 2.'],
  ])('answer %j with a sentence', async (body, error) => {
    expect(await act(body)).toEqual({ status: 400, error: expect.stringMatching(error) })
  })

  it('show somebody new on the page at once', async () => {
    const events: ScreenEvent[] = []
    const { close } = telegram.screens((more) => void events.push(...more))
    expect(await act({ act: 'newPerson', name: 'Ada', language: 'ar' })).toMatchObject({ status: 200 })
    await new Promise((resolve) => setImmediate(resolve))
    expect(events).toMatchObject([
      { kind: 'person', person: { name: 'Ada', languageCode: 'ar' } },
      { kind: 'chat' },
    ])
    close()
  })

  it('give a task fresh people, and what builds on it too', async () => {
    expect(await act({ act: 'renew', task: 'sell' })).toMatchObject({ status: 200 })
    const response = await app.inject({ url: '/stage/state', headers: OWN_PAGE })
    expect((response.json() as { cast: object }).cast).toMatchObject({
      alice: 'Alice',
      owner: 'Omar',
      group: 'Night Runners',
      advertiser: 'Mina',
      member: 'Bea',
    })
    const names = telegram.world.people.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Omar', 'Mina', 'Bea']))
  })
})

describe('a member who leaves', () => {
  const faults = () => createFaults({ telegram, rpc: { cut: () => {}, mend: async () => {} } as never })

  it('is whoever has joined last, and never the owner or the bot', () => {
    const group = telegram.supergroup('Readers', { owner: telegram.user('Olga') })
    group.addsBot()
    for (const name of ['Bo', 'Cy']) telegram.user(name).joins(group)
    faults().set({ name: 'member_leaves', on: true, group: 'Readers' })
    expect(group.members()).toEqual(expect.arrayContaining(['Olga', 'Bo']))
    expect(group.members()).not.toContain('Cy')
    faults().set({ name: 'member_leaves', on: true, group: 'Readers' })
    expect(group.members()).not.toContain('Bo')
    expect(() => faults().set({ name: 'member_leaves', on: true, group: 'Readers' })).toThrow(
      'Nobody could leave Readers.',
    )
    expect(group.members()).toContain('Olga')
  })

  it('needs a group', () => {
    expect(() => faults().set({ name: 'member_leaves', on: true, group: 'Nowhere' })).toThrow(
      'There is no group Nowhere.',
    )
  })
})
