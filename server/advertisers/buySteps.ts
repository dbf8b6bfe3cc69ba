import { readAmount } from '../bot/amounts.ts'
import { again, goTo, type Outcome, type Question, type Step } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import type { BuyableGroup } from '../campaigns/buyableGroups.ts'
import { lowestBid, MAX_COUNT, requireBid, START_JOINS } from '../campaigns/campaign.ts'
import { type Prices, pricesOf, slipOf } from '../campaigns/hugeBid.ts'
import { findChosen, planOrder, requireReach } from '../campaigns/orderCampaign.ts'
import { bidOf, languagesOf } from '../campaigns/orderDraft.ts'
import type { Reach } from '../campaigns/reach.ts'
import { DomainError } from '../shared/errors.ts'
import { formatUsdc, greatest, least, parseUsdc, payableUsdc, type Usdc, usdc } from '../shared/money.ts'
import type { BuyDraft } from './draft.ts'
import { spellEstimate } from './expectation.ts'
import { accountOf } from './own.ts'
import { sureStep } from './sureStep.ts'
import { parseCount } from './typed.ts'

const JOINS_OFFERED = [50, 200, 1_000]
const STEP_UP = parseUsdc('0.01')

/** How much: a bid, a question where it may be a slip, a highest one where some groups ask for more, and the number of joins. */
export const priceSteps: Readonly<Record<'bid' | 'sure' | 'highest' | 'joins', Step<BuyDraft>>> = {
  bid: {
    ask: askBid,
    text: (talk, data, text) => takeBid(talk, data, readAmount(talk, text)),
    tap: (talk, data, choice) => takeBid(talk, data, parseUsdc(choice)),
  },
  // A huge bid is above what any of the groups asks for.
  sure: sureStep<BuyDraft>({ slipOf: findSlip, done: (_talk, data) => goTo('joins', data) }),
  highest: { ask: askHighest, tap: takeHighest },
  joins: { ask: askJoins, text: takeJoins, tap: takeJoins },
}

/** The order of a purchase, as use cases take it. */
export async function orderOf(talk: Talk, draft: BuyDraft) {
  return { accountId: await accountOf(talk), draft }
}

/** A copied campaign may have bids in groups that were unticked since. */
export function ownOfChosen(data: BuyDraft): BuyDraft {
  return { ...data, own: data.own.filter(({ groupId }) => data.chosen.includes(groupId)) }
}

/** @throws DomainError `group.not_selling` where none of them sells any more */
async function getChosen(talk: Talk, data: BuyDraft): Promise<BuyableGroup[]> {
  const languages = languagesOf(data)
  const groups = await findChosen(talk.foyer, { ...(await orderOf(talk, data)), languages })
  if (groups.length === 0) throw new DomainError('group.not_selling')
  return groups
}

function floorOf({ foyer }: Talk, { floorBid }: BuyableGroup): Usdc {
  return lowestBid(floorBid, foyer.config.minBid)
}

async function askBid(talk: Talk, data: BuyDraft): Promise<Question> {
  const { t, foyer } = talk
  const groups = await getChosen(talk, data)
  const floors = groups.map((group) => floorOf(talk, group))
  const tops = groups.map(({ topBid }) => topBid)
  const [floor, top] = [greatest(floors), greatest(tops)]
  const usual = top >= floor ? [floor, usdc(top + STEP_UP)] : [floor]
  const copied = bidOf(data)
  const offers = copied > 0n ? [copied, ...usual.filter((bid) => bid !== copied)] : usual
  return {
    text: t('buy-ask-bid', {
      bids: top === 0n ? 'none' : least(tops) === top ? 'same' : 'range',
      low: formatUsdc(least(tops)),
      top: formatUsdc(top),
      floors: least(floors) === floor ? 'same' : 'range',
      lowest: formatUsdc(least(floors)),
      floor: formatUsdc(floor),
      fee: foyer.config.feeBps / 100,
    }),
    choices: [
      offers.map(formatUsdc).map((amount) => ({ text: t('campaigns-usdc', { amount }), choice: amount })),
    ],
  }
}

