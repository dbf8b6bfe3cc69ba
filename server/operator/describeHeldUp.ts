import type { Context } from '../context.ts'
import type { SeenHold } from '../payouts/clearHold.ts'
import { describeReconciliation, findReconciliationAge, WAIT_AFTER_MS } from '../payouts/reconciled.ts'
import { whenText } from '../shared/time.ts'
import { findStandstill } from '../watcher/findProvenBlock.ts'
import { countOpenTransactions } from './queries.ts'

/** Whether payouts go on where no difference stops them, and when books and escrow were last compared. */
export async function describeFlow(ctx: Context): Promise<string> {
  const { chainId, escrowAddress: escrow } = ctx.config
  const standsSince = escrow && (await findStandstill(ctx, { escrow }))
  if (standsSince !== undefined) {
    return `Payouts wait: the watcher, which books what happens on the chain, has failed since ${whenText(standsSince)}. “Stuck rows” names the log that it cannot book.`
  }
  const age = escrow && (await findReconciliationAge(ctx, { chainId, escrow }))
  if (age === undefined) return 'Payouts go on: nothing holds them up.'
  const waits = age.ageMs >= WAIT_AFTER_MS
  const head = waits
    ? 'Payouts wait until books and escrow are compared.'
    : 'Payouts go on: nothing holds them up.'
  return `${head}\n\n${describeReconciliation(age)}`
}

/** What payouts that stand still hold up, and what they cannot call back any more. */
export async function describeHeldUp({ db, config }: Pick<Context, 'db' | 'config'>): Promise<string> {
  const { queued, signed, mined } = await countOpenTransactions(db, config.chainId)
  const waiting =
    queued === 0
      ? 'Nothing is signed until payouts go on: no payout, no refund. None waits at present.'
      : `Nothing is signed until payouts go on: ${count(queued)} not signed yet will not go out before.`
  const gone =
    signed + mined === 0
      ? 'None was signed before.'
      : `${count(signed)} signed before may still be mined, and pays then; ${count(mined)} already mined. “Transactions” shows them.`
  return `${waiting} ${gone}`
}

const SHOWN_DIFFERENCES = 20

/** A line for each account on which books and chain disagree, in micro-USDC. */
export function describeDifferences(differences: SeenHold['differences'] = {}): string[] {
  const lines = Object.entries(differences).map(([account, amount]) => `${account}: ${amount}`)
  const more = lines.length - SHOWN_DIFFERENCES
  return more > 0 ? [...lines.slice(0, SHOWN_DIFFERENCES), `and ${more} more`] : lines
}

function count(transactions: number): string {
  return transactions === 1 ? '1 transaction' : `${transactions} transactions`
}
