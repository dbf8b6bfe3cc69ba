import { z } from 'zod'
import type { Config } from '../config.ts'
import type { DatabaseHealth } from '../database/health.ts'
import type { App } from './app.ts'
import { describeErrors, goodResponse } from './responses.ts'

const healthBody = z
  .strictObject({
    status: z.literal('ok').describe('The process listens.'),
    service: z.string().meta({
      description:
        'The name word of this deployment, as it stands in signed texts and, in lower case, in header names.',
      examples: ['Service'],
    }),
    version: z.string().meta({ description: 'The version of the server.', examples: ['0.2.0'] }),
    uptimeSeconds: z
      .int()
      .nonnegative()
      .meta({ description: 'For how long the process has run.', examples: [3600] }),
    database: z
      .enum(['connecting', 'up', 'down'])
      .describe('While it is not `up`, what needs the database answers 503 `database.unavailable`.'),
  })
  .meta({ id: 'Health' })

interface HealthParts {
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
        tags: ['Operation'],
        response: {
          ...goodResponse('The process listens.', healthBody),
          ...describeErrors('internal'),
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
