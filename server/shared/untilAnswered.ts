import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isConflict, isDatabaseAway } from './databaseFailure.ts'
import { describeFailure } from './failure.ts'
import { SECOND_MS } from './time.ts'

/** One closed connection is no outage. From then on a database that is away is left alone for a while each time. */
const AT_ONCE_MS = 20
const AGAIN_MS = SECOND_MS

/**
 * Repeats work until the database has answered it: its commit may have taken place without an answer, so it must be harmless to
 * do twice. Ends with any other failure, such as that of a closed pool, and once the signal is aborted.
 */
export async function untilAnswered<T>(
  { log }: { readonly log: Logger },
  what: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted || !(isDatabaseAway(error) || isConflict(error))) throw error
      if (tries === 1) log.warn({ what, failure: describeFailure(error) }, 'kept until the database answers')
      await sleep(tries === 1 ? AT_ONCE_MS : AGAIN_MS, undefined, { signal }).catch(() => {})
    }
  }
}
