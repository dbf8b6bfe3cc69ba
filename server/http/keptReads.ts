import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'

type KeptRead<A> = (key: string, read: () => Promise<A>) => Promise<A>

/** The greatest age of an answer to a signed read. */
export const KEPT_MS = 1_000

const KEPT_BYTES = 16 * 1024 * 1024
const OVERHEAD_BYTES = 500

/**
 * Keeps each answer for a moment, so that any number of requests at once cost one read. A failure reaches all requests
 * that shared the read, and is not kept. A key must always come with the same read.
 */
export function keepReads<A extends { readonly body: Uint8Array | string }>(keptMs = KEPT_MS): KeptRead<A> {
  const kept = new LRUCache<string, A, () => Promise<A>>({
    ttl: keptMs,
    // Exact to the millisecond: an answer is never kept longer.
    ttlResolution: 0,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + OVERHEAD_BYTES,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  })
  return (key, read) => kept.forceFetch(key, { context: read })
}

/** An answer that is kept: JSON as it goes over the wire, and a `Link` header where there is more. */
export interface WrittenAnswer {
  readonly body: Buffer
  readonly link?: string | undefined
}

export function writeJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** Answers with JSON that has been written before. */
export function sendWritten(reply: FastifyReply, { body, link }: WrittenAnswer): FastifyReply {
  if (link !== undefined) reply.header('link', link)
  return reply.type('application/json; charset=utf-8').send(body)
}
