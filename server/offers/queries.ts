import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { CampaignId, ContentVersionId, GroupId, PlacementId } from '../shared/ids.ts'
import type { Day } from '../shared/time.ts'
import type { LinkChange, LinkStatus } from './offerLink.ts'

/** A tap's way: where it leads, and why it may not. */
export interface Way {
  readonly url: string
  /** False where the link was killed or paused, or the operator has taken back the content. */
  readonly isOpen: boolean
}

/** The content of one advertiser that leads to the same address as a content version, itself included. */
const sameAddress = (contentVersionId: RawBuilder<unknown>) => sql`(
  select other.id from content_version one join campaign mine on mine.id = one.campaign_id
  join campaign theirs on theirs.account_id = mine.account_id
  join content_version other on other.campaign_id = theirs.id and other.offer ->> 'url' = one.offer ->> 'url'
  where one.id = ${contentVersionId})`

/**
 * Whether a link may be shown and followed: `link` is its row, `v` the content version, `p` the placement. An owner who has
 * ended a link in their group has ended it in copies of its content too.
 */
const isOpen = sql<boolean>`
  (link.status = 'good' and v.review not in ('refused', 'stopped') and not exists (
    select from offer_kill k join placement ended on ended.id = k.placement_id
    where ended.group_id = p.group_id and (ended.id = p.id or exists (
      select from content_version copy where copy.campaign_id = ended.campaign_id and copy.id in ${sameAddress(sql`v.id`)}))))`

/** An offer that may be shown to a person. */
export interface ShownOffer {
  readonly sponsor: string
  readonly text: string
  readonly url: string
  /** Whether the person was never told how to switch offers off. */
  readonly isFirst: boolean
}

/** The offer of a placement's content, where group, person and link allow it. */
export async function findOffer(
  db: Database,
  {
    placementId,
    contentVersionId,
    person,
    againSince = null,
  }: {
    placementId: PlacementId
    contentVersionId: ContentVersionId
    person: number
    againSince?: Date | null
  },
): Promise<ShownOffer | undefined> {
  const { rows } = await sql<ShownOffer>`
    select c.sponsor, v.offer ->> 'text' as text, v.offer ->> 'url' as url, 
      coalesce(a.offer_told_at >= ${againSince}::timestamptz, a.offer_told_at is null) as "isFirst"
    from placement p join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
    join content_version v on v.id = ${contentVersionId} join offer_link link on link.content_version_id = v.id
    left join account a on a.telegram_user_id = ${person}::bigint
    where p.id = ${placementId} and v.offer is not null and g.allows_offers and a.offers_off_at is null
      and ${isOpen}`.execute(db)
  return rows[0]
}

interface Given {
  readonly tokenHash: Buffer
  readonly placementId: PlacementId
  readonly contentVersionId: ContentVersionId
  readonly variant: number
  readonly day: Day
  readonly counts: boolean
}

/** Stores a token, and counts the offer as shown where that `counts`. */
export async function insertToken(db: Database, given: Given): Promise<void> {
  const { tokenHash, placementId, contentVersionId, variant, day, counts } = given
  await sql`
    with given as (
      insert into offer_token (token_hash, placement_id, content_version_id, variant, given_on)
      values (${tokenHash}, ${placementId}, ${contentVersionId}, ${variant}, ${day}::date)
      returning placement_id, content_version_id, variant
    )
    ${count('shown', sql`given where ${counts}`, day)}`.execute(db)
}

/** Adds one to a sum for each row of `source`. */
function count(sum: 'shown' | 'clicks' | 'conversions', source: ReturnType<typeof sql>, day: Day) {
  return sql`
    insert into offer_day (placement_id, content_version_id, variant, day, ${sql.ref(sum)})
    select placement_id, content_version_id, variant, ${day}::date, 1 from ${source}
    on conflict (placement_id, content_version_id, variant, day)
    do update set ${sql.ref(sum)} = offer_day.${sql.ref(sum)} + 1`
}

/** Where a token leads, if it still counts. */
export async function findWay(
  db: Database,
  { tokenHash, since }: { tokenHash: Buffer; since: Day },
): Promise<Way | undefined> {
  const { rows } = await sql<Way>`
    select v.offer ->> 'url' as url, ${isOpen} as "isOpen"
    from offer_token t join placement p on p.id = t.placement_id
    join content_version v on v.id = t.content_version_id join offer_link link on link.content_version_id = v.id
    where t.token_hash = ${tokenHash} and t.given_on >= ${since}::date`.execute(db)
  return rows[0]
}

/** Counts a click or a conversion, once for each token. False where it was counted before. */
export async function countOnce(
  db: Database,
  { tokenHash, event, day }: { tokenHash: Buffer; event: 'clicked' | 'converted'; day: Day },
): Promise<boolean> {
  const sum = event === 'clicked' ? 'clicks' : 'conversions'
  const { numAffectedRows } = await sql`
    with counted as (
      update offer_token set ${sql.ref(event)} = true where token_hash = ${tokenHash} and not ${sql.ref(event)}
      returning placement_id, content_version_id, variant
    )
    ${count(sum, sql`counted`, day)}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** The secret's hash of the campaign that a token belongs to, null where it has none. Undefined where no token counts. */
export async function findSecretHash(
  db: Database,
  { tokenHash, since }: { tokenHash: Buffer; since: Day },
): Promise<{ readonly secretHash: Buffer | null } | undefined> {
  const { rows } = await sql<{ secretHash: Buffer | null }>`
    select s.secret_hash as "secretHash"
    from offer_token t join placement p on p.id = t.placement_id
    left join conversion_secret s on s.campaign_id = p.campaign_id
    where t.token_hash = ${tokenHash} and t.given_on >= ${since}::date`.execute(db)
  return rows[0]
}

/** Replaces the secret of a campaign; the old one ends. */
export async function saveSecret(
  db: Database,
  { campaignId, secretHash, at }: { campaignId: CampaignId; secretHash: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into conversion_secret (campaign_id, secret_hash, made_at) values (${campaignId}, ${secretHash}, ${at})
    on conflict (campaign_id) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at`.execute(
    db,
  )
}

