import { hostname } from 'node:os'
import { sql } from 'kysely'
import { type Context, readDatabaseNow } from '../context.ts'
import { endTrouble, tellTrouble } from '../outbox/trouble.ts'
import { describeFailure } from '../shared/failure.ts'
import { MINUTE_MS, SECOND_MS } from '../shared/time.ts'

/** A clock that is off by more is wrong. */
const TOLERANCE_MS = 5 * SECOND_MS
/** The cause of each wrong clock's trouble. Its subject is the machine. */
export const CLOCK_TROUBLE = 'clock'

/**
 * How far this process's clock is ahead of PostgreSQL's, negative where it is behind; 0 within five seconds. The duration
 * of the query counts in the clock's favour.
 */
export async function readClockOffset(ctx: Context): Promise<number> {
  const before = ctx.clock.now().getTime()
  const database = (await readDatabaseNow(ctx)).getTime()
  const after = ctx.clock.now().getTime()
  if (database < before - TOLERANCE_MS) return before - database
  return database > after + TOLERANCE_MS ? after - database : 0
}

/**
 * Forgets clocks that were found wrong a day ago: their workers may have ended since. A clock that is still wrong is
 * reported again. The time comes from that wrong clock, so it may also be far ahead.
 */
export async function forgetClocks({ db }: Context): Promise<void> {
  await sql`
    delete from operator_trouble where cause = ${CLOCK_TROUBLE}
      and since not between clock_timestamp() - interval '1 day' and clock_timestamp() + interval '1 day'`.execute(
    db,
  )
}

/** "70 s ahead of". */
export function describeOffset(offsetMs: number): string {
  return `${Math.round(Math.abs(offsetMs) / SECOND_MS)} s ${offsetMs > 0 ? 'ahead of' : 'behind'} PostgreSQL's`
}

/** Tells the operators once that this machine's clock is wrong, and once that it is right again. Checks every minute. */
export function watchClock(ctx: Context): { stop(): void } {
  const trouble = { cause: CLOCK_TROUBLE, subject: hostname() }
  async function look(): Promise<void> {
    const offsetMs = await readClockOffset(ctx)
    const machine = `The clock of the worker on ${hostname()}`
    if (offsetMs === 0) return endTrouble(ctx, { ...trouble, text: `${machine} is right again.` })
    const text = `${machine} is ${describeOffset(offsetMs)}. Messages go out all the same; deadlines are met too early or too late. Have the machine follow a time server.`
    ctx.log.warn({ offsetMs }, "this machine's clock is wrong")
    await tellTrouble(ctx, { ...trouble, text })
  }
  const tick = () => {
    look().catch((error) =>
      ctx.log.debug({ failure: describeFailure(error) }, 'the clock could not be compared'),
    )
  }
  tick()
  const timer = setInterval(tick, MINUTE_MS)
  return { stop: () => clearInterval(timer) }
}
