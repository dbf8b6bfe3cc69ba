import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { App, RouteParts } from '../http/app.ts'
import { keepReads, sendWritten, type WrittenAnswer } from '../http/keptReads.ts'
import { errorResponses, goodResponse } from '../http/responses.ts'
import { DomainError } from '../shared/errors.ts'
import { payeeList, writePayeeList } from './payeeList.ts'
import { findSolvency, solvency, viewSolvency } from './solvency.ts'

/** How long one answer is given to everybody; concurrent requests share one read. */
const KEPT_MS = 5_000

/** Two public reads: that the escrow holds what it owes, and its payees. Never asks the chain. */
export function payoutRoutes(app: App, { ctx, requireDatabase }: RouteParts): void {
  function serve(path: string, description: string, schema: z.ZodType, write: () => Promise<string>): void {
    const keep = keepReads<WrittenAnswer>(KEPT_MS - 1)
    app.get(
      path,
      {
        onRequest: requireDatabase,
        schema: {
          hide: true,
          response: {
            ...goodResponse(description, schema),
            ...errorResponses('escrow.not_configured', 'payees.not_signed', 'database.unavailable'),
          },
        },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'public, max-age=5')
        return sendWritten(
          reply as unknown as FastifyReply,
          await keep('', async () => ({ body: Buffer.from(await write()) })),
        )
      },
    )
  }

  serve('/solvency.json', 'What the escrow holds and what is owed.', solvency, async () => {
    const found = await findSolvency(ctx)
    if (found === undefined) throw new DomainError('escrow.not_configured')
    return JSON.stringify(viewSolvency(ctx.config, found))
  })
  serve('/payees.json', 'The payees of the escrow, and their daily limits.', payeeList, () =>
    writePayeeList(ctx),
  )
}
