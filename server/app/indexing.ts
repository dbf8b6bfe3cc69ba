import { type Config, isPrivateHost } from '../config.ts'
import type { App } from '../http/app.ts'
import { PUBLIC_FILES } from '../http/pageFiles.ts'
import { type Indexing, inLanguage } from '../http/pageHtml.ts'
import { LANGUAGE_TAGS, type Language } from '../shared/languages.ts'

/** The pages that search engines may show, in every language. */
const INDEXED = ['/', '/groups', '/solvency']
/** The reference of the interface, which is English alone. */
const REFERENCE = '/docs'
const KEPT = 'public, max-age=3600'

/** How search engines know a page; undefined where they may not show it: on a machine of one's own, nothing. */
export function findIndexing(
  { publicUrl }: Config,
  { path, named }: { path: string | undefined; named: Language | undefined },
): Indexing | undefined {
  const isShown = path !== undefined && INDEXED.includes(path) && isReachable(publicUrl)
  return isShown ? { publicUrl, path, named } : undefined
}

function isReachable(publicUrl: string): boolean {
  return !isPrivateHost(new URL(publicUrl).hostname)
}

/** `/robots.txt` and `/sitemap.xml`. */
export function indexingRoutes(app: App, { publicUrl }: Config): void {
  const options = { schema: { hide: true } }
  app.get('/robots.txt', options, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', KEPT).send(robotsText(publicUrl)),
  )
  if (!isReachable(publicUrl)) return
  app.get('/sitemap.xml', options, (_request, reply) => {
    return reply
      .type('application/xml')
      .header('cache-control', KEPT)
      .serializer(String)
      .send(sitemapXml(publicUrl))
  })
}

function robotsText(publicUrl: string): string {
  if (!isReachable(publicUrl)) return 'User-agent: *\nDisallow: /\n'
  const allowed = [
    ...INDEXED.flatMap((path) => [`${path}$`, inLanguage(path, '' as Language)]),
    REFERENCE,
    '/assets/',
    ...PUBLIC_FILES.map((name) => `/${name}`),
  ]
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemapXml(publicUrl: string): string {
  const urls = INDEXED.flatMap((path) => {
    const own = publicUrl + path
    const alternates = [
      alternate('x-default', own),
      ...LANGUAGE_TAGS.map((tag) => alternate(tag, inLanguage(own, tag))),
    ].join('')
    return [own, ...LANGUAGE_TAGS.map((tag) => inLanguage(own, tag))].map((address) =>
      entry(address, alternates),
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    entry(publicUrl + REFERENCE, ''),
    '</urlset>',
    '',
  ].join('\n')
}

function entry(address: string, alternates: string): string {
  return `<url><loc>${address}</loc>${alternates}</url>`
}

function alternate(tag: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`
}
