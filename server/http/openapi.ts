import swagger from '@fastify/swagger'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Config } from '../config.ts'
import type { App } from './app.ts'
import { apiTitle, describeInterface, TAGS } from './openapiGuide.ts'
import { createTransforms } from './openapiTransforms.ts'
import { referenceHtml } from './reference.ts'
import { REFERENCE_POLICY } from './referenceStyle.ts'

interface OpenApiParts {
  readonly config: Pick<
    Config,
    'serviceName' | 'publicUrl' | 'chainName' | 'rateLimitAddress' | 'rateLimitWallet'
  >
  readonly version: string
}

/** `/openapi.json` and `/docs`, made from the routes' schemas. To be registered before the routes. */
export async function describeEndpoints(app: App, { config, version }: OpenApiParts): Promise<void> {
  const title = apiTitle(config.serviceName)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version,
        summary: 'The agent server of an advertising marketplace for chat groups.',
        description: describeInterface(config),
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.publicUrl }],
      tags: [...TAGS],
    },
    ...createTransforms(config),
  })
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(app.swagger()),
  )
  // The routes that it describes are added later.
  let reference: string | undefined
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    reference ??= referenceHtml(app.swagger() as OpenAPIV3_1.Document)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', REFERENCE_POLICY)
      .serializer(String)
      .send(reference)
  })
}
