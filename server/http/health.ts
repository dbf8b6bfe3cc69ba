import { z } from 'zod'
import type { DatabaseHealth } from '../adapters/database/health.ts'
import type { Config } from '../config.ts'
import type { App } from './app.ts'
import { errorResponses } from './responses.ts'

const healthBody = z.strictObject({
  status: z.literal('ok'),
  service: z.string().describe('The name word of this deployment.'),
  version: z.string(),
  uptimeSeconds: z.int().nonnegative(),
  database: z.enum(['connecting', 'up', 'down']),
})

export interface HealthParts {
  readonly config: Pick<Config, 'serviceName'>
  readonly version: string
  readonly databaseHealth: Pick<DatabaseHealth, 'state'>
}

/** Liveness: 200 from the moment that the process listens, whatever the database does. */
export function healthRoutes(app: App, { config, version, databaseHealth }: HealthParts): void {
  app.get(
    '/health',
    {
      config: { isExemptFromRateLimit: () => true },
      schema: {
        summary: 'Liveness',
        description: 'Answers before the database connection is established and while it is lost.',
        tags: ['Server'],
        response: {
          200: {
            description: 'The process listens.',
            content: { 'application/json': { schema: healthBody } },
          },
          ...errorResponses(),
        },
      },
    },
    async () => ({
      status: 'ok' as const,
      service: config.serviceName,
      version,
      uptimeSeconds: Math.floor(process.uptime()),
      database: databaseHealth.state,
    }),
  )
}
