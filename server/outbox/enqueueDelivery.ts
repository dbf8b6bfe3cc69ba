import type { Database } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { outboxDeliverJob } from './jobs.ts'
import type { Lane } from './policy.ts'

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
