import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { App } from '../http/app.ts'
import { type Encoded, sendEncoded } from '../http/encoding.ts'
import { STATIC_PAGE_HEADERS } from '../http/headers.ts'
import { keepReads } from '../http/keptReads.ts'
import { chooseLanguage } from '../http/language.ts'
import { staticHtml } from '../http/pageHtml.ts'
import { findPublicGroups } from '../reads/publicGroups.ts'
import { findIndexing } from './indexing.ts'
import {
  parseWanted,
  readLiveFigures,
  type StaticPage,
  type StaticView,
  viewGroups,
  viewLanding,
  viewStaticPage,
} from './landingViews.ts'
import { type PageRouteParts, readUnlessAway, sendBuilding } from './pageParts.ts'

/** How long a page is given to everybody who asks for the same. */
const KEPT_MS = 10_000

const zip = promisify(gzip)

/** A page: the figures that it reads, and what it shows of them, or without them while the database is away. */
interface Shown<F> {
  readonly path: string
  /** Equal for requests that are shown the same in one language. */
  readonly key: unknown
  read(): Promise<F>
  view(page: StaticPage, figures: F | null): StaticView
  /** The status without figures. */
  readonly awayStatus: 200 | 503
}

/** The landing and the public list of groups: pages without a script of ours. */
export function landingRoutes(app: App, parts: PageRouteParts, options: RouteShorthandOptions): void {
  const { ctx, pages } = parts
  const keep = keepReads<Encoded>(KEPT_MS)

  async function show<F>(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: Shown<F>,
  ): Promise<FastifyReply> {
    const { path, key, read, view, awayStatus } = shown
    const language = chooseLanguage(request, reply)
    const files = pages.files()
    if (files === undefined) return sendBuilding(reply, language)
    const page = viewStaticPage(parts, request, language)
    const indexing = findIndexing(ctx.config, { path, named: page.named })
    const render = async (figures: F | null): Promise<Encoded> => {
      const rendered = files.renderPage(view(page, figures))
      const body = Buffer.from(staticHtml(files, { language, indexing, ...rendered }))
      return { body, gzip: await zip(body) }
    }
    const found = await readUnlessAway(parts, () =>
      keep(JSON.stringify([path, page, key]), async () => render(await read())),
    )
    reply.headers(STATIC_PAGE_HEADERS).type('text/html; charset=utf-8')
    if (found === undefined && awayStatus === 503) reply.code(503).header('retry-after', '2')
    return sendEncoded(request, reply, found ?? (await render(null)))
  }

  app.get('/', options, (request, reply) =>
    show(request, reply, {
      path: '/',
      key: null,
      read: () => readLiveFigures(ctx),
      view: (page, live) => viewLanding(ctx.config, page, live),
      awayStatus: 200,
    }),
  )
  app.get('/groups', options, (request, reply) => {
    const wanted = parseWanted(request)
    return show(request, reply, {
      path: '/groups',
      key: wanted,
      read: () => findPublicGroups(ctx, wanted),
      view: (page, found) => viewGroups(page, { wanted, found }),
      awayStatus: 503,
    })
  })
}
