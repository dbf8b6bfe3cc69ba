import { encodeFunctionData, type Hex } from 'viem'
import { getEscrowRef } from '../campaigns/getEscrowRef.ts'
import { type Context, transact } from '../context.ts'
import type { ChainEndpoint, WatchedChain } from '../escrow/chainEndpoint.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { enqueueTransaction, findTransaction } from '../transactions/enqueueTransaction.ts'
import { TRANSACTION_STATUS } from '../transactions/transaction.ts'
import { eachRow } from '../worker/eachRow.ts'
import { logSource, MIN_ALLOCATION } from './payment.ts'
import {
  dropPayment,
  listUnallocated,
  lockConfirming,
  type Payment,
  savePaymentAllocated,
} from './queries.ts'

/** An allocation can revert although its simulation passed. */
const MAX_ATTEMPTS = 3

/**
 * Allocates each transfer to the escrow itself to its campaign, once the transfer's block is final. Drops one whose block is
 * gone. It counts from the escrow's own `Allocated` on.
 */
export async function allocateFinal(
  ctx: Context,
  { chain, endpoint }: { readonly chain: WatchedChain; readonly endpoint: ChainEndpoint },
  upTo: number,
): Promise<void> {
  const rows = await listUnallocated(ctx.db, { ...chain, upTo })
  const name = ({ id }: Payment) => `payment ${id} to the escrow`
  await eachRow(ctx, { job: 'watcher', rows, name }, async (payment) => {
    const { reference, txHash, logIndex, sender, amount } = payment
    // A restored database may learn of the payment after its `Allocated`.
    if (reference === null || (await savePaymentAllocated(ctx.db, reference))) return
    const next = await findNextSource(ctx, payment)
    if (next === 'under way') return
    const block = await endpoint.findBlock(payment.blockNumber)
    if (block !== undefined && block.hash !== payment.blockHash) return dropPayment(ctx.db, payment)
    if (next === 'ended' || amount < MIN_ALLOCATION) return
    const transfers = (await endpoint.findTransfers(txHash as Hex)) ?? []
    const isProven = transfers.some(
      ({ token, to, from, ...seen }) =>
        token === chain.usdc &&
        to === chain.escrow &&
        from === sender &&
        seen.logIndex === logIndex &&
        seen.blockHash === payment.blockHash &&
        seen.amount === amount,
    )
    if (!isProven || amount > (await endpoint.readTerm(chain.escrow, 'outflowCap'))) return
    await queueAllocation(ctx, payment, next)
  })
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
    const payment = await lockConfirming(ctx.db, id)
    if (payment?.reference == null || payment.blockHash !== blockHash) return
    const { escrow, ...ref } = await getEscrowRef({ db: ctx.db }, payment.campaignId)
    const args = [payment.reference, ref, amount] as const
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'allocate', args })
    await enqueueTransaction(ctx, { purpose: 'allocate', source, to: escrow, data })
  })
}
