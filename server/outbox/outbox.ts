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

/** The kinds of call whose end is reported, for the rooms that want to know how it ended: see `CALL_ENDED` in `app/tasks.ts`. */
export const REPORT_KINDS = [
  'request_invited',
  'task_sent',
  'rules_sent',
  'rules_instead_sent',
  'step_edited',
  'admission',
  'mute',
  'mute_lifted',
  'removal',
  'group_notice',
  'ephemeral_invite',
  'admin_verdict',
  'admin_digest',
  'question_sent',
  'digest_sent',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** The subject of a call: a kind, and an id that the room that enqueued it knows. */
export interface Report {
  readonly kind: ReportKind
  readonly id: number
}

/** How a call ended. `error` begins with Telegram's code where Telegram refused it. */
export type EndedCall =
  | { readonly status: 'sent'; readonly at: Date; readonly result: unknown }
  | { readonly status: 'failed'; readonly at: Date; readonly error: string }

export type CallPayload = Readonly<Record<string, unknown>>

/** The outcome of one call to Telegram. */
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

/** Why the outcome of a call was unknown, so that it may have taken effect twice. */
export const UNKNOWN_CAUSES = {
  answer: "Telegram's answer was lost",
  worker: 'the process that made it died',
  database: 'the database did not take the outcome in time',
} as const satisfies Record<string, string>
export type UnknownCause = keyof typeof UNKNOWN_CAUSES

/** How long a call under way belongs to its worker: longer than any call takes, and its outcome to be saved. */
export const LEASE_MS = 30_000

/**
 * After its lease a call is doubted for so long before its outcome counts as unknown. The database answers then, so a worker that
 * has kept an outcome through an outage of any length saves it first.
 */
export const DOUBT_MS = 15_000

export const KEEP_ENDED_DAYS = 3

/** How long to wait while Telegram cannot be reached or fails everybody: it grows from 1 s to 1 min. */
export function unreachableDelayMs(ageMs: number): number {
  return Math.min(Math.max(ageMs / 4, 1_000), 60_000)
}
