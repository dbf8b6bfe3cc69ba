import type { Tx } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { hasLiveVisit, renameVisitor } from './forgetQueries.ts'

/**
 * Replaces somebody's Telegram id by a pseudonym in all that the gate keeps of them. Says whether that was done: not while
 * they are at a door, where they could not be let in any more. The mutes that are ours keep the id until they are lifted.
 */
export async function forgetVisitor(
  tx: Tx,
  { from, to }: { from: TelegramUserId; to: TelegramUserId },
): Promise<boolean> {
  if (await hasLiveVisit(tx, from)) return false
  await renameVisitor(tx, { from, to })
  return true
}

/** Somebody is back who had been forgotten: what stands under their pseudonym is theirs again. Repeating it changes nothing. */
export function recogniseVisitor(
  tx: Tx,
  { from, to }: { from: TelegramUserId; to: TelegramUserId },
): Promise<void> {
  return renameVisitor(tx, { from, to })
}
