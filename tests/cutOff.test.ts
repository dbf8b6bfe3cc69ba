import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTelegramSandbox, type TelegramSandbox } from '../sandbox/telegram/start.ts'
import { pollUpdates } from '../server/adapters/telegram/pollUpdates.ts'
import { watchDatabase } from '../server/database/health.ts'
import { startCluster, type TestCluster } from './fixtures/cluster.ts'
import { createTestContext } from './fixtures/context.ts'
import { endProcesses, startProcess, until } from './fixtures/process.ts'
import { startTestRpc, type TestRpc } from './fixtures/rpc.ts'
import { BOT_ID, BOT_TOKEN } from './fixtures/telegram.ts'

/** How long a process may be wrong about its database, and what a busy machine adds. */
const KNOWN_WITHIN_MS = 5_000 + 5_000

let cluster: TestCluster
let telegram: TelegramSandbox
let rpc: TestRpc

beforeAll(async () => {
  ;[cluster, telegram, rpc] = await Promise.all([
    startCluster(),
    startTelegramSandbox({ port: 0, botToken: BOT_TOKEN }),
    startTestRpc(),
  ])
})
afterAll(async () => {
  await endProcesses()
  await telegram.stop()
  await rpc.close()
  await cluster.stop()
})

describe('P140: a primary that is cut off while this process polls', () => {
  it('loses no update and stores none twice: none is confirmed, and nobody polls until commits are answered', async () => {
    const database = cluster.open({ name: 'polling test', size: 4, onIdleError: () => health.suspect() })
    const health = watchDatabase({ database, log: pino({ level: 'silent' }) })
    health.begin()
    const stopping = new AbortController()
    const bot = { botId: BOT_ID, token: BOT_TOKEN, apiRoot: telegram.url, database }
    const ended = pollUpdates(createTestContext(database), bot, stopping.signal)
    const polls = () => telegram.calls.filter(({ method }) => method === 'getupdates')
    const stored = async () => {
      const rows = await cluster.query<{ id: number }>('select update_id::int as id from inbox order by seq')
      return rows.map(({ id }) => id)
    }
    telegram.user('Alice').says('before')
    await until(async () => (await stored()).length === 1)

    await cluster.hangCommits()
    for (const text of ['one', 'two', 'three']) telegram.user('Alice').says(text)
    const given = telegram.world.pending.map(({ update_id: id }) => id)
    await until(() => health.state === 'down')
    const asked = polls().length
    telegram.user('Alice').says('four')
    await sleep(2_000)
    expect(polls().length).toBe(asked)
    expect(telegram.world.pending.map(({ update_id: id }) => id)).toEqual(expect.arrayContaining(given))

    await cluster.releaseCommits()
    await until(async () => (await stored()).length === 5)
    await until(() => telegram.world.pending.length === 0)
    expect(new Set(await stored()).size).toBe(5)
    stopping.abort()
    await ended
    await health.end()
    await database.close()
  })
})

describe('P138: /ready of a server whose primary is cut off', () => {
  it('tells the truth within seconds, and again when commits are answered; /health answers throughout', async () => {
    const server = await startProcess({
      DATABASE_URL: cluster.url,
      CHAIN_ID: '31337',
      RPC_URL: rpc.url,
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_API_ROOT: telegram.url,
      TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-of-the-test',
      PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    })
    await server.runs()
    const ready = async () => {
      const response = await fetch(`${server.metricsOrigin}/ready`)
      return { status: response.status, text: await response.text() }
    }
    const health = async () => (await fetch(`${server.origin}/health`)).json()
    await until(async () => (await ready()).status === 200)

    await cluster.hangCommits()
    const hungAt = performance.now()
    await until(async () => (await ready()).text === 'not ready\nthe database answers no commit\n')
    expect(performance.now() - hungAt).toBeLessThan(KNOWN_WITHIN_MS)
    expect(await health()).toMatchObject({ database: 'down' })

    await cluster.releaseCommits()
    const releasedAt = performance.now()
    await until(async () => !(await ready()).text.includes('the database'))
    expect(performance.now() - releasedAt).toBeLessThan(KNOWN_WITHIN_MS)
    await until(async () => (await ready()).status === 200)
    expect(await health()).toMatchObject({ database: 'up' })
  })
})
