import { z } from 'zod'
import type { App, RouteParts } from '../http/app.ts'
import { BODY_ERRORS, errorResponses, goodResponse } from '../http/responses.ts'
import { addClicks } from './clicks.ts'
import { reportConversion } from './conversions.ts'

const reported = z.strictObject({
  click: z.string().min(1).max(100).describe('`foyer_click` of the address that the member came by.'),
  secret: z.string().min(1).max(200).describe('The secret of the campaign, as the bot showed it.'),
})

const counted = z
  .strictObject({
    ok: z.literal(true).describe('The click and the secret are right.'),
    counted: z.boolean().describe('False where this click was reported before: it counts once.'),
  })
  .meta({ id: 'Conversion' })

/** Leads members to offers, and takes reports of what they did there. */
export function offerRoutes(app: App, parts: RouteParts): void {
  addClicks(app, parts)
  const { ctx, requireDatabase } = parts
  app.post(
    '/api/conversions',
    {
      onRequest: requireDatabase,
      schema: {
        summary: 'Report a conversion',
        description:
          "An advertiser's server says that a member who came by an offer has done what the offer is for. It counts once for each click, for 30 days, as “reported by the advertiser”, and changes no price.",
        tags: ['Conversions'],
        body: reported,
        response: {
          ...goodResponse('The conversion counts.', counted),
          ...errorResponses(
            ...BODY_ERRORS,
            'conversion.click_unknown',
            'conversion.secret_wrong',
            'database.unavailable',
          ),
        },
      },
    },
    async (request) => ({ ok: true as const, counted: await reportConversion(ctx, request.body) }),
  )
}
