import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { describeFailure } from '../shared/failure.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { HOUR_MS, SECOND_MS } from '../shared/time.ts'
import { slowDownJob } from './jobs.ts'
import { addDrainJobs, dropSurplus } from './queries.ts'
import { personOfLine } from './waitingLine.ts'

/** Work that follows stored updates. */
interface Following {
  /** The chats that need a job. */
  readonly chatKeys: readonly string[]
  /** The lines in which too many may wait. */
  readonly fullLines: readonly string[]
}

/** Does what follows stored updates, and keeps no answer waiting for it. */
export interface Aftermath {
  add(following: Following): void
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
}

const MAX_TRIES = 3
const AGAIN_MS = SECOND_MS
/** The people told lately. The message itself is sent once a day. */
const MAX_TOLD = 10_000

/**
 * Adds jobs for chats, and drops what too many updates of a line are, together for all that were stored in between: so a flood
 * costs few statements. Work that fails, or is lost with the process, is left to `resumeInbox` and to the line's next update.
 */
export function createAftermath(ctx: Context): Aftermath {
  const told = new LRUCache<TelegramUserId, true>({ max: MAX_TOLD, ttl: HOUR_MS })
  let chatKeys = new Set<string>()
  let lines = new Set<string>()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (chatKeys.size + lines.size > 0) {
      const due = { chatKeys: [...chatKeys], lines: [...lines] }
      chatKeys = new Set()
      lines = new Set()
      await tryRepeatedly(ctx, async () => {
        if (due.chatKeys.length > 0) await addDrainJobs(ctx.db, due.chatKeys)
        if (due.lines.length > 0) await dropFrom(ctx, due.lines, told)
      })
    }
    running = undefined
  }

  return {
    add(following) {
      for (const chatKey of following.chatKeys) chatKeys.add(chatKey)
      for (const line of following.fullLines) lines.add(line)
      if (chatKeys.size + lines.size > 0) running ??= run()
    },
    idle: async () => running,
  }
}

async function tryRepeatedly(ctx: Context, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const failure = describeFailure(error)
      ctx.log.warn({ failure, tries }, 'updates are stored, but jobs for their chats could not be added')
      if (tries === MAX_TRIES) return
      await sleep(AGAIN_MS, undefined, { ref: false })
    }
  }
}

/** Drops the surplus of lines, and tells their people once. */
async function dropFrom(
  ctx: Context,
  lines: readonly string[],
  told: LRUCache<TelegramUserId, true>,
): Promise<void> {
  const shortened = await dropSurplus(ctx.db, { lines, at: ctx.clock.now() })
  if (shortened.length === 0) return
  const dropped = shortened.reduce((sum, line) => sum + line.dropped, 0)
  ctx.log.warn({ dropped, lines: shortened.length }, 'too many updates of somebody wait; some are dropped')
  for (const { line } of shortened) {
    const telegramUserId = personOfLine(line)
    if (telegramUserId === undefined || told.has(telegramUserId)) continue
    await enqueue(ctx.db, slowDownJob, { telegramUserId }, { key: `slow_down:${telegramUserId}` })
    told.set(telegramUserId, true)
  }
}
