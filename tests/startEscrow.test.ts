import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deployEscrow, EMBEDDED_OPERATOR_KEY } from '../sandbox/chain/escrow.ts'
import { privateKeyOf } from '../sandbox/chain/wallets.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../sandbox/telegram/start.ts'
import { displayAddress } from '../server/shared/addresses.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { refusedUrl } from './fixtures/chain.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { allocation, type EscrowChain, startEscrowChain } from './fixtures/escrow.ts'
import { endProcesses, startProcess, until } from './fixtures/process.ts'

const OTHER_KEY = `0x${'42'.repeat(32)}` as const
const TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'

let chain: EscrowChain
let telegram: TelegramSandbox
let database: TestDatabase

beforeAll(async () => {
  chain = await startEscrowChain()
  await chain.fillSurplus(1_000_000n)
})
beforeEach(async () => {
  telegram = await startTelegramSandbox({ port: 0, botToken: TOKEN })
  database = await createTestDatabase()
})
afterEach(async () => {
  await endProcesses()
  await telegram.stop()
  await database.drop()
})
afterAll(() => chain.stop())

const start = (env: Record<string, string> = {}) =>
  startProcess({
    DATABASE_URL: database.url,
    CHAIN_ID: '31337',
    RPC_URL: chain.url,
    ESCROW_ADDRESS: chain.place.escrow,
    USDC_ADDRESS: chain.place.usdc,
    OPERATOR_PRIVATE_KEY: EMBEDDED_OPERATOR_KEY,
    DEPOSIT_LINK_SECRET: 'a secret of at least thirty-two bytes',
    FINALITY: 'latest',
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-of-the-test',
    PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    TELEGRAM_API_ROOT: telegram.url,
    ...env,
  })

async function failsToStart(env: Record<string, string>): Promise<string> {
  const server = await start(env)
  expect(await server.ended).toBe(1)
  expect(server.output()).not.toMatch(/\bat .*:\d+:\d+/)
  return server.output()
}

describe('P02: the server', () => {
  it('starts with its own escrow, and has nothing to say about it', async () => {
    const server = await start()
    await server.runs()
    expect(server.output()).not.toMatch(/"level":[456]0/)
  })

  it('does not start with another contract for the escrow', async () => {
    expect(await failsToStart({ ESCROW_ADDRESS: chain.place.usdc })).toContain(
      `ESCROW_ADDRESS ${displayAddress(chain.place.usdc)} is not the escrow that this version was built for.`,
    )
  })

  it('does not start with an address where there is none', async () => {
    const nowhere = `0x${'e5'.repeat(20)}`
    expect(await failsToStart({ ESCROW_ADDRESS: nowhere })).toContain('is no contract on chain 31337.')
  })

  it('does not start with another USDC than that of the escrow', async () => {
    expect(await failsToStart({ USDC_ADDRESS: chain.place.escrow })).toContain(
      `holds USDC ${displayAddress(chain.place.usdc)}, but USDC_ADDRESS is`,
    )
  })

  it('starts while the RPC is down, and says that the escrow is not checked yet', async () => {
    const server = await start({ RPC_URL: await refusedUrl() })
    await server.runs()
    expect(server.output()).toContain('the escrow cannot be checked')
  })

  it('does not start with another contract for an older escrow', async () => {
    expect(await failsToStart({ ESCROW_RETIRED: chain.place.usdc })).toContain(
      `ESCROW_RETIRED ${displayAddress(chain.place.usdc)} is not the escrow that this version was built for.`,
    )
  })

  it('does not start with a relay key that has a role at the escrow', async () => {
    const RELAY_PRIVATE_KEY = privateKeyOf('escrow', 'feeWallet')
    expect(await failsToStart({ RELAY_PRIVATE_KEY, RELAY_GAS_DAILY: '0.01' })).toContain(
      "RELAY_PRIVATE_KEY is the key of the escrow's feeWallet: use another one.",
    )
  })

  it('watches an older escrow beside the present one', async () => {
    const { escrow } = await deployEscrow(chain.url, { operatorKey: OTHER_KEY, wallets: [] })
    const server = await start({ ESCROW_RETIRED: escrow })
    await server.runs()
    expect(server.output()).toContain(`the escrow's operator is ${privateKeyToAddress(OTHER_KEY)}`)
    await until(async () => {
      const { rows } = await database.pool.query<{ escrow: string }>(
        'select distinct escrow from chain_checkpoint',
      )
      return rows.length === 2
    })
  })

  it("starts with a key that is not the operator's, and says whose it should be", async () => {
    const server = await start({ OPERATOR_PRIVATE_KEY: `0x${'77'.repeat(32)}` })
    await server.runs()
    expect(server.output()).toContain(`the escrow's operator is ${chain.operator.address}`)
  })
})

it('P73: what a command-line tool enqueues beside the running server is sent by the server', async () => {
  const server = await start()
  await server.runs()
  const { source, data } = allocation(chain.place.escrow)
  const tool = spawn(process.execPath, [
    LAUNCHER,
    'senderProcess',
    database.url,
    chain.url,
    `enqueue|${source}|${data}`,
  ])
  expect(await once(tool, 'exit')).toEqual([0, null])
  const find = () =>
    database.db
      .selectFrom('chain_transaction')
      .select('status')
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
  await until(async () => (await find()).status === 'final')
  // By now the watcher may have seen that it allocates a payment that is in no books, and so may whoever compares them hourly.
  const failures = server
    .output()
    .split('\n')
    .filter(
      (line) => /"level":[56]0/.test(line) && !/is not in our books|books and chain disagree/.test(line),
    )
  expect(failures).toEqual([])
  expect(server.output()).not.toContain(data)
})
