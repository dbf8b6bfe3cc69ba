/** Chance that is the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** From `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  /** Undefined where there is nothing to pick from. */
  pick<T>(list: readonly T[]): T | undefined
}

/** mulberry32: small, quick, and even enough to simulate people with. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)],
  }
}
