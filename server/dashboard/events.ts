import type { ServerResponse } from 'node:http'
import type { App, RouteParts } from '../http/app.ts'
import { type ClientNetworks, clientNetworks } from '../http/clientAddress.ts'
import { SITE_FACTOR } from '../http/rateLimits.ts'
import { APP_ROUTE, requireSession } from '../sessions/routes.ts'
import { DomainError } from '../shared/errors.ts'
import type { SessionId } from '../shared/ids.ts'
import { createChanges } from './changes.ts'

/** A page closes its stream while nobody sees it, so a person has few, and an office some. */
const MOST_OF_SESSION = 6
const MOST_OF_ADDRESS = 30
const MOST_OF_SITE = MOST_OF_ADDRESS * SITE_FACTOR
const MOST = 500
/** Sooner than proxies and this server give up a silent connection. */
const HEARTBEAT_MS = 20_000
const RETRY_MS = 5_000

/**
 * `GET /app/events`: a stream that says `changed` when a page should read again, and `ended` before it closes because the
 * session has ended. It carries no figures. Above the limits of a session, a network or this process it answers 429.
 */
export function eventRoutes(app: App, { ctx }: RouteParts): void {
  const changes = createChanges(ctx)
  const open = new Map<ServerResponse, ClientNetworks & { readonly session: SessionId }>()
  const hasRoomFor = (client: ClientNetworks & { readonly session: SessionId }): boolean => {
    const others = [...open.values()]
    const countOf = (name: keyof typeof client) =>
      others.filter((other) => client[name] !== undefined && other[name] === client[name]).length
    return (
      others.length < MOST &&
      countOf('session') < MOST_OF_SESSION &&
      countOf('address') < MOST_OF_ADDRESS &&
      countOf('site') < MOST_OF_SITE
    )
  }
  const heartbeat = setInterval(() => {
    for (const stream of open.keys()) stream.write(':\n\n')
  }, HEARTBEAT_MS).unref()
  // Requests that never end by themselves would hold up a shutdown.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const stream of open.keys()) stream.end()
  })
  app.get('/app/events', APP_ROUTE, async (request, reply) => {
    const { id, wallet } = await requireSession(ctx, request)
    const client = { session: id, ...clientNetworks(request) }
    if (!hasRoomFor(client)) {
      throw new DomainError('request.rate_limited', { seconds: `${RETRY_MS / 1_000}` })
    }
    const { raw: stream } = reply
    // Behind another request of its connection, it could neither begin nor end.
    if (stream.socket === null) {
      throw new DomainError('request.invalid', { problem: 'A stream needs a connection of its own' })
    }
    // The client has gone meanwhile: no event would tell that it has.
    if (stream.destroyed) return reply
    reply.hijack()
    const say = (event: 'changed' | 'ended') => stream.write(`event: ${event}\ndata:\n\n`)
    const leave = () => {
      stop()
      open.delete(stream)
    }
    const stop = changes.watch({
      ...{ wallet, sessionId: id },
      changed: () => say('changed'),
      ended: () => {
        // Nothing may be written after the end, and a client that does not read keeps it open.
        leave()
        say('ended')
        stream.end()
      },
    })
    open.set(stream, client)
    stream.once('close', leave)
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    stream.write(`retry: ${RETRY_MS}\n\n`)
  })
}
