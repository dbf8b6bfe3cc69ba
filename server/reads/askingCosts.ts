import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'

/** The people who met one kind of question at a group's door, or none, and how far they came. */
export interface AskingCost {
  readonly kind: 'sponsored' | 'own' | 'none'
  /** Null where nobody sponsors the question. */
  readonly campaignId: CampaignId | null
  readonly sponsor: string | null
  readonly asked: number
  readonly gotIn: number
  readonly failed: number
  /** Did not finish, in time or at all. */
  readonly unanswered: number
}

/** Fewer people than this are not told apart by shares. */
export const FEWEST_FOR_SHARES = 10

/**
 * The cost of asking, in members: the visits since a moment that have ended, before another or by now, by what was asked. Left aside are people
 * whom somebody else has let in or banned meanwhile, and members who came back without a question.
 */
export async function findAskingCosts(
  db: Database,
  { groupId, since, until = null }: { groupId: GroupId; since: Date; until?: Date | null },
): Promise<AskingCost[]> {
  const { rows } = await sql<AskingCost>`
    select met.kind, met.campaign_id as "campaignId", c.sponsor, count(*)::int as asked,
      (count(*) filter (where met.state = 'admitted'))::int as "gotIn",
      (count(*) filter (where met.state = 'failed'))::int as failed,
      (count(*) filter (where met.state not in ('admitted', 'failed')))::int as unanswered
    from (
      select v.state, p.campaign_id,
        case when p.campaign_id is not null then 'sponsored'
          when v.asked_at is not null then 'own' else 'none' end as kind
      from verification v join auction_decision d on d.verification_id = v.id
      left join placement p on p.id = d.winner_placement_id
      where v.group_id = ${groupId} and v.created_at >= ${since}::timestamptz
        and (${until}::timestamptz is null or coalesce(v.ended_at, v.admitted_at) < ${until}::timestamptz) and v.deadline_at is null
        and v.state <> 'settled_elsewhere'
        and (v.asked_at is not null or d.unsponsored_reason not in ('seen_before', 'staff'))
    ) met left join campaign c on c.id = met.campaign_id
    group by met.kind, met.campaign_id, c.sponsor
    order by asked desc, met.campaign_id`.execute(db)
  return rows
}
