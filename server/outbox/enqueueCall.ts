import type { Database } from '../context.ts'
import { enqueue } from '../worker/enqueue.ts'
import type { CallPayload, Report } from './outbox.ts'
import { insertCall } from './queries.ts'

export interface Call {
  /** Names the business event: a call that is enqueued twice under one key is made once. */
  readonly key: string
  /** Calls of one chat are made in the order in which they were enqueued. */
  readonly chatKey: string
  readonly method: string
  readonly payload: CallPayload
  /** The present moment. */
  readonly at: Date
  /** The call waits until then, and those of its chat behind it. */
  readonly notBefore?: Date
  /** Has the job `call_ended` run once the call is made or given up. */
  readonly report?: Report
}

/**
 * Has Telegram called once the caller's transaction has committed; not at all if it does not. Returns false where the key
 * is known.
 */
export async function enqueueCall(tx: Database, { notBefore, report, ...call }: Call): Promise<boolean> {
  const isNew = await insertCall(tx, { ...call, notBefore, report })
  // Without a job key: its row would stay locked until the caller commits, and hold up everyone who writes to this chat.
  if (isNew) await enqueue(tx, 'outbox_deliver', { chatKey: call.chatKey }, notBefore && { runAt: notBefore })
  return isNew
}
