import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  answersCsv,
  type Csv,
  nameFile,
  payoutsCsv,
  resultsCsv,
  statementCsv,
  writeCsv,
} from '../advertisers/resultFiles.ts'
import { readResults } from '../advertisers/results.ts'
import type { BotContext } from '../bot/botContext.ts'
import { textsIn } from '../bot/texts.ts'
import { SHOWN_STATUS, type ShownStatus } from '../campaigns/campaign.ts'
import type { Context } from '../context.ts'
import type { App, RouteParts } from '../http/app.ts'
import { chooseLanguage } from '../http/language.ts'
import { searchAnswers } from '../reads/answers.ts'
import { getCampaignPage, requireRefunded } from '../reads/campaignPage.ts'
import { listCampaignTable, TABLE_SORTS } from '../reads/campaignTable.ts'
import { getOverview } from '../reads/overview.ts'
import { getOwnerPage } from '../reads/ownerPage.ts'
import { findPaidOut } from '../reads/ownerQueries.ts'
import { FIRST_DAY } from '../reads/range.ts'
import { getReceipt } from '../reads/receipt.ts'
import { readNamedStatement } from '../reads/statement.ts'
import { APP_ROUTE, requireSession } from '../sessions/routes.ts'
import { FOR_PROGRAMS, PLAIN_CSV, spreadsheetCsv } from '../shared/csvFormat.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Language } from '../shared/languages.ts'
import { DAY_MS, type Day, dayOf } from '../shared/time.ts'

const CAMPAIGN = '/app/campaigns/:campaign'
/** More than anybody has. */
const MOST_PAYOUTS = 100_000

const day = z.iso
  .date('must be a day such as 2026-11-20')
  .refine(
    (text) => text >= FIRST_DAY && text <= dayOf(new Date(Date.now() + DAY_MS)),
    'must be a day of ours',
  )
  .transform((text) => text as Day)
  .optional()
const range = z
  .object({ from: day, to: day })
  .refine(
    ({ from, to }) => from === undefined || to === undefined || from <= to,
    'must not end before it begins',
  )
const campaign = z.object({ campaign: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const table = z.object({
  sort: z.enum(TABLE_SORTS).default('id'),
  order: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(Object.keys(SHOWN_STATUS) as [ShownStatus, ...ShownStatus[]]).optional(),
  q: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
const search = z.object({ q: z.string().trim().max(100).default('') })
const file = campaign.extend({ file: z.enum(['answers.csv', 'results.csv', 'statement.csv']) })
// Loose, since `lang` names the language.
const reader = z.looseObject({ for: z.literal(FOR_PROGRAMS).optional() })
const year = z.object({ year: z.coerce.number().int().min(2020).max(9999) })

/**
 * The reads of our own pages. A session of a wallet reads the campaigns that refund to it, and the groups that pay it: those
 * that a signed read of the wallet answers with, and no others.
 */
export function dashboardReads(app: App, { ctx }: RouteParts): void {
  const walletOf = async (request: FastifyRequest) => (await requireSession(ctx, request)).wallet
  const schemaOf = (parts: object) => ({ schema: { ...APP_ROUTE.schema, ...parts } })

  app.get('/app/overview', schemaOf({ querystring: range }), async (request) =>
    getOverview(ctx, { wallet: await walletOf(request), ...(request.query as z.output<typeof range>) }),
  )
  app.get('/app/campaigns', schemaOf({ querystring: table }), async (request) => {
    const { order, q: text, ...wish } = request.query as z.output<typeof table>
    const wallet = await walletOf(request)
    return listCampaignTable(ctx.db, wallet, { ...wish, text, descending: order === 'desc' })
  })
  app.get(CAMPAIGN, schemaOf({ params: campaign, querystring: range }), async (request) => {
    const wallet = await walletOf(request)
    const asked = request.query as z.output<typeof range>
    return getCampaignPage(ctx, { wallet, campaignId: campaignOf(request), ...asked })
  })
  app.get(`${CAMPAIGN}/answers`, schemaOf({ params: campaign, querystring: search }), async (request) => {
    const campaignId = await requireRefunded(ctx, await walletOf(request), campaignOf(request))
    return searchAnswers(ctx, { campaignId, text: (request.query as z.output<typeof search>).q })
  })
  app.get(`${CAMPAIGN}/receipt`, schemaOf({ params: campaign }), async (request) =>
    getReceipt(ctx, await requireRefunded(ctx, await walletOf(request), campaignOf(request))),
  )
  app.get(`${CAMPAIGN}/:file`, schemaOf({ params: file, querystring: reader }), async (request, reply) => {
    const { file: name } = request.params as z.output<typeof file>
    const campaignId = await requireRefunded(ctx, await walletOf(request), campaignOf(request))
    const language = chooseLanguage(request, reply)
    const csv = await FILES[name](ctx, campaignId, textsIn(language))
    const about = `campaign-${campaignId}-${name.replace('.csv', '')}`
    return sendCsv(ctx, request, reply, { name: about, csv, language })
  })
  app.get('/app/group-owner', schemaOf({ querystring: range }), async (request) =>
    getOwnerPage(ctx, { wallet: await walletOf(request), ...(request.query as z.output<typeof range>) }),
  )
  app.get(
    '/app/group-owner/payouts/:year',
    schemaOf({ params: year, querystring: reader }),
    async (request, reply) => {
      const { year: asked } = request.params as z.output<typeof year>
      const wallet = await walletOf(request)
      const range = { from: `${asked}-01-01` as Day, to: `${asked}-12-31` as Day }
      const rows = await findPaidOut(ctx.db, { wallet, range, limit: MOST_PAYOUTS })
      const language = chooseLanguage(request, reply)
      const csv = payoutsCsv(textsIn(language), rows.toReversed())
      return sendCsv(ctx, request, reply, { name: `payouts-${asked}`, csv, language })
    },
  )
}

/** The same files as the bot sends. */
const FILES: Record<
  z.output<typeof file>['file'],
  (ctx: Context, campaignId: CampaignId, t: BotContext['t']) => Promise<Csv>
> = {
  'answers.csv': async (ctx, id, t) => answersCsv(t, (await readResults(ctx, id)).asked),
  'results.csv': async (ctx, id, t) => resultsCsv(t, await readResults(ctx, id)),
  'statement.csv': async ({ db }, id, t) => statementCsv(t, await readNamedStatement(db, id)),
}

function campaignOf(request: FastifyRequest): CampaignId {
  return (request.params as z.output<typeof campaign>).campaign as CampaignId
}

/** Sends a file as spreadsheets in the language open it, or as programs read it where the address says so. */
function sendCsv(
  { clock }: Context,
  { query }: FastifyRequest,
  reply: FastifyReply,
  { name, csv, language }: { name: string; csv: Csv; language: Language },
): FastifyReply {
  const isForProgram = (query as z.output<typeof reader>).for === FOR_PROGRAMS
  const format = isForProgram ? PLAIN_CSV : spreadsheetCsv(language)
  const fileName = nameFile(`${name}-${dayOf(clock.now())}`, format, language)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(writeCsv(csv, format)))
}
