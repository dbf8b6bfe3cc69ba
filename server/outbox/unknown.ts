import type { Context } from '../context.ts'
import { UNKNOWN_CAUSES, type UnknownCause } from './outbox.ts'

/** The calls of the last days whose outcome was unknown, the newest first, without what they say. */
export function listUnknown({ db }: Context, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['seq', 'method', 'attempts', 'created_at as createdAt', 'unknown_cause as cause'])
    .where('unknown_cause', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** The cause in words, which end a sentence. */
export function describeUnknown(cause: string | null): string {
  return UNKNOWN_CAUSES[cause as UnknownCause] ?? 'for an unknown cause'
}
