import { type Context, transact } from '../context.ts'
import { allocateFinal } from '../deposits/allocateFinal.ts'
import { undoDoubtful } from '../deposits/creditEvent.ts'
import { alertOperators } from '../outbox/notifyOperators.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { ChainUnavailableError } from '../shared/chainUnavailable.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { eachRow } from '../worker/eachRow.ts'
import type { RangeSize } from './rangeSize.ts'
import { bookEscrowLog } from './watchBook.ts'
import {
  type Block,
  type EscrowLog,
  type Holdings,
  RangeTooLargeError,
  type WatchedChain,
  type WatchedEndpoint,
} from './watchedChain.ts'
import { isEndpointFailure, proveSpan, type Span, UnprovenAnswerError } from './watchProof.ts'
import {
  advanceCheckpoint,
  type Checkpoint,
  findCheckpoint,
  isAt,
  returnToCheckpoint,
  saveBooking,
} from './watchQueries.ts'

/** Says which log it is, in the log and to operators. */
export function logName({ kind, txHash, logIndex }: EscrowLog): string {
  return `log ${logIndex} of ${txHash} (${kind})`
}

export interface FinalParts {
  readonly chain: WatchedChain
  readonly endpoint: WatchedEndpoint
  readonly size: RangeSize
  readonly signal: AbortSignal | undefined
}

/**
 * Brings the ledger up to the endpoint's last final block, span by span: each is read, proven, booked and left behind for
 * good. It may be killed anywhere, run again, and run twice at once: each booking counts once.
 *
 * @returns the block up to which the ledger is complete
 * @throws ChainUnavailableError, UnprovenAnswerError: another endpoint may do better
 */
export async function followFinal(ctx: Context, parts: FinalParts, final: Block): Promise<Checkpoint> {
  const { chain, endpoint } = parts
  let checkpoint = await findCheckpoint(ctx.db, chain)
  // One that is ahead of the endpoint, or at its height, is looked up; any other is, once the blocks behind it were read.
  if (checkpoint === undefined || (checkpoint.number >= final.number && !isAt(checkpoint, final))) {
    checkpoint = await findCommonCheckpoint(ctx, parts, final)
  }
  while (checkpoint.number < final.number && !parts.signal?.aborted) {
    const span = await readSpan(parts, checkpoint, final)
    // A block that names the checkpoint as the one before it needs no question: its logs are proven to be its own.
    const isNext = span.end.parent === checkpoint.hash
    if (!isNext && !isAt(checkpoint, await endpoint.findBlock(checkpoint.number))) {
      const common = await findCommonCheckpoint(ctx, parts, final)
      if (common.hash === checkpoint.hash) throw new UnprovenAnswerError('the chain is another one each time')
      checkpoint = common
      continue
    }
    proveSpan(checkpoint, span, checkpoint.number)
    await bookSpan(ctx, parts, span)
    const next = await leaveBehind(ctx, parts, { before: checkpoint, span })
    if (next === undefined) return (await findCheckpoint(ctx.db, chain)) ?? checkpoint
    checkpoint = next
  }
  return checkpoint
}

/** The newest checkpoint that is on the endpoint's chain; the chain may have been reorganised below the newest of all. */
async function findCommonCheckpoint(ctx: Context, parts: FinalParts, final: Block): Promise<Checkpoint> {
  const { chain, endpoint } = parts
  const newest = await findCheckpoint(ctx.db, chain)
  if (newest === undefined) return startWatching(ctx, parts, final)
  // An endpoint that is behind says nothing against the newest one, unless it contradicts an earlier one.
  const known = newest.number <= final.number ? newest : await findCheckpoint(ctx.db, chain, final.number)
  if (known === undefined || isAt(known, await endpoint.findBlock(known.number))) return newest
  let common: Checkpoint | undefined = known
  while (common !== undefined && !isAt(common, await endpoint.findBlock(common.number))) {
    common = common.number === 0 ? undefined : await findCheckpoint(ctx.db, chain, common.number - 1)
  }
  if (common === undefined) {
    await alertOperators(ctx, {
      key: `watcher:other-chain:${chain.chainId}:${chain.escrow}`,
      text: `RPC endpoint ${endpoint.place} serves a chain that shares no block with the one that the ledger was made from.`,
    })
    throw new ChainUnavailableError()
  }
  await stepBack(ctx, parts, common)
  return common
}

