import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, InTx, Tx } from '../context.ts'
import type { Category } from '../groups/categories.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { LANGUAGES } from '../shared/languages.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { type BuyableGroup, findBuyableGroups, type GroupFilter } from './buyableGroups.ts'
import { type Campaign, lowestBid } from './campaign.ts'
import { insertPlacements, MAX_GROUPS, type PlacementOrder } from './orderPlacements.ts'

export const MAX_TOPICS = 10
export const MAX_TOPIC_LENGTH = 40

/** By what a campaign chooses groups that nobody has named: all of it must hold. An empty list and null leave it open. */
export const groupRule = z.object({
  /** Of those in which the campaign has content. */
  languages: z.array(z.string()).max(Object.keys(LANGUAGES).length),
  topics: z.array(z.string().max(MAX_TOPIC_LENGTH)).max(MAX_TOPICS),
  leastMembers: z.int().nullable(),
  /** The most that the next join may cost, in micro-USDC. */
  priceUpTo: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable(),
})
export type GroupRule = z.output<typeof groupRule>

/** The filter that finds the groups of a rule: only those of known owners. */
export function filterOf(
  rule: GroupRule,
  { category, contentLanguages }: { category: Category | undefined; contentLanguages: readonly string[] },
): GroupFilter {
  const { languages, topics, leastMembers, priceUpTo } = rule
  return {
    category,
    languages: contentLanguages.filter((one) => languages.length === 0 || languages.includes(one)),
    ...(topics.length > 0 && { topics }),
    ...(leastMembers !== null && { leastMembers }),
    ...(priceUpTo !== null && { priceUpTo: usdc(BigInt(priceUpTo)) }),
    ofKnownOwners: true,
  }
}

/** How a campaign bids in a group: its default bid, or the group's lowest where that is more. Undefined above its highest bid. */
export function orderIn(
  { bid, highestBid }: Pick<Campaign, 'bid' | 'highestBid'>,
  { id: groupId, floorBid }: Pick<BuyableGroup, 'id' | 'floorBid'>,
  { minBid }: { readonly minBid: Usdc },
): PlacementOrder | undefined {
  const floor = lowestBid(floorBid, minBid)
  if (floor <= bid) return { groupId }
  return floor <= highestBid ? { groupId, bid: floor } : undefined
}

export async function findRule(db: Database, campaignId: CampaignId): Promise<GroupRule | null> {
  const { rule } = await db
    .selectFrom('campaign')
    .select('rule')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return rule === null ? null : groupRule.parse(rule)
}

async function saveRule(tx: Tx, campaignId: CampaignId, rule: GroupRule | null): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ rule: rule && JSON.stringify(rule) })
    .where('id', '=', campaignId)
    .execute()
}

/** The groups that match the rule of a campaign and have never run it, the busiest first. */
export async function findRuleGroups(
  ctx: InTx,
  { id: campaignId, accountId, category }: Pick<Campaign, 'id' | 'accountId' | 'category'>,
  { limit, ...ids }: { readonly limit: number } & Pick<GroupFilter, 'groupIds' | 'withoutIds'>,
): Promise<BuyableGroup[]> {
  const rule = await findRule(ctx.db, campaignId)
  if (rule === null) return []
  const { rows } = await sql<{ language: string }>`
    select distinct language from content_version where campaign_id = ${campaignId}`.execute(ctx.db)
  const contentLanguages = rows.map(({ language }) => language)
  const filter = { ...filterOf(rule, { category, contentLanguages }), ...ids, newTo: campaignId }
  return findBuyableGroups(ctx.db, { accountId, at: ctx.clock.now(), limit, offset: 0, filter })
}

/**
 * Inserts placements in the groups that the rule of a locked campaign matches now; with `groupIds`, in those alone. Returns how
 * many. Repeating it changes nothing.
 */
export async function placeByRule(
  ctx: InTx,
  campaign: Campaign,
  groupIds?: readonly GroupId[],
): Promise<number> {
  const groups = await findRuleGroups(ctx, campaign, { limit: MAX_GROUPS, groupIds })
  const orders = groups.flatMap((group) => orderIn(campaign, group, ctx.config) ?? [])
  await insertPlacements(ctx, campaign, orders, { byRule: true })
  return orders.length
}

/** The groups of a campaign, as far as they are named. An absent part stays as it is. */
export interface GroupChoice {
  readonly groups: readonly PlacementOrder[]
  /** Null: none. */
  readonly rule?: GroupRule | null
  readonly avoided?: readonly GroupId[]
}

/**
 * Sets the choice of groups of a locked campaign. The caller places it anew.
 *
 * @throws DomainError `request.invalid` for too many groups to avoid, and as `insertPlacements`
 */
export async function chooseGroups(
  ctx: InTx,
  campaign: Campaign,
  { groups, rule, avoided }: GroupChoice,
): Promise<void> {
  if (avoided !== undefined) {
    if (avoided.length > MAX_GROUPS) {
      throw new DomainError('request.invalid', {
        problem: `A campaign avoids up to ${MAX_GROUPS} groups`,
        field: 'avoided',
        most: `${MAX_GROUPS}`,
      })
    }
    await saveAvoided(ctx.db, campaign.id, avoided)
  }
  await insertPlacements(ctx, campaign, groups)
  if (rule === undefined) return
  await saveRule(ctx.db, campaign.id, rule)
  await placeByRule(ctx, campaign)
}

async function saveAvoided(tx: Tx, campaignId: CampaignId, groupIds: readonly GroupId[]): Promise<void> {
  await sql`
    with gone as (
      delete from avoided_group where campaign_id = ${campaignId} and group_id <> all(${groupIds}::bigint[])
    )
    insert into avoided_group (campaign_id, group_id)
    select ${campaignId}, g.id from "group" g where g.id = any(${groupIds}::bigint[])
    on conflict do nothing`.execute(tx)
}

export async function findAvoided(db: Database, campaignId: CampaignId): Promise<GroupId[]> {
  return (await listAvoided(db, campaignId)).map(({ id }) => id)
}

/** The groups that a campaign avoids. The title is null where its advertiser cannot know the group: it never sold them a join, and sells none. */
export async function listAvoided(
  db: Database,
  campaignId: CampaignId,
): Promise<{ id: GroupId; title: string | null }[]> {
  const { rows } = await sql<{ id: GroupId; title: string | null }>`
    select g.id, case when g.sells or exists (
      select from placement p where p.campaign_id = ${campaignId} and p.group_id = g.id) then g.title end as title
    from avoided_group a join "group" g on g.id = a.group_id
    where a.campaign_id = ${campaignId} order by g.id`.execute(db)
  return rows
}
