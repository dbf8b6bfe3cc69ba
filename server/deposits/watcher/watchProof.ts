import type { Block, EscrowLog, Holdings, LogPlace } from './watchedChain.ts'

type LogOf<K extends EscrowLog['kind']> = Extract<EscrowLog, { readonly kind: K }>

/** USDC that reached the escrow in one log: by the escrow's own function where that has announced it, else by plain transfer. */
export interface Arrival {
  readonly log: LogOf<'usdc_in'>
  readonly deposited: LogOf<'deposited'> | undefined
}

/** What an endpoint answered does not add up: it lags, or does not say all. Nothing of it may be believed. */
export class UnprovenAnswerError extends Error {
  constructor(what: string) {
    super(`The endpoint's answers do not fit together: ${what}.`)
    this.name = 'UnprovenAnswerError'
  }
}

/** Logs in their order, with the blocks that they were read from. */
export interface Span {
  readonly end: Block
  readonly holdings: Holdings
  readonly logs: readonly EscrowLog[]
}

/**
 * Pairs each `Deposited` with the one transfer that it announces: the next one into the escrow in its transaction. What is
 * left are plain transfers. So a deposit by function counts once, and two payments in one bundle stay two.
 *
 * @throws UnprovenAnswerError where the announced transfer is missing
 */
export function pairArrivals(logs: readonly EscrowLog[]): Arrival[] {
  const arrivals: Arrival[] = []
  let announced: LogOf<'deposited'> | undefined
  for (const log of logs) {
    if (announced !== undefined && (log.txHash !== announced.txHash || log.kind === 'deposited')) {
      throw new UnprovenAnswerError('a deposit without its transfer')
    }
    if (log.kind === 'deposited') announced = log
    if (log.kind !== 'usdc_in') continue
    if (announced !== undefined && (log.sender !== announced.payer || log.amount !== announced.amount)) {
      throw new UnprovenAnswerError('a deposit with another transfer')
    }
    arrivals.push({ log, deposited: announced })
    announced = undefined
  }
  if (announced !== undefined) throw new UnprovenAnswerError('a deposit without its transfer')
  return arrivals
}

/** What the escrow must hold after these logs. */
export function holdingsAfter(before: Holdings, logs: readonly EscrowLog[]): Holdings {
  let { balance, inCampaigns, inClaimables } = before
  for (const log of logs) {
    switch (log.kind) {
      case 'usdc_in':
        balance += log.amount
        break
      case 'usdc_out':
        balance -= log.amount
        break
      case 'deposited':
      case 'allocated':
        inCampaigns += log.amount
        break
      case 'settled':
        inCampaigns -= log.paid + log.refunded
        break
      case 'reclaimed':
        inCampaigns -= log.amount
        break
      case 'made_claimable':
        inClaimables += log.amount
        break
      case 'claimed':
        inClaimables -= log.amount
        break
      case 'returned':
      case 'leg_skipped':
      case 'reclaim_requested':
        break
    }
  }
  return { balance, inCampaigns, inClaimables }
}

/**
 * Whether logs are all that happened in these blocks: what they say must be what the escrow holds more, or less, at the
 * end, and they must be of the blocks that the endpoint serves.
 *
 * @throws UnprovenAnswerError
 */
export function proveSpan(before: Holdings, { end, holdings, logs }: Span, after: number): void {
  const expected = holdingsAfter(before, logs)
  const names = ['balance', 'inCampaigns', 'inClaimables'] as const
  for (const name of names) {
    const difference = holdings[name] - expected[name]
    if (difference !== 0n) {
      throw new UnprovenAnswerError(`${name} is off by ${difference} at block ${end.number}`)
    }
  }
  const isInside = ({ blockNumber, blockHash }: LogPlace) =>
    blockNumber > after && blockNumber <= end.number && (blockNumber < end.number || blockHash === end.hash)
  if (!logs.every(isInside)) throw new UnprovenAnswerError('a log of another block')
}
