import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { type DatabaseHealth, isDatabaseUnavailable } from '../database/health.ts'
import { DomainError, type ErrorCode } from '../shared/errors.ts'
import type { App } from './app.ts'
import { type Endpoints, pathOf } from './endpoints.ts'
import { RateLimitedError } from './rateLimits.ts'
import { depositStatus } from './responses.ts'
import { HTTP_STATUS, RETRY_AFTER_SECONDS } from './status.ts'

export interface ErrorParts {
  readonly log: Logger
  readonly databaseHealth: Pick<DatabaseHealth, 'suspect'>
}

/** Answers every failure of the public port with its code, and tells the log about those that are our own. */
export function answerErrors(app: App, endpoints: Endpoints, parts: ErrorParts): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, parts))
  app.setNotFoundHandler((request, reply) => {
    const methods = endpoints.methodsOf(pathOf(request.url))
    if (methods === undefined) {
      return send(
        reply,
        request,
        new DomainError(
          'route.not_found',
          'There is no such endpoint. /docs describes those that there are.',
        ),
      )
    }
    reply.header('allow', methods.join(', '))
    return send(
      reply,
      request,
      new DomainError('route.method_not_allowed', `This endpoint takes ${methods.join(', ')} only.`),
    )
  })
}

/** Answers one failure. An error that is nobody's expected failure is a bug: logged, and told as nothing but a request id. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, databaseHealth }: ErrorParts,
): FastifyReply {
  if (isDatabaseUnavailable(error)) databaseHealth.suspect()
  const failure = expectedFailure(error)
  if (failure !== undefined) return send(reply, request, failure)
  log.error(
    { err: error, requestId: request.id, method: request.method, route: request.routeOptions.url },
    'bug',
  )
  const bug = new DomainError('internal', 'Something went wrong on our side. Report this request id.')
  return send(reply, request, bug, { requestId: request.id })
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  failure: DomainError,
  more: { requestId?: string } = {},
): FastifyReply {
  const deposit = request.routeOptions.config?.depositErrors === true
  const retryAfter =
    failure instanceof RateLimitedError ? failure.retryAfterSeconds : RETRY_AFTER_SECONDS[failure.code]
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // A client that has had its share may not go on over a connection that is open already.
  if (failure instanceof RateLimitedError) reply.header('connection', 'close')
  const status = deposit ? depositStatus(failure.code) : HTTP_STATUS[failure.code]
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
      error: failure.message,
      code: failure.code,
      ...failure.details,
      ...(deposit && retryAfter !== undefined ? { retryAfterSeconds: retryAfter } : {}),
      ...more,
    })
}

/** The failure that an error is to a client, or undefined for a bug. */
function expectedFailure(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (isDatabaseUnavailable(error)) return databaseUnavailable()
  if (!(error instanceof Error)) return undefined
  const { validation, statusCode, code } = error as Partial<FastifyError>
  if (validation !== undefined) return invalidField(validation)
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new DomainError('request.too_large', 'The body is larger than this endpoint takes.')
    case 'FST_ERR_BAD_URL':
      return new DomainError('request.invalid', 'The path cannot be decoded.')
    default:
      // What else Fastify refuses before a handler runs is the body: its type, its length, or its JSON.
      return new DomainError(
        'request.invalid',
        'The body must be JSON, sent as content-type application/json.',
      )
  }
}

export function databaseUnavailable(): DomainError {
  return new DomainError(
    'database.unavailable',
    'The database cannot be reached at present. Try again shortly.',
  )
}

function invalidField(validation: NonNullable<FastifyError['validation']>): DomainError {
  const [first] = validation
  const field = first?.instancePath.split('/').filter(Boolean).join('.') || 'body'
  const problem = first?.message?.replace(/^Invalid input: /, '') ?? 'cannot be read'
  return new DomainError('request.invalid', `${field}: ${problem}.`)
}

/** Answers what is not even a request: bytes that are no HTTP, headers without end, a request that does not arrive in time. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { code, status, sentence } = clientFailure(error)
  const body = JSON.stringify({ error: sentence, code })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

function clientFailure(error: NodeJS.ErrnoException): { code: ErrorCode; status: number; sentence: string } {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        code: 'request.timeout',
        status: 408,
        sentence: 'The request did not arrive completely in time.',
      }
    case 'HPE_HEADER_OVERFLOW':
      return { code: 'request.too_large', status: 431, sentence: 'The address or the headers are too long.' }
    default:
      return { code: 'request.invalid', status: 400, sentence: 'This is not an HTTP request.' }
  }
}
