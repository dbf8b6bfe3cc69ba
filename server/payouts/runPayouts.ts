import { sql } from 'kysely'
import type { Hex, PublicClient } from 'viem'
import { type Context, type InTx, transact } from '../context.ts'
import { askUntilAgreed, hearAll, voicesNeeded } from '../escrow/agreement.ts'
import type { EscrowPlace } from '../escrow/checkEscrow.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import { setTrouble } from '../outbox/trouble.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { ChainUnavailableError, ifChainUnavailable } from '../shared/chainUnavailable.ts'
import { isConflict } from '../shared/databaseFailure.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { enqueueTransaction } from '../transactions/enqueueTransaction.ts'
import type { SendParts } from '../transactions/signNext.ts'
import { UnprovenAnswerError } from '../watcher/watchProof.ts'
import { findCheckpoint } from '../watcher/watchQueries.ts'
import { eachRow, isOutage } from '../worker/eachRow.ts'
import { bookOpenLosses } from './bookLoss.ts'
import { isKnown } from './bookSettlement.ts'
import { findHold } from './hold.ts'
import { payoutsCollectJob, refundsCollectJob, runAgain } from './jobs.ts'
import { endNotices } from './notices.ts'
import { listOwed, sumOpenOutflow } from './owedQueries.ts'
import { NOTICE_DECIDED_AFTER_MS } from './payee.ts'
import {
  type HeldBack,
  type Leg,
  legName,
  NOTHING_PLANNED,
  type Owed,
  type Plan,
  planPayouts,
  type Scope,
} from './payout.ts'
import { type Batch, countBefore, findBatch, insertBatch, lockPayouts } from './queries.ts'
import {
  type EscrowEvents,
  type EscrowReader,
  type EscrowSays,
  isItsFault,
  readEventsAfter,
  readFirstLimits,
  readTerms,
} from './readEscrow.ts'
import { guardBooks } from './reconcile.ts'
import { isReconciliationStale } from './reconciled.ts'
import { batchIdOf, encodeSettle, settlementSource } from './settlementCall.ts'

/** The connections that payouts need: the signer and the escrows. */
export type PayoutParts = Pick<EscrowReader, 'reader' | 'readers'> &
  Pick<SendParts, 'network' | 'gate' | 'retired'>

export interface PayingEscrow extends EscrowReader, Pick<PayoutParts, 'network'> {
  readonly gate: EscrowGate
}

/** Every escrow that pays, the current one first. */
export function escrowsOf({ gate, retired = [], ...shared }: PayoutParts): PayingEscrow[] {
  return [{ gate }, ...retired].map(({ gate }) => ({ ...shared, gate, place: gate.place }))
}

/**
 * Collects the due debts, escrow by escrow, or retries later if the chain does not allow it. The books must first know every batch
 * that the escrow has settled up to its latest block: a restored database may not.
 */
export async function runPayouts(
  ctx: Context,
  parts: PayoutParts,
  { scope }: { readonly scope: Scope },
): Promise<{ readonly batches: number; readonly legs: number; readonly heldBack: HeldBack }> {
  await bookOpenLosses(ctx)
  const heldBack = { cap: 0n, limit: 0n }
  const batches: (readonly Leg[])[] = []
  for (const escrow of escrowsOf(parts)) {
    const plan = await collectFrom(ctx, escrow, scope).catch(ifChainUnavailable(undefined))
    if (plan === undefined) {
      ctx.log.warn({ scope, escrow: escrow.place.escrow }, 'payouts have to wait for the chain')
      await runAgain(ctx, JOB[scope], 5 * MINUTE_MS)
      continue
    }
    batches.push(...plan.batches)
    heldBack.cap += plan.heldBack.cap
    heldBack.limit += plan.heldBack.limit
  }
  if (heldBack.cap + heldBack.limit > 0n) await runAgain(ctx, JOB[scope], HOUR_MS)
  return { batches: batches.length, legs: batches.flat().length, heldBack }
}

