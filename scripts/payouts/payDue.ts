import { type Context, transact } from '../../server/context.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { findHold } from '../../server/payouts/hold.ts'
import { payoutsCollectJob } from '../../server/payouts/jobs.ts'
import type { Leg, LegKind } from '../../server/payouts/payout.ts'
import { previewPayouts } from '../../server/payouts/runPayouts.ts'
import { displayAddress } from '../../server/shared/addresses.ts'
import { formatUsdc, usdc } from '../../server/shared/money.ts'
import { whenText } from '../../server/shared/time.ts'
import { Failure } from '../command.ts'
import { readConfig, withContext } from '../environment.ts'
import { openEscrows, readChain } from '../escrowReader.ts'

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
  const { batches, heldBack, unpayable, announced } = await readChain(() => previewPayouts(ctx, escrow))
  const legs = batches.flat()
  const sumOf = (some: readonly Leg[]) => usdc(some.reduce((total, { amount }) => total + amount, 0n))
  const nameOf = ({ kind, payee }: Leg) => `${KINDS[kind].padEnd(7)} ${displayAddress(payee)}`
  for (const [name, paid] of Map.groupBy(legs, nameOf)) {
    say(`${name}  ${formatUsdc(sumOf(paid))} USDC from ${numberOf(paid, 'campaign')}`)
  }
  say(
    legs.length === 0
      ? `Nothing can be paid now. A wallet that is owed less than ${formatUsdc(ctx.config.minPayout)} USDC in all waits.`
      : `${formatUsdc(sumOf(legs))} USDC in ${numberOf(legs, 'payment')}, in ${numberOf(batches, 'transaction')}.`,
  )
  if (heldBack.cap > 0n)
    say(`${formatUsdc(usdc(heldBack.cap))} USDC is due and waits for the escrow's outflow cap.`)
  if (heldBack.limit > 0n)
    say(`${formatUsdc(usdc(heldBack.limit))} USDC is due and waits for the daily limits of its payees.`)
  for (const [payee, until] of announced)
    say(`${displayAddress(payee)} waits until ${whenText(until)}, 24 hours after the announcement.`)
  for (const payee of unpayable)
    say(`${displayAddress(payee)} is the escrow's operator or guardian, and is paid nothing.`)
  const hold = await findHold(ctx)
  if (hold !== undefined) {
    const whose = hold.campaignId === null ? '' : ` of campaign ${hold.campaignId}`
    say(`Payouts${whose} are stopped: npm run reconcile says why.`)
  }
  if (hold?.campaignId === null) return
  if (legs.length > 0) say('Nothing was changed. To pay it now: npm run payouts -- --now')
}

function numberOf({ length }: { readonly length: number }, word: string): string {
  return `${length} ${word}${length === 1 ? '' : 's'}`
}

async function pay(ctx: Context): Promise<void> {
  // In a transaction, whose commit is given up where no standby confirms it.
  await transact(ctx, async (ctx) => {
    if ((await findHold(ctx))?.campaignId === null) {
      throw new Failure('Payouts are stopped: npm run reconcile says why, and how to go on.')
    }
    await enqueue(ctx.db, payoutsCollectJob, {})
  })
  say('The running server is now paying what is due.')
}

/** Lists what is due, or has the running server pay it now. */
export async function payDue({ isNow }: { readonly isNow: boolean }): Promise<void> {
  await withContext(await readConfig(), isNow ? pay : preview)
}
