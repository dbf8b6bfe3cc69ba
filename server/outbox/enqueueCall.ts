import type { Database } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { outboxDeliverJob } from './jobs.ts'
import type { CallPayload, Report } from './outbox.ts'
import { type Lane, laneOf } from './policy.ts'
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

export interface ChatLane {
  readonly chatKey: string
  readonly lane: Lane
}

/** Before other jobs: an answer is worth something for seconds only. */
const ANSWER_PRIORITY = -10

const priorityOf = (lane: Lane) => (lane === 'answer' ? { priority: ANSWER_PRIORITY } : {})

/**
 * Has a lane of a chat looked at. Without a job key: its row would stay locked until the caller commits, and hold up
 * everyone who writes to this chat.
 */
export function enqueueDelivery(tx: Database, chat: ChatLane, at?: Date): Promise<void> {
  return enqueue(tx, outboxDeliverJob, chat, { ...priorityOf(chat.lane), ...(at && { runAt: at }) })
}

/**
 * Has a lane of a chat looked at again, once: now, or at a moment of PostgreSQL's clock. The latest word counts. Where that
 * depends on the calls that wait, it is to be done while the first of them is locked, so that what was found out earlier
 * cannot put off what came later.
 */
export function wake(tx: Database, chat: ChatLane, at?: Date): Promise<void> {
  return enqueue(tx, outboxDeliverJob, chat, {
    ...priorityOf(chat.lane),
    key: `outbox:${chat.lane}:${chat.chatKey}`,
    ...(at && { runAt: at }),
  })
}

/** Whether a call was enqueued under this key before, so that a job which runs again knows that it has been here. */
export async function isEnqueued(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('seq').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}