const JOB = { all: payoutsCollectJob, refunds: refundsCollectJob, notices: refundsCollectJob }

/** Undefined while the books may be incomplete, or the escrow is not known to be the right one. */
async function collectFrom(ctx: Context, escrow: PayingEscrow, wanted: Scope): Promise<Plan | undefined> {
  const { gate, place } = escrow
  if ((await gate.check()).kind !== 'right') return undefined
  await endNotices(ctx, escrow)
  let scope = wanted
  if (await isReconciliationStale(ctx, place)) {
    await guardBooks(ctx, escrow).catch(ifChainUnavailable(undefined))
    // Debts under a reclaim notice would be lost.
    if (await isReconciliationStale(ctx, place)) scope = 'notices'
  }
  if (!(await knowsAllSettled(ctx, escrow))) return undefined
  const says = await readTermsFor(ctx, escrow, await listOwed(ctx.db, place.escrow))
  const plan = await collectBatches(ctx, { place, scope, says })
  if (scope !== wanted) await runAgain(ctx, JOB[scope], 5 * MINUTE_MS)
  return plan
}

/**
 * The events after the last block of the books, up to the latest block of an endpoint that has the books' own block. Undefined
 * where none has it.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function readUnbooked(
  ctx: Context,
  { reader, readers = [reader], place }: EscrowReader,
): Promise<EscrowEvents | undefined> {
  const proven = await findCheckpoint(ctx.db, place)
  if (proven === undefined) return undefined
  let failure: unknown
  for (const reader of readers) {
    try {
      const found = await readEventsAfter({ reader, place }, proven)
      if (found !== undefined) return found.events
    } catch (error) {
      if (!isItsFault(error)) throw error
      failure = error
    }
  }
  if (failure !== undefined) throw new ChainUnavailableError({ cause: failure })
  return undefined
}

/** Whether the books know every batch that the escrow has settled. Those of a restored database may not. */
export async function knowsAllSettled(ctx: Context, escrow: EscrowReader): Promise<boolean> {
  const events = await readUnbooked(ctx, escrow)
  if (events === undefined) return false
  const batchIds = events.flatMap((event) => (event.eventName === 'Settled' ? [event.args.batchId] : []))
  const known = await Promise.all(batchIds.map(async (hash) => isKnown(await findBatch(ctx.db, hash))))
  return known.every(Boolean)
}

/**
 * The escrow's present rules. One endpoint could name a fee wallet of its own, or deny limits that are then lowered, so all that
 * answer have to agree, or a majority of them (P155). RPC_AGREE decides.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function readAgreedTerms(
  ctx: Context,
  escrow: EscrowReader,
  payees: readonly { readonly wallet: Address }[],
  noticed: readonly { readonly key: Hex }[] = [],
): Promise<EscrowSays> {
  const { reader, readers = [reader], place } = escrow
  const wallets = payees.map(({ wallet }) => wallet)
  const keys = noticed.map(({ key }) => key)
  const ask = (one: PublicClient) => readTerms({ reader: one, place }, wallets, keys)
  const heard = await hearAll(readers, ask).catch(() => undefined)
  if (heard === undefined) return ask(reader)
  const answer = await askUntilAgreed(heard, voicesNeeded(ctx.config, heard), async (one) => one, whatCounts)
  await setTrouble(ctx, {
    cause: `terms:${place.escrow}`,
    isOn: answer === 'alone',
    text: 'Payouts and announcements wait: the RPC endpoints tell of different rules of the escrow. One of them is behind, or lies. Take it out of RPC_URL, or set RPC_AGREE=1 if the first one is right.',
    over: 'The RPC endpoints tell of the same rules of the escrow again.',
  })
  if (typeof answer !== 'object') throw new UnprovenAnswerError('they tell of different rules')
  return answer.agreed
}

/** The words on which money depends, and which do not change from block to block. */
function whatCounts({ feeWallet, parties, cap, payees, noticeAges }: EscrowSays): unknown {
  const limits = [...payees].map(([wallet, { limit, pending }]) => [wallet, limit, pending])
  const decided = [...noticeAges].filter(([, age]) => age >= NOTICE_DECIDED_AFTER_MS).map(([key]) => key)
  return [feeWallet, parties, cap, limits, decided]
}

