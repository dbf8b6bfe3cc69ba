import type { Block, EscrowLog, Holdings, LogPlace } from '../escrow/chainEndpoint.ts'
import { ChainUnavailableError } from '../shared/chainUnavailable.ts'

/** What an endpoint answered does not add up: it lags, or does not say all. Another one may do better. */
export class UnprovenAnswerError extends ChainUnavailableError {
  constructor(what: string) {
    super()
    this.message = `The endpoint's answers do not fit together: ${what}.`
    this.name = 'UnprovenAnswerError'
  }
}

/** Logs in their order, with the blocks that they were read from. */
export interface Span {
  readonly end: Block
  readonly holdings: Holdings
  readonly logs: readonly EscrowLog[]
}

/** What the escrow says that it owes. */
export type Sums = Pick<Holdings, 'inCampaigns' | 'inClaimables'>

/** What the escrow must say after these logs. */
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
 * Whether logs are all that happened in these blocks: what they say must be what the escrow owes more, or less, at the end;
 * what each batch drew on its campaigns must be what it paid; and they must be of the blocks that the endpoint serves. The
 * balance proves nothing, since anybody may add to it.
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

/** @throws UnprovenAnswerError where an endpoint reads other sums at the end of a block than must be there */
export function requireSums(read: Sums, expected: Sums, block: number): void {
  for (const name of ['inCampaigns', 'inClaimables'] as const) {
    const difference = read[name] - expected[name]
    if (difference !== 0n) throw new UnprovenAnswerError(`${name} is off by ${difference} at block ${block}`)
  }
}

/** The escrow settles a batch once. So the sum of the campaigns could be right and each of them wrong. */
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
