import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMBEDDED_OPERATOR_KEY, EMBEDDED_RELAY_KEY } from '../sandbox/chain/escrow.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../sandbox/telegram/start.ts'
import { readList } from '../scripts/guard/readList.ts'
import { parseConfig } from '../server/config.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { payeesListJob } from '../server/payouts/jobs.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { type DepositSystem, startDepositSystem } from './fixtures/deposits.ts'
import { endProcesses, type ServerProcess, startProcess, until } from './fixtures/process.ts'

const TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'
const KEYS = { OPERATOR_PRIVATE_KEY: EMBEDDED_OPERATOR_KEY, RELAY_PRIVATE_KEY: EMBEDDED_RELAY_KEY }
const PATIENCE = 180_000

let on: DepositSystem
let telegram: TelegramSandbox
let web: ServerProcess
let worker: ServerProcess
let env: Record<string, string>

beforeAll(async () => {
  on = await startDepositSystem()
  telegram = await startTelegramSandbox({ port: 0, botToken: TOKEN })
  env = {
    DATABASE_URL: on.database.url,
    CHAIN_ID: '31337',
    RPC_URL: on.chain.url,
    ESCROW_ADDRESS: on.chain.place.escrow,
    USDC_ADDRESS: on.chain.place.usdc,
    RELAY_GAS_DAILY: '1',
    FINALITY: 'latest',
    DEPOSIT_LINK_SECRET: String(on.ctx.config.depositLinkSecret),
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-of-the-test',
    PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    TELEGRAM_API_ROOT: telegram.url,
    RATE_LIMIT_ADDRESS: '1000000',
  }
  web = await startProcess({ ...env, ROLES: 'http' })
  await web.runs()
  worker = await startProcess({ ...env, ...KEYS, PUBLIC_URL: web.origin, ROLES: 'worker' })
  await worker.runs()
}, PATIENCE)
afterAll(async () => {
  await endProcesses()
  await telegram.stop()
  await on.stop()
})

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(web.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

it('is nowhere in a process that only answers requests, and neither is that of the relay', () => {
  const environment = readFileSync(`/proc/${web.child.pid}/environ`, 'utf8')
  expect(environment).toContain('ROLES=http')
  const config = inspect(parseConfig({ ...env, ROLES: 'http' }), { depth: 9 })
  for (const text of [environment, config, web.output()])
    for (const key of Object.values(KEYS)) expect(text).not.toContain(key.slice(2))
  expect(web.output()).not.toMatch(/"level":[456]0/)
})

it('is refused there, as is that of the relay', async () => {
  const server = await startProcess({ ...env, ...KEYS, ROLES: 'http' })
  expect(await server.ended).toBe(1)
  for (const [name, key] of Object.entries(KEYS)) {
    expect(server.output()).toContain(`${name}: a process with ROLES=http must not have it`)
    expect(server.output()).not.toContain(key.slice(2))
  }
})

it('is not needed there to look at the escrow', () => {
  const given = { ...env, ROLES: 'http', PATH: process.env.PATH ?? '' }
  const { stdout } = spawnSync(process.execPath, [LAUNCHER, 'doctor'], { env: given, encoding: 'utf8' })
  expect(stdout).toContain('is the one that this version was built for')
  expect(stdout).toMatch(/ok +escrow +The operator 0x[0-9a-fA-F]{40} has [\d.]+ ETH for gas\./)
})

it('is not needed there for webhooks and reads', async () => {
  const carol = telegram.user('Carol')
  carol.says('/start')
  await carol.sees(/Foyer/)
  const { wallet } = await on.market.person()
  const groups = await fetch(`${web.origin}/api/groups?wallet=${wallet}`)
  expect(groups.status).toBe(401)
  expect((await fetch(`${web.origin}/api/deposit/config`)).status).toBe(200)
})

it('is not needed there for deposits, by a transfer and by a signature', { timeout: PATIENCE }, async () => {
  const [paid, relayed] = [await on.waits(), await on.waits()]
  const { paymentId } = await on.pays(paid)
  const authorization = await on.signs(relayed)
  const order = await post('/api/deposit/relay', { ...relayed.link, authorization })
  expect(order).toMatchObject({ status: 200, body: { ok: true } })
  for (const body of [
    { paymentId, ...paid.link },
    { paymentId: order.body.paymentId, ...relayed.link },
  ]) {
    await until(async () => (await post('/api/deposit/confirm', body)).body.status === 'credited')
  }
})

it('signs the list of payees that is served there', async () => {
  await enqueue(on.ctx.db, payeesListJob, {})
  const settings = { serverUrl: web.origin, chainId: 31337, escrow: on.chain.place.escrow }
  const operator = parseAddress(privateKeyToAccount(EMBEDDED_OPERATOR_KEY).address)
  const read = () => readList(settings, { operator, now: Date.now() })
  await until(async () => (await read()).kind === 'read')
})
