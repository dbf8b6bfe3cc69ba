import type { Context, Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, ShareId } from '../shared/ids.ts'
import { hashOf, makeToken } from '../shared/secrets.ts'
import { actOnCampaign } from './rights.ts'

/** Links to one campaign that work at a time. */
const MOST_SHARES = 20

interface Acting {
  readonly campaignId: CampaignId
  readonly accountId: AccountId
}

/** A link to the results of a campaign. Its token is told once, to whoever made it. */
export interface Share {
  readonly id: ShareId
  readonly showsMoney: boolean
  readonly createdAt: Date
}

/**
 * Makes a link by which anybody may read a campaign's results.
 *
 * @throws DomainError `campaign.not_found`, `share.too_many`
 */
export function shareCampaign(
  ctx: Context,
  { showsMoney, ...acting }: Acting & { showsMoney: boolean },
): Promise<Share & { readonly token: string }> {
  return actOnCampaign(ctx, { ...acting, act: 'shared' }, async ({ db, clock }, { id: campaignId }) => {
    const open = await listShares(db, campaignId)
    if (open.length >= MOST_SHARES) throw new DomainError('share.too_many', { most: `${MOST_SHARES}` })
    const token = makeToken()
    const createdAt = clock.now()
    const { id } = await db
      .insertInto('campaign_share')
      .values({
        campaign_id: campaignId,
        token_hash: hashOf(token),
        shows_money: showsMoney,
        created_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, showsMoney, createdAt, token }
  })
}

/**
 * Takes a link back. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `share.not_found`
 */
export function revokeShare(
  ctx: Context,
  { shareId, ...acting }: Acting & { shareId: ShareId },
): Promise<void> {
  return actOnCampaign(ctx, { ...acting, act: 'shared' }, async ({ db, clock }, { id: campaignId }) => {
    const { numUpdatedRows } = await db
      .updateTable('campaign_share')
      .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(clock.now())) }))
      .where((row) => row.and({ id: shareId, campaign_id: campaignId }))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError('share.not_found')
  })
}

/** The links of a campaign that work, oldest first. */
export function listShares(db: Database, campaignId: CampaignId): Promise<Share[]> {
  return db
    .selectFrom('campaign_share')
    .select(['id', 'shows_money as showsMoney', 'created_at as createdAt'])
    .where('campaign_id', '=', campaignId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * The campaign that a link shows. A token is looked up by its hash, so no time tells how much of it is right.
 *
 * @throws DomainError `share.not_found`, `share.revoked`
 */
export async function openShare(
  db: Database,
  token: string,
): Promise<{ campaignId: CampaignId; wallet: Address; showsMoney: boolean }> {
  const share = await db
    .selectFrom('campaign_share as s')
    .innerJoin('campaign as c', 'c.id', 's.campaign_id')
    .select(['c.id as campaignId', 'c.refund_wallet as wallet', 's.shows_money as showsMoney'])
    .select('s.revoked_at as revokedAt')
    .where('s.token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (share === undefined) throw new DomainError('share.not_found')
  const { revokedAt, ...open } = share
  if (revokedAt !== null) throw new DomainError('share.revoked')
  return open
}
