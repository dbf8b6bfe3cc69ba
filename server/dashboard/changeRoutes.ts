import { z } from 'zod'
import { findTitles, groupsOf } from '../advertisers/changes.ts'
import {
  askChange,
  type DelayedChange,
  type DelayedChangeStatus,
  delayedChange,
  listChanges,
  refuseChange,
  type StoredChange,
} from '../campaigns/delayedChange.ts'
import { actOnWeb } from '../campaigns/rights.ts'
import { answerDurably, type Context } from '../context.ts'
import type { App, RouteParts } from '../http/app.ts'
import { APP_ROUTE, requireSession, signedFields } from '../sessions/routes.ts'
import { requireSigned } from '../sessions/session.ts'
import type { CampaignId, DelayedChangeId } from '../shared/ids.ts'
import { SIGNED_ACTS } from '../wallet-auth/statements.ts'
import { answerPage } from './replies.ts'

/** A change that waits for a day, or did, as pages see it. Moments are ISO 8601. */
export interface ChangeView {
  readonly id: number
  readonly change: DelayedChange
  /** The groups that it adds, by name. */
  readonly groups: readonly { readonly id: number; readonly title: string }[]
  readonly status: DelayedChangeStatus
  readonly createdAt: string
  readonly dueAt: string
}

async function viewAll({ db }: Context, changes: readonly StoredChange[]): Promise<ChangeView[]> {
  const titles = await findTitles(db, changes.flatMap(groupsOf))
  return changes.map((stored) => {
    const { id, change, status, createdAt, dueAt } = stored
    const groups = groupsOf(stored).map((id) => ({ id: id as number, title: titles.get(id) ?? '' }))
    return { id, change, groups, status, createdAt: createdAt.toISOString(), dueAt: dueAt.toISOString() }
  })
}

const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const ofCampaign = z.object({ campaignId: number.transform((id) => id as CampaignId) })
const ofChange = ofCampaign.extend({ changeId: number.transform((id) => id as DelayedChangeId) })
const { schema } = APP_ROUTE

/** Changes that spend at more places or at a higher price: asked for with a signature, seen, refused. */
export function changeRoutes(app: App, { ctx, hasSigned }: RouteParts): void {
  const path = '/app/campaigns/:campaignId/changes'
  app.get(path, { schema: { ...schema, params: ofCampaign } }, (request, reply) =>
    answerPage(request, reply, async () => {
      const session = await requireSession(ctx, request)
      return { changes: await viewAll(ctx, await listChanges(ctx, { session, ...request.params })) }
    }),
  )
  const body = z.strictObject({ change: delayedChange, isSure: z.boolean().default(false), ...signedFields })
  app.post(path, { schema: { ...schema, params: ofCampaign, body } }, (request, reply) =>
    answerPage(request, reply, async () => {
      const session = await requireSession(ctx, request)
      const { change, isSure, ...signed } = request.body
      const { campaignId } = request.params
      const statement = SIGNED_ACTS.change({ campaignId, change })
      await requireSigned(ctx, { ...signed, session, hasSigned, statement })
      const [asked] = await viewAll(ctx, [await askChange(ctx, { session, campaignId, change, isSure })])
      return asked as ChangeView
    }),
  )
  app.delete(`${path}/:changeId`, { schema: { ...schema, params: ofChange } }, (request, reply) =>
    answerPage(request, reply, async () => {
      const session = await requireSession(ctx, request)
      const { campaignId, changeId: id } = request.params
      await answerDurably(ctx, (ctx) =>
        actOnWeb(ctx, { session, campaignId, act: 'refused' }, (ctx, on) => refuseChange(ctx, { id, ...on })),
      )
      return {}
    }),
  )
}
