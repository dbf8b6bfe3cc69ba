import type { Context } from '../context.ts'
import { describeFailure } from '../shared/failure.ts'
import { GUARD_KEY } from './reduceUpdate.ts'

/** Hands chats whose updates this process has stored to its own worker. They need no job. */
export interface HandOver {
  /** How many chats it takes at present. The rest is for jobs, which other processes may run too. */
  room(): number
  take(chatKeys: readonly string[]): void
  /** Updates come faster than they are stored one by one: for a moment this process handles one chat at a time. */
  giveWay(): void
}

interface HandOverOptions {
  /** Handles what waits in a chat. */
  readonly handle: (chatKey: string) => Promise<void>
  /** How many chats are handled at once. */
  readonly slots: number
}

/** The worker's side of it. */
export interface Handling extends HandOver {
  /** Handles a chat that a job has brought: one at a time while updates keep coming. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** A part of a second's work for one process: what waits here is hidden from the others. */
const MAX_WAITING = 100
/** From one group of updates to the next while they keep coming. */
const GIVE_WAY_MS = 50

/**
 * Handles chats in the order in which they come, guards' queries first. A chat that comes while it waits is handled once. Storing
 * updates comes before handling them: while they keep coming in groups, one chat is handled at a time, and one that a job brings.
 */
export function createHandOver(ctx: Context, { handle, slots }: HandOverOptions): Handling {
  let waiting: string[] = []
  const running = new Map<string, Promise<void>>()
  let isStopped = false
  let rush: Rush | undefined
  let lastTurn: Promise<void> = Promise.resolve()

  function start(): void {
    while (running.size < (rush ? 1 : slots)) {
      const next = waiting.findIndex((chatKey) => !running.has(chatKey))
      const [chatKey] = next < 0 ? [] : waiting.splice(next, 1)
      if (chatKey === undefined) return
      running.set(chatKey, run(chatKey))
    }
  }

  async function run(chatKey: string): Promise<void> {
    try {
      await handle(chatKey)
    } catch (error) {
      // The updates are stored: `resumeInbox` finds them.
      ctx.log.warn({ failure: describeFailure(error) }, 'a chat that was handed over waits for its job')
    }
    running.delete(chatKey)
    start()
  }

  function endRush(): void {
    clearTimeout(rush?.timer)
    rush?.end()
    rush = undefined
    start()
  }

  return {
    room: () => (isStopped ? 0 : Math.max(0, MAX_WAITING - waiting.length)),
    take(chatKeys) {
      for (const chatKey of chatKeys) {
        if (waiting.includes(chatKey)) continue
        if (chatKey.startsWith(GUARD_KEY)) waiting = [chatKey, ...waiting]
        else waiting.push(chatKey)
      }
      start()
    },
    giveWay() {
      if (isStopped) return
      if (rush) rush.timer.refresh()
      else {
        const { promise: over, resolve: end } = Promise.withResolvers<void>()
        rush = { over, end, timer: setTimeout(endRush, GIVE_WAY_MS) }
      }
    },
    async inTurn(work) {
      if (rush === undefined) return work()
      const before = lastTurn
      const { promise, resolve } = Promise.withResolvers<void>()
      lastTurn = promise
      await Promise.race([before, rush.over])
      try {
        return await work()
      } finally {
        resolve()
      }
    },
    async stop() {
      isStopped = true
      endRush()
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}

/** A time in which updates keep coming. */
interface Rush {
  readonly over: Promise<void>
  readonly end: () => void
  readonly timer: NodeJS.Timeout
}
