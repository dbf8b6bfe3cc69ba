import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { CampaignId, ContentVersionId, GroupId, PlacementId } from '../shared/ids.ts'
import type { LinkState } from './offerLink.ts'

/** The link of an offer, with what is told about it. */
export interface FollowedLink extends LinkState {
  readonly contentVersionId: ContentVersionId
  readonly campaignId: CampaignId
  readonly sponsor: string
  readonly text: string
  readonly url: string
  readonly found: string | null
  /** Names the pause, where it is paused. */
  readonly pauseId: number | null
  /** Members have got it. */
  readonly wasShown: boolean
}

const selectLinks = sql`
  select link.content_version_id as "contentVersionId", v.campaign_id as "campaignId", c.sponsor, v.offer ->> 'text' as text,
    v.offer ->> 'url' as url, link.status, link.host, link.found, link.pause_id as "pauseId", link.followed_at as "followedAt",
    link.created_at as "createdAt", v.reviewed_at is not null as "isReviewed", exists (
      select from placement p join offer_day shown on shown.placement_id = p.id
      where p.campaign_id = v.campaign_id and shown.content_version_id = v.id) as "wasShown"
  from offer_link link join content_version v on v.id = link.content_version_id join campaign c on c.id = v.campaign_id`

export async function findLink(db: Database, id: ContentVersionId): Promise<FollowedLink | undefined> {
  const { rows } = await sql<FollowedLink>`${selectLinks} where link.content_version_id = ${id}`.execute(db)
  return rows[0]
}

/** The links that need a decision first, then the newest. */
export async function listLinks(db: Database, limit: number): Promise<FollowedLink[]> {
  const { rows } = await sql<FollowedLink>`
    ${selectLinks} where link.status <> 'killed' and c.status <> 'closed'
    order by link.status <> 'paused', link.content_version_id desc limit ${limit}`.execute(db)
  return rows
}

/** The links that members of a group have got and that still lead on. */
export async function listGroupLinks(
  db: Database,
  { groupId, limit, offset }: { groupId: GroupId; limit: number; offset: number },
): Promise<{ readonly placementId: PlacementId; readonly sponsor: string }[]> {
  const { rows } = await sql<{ placementId: PlacementId; sponsor: string }>`
    select p.id as "placementId", c.sponsor from placement p join campaign c on c.id = p.campaign_id
    where p.group_id = ${groupId} and not exists (select from offer_kill where placement_id = p.id)
      and exists (
        select from offer_day shown join offer_link link on link.content_version_id = shown.content_version_id
        where shown.placement_id = p.id and link.status <> 'killed')
    order by p.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
