import type { Context } from '../context.ts'
import { findProvenBlock } from '../deposits/watcher/findProvenBlock.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import type { SignParts } from '../transactions/signNext.ts'
import { enqueue } from '../worker/enqueue.ts'
import { type Collected, collectBatches } from './collectBatches.ts'
import { isKnownBatch } from './isKnownBatch.ts'
import type { PayoutTerms } from './payout.ts'
import { type EscrowReader, MAX_BLOCKS_BEHIND, readOutflow, readSettledAfter } from './readEscrow.ts'
import { guardBooks } from './reconcile.ts'
import { isReconciliationStale } from './reconciled.ts'

/** What payouts are made with: whose key signs, and the escrow. */
export interface PayoutParts
  extends Pick<EscrowReader, 'reader' | 'readers'>,
    Pick<SignParts, 'network' | 'gate'> {}

const COLLECT_JOB = { all: 'payouts_collect', refunds: 'refunds_collect' } as const

/**
 * Collects what is due, if what the chain says allows it; else comes again. Before anything is fixed the books must know every
 * batch that the escrow has settled up to its latest block: a restored database may not.
 */
export async function runPayouts(
  ctx: Context,
  parts: PayoutParts,
  { scope }: { readonly scope: PayoutTerms['scope'] },
): Promise<Collected> {
  const nothing: Collected = { batches: 0, legs: 0, heldBack: 0n as Usdc }
  try {
    const outflow = await findOutflow(ctx, parts)
    if (outflow === undefined) return await comeAgain(ctx, scope, nothing)
    const collected = await collectBatches(ctx, { scope, operator: parts.network.sender, outflow })
    if (collected.heldBack > 0n) await enqueueLater(ctx, scope, HOUR_MS)
    return collected
  } catch (error) {
    if (!isChainUnavailable(error)) throw error
    return await comeAgain(ctx, scope, nothing)
  }
}

/** The amount that may leave the escrow now. Undefined while the books may be incomplete or wrong, or the escrow not the right one. */
async function findOutflow(
  ctx: Context,
  { gate, reader, readers }: PayoutParts,
): Promise<bigint | undefined> {
  if ((await gate.check()).kind !== 'right') return undefined
  const escrow = { reader, readers, place: gate.place }
  if (await isReconciliationStale(ctx, gate.place)) {
    await guardBooks(ctx, escrow)
    if (await isReconciliationStale(ctx, gate.place)) return undefined
  }
  const proven = await findProvenBlock(ctx, gate.place)
  if (proven === undefined) return undefined
  const head = Number(await reader.getBlockNumber())
  if (head - proven.number > MAX_BLOCKS_BEHIND) return undefined
  const { batchIds } = await readSettledAfter(escrow, proven.number)
  for (const hash of batchIds) {
    if (!(await isKnownBatch(ctx, hash))) return undefined
  }
  return readOutflow(escrow)
}

async function comeAgain(ctx: Context, scope: PayoutTerms['scope'], result: Collected): Promise<Collected> {
  ctx.log.warn({ scope }, 'payouts have to wait for the chain')
  await enqueueLater(ctx, scope, 5 * MINUTE_MS)
  return result
}

async function enqueueLater(ctx: Context, scope: PayoutTerms['scope'], delayMs: number): Promise<void> {
  const job = COLLECT_JOB[scope]
  await enqueue(ctx.db, job, {}, { key: `${job}:again`, runAt: addMs(ctx.clock.now(), delayMs) })
}
