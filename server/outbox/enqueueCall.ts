import type { Database } from '../context.ts'
import { enqueueDelivery } from './enqueueDelivery.ts'
import type { CallPayload, Report } from './outbox.ts'
import { laneOf } from './policy.ts'
import { insertCall } from './queries.ts'

export interface Call {
  /** Names the business event: a call that is enqueued twice under one key is made once. */
  readonly key: string
  /**
   * The chat's id. Calls of one key are made in the order in which they were enqueued, in each lane (`laneOf`) by itself;
   * `<chat>:<anything>` has an order of its own within the chat.
   */
  readonly chatKey: string
  /**
   * Whose part of Telegram's overall limit a message uses, by default its chat's own. Naming the group that a message to a
   * member is about lets groups have equal parts, however many members each one has.
   */
  readonly share?: string
  readonly method: string
  readonly payload: CallPayload
  /** The call waits until then, by PostgreSQL's clock (`readDatabaseNow`). */
  readonly notBefore?: Date
  /** Has the job `call_ended` run once the call is made or given up. */
  readonly report?: Report
}

/**
 * Has Telegram called once the caller's transaction has committed; not at all if it does not. Returns false where the key
 * is known.
 */
export async function enqueueCall(
  tx: Database,
  { share, notBefore, report, ...call }: Call,
): Promise<boolean> {
  const lane = laneOf(call.method)
  const isNew = await insertCall(tx, { ...call, lane, share, notBefore, report })
  if (isNew) await enqueueDelivery(tx, { chatKey: call.chatKey, lane }, notBefore)
  return isNew
}
