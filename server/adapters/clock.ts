import type { Clock } from '../shared/time.ts'

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
