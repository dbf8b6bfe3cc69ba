import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { describeFailure } from '../shared/failure.ts'
import { addMs } from '../shared/time.ts'
import { enqueue } from '../worker/enqueue.ts'
import { MAX_ATTEMPTS, retryDelayMs } from './inbox.ts'
import {
  drainJobKey,
  findHead,
  hasPending,
  saveDone,
  saveFailedAttempt,
  saveParked,
  tryLockChat,
} from './queries.ts'

/** Handles one update inside the transaction that `ctx.db` is. Nothing of it stays when it throws. */
export type HandleUpdate = (ctx: Context, update: unknown) => Promise<void>

export interface DrainOptions {
  readonly chatKey: string
  readonly handle: HandleUpdate
  /** Aborted when the worker stops: the update under way is finished, the rest is left to another job. */
  readonly signal: AbortSignal
}

/** So that a busy chat lets others have their turn. */
const MAX_UPDATES_PER_JOB = 100

type Step =
  | 'handled'
  /** The head has to wait for its next attempt, for which there is a job. */
  | 'waiting'
  | 'idle'
  /** Another job drains this chat. */
  | 'busy'

/**
 * Handles the waiting updates of a chat in their order of arrival, each in a transaction of its own together with the mark
 * that it is done: its effects happen once, wherever the process is killed. A failing update is tried again and holds back
 * those behind it; after `MAX_ATTEMPTS` it is parked and reported.
 */
export async function drainChat(ctx: Context, { chatKey, handle, signal }: DrainOptions): Promise<void> {
  for (let count = 0; count < MAX_UPDATES_PER_JOB && !signal.aborted; count++) {
    const step = await ctx.db.transaction().execute((tx) => handleHead(ctx, tx, { chatKey, handle }))
    if (step === 'busy' || step === 'waiting') return
    // Looked for without the lock: one that came while we held it, and whose job gave up on it, is ours.
    if (!(await hasPending(ctx.db, chatKey))) return
  }
  await enqueue(ctx.db, 'inbox_drain', { chatKey }, { key: drainJobKey(chatKey) })
}

async function handleHead(
  ctx: Context,
  tx: Tx,
  { chatKey, handle }: Pick<DrainOptions, 'chatKey' | 'handle'>,
): Promise<Step> {
  if (!(await tryLockChat(tx, chatKey))) return 'busy'
  const head = await findHead(tx, chatKey)
  if (head === undefined) return 'idle'

  await sql`savepoint handling`.execute(tx)
  try {
    await handle({ ...ctx, db: tx }, head.body)
    // Deferred constraints would otherwise speak at the commit, where a failure could not be counted any more.
    await sql`set constraints all immediate`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint handling`.execute(tx)
    return saveFailure(ctx, tx, { chatKey, head, error })
  }
  await saveDone(tx, { seq: head.seq, at: ctx.clock.now() })
  return 'handled'
}

interface Failure {
  readonly chatKey: string
  readonly head: {
    readonly seq: number
    readonly bot_id: number
    readonly update_id: number
    readonly attempts: number
  }
  readonly error: unknown
}

/** The lock is held until this is committed, so nobody takes the head before its time. */
async function saveFailure(ctx: Context, tx: Tx, { chatKey, head, error }: Failure): Promise<Step> {
  const { seq, update_id: updateId } = head
  const failure = describeFailure(error)
  const attempts = head.attempts + 1
  const at = ctx.clock.now()
  if (attempts < MAX_ATTEMPTS) {
    ctx.log.warn({ updateId, attempts, failure }, 'an update could not be handled; it is tried again')
    await saveFailedAttempt(tx, { seq, attempts, error: failure })
    const runAt = addMs(at, retryDelayMs(attempts))
    await enqueue(tx, 'inbox_drain', { chatKey }, { key: drainJobKey(chatKey), runAt })
    return 'waiting'
  }
  ctx.log.error({ updateId, attempts, failure }, 'an update could not be handled and is parked')
  await saveParked(tx, { seq, attempts, error: failure, at })
  await notifyOperators(
    { ...ctx, db: tx },
    {
      key: `parked:${head.bot_id}:${updateId}`,
      text: `Update ${updateId} of Telegram was tried ${attempts} times and is parked in the inbox. ${failure}`,
    },
  )
  return 'handled'
}
