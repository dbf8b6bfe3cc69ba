/** What can go wrong with a call to the Bot API. */
export type Fault =
  /** 429 with `retry_after`, without effect. */
  | { readonly kind: 'rate_limited'; readonly retryAfterSeconds: number }
  /** 502 without effect. */
  | { readonly kind: 'server_error' }
  /** The call takes effect, and the connection breaks before the answer. */
  | { readonly kind: 'lost_answer' }
  /** The call takes effect, and no answer ever comes. */
  | { readonly kind: 'no_answer' }

interface Planned {
  readonly fault: Fault
  readonly method: string | undefined
  readonly chatId: number | undefined
  left: number
}

export interface FaultPlan {
  /** Has the next `times` calls fail, of one method or to one chat where they are named. */
  failNext(fault: Fault, options?: { times?: number; method?: string; chatId?: number }): void
  take(method: string, chatId: unknown): Fault | undefined
}

export function createFaultPlan(): FaultPlan {
  const planned: Planned[] = []
  return {
    failNext(fault, { times = 1, method, chatId } = {}) {
      planned.push({ fault, method: method?.toLowerCase(), chatId, left: times })
    },
    take(method, chatId) {
      const match = planned.find(
        (plan) =>
          plan.left > 0 &&
          (plan.method ?? method) === method &&
          (plan.chatId === undefined || plan.chatId === Number(chatId)),
      )
      if (match) match.left -= 1
      return match?.fault
    },
  }
}
