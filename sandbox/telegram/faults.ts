import { createRandom } from './random.ts'

/** Faults of a Bot API call. */
export type Fault =
  /** 429 with `retry_after`, without effect. */
  | { readonly kind: 'rate_limited'; readonly retryAfterSeconds: number }
  /** 400 with Telegram's words, without effect. */
  | { readonly kind: 'refused'; readonly description: string }
  /** 502 without effect. */
  | { readonly kind: 'server_error' }
  /** The connection breaks, without effect. */
  | { readonly kind: 'broken' }
  /** The call takes effect, and the connection breaks before the answer. */
  | { readonly kind: 'lost_answer' }
  /** The call takes effect, and no answer ever comes. */
  | { readonly kind: 'no_answer' }

interface Planned {
  readonly fault: Fault
  readonly method: string | undefined
  readonly chatId: number | undefined
  readonly text: string | undefined
  left: number
}

export interface FaultRate {
  /** Of all calls, between 0 and 1; 0 ends it. */
  readonly rate: number
  /** The same seed makes the same calls of a run fail, as far as they come in the same order. */
  readonly seed: number
  /** One of these each time: without it any but `no_answer`, for which callers wait in real time. */
  readonly faults?: readonly Fault[]
}

export interface FaultPlan {
  /** Has the next `times` calls fail, of one method, to one chat or with these words in their text where they are named. */
  failNext(fault: Fault, options?: { times?: number; method?: string; chatId?: number; text?: string }): void
  /** Has a share of all calls fail from now on. */
  failAtRate(options: FaultRate): void
  take(method: string, params: { readonly chat_id?: unknown; readonly text?: unknown }): Fault | undefined
}

const QUICK_FAULTS: readonly Fault[] = [
  { kind: 'rate_limited', retryAfterSeconds: 1 },
  { kind: 'server_error' },
  { kind: 'broken' },
  { kind: 'lost_answer' },
]

export function createFaultPlan(): FaultPlan {
  const planned: Planned[] = []
  let byChance: () => Fault | undefined = () => undefined
  return {
    failNext(fault, { times = 1, method, chatId, text } = {}) {
      planned.push({ fault, method: method?.toLowerCase(), chatId, text, left: times })
    },
    failAtRate({ rate, seed, faults = QUICK_FAULTS }) {
      const random = createRandom(seed)
      byChance = () => (random() < rate ? faults[Math.floor(random() * faults.length)] : undefined)
    },
    take(method, { chat_id: chatId, text }) {
      const match = planned.find(
        (plan) =>
          plan.left > 0 &&
          (plan.method ?? method) === method &&
          (plan.chatId === undefined || plan.chatId === Number(chatId)) &&
          (plan.text === undefined || `${text ?? ''}`.includes(plan.text)),
      )
      if (match === undefined) return byChance()
      match.left -= 1
      return match.fault
    },
  }
}
