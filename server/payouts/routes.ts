import type { z } from 'zod'
import type { App, RouteParts } from '../http/app.ts'
import { keepReads } from '../http/keptReads.ts'
import { errorResponses, goodResponse } from '../http/responses.ts'
import { sendWritten, type WrittenAnswer, writeJson } from '../http/signedReadRoute.ts'
import { DomainError } from '../shared/errors.ts'
import { payeeList, signPayeeList } from './payeeList.ts'
import { findSolvency } from './solvency.ts'
import { type SolvencyView, solvency, viewSolvency } from './solvencyView.ts'

/** For how long one answer is given to everybody; those who ask at once share one reading. */
const KEPT_MS = 5_000

/** What anybody may see: that the escrow holds what it owes, and whom it may have to pay. Never asks the chain. */
export function payoutRoutes(app: App, { ctx, requireDatabase }: RouteParts): void {
  async function readSolvency(): Promise<SolvencyView> {
    const found = await findSolvency(ctx)
    if (found === undefined) {
      throw new DomainError('escrow.not_configured', 'This deployment has no escrow, or has not seen it yet.')
    }
    return viewSolvency(ctx.config, found)
  }

  function serve(path: string, description: string, schema: z.ZodType, read: () => Promise<object>): void {
    const keep = keepReads<WrittenAnswer<object>>(KEPT_MS - 1)
    app.get(
      path,
      {
        onRequest: requireDatabase,
        schema: {
          hide: true,
          response: {
            ...goodResponse(description, schema),
            ...errorResponses('escrow.not_configured', 'database.unavailable'),
          },
        },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'public, max-age=5')
        return sendWritten(reply, await keep('', async () => ({ body: writeJson(await read()) })))
      },
    )
  }

  serve('/solvency.json', 'What the escrow holds and what is owed.', solvency, readSolvency)
  serve('/payees.json', 'Whom the escrow may have to pay.', payeeList, () => signPayeeList(ctx))
}
