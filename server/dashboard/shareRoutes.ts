import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actOnWeb, type OnCampaign } from '../campaigns/rights.ts'
import { listShares, openShare, revokeShare, shareCampaign } from '../campaigns/shares.ts'
import type { InTx, Session } from '../context.ts'
import type { App, RouteParts } from '../http/app.ts'
import { getCampaignPage, requireRefunded } from '../reads/campaignPage.ts'
import { APP_ROUTE, requireSession, signedFields } from '../sessions/routes.ts'
import { requireSigned } from '../sessions/session.ts'
import type { CampaignId, ShareId } from '../shared/ids.ts'
import { SIGNED_ACTS } from '../wallet-auth/statements.ts'
import { viewShare, viewShared } from './shareView.ts'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const ofCampaign = z.object({ campaign: id })
const ofShare = z.object({ campaign: id, share: id })
const order = z.strictObject({ showsMoney: z.boolean(), ...signedFields })
const ofToken = z.object({ token: z.string().max(100) })

/** Links to a campaign's results: made, listed and taken back in a session, and read by anybody. */
export function shareRoutes(app: App, { ctx, hasSigned }: RouteParts): void {
  const act = <T>(
    request: FastifyRequest,
    session: Session,
    work: (ctx: InTx, on: OnCampaign) => Promise<T>,
  ) => actOnWeb(ctx, { session, campaignId: actedOn(request), act: 'shared' }, work)
  const schemaOf = (parts: object) => ({ schema: { ...APP_ROUTE.schema, ...parts } })
  app.get('/app/campaigns/:campaign/shares', schemaOf({ params: ofCampaign }), async (request) => {
    const { wallet } = await requireSession(ctx, request)
    const shares = await listShares(ctx.db, await requireRefunded(ctx, wallet, actedOn(request)))
    return shares.map(viewShare)
  })
  app.post(
    '/app/campaigns/:campaign/shares',
    schemaOf({ params: ofCampaign, body: order }),
    async (request) => {
      const session = await requireSession(ctx, request)
      const { showsMoney, ...signed } = request.body as z.output<typeof order>
      const statement = SIGNED_ACTS.share({ campaignId: actedOn(request), showsMoney })
      await requireSigned(ctx, { ...signed, session, hasSigned, statement })
      const { token, ...share } = await act(request, session, (ctx, on) =>
        shareCampaign(ctx, { ...on, showsMoney }),
      )
      return { ...viewShare(share), url: `${ctx.config.publicUrl}/share/${token}` }
    },
  )
  app.delete('/app/campaigns/:campaign/shares/:share', schemaOf({ params: ofShare }), async (request) => {
    const shareId = (request.params as z.output<typeof ofShare>).share as ShareId
    const session = await requireSession(ctx, request)
    await act(request, session, (ctx, on) => revokeShare(ctx, { ...on, shareId }))
    return {}
  })
  app.get('/app/shares/:token', schemaOf({ params: ofToken }), async (request, reply) => {
    const { token } = request.params as z.output<typeof ofToken>
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-store')
    const { campaignId, wallet, showsMoney } = await openShare(ctx.db, token)
    return viewShared(await getCampaignPage(ctx, { wallet, campaignId }), showsMoney)
  })
}

function actedOn(request: FastifyRequest): CampaignId {
  return (request.params as z.output<typeof ofCampaign>).campaign as CampaignId
}
