import { type Context, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { describeFailure } from '../shared/failure.ts'
import { addMs } from '../shared/time.ts'
import { MAX_ATTEMPTS, retryDelayMs } from './inbox.ts'
import { inboxDrainJob } from './jobs.ts'
import {
  drainJobKey,
  type Head,
  hasPending,
  lockChat,
  saveDone,
  saveFailure,
  saveParked,
  takeHead,
  unlockChat,
} from './queries.ts'

/** Handles one update inside the transaction that `ctx.db` is. Nothing of it stays when it throws. */
export type HandleUpdate = (ctx: Context, update: unknown) => Promise<void>

export interface DrainOptions {
  readonly chatKey: string
  readonly handle: HandleUpdate
  /** Tells whoever waits that an attempt has failed, in the transaction that notes it. May be asked again for one update. */
  readonly tellFailure?: HandleUpdate | undefined
  /** Aborted when the worker stops: the update under way is finished, the rest is left to another job. */
  readonly signal: AbortSignal
}

/** So that a busy chat lets others have their turn. */
const MAX_UPDATES_PER_JOB = 100

/** Counts over the rounds of one job. */
interface Progress {
  taken: number
  /** The update that is being handled. */
  head?: Head | undefined
}

type Outcome =
  /** The head has to wait for its next attempt, for which there is a job. */
  | 'waiting'
  | 'idle'
  /** Another job drains this chat. */
  | 'busy'
  | 'unfinished'

/**
 * Handles the waiting updates of a chat in their order of arrival, each in a transaction of its own together with the mark
 * that it is done: its effects happen once, wherever the process is killed. An attempt is counted before it is made, so
 * that an update which ends its process or its database session counts too. A failing update is tried again and holds back
 * those behind it; after `MAX_ATTEMPTS` it is parked and reported.
 */
export async function drainChat(ctx: Context, options: DrainOptions): Promise<void> {
  const { chatKey } = options
  const progress: Progress = { taken: 0 }
  for (;;) {
    const outcome = await drainOnOneConnection(ctx, options, progress)
    if (outcome === 'busy' || outcome === 'waiting') return
    if (outcome === 'unfinished') break
    // Looked for without the lock: one that came while we held it, and whose job gave up on it, is ours.
    if (!(await hasPending(ctx.db, chatKey))) return
  }
  await enqueue(ctx.db, inboxDrainJob, { chatKey }, { key: drainJobKey(chatKey) })
}

/** The lock on the chat outlives transactions and ends with the session, so it is held on one connection. */
async function drainOnOneConnection(
  ctx: Context,
  options: DrainOptions,
  progress: Progress,
): Promise<Outcome> {
  try {
    return await ctx.db.connection().execute(async (db) => {
      if (!(await lockChat(db, options.chatKey))) return 'busy'
      try {
        return await drainLocked({ ...ctx, db }, options, progress)
      } finally {
        await unlockChat(db, options.chatKey)
      }
    })
  } catch (error) {
    if (progress.head === undefined) throw error
    // Its session is gone, and with it what had been done. The attempt is counted; only the wait is left to see to.
    const { update_id: updateId, attempts } = progress.head
    const failure = describeFailure(error)
    ctx.log.warn({ updateId, attempts, failure }, 'the database session ended while an update was handled')
    await enqueueRetry(ctx, options.chatKey, attempts)
    return 'waiting'
  }
}

async function drainLocked(
  ctx: Context,
  { chatKey, handle, tellFailure, signal }: DrainOptions,
  progress: Progress,
): Promise<Outcome> {
  while (progress.taken < MAX_UPDATES_PER_JOB && !signal.aborted) {
    const head = await takeHead(ctx.db, chatKey)
    if (head === undefined) return 'idle'
    progress.taken++
    progress.head = head
    const handled = await handleHead(ctx, head, { handle, tellFailure })
    progress.head = undefined
    if (!handled) return 'waiting'
  }
  return 'unfinished'
}

/** False where the update has to be tried again. */
async function handleHead(
  ctx: Context,
  head: Head,
  { handle, tellFailure = async () => {} }: Pick<DrainOptions, 'handle' | 'tellFailure'>,
): Promise<boolean> {
  if (head.attempts > MAX_ATTEMPTS) {
    await park(ctx, head, head.error ?? 'The process or its database session ended each time.', tellFailure)
    return true
  }
  try {
    await transact(ctx, async (ctx) => {
      await handle(ctx, head.body)
      await saveDone(ctx.db, { seq: head.seq, at: ctx.clock.now() })
    })
    return true
  } catch (error) {
    const failure = describeFailure(error)
    if (head.attempts >= MAX_ATTEMPTS) {
      await park(ctx, head, failure, tellFailure)
      return true
    }
    await retryLater(ctx, head, failure, tellFailure)
    return false
  }
}

async function retryLater(
  ctx: Context,
  head: Head,
  failure: string,
  tellFailure: HandleUpdate,
): Promise<void> {
  const { seq, update_id: updateId, attempts } = head
  await transact(ctx, async (ctx) => {
    await saveFailure(ctx.db, { seq, error: failure })
    await enqueueRetry(ctx, head.chat_key, attempts)
    await tellFailure(ctx, head.body)
  })
  ctx.log.warn({ updateId, attempts, failure }, 'an update could not be handled; it is tried again')
}

async function enqueueRetry(ctx: Context, chatKey: string, attempts: number): Promise<void> {
  const runAt = addMs(await readDatabaseNow(ctx), retryDelayMs(Math.min(attempts, MAX_ATTEMPTS)))
  await enqueue(ctx.db, inboxDrainJob, { chatKey }, { key: drainJobKey(chatKey), runAt })
}

async function park(ctx: Context, head: Head, failure: string, tellFailure: HandleUpdate): Promise<void> {
  const { seq, bot_id: botId, update_id: updateId } = head
  const attempts = Math.min(head.attempts, MAX_ATTEMPTS)
  await transact(ctx, async (ctx) => {
    await saveParked(ctx.db, { seq, attempts, error: failure, at: ctx.clock.now() })
    await tellFailure(ctx, head.body)
    await notifyOperators(ctx, {
      key: `parked:${botId}:${updateId}`,
      text: `Update ${updateId} of Telegram was tried ${attempts} times and is parked in the inbox. ${failure}`,
    })
  })
  ctx.log.error({ updateId, attempts, failure }, 'an update could not be handled and is parked')
}
