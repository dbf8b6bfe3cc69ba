import { pseudonymOf } from '../accounts/pseudonym.ts'
import { findAccountByTelegramId } from '../accounts/queries.ts'
import { endCampaignsOfAccount, forgetCampaigns } from '../campaigns/endCampaign.ts'
import { forgetReports } from '../campaigns/reports.ts'
import { type Context, transact } from '../context.ts'
import { forgetGroups, unregisterGroupsOf } from '../groups/groupStatus.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { deleteForgotten, deleteJobs, forgetAccount, upsertForgotten } from './forgetQueries.ts'
import { forgetVisitor, PSEUDONYM_DAYS } from './forgetVisitor.ts'

/**
 * Deletes what is kept about a person, their words included, but for a keyed hash of their Telegram id and for texts that
 * were published. Their groups leave the marketplace, their campaigns end; what is owed to wallets stays owed to them. Not
 * while they are at a door: says whether it was done. Repeating it changes nothing.
 */
export function deleteMe(
  ctx: Context,
  { telegramUserId: from }: { telegramUserId: TelegramUserId },
): Promise<'deleted' | 'at_a_door'> {
  return transact(ctx, async (ctx) => {
    const to = pseudonymOf(ctx.config, from)
    if (!(await forgetVisitor(ctx.db, { from, to }))) return 'at_a_door'
    const account = await findAccountByTelegramId(ctx.db, from)
    if (account) {
      await endCampaignsOfAccount(ctx, account.id)
      await forgetCampaigns(ctx.db, account.id)
      await unregisterGroupsOf(ctx, account.id)
      await forgetGroups(ctx.db, account.id)
    }
    const at = ctx.clock.now()
    await forgetReports(ctx.db, { from, to, at })
    await forgetAccount(ctx.db, { from, to })
    await deleteJobs(ctx.db, from)
    await upsertForgotten(ctx.db, { pseudonym: to, at })
    return 'deleted'
  })
}

/** Forgets, after 365 days, that somebody had what was kept of them deleted. */
export function forgetForgotten(ctx: Context): Promise<void> {
  return deleteForgotten(ctx.db, { before: addMs(ctx.clock.now(), -PSEUDONYM_DAYS * DAY_MS) })
}
