import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, workAlone } from '../context.ts'
import { APART_TOLD_AFTER_MS, voicesNeeded, voicesOf } from '../escrow/agreement.ts'
import type { Block, ChainEndpoint } from '../escrow/chainEndpoint.ts'
import { createEndpointPool } from '../escrow/endpointPool.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import { alertOperators } from '../outbox/notifyOperators.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import { keepGoing, PATIENCE_MS } from '../worker/keepGoing.ts'
import { stepBackToAgreed } from './stepBack.ts'
import { type FinalParts, followFinal } from './watchFinal.ts'
import { requireSums, UnprovenAnswerError } from './watchProof.ts'
import {
  type Checkpoint,
  findCheckpoint,
  isAt,
  type Turn,
  takeTurn,
  watcherLock,
  watcherTrouble,
} from './watchQueries.ts'

export type Look =
  /** The ledger is complete up to `final`. */
  | { readonly kind: 'looked'; readonly final: number }
  /** No endpoint answers, or none gives answers that add up. Ask again. */
  | { readonly kind: 'unavailable' }

export interface Watcher {
  /**
   * Looks at the chain now: when it resolves, every event that was final before the call is in the ledger. Callers share looks.
   * May be called from any process, also beside `run`.
   */
  watchNow(): Promise<Look>
  /** Looks again and again, through outages too. Resolves when the signal is aborted and the last look has ended. */
  run(signal: AbortSignal): Promise<void>
}

/**
 * While another process looks, a watcher asks for its turn after so many intervals more. By then a process that was killed has
 * been missed.
 */
const STANDBY_INTERVALS = 2

interface WatcherParts extends Pick<FinalParts, 'chain' | 'books'> {
  readonly ctx: Context
  /** From the end of one look to the beginning of the next. */
  readonly intervalMs: number
}

/**
 * The one place where chain facts enter the ledger. Of all watchers of an escrow, over all processes, one looks, and the others
 * stand by. One at a time books. Both only save work; correctness does not depend on them.
 */
export function createWatcher({ ctx, chain, books, intervalMs }: WatcherParts): Watcher {
  const pool = createEndpointPool(ctx, { endpoints: chain.endpoints, user: 'the watcher' })
  const contradicting = new Set<ChainEndpoint>()
  const agreement = { pool, disputed: undefined, ahead: new Map(), contradicting }
  const since = { blindSince: undefined, apartSince: undefined, isTold: true }
  const parts: LookParts = { chain, books, agreement, comparedAt: new Map(), ...since, signal: undefined }
  let underWay: Promise<Look> | undefined
  let next: Promise<Look> | undefined

  function start(known?: Turn['checkpoint']): Promise<Look> {
    const look = lookThroughAll(ctx, parts, known).finally(() => {
      if (underWay === look) underWay = undefined
    })
    underWay = look
    return look
  }

  function watchNow(known?: Turn['checkpoint']): Promise<Look> {
    if (underWay === undefined) return start(known)
    // The look under way may have passed the caller's block.
    next ??= underWay
      .catch(() => {})
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }

  return {
    watchNow: () => watchNow(),
    async run(signal) {
      parts.signal = signal
      let seen: Date | undefined
      let standsBy = false
      let isBlind = false
      const act = async () => {
        // A watcher that sees nothing looks again, and takes no turn from those that might see.
        const turn = isBlind ? undefined : await takeTurn(ctx.db, chain, { seen, at: ctx.clock.now() })
        if (turn !== undefined) seen = turn.seen
        if (turn?.isOurs === false) {
          if (standsBy) await sleep(STANDBY_INTERVALS * intervalMs, undefined, { signal }).catch(() => {})
          standsBy = true
          return
        }
        standsBy = false
        isBlind = true
        isBlind = (await watchNow(turn?.checkpoint)).kind === 'unavailable'
      }
      // The database is down, or a bug refuses a booking: every later event waits behind it.
      const text = (since: string) =>
        `The watcher has failed since ${since}. Deposits, payouts and refunds wait; none is lost.`
      const cause = watcherTrouble(chain)
      await keepGoing(ctx, { cause, text, overText: 'The watcher goes on.', intervalMs }, { act, signal })
      await underWay?.catch(() => {})
    },
  }
}

interface LookParts extends Omit<FinalParts, 'endpoint' | 'signal'> {
  /** When each endpoint's sums were last compared with the checkpoint's. */
  readonly comparedAt: Map<ChainEndpoint, Date>
  /** Of `run`. */
  signal: AbortSignal | undefined
  /** Since when endpoints have not agreed. */
  apartSince: Date | undefined
  /** Whether operators may have been told of that; they may have been before this process started. */
  isTold: boolean
  /** Since when no endpoint has been usable. */
  blindSince: Date | undefined
}

const LOCK_PAUSE_MS = 50

/** Follows the chain up to `last` while no other process does. Undefined where the signal came first. */
async function followAlone(
  ctx: Context,
  parts: LookParts,
  { endpoint, last }: { readonly endpoint: ChainEndpoint; readonly last: Block },
): Promise<Pick<Checkpoint, 'number'> | undefined> {
  const { chain, signal } = parts
  while (!signal?.aborted) {
    const follow = (held: Context) => followFinal(held, { ...parts, endpoint }, last)
    const reached = await workAlone(ctx, watcherLock(chain), follow)
    if (reached !== undefined) return reached
    await sleep(LOCK_PAUSE_MS, undefined, signal && { signal }).catch(() => {})
  }
  return undefined
}

