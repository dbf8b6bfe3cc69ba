import type { Database, Tx } from '../context.ts'
import { addJob, enqueue, type JobOptions } from '../jobs/enqueue.ts'
import type { VerificationId } from '../shared/ids.ts'
import { outboxDeliverJob } from './jobs.ts'
import type { CallPayload, Report } from './outbox.ts'
import { type Lane, laneOf } from './policy.ts'
import { insertCall, insertCallWithJob, type StoredCall } from './queries.ts'

export interface Call {
  /** The business event. A call that is enqueued twice under one key is made once. */
  readonly key: string
  /** The chat's id. Its calls are made in the order in which they were enqueued, in each lane (`laneOf`) by itself. */
  readonly chatKey: string
  /** Calls about one subject, such as a member, have an order of their own within the chat. */
  readonly subject?: string
  /**
   * The share of Telegram's overall limit that a message uses; by default its chat's own. Messages to a group's visitors name the
   * group, so that groups have equal shares, however many visitors each has.
   */
  readonly share?: string
  readonly method: string
  readonly payload: CallPayload
  /** The call waits until then, by PostgreSQL's clock (`readDatabaseNow`). */
  readonly notBefore?: Date
  /** The job `call_ended` tells how it ended. */
  readonly report?: Report
  /** The update that it answers. */
  readonly updateId?: number
  /** The visit that it is about. */
  readonly verificationId?: VerificationId
  /** The payload holds a secret: it is deleted once the call has ended, and the operator cannot send it again. */
  readonly forgets?: boolean
}

/** Queues a call to Telegram, which is made if the caller's transaction commits. False where the key is known. */
export async function enqueueCall(tx: Database, call: Call): Promise<boolean> {
  const { chatKey, subject = '', notBefore } = call
  const lane = laneOf(call.method)
  const chat: ChatLane = { chatKey, subject, lane }
  const lanes = collectedLanes.get(tx)
  if (lanes === undefined) {
    return insertCallWithJob(
      tx,
      { ...call, ...chat },
      addJob(outboxDeliverJob, chat, deliveryOptions(lane, notBefore)),
    )
  }
  const stored = await insertCall(tx, { ...call, ...chat })
  if (stored === undefined) return false
  const key = laneKey(chat)
  const isFirst = stored.isFirst && notBefore === undefined && !lanes.has(key)
  if (isFirst) lanes.set(key, { ...chat, first: { ...call, ...stored } })
  else if (!lanes.has(key)) lanes.set(key, chat)
  return true
}

const collectedLanes = new WeakMap<Database, Map<string, CollectedLane>>()

/** A lane in which a transaction has queued calls. `first`: the only one that waits there, unless it is undefined. */
export interface CollectedLane extends ChatLane {
  readonly first?: Call & StoredCall
}

/**
 * The lanes in which a transaction queues calls, from now on. These calls get no job of their own: the caller claims each lane
 * before it commits, or adds its job.
 */
export function collectLanes(tx: Tx): Map<string, CollectedLane> {
  const lanes = new Map<string, CollectedLane>()
  collectedLanes.set(tx, lanes)
  return lanes
}

export interface ChatLane {
  readonly chatKey: string
  readonly subject: string
  readonly lane: Lane
}

/** Before other jobs: an answer is of use for seconds only. */
const ANSWER_PRIORITY = -10

function deliveryOptions(lane: Lane, at?: Date): JobOptions {
  return { ...(lane === 'answer' && { priority: ANSWER_PRIORITY }), ...(at && { runAt: at }) }
}

/**
 * Adds a delivery job for a lane. It has no job key, whose row would stay locked until the caller commits and block everybody
 * who writes to this chat.
 */
export function enqueueDelivery(tx: Database, chat: ChatLane, at?: Date): Promise<void> {
  return enqueue(tx, outboxDeliverJob, chat, deliveryOptions(chat.lane, at))
}

/**
 * Sets when a lane's one keyed delivery job runs: now, or at a moment of PostgreSQL's clock. The last caller wins. Lock the
 * first waiting call if the moment depends on the waiting calls: then a stale decision cannot delay a newer one.
 */
export function wake(tx: Database, chat: ChatLane, at?: Date): Promise<void> {
  return enqueue(tx, outboxDeliverJob, chat, {
    ...deliveryOptions(chat.lane, at),
    key: laneKey(chat),
  })
}

/** Names a lane, and the one keyed job that delivers it. */
export function laneKey({ lane, chatKey, subject }: ChatLane): string {
  return ['outbox', lane, chatKey, ...(subject === '' ? [] : [subject])].join(':')
}

/** Whether a call was enqueued under this key before: then a job that runs again has been here. */
export async function isEnqueued(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('seq').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}
