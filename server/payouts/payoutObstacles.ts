import { decodeFunctionData } from 'viem'
import type { Context } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../shared/time.ts'
import type { Obstacle } from '../transactions/obstacle.ts'
import type { FindObstacle } from '../transactions/signNext.ts'
import type { QueuedTransaction } from '../transactions/transaction.ts'
import { MATURITY_MS } from '../verifications/verification.ts'
import { planFrom } from './collectBatches.ts'
import { listMaturing, listOwed, sumOpenOutflow } from './owedQueries.ts'
import { readOutflow } from './readEscrow.ts'
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

const OWNERS_FIRST: Obstacle = {
  kind: 'owners_first',
  text: "Owners' payouts of the next 24 hours come first in the escrow's outflow cap. Where that takes days, the cap is too low.",
  concerns: 'call',
  toldAfterMs: WINDOW_MS,
  againAfterMs: 10 * MINUTE_MS,
}

/**
 * What payouts put in the way of a transaction that the escrow itself would take: nothing is settled or allocated while payouts
 * are stopped, and an allocation, which uses the outflow cap like payouts, leaves owners the room that they need within a day:
 * nobody can keep owners from their money by money that comes and goes (P22).
 */
export function createPayoutObstacles(parts: PayoutParts): FindObstacle {
  return async (ctx, transaction) => {
    const { purpose } = transaction
    if (purpose !== 'settle' && purpose !== 'allocate') return undefined
    if ((await findOpenHold(ctx.db)) !== undefined) return HELD
    if (purpose === 'settle') {
      return (await isReconciliationStale(ctx, parts.gate.place)) ? UNRECONCILED : undefined
    }
    return (await leavesRoom(ctx, parts, transaction)) ? undefined : OWNERS_FIRST
  }
}

async function leavesRoom(
  ctx: Context,
  parts: PayoutParts,
  { callData: data }: QueuedTransaction,
): Promise<boolean> {
  const { functionName, args } = decodeFunctionData({ abi: escrowAbi, data })
  if (functionName !== 'allocate') throw new Error(`an allocation calls ${functionName}`)
  const room = await readOutflow({ reader: parts.reader, place: parts.gate.place })
  return args[2] + (await sumNeeded(ctx, parts)) <= room
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
