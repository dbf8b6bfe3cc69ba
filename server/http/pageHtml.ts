import type { PageFiles } from './pageFiles.ts'

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%231f4b43'/%3E" +
  "%3Cpath d='M9 26V8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v18' fill='none' stroke='%23fff' stroke-width='2.4'/%3E" +
  "%3Ccircle cx='19' cy='17' r='1.6' fill='%23fff'/%3E%3C/svg%3E"

export interface PageShell {
  readonly title: string
  readonly description: string
  /** The page's source, such as `pages/DepositPage.tsx`. */
  readonly source: string
  /** What the page's script finds in the page. */
  readonly state: unknown
}

/** The HTML of a page: its state, and what loads its script. Nothing in it is executed but files of this server. */
export function pageHtml(files: PageFiles, { title, description, source, state }: PageShell): string {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${ICON}">`,
    ...files.styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...files.preloadsOf(source).map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="application/json" id="state">${escapeJson(state)}</script>`,
    `<script type="module" src="${files.script}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>This page needs JavaScript. The bot can do everything else without it.</noscript>',
    '</body>',
    '</html>',
  ]
  return lines.join('\n')
}

/** What is shown while the pages are being built. It asks for itself again. */
export const BUILDING_HTML = [
  '<!doctype html>',
  '<html lang="en">',
  '<head>',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta http-equiv="refresh" content="2">',
  '<title>Starting</title>',
  '</head>',
  '<body><main><h1>Starting</h1><p>The pages are being built. This one opens by itself in a few seconds.</p></main></body>',
  '</html>',
].join('\n')

/** JSON that cannot end the element it stands in, nor begin a comment there. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