/**
 * Asks every working endpoint, since one that is behind does not know it. Those that failed lately come last. Where nothing has
 * become final since the checkpoint, which the caller may know, nothing is locked.
 */
async function lookThroughAll(ctx: Context, parts: LookParts, known: Turn['checkpoint']): Promise<Look> {
  const { chain, agreement } = parts
  const { pool } = agreement
  const { useful, failed } = pool.sort()
  agreement.disputed = undefined
  let final: number | undefined
  for (const endpoint of [...useful, ...failed]) {
    if (final !== undefined && failed.includes(endpoint)) break
    const reached = await pool.ask(endpoint, () => lookThrough(ctx, parts, { endpoint, known }))
    if (reached === undefined) continue
    final = Math.max(final ?? 0, reached.number)
  }
  // As many as are needed for a credit say that the checkpoint is wrong.
  const doubts = voicesOf([...agreement.contradicting]).length
  if (doubts > 1 && doubts >= voicesNeeded(ctx.config, voicesOf(chain.endpoints))) {
    await stepBackToAgreed(ctx, chain)
  }
  const now = ctx.clock.now()
  parts.blindSince = final === undefined ? (parts.blindSince ?? now) : undefined
  const since = parts.blindSince
  if (since !== undefined && now >= addMs(since, PATIENCE_MS)) {
    await alertOperators(ctx, {
      key: `watcher:blind:${chain.escrow}:${since.getTime()}`,
      text: `Since ${since.toISOString()} no RPC endpoint answers, or none gives answers about the escrow that add up. Deposits wait; none is lost.`,
    })
  }
  if (final === undefined) return { kind: 'unavailable' }
  await tellApart(ctx, parts, now)
  return { kind: 'looked', final }
}

/**
 * Follows the chain as one endpoint tells of it. One that finds the checkpoint at its own last block compares the sums there, once a
 * minute: an endpoint that leaves logs out may always be the first to lead on, and then nothing of another one is ever read.
 */
async function lookThrough(
  ctx: Context,
  parts: LookParts,
  { endpoint, known }: { readonly endpoint: ChainEndpoint; readonly known: Turn['checkpoint'] },
): Promise<Pick<Checkpoint, 'number'> | undefined> {
  const { chain, agreement, comparedAt } = parts
  const { contradicting } = agreement
  const now = ctx.clock.now()
  const isDue = contradicting.has(endpoint) || now >= addMs(comparedAt.get(endpoint) ?? now, MINUTE_MS)
  try {
    const last = await endpoint.readFinal()
    const stored = isDue || known === undefined ? await findCheckpoint(ctx.db, chain) : undefined
    const checkpoint = stored ?? known
    const isThere = checkpoint !== undefined && isAt(checkpoint, last)
    if (isThere && isDue && stored !== undefined) {
      const holdings = await endpoint.findHoldings(chain.escrow, last)
      if (holdings !== undefined) requireSums(holdings, stored, last.number)
    }
    const reached = isThere ? checkpoint : await followAlone(ctx, parts, { endpoint, last })
    // One that is behind has said nothing about the checkpoint.
    if (isThere || last.number > (checkpoint?.number ?? 0)) contradicting.delete(endpoint)
    if (isDue || !comparedAt.has(endpoint)) comparedAt.set(endpoint, now)
    return reached
  } catch (error) {
    if (error instanceof UnprovenAnswerError) contradicting.add(endpoint)
    throw error
  }
}

/** Tells operators where endpoints have not agreed for a while, and when they do again. */
async function tellApart(ctx: Context, parts: LookParts, now: Date): Promise<void> {
  const { chain, agreement } = parts
  const { disputed, contradicting } = agreement
  const isApart = disputed !== undefined || contradicting.size > 0
  const since = isApart ? (parts.apartSince ?? now) : undefined
  parts.apartSince = since
  const cause = `endpoints:${chain.escrow}`
  if (since === undefined) {
    if (parts.isTold) await endTrouble(ctx, { cause, text: 'RPC endpoints agree about the escrow again.' })
    parts.isTold = false
    return
  }
  if (now < addMs(since, APART_TOLD_AFTER_MS)) return
  const why =
    disputed === undefined
      ? `what endpoint ${[...contradicting].map(({ place }) => place).join(', ')} of RPC_URL says does not fit the books`
      : `endpoint ${disputed.place} of RPC_URL tells of events from block ${disputed.block} on that no endpoint of another host confirms`
  const text = `RPC endpoints have not agreed about the escrow since ${since.toISOString()}: ${why}. Deposits and allocations wait; none is lost. If one of them is out or behind, mend it or set RPC_AGREE=1 until it is back. If one lies, take it out of RPC_URL, and then see docs/losses.md about npm run reconcile -- --back.`
  await tellTrouble(ctx, { cause, text })
  parts.isTold = true
}

/** A watcher that looks at nothing until the right escrow has been found (P02). */
export function guardWatcher(
  watcher: Watcher,
  parts: { readonly gate: EscrowGate; readonly intervalMs: number } & Pick<Context, 'log'>,
): Watcher {
  const { gate, log, intervalMs } = parts
  return {
    async watchNow() {
      return (await gate.check()).kind === 'right' ? watcher.watchNow() : { kind: 'unavailable' }
    },
    async run(signal) {
      let isTold = false
      while (!signal.aborted) {
        const check = await gate.check()
        if (check.kind === 'right') return watcher.run(signal)
        if (check.kind === 'wrong' && !isTold) {
          log.error(`${check.sentence} Nothing is read from it.`)
          isTold = true
        }
        await sleep(intervalMs, undefined, { signal }).catch(() => {})
      }
    },
  }
}
