import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../server/http/app.ts'
import { INCIDENTS, SWITCHES } from './faults.ts'
import { requireOwnPage } from './routes.ts'
import { SPANS, StageError, type TimeControls } from './timeControls.ts'

const faultOrder = z.union([
  z.strictObject({ name: z.enum(SWITCHES), on: z.boolean() }),
  z.strictObject({ name: z.enum(INCIDENTS), on: z.boolean(), group: z.string() }),
])

/** The stage's own routes for its time. Only its page may use them. */
export function timeRoutes(app: App, controls: TimeControls): void {
  const config = { isExemptFromRateLimit: () => true }
  const options = { schema: { hide: true }, config, onRequest: requireOwnPage }
  const acting = { ...options, errorHandler: answerStageError }
  app.get('/stage/clock', acting, () => controls.state())
  app.post(
    '/stage/clock',
    { ...acting, schema: { ...options.schema, body: z.object({ by: z.enum(SPANS) }) } },
    async (request, reply) => {
      const { until, done } = await controls.moveClock(request.body)
      done.catch((error: unknown) => request.log.error({ err: error }, 'time could not pass'))
      return reply.code(202).send({ until: until.toISOString() })
    },
  )
  app.post('/stage/payout', acting, () => controls.payOut())
  app.post(
    '/stage/faults',
    { ...acting, schema: { ...options.schema, body: faultOrder } },
    async (request, reply) => {
      try {
        return await controls.setFault(request.body)
      } catch (error) {
        if (error instanceof StageError) throw error
        return reply.code(400).send({ error: (error as Error).message, code: 'stage.impossible' })
      }
    },
  )
}

function answerStageError(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof StageError)) throw error
  void reply.code(409).send({ error: error.message, code: error.code })
}
