import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { placeEscrow } from '../sandbox/chain/escrow.ts'
import { DEMO_CAMPAIGNS } from '../sandbox/demoCast.ts'
import { openDatabase } from '../server/database/database.ts'
import { copyDemoFolder } from './fixtures/demoFolder.ts'
import { endProcesses, removeDataDir, type ServerProcess, startProcess, until } from './fixtures/process.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { type Books, compareBooks } from './fixtures/watching.ts'

const PATIENCE_MS = 600_000

let folder: string

afterEach(async () => {
  await endProcesses()
  await removeDataDir(folder)
})

/** Payouts would move money at their hour; these wait for a New Year's night. */
const start = () => startProcess({ DATA_DIR: folder, PAYOUT_CRON: '0 0 1 1 *' })

/** Looks at the books of a server that runs. */
async function withBooks(server: ServerProcess, look: (books: OpenBooks) => Promise<void>): Promise<void> {
  await server.runs()
  await until(() => existsSync(join(folder, 'parts.json')))
  const parts = JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')) as Record<string, string>
  const database = openDatabase({
    url: parts.database ?? '',
    size: 2,
    name: 'test',
    onIdleError: () => {},
  })
  const client = createDeployer(parts.chain ?? '')
  try {
    await look({
      chain: { place: placeEscrow(), client },
      readHead: async () => Number(await client.getBlockNumber()),
      database,
      ctx: database,
    })
  } finally {
    await database.close()
  }
}

type OpenBooks = Books & {
  readonly ctx: ReturnType<typeof openDatabase>
  readonly readHead: () => Promise<number>
}

/** Until the watcher has read the whole chain, and every plain transfer for a campaign has been allocated. */
function areSettled({ database, readHead }: OpenBooks): Promise<void> {
  return until(async () => {
    const { rows } = await database.pool.query<{ settled: boolean }>(
      `select (select max(block_number) from chain_checkpoint) = $1
        and not exists (select from payment where status = 'confirming')
        and not exists (select from chain_transaction where status <> 'final') as settled`,
      [await readHead()],
    )
    return rows[0]?.settled === true
  })
}

/** Has the refunds paid that are due, which would else happen once the hour is seven minutes old, between two looks maybe. */
async function payRefunds(books: OpenBooks): Promise<void> {
  const { pool } = books.database
  await pool.query("select graphile_worker.add_job('refunds_collect', '{}'::json)")
  await until(async () => {
    const { rowCount } = await pool.query(
      "select 1 from ledger_account where kind = 'refund_payable' and balance > 0",
    )
    return rowCount === 0
  })
  await areSettled(books)
}

async function expectTrueBooks(books: OpenBooks): Promise<Awaited<ReturnType<typeof compareBooks>>['chain']> {
  const { ledger, chain } = await compareBooks(books)
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(books.ctx.db)).toEqual({})
  return chain
}

describe('npm start with an empty environment', { timeout: PATIENCE_MS }, () => {
  it('has a ledger that is what the escrow holds, campaign by campaign, also after the next start', async () => {
    folder = await copyDemoFolder()
    const server = await start()
    let paid = {}
    await withBooks(server, async (books) => {
      await areSettled(books)
      await payRefunds(books)
      const chain = await expectTrueBooks(books)
      expect(chain).toMatchObject({ foreign: 0n, claimable: 0n })
      expect(Object.keys(chain.campaigns)).toHaveLength(DEMO_CAMPAIGNS.filter(({ paid }) => paid).length)
      paid = chain
    })
    expect(server.output()).not.toMatch(/"level":[456]0/)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)

    const next = await start()
    await withBooks(next, async (books) => {
      await areSettled(books)
      expect(await expectTrueBooks(books)).toEqual(paid)
    })
    expect(next.output()).not.toContain('are reset')
    expect(next.output()).not.toMatch(/"level":[456]0/)
  })

  it('comes up with true books after one that was killed while it paid for its demo', async () => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
    const server = await start()
    await untilPaid(5)
    server.signal('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    expect(server.output()).not.toContain('the server runs')

    const next = await start()
    await withBooks(next, async (books) => {
      await areSettled(books)
      const chain = await expectTrueBooks(books)
      expect(chain.foreign).toBeGreaterThan(0n)
      expect(Object.keys(chain.campaigns)).toHaveLength(DEMO_CAMPAIGNS.filter(({ paid }) => paid).length)
    })
    expect(next.output()).not.toContain('are reset')
  })
})

/** Until so many credits have been recorded, also by a transaction that nobody else can look into: sequences do not wait. */
async function untilPaid(times: number): Promise<void> {
  const marker = join(folder, 'database', 'elsewhere')
  let client: pg.Client | undefined
  await until(async () => {
    const parent = existsSync(marker) ? readFileSync(marker, 'utf8') : join(folder, 'database')
    client = await connect(join(parent, 'cluster', 'postmaster.pid')).catch(() => undefined)
    return client !== undefined
  })
  await until(async () => {
    const paid = await client?.query<{ paid: string | null }>(
      "select pg_sequence_last_value(to_regclass('credit_id_seq')) as paid",
    )
    return Number(paid?.rows[0]?.paid ?? 0) >= times
  })
  await client?.end()
}

async function connect(pidFile: string): Promise<pg.Client> {
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  const { databasePassword: password } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    databasePassword: string
  }
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'foyer', password, database: 'foyer' })
  client.on('error', () => {})
  await client.connect()
  return client
}
