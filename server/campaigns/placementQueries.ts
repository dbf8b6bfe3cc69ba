import { sql } from 'kysely'
import type { Context, Database, Tx } from '../context.ts'
import { GONE_STATUSES } from '../groups/group.ts'
import { answeringFor } from '../people/advertiser.ts'
import type { AccountId, CampaignId, ContentVersionId, GroupId, PlacementId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { isForbidden } from './auction.ts'
import { languageOfGroup } from './buyableGroups.ts'
import { consentedTo, restUntil, saidYesTo } from './consent.ts'
import { LIVE_PLACEMENTS, type Placement, placementNotFound } from './placement.ts'

const COLUMNS = sql`p.id, p.campaign_id as "campaignId", p.group_id as "groupId", p.status, p.end_reason as "endReason",
  p.deadline_at as "deadlineAt", p.bid, p.daily_cap as "dailyCap", p.version_id as "versionId",
  p.asked_version_id as "askedVersionId", p.asked_at as "askedAt", p.asked_bid as "askedBid", p.accepted_at as "acceptedAt"`

/** @throws DomainError `placement.not_found` */
export async function getPlacement(db: Database, id: PlacementId): Promise<Placement> {
  const { rows } = await sql<Placement>`select ${COLUMNS} from placement p where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw placementNotFound()
  return row
}

/** The live placements of a group, of all advertisers or one with all their accounts, in the order in which their campaigns may be locked. */
export async function findLivePlacements(
  db: Database,
  { groupId, accountId }: { groupId: GroupId; accountId?: AccountId | undefined },
): Promise<{ id: PlacementId; campaignId: CampaignId }[]> {
  return db
    .selectFrom('placement as p')
    .innerJoin('campaign as c', 'c.id', 'p.campaign_id')
    .select(['p.id', 'p.campaign_id as campaignId'])
    .where('p.group_id', '=', groupId)
    .where('p.status', 'in', LIVE_PLACEMENTS)
    .$if(accountId !== undefined, (query) =>
      query.where(sql<boolean>`c.account_id in ${answeringFor(sql`${accountId}::bigint`)}`),
    )
    .orderBy('p.campaign_id')
    .execute()
}

/** The facts that decide about a placement. The content is allowed and in the group's language. */
export interface PlacementRow extends Placement {
  readonly group: string
  readonly ownerId: AccountId
  readonly groupGone: boolean
  readonly isForbidden: boolean
  /** Another owner was asked, who has given the group away since. */
  readonly askedFormer: boolean
  readonly avoided: boolean
  readonly restUntil: Date | null
  readonly newestId: ContentVersionId | null
  readonly standingId: ContentVersionId | null
  readonly standingHash: string | null
  /** The consent to it stands in a row of its own. */
  readonly standingRecorded: boolean
}

const LIVE = sql.join(LIVE_PLACEMENTS.map((status) => sql.lit(status)))

/** The live placements of a campaign, or one of them. The caller holds the campaign. */
export async function findPlacementRows(
  tx: Tx,
  { campaignId, groupId, at }: { campaignId: CampaignId; groupId?: GroupId | undefined; at: Date },
): Promise<PlacementRow[]> {
  const fits = sql`v.review = 'allowed' and v.language = ${languageOfGroup}`
  const { rows } = await sql<PlacementRow>`
    select ${COLUMNS}, g.title as "group", g.owner_account_id as "ownerId", g.status = any(${GONE_STATUSES}) as "groupGone",
      exists (select from avoided_group a where a.campaign_id = c.id and a.group_id = p.group_id) as avoided,
      ${isForbidden} as "isForbidden", coalesce(p.asked_at < g.owned_since, false) as "askedFormer",
      ${restUntil(sql`c.account_id`, at)} as "restUntil", newest.id as "newestId", standing.id as "standingId",
      standing.hash as "standingHash", ${saidYesTo(sql`standing.hash`)} as "standingRecorded"
    from placement p join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
    left join lateral (
      select v.id from content_version v where v.campaign_id = c.id and ${fits} order by v.number desc limit 1
    ) newest on true
    left join lateral (
      select v.id, v.hash from content_version v
      where v.campaign_id = c.id and ${fits} and ${consentedTo(sql`v.hash`, at)} order by v.number desc limit 1
    ) standing on true
    where p.campaign_id = ${campaignId} and p.status in (${LIVE})
      and (${groupId ?? null}::bigint is null or p.group_id = ${groupId ?? null}::bigint)
    order by p.id`.execute(tx)
  return rows
}

/** The caller holds the campaign. A trigger decides whether the placement stands in the ladder. */
export async function savePlacement(tx: Tx, placement: Placement, at: Date): Promise<void> {
  const isOver = placement.endReason !== null
  await tx
    .updateTable('placement')
    .set({
      status: placement.status,
      end_reason: placement.endReason,
      deadline_at: placement.deadlineAt,
      bid: placement.bid,
      daily_cap: placement.dailyCap,
      version_id: placement.versionId,
      asked_version_id: placement.askedVersionId,
      asked_at: placement.askedAt,
      asked_bid: placement.askedBid,
      accepted_at: placement.acceptedAt,
      ended_at: isOver ? at : null,
    })
    .where('id', '=', placement.id)
    .execute()
}

/** Every bid of a placement is kept. */
export async function insertBid(
  tx: Tx,
  { placementId, amount, at }: { placementId: PlacementId; amount: Usdc; at: Date },
): Promise<void> {
  await tx.insertInto('bid').values({ placement_id: placementId, amount, placed_at: at }).execute()
}

/** Whether the campaign runs in a group, or may yet. */
export async function hasLivePlacement(tx: Tx, campaignId: CampaignId): Promise<boolean> {
  const row = await tx
    .selectFrom('placement')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', LIVE_PLACEMENTS)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The groups in whose ladders a campaign may stand. */
export async function findAcceptedGroups(tx: Tx, campaignId: CampaignId): Promise<GroupId[]> {
  const rows = await tx
    .selectFrom('placement')
    .select('group_id as groupId')
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'accepted')
    .execute()
  return rows.map(({ groupId }) => groupId)
}

/** Placements whose deadline has passed. */
export async function findDuePlacements({ db, clock }: Context): Promise<PlacementId[]> {
  const rows = await db
    .selectFrom('placement')
    .select('id')
    .where('deadline_at', '<=', clock.now())
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
