import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { nameAdvertiser, spellAct } from '../advertisers/team.ts'
import { findUsername } from '../bot/profiles.ts'
import { textsIn } from '../bot/texts.ts'
import { copyOrder } from '../campaigns/copies.ts'
import { actOnWeb, CAMPAIGN_ACTS, listActs } from '../campaigns/rights.ts'
import { answerDurably, type Context, type Session } from '../context.ts'
import type { App, RouteParts } from '../http/app.ts'
import {
  type Colleague,
  invitationLink,
  inviteColleague,
  listAdvertisersOf,
  listColleagues,
  MAX_COLLEAGUE_NAME,
  removeColleague,
} from '../people/colleagues.ts'
import { APP_ROUTE, requireSession, signedFields } from '../sessions/routes.ts'
import { requireSigned } from '../sessions/session.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, ColleagueId } from '../shared/ids.ts'
import type { Language } from '../shared/languages.ts'
import { SIGNED_ACTS, type SignedAct } from '../wallet-auth/statements.ts'
import { readWithRight } from './actor.ts'
import { ACTS, type ActName, getCampaign } from './acts.ts'
import { viewActs } from './actView.ts'
import { type Answer, answerOnce } from './answerOnce.ts'
import { answerPage } from './replies.ts'
import { viewRule } from './ruleView.ts'

const ACTS_SHOWN = 10

const ofCampaign = z.object({
  campaignId: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform((text) => Number(text) as CampaignId),
})
const ofColleague = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform((text) => Number(text) as ColleagueId),
})

/** `botId`: the bot that invitations lead to. */
type ActRouteParts = RouteParts & { readonly botId: number }

/** Writes from pages: each act of an advertiser, by the use case that the bot runs too. */
export function actRoutes(app: App, parts: ActRouteParts): void {
  const { ctx } = parts
  for (const name of Object.keys(ACTS) as ActName[]) addAct(app, parts, name)
  app.get(
    '/app/campaigns/:campaignId/acts',
    { schema: { ...APP_ROUTE.schema, params: ofCampaign } },
    (request, reply) =>
      answerPage(request, reply, async () => {
        const { campaignId } = request.params
        const session = await requireSession(ctx, request)
        return readWithRight(ctx, { session, campaignId }, viewActs)
      }),
  )
  app.get(
    '/app/campaigns/:campaignId/rule',
    { schema: { ...APP_ROUTE.schema, params: ofCampaign } },
    (request, reply) =>
      answerPage(request, reply, async () => {
        const { campaignId } = request.params
        const session = await requireSession(ctx, request)
        return actOnWeb(ctx, { session, campaignId, act: 'groups' }, viewRule)
      }),
  )
  app.get(
    '/app/campaigns/:campaignId/copy',
    { schema: { ...APP_ROUTE.schema, params: ofCampaign } },
    (request, reply) =>
      answerPage(request, reply, async () => {
        const { campaignId } = request.params
        const session = await requireSession(ctx, request)
        return actOnWeb(ctx, { session, campaignId, act: 'ordered' }, async (ctx, acting) =>
          copyOrder(ctx, await getCampaign(ctx, acting)),
        )
      }),
  )
  colleagueRoutes(app, parts)
}

type SignedBody = z.output<z.ZodObject<typeof signedFields>>
type StatementOf = (fields: object) => string

function addAct(app: App, { ctx, hasSigned }: ActRouteParts, name: ActName): void {
  const { right, body, run } = ACTS[name]
  const statementOf = name in SIGNED_ACTS ? (SIGNED_ACTS[name as SignedAct] as StatementOf) : undefined
  const schema = {
    ...{ ...APP_ROUTE.schema, params: ofCampaign },
    body: statementOf ? body.extend(signedFields) : body,
  }
  app.post(`/app/campaigns/:campaignId/${name}`, { schema }, (request, reply) =>
    answerPage(request, reply, async () => {
      const { campaignId } = request.params
      const session = await requireSession(ctx, request)
      // Both are there where the act is a signed one: its schema asks for them.
      const { message, signature, ...fields } = request.body as SignedBody
      if (statementOf) {
        const statement = statementOf({ campaignId, ...fields })
        await requireSigned(ctx, { message, signature, session, hasSigned, statement })
      }
      return once(ctx, request, session, `${name} ${campaignId}`, (ctx) =>
        actOnWeb(ctx, { session, campaignId, act: right }, (ctx, acting) => run(ctx, acting, fields)),
      )
    }),
  )
}

