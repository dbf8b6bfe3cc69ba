/** `npm run payouts`: says what would be paid now, and has it paid where it is told to. Only enqueues. */
import type { Context } from '../server/context.ts'
import { findHold } from '../server/payouts/clearHold.ts'
import type { Leg, LegKind } from '../server/payouts/payout.ts'
import { previewPayouts, requestPayouts } from '../server/payouts/runPayouts.ts'
import { type Address, displayAddress } from '../server/shared/addresses.ts'
import { formatUsdc, usdc } from '../server/shared/money.ts'
import { Failure, runCommand } from './command.ts'
import { readConfig, withContext } from './environment.ts'
import { openEscrows, readChain } from './escrowReader.ts'

const USAGE = `Owners are paid at the times of PAYOUT_CRON, refunds go out every hour. Nobody has to do anything for it.

  npm run payouts            says what would be paid now, and changes nothing
  npm run payouts -- --now   has the running server pay it now

Run it with the environment of the server.

Example: npm run payouts -- --now`

const KINDS: Readonly<Record<LegKind, string>> = {
  owner: 'owner',
  fee: 'fee',
  refund: 'refund',
  foreign: 'refund',
}

function say(line: string): void {
  console.log(line)
}

async function preview(ctx: Context): Promise<void> {
  const [escrow] = openEscrows(ctx.config)
  const { batches, heldBack, unpayable } = await readChain(() => previewPayouts(ctx, escrow))
  const legs = batches.flat()
  for (const { kind, payee, amount, count } of sumByPayee(legs)) {
    const from = `from ${count} ${count === 1 ? 'campaign' : 'campaigns'}`
    say(`${KINDS[kind].padEnd(7)} ${displayAddress(payee)}  ${formatUsdc(usdc(amount))} USDC ${from}`)
  }
  const sum = usdc(legs.reduce((total, { amount }) => total + amount, 0n))
  say(
    legs.length === 0
      ? `Nothing can be paid now. A wallet that is owed less than ${formatUsdc(ctx.config.minPayout)} USDC in all waits.`
      : `${formatUsdc(sum)} USDC in ${numberOf(legs, 'payment')}, in ${numberOf(batches, 'transaction')}.`,
  )
  if (heldBack.cap > 0n)
    say(`${formatUsdc(heldBack.cap)} USDC is due and waits for the escrow's outflow cap.`)
  if (heldBack.limit > 0n)
    say(`${formatUsdc(heldBack.limit)} USDC is due and waits for the daily limits of its payees.`)
  for (const payee of unpayable)
    say(`${displayAddress(payee)} is the escrow's operator or guardian, and is paid nothing.`)
  if ((await findHold(ctx)) !== undefined) say('Payouts are stopped: npm run reconcile says why.')
  else if (legs.length > 0) say('Nothing was changed. To pay it now: npm run payouts -- --now')
}

function numberOf({ length }: { readonly length: number }, word: string): string {
  return `${length} ${word}${length === 1 ? '' : 's'}`
}

interface Sum {
  readonly kind: LegKind
  readonly payee: Address
  readonly amount: bigint
  readonly count: number
}

function sumByPayee(legs: readonly Leg[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { kind, payee, amount } of legs) {
    const key = `${kind}:${payee}`
    const { amount: before = 0n, count = 0 } = sums.get(key) ?? {}
    sums.set(key, { kind, payee, amount: before + amount, count: count + 1 })
  }
  return [...sums.values()]
}

async function pay(ctx: Context): Promise<void> {
  if ((await findHold(ctx)) !== undefined) {
    throw new Failure('Payouts are stopped: npm run reconcile says why, and how to go on.')
  }
  await requestPayouts(ctx)
  say('The running server pays now what is due.')
}

await runCommand({ usage: USAGE, options: { now: 'flag' } }, async ({ values: { now } }) =>
  withContext(await readConfig(), now ? pay : preview),
)
