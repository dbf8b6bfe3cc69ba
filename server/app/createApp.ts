import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
  type onRequestAsyncHookHandler,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { errorText } from '../bot/errorText.ts'
import { textsIn } from '../bot/texts.ts'
import type { Config } from '../config.ts'
import type { DatabaseHealth } from '../database/health.ts'
import type { App, RouteParts } from '../http/app.ts'
import { trustedProxies } from '../http/clientAddress.ts'
import { recordEndpoints } from '../http/endpoints.ts'
import { answerClientError, answerError, answerErrors } from '../http/errors.ts'
import { addDate, addSecurityHeaders, SECURITY_HEADERS } from '../http/headers.ts'
import { healthRoutes } from '../http/health.ts'
import { chooseLanguage } from '../http/language.ts'
import { type Metrics, observeRequests } from '../http/metrics.ts'
import { describeEndpoints } from '../http/openapi.ts'
import { allowAnyOrigin, separateClickHost } from '../http/origins.ts'
import { limitRates } from '../http/rateLimits.ts'
import { createSignedRead } from '../http/signedRead.ts'
import { compileValidator } from '../http/validation.ts'
import { DomainError } from '../shared/errors.ts'
import type { Clock } from '../shared/time.ts'
import type { WalletAuth } from '../wallet-auth/authenticate.ts'

interface AppParts {
  readonly config: Config
  readonly clock: Clock
  readonly version: string
  readonly log: Logger
  readonly databaseHealth: DatabaseHealth
  readonly walletAuth: WalletAuth
  readonly metrics: Metrics
  /** Resolves when the database is prepared, or known to be away. Until then requests wait. Without it none waits. */
  readonly prepared?: Promise<void> | undefined
}

/** How long requests wait for the start: longer than a restart takes, shorter than proxies wait for an answer. */
const START_PATIENCE_MS = 10_000
/** Larger bodies are for routes that say so. */
const BODY_LIMIT_BYTES = 64 * 1024
/** Headers and body must have arrived by then. */
export const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
/** A silent connection is closed, later than any answer takes and than load balancers close theirs. */
export const CONNECTION_TIMEOUT_MS = 75_000
const KEEP_ALIVE_TIMEOUT_MS = 65_000
/** Connections of this process at a time; further ones are refused. Telegram's webhook uses 100 at most. */
export const MAX_CONNECTIONS = 4_000
/** The answer to the last one closes the connection. */
export const MAX_REQUESTS_PER_SOCKET = 1_000

/** The public port with everything but the domains' routes: `/health`, `/openapi.json`, `/docs`, errors, limits, headers. */
export async function createApp(
  parts: AppParts,
): Promise<{ app: App } & Pick<RouteParts, 'requireDatabase' | 'signedRead' | 'hasSigned'>> {
  const { config, databaseHealth } = parts
  const app = createServer(parts)
  app.removeContentTypeParser('text/plain')
  const endpoints = recordEndpoints(app)
  answerErrors(app, endpoints, { ...parts, sayOnPage })
  observeRequests(app, parts.metrics)
  addSecurityHeaders(app, config.publicUrl)
  addDate(app, parts.clock)
  separateClickHost(app, config)
  await allowAnyOrigin(app, endpoints, config.serviceName)
  const { countWallet } = await limitRates(app, config)
  if (parts.prepared) awaitStart(app, parts.prepared)
  await describeEndpoints(app, parts)
  await app.register(cookie)
  healthRoutes(app, parts)
  return {
    app,
    requireDatabase: createRequireDatabase(databaseHealth),
    signedRead: createSignedRead(app, parts.walletAuth, countWallet),
    hasSigned: parts.walletAuth.hasSigned,
  }
}

/** Fastify with limits on everything that a client could hold on to. */
function createServer(parts: AppParts): App {
  const { config, log } = parts
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One logger for all requests, and no line for each: both cost a quarter of the throughput.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    // Given here, so that Fastify loads none of its own.
    schemaController: {
      compilersFactory: {
        buildValidator: () => compileValidator as never,
        // The schemas of answers are for the documentation, and are checked by the tests.
        buildSerializer: () => () => JSON.stringify,
      },
    },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxRequestsPerSocket: MAX_REQUESTS_PER_SOCKET,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5_000 },
    // Requests accepted before the stop are answered; Fastify adds `connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies(config.trustProxy),
    clientErrorHandler: answerClientError,
    // Hooks do not run for a path that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS)
      answerError(error, request, reply, { ...parts, sayOnPage })
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.server.maxConnections = MAX_CONNECTIONS
  return app
}

/**
 * Has requests wait while the process starts, for ten seconds in all: a proxy without health checks sends them as soon as
 * the port listens. `/health` never waits.
 */
function awaitStart(app: App, prepared: Promise<void>): void {
  let isOver = false
  const over = Promise.race([prepared, sleep(START_PATIENCE_MS, undefined, { ref: false })]).then(() => {
    isOver = true
  })
  app.addHook('onRequest', async (request) => {
    if (!isOver && request.routeOptions.url !== '/health') await over
  })
}

function createRequireDatabase(databaseHealth: DatabaseHealth): onRequestAsyncHookHandler {
  return async () => {
    if (databaseHealth.state !== 'up') throw new DomainError('database.unavailable')
  }
}

/** Pages show what the bot says. */
function sayOnPage(failure: DomainError, request: FastifyRequest, reply: FastifyReply): string {
  return errorText({ t: textsIn(chooseLanguage(request, reply)) }, failure)
}

/** Short ids that differ between processes. */
function createRequestIds(): () => string {
  const process = randomBytes(5).toString('base64url')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
