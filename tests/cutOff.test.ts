import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
/** The server's own. */
let otherTelegram: TelegramSandbox
let rpc: TestRpc

beforeAll(async () => {
  ;[cluster, telegram, otherTelegram, rpc] = await Promise.all([
    startCluster(),
    startTelegramSandbox({ port: 0, botToken: BOT_TOKEN }),
    startTelegramSandbox({ port: 0, botToken: BOT_TOKEN }),
    startTestRpc(),
  ])
})
afterAll(async () => {
  await endProcesses()
  await Promise.all([telegram.stop(), otherTelegram.stop()])
  await rpc.close()
  await cluster.stop()
})

/** One part of the system, which meets the fault beside the other one. */
interface Part {
  cutOff(): Promise<void>
  mended(): Promise<void>
}

/** It loses no update and stores none twice: none is confirmed, and nobody polls until commits are answered. */
async function poll(): Promise<Part> {
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
  return {
    async cutOff() {
      for (const text of ['one', 'two', 'three']) telegram.user('Alice').says(text)
      const given = telegram.world.pending.map(({ update_id: id }) => id)
      await until(() => health.state === 'down')
      const asked = polls().length
      telegram.user('Alice').says('four')
      await sleep(2_000)
      expect(polls().length).toBe(asked)
      expect(telegram.world.pending.map(({ update_id: id }) => id)).toEqual(expect.arrayContaining(given))
    },
    async mended() {
      await until(async () => (await stored()).length === 5)
      await until(() => telegram.world.pending.length === 0)
      expect(new Set(await stored()).size).toBe(5)
      stopping.abort()
      await ended
      await health.end()
      await database.close()
    },
  }
}

/** /ready tells the truth within seconds, and again when commits are answered; /health answers throughout. */
async function serve(): Promise<Part> {
  const server = await startProcess({
    DATABASE_URL: cluster.url,
    CHAIN_ID: '31337',
    RPC_URL: rpc.url,
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_ROOT: otherTelegram.url,
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
  return {
    async cutOff() {
      const hungAt = performance.now()
      await until(async () => (await ready()).text === 'not ready\nthe database answers no commit\n')
      expect(performance.now() - hungAt).toBeLessThan(KNOWN_WITHIN_MS)
      expect(await health()).toMatchObject({ database: 'down' })
    },
    async mended() {
      const releasedAt = performance.now()
      await until(async () => !(await ready()).text.includes('the database'))
      expect(performance.now() - releasedAt).toBeLessThan(KNOWN_WITHIN_MS)
      await until(async () => (await ready()).status === 200)
      expect(await health()).toMatchObject({ database: 'up' })
    },
  }
}

it('P138, P140: while a primary is cut off, polling loses no update and /ready tells the truth', async () => {
  const parts = await Promise.all([poll(), serve()])
  await cluster.hangCommits()
  await Promise.all(parts.map((part) => part.cutOff()))
  await cluster.releaseCommits()
  await Promise.all(parts.map((part) => part.mended()))
})