export function readTermsFor(ctx: Context, escrow: EscrowReader, owed: readonly Owed[]): Promise<EscrowSays> {
  const owners = owed.flatMap(({ kind, payee }) => (kind === 'owner' && payee ? [{ wallet: payee }] : []))
  return readAgreedTerms(ctx, escrow, owners)
}

/**
 * Plans a collection from the current escrow. Changes nothing. `announced`: payees whose announcement still waits, and until when.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function previewPayouts(ctx: Context, escrow: EscrowReader) {
  const { place } = escrow
  const owed = await listOwed(ctx.db, place.escrow)
  const says = await readTermsFor(ctx, escrow, owed)
  const plan = await planFrom(ctx, owed, { place, scope: 'all', says })
  return { ...plan, announced: await readFirstLimits(escrow, says) }
}

interface CollectTerms {
  readonly place: EscrowPlace
  readonly scope: Scope
  readonly says: EscrowSays
}

/** Legs that cannot be collected, by name, and what they threw. */
type Stuck = ReadonlyMap<string, unknown>

/**
 * Creates batches, legs and their transactions together. A debt is in one batch only, however many collect at once. A leg that
 * cannot be collected is left out and reported as stuck. Nothing happens while all payouts are stopped.
 */
function collectBatches(ctx: Context, terms: CollectTerms): Promise<Plan> {
  return transact(ctx, async (ctx) => {
    await lockPayouts(ctx.db)
    if ((await findHold(ctx, terms.place.escrow))?.campaignId === null) return NOTHING_PLANNED
    const plan = await collectAllBut(ctx, await listOwed(ctx.db, terms.place.escrow), terms, new Map())
    await tellHeldBack(ctx, terms, plan)
    const { length: batches } = plan.batches
    if (batches > 0) ctx.log.info({ batches, legs: plan.batches.flat().length }, 'payouts were collected')
    return plan
  })
}

/**
 * Plans without the stuck legs and creates the batches, until no other leg is stuck: a leg that is left out gives its room in the
 * outflow cap to others.
 *
 * @throws an outage, a conflict, or an error of a batch that none of its legs throws alone
 */
async function collectAllBut(
  ctx: InTx,
  owed: readonly Owed[],
  terms: CollectTerms,
  stuck: Stuck,
): Promise<Plan> {
  const plan = await planFrom(ctx, owed, terms, stuck)
  await sql`savepoint collection`.execute(ctx.db)
  const all = new Map(stuck)
  for (const legs of plan.batches) {
    const failure = await tryToSettle(ctx, legs, terms.place)
    if (failure === undefined) continue
    const known = all.size
    for (const leg of legs) {
      const own = await tryToSettle(ctx, [leg], terms.place)
      if (own !== undefined) all.set(legName(leg), own.error)
    }
    if (all.size === known) throw failure.error
  }
  if (all.size > stuck.size) {
    await sql`rollback to savepoint collection`.execute(ctx.db)
    return collectAllBut(ctx, owed, terms, all)
  }
  const rows = [...stuck.keys(), ...plan.batches.flat().map(legName)]
  await eachRow(ctx, { job: payoutsCollectJob.name, rows, name: (name) => name }, async (name) => {
    if (stuck.has(name)) throw stuck.get(name)
  })
  return plan
}

async function tryToSettle(
  ctx: InTx,
  legs: readonly Leg[],
  place: EscrowPlace,
): Promise<{ readonly error: unknown } | undefined> {
  await sql`savepoint batch`.execute(ctx.db)
  try {
    await wantSettlement(ctx, legs, place)
    await sql`release savepoint batch`.execute(ctx.db)
    return undefined
  } catch (error) {
    await sql`rollback to savepoint batch`.execute(ctx.db)
    if (isConflict(error) || (await isOutage(ctx, error))) throw error
    return { error }
  }
}

