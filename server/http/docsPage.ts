import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f4b43"/>' +
  '<path d="M9 26V8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v18" fill="none" stroke="#fff" stroke-width="2.4"/>' +
  '<circle cx="19" cy="17" r="1.6" fill="#fff"/></svg>'

/** Swagger's page is made for wide screens: on narrow ones nothing may be wider than the screen. */
const STYLE = `
.home { display: flex; gap: 10px; align-items: center; max-width: 1460px; margin: 0 auto; padding: 16px 20px 0; font: 600 18px system-ui, sans-serif; }
.home a { color: #1f4b43; text-decoration: none; }
.home a:hover { text-decoration: underline; }
.swagger-ui .info .title small { background: #4a5a55; }
.swagger-ui .info .title small.version-stamp { background: #1f4b43; }
.swagger-ui .info a, .swagger-ui .info .base-url { color: #1a5fb4; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1b5e9b; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1f6b3f; }
.swagger-ui .json-schema-2020-12-expand-deep-button { color: #55605c; }
.swagger-ui :focus-visible { outline: 3px solid #1f4b43; outline-offset: 2px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .markdown pre, .swagger-ui .renderedMarkdown pre { overflow-x: auto; white-space: pre; }
@media (max-width: 640px) {
  .swagger-ui .wrapper, .swagger-ui .opblock-tag { padding: 0 12px; }
  .swagger-ui .info .title { font-size: 26px; padding: 0; }
  .swagger-ui .info .title > span { display: block; }
  .swagger-ui .info .title small { top: 0; margin-left: 0; }
  .swagger-ui .markdown p, .swagger-ui .markdown li, .swagger-ui .renderedMarkdown p { overflow-wrap: anywhere; }
  .swagger-ui .markdown table { display: block; overflow-x: auto; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 4px 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 10px; text-align: left; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 60vw; }
  .swagger-ui .parameters, .swagger-ui .parameters thead, .swagger-ui .parameters tbody,
  .swagger-ui .parameters tr, .swagger-ui .parameters td,
  .swagger-ui .responses-table, .swagger-ui .responses-table tbody,
  .swagger-ui .responses-table tr, .swagger-ui .responses-table td { display: block; width: auto; }
  .swagger-ui .parameters thead, .swagger-ui .responses-table thead { display: none; }
  .swagger-ui .parameters td, .swagger-ui .responses-table td { padding: 6px 0; min-width: 0; max-width: 100%; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: 100%; }
  .swagger-ui table tbody tr td.response-col_description { width: 100%; max-width: 100%; }
  .swagger-ui .response-col_links { display: none !important; }
  .swagger-ui .response-col_description, .swagger-ui .model-box, .swagger-ui .highlight-code { max-width: 100%; overflow-x: auto; }
}
`

/** The page that Swagger writes names no width, so that telephones would show it as on a desk. */
const SCRIPT = `
const viewport = document.createElement('meta')
viewport.name = 'viewport'
viewport.content = 'width=device-width, initial-scale=1'
document.head.append(viewport)
const home = document.createElement('header')
home.className = 'home'
const link = document.createElement('a')
link.href = '/'
link.textContent = '← Foyer'
home.append(link)
document.body.prepend(home)
`

/** How \`/docs\` looks: our name and icon, no bar of Swagger's, readable on a telephone. */
export function docsPage(title: string): Pick<FastifySwaggerUiOptions, 'uiConfig' | 'logo' | 'theme'> {
  return {
    uiConfig: {
      url: '/openapi.json',
      layout: 'BaseLayout',
      docExpansion: 'list',
      tryItOutEnabled: false,
    },
    logo: { type: 'image/svg+xml', content: ICON },
    theme: {
      title,
      css: [{ filename: 'foyer.css', content: STYLE }],
      js: [{ filename: 'foyer.js', content: SCRIPT }],
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }],
    },
  }
}
