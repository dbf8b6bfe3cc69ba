import type { InferResult } from 'kysely'
import { encodeFunctionData, type Hex } from 'viem'
import { getEscrowRef } from '../campaigns/getEscrowRef.ts'
import { type Context, transact } from '../context.ts'
import { APART_TOLD_AFTER_MS, askUntilAgreed, voicesNeeded, voicesOf } from '../escrow/agreement.ts'
import type { ChainEndpoint } from '../escrow/chainEndpoint.ts'
import type { EndpointPool } from '../escrow/endpointPool.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import type { JobPayload } from '../jobs/job.ts'
import { alertOperators } from '../outbox/notifyOperators.ts'
import type { Address } from '../shared/addresses.ts'
import { ChainUnavailableError } from '../shared/chainUnavailable.ts'
import { addMs, hourOf, SECOND_MS } from '../shared/time.ts'
import { enqueueTransaction, findTransaction } from '../transactions/enqueueTransaction.ts'
import { TRANSACTION_STATUS } from '../transactions/transaction.ts'
import { findCheckpoint, isAt, type WatchPlace } from '../watcher/watchQueries.ts'
import type { paymentAllocateJob } from './jobs.ts'
import { logSource, MIN_ALLOCATION } from './payment.ts'
import {
  dropPayment,
  enqueueAllocation,
  type Payment,
  savePaymentAllocated,
  selectUnallocated,
} from './queries.ts'

/** An allocation can revert although its simulation passed. */
const MAX_ATTEMPTS = 3
/** How often to check whether the payment is final by now, which asks the chain nothing, or whether it is allocated. */
const SOON_MS = 2 * SECOND_MS
/** Tries of one payment come ever less often: after this part of its age. */
const PART_OF_AGE = 10

interface AllocationParts {
  /** Of the chain, whatever the escrow. */
  readonly pool: EndpointPool
  /** Of the present escrow, with the USDC of all (P02). */
  readonly gate: Pick<EscrowGate, 'check' | 'place'>
}

/**
 * Allocates a transfer to the escrow itself to its campaign, once its block is final. Drops one whose block is gone. It counts
 * from the escrow's own `Allocated` on. Until then this comes again by itself, since no further block, request or tick need
 * come, and no tries of the job are used up while the chain is out of reach. It may be killed anywhere, and run twice at once.
 */
export async function allocatePayment(
  ctx: Context,
  parts: AllocationParts,
  { paymentId }: JobPayload<typeof paymentAllocateJob>,
): Promise<void> {
  const payment = await selectUnallocated(ctx.db, paymentId).executeTakeFirst()
  if (payment === undefined) return
  // A restored database may learn of the payment after its `Allocated`.
  if (payment.reference !== null && (await savePaymentAllocated(ctx.db, payment.reference))) return
  const isFinal = await allocateFinal(ctx, parts, payment)
  const now = ctx.clock.now()
  const ageMs = now.getTime() - payment.seenAt.getTime()
  const delayMs = isFinal ? Math.max(SOON_MS, ageMs / PART_OF_AGE) : SOON_MS
  await enqueueAllocation(ctx.db, payment.id, addMs(now, delayMs))
}

type Unallocated = InferResult<ReturnType<typeof selectUnallocated>>[number]

/** False where the ledger is not complete up to its block yet. */
async function allocateFinal(
  ctx: Context,
  { pool, gate }: AllocationParts,
  payment: Unallocated,
): Promise<boolean> {
  const place = { chainId: payment.chainId, escrow: payment.escrow }
  const checkpoint = await findCheckpoint(ctx.db, place)
  if (checkpoint === undefined || checkpoint.number < payment.blockNumber) return false
  const next = await findNextSource(ctx, payment)
  if (next === 'under way' || (await gate.check()).kind !== 'right') return true
  const { usdc } = gate.place
  const prove = async (endpoint: ChainEndpoint) => {
    // An endpoint that is behind, or on another chain, proves nothing.
    if (!isAt(checkpoint, await endpoint.findBlock(checkpoint.number))) throw new ChainUnavailableError()
    return proveTransfer(endpoint, { ...place, usdc }, payment)
  }
  const { useful, failed } = pool.sort()
  const voices = voicesOf([...useful, ...failed])
  const proof = await askUntilAgreed(voices, voicesNeeded(ctx.config, voices), async (endpoint) => {
    const said = await pool.ask(endpoint, () => prove(endpoint))
    return said === 'unproven' ? undefined : said
  })
  if (proof === 'alone') await tellAlone(ctx, payment)
  else if (proof?.agreed === 'gone') await dropPayment(ctx.db, payment)
  else if (proof?.agreed === 'proven' && next !== 'ended') await queueAllocation(ctx, payment, next)
  return true
}

/** A receipt that one endpoint knows may be forged: it is told once an hour, since strangers can name many. */
async function tellAlone(ctx: Context, { seenAt, txHash }: Unallocated): Promise<void> {
  const now = ctx.clock.now()
  if (now < addMs(seenAt, APART_TOLD_AFTER_MS)) return
  await alertOperators(ctx, {
    key: `allocate:alone:${hourOf(now)}`,
    text: `The payment ${txHash} to the escrow itself is not given to its campaign: endpoints of RPC_URL have not said the same about it for five minutes. If one of them is out, mend it or set RPC_AGREE=1 until it is back.`,
  })
}

async function proveTransfer(
  endpoint: ChainEndpoint,
  { escrow, usdc }: WatchPlace & { readonly usdc: Address },
  { blockNumber, blockHash, txHash, logIndex, sender, amount }: Payment,
): Promise<'proven' | 'unproven' | 'gone'> {
  const block = await endpoint.findBlock(blockNumber)
  if (block !== undefined && block.hash !== blockHash) return 'gone'
  if (amount < MIN_ALLOCATION) return 'unproven'
  const transfers = (await endpoint.findTransfers(txHash as Hex)) ?? []
  const isThere = transfers.some(
    ({ token, to, from, ...seen }) =>
      token === usdc &&
      to === escrow &&
      from === sender &&
      seen.logIndex === logIndex &&
      seen.blockHash === blockHash &&
      seen.amount === amount,
  )
  return isThere && amount <= (await endpoint.readTerm(escrow, 'outflowCap')) ? 'proven' : 'unproven'
}

/** The source of the next attempt, unless one is under way or has ended for good. */
async function findNextSource(ctx: Context, payment: Payment): Promise<string | 'under way' | 'ended'> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const source = `allocate:${logSource(payment)}${attempt === 1 ? '' : `#${attempt}`}`
    const wanted = await findTransaction(ctx, source)
    if (wanted === undefined) return source
    if (!TRANSACTION_STATUS[wanted.status].final) return 'under way'
    if (wanted.status !== 'reverted') return 'ended'
  }
  return 'ended'
}

function queueAllocation(ctx: Context, { id, amount, blockHash }: Payment, source: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const payment = await selectUnallocated(ctx.db, id).forNoKeyUpdate(['payment']).executeTakeFirst()
    if (payment?.reference == null || payment.blockHash !== blockHash) return
    const { escrow, ...ref } = await getEscrowRef({ db: ctx.db }, payment.campaignId)
    const args = [payment.reference, ref, amount] as const
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'allocate', args })
    await enqueueTransaction(ctx, { purpose: 'allocate', source, to: escrow, data })
  })
}
