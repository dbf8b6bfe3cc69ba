import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { isConflict, isDatabaseAway, isRefusedByDatabase } from '../shared/databaseFailure.ts'
import { DomainError } from '../shared/errors.ts'
import { describeFailure } from '../shared/failure.ts'
import type { HandOver } from './handOver.ts'
import { slowDownJob } from './jobs.ts'
import { type Intake, insertParked, insertUpdates, type ReceivedUpdate } from './queries.ts'

/** Resolves once the update is stored for good, now or before. @throws DomainError `database.unavailable` */
export type ReceiveUpdate = (update: ReceivedUpdate) => Promise<void>

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

const MAX_GROUP = 256
const MAX_TRIES = 3

/**
 * The intake of one bot. Updates that arrive during a commit share the next one, so a burst costs few commits. Where the
 * database refuses a group, its updates are stored one by one, and the refused one is parked.
 */
export function createReceiver(ctx: Context, options: ReceiverOptions): ReceiveUpdate {
  let waiting: Waiting[] = []
  let committing = false

  async function commitWaiting() {
    committing = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP)
      waiting = waiting.slice(MAX_GROUP)
      await storeGroup(ctx, options, group)
    }
    committing = false
  }

  return (update) =>
    new Promise((resolve, reject) => {
      waiting.push({ update, resolve, reject })
      if (!committing) void commitWaiting()
    })
}

/**
 * Stores updates that came together in their order, in one commit unless the database refuses one of them. The refused one is
 * parked. Where it throws, none is stored behind one that is not.
 *
 * @throws DomainError `database.unavailable`
 */
export async function receiveInOrder(
  ctx: Context,
  { updates, ...options }: ReceiverOptions & { readonly updates: readonly ReceivedUpdate[] },
): Promise<void> {
  if (updates.length === 0) return
  try {
    await store(ctx, options, updates).catch(async (error: unknown) => {
      if (!isRefusedByDatabase(error)) throw error
      for (const update of updates) await storeAlone(ctx, options, update)
    })
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** Settles every member of the group; never throws. */
async function storeGroup(ctx: Context, options: ReceiverOptions, group: readonly Waiting[]): Promise<void> {
  try {
    await store(
      ctx,
      options,
      group.map(({ update }) => update),
    )
    for (const { resolve } of group) resolve()
  } catch (error) {
    if (!isRefusedByDatabase(error)) {
      for (const { reject } of group) reject(asUnavailable(error))
      return
    }
    for (const { update, resolve, reject } of group) {
      await storeAlone(ctx, options, update).then(resolve, (reason) => reject(asUnavailable(reason)))
    }
  }
}

async function storeAlone(ctx: Context, options: ReceiverOptions, update: ReceivedUpdate): Promise<void> {
  try {
    await store(ctx, options, [update])
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    await park(ctx, options.botId, update, describeFailure(error))
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
  { botId, handOver }: ReceiverOptions,
  updates: readonly ReceivedUpdate[],
): Promise<void> {
  const chatKeys = [...new Set(updates.map(({ chatKey }) => chatKey))]
  const handedOver = chatKeys.slice(0, handOver?.room() ?? 0)
  for (let tries = 1; ; tries++) {
    try {
      const { dropped, lines } = await insertUpdates(ctx.db, {
        botId,
        at: ctx.clock.now(),
        updates,
        handedOver,
      })
      handOver?.take(handedOver)
      if (dropped > 0) await noteDropped(ctx, { dropped, lines }, updates)
      return
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error
    }
  }
}

/** Tells the log and the people. A failure here changes nothing: the updates are stored. */
async function noteDropped(
  ctx: Context,
  { dropped, lines }: Intake,
  updates: readonly ReceivedUpdate[],
): Promise<void> {
  ctx.log.warn({ dropped, lines: lines.length }, 'too many updates of somebody wait; some are dropped')
  for (const line of lines) {
    const telegramUserId = updates.find((update) => update.line === line)?.personId
    if (telegramUserId === undefined) continue
    const key = `slow_down:${telegramUserId}`
    await enqueue(ctx.db, slowDownJob, { telegramUserId }, { key }).catch((error: unknown) => {
      ctx.log.warn({ failure: describeFailure(error) }, 'somebody whose updates were dropped is not told')
    })
  }
}

/** A passing failure is 503, so that Telegram repeats the update; a bug stays a bug. */
function asUnavailable(error: unknown): unknown {
  if (!isDatabaseAway(error) && !isConflict(error)) return error
  return new DomainError('database.unavailable', undefined, { cause: error })
}
