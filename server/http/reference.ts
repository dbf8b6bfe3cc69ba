import type { OpenAPIV3_1 } from 'openapi-types'
import { inlineHtml, markdownHtml } from './markdown.ts'
import { escapeHtml } from './pageHtml.ts'
import { fieldsHtml, type Schema, schemaId, typeHtml } from './referenceSchemas.ts'
import { REFERENCE_STYLE } from './referenceStyle.ts'

interface Operation {
  readonly method: string
  readonly path: string
  readonly described: OpenAPIV3_1.OperationObject
}

/** The reference of an OpenAPI document as one page, without a script. */
export function referenceHtml(document: OpenAPIV3_1.Document): string {
  const { info, tags = [], components } = document
  const all = operationsOf(document)
  const groups = tags
    .map((tag) => ({ ...tag, operations: all.filter(({ described }) => described.tags?.includes(tag.name)) }))
    .filter(({ operations }) => operations.length > 0)
  const schemas = Object.entries((components?.schemas ?? {}) as Record<string, Schema>)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(info.summary ?? '')}">
<title>${escapeHtml(info.title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${REFERENCE_STYLE}</style>
</head>
<body>
<header><a href="/">Foyer</a><a href="/openapi.json">openapi.json</a></header>
<nav aria-label="Endpoints">
${groups.map(({ name, operations }) => navigationHtml(name, operations)).join('\n')}
<div class="wide"><p>Bodies</p>
<ul>${schemas.map(([name]) => `<li><a href="#${schemaId(name)}">${name}</a></li>`).join('')}</ul></div>
</nav>
<main>
<h1>${escapeHtml(info.title)}</h1>
<p class="quiet">Version ${escapeHtml(info.version)} · ${escapeHtml(document.servers?.[0]?.url ?? '')}</p>
${markdownHtml(info.description ?? '')}
${groups.map(groupHtml).join('\n')}
<h2>Bodies</h2>
${schemas.map(([name, schema]) => namedSchemaHtml(name, schema)).join('\n')}
</main>
</body>
</html>
`
}

function operationsOf({ paths = {} }: OpenAPIV3_1.Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries((methods ?? {}) as Record<string, OpenAPIV3_1.OperationObject>).map(
      ([method, described]) => ({ method: method.toUpperCase(), path, described }),
    ),
  )
}

function navigationHtml(name: string, operations: readonly Operation[]): string {
  const links = operations.map(
    ({ method, path, described }) =>
      `<li><a href="#${described.operationId}"><span>${method}</span> ${escapeHtml(path)}</a></li>`,
  )
  return `<p>${escapeHtml(name)}</p>\n<ul>${links.join('')}</ul>`
}

function groupHtml({
  name,
  description = '',
  operations,
}: OpenAPIV3_1.TagObject & { operations: readonly Operation[] }): string {
  return `<h2>${escapeHtml(name)}</h2>\n${markdownHtml(description)}\n${operations.map(operationHtml).join('\n')}`
}

function operationHtml({ method, path, described }: Operation): string {
  const { operationId, summary = '', description = '', parameters = [], requestBody, responses } = described
  const body = (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json']?.schema
  return `<article id="${operationId}">
<h3><span>${method}</span> <code>${escapeHtml(path)}</code></h3>
<p><strong>${inlineHtml(summary)}</strong></p>
${markdownHtml(description)}
${parametersHtml(parameters as OpenAPIV3_1.ParameterObject[])}
${body ? `<h4>Body: ${typeHtml(body as Schema)}</h4>\n${fieldsHtml(body as Schema)}` : ''}
<h4>Answers</h4>
${Object.entries((responses ?? {}) as Record<string, OpenAPIV3_1.ResponseObject>)
  .map(([status, response]) => responseHtml(status, response))
  .join('\n')}
</article>`
}

function parametersHtml(parameters: readonly OpenAPIV3_1.ParameterObject[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<dt><code>${escapeHtml(name)}</code> <span>${place}, ${typeHtml((schema ?? {}) as Schema)}${required ? ', required' : ''}</span></dt>` +
      `<dd>${inlineHtml(description)}</dd>`,
  )
  return `<h4>Parameters</h4>\n<dl>${rows.join('\n')}</dl>`
}

function responseHtml(status: string, { description, content, headers }: OpenAPIV3_1.ResponseObject): string {
  const json = content?.['application/json']
  const schema = json?.schema as Schema | undefined
  const named = Object.keys(headers ?? {}).map((name) => `<code>${escapeHtml(name)}</code>`)
  return `<details${status === '200' ? ' open' : ''}>
<summary><span>${status}</span> ${status < '300' ? 'What you get' : codesOf(json)}</summary>
${schema ? `<p>${typeHtml(schema)}</p>` : ''}
${markdownHtml(description)}
${named.length > 0 ? `<p>Headers: ${named.join(', ')}</p>` : ''}
${schema ? fieldsHtml(schema) : ''}
</details>`
}

/** The codes of an error's examples. */
function codesOf(json: OpenAPIV3_1.MediaTypeObject | undefined): string {
  return Object.keys(json?.examples ?? {})
    .map(escapeHtml)
    .join(', ')
}

function namedSchemaHtml(name: string, schema: Schema): string {
  return `<article id="${schemaId(name)}">
<h3><code>${name}</code></h3>
${schema.description ? markdownHtml(schema.description) : ''}
${fieldsHtml(schema) || `<p>${typeHtml(schema)}</p>`}
</article>`
}
