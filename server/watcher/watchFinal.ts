import { isDeepStrictEqual } from 'node:util'
import type { Hex } from 'viem'
import { type Context, transact } from '../context.ts'
import { voicesNeeded, voicesOf } from '../escrow/agreement.ts'
import type {
  Block,
  BlockRange,
  ChainEndpoint,
  EscrowLog,
  Holdings,
  WatchedChain,
} from '../escrow/chainEndpoint.ts'
import type { EndpointPool } from '../escrow/endpointPool.ts'
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
  readonly endpoint: Pick<ChainEndpoint, 'findBlock' | 'readCallData' | 'readTerm'>
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

/** How the endpoints of one watcher stand to each other (P155). */
interface Agreement {
  readonly pool: EndpointPool
  /** The first block of this look with logs that no second endpoint confirms, and the endpoint that tells of them. */
  disputed: { readonly block: number; readonly place: number } | undefined
  /** Logs beyond the checkpoint that were booked from one endpoint's word. */
  readonly ahead: Map<ChainEndpoint, Ahead>
  /** Endpoints whose answers did not fit the checkpoint when last asked. */
  readonly contradicting: Set<ChainEndpoint>
}

interface Ahead {
  /** The hash of the checkpoint. */
  readonly from: Hex
  readonly reached: Checkpoint
  /** The campaigns whose credits wait for a second word, and with them all that is said of these campaigns. */
  readonly waiting: ReadonlySet<Hex>
}

export interface FinalParts {
  readonly books: FinalBooks
  readonly chain: WatchedChain
  readonly endpoint: ChainEndpoint
  readonly agreement: Agreement
  readonly signal: AbortSignal | undefined
}

/**
 * Brings the ledger up to the endpoint's last final block. Each span of blocks is read, proven and booked. A span with logs moves
 * the checkpoint once an endpoint of another host gives the same. Until then all but its credits is booked, and the checkpoint
 * waits. It may be killed anywhere and run twice at once: each booking counts once.
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
    const span = await readAlone(parts, checkpoint, final)
    if (!(await follows(endpoint, span, checkpoint))) {
      const common = await findCommonCheckpoint(ctx, parts, final)
      if (common.hash === checkpoint.hash) throw new UnprovenAnswerError('the chain is another one each time')
      checkpoint = common
      continue
    }
    proveSpan(checkpoint, span, checkpoint.number)
    const counted = needsWitness(ctx, parts, span) ? await confirm(ctx, parts, { checkpoint, final }) : span
    if (counted === undefined) {
      const block = span.logs[0]?.blockNumber ?? span.end.number
      parts.agreement.disputed ??= { block, place: endpoint.place }
      await bookAhead(ctx, parts, { checkpoint, final })
      return checkpoint
    }
    proveSpan(checkpoint, counted, checkpoint.number)
    if (counted !== span && !(await follows(endpoint, counted, checkpoint))) {
      throw new UnprovenAnswerError('the chain has changed between two answers')
    }
    const next = await bookSpan(ctx, parts, { before: checkpoint, span: counted })
    if (next === undefined) return (await findCheckpoint(ctx.db, chain)) ?? checkpoint
    checkpoint = next
  }
  return checkpoint
}

/** A block that names the checkpoint as its parent proves that it still stands. */
async function follows(endpoint: ChainEndpoint, { end }: Span, checkpoint: Checkpoint): Promise<boolean> {
  return end.parent === checkpoint.hash || isAt(checkpoint, await endpoint.findBlock(checkpoint.number))
}

/** A span without logs needs none, unless another endpoint has logs in it, or contradicts the checkpoint. */
function needsWitness(
  { config }: Context,
  { chain: { endpoints }, agreement: { disputed, contradicting } }: FinalParts,
  { logs, end }: Span,
): boolean {
  const isDoubted = contradicting.size > 0 || (disputed !== undefined && disputed.block <= end.number)
  if (logs.length === 0 && !isDoubted) return false
  return voicesNeeded(config, voicesOf(endpoints)) > 1
}

/** The span up to the lower of two final blocks, as an endpoint of another host gives it too. Undefined where none does. */
async function confirm(
  ctx: Context,
  { chain: { escrow }, endpoint, agreement: { pool } }: FinalParts,
  { checkpoint, final }: { readonly checkpoint: Checkpoint; readonly final: Block },
): Promise<Span | undefined> {
  for (const witness of pool.sort().useful) {
    if (witness.host === endpoint.host) continue
    const span = await pool.ask(witness, async () => {
      const theirs = await witness.readFinal()
      const last = theirs.number < final.number ? theirs : final
      return readSpan([endpoint, witness], escrow, { from: checkpoint.number, last })
    })
    if (span === 'differs') {
      const said = { endpoint: endpoint.place, other: witness.place, after: checkpoint.number }
      ctx.log.warn(said, 'two RPC endpoints tell different things about the escrow')
    } else if (span !== undefined) return span
  }
  return undefined
}

