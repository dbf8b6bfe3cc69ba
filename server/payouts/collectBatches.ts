import type { Hex } from 'viem'
import { type Context, type Tx, transact } from '../context.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { enqueueTransaction } from '../transactions/enqueueTransaction.ts'
import { listOwed, type OwedRow, sumOpenOutflow } from './owedQueries.ts'
import { type Leg, type Owed, type PayoutTerms, type Plan, planPayouts } from './payout.ts'
import {
  countBefore,
  findBatch,
  findDeployment,
  insertBatch,
  listKept,
  lockPayouts,
  saveTransaction,
} from './queries.ts'
import { findOpenHold } from './reconcileQueries.ts'
import { type BatchPlace, batchIdOf, encodeSettle, type PlacedLeg } from './settlementCall.ts'
import { settlementSource } from './settlementSource.ts'

/** What only the chain, or the operator's key, can say. */
export interface CollectTerms {
  readonly scope: PayoutTerms['scope']
  /** Who receives the fee where FEE_WALLET names nobody. */
  readonly operator: Address
  /** What the outflow cap lets go at present. */
  readonly outflow: bigint
}

export interface Collected {
  readonly batches: number
  readonly legs: number
  readonly heldBack: Usdc
}

/**
 * Fixes what is paid now, and has the escrow told: batches, legs and transactions come into being together. What is in a
 * batch is in no other one, however many collect at once. Nothing happens while payouts are stopped.
 *
 * @throws DomainError `escrow.not_configured`
 */
export function collectBatches(ctx: Context, terms: CollectTerms): Promise<Collected> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    await lockPayouts(tx)
    if ((await findOpenHold(tx)) !== undefined) return { batches: 0, legs: 0, heldBack: 0n as Usdc }
    const owed = await listOwed(tx)
    const { batches, heldBack } = await planFrom(inTx, owed, terms)
    for (const legs of batches) await wantSettlement(inTx, tx, { legs, owed })
    await tellHeldBack(inTx, terms.scope, heldBack)
    const legs = batches.reduce((sum, batch) => sum + batch.length, 0)
    if (legs > 0) ctx.log.info({ batches: batches.length, legs }, 'payouts were collected')
    return { batches: batches.length, legs, heldBack }
  })
}

/** What would be collected now, from the same rows and by the same rules. Changes nothing. */
export async function planFrom(
  ctx: Context,
  owed: readonly Owed[],
  { scope, operator, outflow }: CollectTerms,
): Promise<Plan> {
  const { feeWallet = operator, minPayout } = ctx.config
  const { escrow, usdc } = requireEscrow(ctx)
  const taken = await sumOpenOutflow(ctx.db)
  const free = outflow > taken ? outflow - taken : 0n
  const refunding = owed.filter(({ kind }) => kind === 'refund').map(({ campaignId }) => campaignId)
  const kept = await listKept(ctx.db, refunding)
  return planPayouts(owed, { scope, feeWallet, minPayout, outflow: free, kept, nobodies: [escrow, usdc] })
}

function requireEscrow({ config }: Context): { escrow: Address; usdc: Address } {
  const { escrowAddress: escrow, usdcAddress: usdc } = config
  if (escrow === undefined || usdc === undefined) {
    throw new DomainError('escrow.not_configured', 'This deployment has no escrow to pay from.')
  }
  return { escrow, usdc }
}

async function wantSettlement(
  ctx: Context,
  tx: Tx,
  { legs, owed }: { readonly legs: readonly Leg[]; readonly owed: readonly OwedRow[] },
): Promise<void> {
  const { chainId } = ctx.config
  const { escrow } = requireEscrow(ctx)
  const keys = new Map(owed.map(({ campaignId, key }) => [campaignId, key]))
  const before = await countBefore(tx, legs)
  const placed = legs.map((leg, index) => {
    const key = keys.get(leg.campaignId)
    const count = before[index]
    if (key === undefined || count === undefined) throw new Error('a leg without its campaign')
    return { ...leg, key, before: count }
  })
  const hash = await chooseId(tx, { chainId, escrow, deployment: await findDeployment(tx) }, placed)
  const batch = await insertBatch(tx, { hash, chainId, escrow, legs, at: ctx.clock.now() })
  const { id } = await enqueueTransaction(ctx, {
    purpose: 'settle',
    source: settlementSource(batch),
    to: escrow,
    data: encodeSettle(hash, placed),
  })
  await saveTransaction(tx, batch.id, id)
}

/** The first of their ids that nobody else has used. */
async function chooseId(
  tx: Tx,
  place: Omit<BatchPlace, 'usurped'>,
  legs: readonly PlacedLeg[],
): Promise<Hex> {
  for (let usurped = 0; ; usurped++) {
    const hash = batchIdOf({ ...place, usurped }, legs)
    if ((await findBatch(tx, hash))?.status !== 'usurped') return hash
  }
}

/** Who collects refunds has not looked at what is due to others, so it cannot say that nothing is held back any more. */
async function tellHeldBack(ctx: Context, scope: PayoutTerms['scope'], heldBack: Usdc): Promise<void> {
  const cause = 'outflow-cap'
  if (heldBack === 0n) {
    if (scope === 'refunds') return
    return endTrouble(ctx, { cause, text: 'The outflow cap holds no payout back any more.' })
  }
  const text = `${formatUsdc(heldBack)} USDC are due and do not fit into the escrow's outflow cap at present. They follow as it lets them go; if that happens often, the cap is too low.`
  return tellTrouble(ctx, { cause, text })
}
