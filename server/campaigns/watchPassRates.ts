import { sql } from 'kysely'
import { type Context, type Database, transact } from '../context.ts'
import type { CampaignId, GroupId, PlacementId } from '../shared/ids.ts'
import { addMs, DAY_MS, dayOf } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { addNotice, type NoticeKind } from './notice.ts'

/** Fewer people than this say nothing about a share. */
const MIN_TRIES = 20
const REST_DAYS = 7

/**
 * Tells advertisers, at most once a week and group, that far fewer people than before pass at its door. Its question or its
 * visitors have changed. Repeating it changes nothing.
 */
export async function watchPassRates(ctx: Context, signal?: AbortSignal): Promise<void> {
  const at = ctx.clock.now()
  const rows = await findCollapses(ctx.db, { at })
  const name = ({ groupId }: Collapse) => `group ${groupId}`
  await eachRow(ctx, { job: 'pass_rates_watch', rows, name, signal }, ({ groupId, ...rates }) =>
    transact(ctx, async (ctx) => {
      const since = addMs(at, -REST_DAYS * DAY_MS)
      const details = { now: `${rates.now}`, before: `${rates.before}` }
      for (const placed of await findUntold(ctx.db, { groupId, kind: 'pass_rate', since })) {
        const name = `${placed.placementId}:${at.getTime()}`
        await addNotice(ctx.db, { ...placed, kind: 'pass_rate', name, at, details })
      }
    }),
  )
}

/** A group whose pass rate has collapsed. */
interface Collapse {
  readonly groupId: GroupId
  /** Per cent. */
  readonly now: number
  readonly before: number
}

/**
 * Groups with campaigns in the ladder whose pass rate of two UTC days is less than half that of the 14 days before.
 * Enough people must have reached an end at the door in both spans.
 */
async function findCollapses(db: Database, { at }: { at: Date }): Promise<Collapse[]> {
  const recent = dayOf(addMs(at, -DAY_MS))
  const first = dayOf(addMs(at, -15 * DAY_MS))
  const { rows } = await sql<Collapse>`
    select group_id as "groupId", round(100.0 * now_passed / now_all)::int as now,
      round(100.0 * before_passed / before_all)::int as before
    from (
      select d.group_id,
        sum(d.verifications) filter (where d.day >= ${recent}::date) as now_passed,
        sum(d.verifications + d.failed) filter (where d.day >= ${recent}::date) as now_all,
        sum(d.verifications) filter (where d.day < ${recent}::date) as before_passed,
        sum(d.verifications + d.failed) filter (where d.day < ${recent}::date) as before_all
      from group_day d join "group" g on g.id = d.group_id
      where exists (select from placement p where p.group_id = g.id and p.in_ladder) and d.day >= ${first}::date group by d.group_id
    ) rate
    where now_all >= ${MIN_TRIES} and before_all >= ${MIN_TRIES} and 2 * now_passed * before_all < before_passed * now_all`.execute(
    db,
  )
  return rows
}

/** One placement of each advertiser in the ladder of the group who has had no such notice since. */
async function findUntold(
  db: Database,
  { groupId, kind, since }: { groupId: GroupId; kind: NoticeKind; since: Date },
): Promise<{ placementId: PlacementId; campaignId: CampaignId }[]> {
  const { rows } = await sql<{ placementId: PlacementId; campaignId: CampaignId }>`
    select distinct on (c.account_id) p.id as "placementId", c.id as "campaignId"
    from placement p join campaign c on c.id = p.campaign_id
    where p.group_id = ${groupId} and p.in_ladder and not exists (
      select from campaign_notice n join placement other on other.id = n.placement_id
      where n.account_id = c.account_id and other.group_id = p.group_id and n.kind = ${kind} and n.created_at > ${since})
    order by c.account_id, p.bid desc, p.id`.execute(db)
  return rows
}
