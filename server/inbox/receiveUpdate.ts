import { type Context, transact, virtualNow } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { isConflict, isDatabaseAway, isRefusedByDatabase } from '../shared/databaseFailure.ts'
import { DomainError } from '../shared/errors.ts'
import { describeFailure } from '../shared/failure.ts'
import { type Aftermath, createAftermath } from './aftermath.ts'
import type { HandOver } from './handOver.ts'
import { findWaiting, insertParked, insertUpdates, type ReceivedUpdate } from './queries.ts'

/** Resolves once the update is stored for good, now or before. @throws DomainError `database.unavailable` */
export type ReceiveUpdate = (update: ReceivedUpdate) => Promise<void>

/** The intake of one bot. */
export interface Receiver extends ReceiveUpdate {
  /**
   * Stores updates that came together in their order, in one commit unless the database refuses one of them. The refused one is
   * parked. Where it throws, none is stored behind one that is not.
   *
   * @throws DomainError `database.unavailable`
   */
  inOrder(updates: readonly ReceivedUpdate[]): Promise<void>
  /** Resolves when all is done that follows stored updates (`createAftermath`). */
  idle(): Promise<void>
}

interface Waiting {
  readonly update: ReceivedUpdate
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

interface ReceiverOptions {
  readonly botId: number
  /** Where this process handles updates itself. */
  readonly handOver?: HandOver | undefined
}

interface Storing extends ReceiverOptions {
  readonly aftermath: Aftermath
}

const MAX_GROUP = 256
const MAX_TRIES = 3

/**
 * The intake of one bot. Updates that arrive during a commit share the next one, so a burst costs few commits. Where the
 * database refuses a group, its updates are stored one by one, and the refused one is parked. An update is answered once it is
 * stored: jobs and dropped ones come afterwards.
 */
export function createReceiver(ctx: Context, options: ReceiverOptions): Receiver {
  const aftermath = createAftermath(ctx)
  const storing: Storing = { ...options, aftermath }
  let waiting: Waiting[] = []
  let committing = false

  async function commitWaiting() {
    committing = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP)
      waiting = waiting.slice(MAX_GROUP)
      await storeGroup(ctx, storing, group)
    }
    committing = false
  }

  const receive: ReceiveUpdate = (update) =>
    new Promise((resolve, reject) => {
      waiting.push({ update, resolve, reject })
      if (!committing) void commitWaiting()
    })
  return Object.assign(receive, {
    inOrder: (updates: readonly ReceivedUpdate[]) => storeInOrder(ctx, storing, updates),
    idle: aftermath.idle,
  })
}

async function storeInOrder(
  ctx: Context,
  storing: Storing,
  updates: readonly ReceivedUpdate[],
): Promise<void> {
  if (updates.length === 0) return
  try {
    await store(ctx, storing, updates).catch(async (error: unknown) => {
      if (!isRefusedByDatabase(error)) throw error
      for (const update of updates) await storeAlone(ctx, storing, update)
    })
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** Settles every member of the group; never throws. */
async function storeGroup(ctx: Context, storing: Storing, group: readonly Waiting[]): Promise<void> {
  try {
    await store(
      ctx,
      storing,
      group.map(({ update }) => update),
    )
    for (const { resolve } of group) resolve()
  } catch (error) {
    if (!isRefusedByDatabase(error)) {
      for (const { reject } of group) reject(asUnavailable(error))
      return
    }
    for (const { update, resolve, reject } of group) {
      await storeAlone(ctx, storing, update).then(resolve, (reason) => reject(asUnavailable(reason)))
    }
  }
}

async function storeAlone(ctx: Context, storing: Storing, update: ReceivedUpdate): Promise<void> {
  try {
    await store(ctx, storing, [update])
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    await park(ctx, storing.botId, update, describeFailure(error))
  }
}

async function park(ctx: Context, botId: number, update: ReceivedUpdate, failure: string): Promise<void> {
  const { updateId } = update
  ctx.log.error({ updateId, failure }, 'the database refuses an update; it is parked in the inbox')
  await transact(ctx, async (ctx) => {
    await insertParked(ctx.db, { botId, at: ctx.clock.now(), update, error: failure })
    await notifyOperators(ctx, {
      key: `parked:${botId}:${updateId}`,
      text: `The database refuses update ${updateId} of Telegram; it is parked in the inbox. ${failure}`,
    })
  })
}

async function store(
  ctx: Context,
  { botId, handOver, aftermath }: Storing,
  updates: readonly ReceivedUpdate[],
): Promise<void> {
  if (updates.length > 1) handOver?.giveWay()
  for (let tries = 1; ; tries++) {
    try {
      const stored = await insertUpdates(ctx.db, { botId, at: virtualNow(ctx), updates })
      const { count, fullLines } = stored
      // A repetition may be of one whose commit was not answered: then nobody has its chat handled yet.
      const chatKeys =
        count < updates.length ? await findWaiting(ctx.db, { botId, updates }) : stored.chatKeys
      const room = handOver?.room() ?? 0
      if (room > 0) handOver?.take(chatKeys.slice(0, room))
      aftermath.add({ chatKeys: chatKeys.slice(room), fullLines })
      return
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error
    }
  }
}

/** A passing failure is 503, so that Telegram repeats the update; a bug stays a bug. */
function asUnavailable(error: unknown): unknown {
  if (!isDatabaseAway(error) && !isConflict(error)) return error
  return new DomainError('database.unavailable', undefined, { cause: error })
}
