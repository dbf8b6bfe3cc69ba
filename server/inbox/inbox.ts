/** Every status of an update in the inbox. */
export const INBOX_STATUS = {
  pending: { final: false, meaning: 'Received; not handled yet.' },
  done: { final: true, meaning: 'Handled; its effects were committed with this status.' },
  dropped: { final: true, meaning: 'Not handled: too many updates of the same person were waiting.' },
  parked: { final: true, meaning: 'Could not be stored or handled; the operator has been told.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type InboxStatus = keyof typeof INBOX_STATUS

/** The most updates of one line that may wait. */
export const MAX_WAITING = 20

/** The attempts before an update is parked and the next one of its chat follows. */
export const MAX_ATTEMPTS = 8

/** The delay after a failed attempt (counted from 1): 1 s, doubled each time, about two minutes in all. */
export function retryDelayMs(attempts: number): number {
  return 1_000 * 2 ** (attempts - 1)
}

/** How long an ended row is kept to recognise repetitions. Telegram's ids may start over after a quiet week. */
export const KEEP_ENDED_DAYS = 3

/** The cause of the trouble that Telegram gives the bot's updates to somebody else, where they are polled. */
export const POLLING_TROUBLE = 'polling'

/** The cause of the trouble that no request for updates has succeeded for minutes. */
export const POLLING_FAILS_TROUBLE = 'polling-fails'

/** The name of the lock that the one process which polls holds. */
export function pollingLock(botId: number): string {
  return `polling:${botId}`
}
