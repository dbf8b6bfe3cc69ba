import { sql } from 'kysely'
import type { Hex } from 'viem'
import { type Context, type Tx, transact } from '../context.ts'
import type { EscrowPlace } from '../escrow/checkEscrow.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { displayAddress } from '../shared/addresses.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { enqueueTransaction } from '../transactions/enqueueTransaction.ts'
import { eachRow, isConflict, isOutage } from '../worker/eachRow.ts'
import { findHold } from './hold.ts'
import { listOwed, sumOpenOutflow } from './owedQueries.ts'
import {
  type EscrowTerms,
  type HeldBack,
  type Leg,
  legName,
  type Owed,
  type PayoutTerms,
  type Plan,
  planPayouts,
  type Scope,
} from './payout.ts'
import {
  countBefore,
  findBatch,
  findDeployment,
  insertBatch,
  listKept,
  lockPayouts,
  saveTransaction,
} from './queries.ts'
import {
  type BatchPlace,
  batchIdOf,
  encodeSettle,
  type PlacedLeg,
  settlementSource,
} from './settlementCall.ts'

/** From which escrow is paid, and what only the chain can say of it. */
export interface CollectTerms {
  readonly place: EscrowPlace
  readonly scope: Scope
  readonly says: EscrowTerms
  readonly stuck?: PayoutTerms['stuck']
}

export interface Collected {
  readonly batches: number
  readonly legs: number
  readonly heldBack: HeldBack
}

export const NOTHING_COLLECTED: Collected = {
  batches: 0,
  legs: 0,
  heldBack: { cap: 0n as Usdc, limit: 0n as Usdc },
}

/**
 * Fixes what is paid now, and has the escrow told: batches, legs and transactions come into being together. What is in a
 * batch is in no other one, however many collect at once. A leg that cannot be collected is left out, and reported as stuck.
 * Nothing happens while payouts are stopped.
 */
export function collectBatches(ctx: Context, terms: CollectTerms): Promise<Collected> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    await lockPayouts(tx)
    if ((await findHold(inTx, terms.place.escrow)) !== undefined) return NOTHING_COLLECTED
    const owed = await listOwed(tx, terms.place)
    const { batches, heldBack, unpayable } = await collectAllBut(inTx, tx, { owed, terms, stuck: new Map() })
    await tellHeldBack(inTx, terms, { heldBack, unpayable })
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
  { owed, terms, stuck }: { owed: readonly Owed[]; terms: CollectTerms; stuck: ReadonlyMap<string, unknown> },
): Promise<Plan> {
  const plan = await planFrom(ctx, owed, { ...terms, stuck: new Set(stuck.keys()) })
  await sql`savepoint collection`.execute(tx)
  const found: [string, unknown][] = []
  for (const legs of plan.batches) found.push(...(await tryToSettle(ctx, tx, { legs, place: terms.place })))
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
    const { legs, place } = batch
    const [leg] = legs
    if (leg !== undefined && legs.length === 1) return [[legName(leg), error]]
    const middle = Math.ceil(legs.length / 2)
    const found = [
      ...(await tryToSettle(ctx, tx, { legs: legs.slice(0, middle), place })),
      ...(await tryToSettle(ctx, tx, { legs: legs.slice(middle), place })),
    ]
    if (found.length === 0) throw error
    return found
  }
}

/** What would be collected now, from the same rows and by the same rules. Changes nothing. */
export async function planFrom(
  ctx: Context,
  owed: readonly Owed[],
  { place, says, scope, stuck }: CollectTerms,
): Promise<Plan> {
  const { minPayout } = ctx.config
  const open = await sumOpenOutflow(ctx.db, place)
  const taken = [...open.values()].reduce((sum, amount) => sum + amount, 0n)
  const limits = new Map(
    [...says.limits].map(([payee, left]) => [payee, lessThan(left, open.get(payee) ?? 0n)]),
  )
  const refunding = owed.flatMap(({ kind, campaignId }) =>
    kind === 'refund' && campaignId ? [campaignId] : [],
  )
  const kept = await listKept(ctx.db, refunding)
  const outflow = lessThan(says.outflow, taken)
  return planPayouts(owed, { ...says, outflow, limits, scope, stuck, minPayout, kept })
}

function lessThan(amount: bigint, taken: bigint): bigint {
  return amount > taken ? amount - taken : 0n
}

interface WantedBatch {
  readonly legs: readonly Leg[]
  readonly place: EscrowPlace
}

async function wantSettlement(ctx: Context, tx: Tx, { legs, place }: WantedBatch): Promise<void> {
  const { chainId, escrow } = place
  const before = await countBefore(tx, legs)
  const placed = legs.map((leg, index) => ({ ...leg, before: before[index] ?? 0 }))
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

/** A collection that has not looked at everything cannot say that nothing is held back any more. */
async function tellHeldBack(
  ctx: Context,
  { place, scope }: CollectTerms,
  { heldBack, unpayable }: Pick<Plan, 'heldBack' | 'unpayable'>,
): Promise<void> {
  const payees = unpayable.map(displayAddress).join(', ')
  const troubles = [
    {
      cause: 'outflow-cap',
      isOn: heldBack.cap > 0n,
      text: `${formatUsdc(heldBack.cap)} USDC are due and do not fit into the escrow's outflow cap at present. They follow as it lets them go; if that happens often, the cap is too low.`,
      over: 'The outflow cap holds no payout back any more.',
    },
    {
      cause: 'payee-limits',
      isOn: heldBack.limit > 0n,
      text: `${formatUsdc(heldBack.limit)} USDC are due to payees whose daily limit in the escrow is used up, waits for its 24 hours or was vetoed. They follow as limits let them go.`,
      over: 'No payee waits for their daily limit any more.',
    },
    {
      cause: 'unpayable-payees',
      isOn: unpayable.length > 0,
      text: `The escrow pays its operator and its guardian nothing that was earned, so what is owed to ${payees} stays there. Have the owner set another payout wallet.`,
      over: "Nothing is owed to the escrow's operator or guardian any more.",
    },
  ]
  for (const { cause, isOn, text, over } of troubles) {
    const named = `${cause}:${place.escrow}`
    if (isOn) await tellTrouble(ctx, { cause: named, text })
    else if (scope === 'all') await endTrouble(ctx, { cause: named, text: over })
  }
}
