import type { Block, EscrowLog, Holdings, LogPlace } from '../escrow/chainEndpoint.ts'
import { ChainUnavailableError } from '../shared/chainUnavailable.ts'

/** An endpoint's answers do not add up: it lags, or leaves something out. Another one may do better. */
export class UnprovenAnswerError extends ChainUnavailableError {
  constructor(what: string) {
    super()
    this.message = `The endpoint's answers do not fit together: ${what}.`
    this.name = 'UnprovenAnswerError'
  }
}

/** Logs in order, up to the block `end`. */
export interface Span {
  readonly end: Block
  readonly holdings: Holdings
  readonly logs: readonly EscrowLog[]
}

/** The escrow's own sums of what it owes. */
export type Sums = Pick<Holdings, 'inCampaigns' | 'inClaimables'>

/** The sums that the escrow must have after these logs. */
export function sumsAfter(before: Sums, logs: readonly EscrowLog[]): Sums {
  let { inCampaigns, inClaimables } = before
  for (const log of logs) {
    if (log.kind === 'Deposited' || log.kind === 'Allocated') inCampaigns += log.amount
    if (log.kind === 'Drawn' || log.kind === 'Reclaimed') inCampaigns -= log.amount
    if (log.kind === 'MadeClaimable') inClaimables += log.amount
    if (log.kind === 'Claimed') inClaimables -= log.amount
  }
  return { inCampaigns, inClaimables }
}

/**
 * Proves that no log of these blocks is missing or wrong. They must add up to the escrow's sums at the end; each batch must
 * have drawn as much as it paid. The balance proves nothing, since anybody may add to it.
 *
 * @throws UnprovenAnswerError
 */
export function proveSpan(before: Sums, { end, holdings, logs }: Span, after: number): void {
  requireSums(holdings, sumsAfter(before, logs), end.number)
  proveBatches(logs)
  const isInside = ({ blockNumber, blockHash }: LogPlace) =>
    blockNumber > after && blockNumber <= end.number && (blockNumber < end.number || blockHash === end.hash)
  if (!logs.every(isInside)) throw new UnprovenAnswerError('a log of another block')
}

/** @throws UnprovenAnswerError where an endpoint reads other sums than expected */
export function requireSums(read: Sums, expected: Sums, block: number): void {
  for (const name of ['inCampaigns', 'inClaimables'] as const) {
    const difference = read[name] - expected[name]
    if (difference !== 0n) throw new UnprovenAnswerError(`${name} is off by ${difference} at block ${block}`)
  }
}

/** Without this the total could be right while single campaigns are wrong. The escrow settles a batch once. */
function proveBatches(logs: readonly EscrowLog[]): void {
  const drawn = new Map<string, bigint>()
  for (const log of logs) {
    if (log.kind === 'Drawn') drawn.set(log.batchId, (drawn.get(log.batchId) ?? 0n) + log.amount)
  }
  for (const log of logs) {
    if (log.kind !== 'Settled') continue
    if ((drawn.get(log.batchId) ?? 0n) !== log.paid + log.refunded) {
      throw new UnprovenAnswerError('a batch drew another sum than it paid')
    }
    drawn.delete(log.batchId)
  }
  if (drawn.size > 0) throw new UnprovenAnswerError('a draw without its batch')
}
