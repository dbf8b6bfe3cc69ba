import { setTimeout as wait } from 'node:timers/promises'
import type { UserFromGetMe } from 'grammy/types'
import { type Config, WEBHOOK_PORTS } from '../../config.ts'
import type { Context } from '../../context.ts'
import { unreachable } from '../../shared/errors.ts'
import { classifyError, type Telegram } from './client.ts'

/** The bot cannot run with this configuration. `message` is one sentence for the operator, without token or secret. */
export class BotError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BotError'
  }
}

/** Every kind of update that we handle: Telegram sends `chat_member` and join requests only when they are named. */
export const ALLOWED_UPDATES = [
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
] as const

const MAX_CONNECTIONS = 100
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000
/** The server works without Telegram's answer, so its start waits no longer. */
const PATIENCE_MS = 5_000

export interface Connection {
  /** Resolves with Telegram's description of the bot; never while Telegram is silent, nor after the signal. */
  readonly known: Promise<UserFromGetMe>
  /**
   * Resolves when Telegram knows our webhook, or has none where we poll; never while it cannot be reached, nor after the
   * signal.
   */
  readonly done: Promise<void>
}

/**
 * Asks Telegram who the bot is, and has it give updates in our way: it registers the webhook, or removes our own one where we
 * poll. Idempotent. The two are independent: while Telegram does not answer, each is retried in the background, and the server
 * runs meanwhile. Updates that wait at Telegram stay there.
 *
 * Outside production a webhook that points elsewhere is never replaced (P65): it most likely serves real people. Polling
 * replaces none anywhere, since nobody would notice that the other server gets nothing any more.
 *
 * @param signal ends the retries at once
 * @throws BotError when the token is wrong, the webhook belongs to another server, or our URL cannot be delivered to
 */
export async function connectBot(
  ctx: Context,
  telegram: Telegram,
  signal: AbortSignal = new AbortController().signal,
): Promise<Connection> {
  const polls = ctx.config.telegramUpdates === 'polling'
  if (!polls && ctx.config.telegramWebhookSecret === undefined) {
    throw new BotError('TELEGRAM_WEBHOOK_SECRET is not set, and without it the webhook accepts nothing.')
  }
  const me = keepTrying(ctx, signal, () => telegram.api.getMe())
  const webhook = keepTrying(ctx, signal, () => (polls ? makeWay : register)(ctx, telegram))
  const attempts = Promise.all([me.attempted, webhook.attempted])
  await Promise.race([attempts, wait(PATIENCE_MS, undefined, { signal, ref: false }).catch(() => {})])
  // The start goes on from here, so a refusal can only be logged.
  for (const { attempted } of [me, webhook]) {
    attempted.catch((error: Error) => {
      if (!signal.aborted) ctx.log.fatal({ failure: error.message }, 'the bot cannot be connected')
    })
  }
  return { known: me.done, done: webhook.done }
}

interface Tried<T> {
  /** Resolves after the first attempt, whatever its outcome; rejects with a BotError where a retry cannot help. */
  readonly attempted: Promise<void>
  /** Resolves with the result of the attempt that succeeded. */
  readonly done: Promise<T>
}

/** Retries until Telegram accepts, with growing delays, and logs each cause once. */
function keepTrying<T>(ctx: Context, signal: AbortSignal, work: () => Promise<T>): Tried<T> {
  const { promise: done, resolve } = Promise.withResolvers<T>()
  let told: string | undefined

  async function attempt(delayMs: number): Promise<void> {
    try {
      return resolve(await work())
    } catch (error) {
      if (signal.aborted) return
      const { failure, retryAfterMs } = explainDelay(ctx, error)
      if (failure !== told)
        ctx.log.warn({ failure }, 'Telegram cannot be reached; the bot is connected later')
      told = failure
      void again(delayMs, retryAfterMs)
    }
  }

  async function again(delayMs: number, retryAfterMs: number): Promise<void> {
    try {
      await wait(Math.max(delayMs, retryAfterMs), undefined, { signal, ref: false })
      await attempt(Math.min(delayMs * 2, LAST_RETRY_MS))
    } catch (error) {
      if (!signal.aborted) ctx.log.fatal({ failure: String(error) }, 'the bot cannot be connected')
    }
  }

  return { attempted: attempt(FIRST_RETRY_MS), done }
}

