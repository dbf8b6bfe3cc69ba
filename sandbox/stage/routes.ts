import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoWallet } from '../../server/app/pageParts.ts'
import type { Config } from '../../server/config.ts'
import type { App } from '../../server/http/app.ts'
import type { BuiltPages } from '../../server/http/builtPages.ts'
import { pageHeaders } from '../../server/http/headers.ts'
import { findAsker } from '../../server/http/ownPage.ts'
import { STAGE_ENTRY } from '../../server/http/pageFiles.ts'
import { buildingHtml, pageHtml } from '../../server/http/pageHtml.ts'
import { type NonceView, webMessage } from '../../server/sessions/webMessage.ts'
import { SIGN_IN } from '../../server/wallet-auth/statements.ts'
import type { Stage } from './stage.ts'

interface StageRouteParts {
  readonly config: Config
  readonly pages: Pick<BuiltPages, 'files'>
  /** Undefined while the parts start. */
  readonly stage: () => Stage | undefined
  /** The wallets that sign on pages. */
  readonly wallets: () => readonly DemoWallet[]
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]']
const STARTING = {
  language: 'en',
  title: 'Starting',
  text: 'The stage is being set up. This page opens by itself in a few seconds.',
} as const
/** An idle stream would be closed before long. */
const HEARTBEAT_MS = 15_000

/** The stage's page, its stream and its acts. Only for a server whose parts are all embedded. */
export function stageRoutes(app: App, parts: StageRouteParts): void {
  const { config, pages } = parts
  const hosts = [...LOOPBACK, new URL(config.publicUrl).hostname]
  const streams = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  // A name of somebody else's that leads to this machine must not act in its place.
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/stage\b/.test(request.url) || hosts.includes(request.hostname)) return
    return refuse(reply, 'The stage is reached on this machine only.')
  })
  const options = {
    schema: { hide: true },
    config: { isExemptFromRateLimit: () => true },
  }
  const acting = { ...options, onRequest: requireOwnPage }

  app.get('/stage', options, (_request, reply) => {
    const files = pages.files()
    reply.headers(pageHeaders(config, undefined)).type('text/html; charset=utf-8').serializer(String)
    if (files?.stage === undefined || parts.stage() === undefined) {
      return reply.code(503).header('retry-after', '2').send(buildingHtml(STARTING))
    }
    const { stage } = files
    const shell = {
      language: 'en',
      noScript: 'The stage needs JavaScript.',
      title: 'The stage · Foyer',
      description: 'Every role of Foyer on one page.',
      source: STAGE_ENTRY,
      state: { origin: config.publicUrl },
    } as const
    return reply.send(pageHtml({ ...files, ...stage }, shell))
  })

  app.get('/stage/events', options, async (request, reply) => {
    const stage = parts.stage()
    if (stage === undefined) return refuse(reply, STARTING.text, 503)
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    streams.add(stream)
    const close = stage.follow((event) => stream.write(`data: ${JSON.stringify(event)}\n\n`))
    const heartbeat = setInterval(() => stream.write(': \n\n'), HEARTBEAT_MS)
    request.raw.once('close', () => {
      clearInterval(heartbeat)
      streams.delete(stream)
      close()
    })
    return reply
  })

  enterRoute(app, parts, acting)

  app.get('/stage/state', options, async (_request, reply) => {
    const stage = parts.stage()
    return stage === undefined ? refuse(reply, STARTING.text, 503) : stage.read()
  })

  app.post('/stage/act', acting, async (request, reply) => {
    const stage = parts.stage()
    if (stage === undefined) return refuse(reply, STARTING.text, 503)
    try {
      stage.act(request.body)
      return { ok: true }
    } catch (error) {
      return refuse(reply, error instanceof Error ? error.message : String(error), 400)
    }
  })
}

const DASHBOARDS = { advertiser: '/advertiser/campaigns', owner: '/group-owner' } as const

/** Signs the browser in with a person's wallet, as the pages do it, and leads on to what belongs to that wallet. */
function enterRoute(app: App, { config, wallets }: StageRouteParts, options: object): void {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const ask = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) })

  app.get('/stage/enter', options, async (request, reply) => {
    const { person } = request.query as { readonly person?: unknown }
    const wallet = wallets().find(({ name }) => name === person)
    if (wallet === undefined) return refuse(reply, 'Nobody of that name has a wallet here.', 404)
    const begun = await ask('/app/session/nonce', {})
    if (begun.statusCode !== 200) return refuse(reply, begun.json<{ error: string }>().error, 503)
    const { nonce, issuedAt, expiresAt } = begun.json<NonceView>()
    const message = webMessage({
      origin: new URL(config.publicUrl).origin,
      chainId: config.chainId,
      wallet: wallet.address,
      statement: SIGN_IN,
      nonce,
      issuedAt: new Date(issuedAt),
      expiresAt: new Date(expiresAt),
    })
    const signature = await privateKeyToAccount(wallet.privateKey as Hex).signMessage({ message })
    const signedIn = await ask('/app/session', { message, signature })
    if (signedIn.statusCode !== 200) return refuse(reply, signedIn.json<{ error: string }>().error, 503)
    // With the page's own headers: a browser cuts a page off from the stage that opened it where they change on the way.
    return reply
      .headers(pageHeaders(config, undefined))
      .header('set-cookie', signedIn.headers['set-cookie'])
      .redirect(DASHBOARDS[wallet.role])
  })
}

/** A page of another site could reach this machine through its visitor. Even a read must name its page: one of them signs in. */
export async function requireOwnPage(request: FastifyRequest, reply: FastifyReply) {
  const { method, headers } = request
  const isPlain = method === 'POST' && !headers['content-type']?.startsWith('application/json')
  const asker = findAsker(request, (origin) => URL.parse(origin)?.host === request.host)
  if (asker === 'own' && !isPlain) return
  return reply.code(403).send({ error: 'Only the stage’s own page may do that.', code: 'stage.forbidden' })
}

function refuse(reply: FastifyReply, error: string, status = 403): FastifyReply {
  return reply.code(status).send({ error })
}
