import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { errorText } from '../bot/errorText.ts'
import { textsIn } from '../bot/texts.ts'
import { BATCH_PEOPLE } from '../campaigns/batches.ts'
import type { BuyableGroup } from '../campaigns/buyableGroups.ts'
import { findBuyableGroups, VISITOR } from '../campaigns/buyableGroups.ts'
import { lowestBid, START_JOINS } from '../campaigns/campaign.ts'
import { MAX_VARIANTS, parseOffer } from '../campaigns/content.ts'
import { findFlaws } from '../campaigns/draftFlaws.ts'
import type { Estimate } from '../campaigns/estimate.ts'
import { findChosen, findOwnRivals, type OrderPlan, planOrder } from '../campaigns/orderCampaign.ts'
import {
  bidOf,
  languagesOf,
  neverOf,
  type OrderDraft,
  orderDraft,
  versionDraft,
} from '../campaigns/orderDraft.ts'
import { MAX_GROUPS } from '../campaigns/orderPlacements.ts'
import type { Context } from '../context.ts'
import { CATEGORIES } from '../groups/categories.ts'
import type { App, RouteParts } from '../http/app.ts'
import { spellContent } from '../offers/spellContent.ts'
import { APP_ROUTE, findSession } from '../sessions/routes.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId } from '../shared/ids.ts'
import { isLanguage, type Language } from '../shared/languages.ts'
import { greatest, type Usdc, usdc } from '../shared/money.ts'
import { kindOf, parseTask, TASK_KINDS } from '../tasks/task.ts'
import { templates } from '../tasks/templates.ts'
import { answerPage } from './replies.ts'

/** A wallet without an account sees what a stranger to all groups would. */
const NOBODY = 0 as AccountId

async function findBuyer(ctx: Context, request: FastifyRequest): Promise<AccountId> {
  const session = await findSession(ctx, request)
  return session === undefined ? VISITOR : (session.accountId ?? NOBODY)
}

const shown = z.strictObject({ ...versionDraft.shape, sponsor: z.string(), group: z.string().max(128) })

const sought = z.strictObject({
  draft: orderDraft,
  words: z.string().max(60).optional(),
  language: z.string().optional(),
  priceUpToMicro: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  leastMembers: z.int().min(0).optional(),
  page: z.int().min(0).max(1_000).default(0),
})
const PAGE = 25

/** Questions of a page that makes an order, before its visitor signs in too. Nothing here changes anything. */
export function orderRoutes(app: App, { ctx }: RouteParts): void {
  const wanted = z.object({ language: z.string(), product: z.string().max(64).optional() })
  app.get('/app/orders/choices', { schema: { ...APP_ROUTE.schema, querystring: wanted } }, (request, reply) =>
    answerPage(request, reply, async (language) => viewChoices(language, request.query)),
  )
  app.post('/app/orders/preview', { schema: { ...APP_ROUTE.schema, body: shown } }, (request, reply) =>
    answerPage(request, reply, () => spellPreview(ctx, request.body)),
  )
  app.post('/app/orders/groups', { schema: { ...APP_ROUTE.schema, body: sought } }, (request, reply) =>
    answerPage(request, reply, async () =>
      viewGroups(ctx, { accountId: await findBuyer(ctx, request), ...request.body }),
    ),
  )
  const drafted = z.strictObject({ draft: orderDraft })
  app.post('/app/orders/plan', { schema: { ...APP_ROUTE.schema, body: drafted } }, (request, reply) =>
    answerPage(request, reply, async (language) => {
      const ordered = { accountId: await findBuyer(ctx, request), draft: request.body.draft }
      const flaws = await findFlaws(ctx, ordered)
      return {
        ...(await viewPlan(ctx, ordered)),
        flaws: flaws.map(({ field, error }) => ({
          ...{ field, code: error.code },
          error: errorText({ t: textsIn(language) }, error),
        })),
      }
    }),
  )
}

/** The choices of an order, and questions that are written already in a language. */
function viewChoices(
  page: Language,
  { language, product }: { language: string; product?: string | undefined },
) {
  const name = textsIn(page)
  const t = textsIn(isLanguage(language) ? language : page)
  return {
    categories: CATEGORIES.map((id) => ({ id, name: name('category', { category: id }) })),
    kinds: TASK_KINDS.map((id) => ({
      id,
      name: name(`question-kind-${id}`),
      about: name(`question-about-${id}`, kindOf({ kind: id }).limits),
      limits: kindOf({ kind: id }).limits,
    })),
    templates: templates(t, product?.trim() || undefined).map(({ id, task }) => ({
      id,
      name: name(`template-${id}-name`),
      task,
    })),
    mostVariants: MAX_VARIANTS,
    mostGroups: MAX_GROUPS,
  }
}
export type ChoicesView = ReturnType<typeof viewChoices>

