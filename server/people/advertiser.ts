import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { AccountId } from '../shared/ids.ts'

/**
 * The accounts that are one advertiser, in pairs: `bearer_id` answers for what was done as `account_id`. That is so where
 *
 * - the bearer has linked a wallet that the other account has proven;
 * - neither has proven it, and a campaign of the other account had been paid and refunds to it before the bearer linked it;
 * - the bearer is the same person, who has come back after /deleteme.
 *
 * Only the answered-for side needs proof or money: an account that links a stranger's wallet takes the stranger's blocks upon
 * itself, and burdens nobody else with its own. Keyed hashes of wallets and persons outlive /deleteme.
 */
const SAME_ADVERTISER = sql`(
  select other.account_id, bearer.account_id as bearer_id
  from account_wallet other join account_wallet bearer on bearer.keyed = other.keyed and bearer.account_id <> other.account_id
  where other.proven_at is not null or (bearer.proven_at is null and other.paid_at <= bearer.linked_at)
  union all
  select other.id, bearer.id from account other
  join account bearer on bearer.pseudonym = other.pseudonym and bearer.id > other.id)`

/** The accounts that an account answers for, itself among them, as a query of ids: whatever speaks against them counts. */
export function answeredForBy(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${account} union all
    select same.account_id from ${SAME_ADVERTISER} same where same.bearer_id = ${account})`
}

/** The accounts that answer for an account, itself among them, as a query of ids. */
export function answeringFor(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${account} as id union all
    select same.bearer_id from ${SAME_ADVERTISER} same where same.account_id = ${account})`
}

/** Holds an advertiser under all their accounts, as `holdAccount` does one, where consent ends or a verdict falls. */
export async function holdAdvertiser(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from account where id in ${answeringFor(sql`${accountId}::bigint`)} order by id for no key update`.execute(
    tx,
  )
}

/** Whether a group's owner has blocked an advertiser under any of their accounts, as SQL over ids. */
export function isBlockedBy(
  groupId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(exists (
    select from group_block block
    where block.group_id = ${groupId} and block.account_id in ${answeredForBy(accountId)}))`
}

/**
 * The accounts that are one advertiser with a payer, as a query of `account_id`. `payers` is a query of `account_id` and
 * `wallet`: each account that pays for a join, with the refund wallet of the campaign. That wallet counts for everybody who has
 * linked it. An attack with a stranger's wallet costs the whole price of a join, and keeps one person from the stranger.
 */
export function withSameAdvertisers(payers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with payer as (${payers})
    select same.id as account_id from payer cross join lateral ${answeringFor(sql`payer.account_id`)} same
    union
    select linked.account_id from account_wallet linked join payer on payer.wallet = linked.wallet`
}