/** Plans by the same rows and rules as a collection. Changes nothing. */
export async function planFrom(
  ctx: Context,
  owed: readonly Owed[],
  { place, says, scope }: CollectTerms,
  stuck?: Stuck,
): Promise<Plan> {
  const { minPayout } = ctx.config
  const open = await sumOpenOutflow(ctx.db, place.escrow)
  const taken = [...open.values()].reduce((sum, amount) => sum + amount, 0n)
  const limits = new Map(
    [...says.payees].map(([payee, { left }]) => [payee, lessThan(left, open.get(payee) ?? 0n)]),
  )
  const outflow = lessThan(says.outflow, taken)
  return planPayouts(owed, { ...says, outflow, limits, scope, stuck, minPayout })
}

function lessThan(amount: bigint, taken: bigint): bigint {
  return amount > taken ? amount - taken : 0n
}

/** Creates a batch under the first id of these legs that nobody else has used. */
async function wantSettlement(
  ctx: InTx,
  legs: readonly Leg[],
  { chainId, escrow }: EscrowPlace,
): Promise<void> {
  const before = await countBefore(ctx.db, legs)
  const placed = legs.map((leg, index) => ({ ...leg, before: before[index] ?? 0 }))
  const { id: deployment } = await ctx.db.selectFrom('deployment').select('id').executeTakeFirstOrThrow()
  const idOf = (usurped: number) => batchIdOf({ chainId, escrow, deployment, usurped }, placed)
  let usurped = 0
  while ((await findBatch(ctx.db, idOf(usurped)))?.status === 'usurped') usurped++
  const batch = await insertBatch(ctx.db, { hash: idOf(usurped), chainId, escrow, legs, at: ctx.clock.now() })
  await settleBatch(ctx, batch, legs)
}

/** Wants the transaction of a batch's next attempt. */
export async function settleBatch(ctx: InTx, batch: Batch, legs: readonly Leg[]): Promise<void> {
  const call = { to: batch.escrow, data: encodeSettle(batch.hash, legs) }
  const source = settlementSource(batch)
  const { id } = await enqueueTransaction(ctx, { ...call, purpose: 'settle', source })
  const wanted = { attempt: batch.attempt, chain_transaction_id: id }
  await ctx.db.updateTable('batch').set(wanted).where('id', '=', batch.id).execute()
}

/** Only a collection of all debts can say that nothing is held back any more. */
async function tellHeldBack(
  ctx: Context,
  { place, scope }: CollectTerms,
  { heldBack, unpayable }: Plan,
): Promise<void> {
  const payees = unpayable.map(displayAddress).join(', ')
  const troubles: readonly Parameters<typeof setTrouble>[1][] = [
    {
      cause: 'outflow-cap',
      isOn: heldBack.cap > 0n,
      text: `${formatUsdc(usdc(heldBack.cap))} USDC is due and does not fit into the escrow's outflow cap at present. It follows as room is freed; if that happens often, the cap is too low.`,
      over: 'The outflow cap holds no payout back any more.',
    },
    {
      cause: 'payee-limits',
      // Each new payee waits for their announcement: nothing is wrong.
      level: 'warn',
      isOn: heldBack.limit > 0n,
      text: `${formatUsdc(usdc(heldBack.limit))} USDC is due to payees whose daily limit in the escrow is used up, waits for its 24 hours or was vetoed. It follows as the limits allow.`,
      over: 'No payee waits for their daily limit any more.',
    },
    {
      cause: 'unpayable-payees',
      isOn: unpayable.length > 0,
      text: `The escrow pays its operator and its guardian nothing that was earned, so what is owed to ${payees} stays there. Have the owner set another payout wallet.`,
      over: "Nothing is owed to the escrow's operator or guardian any more.",
    },
  ]
  for (const trouble of troubles) {
    const cause = `${trouble.cause}:${place.escrow}`
    if (trouble.isOn || scope === 'all') await setTrouble(ctx, { ...trouble, cause })
  }
}
