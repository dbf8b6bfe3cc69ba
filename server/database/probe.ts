/** The knowledge of a watch about the session that commits its probes. Moments in milliseconds of one clock. */
export interface ProbeFacts {
  /** The last answered commit, or the beginning of the watch. */
  readonly answeredAt: number
  /** `undefined` without a session; `null` while it has nothing to answer, else when its commit was sent. */
  readonly askedAt: number | null | undefined
  /** When the last fresh connection was tried, and whether it still is. */
  readonly triedAt: number
  readonly isTrying: boolean
  /** Something failed that looked like an outage. */
  readonly isSuspected: boolean
  /** A session met another server, or a read-only one. */
  readonly wantsFresh: boolean
}

interface ProbePlan {
  readonly isDown: boolean
  readonly step: 'commit' | 'connect' | 'wait'
  /** When to plan again, unless something happens first. */
  readonly waitMs: number
}

export const DOWN_AFTER_MS = 5_000
const INTERVAL_MS = 2_000
const SUSPICION_INTERVAL_MS = 200
const HANGS_AFTER_MS = 2_000
const TRY_INTERVAL_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/**
 * Decides what a watch does next. The state follows from answered commits alone: a refused or closed connection is no
 * outage. One session waits for its commit, and one fresh connection at a time finds out whether another server answers.
 */
export function planProbe(facts: ProbeFacts, now: number): ProbePlan {
  const { answeredAt, askedAt, triedAt, isTrying, isSuspected, wantsFresh } = facts
  const isDown = now >= answeredAt + DOWN_AFTER_MS
  const commitAt =
    askedAt === null
      ? answeredAt + (isSuspected ? SUSPICION_INTERVAL_MS : INTERVAL_MS)
      : Number.POSITIVE_INFINITY
  const tryAt = isTrying ? Number.POSITIVE_INFINITY : Math.max(triedAt + TRY_INTERVAL_MS, freshAt())
  const downAt = isDown ? Number.POSITIVE_INFINITY : answeredAt + DOWN_AFTER_MS
  const waitMs = Math.min(Math.min(commitAt, tryAt, downAt) - now, LONGEST_WAIT_MS)
  if (now >= tryAt) return { isDown, step: 'connect', waitMs: 0 }
  if (now >= commitAt) return { isDown, step: 'commit', waitMs: 0 }
  return { isDown, step: 'wait', waitMs }

  function freshAt(): number {
    if (wantsFresh || askedAt === undefined) return now
    return askedAt === null ? Number.POSITIVE_INFINITY : askedAt + HANGS_AFTER_MS
  }
}
