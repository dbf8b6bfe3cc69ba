/** Every status of an outgoing Telegram call, once. */
export const OUTBOX_STATUS = {
  pending: { final: false, meaning: 'To be sent, or to be tried again.' },
  sent: { final: true, meaning: 'Telegram has confirmed it.' },
  failed: { final: true, meaning: 'Telegram refused it for good.' },
  given_up: {
    final: true,
    meaning: 'Nobody knows whether it took effect, after a day of tries; the operator has been told.',
  },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type OutboxStatus = keyof typeof OUTBOX_STATUS

/** What a call may be about, for those who want to know how it ended: see `CALL_ENDED` in the worker's tasks. */
export const REPORT_KINDS = [
  'task_sent',
  'rules_sent',
  'invitation_sent',
  'admission',
  'mute',
  'mute_lifted',
  'removal',
  'group_notice',
  'question_sent',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What a call is about: a kind, and the id that means something to whoever enqueued it. */
export interface Report {
  readonly kind: ReportKind
  readonly id: number
}

/** How a call ended. `error` begins with Telegram's code where Telegram refused it. */
export type EndedCall =
  | { readonly status: 'sent'; readonly at: Date; readonly result: unknown }
  | { readonly status: 'failed'; readonly at: Date; readonly error: string }

export type CallPayload = Readonly<Record<string, unknown>>

/** What came of one call to Telegram. */
export type CallOutcome =
  | { readonly kind: 'ok'; readonly result: unknown }
  /** Nothing was done; to be repeated after this long. */
  | { readonly kind: 'rate_limited'; readonly retryAfterMs: number }
  /** Nothing was done: the group has become a supergroup and has this id now. */
  | { readonly kind: 'migrated'; readonly to: number }
  /** Nothing was done, and repeating it changes nothing. */
  | { readonly kind: 'refused'; readonly code: number; readonly description: string }
  /** Nothing was done: Telegram could not be reached, or does not accept our token at present. */
  | { readonly kind: 'unreachable'; readonly description: string }
  /** It may have been done: no answer in time, a broken connection, an error on Telegram's side (5xx). */
  | { readonly kind: 'ambiguous'; readonly description: string }

/** Calls a method of the Bot API. Never throws. */
export type CallTelegram = (method: string, payload: CallPayload) => Promise<CallOutcome>

/**
 * For so long a call under way belongs to the worker that makes it. Longer than any call takes; after it the call counts as
 * ambiguous, for its worker must have been killed.
 */
export const LEASE_MS = 45_000

export const KEEP_ENDED_DAYS = 3

/** How long to wait while Telegram cannot be reached or fails everybody: it grows from 1 s to 1 min. */
export function unreachableDelayMs(ageMs: number): number {
  return Math.min(Math.max(ageMs / 4, 1_000), 60_000)
}