/** The messages of a preview, without what their buttons send. Parts that cannot be used yet are left out. */
async function spellPreview(
  ctx: Context,
  { language, variants, offer, sponsor, group }: z.output<typeof shown>,
) {
  const tasks = await Promise.all(variants.map((task) => ifUsable(() => parseTask(task))))
  const usable = offer === null ? undefined : await ifUsable(() => parseOffer(offer, ctx.config))
  const t = textsIn(language)
  const known = tasks.filter((task) => task !== undefined)
  const messages = spellContent({ t }, { group, sponsor, variants: known, offer: usable ?? null }, 'preview')
  return {
    messages: messages.map(({ text, keyboard }) => ({
      text,
      rows: keyboard.map((row) => row.map(({ text }) => text)),
    })),
  }
}
export type PreviewView = Awaited<ReturnType<typeof spellPreview>>

async function ifUsable<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** A page of groups that an order could bid in. Those that are never wanted are left out. */
async function viewGroups(
  { db, clock, config }: Context,
  { accountId, draft, ...search }: z.output<typeof sought> & { accountId: AccountId },
) {
  const { language, words, priceUpToMicro, leastMembers, page } = search
  const spoken = languagesOf(draft)
  const found = await findBuyableGroups(db, {
    accountId,
    at: clock.now(),
    limit: PAGE + 1,
    offset: page * PAGE,
    filter: {
      languages: language ? [language] : spoken.length > 0 ? spoken : undefined,
      words: words || undefined,
      priceUpTo: priceUpToMicro ? usdc(BigInt(priceUpToMicro)) : undefined,
      leastMembers,
      category: draft.category,
    },
  })
  return {
    groups: found.slice(0, PAGE).map((group) => viewGroup(group, config.minBid)),
    hasMore: found.length > PAGE,
  }
}
export type GroupsView = Awaited<ReturnType<typeof viewGroups>>

export function viewGroup({ topBid, floorBid, ...group }: BuyableGroup, minBid: Usdc) {
  return {
    ...group,
    id: group.id as number,
    topMicro: `${topBid}`,
    floorMicro: `${lowestBid(floorBid, minBid)}`,
  }
}
export type GroupView = ReturnType<typeof viewGroup>

/** Says what an order may bring as it is now: its groups, prices, reach and estimate. Null where it has no group or no bid yet. */
async function viewPlan(ctx: Context, ordered: { accountId: AccountId; draft: OrderDraft }) {
  const { config } = ctx
  const { draft } = ordered
  const languages = languagesOf(draft)
  const groups = await findChosen(ctx, { ...ordered, languages })
  const floors = groups.map(({ floorBid }) => lowestBid(floorBid, config.minBid))
  const tops = groups.map(({ topBid }) => topBid)
  const bid = bidOf(draft)
  const isPriced = groups.length > 0 && bid > 0n
  const joins = draft.joins ?? 1
  const plan = isPriced ? await ifUsable(() => planOrder(ctx, { ...ordered, joins })) : undefined
  return {
    chosen: groups.map((group) => viewGroup(group, config.minBid)),
    avoided: await findAvoided(ctx, ordered),
    rivals: await findOwnRivals(ctx, { ...ordered, groupIds: groups.map(({ id }) => id) }),
    highestFloorMicro: `${greatest(floors)}`,
    topMicro: `${greatest(tops)}`,
    minBidMicro: `${config.minBid}`,
    leastJoins: Number(START_JOINS),
    plan: plan === undefined ? null : viewOutcome(plan, { total: usdc(bid * BigInt(joins)), ...ordered }),
  }
}
export type PlanView = Awaited<ReturnType<typeof viewPlan>> & {
  readonly flaws: readonly { readonly field: string; readonly code: string; readonly error: string }[]
}

/** The groups that an order avoids, by name. */
async function findAvoided(
  { db, clock }: Context,
  { accountId, draft }: { accountId: AccountId; draft: OrderDraft },
) {
  const page = { accountId, at: clock.now(), limit: MAX_GROUPS, offset: 0 }
  const groups = await findBuyableGroups(db, { ...page, filter: { groupIds: neverOf(draft) } })
  return groups.map(({ id, title }) => ({ id: id as number, title }))
}

function viewOutcome(
  { bids, leading, reach, estimate }: OrderPlan,
  { total, accountId }: { total: Usdc; accountId: AccountId },
) {
  const { reached } = reach
  const shown = accountId === VISITOR ? inTens(estimate) : estimate
  return { groups: bids.length, leading, reached, estimate: shown, totalMicro: `${total}` }
}

/** An estimate for everyone to see: like the public list, it shows no single person. */
function inTens(estimate: Estimate): Estimate {
  if (estimate === 'few' || estimate.high < BATCH_PEOPLE) return 'few'
  const floor = (joins: number) => joins - (joins % BATCH_PEOPLE)
  return { low: floor(estimate.low), high: floor(estimate.high) }
}
