import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { alertOperators } from '../outbox/notifyOperators.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { describeFailure } from '../shared/failure.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { watcherTrouble } from './findProvenBlock.ts'
import { createRangeSize, type RangeSize } from './rangeSize.ts'
import type { WatchedChain, WatchedEndpoint } from './watchedChain.ts'
import { followFinal } from './watchFinal.ts'
import { isEndpointFailure } from './watchProof.ts'
import { findCheckpoint, findLookedAt, saveLookedAt, tryLockWatcher, unlockWatcher } from './watchQueries.ts'

/** What one look at the chain came to. */
export type Look =
  /** The ledger is up to `final`. */
  | { readonly kind: 'looked'; readonly final: number }
  /** No endpoint answers, or none whose answers add up. Nothing is known; asking again is right. */
  | { readonly kind: 'unavailable' }

export interface Watcher {
  /**
   * Looks at the chain now: when it resolves, what the escrow had said at the required finality before the call is in the
   * ledger. Callers share looks. May be called from any process, also beside `run`.
   */
  watchNow(): Promise<Look>
  /** Looks again and again until the signal is aborted; resolves when the last look has ended. Survives outages. */
  run(signal: AbortSignal): Promise<void>
}

export interface WatcherParts {
  readonly ctx: Context
  readonly chain: WatchedChain
  /** From the end of one look to the beginning of the next. */
  readonly intervalMs: number
}

/** How long an endpoint that failed is left alone, unless no other one answers. */
const PENALTY_MS = 30 * SECOND_MS
/** For how long no endpoint may be of use before the operator hears of it. */
const PATIENCE_MS = 2 * MINUTE_MS
const LOCK_PAUSE_MS = 50

/**
 * The one place where chain facts enter the ledger. Of all watchers of an escrow, in however many processes, one looks at a
 * time; that it is so saves work, and nothing depends on it.
 */
export function createWatcher({ ctx, chain, intervalMs }: WatcherParts): Watcher {
  const memory = createMemory(chain)
  const stopping = new AbortController()
  let underWay: Promise<Look> | undefined
  let next: Promise<Look> | undefined

  function start(): Promise<Look> {
    const look = lookLocked(ctx, { chain, memory, signal: stopping.signal }).finally(() => {
      if (underWay === look) underWay = undefined
    })
    underWay = look
    return look
  }

  function watchNow(): Promise<Look> {
    if (underWay === undefined) return start()
    // The look under way may have passed the block that the caller has in mind.
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
      signal.addEventListener('abort', () => stopping.abort())
      let passedOver = false
      let isFine = false
      while (!signal.aborted) {
        try {
          // Never twice in a row: whoever looked may be gone, and clocks may be wrong.
          passedOver = !passedOver && (await hasJustBeenSeen(ctx, chain, intervalMs))
          if (!passedOver) await watchNow()
          if (!isFine) await endTrouble(ctx, { cause: watcherTrouble(chain), text: 'The watcher goes on.' })
          isFine = true
          memory.failingSince = undefined
        } catch (error) {
          isFine = false
          await noteFailure(ctx, { chain, memory, error })
        }
        await sleep(intervalMs, undefined, { signal }).catch(() => {})
      }
      await underWay?.catch(() => {})
    },
  }
}

type Looked = Extract<Look, { readonly kind: 'looked' }>

/** What a process remembers of the endpoints from look to look. */
interface Memory {
  readonly sizes: ReadonlyMap<WatchedEndpoint, RangeSize>
  readonly failedAt: Map<WatchedEndpoint, Date>
  /** The last look that was of use: where nothing has changed since, it is the next one too. */
  readonly lastLooks: Map<WatchedEndpoint, { seen: string; checkpoint: string; look: Looked }>
  troubledSince: Date | undefined
  failingSince: Date | undefined
}

function createMemory({ endpoints }: WatchedChain): Memory {
  return {
    sizes: new Map(endpoints.map((endpoint) => [endpoint, createRangeSize()])),
    failedAt: new Map(),
    lastLooks: new Map(),
    troubledSince: undefined,
    failingSince: undefined,
  }
}

interface LookParts {
  readonly chain: WatchedChain
  readonly memory: Memory
  readonly signal: AbortSignal
}

/** Whether somebody, perhaps in another process, has just looked. */
async function hasJustBeenSeen(ctx: Context, chain: WatchedChain, intervalMs: number): Promise<boolean> {
  const lookedAt = await findLookedAt(ctx.db, chain)
  return lookedAt !== undefined && ctx.clock.now() < addMs(lookedAt, intervalMs / 2)
}

