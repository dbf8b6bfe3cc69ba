/** `npm run reconcile`: compares the books with the escrow, and lets payouts go on that were stopped for a difference. */
import type { Context } from '../server/context.ts'
import { clearHold, findHold } from '../server/payouts/clearHold.ts'
import { guardBooks, type Reconciliation } from '../server/payouts/reconcile.ts'
import { nameAccount } from '../server/payouts/reconcileQueries.ts'
import { formatUsdc, usdc } from '../server/shared/money.ts'
import { Failure, runCommand } from './command.ts'
import { readConfig, withContext } from './environment.ts'
import { openEscrow, readChain } from './escrowReader.ts'

const USAGE = `Every account of the ledger that says where money is must hold what the escrow holds. That is compared after each batch
and every hour. A difference stops payouts and refunds, never deposits, until somebody has looked into it.

  npm run reconcile                        compares now; ends with code 1 where something differs, or payouts are stopped
  npm run reconcile -- --clear "<reason>"  lets payouts go on. The reason is kept, and the differences found are expected from
                                           then on: the same again stops nothing, any other does.

Run it with the environment of the server.

Example: npm run reconcile -- --clear "A donation of 5 USDC, found on the explorer"`

const TRIES = 40
const PAUSE_MS = 250

function say(line: string): void {
  console.log(line)
}

/** A running server is at its books again and again, for moments. */
async function compare(ctx: Context): Promise<Reconciliation> {
  const escrow = openEscrow(ctx.config)
  for (let left = TRIES; left > 0; left--) {
    const result = await readChain(() => guardBooks(ctx, escrow))
    if (result !== undefined) return result
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Failure('The ledger knows nothing of the chain yet, or is catching up with it: try again later.')
}

function show({ block, accounts, differences, surplus }: Reconciliation): void {
  if (surplus > 0n) showSurplus(surplus)
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

/** It came by plain transfer to the escrow itself, so its owner can only be found by looking. Nothing here signs for it. */
function showSurplus(surplus: bigint): void {
  say(`The escrow holds ${formatUsdc(usdc(surplus))} USDC that are nobody's campaign. To give a transfer of them back, look on the
explorer who sent it, have the admin propose \`ReturnSurplus(${'to'}, amount, paymentRef)\` and the guardian approve it, with
  paymentRef = keccak256(abi.encode(uint256 chain id, bytes32 transaction hash, uint256 log index)).
The same paymentRef can neither be returned nor allocated twice.\n`)
}

async function check(ctx: Context): Promise<void> {
  const result = await compare(ctx)
  show(result)
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

await runCommand({ usage: USAGE, options: { clear: 'text' } }, async ({ values: { clear: reason } }) =>
  withContext(await readConfig(), (ctx) => (reason === undefined ? check(ctx) : clear(ctx, reason))),
)
