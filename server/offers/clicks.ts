import type { FastifyReply, FastifyRequest } from 'fastify'
import { textsIn } from '../bot/texts.ts'
import type { App, RouteParts } from '../http/app.ts'
import { preferredLanguage } from '../http/language.ts'
import { withClick } from '../links/link.ts'
import { directionOf } from '../shared/languages.ts'
import { hashOf } from '../shared/secrets.ts'
import { dayOf } from '../shared/time.ts'
import { countOnce, findWay } from './queries.ts'
import { firstTokenDay, TOKEN_DAYS } from './token.ts'

/** Leads a member to an offer. The address is exactly the accepted one, with the token. */
export function addClicks(app: App, { ctx, requireDatabase }: RouteParts): void {
  app.get<{ Params: { token: string } }>(
    '/o/:token',
    { onRequest: requireDatabase, schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params
      const [tokenHash, now] = [hashOf(token), ctx.clock.now()]
      const way = await findWay(ctx.db, { tokenHash, since: firstTokenDay(now) })
      if (way === undefined) return sendClosed(request, reply, { status: 404, text: 'offer-link-unknown' })
      if (!way.isOpen) return sendClosed(request, reply, { status: 410, text: 'offer-link-closed' })
      if (isVisit(request)) await countOnce(ctx.db, { tokenHash, event: 'clicked', day: dayOf(now) })
      return reply.code(302).header('location', withClick(way.url, token)).send()
    },
  )
}

function sendClosed(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text }: { status: 404 | 410; text: Parameters<typeof closedPage>[0] },
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(closedPage(text, request.headers['accept-language']))
}

/** Programs that fetch an address before, or without, a person's tap. "Cubot" makes telephones. */
const MACHINES =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|^whatsapp|skypeuripreview|vkshare|embedly|quora link|pinterest|outbrain|headless|lighthouse|validator|monitor|scanner|curl|wget|python|java\/|okhttp|go-http|node|undici|axios|libwww|httpclient|^mozilla\/5\.0$/i

/** Headers by which browsers say that they fetch ahead, and their values. */
const AHEAD = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const

/**
 * Whether a request is a person's: not a look at headers, not a link preview, not a browser that fetches ahead. Others are
 * led on just the same, and count nothing.
 */
export function isVisit({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false
  const agent = headers['user-agent'] ?? ''
  if (agent === '' || MACHINES.test(agent)) return false
  if (AHEAD.some((name) => /prefetch|prerender|preview/i.test(`${headers[name] ?? ''}`))) return false
  // Browsers name "document" where somebody opens a page; a script or an image opens none.
  const destination = headers['sec-fetch-dest']
  return destination === undefined || destination === 'document'
}

/** A page of one of our own texts, which hold no markup, in the first language of the browser that the bot speaks. */
function closedPage(
  text: 'offer-link-unknown' | 'offer-link-closed',
  acceptLanguage: string | undefined,
): string {
  const language = preferredLanguage(acceptLanguage)
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>Foyer</title></head><body><p>${textsIn(language)(text, { days: TOKEN_DAYS })}</p></body></html>\n`
  )
}
