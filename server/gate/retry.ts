import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import type { EndState } from '../verifications/verification.ts'

/** How long somebody waits who has failed, or has let the time pass more than once. */
export const RETRY_WAIT_MS = 12 * HOUR_MS
/** For so long somebody who was verified here comes in without a task. */
export const KNOWN_FOR_MS = 30 * DAY_MS
/** How far back the first time counts as the first. */
export const REMEMBERED_MS = 30 * DAY_MS

/** An end that the member, and not an outage of ours, has brought about. */
export interface PastEnd {
  readonly state: EndState
  readonly endedAt: Date
}

/**
 * From when on somebody may try again at a gate: null at once. Only ends of their own making count; being turned away adds
 * nothing, since it is no end.
 */
export function retryAt(ends: readonly PastEnd[], at: Date): Date | null {
  const recent = ends.filter(({ endedAt }) => endedAt > addMs(at, -REMEMBERED_MS))
  const failed = newest(recent, 'failed', 1)
  const expired = newest(recent, 'expired', 2)
  const last = [failed, expired]
    .filter((date) => date !== undefined)
    .sort((a, b) => b.getTime() - a.getTime())
  const until = last[0] && addMs(last[0], RETRY_WAIT_MS)
  return until && until > at ? until : null
}

/** When the newest end of a kind was, if there are that many. */
function newest(ends: readonly PastEnd[], state: EndState, atLeast: number): Date | undefined {
  const times = ends.filter((end) => end.state === state).map(({ endedAt }) => endedAt.getTime())
  return times.length < atLeast ? undefined : new Date(Math.max(...times))
}
