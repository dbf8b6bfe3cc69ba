import type { Message } from 'grammy/types'
import type { BotApi } from './botApi.ts'
import { readableText, revisionOf } from './messages.ts'

/** For what comes within a second, on a machine that is busy with much else. */
export const PATIENCE_MS = 90_000

export interface Patience {
  /** Timeout in real time. */
  readonly timeoutMs?: number
}

/** Waits for a matching message that is newer than the last match, or was edited since. */
export interface Watch {
  sees(pattern: RegExp | string, options?: Patience): Promise<Message>
}

export interface Watched {
  readonly who: string
  readonly api: BotApi
  /** Only messages from the bot count. */
  readonly messages: () => readonly Message[]
  /** Emits changes under these names. */
  readonly events: () => readonly string[]
}

export function createWatch({ who, api, messages, events }: Watched): Watch {
  let seen = 0
  return {
    async sees(pattern, { timeoutMs = PATIENCE_MS } = {}) {
      const fits = (message: Message) =>
        typeof pattern === 'string'
          ? readableText(message).includes(pattern)
          : pattern.test(readableText(message))
      const find = () => messages().find((message) => revisionOf(api.world, message) > seen && fits(message))
      const found = await waitFor(api, { find, events, timeoutMs })
      if (found === undefined) throw new Error(notSeen(who, pattern, messages()))
      seen = revisionOf(api.world, found)
      return found
    },
  }
}

/** Retries on every change; undefined on timeout. */
export async function waitFor<T>(
  { changes }: BotApi,
  {
    find,
    events,
    timeoutMs = PATIENCE_MS,
  }: { find: () => T | undefined; events: () => readonly string[] } & Patience,
): Promise<T | undefined> {
  const patience = AbortSignal.timeout(timeoutMs)
  for (;;) {
    const found = find()
    if (found !== undefined || patience.aborted) return found
    const names = events()
    await new Promise<void>((resolve) => {
      function done() {
        for (const name of names) changes.off(name, done)
        patience.removeEventListener('abort', done)
        resolve()
      }
      for (const name of names) changes.on(name, done)
      patience.addEventListener('abort', done)
    })
  }
}

function notSeen(who: string, pattern: RegExp | string, messages: readonly Message[]): string {
  const last = messages.slice(-3).map((message) => JSON.stringify(readableText(message).slice(0, 200)))
  return `${who} did not see ${pattern}. The bot's last messages: ${last.join(', ') || 'none'}.`
}
