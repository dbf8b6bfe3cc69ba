import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { findMoment } from '../database/moment.ts'
import { shareReads } from '../shared/shareReads.ts'

/** What a read found in the database. */
export interface Found<A> {
  readonly answer: A
  /** From when on the same rows would be answered differently: the next UTC day, a campaign's end. */
  readonly until: Date
}

export type KeptRead<A> = (key: string, read: () => Promise<Found<A>>) => Promise<A>

interface Kept<A> extends Found<A> {
  /** What was visible just before the read began. */
  readonly moment: string
  /** When it was read: a clock that is set back makes it useless. */
  readonly since: Date
}

const KEPT_BYTES = 16 * 1024 * 1024
const OVERHEAD_BYTES = 500

/**
 * Keeps answers, and gives one again only where the database says that no transaction has ended since it was read and the
 * clock says that nothing has run out: never an answer that a read begun now would not find. Where something has changed,
 * callers who ask at once share one read. So a question costs the smallest of queries, or its share of one read.
 *
 * Each key must always come with the same read.
 */
export function keepReads<A extends { readonly body: Uint8Array }>({ db, clock }: Context): KeptRead<A> {
  const shareMoment = shareReads<string>()
  const share = shareReads<A>()
  const kept = new LRUCache<string, Kept<A>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ answer }, key) => answer.body.byteLength + 2 * key.length + OVERHEAD_BYTES,
  })

  return async (key, read) => {
    const moment = await shareMoment('', () => findMoment(db))
    const known = kept.get(key)
    const now = clock.now()
    if (known?.moment === moment && known.since <= now && now < known.until) return known.answer
    return share(key, async () => {
      const found = await read()
      kept.set(key, { ...found, moment, since: clock.now() })
      return found.answer
    })
  }
}
