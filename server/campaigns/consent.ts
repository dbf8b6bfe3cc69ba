import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../context.ts'
import { answeredForBy, answeringFor } from '../people/advertiser.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { REST_MS } from './placement.ts'

/** How long an advertiser must have been active to count as known. */
export const KNOWN_AFTER_MS = 30 * DAY_MS

/** Content of an advertiser in a group. */
export interface ConsentKey {
  readonly groupId: GroupId
  /** Of the advertiser. */
  readonly accountId: AccountId
  readonly hash: string
}

/**
 * Whether the advertiser behind account `id` is known. Content of theirs was allowed, a campaign went live at least 30 days ago,
 * and no content was refused or stopped under any of their accounts. Only an account itself speaks for it: nobody borrows the
 * name of a stranger by linking their wallet.
 */
export function knownAdvertiser(id: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  return sql<boolean>`(exists (
      select from campaign own join content_version seen on seen.campaign_id = own.id
      where own.account_id = ${id} and seen.review = 'allowed' and own.activated_at <= ${addMs(at, -KNOWN_AFTER_MS)}::timestamptz)
    and not exists (
      select from campaign own join content_version seen on seen.campaign_id = own.id
      where own.account_id in ${answeredForBy(id)} and seen.review in ('refused', 'stopped')))`
}

/** Whether the owner of a group has consented to just this content at the placement's bid. Names as for `consentedTo`. */
export function saidYesTo(hash: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (
      select from consent k where k.group_id = p.group_id and k.account_id = c.account_id and k.hash = ${hash}
        and k.lowest_bid <= p.bid))`
}

/**
 * Whether a group's owner has consented to content with this hash at the placement's bid: by a row, or by "accept all". Names
 * `campaign` as `c`, `placement` as `p`, `"group"` as `g`.
 */
export function consentedTo(hash: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  return sql<boolean>`(${saidYesTo(hash)} or (g.consent_policy = 'accept_all' and p.bid >= g.floor_bid
    and ${knownAdvertiser(sql`c.account_id`, at)} and ${restUntil(sql`c.account_id`, at)} is null))`
}

/** Until when the owner of a group `g` is not asked about an advertiser, under any of their accounts; null where they may be. */
export function restUntil(accountId: RawBuilder<unknown>, at: Date): RawBuilder<Date | null> {
  return sql`(select max(rest.until) from consent_rest rest
    where rest.group_id = g.id and rest.account_id in ${answeredForBy(accountId)} and rest.until > ${at}::timestamptz)`
}

/** Notes that the owner agrees to content at a bid and at any higher one. A lower bid widens an earlier consent. */
export async function giveConsent(
  tx: Tx,
  { groupId, accountId, hash, bid, at }: ConsentKey & { readonly bid: Usdc; readonly at: Date },
): Promise<void> {
  await sql`
    insert into consent as given (group_id, account_id, hash, lowest_bid, given_at)
    values (${groupId}, ${accountId}, ${hash}, ${bid}::numeric, ${at})
    on conflict (group_id, account_id, hash) do update
    set lowest_bid = least(given.lowest_bid, excluded.lowest_bid), given_at = excluded.given_at`.execute(tx)
}

/**
 * Ends consent to an advertiser's content, under all their accounts: in one group or in all, to one content, to all of a
 * campaign, or to any.
 */
export async function endConsent(
  tx: Tx,
  {
    accountId,
    groupId,
    hash,
    campaignId,
  }: Pick<ConsentKey, 'accountId'> & Partial<ConsentKey> & { readonly campaignId?: CampaignId },
): Promise<void> {
  await sql`
    delete from consent where account_id in ${answeringFor(sql`${accountId}::bigint`)}
      and group_id = coalesce(${groupId ?? null}::bigint, group_id) and hash = coalesce(${hash ?? null}::text, hash)
      and (${campaignId ?? null}::bigint is null or hash in (
        select v.hash from content_version v where v.campaign_id = ${campaignId ?? null}::bigint))`.execute(
    tx,
  )
}

/** The owner is not asked about this advertiser for 30 days. */
export async function beginRest(
  tx: Tx,
  { groupId, accountId, at }: Omit<ConsentKey, 'hash'> & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into consent_rest as rest (group_id, account_id, until)
    values (${groupId}, ${accountId}, ${addMs(at, REST_MS)})
    on conflict (group_id, account_id) do update set until = greatest(rest.until, excluded.until)`.execute(tx)
}