/** Deletes the tokens that count no more. The sums stay. */
export async function deleteTokens(db: Database, { before }: { before: Day }): Promise<void> {
  await sql`delete from offer_token where given_on < ${before}::date`.execute(db)
}

/**
 * Adds the link of an offer. The advertiser's newest link to the same address hands on where it led when it was accepted, and
 * its end or pause: other content lifts neither. Repeating it changes nothing.
 */
export async function insertLink(
  db: Database,
  { contentVersionId, at }: { contentVersionId: ContentVersionId; at: Date },
): Promise<void> {
  await sql`
    insert into offer_link (content_version_id, status, host, found, pause_id, followed_at, due_at, created_at)
    select v.id, case when past.is_stopped then past.status else 'waiting' end, past.host, past.found,
      case when past.status = 'paused' then nextval('offer_pause_id') end, past.followed_at,
      case when past.is_stopped is not true then ${at}::timestamptz end, ${at}
    from content_version v left join lateral (
      select link.*, link.status in ('paused', 'killed') as is_stopped from offer_link link
      where link.content_version_id in ${sameAddress(sql`v.id`)}
      order by link.status = 'killed' desc, link.content_version_id desc limit 1
    ) past on true
    where v.id = ${contentVersionId} and v.offer is not null
    on conflict do nothing`.execute(db)
}

/** The links that are to be followed now. Those of campaigns that have ended are left alone. */
export async function findDueLinks(db: Database, now: Date): Promise<ContentVersionId[]> {
  const { rows } = await sql<{ id: ContentVersionId }>`
    select link.content_version_id as id
    from offer_link link join content_version v on v.id = link.content_version_id join campaign c on c.id = v.campaign_id
    where link.due_at <= ${now} and c.status <> 'closed' order by link.due_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** Saves what a look has changed. False where the link changed meanwhile. */
export async function saveLook(
  db: Database,
  {
    contentVersionId,
    seen,
    change,
  }: { contentVersionId: ContentVersionId; seen: LinkStatus; change: LinkChange },
): Promise<boolean> {
  const { status, host, found, followedAt, dueAt } = change
  const { numAffectedRows } = await sql`
    update offer_link set status = ${status}, host = ${host}, found = ${found}, followed_at = ${followedAt}, due_at = ${dueAt},
      pause_id = case when ${status} = 'paused' then nextval('offer_pause_id') else pause_id end
    where content_version_id = ${contentVersionId} and status = ${seen}`.execute(db)
  return numAffectedRows === 1n
}

/** Ends a link for good, and all links of its advertiser to the same address. False where they have ended. */
export async function saveKilled(db: Database, id: ContentVersionId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update offer_link set status = 'killed', due_at = null
    where content_version_id in ${sameAddress(sql`${id}::bigint`)} and status <> 'killed'`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Holds the link that a pause has stopped. Undefined where that pause is over. */
export function lockPaused(tx: Tx, pauseId: number) {
  return tx
    .selectFrom('offer_link')
    .select(['content_version_id as contentVersionId', 'host', 'found'])
    .where('pause_id', '=', pauseId)
    .where('status', '=', 'paused')
    .forUpdate()
    .executeTakeFirst()
}

/** Has a link looked at anew, and accepts this host. */
export async function saveResumed(
  tx: Tx,
  { contentVersionId, host, at }: { contentVersionId: ContentVersionId; host: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('offer_link')
    .set({ status: 'waiting', host, found: null, due_at: at, created_at: at, followed_at: host && at })
    .where('content_version_id', '=', contentVersionId)
    .execute()
}

/** Ends a link in one group for good. False where it has ended there, or the placement is in another group. */
export async function insertKill(
  db: Database,
  { placementId, groupId, at }: { placementId: PlacementId; groupId: GroupId; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into offer_kill (placement_id, killed_at)
    select id, ${at} from placement where id = ${placementId} and group_id = ${groupId}
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Marks that a person was told how to switch offers off. */
export async function saveTold(db: Database, { person, at }: { person: number; at: Date }): Promise<void> {
  await sql`
    update account set offer_told_at = coalesce(offer_told_at, ${at}) where telegram_user_id = ${person}::bigint`.execute(
    db,
  )
}

/** Switches offers on or off for a person who has an account. */
export async function saveChoice(
  db: Database,
  { person, wantsOffers, at }: { person: number; wantsOffers: boolean; at: Date },
): Promise<void> {
  await sql`
    update account set offers_off_at = ${wantsOffers ? null : at}::timestamptz
    where telegram_user_id = ${person}::bigint`.execute(db)
}

/** Whether a person gets offers. */
export async function findChoice(db: Database, person: number): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    select offers_off_at is not null as off from account where telegram_user_id = ${person}::bigint`.execute(
    db,
  )
  return rows[0]?.off !== true
}
