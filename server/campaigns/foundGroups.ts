import { sql } from 'kysely'
import type { Context, InTx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import { addMs, DAY_MS, type Day, dayOf } from '../shared/time.ts'
import type { BuyableGroup } from './buyableGroups.ts'
import { type Campaign, requireOpen } from './campaign.ts'
import { foundGroupsJob } from './jobs.ts'
import { lockCampaign } from './lockCampaign.ts'
import { placeCampaign } from './placeCampaign.ts'
import { actOnCampaign, requireConfirmed } from './rights.ts'
import { findRuleGroups, placeByRule } from './rule.ts'

/** The most groups that an advertiser is told of at once. */
const MOST_FOUND = 8
const FOUND_EVERY_MS = 7 * DAY_MS

/** An active campaign `c` with a rule, a week after it began or its advertiser was last told. */
const isDue = (
  at: Date,
) => sql<boolean>`(c.rule is not null and c.status = 'active' and greatest(c.activated_at::date, (
  select max(f.found_on) from found_group f where f.campaign_id = c.id)) <= ${dayOf(addMs(at, -FOUND_EVERY_MS))}::date)`

/** Has advertisers told of groups that match their rules by now. Repeating it changes nothing. */
export async function sweepRules({ db, clock }: Context): Promise<void> {
  const { rows } = await sql<{ id: CampaignId }>`
    select c.id from campaign c where ${isDue(clock.now())} order by c.id`.execute(db)
  for (const { id: campaignId } of rows) {
    await enqueue(db, foundGroupsJob, { campaignId }, { key: `found:${campaignId}` })
  }
}

/** Groups that match a campaign's rule by now, and the day on which its advertiser is told. */
export interface Found {
  readonly campaign: Campaign
  readonly day: Day
  readonly groups: readonly BuyableGroup[]
}

/**
 * Takes the groups that match the rule of a campaign by now, and of which its advertiser was not told: at most once a week. The
 * caller tells them in the same transaction. Undefined where it is too early, or there are none.
 */
export async function takeFound(ctx: InTx, campaignId: CampaignId): Promise<Found | undefined> {
  const campaign = await lockCampaign(ctx.db, campaignId)
  const { rows } = await sql<{ told: GroupId[] }>`
    select (select coalesce(json_agg(f.group_id), '[]') from found_group f where f.campaign_id = c.id) as told
    from campaign c where c.id = ${campaignId} and ${isDue(ctx.clock.now())}`.execute(ctx.db)
  const [due] = rows
  if (due === undefined) return undefined
  const groups = await findRuleGroups(ctx, campaign, { limit: MOST_FOUND, withoutIds: due.told })
  if (groups.length === 0) return undefined
  const day = dayOf(ctx.clock.now())
  const found = groups.map(({ id }) => ({ campaign_id: campaignId, group_id: id, found_on: day }))
  await ctx.db.insertInto('found_group').values(found).execute()
  return { campaign, day, groups }
}

/**
 * The advertiser wants found groups: all that they were told on one day, or one of them. Those that match no more are left out.
 * Returns how many are new. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status` when it ends
 */
export function placeFound(
  ctx: Context,
  {
    accountId,
    campaignId,
    ...wanted
  }: { accountId: AccountId; campaignId: CampaignId } & (
    | { readonly day: Day }
    | { readonly groupId: GroupId }
  ),
): Promise<number> {
  return actOnCampaign(ctx, { accountId, campaignId, act: 'groups' }, async (ctx, campaign) => {
    requireOpen(campaign)
    requireConfirmed(ctx)
    const found = await ctx.db
      .selectFrom('found_group')
      .select('group_id as id')
      .where('campaign_id', '=', campaignId)
      .$if('day' in wanted, (query) => query.where('found_on', '=', (wanted as { day: Day }).day))
      .$if('groupId' in wanted, (query) =>
        query.where('group_id', '=', (wanted as { groupId: GroupId }).groupId),
      )
      .execute()
    const placed = await placeByRule(
      ctx,
      campaign,
      found.map(({ id }) => id),
    )
    await placeCampaign(ctx.db, { campaign, at: ctx.clock.now() })
    return placed
  })
}
