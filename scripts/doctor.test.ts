import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAUNCHER } from '../server/shared/places.ts'
import { refusedUrl } from '../tests/fixtures/chain.ts'
import { createTestContext } from '../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../tests/fixtures/database.ts'
import { createMarketplace } from '../tests/fixtures/marketplace.ts'

const TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'
const SECRET = 'k3y-0f-the-provider'

/** Each look is a process of its own. */
const PATIENCE_MS = 240_000

type Answer = (request: { readonly method?: string; readonly path: string }) => readonly [number, unknown]

let database: TestDatabase
let folder: string
/** One server for every HTTP call: `/rpc/…` and `/bot…`. */
let server: http.Server
let origin: string
let answer: Answer

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'foyer-doctor-'))
  server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url ?? '/'
    const { method } = path.startsWith('/rpc') ? (JSON.parse(body) as { method: string }) : {}
    const [status, result] = answer(method === undefined ? { path } : { path, method })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
  await database.drop()
})

/** Of a deployment in which nothing is embedded. */
async function examine(
  env: Record<string, string> = {},
): Promise<{ code: number; lines: readonly string[] }> {
  const whole = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    CHAIN_ID: '31337',
    RPC_URL: `${origin}/rpc/${SECRET}?key=${SECRET}`,
    TELEGRAM_API_ROOT: origin,
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
    PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    ESCROW_ADDRESS: '0x00000000000000000000000000000000000e5c40',
    USDC_ADDRESS: `0x${'dc'.repeat(20)}`,
    OPERATOR_PRIVATE_KEY: `0x${'42'.repeat(32)}`,
    DEPOSIT_LINK_SECRET: 'a secret that signs links, of 32 bytes',
    ...env,
  }
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [LAUNCHER, 'doctor'], { cwd: folder, env: whole }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    )
  })
  for (const secret of [
    SECRET,
    TOKEN,
    TOKEN.slice(10),
    '127.0.0.1',
    'viem',
    'Error',
    'docs.',
    '42'.repeat(9),
  ]) {
    expect(output).not.toContain(secret)
  }
  const lines = output.trim().split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(170)
  return { code, lines }
}

const rpc = (result: unknown) => [200, { jsonrpc: '2.0', id: 1, ...(result as object) }] as const
const refusal = (code: number, description: string) =>
  [code, { ok: false, error_code: code, description }] as const

describe('npm run doctor', { timeout: PATIENCE_MS }, () => {
  it('says in one sentence each what is wrong and what to do, without addresses, keys and what libraries add', async () => {
    answer = ({ method }) =>
      method === undefined ? refusal(401, 'Unauthorized') : [401, { error: `no such key ${SECRET}` }]
    const unknown = new URL(database.url)
    unknown.pathname = '/nowhere'
    const { code, lines } = await examine({ DATABASE_URL: unknown.href })
    expect(code).toBe(1)
    expect(lines).toEqual([
      'WRONG  database  The database cannot be asked: there is no such database.',
      '                 → Check DATABASE_URL, and that PostgreSQL runs and takes this user. Behind Patroni, patronictl list shows who leads.',
      'WRONG  chain     RPC endpoint 1 does not answer.',
      '                 → Check RPC_URL, or ask its provider.',
      'look   chain     The word of one RPC endpoint is enough to credit deposits and to allocate surplus.',
      '                 → Name endpoints of two providers in RPC_URL, and leave RPC_AGREE at 2.',
      'WRONG  escrow    The escrow cannot be read: no RPC endpoint answers.',
      '                 → Mend the RPC endpoints first.',
      'WRONG  money     The books cannot be compared with the chain: there is no such database.',
      '                 → Mend the above first.',
      'WRONG  telegram  Telegram cannot be asked: it does not know this bot.',
      '                 → Check TELEGRAM_BOT_TOKEN, and that this machine reaches TELEGRAM_API_ROOT.',
      'WRONG  groups    The groups cannot be checked (the database: there is no such database).',
      '                 → Mend the above first.',
      'look   operator  Nobody gets alerts.',
      '                 → Set OPERATOR_TELEGRAM_IDS to your Telegram id, which the bot tells you when you send it /operator.',
      '',
      '8 things need you.',
    ])
  })

  it('tells an endpoint that asks for patience from one that lacks what is needed', async () => {
    const failures: readonly [ReturnType<Answer>, string][] = [
      [[429, {}], 'it is asked more often than it allows'],
      [[403, 'Forbidden'], 'it refuses us, as where a key is missing or wrong'],
      [[502, {}], 'it answers with HTTP status 502'],
      [rpc({ error: { code: -32_601, message: `no ${SECRET}` } }), 'it lacks a method that is needed'],
      [rpc({ error: { code: -32_000, message: `safe block of ${SECRET}` } }), 'its answer cannot be used'],
      [rpc({ result: null }), 'it does not know such a block'],
    ]
    for (const [failure, explanation] of failures) {
      answer = ({ method }) => {
        if (method === 'eth_chainId') return rpc({ result: '0x7a69' })
        return method === undefined ? refusal(502, 'Bad Gateway') : failure
      }
      const { lines } = await examine()
      expect(lines[2]).toBe(`WRONG  chain     RPC endpoint 1 cannot be used: ${explanation}.`)
      expect(lines).toContain('WRONG  telegram  Telegram cannot be asked: it has a failure of its own.')
    }
  })

  it('calls a database too new that a newer version has migrated', async () => {
    await database.pool.query("insert into kysely_migration values ('9999_later', now()::text)")
    const { code, lines } = await examine()
    expect(code).toBe(1)
    expect(lines[0]).toBe(
      'WRONG  database  The database is too new for this version: a newer one has migrated it (9999_later).',
    )
    await database.pool.query("delete from kysely_migration where name = '9999_later'")
  })

  it('says where the bot cannot look, and that Telegram is out of reach', async () => {
    const market = createMarketplace(createTestContext(database))
    await market.group({ title: 'Night readers' })
    const me = {
      id: 123456789,
      is_bot: true,
      first_name: 'Foyer',
      username: 'foyer_bot',
      can_join_groups: true,
    }
    answer = ({ method, path }) => {
      if (method !== undefined) return [503, {}]
      if (path.endsWith('/getMe')) return [200, { ok: true, result: me }]
      return refusal(403, 'Forbidden: bot was kicked from the supergroup chat')
    }
    const { lines } = await examine()
    expect(lines.find((line) => line.includes('Night readers'))).toMatch(
      /^look {3}groups {4}In “Night readers” \(-\d+\) the bot cannot look: the bot is not there any more\.$/,
    )
    const unreached = await examine({ TELEGRAM_API_ROOT: await refusedUrl() })
    expect(unreached.lines).toContain('WRONG  telegram  Telegram cannot be asked: it cannot be reached.')
    expect(unreached.lines).toContain(
      'WRONG  groups    The groups cannot be checked (Telegram: it cannot be reached).',
    )
  })
})
