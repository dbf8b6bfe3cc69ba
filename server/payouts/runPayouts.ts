import { type Context, transact } from '../context.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import type { SendParts } from '../transactions/signNext.ts'
import { findProvenBlock } from '../watcher/findProvenBlock.ts'
import { enqueue } from '../worker/enqueue.ts'
import {
  type Collected,
  type CollectTerms,
  collectBatches,
  NOTHING_COLLECTED,
  planFrom,
} from './collectBatches.ts'
import { isKnownBatch } from './isKnownBatch.ts'
import { listOwed } from './owedQueries.ts'
import { NOTICE_LASTS_MS } from './payee.ts'
import type { Owed, Plan, Scope } from './payout.ts'
import { deleteNoticesBefore } from './queries.ts'
import {
  type EscrowReader,
  type EscrowSays,
  MAX_BLOCKS_BEHIND,
  readSettledAfter,
  readTerms,
} from './readEscrow.ts'
import { guardBooks } from './reconcile.ts'
import { isReconciliationStale } from './reconciled.ts'

/** What payouts are made with: whose key signs, and the escrows. */
export interface PayoutParts
  extends Pick<EscrowReader, 'reader' | 'readers'>,
    Pick<SendParts, 'network' | 'gate'> {
  /** Of ESCROW_RETIRED. */
  readonly retired?: readonly { readonly gate: EscrowGate }[] | undefined
}

/** Every escrow that pays, the current one first. */
export function escrowsOf({
  gate,
  retired = [],
  reader,
  readers,
}: PayoutParts): (EscrowReader & { gate: EscrowGate })[] {
  return [{ gate }, ...retired].map(({ gate }) => ({ gate, reader, readers, place: gate.place }))
}

const COLLECT_JOB = {
  all: 'payouts_collect',
  refunds: 'refunds_collect',
  notices: 'refunds_collect',
} as const satisfies Record<Scope, string>

/** Has a running server pay now what is due, instead of at the next time of PAYOUT_CRON. */
export function requestPayouts(ctx: Context): Promise<void> {
  return transact(ctx, (tx) => enqueue(tx, COLLECT_JOB.all, {}))
}

/**
 * Collects what is due, escrow by escrow, if what the chain says allows it; else comes again. Before anything is fixed the
 * books must know every batch that the escrow has settled up to its latest block: a restored database may not.
 */
export async function runPayouts(
  ctx: Context,
  parts: PayoutParts,
  { scope }: { readonly scope: Scope },
): Promise<Collected> {
  await deleteNoticesBefore(ctx.db, addMs(ctx.clock.now(), -NOTICE_LASTS_MS))
  let sum = NOTHING_COLLECTED
  for (const escrow of escrowsOf(parts)) {
    const collected = await collectFrom(ctx, escrow, scope).catch((error: unknown) => {
      if (isChainUnavailable(error)) return undefined
      throw error
    })
    if (collected === undefined) {
      ctx.log.warn({ scope, escrow: escrow.place.escrow }, 'payouts have to wait for the chain')
      await enqueueLater(ctx, scope, 5 * MINUTE_MS)
    } else sum = add(sum, collected)
  }
  if (sum.heldBack.cap + sum.heldBack.limit > 0n) await enqueueLater(ctx, scope, HOUR_MS)
  return sum
}

function add(a: Collected, b: Collected): Collected {
  const cap = (a.heldBack.cap + b.heldBack.cap) as Usdc
  const limit = (a.heldBack.limit + b.heldBack.limit) as Usdc
  return { batches: a.batches + b.batches, legs: a.legs + b.legs, heldBack: { cap, limit } }
}

/** Undefined while the books may be incomplete or wrong, or the escrow not the right one. */
async function collectFrom(
  ctx: Context,
  escrow: EscrowReader & { readonly gate: EscrowGate },
  wanted: Scope,
): Promise<Collected | undefined> {
  const { gate, place } = escrow
  if ((await gate.check()).kind !== 'right') return undefined
  let scope = wanted
  if (await isReconciliationStale(ctx, place)) {
    await guardBooks(ctx, escrow).catch((error: unknown) => {
      if (!isChainUnavailable(error)) throw error
    })
    // What is owed under a reclaim notice would be lost.
    if (await isReconciliationStale(ctx, place)) scope = 'notices'
  }
  const proven = await findProvenBlock(ctx, place)
  if (proven === undefined) return undefined
  const { head, batchIds } = await readSettledAfter(escrow, proven.number)
  if (head - proven.number > MAX_BLOCKS_BEHIND) return undefined
  for (const hash of batchIds) {
    if (!(await isKnownBatch(ctx, hash))) return undefined
  }
  const says = await readTermsFor(escrow, await listOwed(ctx.db, place))
  const collected = await collectBatches(ctx, { place, scope, says })
  if (scope !== wanted) await enqueueLater(ctx, 'refunds', 5 * MINUTE_MS)
  return collected
}

/** By which rules an escrow pays now, for whom something is owed. */
export function readTermsFor(escrow: EscrowReader, owed: readonly Owed[]): Promise<EscrowSays> {
  return readTerms(
    escrow,
    owed.flatMap(({ kind, payee }) => (kind === 'owner' && payee !== null ? [payee] : [])),
  )
}

/**
 * What would be collected now from the current escrow. Changes nothing.
 *
 * @throws ChainUnavailableError, perhaps wrapped
 */
export async function previewPayouts(ctx: Context, escrow: EscrowReader): Promise<Plan> {
  const { place } = escrow
  const owed = await listOwed(ctx.db, place)
  const terms: CollectTerms = { place, scope: 'all', says: await readTermsFor(escrow, owed) }
  return planFrom(ctx, owed, terms)
}

async function enqueueLater(ctx: Context, scope: Scope, delayMs: number): Promise<void> {
  const job = COLLECT_JOB[scope]
  await enqueue(ctx.db, job, {}, { key: `${job}:again`, runAt: addMs(ctx.clock.now(), delayMs) })
}
