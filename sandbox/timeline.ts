import type { Clock } from '../server/shared/time.ts'

/** An event at its time. */
type Deed = () => Promise<void>

/** Replays a past: events in the order of their times, on a clock that they advance. */
export interface Timeline {
  readonly clock: Clock
  at(when: Date, deed: Deed): void
  /** Runs everything due by then, including additions on the way. Later events never happen. */
  runUntil(end: Date): Promise<void>
}

export function createTimeline(start: Date): Timeline {
  let now = start
  let serial = 0
  const due: { when: Date; order: number; deed: Deed }[] = []
  return {
    clock: { isVirtual: true, now: () => now },
    at(when, deed) {
      const entry = { when, order: serial++, deed }
      const later = due.findIndex((other) => other.when > when)
      due.splice(later === -1 ? due.length : later, 0, entry)
    },
    async runUntil(end) {
      for (let next = due.shift(); next && next.when <= end; next = due.shift()) {
        now = next.when
        await next.deed()
      }
      now = end
    },
  }
}

/** Numbers that look random and are the same each time (mulberry32). */
export interface Dice {
  /** From 0 up to, not including, 1. */
  roll(): number
  below(limit: number): number
  pick<T>(list: readonly T[]): T
}

export function createDice(seed: number): Dice {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(roll() * limit)
  return { roll, below, pick: (list) => list[below(list.length)] as (typeof list)[number] }
}
