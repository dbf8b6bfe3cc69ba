import { z } from 'zod'
import type { App, RouteParts } from '../http/app.ts'
import { keepReads } from '../http/keptReads.ts'
import { errorResponses, goodResponse } from '../http/responses.ts'
import {
  SIGNED_READ_ERRORS,
  sendWritten,
  signedQuery,
  type WrittenAnswer,
  writeJson,
} from '../http/signedReadRoute.ts'
import { type AdvertiserDashboard, advertiserDashboard } from './campaignView.ts'
import { getAdvertiser } from './getAdvertiser.ts'

export function campaignRoutes(app: App, { ctx, requireDatabase, signedRead }: RouteParts): void {
  const keep = keepReads<WrittenAnswer<AdvertiserDashboard>>(ctx)
  app.get(
    '/api/advertiser',
    {
      onRequest: requireDatabase,
      preValidation: signedRead,
      config: { anyOrigin: true, isSignedRead: true },
      schema: {
        summary: "An advertiser's dashboard",
        description: 'The campaigns whose refunds go to the wallet, what members answered, and totals.',
        tags: ['Reads'],
        querystring: z.object(signedQuery),
        response: {
          ...goodResponse('The dashboard of the wallet.', advertiserDashboard),
          ...errorResponses(...SIGNED_READ_ERRORS, 'advertiser.not_found'),
        },
      },
    },
    async ({ signer }, reply) => {
      const answer = await keep(signer.walletText, async () => {
        const { dashboard, until } = await getAdvertiser(ctx, signer)
        return { answer: { body: writeJson(dashboard) }, until }
      })
      return sendWritten(reply, answer)
    },
  )
}
