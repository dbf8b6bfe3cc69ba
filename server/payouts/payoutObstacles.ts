import type { Context } from '../context.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../shared/time.ts'
import type { Obstacle } from '../transactions/obstacle.ts'
import type { FindObstacle } from '../transactions/signNext.ts'
import type { TransactionId } from '../transactions/transaction.ts'
import { MATURITY_MS } from '../verifications/verification.ts'
import { planFrom } from './collectBatches.ts'
import { findMoveInLine, listMaturing, listOwed, sumOpenOutflow } from './owedQueries.ts'
import { readOutflow, readOutflowCap } from './readEscrow.ts'
import { isReconciliationStale } from './reconciled.ts'
import { findOpenHold } from './reconcileQueries.ts'
import type { PayoutParts } from './runPayouts.ts'

/** The outflow cap counts what has left in any 24 hours: what is due within them must still find room. */
const WINDOW_MS = DAY_MS

const HELD: Obstacle = {
  kind: 'payouts_held',
  text: 'Payouts are stopped until they are cleared with a reason, and nothing leaves the escrow before.',
  concerns: 'call',
}

const UNRECONCILED: Obstacle = {
  kind: 'unreconciled',
  text: 'Books and escrow were not compared on every account for a day. It goes on after the next complete reconciliation: npm run reconcile.',
  concerns: 'call',
}

/** Its text is how those that wait in the same line know each other: no amounts in it. */
const OWNERS_FIRST: Obstacle = {
  kind: 'owners_first',
  text: "Owners' payouts of the next 24 hours, and plain transfers before this one, come first in the escrow's outflow cap. Where that takes days, the cap is too low.",
  concerns: 'call',
  toldAfterMs: WINDOW_MS,
  againAfterMs: 10 * MINUTE_MS,
}

/**
 * What payouts put in the way of a transaction that the escrow itself would take: nothing is signed while payouts are stopped,
 * and a plain transfer, which uses the outflow cap like payouts, leaves owners the room that they need within a day. Among
 * plain transfers those go first out of which owners are to be paid, then who has waited longest: nobody can keep owners from
 * their money by money that comes and goes (P22).
 */
export function createPayoutObstacles(parts: PayoutParts): FindObstacle {
  return async (ctx, { id, purpose }) => {
    if (purpose === 'claim') return undefined
    if ((await findOpenHold(ctx.db)) !== undefined) return HELD
    if (purpose === 'settle') {
      return (await isReconciliationStale(ctx, parts.gate.place)) ? UNRECONCILED : undefined
    }
    return (await leavesRoom(ctx, parts, id)) ? undefined : OWNERS_FIRST
  }
}

async function leavesRoom(ctx: Context, parts: PayoutParts, id: TransactionId): Promise<boolean> {
  const escrow = { reader: parts.reader, place: parts.gate.place }
  const cap = await readOutflowCap(escrow)
  const room = await readOutflow(escrow)
  const move = await findMoveInLine(ctx.db, { id, cap, waitsFor: OWNERS_FIRST.text })
  return move === undefined || move.amount + move.before + (await sumNeeded(ctx, parts)) <= room
}

/** What owners, and whoever receives the fee, are to be paid within the window out of what the escrow already holds for it. */
async function sumNeeded(ctx: Context, { network }: PayoutParts): Promise<bigint> {
  const admittedBefore = addMs(ctx.clock.now(), WINDOW_MS - MATURITY_MS)
  // In this order: what matures in between counts twice, not never.
  const maturing = await listMaturing(ctx.db, { admittedBefore })
  const owed = [...(await listOwed(ctx.db)), ...maturing]
  const { heldBack } = await planFrom(ctx, owed, { scope: 'all', operator: network.sender, outflow: 0n })
  return heldBack + (await sumOpenOutflow(ctx.db))
}
