import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Config } from '../config.ts'
import type { App } from './app.ts'
import { docsPage } from './docsPage.ts'
import { DOCS_CONTENT_SECURITY_POLICY } from './headers.ts'
import { apiTitle, describeInterface, TAGS } from './openapiGuide.ts'
import { createTransforms } from './openapiTransforms.ts'

export interface OpenApiParts {
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
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_CONTENT_SECURITY_POLICY,
    ...docsPage(title),
  })
}
