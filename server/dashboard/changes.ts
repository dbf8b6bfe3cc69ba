import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { LISTED_CAMPAIGNS } from '../reads/campaignQueries.ts'
import type { Address } from '../shared/addresses.ts'
import type { SessionId } from '../shared/ids.ts'

const EVERY_MS = 1_000

/** A page that waits for news of a wallet. */
export interface Watcher {
  readonly wallet: Address
  readonly sessionId: SessionId
  /** Something of the wallet has changed. */
  changed(): void
  /** Its session has ended. */
  ended(): void
}

/**
 * Tells pages that something of their wallet has changed. One query a second serves all of them, and none runs while nobody
 * watches. It takes some 10 ms for a hundred wallets of five campaigns; notices of PostgreSQL would cost every commit of the gate a lock instead.
 *
 * A wallet learns of changes in campaigns that refund to it and groups that pay it, and of no others. It learns the moment, not
 * the thing, and only of columns that its reads show at once: whoever reads every second learns as much. Results of members
 * move once a night.
 */
export function createChanges(ctx: Context): {
  watch(watcher: Watcher): () => void
  /** Looks once, as each second. */
  look(): Promise<void>
} {
  const watchers = new Map<Watcher, string | undefined>()
  let isDue = false

  async function look(): Promise<void> {
    const found = await findStates(ctx, [...watchers.keys()])
    for (const [watcher, before] of watchers) {
      const state = found.states.get(watcher.wallet)
      if (!found.sessions.has(watcher.sessionId)) {
        // It may have come while the query ran.
        if (before !== undefined) watcher.ended()
      } else if (before !== undefined && state !== undefined && before !== state) watcher.changed()
      if (watchers.has(watcher) && state !== undefined) watchers.set(watcher, state)
    }
  }

  function schedule(): void {
    if (isDue || watchers.size === 0) return
    isDue = true
    setTimeout(async () => {
      // While the database is away there is no news.
      await look().catch(() => {})
      isDue = false
      schedule()
    }, EVERY_MS).unref()
  }

  return {
    watch(watcher) {
      watchers.set(watcher, undefined)
      schedule()
      return () => {
        watchers.delete(watcher)
      }
    },
    look,
  }
}

async function findStates(
  { db, clock }: Context,
  watchers: readonly Watcher[],
): Promise<{ states: ReadonlyMap<Address, string>; sessions: ReadonlySet<SessionId> }> {
  const wallets = [...new Set(watchers.map(({ wallet }) => wallet))]
  const ids = watchers.map(({ sessionId }) => sessionId)
  const { rows } = await sql<{ states: [Address, string][]; sessions: SessionId[] }>`
    select (
      select coalesce(json_agg(json_build_array(w.wallet, md5(concat_ws('|', ${campaignState}, ${ownerState})))), '[]')
      from unnest(${wallets}::text[]) w (wallet)) as states, (
      select coalesce(json_agg(id), '[]') from session
      where id = any(${ids}::bigint[]) and revoked_at is null and expires_at > ${clock.now()}::timestamptz) as sessions`.execute(
    db,
  )
  const [row] = rows
  return { states: new Map(row?.states), sessions: new Set(row?.sessions) }
}

/** Of a wallet `w`: its campaigns, as far as its reads show them at once. */
const campaignState = sql`(
  select string_agg(concat_ws(',', c.id, c.status, c.deposited, c.spent, c.reserved, c.available, c.bid, c.highest_bid, c.daily_cap,
    c.pacing, c.starts_at, c.ends_at, c.refund_tx, (
      select string_agg(concat_ws(':', p.id, p.status, p.bid, p.daily_cap), ';' order by p.id)
      from placement p where p.campaign_id = c.id), (
      select string_agg(concat_ws(':', d.id, d.status, d.received), ';' order by d.id) from deposit d where d.campaign_id = c.id), (
      select string_agg(concat_ws(':', v.id, v.review), ';' order by v.id) from content_version v where v.campaign_id = c.id), (
      select count(*) from result_batch b where b.campaign_id = c.id), (
      select count(*) from found_group f where f.campaign_id = c.id)), '/' order by c.id)
  from (
    select * from campaign where refund_wallet = w.wallet order by deposited > 0 desc, id desc limit ${LISTED_CAMPAIGNS}) c)`

/** Of a wallet `w`: its groups and what they have earned for it. */
const ownerState = sql`(
  select string_agg(concat_ws(',', g.id, g.status, g.title, g.floor_bid, g.verifications, e.pending, e.paid), '/' order by g.id)
  from "group" g left join earning e on e.group_id = g.id and e.wallet = w.wallet
  where g.payout_wallet = w.wallet or e.pending > 0)`
