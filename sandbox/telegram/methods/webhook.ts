import type { Update, WebhookInfo } from 'grammy/types'
import { type BotApi, badRequest, conflict } from '../botApi.ts'
import { flag, ignored, integer, method, object, optional, text } from '../readers.ts'

type UpdateKind = Exclude<keyof Update, 'update_id'>

export const webhookMethods = [
  method('getMe', {}, ({ bot }) => ({
    ...bot,
    is_bot: true as const,
    username: bot.username ?? '',
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: true,
  })),
  method(
    'setWebhook',
    {
      url: text,
      ip_address: ignored,
      max_connections: optional(integer),
      allowed_updates: optional(object<UpdateKind[]>('allowed_updates')),
      drop_pending_updates: flag,
      secret_token: optional(text),
    },
    (api, params) => setWebhook(api, params),
  ),
  method('deleteWebhook', { drop_pending_updates: flag }, ({ world }, { drop_pending_updates }) => {
    world.webhook = undefined
    if (drop_pending_updates) world.pending = []
    return true
  }),
  method(
    'getUpdates',
    {
      offset: optional(integer),
      limit: optional(integer),
      timeout: optional(integer),
      allowed_updates: optional(object<UpdateKind[]>('allowed_updates')),
    },
    (api, params) => getUpdates(api, params),
  ),
  method('getWebhookInfo', {}, getWebhookInfo),
]

interface WebhookParams {
  readonly url: string
  readonly max_connections: number | undefined
  readonly allowed_updates: readonly string[] | undefined
  readonly drop_pending_updates: boolean
  readonly secret_token: string | undefined
}

function setWebhook(api: BotApi, params: WebhookParams): true {
  const { world } = api
  const { url, secret_token: secret } = params
  if (url === '') {
    world.webhook = undefined
    return true
  }
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')) {
    throw badRequest('bad webhook: Failed to resolve host: Name or service not known')
  }
  if (secret !== undefined && secret.length > 256) throw badRequest('secret token is too long')
  if (secret !== undefined && !/^[A-Za-z0-9_-]+$/.test(secret)) {
    throw badRequest('secret token contains unallowed characters')
  }
  if (params.drop_pending_updates) world.pending = []
  allowUpdates(api, params.allowed_updates)
  api.poll?.end(conflict('terminated by setWebhook request'))
  world.webhook = {
    url,
    secretToken: secret,
    maxConnections: Math.min(Math.max(params.max_connections ?? 40, 1), 100),
  }
  return true
}

/** Without a list Telegram keeps the former one, whichever method named it. */
function allowUpdates({ world }: BotApi, kinds: readonly string[] | undefined): void {
  world.allowedUpdates = kinds?.map(String) ?? world.allowedUpdates
}

const MAX_UPDATES = 100
const MAX_TIMEOUT_S = 50
/** An offset that is further ahead of the ids so far counts as none. */
const MAX_AHEAD = 10

interface PollParams {
  readonly offset: number | undefined
  readonly limit: number | undefined
  readonly timeout: number | undefined
  readonly allowed_updates: readonly string[] | undefined
}

/** As `tdlib/telegram-bot-api` does it: the later of two requests that wait ends the other one. */
function getUpdates(
  api: BotApi,
  { offset = 0, limit = MAX_UPDATES, timeout = 0, allowed_updates }: PollParams,
): Update[] | Promise<Update[]> {
  const { world } = api
  if (world.webhook !== undefined) {
    throw conflict(
      "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    )
  }
  allowUpdates(api, allowed_updates)
  confirmUpdates(api, offset)
  const most = Math.min(Math.max(limit, 1), MAX_UPDATES)
  const next = () => (api.holdsUpdates ? [] : world.pending.slice(0, most))
  const waitMs = Math.min(Math.max(timeout, 0), MAX_TIMEOUT_S) * 1_000
  if (next().length > 0 || waitMs === 0) return next()
  api.poll?.end(
    conflict('terminated by other getUpdates request; make sure that only one bot instance is running'),
  )
  return new Promise((resolve, reject) => {
    const look = () => {
      if (next().length > 0) poll.end(undefined)
    }
    // Updates of one moment are given together.
    const wake = () => setImmediate(look)
    const poll: NonNullable<BotApi['poll']> = {
      end(reason) {
        if (api.poll !== poll) return
        api.poll = undefined
        clearTimeout(timer)
        api.changes.off('acted', wake)
        if (reason === undefined) resolve(next())
        else reject(reason)
      },
    }
    const timer = setTimeout(() => poll.end(undefined), waitMs)
    api.poll = poll
    api.changes.on('acted', wake)
  })
}

/** An offset confirms all updates before it; a negative one all but the last ones. */
function confirmUpdates({ world, changes }: BotApi, offset: number): void {
  if (offset < 0) world.pending = world.pending.slice(offset)
  if (offset <= 0 || offset > world.nextUpdateId + MAX_AHEAD) return
  const isKept = ({ update_id: id }: Update) => id >= offset
  changes.emit(
    'confirmed',
    world.pending.filter((update) => !isKept(update)),
  )
  world.pending = world.pending.filter(isKept)
}

function getWebhookInfo({ world, lastError }: BotApi): WebhookInfo {
  const { webhook, pending } = world
  return {
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: pending.length,
    ...(webhook ? { max_connections: webhook.maxConnections } : {}),
    ...(world.allowedUpdates.length > 0 ? { allowed_updates: world.allowedUpdates as UpdateKind[] } : {}),
    ...(lastError ? { last_error_date: lastError.at, last_error_message: lastError.message } : {}),
  }
}
