/** `npm run reconcile`: compares the books with the escrow, and releases payouts that a difference stopped. */
import { setTimeout } from 'node:timers/promises'
import { isHash, parseEventLogs } from 'viem'
import type { Context } from '../server/context.ts'
import { paymentReference } from '../server/deposits/payment.ts'
import { escrowAbi, usdcAbi } from '../server/escrow/escrowAbi.ts'
import { clearHold, findHold, nameAccount } from '../server/payouts/hold.ts'
import type { EscrowReader } from '../server/payouts/readEscrow.ts'
import { guardBooks, type Reconciliation } from '../server/payouts/reconcile.ts'
import { displayAddress, parseAddress } from '../server/shared/addresses.ts'
import { formatUsdc, usdc } from '../server/shared/money.ts'
import { Failure, runCommand } from './command.ts'
import { readConfig, withContext } from './environment.ts'
import { openEscrows, readChain } from './escrowReader.ts'

const USAGE = `Compares the ledger's accounts with the escrow. The worker does so after each batch and every hour. A difference stops
payouts and refunds, never deposits, until somebody has looked into it.

  npm run reconcile                        compares now; ends with code 1 if something differs, or payouts are stopped
  npm run reconcile -- --clear "<reason>"  resumes payouts. The reason is kept, and the differences found are expected from
                                           then on: only other ones stop payouts again.

  npm run reconcile -- --transfer <hash>   says how to give back a plain transfer to the escrow itself (surplus)

Run it with the environment of the server.

Example: npm run reconcile -- --clear "A donation of 5 USDC, found on the explorer"`

const TRIES = 40
const PAUSE_MS = 250

function say(line: string): void {
  console.log(line)
}

/** A running server locks its books now and then, for moments. */
async function compare(ctx: Context, escrow: EscrowReader): Promise<Reconciliation> {
  for (let left = TRIES; left > 0; left--) {
    const result = await readChain(() => guardBooks(ctx, escrow))
    if (result !== undefined) return result
    await setTimeout(PAUSE_MS)
  }
  throw new Failure('The ledger knows nothing of the chain yet, or is catching up with it: try again later.')
}

function show({ place }: EscrowReader, { block, accounts, differences, surplus }: Reconciliation): void {
  say(`Escrow ${displayAddress(place.escrow)}`)
  if (surplus > 0n) {
    say(`It holds ${formatUsdc(usdc(surplus))} USDC that belongs to no campaign: it came by a plain transfer.
How to give a transfer back: npm run reconcile -- --transfer <its transaction's hash>\n`)
  }
  if (differences.length === 0) {
    say(`Books and escrow agree at block ${block}, on all of ${accounts} accounts.`)
    return
  }
  say(`At block ${block}, ${differences.length} of ${accounts} accounts differ:\n`)
  for (const { account, booked, onChain } of differences) {
    say(
      `${nameAccount(account).padEnd(16)} booked ${formatUsdc(usdc(booked))} USDC, in the escrow ${formatUsdc(usdc(onChain))} USDC`,
    )
  }
}

/** Says how money that came by plain transfer can be returned. Nothing here signs for it. */
async function explain(ctx: Context, hash: string): Promise<void> {
  if (!isHash(hash)) throw new Failure('Give the hash of a transaction.')
  const [{ reader, place }, ...others] = openEscrows(ctx.config)
  const receipt = await readChain(() => reader.getTransactionReceipt({ hash }))
  const logs = parseEventLogs({ abi: usdcAbi, eventName: 'Transfer', logs: receipt.logs })
  for (const escrow of [place.escrow, ...others.map((one) => one.place.escrow)]) {
    for (const { address, args, logIndex } of logs) {
      if (parseAddress(address) !== place.usdc || parseAddress(args.to) !== escrow) continue
      const reference = paymentReference({ chainId: place.chainId, txHash: hash, logIndex })
      const read = {
        address: escrow,
        abi: escrowAbi,
        functionName: 'isPaymentUsed',
        args: [reference],
      } as const
      const isUsed = await readChain(() => reader.readContract(read))
      say(`${formatUsdc(usdc(args.value))} USDC came to ${displayAddress(escrow)} from ${args.from}.`)
      if (isUsed) say('It was given to a campaign, or back, already.')
      else {
        say(`Where it came from an exchange, ask its owner for an address first. Have the admin propose, and the guardian approve:
  kind ReturnSurplus, account the address, amount ${args.value}, paymentRef ${reference}`)
      }
    }
  }
}

async function check(ctx: Context): Promise<void> {
  for (const escrow of openEscrows(ctx.config)) show(escrow, await compare(ctx, escrow))
  const hold = await findHold(ctx)
  if (hold === undefined) return
  process.exitCode = 1
  say(
    `\nPayouts are stopped since ${hold.heldAt.toISOString()}. To let them go on: npm run reconcile -- --clear "<reason>"`,
  )
}

async function clear(ctx: Context, reason: string): Promise<void> {
  const trimmed = reason.trim()
  if (trimmed === '' || trimmed.length > 1_000) {
    throw new Failure('Give a reason of at most 1000 characters: it is kept.')
  }
  if (!(await clearHold(ctx, { reason: trimmed }))) throw new Failure('Nothing stops payouts.')
  say('Payouts go on.')
}

await runCommand({ usage: USAGE, options: { clear: 'text', transfer: 'text' } }, async ({ values }) => {
  const { clear: reason, transfer } = values
  return withContext(await readConfig(), (ctx) => {
    if (transfer !== undefined) return explain(ctx, transfer)
    return reason === undefined ? check(ctx) : clear(ctx, reason)
  })
})
