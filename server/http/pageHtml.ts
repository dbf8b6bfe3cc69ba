import { directionOf, LANGUAGE_TAGS, type Language } from '../shared/languages.ts'
import type { PageFiles } from './pageFiles.ts'

/** The colour of the browser's own bars: the page's. */
const THEME = [
  ['light', '#f6f4ef'],
  ['dark', '#0d1412'],
] as const

interface PageShell {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** Where search engines may show the page. */
  readonly indexing?: Indexing | undefined
}

/** The address of a page that search engines may show. Each language has one of its own: the page with `?lang=`. */
export interface Indexing {
  readonly publicUrl: string
  readonly path: string
  /** The language in the address that was asked for. */
  readonly named: Language | undefined
}

interface ScriptedPage extends PageShell {
  /** Shown to browsers without JavaScript. */
  readonly noScript: string
  /** The page's source, such as `pages/DepositPage.tsx`. */
  readonly source: string
  /** The state for the page's script. */
  readonly state: unknown
}

/** The HTML of a page: its state and its script. The page executes only files of this server. */
export function pageHtml(files: PageFiles, { noScript, source, state, ...shell }: ScriptedPage): string {
  return documentHtml(files, shell, {
    head: [
      ...files.preloadsOf(source, shell.language).map((path) => `<link rel="modulepreload" href="${path}">`),
      `<script type="application/json" id="state">${escapeJson(state)}</script>`,
      `<script type="module" src="${files.script}"></script>`,
    ],
    body: [
      '<div id="root"></div>',
      `<noscript><main class="mx-auto max-w-xl px-4 py-10"><h1 class="text-xl font-semibold">${escapeHtml(shell.title)}</h1>`,
      `<p class="mt-2 text-muted">${escapeHtml(noScript)}</p></main></noscript>`,
    ],
  })
}

/** The HTML of a page that runs no script. */
export function staticHtml(files: PageFiles, { body, ...shell }: PageShell & { body: string }): string {
  return documentHtml(files, shell, { head: [], body: [body] })
}

/** How every document of ours begins. */
function headLines(language: Language): string[] {
  return [
    '<!doctype html>',
    htmlTag(language),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
  ]
}

function documentHtml(
  files: PageFiles,
  { language, title, description, indexing }: PageShell,
  { head, body }: { head: readonly string[]; body: readonly string[] },
): string {
  const lines = [
    ...headLines(language),
    ...THEME.map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...files.styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...(indexing === undefined
      ? ['<meta name="robots" content="noindex">']
      : indexingTags(indexing, { language, title, description })),
    ...head,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
  ]
  return lines.join('\n')
}

/** Tags that search engines and link previews read. */
function indexingTags(
  { publicUrl, path, named }: Indexing,
  { language, title, description }: PageShell,
): string[] {
  const own = publicUrl + path
  const address = named === undefined ? own : inLanguage(own, named)
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`
  return [
    `<link rel="canonical" href="${address}">`,
    `<link rel="alternate" hreflang="x-default" href="${own}">`,
    ...LANGUAGE_TAGS.map((tag) => `<link rel="alternate" hreflang="${tag}" href="${inLanguage(own, tag)}">`),
    property('type', 'website'),
    property('site_name', 'Foyer'),
    property('title', title),
    property('description', description),
    property('url', address),
    property('locale', language),
    property('image', `${publicUrl}/preview.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** An address of a page in one of the languages. */
export function inLanguage(address: string, language: Language): string {
  return `${address}?lang=${language}`
}

/** Shown while the pages are being built. It reloads itself. */
export function buildingHtml({
  language,
  title,
  text,
}: Pick<PageShell, 'language' | 'title'> & { text: string }): string {
  return [
    ...headLines(language),
    '<meta http-equiv="refresh" content="2">',
    `<title>${escapeHtml(title)}</title>`,
    '</head>',
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body>`,
    '</html>',
  ].join('\n')
}

function htmlTag(language: Language): string {
  return `<html lang="${language}" dir="${directionOf(language)}">`
}

/** JSON that can neither end its element nor begin a comment there. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** For text, and for values of attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
