import type { Tx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { type ChatLane, enqueueDelivery } from './enqueueDelivery.ts'
import { groupMigratedJob } from './jobs.ts'
import { moveWaiting } from './queries.ts'

/**
 * A group has become a supergroup: what waits for it goes to its new id, and the group itself is told by a job. `save` notes
 * what becomes of the call that has found it out, whose turn comes again at once.
 */
export async function followMigration(
  tx: Tx,
  {
    from,
    to,
    found,
  }: { readonly from: TelegramChatId; readonly to: TelegramChatId; readonly found: ChatLane },
  save: () => Promise<void>,
): Promise<void> {
  const moved = await moveWaiting(tx, { from, to })
  await save()
  // Another call may have moved this one while it was under way, and had it looked at too early.
  const own = { chatKey: found.chatKey.replace(`${from}`, `${to}`), lane: found.lane }
  for (const chat of [own, ...moved]) await enqueueDelivery(tx, chat)
  await enqueue(tx, groupMigratedJob, { from, to }, { key: `group_migrated:${from}` })
}
