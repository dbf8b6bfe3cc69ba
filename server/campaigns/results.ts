import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../context.ts'
import type { CampaignId, ContentVersionId, PlacementId, TelegramChatId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { StoredAnswer } from '../tasks/showAnswers.ts'
import type { ShownStatus } from './campaign.ts'
import { salesAreStopped } from './sales.ts'

/**
 * The outcomes of those who were asked, as sums over whole batches. `answered` is the sum of `in`, `failed` and `left`. Money is
 * told at once and exactly elsewhere; nothing else about members is.
 */
export interface Results {
  readonly asked: number
  readonly answered: number
  readonly passed: number
  /** Let in and charged, among them those who were given back. */
  readonly in: number
  /** Of those in: gone so soon that the price was given back. */
  readonly givenBack: number
  readonly failed: number
  /** The rest: gone before the end, or let in free of charge while nobody could judge. */
  readonly left: number
}

/** Over batches `b`. */
const sums = sql`
  coalesce(sum(b.asked), 0)::bigint as asked, coalesce(sum(b.answered), 0)::bigint as answered,
  coalesce(sum(b.passed), 0)::bigint as passed, coalesce(sum(b.entered), 0)::bigint as "in",
  coalesce(sum(b.given_back), 0)::bigint as "givenBack", coalesce(sum(b.failed), 0)::bigint as failed,
  coalesce(sum(b.answered - b.entered - b.failed), 0)::bigint as "left"`

/** Of a campaign `c`. */
export const resultsOf: RawBuilder<Results> = sql`(
  select to_json(summed) from (select ${sums} from result_batch b where b.campaign_id = c.id) summed)`

/** The least that a further join of campaign `c` costs: the lowest bid in a group that has let it in, else its own. */
export const lowestBidOf = sql<Usdc>`coalesce((
  select min(p.bid) from placement p where p.campaign_id = c.id and p.status = 'accepted'), c.bid)`

/** Of a campaign `c`, as every page, file, message and read shows it. An empty budget comes first: its advertiser can end that. */
export const shownStatusOf = sql<ShownStatus>`case
  when c.status <> 'active' then c.status
  when c.available + c.reserved < ${lowestBidOf} then 'exhausted'
  else coalesce((
    select case when bool_or(g.sells) and not ${salesAreStopped} then 'active' else 'halted' end
    from placement p join "group" g on g.id = p.group_id
    where p.campaign_id = c.id and p.status = 'accepted' having count(*) > 0), 'unplaced') end`

/** Of a campaign, in all its groups or in one. */
export async function findResults(
  db: Database,
  { campaignId, placementId = null }: { campaignId: CampaignId; placementId?: PlacementId | null },
): Promise<Results> {
  const { rows } = await sql<Results>`
    select ${sums} from result_batch b
    where b.campaign_id = ${campaignId} and (${placementId}::bigint is null or b.placement_id = ${placementId}::bigint)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** The results of a group over all wordings. */
export interface GroupResults extends Results {
  readonly group: string
  readonly tgGroupId: TelegramChatId
}

/** The groups of a campaign with results of their own, the most joins first. Smaller ones count for the campaign alone. */
export async function findGroupResults(db: Database, campaignId: CampaignId): Promise<GroupResults[]> {
  const { rows } = await sql<GroupResults>`
    select g.title as "group", g.tg_group_id as "tgGroupId", ${sums} from result_batch b
    join placement p on p.id = b.placement_id join "group" g on g.id = p.group_id
    where b.campaign_id = ${campaignId} group by p.id, g.title, g.tg_group_id order by sum(b.entered) desc, p.id`.execute(
    db,
  )
  return rows
}

/** The results of one variant of a content version, over all groups. */
export interface VariantResults extends Results {
  readonly versionId: ContentVersionId
  readonly variant: number
  /** How often each option was chosen; option -1 counts open answers. */
  readonly counts: ReadonlyMap<number, number>
}

/** The results of each variant of a campaign that has some. */
export async function findVariantResults(db: Database, campaignId: CampaignId): Promise<VariantResults[]> {
  const { rows } = await sql<Omit<VariantResults, 'counts'> & { counts: [number, number][] }>`
    select b.content_version_id as "versionId", b.variant, ${sums}, (
      select coalesce(json_agg(json_build_array(option, count)), '[]') from (
        select a.option, sum(a.count) as count from result_batch own join result_batch_answer a on a.batch_id = own.id
        where own.campaign_id = ${campaignId} and own.content_version_id = b.content_version_id and own.variant = b.variant
        group by a.option) summed) as counts
    from result_batch b where b.campaign_id = ${campaignId} and b.variant is not null
    group by b.content_version_id, b.variant order by b.content_version_id, b.variant`.execute(db)
  return rows.map((row) => ({ ...row, counts: new Map(row.counts) }))
}

/** An answer. Nothing here says who gave it, when, or what became of them. */
export interface AnswerRow extends StoredAnswer {
  readonly versionId: ContentVersionId
  readonly variant: number
}

/**
 * Of a content version `w`: answers to each variant from the newest batches. Where not all of a batch fit, chance decides, because
 * the newest of them would tell when they came. A range of one value, not an equality, keeps to the index.
 */
export function newestAnswers(limit: number): RawBuilder<AnswerRow> {
  return sql`
    select newest.* from generate_series(0, jsonb_array_length(w.variants) - 1) place
    cross join lateral (
      select a.option, a.text, a.content_version_id as "versionId", a.variant from answer a
      where a.content_version_id between w.id and w.id and a.variant between place and place
        and a.result_batch_id is not null
      order by a.content_version_id, a.variant, a.result_batch_id desc, a.id limit ${limit}
    ) newest order by random()`
}

/** The answers to each variant that may be shown, shuffled. */
export async function findAnswers(
  db: Database,
  { campaignId, limit }: { campaignId: CampaignId; limit: number },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select shown.* from content_version w cross join lateral (${newestAnswers(limit)}) shown
    where w.campaign_id = ${campaignId} order by random()`.execute(db)
  return rows
}
