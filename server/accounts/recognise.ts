import { type Context, transact } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { recogniseVisitor } from '../verifications/forgetVisitor.ts'
import { takeForgotten } from './forgetQueries.ts'
import { pseudonymOf } from './pseudonym.ts'

/**
 * Somebody has come to a door. Where they had what was kept of them deleted, what stands under their keyed hash is theirs
 * again, so that nobody is new twice. Repeating it changes nothing.
 */
export function recognise(ctx: Context, telegramUserId: TelegramUserId): Promise<void> {
  return transact(ctx, async (tx) => {
    const pseudonym = pseudonymOf(ctx.config, telegramUserId)
    if (pseudonym === undefined || !(await takeForgotten(tx, pseudonym))) return
    await recogniseVisitor(tx, { from: pseudonym, to: telegramUserId })
  })
}