/** The first start: from the escrow's deployment, never from the head, so that nothing is lost that came before. */
async function startWatching(
  ctx: Context,
  { chain, endpoint }: FinalParts,
  final: Block,
): Promise<Checkpoint> {
  const first = await endpoint.findFirstBlock(final.number)
  const block = await endpoint.findBlock(Math.max(first - 1, 0))
  if (block === undefined) throw new ChainUnavailableError()
  const next = { ...NOTHING, number: block.number, hash: block.hash }
  await transact(ctx, (tx) => advanceCheckpoint(tx, chain, { before: undefined, next, at: ctx.clock.now() }))
  return (await findCheckpoint(ctx.db, chain)) ?? next
}

const NOTHING = { balance: 0n, inCampaigns: 0n, inClaimables: 0n }

async function stepBack(ctx: Context, { chain }: FinalParts, checkpoint: Checkpoint): Promise<void> {
  await transact(ctx, async (tx) => {
    const at = ctx.clock.now()
    const doubtful = await returnToCheckpoint(tx, chain, { checkpoint, at })
    if (doubtful === 0) return
    await alertOperators(
      { ...ctx, db: tx },
      {
        key: `watcher:reorganised:${checkpoint.hash}:${at.getTime()}`,
        text:
          `The chain was reorganised after block ${checkpoint.number}, deeper than FINALITY allows for: ` +
          `${doubtful} credits that have counted are looked for again; payouts and reclaims are taken to be mined again.`,
      },
    )
  })
}

/**
 * The next blocks and their logs: as many as the endpoint serves at once; more where it has forgotten what the escrow held in
 * between.
 */
async function readSpan({ endpoint, size }: FinalParts, from: Checkpoint, final: Block): Promise<Span> {
  const logs: EscrowLog[] = []
  let position = from.number
  for (;;) {
    const to = Math.min(position + size.current(), final.number)
    const end = to === final.number ? final : await endpoint.findBlock(to)
    if (end === undefined) throw new ChainUnavailableError()
    try {
      const [read, holdings] = await Promise.all([
        endpoint.readLogs({ from: position + 1, to }),
        endpoint.findHoldings(end),
      ])
      size.grow()
      logs.push(...read)
      position = to
      if (holdings !== undefined) return { end, holdings, logs }
    } catch (error) {
      if (!(error instanceof RangeTooLargeError) || !size.shrink()) throw error
      continue
    }
    if (position === final.number) throw new ChainUnavailableError()
  }
}

/** Books each log in its order. One that cannot be booked is reported, and ends the look: no fact about money is passed over. */
async function bookSpan(ctx: Context, { chain, endpoint }: FinalParts, { end, logs }: Span): Promise<void> {
  if (logs.length > 0) await saveBooking(ctx.db, chain, end.number)
  const loop = { job: 'watcher', rows: logs, name: logName, isOutage: isEndpointFailure, inOrder: true }
  await eachRow(ctx, loop, (log) => bookEscrowLog(ctx, { chain, log, all: logs, endpoint }))
}

/** What was said to be in these blocks and is not there is gone; the rest is behind us. */
async function leaveBehind(
  ctx: Context,
  parts: FinalParts,
  { before, span }: { readonly before: Checkpoint; readonly span: Span },
): Promise<Checkpoint | undefined> {
  const { chain } = parts
  const { number, hash } = span.end
  await undoDoubtful(ctx, { ...chain, upTo: number })
  const next = { ...span.holdings, number, hash }
  const moved = await transact(ctx, (tx) =>
    advanceCheckpoint(tx, chain, { before, next, at: ctx.clock.now() }),
  )
  if (!moved) return undefined
  await noteShortage(ctx, chain, { before, next })
  await allocateFinal(ctx, parts, number)
  return next
}

/** No endpoint is at fault where the escrow holds less than it owes: USDC has taken it away, or an answer about it was wrong. */
async function noteShortage(
  ctx: Context,
  { escrow }: WatchedChain,
  { before, next }: { readonly before: Checkpoint; readonly next: Checkpoint },
): Promise<void> {
  const shortOf = ({ balance, inCampaigns, inClaimables }: Holdings) => inCampaigns + inClaimables - balance
  const cause = `escrow:short:${escrow}`
  if (shortOf(next) > 0n) {
    const text = `The escrow holds ${formatUsdc(usdc(shortOf(next)))} USDC less than it owes at block ${next.number}. Payouts stop with the next reconciliation; deposits go on.`
    return tellTrouble(ctx, { cause, text })
  }
  if (shortOf(before) > 0n) await endTrouble(ctx, { cause, text: 'The escrow holds all that it owes again.' })
}
