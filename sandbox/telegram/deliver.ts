import type { Update } from 'grammy/types'
import { type BotApi, unixNow } from './botApi.ts'
import { chatKeyOf, telegramKeyOf } from './chatKey.ts'
import { createRandom } from './random.ts'
import type { WorldStore } from './worldFile.ts'

/** Delivers updates to the bot's webhook as Telegram does: chats side by side, each in order, repeated until answered 2xx. */
export interface Delivery {
  /** To be called when an update was added or the webhook changed. */
  pump(): void
  /** Holds updates back, so that what people do waits. */
  hold(isOn: boolean): void
  /** The next updates are delivered this many times each. */
  repeatNext(updates: number, times: number): void
  /** This share of the updates is delivered twice. */
  repeatAtRate(options: { rate: number; seed: number }): void
  /** Lines are formed as Telegram's server forms them, and served in no particular order. */
  reorder(options: { seed: number }): void
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 5_000
const TIMEOUT_MS = 60_000

export function startDelivery({ world, changed }: WorldStore, api: BotApi): Delivery {
  const busy = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let repeated = { updates: 0, times: 1 }
  let isRepeatedByChance = () => false
  let keyOf = chatKeyOf
  let shuffle: <T>(list: T[]) => T[] = (list) => list

  function pump() {
    if (stopping.signal.aborted || api.holdsUpdates || world.webhook === undefined) return
    const free = world.webhook.maxConnections - busy.size
    if (free <= 0) return
    for (const [key, update] of nextInLine().slice(0, free)) {
      busy.set(
        key,
        deliver(update).finally(() => {
          busy.delete(key)
          setImmediate(pump)
        }),
      )
    }
  }

  /** The first update of each line that nothing is under way of. */
  function nextInLine(): [string, Update][] {
    const heads = new Map<string, Update>()
    for (const update of world.pending) {
      const key = keyOf(update)
      if (!busy.has(key) && !heads.has(key)) heads.set(key, update)
    }
    return shuffle([...heads])
  }

  async function deliver(update: Update) {
    let times = isRepeatedByChance() ? 2 : 1
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
    hold(isOn) {
      api.holdsUpdates = isOn
      pump()
      api.changes.emit('acted')
    },
    repeatNext(updates, times) {
      repeated = { updates, times }
    },
    repeatAtRate({ rate, seed }) {
      const random = createRandom(seed)
      isRepeatedByChance = () => random() < rate
    },
    reorder({ seed }) {
      const random = createRandom(seed)
      keyOf = telegramKeyOf
      shuffle = (list) =>
        list
          .map((item) => ({ item, place: random() }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ item }) => item)
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
