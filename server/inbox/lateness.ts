import { sql } from 'kysely'
import { type Context, databaseNow } from '../context.ts'
import { findTroubleSince, setTrouble } from '../outbox/trouble.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'

/** The cause of the trouble that PostgreSQL's clock and Telegram's differ. */
export const LATE_TROUBLE = 'late-updates'

/** One stored update: its kind, Telegram's own date of it, and when it came by PostgreSQL's clock. */
export interface Delivered {
  readonly kind: string
  readonly sentAt: Date
  readonly receivedAt: Date
}

/** An update that takes longer is late. */
const LATE_MS = 5 * MINUTE_MS
/** The newest updates that are looked at, one of each kind in each minute, and how few are too few to tell. */
const WINDOW = 10
/** How many are searched for them. */
const SEARCHED = 5_000
const FEWEST = 5
/** The share of the window that has to agree on one delay. */
const SHARE = 0.8
const AGREE_MS = 30 * SECOND_MS
/** The least time from the first of them to the last. Updates of a backlog come at once: their delays differ by this much. */
const SPAN_MS = 3 * MINUTE_MS

/**
 * How late fresh updates seem, because PostgreSQL's clock or Telegram's is wrong; 0 where none is. Then updates of several
 * kinds, sent over minutes, all seem late by the same time. Those of a backlog are late by different times. Pure.
 */
export function clockErrorMs(delivered: readonly Delivered[]): number {
  if (delivered.length < FEWEST) return 0
  const delays = delivered.map(delayMs).toSorted((one, other) => one - other)
  const usual = delays[Math.floor(delays.length / 2)] ?? 0
  if (usual <= LATE_MS) return 0
  const alike = delivered.filter((update) => Math.abs(delayMs(update) - usual) <= AGREE_MS)
  const sent = alike.map(({ sentAt }) => sentAt.getTime())
  const isWrong =
    alike.length >= SHARE * delivered.length &&
    new Set(alike.map(({ kind }) => kind)).size > 1 &&
    Math.max(...sent) - Math.min(...sent) >= SPAN_MS
  return isWrong ? usual : 0
}

function delayMs({ sentAt, receivedAt }: Delivered): number {
  return receivedAt.getTime() - sentAt.getTime()
}

/** True if an update is older than `limitMs` at `now`, by PostgreSQL's clock, unless `watchLateness` finds that clock wrong. */
export async function isLate(
  ctx: Context,
  { sentAt, now, limitMs }: { sentAt: Date; now: Date; limitMs: number },
): Promise<boolean> {
  return addMs(sentAt, limitMs) < now && (await findTroubleSince(ctx, LATE_TROUBLE)) === undefined
}

/** Alerts the operators once that fresh updates seem late, and once that they come in time again. */
export async function watchLateness(ctx: Context): Promise<void> {
  const errorMs = clockErrorMs(await findDelivered(ctx))
  const minutes = Math.round(errorMs / MINUTE_MS)
  await setTrouble(ctx, {
    cause: LATE_TROUBLE,
    isOn: errorMs > 0,
    text: `Every fresh update of Telegram seems ${minutes} minutes old, so the clock of PostgreSQL's machine is probably wrong. Until that ends, no join counts as late. Have the machine follow a time server.`,
    over: 'Updates of Telegram come in time again.',
  })
}

async function findDelivered(ctx: Context): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    with newest as (
      select seq, sent_at, received_at, body from inbox
      where sent_at is not null and body is not null order by seq desc limit ${SEARCHED}
    ), named as (
      select seq, sent_at, received_at,
        (select name from json_object_keys(body) as name where name <> 'update_id' limit 1) as kind
      from newest where received_at > ${databaseNow(ctx)} - interval '1 day'
    ), sampled as (
      select distinct on (kind, date_trunc('minute', sent_at)) * from named
      order by kind, date_trunc('minute', sent_at), seq desc
    )
    select kind, sent_at as "sentAt", received_at as "receivedAt" from sampled
    order by seq desc limit ${WINDOW}`.execute(ctx.db)
  return rows
}
