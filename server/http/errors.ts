import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { DatabaseHealth } from '../database/health.ts'
import { isDatabaseAway } from '../shared/databaseFailure.ts'
import { DomainError, type ErrorCode } from '../shared/errors.ts'
import { describeFailure } from '../shared/failure.ts'
import type { App } from './app.ts'
import { type Endpoints, pathOf } from './endpoints.ts'
import { depositStatus } from './responses.ts'
import { HTTP_STATUS, RETRY_AFTER_SECONDS } from './status.ts'
import { listInWords } from './validation.ts'

interface ErrorParts {
  readonly log: Logger
  readonly databaseHealth: Pick<DatabaseHealth, 'suspect'>
  /** The sentence of a failure for our own pages, in the language of the person who reads them. */
  readonly sayOnPage: (failure: DomainError, request: FastifyRequest, reply: FastifyReply) => string
}

/** Carries the id under which the log names a failure of ours. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Answers every failure of the public port with its code, and logs our own ones, a line each. */
export function answerErrors(app: App, endpoints: Endpoints, parts: ErrorParts): void {
  const isOurs = (reply: FastifyReply) => reply.statusCode >= 500
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOurs(reply)) reply.header(REQUEST_ID_HEADER, request.id)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (isOurs(reply) && !logged.has(request)) logFailure(request, reply.statusCode, parts)
    done()
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, parts))
  app.setNotFoundHandler((request, reply) => {
    const methods = endpoints.methodsOf(pathOf(request.url))
    if (methods === undefined) return send(reply, request, new DomainError('route.not_found'), parts)
    reply.header('allow', methods.join(', '))
    const named = listInWords(methods)
    return send(reply, request, new DomainError('route.method_not_allowed', { methods: named }), parts)
  })
}

/** The requests whose failure is in the log. */
const logged = new WeakSet<FastifyRequest>()

/** A line for an answer that says that we cannot: what it lacks has its own alarm. */
function logFailure(
  request: FastifyRequest,
  status: number,
  { log }: Pick<ErrorParts, 'log'>,
  why: { readonly code: ErrorCode; readonly failure: string } | undefined = undefined,
): void {
  logged.add(request)
  log.warn({ ...named(request), status, ...why }, 'a request could not be served')
}

function named({ id, method, routeOptions }: FastifyRequest) {
  return { requestId: id, method, route: routeOptions.url }
}

/** Answers one failure. An unexpected error is a bug: it is logged, and the client gets only a request id. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ErrorParts,
): FastifyReply {
  const { log, databaseHealth } = parts
  if (isDatabaseAway(error)) databaseHealth.suspect()
  const failure = expectedFailure(error, request)
  if (failure !== undefined) {
    const status = statusOf(failure, request)
    if (status >= 500) {
      logFailure(request, status, parts, {
        code: failure.code,
        failure: describeFailure(failure.cause ?? error),
      })
    }
    return send(reply, request, failure, parts)
  }
  logged.add(request)
  log.error({ err: error, ...named(request) }, 'bug')
  return send(reply, request, new DomainError('internal'), parts, { requestId: request.id })
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  failure: DomainError,
  { sayOnPage }: ErrorParts,
  more: { requestId?: string } = {},
): FastifyReply {
  const deposit = hasDepositErrors(request)
  const isRateLimited = failure.code === 'request.rate_limited'
  const retryAfter = isRateLimited ? Number(failure.details.seconds) : RETRY_AFTER_SECONDS[failure.code]
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // A client over its limit may not go on over an open connection.
  if (isRateLimited) reply.header('connection', 'close')
  const status = statusOf(failure, request)
  const page = request.routeOptions.config?.sendFailurePage?.(request, reply.code(status), {
    status,
    retryAfterSeconds: retryAfter ?? null,
    requestId: more.requestId ?? null,
  })
  if (page !== undefined) return page
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      ...(deposit ? { ok: false } : {}),
      error: isOfPage(request) ? sayOnPage(failure, request, reply) : failure.message,
      code: failure.code,
      ...(failure.code === 'payment.too_low' && { missingMicro: failure.details.missingMicro }),
      ...(deposit && retryAfter !== undefined ? { retryAfterSeconds: retryAfter } : {}),
      ...more,
    })
}

function hasDepositErrors(request: FastifyRequest): boolean {
  return request.routeOptions.config?.depositErrors === true
}

function statusOf({ code }: DomainError, request: FastifyRequest): number {
  return hasDepositErrors(request) ? depositStatus(code) : HTTP_STATUS[code]
}

function isOfPage({ url }: FastifyRequest): boolean {
  return pathOf(url).startsWith('/app/')
}

/** The failure for the client, or undefined for a bug. */
function expectedFailure(error: unknown, request: FastifyRequest): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (isDatabaseAway(error)) return new DomainError('database.unavailable')
  if (!(error instanceof Error)) return undefined
  const { statusCode, code } = error as Partial<FastifyError>
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge('the body', request.routeOptions.bodyLimit)
    case 'FST_ERR_BAD_URL':
      return new DomainError('request.invalid', { problem: 'The path cannot be decoded' })
    default:
      // Everything else that Fastify refuses before a handler runs is the body: its type, its length, or its JSON.
      return new DomainError('request.invalid', {
        problem: 'The body must be JSON, sent as content-type application/json',
      })
  }
}

function tooLarge(part: string, limitBytes: number): DomainError {
  return new DomainError('request.too_large', { part, limit: `${Math.floor(limitBytes / 1024)}` })
}

/** Answers bytes that are not HTTP, headers that are too long, and requests that do not arrive in time. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { code, message } = clientFailure(error)
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : HTTP_STATUS[code]
  const body = JSON.stringify({ error: message, code })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

function clientFailure(error: NodeJS.ErrnoException): DomainError {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new DomainError('request.timeout')
    case 'HPE_HEADER_OVERFLOW':
      return tooLarge('the headers', maxHeaderSize)
    default:
      return new DomainError('request.invalid', { problem: 'This is not HTTP' })
  }
}
