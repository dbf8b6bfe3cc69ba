import type { Context } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId } from '../shared/ids.ts'
import { invalidAmount, payableUsdc } from '../shared/money.ts'
import { requireAllowed } from '../tasks/allowedTask.ts'
import { parseSponsor, parseTask } from '../tasks/task.ts'
import type { BuyableGroup } from './buyableGroups.ts'
import { requireBid, requireCount } from './campaign.ts'
import { requireDates } from './changeCampaign.ts'
import { parseOffer } from './content.ts'
import { pricesOf, requireSure } from './hugeBid.ts'
import { findChosen, requireReach } from './orderCampaign.ts'
import { bidOf, languagesOf, limitsOf, type OrderDraft } from './orderDraft.ts'

/** The part of a draft that cannot be ordered as it is, by its path, and why. */
export interface Flaw {
  /** Such as `sponsor`, `content.en`, `content.en.variants.0.options.1`, `content.en.offer`, `groups`, `bid`, `own.7`, `joins`, `endsAt`. */
  readonly field: string
  readonly error: DomainError
}

/** All that keeps a draft from being ordered on the web, by the rules of the use cases that take it. None: it can be ordered now. */
export async function findFlaws(
  ctx: Context,
  { accountId, draft }: { accountId: AccountId; draft: OrderDraft },
): Promise<Flaw[]> {
  const { config, clock } = ctx
  const { sponsor = '', joins = 0 } = draft
  const groups = await findChosen(ctx, { accountId, draft, languages: languagesOf(draft) })
  const { dailyCap, stopAfter, startsAt, endsAt } = limitsOf(draft)
  const flaws = [
    flawAt('sponsor', () => requireAllowed({ sponsor: parseSponsor(sponsor) }, config)),
    flawAt('category', () => requireGiven('category', draft.category)),
    flawAt('content', () => requireGiven('question', draft.content[0])),
    ...draft.content.flatMap(({ language, variants, offer }) => [
      flawAt(`content.${language}`, () => requireGiven('question', variants[0])),
      ...variants.map((task, index) =>
        flawAt(`content.${language}.variants.${index}`, () =>
          requireAllowed({ task: parseTask(task) }, config),
        ).map(atPart),
      ),
      flawAt(`content.${language}.offer`, () => offer && parseOffer(offer, config)),
    ]),
    flawAt('groups', () => requireGroups(groups, draft)),
    flawAt('bid', () => requireDefault(groups, draft, config)),
    ...groups.map((group) => flawAt(`own.${group.id}`, () => requireOwn(group, draft, config))),
    flawAt('joins', () => {
      requireCount('joins', joins)
      payableUsdc(bidOf(draft) * BigInt(joins))
    }),
    flawAt('dailyCap', () => requireCount('dailyCap', dailyCap)),
    flawAt('stopAfter', () => requireCount('stopAfter', stopAfter)),
    flawAt('startsAt', () => requireDates({ startsAt, endsAt: null }, clock.now())),
    flawAt('endsAt', () => requireDates({ startsAt: endsAt && startsAt, endsAt }, clock.now())),
  ].flat()
  if (flaws.length > 0) return flaws
  return requireReach(ctx, { accountId, draft, joins }).then(
    () => [],
    (error) => flawOf('joins', error),
  )
}

/** Runs one check of a field; an expected failure is its flaw. */
function flawAt(field: string, check: () => unknown): Flaw[] {
  try {
    check()
    return []
  } catch (error) {
    return flawOf(field, error)
  }
}

function flawOf(field: string, error: unknown): Flaw[] {
  if (error instanceof DomainError) return [{ field, error }]
  throw error
}

/** Moves the flaw of a question to the part that has it. */
function atPart({ field, error }: Flaw): Flaw {
  const { part } = error.details
  return { field: part ? `${field}.${part}` : field, error }
}

function requireGiven(field: 'category' | 'question' | 'group', value: unknown): void {
  if (value === undefined)
    throw new DomainError('request.invalid', { problem: `A ${field} is needed`, field })
}

function requireGroups(groups: readonly BuyableGroup[], { chosen, rule, content }: OrderDraft): void {
  requireGiven('group', chosen[0] ?? rule ?? undefined)
  requireCount('leastMembers', rule?.leastMembers ?? null)
  if (rule?.priceUpTo === '0') throw invalidAmount('unreadable')
  if (groups.length === 0) throw new DomainError('group.not_selling')
  const spoken = content.map(({ language }) => language)
  const silent = groups.find(({ language }) => !spoken.includes(language))
  if (silent !== undefined && spoken.length > 0)
    throw new DomainError('campaign.no_content', { language: silent.language })
}

type Floor = Pick<Context['config'], 'minBid'>

/** The default bid is at least the lowest that one of the groups takes: in the others it bids more, or not at all. */
function requireDefault(groups: readonly BuyableGroup[], draft: OrderDraft, { minBid }: Floor): void {
  const bid = bidOf(draft)
  const prices = pricesOf(groups, { minBid })
  requireBid(bid, { floor: prices.least, minBid })
  if (groups.length > 0) requireSure(bid, { ...prices, isSure: draft.sureBid === draft.bid })
}

function requireOwn(group: BuyableGroup, draft: OrderDraft, { minBid }: Floor): void {
  const { bid: own, sureBid, dailyCap = null } = draft.own.find(({ groupId }) => groupId === group.id) ?? {}
  requireCount('dailyCap', dailyCap)
  if (own === undefined) return
  const bid = bidOf({ bid: own })
  const prices = pricesOf([group], { minBid })
  requireBid(bid, { floor: prices.least, minBid })
  requireSure(bid, { ...prices, own: bidOf(draft), isSure: sureBid === own })
}
