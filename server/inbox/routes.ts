import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { App } from '../http/app.ts'
import { BODY_ERRORS, errorResponses, goodResponse } from '../http/responses.ts'
import { DomainError } from '../shared/errors.ts'
import { isSameText } from '../shared/secrets.ts'
import type { ReceiveUpdate } from './receiveUpdate.ts'
import { takeUpdate, telegramUpdate } from './takeUpdate.ts'

/** Telegram's updates are far smaller. */
const MAX_BODY_BYTES = 1_048_576

const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

const stored = z.strictObject({ ok: z.literal(true).describe('The update is stored.') })

/** Registers `POST /telegram/webhook`. Without a configured secret every request is refused. */
export function webhookRoutes(
  app: App,
  { ctx, receive }: { readonly ctx: Context; readonly receive: ReceiveUpdate },
): void {
  const secret = ctx.config.telegramWebhookSecret
  const isFromTelegram = (request: FastifyRequest) => {
    const sent = request.headers[SECRET_HEADER]
    return secret !== undefined && typeof sent === 'string' && isSameText(sent, secret)
  }
  app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      async (_request: FastifyRequest, text: string) => parseJson(text),
    )
    scope.post(
      '/telegram/webhook',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { isExemptFromRateLimit: isFromTelegram },
        onRequest: async (request) => {
          if (!isFromTelegram(request)) {
            throw new DomainError('webhook.unauthorized')
          }
        },
        schema: {
          summary: 'Updates of the bot, delivered by Telegram',
          tags: ['Internal'],
          description: `Internal. Telegram sends the webhook secret in the header \`${SECRET_HEADER}\`.`,
          body: telegramUpdate,
          response: {
            ...goodResponse('What the bot needs of it is stored for good; work follows in a job.', stored),
            ...errorResponses(...BODY_ERRORS, 'webhook.unauthorized', 'database.unavailable'),
          },
        },
      },
      async (request) => {
        const update = takeUpdate(request.body)
        if (update !== undefined) await receive(update)
        return { ok: true } as const
      },
    )
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('request.invalid', { problem: 'The body is not JSON' })
  }
}
