import type { App, RouteParts } from '../http/app.ts'
import { errorResponses } from '../http/responses.ts'
import { DomainError } from '../shared/errors.ts'
import { shareReads } from '../shared/shareReads.ts'
import { findSolvency } from './solvency.ts'
import { type SolvencyView, solvency, viewSolvency } from './solvencyView.ts'

/** For how long one answer is given to everybody. */
const KEPT_MS = 5_000

/** What anybody may see: that the escrow holds what it owes. Never asks the chain. */
export function payoutRoutes(app: App, { ctx, requireDatabase }: RouteParts): void {
  const share = shareReads<SolvencyView>()
  let kept: { readonly view: SolvencyView; readonly until: number } | undefined

  async function read(): Promise<SolvencyView> {
    const now = performance.now()
    if (kept !== undefined && now < kept.until) return kept.view
    const found = await findSolvency(ctx)
    if (found === undefined) {
      throw new DomainError('escrow.not_configured', 'This deployment has no escrow, or has not seen it yet.')
    }
    const view = viewSolvency(ctx.config, found)
    kept = { view, until: now + KEPT_MS }
    return view
  }

  app.get(
    '/solvency.json',
    {
      onRequest: requireDatabase,
      schema: {
        hide: true,
        response: {
          200: {
            description: 'What the escrow holds and what is owed.',
            content: { 'application/json': { schema: solvency } },
          },
          ...errorResponses('escrow.not_configured', 'database.unavailable'),
        },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=5')
      return share('', read)
    },
  )
}
