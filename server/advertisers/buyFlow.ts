import { getCurrentWallet } from '../accounts/wallets.ts'
import { again, defineFlow, finish, goTo, type Outcome, type Question } from '../bot/conversation/flow.ts'
import { say, type Talk } from '../bot/talk.ts'
import { findPlace } from '../campaigns/botQueries.ts'
import { CONSENT_WAIT_MS, lowestBid, START_JOINS } from '../campaigns/campaign.ts'
import { createCampaign } from '../campaigns/createCampaign.ts'
import { DEPOSIT_LINK_MS } from '../campaigns/deposit.ts'
import { salesStoppedSince } from '../campaigns/sales.ts'
import { displayAddress } from '../shared/addresses.ts'
import { formatUsdc, parseUsdc, payableUsdc, usdc } from '../shared/money.ts'
import { HOUR_MS, whenText } from '../shared/time.ts'
import { GIVE_BACK_MS } from '../verifications/verification.ts'
import { accountOf } from './account.ts'
import { askCap, askEnd, takeCap, takeEnd, tapEnd } from './buyLimits.ts'
import { askGroup, floorVariables, getBuyable, takenOf } from './chooseGroup.ts'
import { depositButton, payTo, requireDeposits, sendReceipt } from './depositMessage.ts'
import { type BuyDraft, bidOf, buyDraft, groupOf, taskOf } from './draft.ts'
import { expectationText } from './expectation.ts'
import { getOwn } from './ownCampaign.ts'
import { MAX_COUNT, parseCount } from './parseCount.ts'
import { BUY_FLOW, buyingLastsMs, whileStopped } from './salesStop.ts'
import { taskSteps } from './taskSteps.ts'

const JOINS_OFFERED = [50, 200, 1_000]

/**
 * `/buy`: group, bid, number of joins, daily cap, end date, task, then what will be charged when, and the link to pay. While
 * the operator has stopped sales it goes up to the last step, keeps what was typed, and waits there.
 */
export const buyFlow = defineFlow<BuyDraft>({
  name: BUY_FLOW,
  data: buyDraft,
  label: ({ t }) => t('campaigns-label-buy'),
  lastsMs: buyingLastsMs,
  steps: whileStopped<BuyDraft>({
    group: {
      ask: askGroup,
      async tap(talk, data, choice) {
        const [kind, id] = choice.split('.')
        if (kind === 'page') return goTo('group', { ...data, page: Number(id) })
        const group = await getBuyable(talk, Number(id))
        const { id: groupId, title, consentPolicy: consent } = group
        return goTo('bid', { ...data, groupId, group: title, consent })
      },
    },
    bid: { ask: askBid, text: takeBid, tap: takeBid },
    joins: { ask: askJoins, text: takeJoins, tap: takeJoins },
    cap: { ask: askCap, text: takeCap, tap: (_talk, data) => goTo('end', { ...data, dailyCap: null }) },
    end: { ask: askEnd, text: takeEnd, tap: tapEnd },
    ...taskSteps<BuyDraft>({ save: (_talk, data) => goTo('confirm', data) }),
    confirm: { ask: askConfirm, tap: buy },
  }),
})

async function askBid(talk: Talk, data: BuyDraft): Promise<Question> {
  const { t, foyer } = talk
  const group = await getBuyable(talk, groupOf(data))
  const floor = lowestBid(group.floorBid, foyer.config.minBid)
  const cent = parseUsdc('0.01')
  const best = group.topBid + cent
  const offers = group.topBid >= floor ? [floor, best] : [floor]
  const vars = {
    group: group.title,
    ...floorVariables(group, foyer.config),
    top: formatUsdc(group.topBid),
    taken: takenOf(group),
    fee: foyer.config.feeBps / 100,
  }
  const unwanted =
    group.blockedTopics.length > 0
      ? `\n\n${t('campaigns-unwanted', { topics: group.blockedTopics.join(', ') })}`
      : ''
  return {
    text: `${t('campaigns-ask-bid', vars)}${unwanted}`,
    choices: [
      offers.map((offer) => ({
        text: t('campaigns-usdc', { amount: formatUsdc(offer as typeof floor) }),
        choice: formatUsdc(offer as typeof floor),
      })),
    ],
  }
}

async function takeBid(talk: Talk, data: BuyDraft, text: string): Promise<Outcome<BuyDraft>> {
  const bid = payableUsdc(parseUsdc(text))
  const group = await getBuyable(talk, groupOf(data))
  const floor = lowestBid(group.floorBid, talk.foyer.config.minBid)
  if (bid < floor) return again(talk.t('campaigns-error-floor', { floor: formatUsdc(floor) }))
  return goTo('joins', { ...data, bid: `${bid}` })
}

