import type { Update } from 'grammy/types'
import { type BotApi, unixNow } from './botApi.ts'
import { chatKeyOf } from './chatKey.ts'
import type { WorldStore } from './worldFile.ts'

/** Delivers updates to the bot's webhook as Telegram does: chats side by side, each in order, repeated until answered 2xx. */
export interface Delivery {
  /** To be called when an update was added or the webhook changed. */
  pump(): void
  /** The next updates are delivered this many times each. */
  repeatNext(updates: number, times: number): void
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 5_000
const TIMEOUT_MS = 60_000

export function startDelivery({ world, changed }: WorldStore, api: BotApi): Delivery {
  const busy = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let repeated = { updates: 0, times: 1 }

  function pump() {
    for (const update of world.pending) {
      if (stopping.signal.aborted || world.webhook === undefined) return
      if (busy.size >= world.webhook.maxConnections) return
      const key = chatKeyOf(update)
      if (busy.has(key)) continue
      busy.set(
        key,
        deliver(update).finally(() => {
          busy.delete(key)
          setImmediate(pump)
        }),
      )
    }
  }

  async function deliver(update: Update) {
    let times = 1
    if (repeated.updates > 0) {
      repeated.updates -= 1
      times = repeated.times
    }
    for (let wait = FIRST_RETRY_MS; world.webhook !== undefined; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      const answers = await Promise.all(Array.from({ length: times }, () => post(update)))
      if (answers.some((answer) => answer === undefined)) {
        world.pending = world.pending.filter(({ update_id: id }) => id !== update.update_id)
        changed()
        return
      }
      if (stopping.signal.aborted) return
      api.lastError = { at: unixNow(api), message: answers[0] ?? '' }
      await pause(wait, stopping.signal)
    }
  }

  /** Resolves with what went wrong. */
  async function post(update: Update): Promise<string | undefined> {
    const webhook = world.webhook
    if (webhook === undefined) return 'there is no webhook'
    try {
      const response = await fetch(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(webhook.secretToken === undefined
            ? {}
            : { 'x-telegram-bot-api-secret-token': webhook.secretToken }),
        },
        body: JSON.stringify(update),
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.arrayBuffer()
      return response.ok
        ? undefined
        : `Wrong response from the webhook: ${response.status} ${response.statusText}`
    } catch {
      return 'Connection refused'
    }
  }

  return {
    pump,
    repeatNext(updates, times) {
      repeated = { updates, times }
    },
    async stop() {
      stopping.abort()
      await Promise.all(busy.values())
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