interface Delay {
  readonly failure: string
  readonly retryAfterMs: number
}

/**
 * Explains the retry.
 *
 * @throws BotError where a retry cannot help
 */
function explainDelay({ config }: Context, error: unknown): Delay {
  if (error instanceof BotError) throw error
  const outcome = classifyError(error)
  switch (outcome.kind) {
    case 'unreachable':
    case 'ambiguous':
      if (outcome.description === 'Unauthorized') throw wrongToken()
      return { failure: outcome.description, retryAfterMs: 0 }
    case 'rate_limited':
      return { failure: 'rate limited', retryAfterMs: outcome.retryAfterMs }
    case 'refused':
      if (outcome.code === 404) throw wrongToken()
      if (!NAME_UNKNOWN.test(outcome.description)) throw new BotError(explainRefusal(outcome.description))
      return {
        failure: `PUBLIC_URL: Telegram finds no address for the name ${new URL(config.publicUrl).hostname} yet; see that its DNS record is public`,
        retryAfterMs: 0,
      }
    case 'migrated':
      throw new BotError('Telegram answers about a group where it was asked for the webhook.')
    default:
      return unreachable(outcome)
  }
}

/** A new DNS record takes a while to be known everywhere. */
const NAME_UNKNOWN = /failed to resolve host/i

const REFUSALS: readonly (readonly [description: RegExp, sentence: string])[] = [
  [/only on ports/i, `PUBLIC_URL: Telegram delivers to the ports ${WEBHOOK_PORTS.join(', ')} only.`],
  [
    /IP address .* is reserved/i,
    'PUBLIC_URL: its name leads to a private address, which Telegram does not deliver to.',
  ],
  [
    /HTTPS url must be provided/i,
    'PUBLIC_URL: must start with https://, since Telegram delivers to nothing else.',
  ],
]

function explainRefusal(description: string): string {
  const known = REFUSALS.find(([pattern]) => pattern.test(description))
  return known?.[1] ?? `Telegram refuses the webhook: ${description}.`
}

function wrongToken(): BotError {
  return new BotError('TELEGRAM_BOT_TOKEN: Telegram does not know this token; copy it again from @BotFather.')
}

/** Where Telegram delivers to. A webhook at this address is our own. */
function webhookUrl({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/telegram/webhook`
}

/** Removes our own webhook: Telegram lets nobody poll beside one. */
async function makeWay({ config, log }: Context, { api, botId }: Telegram): Promise<void> {
  const { url: current = '' } = await api.getWebhookInfo()
  if (current === '') return
  if (current !== webhookUrl(config)) {
    throw new BotError(
      `The webhook of bot ${botId} points to another server (${originOf(current)}), and polling never takes it over: use ` +
        'another bot, or, if that server is yours and has ended, delete its webhook with deleteWebhook of the Bot API.',
    )
  }
  await api.deleteWebhook({ drop_pending_updates: false })
  log.info({ bot: botId }, 'our webhook is removed; updates are polled')
}

async function register({ config, log }: Context, { api, botId }: Telegram): Promise<void> {
  const url = webhookUrl(config)
  const { url: current = '' } = await api.getWebhookInfo()
  if (current !== '' && current !== url && !config.embedded.has('telegram')) {
    if (!config.production) {
      throw new BotError(
        `The webhook of bot ${botId} points to another server (${originOf(current)}), and outside production it is never ` +
          'taken over: use a bot of your own for development, or delete that webhook first.',
      )
    }
    log.warn({ previous: originOf(current) }, 'the webhook pointed to another server and now points here')
  }
  await api.setWebhook(url, {
    ...(config.telegramWebhookSecret === undefined ? {} : { secret_token: config.telegramWebhookSecret }),
    allowed_updates: ALLOWED_UPDATES,
    max_connections: MAX_CONNECTIONS,
  })
  log.info({ bot: botId }, 'Telegram delivers to our webhook')
}

/** The origin alone: another server may carry a secret in its path. */
function originOf(url: string): string {
  return URL.parse(url)?.origin ?? 'an address that cannot be read'
}
