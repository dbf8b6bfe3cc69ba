import { type Context, type InTx, readDatabaseNow, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { describeFailure } from '../shared/failure.ts'
import { addMs } from '../shared/time.ts'
import { untilAnswered } from '../shared/untilAnswered.ts'
import { MAX_ATTEMPTS, retryDelayMs } from './inbox.ts'
import { inboxDrainJob } from './jobs.ts'
import {
  drainJobKey,
  type Head,
  isWaiting,
  saveDone,
  saveFailure,
  saveParked,
  takeDone,
  takeTurn,
  unlockChat,
} from './queries.ts'

/** Handles one update inside the transaction that `ctx.db` is. Nothing of it stays when it throws. */
export type HandleUpdate = (ctx: Context, update: unknown) => Promise<void>

/** Runs the handling of an update in a transaction of its own. */
type Transact = (ctx: Context, work: (ctx: InTx) => Promise<void>) => Promise<void>

interface DrainOptions {
  readonly chatKey: string
  readonly handle: HandleUpdate
  readonly transact?: Transact | undefined
  /**
   * Tells the waiting person that an attempt has failed, in the transaction that notes it. It may run again for the same
   * update.
   */
  readonly tellFailure?: HandleUpdate | undefined
  /** Aborted when the worker stops: the current update is finished, the rest is left to another job. */
  readonly signal: AbortSignal
}

/** A busy chat then yields to others. */
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
 * Handles the waiting updates of a chat in order of arrival. Each shares one transaction with its mark "done", so its
 * effects happen once, wherever the process is killed. An attempt is counted before it is made, so an update that kills
 * its process or database session counts too. A failing update is retried and holds back those behind it; after
 * `MAX_ATTEMPTS` it is parked and reported.
 */
export async function drainChat(ctx: Context, options: DrainOptions): Promise<void> {
  const { chatKey } = options
  const progress: Progress = { taken: 0 }
  const outcome = await drainOnOneConnection(ctx, options, progress)
  if (outcome === 'unfinished') await leaveToJob(ctx, chatKey)
}

/** The lock outlives transactions and ends with the session, so one connection holds it. */
async function drainOnOneConnection(
  ctx: Context,
  options: DrainOptions,
  progress: Progress,
): Promise<Outcome> {
  try {
    return await ctx.db.connection().execute((db) => takeTurns({ ...ctx, db }, options, progress))
  } catch (error) {
    if (progress.head === undefined) throw error
    // The session is lost, and the transaction with it. The attempt is counted; only the retry is left to schedule.
    const { update_id: updateId, attempts } = progress.head
    const failure = describeFailure(error)
    ctx.log.warn({ updateId, attempts, failure }, 'the database session ended while an update was handled')
    await enqueueRetry(ctx, options.chatKey, attempts)
    return 'waiting'
  }
}

/** The last look is made without the lock: it finds an update whose own job gave up while we held the chat. */
async function takeTurns(ctx: Context, options: DrainOptions, progress: Progress): Promise<Outcome> {
  const { chatKey, signal } = options
  while (progress.taken < MAX_UPDATES_PER_JOB && !signal.aborted) {
    let isLocked = true
    try {
      const turn = await takeTurn(ctx.db, chatKey)
      isLocked = turn?.locked === true
      if (turn === undefined) return 'idle'
      if (!turn.locked) return 'busy'
      progress.taken++
      progress.head = turn.head
      if (turn.head && !(await handleHead(ctx, turn.head, options))) return 'waiting'
      progress.head = undefined
    } finally {
      if (isLocked) await unlockChat(ctx.db, chatKey)
    }
  }
  return 'unfinished'
}

/**
 * Handles the updates of a chat that this process has just stored, without a job. Taking its turn, the effects and the mark
 * "done" are one transaction, so the first attempt is counted only where it fails. If the process is killed, `resumeInbox` adds
 * the job. Updates that have been tried before are left to theirs.
 */
export async function handleStored(ctx: Context, options: DrainOptions): Promise<void> {
  const { chatKey, signal } = options
  try {
    for (let count = 0; count < MAX_UPDATES_PER_JOB && !signal.aborted; count++) {
      if (!(await handleFirst(ctx, options))) return
      // Without the lock, as in `takeTurns`.
      if (!(await isWaiting(ctx.db, chatKey))) return
    }
  } catch (error) {
    ctx.log.warn({ failure: describeFailure(error) }, 'stored updates could not be taken; a job takes them')
  }
  // If the worker stops first, `resumeInbox` adds the job.
  await untilAnswered(ctx, 'the job of a chat', () => leaveToJob(ctx, chatKey), signal)
}

function leaveToJob({ db }: Context, chatKey: string): Promise<void> {
  return enqueue(db, inboxDrainJob, { chatKey }, { key: drainJobKey(chatKey) })
}

/** False where somebody else drains the chat, or its first update has to be retried. */
async function handleFirst(ctx: Context, options: DrainOptions): Promise<boolean> {
  const { chatKey, handle, transact: transactHandling = transact, tellFailure = async () => {} } = options
  let head: Head | undefined
  let goesOn = false
  try {
    await transactHandling(ctx, async (ctx) => {
      const turn = await takeDone(ctx.db, chatKey, ctx.clock.now())
      goesOn = turn?.locked === true
      head = turn?.head
      if (head === undefined) return
      if (head.attempts > 1) throw new LeftToItsJobError()
      await handle(ctx, head.body)
    })
    if (head !== undefined) logHandled(ctx, head)
    return goesOn
  } catch (error) {
    if (error instanceof LeftToItsJobError) return false
    if (head === undefined) throw error
    await retryLater(ctx, head, describeFailure(error), tellFailure)
    return false
  }
}

/** Ends a transaction that has counted an attempt which is not made. */
class LeftToItsJobError extends Error {}

/** False where the update has to be retried. */
async function handleHead(
  ctx: Context,
  head: Head,
  {
    handle,
    transact: transactHandling = transact,
    tellFailure = async () => {},
  }: Pick<DrainOptions, 'handle' | 'tellFailure' | 'transact'>,
): Promise<boolean> {
  if (head.attempts > MAX_ATTEMPTS) {
    await park(ctx, head, head.error ?? 'The process or its database session ended each time.', tellFailure)
    return true
  }
  try {
    await transactHandling(ctx, async (ctx) => {
      await handle(ctx, head.body)
      await saveDone(ctx.db, { seq: head.seq, at: ctx.clock.now() })
    })
    logHandled(ctx, head)
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

function logHandled(ctx: Context, { update_id: updateId, body }: Head): void {
  ctx.log.debug({ updateId, kind: kindOf(body) }, 'an update was handled')
}

/** The kind of an update, without anything that somebody wrote. */
function kindOf(update: unknown): string {
  return Object.keys(update ?? {}).find((name) => name !== 'update_id') ?? 'none'
}

async function retryLater(
  ctx: Context,
  head: Head,
  failure: string,
  tellFailure: HandleUpdate,
): Promise<void> {
  const { seq, update_id: updateId, attempts } = head
  await transact(ctx, async (ctx) => {
    if (!(await saveFailure(ctx.db, { seq, attempts, error: failure }))) return
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
