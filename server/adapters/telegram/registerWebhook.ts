import type { Api } from 'grammy'
import type { LanguageCode, UserFromGetMe } from 'grammy/types'
import type { BotProfile } from '../../bot/profiles.ts'
import type { Context } from '../../context.ts'
import { unreachable } from '../../shared/errors.ts'
import { classifyError, type Telegram } from './client.ts'

/** The bot cannot be run like this. `message` is one sentence for the operator, without token or secret. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookError'
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

export interface Registration {
  /** Resolves when Telegram knows our webhook; never while it cannot be reached, nor after the signal. */
  readonly done: Promise<UserFromGetMe>
}

/**
 * Tells Telegram where to deliver, what, and how the bot presents itself. Repeating it changes nothing. While Telegram
 * cannot be reached it is tried again in the background, and the server runs meanwhile.
 *
 * Outside production a webhook that points elsewhere is never taken over (P65): it most likely serves real people.
 *
 * @param signal ends the trying, also in the middle of it
 * @throws WebhookError when the token is wrong, the webhook belongs to another server, or our URL cannot be delivered to
 */
export async function registerWebhook(
  ctx: Context,
  telegram: Telegram,
  profiles: readonly BotProfile[],
  signal?: AbortSignal,
): Promise<Registration> {
  assertDeliverable(ctx, telegram)
  let timer: NodeJS.Timeout | undefined
  const { promise: done, resolve } = Promise.withResolvers<UserFromGetMe>()

  async function attempt(delayMs: number) {
    const result = await tryRegister(ctx, telegram, profiles)
    if (signal?.aborted) return
    if (result.kind === 'registered') return resolve(result.me)
    ctx.log.warn({ failure: result.failure }, 'Telegram cannot be reached; the webhook is registered later')
    const wait = Math.max(delayMs, result.retryAfterMs)
    timer = setTimeout(() => {
      attempt(Math.min(delayMs * 2, LAST_RETRY_MS)).catch((error: unknown) => {
        ctx.log.fatal({ failure: String(error) }, 'the webhook cannot be registered')
      })
    }, wait)
    timer.unref()
  }

  signal?.addEventListener('abort', () => clearTimeout(timer))
  await attempt(FIRST_RETRY_MS)
  return { done }
}

type Attempt =
  | { readonly kind: 'registered'; readonly me: UserFromGetMe }
  | { readonly kind: 'later'; readonly failure: string; readonly retryAfterMs: number }

async function tryRegister(
  ctx: Context,
  telegram: Telegram,
  profiles: readonly BotProfile[],
): Promise<Attempt> {
  try {
    return { kind: 'registered', me: await register(ctx, telegram, profiles) }
  } catch (error) {
    if (error instanceof WebhookError) throw error
    const outcome = classifyError(error)
    switch (outcome.kind) {
      case 'unreachable':
      case 'ambiguous':
        if (outcome.description === 'Unauthorized') throw wrongToken()
        return { kind: 'later', failure: outcome.description, retryAfterMs: 0 }
      case 'rate_limited':
        return { kind: 'later', failure: 'rate limited', retryAfterMs: outcome.retryAfterMs }
      case 'refused':
        if (outcome.code === 404) throw wrongToken()
        throw new WebhookError(`Telegram refuses the webhook: ${outcome.description}.`)
      case 'migrated':
        throw new WebhookError('Telegram answers about a group where it was asked for the webhook.')
      default:
        return unreachable(outcome)
    }
  }
}

function wrongToken(): WebhookError {
  return new WebhookError(
    'TELEGRAM_BOT_TOKEN: Telegram does not know this token; copy it again from @BotFather.',
  )
}

async function register(
  ctx: Context,
  { api }: Telegram,
  profiles: readonly BotProfile[],
): Promise<UserFromGetMe> {
  const { config, log } = ctx
  const url = `${config.publicUrl}/telegram/webhook`
  const me = await api.getMe()
  const { url: current = '' } = await api.getWebhookInfo()
  if (current !== '' && current !== url && !config.embedded.has('telegram')) {
    if (!config.production) {
      throw new WebhookError(
        `The webhook of @${me.username} points to another server (${originOf(current)}), and outside production it is never ` +
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
  await publishProfiles(api, profiles)
  log.info({ bot: me.username }, 'Telegram delivers to our webhook')
  return me
}

async function publishProfiles(api: Api, profiles: readonly BotProfile[]): Promise<void> {
  for (const { language, description, shortDescription, commandLists } of profiles) {
    const whom = language === undefined ? {} : { language_code: language as LanguageCode }
    for (const { scope, commands } of commandLists) await api.setMyCommands(commands, { scope, ...whom })
    await api.raw.setMyDescription({ description, ...whom })
    await api.raw.setMyShortDescription({ short_description: shortDescription, ...whom })
  }
}

function assertDeliverable({ config }: Context, { apiRoot }: Telegram): void {
  const isReal = new URL(apiRoot).hostname === 'api.telegram.org'
  if (isReal && !config.publicUrl.startsWith('https:')) {
    throw new WebhookError('PUBLIC_URL must start with https://, since Telegram delivers to nothing else.')
  }
  if (config.telegramWebhookSecret === undefined) {
    throw new WebhookError('TELEGRAM_WEBHOOK_SECRET is not set, and without it the webhook accepts nothing.')
  }
}

/** The origin alone: another server may carry a secret in its path. */
function originOf(url: string): string {
  return URL.parse(url)?.origin ?? 'an address that cannot be read'
}
