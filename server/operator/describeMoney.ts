import { formatEther } from 'viem'
import type { Context } from '../context.ts'
import type { SeenHold } from '../payouts/hold.ts'
import { describeReconciliation, findReconciled, WAIT_AFTER_MS } from '../payouts/reconciled.ts'
import { findSolvency } from '../payouts/solvency.ts'
import { displayAddress } from '../shared/addresses.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS, whenText } from '../shared/time.ts'
import { findStandstill } from '../watcher/watchQueries.ts'
import { findEscrowFacts, findOpenTransactions } from './queries.ts'

const NOTHING = { campaigns: usdc(0n), open: 0, lying: usdc(0n) }

/** The escrow's surplus, waiting announcements, gas of our transactions, and what older escrows still hold. */
export async function describeEscrow(ctx: Context): Promise<string> {
  const { chainId, escrowAddress, escrowRetired, sweepGasDaily, relayGasDaily } = ctx.config
  if (escrowAddress === undefined) return 'No escrow is configured.'
  const solvency = await findSolvency(ctx)
  const since = addMs(ctx.clock.now(), -DAY_MS)
  const facts = await findEscrowFacts(ctx.db, { chainId, since, escrow: escrowAddress })
  const held = [escrowAddress, ...escrowRetired].map((escrow) => {
    const { campaigns, open, lying } = facts.escrows.get(escrow) ?? NOTHING
    const name = `${escrow === escrowAddress ? 'Escrow' : 'Retired escrow'} ${displayAddress(escrow)}`
    return `${name}: ${formatUsdc(campaigns)} USDC in campaigns, ${open} not closed; ${formatUsdc(lying)} USDC at their deposit addresses.`
  })
  const surplus =
    solvency === undefined
      ? 'Surplus: unknown until the watcher has seen the chain.'
      : `Surplus: ${formatUsdc(solvency.held.surplus)} USDC at block ${solvency.block}. It came by transfers to the escrow itself; admin and guardian return it (docs/escrow.md).`
  const announced =
    facts.announcedSince === null
      ? 'Announcements: none waits.'
      : `Announcements: ${facts.announced} of the last 24 h may still wait, the first since ${whenText(facts.announcedSince)}.`
  const gas = `Gas in 24 h: sweeps ${shortEther(facts.sweepGas)} of ${shortEther(sweepGasDaily)} ETH, relays ${shortEther(facts.relayGas)} ETH; a UTC day may cost ${shortEther(relayGasDaily)} ETH for relays.`
  return [...held, surplus, announced, gas].join('\n\n')
}

const SHORTEST_WEI = 1_000_000_000_000n

/** Ether to at most six decimals, rounded up: what is spent never reads as nothing. */
function shortEther(wei: bigint): string {
  return formatEther(((wei + SHORTEST_WEI - 1n) / SHORTEST_WEI) * SHORTEST_WEI)
}

/** Whether payouts go on while no difference stops them, and when books and escrow were last compared. */
export async function describeFlow(ctx: Context): Promise<string> {
  const { chainId, escrowAddress: escrow } = ctx.config
  const standsSince = escrow && (await findStandstill(ctx, { escrow }))
  if (standsSince !== undefined) {
    return `Payouts wait: the watcher, which books what happens on the chain, has failed since ${whenText(standsSince)}. “Stuck rows” names the log that it cannot book.`
  }
  const age = escrow && (await findReconciled(ctx, { chainId, escrow }))
  if (age === undefined) return 'Payouts go on: nothing holds them up.'
  const head =
    age.ageMs >= WAIT_AFTER_MS
      ? 'Payouts wait until books and escrow are compared.'
      : 'Payouts go on: nothing holds them up.'
  return `${head}\n\n${describeReconciliation(age)}`
}

/** The transactions that a hold stops, and those that it cannot call back. Claims are not ours to hold. */
export async function describeHeldUp({ db, config }: Pick<Context, 'db' | 'config'>): Promise<string> {
  const open = await findOpenTransactions(db, config.chainId)
  const count = (status: string) =>
    open.filter((transaction) => transaction.purpose !== 'claim' && transaction.status === status).length
  const [queued, signed, mined] = [count('queued'), count('signed'), count('mined')]
  const waiting =
    queued === 0
      ? 'Nothing is signed until payouts go on: no payout, no refund. None waits at present.'
      : `Nothing is signed until payouts go on: ${spell(queued)} not signed yet will not go out before.`
  const gone =
    signed + mined === 0
      ? 'None was signed before.'
      : `${spell(signed)} signed before may still be mined, and pays then; ${spell(mined)} already mined. “Transactions” shows them.`
  return `${waiting} ${gone}`
}

function spell(transactions: number): string {
  return transactions === 1 ? '1 transaction' : `${transactions} transactions`
}

const SHOWN_DIFFERENCES = 20

/** A line for each account on which books and chain disagree, in micro-USDC. */
export function describeDifferences(differences: SeenHold['differences'] = {}): string[] {
  const lines = Object.entries(differences).map(([account, amount]) => `${account}: ${amount}`)
  const more = lines.length - SHOWN_DIFFERENCES
  return more > 0 ? [...lines.slice(0, SHOWN_DIFFERENCES), `and ${more} more`] : lines
}