async function askJoins(talk: Talk, data: BuyDraft): Promise<Question> {
  const { t, foyer } = talk
  const bid = bidOf(data)
  const group = await getBuyable(talk, groupOf(data))
  const place = await findPlace(foyer.db, { groupId: group.id, bid, at: foyer.clock.now() })
  const joins = data.joins ?? JOINS_OFFERED[0] ?? 1
  const offers = JOINS_OFFERED.map((count) => ({
    text: t('campaigns-joins-offer', { joins: count, cost: formatUsdc((bid * BigInt(count)) as typeof bid) }),
    choice: `${count}`,
  }))
  return {
    text: t('campaigns-ask-joins', {
      bid: formatUsdc(bid),
      position: place.position,
      expectation: expectationText(t, { ...place, joins, joinsPerWeek: group.joinsPerWeek }),
    }),
    choices: offers.map((offer) => [offer]),
  }
}

function takeJoins({ t }: Talk, data: BuyDraft, text: string): Outcome<BuyDraft> {
  const joins = parseCount(text)
  if (joins === undefined) return again(t('campaigns-error-count', { min: 1, max: MAX_COUNT }))
  payableUsdc(bidOf(data) * BigInt(joins))
  return goTo('cap', { ...data, joins })
}

/** Everything that was chosen, what will be charged when, the fee and the refund rule: before there is a link to pay. */
async function askConfirm(talk: Talk, data: BuyDraft): Promise<Question> {
  const { t, foyer } = talk
  const bid = bidOf(data)
  const joins = data.joins ?? 1
  const group = await getBuyable(talk, groupOf(data))
  const at = foyer.clock.now()
  const place = await findPlace(foyer.db, { groupId: group.id, bid, at })
  const { wallet } = await getCurrentWallet(foyer.db, await accountOf(talk))
  const limits = { dailyCap: data.dailyCap ?? null, endsAt: data.endsAt ? new Date(data.endsAt) : null, at }
  const chosen = t('campaigns-confirm', {
    group: group.title,
    bid: formatUsdc(bid),
    joins,
    total: formatUsdc((bid * BigInt(joins)) as typeof bid),
    cap: data.dailyCap ?? 0,
    end: data.endsAt ? whenText(new Date(data.endsAt)) : 'none',
    expectation: expectationText(t, { ...place, joins, joinsPerWeek: group.joinsPerWeek, ...limits }),
    position: place.position,
  })
  const rules = t('campaigns-confirm-rules', {
    fee: foyer.config.feeBps / 100,
    wallet: displayAddress(wallet),
    consent: group.consentPolicy,
    wait: CONSENT_WAIT_MS / HOUR_MS,
    back: GIVE_BACK_MS / HOUR_MS,
    chain: foyer.config.chainName,
  })
  const isSold = (await salesStoppedSince(foyer.db)) === undefined
  return {
    text: `${chosen}\n\n${rules}`,
    choices: isSold ? [[{ text: t('campaigns-confirm-yes'), choice: 'yes' }]] : [],
  }
}

async function buy(talk: Talk, data: BuyDraft): Promise<Outcome<BuyDraft>> {
  const { t, foyer } = talk
  requireDeposits(foyer)
  const { consentPolicy: consent } = await getBuyable(talk, groupOf(data))
  const bid = bidOf(data)
  const joins = data.joins ?? 1
  const { campaign } = await createCampaign(foyer, {
    accountId: await accountOf(talk),
    groupId: groupOf(data),
    bid,
    joins,
    ...(data.dailyCap ? { dailyCap: data.dailyCap } : {}),
    ...(data.endsAt ? { endsAt: new Date(data.endsAt) } : {}),
    sponsor: data.sponsor ?? '',
    task: taskOf(data),
  })
  const own = await getOwn(talk, campaign.id)
  await sendReceipt(talk, own.id)
  const { text: howToPay, address } = payTo(talk, own)
  const text = t('campaigns-created', {
    campaign: `${own.id}`,
    amount: formatUsdc(own.missing),
    until: own.deadlineAt ? whenText(own.deadlineAt) : '',
    payTo: howToPay,
    start: BigInt(joins) > START_JOINS ? formatUsdc(usdc(bid * START_JOINS)) : 'none',
    consent,
    hours: DEPOSIT_LINK_MS / HOUR_MS,
  })
  const open = { text: t('campaigns-open-one'), data: `a:show:${own.id}` }
  await say(talk, text, { keyboard: [[depositButton(talk, own)], [open]], copyable: [address] })
  return finish()
}
