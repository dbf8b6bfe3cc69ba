/** The most blocks that are asked for at once. */
export const MAX_BLOCKS = 2_000

/** How many blocks an endpoint is asked for at once: fewer when it refuses, more again when it goes well. */
export interface RangeSize {
  current(): number
  grow(): void
  /** False where it cannot be less. */
  shrink(): boolean
}

export function createRangeSize(max = MAX_BLOCKS): RangeSize {
  let size = max
  return {
    current: () => size,
    grow() {
      size = Math.min(size * 2, max)
    },
    shrink() {
      if (size === 1) return false
      size = Math.ceil(size / 2)
      return true
    },
  }
}
