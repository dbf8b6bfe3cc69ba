import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, workAlone } from '../context.ts'
import type { WatchedChain } from '../escrow/chainEndpoint.ts'
import { createEndpointPool, type EndpointPool } from '../escrow/endpointPool.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import { alertOperators } from '../outbox/notifyOperators.ts'
import { addMs } from '../shared/time.ts'
import { keepGoing, PATIENCE_MS } from '../worker/keepGoing.ts'
import { type FinalBooks, followFinal } from './watchFinal.ts'
import { findLookedAt, saveLookedAt, watcherLock, watcherTrouble } from './watchQueries.ts'

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

interface WatcherParts {
  readonly ctx: Context
  readonly chain: WatchedChain
  readonly books: FinalBooks
  /** From the end of one look to the beginning of the next. */
  readonly intervalMs: number
}

/**
 * The one place where chain facts enter the ledger. Of all watchers of an escrow, over all processes, one looks at a time. That
 * only saves work; correctness does not depend on it.
 */
export function createWatcher({ ctx, chain, books, intervalMs }: WatcherParts): Watcher {
  const pool = createEndpointPool(ctx, { endpoints: chain.endpoints, user: 'the watcher' })
  const parts: LookParts = { chain, books, pool, signal: undefined, blindSince: undefined }
  let underWay: Promise<Look> | undefined
  let next: Promise<Look> | undefined

  function start(): Promise<Look> {
    const look = lookAlone(ctx, parts).finally(() => {
      if (underWay === look) underWay = undefined
    })
    underWay = look
    return look
  }

  function watchNow(): Promise<Look> {
    if (underWay === undefined) return start()
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
    watchNow,
    async run(signal) {
      parts.signal = signal
      let passedOver = false
      const act = async () => {
        // Never twice in a row: the other process may be gone, and clocks may be wrong.
        passedOver = !passedOver && (await hasJustBeenSeen(ctx, chain, intervalMs))
        if (!passedOver) await watchNow()
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

interface LookParts {
  readonly chain: WatchedChain
  readonly books: FinalBooks
  readonly pool: EndpointPool
  /** Of `run`. */
  signal: AbortSignal | undefined
  /** Since when no endpoint has been usable. */
  blindSince: Date | undefined
}

/** Whether a watcher, perhaps in another process, has just looked. */
async function hasJustBeenSeen(ctx: Context, chain: WatchedChain, intervalMs: number): Promise<boolean> {
  const lookedAt = await findLookedAt(ctx.db, chain)
  return lookedAt !== undefined && ctx.clock.now() < addMs(lookedAt, intervalMs / 2)
}

const LOCK_PAUSE_MS = 50

async function lookAlone(ctx: Context, parts: LookParts): Promise<Look> {
  const { chain, signal } = parts
  for (;;) {
    const look = await workAlone(ctx, watcherLock(chain), (held) => lookThroughAll(held, parts))
    if (look !== undefined) return look
    await sleep(LOCK_PAUSE_MS, undefined, signal && { signal }).catch(() => {})
    if (signal?.aborted) return { kind: 'unavailable' }
  }
}

/** Asks every working endpoint, since one that is behind does not know it. Those that failed lately come last. */
async function lookThroughAll(ctx: Context, parts: LookParts): Promise<Look> {
  const { chain, books, pool, signal } = parts
  const { useful, failed } = pool.sort()
  let final: number | undefined
  for (const endpoint of [...useful, ...failed]) {
    if (final !== undefined && failed.includes(endpoint)) break
    const reached = await pool.ask(endpoint, async () =>
      followFinal(ctx, { chain, books, endpoint, signal }, await endpoint.readFinal()),
    )
    if (reached !== undefined) final = Math.max(final ?? 0, reached.number)
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
  await saveLookedAt(ctx.db, chain, now)
  return final === undefined ? { kind: 'unavailable' } : { kind: 'looked', final }
}

/** A watcher that looks at nothing until the right escrow has been found (P02). */
export function guardWatcher(
  watcher: Watcher,
  {
    gate,
    log,
    intervalMs,
  }: { readonly gate: EscrowGate; readonly intervalMs: number } & Pick<Context, 'log'>,
): Watcher {
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
