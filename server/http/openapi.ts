import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import type { App } from './app.ts'
import { DOCS_CONTENT_SECURITY_POLICY } from './headers.ts'

/** `/openapi.json` and `/docs`, made from the routes' schemas. To be registered before the routes. */
export async function describeEndpoints(
  app: App,
  {
    config,
    version,
  }: { readonly config: Pick<Config, 'serviceName' | 'publicUrl'>; readonly version: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.serviceName} agent server`,
        version,
        description:
          'The agent server of an advertising marketplace for chat groups. Reads are authorised by a wallet signature over ' +
          `the text \`${config.serviceName} auth: <timestampMs>\`.`,
      },
      servers: [{ url: config.publicUrl }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(app.swagger()),
  )
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_CONTENT_SECURITY_POLICY,
    uiConfig: { url: '/openapi.json' },
  })
}
