import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TAGS } from '../server/http/openapiGuide.ts'
import { referenceHtml } from '../server/http/reference.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createTestServer, type TestServer } from './fixtures/server.ts'

type Schema = Record<string, unknown>

let database: TestDatabase
let server: TestServer
let document: OpenAPIV3_1.Document

beforeAll(async () => {
  database = await createTestDatabase()
  server = await createTestServer({ database, config: { serviceName: 'Acme' } })
  document = (await server.inject('/openapi.json')).json()
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.values(methods as Record<string, OpenAPIV3_1.OperationObject>).map((operation) => ({
      path,
      operation,
      parameters: (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[],
      responses: (operation.responses ?? {}) as Record<string, OpenAPIV3_1.ResponseObject>,
    })),
  )

const codesOf = (responses: Record<string, OpenAPIV3_1.ResponseObject>) =>
  Object.values(responses).flatMap((response) =>
    Object.keys(response.content?.['application/json']?.examples ?? {}),
  )

/** Every schema of the document with its place, however deep. */
function* schemasIn(value: unknown, place = ''): Generator<{ place: string; schema: Schema }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) {
    if (name === 'examples') continue
    yield* schemasIn(child, `${place}/${name}`)
  }
  if (!Array.isArray(value)) yield { place, schema: value as Schema }
}

describe('/openapi.json, from which alone a client can be written', () => {
  it('explains how a read is signed, with the names of this deployment', () => {
    const { title, description = '' } = document.info
    expect(title).toBe('Foyer agent server (Acme)')
    for (const part of [
      '`Acme auth: <timestampMs>`',
      'personal_sign',
      'EIP-191',
      '`x-acme-timestamp`',
      '`x-acme-signature`',
      'query `ts`',
      'query `sig`',
      '5 minutes',
      'ERC-1271',
      'ERC-6492',
      'EIP-7702',
      '```ts',
      'message: `Acme auth: $',
    ]) {
      expect(description).toContain(part)
    }
  })

  it('declares both signature headers on the three signed reads, and on nothing else', () => {
    const signed = operations().filter(({ parameters }) =>
      ['x-acme-timestamp', 'x-acme-signature'].every((name) =>
        parameters.some((parameter) => parameter.in === 'header' && parameter.name === name),
      ),
    )
    expect(signed.map(({ path }) => path).sort()).toEqual([
      '/api/advertiser',
      '/api/group-owner',
      '/api/groups',
    ])
  })

  it('names and groups every operation', () => {
    expect(
      Object.fromEntries(operations().map(({ operation: { operationId, tags } }) => [operationId, tags])),
    ).toEqual({
      postConversions: ['Conversions'],
      getHealth: ['Operation'],
      getGroups: ['Reads'],
      getAdvertiser: ['Reads'],
      getGroupOwner: ['Reads'],
      getDepositConfig: ['Deposits'],
      postDepositConfirm: ['Deposits'],
      postDepositRelay: ['Deposits'],
      postTelegramWebhook: ['Internal'],
    })
    expect(document.tags).toEqual([...TAGS])
  })

  it('lists for each endpoint the error codes that can occur there', () => {
    const codes = Object.fromEntries(
      operations().map(({ path, responses }) => [path, codesOf(responses).sort()]),
    )
    expect(codes['/health']).toEqual(['internal'])
    expect(codes['/api/deposit/config']).toEqual([
      'database.unavailable',
      'deposit.link_invalid',
      'escrow.not_configured',
      'internal',
      'request.rate_limited',
    ])
    expect(codes['/api/advertiser']).toEqual([
      'advertiser.not_found',
      'database.unavailable',
      'internal',
      'request.rate_limited',
      'signature.expired',
      'signature.invalid',
      'signature.malformed',
      'signature.missing',
      'verification.unavailable',
      'wallet.invalid',
    ])
    expect(codes['/api/groups']).toContain('request.invalid')
    const readsBody = operations().filter(({ responses }) => '413' in responses && '408' in responses)
    expect(readsBody.map(({ path }) => path)).toEqual([
      '/api/deposit/confirm',
      '/api/deposit/relay',
      '/api/conversions',
      '/telegram/webhook',
    ])
  })

  it('the codes of an error body are those that some endpoint can answer', () => {
    const schemas = document.components?.schemas as Record<
      string,
      { properties: { code: { enum: string[] } } }
    >
    const codes = schemas.Error?.properties.code.enum
    expect(codes).toContain('wallet.invalid')
    expect(codes).toContain('route.not_found')
    expect(codes).not.toContain('bid.below_floor')
    expect(schemas.DepositError?.properties.code.enum).not.toContain('wallet.invalid')
  })

  it('documents Retry-After wherever waiting helps, and Link on the listing', () => {
    for (const { path, responses } of operations()) {
      for (const status of ['429', '503']) {
        if (status in responses)
          expect([path, responses[status]?.headers?.['Retry-After']]).toEqual([path, expect.anything()])
      }
    }
    const listing = operations().find(({ path }) => path === '/api/groups')
    expect(listing?.responses['200']?.headers?.Link).toBeDefined()
  })

  it('describes every field and every parameter, but for what a confirmation repeats from its request', () => {
    const bare: string[] = []
    for (const { place, schema } of schemasIn(document)) {
      if (!place.endsWith('/properties')) continue
      for (const [name, field] of Object.entries(schema as Record<string, Schema>)) {
        if (field.description === undefined) bare.push(`${place}/${name}`)
      }
    }
    for (const { path, parameters } of operations()) {
      for (const { name, description } of parameters) if (!description) bare.push(`${path}?${name}`)
    }
    const repeated = '/components/schemas/DepositConfirmation/properties/campaignId'
    expect(bare.filter((place) => place !== repeated)).toEqual([])
  })

  it('holds each schema once, and no limit that is only JavaScript’s', () => {
    expect(Object.keys(document.components?.schemas ?? {}).filter((name) => /Input$/.test(name))).toEqual([])
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER))
    const referred = JSON.stringify(document).match(/(?<=#\/components\/schemas\/)[^"]+/g) ?? []
    for (const name of referred) expect(document.components?.schemas).toHaveProperty(name)
  })
})

describe('/docs', () => {
  it('shows each operation, parameter, code and field of the document, and links to nothing that it lacks', async () => {
    const { body } = await server.inject('/docs')
    expect(body).toContain('<title>Foyer agent server (Acme)</title>')
    for (const { path, operation, parameters, responses } of operations()) {
      const [, shown = ''] = body.split(`<article id="${operation.operationId}">`)
      const [article = ''] = shown.split('</article>')
      expect(article).toContain(`<code>${path}</code>`)
      for (const { name } of parameters) expect(article).toContain(`<dt><code>${name}</code>`)
      for (const status of Object.keys(responses)) expect(article).toContain(`<span>${status}</span>`)
      for (const code of codesOf(responses)) expect(article).toContain(`<code>${code}</code>`)
    }
    for (const { place, schema } of schemasIn(document)) {
      if (!place.endsWith('/properties')) continue
      for (const name of Object.keys(schema)) expect(body).toContain(`<dt><code>${name}</code>`)
    }
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, target] of body.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('shows a description as text, whatever stands in it', () => {
    const hostile =
      '</style><script>alert(1)</script> `<b>` **<i>** [x](https://a.example/"onclick="x) | <td>'
    const html = referenceHtml({
      ...document,
      info: {
        ...document.info,
        title: hostile,
        description: `## ${hostile}\n\n- ${hostile}\n\n| a |\n| - |\n| ${hostile} |`,
      },
    })
    expect(html.match(/<script|<b>|<i>|"onclick/g)).toBeNull()
  })
})
