import type { Update, WebhookInfo } from 'grammy/types'
import { type BotApi, badRequest } from '../botApi.ts'
import { flag, ignored, integer, method, object, optional, text } from '../readers.ts'

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
      allowed_updates: optional(object<Exclude<keyof Update, 'update_id'>[]>('allowed_updates')),
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
  method('getWebhookInfo', {}, getWebhookInfo),
]

interface WebhookParams {
  readonly url: string
  readonly max_connections: number | undefined
  readonly allowed_updates: readonly string[] | undefined
  readonly drop_pending_updates: boolean
  readonly secret_token: string | undefined
}

function setWebhook({ world }: BotApi, params: WebhookParams): true {
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
  world.webhook = {
    url,
    secretToken: secret,
    // Without a list Telegram keeps the former one.
    allowedUpdates: params.allowed_updates?.map(String) ?? world.webhook?.allowedUpdates ?? [],
    maxConnections: Math.min(Math.max(params.max_connections ?? 40, 1), 100),
  }
  return true
}

function getWebhookInfo({ world, lastError }: BotApi): WebhookInfo {
  const { webhook, pending } = world
  return {
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: pending.length,
    ...(webhook ? { max_connections: webhook.maxConnections } : {}),
    ...(webhook && webhook.allowedUpdates.length > 0
      ? { allowed_updates: webhook.allowedUpdates as Exclude<keyof Update, 'update_id'>[] }
      : {}),
    ...(lastError ? { last_error_date: lastError.at, last_error_message: lastError.message } : {}),
  }
}
