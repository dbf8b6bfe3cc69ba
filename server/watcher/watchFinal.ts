import { type Context, transact } from '../context.ts'
import type { Block, ChainEndpoint, EscrowLog, Holdings, WatchedChain } from '../escrow/chainEndpoint.ts'
import { alertOperators } from '../outbox/notifyOperators.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { ChainUnavailableError } from '../shared/chainUnavailable.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { eachRow } from '../worker/eachRow.ts'
import { proveSpan, type Span, UnprovenAnswerError } from './watchProof.ts'
import {
  advanceCheckpoint,
  type Checkpoint,
  findCheckpoint,
  isAt,
  returnToCheckpoint,
  saveBooking,
  type WatchPlace,
} from './watchQueries.ts'

/** A final log, with all logs of its span, and an endpoint for questions about it. */
export interface ObservedLog<L extends EscrowLog = EscrowLog> {
  readonly chain: WatchPlace
  readonly log: L
  readonly all: readonly EscrowLog[]
  readonly endpoint: Pick<ChainEndpoint, 'readCallData' | 'readTerm'>
}

/** Books of the domains for final logs. Every function may be called again with the same. */
export interface FinalBooks {
  /** Books one log. */
  book(ctx: Context, observed: ObservedLog): Promise<void>
  /** All logs up to this block are booked: undoes bookings of blocks that are gone. */
  undo(ctx: Context, upTo: WatchPlace & { readonly upTo: number }): Promise<void>
}

/** Names a log in our log and to operators. */
export function logName({ kind, txHash, logIndex }: EscrowLog): string {
  return `log ${logIndex} of ${txHash} (${kind.replace(/\B[A-Z]/g, '_$&').toLowerCase()})`
}

interface FinalParts {
  readonly books: FinalBooks
  readonly chain: WatchedChain
  readonly endpoint: ChainEndpoint
  readonly signal: AbortSignal | undefined
}

/**
 * Brings the ledger up to the endpoint's last final block. Each span of blocks is read, proven and booked. It may be killed
 * anywhere and run twice at once: each booking counts once.
 *
 * @returns the block up to which the ledger is complete
 * @throws ChainUnavailableError: another endpoint may do better
 */
export async function followFinal(ctx: Context, parts: FinalParts, final: Block): Promise<Checkpoint> {
  const { chain, endpoint } = parts
  let checkpoint = await findCheckpoint(ctx.db, chain)
  // A checkpoint below the endpoint's final block is compared after its span was read.
  if (checkpoint === undefined || (checkpoint.number >= final.number && !isAt(checkpoint, final))) {
    checkpoint = await findCommonCheckpoint(ctx, parts, final)
  }
  while (checkpoint.number < final.number && !parts.signal?.aborted) {
    const span = await readSpan(parts, checkpoint, final)
    // A block that names the checkpoint as its parent proves it still stands.
    const isNext = span.end.parent === checkpoint.hash
    if (!isNext && !isAt(checkpoint, await endpoint.findBlock(checkpoint.number))) {
      const common = await findCommonCheckpoint(ctx, parts, final)
      if (common.hash === checkpoint.hash) throw new UnprovenAnswerError('the chain is another one each time')
      checkpoint = common
      continue
    }
    proveSpan(checkpoint, span, checkpoint.number)
    const next = await bookSpan(ctx, parts, { before: checkpoint, span })
    if (next === undefined) return (await findCheckpoint(ctx.db, chain)) ?? checkpoint
    checkpoint = next
  }
  return checkpoint
}

/** The newest checkpoint on the endpoint's chain, which may have been reorganised below the newest of all. */
async function findCommonCheckpoint(
  ctx: Context,
  { chain, endpoint }: FinalParts,
  final: Block,
): Promise<Checkpoint> {
  const newest = await findCheckpoint(ctx.db, chain)
  if (newest === undefined) return startWatching(ctx, { chain, endpoint }, final)
  const isOnChain = async (checkpoint: Checkpoint) =>
    isAt(checkpoint, checkpoint.number === final.number ? final : await endpoint.findBlock(checkpoint.number))
  // An endpoint that is behind contradicts the newest checkpoint only by contradicting an earlier one.
  let common = newest.number <= final.number ? newest : await findCheckpoint(ctx.db, chain, final.number)
  if (common === undefined || (await isOnChain(common))) return newest
  do {
    common = common.number === 0 ? undefined : await findCheckpoint(ctx.db, chain, common.number - 1)
    if (common === undefined) {
      await alertOperators(ctx, {
        key: `watcher:other-chain:${chain.chainId}:${chain.escrow}`,
        text: `RPC endpoint ${endpoint.place} serves a chain that shares no block with the one that the ledger was made from.`,
      })
      throw new ChainUnavailableError()
    }
  } while (!(await isOnChain(common)))
  await stepBack(ctx, chain, common)
  return common
}

