import { endCampaignsOfAccount } from '../campaigns/endCampaignsOfAccount.ts'
import { type Context, transact } from '../context.ts'
import { unregisterGroupsOf } from '../groups/unregisterGroupsOf.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { forgetVisitor } from '../verifications/forgetVisitor.ts'
import { forgetAccount, insertForgotten } from './forgetQueries.ts'
import { pseudonymOf } from './pseudonym.ts'
import { findAccountByTelegramId } from './queries.ts'

/**
 * Deletes what is kept about a person, but for a keyed hash of their Telegram id. Their groups leave the marketplace, their
 * campaigns end; what is owed to wallets stays owed to them. Not while they are at a door: says whether it was done.
 * Repeating it changes nothing.
 */
export function deleteMe(
  ctx: Context,
  { telegramUserId: from }: { telegramUserId: TelegramUserId },
): Promise<'deleted' | 'at_a_door'> {
  return transact(ctx, async (tx) => {
    const own = { ...ctx, db: tx }
    const to = pseudonymOf(ctx.config, from)
    if (to === undefined) throw new Error('there is no secret to make a keyed hash with')
    if (!(await forgetVisitor(tx, { from, to }))) return 'at_a_door'
    const account = await findAccountByTelegramId(tx, from)
    if (account) {
      await endCampaignsOfAccount(own, account.id)
      await unregisterGroupsOf(own, account.id)
    }
    await forgetAccount(tx, { from, to })
    await insertForgotten(tx, { pseudonym: to, at: ctx.clock.now() })
    return 'deleted'
  })
}
