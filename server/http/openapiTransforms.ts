import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { ErrorCode } from '../shared/errors.ts'
import { signatureHeaders } from '../wallet-auth/signedRead.ts'
import type { DescribedResponse } from './responses.ts'

type JsonSchema = Record<string, unknown>

/** Turns routes into operations: Zod's schemas, made readable, and what Zod cannot express. */
export function createTransforms(config: { readonly serviceName: string }): {
  readonly transform: SwaggerTransform
  readonly transformObject: SwaggerTransformObject
} {
  const options = {
    zodToJsonConfig: { override: ({ jsonSchema }: { jsonSchema: object }) => tidy(jsonSchema as JsonSchema) },
  }
  const transformSchemas = createJsonSchemaTransform(options)
  const transformComponents = createJsonSchemaTransformObject(options)
  return {
    transform: (document) => {
      const { schema, url } = transformSchemas(document as Parameters<typeof transformSchemas>[0])
      const { response } = (document.schema ?? {}) as { response?: Readonly<Record<string, unknown>> }
      if (schema.hide || response === undefined) return { schema, url }
      const { config: routeConfig, method } = document.route
      return {
        url,
        schema: {
          ...schema,
          ...(routeConfig?.isSignedRead && { headers: signatureParameters(config.serviceName) }),
          operationId: operationIdOf([method].flat()[0] ?? '', url),
          response: describeResponses(schema, response),
        } as FastifySchema,
      }
    },
    transformObject: (document) => {
      const described = transformComponents(document) as OpenAPIV3_1.Document
      return narrowCodes(nameSchemasOnce(described))
    },
  }
}

/** `GET /api/group-owner` is `getGroupOwner`. */
function operationIdOf(method: string, url: string): string {
  const words = url.split(/[/-]/).filter((word) => word !== '' && word !== 'api')
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function signatureParameters(serviceName: string): JsonSchema {
  const names = signatureHeaders(serviceName)
  return {
    type: 'object',
    properties: {
      [names.timestamp]: {
        type: 'string',
        pattern: '^\\d{1,16}$',
        description: 'The signed time, Unix milliseconds. Required unless the query carries it as `ts`.',
        examples: ['1732086000000'],
      },
      [names.signature]: {
        type: 'string',
        pattern: '^0x([0-9a-fA-F]{2})*$',
        description:
          'The signature, 0x and hexadecimal digits. Required unless the query carries it as `sig`.',
        examples: [`0x${'5e'.repeat(65)}`],
      },
    },
  }
}

/** Adds the headers and examples that the type provider leaves out. */
function describeResponses(
  { response: described }: FastifySchema,
  declared: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const responses = Object.entries(described as Record<string, { content?: Record<string, JsonSchema> }>)
  return Object.fromEntries(
    responses.map(([status, response]) => {
      const { headers, examples } = declared[status] as Partial<DescribedResponse<never>>
      const json = response.content?.['application/json']
      return [
        status,
        {
          ...response,
          ...(json && { content: { 'application/json': { ...json, ...(examples && { examples }) } } }),
          ...(headers && { headers }),
        },
      ]
    }),
  )
}

const SHORT_PATTERNS: Readonly<Record<string, string>> = {
  'date-time': '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  date: '^\\d{4}-\\d{2}-\\d{2}$',
}

/** Makes one schema of Zod's readable: no limits that are JavaScript's own, whole numbers with whole limits, short patterns. */
function tidy(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.type === 'integer') {
    delete schema.pattern
    moveLimit(schema, 'exclusiveMinimum', 'minimum', 1)
    moveLimit(schema, 'exclusiveMaximum', 'maximum', -1)
  }
  const pattern = SHORT_PATTERNS[String(schema.format)]
  if (pattern !== undefined) schema.pattern = pattern
  if (Array.isArray(schema.anyOf)) joinNull(schema, schema.anyOf)
}

function moveLimit(schema: JsonSchema, exclusive: string, inclusive: string, step: number): void {
  const limit = schema[exclusive]
  if (typeof limit !== 'number') return
  delete schema[exclusive]
  schema[inclusive] = limit + step
}

/** "A text, or null" is one schema with two types. */
function joinNull(schema: JsonSchema, [first, second, ...more]: readonly JsonSchema[]): void {
  if (more.length > 0 || second?.type !== 'null' || typeof first?.type !== 'string' || 'enum' in first) return
  delete schema.anyOf
  Object.assign(schema, { ...first, ...schema, type: [first.type, 'null'] })
}

const COMPONENT = '#/components/schemas/'

/**
 * The type provider writes each schema twice, for requests and for answers. Only those that are referred to stay, under
 * their own names.
 */
function nameSchemasOnce(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas: Record<string, unknown> = { ...document.components?.schemas }
  const used = referencesIn({ ...document, components: {} }, schemas)
  const names = new Map<string, string>()
  for (const name of used) {
    const plain = name.replace(/Input$/, '')
    names.set(name, used.has(plain) ? name : plain)
  }
  const kept = Object.fromEntries([...names].sort().map(([name, plain]) => [plain, schemas[name]]))
  const renamed = JSON.stringify({
    ...document,
    components: { ...document.components, schemas: kept },
  }).replace(
    /"#\/components\/schemas\/([^"]+)"/g,
    (_, name: string) => `"${COMPONENT}${names.get(name) ?? name}"`,
  )
  return JSON.parse(renamed) as OpenAPIV3_1.Document
}

/** The names of all schemas that a document refers to, directly or through others. */
function referencesIn(
  document: unknown,
  schemas: Readonly<Record<string, unknown>>,
  found = new Set<string>(),
): Set<string> {
  for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    referencesIn(schemas[name], schemas, found)
  }
  return found
}

/** The answers to unknown paths and methods. */
const CODES_OF_NO_ROUTE: readonly ErrorCode[] = ['route.not_found', 'route.method_not_allowed']

/** The codes of an error schema are those that some response with this schema can carry. */
function narrowCodes(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const codes = new Map<string, Set<string>>([['Error', new Set(CODES_OF_NO_ROUTE)]])
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}))
  for (const { responses = {} } of operations as OpenAPIV3_1.OperationObject[]) {
    for (const response of Object.values(responses)) {
      const { schema, examples } =
        (response as OpenAPIV3_1.ResponseObject).content?.['application/json'] ?? {}
      const name = schema && '$ref' in schema ? schema.$ref.slice(COMPONENT.length) : ''
      if (!/Error$/.test(name)) continue
      const known = codes.get(name) ?? new Set()
      for (const code of Object.keys(examples ?? {})) known.add(code)
      codes.set(name, known)
    }
  }
  for (const [name, known] of codes) {
    const code = document.components?.schemas?.[name]?.properties?.code as { enum?: string[] } | undefined
    if (code !== undefined) code.enum = [...known].sort()
  }
  return document
}
