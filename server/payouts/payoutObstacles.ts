import { decodeFunctionData } from 'viem'
import type { Context } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import type { FindObstacle, Obstacle } from '../transactions/signNext.ts'
import { MATURITY_MS } from '../verifications/verification.ts'
import { planFrom } from './collectBatches.ts'
import { listMaturing, listOwed, sumOpenOutflow } from './owedQueries.ts'
import { isUrgentBatch } from './queries.ts'
import type { EscrowReader } from './readEscrow.ts'
import { isReconciliationStale } from './reconciled.ts'
import { findOpenHold } from './reconcileQueries.ts'
import { escrowsOf, type PayoutParts, readTermsFor } from './runPayouts.ts'
import { parseSettlementSource } from './settlementCall.ts'

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

const OWNERS_FIRST: Obstacle = {
  kind: 'owners_first',
  text: "Owners' payouts of the next 24 hours come first in the escrow's outflow cap. Where that takes days, the cap is too low.",
  concerns: 'call',
  toldAfterMs: WINDOW_MS,
}

/**
 * What payouts put in the way of a transaction that the escrow itself would take: nothing that moves its money out, or uses
 * its outflow cap, is signed while payouts are stopped. `allocate` uses the cap as payouts do and leaves owners the room that
 * they need within a day: nobody can keep owners from their money by money that comes and goes (P22).
 */
export function createPayoutObstacles(parts: PayoutParts): FindObstacle {
  return async (ctx, { purpose, source, to, data }) => {
    if (purpose !== 'settle' && purpose !== 'allocate') return undefined
    const escrow = escrowsOf(parts).find(({ place }) => place.escrow === to)
    if (escrow === undefined) return undefined
    const { place } = escrow
    if ((await findOpenHold(ctx.db, place)) !== undefined) return HELD
    if (purpose === 'settle') {
      // What is owed under a reclaim notice would be lost.
      const waits =
        (await isReconciliationStale(ctx, place)) &&
        !(await isUrgentBatch(ctx.db, parseSettlementSource(source).hash))
      return waits ? UNRECONCILED : undefined
    }
    const { functionName, args } = decodeFunctionData({ abi: escrowAbi, data })
    if (functionName !== 'allocate') throw new Error(`${source} allocates nothing`)
    return (await leavesRoom(ctx, escrow, args[2])) ? undefined : OWNERS_FIRST
  }
}

/** Beside what owners and the fee wallet are to be paid within the window out of what the escrow already holds for it. */
async function leavesRoom(ctx: Context, escrow: EscrowReader, amount: bigint): Promise<boolean> {
  const { place } = escrow
  const admittedBefore = addMs(ctx.clock.now(), WINDOW_MS - MATURITY_MS)
  // In this order: what matures in between counts twice, not never.
  const maturing = await listMaturing(ctx.db, { escrow: place.escrow, admittedBefore })
  const owed = [...(await listOwed(ctx.db, place)), ...maturing]
  const says = await readTermsFor(escrow, owed)
  const { heldBack } = await planFrom(ctx, owed, { place, scope: 'all', says: { ...says, outflow: 0n } })
  const open = await sumOpenOutflow(ctx.db, place)
  const taken = [...open.values()].reduce((sum, one) => sum + one, 0n)
  return amount + heldBack.cap + taken <= says.outflow
}
