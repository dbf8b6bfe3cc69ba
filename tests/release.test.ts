import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTelegramSandbox, type TelegramSandbox } from '../sandbox/telegram/start.ts'
import { startHealthProxy } from '../scripts/chaos/fronts.ts'
import { letVisitorsCome } from '../scripts/chaos/visitors.ts'
import { RELEASED } from '../scripts/release/files.ts'
import { packRelease } from '../scripts/release/pack.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { endProcesses, type ServerProcess, startProcess, until } from './fixtures/process.ts'
import { startTestRpc, type TestRpc } from './fixtures/rpc.ts'
import { textUpdate } from './fixtures/updates.ts'

const TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'
const SECRET = 'webhook-secret-of-the-test'
const PUBLIC_URL = 'https://ads.example'

/** Has the server fail where it reads `.env`. */
const BREAK_ENVIRONMENT = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { existsSync } = fs
  fs.existsSync = (path) => {
    if (path === '.env') throw new Error('broken')
    return existsSync(path)
  }
  syncBuiltinESMExports()`

let folder: string
let release: string
let database: TestDatabase
let telegram: TelegramSandbox
let rpc: TestRpc

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-release-'))
  release = join(folder, 'release')
  mkdirSync(release)
  execFileSync('tar', ['-xzf', await packRelease(folder), '-C', release, '--strip-components=1'])
  database = await createTestDatabase()
  telegram = await startTelegramSandbox({ port: 0, botToken: TOKEN })
  rpc = await startTestRpc()
})
afterAll(async () => {
  await endProcesses()
  await rpc.close()
  await telegram.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const read = (name: string) => JSON.parse(readFileSync(join(release, name), 'utf8'))

function run(name: string, args: readonly string[] = [], env: Record<string, string> = {}): string {
  const [, words = ''] = /^(?:exec )?node (.+)$/.exec(read('package.json').scripts[name]) ?? []
  return execFileSync(process.execPath, [...words.split(' '), ...args], {
    cwd: release,
    env,
    encoding: 'utf8',
  })
}

const configuration = () => ({
  NODE_ENV: 'production',
  PUBLIC_URL,
  DATABASE_URL: database.url,
  CHAIN_ID: '31337',
  RPC_URL: rpc.url,
  TELEGRAM_BOT_TOKEN: TOKEN,
  TELEGRAM_WEBHOOK_SECRET: SECRET,
  PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
  TELEGRAM_API_ROOT: telegram.url,
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_WALLET: '1000000',
  DRAIN_DELAY_SECONDS: '1',
})

const start = async (env: Record<string, string>): Promise<ServerProcess> => {
  const launcher = join(release, 'foyer.js')
  const server = await startProcess({ ...configuration(), ...env }, { launcher, cwd: release })
  await server.runs()
  return server
}

describe('a release', () => {
  it('P61: holds the pages, the commands, the artifacts and the documents, and no test, sandbox or package of development', () => {
    const held = globSync('**', { cwd: release, exclude: ['node_modules/**'] })
    for (const path of ['web/dist/assets', 'contracts/artifacts/standardInput.json', 'docs/operating.md']) {
      expect(held).toContain(path)
    }
    expect(held.filter((path) => /\.test\.ts$|^sandbox|^tests|^web\/dist\/stage|\.tsx$/.test(path))).toEqual(
      [],
    )
    const { scripts, devDependencies, dependencies } = read('package.json')
    expect(Object.keys(scripts)).toEqual([...RELEASED])
    expect({ devDependencies, dependencies }).toEqual({})
  })

  it('runs without any package: its programs are whole, and find everything in their own folder', () => {
    // Nothing below the folder for temporary files has packages that could stand in.
    expect(existsSync(join(release, 'node_modules'))).toBe(false)
    for (const name of RELEASED) expect(run(name, ['--help'])).toMatch(/Examples?:/)
    const bundled = globSync('bundle/release/*.js', { cwd: release })
    expect(bundled.length).toBeGreaterThan(20)
    const sources = bundled.flatMap((path) => {
      const map = join(release, `${path}.map`)
      return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')).sources as string[]) : []
    })
    expect(sources.length).toBeGreaterThan(1_000)
    expect(sources.filter((path) => /\.\.\/(?:sandbox|tests|bench)\//.test(path))).toEqual([])
  })

  it('installs from its lock without a network, since there is nothing to install', () => {
    execFileSync('npm', ['ci', '--offline', '--silent'], { cwd: release })
    expect(run('start', ['--help'])).toContain('npm start')
  })

  it('carries the licence of each package inside, those of the pages too', () => {
    const text = readFileSync(join(release, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
    for (const name of ['fastify', 'viem', 'kysely', 'graphile-worker', 'preact']) {
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'))
    }
    expect(text).toContain('Permission is hereby granted, free of charge')
    expect(text).not.toMatch(/^vitest /m)
  })

  it('says in one sentence that it is not whole, and which program there is not', () => {
    const refusal = (launcher: string, name: string) =>
      spawnSync(process.execPath, [launcher, name], { encoding: 'utf8' })
    const broken = join(folder, 'broken')
    mkdirSync(broken)
    copyFileSync(join(release, 'foyer.js'), join(broken, 'foyer.js'))
    copyFileSync(join(release, 'package.json'), join(broken, 'package.json'))
    expect(refusal(join(broken, 'foyer.js'), 'start')).toMatchObject({
      status: 1,
      stderr: 'The folder “bundle” is missing or broken: unpack the release again.\n',
    })
    expect(refusal(join(release, 'foyer.js'), 'sandbox')).toMatchObject({
      status: 1,
      stderr: 'There is no program “sandbox”.\n',
    })
  })

  it('tells where in the sources an error comes from', () => {
    const { stderr } = spawnSync(process.execPath, ['foyer.js', 'start'], {
      cwd: release,
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(BREAK_ENVIRONMENT)}` },
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/^Error: broken\n/)
    expect(stderr).toMatch(/at .*\/server\/environment\.ts:\d+:\d+/)
  })

  it('every link of its documents leads somewhere', () => {
    const dead = globSync('docs/*.md', { cwd: release }).flatMap((path) => {
      const text = readFileSync(join(release, path), 'utf8')
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to)
      return links.filter((to) => !existsSync(join(release, dirname(path), to))).map((to) => `${path}: ${to}`)
    })
    expect(dead).toEqual([])
  })

  it('without a configuration it says that it embeds nothing', async () => {
    const server = await startProcess({}, { launcher: join(release, 'foyer.js'), cwd: release })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe('A release embeds nothing: set NODE_ENV=production.\n')
  })
})

