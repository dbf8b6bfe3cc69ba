import type { Tx } from '../context.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { enqueue } from '../worker/enqueue.ts'
import { enqueueDelivery } from './enqueueDelivery.ts'
import { moveWaiting } from './queries.ts'

/** A group has become a supergroup: what waits for it goes to its new id, and the group itself is told by a job. */
export async function followMigration(
  tx: Tx,
  { from, to }: { readonly from: TelegramChatId; readonly to: TelegramChatId },
): Promise<void> {
  for (const lane of await moveWaiting(tx, { from, to }))
    await enqueueDelivery(tx, { chatKey: `${to}`, lane })
  await enqueue(tx, 'group_migrated', { from, to }, { key: `group_migrated:${from}` })
}
