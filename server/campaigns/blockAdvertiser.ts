import { sql } from 'kysely'
import { type Context, type InTx, transact } from '../context.ts'
import { lockGroup } from '../groups/findGroup.ts'
import { groupNotFound, isDecider, requireOwner } from '../groups/group.ts'
import { holdAdvertiser } from '../people/advertiser.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { endConsent } from './consent.ts'
import { lockCampaign } from './lockCampaign.ts'
import { movePlaced } from './placeCampaign.ts'
import { findLivePlacements, getPlacement } from './placementQueries.ts'
import { tellDecision } from './tellDecision.ts'

interface Blocking {
  readonly groupId: GroupId
  /** Of the owner, or of their deputy, who may block. */
  readonly accountId: AccountId
  readonly advertiserId: AccountId
  /** The deputy's name and the advertiser's, for the owner. */
  readonly by?: string | undefined
  readonly sponsor?: string
}

/**
 * The owner or their deputy blocks an advertiser under all their accounts: their campaigns leave this group, and new ones are
 * refused. Repeating it changes nothing, and so does an advertiser who does not exist.
 *
 * @throws DomainError `group.not_found` when the account does not decide in the group
 */
export function blockAdvertiser(ctx: Context, blocking: Blocking): Promise<void> {
  const { groupId, accountId, advertiserId, by, sponsor = '' } = blocking
  return transact(ctx, async (ctx) => {
    await holdAdvertiser(ctx.db, advertiserId)
    const group = await lockGroup(ctx.db, groupId)
    if (!isDecider(group, accountId)) throw groupNotFound()
    const { rows } = await sql`
      insert into group_block (group_id, account_id, blocked_at)
      select ${groupId}, id, ${ctx.clock.now()} from account where id = ${advertiserId}
      on conflict do nothing returning group_id`.execute(ctx.db)
    if (rows.length === 0) return
    await endPlacements(ctx, { groupId, accountId: advertiserId })
    await tellDecision(ctx, { group, accountId, by, sponsor, verdict: 'blocked' })
  })
}

async function endPlacements(
  ctx: InTx,
  { groupId, accountId }: { groupId: GroupId; accountId: AccountId },
): Promise<void> {
  const at = ctx.clock.now()
  await endConsent(ctx.db, { groupId, accountId })
  for (const { id, campaignId } of await findLivePlacements(ctx.db, { groupId, accountId })) {
    const campaign = await lockCampaign(ctx.db, campaignId)
    const placement = await getPlacement(ctx.db, id)
    await movePlaced(ctx.db, { campaign, placement, event: 'blocked', at })
  }
}

/**
 * The owner lets an advertiser buy again. Campaigns that have left the group stay out. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function unblockAdvertiser(
  ctx: Context,
  { groupId, accountId, advertiserId }: Blocking,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    requireOwner(await lockGroup(ctx.db, groupId), accountId)
    await ctx.db
      .deleteFrom('group_block')
      .where('group_id', '=', groupId)
      .where('account_id', '=', advertiserId)
      .execute()
  })
}
