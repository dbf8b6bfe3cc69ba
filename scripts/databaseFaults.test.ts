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

const CHANGES_NOTHING = 'This command changes nothing in it: run it again once it answers.'
const NOT_DONE = 'The step that failed changed nothing.'
const OUTCOMES: readonly { readonly words: readonly [string, ...string[]]; readonly unknown: string }[] = [
  { words: ['payouts', '--now'], unknown: 'Run it again: each debt is paid once.' },
  {
    words: ['reconcile', '--clear', 'a donation'],
    unknown: 'Run npm run reconcile first, and clear again only what it then shows.',
  },
]

describe.each([
  ...READING.map((words) => ({ words, end: CHANGES_NOTHING })),
  ...[...WRITING, ...WRITING_BY_CHAIN].map((words) => ({ words, end: NOT_DONE })),
])('npm run $words', ({ words, end }) => {
  it('says in one line that no database answers', async () => {
    expect(await run(words, { DATABASE_URL: await nowhere() })).toEqual({
      code: 1,
      out: '',
      err: `The database failed this command: nothing listens there. ${end}\n`,
    })
  })
})

/** A migrated database of its own; payouts are stopped there, for a command that resumes them. */
async function createFor(
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const name = `of_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name} template ${words[0] === 'migrate' ? 'template0' : 'foyer'}`)
  if (words[0] === 'reconcile') {
    const hold = `insert into payout_hold (escrow, block_number, held_at) values ('${chain.place.escrow}', 1, now())`
    await ask(name, hold)
  }
  for (const [setting, value] of Object.entries(settings)) {
    await admin.query(`alter database ${name} set ${setting} = '${value}'`)
  }
  return urlOf(name)
}

async function ask(name: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('on a read-only database', () => {
  const settings = { default_transaction_read_only: 'on' }

  it.each(WRITING.map((words) => ({ words })))(
    '$words says so, and that it changed nothing',
    async ({ words }) => {
      expect(await run(words, { DATABASE_URL: await createFor(words, settings) })).toEqual({
        code: 1,
        out: '',
        err: `The database failed this command: it is read-only. ${NOT_DONE}\n`,
      })
    },
  )

  it('doctor calls it wrong', async () => {
    const words = ['doctor'] as const
    const { code, out, err } = await run(words, { DATABASE_URL: await createFor(words, settings) })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('WRONG  database  The database takes no changes: it is read-only.')
  })
})

/** Commits wait for a standby that never comes, while everything else works. */
describe('P138: on a primary that is cut off from its standby', () => {
  async function hang(standby: string): Promise<void> {
    await admin.query(`alter system set synchronous_standby_names = '${standby}'`)
    await admin.query('select pg_reload_conf()')
  }

  /** Runs commands at once, each on a database of its own, and something else until they have ended. */
  async function runAll({
    url,
    during,
  }: {
    url: readonly string[]
    during: (isOver: () => boolean) => Promise<void>
  }): Promise<readonly Run[]> {
    await hang('nobody')
    let isOver = false
    try {
      const runs = Promise.all(OUTCOMES.map(({ words }, n) => run(words, { DATABASE_URL: url[n] ?? '' })))
      await Promise.all([runs.finally(() => (isOver = true)), during(() => isOver)])
      return await runs
    } finally {
      await hang('')
    }
  }

  async function createEach(): Promise<readonly string[]> {
    const urls: string[] = []
    for (const { words } of OUTCOMES) urls.push(await createFor(words))
    return urls
  }

  const say = (why: string) =>
    OUTCOMES.map(({ unknown }) => ({
      code: 1,
      out: '',
      err: `The database failed this command: ${why}. Whether the last step was saved is unknown. ${unknown}\n`,
    }))

  it('P139: a command says that the outcome is unknown when no commit is answered', async () => {
    const url = await createEach()
    const fresh = await createFor(['migrate'])
    const runs = await runAll({
      url,
      // More that wait, at the same time: migrate is patient, and begins nothing on a server that does not commit.
      async during() {
        const examined = run(['doctor'])
        const places = [await nowhere(), fresh]
        const migrated = await Promise.all(places.map((DATABASE_URL) => run(['migrate'], { DATABASE_URL })))
        expect(migrated).toEqual(
          places.map((url) => ({
            code: 1,
            out: '',
            err: `DATABASE_URL: ${new URL(url).host} did not answer, or answered no commit, within 15 s.\n`,
          })),
        )
        expect((await examined).out).toContain(
          'WRONG  database  Reads are answered and commits are not: PostgreSQL waits for its standby.',
        )
      },
    })
    expect(runs).toEqual(say('a commit was not answered'))
    expect(await run(['migrate'], { DATABASE_URL: fresh })).toMatchObject({ code: 0, err: '' })
  })

  it('P139: so it does when a waiting commit is cancelled, which answers with a warning; to run it again is harmless', async () => {
    const url = await createEach()
    const runs = await runAll({
      url,
      async during(isOver) {
        while (!isOver()) {
          await admin.query(
            "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
          )
          await new Promise((resolve) => setTimeout(resolve, 25))
        }
      },
    })
    expect(runs).toEqual(say('a commit was not confirmed'))
    expect(await run(['payouts', '--now'], { DATABASE_URL: url[0] ?? '' })).toEqual({
      code: 0,
      out: 'The running server is now paying what is due.\n',
      err: '',
    })
    expect(await run(['reconcile', '--clear', 'a donation'], { DATABASE_URL: url[1] ?? '' })).toEqual({
      code: 1,
      out: '',
      err: 'Nothing stops payouts.\n',
    })
  })
})
