import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findUsername } from '../bot/profiles.ts'
import { highestBidOf } from '../campaigns/highestBid.ts'
import { orderDraft } from '../campaigns/orderDraft.ts'
import {
  changeDraft,
  createDraft,
  type Draft,
  deleteDraft,
  getDraft,
  listDrafts,
  makeLink,
  orderAtOnce,
} from '../campaigns/webDraft.ts'
import { answerDurably, type Session } from '../context.ts'
import type { App, RouteParts } from '../http/app.ts'
import { APP_ROUTE, requireSession, signedFields } from '../sessions/routes.ts'
import { requireSigned } from '../sessions/session.ts'
import { DomainError } from '../shared/errors.ts'
import type { DraftId } from '../shared/ids.ts'
import { SIGNED_ACTS } from '../wallet-auth/statements.ts'
import { answerPage } from './replies.ts'

/** A draft as its page sees it. Moments are ISO 8601. */
export interface DraftView extends Pick<Draft, 'form' | 'revision'> {
  readonly id: number
  readonly createdAt: string
  readonly expiresAt: string
  /** The campaign that it has become. */
  readonly campaignId: number | null
}

/** How a person in Telegram takes a draft over. */
export interface LinkView {
  readonly url: string
  /** To be typed to the bot. */
  readonly code: string
  readonly expiresAt: string
}

function view({ id, form, revision, createdAt, expiresAt, campaignId }: Draft): DraftView {
  const [from, until] = [createdAt.toISOString(), expiresAt.toISOString()]
  return { id, form, revision, createdAt: from, expiresAt: until, campaignId }
}

const ofDraft = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform((id) => Number(id) as DraftId),
})
const { schema } = APP_ROUTE
const revision = z.int32()
const filled = z.strictObject({ form: orderDraft })
const changed = filled.extend({ revision })

/** Campaigns that are being made on the web, each seen and changed by sessions of its wallet alone. */
export function draftRoutes(
  app: App,
  { ctx, botId, hasSigned }: RouteParts & { readonly botId: number },
): void {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (session: Session) => Promise<object>,
  ) => answerPage(request, reply, async () => work(await requireSession(ctx, request)))

  app.get('/app/drafts', APP_ROUTE, (request, reply) =>
    answer(request, reply, async (session) => ({ drafts: (await listDrafts(ctx, session)).map(view) })),
  )
  app.post('/app/drafts', { schema: { ...schema, body: filled } }, (request, reply) =>
    answer(request, reply, async (session) => view(await createDraft(ctx, session, request.body.form))),
  )
  app.get('/app/drafts/:id', { schema: { ...schema, params: ofDraft } }, (request, reply) =>
    answer(request, reply, async (session) => view(await getDraft(ctx, session, request.params.id))),
  )
  app.patch('/app/drafts/:id', { schema: { ...schema, params: ofDraft, body: changed } }, (request, reply) =>
    answer(request, reply, async (session) =>
      view(await changeDraft(ctx, session, { ...request.params, ...request.body })),
    ),
  )
  app.delete('/app/drafts/:id', { schema: { ...schema, params: ofDraft } }, (request, reply) =>
    answer(request, reply, async (session) => {
      await deleteDraft(ctx, session, request.params.id)
      return {}
    }),
  )
  const body = z.strictObject({ revision, ...signedFields })
  app.post('/app/drafts/:id/link', { schema: { ...schema, params: ofDraft, body } }, (request, reply) =>
    answer(request, reply, async (session): Promise<LinkView> => {
      const { revision, ...signed } = request.body
      const { id } = await getDraft(ctx, session, request.params.id)
      const statement = SIGNED_ACTS.link({ id, revision })
      await requireSigned(ctx, { ...signed, session, hasSigned, statement })
      const name = await findUsername(ctx.db, botId)
      if (name === undefined) throw new DomainError('draft.no_bot')
      const { token, code, expiresAt } = await makeLink(ctx, session, { id, revision })
      const url = `https://t.me/${name}?start=bind_${token}`
      return { url, code, expiresAt: expiresAt.toISOString() }
    }),
  )
  app.post('/app/drafts/:id/order', { schema: { ...schema, params: ofDraft, body } }, (request, reply) =>
    answer(request, reply, async (session) => {
      const { revision, ...signed } = request.body
      const draft = await getDraft(ctx, session, request.params.id)
      const read = { id: draft.id, revision }
      // A form of another revision may have other prices: its statement would not say what is wrong.
      if (draft.campaignId === null && draft.revision !== revision) throw new DomainError('draft.changed')
      const prices = { ...draft.form, highestBid: `${highestBidOf(draft.form)}` }
      const statement = SIGNED_ACTS.order(read, prices)
      await requireSigned(ctx, { ...signed, session, hasSigned, statement })
      const { id } = await answerDurably(ctx, (ctx) => orderAtOnce(ctx, session, read))
      return { campaignId: id }
    }),
  )
}
