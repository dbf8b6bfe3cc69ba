import type { Tx } from '../context.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { enqueue } from '../worker/enqueue.ts'
import { enqueueDelivery } from './enqueueDelivery.ts'
import type { Lane } from './policy.ts'
import { moveWaiting } from './queries.ts'

/**
 * A group has become a supergroup: what waits for it goes to its new id, and the group itself is told by a job. `save` notes
 * what becomes of the call of the given lane that has found it out, whose turn comes again at once.
 */
export async function followMigration(
  tx: Tx,
  { from, to, lane }: { readonly from: TelegramChatId; readonly to: TelegramChatId; readonly lane: Lane },
  save: () => Promise<void>,
): Promise<void> {
  const lanes = new Set([lane, ...(await moveWaiting(tx, { from, to }))])
  await save()
  for (const moved of lanes) await enqueueDelivery(tx, { chatKey: `${to}`, lane: moved })
  await enqueue(tx, 'group_migrated', { from, to }, { key: `group_migrated:${from}` })
}