async function lookLocked(ctx: Context, parts: LookParts): Promise<Look> {
  for (;;) {
    const look = await ctx.db.connection().execute(async (connection) => {
      if (!(await tryLockWatcher(connection, parts.chain))) return undefined
      try {
        // On the connection that holds the lock: when it is lost, so is the look.
        return await lookThroughAll({ ...ctx, db: connection }, parts)
      } finally {
        await unlockWatcher(connection, parts.chain)
      }
    })
    if (look !== undefined) return look
    await sleep(LOCK_PAUSE_MS, undefined, { signal: parts.signal }).catch(() => {})
    if (parts.signal.aborted) return { kind: 'unavailable' }
  }
}

/** Every endpoint that is of use is asked, since one that is behind does not know it; those that failed lately come last. */
async function lookThroughAll(ctx: Context, parts: LookParts): Promise<Look> {
  const { chain, memory } = parts
  const now = ctx.clock.now()
  const isPunished = (endpoint: WatchedEndpoint) => {
    const failedAt = memory.failedAt.get(endpoint)
    return failedAt !== undefined && now < addMs(failedAt, PENALTY_MS)
  }
  const good = chain.endpoints.filter((endpoint) => !isPunished(endpoint))
  let best: Looked | undefined
  for (const endpoint of [...good, ...chain.endpoints.filter(isPunished)]) {
    if (best !== undefined && isPunished(endpoint)) break
    const look = await tryEndpoint(ctx, parts, endpoint)
    if (look === undefined) continue
    if (best === undefined || best.final < look.final) best = look
  }
  await noteTrouble(ctx, parts, best === undefined)
  await saveLookedAt(ctx.db, chain, ctx.clock.now())
  return best ?? { kind: 'unavailable' }
}

async function tryEndpoint(
  ctx: Context,
  { chain, memory, signal }: LookParts,
  endpoint: WatchedEndpoint,
): Promise<Looked | undefined> {
  try {
    const size = memory.sizes.get(endpoint) ?? createRangeSize()
    const parts = { chain, endpoint, size, signal }
    const final = await endpoint.readFinal()
    const seen = final.hash
    const last = memory.lastLooks.get(endpoint)
    if (last?.seen === seen && last.checkpoint === (await findCheckpoint(ctx.db, chain))?.hash) {
      return last.look
    }
    const checkpoint = await followFinal(ctx, parts, final)
    const look = { kind: 'looked', final: checkpoint.number } as const
    memory.failedAt.delete(endpoint)
    memory.lastLooks.set(endpoint, { seen, checkpoint: checkpoint.hash, look })
    return look
  } catch (error) {
    if (!isEndpointFailure(error)) throw error
    memory.failedAt.set(endpoint, ctx.clock.now())
    ctx.log.warn(
      { endpoint: endpoint.place, failure: describeFailure(error) },
      'an RPC endpoint is of no use to the watcher',
    )
    return undefined
  }
}

/** The database is down, or refuses a booking: a bug, behind which all that happens later on the chain waits. */
async function noteFailure(
  ctx: Context,
  { chain, memory, error }: { chain: WatchedChain; memory: Memory; error: unknown },
): Promise<void> {
  const failure = describeFailure(error)
  ctx.log.warn({ failure }, 'the watcher could not look at the chain')
  const now = ctx.clock.now()
  memory.failingSince ??= now
  if (now < addMs(memory.failingSince, PATIENCE_MS)) return
  const since = memory.failingSince.toISOString()
  try {
    await tellTrouble(ctx, {
      cause: watcherTrouble(chain),
      text: `The watcher has failed since ${since}. Deposits, payouts and refunds wait; none is lost. ${failure}`,
    })
  } catch {
    // Without a database there is nobody to tell by; what watches the database does.
  }
}

async function noteTrouble(ctx: Context, { chain, memory }: LookParts, isTroubled: boolean): Promise<void> {
  const now = ctx.clock.now()
  memory.troubledSince = isTroubled ? (memory.troubledSince ?? now) : undefined
  const since = memory.troubledSince
  if (since === undefined || now < addMs(since, PATIENCE_MS)) return
  await alertOperators(ctx, {
    key: `watcher:blind:${chain.escrow}:${since.getTime()}`,
    text: `Since ${since.toISOString()} no RPC endpoint answers, or none gives answers about the escrow that add up. Deposits wait; none is lost.`,
  })
}
