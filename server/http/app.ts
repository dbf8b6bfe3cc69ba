import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { WalletAuth } from '../wallet-auth/authenticate.ts'

/** The HTTP server that each domain's `routes.ts` adds its routes to: `readRoutes(app: App, parts: RouteParts): void`. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The wallet that signed a read. */
export interface Signer {
  readonly wallet: Address
  /** The `wallet` query parameter as it was sent, which the response repeats. */
  readonly walletText: string
}

/**
 * The parts that routes need. `addSignedRead` adds a signed read. A `DomainError` of a handler is answered by its code
 * (`status.ts`).
 */
export interface RouteParts {
  readonly ctx: Context
  /** Answers 503 `database.unavailable` while the database is not up. */
  readonly requireDatabase: onRequestAsyncHookHandler
  /**
   * Runs before the route's schemas, so that a wrong `wallet` is `wallet.invalid`. Verifies the signature, counts the
   * wallet's requests, and sets `request.signer`.
   */
  readonly signedRead: preValidationAsyncHookHandler
  /** Whether a wallet has signed a text. */
  readonly hasSigned: WalletAuth['hasSigned']
  /** How old an answer to a signed read may be, unless a test wants each one fresh. */
  readonly keptMs?: number
}

/** The failure that a page shows. */
export interface PageFailure {
  readonly status: number
  readonly retryAfterSeconds: number | null
  /** Names a bug of ours in the log. */
  readonly requestId: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `signedRead`; reading it on another route is a bug, and throws. */
    signer: Signer
  }
  interface FastifyContextConfig {
    /** Errors of this route carry `ok: false`, and are 500 where they would be 503 (see `depositErrorResponses`). */
    readonly depositErrors?: true
    /** The documents say which headers carry the signature. */
    readonly isSignedRead?: true
    /** Any origin may call this route from a browser. */
    readonly anyOrigin?: true
    /** Requests for which this says true are not counted against their address. */
    readonly isExemptFromRateLimit?: (request: FastifyRequest) => boolean
    /** Answers a failure with a page where a person asked; undefined means JSON, as everywhere else. */
    readonly sendFailurePage?: (
      request: FastifyRequest,
      reply: FastifyReply,
      failure: PageFailure,
    ) => FastifyReply | undefined
  }
}