/** The first start: from the escrow's deployment, not from the head, so that no earlier event is lost. */
async function startWatching(
  ctx: Context,
  { chain, endpoint }: Pick<FinalParts, 'chain' | 'endpoint'>,
  final: Block,
): Promise<Checkpoint> {
  const first = await endpoint.findFirstBlock(chain.escrow, final.number)
  const block = await endpoint.findBlock(Math.max(first - 1, 0))
  if (block === undefined) throw new ChainUnavailableError()
  const { number, hash } = block
  const next = { number, hash, balance: 0n, inCampaigns: 0n, inClaimables: 0n }
  await transact(ctx, (ctx) =>
    advanceCheckpoint(ctx.db, chain, { before: undefined, next, at: ctx.clock.now() }),
  )
  return (await findCheckpoint(ctx.db, chain)) ?? next
}

async function stepBack(ctx: Context, chain: WatchedChain, checkpoint: Checkpoint): Promise<void> {
  await transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const doubtful = await returnToCheckpoint(ctx.db, chain, { checkpoint, at })
    if (doubtful === 0) return
    await alertOperators(ctx, {
      key: `watcher:reorganised:${checkpoint.hash}:${at.getTime()}`,
      text:
        `The chain was reorganised after block ${checkpoint.number}, deeper than FINALITY allows for: ` +
        `${doubtful} credits are looked for again; payouts and reclaims are expected to be mined again.`,
    })
  })
}

/** The next blocks and their logs: as many as the endpoint serves at once, or more where it has forgotten states in between. */
async function readSpan(
  { chain: { escrow }, endpoint }: FinalParts,
  from: Checkpoint,
  final: Block,
): Promise<Span> {
  const logs: EscrowLog[] = []
  for (let position = from.number; position < final.number; ) {
    const part = await endpoint.portions.take(final.number - position, async (count) => {
      const to = position + count
      const end = to === final.number ? final : await endpoint.findBlock(to)
      if (end === undefined) throw new ChainUnavailableError()
      const [read, holdings] = await Promise.all([
        endpoint.readLogs(escrow, { from: position + 1, to }),
        endpoint.findHoldings(escrow, end),
      ])
      return { end, read, holdings }
    })
    const { end, holdings } = part
    logs.push(...part.read)
    if (holdings !== undefined) return { end, holdings, logs }
    position = end.number
  }
  throw new ChainUnavailableError()
}

/**
 * Books each log in order, undoes credits that were not in these blocks, and moves the checkpoint. A log that cannot be booked
 * is reported and ends the look, so that none is skipped. Undefined where another watcher has moved on meanwhile.
 */
async function bookSpan(
  ctx: Context,
  { chain, endpoint, books }: FinalParts,
  { before, span }: { readonly before: Checkpoint; readonly span: Span },
): Promise<Checkpoint | undefined> {
  const { logs, holdings } = span
  const { number, hash } = span.end
  if (logs.length > 0) await saveBooking(ctx.db, chain, number)
  await eachRow(ctx, { job: 'watcher', rows: logs, name: logName, inOrder: true }, (log) =>
    books.book(ctx, { chain, log, all: logs, endpoint }),
  )
  await books.undo(ctx, { ...chain, upTo: number })
  const next = { ...holdings, number, hash }
  const moved = await transact(ctx, (ctx) =>
    advanceCheckpoint(ctx.db, chain, { before, next, at: ctx.clock.now() }),
  )
  if (!moved) return undefined
  await noteShortage(ctx, chain, { before, next })
  return next
}

/** An escrow that holds less than it owes is no endpoint's fault: USDC has taken money away, or a proven sum was wrong. */
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
