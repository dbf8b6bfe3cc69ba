import { LRUCache } from 'lru-cache'

export type KeptRead<A> = (key: string, read: () => Promise<A>) => Promise<A>

/** How old an answer to a signed read may be. */
export const KEPT_MS = 1_000

const KEPT_BYTES = 16 * 1024 * 1024
const OVERHEAD_BYTES = 500

/**
 * Keeps each answer for a moment, so that however many ask at once cost one read. A failure reaches those who shared that
 * read, and is not kept. Each key must always come with the same read.
 */
export function keepReads<A extends { readonly body: Uint8Array | string }>(keptMs = KEPT_MS): KeptRead<A> {
  const kept = new LRUCache<string, A, () => Promise<A>>({
    ttl: keptMs,
    // To the millisecond: an answer is never given for longer.
    ttlResolution: 0,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + OVERHEAD_BYTES,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  })
  return (key, read) => kept.forceFetch(key, { context: read })
}
