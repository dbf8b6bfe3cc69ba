import { encodeFunctionData, type Hex } from 'viem'
import { getEscrowRef } from '../../campaigns/getEscrowRef.ts'
import { type Context, transact } from '../../context.ts'
import { escrowAbi } from '../../escrow/escrowAbi.ts'
import { enqueueTransaction } from '../../transactions/enqueueTransaction.ts'
import { findTransaction } from '../../transactions/findTransaction.ts'
import { eachRow } from '../../worker/eachRow.ts'
import { logSource, MIN_ALLOCATION, type Payment } from '../deposit.ts'
import { dropPayment, listUnallocated, lockConfirming } from '../queries.ts'
import type { WatchedChain, WatchedEndpoint } from './watchedChain.ts'
import { isEndpointFailure } from './watchProof.ts'

/** How often an allocation that has reverted, though its simulation had passed, is tried again. */
const MAX_ATTEMPTS = 3

/**
 * Has the escrow give each transfer to itself to the campaign that it was confirmed for, once the block of the transfer is
 * final and still on the chain. One whose block is gone is dropped. Nothing counts before the escrow's own `Allocated`.
 */
export async function allocateFinal(
  ctx: Context,
  { chain, endpoint }: { readonly chain: WatchedChain; readonly endpoint: WatchedEndpoint },
  upTo: number,
): Promise<void> {
  const rows = await listUnallocated(ctx.db, { ...chain, upTo })
  const name = ({ id }: Payment) => `payment ${id} to the escrow`
  const loop = { job: 'watcher', rows, name, isOutage: isEndpointFailure }
  await eachRow(ctx, loop, async (payment) => {
    const source = await findNextSource(ctx, payment)
    if (source === undefined) return
    const { txHash, logIndex } = payment
    const transfer = await endpoint.findTransfer({ txHash: txHash as Hex, logIndex })
    const isThere =
      transfer !== undefined &&
      transfer.blockHash === payment.blockHash &&
      transfer.sender === payment.sender &&
      transfer.amount === payment.amount
    if (!isThere) return void (await dropPayment(ctx.db, payment))
    if (payment.amount < MIN_ALLOCATION || payment.amount > (await endpoint.readOutflowCap())) return
    await wantAllocation(ctx, payment, source)
  })
}

/** The source of the transaction that is to be wanted. Undefined where one is under way, or has ended for good. */
async function findNextSource(ctx: Context, payment: Payment): Promise<string | undefined> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const source = `allocate:${logSource(payment)}${attempt === 1 ? '' : `#${attempt}`}`
    const wanted = await findTransaction(ctx, source)
    if (wanted === undefined) return source
    if (wanted.status !== 'reverted') return undefined
  }
  return undefined
}

function wantAllocation(ctx: Context, { id, amount, blockHash }: Payment, source: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const payment = await lockConfirming(tx, id)
    if (payment?.reference == null || payment.blockHash !== blockHash) return
    const { escrow, ...ref } = await getEscrowRef({ db: tx }, payment.campaignId)
    const data = encodeFunctionData({
      abi: escrowAbi,
      functionName: 'allocate',
      args: [payment.reference, ref, amount],
    })
    await enqueueTransaction({ ...ctx, db: tx }, { purpose: 'allocate', source, to: escrow, data })
  })
}