/** Does an act once for the key that its page has sent. */
function once(
  ctx: Context,
  { headers }: FastifyRequest,
  { wallet }: Session,
  act: string,
  work: Parameters<typeof answerOnce>[2],
): Promise<object> {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) {
    throw new DomainError('request.invalid', {
      problem: 'The header Idempotency-Key has 8 to 64 letters or digits',
    })
  }
  return answerOnce(ctx, { wallet, key, act }, work)
}

/** A colleague as the advertiser's page shows them. */
function viewColleague({ id, name, acceptedAt, expiresAt }: Colleague) {
  return {
    id: id as number,
    name,
    since: acceptedAt?.toISOString() ?? null,
    invitedUntil: acceptedAt === null ? expiresAt.toISOString() : null,
  }
}

async function viewTeam(ctx: Context, accountId: AccountId, language: Language) {
  const { db, clock } = ctx
  const talk = { t: textsIn(language), foyer: ctx }
  const team = await listColleagues(db, accountId, clock.now())
  const acts = await listActs(db, { advertiserId: accountId, limit: ACTS_SHOWN })
  const advertisers = await listAdvertisersOf(db, accountId, clock.now())
  return {
    colleagues: team.map(viewColleague),
    mayNot: (Object.keys(ACTS) as ActName[]).filter((name) => !CAMPAIGN_ACTS[ACTS[name].right]),
    longestName: MAX_COLLEAGUE_NAME,
    acts: acts.map((act) => spellAct(talk, act)),
    actsFor: await Promise.all(
      advertisers.map(async ({ id, advertiserId }) => ({
        id: id as number,
        name: await nameAdvertiser(talk, advertiserId),
      })),
    ),
  }
}
export type TeamView = Awaited<ReturnType<typeof viewTeam>>

/** Colleagues belong to the account that has proven the wallet: nobody else can let somebody act for it. */
function colleagueRoutes(app: App, { ctx, botId, hasSigned }: ActRouteParts): void {
  const requireAccount = async (request: FastifyRequest) => {
    const session = await requireSession(ctx, request)
    const { accountId } = session
    if (accountId === null) throw new DomainError('wallet.not_linked')
    return { session, accountId }
  }
  app.get('/app/colleagues', APP_ROUTE, (request, reply) =>
    answerPage(request, reply, async (language) =>
      viewTeam(ctx, (await requireAccount(request)).accountId, language),
    ),
  )
  const body = z.strictObject({ name: z.string(), ...signedFields })
  app.post('/app/colleagues', { schema: { ...APP_ROUTE.schema, body } }, (request, reply) =>
    answerPage(request, reply, async () => {
      const { name, ...signed } = request.body
      const { session, accountId } = await requireAccount(request)
      await requireSigned(ctx, { ...signed, session, hasSigned, statement: SIGNED_ACTS.invite() })
      const username = await findUsername(ctx.db, botId)
      if (username === undefined) throw new DomainError('draft.no_bot')
      return once(ctx, request, session, 'invite', async (ctx): Promise<Answer> => {
        const invitation = await inviteColleague(ctx, { accountId, name })
        return { kept: {}, once: { url: invitationLink(username, invitation) } }
      })
    }),
  )
  const schema = { ...APP_ROUTE.schema, params: ofColleague, body: z.strictObject({}) }
  app.post('/app/colleagues/:id/remove', { schema }, (request, reply) =>
    answerPage(request, reply, async () => {
      const { accountId } = await requireAccount(request)
      await answerDurably(ctx, (ctx) => removeColleague(ctx, { id: request.params.id, accountId }))
      return {}
    }),
  )
}
