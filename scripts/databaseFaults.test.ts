import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../sandbox/ports.ts'
import { type EmbeddedPostgres, startPostgres } from '../sandbox/postgres/start.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { type EscrowChain, startEscrowChain } from '../tests/fixtures/escrow.ts'

const HASH = `0x${'ab'.repeat(32)}`

/** Every command that opens the server's database. `pay`, `ask`, `sandbox` and `ready` ask a server; `guard` and `escrow:…` the chain. */
const READING = [['payouts'], ['why', '1']] as const
const WRITING = [
  ['payouts', '--now'],
  ['reconcile', '--clear', 'a donation'],
] as const
const WRITING_BY_CHAIN = [
  ['reconcile'],
  ['reconcile', '--back'],
  ['escrow:confirm'],
  ['escrow:confirm', HASH],
] as const

let chain: EscrowChain
let folder: string
let postgres: EmbeddedPostgres
let admin: pg.Client

const urlOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-database-faults-'))
  ;[chain, postgres] = await Promise.all([
    startEscrowChain(),
    startPostgres({
      folder: join(folder, 'cluster'),
      port: await findFreePort(),
      password: 'test',
      settings: { fsync: 'off' },
    }),
  ])
  const database = openDatabase({ url: postgres.url, size: 2, name: 'template', onIdleError: () => {} })
  await migrate(database)
  await database.close()
  admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await Promise.all([chain.stop(), postgres.stop()])
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** With the environment of a deployment in which nothing is embedded. */
function run(
  [name, ...args]: readonly [string, ...string[]],
  env: Record<string, string> = {},
): Promise<Run> {
  const whole = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    CHAIN_ID: '31337',
    RPC_URL: chain.url,
    TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
    TELEGRAM_BOT_TOKEN: '123456789:AAfakefakefakefakefakefakefakefakefa',
    TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
    PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    ESCROW_ADDRESS: chain.place.escrow,
    USDC_ADDRESS: chain.place.usdc,
    FINALITY: 'latest',
    OPERATOR_PRIVATE_KEY: `0x${'42'.repeat(32)}`,
    DEPOSIT_LINK_SECRET: 'a secret that signs links, of 32 bytes',
    ...env,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [LAUNCHER, name, ...args], { cwd: folder, env: whole }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

const nowhere = async () => `postgres://foyer:test@127.0.0.1:${await findFreePort()}/foyer`

describe.each([
  ...READING.map((words) => ({
    words,
    end: 'This command changes nothing in it: run it again once it answers.',
  })),
  ...[...WRITING, ...WRITING_BY_CHAIN].map((words) => ({
    words,
    end: 'The step that failed changed nothing.',
  })),
])('$words', ({ words, end }) => {
  it('says in one line that no database answers', async () => {
    expect(await run(words, { DATABASE_URL: await nowhere() })).toEqual({
      code: 1,
      out: '',
      err: `The database failed this command: nothing listens there. ${end}\n`,
    })
  })
})

it('npm run migrate waits for a database, and not for ever', async () => {
  const url = await nowhere()
  expect(await run(['migrate'], { DATABASE_URL: url })).toEqual({
    code: 1,
    out: '',
    err: `DATABASE_URL: ${new URL(url).host} did not answer within 15 s.\n`,
  })
})
