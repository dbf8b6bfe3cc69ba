import { decodeFunctionData } from 'viem'
import { type Context, transact } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { accountKeyText } from '../ledger/ledger.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import type { FindObstacle, Obstacle } from '../transactions/signNext.ts'
import type { TransactionId } from '../transactions/transaction.ts'
import { accountsOf } from './bookSettlement.ts'
import { findHold } from './hold.ts'
import { watchKeys } from './keyChanges.ts'
import { listMaturing, listOwed, sumOpenOutflow } from './owedQueries.ts'
import { describeBatch, listOpenLegs, lockBalances, lockPayouts, type OpenLeg } from './queries.ts'
import type { EscrowReader } from './readEscrow.ts'
import { isReconciliationStale } from './reconciled.ts'
import { escrowsOf, knowsAllSettled, type PayoutParts, planFrom, readTermsFor } from './runPayouts.ts'

/** The window of the outflow cap. Payments that fall due within it must still find room. */
const WINDOW_MS = DAY_MS

/** Why payouts hold back a transaction that the escrow itself would take. */
const REASONS = {
  payouts_held:
    'Payouts are stopped until they are cleared with a reason, and nothing leaves the escrow before.',
  /** Gives up its batch: the legs of other campaigns come in another one. */
  campaign_held: 'Payouts of one of its campaigns are stopped until they are cleared with a reason.',
  keys_changing:
    'Other keys or a higher cap of the escrow are pending, and no operator has confirmed them: npm run escrow:confirm.',
  unreconciled:
    'Books and escrow were not compared on every account for a day. It goes on after the next complete reconciliation: npm run reconcile.',
  books_behind:
    'The books are not complete up to the latest block. It goes on once the watcher has caught up.',
  owners_first:
    "Owners' payouts of the next 24 hours come first in the escrow's outflow cap. Where that takes days, the cap is too low.",
} as const
export type PayoutObstacle = keyof typeof REASONS

/** Operators hear at once of what stops all payouts. */
function wait(kind: PayoutObstacle): Obstacle {
  const toldAfterMs = kind === 'payouts_held' || kind === 'unreconciled' ? 0 : WINDOW_MS
  return { kind, text: REASONS[kind], concerns: 'call', toldAfterMs }
}

const PAID_ELSEWHERE = {
  refused: 'another batch, which a restored database did not know, has paid some of it',
  errorKind: 'paid_elsewhere',
}

/**
 * The obstacles that payouts raise to a transaction that the escrow itself would take. While payouts are stopped, nothing is
 * signed that moves money out or uses the outflow cap; while unconfirmed keys are pending, nothing that brings money in (P160).
 * `allocate` uses the cap too, and must leave the room that owners need within a day: then money that comes and goes cannot keep
 * owners from theirs (P22).
 */
export function createPayoutObstacles(parts: PayoutParts): FindObstacle {
  return async (ctx, { id, purpose, to, data }) => {
    if (purpose !== 'settle' && purpose !== 'allocate' && purpose !== 'sweep') return undefined
    const escrow = escrowsOf(parts).find(({ place }) => place.escrow === to)
    if (escrow === undefined) return undefined
    if (purpose !== 'settle' && (await watchKeys(ctx, escrow))) return wait('keys_changing')
    if (purpose === 'sweep') return undefined
    const { place } = escrow
    if ((await findHold(ctx, place.escrow))?.campaignId === null) return wait('payouts_held')
    if (purpose === 'settle') {
      const batch = await describeBatch(ctx.db, id)
      if (batch.isHeld) return wait('campaign_held')
      if (!(await knowsAllSettled(ctx, escrow))) return wait('books_behind')
      if (await isPaidElsewhere(ctx, id)) return PAID_ELSEWHERE
      // Debts under a reclaim notice would be lost.
      return !batch.isUrgent && (await isReconciliationStale(ctx, place)) ? wait('unreconciled') : undefined
    }
    const { functionName, args } = decodeFunctionData({ abi: escrowAbi, data })
    if (functionName !== 'allocate') throw new Error(`transaction ${id} allocates nothing`)
    return (await leavesRoom(ctx, escrow, args[2])) ? undefined : wait('owners_first')
  }
}

/**
 * Whether the ledger owes less than the open batches are to pay out of some account of this one. Only a batch that was adopted
 * after a restore takes what another one has collected.
 */
function isPaidElsewhere(ctx: Context, transactionId: TransactionId): Promise<boolean> {
  return transact(ctx, async ({ db }) => {
    await lockPayouts(db)
    const open = await listOpenLegs(db, transactionId)
    const accountOf = (leg: OpenLeg) => accountKeyText(accountsOf(leg, leg)[0])
    const left = await lockBalances(db, open.map(accountOf))
    for (const leg of open) left.set(accountOf(leg), (left.get(accountOf(leg)) ?? 0n) - leg.amount)
    return open.some((leg) => leg.isMine && (left.get(accountOf(leg)) ?? 0n) < 0n)
  })
}

/** Whether an amount fits the cap beside all that owners and the fee wallet are to be paid within the window. */
async function leavesRoom(ctx: Context, escrow: EscrowReader, amount: bigint): Promise<boolean> {
  const { place } = escrow
  const admittedBefore = addMs(ctx.clock.now(), WINDOW_MS - MATURITY_MS)
  // In this order, an earning that matures in between counts twice, not never.
  const maturing = await listMaturing(ctx.db, place.escrow, admittedBefore)
  const owed = [...(await listOwed(ctx.db, place.escrow)), ...maturing]
  const says = await readTermsFor(ctx, escrow, owed)
  const { heldBack } = await planFrom(ctx, owed, { place, scope: 'all', says: { ...says, outflow: 0n } })
  const open = await sumOpenOutflow(ctx.db, place.escrow)
  const taken = [...open.values()].reduce((sum, one) => sum + one, 0n)
  return amount + heldBack.cap + taken <= says.outflow
}
