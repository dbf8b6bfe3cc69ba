import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from '../shared/errors.ts'
import type { AuthenticatedWallet, WalletAuth } from '../wallet-auth/authenticate.ts'
import type { App, RouteParts, Signer } from './app.ts'
import { keepReads, sendWritten, type WrittenAnswer, writeJson } from './keptReads.ts'
import { type DescribedResponse, errorResponses } from './responses.ts'

const SIGNER = Symbol('signer')

interface Signed {
  [SIGNER]?: AuthenticatedWallet
}

/** The hook of signed reads (see `RouteParts`): verifies the signature, then counts the wallet. */
export function createSignedRead(
  app: App,
  walletAuth: WalletAuth,
  countWallet: (request: FastifyRequest) => Promise<void>,
): preValidationAsyncHookHandler {
  app.decorateRequest('signer', {
    getter(): AuthenticatedWallet {
      const signer = (this as Signed)[SIGNER]
      if (signer === undefined) throw new Error('this route is not a signed read')
      return signer
    },
    setter(signer: AuthenticatedWallet) {
      ;(this as Signed)[SIGNER] = signer
    },
  })
  return async function signedRead(request) {
    request.signer = await walletAuth.authenticate({
      query: request.query as Record<string, unknown>,
      headers: request.headers,
    })
    await countWallet(request)
  }
}

/** For the documents alone: `signedRead` has checked these parameters before the schema is looked at. */
const checked = (meta: { description: string; pattern: string; examples?: string[] }) =>
  z.unknown().meta({ type: 'string', ...meta })

/** The query parameters of every signed read. */
const signedQuery = {
  wallet: checked({
    description: 'The address being queried, whose wallet has signed.',
    pattern: '^0x[0-9a-fA-F]{40}$',
    examples: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  }),
  ts: checked({
    description: 'The signed time, Unix milliseconds, where no header carries it.',
    pattern: '^\\d{1,16}$',
  }).optional(),
  sig: checked({
    description: 'The signature, 0x and hexadecimal digits, where no header carries it.',
    pattern: '^0x([0-9a-fA-F]{2})*$',
  }).optional(),
}

/** The failures of every signed read. */
const SIGNED_READ_ERRORS = [
  'wallet.invalid',
  'signature.missing',
  'signature.malformed',
  'signature.expired',
  'signature.invalid',
  'verification.unavailable',
  'database.unavailable',
] as const

interface SignedReadRoute<Query extends z.ZodRawShape, Body extends z.ZodType> {
  readonly path: string
  readonly summary: string
  readonly description: string
  /** Parameters beside those of the signature. */
  readonly query?: Query
  readonly response: { readonly 200: DescribedResponse<Body> }
  readonly errors: readonly ErrorCode[]
  /** Requests with the same key get the same answer. */
  keyOf(signer: Signer, query: z.output<z.ZodObject<Query>>): string
  read(
    signer: Signer,
    query: z.output<z.ZodObject<Query>>,
  ): Promise<{ readonly value: z.output<Body>; readonly link?: string | undefined }>
}

/** Adds a signed read whose answers may be a second old. */
export function addSignedRead<Query extends z.ZodRawShape, Body extends z.ZodType>(
  app: App,
  { requireDatabase, signedRead, keptMs }: RouteParts,
  { path, summary, description, query, response, errors, keyOf, read }: SignedReadRoute<Query, Body>,
): void {
  const keep = keepReads<WrittenAnswer>(keptMs)
  // Fastify cannot infer a generic schema.
  const server = app as unknown as FastifyInstance
  server.get(
    path,
    {
      onRequest: requireDatabase,
      preValidation: signedRead,
      config: { anyOrigin: true, isSignedRead: true },
      schema: {
        summary,
        description,
        tags: ['Reads'],
        querystring: z.object({ ...signedQuery, ...query }),
        response: { ...response, ...errorResponses(...SIGNED_READ_ERRORS, ...errors) },
      },
    },
    async (request, reply) => {
      const { signer } = request
      const asked = request.query as z.output<z.ZodObject<Query>>
      const answer = await keep(keyOf(signer, asked), async () => {
        const { value, link } = await read(signer, asked)
        return { body: writeJson(value), link }
      })
      return sendWritten(reply, answer)
    },
  )
}