/**
 * Books what one endpoint's word is enough for: all but credits, and what is said of a campaign whose credit waits. The
 * checkpoint stays. It is read again with the credits, and each booking counts once.
 */
async function bookAhead(
  ctx: Context,
  parts: FinalParts,
  { checkpoint, final }: { readonly checkpoint: Checkpoint; readonly final: Block },
): Promise<void> {
  const { chain, endpoint, agreement } = parts
  const known = agreement.ahead.get(endpoint)
  let at: Ahead =
    known?.from === checkpoint.hash
      ? known
      : { from: checkpoint.hash, reached: checkpoint, waiting: new Set() }
  while (at.reached.number < final.number && !parts.signal?.aborted) {
    const { reached } = at
    const span = await readAlone(parts, reached, final)
    agreement.ahead.delete(endpoint)
    if (!(await follows(endpoint, span, reached))) return
    proveSpan(reached, span, reached.number)
    const waiting = new Set(at.waiting)
    const certain = span.logs.filter((log) => {
      if (log.kind === 'Deposited' || log.kind === 'Allocated') waiting.add(log.key)
      return !('key' in log && waiting.has(log.key))
    })
    if (certain.length > 0) await saveBooking(ctx.db, chain, span.end.number)
    await bookLogs(ctx, parts, { logs: certain, all: span.logs })
    at = { ...at, waiting, reached: { ...span.holdings, number: span.end.number, hash: span.end.hash } }
    agreement.ahead.set(endpoint, at)
  }
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

async function readAlone({ chain, endpoint }: FinalParts, from: Checkpoint, last: Block): Promise<Span> {
  const span = await readSpan([endpoint], chain.escrow, { from: from.number, last })
  if (span === undefined || span === 'differs') throw new ChainUnavailableError()
  return span
}

/**
 * The next blocks and their logs, as an endpoint and a witness tell of them alike: as many as are served at once, or more where
 * one has forgotten states in between. Undefined where both know no state up to the last block.
 */
async function readSpan(
  [endpoint, witness]: readonly [ChainEndpoint, ChainEndpoint?],
  escrow: WatchedChain['escrow'],
  { from, last }: { readonly from: number; readonly last: Block },
): Promise<Span | 'differs' | undefined> {
  const logs: EscrowLog[] = []
  for (let position = from; position < last.number; ) {
    const [own, theirs] = await endpoint.portions.take(last.number - position, (count) => {
      const range = { from: position + 1, to: position + count }
      if (witness) return Promise.all([readPart(endpoint, escrow, range), readPart(witness, escrow, range)])
      const alone = readPart(endpoint, escrow, range, range.to === last.number ? last : undefined)
      return Promise.all([alone, alone])
    })
    if (own.end.hash !== theirs.end.hash || !isDeepStrictEqual(own.read, theirs.read)) return 'differs'
    logs.push(...own.read)
    if (own.holdings !== undefined && theirs.holdings !== undefined) {
      const isSame = isDeepStrictEqual(own.holdings, theirs.holdings)
      return isSame ? { end: own.end, holdings: own.holdings, logs } : 'differs'
    }
    position = own.end.number
  }
  return undefined
}

async function readPart(
  endpoint: ChainEndpoint,
  escrow: WatchedChain['escrow'],
  range: BlockRange,
  known?: Block,
) {
  const end = known ?? (await endpoint.findBlock(range.to))
  if (end === undefined) throw new ChainUnavailableError()
  const [read, holdings] = await Promise.all([
    endpoint.readLogs(escrow, range),
    endpoint.findHoldings(escrow, end),
  ])
  return { end, read, holdings }
}

function bookLogs(
  ctx: Context,
  { chain, endpoint, books }: FinalParts,
  { logs, all }: { readonly logs: readonly EscrowLog[]; readonly all: readonly EscrowLog[] },
): Promise<void> {
  return eachRow(ctx, { job: 'watcher', rows: logs, name: logName, inOrder: true }, (log) =>
    books.book(ctx, { chain, log, all, endpoint }),
  )
}

/**
 * Books each log in order, undoes credits that were not in these blocks, and moves the checkpoint. A log that cannot be booked
 * is reported and ends the look, so that none is skipped. Undefined where another watcher has moved on meanwhile.
 */
async function bookSpan(
  ctx: Context,
  parts: FinalParts,
  { before, span }: { readonly before: Checkpoint; readonly span: Span },
): Promise<Checkpoint | undefined> {
  const { chain, books } = parts
  const { logs, holdings } = span
  const { number, hash } = span.end
  if (logs.length > 0) await saveBooking(ctx.db, chain, number)
  await bookLogs(ctx, parts, { logs, all: logs })
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
