/** `npm run unmatched`: lists plain transfers that fit no deposit, and gives them to a campaign or back. Only enqueues. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { systemClock } from '../server/adapters/clock.ts'
import { openDatabase } from '../server/adapters/database/database.ts'
import { type Config, ConfigError, parseConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { assignPayment } from '../server/deposits/assignPayment.ts'
import { listUnmatched } from '../server/deposits/listUnmatched.ts'
import { returnUnmatched } from '../server/deposits/returnUnmatched.ts'
import { displayAddress, parseAddress } from '../server/shared/addresses.ts'
import { DomainError } from '../server/shared/errors.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { formatUsdc, type Usdc, usdc } from '../server/shared/money.ts'

const USAGE = `Plain transfers to the escrow that fit no deposit wait here for the operator.

  npm run unmatched                                   lists them, the largest first
  npm run unmatched -- assign <payment> <campaign>    gives one to a campaign
  npm run unmatched -- return <payment> [<address>]   sends one back, to its sender unless told otherwise

  <payment>  its number in the list, or the hash of its transaction

Run it with the environment of the server, beside it or without it: what it decides is in the database at once, and a
running server sends the transaction. A transfer from an exchange comes from an address that is not its customer's: ask
where it should go before you return it.`

/** A failure that is told in one sentence. */
class Failure extends Error {}

type Unmatched = Awaited<ReturnType<typeof listUnmatched>>[number]

function say(line: string): void {
  console.log(line)
}

/** The configuration of the server that runs in this environment, embedded parts included. */
async function completeConfig(config: Config): Promise<Config> {
  const embeddedDatabase = config.databaseUrl === undefined ? { databaseUrl: readDatabaseUrl(config) } : {}
  if (!config.embedded.has('chain')) return { ...config, ...embeddedDatabase }
  const { EMBEDDED_OPERATOR_KEY, placeEscrow } = await import('../sandbox/chain/escrow.ts')
  const { escrow, usdc: usdcAddress } = placeEscrow(config.operatorPrivateKey ?? EMBEDDED_OPERATOR_KEY)
  return { ...config, ...embeddedDatabase, escrowAddress: escrow, usdcAddress }
}

function readDatabaseUrl({ dataDir }: Config): string {
  const file = join(dataDir, 'parts.json')
  try {
    const { database } = JSON.parse(readFileSync(file, 'utf8')) as { database?: string }
    if (database !== undefined) return database
  } catch {
    // Told below: there is nothing else to say of a file that cannot be read.
  }
  throw new Failure(
    `There is no database: set DATABASE_URL, or run npm start first (${file} names its database).`,
  )
}

async function list(ctx: Context): Promise<void> {
  const payments = await listUnmatched(ctx)
  if (payments.length === 0) return say('No payment waits to be assigned or returned.')
  for (const payment of payments) {
    const when = payment.minedAt.toISOString().slice(0, 16).replace('T', ' ')
    say(`Payment ${payment.id}: ${formatUsdc(payment.amount)} USDC, ${when} UTC`)
    say(`  from         ${displayAddress(payment.sender)}`)
    say(`  transaction  ${payment.txHash}, log ${payment.logIndex}\n`)
  }
  const sum: Usdc = usdc(payments.reduce((total, { amount }) => total + amount, 0n))
  say(`${payments.length} in all, ${formatUsdc(sum)} USDC.`)
}

async function choosePayment(ctx: Context, text: string | undefined): Promise<Unmatched> {
  if (text === undefined) throw new Failure(`Which payment?\n\n${USAGE}`)
  const payments = await listUnmatched(ctx)
  const found = payments.filter(({ id, txHash }) => String(id) === text || txHash === text.toLowerCase())
  if (found.length > 1)
    throw new Failure(`Several payments are in transaction ${text}: give the number of one.`)
  const [payment] = found
  if (payment === undefined) throw new Failure(`Payment ${text} is not in the list of unmatched payments.`)
  return payment
}

async function assign(ctx: Context, [paymentText, campaignText]: readonly string[]): Promise<void> {
  const payment = await choosePayment(ctx, paymentText)
  if (campaignText === undefined || !/^[1-9]\d{0,15}$/.test(campaignText)) {
    throw new Failure('Which campaign? Give its number, as its advertiser sees it.')
  }
  await assignPayment(ctx, { paymentId: payment.id, campaignId: Number(campaignText) as CampaignId })
  say(`Payment ${payment.id}: ${formatUsdc(payment.amount)} USDC are now campaign ${campaignText}'s.`)
  say('The escrow is told by the running server.')
}

async function giveBack(ctx: Context, [paymentText, address]: readonly string[]): Promise<void> {
  const payment = await choosePayment(ctx, paymentText)
  const to = address === undefined ? payment.sender : parseAddress(address)
  await returnUnmatched(ctx, { paymentId: payment.id, to })
  say(`Payment ${payment.id}: ${formatUsdc(payment.amount)} USDC go back to ${displayAddress(to)}.`)
  say('The running server sends them; the payment leaves the list when that is final.')
}

async function run(ctx: Context, [command = 'list', ...words]: readonly string[]): Promise<void> {
  switch (command) {
    case 'list':
      return list(ctx)
    case 'assign':
      return assign(ctx, words)
    case 'return':
      return giveBack(ctx, words)
    default:
      throw new Failure(`There is no command ${command}.\n\n${USAGE}`)
  }
}

async function main(words: readonly string[]): Promise<void> {
  if (words.some((word) => word === '--help' || word === '-h' || word === 'help')) return say(USAGE)
  const config = await completeConfig(parseConfig(process.env))
  if (config.databaseUrl === undefined) throw new Failure('DATABASE_URL is not set.')
  const database = openDatabase({
    url: config.databaseUrl,
    size: 2,
    name: 'foyer unmatched',
    onIdleError: () => {},
  })
  try {
    await run({ config, clock: systemClock, log: pino({ level: 'silent' }), db: database.db }, words)
  } finally {
    await database.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isPlain = error instanceof Failure || error instanceof DomainError || error instanceof ConfigError
  if (!isPlain) throw error
  console.error(error.message)
  process.exitCode = 1
}
