/** `npm run unmatched`: lists plain transfers that fit no deposit, and gives them to a campaign or back. Only enqueues. */

import { UsageError } from '../server/commandLine.ts'
import type { Context } from '../server/context.ts'
import { assignPayment } from '../server/deposits/assignPayment.ts'
import { listUnmatched } from '../server/deposits/listUnmatched.ts'
import { returnUnmatched } from '../server/deposits/returnUnmatched.ts'
import { displayAddress, parseAddress } from '../server/shared/addresses.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { formatUsdc, type Usdc, usdc } from '../server/shared/money.ts'
import { whenText } from '../server/shared/time.ts'
import { Failure, runCommand } from './command.ts'
import { readConfig, withContext } from './environment.ts'

const USAGE = `Plain transfers to the escrow that fit no deposit wait here for the operator.

  npm run unmatched                                   lists them, the largest first
  npm run unmatched -- assign <payment> <campaign>    gives one to a campaign
  npm run unmatched -- return <payment> [<address>]   sends one back, to its sender unless told otherwise

  <payment>  its number in the list, or the hash of its transaction

Run it with the environment of the server, beside it or without it: what it decides is in the database at once, and a
running server sends the transaction. A transfer from an exchange comes from an address that is not its customer's: ask
where it should go before you return it.

Example: npm run unmatched -- assign 3 17`

type Unmatched = Awaited<ReturnType<typeof listUnmatched>>[number]

function say(line: string): void {
  console.log(line)
}

async function list(ctx: Context): Promise<void> {
  const payments = await listUnmatched(ctx)
  if (payments.length === 0) return say('No payment waits to be assigned or returned.')
  for (const payment of payments) {
    say(`Payment ${payment.id}: ${formatUsdc(payment.amount)} USDC, ${whenText(payment.minedAt)}`)
    say(`  from         ${displayAddress(payment.sender)}`)
    say(`  transaction  ${payment.txHash}, log ${payment.logIndex}\n`)
  }
  const sum: Usdc = usdc(payments.reduce((total, { amount }) => total + amount, 0n))
  say(`${payments.length} in all, ${formatUsdc(sum)} USDC.`)
}

async function choosePayment(ctx: Context, text: string | undefined): Promise<Unmatched> {
  if (text === undefined) throw new UsageError('Which payment?')
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
    throw new UsageError('Which campaign? Give its number, as its advertiser sees it.')
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

type Act = (ctx: Context, words: readonly string[]) => Promise<void>

const ACTS: Readonly<Record<string, { readonly act: Act; readonly mostWords: number }>> = {
  list: { act: list, mostWords: 0 },
  assign: { act: assign, mostWords: 2 },
  return: { act: giveBack, mostWords: 2 },
}

function chooseAct([command = 'list', ...words]: readonly string[]): Act {
  const known = Object.hasOwn(ACTS, command) ? ACTS[command] : undefined
  if (known === undefined) throw new UsageError(`There is no command ${command}.`)
  const surplus = words[known.mostWords]
  if (surplus !== undefined) throw new UsageError(`“${surplus}” is not understood here.`)
  return known.act
}

await runCommand({ usage: USAGE, words: 4 }, async ({ words }) => {
  const act = chooseAct(words)
  await withContext(await readConfig(), (ctx) => act(ctx, words.slice(1)))
})
