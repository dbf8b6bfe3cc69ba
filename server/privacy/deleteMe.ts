import { sql } from 'kysely'
import { findAccount } from '../accounts/findAccount.ts'
import { pseudonymOf } from '../accounts/pseudonym.ts'
import { endCampaignsOfAccount, forgetCampaigns } from '../campaigns/endCampaign.ts'
import { forgetReports } from '../campaigns/reports.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { forgetGroups } from '../groups/settings.ts'
import { unregisterGroupsOf } from '../groups/status.ts'
import { forgetColleagues } from '../people/colleagues.ts'
import type { AccountId, TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { forgetVisitor } from './forgetVisitor.ts'
import { applyRules, PSEUDONYM_DAYS } from './kept.ts'

/**
 * Deletes a person's records, their words included, as the rules in `KEPT` say. Their groups leave the marketplace, their
 * campaigns end, and wallets keep what they are owed. Does nothing while the person is at a door. Repeating it changes
 * nothing.
 */
export function deleteMe(
  ctx: Context,
  { telegramUserId: from }: { telegramUserId: TelegramUserId },
): Promise<'deleted' | 'at_a_door'> {
  return transact(ctx, async (ctx) => {
    const to = pseudonymOf(ctx.config, from)
    if (!(await forgetVisitor(ctx.db, { from, to }))) return 'at_a_door'
    const at = ctx.clock.now()
    const account = await findAccount(ctx.db, from)
    if (account) {
      await endCampaignsOfAccount(ctx, account.id)
      await forgetCampaigns(ctx.db, account.id)
      await unregisterGroupsOf(ctx, account.id)
      await forgetGroups(ctx.db, account.id)
      await forgetColleagues(ctx.db, account.id)
      await forgetAccount(ctx.db, { id: account.id, to, at })
    }
    await forgetReports(ctx.db, { from, to, at })
    await applyRules(ctx.db, { from, to })
    await deleteJobs(ctx.db, from)
    await ctx.db
      .insertInto('forgotten_person')
      .values({ pseudonym: to, forgotten_at: at })
      .onConflict((conflict) => conflict.column('pseudonym').doUpdateSet({ forgotten_at: at }))
      .execute()
    return 'deleted'
  })
}

/**
 * An account with groups, campaigns or blocks keeps its row, under the pseudonym, and the keyed hashes of its wallets: nobody
 * leaves a block behind by deleting themselves. A second deletion finds the pseudonym taken by the first account, so the second
 * account gets its own negative number.
 */
async function forgetAccount(
  tx: Tx,
  { id, to, at }: { id: AccountId; to: TelegramUserId; at: Date },
): Promise<void> {
  const isKept = sql`(exists (select from "group" where owner_account_id = ${id})
    or exists (select from campaign where account_id = ${id})
    or exists (select from group_block where account_id = ${id}))`
  await sql`delete from account_wallet where account_id = ${id} and (keyed is null or not ${isKept})`.execute(
    tx,
  )
  await sql`
    update account_wallet set wallet = keyed, unlinked_at = coalesce(unlinked_at, ${at}) where account_id = ${id}`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`delete from account where id = ${id} and not ${isKept}`.execute(tx)
  if (numAffectedRows === 1n) return
  await sql`
    update account set language = null, offers_off_at = null, offer_told_at = null, telegram_user_id =
      case when exists (select from account where telegram_user_id = ${to}::bigint) then -id else ${to}::bigint end
    where id = ${id}`.execute(tx)
}

/** Deletes the jobs that wait to do something for a person. Deliveries to them go on. */
async function deleteJobs(tx: Tx, person: TelegramUserId): Promise<void> {
  const id = `${person}`
  // These admit somebody whom the person has added to a group. They go on without the adder.
  await sql`
    update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{adderId}', '0')::json
    where payload ->> 'adderId' = ${id}`.execute(tx)
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and ${id}::text in (payload ->> 'telegramUserId', payload ->> 'to')`.execute(tx)
}

/** After 365 days, deletes the keyed hashes of a deleted person. Their account then bears its own negative number. */
export async function forgetForgotten({ db, clock }: Context): Promise<void> {
  await sql`
    with over as (
      delete from forgotten_person
      where forgotten_at < ${addMs(clock.now(), -PSEUDONYM_DAYS * DAY_MS)}::timestamptz returning pseudonym
    ), renamed as (
      update account set telegram_user_id = -id, pseudonym = null from over
      where account.pseudonym = over.pseudonym and telegram_user_id < 0 returning id
    )
    delete from account_wallet using renamed where account_id = renamed.id`.execute(db)
}
