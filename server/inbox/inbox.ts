/** Every status of an update in the inbox, once. */
export const INBOX_STATUS = {
  pending: { final: false, meaning: 'Received; not handled yet.' },
  done: { final: true, meaning: 'Handled; its effects were committed with this status.' },
  dropped: { final: true, meaning: 'Not handled: too many updates of the same person were waiting.' },
  parked: { final: true, meaning: 'Could not be stored or handled; the operator has been told.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type InboxStatus = keyof typeof INBOX_STATUS

/** How many updates of one line may wait: what one person writes, taps and asks for. */
export const MAX_WAITING = 20

/** How often an update is tried before it is parked and the next one of its chat has its turn. */
export const MAX_ATTEMPTS = 8

/** How long the chat waits after a failed attempt (counted from 1): 1 s, doubled each time. In all about two minutes. */
export function retryDelayMs(attempts: number): number {
  return 1_000 * 2 ** (attempts - 1)
}

/** How long an ended row is kept, so that a repetition is recognised. Telegram's ids may start over after a quiet week. */
export const KEEP_ENDED_DAYS = 3
