import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { isBlockedBy } from '../people/advertiser.ts'
import type { GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Day } from '../shared/time.ts'

/** A group's joins since a day, and the earnings of its payout wallet. */
interface GroupStats {
  readonly verifications: number
  readonly sponsored: number
  readonly earned: Usdc
  /** Not paid out yet: maturing, or ready for the next payout. */
  readonly pending: Usdc
  readonly maturing: Usdc
  /** In a payout that is under way. */
  readonly underWay: Usdc
  /** The latest admission whose earning is maturing. */
  readonly lastAdmittedAt: Date | null
  readonly paid: Usdc
  /** Joins that were sold or could have been, and those of them at which the best bid that could pay kept to its even pace. */
  readonly auctions: number
  readonly paced: number
}

export async function findStats(
  db: Database,
  { groupId, since }: { groupId: GroupId; since: Day },
): Promise<GroupStats> {
  const { rows } = await sql<GroupStats>`
    select late.verifications, late.sponsored, late.earned,
      coalesce(e.pending, 0)::numeric as pending, coalesce(e.paid, 0)::numeric as paid,
      coalesce(young.earned, 0)::numeric as maturing, young.at as "lastAdmittedAt", (
        select coalesce(sum(amount), 0)::numeric from batch_leg
        where group_id = g.id and payee = g.payout_wallet and kind = 'owner' and status = 'pending') as "underWay",
      held.auctions, held.paced
    from "group" g left join earning e on e.group_id = g.id and e.wallet = g.payout_wallet
    cross join lateral (
      select coalesce(sum(verifications), 0)::int as verifications,
        coalesce(sum(sponsored_verifications), 0)::int as sponsored, coalesce(sum(earned), 0)::numeric as earned
      from group_day where group_id = g.id and day >= ${since}::date
    ) late
    cross join lateral (
      select sum(v.price - v.fee) as earned, max(v.admitted_at) as at from verification v
      where v.group_id = g.id and v.payout_wallet = g.payout_wallet and v.state = 'admitted'
        and v.campaign_id is not null and v.given_back_at is null and v.matured_at is null
    ) young
    cross join lateral (
      select count(*)::int as auctions, (count(*) filter (where exists (
        select from jsonb_to_recordset(d.candidates) as c (placement bigint, bid numeric, verdict text)
        where c.verdict = 'pacing' and c.bid > coalesce((
          select won.bid from jsonb_to_recordset(d.candidates) as won (bid numeric, verdict text) where won.verdict = 'won'), 0)
      )))::int as paced
      from verification v join auction_decision d on d.verification_id = v.id
      where v.group_id = g.id and v.created_at >= ${since}::date
        and (d.winner_placement_id is not null or d.unsponsored_reason = 'no_candidate')
    ) held
    where g.id = ${groupId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the group of a page has no row')
  return row
}

/** The advertisers whom the owner has blocked, each with the sponsor of their newest campaign. */
export function findBlocks(db: Database, groupId: GroupId) {
  return db
    .selectFrom('group_block')
    .select((block) => [
      'account_id as accountId',
      block
        .selectFrom('campaign')
        .select('sponsor')
        .whereRef('campaign.account_id', '=', 'group_block.account_id')
        .orderBy('campaign.id', 'desc')
        .limit(1)
        .as('sponsor'),
    ])
    .where('group_id', '=', groupId)
    .orderBy('blocked_at')
    .execute()
}

/** The advertisers who have ever had a running campaign in the group and are not blocked. */
export function findAdvertisers(
  db: Database,
  { groupId, limit, offset }: { groupId: GroupId; limit: number; offset: number },
) {
  return db
    .selectFrom('campaign')
    .innerJoin('placement', 'placement.campaign_id', 'campaign.id')
    .distinctOn('campaign.account_id')
    .select(['campaign.account_id as accountId', 'campaign.sponsor'])
    .where('placement.group_id', '=', groupId)
    .where('placement.accepted_at', 'is not', null)
    .where((of) => of.not(isBlockedBy(sql`${groupId}::bigint`, sql.ref('campaign.account_id'))))
    .orderBy('campaign.account_id')
    .orderBy('campaign.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
