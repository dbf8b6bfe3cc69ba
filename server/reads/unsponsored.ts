import { type RawBuilder, sql } from 'kysely'
import {
  SKIP_REASONS,
  type SkipReason,
  UNSPONSORED_REASONS,
  type UnsponsoredReason,
} from '../campaigns/auction.ts'
import type { Database } from '../context.ts'
import type { GroupId, VerificationId } from '../shared/ids.ts'
import type { Day } from '../shared/time.ts'

/** Why a join has no sponsor: where an auction was held, why the best bid could not win. */
export type NoSponsor =
  | Exclude<UnsponsoredReason, 'no_candidate'>
  | SkipReason
  | 'no_campaign'
  | 'set_free'
  | 'given_back'

export const NO_SPONSOR: Readonly<Record<NoSponsor, string>> = {
  ...UNSPONSORED_REASONS,
  ...SKIP_REASONS,
  no_campaign: 'No campaign was active in the group.',
  set_free: 'A campaign had won, but nobody could judge the answer in time.',
  given_back: 'The member left so soon that the price went back.',
}

/** `v` is an admitted verification, `d` its decision. Null where somebody pays. */
const noSponsor = sql<NoSponsor | null>`case
  when v.given_back_at is not null then 'given_back'
  when v.campaign_id is not null then null
  when d.unsponsored_reason is null then case when v.unsponsored = 'insults' then 'insults' else 'set_free' end
  when d.unsponsored_reason <> 'no_candidate' then d.unsponsored_reason
  when jsonb_array_length(d.candidates) > 0 then d.candidates -> 0 ->> 'verdict'
  when exists (
    select from placement p
    where p.group_id = v.group_id and p.status = 'accepted' and not p.in_ladder and p.accepted_at <= d.decided_at) then 'exhausted'
  else 'no_campaign' end`

/** Longer than anybody is at a door: whoever came in since a moment has come at most so long before. */
const LONGEST_VISIT = sql.lit('7 days')

const joinedSince = (groupId: GroupId, since: Day): RawBuilder<unknown> => sql`
  select v.admitted_at as at, ${noSponsor} as reason
  from verification v join auction_decision d on d.verification_id = v.id
  where v.group_id = ${groupId} and v.state = 'admitted' and v.admitted_at >= ${since}::date
    and v.created_at >= ${since}::date - ${LONGEST_VISIT}::interval`

/** How many joins of a group came in since a day, by why they have no sponsor; null for those that have one. */
export async function countNoSponsor(
  db: Database,
  { groupId, since }: { groupId: GroupId; since: Day },
): Promise<{ reason: NoSponsor | null; count: number }[]> {
  const { rows } = await sql<{ reason: NoSponsor | null; count: number }>`
    select reason, count(*)::int as count from (${joinedSince(groupId, since)}) joined
    group by reason order by count desc, reason`.execute(db)
  return rows
}

/** The newest joins of a group since a day that have no sponsor for one of these reasons. */
export async function findNewestNoSponsor(
  db: Database,
  sought: { groupId: GroupId; since: Day; reasons: readonly NoSponsor[]; limit: number },
): Promise<{ reason: NoSponsor; at: Date }[]> {
  const { rows } = await sql<{ reason: NoSponsor; at: Date }>`
    select at, reason from (${joinedSince(sought.groupId, sought.since)}) joined
    where reason = any(${sought.reasons}::text[]) order by at desc limit ${sought.limit}`.execute(db)
  return rows
}

/** How many of the newest visits are looked at for all groups, so that a large deployment is not slow to ask. */
const SAMPLE = 5_000

interface UnsponsoredGroup {
  readonly title: string
  /** Among the newest visits of all groups. */
  readonly count: number
  readonly newest: readonly { readonly id: VerificationId; readonly at: Date; readonly reason: NoSponsor }[]
}

/** The groups with the newest joins that have no sponsor, and of each the newest of these. */
export async function findUnsponsoredGroups(
  db: Database,
  { groups, joins }: { groups: number; joins: number },
): Promise<UnsponsoredGroup[]> {
  type Newest = Omit<UnsponsoredGroup, 'newest'> & UnsponsoredGroup['newest'][number] & { groupId: GroupId }
  const { rows } = await sql<Newest>`
    with unsponsored as (
      select v.id, v.group_id, v.admitted_at as at, ${noSponsor} as reason
      from (select * from verification order by id desc limit ${SAMPLE}) v
      join auction_decision d on d.verification_id = v.id
      where v.state = 'admitted' and (v.campaign_id is null or v.given_back_at is not null)
    ), placed as (
      select *, count(*) over of_group as count, max(id) over of_group as newest,
        row_number() over (partition by group_id order by id desc) as place
      from unsponsored window of_group as (partition by group_id)
    ), ranked as (
      select *, dense_rank() over (order by newest desc) as rank from placed
    )
    select r.group_id as "groupId", g.title, r.count::int, r.id, r.at, r.reason
    from ranked r join "group" g on g.id = r.group_id
    where r.place <= ${joins} and r.rank <= ${groups} order by r.rank, r.place`.execute(db)
  return [...Map.groupBy(rows, ({ groupId }) => groupId).values()].map((newest) => ({
    title: newest[0]?.title ?? '',
    count: newest[0]?.count ?? 0,
    newest,
  }))
}
