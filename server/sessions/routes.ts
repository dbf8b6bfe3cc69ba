import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerDurably, type Context, type Session } from '../context.ts'
import type { App, RouteParts } from '../http/app.ts'
import { findAsker } from '../http/ownPage.ts'
import { countClients } from '../http/rateLimits.ts'
import { isStorable } from '../http/validation.ts'
import { displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { parseSignature } from '../wallet-auth/signedRead.ts'
import { endSession, getSession, makeNonce, type OpenSession, SESSION_MS, signIn } from './session.ts'
import type { NonceView, SessionView } from './webMessage.ts'

/** Sign-ins of one client in a minute; each takes two requests. */
const SIGN_INS = { max: 20, windowMs: MINUTE_MS }

/** The fields of a body that carries a signed message of our pages. */
export const signedFields = {
  message: z.string().max(20_000),
  signature: z.string().transform(parseSignature),
}
const signInBody = z.strictObject(signedFields)

/** Adds routes under `/app/`. They are for our own pages alone, so the documents leave them out. */
export const APP_ROUTE = { schema: { hide: true } } as const

/**
 * Adds all that only our own pages may ask: everything under `/app/`, whoever adds it. `findAsker` tells which page sends a
 * request, and no form of another site can send JSON. A read may come without a word about its page: it changes nothing, other
 * sites cannot see its answer, and their requests carry no session.
 */
export function appRoutes(
  app: App,
  parts: RouteParts,
  routes: readonly ((app: App, parts: RouteParts) => void)[],
): void {
  const { origin } = new URL(parts.ctx.config.publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    // The route's own path: the request's may be written in other ways.
    if (!request.routeOptions.url?.startsWith('/app/')) return
    requireOwnPage(request, origin)
    reply.header('cross-origin-resource-policy', 'same-origin')
    await parts.requireDatabase.call(app, request, reply)
  })
  app.addHook('preValidation', async ({ routeOptions, query, body }) => {
    if (!routeOptions.url?.startsWith('/app/') || isStorable([query, body])) return
    throw new DomainError('request.invalid', { problem: 'A text is not valid Unicode' })
  })
  for (const add of [sessionRoutes, ...routes]) add(app, parts)
}

function requireOwnPage(request: FastifyRequest, ownOrigin: string): void {
  const { method, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const isJson = /^application\/json(?:;|$)/i.test(headers['content-type'] ?? '')
  const asker = findAsker(request, (origin) => origin === ownOrigin)
  if (isRead ? asker !== 'other' : asker === 'own' && isJson) return
  throw new DomainError('session.cross_site', { origin: ownOrigin })
}

/**
 * The session of a request.
 *
 * @throws DomainError `session.missing`, `session.expired`
 */
export function requireSession(ctx: Context, request: FastifyRequest): Promise<Session> {
  return requireOpenSession(ctx, request)
}

/** The session of a request, or `undefined` if its visitor is not signed in, or not any more. */
export async function findSession(ctx: Context, request: FastifyRequest): Promise<Session | undefined> {
  try {
    return await requireSession(ctx, request)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

async function requireOpenSession(ctx: Context, request: FastifyRequest): Promise<OpenSession> {
  const token = request.cookies[cookieName(ctx)]
  if (token === undefined) throw new DomainError('session.missing')
  return getSession(ctx, token)
}

function isSecure({ config }: Context): boolean {
  return config.publicUrl.startsWith('https:')
}

/** With the prefix, a browser takes the cookie from this host alone, over TLS. */
function cookieName(ctx: Context): string {
  return isSecure(ctx) ? '__Host-session' : 'session'
}

function cookieOptions(ctx: Context) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(ctx) } as const
}

const signOutBody = z.strictObject({ everywhere: z.boolean().default(false) })

function sessionRoutes(app: App, { ctx, hasSigned }: RouteParts): void {
  const mayAsk = countClients(app, { ...SIGN_INS, max: 2 * SIGN_INS.max })
  const requireFew = async (request: FastifyRequest) => {
    if (await mayAsk(request)) return
    throw new DomainError('request.rate_limited', { seconds: `${SIGN_INS.windowMs / 1_000}` })
  }
  app.post('/app/session/nonce', { ...APP_ROUTE, preValidation: requireFew }, async (_request, reply) => {
    const { nonce, issuedAt, expiresAt } = await makeNonce(ctx)
    const view = { nonce, issuedAt: issuedAt.toISOString(), expiresAt: expiresAt.toISOString() }
    return reply.send(view satisfies NonceView)
  })
  const signing = { schema: { ...APP_ROUTE.schema, body: signInBody }, preValidation: requireFew }
  app.post('/app/session', signing, async ({ body }, reply) => {
    const { token, session } = await signIn(ctx, { ...body, hasSigned })
    reply.setCookie(cookieName(ctx), token, { ...cookieOptions(ctx), maxAge: SESSION_MS / 1_000 })
    return sendSession(reply, session)
  })
  app.get('/app/session', APP_ROUTE, async (request, reply) =>
    sendSession(reply, await requireOpenSession(ctx, request)),
  )
  app.delete(
    '/app/session',
    { schema: { ...APP_ROUTE.schema, body: signOutBody } },
    async (request, reply) => {
      await answerDurably(ctx, async (ctx) =>
        endSession(ctx, await requireSession(ctx, request), request.body),
      )
      return reply.clearCookie(cookieName(ctx), cookieOptions(ctx)).send({})
    },
  )
}

function sendSession(reply: FastifyReply, { wallet, accountId, expiresAt }: OpenSession): FastifyReply {
  const view = { wallet: displayAddress(wallet), accountId, expiresAt: expiresAt.toISOString() }
  return reply.send(view satisfies SessionView)
}