async function findSlip(talk: Talk, data: BuyDraft): Promise<Prices | undefined> {
  return slipOf(bidOf(data), pricesOf(await getChosen(talk, data), talk.foyer.config))
}

async function takeBid(talk: Talk, data: BuyDraft, amount: Usdc): Promise<Outcome<BuyDraft>> {
  const bid = payableUsdc(amount)
  const prices = pricesOf(await getChosen(talk, data), talk.foyer.config)
  requireBid(bid, { floor: prices.least, minBid: talk.foyer.config.minBid })
  // Another bid than that of a copied campaign holds in all its groups.
  const own = data.bid === `${bid}` ? data.own : data.own.map(({ bid: _, sureBid: __, ...rest }) => rest)
  const known = { ...data, own, bid: `${bid}`, highestBid: `${bid}` }
  if (slipOf(bid, prices) !== undefined) return goTo('sure', known)
  return goTo(prices.floor > bid ? 'highest' : 'joins', known)
}

async function askHighest(talk: Talk, data: BuyDraft): Promise<Question> {
  const { t } = talk
  const floors = (await getChosen(talk, data)).map((group) => floorOf(talk, group))
  const bid = bidOf(data)
  const vars = {
    bid: formatUsdc(bid),
    count: floors.filter((floor) => floor > bid).length,
    most: formatUsdc(greatest(floors)),
  }
  return {
    text: t('buy-ask-highest', vars),
    choices: [
      [{ text: t('buy-highest-yes', vars), choice: 'yes' }],
      [{ text: t('buy-highest-no', vars), choice: 'no' }],
    ],
  }
}

async function takeHighest(talk: Talk, data: BuyDraft, choice: string): Promise<Outcome<BuyDraft>> {
  const groups = await getChosen(talk, data)
  if (choice === 'yes') {
    const most = greatest(groups.map((group) => floorOf(talk, group)))
    return goTo('joins', { ...data, highestBid: `${most}` })
  }
  const bid = bidOf(data)
  const chosen = groups.filter((group) => floorOf(talk, group) <= bid).map(({ id }) => id as number)
  return goTo('joins', ownOfChosen({ ...data, chosen }))
}

async function askJoins(talk: Talk, data: BuyDraft): Promise<Question> {
  const { t } = talk
  const bid = bidOf(data)
  const joins = data.joins ?? JOINS_OFFERED[0] ?? 1
  // A copied campaign brings its own number.
  const counts = [joins, ...JOINS_OFFERED.filter((count) => count !== joins)]
  const offers = counts.map((count) => ({
    text: t('campaigns-joins-offer', { joins: count, cost: formatUsdc(usdc(bid * BigInt(count))) }),
    choice: `${count}`,
  }))
  const { vars, reach } = await describePlan(talk, data, joins)
  return {
    text: `${t('buy-ask-joins', { bid: formatUsdc(bid), ...vars })}\n\n${ableText(talk, reach)}`,
    choices: offers.map((offer) => [offer]),
  }
}

/** The variables of texts about what a purchase may bring, and its reach. */
export async function describePlan(talk: Talk, data: BuyDraft, joins: number) {
  const { bids, leading, estimate, reach } = await planOrder(talk.foyer, {
    ...(await orderOf(talk, data)),
    joins,
  })
  return { reach, vars: { count: bids.length, leading, expectation: spellEstimate(talk, estimate) } }
}

/** How many groups the budget reaches: owners are asked while it pays for enough joins. */
export function ableText({ t }: Pick<Talk, 't'>, { groups, reached }: Reach): string {
  return t('buy-able', { least: Number(START_JOINS), able: reached, groups })
}

async function takeJoins(talk: Talk, data: BuyDraft, text: string): Promise<Outcome<BuyDraft>> {
  const { t, foyer } = talk
  const joins = parseCount(text)
  if (joins === undefined) return again(t('campaigns-error-count', { min: 1, max: MAX_COUNT }))
  await requireReach(foyer, { ...(await orderOf(talk, data)), joins })
  return goTo('limits', { ...data, joins })
}
