import type { Context } from '../../context.ts'
import { eachRow } from '../../worker/eachRow.ts'
import { dropPayment } from '../dropPayment.ts'
import { type ConfirmingPayment, listConfirming } from '../queries.ts'
import { recordPayment } from '../recordPayment.ts'
import { createArrivalReader } from './watchArrivals.ts'
import { type Block, type EscrowLog, RangeTooLargeError } from './watchedChain.ts'
import { type FinalParts, isEndpointFailure, logName } from './watchFinal.ts'
import { type Arrival, pairArrivals } from './watchProof.ts'

/**
 * Records payments that are mined after `final` as confirming, and drops those whose block is not on the chain any more.
 * Nothing counts by it, so nothing of it is proven, and what cannot be recorded is skipped: an endpoint that lags or lies can
 * only delay what is said.
 */
export async function followHead(
  ctx: Context,
  parts: FinalParts,
  { final, head }: { final: number; head: Block },
): Promise<void> {
  const { chain, endpoint } = parts
  const confirming = (await listConfirming(ctx.db, chain.chainId)).filter(
    ({ blockNumber }) => blockNumber > final,
  )
  const arrivals = pairArrivals(await readLogs(parts, { from: final + 1, to: head.number }))
  const reader = createArrivalReader(ctx, { chain, endpoint })
  const loop = { job: 'watcher', isOutage: isEndpointFailure }
  await eachRow(ctx, { ...loop, rows: arrivals, name: ({ log }) => logName(log) }, async (arrival) => {
    if (arrival.log.amount === 0n || confirming.some((known) => isSameMining(known, arrival))) return
    const observed = await reader.observe(arrival)
    if (observed.kind === 'ours') await recordPayment(ctx, observed.payment)
  })
  const name = ({ id }: ConfirmingPayment) => `payment ${id} that is gone`
  await eachRow(ctx, { ...loop, rows: confirming, name }, async (known) => {
    if (arrivals.some(({ log }) => isSamePlace(known, log))) return
    const block = await endpoint.findBlock(known.blockNumber)
    // An endpoint that is behind has no such block, and says nothing.
    if (block !== undefined && block.hash !== known.blockHash) await dropPayment(ctx, { paymentId: known.id })
  })
}

function isSamePlace(known: ConfirmingPayment, log: EscrowLog): boolean {
  return known.txHash === log.txHash && known.logIndex === log.logIndex
}

function isSameMining(known: ConfirmingPayment, { log }: Arrival): boolean {
  return isSamePlace(known, log) && known.blockHash === log.blockHash
}

async function readLogs(
  { endpoint, size }: FinalParts,
  { from, to }: { from: number; to: number },
): Promise<EscrowLog[]> {
  const logs: EscrowLog[] = []
  for (let position = from; position <= to; ) {
    const end = Math.min(position + size.current() - 1, to)
    try {
      logs.push(...(await endpoint.readLogs({ from: position, to: end })))
      position = end + 1
      size.grow()
    } catch (error) {
      if (!(error instanceof RangeTooLargeError) || !size.shrink()) throw error
    }
  }
  return logs
}
