import type { Context } from '../context.ts'
import { describeFailure } from '../shared/failure.ts'
import { GUARD_KEY } from './reduceUpdate.ts'

/** Hands chats whose updates this process has stored to its own worker. They need no job. */
export interface HandOver {
  /** How many chats it takes at present. The rest is for jobs, which other processes may run too. */
  room(): number
  take(chatKeys: readonly string[]): void
}

interface HandOverOptions {
  /** Handles what waits in a chat. */
  readonly handle: (chatKey: string) => Promise<void>
  /** How many chats are handled at once. */
  readonly slots: number
}

/** A part of a second's work for one process: what waits here is hidden from the others. */
const MAX_WAITING = 100

/** Handles chats in the order in which they come, guards' queries first. A chat that comes while it waits is handled once. */
export function createHandOver(
  ctx: Context,
  { handle, slots }: HandOverOptions,
): HandOver & { stop(): Promise<void> } {
  let waiting: string[] = []
  const running = new Map<string, Promise<void>>()
  let isStopped = false

  function start(): void {
    while (running.size < slots) {
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
    async stop() {
      isStopped = true
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
