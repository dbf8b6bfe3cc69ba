import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../context.ts'
import type { AccountId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'

/** An owner is known once both are reached by their groups on the marketplace. */
export const KNOWN_OWNER = {
  /** Since the first of these groups became theirs. */
  days: 30,
  /** Members let in by these groups since they became theirs, sponsored or not. */
  admitted: 50,
} as const

/**
 * Whether an owner is known at a moment, as SQL over their account id. A group that came from another owner brings nothing of
 * its past along: nobody buys a name with a group.
 */
export function isKnownOwner(account: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    select coalesce(min(own.since) <= ${addMs(at, -KNOWN_OWNER.days * DAY_MS)}::timestamptz
      and sum(own.admitted) >= ${KNOWN_OWNER.admitted}::int, false)
    from (
      select coalesce(owned.owned_since, owned.created_at) as since, (
        select sum(counted.verifications) from group_day counted
        where counted.group_id = owned.id
          and counted.day > coalesce((owned.owned_since at time zone 'UTC')::date, '-infinity')
      ) as admitted
      from "group" owned where owned.owner_account_id = ${account} and owned.status <> 'unregistered'
    ) own)`
}

/** Whether an owner is known at a moment. */
export async function known(db: Database, accountId: AccountId, at: Date): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${isKnownOwner(sql`${accountId}::bigint`, at)} as known`.execute(db)
  return rows[0]?.known ?? false
}

/**
 * Whether two accounts are linked, as SQL over account ids: they are one, or share a wallet. Every wallet counts that was ever
 * linked to an account, and each payout wallet of its groups.
 */
export function areLinked(account: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${account} = ${other} or exists (
    select wallet from ${walletsOf(account)} one intersect select wallet from ${walletsOf(other)} two))`
}

function walletsOf(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select wallet from account_wallet where account_id = ${account}
    union all
    select keyed from account_wallet where account_id = ${account} and keyed is not null
    union all
    select payout_wallet from "group" where owner_account_id = ${account} and payout_wallet is not null)`
}

/** Whether two accounts are linked. */
export async function linked(db: Database, one: AccountId, other: AccountId): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select ${areLinked(sql`${one}::bigint`, sql`${other}::bigint`)} as linked`.execute(db)
  return rows[0]?.linked ?? false
}
