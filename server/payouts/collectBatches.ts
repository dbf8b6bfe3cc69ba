import { sql } from 'kysely'
import type { Hex } from 'viem'
import { type Context, type Tx, transact } from '../context.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { enqueueTransaction } from '../transactions/enqueueTransaction.ts'
import { eachRow, isConflict, isOutage } from '../worker/eachRow.ts'
import { listOwed, type OwedRow, sumOpenOutflow } from './owedQueries.ts'
import { type Leg, legName, type Owed, type PayoutTerms, type Plan, planPayouts } from './payout.ts'
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
  readonly stuck?: PayoutTerms['stuck']
}

export interface Collected {
  readonly batches: number
  readonly legs: number
  readonly heldBack: Usdc
}

/**
 * Fixes what is paid now, and has the escrow told: batches, legs and transactions come into being together. What is in a
 * batch is in no other one, however many collect at once. A leg that cannot be collected is left out, and reported as stuck.
 * Nothing happens while payouts are stopped.
 *
 * @throws DomainError `escrow.not_configured`
 */
export function collectBatches(ctx: Context, terms: CollectTerms): Promise<Collected> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    await lockPayouts(tx)
    if ((await findOpenHold(tx)) !== undefined) return { batches: 0, legs: 0, heldBack: 0n as Usdc }
    const owed = await listOwed(tx)
    const { batches, heldBack } = await collectAllBut(inTx, tx, { owed, terms, stuck: new Map() })
    await tellHeldBack(inTx, terms.scope, heldBack)
    const legs = batches.reduce((sum, batch) => sum + batch.length, 0)
    if (legs > 0) ctx.log.info({ batches: batches.length, legs }, 'payouts were collected')
    return { batches: batches.length, legs, heldBack }
  })
}

/**
 * Plans without the stuck legs and has the escrow told, until no other leg turns out to be stuck: a leg that is left out
 * gives its room in the outflow cap to others.
 */
async function collectAllBut(
  ctx: Context,
  tx: Tx,
  {
    owed,
    terms,
    stuck,
  }: { owed: readonly OwedRow[]; terms: CollectTerms; stuck: ReadonlyMap<string, unknown> },
): Promise<Plan> {
  const plan = await planFrom(ctx, owed, { ...terms, stuck: new Set(stuck.keys()) })
  await sql`savepoint collection`.execute(tx)
  const found: [string, unknown][] = []
  for (const legs of plan.batches) found.push(...(await tryToSettle(ctx, tx, { legs, owed })))
  if (found.length > 0) {
    await sql`rollback to savepoint collection`.execute(tx)
    return collectAllBut(ctx, tx, { owed, terms, stuck: new Map([...stuck, ...found]) })
  }
  const rows = [...stuck.keys(), ...plan.batches.flat().map(legName)]
  await eachRow(ctx, { job: 'payouts_collect', rows, name: (name) => name }, async (name) => {
    if (stuck.has(name)) throw stuck.get(name)
  })
  return plan
}

/**
 * Wants a batch settled, and where that throws, each half of it, down to the legs that make it throw. Those are returned by
 * name, with what they threw.
 *
 * @throws what says nothing about a leg: an outage, a lost race, or what the batch threw and no part of it throws
 */
async function tryToSettle(ctx: Context, tx: Tx, batch: WantedBatch): Promise<[string, unknown][]> {
  await sql`savepoint batch`.execute(tx)
  try {
    await wantSettlement(ctx, tx, batch)
    await sql`release savepoint batch`.execute(tx)
    return []
  } catch (error) {
    await sql`rollback to savepoint batch`.execute(tx)
    if (isConflict(error) || (await isOutage(ctx, error))) throw error
    const { legs, owed } = batch
    const [leg] = legs
    if (leg !== undefined && legs.length === 1) return [[legName(leg), error]]
    const middle = Math.ceil(legs.length / 2)
    const found = [
      ...(await tryToSettle(ctx, tx, { legs: legs.slice(0, middle), owed })),
      ...(await tryToSettle(ctx, tx, { legs: legs.slice(middle), owed })),
    ]
    if (found.length === 0) throw error
    return found
  }
}

/** What would be collected now, from the same rows and by the same rules. Changes nothing. */
export async function planFrom(
  ctx: Context,
  owed: readonly Owed[],
  { operator, outflow, ...terms }: CollectTerms,
): Promise<Plan> {
  const { feeWallet = operator, minPayout } = ctx.config
  const { escrow, usdc } = requireEscrow(ctx)
  const taken = await sumOpenOutflow(ctx.db)
  const free = outflow > taken ? outflow - taken : 0n
  const refunding = owed.filter(({ kind }) => kind === 'refund').map(({ campaignId }) => campaignId)
  const kept = await listKept(ctx.db, refunding)
  const nobodies = [escrow, usdc]
  return planPayouts(owed, { ...terms, feeWallet, minPayout, outflow: free, kept, nobodies })
}

function requireEscrow({ config }: Context): { escrow: Address; usdc: Address } {
  const { escrowAddress: escrow, usdcAddress: usdc } = config
  if (escrow === undefined || usdc === undefined) {
    throw new DomainError('escrow.not_configured', 'This deployment has no escrow to pay from.')
  }
  return { escrow, usdc }
}

interface WantedBatch {
  readonly legs: readonly Leg[]
  readonly owed: readonly OwedRow[]
}

async function wantSettlement(ctx: Context, tx: Tx, { legs, owed }: WantedBatch): Promise<void> {
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