it('P61: a release serves behind a load balancer, and no restart fails a request, loses an update or handles one twice', async () => {
  const names = ['http 1', 'http 2', 'worker']
  const running = await Promise.all(names.map((name) => start({ ROLES: name.split(' ')[0] ?? '' })))
  const [one, two] = running
  if (!one || !two) throw new Error('nothing runs')
  const front = await startHealthProxy([one, two])
  const visitors = await letVisitorsCome(front.url, {
    publicUrl: PUBLIC_URL,
    chainId: 31337,
    hasEscrow: false,
  })
  const updates = writeAllTheTime(front.url)
  for (const [i, server] of running.entries()) {
    server.signal('SIGTERM')
    expect(await server.ended, server.output()).toBe(0)
    const [PORT, METRICS_PORT] = [server.origin, server.metricsOrigin].map((origin) => new URL(origin).port)
    const ports = { PORT: PORT ?? '', METRICS_PORT: METRICS_PORT ?? '' }
    const again = await start({ ROLES: names[i]?.split(' ')[0] ?? '', ...ports })
    expect(run('ready', ['--wait', '30'], ports)).toBe('')
    running[i] = again
  }
  const statuses = await updates.stop()
  expect(await visitors.stop()).toEqual([])
  await front.stop()
  expect(new Set(statuses)).toEqual(new Set([200]))
  await until(async () => (await count("inbox where status = 'pending'")) === 0)
  expect(await count("inbox where status = 'done'")).toBe(statuses.length)
  const { rows } = await database.pool.query(
    "select count(*)::int as sent from outbox where method like 'send%' group by chat_key",
  )
  expect(rows).toEqual(statuses.map(() => ({ sent: 1 })))
})

async function count(what: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as number from ${what}`)
  return rows[0]?.number ?? 0
}

/** New people write to the bot, one after another, as Telegram tells it. */
function writeAllTheTime(origin: string) {
  const statuses: number[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const response = await fetch(`${origin}/telegram/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': SECRET },
        body: JSON.stringify(textUpdate({ chat: 1_000 + statuses.length, text: '/help' })),
      })
      statuses.push(response.status)
      await sleep(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return statuses
    },
  }
}
