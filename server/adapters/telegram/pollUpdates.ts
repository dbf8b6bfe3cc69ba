import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { DatabasePool } from '../../database/database.ts'
import { holdLock } from '../../database/holdLock.ts'
import type { HandOver } from '../../inbox/handOver.ts'
import { POLLING_FAILS_TROUBLE, POLLING_TROUBLE, pollingLock } from '../../inbox/inbox.ts'
import { createReceiver } from '../../inbox/receiveUpdate.ts'
import { takeUpdate, telegramUpdate } from '../../inbox/takeUpdate.ts'
import { endTrouble, tellTrouble } from '../../outbox/trouble.ts'
import { describeFailure } from '../../shared/failure.ts'
import { addMs, MINUTE_MS } from '../../shared/time.ts'
import { classifyError, createTelegram } from './client.ts'
import { ALLOWED_UPDATES } from './connectBot.ts'

/** How long Telegram may keep a request while there is no update; it allows 50 s. */
const LONG_POLL_SECONDS = 40
/** An answer that is this late will not come. */
const PATIENCE_MS = (LONG_POLL_SECONDS + 15) * 1_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000
/** A conflict is over when there was none for so long: two programs that poll end each other's requests in turn. */
const CALM_MS = 2 * MINUTE_MS
/** Requests that have failed for so long tell operators. Telegram keeps updates for 24 hours. */
const FAILING_MS = 5 * MINUTE_MS

const telegramUpdates = z.array(telegramUpdate)

interface PolledBot {
  readonly botId: number
  readonly token: string
  readonly apiRoot: string
  readonly database: DatabasePool
  /** Where this process handles updates itself. */
  readonly handOver?: HandOver | undefined
}

/**
 * Polls Telegram for updates until the signal; resolves when the last ones are stored. One process of the deployment polls at a
 * time, and another takes over when it ends. Telegram forgets updates only once the next request names a later one, and that
 * request follows the commit. The inbox knows an update that Telegram gives again. Never rejects.
 */
export async function pollUpdates(ctx: Context, bot: PolledBot, signal: AbortSignal): Promise<void> {
  let polling = Promise.resolve()
  const lock = holdLock({
    database: bot.database,
    name: pollingLock(bot.botId),
    application: 'foyer polling',
    onHeld(lost) {
      polling = polling.then(() => pollUntil(ctx, bot, lost))
    },
  })
  await untilAborted(signal)
  await lock.stop()
  await polling
}

/** Polls until the lock is lost. */
async function pollUntil(ctx: Context, bot: PolledBot, lost: AbortSignal): Promise<void> {
  const { api } = createTelegram({ ...bot, timeoutMs: PATIENCE_MS })
  const receive = createReceiver(ctx, { botId: bot.botId, handOver: bot.handOver })
  const conflict = watchConflict(ctx)
  const silence = watchSilence(ctx)
  let offset = 0
  let failures = 0
  let told: string | undefined
  ctx.log.info({ bot: bot.botId }, 'this process polls Telegram for updates')
  while (!lost.aborted) {
    try {
      const asked = { offset, timeout: LONG_POLL_SECONDS, limit: 100, allowed_updates: ALLOWED_UPDATES }
      // The library has an older type of signal.
      const given = telegramUpdates.parse(await api.getUpdates(asked, lost as never))
      await receive.inOrder(given.flatMap((update) => takeUpdate(update) ?? []))
      offset = nextOffset(given) ?? offset
      await conflict.noteCalm()
      await silence.noteAnswer()
      failures = 0
      told = undefined
    } catch (error) {
      if (lost.aborted) break
      const { failure, retryAfterMs, description } = explain(error)
      if (failure !== told)
        ctx.log.warn({ failure }, 'updates cannot be polled; Telegram keeps them meanwhile')
      told = failure
      if (description !== undefined) await conflict.note(description)
      await silence.note(failure)
      const grownMs = Math.min(FIRST_RETRY_MS * 2 ** failures++, LAST_RETRY_MS)
      await sleep(Math.max(grownMs, retryAfterMs), undefined, { signal: lost }).catch(() => {})
    }
  }
  await receive.idle()
}

/** Telegram gives updates in the order of their ids. */
function nextOffset(given: z.output<typeof telegramUpdates>): number | undefined {
  const last = given.at(-1)
  return last && last.update_id + 1
}

interface Failure {
  readonly failure: string
  readonly retryAfterMs: number
  /** Telegram's words for a conflict, if it is one. */
  readonly description?: string
}

function explain(error: unknown): Failure {
  const outcome = classifyError(error)
  switch (outcome.kind) {
    case 'rate_limited':
      return { failure: 'rate limited', retryAfterMs: outcome.retryAfterMs }
    case 'refused': {
      const { code, description } = outcome
      return { failure: description, retryAfterMs: 0, ...(code === CONFLICT && { description }) }
    }
    default:
      return { failure: describeFailure(error), retryAfterMs: 0 }
  }
}

const CONFLICT = 409

/** Tells operators once that Telegram gives the updates to somebody else, and once that this is over. */
function watchConflict(ctx: Context) {
  let calmSince: Date | undefined
  let isOver = false
  return {
    async note(description: string): Promise<void> {
      calmSince = undefined
      isOver = false
      const reason = /webhook/i.test(description)
        ? 'somebody has set a webhook. Delete it, or set TELEGRAM_UPDATES=webhook.'
        : 'another program polls with its token. Stop that one, or give it a bot of its own.'
      const text = `This server gets no updates of the bot, or not all of them: ${reason}`
      // Without a database nobody can be told; the next conflict tells them.
      await tellTrouble(ctx, { cause: POLLING_TROUBLE, text }).catch(() => {})
    },
    /** Also ends a conflict that a process before this one has told of. */
    async noteCalm(): Promise<void> {
      if (isOver) return
      const now = ctx.clock.now()
      calmSince ??= now
      if (now < addMs(calmSince, CALM_MS)) return
      await endTrouble(ctx, {
        cause: POLLING_TROUBLE,
        text: 'This server gets all updates of the bot again.',
      })
      isOver = true
    },
  }
}

/** Tells operators once that polling has failed for long, as where the token was revoked, and once that it works again. */
function watchSilence(ctx: Context) {
  let since: Date | undefined
  let isOver = false
  return {
    async note(failure: string): Promise<void> {
      isOver = false
      since ??= ctx.clock.now()
      if (ctx.clock.now() < addMs(since, FAILING_MS)) return
      const text = `Asking Telegram for updates has failed for ${FAILING_MS / MINUTE_MS} minutes: ${failure}. Telegram keeps them for 24 hours.`
      await tellTrouble(ctx, { cause: POLLING_FAILS_TROUBLE, text }).catch(() => {})
    },
    /** Also ends a silence that a process before this one has told of. */
    async noteAnswer(): Promise<void> {
      since = undefined
      if (isOver) return
      await endTrouble(ctx, {
        cause: POLLING_FAILS_TROUBLE,
        text: 'Telegram can be asked for updates again.',
      })
      isOver = true
    },
  }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}
