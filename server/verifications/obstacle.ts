import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'

/** The reasons for which Telegram lets nobody in who has agreed. SQL constraints derive from this table. */
export const OBSTACLES = {
  /** They are in as many groups and channels as Telegram allows: only they can change that, and are reminded once. */
  member_full: { retryMs: HOUR_MS, lastsMs: DAY_MS, remindAfterMs: 12 * HOUR_MS },
  /** The group has as many members as Telegram allows. */
  group_full: { retryMs: HOUR_MS, lastsMs: DAY_MS, remindAfterMs: null },
  /** The bot lacks a right, which the owner may give back. */
  rights: { retryMs: 5 * MINUTE_MS, lastsMs: 3 * DAY_MS, remindAfterMs: null },
  /** The bot cannot work in the group: it was removed, or the group is closed or deleted. */
  group: { retryMs: 5 * MINUTE_MS, lastsMs: DAY_MS, remindAfterMs: null },
  /** Telegram has not said, or says something new. */
  unknown: { retryMs: 5 * MINUTE_MS, lastsMs: DAY_MS, remindAfterMs: null },
} as const satisfies Record<
  string,
  {
    /** How long after a refusal Telegram is asked again. */
    readonly retryMs: number
    /** How long after they have agreed a price stays reserved and Telegram is asked. */
    readonly lastsMs: number
    readonly remindAfterMs: number | null
  }
>
export type Obstacle = keyof typeof OBSTACLES

/** An obstacle that somebody has been told of. */
interface ToldObstacle {
  readonly obstacle: Obstacle | null
  /** Null where they are to be told of the next refusal in any case. */
  readonly toldAt: Date | null
}

/** Whether somebody is told of a refusal: each obstacle once, one that only they can remove once more. */
export function isToBeTold(told: ToldObstacle, obstacle: Obstacle, at: Date): boolean {
  if (told.toldAt === null || told.obstacle !== obstacle) return true
  const { remindAfterMs } = OBSTACLES[obstacle]
  return remindAfterMs !== null && addMs(told.toldAt, remindAfterMs) <= at
}

/**
 * Since when an obstacle counts: since somebody agreed. A refusal that may pass has a day of its own after another obstacle; the
 * others come to their end whatever comes between, so that nobody is waited for without end.
 */
export function countsSince(
  obstacle: Obstacle | null,
  { agreedAt, since }: { agreedAt: Date; since: Date | null },
): Date {
  return obstacle === 'unknown' && since !== null ? since : agreedAt
}

/** Whether somebody is waited for no longer, whose obstacle counts since `since`: the price is free, and they may come back. */
export function isGivenUp(obstacle: Obstacle | null, since: Date, at: Date): boolean {
  return addMs(since, OBSTACLES[obstacle ?? 'unknown'].lastsMs) <= at
}
